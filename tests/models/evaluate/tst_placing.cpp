// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/evaluate.h"
#include "models/evaluate/mountorder.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

Context contextFor(const Project &project)
{
    return contextOf(project, smallCatalogue(), nullptr, dateFromIso("2026-12-01"));
}

std::vector<MountId> order(const ProjectMaker &maker, const char *part)
{
    const ResolvedBuild r = resolve(maker.build(), maker.catalogue());
    return mountsInFillingOrder(r, maker.catalogue().part(maker.catalogue().find(part)));
}

} // namespace

class TestPlacing : public QObject
{
    Q_OBJECT
private slots:
    void memoryFillsChannelsBeforeSlots()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        const auto mounts = order(maker, "rdimm-64");
        QCOMPARE(mounts.size(), std::size_t(32));
        // One DIMM in each channel of both sockets before the second of any.
        QCOMPARE(mounts[0], MountId("cpu0.dimm.A1"));
        QCOMPARE(mounts[1], MountId("cpu1.dimm.A1"));
        QCOMPARE(mounts[2], MountId("cpu0.dimm.B1"));
        QCOMPARE(mounts[15], MountId("cpu1.dimm.H1"));
        QCOMPARE(mounts[16], MountId("cpu0.dimm.A2"));
    }

    void memoryGoesToTheSocketThatIsThere()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("milan", "cpu0");
        const auto mounts = order(maker, "rdimm-64");
        QCOMPARE(mounts[0], MountId("cpu0.dimm.A1"));
        QCOMPARE(mounts[15], MountId("cpu0.dimm.H2")); // dead slots come last
        QCOMPARE(mounts[16], MountId("cpu1.dimm.A1"));
    }

    void gpusSpreadOverSockets()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        QCOMPARE(order(maker, "a100").front(), MountId("slot1"));
        maker.place("a100", "slot1");
        QCOMPARE(order(maker, "a100").front(), MountId("slot4")); // the other socket has none yet
    }

    void adaptersLeaveTheGpuSlotsFree()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        QCOMPARE(order(maker, "cx6").front(), MountId("slot6"));
        QCOMPARE(order(maker, "ocp-25").front(), MountId("ocp"));
    }

    void drivesTakeBaysOfTheirInterface()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan");
        QCOMPARE(order(maker, "nvme-u2").front(), MountId("front.bay0"));
        QCOMPARE(order(maker, "sata").front(), MountId("rear.bay0")); // leaves the NVMe bays to drives that need lanes
        QCOMPARE(order(maker, "nvme-m2").front(), MountId("m2.0"));
    }

    void modulesTakeSites()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("hgx-host").cpus("milan");
        QCOMPARE(order(maker, "a100-sxm").front(), MountId("board/sxm0"));
    }

    void impossibleSaysWhy()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").cpus("milan").place("a100", "slot1");
        const Context context = contextFor(maker.project());
        const PartHandle gpu = smallCatalogue()->find("a100");
        const Fit wrongKind = canPlace(maker.project(), {}, context, gpu, "cpu0.dimm.A1");
        QCOMPARE(wrongKind.kind, Fit::Kind::Impossible);
        QVERIFY(wrongKind.reason.find("dimm-slot") != std::string::npos);
        const Fit taken = canPlace(maker.project(), {}, context, gpu, "slot1");
        QCOMPARE(taken.kind, Fit::Kind::Impossible);
        QVERIFY(taken.reason.find("A100") != std::string::npos);
        QCOMPARE(canPlace(maker.project(), {"Z", {}}, context, gpu, "slot2").kind, Fit::Kind::Impossible);
    }

    void fitNamesWhatEvaluateWouldAdd()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket").place("milan", "cpu0");
        const Context context = contextFor(maker.project());
        const PartHandle gpu = smallCatalogue()->find("a100");
        const Fit dead = canPlace(maker.project(), {}, context, gpu, "slot4"); // its CPU is missing
        QCOMPARE(dead.kind, Fit::Kind::FitsWithFindings);
        QVERIFY(!dead.reason.empty());
        const Evaluation before = evaluate(maker.project().options.front(), context);
        maker.place("a100", "slot4");
        const Evaluation after = evaluate(maker.project().options.front(), context);
        for (const Finding &finding : dead.added) {
            // A finding that was there before counts as added when it has become graver.
            const auto has = [&](const Evaluation &e) {
                return std::any_of(e.findings.begin(), e.findings.end(), [&](const Finding &f) {
                    return f.key == finding.key && f.severity == finding.severity;
                });
            };
            QVERIFY2(has(after) && !has(before), finding.key.c_str());
        }
    }

    void partsWithoutMountStayBeside()
    {
        ProjectMaker maker(smallCatalogue());
        maker.chassis("two-socket");
        const Context context = contextFor(maker.project());
        QCOMPARE(bestMountFor(maker.project(), {}, context, smallCatalogue()->find("bridge-a100")), MountId());
        QCOMPARE(bestMountFor(maker.project(), {}, context, smallCatalogue()->find("milan")), MountId("cpu0"));
    }
};

QTEST_GUILESS_MAIN(TestPlacing)
#include "tst_placing.moc"
