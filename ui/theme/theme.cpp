// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/svgicon.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPalette>
#include <QStyleFactory>

namespace lanewise::ui {

namespace {

QPalette paletteFor(const ThemeColors &c)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor &color, const QColor &disabled) {
        palette.setColor(QPalette::Active, role, color);
        palette.setColor(QPalette::Inactive, role, color);
        palette.setColor(QPalette::Disabled, role, disabled);
    };
    set(QPalette::Window, c.surface, c.surface);
    set(QPalette::WindowText, c.text, c.textFaint);
    set(QPalette::Base, c.surface, c.surface);
    set(QPalette::AlternateBase, c.canvas, c.canvas);
    set(QPalette::Text, c.text, c.textFaint);
    set(QPalette::PlaceholderText, c.textFaint, c.textFaint);
    set(QPalette::Button, c.sunken, c.sunken);
    set(QPalette::ButtonText, c.text, c.textFaint);
    set(QPalette::BrightText, c.error.line, c.textFaint);
    set(QPalette::Highlight, c.accent, c.borderStrong);
    set(QPalette::HighlightedText, c.accentText, c.surface);
    set(QPalette::Link, c.accent, c.textFaint);
    set(QPalette::LinkVisited, c.accent, c.textFaint);
    set(QPalette::ToolTipBase, c.text, c.text);
    set(QPalette::ToolTipText, c.surface, c.surface);
    set(QPalette::Light, c.surface, c.surface);
    set(QPalette::Midlight, c.border, c.border);
    set(QPalette::Mid, c.border, c.border);
    set(QPalette::Dark, c.borderStrong, c.borderStrong);
    set(QPalette::Shadow, c.borderStrong, c.borderStrong);
    return palette;
}

bool digitsAlike(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const qreal width = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '1'; digit <= '9'; ++digit)
        if (!qFuzzyCompare(metrics.horizontalAdvance(QLatin1Char(digit)), width))
            return false;
    return true;
}

QFont scaled(qreal factor, QFont::Weight weight)
{
    QFont font = QApplication::font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    font.setWeight(weight);
    return font;
}

} // namespace

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

void Theme::apply(QApplication &app, Choice choice)
{
    m_app = &app;
    m_choice = choice;
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    app.installEventFilter(this);
    connect(&app, &QObject::destroyed, this, [this] { m_app = nullptr; });
    adopt();
}

void Theme::setChoice(Choice choice)
{
    m_choice = choice;
    adopt();
}

void Theme::adopt()
{
    if (!m_app)
        return;
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && systemIsDark());
    m_colors = dark ? &darkColors() : &lightColors();
    QApplication::setPalette(paletteFor(*m_colors));
    m_app->setStyleSheet(styleSheet(*m_colors));
    emit changed();
}

bool Theme::systemIsDark() const
{
    QApplication::setPalette(QPalette()); // back to the desktop's own, to look at it
    const QPalette system = QApplication::palette();
    return system.color(QPalette::WindowText).lightness() > system.color(QPalette::Window).lightness();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ThemeChange && m_choice == Choice::System && m_app && systemIsDark() != dark())
        QMetaObject::invokeMethod(this, &Theme::adopt, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

QFont Theme::smallFont()
{
    return scaled(0.88, QFont::Normal);
}

QFont Theme::strongFont()
{
    return scaled(1.0, QFont::DemiBold);
}

QFont Theme::headingFont()
{
    QFont font = scaled(0.85, QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 104);
    return font;
}

QFont Theme::titleFont()
{
    return scaled(1.7, QFont::DemiBold);
}

QFont Theme::figureFont()
{
    return tabular(scaled(1.22, QFont::DemiBold));
}

QFont Theme::tabular(QFont font)
{
    if (digitsAlike(font))
        return font;
    for (const char16_t *family : {u"Noto Sans", u"DejaVu Sans", u"Liberation Sans", u"Ubuntu", u"Cantarell"}) {
        QFont candidate = font;
        candidate.setFamily(QString::fromUtf16(family));
        if (digitsAlike(candidate))
            return candidate;
    }
    return font;
}

QIcon Theme::icon(const QString &name)
{
    return svgIcon(name);
}

} // namespace lanewise::ui
