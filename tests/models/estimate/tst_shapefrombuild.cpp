// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/shapefrombuild.h"
#include "models/topology/resolved.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

struct Shaped {
    ResolvedBuild resolved;
    BuildShape build;
    explicit Shaped(const ProjectMaker &maker, int nodes = 1) : resolved(resolve(maker.build(), maker.catalogue()))
    {
        shapeOfBuild(resolved, nodes, build);
    }
    const SystemShape *operator->() const { return &build.shape; }
};

ProjectMaker host(const char *chassis)
{
    ProjectMaker maker(smallCatalogue());
    maker.chassis(chassis).cpus("milan");
    return maker;
}

} // namespace

/// The topology of a build decides what the estimator computes with.
class TestShapeFromBuild : public QObject
{
    Q_OBJECT
private slots:
    void buildWithoutGpu()
    {
        const Shaped shape(host("two-socket"));
        QVERIFY(!shape->gpu);
        QCOMPARE(shape->gpus, 0);
    }

    void linksBetweenGpus()
    {
        ProjectMaker pcie = host("two-socket");
        pcie.place("a100", "slot1").place("a100", "slot2");
        QCOMPARE(Shaped(pcie)->interconnect, Interconnect::PcieRootComplex);
        pcie.bridge("bridge-a100", {"slot1", "slot2"});
        QCOMPARE(Shaped(pcie)->interconnect, Interconnect::BridgePairs);
        pcie.place("a100", "slot4"); // a third without bridge, on the other socket
        QCOMPARE(Shaped(pcie)->interconnect, Interconnect::PcieCrossSocket);
        ProjectMaker switched = host("switched");
        switched.place("l40s", "a").place("l40s", "b");
        QCOMPARE(Shaped(switched)->interconnect, Interconnect::PcieSwitch);
        ProjectMaker hgx = host("hgx-host");
        hgx.place("a100-sxm", "board/sxm0").place("a100-sxm", "board/sxm1");
        QCOMPARE(Shaped(hgx)->interconnect, Interconnect::NvLinkMesh);
    }

    void hostLinkIsTheNarrowest()
    {
        ProjectMaker maker = host("two-socket");
        maker.place("l40s", "slot1").place("l40s", "slot5"); // sixteen and eight lanes
        const Shaped shape(maker);
        QCOMPARE(shape->hostLanes, 8);
        QCOMPARE(shape->hostGeneration, 4);
        QVERIFY(std::abs(shape->hostShareGbs - hostLinkGbs(8, 4)) < 1e-9);
    }

    void switchDividesTheHostLink()
    {
        ProjectMaker maker = host("switched");
        maker.place("l40s", "a").place("l40s", "b");
        const Shaped shape(maker);
        QCOMPARE(shape->hostLanes, 16);
        QVERIFY(std::abs(shape->hostShareGbs - hostLinkGbs(16, 4) / 2) < 1e-9); // two behind one x16 uplink
    }

    void cardWithFourGpusDividesItsLink()
    {
        ProjectMaker maker = host("two-socket");
        maker.place("a16", "slot1");
        const Shaped shape(maker);
        QCOMPARE(shape->gpus, 4);
        QVERIFY(std::abs(shape->hostShareGbs - hostLinkGbs(16, 4) / 4) < 1e-9);
    }

    void hostNetworkAndDrives()
    {
        ProjectMaker maker = host("two-socket");
        maker.place("l40s", "slot1").place("cx6", "slot6").place("ocp-25", "ocp").place("rdimm-64", "cpu0.dimm.A1");
        maker.setting("gpu_power_cap_w", "250").setting("mig:slot1", "3g.40gb,3g.40gb");
        const Shaped shape(maker, 3);
        QCOMPARE(shape->nodes, 3);
        QCOMPARE(shape->sockets, 2);
        QCOMPARE(shape->hostThreads, 128); // two CPUs of 64 threads
        QCOMPARE(shape->nics, 1); // the 25 Gbit/s adapter carries no GPU traffic
        QCOMPARE(shape->nicGbps, 200.0);
        QCOMPARE(*shape->powerCapW, 250.0);
        QCOMPARE(shape->migSlices, 2);
        QCOMPARE(shape->migInstanceSlices, 3);
        QVERIFY(!shape->storageReadGbs); // no drive
        QCOMPARE(shape->hostMemoryGbs, 25.6); // one DIMM of 3200 MT/s, none on the other socket
    }

    void mostFrequentModelCounts()
    {
        ProjectMaker maker = host("two-socket");
        maker.place("a2", "slot1").place("l40s", "slot2").place("l40s", "slot3");
        const Shaped shape(maker);
        QCOMPARE(shape->gpus, 2);
        QCOMPARE(shape.build.otherGpus, 1);
        QCOMPARE(shape->gpu->id, std::string("l40s"));
    }
};

QTEST_GUILESS_MAIN(TestShapeFromBuild)
#include "tst_shapefrombuild.moc"
