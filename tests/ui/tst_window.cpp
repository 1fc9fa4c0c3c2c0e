// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/uitestdata.h"
#include "ui/document/projectstore.h"
#include "ui/panels/assumptionsmodel.h"
#include "ui/panels/findingspanel.h"
#include "ui/panels/optionsmodel.h"
#include "ui/theme/theme.h"
#include "ui/window/dialogs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/noticebar.h"
#include "ui/window/optiontabs.h"
#include "ui/window/rulesmodel.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowdocks.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUndoStack>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

/// Answers in the order given, and remembers what was asked.
class Answers : public Dialogs
{
public:
    QStringList asked;
    QList<int> answers;
    QString path;
    std::optional<QString> name;
    std::optional<Waiver> waived;
    std::optional<QuoteChoice> quoteChoice;

    QString openFile(QWidget *, const QString &title, const QString &, const QString &) override
    {
        return note(title), path;
    }
    QString saveFile(QWidget *, const QString &title, const QString &, const QString &) override
    {
        return note(title), path;
    }
    int ask(QWidget *, const Question &question) override
    {
        note(question.title);
        return answers.isEmpty() ? question.escape : answers.takeFirst();
    }
    void tell(QWidget *, const QString &title, const QString &) override { note(title); }
    std::optional<QString> line(QWidget *, const QString &title, const QString &, const QString &) override
    {
        return note(title), name;
    }
    std::optional<Waiver> waiver(QWidget *, const QString &finding) override { return note(finding), waived; }
    std::optional<QuoteChoice> quote(QWidget *, const QString &verdict) override { return note(verdict), quoteChoice; }
    bool agreeTo(QWidget *, const FixPlan &, const Catalogue &, const std::string &) override
    {
        return note(QStringLiteral("plan")), true;
    }

private:
    void note(const QString &what) { asked << what; }
};

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("lanewise-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_window"));
        QSettings().clear();
        Theme::instance().apply(*qApp, Theme::Choice::Light);
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_directory = std::make_unique<QTemporaryDir>();
        auto answers = std::make_unique<Answers>();
        m_answers = answers.get();
        WindowServices services;
        services.catalogue = sourceCatalogue();
        services.search = std::make_shared<MemoryPartSearch>(sourceCatalogue());
        services.today = [] { return Date{2026, 12, 1}; };
        services.dataDirectory = QStringLiteral(LANEWISE_SOURCE_DIR "/resources");
        services.recoveryDirectory = m_directory->filePath(QStringLiteral("recovery"));
        services.writePdf = [this](const Report &, const Evaluation &, bool letter, const QString &path) -> Status {
            m_pdfPath = path;
            m_letter = letter;
            return Done{};
        };
        m_window = std::make_unique<MainWindow>(std::move(services), std::move(answers));
        m_window->show();
    }
    void cleanup()
    {
        m_window.reset();
        m_directory.reset();
    }

    void startsWithTheWelcomePage()
    {
        QVERIFY(!m_window->working());
        QVERIFY(!m_window->actions()->save->isEnabled());
    }

    void chassisStartsAProject()
    {
        auto *list = m_window->findChild<QListWidget *>();
        QVERIFY(list && list->count() > 0);
        emit list->itemActivated(list->item(0));
        QVERIFY(m_window->working());
        QVERIFY(m_window->document()->build()->chassis.valid());
        QVERIFY(m_window->actions()->save->isEnabled());
    }

    void closingAsksAndCancelKeeps()
    {
        work();
        m_answers->answers = {2}; // cancel
        QVERIFY(!m_window->close());
        QCOMPARE(m_answers->asked.size(), 1);
        m_answers->answers = {1}; // don't save
        QVERIFY(m_window->close());
    }

    void savingFromTheQuestion()
    {
        work();
        m_answers->answers = {0};
        m_answers->path = m_directory->filePath(QStringLiteral("kept"));
        QVERIFY(m_window->close());
        QVERIFY(QFile::exists(m_directory->filePath(QStringLiteral("kept.lanewise"))));
    }

    void badFileIsSaidWithoutDialog()
    {
        QVERIFY(!m_window->openFile(m_directory->filePath(QStringLiteral("none.lanewise"))));
        QVERIFY(m_window->notices()->isProblem());
        QVERIFY(m_window->notices()->text().contains(QStringLiteral("none.lanewise")));
        QVERIFY(m_answers->asked.isEmpty());
    }

    void optionsAreTabs()
    {
        work();
        auto *tabs = m_window->findChild<OptionTabs *>();
        QCOMPARE(tabs->count(), 1);
        m_window->actions()->duplicateOption->trigger();
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(m_window->document()->currentOption(), std::string("B"));
        QCOMPARE(tabs->currentIndex(), 1);
        m_answers->name = QStringLiteral("Cheaper");
        m_window->actions()->renameOption->trigger();
        QVERIFY(tabs->tabText(1).startsWith(QStringLiteral("Cheaper")));
        tabs->moveTab(1, 0);
        QCOMPARE(m_window->document()->project().options.front().name, std::string("Cheaper"));
        m_window->document()->undoStack()->undo();
        QCOMPARE(tabs->optionAt(1), std::string("Cheaper"));
        m_window->actions()->removeOption->trigger();
        QCOMPARE(tabs->count(), 1);
    }

    void refusedEditIsSaidAndForgotten()
    {
        work();
        m_window->actions()->removeOption->trigger(); // the last one stays
        QVERIFY(m_window->notices()->isProblem());
        m_window->actions()->addOption->trigger();
        QVERIFY(!m_window->notices()->isProblem());
    }

    void quotesAreWrittenWhereAsked()
    {
        work();
        m_answers->quoteChoice = QuoteChoice{QuoteChoice::Format::Csv, Audience::Customer, false};
        m_answers->path = m_directory->filePath(QStringLiteral("bom"));
        m_window->actions()->exportQuote->trigger();
        QFile csv(m_directory->filePath(QStringLiteral("bom.csv")));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readAll().contains("AS-4124GS-TNR"));
        m_answers->quoteChoice = QuoteChoice{QuoteChoice::Format::Pdf, Audience::Customer, true};
        m_window->actions()->exportQuote->trigger();
        QVERIFY(m_pdfPath.endsWith(QStringLiteral("bom.pdf")));
        QVERIFY(m_letter);
        m_answers->path = QStringLiteral("/nowhere/at/all.csv");
        m_answers->quoteChoice->format = QuoteChoice::Format::Csv;
        m_window->actions()->exportQuote->trigger();
        QVERIFY(m_window->notices()->isProblem());
    }

    void waiversAreEdits()
    {
        work();
        const auto &findings = m_window->document()->evaluation().findings;
        if (findings.empty())
            QSKIP("an unfinished build has no finding to waive");
        const std::string key = findings.front().key;
        m_answers->waived = Dialogs::Waiver{QStringLiteral("Ada"), QStringLiteral("spare part on the shelf")};
        auto *panel = qobject_cast<FindingsPanel *>(m_window->docks()->content(QStringLiteral("findings")));
        QVERIFY(panel);
        emit panel->waiveRequested(key);
        QCOMPARE(m_window->document()->project().waivers.size(), std::size_t(1));
        QCOMPARE(m_window->document()->project().waivers.front().by, std::string("Ada"));
        QVERIFY(m_window->document()->finding(key)->waived);
    }

    void modelsKeepTheContract()
    {
        work();
        AssumptionsModel assumptions(m_window->document());
        QAbstractItemModelTester first(&assumptions, QAbstractItemModelTester::FailureReportingMode::QtTest);
        OptionsModel options(m_window->document());
        QAbstractItemModelTester second(&options, QAbstractItemModelTester::FailureReportingMode::QtTest);
        options.refresh();
        QCOMPARE(options.columnCount(), 1);
        m_window->actions()->duplicateOption->trigger();
        options.refresh();
        QCOMPARE(options.columnCount(), 2);
        RulesModel rules;
        QAbstractItemModelTester third(&rules, QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void assumptionsAreEditedInPlace()
    {
        work();
        AssumptionsModel model(m_window->document());
        int row = 0;
        while (model.index(row, 0).data().toString() != QStringLiteral("Years"))
            QVERIFY2(++row < model.rowCount(), "there is a row for the years of ownership");
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QVERIFY(model.setData(model.index(row, AssumptionsModel::Value), QStringLiteral("5"), Qt::EditRole));
        QCOMPARE(m_window->document()->project().assumptions.years, 5);
        QCOMPARE(changed.count(), 1);
        QVERIFY(!model.setData(model.index(row, AssumptionsModel::Value), QStringLiteral("soon"), Qt::EditRole));
        QVERIFY(m_window->notices()->isProblem());
        QCOMPARE(m_window->document()->project().assumptions.years, 5);
    }

    void layoutIsRemembered()
    {
        work();
        m_window->docks()->content(QStringLiteral("history"));
        m_answers->answers = {1};
        QVERIFY(m_window->close());
        cleanup();
        init();
        work();
        QVERIFY(!m_window->findChild<QWidget *>(QStringLiteral("history"))->isHidden());
    }

    void everyControlHasAName()
    {
        work();
        for (QWidget *widget : m_window->findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(m_window.get()))
                continue;
            // The editor inside a box is reached through the box, which has the name.
            if (widget->parentWidget()
                && (widget->parentWidget()->inherits("QAbstractSpinBox")
                    || widget->parentWidget()->inherits("QComboBox")))
                continue;
            QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(!face || !face->text(QAccessible::Name).isEmpty() || widget->inherits("QTabBar")
                         || widget->inherits("QAbstractScrollArea"),
                     qPrintable(QStringLiteral("%1 in %2 has no accessible name")
                                    .arg(QLatin1String(widget->metaObject()->className()),
                                         QLatin1String(widget->parentWidget()->metaObject()->className()))));
        }
    }

private:
    void work()
    {
        m_window->actions()->newProject->trigger();
        QVERIFY(m_window->working());
        QVERIFY(m_window->document()->apply(
            chassisEdit(m_window->document()->target(), *sourceCatalogue(), partNamed("supermicro-as-4124gs-tnr"))));
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<MainWindow> m_window;
    Answers *m_answers = nullptr;
    QString m_pdfPath; ///< last quote written
    bool m_letter = false;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
