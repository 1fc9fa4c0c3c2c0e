// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/mountstate.h"
#include "models/layout/topologylayout.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;
using Kind = TopologyBox::Kind;

namespace {

std::vector<int> boxesOf(const TopologyMap &map, Kind kind)
{
    std::vector<int> found;
    for (std::size_t i = 0; i < map.boxes.size(); ++i)
        if (map.boxes[i].kind == kind && !map.boxes[i].rect.empty())
            found.push_back(static_cast<int>(i));
    return found;
}

const TopologyBox &box(const TopologyMap &map, int index)
{
    return map.boxes.at(static_cast<std::size_t>(index));
}

const TopologyLink &linkTo(const TopologyMap &map, int index)
{
    for (const TopologyLink &link : map.links)
        if (link.kind == TopologyLink::Kind::Pcie && link.to == index)
            return link;
    qFatal("no link");
}

void checkSound(const TopologyMap &map)
{
    for (std::size_t i = 0; i < map.boxes.size(); ++i) {
        const LayoutRect &rect = map.boxes[i].rect;
        if (rect.empty())
            continue;
        QVERIFY(rect.x >= 0 && rect.y >= 0 && rect.right() <= map.width && rect.bottom() <= map.height);
        for (std::size_t k = i + 1; k < map.boxes.size(); ++k)
            QVERIFY(!rect.overlaps(map.boxes[k].rect));
    }
    for (const TopologyLink &link : map.links) {
        QVERIFY(link.path.size() >= 2);
        QVERIFY(link.kind == TopologyLink::Kind::SocketToSocket || link.path.front().y <= link.path.back().y);
    }
}

} // namespace

class TestTopologyLayout : public QObject
{
    Q_OBJECT
private slots:
    void devicesHangBelowTheirNode()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        maker.place("a100", "slot1").place("a100", "slot2").place("cx6", "slot4");
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const TopologyMap map = layoutTopology(resolved);
        checkSound(map);
        const std::vector<int> sockets = boxesOf(map, Kind::Socket), gpus = boxesOf(map, Kind::Gpu);
        QCOMPARE(sockets.size(), std::size_t(2));
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(boxesOf(map, Kind::Nic).size(), std::size_t(1));
        QCOMPARE(boxesOf(map, Kind::Chipset).size(), std::size_t(0)); // nothing hangs on it
        const TopologyLink &link = linkTo(map, gpus.front());
        QCOMPARE(box(map, link.from).socket, 0); // slot1 belongs to cpu0
        QCOMPARE(link.lanes, 16);
        QCOMPARE(link.generation, 4);
        QVERIFY(std::abs(link.gbs - 31.508) < 0.001); // 16 × 16 GT/s × 128/130 / 8
        QVERIFY(box(map, gpus.front()).rect.y > box(map, link.from).rect.bottom());
        const auto between = std::count_if(map.links.begin(), map.links.end(), [](const TopologyLink &l) {
            return l.kind == TopologyLink::Kind::SocketToSocket;
        });
        QCOMPARE(between, 1);
    }

    void switchesSayHowFarTheyAreShared()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("switched").cpus("milan");
        maker.place("a100", "a").place("a100", "b").place("a100", "c");
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const TopologyMap map = layoutTopology(resolved);
        checkSound(map);
        QCOMPARE(boxesOf(map, Kind::Switch).size(), std::size_t(3));
        double most = 0;
        for (const int index : boxesOf(map, Kind::Switch))
            most = std::max(most, linkTo(map, index).oversubscription);
        // Two x16 cards and a switch with x16 below it, over one x16 uplink: 48 lanes over 16.
        QCOMPARE(most, 3.0);
    }

    void drivesOfOneNodeShareABox()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        for (int i = 0; i < 4; ++i)
            maker.place("nvme-u2", "front.bay" + std::to_string(i));
        const TopologyMap map = layoutTopology(resolve(maker.build(), maker.catalogue()));
        const std::vector<int> drives = boxesOf(map, Kind::Nvme);
        QCOMPARE(drives.size(), std::size_t(1));
        QCOMPARE(box(map, drives.front()).mounts.size(), std::size_t(4));
        QCOMPARE(linkTo(map, drives.front()).count, 4);
        QCOMPARE(linkTo(map, drives.front()).lanes, 4);
    }

    void cardWithFourGpusIsOneBox()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a16", "slot1");
        const TopologyMap map = layoutTopology(resolve(maker.build(), maker.catalogue()));
        const std::vector<int> gpus = boxesOf(map, Kind::Gpu);
        QCOMPARE(gpus.size(), std::size_t(1));
        QCOMPARE(box(map, gpus.front()).devices.size(), std::size_t(4));
    }

    void deadPartsAreShownAsDead()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("milan", "cpu0").place("a100", "slot4"); // slot4 belongs to the empty cpu1
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const TopologyMap map = layoutTopology(resolved);
        const std::vector<int> gpus = boxesOf(map, Kind::Gpu);
        QCOMPARE(gpus.size(), std::size_t(1));
        QCOMPARE(linkTo(map, gpus.front()).limitedBy, LinkLimit::Dead);
        const MountOff off = mountOff(resolved, resolved.mount("slot4"));
        QCOMPARE(off.cause, MountOff::Cause::NoCpu);
        QCOMPARE(off.socket, 1);
    }

    void sharersAreNamed()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("nvme-u2", "front.bay1");
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const MountOff off = mountOff(resolved, resolved.mount("slot6"));
        QCOMPARE(off.cause, MountOff::Cause::Shared); // slot 6 is off while a bay is filled
        QCOMPARE(off.mounts, std::vector<Index>{resolved.mount("front.bay1")});
        QCOMPARE(mountOff(resolved, resolved.mount("slot1")).cause, MountOff::Cause::On);
    }

    void dimmsInALine()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        maker.place("rdimm-64", "cpu0.dimm.A1")
            .place("rdimm-64", "cpu0.dimm.B1")
            .place("rdimm-32-slow", "cpu1.dimm.A1");
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const DimmSummary first = dimmSummary(resolved, 0), all = dimmSummary(resolved, -1);
        QCOMPARE(first.dimms, 2);
        QCOMPARE(first.slotCount, 16);
        QCOMPARE(first.eachGib, 64.0);
        QCOMPARE(all.dimms, 3);
        QCOMPARE(all.eachGib, 0.0); // two sizes
        QCOMPARE(all.totalGib, 160.0);
    }

    void joinedGpusHaveABar()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("hgx-host").cpus("milan"); // its board comes with it
        const ResolvedBuild empty = resolve(maker.build(), maker.catalogue());
        for (const ResolvedMount &mount : empty.mounts)
            if (mount.spec->kind == MountKind::SxmSite)
                maker.place("a100-sxm", mount.id);
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const TopologyMap map = layoutTopology(resolved);
        checkSound(map);
        QCOMPARE(map.gpuLinks.size(), std::size_t(1));
        QCOMPARE(map.gpuLinks.front().boxes.size(), std::size_t(4));
        for (const int gpu : map.gpuLinks.front().boxes)
            QVERIFY(map.gpuLinks.front().rect.y >= box(map, gpu).rect.bottom());
    }

    void stacksToFitItsView()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        for (const char *slot : {"slot1", "slot2", "slot3", "slot4", "slot5", "slot7"})
            maker.place("a2", slot);
        const ResolvedBuild resolved = resolve(maker.build(), maker.catalogue());
        const TopologyMap wide = layoutTopology(resolved, 4), tall = layoutTopology(resolved, 0.5);
        checkSound(wide);
        checkSound(tall);
        QVERIFY(tall.width < wide.width);
    }

    void findingsAreOrderedByGravity()
    {
        std::vector<Finding> findings(3);
        findings[0].severity = Severity::Warning;
        findings[0].mounts = {"slot1"};
        findings[1].severity = Severity::Error;
        findings[1].mounts = {"slot1", "slot2"};
        findings[1].waived = true;
        findings[2].severity = Severity::Advice;
        findings[2].mounts = {"slot1"};
        QCOMPARE(gravestFinding(findings, "slot1"), &findings[0]); // the error is waived
        QCOMPARE(gravestFinding(findings, "slot2"), nullptr);
        QCOMPARE(findingsOf(findings, "slot1").size(), std::size_t(2));
    }

    void nothingToShow() { QVERIFY(layoutTopology(ResolvedBuild{}).boxes.empty()); }
};

QTEST_GUILESS_MAIN(TestTopologyLayout)
#include "tst_topologylayout.moc"
