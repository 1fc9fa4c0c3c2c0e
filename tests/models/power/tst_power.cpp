// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machinefixture.h"
#include "models/evaluate/context.h"
#include "models/power/power.h"
#include "models/power/powercalibration.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::Machine;

namespace {

/// Round numbers, so that each expected value can be worked out in the head.
std::shared_ptr<PowerCalibration> roundCalibration()
{
    auto out = std::make_shared<PowerCalibration>();
    out->gpuIdleShare.value = 0.1;
    out->gpuLoadShare[static_cast<std::size_t>(LoadClass::Inference)].value = 0.8;
    out->gpuLoadShare[static_cast<std::size_t>(LoadClass::Training)].value = 0.9;
    out->gpuLoadShare[static_cast<std::size_t>(LoadClass::Stress)].value = 1;
    out->gpuLoadShare[static_cast<std::size_t>(LoadClass::Tuned)].value = 0.5;
    out->cpuIdleShare.value = 0.25;
    out->cpuLoadShare.value = 0.5;
    out->memoryIdleShare.value = 0.4;
    out->nicIdleShare.value = 1;
    out->regulatorLossShare.value = 0.1;
    out->fanLoadShare.value = 0.2;
    out->fanMaxShare.value = 0.3;
    out->baseW[0].value = 100;
    out->baseW[1].value = 150;
    out->baseW[2].value = 1000;
    out->peak1sRatio.value = 1.1;
    out->lightLoadEfficiencyPct.value = 80;
    out->grades = {{"Titanium", {90, 94, 96, 91}, "80 PLUS"}};
    return out;
}

Context contextWith(std::shared_ptr<const PowerCalibration> calibration, const char *workload = "resnet50-train")
{
    Context out;
    out.powerCalibration = std::move(calibration);
    out.assumptions.mainsV = 230;
    out.assumptions.feeds = 2;
    out.assumptions.workload = workload;
    return out;
}

const PowerTerm &term(const PowerResult &power, std::string_view id)
{
    static const PowerTerm none;
    for (const PowerTerm &candidate : power.terms)
        if (candidate.id == id)
            return candidate;
    return none;
}

} // namespace

class TestPower : public QObject
{
    Q_OBJECT
private slots:
    void termsOfAFourGpuServer()
    {
        Machine machine;
        machine.addGpu(300, 4);
        machine.addCpu(200, 2);
        machine.addMemory(5, 16);
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));

        // Training: 4 × 0.9 × 300; idle 4 × 0.1 × 300.
        QCOMPARE(term(power, "gpu").idleW, 120.0);
        QCOMPARE(term(power, "gpu").typicalW, 1080.0);
        QCOMPARE(term(power, "gpu").maxW, 1200.0);
        QCOMPARE(term(power, "cpu").idleW, 100.0);
        QCOMPARE(term(power, "cpu").typicalW, 200.0);
        QCOMPARE(term(power, "cpu").maxW, 400.0);
        QCOMPARE(term(power, "memory").idleW, 32.0);
        QCOMPARE(term(power, "memory").maxW, 80.0);
        // 0.1 of CPU and memory: idle 132, load 280, maximum 480.
        QCOMPARE(term(power, "vr-loss").idleW, 13.2);
        QCOMPARE(term(power, "vr-loss").typicalW, 28.0);
        QCOMPARE(term(power, "vr-loss").maxW, 48.0);
        // 0.2 of 1080 + 200 + 80 + 28 = 1388; maximum 0.3 of 1200 + 400 + 80 + 48 = 1728.
        QCOMPARE(term(power, "fans").typicalW, 277.6);
        QCOMPARE(term(power, "fans").maxW, 518.4);
        QCOMPARE(term(power, "base").typicalW, 100.0);
        QCOMPARE(power.idleW, 120 + 100 + 32 + 13.2 + 100);
        QCOMPARE(power.typicalW, 1388 + 277.6 + 100);
        QCOMPARE(power.maxW, 1728 + 518.4 + 100);
        QCOMPARE(power.unknownParts, 0);
        QVERIFY(!power.wallTypicalW.known()); // no supplies, so nothing is said about the wall
        QVERIFY(power.states.empty());
    }
    void loadClassDecidesTheGpusShare()
    {
        Machine machine;
        machine.addGpu(300, 1);
        const auto calibration = roundCalibration();
        QCOMPARE(term(computePower(machine.resolved, contextWith(calibration, "llama31-70b-serve")), "gpu").typicalW,
                 240.0);
        QCOMPARE(term(computePower(machine.resolved, contextWith(calibration), LoadClass::Stress), "gpu").typicalW,
                 300.0);
        QCOMPARE(term(computePower(machine.resolved, contextWith(calibration), LoadClass::Tuned), "gpu").typicalW,
                 150.0);
    }
    void capLowersLoadAndMaximum()
    {
        Machine machine;
        machine.addGpu(300, 2);
        machine.build.settings.gpuPowerCapW = 200;
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "gpu").typicalW, 400.0);
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "gpu").maxW, 400.0);
        machine.build.settings.gpuPowerCapW = 280; // above 0.9 × 300: cuts only the maximum
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "gpu").typicalW, 540.0);
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "gpu").maxW, 560.0);
        machine.build.settings.gpuPowerCapW = 500; // no board goes above its own limit
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "gpu").maxW, 600.0);
    }
    void cardsWithOwnFansAskNoneOfTheChassis()
    {
        Machine machine;
        machine.addGpu(450, 4, "active-axial");
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "fans").maxW, 0.0);
    }
    void ratedFansBoundTheShare()
    {
        Machine machine;
        machine.addGpu(300, 4);
        machine.chassis().fansMaxW = 150.0;
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));
        QCOMPARE(term(power, "fans").typicalW, 150.0); // 0.2 × 1080 would be 216
        QCOMPARE(term(power, "fans").maxW, 150.0);
    }
    void baseFollowsTheWayGpusAreJoined_data()
    {
        QTest::addColumn<QString>("form");
        QTest::addColumn<QString>("joined");
        QTest::addColumn<double>("watts");
        QTest::newRow("cards") << "PCIe"
                               << "bridge" << 100.0;
        QTest::newRow("four modules") << "SXM4"
                                      << "NVLink mesh" << 150.0;
        QTest::newRow("OAM") << "OAM"
                             << "Infinity Fabric" << 150.0;
        QTest::newRow("NVSwitch") << "SXM5"
                                  << "NVSwitch" << 1000.0;
    }
    void baseFollowsTheWayGpusAreJoined()
    {
        QFETCH(QString, form);
        QFETCH(QString, joined);
        QFETCH(double, watts);
        Machine machine;
        machine.chassis().gpuForm = form.toStdString();
        machine.chassis().gpuInterconnect = joined.toStdString();
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "base").typicalW, watts);
        machine.chassis().basePowerW = 77.0; // the chassis' own figure goes first
        QCOMPARE(term(computePower(machine.resolved, contextWith(roundCalibration())), "base").typicalW, 77.0);
    }
    void unknownFiguresAreCountedNotZeroed()
    {
        Machine machine;
        machine.add(MountKind::PcieSlot, GpuSpec{}, 2);
        machine.add(MountKind::PcieSlot, NicSpec{});
        machine.add(MountKind::DimmSlot, MemorySpec{}, 8);
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));
        QCOMPARE(power.unknownParts, 11);
        QCOMPARE(term(power, "gpu").unknown, 2);
        QVERIFY(!power.transientW.known());
    }
    void superchipPowersItsOwnCpu()
    {
        Machine machine;
        CpuSpec grace;
        grace.tdpW = 250.0;
        grace.powerInModule = true;
        machine.add(MountKind::CpuSocket, grace);
        machine.addGpu(1000, 1);
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));
        QCOMPARE(term(power, "cpu").maxW, 0.0);
        QCOMPARE(term(power, "gpu").maxW, 1000.0);
    }
    void wallAmpsAndHeat()
    {
        Machine machine;
        machine.chassis().basePowerW = 0.0;
        machine.chassis().fansMaxW = 0.0;
        machine.addGpu(500, 4, "active-axial"); // training draws 1800 W, maximum 2000 W
        machine.addSupply(2000, 1000.0, "80+ Titanium", 2);
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));
        // 1800 of 4000 W is 45 %: 94 + 25/30 × 2 = 95.667 %; 2000 W is 50 %: 96 %.
        const double typical = 1800 / (0.94 + 0.02 * 25 / 30), most = 2000 / 0.96;
        QVERIFY(qAbs(*power.wallTypicalW - typical) < 1e-6);
        QVERIFY(qAbs(*power.wallMaxW - most) < 1e-6);
        QVERIFY(qAbs(*power.supplyLossTypicalW - (typical - 1800)) < 1e-6);
        QVERIFY(qAbs(*power.btuPerHour - most * 3.412142) < 1e-6);
        QVERIFY(qAbs(*power.ampsPerFeed - most / 230 / 2) < 1e-6);
        QVERIFY(qAbs(*power.ampsPerFeedLost - most / 230) < 1e-6);
        // 1.1 × load at the wall would be 2070 W; the maximum of 2083 W stays above it.
        QVERIFY(qAbs(*power.peak1sW - typical * 1.1) < 1e-6);
        QCOMPARE(power.supplies, 2);
        QCOMPARE(power.states[3].capacityW.valueOr(-1), 2000.0); // 2 × 1000 W on low line
    }
    void transientsOfAllGpusAtOnce()
    {
        Machine machine;
        GpuSpec gpu; // RTX A6000: 300 W board, 654 W for 200 µs, factor 2.18
        gpu.tdpW = 300.0;
        gpu.transientFactor = 2.18;
        gpu.cooling = std::string("active-blower");
        machine.add(MountKind::PcieSlot, gpu, 4);
        machine.build.settings.gpuPowerCapW = 200;
        const PowerResult power = computePower(machine.resolved, contextWith(roundCalibration()));
        // Base 100 W + 4 × 654 W; the limit of 200 W does not lower them.
        QVERIFY(qAbs(*power.transientW - (100 + 4 * 654)) < 1e-6);
    }
    void withoutCalibrationNothingIsInvented()
    {
        Machine machine;
        machine.addGpu(300, 1);
        machine.addCpu(200, 1);
        machine.addSupply(1000, 1000.0, "80+ Titanium", 1);
        const PowerResult power = computePower(machine.resolved, contextWith(nullptr));
        QVERIFY(!power.calibrated);
        QCOMPARE(power.maxW, 500.0);
        QCOMPARE(power.unknownParts, 2); // fans and base
        QVERIFY(!power.wallIdleW.known() && !power.wallTypicalW.known() && !power.peak1sW.known());
    }
};

QTEST_GUILESS_MAIN(TestPower)
#include "tst_power.moc"
