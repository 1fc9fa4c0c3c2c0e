// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pageflow.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

namespace lanewise::ui {

namespace {

constexpr Points Margin = 42; ///< 15 mm: every office printer reaches that far
constexpr Points HeaderHeight = 26;
constexpr Points FooterHeight = 24;
/// Fonts are measured and drawn this many times larger than a point and scaled back, so that their metrics are not rounded.
constexpr double Finer = 16;
constexpr double NoLigatures = 1.0 / 32; ///< pixels; Qt counts in 64ths

QFont finer(QFont font)
{
    font.setPixelSize(qRound(font.pointSizeF() * Finer));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

Points layOut(QTextLayout &layout, Points width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    double y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width * Finer);
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    return y / Finer;
}

} // namespace

PageFlow::PageFlow(QPageSize paper) : m_paper(paper.size(QPageSize::Point))
{
    m_body = QRectF(Margin, Margin + HeaderHeight, m_paper.width() - 2 * Margin,
                    m_paper.height() - 2 * Margin - HeaderHeight - FooterHeight);
    newPage();
}

void PageFlow::newPage()
{
    m_pages.emplace_back();
    m_y = m_body.top();
}

void PageFlow::needShare(double share)
{
    need(share * m_body.height());
}

void PageFlow::need(Points height)
{
    if (height > left() && m_y > m_body.top())
        newPage();
}

void PageFlow::add(Points height, Draw draw)
{
    need(height);
    const QPointF at(m_body.left(), m_y);
    m_pages.back().push_back([at, draw = std::move(draw)](QPainter &painter) {
        painter.save();
        painter.translate(at);
        draw(painter);
        painter.restore();
    });
    m_y += height;
}

void PageFlow::space(Points height)
{
    if (m_y > m_body.top())
        m_y = qMin(m_y + height, m_body.bottom());
}

QFont paperFont(PaperFont role)
{
    QFont font;
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC")});
    font.setKerning(true);
    // Spacing too small to be seen, for Qt leaves ligatures alone then: "fi" as one glyph is not found by who searches for "file".
    font.setLetterSpacing(QFont::AbsoluteSpacing, NoLigatures);
    switch (role) {
    case PaperFont::Title:
        font.setPointSizeF(19);
        font.setWeight(QFont::DemiBold);
        break;
    case PaperFont::Heading:
        font.setPointSizeF(12.5);
        font.setWeight(QFont::DemiBold);
        break;
    case PaperFont::Caption:
        font.setPointSizeF(8.5);
        font.setWeight(QFont::DemiBold);
        break;
    case PaperFont::Body:
        font.setPointSizeF(8.5);
        break;
    case PaperFont::Strong:
        font.setPointSizeF(8.5);
        font.setWeight(QFont::DemiBold);
        break;
    case PaperFont::Small:
        font.setPointSizeF(7);
        break;
    }
    return font;
}

Points textHeight(const QString &text, const QFont &font, Points width)
{
    const QFont large = finer(font);
    if (text.isEmpty())
        return QFontMetricsF(large).height() / Finer;
    QTextLayout layout(text, large);
    return layOut(layout, width);
}

void drawText(QPainter &painter, QRectF rect, const QString &text, const QFont &font, const QColor &color,
              Qt::Alignment align)
{
    if (text.isEmpty())
        return;
    QTextLayout layout(text, finer(font));
    const Points height = layOut(layout, rect.width());
    painter.save();
    painter.translate(rect.topLeft());
    if (align & Qt::AlignVCenter)
        painter.translate(0, (rect.height() - height) / 2);
    painter.scale(1 / Finer, 1 / Finer);
    painter.setPen(color);
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        double x = 0;
        if (align & Qt::AlignRight)
            x = rect.width() * Finer - line.naturalTextWidth();
        else if (align & Qt::AlignHCenter)
            x = (rect.width() * Finer - line.naturalTextWidth()) / 2;
        line.draw(&painter, {x - line.x(), 0});
    }
    painter.restore();
}

} // namespace lanewise::ui
