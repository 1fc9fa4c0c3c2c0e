// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/budgets.h"
#include "models/evaluate/keyfigures.h"

#include <QtTest>

using namespace lanewise;

namespace {

/// Two sockets (one of them empty), a switch, four front bays of which one is filled, two 30 kg GPUs too many for one slot.
struct Server {
    ChassisSpec chassis;
    Part drive, gpu;
    Placed placedDrive, placedGpu;
    std::vector<MountSpec> specs;
    GroupEvaluation group;

    Server()
    {
        chassis.weightKg = 30.0;
        chassis.weightMaxKg = 32.0;
        chassis.maxDoubleWidthGpus = 1;
        chassis.rackUnits = 4;
        gpu.kind = PartKind::Gpu;
        GpuSpec spec;
        spec.slotWidth = 2;
        spec.weightKg = 1.5;
        gpu.spec = spec;
        specs.resize(6);
        for (int i = 0; i < 4; ++i) {
            specs[i].kind = MountKind::DriveBay;
            specs[i].group = "front";
        }
        specs[4].kind = specs[5].kind = MountKind::PcieSlot;
        ResolvedBuild &r = group.resolved;
        r.chassis = &chassis;
        for (const MountSpec &mount : specs) {
            r.mounts.emplace_back();
            r.mounts.back().spec = &mount;
        }
        fill(0, placedDrive, drive);
        fill(4, placedGpu, gpu);
        fill(5, placedGpu, gpu);
        r.sockets.resize(2);
        r.sockets[0].present = true;
        r.sockets[0].lanesUsed = 64;
        r.sockets[0].lanesAvailable = 80;
        ResolvedNode node;
        node.id = "sw0";
        node.kind = PcieNode::Kind::Switch;
        node.lanesUsed = 64;
        node.lanesAvailable = 16;
        r.nodes.push_back(node);
        r.memory.channels = 8;
        r.memory.channelsUsed = 8;
        group.power.btuPerHour = 11290.0;
    }
    void fill(std::size_t at, const Placed &placed, const Part &part)
    {
        group.resolved.mounts[at].placed = &placed;
        group.resolved.mounts[at].part = &part;
    }
    Budget budget(const Context &context, const std::string &key) const
    {
        for (const Budget &b : budgetsOf(group, context))
            if (b.key() == key)
                return b;
        return {};
    }
};

Throughput rate(double value, const std::string &bottleneck)
{
    Throughput t;
    t.workload = "resnet50-train";
    t.profile = "tuned";
    t.known = true;
    t.value = value;
    t.low = value * 0.9;
    t.high = value * 1.1;
    t.bottleneck = bottleneck;
    return t;
}

} // namespace

class TestBudgets : public QObject
{
    Q_OBJECT
private slots:
    void lanes()
    {
        const Server server;
        const Budget first = server.budget({}, "socket-lanes:cpu0");
        QCOMPARE(*first.used, 64.0);
        QCOMPARE(*first.limit, 80.0);
        QCOMPARE(first.share(), 0.8);
        QVERIFY(first.state() == Budget::State::Within);
        // No CPU: nothing can be said of its lanes, which is not "0 of 0".
        QVERIFY(server.budget({}, "socket-lanes:cpu1").state() == Budget::State::Unjudged);
        QVERIFY(server.budget({}, "switch-lanes:sw0").state() == Budget::State::Over);
        QCOMPARE(server.budget({}, "switch-lanes:sw0").oversubscription(), std::optional(4.0)); // 64 lanes over 16
        QVERIFY(!first.oversubscription());
    }
    void baysAndChannels()
    {
        const Server server;
        QCOMPARE(*server.budget({}, "drive-bays:front").used, 1.0);
        QCOMPARE(*server.budget({}, "drive-bays:front").limit, 4.0);
        QVERIFY(server.budget({}, "memory-channels:").state() == Budget::State::Full);
        QVERIFY(server.budget({}, "gpu-slots:").state() == Budget::State::Over); // 2 double-width of 1
    }
    /// An HGX board has sites, and its chassis no place for cards: eight of eight, not eight of none.
    void moduleSitesCountAsPlacesOfGpus()
    {
        Server server;
        server.chassis.maxDoubleWidthGpus = 0;
        server.specs[4].kind = server.specs[5].kind = MountKind::SxmSite;
        const Budget gpus = server.budget({}, "gpu-slots:");
        QCOMPARE(*gpus.used, 2.0);
        QCOMPARE(*gpus.limit, 2.0);
        QVERIFY(gpus.state() == Budget::State::Full);
    }
    void switchesLoadedAlikeAreOneRow()
    {
        Server server;
        ResolvedNode node = server.group.resolved.nodes.front();
        node.id = "sw1";
        server.group.resolved.nodes.push_back(node);
        node.id = "sw2";
        node.lanesUsed = 16;
        server.group.resolved.nodes.push_back(node);
        std::vector<std::pair<std::string, int>> switches;
        for (const BudgetRow &row : budgetRows(server.group, {}))
            if (row.budget.kind == Budget::Kind::SwitchLanes)
                switches.emplace_back(row.budget.subject, row.alike);
        QCOMPARE(switches, (std::vector<std::pair<std::string, int>>{{"sw0", 2}, {"sw2", 1}}));
    }
    void siteLimitsComeFromTheAssumptions()
    {
        const Server server;
        Context context;
        QVERIFY(!server.budget(context, "heat:").limit);
        context.assumptions.rackKw = 4;
        QCOMPARE(*server.budget(context, "heat:").limit, 13648.568); // 4,000 W × 3.412142 BTU/h
        context.assumptions.rackUnitsFree = 4;
        QVERIFY(server.budget(context, "rack-units:").state() == Budget::State::Full);
    }
    void weightSaysWhatItLacks()
    {
        const Server server;
        const Budget weight = server.budget({}, "weight:");
        QCOMPARE(*weight.used, 33.0); // 30 + 2 × 1.5
        QCOMPARE(weight.unknownParts, 1); // the drive
        QVERIFY(weight.state() == Budget::State::Over);
    }
    void noChassisNoBudgets() { QVERIFY(budgetsOf(GroupEvaluation{}, Context{}).empty()); }
    void throughputOfGroupsAdds()
    {
        Evaluation evaluation;
        evaluation.groups.resize(2);
        evaluation.groups[0].throughput.push_back(rate(100, "compute"));
        evaluation.groups[1].throughput.push_back(rate(300, "host-link"));
        const auto sum = throughputOf(evaluation, "resnet50-train", "tuned");
        QVERIFY(sum.has_value());
        QCOMPARE(sum->value, 400.0);
        QCOMPARE(sum->low, 360.0);
        QCOMPARE(sum->bottleneck, std::string("host-link"));
        QVERIFY(!throughputOf(evaluation, "resnet50-train", "stock"));
    }
    void keyFiguresCountCausesOnly()
    {
        Evaluation evaluation;
        Finding cause, consequence, waived, warning;
        cause.key = "a";
        consequence.cause = "a";
        waived.waived = true;
        warning.severity = Severity::Warning;
        evaluation.findings = {cause, consequence, waived, warning};
        const KeyFigures figures = keyFiguresOf(evaluation, {});
        QCOMPARE(figures.errors, 1);
        QCOMPARE(figures.warnings, 1);
        QVERIFY(!figures.throughput);
        QVERIFY(!figures.anyPrice);
    }
};

QTEST_GUILESS_MAIN(TestBudgets)
#include "tst_budgets.moc"
