// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolved.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

const Link &linkAt(const ResolvedBuild &r, const char *mount)
{
    return r.links.at(static_cast<std::size_t>(r.mounts.at(static_cast<std::size_t>(r.mount(mount))).link));
}

const ResolvedMount &mountAt(const ResolvedBuild &r, const char *mount)
{
    return r.mounts.at(static_cast<std::size_t>(r.mount(mount)));
}

std::string linkText(const ResolvedBuild &r, const char *mount)
{
    const Link &link = linkAt(r, mount);
    return "x" + std::to_string(link.lanes) + " Gen" + std::to_string(link.generation) + " "
        + std::string(linkLimitId(link.limitedBy));
}

const ResolvedNode &nodeNamed(const ResolvedBuild &r, std::string_view id)
{
    for (const ResolvedNode &node : r.nodes) {
        if (node.id == id)
            return node;
    }
    qFatal("no such node");
}

} // namespace

class TestResolve : public QObject
{
    Q_OBJECT
private slots:
    void emptyBuildHasNoMounts()
    {
        ProjectMaker maker(smallCatalogue());
        maker.place("a100", "");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QVERIFY(r.mounts.empty());
        QCOMPARE(r.unplaced.size(), std::size_t(1));
        QCOMPARE(r.count(PartKind::Gpu), 1);
    }

    void linksTrainAtTheMinimumOfTheirPath()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        maker.place("a100", "slot1").place("h100-card", "slot2").place("a2", "slot3").place("a100", "slot5");
        maker.place("ocp-25", "ocp").place("nvme-u2", "front.bay0");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(linkText(r, "slot1"), std::string("x16 Gen4 none")); // the part gets all that it can
        QCOMPARE(linkText(r, "slot2"), std::string("x16 Gen4 slot")); // a Gen5 card in a Gen4 slot
        QCOMPARE(linkText(r, "slot3"), std::string("x8 Gen4 part")); // a x8 card in a x16 slot
        QCOMPARE(linkText(r, "slot5"), std::string("x8 Gen4 slot")); // x16 connector wired x8
        QCOMPARE(linkText(r, "front.bay0"), std::string("x4 Gen4 none"));
        // A Gen3 x8 adapter behind a chipset whose uplink has four lanes of Gen3.
        QCOMPARE(linkText(r, "ocp"), std::string("x4 Gen3 switch"));
        // 16 lanes x 16 GT/s x 128/130 / 8 = 31.508 GB/s; 4 lanes x 8 GT/s x 128/130 / 8 = 3.938 GB/s.
        QVERIFY(std::abs(linkAt(r, "slot1").gbs - 31.508) < 0.001);
        QVERIFY(std::abs(linkAt(r, "ocp").gbs - 3.938) < 0.001);
    }

    void oldCpuLowersItsSlots()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("naples", "cpu0").place("milan", "cpu1");
        maker.place("a100", "slot1").place("a100", "slot4");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(linkText(r, "slot1"), std::string("x16 Gen3 cpu"));
        QCOMPARE(linkText(r, "slot4"), std::string("x16 Gen4 none"));
    }

    void missingCpuLeavesItsMountsDead()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("milan", "cpu0");
        maker.place("a100", "slot1")
            .place("a100", "slot4")
            .place("rdimm-64", "cpu1.dimm.A1")
            .place("rdimm-64", "cpu0.dimm.A1");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QVERIFY(!mountAt(r, "slot4").live);
        QVERIFY(!mountAt(r, "cpu1.dimm.A1").live);
        QVERIFY(mountAt(r, "cpu1").live); // the empty socket itself can be filled
        QCOMPARE(linkText(r, "slot4"), std::string("x0 Gen0 dead"));
        QCOMPARE(r.devicesOf(DeviceKind::Gpu).size(), std::size_t(1)); // the operating system sees one GPU
        QCOMPARE(r.memory.gib, 64.0);
    }

    void baysSwitchTheirSlotOff()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("cx6", "slot6");
        QVERIFY(mountAt(resolve(maker.build(), maker.catalogue()), "slot6").live);
        maker.place("sata", "front.bay0"); // takes no PCIe lanes
        QVERIFY(mountAt(resolve(maker.build(), maker.catalogue()), "slot6").live);
        maker.place("nvme-u2", "front.bay1");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QVERIFY(!mountAt(r, "slot6").live);
        QVERIFY(mountAt(r, "front.bay1").live);
        QCOMPARE(linkText(r, "slot6"), std::string("x0 Gen0 sharing"));
    }

    void dividedGroupLeavesWhatIsLeft()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a100", "slot7");
        QCOMPARE(linkText(resolve(maker.build(), maker.catalogue()), "slot7"), std::string("x16 Gen4 none"));
        maker.place("nvme-m2", "m2.0");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        // 16 lanes less the four of the drive are 12, of which PCIe trains 8.
        QCOMPARE(linkText(r, "slot7"), std::string("x8 Gen4 sharing"));
        QCOMPARE(linkText(r, "m2.0"), std::string("x4 Gen4 none"));
    }

    void thickCardCoversItsNeighbour()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("thick", "slot4"); // at position 6, three slots thick: 7 and 8
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(mountAt(r, "slot5").coveredBy, r.mount("slot4"));
        QCOMPARE(mountAt(r, "slot3").coveredBy, Index(-1));
    }

    void lanesAreCountedPerSocketAndSwitch()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket")
            .cpus("milan")
            .place("a100", "slot1")
            .place("a2", "slot3")
            .place("nvme-u2", "front.bay0");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.sockets[0].lanesUsed, 16 + 8 + 4 + 4); // two cards, a drive and the on-board NIC
        QCOMPARE(r.sockets[0].lanesAvailable, 80);
        QCOMPARE(r.sockets[1].lanesUsed, 0);
    }

    void switchesShareTheirUplink()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("switched")
            .cpus("milan")
            .place("a100", "a")
            .place("a100", "b")
            .place("a100", "c")
            .place("a100", "d");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(nodeNamed(r, "sw0").lanesUsed, 16 + 16 + 16); // two cards and the switch below
        QCOMPARE(nodeNamed(r, "sw0").lanesAvailable, 16);
        QCOMPARE(nodeNamed(r, "cpu0").lanesUsed, 16);
        // Three x16 links of equal demand through one x16 uplink.
        QVERIFY(std::abs(linkAt(r, "a").effectiveGbs - 31.508 / 3) < 0.01);
        QVERIFY(std::abs(linkAt(r, "c").effectiveGbs - 31.508 / 3) < 0.01);
        QCOMPARE(linkText(r, "d"), std::string("x8 Gen4 switch")); // the uplink of sw2 has eight lanes
    }

    void riserProvidesSlots()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("risers").place("milan", "cpu0").place("riser-two-slots", "riser1").place("riser-gen3", "riser2");
        maker.place("a100", "riser1/slot2").place("a100", "riser2/slot1");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QVERIFY(r.mount("riser1/slot1") >= 0);
        QCOMPARE(mountAt(r, "riser1/slot2").provider, r.mount("riser1"));
        QCOMPARE(linkText(r, "riser1/slot2"), std::string("x16 Gen4 none"));
        QCOMPARE(linkText(r, "riser2/slot1"), std::string("x16 Gen3 slot"));
        // Riser 2 has the lower bus, so its GPU is the first.
        QCOMPARE(r.devices[0].mount, r.mount("riser2/slot1"));
    }

    void splitCarrierNeedsBifurcation()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("m2-split", "slot3");
        maker.place("nvme-m2", "slot3/m2.0").place("nvme-m2", "slot3/m2.2");
        ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.devicesOf(DeviceKind::Nvme).size(),
                 std::size_t(1)); // without splitting only the first drive is seen
        maker.setting("bifurcation:slot3", "8");
        r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.devicesOf(DeviceKind::Nvme).size(), std::size_t(2)); // lanes 0 and 8 begin a link
        maker.place("nvme-m2", "slot3/m2.1");
        r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.devicesOf(DeviceKind::Nvme).size(), std::size_t(2)); // lane 4 does not
        maker.setting("bifurcation:slot3", "4");
        QCOMPARE(resolve(maker.build(), maker.catalogue()).devicesOf(DeviceKind::Nvme).size(), std::size_t(3));
    }

    void carrierWithSwitchSharesItsLink()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("m2-switch", "slot3");
        maker.place("nvme-m2", "slot3/m2.0").place("nvme-m2", "slot3/m2.1").place("nvme-m2", "slot3/m2.2");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.devicesOf(DeviceKind::Nvme).size(), std::size_t(3));
        // Three x4 links over the card's x8: each has eight thirds of a lane, 15.754 / 3 GB/s.
        QVERIFY(std::abs(linkAt(r, "slot3/m2.0").effectiveGbs - 15.754 / 3) < 0.01);
        QCOMPARE(r.sockets[0].lanesUsed, 8 + 4); // the card and the on-board NIC
    }

    void cardWithFourGpusIsFourDevices()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a16", "slot4").place("l40s", "slot1").place("cx6", "slot3");
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        const auto gpus = r.devicesOf(DeviceKind::Gpu);
        QCOMPARE(gpus.size(), std::size_t(5));
        QCOMPARE(gpus[0].mount, r.mount("slot1"));
        QCOMPARE(gpus[4].unit, 3);
        QCOMPARE(matrixCellText(r.cell(1, 4)), std::string("PIX")); // both behind the card's own switch
        QCOMPARE(matrixCellText(r.cell(0, 1)), std::string("SYS"));
        const auto nics = r.devicesOf(DeviceKind::Nic);
        QCOMPARE(nics.size(), std::size_t(1)); // one adapter …
        QCOMPARE(nics[0].ports, 2); // … with two ports
    }

    void memoryRunsAtTheSlowestLimit()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        for (const char *channel : {"A", "B", "C", "D", "E", "F", "G", "H"})
            maker.place("rdimm-64", std::string("cpu0.dimm.") + channel + "1");
        maker.place("rdimm-64", "cpu1.dimm.A1");
        ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.sockets[0].memory.channelsUsed, 8);
        QCOMPARE(*r.sockets[0].memory.gbs, 204.8); // 8 channels x 3200 MT/s x 8 bytes
        QCOMPARE(r.sockets[1].memory.channelsUsed, 1);
        QCOMPARE(*r.memory.gbs, 204.8 + 25.6);
        maker.place("rdimm-64", "cpu0.dimm.A2"); // two DIMMs in a channel: the CPU's limit is 2933
        r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(*r.sockets[0].memory.mts, 2933.0);
        QCOMPARE(r.sockets[0].memory.channelsUsed, 8);
        maker.place("rdimm-32-slow", "cpu0.dimm.B2");
        r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(*r.memory.mts, 2666.0);
        QCOMPARE(r.memory.gib, 10 * 64.0 + 32);
    }

    void partInNoMountIsUnplaced()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a100", "");
        Build build = maker.build();
        build.placed.push_back(
            {99, smallCatalogue()->find("a100"), "slot99", false}); // as a file of another catalogue may say
        const ResolvedBuild r = resolve(build, maker.catalogue());
        QCOMPARE(r.unplaced.size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(TestResolve)
#include "tst_resolve.moc"
