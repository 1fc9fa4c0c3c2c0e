// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/chassislayout.h"

#include <QtTest>

#include <deque>

using namespace lanewise;

namespace {

/// A server put together by hand: resolve() has tests of its own.
struct Server {
    Part chassisPart;
    ChassisSpec chassis;
    std::deque<MountSpec> specs;
    std::deque<Part> parts;
    std::deque<Placed> placed;
    ResolvedBuild resolved;

    Server()
    {
        chassis.type = Known<std::string>("server");
        chassis.widthMm = Known<double>(437);
        chassis.fanCount = Known<int>(8);
    }
    MountSpec &mount(std::string id, MountKind kind)
    {
        MountSpec &spec = specs.emplace_back();
        spec.id = std::move(id);
        spec.kind = kind;
        ResolvedMount mount;
        mount.id = spec.id;
        mount.spec = &spec;
        resolved.mounts.push_back(mount);
        return spec;
    }
    MountSpec &slot(std::string id, int position, Known<int> width, Known<double> length, int row = 0)
    {
        MountSpec &spec = mount(std::move(id), MountKind::PcieSlot);
        spec.position = position;
        spec.row = row;
        spec.maxWidthSlots = width;
        spec.maxLengthMm = length;
        return spec;
    }
    void put(std::size_t mount, Part part)
    {
        ResolvedMount &target = resolved.mounts[mount];
        target.part = &parts.emplace_back(std::move(part));
        target.placed = &placed.emplace_back();
    }
    ChassisLayout layout()
    {
        resolved.chassis = &chassis;
        resolved.chassisPart = &chassisPart;
        return layoutChassis(resolved);
    }
};

Part gpu(double lengthMm, int width)
{
    GpuSpec spec;
    spec.lengthMm = Known<double>(lengthMm);
    spec.slotWidth = Known<int>(width);
    Part part;
    part.kind = PartKind::Gpu;
    part.spec = spec;
    return part;
}

/// Two sockets with 16 DIMMs each, 24 bays, 11 slots of two widths, four supplies, two M.2 sites: a 4U GPU server.
Server fourUnitServer()
{
    Server s;
    for (int socket = 0; socket < 2; ++socket) {
        s.mount("cpu" + std::to_string(socket), MountKind::CpuSocket).socket = socket;
        for (int channel = 0; channel < 8; ++channel)
            for (int n = 0; n < 2; ++n) {
                const std::string letter(1, static_cast<char>('A' + channel));
                MountSpec &dimm = s.mount("cpu" + std::to_string(socket) + ".dimm." + letter + std::to_string(n + 1),
                                          MountKind::DimmSlot);
                dimm.socket = socket;
                dimm.channel = channel;
                dimm.dimmOfChannel = n;
            }
    }
    for (int i = 0; i < 24; ++i) {
        MountSpec &bay = s.mount("front.bay" + std::to_string(i), MountKind::DriveBay);
        bay.group = "front";
        bay.formFactor = "2.5in";
    }
    const int positions[] = {0, 2, 4, 6, 8, 9, 10, 12, 14, 16, 18};
    for (int i = 0; i < 11; ++i)
        s.slot("slot" + std::to_string(i + 1), positions[i], Known<int>(i == 4 || i == 5 || i == 10 ? 1 : 2),
               Known<double>(312));
    for (int i = 0; i < 4; ++i)
        s.mount("psu" + std::to_string(i), MountKind::PsuBay);
    for (int i = 0; i < 2; ++i)
        s.mount("m2." + std::to_string(i), MountKind::M2Slot).formFactor = "M.2-22110";
    return s;
}

const MountShape &shapeOf(const Server &s, const ChassisLayout &layout, std::string_view id)
{
    for (const MountShape &shape : layout.mounts)
        if (s.resolved.mounts[static_cast<std::size_t>(shape.mount)].id == id)
            return shape;
    qFatal("no such mount");
}

void checkSound(const ChassisLayout &layout)
{
    for (std::size_t i = 0; i < layout.mounts.size(); ++i) {
        const MountShape &shape = layout.mounts[i];
        QCOMPARE(shape.mount, static_cast<Index>(i));
        QVERIFY2(!shape.rect.empty(), shape.label.c_str());
        QVERIFY2(shape.rect.x >= layout.outline.x && shape.rect.right() <= layout.outline.right() + 1e-6
                     && shape.rect.y >= layout.outline.y && shape.rect.bottom() <= layout.outline.bottom() + 1e-6,
                 shape.label.c_str());
        for (std::size_t k = i + 1; k < layout.mounts.size(); ++k)
            QVERIFY2(!shape.rect.overlaps(layout.mounts[k].rect),
                     (shape.label + " over " + layout.mounts[k].label).c_str());
    }
}

} // namespace

class TestChassisLayout : public QObject
{
    Q_OBJECT
private slots:
    void everyMountHasItsOwnPlace()
    {
        Server s = fourUnitServer();
        const ChassisLayout layout = s.layout();
        QCOMPARE(layout.mounts.size(), s.specs.size());
        checkSound(layout);
        QCOMPARE(layout.order.size(), layout.mounts.size());
    }

    void frontIsLeftOfRear()
    {
        Server s = fourUnitServer();
        const ChassisLayout layout = s.layout();
        const LayoutRect bay = shapeOf(s, layout, "front.bay0").rect, cpu = shapeOf(s, layout, "cpu0").rect,
                         slot = shapeOf(s, layout, "slot1").rect;
        QVERIFY(bay.right() < cpu.x);
        QVERIFY(cpu.right() < slot.x);
        // DIMMs of a socket on both of its sides, none of the other socket's between them.
        QVERIFY(shapeOf(s, layout, "cpu0.dimm.A1").rect.bottom() < cpu.y);
        QVERIFY(shapeOf(s, layout, "cpu0.dimm.H2").rect.y > cpu.bottom());
        QVERIFY(shapeOf(s, layout, "cpu0.dimm.H2").rect.bottom() < shapeOf(s, layout, "cpu1.dimm.A1").rect.y);
    }

    void slotsAreToScale()
    {
        Server s;
        s.slot("slot1", 0, Known<int>(2), Known<double>(312));
        s.slot("slot2", 2, Known<int>(1), Known<double>(200));
        s.slot("slot3", 3, Known<int>(3), Known<double>(312));
        const ChassisLayout layout = s.layout();
        checkSound(layout);
        const LayoutRect one = shapeOf(s, layout, "slot1").rect, two = shapeOf(s, layout, "slot2").rect,
                         three = shapeOf(s, layout, "slot3").rect;
        QCOMPARE(one.w, 312.0);
        QCOMPARE(two.w, 200.0);
        QCOMPARE(one.right(), two.right()); // brackets in one line at the rear
        // PCI Express cards stand 20.32 mm apart: two pitches to the next slot, then one.
        QCOMPARE(two.y - one.y, 2 * 20.32);
        QCOMPARE(three.y - two.y, 20.32);
        QCOMPARE(one.h - two.h, 20.32); // two slots thick against one
        QCOMPARE(three.h - two.h, 2 * 20.32); // nothing below it: as thick as it may be
    }

    void unknownLengthIsSaid()
    {
        Server s;
        s.slot("slot1", 0, {}, {});
        s.slot("slot2", 1, {}, {}).height = CardHeight::LowProfile;
        const ChassisLayout layout = s.layout();
        QVERIFY(!shapeOf(s, layout, "slot1").lengthKnown);
        QCOMPARE(shapeOf(s, layout, "slot1").rect.w, 312.0); // full length of the PCIe CEM specification
        QCOMPARE(shapeOf(s, layout, "slot2").rect.w, 167.65); // and half length
    }

    void equalPositionsDoNotCollide()
    {
        Server s;
        for (int i = 0; i < 4; ++i)
            s.slot("slot" + std::to_string(i), 0, Known<int>(2), {});
        checkSound(s.layout());
    }

    void cardsOfTheFrontStandBeforeTheFans()
    {
        Server s = fourUnitServer();
        const std::size_t first = s.resolved.mounts.size();
        s.slot("front1", 0, Known<int>(2), Known<double>(312), 5).group = "front-riser1";
        s.slot("front2", 0, Known<int>(2), Known<double>(312), 6).group = "front-riser2";
        s.put(first, gpu(267, 2));
        const ChassisLayout layout = s.layout();
        checkSound(layout);
        const MountShape &above = shapeOf(s, layout, "front1"), &below = shapeOf(s, layout, "front2");
        const LayoutRect bay = shapeOf(s, layout, "front.bay0").rect;
        double fans = layout.outline.right();
        for (const DecorShape &shape : layout.decor)
            if (shape.kind == DecorShape::Kind::Fan)
                fans = std::min(fans, shape.rect.x);
        QVERIFY(above.rect.right() <= fans && below.rect.right() <= fans);
        QVERIFY(above.rect.bottom() < bay.y); // one riser on each side of the bays
        QVERIFY(below.rect.y > shapeOf(s, layout, "front.bay23").rect.bottom());
        QVERIFY(above.frontBracket && !shapeOf(s, layout, "slot1").frontBracket);
        QCOMPARE(above.part.x, above.rect.x); // from its bracket at the front on
        QCOMPARE(above.part.w, 267.0);
    }

    /// Two cards that would lie in one place are both seen; nothing lies over mounts of another riser.
    void thickCardEndsBeforeWhatItCannotCover()
    {
        Server s;
        s.slot("slot1", 0, Known<int>(1), Known<double>(312));
        s.slot("slot2", 1, Known<int>(1), Known<double>(312));
        s.slot("slot3", 0, Known<int>(1), Known<double>(312), 1);
        s.put(0, gpu(267, 2));
        s.put(1, gpu(267, 1));
        ChassisLayout layout = s.layout();
        QVERIFY(!shapeOf(s, layout, "slot1").part.overlaps(shapeOf(s, layout, "slot2").part));
        QVERIFY(shapeOf(s, layout, "slot1").part.h > 10);
        s.put(1, gpu(267, 3));
        layout = s.layout();
        QVERIFY(!shapeOf(s, layout, "slot2").part.overlaps(shapeOf(s, layout, "slot3").rect));
    }

    void thickCardLiesOverItsNeighbour()
    {
        Server s;
        s.slot("slot1", 0, Known<int>(1), Known<double>(312));
        s.slot("slot2", 1, Known<int>(1), Known<double>(312));
        s.put(0, gpu(267, 2));
        const ChassisLayout layout = s.layout();
        const MountShape &card = shapeOf(s, layout, "slot1");
        QCOMPARE(card.part.w, 267.0);
        QCOMPARE(card.part.right(), card.rect.right());
        QVERIFY(card.part.overlaps(shapeOf(s, layout, "slot2").rect));
        QCOMPARE(layout.order.back(), card.mount);
        // A click on the covered slot, below the card, meets the card; beyond its end it meets the slot.
        const LayoutRect covered = shapeOf(s, layout, "slot2").rect;
        QCOMPARE(layout.mountAt(covered.right() - 20, covered.y + 2), card.mount);
        QCOMPARE(layout.mountAt(covered.x + 5, covered.y + 2), Index(1));
    }

    void riserHoldsItsSlots()
    {
        Server s;
        s.mount("riser1", MountKind::RiserSite);
        QVERIFY(s.layout().mounts[0].rect.w > 100); // empty: a place to drop one on
        s.put(0, Part{});
        for (int i = 0; i < 2; ++i) {
            s.slot("riser1/slot" + std::to_string(i), i * 2, Known<int>(2), Known<double>(266));
            s.resolved.mounts.back().provider = 0;
        }
        const ChassisLayout layout = s.layout();
        checkSound(layout);
        const LayoutRect riser = shapeOf(s, layout, "riser1").rect;
        const LayoutRect slot = shapeOf(s, layout, "riser1/slot1").rect;
        QVERIFY(slot.y >= riser.y && slot.bottom() <= riser.bottom());
    }

    void baysWrapIntoColumns()
    {
        Server s;
        for (int i = 0; i < 60; ++i) {
            MountSpec &bay = s.mount("front.bay" + std::to_string(i), MountKind::DriveBay);
            bay.group = "front";
            bay.formFactor = "2.5in";
        }
        const ChassisLayout layout = s.layout();
        checkSound(layout);
        // 437 mm less the walls hold 24 bays of 17 mm; 60 bays need a third column.
        QVERIFY(shapeOf(s, layout, "front.bay59").rect.x > shapeOf(s, layout, "front.bay30").rect.x);
        QVERIFY(layout.outline.h < 450);
    }

    void fansComeFromTheCatalogue()
    {
        Server s = fourUnitServer();
        const auto fans = [](const ChassisLayout &layout, DecorShape::Kind kind) {
            return std::count_if(layout.decor.begin(), layout.decor.end(),
                                 [&](const auto &d) { return d.kind == kind; });
        };
        QCOMPARE(fans(s.layout(), DecorShape::Kind::Fan), 8);
        s.chassis.fanCount = {};
        QCOMPARE(fans(s.layout(), DecorShape::Kind::Fan), 0);
        QCOMPARE(fans(s.layout(), DecorShape::Kind::FansUnknown), 1);
        s.chassis.type = Known<std::string>("board");
        QVERIFY(!s.layout().closed);
        QCOMPARE(fans(s.layout(), DecorShape::Kind::FansUnknown), 0);
    }

    void numbersForTightPlaces()
    {
        Server s;
        s.slot("slot3", 0, {}, {}).label = "PCIe Slot 3";
        s.mount("cpu0.dimm.B2", MountKind::DimmSlot);
        s.mount("ocp", MountKind::OcpSlot).label = "OCP 3.0";
        const ChassisLayout layout = s.layout();
        QCOMPARE(layout.mounts[0].number, std::string("3"));
        QCOMPARE(layout.mounts[1].number, std::string("B2"));
        QCOMPARE(layout.mounts[2].number, std::string()); // neither 0 nor 3: its digits are a version
    }

    void arrowsWalkDownTheSlots()
    {
        Server s = fourUnitServer();
        const ChassisLayout layout = s.layout();
        const Index first = shapeOf(s, layout, "slot1").mount;
        QCOMPARE(layout.neighbour(first, 0, 1), shapeOf(s, layout, "slot2").mount);
        QCOMPARE(layout.neighbour(shapeOf(s, layout, "slot2").mount, 0, -1), first);
        QCOMPARE(layout.neighbour(first, 1, 0), first); // nothing behind the rear
    }

    void noChassisNoDrawing()
    {
        const ChassisLayout layout = layoutChassis(ResolvedBuild{});
        QVERIFY(layout.mounts.empty());
        QVERIFY(layout.outline.empty());
    }
};

QTEST_GUILESS_MAIN(TestChassisLayout)
#include "tst_chassislayout.moc"
