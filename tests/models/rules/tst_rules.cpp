// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "casebuild.h"

#include "models/rules/rule.h"

#include <QRegularExpression>
#include <QtTest>

#include <set>

using namespace lanewise;
using namespace lanewise::test;

namespace {

/// Rules whose turning point no list of parts reaches; tests of their own below fill in what they read.
const QStringList ShownBelow{QStringLiteral("pcie.lane-budget"), QStringLiteral("price.unpriced"),
                             QStringLiteral("price.stale"), QStringLiteral("data.unknown-part")};

QString severityOf(const std::vector<Finding> &findings, std::string_view rule)
{
    for (const Finding &finding : findings) {
        if (finding.rule == rule)
            return QString::fromLatin1(severityId(finding.severity).data());
    }
    return {};
}

} // namespace

/// Each rule on the build that just fits and on the one with one too many; tests/data/rules/rows.tsv holds them.
class TestRules : public QObject
{
    Q_OBJECT
private slots:
    void judgesRow_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("arguments");
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/rules/rows.tsv"))) {
            QCOMPARE(row.size(), 4);
            QTest::newRow(qPrintable(row[0] + QLatin1String(": ") + row[1])) << row[0] << row[2] << row[3];
        }
    }
    void judgesRow()
    {
        QFETCH(QString, rule);
        QFETCH(QString, expected);
        QFETCH(QString, arguments);
        QVERIFY2(ruleById(rule.toStdString()), "no such rule");
        const CaseResult result = evaluateArguments(arguments);
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        QCOMPARE(result.severity(rule), expected == QLatin1String("-") ? QString() : expected);
    }

    /// Every finding of every row has a text whose values are all there, a source and a key of its own.
    void findingsAreComplete_data() { judgesRow_data(); }
    void findingsAreComplete()
    {
        QFETCH(QString, arguments);
        const CaseResult result = evaluateArguments(arguments);
        std::set<std::string> keys;
        for (const Finding &finding : result.evaluation.findings) {
            const QByteArray id(finding.messageId.data(), static_cast<qsizetype>(finding.messageId.size()));
            QVERIFY2(!messageTemplate(finding.messageId).empty(), id.constData());
            const std::string text = findingText(finding);
            QVERIFY2(text.find('{') == std::string::npos, text.c_str());
            const std::string_view english = messageTemplate(finding.messageId);
            for (std::size_t at = english.find('{'); at != std::string_view::npos; at = english.find('{', at + 1)) {
                std::string name(english.substr(at + 1, english.find_first_of("}|", at) - at - 1));
                name.erase(0, name.starts_with('!') ? 1 : 0);
                const bool given = std::any_of(finding.values.begin(), finding.values.end(),
                                               [&](const FindingValue &value) { return value.name == name; });
                QVERIFY2(given, (std::string(id.constData()) + " lacks " + name).c_str());
            }
            QVERIFY2(!finding.source.empty(), id.constData());
            QVERIFY2(keys.insert(finding.key).second, finding.key.c_str());
        }
    }

    /// What people read: right forms with every number, no ids of the catalogue, of mounts' kinds or of figures.
    void textsReadWell_data()
    {
        judgesRow_data();
        for (const QString &table :
             {QStringLiteral("/cases/cases.tsv"), QStringLiteral("/real-machines/machines.tsv")}) {
            for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA) + table)) {
                const QString arguments = row.size() == 5 ? row[4] : row[1];
                if (row[2] != QLatin1String("refused"))
                    QTest::newRow(qPrintable(row[0] + QLatin1String(" text"))) << QString() << QString() << arguments;
            }
        }
    }
    void textsReadWell()
    {
        QFETCH(QString, arguments);
        static const QRegularExpression slip(QStringLiteral(
            // "1 GPUs", "1 × GPUs"; a double blank; an unset place; ids of kinds and figures
            "(^|[^0-9.,])1 "
            "(GPUs|servers|supplies|parts|ports|slots|cards|modules|drives|licences|prices|feeds|phases|lines|"
            "links|sockets|processors|channels|cores|threads|outlets|cords|lanes|figures|DIMMs|devices|circuits)\\b"
            "|  |[{}|]|\\(s\\)|unknown|(pcie|ocp|dimm|m2)-slot\\b|(sxm|oam|riser)-site\\b|[a-z]+_[a-z]|of kind |of "
            "form | are at least 0 "));
        const CaseResult result = evaluateArguments(arguments);
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        for (const Finding &finding : result.evaluation.findings) {
            QString text = QString::fromStdString(findingText(finding));
            text.replace(QLatin1String("ib_write_bw"), QLatin1String("it")); // a program's name
            QVERIFY2(!slip.match(text).hasMatch(), qPrintable(text));
            // Ids of parts are words with hyphens and no capital; a model that is written so is its own name.
            for (const std::string &part : finding.parts) {
                const Part &named = result.context.catalogue->part(result.context.catalogue->find(part));
                QVERIFY2(part == named.model || !text.contains(QString::fromStdString(part)), qPrintable(text));
            }
            QVERIFY2(text.endsWith(QLatin1Char('.')), qPrintable(text));
        }
    }

    void formsFollowTheNumber()
    {
        Finding finding;
        finding.messageId = "sw.model-fit.weights";
        finding.with("model", "M").with("needs", 131, "GiB").with("has", 80, "GiB").with("gpus", 1);
        QVERIFY(findingText(finding).find("1 GPU holds 80 GiB") != std::string::npos);
        finding.values.back().value = 2.0;
        QVERIFY(findingText(finding).find("2 GPUs hold 80 GiB") != std::string::npos);
        finding.values.back().value = 0.0;
        QVERIFY(findingText(finding).find("0 GPUs hold 80 GiB") != std::string::npos);
    }

    void idsAreUniqueAndExplained()
    {
        std::set<std::string_view> ids;
        for (const Rule &rule : allRules()) {
            QVERIFY2(ids.insert(rule.id).second, rule.id.data());
            QVERIFY2(!rule.title.empty() && !rule.reason.empty() && !rule.source.empty(), rule.id.data());
            QVERIFY2(rule.check && !rule.messages.empty(), rule.id.data());
            for (const Message &message : rule.messages)
                QVERIFY2(message.id.starts_with(rule.id) || message.id == "rule.limit-missing", message.id.data());
        }
    }

    /// A rule without a build that just fits and one that breaks it is not shown to work.
    void everyRuleHasBothRows()
    {
        QStringList silent, speaking, lacking;
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/rules/rows.tsv")))
            (row[2] == QLatin1String("-") ? silent : speaking) << row[0];
        for (const Rule &rule : allRules()) {
            const QString id = QString::fromStdString(std::string(rule.id));
            if (!ShownBelow.contains(id) && (!silent.contains(id) || !speaking.contains(id)))
                lacking << id;
        }
        QVERIFY2(lacking.isEmpty(), qPrintable(lacking.join(QLatin1Char(' '))));
    }

    /// All lanes of a socket used just fit; one more does not.
    void laneBudget()
    {
        const CaseResult result = evaluateArguments(QStringLiteral("--chassis dell-poweredge-r7525 --cpu 2*epyc-7763"));
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        const GroupEvaluation &group = result.evaluation.groups.front();
        ResolvedBuild resolved = group.resolved;
        resolved.sockets[0].lanesAvailable = 80;
        resolved.sockets[0].lanesUsed = 80;
        const RuleInput fits(result.context, *group.build, resolved, group.power, group.bill);
        QCOMPARE(severityOf(judge(fits), "pcie.lane-budget"), QString());
        resolved.sockets[0].lanesUsed = 81;
        const RuleInput above(result.context, *group.build, resolved, group.power, group.bill);
        QCOMPARE(severityOf(judge(above), "pcie.lane-budget"), QStringLiteral("warning"));
    }

    void prices()
    {
        const CaseResult result = evaluateArguments(QStringLiteral("--chassis dell-poweredge-r7525 --gpu 1*a40-48gb"));
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        const GroupEvaluation &group = result.evaluation.groups.front();
        Bill bill = group.bill;
        bill.unpriced.clear();
        bill.stale = 0;
        const RuleInput priced(result.context, *group.build, group.resolved, group.power, bill);
        const auto none = judge(priced);
        QCOMPARE(severityOf(none, "price.unpriced"), QString());
        QCOMPARE(severityOf(none, "price.stale"), QString());
        bill.unpriced = {"a40-48gb"};
        bill.stale = 1;
        const RuleInput unpriced(result.context, *group.build, group.resolved, group.power, bill);
        const auto some = judge(unpriced);
        QCOMPARE(severityOf(some, "price.unpriced"), QStringLiteral("incomplete"));
        QCOMPARE(severityOf(some, "price.stale"), QStringLiteral("advice"));
    }

    /// The same build with the card known only from the project file.
    void partOfTheProjectFile()
    {
        CaseResult result = evaluateArguments(QStringLiteral("--chassis dell-poweredge-r7525 --gpu 1*a40-48gb"));
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        QCOMPARE(severityOf(result.evaluation.findings, "data.unknown-part"), QString());
        Part card = realCatalogue()->part(realCatalogue()->find("a40-48gb"));
        card.origin = Part::Origin::ProjectSnapshot;
        const Context context =
            contextOf(result.project, realCatalogue()->with({card}, "changed"), nullptr, {2026, 12, 1});
        const Evaluation evaluation = evaluate(result.project.options.front(), context);
        QCOMPARE(severityOf(evaluation.findings, "data.unknown-part"), QStringLiteral("warning"));
    }

    /// Four cards on an empty socket are one cause with what follows folded under it, in that order.
    void missingProcessorIsOneCause()
    {
        const CaseResult result = evaluateArguments(QStringLiteral(
            "--chassis dell-poweredge-r7525 --cpu 1*epyc-7763 --place slot5=a40-48gb --place slot7=a40-48gb "
            "--place cpu1.dimm.A1=samsung-m393a4k40db3-cwe --place cpu1.dimm.B1=samsung-m393a4k40db3-cwe"));
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        int roots = 0, consequences = 0;
        for (const Finding &finding : result.evaluation.findings) {
            if (finding.rule != "cpu.missing-second")
                continue;
            roots += finding.cause.empty();
            consequences += !finding.cause.empty();
            QVERIFY(consequences == 0 || roots == 1);
        }
        QCOMPARE(roots, 1);
        QCOMPARE(consequences, 2); // the cards and the modules, each once
    }

    void errorsComeFirst()
    {
        const CaseResult result = evaluateArguments(QStringLiteral(
            "--chassis dell-poweredge-r7525 --cpu 2*epyc-7763 --memory 8*samsung-m393a4k40db3-cwe --gpu 4*a40-48gb"));
        bool pastErrors = false;
        for (const Finding &finding : result.evaluation.findings) {
            const bool error = finding.severity == Severity::Error;
            QVERIFY(!(error && finding.cause.empty() && pastErrors));
            pastErrors = pastErrors || (!error && finding.cause.empty());
        }
        QVERIFY(pastErrors);
    }
};

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
