// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolved.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

/// Path between what stands in two mounts.
std::string path(const ProjectMaker &maker, const char *a, const char *b)
{
    const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
    Index first = -1, second = -1;
    for (std::size_t i = 0; i < r.devices.size(); ++i) {
        if (r.devices[i].mount == r.mount(a))
            first = static_cast<Index>(i);
        if (r.devices[i].mount == r.mount(b))
            second = static_cast<Index>(i);
    }
    return first < 0 || second < 0 ? "no device" : matrixCellText(r.cell(first, second));
}

} // namespace

class TestDeviceMatrix : public QObject
{
    Q_OBJECT
private slots:
    void withoutSwitches()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        maker.place("l40s", "slot1")
            .place("l40s", "slot2")
            .place("l40s", "slot3")
            .place("l40s", "slot4")
            .place("cx6", "slot6");
        QCOMPARE(path(maker, "slot1", "slot1"), std::string("X"));
        QCOMPARE(path(maker, "slot1", "slot2"), std::string("PHB")); // both on root port 0
        QCOMPARE(path(maker, "slot1", "slot3"), std::string("NODE"));
        QCOMPARE(path(maker, "slot1", "slot4"), std::string("SYS"));
        QCOMPARE(path(maker, "slot3", "slot6"), std::string("NODE"));
    }

    void severalNumaNodesInASocket()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").setting("numa_per_socket", "4");
        maker.place("l40s", "slot1").place("l40s", "slot2").place("l40s", "slot3").place("l40s", "slot4");
        QCOMPARE(path(maker, "slot1", "slot2"), std::string("PHB"));
        QCOMPARE(path(maker, "slot1", "slot3"), std::string("SYS")); // quadrants 0 and 1 are NUMA nodes of their own
        const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
        QCOMPARE(r.devices[0].numaNode, 1); // slot3 comes first on the bus: quadrant 1
        QCOMPARE(r.devices[3].numaNode, 4); // slot4: quadrant 0 of the second socket
        maker.setting("numa_per_socket", "2");
        QCOMPARE(path(maker, "slot1", "slot3"), std::string("NODE")); // quadrants 0 and 1 make the first half
    }

    void behindSwitches()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("switched").cpus("milan");
        maker.place("l40s", "a").place("l40s", "b").place("a16", "c").place("l40s", "d").place("cx6", "n");
        QCOMPARE(path(maker, "a", "b"), std::string("PIX"));
        QCOMPARE(path(maker, "a", "n"), std::string("PIX"));
        QCOMPARE(path(maker, "a", "c"), std::string("PXB")); // sw0 and sw1
        QCOMPARE(path(maker, "a", "d"), std::string("SYS"));
    }

    void bridgesCountTheirLinks()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        maker.place("a100", "slot1").place("a100", "slot2").place("a6000", "slot3").place("a6000", "slot4");
        QCOMPARE(path(maker, "slot1", "slot2"), std::string("PHB"));
        maker.bridge("bridge-a100", {"slot1", "slot2"});
        QCOMPARE(path(maker, "slot1", "slot2"), std::string("NV12")); // 600 GB/s of 50 GB/s links
        maker.bridge("bridge-a6000", {"slot3", "slot4"});
        QCOMPARE(path(maker, "slot3", "slot4"), std::string("NV4")); // 112.5 GB/s of 28.125 GB/s links
        QCOMPARE(path(maker, "slot1", "slot3"), std::string("NODE"));
    }

    void bridgeOfAnotherFamilyJoinsNothing()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a100", "slot1").place("a100", "slot2");
        maker.bridge("bridge-a6000", {"slot1", "slot2"});
        QCOMPARE(path(maker, "slot1", "slot2"), std::string("PHB"));
    }

    void meshSharesItsLinks()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("hgx-host").cpus("milan");
        for (const char *site : {"board/sxm0", "board/sxm1", "board/sxm2", "board/sxm3"})
            maker.place("a100-sxm", site);
        maker.place("cx6", "n1");
        QCOMPARE(path(maker, "board/sxm0", "board/sxm3"), std::string("NV4")); // 12 links to three peers
        QCOMPARE(path(maker, "board/sxm2", "n1"),
                 std::string("PIX")); // the third site hangs on the host's second switch
        QCOMPARE(path(maker, "board/sxm0", "n1"), std::string("SYS"));
    }
};

QTEST_GUILESS_MAIN(TestDeviceMatrix)
#include "tst_devicematrix.moc"
