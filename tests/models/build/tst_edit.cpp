// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/edit.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

Change change(ChangeKind kind, const MountId &mount = {}, const std::string &value = {})
{
    Change result;
    result.kind = kind;
    result.mount = mount;
    result.value = value;
    return result;
}

const Build &buildOf(const Project &project)
{
    return project.options.front().solution.groups.front().build;
}

std::string partAt(const Project &project, const MountId &mount)
{
    const Placed *placed = buildOf(project).at(mount);
    return placed ? smallCatalogue()->part(placed->part).id : std::string();
}

Project applied(const Project &project, const Change &change)
{
    Result<Project> result = applyEdit(project, {"", {change}}, *smallCatalogue());
    if (!result)
        qFatal("%s", result.error().text().c_str());
    return result.value();
}

} // namespace

class TestEdit : public QObject
{
    Q_OBJECT
private slots:
    void everyKindHasItsName()
    {
        for (int kind = 0; kind <= static_cast<int>(ChangeKind::SetNotes); ++kind) {
            const auto id = changeKindId(static_cast<ChangeKind>(kind));
            QCOMPARE(changeKindFromId(id), std::optional(static_cast<ChangeKind>(kind)));
        }
        QCOMPARE(changeKindId(ChangeKind::SetAssumption), std::string_view("set-assumption"));
        QVERIFY(!changeKindFromId("explode"));
    }

    void isAppliedWholeOrNotAtAll()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket");
        Change good;
        good.part = smallCatalogue()->find("a100");
        good.mount = "slot1";
        const auto result = applyEdit(maker.project(), {"two in one slot", {good, good}}, *smallCatalogue());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().place, std::string("change 2 (place)"));
        QVERIFY(result.error().message.find("slot1") != std::string::npos);
        QVERIFY(maker.build().placed.empty());
    }

    void refusesMountsOfAnotherKind()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket");
        Change place;
        place.part = smallCatalogue()->find("a100");
        for (const char *mount : {"cpu0", "cpu0.dimm.A1", "psu0", "front.bay0", "slot99", "slot1/slot1"}) {
            place.mount = mount;
            QVERIFY2(!applyEdit(maker.project(), {"", {place}}, *smallCatalogue()).ok(), mount);
        }
        place.mount = "slot5"; // eight lanes: fits, and a rule says what is lost
        QVERIFY(applyEdit(maker.project(), {"", {place}}, *smallCatalogue()).ok());
    }

    void moveTakesSettingsAndConnectionsAlong()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket")
            .place("a100", "slot1")
            .place("a100", "slot2")
            .bridge("bridge-a100", {"slot1", "slot2"});
        maker.setting("mig:slot2", "3g.40gb,3g.40gb");
        const Project moved = applied(maker.project(), change(ChangeKind::Move, "slot2", "slot3"));
        QCOMPARE(buildOf(moved).connections.front().ends, (std::vector<MountId>{"slot1", "slot3"}));
        QCOMPARE(buildOf(moved).settings.migLayout.count("slot3"), std::size_t(1));
        QCOMPARE(buildOf(moved).settings.migLayout.count("slot2"), std::size_t(0));
        // Out of the chassis: the part is kept, what joined it is not.
        const Project out = applied(moved, change(ChangeKind::Move, "slot3", ""));
        QCOMPARE(buildOf(out).placed.size(), std::size_t(2));
        QVERIFY(buildOf(out).connections.empty());
        QVERIFY(buildOf(out).settings.migLayout.empty());
    }

    void moveTakesProvidedPartsAlong()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("risers").place("riser-two-slots", "riser1").place("a100", "riser1/slot2");
        const Project moved = applied(maker.project(), change(ChangeKind::Move, "riser1", "riser2"));
        QCOMPARE(partAt(moved, "riser2/slot2"), std::string("a100"));
        const Project removed = applied(maker.project(), change(ChangeKind::Remove, "riser1"));
        QCOMPARE(buildOf(removed).placed.size(), std::size_t(1)); // the GPU is still bought …
        QVERIFY(buildOf(removed).placed.front().mount.empty()); // … but stands nowhere
        Change into = change(ChangeKind::Move, "riser1", "riser1/slot1");
        QVERIFY(!applyEdit(maker.project(), {"", {into}}, *smallCatalogue()).ok());
    }

    void swapExchangesOrReplaces()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("a100", "slot1").place("cx6", "slot2");
        const Project swapped = applied(maker.project(), change(ChangeKind::Swap, "slot1", "slot2"));
        QCOMPARE(partAt(swapped, "slot1"), std::string("cx6"));
        QCOMPARE(partAt(swapped, "slot2"), std::string("a100"));
        QCOMPARE(applied(swapped, change(ChangeKind::Swap, "slot1", "slot2")), maker.project()); // twice is nothing
        Change replace = change(ChangeKind::Swap, "slot1");
        replace.part = smallCatalogue()->find("l40s");
        const Project replaced = applied(maker.project(), replace);
        QCOMPARE(partAt(replaced, "slot1"), std::string("l40s"));
        QVERIFY(buildOf(replaced).at("slot1")->instance != maker.build().at("slot1")->instance);
    }

    void chassisKeepsWhatStillHasAPlace()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a100", "slot1").place("rdimm-64", "cpu1.dimm.A1");
        maker.setting("bifurcation:slot3", "4");
        Change chassis = change(ChangeKind::SetChassis);
        chassis.part = smallCatalogue()->find("hgx-host");
        const Project host = applied(maker.project(), chassis);
        QCOMPARE(partAt(host, "cpu1"), std::string("milan"));
        QCOMPARE(partAt(host, "cpu1.dimm.A1"), std::string("rdimm-64"));
        QCOMPARE(partAt(host, "board"), std::string("hgx-4")); // comes with the chassis
        QVERIFY(buildOf(host).at("board")->included);
        QVERIFY(buildOf(host).settings.bifurcation.empty()); // there is no slot3
        int unplaced = 0;
        for (const Placed &placed : buildOf(host).placed)
            unplaced += placed.mount.empty();
        QCOMPARE(unplaced, 1); // the card that found no slot1
        chassis.part = smallCatalogue()->find("two-socket");
        const Project back = applied(host, chassis);
        QVERIFY(partAt(back, "board").empty()); // included parts stay with their chassis
        for (const Placed &placed : buildOf(back).placed)
            QVERIFY(!placed.included);
    }

    void instancesAreNeverReused()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("a100", "slot1");
        const InstanceId first = maker.build().at("slot1")->instance;
        Project project = applied(maker.project(), change(ChangeKind::Remove, "slot1"));
        Change place;
        place.part = smallCatalogue()->find("a100");
        place.mount = "slot1";
        project = applied(project, place);
        QVERIFY(buildOf(project).at("slot1")->instance > first);
    }

    void optionsAndGroups()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("a100", "slot1");
        Change add = change(ChangeKind::AddOption, {}, "A");
        add.option = "B";
        Project project = applied(maker.project(), add);
        QCOMPARE(project.options[1].solution, project.options[0].solution);
        QVERIFY(!applyEdit(project, {"", {add}}, *smallCatalogue()).ok()); // the name is taken
        Change place;
        place.option = "B";
        place.part = smallCatalogue()->find("cx6");
        place.mount = "slot2";
        project = applied(project, place);
        QVERIFY(!project.option("A")->solution.groups[0].build.at("slot2"));
        QVERIFY(project.option("B")->solution.groups[0].build.at("slot2"));
        Change order = change(ChangeKind::MoveOption);
        order.option = "B";
        order.count = 0;
        QCOMPARE(applied(project, order).options.front().name, std::string("B"));
        Change count = change(ChangeKind::SetGroupCount);
        count.count = 8;
        QCOMPARE(applied(project, count).options[0].solution.groups[0].count, 8);
        count.count = 0;
        QVERIFY(!applyEdit(project, {"", {count}}, *smallCatalogue()).ok());
        Change last = change(ChangeKind::RemoveOption);
        project = applied(project, last);
        QVERIFY(!applyEdit(project, {"", {last}}, *smallCatalogue()).ok()); // one option stays
    }

    void settingsAreChecked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("ok");
        QTest::newRow("split") << "bifurcation:slot3"
                               << "4" << true;
        QTest::newRow("odd split") << "bifurcation:slot3"
                                   << "3" << false;
        QTest::newRow("no such slot") << "bifurcation:slot99"
                                      << "4" << false;
        QTest::newRow("nps") << "numa_per_socket"
                             << "4" << true;
        QTest::newRow("nps 3") << "numa_per_socket"
                               << "3" << false;
        QTest::newRow("cap") << "gpu_power_cap_w"
                             << "250" << true;
        QTest::newRow("cap of nothing") << "gpu_power_cap_w"
                                        << "0" << false;
        QTest::newRow("cap removed") << "gpu_power_cap_w"
                                     << "" << true;
        QTest::newRow("raid") << "raid:data"
                              << "1:front.bay0,front.bay1" << true;
        QTest::newRow("raid of empty bay") << "raid:data"
                                           << "1:front.bay0,front.bay2" << false;
        QTest::newRow("raid level") << "raid:data"
                                    << "7:front.bay0" << false;
        QTest::newRow("flag") << "flag:above-4g"
                              << "on" << true;
        QTest::newRow("unknown") << "turbo"
                                 << "on" << false;
    }
    void settingsAreChecked()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, ok);
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("nvme-u2", "front.bay0").place("nvme-u2", "front.bay1");
        Change set = change(ChangeKind::SetSetting, {}, value.toStdString());
        set.name = name.toStdString();
        QCOMPARE(applyEdit(maker.project(), {"", {set}}, *smallCatalogue()).ok(), ok);
    }

    void jsonReadsBack()
    {
        Change everything;
        everything.kind = ChangeKind::Connect;
        everything.option = "A";
        everything.group = "nodes";
        everything.mount = "slot1";
        everything.part = smallCatalogue()->find("bridge-a100");
        everything.name = "nvlink-bridge";
        everything.value = "text with \"quotes\"";
        everything.ends = {"slot1", "slot2"};
        everything.count = 3;
        everything.instance = 7;
        const Edit edit{"Bridge the two", {everything, change(ChangeKind::Remove, "slot2")}};
        const auto back = editFromJson(editToJson(edit, *smallCatalogue()), *smallCatalogue());
        QVERIFY2(back.ok(), back.ok() ? "" : back.error().text().c_str());
        QCOMPARE(back.value(), edit);
    }

    void jsonRefusesNonsense_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        // Written with ' for ": moc loses its way in raw strings with unbalanced brackets.
        const auto row = [](const char *name, QString text, const char *place) {
            QTest::newRow(name) << text.replace(QLatin1Char('\''), QLatin1Char('"')) << QString::fromLatin1(place);
        };
        row("no JSON", QStringLiteral("place it"), "line 1, column 1");
        row("cut", QStringLiteral("{'label': 'x', 'changes': [{'change': 'pl"), "line 1, column 41");
        row("kind", QStringLiteral("{'changes': [{'change': 'explode'}]}"), "/changes/0/change");
        row("part", QStringLiteral("{'changes': [{'change': 'place', 'part': 'nothing'}]}"), "/changes/0/part");
        row("type", QStringLiteral("{'changes': [{'change': 'place', 'mount': 3}]}"), "/changes/0/mount");
        row("member", QStringLiteral("{'changes': [{'change': 'place', 'where': 'slot1'}]}"), "/changes/0/where");
        row("huge count", QStringLiteral("{'changes': [{'change': 'set-group-count', 'count': 99999999999999999999}]}"),
            "/changes/0/count");
    }
    void jsonRefusesNonsense()
    {
        QFETCH(QString, text);
        QFETCH(QString, place);
        const auto result = editFromJson(text.toStdString(), *smallCatalogue());
        QVERIFY(!result.ok());
        QCOMPARE(QString::fromStdString(result.error().place), place);
    }
};

QTEST_GUILESS_MAIN(TestEdit)
#include "tst_edit.moc"
