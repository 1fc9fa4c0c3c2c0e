// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/uitestdata.h"
#include "ui/owndata/figureeditmodel.h"
#include "ui/owndata/figureeditor.h"
#include "ui/owndata/owndata.h"
#include "ui/owndata/owndatadialog.h"
#include "ui/owndata/partchooser.h"
#include "ui/owndata/priceeditor.h"
#include "ui/palette/partsmodel.h"
#include "ui/window/dialogs.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

class OwnAnswers : public Dialogs
{
public:
    QStringList asked, told;
    int answer = 0;
    QString path;

    QString openFile(QWidget *, const QString &, const QString &, const QString &) override { return path; }
    QString saveFile(QWidget *, const QString &, const QString &, const QString &) override { return path; }
    int ask(QWidget *, const Question &question) override
    {
        asked << question.text + QLatin1Char('\n') + question.detail;
        return answer;
    }
    void tell(QWidget *, const QString &, const QString &text) override { told << text; }
};

} // namespace

/// The user's own parts and prices in the window: edited, proved, stored, and at once in the open project.
class TestOwnDataUi : public QObject
{
    Q_OBJECT

    std::unique_ptr<ProjectDocument> m_document;
    std::shared_ptr<MemoryUserStore> m_store;
    std::shared_ptr<ExchangedSearch> m_search;
    std::unique_ptr<OwnData> m_own;
    OwnAnswers m_answers;
    const QString m_today = QStringLiteral("2026-12-01");

    OwnPrice priceOfA40(std::int64_t minor) const
    {
        OwnPrice own;
        own.part = "a40-48gb";
        own.price.kind = Price::Kind::Own;
        own.price.lowMinor = own.price.highMinor = minor;
        own.price.date = "2026-11-20";
        own.price.source = "distributor";
        return own;
    }
    static Part copyOfA40()
    {
        Part copy = ownCopyOf(sourceCatalogue()->part(partNamed("a40-48gb")), *sourceCatalogue());
        copy.model = "Lab card";
        return copy;
    }
    static int rowOf(const FigureEditModel &model, const QString &label)
    {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, FigureEditModel::Label).data().toString() == label)
                return row;
        qFatal("no such figure");
        return -1;
    }

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_document = std::make_unique<ProjectDocument>(testSources());
        m_store = std::make_shared<MemoryUserStore>();
        m_search = std::make_shared<ExchangedSearch>(std::make_shared<MemoryPartSearch>(sourceCatalogue()));
        m_own = std::make_unique<OwnData>(m_document.get(), m_store, sourceCatalogue(), m_search, [](std::shared_ptr<const Catalogue> of) {
            return std::make_shared<MemoryPartSearch>(std::move(of));
        });
        m_answers = OwnAnswers();
    }

    void ownPriceIsInTheBillAtOnceAndNotInTheHistory()
    {
        QVERIFY(m_document->apply(chassisEdit(m_document->target(), *m_document->catalogue(), partNamed("dell-poweredge-r7525"))));
        const PartHandle a40 = partNamed("a40-48gb");
        QVERIFY(m_document->apply(placeEdit(m_document->target(), *m_document->catalogue(), a40, m_document->bestMount(a40))));
        const auto a40Line = [&] {
            for (const BillLine &line : m_document->groupEvaluation()->bill.lines)
                if (line.part == a40)
                    return line;
            return BillLine();
        };
        const std::int64_t shipped = a40Line().listMinor;
        PartsModel palette(m_document.get(), m_search.get());
        QAbstractItemModelTester tester(&palette);
        palette.setQuery({PartKind::Gpu, "a40", {}, {}});
        UserDataChange change;
        change.savePrices = {priceOfA40(399950)};
        const int history = m_document->undoStack()->count();
        QVERIFY(m_own->apply(change).ok());
        QCOMPARE(a40Line().listMinor, qint64(399950));
        QVERIFY(a40Line().own && a40Line().listMinor != shipped);
        QCOMPARE(m_document->undoStack()->count(), history);
        QCOMPARE(palette.index(0).data(PartsModel::PriceNoteRole).toString(), QStringLiteral("own price"));
        m_document->undoStack()->undo(); // the history goes on over the new catalogue
        m_document->undoStack()->redo();
        change = {};
        change.removePrices = {m_own->data().prices[0].id};
        QVERIFY(m_own->apply(change).ok());
        QCOMPARE(a40Line().listMinor, shipped);
    }

    void ownPartIsFoundPlacedAndOutlivesItsRemovalInTheProject()
    {
        QVERIFY(m_document->apply(chassisEdit(m_document->target(), *m_document->catalogue(), partNamed("dell-poweredge-r7525"))));
        UserDataChange change;
        change.saveParts = {copyOfA40()};
        QVERIFY2(m_own->apply(change).ok(), m_own->apply(change) ? "" : m_own->apply(change).error().text().c_str());
        const PartHits hits = m_search->search({PartKind::Gpu, "lab card", {}, {}});
        QCOMPARE(hits.parts.size(), std::size_t(1));
        const PartHandle card = hits.parts.front();
        QVERIFY(m_document->apply(placeEdit(m_document->target(), *m_document->catalogue(), card, m_document->bestMount(card))));
        change = {};
        change.removeParts = {copyOfA40().id};
        QVERIFY(m_own->apply(change).ok());
        QCOMPARE(m_search->search({PartKind::Gpu, "lab card", {}, {}}).total, 0);
        QCOMPARE(m_document->catalogue()->part(card).model, std::string("Lab card")); // the project still knows it
        QVERIFY(m_document->build()->placed.back().part == card);
    }

    void wrongFiguresAreRefusedAndNothingIsStored()
    {
        UserDataChange change;
        Part part = copyOfA40();
        std::get<GpuSpec>(part.spec).tdpW = Known<double>(-5, 0);
        change.saveParts = {part};
        const Status done = m_own->apply(change);
        QVERIFY(!done);
        QVERIFY2(done.error().text().find("tdp_w is -5") != std::string::npos, done.error().text().c_str());
        QVERIFY(m_own->data().empty());
    }

    void figuresAreCheckedAsTheyAreTyped()
    {
        FigureEditModel model(copyOfA40(), m_today);
        QAbstractItemModelTester tester(&model);
        QSignalSpy refused(&model, &FigureEditModel::refused);
        const int tdp = rowOf(model, QStringLiteral("Board power"));
        const auto value = [&](int row) { return model.index(row, FigureEditModel::Value); };
        QCOMPARE(value(tdp).data(Qt::EditRole).toString(), QStringLiteral("300"));
        for (const char *bad : {"lots", "-5", "300 W", "1,23", "99999999"})
            QVERIFY2(!model.setData(value(tdp), QString::fromLatin1(bad)), bad);
        QCOMPARE(refused.size(), 5);
        QVERIFY2(refused[1][0].toString().startsWith(QStringLiteral("Board power")), qPrintable(refused[1][0].toString()));
        QVERIFY(model.edits().empty());
        QVERIFY(model.setData(value(tdp), QStringLiteral("280")));
        QCOMPARE(model.index(tdp, FigureEditModel::SourceText).data().toString(), QString()); // the datasheet did not say that
        QCOMPARE(model.index(tdp, FigureEditModel::SourceDate).data().toString(), m_today);
        QVERIFY(model.setData(model.index(tdp, FigureEditModel::SourceText), QStringLiteral("measured")));
        QCOMPARE(model.edits().size(), std::size_t(1));
        QVERIFY(model.setData(value(tdp), QStringLiteral("300"))); // typed back
        QVERIFY(model.edits().empty());
    }

    void editorStaysOpenUntilASourceIsNamed()
    {
        std::optional<Part> saved;
        FigureEditor editor(copyOfA40(), FigureEditor::Subject::NewPart, m_today,
                            [&](const Part &part, const std::vector<FigureEdit> &) -> Status { return saved = part, Done{}; });
        FigureEditModel &model = *editor.model();
        const int tdp = rowOf(model, QStringLiteral("Board power"));
        QVERIFY(model.setData(model.index(tdp, FigureEditModel::Value), QStringLiteral("280")));
        editor.accept();
        QVERIFY(!saved);
        QVERIFY2(editor.problem().contains(QStringLiteral("source")), qPrintable(editor.problem()));
        QVERIFY(model.setData(model.index(tdp, FigureEditModel::SourceText), QStringLiteral("measured by us")));
        editor.idField()->setText(QStringLiteral("Lab Card"));
        editor.accept();
        QVERIFY(!saved);
        QVERIFY2(editor.problem().contains(QStringLiteral("lower-case")), qPrintable(editor.problem()));
        editor.idField()->setText(QStringLiteral("lab-card"));
        editor.accept();
        QVERIFY(saved.has_value());
        QCOMPARE(*saved->as<GpuSpec>()->tdpW, 280.0);
        const Source &source = saved->sources[saved->as<GpuSpec>()->tdpW.source()];
        QCOMPARE(source.text, std::string("measured by us"));
        QCOMPARE(source.date, m_today.toStdString());
        QCOMPARE(saved->id, std::string("lab-card"));
    }

    void priceEditorAsksForAmountAndSource()
    {
        std::optional<OwnPrice> saved;
        OwnPrice fresh = priceOfA40(0);
        fresh.price.source.clear();
        PriceEditor editor(fresh, QStringLiteral("NVIDIA A40"), [&](const OwnPrice &price) -> Status { return saved = price, Done{}; });
        editor.accept();
        QVERIFY2(editor.problem().contains(QStringLiteral("amount is missing")), qPrintable(editor.problem()));
        editor.amountField()->setText(QStringLiteral("3,999.50"));
        editor.accept();
        QVERIFY2(editor.problem().contains(QStringLiteral("source")), qPrintable(editor.problem()));
        editor.sourceField()->setText(QStringLiteral("distributor"));
        editor.currencyField()->setCurrentText(QStringLiteral("Euro"));
        editor.accept();
        QVERIFY(!saved);
        editor.currencyField()->setCurrentText(QStringLiteral("eur"));
        editor.accept();
        QVERIFY(saved.has_value());
        QCOMPARE(saved->price.lowMinor, qint64(399950));
        QCOMPARE(std::string(saved->price.currency.text()), std::string("EUR"));
        QCOMPARE(saved->price.date, std::string("2026-11-20"));
    }

    void dialogListsRemovesAndImports()
    {
        QTemporaryDir folder;
        UserDataChange change;
        change.saveParts = {copyOfA40()};
        change.savePrices = {priceOfA40(399950)};
        change.saveOverrides = {{"a40-48gb", "tdp_w", "280", "measured"}};
        QVERIFY(m_own->apply(change).ok());
        OwnDataDialog dialog(m_own.get(), &m_answers, m_today, "USD");
        const auto rows = [&](OwnDataDialog::Tab tab) { return dialog.table(tab)->model()->rowCount(); };
        QCOMPARE(rows(OwnDataDialog::Parts), 1);
        QCOMPARE(rows(OwnDataDialog::Prices), 1);
        const auto *figures = dialog.table(OwnDataDialog::Figures)->model();
        QCOMPARE(figures->index(0, 1).data().toString(), QStringLiteral("Board power [W]"));
        QCOMPARE(figures->index(0, 2).data().toString(), QStringLiteral("280"));
        QCOMPARE(figures->index(0, 3).data().toString(), QStringLiteral("300")); // what ships
        // Removing asks first, and Cancel changes nothing.
        dialog.setTab(OwnDataDialog::Prices);
        dialog.table(OwnDataDialog::Prices)->selectRow(0);
        m_answers.answer = 1;
        dialog.removeChosen();
        QCOMPARE(m_answers.asked.size(), 1);
        QCOMPARE(rows(OwnDataDialog::Prices), 1);
        m_answers.answer = 0;
        dialog.removeChosen();
        QCOMPARE(rows(OwnDataDialog::Prices), 0);
        // A file with a wrong row is told line by line and changes nothing.
        m_answers.path = folder.filePath(QStringLiteral("prices.csv"));
        const auto write = [&](const QByteArray &text) {
            QFile file(m_answers.path);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        QVERIFY(write("part,amount,currency,date,source\na40-48gb,1e9,USD,2026-11-20,x\n"));
        dialog.importFile();
        QVERIFY2(m_answers.told.value(0).contains(QStringLiteral("prices.csv, line 2, amount")), qPrintable(m_answers.told.value(0)));
        QCOMPARE(rows(OwnDataDialog::Prices), 0);
        QVERIFY(write("part,amount,currency,date,source\na40-48gb,4000,USD,2026-11-20,x\n"));
        dialog.importFile();
        QVERIFY2(m_answers.asked.last().contains(QStringLiteral("price book prices.csv: 1 price")), qPrintable(m_answers.asked.last()));
        QCOMPARE(rows(OwnDataDialog::Prices), 1);
        // What goes out comes in again.
        m_answers.path = folder.filePath(QStringLiteral("all.json"));
        dialog.exportFile();
        QCOMPARE(m_own->read(m_answers.path).errors.size(), std::size_t(0));
    }

    void chooserFindsAsOneTypes()
    {
        PartChooser chooser(*sourceCatalogue(), *m_search, QStringLiteral("Which part?"));
        chooser.searchField()->setText(QStringLiteral("a40-48gb"));
        QCOMPARE(chooser.chosen(), partNamed("a40-48gb"));
        chooser.searchField()->setText(QStringLiteral("nothing of this name"));
        QVERIFY(!chooser.chosen().valid());
    }
};

QTEST_MAIN(TestOwnDataUi)
#include "tst_owndata_ui.moc"
