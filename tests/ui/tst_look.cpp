// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What can be checked of the window's looks by machine: on a small screen no text is cut without a tool tip that has it
// whole, and no card is taller than what it says. With LANEWISE_PICTURES=<folder> every view is also drawn into a PNG there
// (LANEWISE_PICTURE_SIZE=1920x1080, LANEWISE_PICTURE_THEME=dark), to be looked at by a person.
#include "models/estimate/calibration.h"
#include "tests/ui/uitestdata.h"
#include "ui/panels/findingcard.h"
#include "ui/panels/wrappedtext.h"
#include "ui/theme/theme.h"
#include "ui/window/dialogs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/translation.h"
#include "ui/window/viewstack.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowdocks.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTemporaryDir>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

/// What a notebook's screen, the smallest that the window is made for, leaves below a title bar and a desktop's bar.
constexpr QSize SmallScreen(1280, 740);

const char *const Builds[] = {"r7525-4x-a40", "as-4124gs-tnr-8x-a100-pcie", "xe9680-8x-h100", "lab-as-published",
                              "gh200-node"};

QString placeOf(const QWidget *widget)
{
    QStringList names;
    for (const QWidget *at = widget; at && names.size() < 4; at = at->parentWidget())
        names.prepend(QLatin1String(at->metaObject()->className()));
    return names.join(QLatin1Char('/'));
}

bool labelFits(const QLabel *label)
{
    if (label->text().isEmpty())
        return true;
    if (label->wordWrap())
        return label->heightForWidth(label->width()) <= label->height();
    return label->sizeHint().width() <= label->width() && label->sizeHint().height() <= label->height();
}

bool comboFits(const QComboBox *box)
{
    QStyleOptionComboBox option;
    option.initFrom(box);
    option.editable = box->isEditable();
    const QRect field = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
    return box->fontMetrics().horizontalAdvance(box->currentText()) <= field.width();
}

bool tabsFit(const QTabBar *tabs)
{
    for (int tab = 0; tab < tabs->count(); ++tab)
        if (tabs->fontMetrics().horizontalAdvance(tabs->tabText(tab)) > tabs->tabRect(tab).width()
            && tabs->tabToolTip(tab).isEmpty())
            return false;
    return true;
}

/// Each text that is cut off and that no tool tip says whole.
QStringList cutTexts(const QWidget *window)
{
    QStringList cut;
    const auto note = [&](const QWidget *widget, const QString &text) {
        if (widget->toolTip().isEmpty())
            cut << QStringLiteral("%1: “%2” at %3×%4, wants %5×%6")
                       .arg(placeOf(widget), text)
                       .arg(widget->width())
                       .arg(widget->height())
                       .arg(widget->sizeHint().width())
                       .arg(widget->sizeHint().height());
    };
    for (const QWidget *widget : window->findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && !labelFits(label))
            note(label, label->text());
        else if (const auto *button = qobject_cast<const QPushButton *>(widget);
                 button && button->sizeHint().width() > button->width())
            note(button, button->text());
        else if (const auto *box = qobject_cast<const QComboBox *>(widget); box && !comboFits(box))
            note(box, box->currentText());
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget); tabs && !tabsFit(tabs))
            note(tabs, QStringLiteral("a tab"));
    }
    return cut;
}

} // namespace

class TestLook : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("lanewise-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_look"));
        const bool dark = qEnvironmentVariable("LANEWISE_PICTURE_THEME") == QLatin1String("dark");
        Theme::instance().apply(*qApp, dark ? Theme::Choice::Dark : Theme::Choice::Light);
        installTranslations(*qApp);
        m_calibration =
            calibrationFromJson(readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration").value()).value();
        const QStringList size = qEnvironmentVariable("LANEWISE_PICTURE_SIZE").split(QLatin1Char('x'));
        if (size.size() == 2)
            m_size = QSize(size[0].toInt(), size[1].toInt());
    }
    void init()
    {
        QSettings().clear();
        m_directory = std::make_unique<QTemporaryDir>();
        WindowServices services;
        services.catalogue = sourceCatalogue();
        services.calibration = m_calibration;
        services.search = std::make_shared<MemoryPartSearch>(sourceCatalogue());
        services.today = [] { return Date{2026, 12, 1}; };
        services.dataDirectory = QStringLiteral(LANEWISE_SOURCE_DIR "/resources");
        services.recoveryDirectory = m_directory->filePath(QStringLiteral("recovery"));
        services.writePdf = [](const Report &, const Evaluation &, bool, const QString &) -> Status { return Done{}; };
        m_window = std::make_unique<MainWindow>(std::move(services));
    }
    void cleanup()
    {
        m_window.reset();
        m_directory.reset();
    }

    void welcomeFits()
    {
        m_window->resize(m_size);
        m_window->show();
        look(QStringLiteral("welcome"));
    }

    void windowFits_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *build : Builds)
            QTest::newRow(build) << buildFile(build);
        QTest::newRow("empty") << QString();
    }
    void windowFits()
    {
        QFETCH(QString, file);
        open(file);
        QVERIFY2(m_window->minimumSizeHint().width() <= SmallScreen.width()
                     && m_window->minimumSizeHint().height() <= SmallScreen.height(),
                 qPrintable(QStringLiteral("the window needs %1×%2")
                                .arg(m_window->minimumSizeHint().width())
                                .arg(m_window->minimumSizeHint().height())));
        QCOMPARE(m_window->size(), m_size);
        for (int view = 0; view < m_window->views()->count(); ++view) {
            m_window->views()->setCurrent(view);
            look(QStringLiteral("%1-%2").arg(QLatin1String(QTest::currentDataTag()), m_window->views()->titleOf(view)));
        }
        m_window->views()->setCurrent(0);
        for (const char *dock : {"assumptions", "history"}) {
            m_window->docks()->content(QLatin1String(dock));
            look(QStringLiteral("%1-%2").arg(QLatin1String(QTest::currentDataTag()), QLatin1String(dock)));
        }
    }

    /// "66 part(s)" is a text for translators; without its forms in the English file people would read it.
    void pluralsHaveTheirForms()
    {
        QFile file(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/translations/lanewise_en.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString forms = QString::fromUtf8(file.readAll());
        const QRegularExpression call(QStringLiteral("tr\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"));
        QDirIterator sources(QStringLiteral(LANEWISE_SOURCE_DIR "/ui"), {QStringLiteral("*.cpp")}, QDir::Files,
                             QDirIterator::Subdirectories);
        int plurals = 0;
        while (sources.hasNext()) {
            QFile source(sources.next());
            QVERIFY(source.open(QIODevice::ReadOnly));
            for (auto match = call.globalMatch(QString::fromUtf8(source.readAll())); match.hasNext();) {
                QString text = match.next().captured(1).trimmed();
                text = text.mid(1, text.size() - 2).remove(QRegularExpression(QStringLiteral("\"\\s*\"")));
                if (!text.contains(QLatin1String("%n")))
                    continue;
                ++plurals;
                QVERIFY2(forms.contains(QStringLiteral("<source>%1</source>").arg(text)),
                         qPrintable(QStringLiteral("%1: no forms of “%2”").arg(source.fileName(), text)));
            }
        }
        QVERIFY(plurals > 10);
    }

    void cardsAreAsHighAsTheirText()
    {
        open(buildFile("lab-as-published"));
        const QList<FindingCard *> cards = m_window->findChildren<FindingCard *>();
        QVERIFY(cards.size() > 5);
        for (const FindingCard *card : cards) {
            int text = 0;
            for (const WrappedText *label : card->findChildren<WrappedText *>())
                if (label->isVisible()) {
                    QTRY_COMPARE(label->height(), label->heightForWidth(label->width()));
                    text += label->height();
                }
            QTRY_VERIFY2(card->height() <= card->heightForWidth(card->width()) + 1, "a card has empty room");
            QVERIFY(text > 0);
        }
    }

private:
    static QString buildFile(const char *name)
    {
        return QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds/%1.lanewise").arg(QLatin1String(name));
    }

    void open(const QString &file)
    {
        m_window->resize(m_size);
        if (file.isEmpty())
            m_window->actions()->newProject->trigger();
        else
            QVERIFY(m_window->openFile(file));
        m_window->show();
        QTest::qWait(150); // layouts and idle work: fixes are sought after the first paint
    }

    void look(const QString &name)
    {
        // Layouts settle between events; what is still cut then stays cut.
        for (int turn = 0; turn < 40 && !cutTexts(m_window.get()).isEmpty(); ++turn)
            QTest::qWait(50);
        QTest::qWait(50);
        const QString folder = qEnvironmentVariable("LANEWISE_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(m_window->grab().save(QDir(folder).filePath(
                QString(name).replace(QLatin1Char(' '), QLatin1Char('-')).toLower() + QStringLiteral(".png"))));
        const QStringList cut = cutTexts(m_window.get());
        if (!cut.isEmpty())
            QFAIL(qPrintable(name + QStringLiteral(" cuts\n  ") + cut.join(QStringLiteral("\n  "))));
    }

    std::shared_ptr<const Calibration> m_calibration;
    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<MainWindow> m_window;
    QSize m_size = SmallScreen;
};

QTEST_MAIN(TestLook)
#include "tst_look.moc"
