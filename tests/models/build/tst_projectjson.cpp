// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/edit.h"
#include "models/build/projectjson.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

/// A project that uses every member of the file.
Project fullProject()
{
    ProjectMaker maker(smallCatalogue());
    maker.chassis("two-socket").cpus("milan").place("a100", "slot1").place("a100", "slot2").place("cx6", "");
    maker.place("nvme-u2", "front.bay0").place("nvme-u2", "front.bay1").bridge("bridge-a100", {"slot1", "slot2"});
    maker.setting("bifurcation:slot3", "8").setting("numa_per_socket", "4").setting("gpu_power_cap_w", "250.5");
    maker.setting("raid:data", "1:front.bay0,front.bay1")
        .setting("mig:slot1", "3g.40gb")
        .setting("flag:above-4g", "on");
    Project project = maker.project();
    project.title = "Lab \"north\", §3";
    project.notes = "line one\nline two";
    project.options.push_back({"B", {{{"gpu nodes", maker.build(), 4}, {"login", {}, 1}}}});
    project.assumptions.budget = 15000;
    project.assumptions.energyPriceKwh = 0.1;
    project.assumptions.redundancy = RedundancyPolicy::OneFeed;
    project.workloads.push_back({"mine", "My model", R"({"layers":32,"name":"My model"})"});
    project.waivers.push_back({"pcie.link-width:nodes/slot5:", "A. Person", "the card is x8", "2026-11-30"});
    project.prices["a100"] = {"a100", 1234567, "offer 7", "2026-11-01"};
    project.customer.name = "Ångström 研究所";
    project.customer.revision = 3;
    return project;
}

QString loadError(const std::string &text)
{
    const auto result = projectFromJson(text, "lab.lanewise", smallCatalogue());
    return result ? QString() : QString::fromStdString(result.error().text());
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const auto at = text.find(from);
    if (at == std::string::npos)
        qFatal("the text to replace is not there: %s", from.c_str());
    return text.replace(at, from.size(), to);
}

} // namespace

class TestProjectJson : public QObject
{
    Q_OBJECT
private slots:
    void readsBackWhatItWrites()
    {
        const Project project = fullProject();
        const std::string text = projectToJson(project, *smallCatalogue());
        const auto loaded = projectFromJson(text, "lab.lanewise", smallCatalogue());
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().text().c_str());
        QCOMPARE(loaded.value().project, project);
        QVERIFY(loaded.value().missingParts.empty());
        QCOMPARE(projectToJson(loaded.value().project, *loaded.value().catalogue), text);
    }

    void membersAreSorted()
    {
        const QString text = QString::fromStdString(projectToJson(fullProject(), *smallCatalogue()));
        const auto at = [&](const char *name) {
            return text.indexOf(QStringLiteral("\n  \"%1\"").arg(QLatin1String(name)));
        };
        QVERIFY(at("assumptions") > 0 && at("assumptions") < at("customer"));
        QVERIFY(at("customer") < at("format") && at("format") < at("options") && at("options") < at("schema"));
    }

    void missingPartsComeFromTheSnapshot()
    {
        const Project project = fullProject();
        const std::string text = projectToJson(project, *smallCatalogue());
        // A catalogue without GPUs, as another machine may have.
        std::vector<Part> rest;
        for (std::size_t i = 0; i < smallCatalogue()->size(); ++i) {
            const Part &part = smallCatalogue()->part({static_cast<std::uint32_t>(i)});
            if (part.kind != PartKind::Gpu)
                rest.push_back(part);
        }
        const auto poor = Catalogue::create(std::move(rest));
        QVERIFY(poor.ok());
        const auto loaded = projectFromJson(text, "lab.lanewise", poor.value());
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().text().c_str());
        QCOMPARE(loaded.value().missingParts, std::vector<std::string>{"a100"});
        const Part &part = loaded.value().catalogue->part(loaded.value().catalogue->find("a100"));
        QCOMPARE(part.origin, Part::Origin::ProjectSnapshot);
        QCOMPARE(*part.as<GpuSpec>()->tdpW, 300.0);
        QCOMPARE(projectToJson(loaded.value().project, *loaded.value().catalogue), text); // nothing is lost by saving
    }

    void refusesBadFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says"); // a part of the message
        const std::string good = projectToJson(fullProject(), *smallCatalogue());
        const auto row = [](const char *name, const std::string &text, const char *says) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(says);
        };
        row("empty", "", "the file is empty");
        row("not JSON", "PK\x03\x04", "line 1, column 1");
        row("half", good.substr(0, good.size() / 2), "the file ends in the middle");
        row("foreign", R"({"nodes": []})", "this is no Lanewise project");
        row("a list", "[1, 2]", "this is no Lanewise project");
        row("newer", replaced(good, "\"schema\": 1", "\"schema\": 2"), "newer Lanewise");
        row("deep", R"({"format": )" + std::string(100000, '[') + std::string(100000, ']') + "}", "nesting");
        row("huge number", replaced(good, "\"pue\": 1.54", "\"pue\": 1e999"), "number");
        row("number out of range", replaced(good, "\"pue\": 1.54", "\"pue\": 1e9"), "/assumptions/pue");
        row("wrong type", replaced(good, "\"count\": 4", "\"count\": \"four\""), "/options/1/groups/0/count");
        row("no servers", replaced(good, "\"count\": 4", "\"count\": 0"), "/options/1/groups/0/count");
        row("two options of one name", replaced(good, "\"name\": \"B\"", "\"name\": \"A\""), "occurs twice");
        row("two parts in one mount", replaced(good, "\"mount\": \"slot2\"", "\"mount\": \"slot1\""),
            "two parts stand in slot1");
        row("one instance twice", replaced(good, "\"instance\": 2", "\"instance\": 1"), "instance number 1");
        row("repeated member", replaced(good, "\"schema\": 1", "\"schema\": 1, \"schema\": 1"), "'schema' twice");
        row("unknown member", replaced(good, "\"schema\": 1", "\"schema\": 1, \"fabric\": {}"), "/fabric");
        row("unknown assumption", replaced(good, "\"pue\":", "\"puh\":"), "/assumptions/puh");
        row("unknown part", replaced(good, "\"part\": \"cx6\"", "\"part\": \"cx9\""), "cx9");
        row("damaged text", replaced(good, "Lab", "L\xff\xfe"), "no valid JSON");
    }
    void refusesBadFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString error = loadError(text.toStdString());
        QVERIFY2(error.contains(says), qPrintable(error));
        QVERIFY(error.startsWith(QStringLiteral("lab.lanewise")));
        QVERIFY(error.contains(QStringLiteral("—"))); // a remedy
    }

    void refusesOversizedFiles()
    {
        const std::string text(ProjectMaxBytes + 1, ' ');
        QVERIFY(loadError(text).contains(QStringLiteral("larger than 64 MiB")));
    }

    void everyCutIsRefused()
    {
        const std::string good = projectToJson(fullProject(), *smallCatalogue());
        for (std::size_t size = 0; size + 2 < good.size(); size += 97)
            QVERIFY2(!loadError(good.substr(0, size)).isEmpty(), qPrintable(QString::number(size)));
    }
};

QTEST_GUILESS_MAIN(TestProjectJson)
#include "tst_projectjson.moc"
