// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QtTest>

#include <cmath>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

/// Relative luminance and contrast as WCAG 2.1 defines them.
double luminance(const QColor &color)
{
    const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*"))); }

    void textReads_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textReads()
    {
        QFETCH(bool, dark);
        const ThemeColors &c = dark ? darkColors() : lightColors();
        // WCAG AA: 4.5 for text, 3 for what is off (it asks nothing of disabled text; 3 keeps it legible).
        for (const QColor &ground : {c.surface, c.canvas, c.sunken}) {
            QVERIFY2(contrast(c.text, ground) >= 4.5, qPrintable(ground.name()));
            QVERIFY2(contrast(c.textMuted, ground) >= 4.5, qPrintable(ground.name()));
            QVERIFY2(contrast(c.textFaint, ground) >= 3, qPrintable(ground.name()));
        }
        QVERIFY(contrast(c.accentText, c.accent) >= 4.5);
        for (const StatusColors &status : {c.ok, c.warning, c.error, c.neutral}) {
            QVERIFY2(contrast(status.line, status.tint) >= 4, qPrintable(status.line.name()));
            QVERIFY2(contrast(c.text, status.tint) >= 4.5, qPrintable(status.tint.name()));
        }
        for (const KindColors &kind : {c.gpu, c.cpu, c.memory, c.nic, c.storage, c.psu, c.other})
            QVERIFY2(contrast(c.text, kind.fill) >= 4.5, qPrintable(kind.fill.name()));
    }
    void digitsHaveOneWidth()
    {
        const QFontMetricsF metrics(Theme::figureFont());
        for (char digit = '1'; digit <= '9'; ++digit)
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
    }
    void iconsAreDrawn_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &file : QDir(QStringLiteral(":/icons")).entryList())
            QTest::newRow(qPrintable(file)) << file.chopped(4);
    }
    void iconsAreDrawn()
    {
        QFETCH(QString, name);
        const QImage image = Theme::icon(name).pixmap(QSize(32, 32)).toImage();
        bool ink = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                ink = ink || qAlpha(image.pixel(x, y)) > 128;
        QVERIFY(ink);
    }
    void choiceChangesColors()
    {
        Theme &theme = Theme::instance();
        theme.apply(*qApp, Theme::Choice::Dark);
        QSignalSpy spy(&theme, &Theme::changed);
        QVERIFY(theme.dark());
        theme.setChoice(Theme::Choice::Light);
        QVERIFY(!theme.dark());
        QCOMPARE(qApp->palette().color(QPalette::Window), QColor(0xFF, 0xFF, 0xFF));
        QCOMPARE(spy.count(), 1);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
