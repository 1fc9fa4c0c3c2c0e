// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/evaluate.h"
#include "models/report/report.h"
#include "tests/models/smallcatalogue.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace lanewise;

namespace {

/// A sheet as read back: what stands in each cell.
struct Cell {
    QString text, formula;
    std::optional<double> value;
};
using Cells = QMap<QString, Cell>;

/// The workbook's files, by `unzip`; reading XLSX with the library that wrote it would prove nothing.
class Workbook
{
public:
    explicit Workbook(const std::string &bytes)
    {
        QFile file(m_dir.filePath(QStringLiteral("book.xlsx")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
            qFatal("cannot write the workbook");
        file.close();
        QXmlStreamReader strings(part("xl/sharedStrings.xml"));
        while (!strings.atEnd())
            if (strings.readNext() == QXmlStreamReader::StartElement && strings.name() == QLatin1String("si"))
                m_strings << text(strings, QStringLiteral("si"));
        QXmlStreamReader book(part("xl/workbook.xml"));
        while (!book.atEnd())
            if (book.readNext() == QXmlStreamReader::StartElement && book.name() == QLatin1String("sheet"))
                m_names << book.attributes().value(QLatin1String("name")).toString();
    }
    QByteArray part(const char *name) const
    {
        QProcess unzip;
        unzip.start(QStringLiteral("unzip"), {QStringLiteral("-p"), m_dir.filePath(QStringLiteral("book.xlsx")), QString::fromLatin1(name)});
        unzip.waitForFinished();
        return unzip.readAllStandardOutput();
    }
    QStringList names() const { return m_names; }
    QByteArray xml(const QString &sheet) const
    {
        return part(qPrintable(QStringLiteral("xl/worksheets/sheet%1.xml").arg(m_names.indexOf(sheet) + 1)));
    }
    Cells cells(const QString &sheet) const
    {
        Cells out;
        QXmlStreamReader reader(xml(sheet));
        QString at, type;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (reader.name() == QLatin1String("c")) {
                at = reader.attributes().value(QLatin1String("r")).toString();
                type = reader.attributes().value(QLatin1String("t")).toString();
            } else if (reader.name() == QLatin1String("f")) {
                out[at].formula = reader.readElementText();
            } else if (reader.name() == QLatin1String("v")) {
                const QString value = reader.readElementText();
                if (type == QLatin1String("s"))
                    out[at].text = m_strings.value(value.toInt());
                else
                    out[at].value = value.toDouble();
            }
        }
        return out;
    }
    bool hasText(const QString &text) const { return !m_strings.filter(text).isEmpty(); }

private:
    static QString text(QXmlStreamReader &reader, const QString &until)
    {
        QString out;
        while (!(reader.isEndElement() && reader.name() == until) && !reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::Characters)
                out += reader.text();
        return out;
    }
    QTemporaryDir m_dir;
    QStringList m_strings, m_names;
};

/// Calculates as a spreadsheet would the few forms that the workbook uses, over the sheets given.
class Calculator
{
public:
    explicit Calculator(QMap<QString, Cells> sheets) : m_sheets(std::move(sheets)) { }
    void set(const QString &sheet, const QString &cell, double value) { m_sheets[sheet][cell] = {{}, {}, value}; }
    double at(const QString &sheet, QString cell) const
    {
        const Cell of = m_sheets[sheet].value(cell.remove(QLatin1Char('$')));
        return of.formula.isEmpty() ? of.value.value_or(0) : calculate(sheet, of.formula);
    }

private:
    static double cents(double value) { return std::round(value * 100) / 100; }
    double calculate(const QString &sheet, const QString &formula) const
    {
        static const QString c = QStringLiteral("(\\$?[A-Z]+\\$?\\d+)");
        const auto match = [&](const QString &pattern) {
            return QRegularExpression(QLatin1Char('^') + QString(pattern).replace(QLatin1Char('@'), c) + QLatin1Char('$')).match(formula);
        };
        if (const auto m = match(QStringLiteral("@\\*@")); m.hasMatch())
            return at(sheet, m.captured(1)) * at(sheet, m.captured(2));
        if (const auto m = match(QStringLiteral("@\\+@")); m.hasMatch())
            return at(sheet, m.captured(1)) + at(sheet, m.captured(2));
        if (const auto m = match(QStringLiteral("(-?)ROUND\\(@\\*@/100,2\\)")); m.hasMatch())
            return (m.captured(1).isEmpty() ? 1 : -1) * cents(at(sheet, m.captured(2)) * at(sheet, m.captured(3)) / 100);
        if (const auto m = match(QStringLiteral("ROUND\\(@\\*@/100\\*(\\d+),2\\)")); m.hasMatch())
            return cents(at(sheet, m.captured(1)) * at(sheet, m.captured(2)) / 100 * m.captured(3).toInt());
        if (const auto m = match(QStringLiteral("@([-+])ROUND\\(@\\*@/100,2\\)")); m.hasMatch())
            return at(sheet, m.captured(1))
                + (m.captured(2) == QLatin1String("-") ? -1 : 1) * cents(at(sheet, m.captured(3)) * at(sheet, m.captured(4)) / 100);
        if (const auto m = match(QStringLiteral("'([^']+)'!@")); m.hasMatch())
            return at(m.captured(1), m.captured(2));
        if (const auto m = match(QStringLiteral("SUM\\(([A-Z]+)(\\d+):\\1(\\d+)\\)")); m.hasMatch()) {
            double sum = 0;
            for (int row = m.captured(2).toInt(); row <= m.captured(3).toInt(); ++row)
                sum += at(sheet, m.captured(1) + QString::number(row));
            return sum;
        }
        qFatal("a formula of an unknown form: %s", qPrintable(formula));
        return 0;
    }
    QMap<QString, Cells> m_sheets;
};

QString findText(const Cells &cells, const QString &text)
{
    for (auto it = cells.begin(); it != cells.end(); ++it)
        if (it->text == text)
            return it.key();
    return {};
}

QString columnOf(const QString &cell)
{
    return QString(cell).remove(QRegularExpression(QStringLiteral("\\d")));
}

int rowOf(const QString &cell)
{
    return QString(cell).remove(QRegularExpression(QStringLiteral("[A-Z]"))).toInt();
}

} // namespace

class TestXlsx : public QObject
{
    Q_OBJECT

    const QString m_bill = QStringLiteral("Bill of materials"), m_cost = QStringLiteral("Cost");
    std::shared_ptr<const Catalogue> m_catalogue = test::smallCatalogue();
    Evaluation m_evaluation;

    /// Two GPUs of $1,234.56 and a chassis of $10,000.01 in three servers, with every rate that sums depend on.
    Report report(Audience audience)
    {
        test::ProjectMaker maker(m_catalogue);
        maker.chassis("two-socket").cpus("milan").place("l40s", "slot1").place("l40s", "slot2");
        Project project = maker.project();
        project.title = "=1+1";
        project.options.front().solution.groups.front().count = 3;
        project.prices["l40s"] = {"l40s", 123456, "quote", "2026-11-01"};
        project.prices["two-socket"] = {"two-socket", 1000001, "quote", "2026-11-01"};
        project.assumptions.discountPct = 7.5;
        project.assumptions.markupPct = 12;
        project.assumptions.taxPct = 19;
        project.assumptions.supportPctYear = 8;
        project.assumptions.residualPct = 10;
        const Context context = contextOf(project, m_catalogue, nullptr, {2026, 12, 1});
        m_evaluation = evaluate(project.options.front(), context);
        return makeReport(project, m_evaluation, context, audience);
    }
    Calculator calculator(const Workbook &book) const
    {
        return Calculator({{m_bill, book.cells(m_bill)}, {m_cost, book.cells(m_cost)}});
    }

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("unzip")).isEmpty())
            QSKIP("unzip is not installed");
    }

    void hasTheSheetsOfTheDocument()
    {
        const Workbook book(reportToXlsx(report(Audience::Customer)).value());
        QCOMPARE(book.names(), QStringList({QStringLiteral("Summary"), m_bill, QStringLiteral("Findings"), QStringLiteral("Power and site"),
                                            QStringLiteral("Throughput"), m_cost, QStringLiteral("Assumptions"), QStringLiteral("Sources")}));
        for (const QString &name : book.names())
            if (name != QLatin1String("Summary"))
                QVERIFY2(book.xml(name).contains("state=\"frozen\""), qPrintable(name));
        QVERIFY(book.part("xl/styles.xml").contains("&quot;$&quot;#,##0.00")); // money
        QVERIFY(book.part("xl/styles.xml").contains("#,##0&quot; W&quot;")); // watts
    }

    void sumsAreFormulasThatGiveTheBill_data()
    {
        QTest::addColumn<int>("audience");
        QTest::newRow("customer") << int(Audience::Customer);
        QTest::newRow("internal") << int(Audience::Internal);
    }
    void sumsAreFormulasThatGiveTheBill()
    {
        QFETCH(int, audience);
        const Workbook book(reportToXlsx(report(static_cast<Audience>(audience))).value());
        const Cells bill = book.cells(m_bill), cost = book.cells(m_cost);
        Calculator calculator = this->calculator(book);
        const QString extended = columnOf(findText(bill, QStringLiteral("Extended")));
        const int total = rowOf(findText(bill, m_evaluation.cost.unpriced.empty()
                                                   ? QStringLiteral("Total")
                                                   : QStringLiteral("At least, %1 unpriced").arg(m_evaluation.cost.unpriced.size())));
        // 1,234.56 less 7.5 % (92.59) is 1,141.97, and 12 % (137.04) on it 1,279.01; 10,000.01 becomes 9,250.01 and 10,360.01.
        // Three servers of one chassis and two GPUs: 3 × 10,360.01 + 6 × 1,279.01 = 38,754.09; tax on it 7,363.28.
        QCOMPARE(m_evaluation.cost.capexMinor, qint64(3875409));
        QCOMPARE(calculator.at(m_bill, extended + QString::number(total)), 38754.09);
        QCOMPARE(qRound64(calculator.at(m_bill, extended + QString::number(total + 1)) * 100), m_evaluation.cost.taxMinor);
        QCOMPARE(m_evaluation.cost.taxMinor, qint64(736328));
        QCOMPARE(qRound64(calculator.at(m_bill, extended + QString::number(total + 2)) * 100), qint64(3875409 + 736328));
        const int purchase = rowOf(findText(cost, QStringLiteral("Purchase"))), tco = rowOf(findText(cost, QStringLiteral("Total cost of ownership")));
        QVERIFY(!cost[QStringLiteral("B%1").arg(purchase)].formula.isEmpty());
        QCOMPARE(qRound64(calculator.at(m_cost, QStringLiteral("B%1").arg(tco)) * 100), m_evaluation.cost.tcoMinor);
        // Every stored value is what its formula gives.
        for (const auto &[name, cells] : {std::pair(m_bill, bill), std::pair(m_cost, cost)})
            for (auto it = cells.begin(); it != cells.end(); ++it)
                if (!it->formula.isEmpty())
                    QVERIFY2(qAbs(calculator.at(name, it.key()) - it->value.value_or(-1)) < 0.004, qPrintable(name + QLatin1Char(' ') + it.key()));
    }

    void aChangedPriceRecomputesTheTotals()
    {
        const Workbook book(reportToXlsx(report(Audience::Internal)).value());
        const Cells bill = book.cells(m_bill), cost = book.cells(m_cost);
        Calculator calculator = this->calculator(book);
        const QString list = columnOf(findText(bill, QStringLiteral("List each"))), extended = columnOf(findText(bill, QStringLiteral("Extended")));
        QString gpu;
        for (auto it = bill.begin(); it != bill.end(); ++it)
            if (columnOf(it.key()) == list && it->value && qFuzzyCompare(*it->value, 1234.56))
                gpu = it.key();
        QVERIFY(!gpu.isEmpty());
        calculator.set(m_bill, gpu, 1000); // net 925.00, sell 1,036.00
        const int total = rowOf(findText(bill, QStringLiteral("Tax 19 %"))) - 1;
        QCOMPARE(calculator.at(m_bill, extended + QString::number(total)), 3 * 10360.01 + 6 * 1036.0);
        QCOMPARE(calculator.at(m_cost, QStringLiteral("B%1").arg(rowOf(findText(cost, QStringLiteral("Purchase"))))), 3 * 10360.01 + 6 * 1036.0);
    }

    void theCustomerSeesNeitherCostNorMarkup()
    {
        const Workbook customer(reportToXlsx(report(Audience::Customer)).value()), internal(reportToXlsx(report(Audience::Internal)).value());
        for (const char *word : {"Markup", "Sell each", "Internal:"}) {
            QVERIFY2(!customer.hasText(QString::fromLatin1(word)), word);
            QVERIFY2(internal.hasText(QString::fromLatin1(word)), word);
        }
        // 1,141.97 is the seller's cost; the customer's net is 1,279.01.
        const auto has = [&](const Workbook &book, double amount) {
            const Cells cells = book.cells(m_bill);
            return std::any_of(cells.begin(), cells.end(), [&](const Cell &cell) { return cell.value && qFuzzyCompare(*cell.value, amount); });
        };
        QVERIFY(!has(customer, 1141.97));
        QVERIFY(has(internal, 1141.97));
        QVERIFY(has(customer, 1279.01));
    }

    void textNeverBecomesAFormula()
    {
        const Workbook book(reportToXlsx(report(Audience::Customer)).value());
        QVERIFY(book.hasText(QStringLiteral("=1+1")));
        QVERIFY(!book.xml(QStringLiteral("Summary")).contains("<f>"));
    }

    void theSameReportGivesTheSameFile()
    {
        QCOMPARE(reportToXlsx(report(Audience::Customer)).value() == reportToXlsx(report(Audience::Customer)).value(), true);
    }
};

QTEST_GUILESS_MAIN(TestXlsx)
#include "tst_xlsx.moc"
