// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/estimator.h"
#include "tests/models/estimate/calibrationfixture.h"

#include <cmath>

using namespace lanewise;
using namespace lanewise::test;

/// Take a part out of a machine and the right figure falls, by no more than measured pairs of machines allow.
class TestEstimateDirections : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void bridge();
    void ringOverPcie_data();
    void ringOverPcie();
    void splitModelNeedsItsLink();
    void emptyMemoryChannels();
    void slowNics();
    void hostLinkOfHalfTheLanes();

private:
    Estimate of(const char *workload, const SystemShape &shape)
    {
        const Workload *w = workloadOf(workload);
        if (!w)
            qFatal("no workload %s", workload);
        return estimate(*w, shape, *shippedCalibration(), Profile::Tuned);
    }
    static double cap(const Estimate &e, Bottleneck which)
    {
        const Cap &c = e.caps[static_cast<std::size_t>(which)];
        return c.known ? c.value : std::nan("");
    }
};

void TestEstimateDirections::bridge()
{
    // MLPerf 2.0 and 2.1, eight A100 PCIe with bridges over without: BERT 1.00 and 1.20, ResNet-50 1.04 and 1.04.
    SystemShape shape = machineOf(a100Pcie80(), 8);
    for (const auto &[workload, most] : {std::pair("bert-large-train", 1.20), std::pair("resnet50-train", 1.05)}) {
        shape.interconnect = Interconnect::PcieSwitch;
        const double without = of(workload, shape).value;
        shape.interconnect = Interconnect::BridgePairs;
        const double gain = of(workload, shape).value / without;
        QVERIFY2(gain > 1 && gain <= most, std::to_string(gain).c_str());
    }
}

void TestEstimateDirections::ringOverPcie_data()
{
    // A step can't lose more than its exchange of gradients does. Rings over x16 PCIe 5.0: 41 GB/s through switches, 28 to
    // 35 across sockets. Eight lanes halve the link. Without peer to peer each byte goes to host memory and back.
    QTest::addColumn<int>("interconnect");
    QTest::addColumn<int>("lanes");
    QTest::addColumn<double>("least");
    QTest::newRow("across sockets") << static_cast<int>(Interconnect::PcieCrossSocket) << 16 << 28.0 / 41;
    QTest::newRow("eight lanes") << static_cast<int>(Interconnect::PcieSwitch) << 8 << 0.5;
    QTest::newRow("no peer to peer") << static_cast<int>(Interconnect::NoPeerToPeer) << 16 << 0.4;
}

void TestEstimateDirections::ringOverPcie()
{
    QFETCH(int, interconnect);
    QFETCH(int, lanes);
    QFETCH(double, least);
    SystemShape shape = machineOf(a100Pcie80(), 8);
    shape.interconnect = Interconnect::PcieSwitch;
    const double through = of("bert-large-train", shape).value;
    shape.interconnect = static_cast<Interconnect>(interconnect);
    shape.hostLanes = lanes;
    const double share = of("bert-large-train", shape).value / through;
    QVERIFY2(share < 1 && share > least, std::to_string(share).c_str());
}

void TestEstimateDirections::splitModelNeedsItsLink()
{
    // Two all-reduces a layer can't be hidden: a 70B model over boards without NVSwitch or peer to peer.
    SystemShape shape = machineOf(h100Sxm(), 8);
    const Estimate usual = of("llama31-70b-serve", shape);
    QVERIFY(usual.known && usual.tensorParallel >= 2);
    double last = usual.value;
    for (Interconnect kind : {Interconnect::PcieSwitch, Interconnect::PcieCrossSocket, Interconnect::NoPeerToPeer}) {
        shape.interconnect = kind;
        const double value = of("llama31-70b-serve", shape).value;
        QVERIFY2(value < last, interconnectId(kind).data());
        last = value;
    }
}

void TestEstimateDirections::emptyMemoryChannels()
{
    // Twelve channels of DDR5-4800 give 461 GB/s; four filled ones a third of it, and of what the host can feed.
    SystemShape shape = machineOf(a100Sxm80(), 8);
    shape.hostMemoryGbs = 12 * 38.4;
    const double full = cap(of("resnet50-train", shape), Bottleneck::HostMemory);
    shape.hostMemoryGbs = 4 * 38.4;
    const double third = cap(of("resnet50-train", shape), Bottleneck::HostMemory);
    QVERIFY(std::abs(third / full - 1.0 / 3) < 1e-6);
    // 75 % of 461 GB/s over four passes of 150,528 bytes.
    QVERIFY(std::abs(full / (0.75 * 460.8e9 / (4 * 150528.0)) - 1) < 1e-6);
}

void TestEstimateDirections::slowNics()
{
    // Two nodes: eight NICs of 200 Gb/s against a single one of 10 Gb/s, 1.2 GB/s for eight GPUs.
    SystemShape shape = machineOf(a100Sxm80(), 8);
    shape.nodes = 2;
    shape.nics = 8;
    shape.nicGbps = 200;
    const Estimate fast = of("bert-large-train", shape);
    shape.nics = 1;
    shape.nicGbps = 10;
    const Estimate slow = of("bert-large-train", shape);
    QVERIFY(slow.value < fast.value);
    QCOMPARE(static_cast<int>(slow.bottleneck), static_cast<int>(Bottleneck::Network));
    QVERIFY(std::abs(cap(slow, Bottleneck::Network) / cap(fast, Bottleneck::Network) - 1.0 / 160) < 1e-6);
    shape.nics = 8;
    shape.nicGbps = 200;
    shape.gpuDirect = false; // measured 16 against 24 GB/s a NIC
    QVERIFY(
        std::abs(cap(of("bert-large-train", shape), Bottleneck::Network) / cap(fast, Bottleneck::Network) - 16.0 / 24)
        < 1e-6);
}

void TestEstimateDirections::hostLinkOfHalfTheLanes()
{
    // Host-to-device copies reach 26.3 GB/s on x16 PCIe 4.0.
    SystemShape shape = machineOf(a100Sxm80(), 8);
    shape.hostLanes = 16;
    const double full = cap(of("resnet50-train", shape), Bottleneck::HostLink);
    QVERIFY(std::abs(full * 150528 / 8 / 26.28e9 - 1) < 0.06);
    shape.hostLanes = 8;
    QVERIFY(std::abs(cap(of("resnet50-train", shape), Bottleneck::HostLink) / full - 0.5) < 1e-6);
}

QTEST_GUILESS_MAIN(TestEstimateDirections)
#include "tst_estimatedirections.moc"
