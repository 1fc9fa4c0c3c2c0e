// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/chassislayout.h"

#include "models/layout/blocks.h"
#include "models/layout/drawingsizes.h"

#include <algorithm>
#include <map>

namespace lanewise {

using namespace drawing;

namespace {

/// Mounts sorted into what is drawn together.
struct Groups {
    Indices sockets, modules, m2, psus, ocps, rearBays, otherDimms;
    std::map<int, Indices> dimmsOfSocket;
    std::map<int, Indices> slotRows, frontRows; ///< of the chassis itself, by row
    std::vector<std::pair<std::string, Indices>> bayGroups; ///< of the chassis itself, in the catalogue's order
    Indices risers, backplanes, baseboards;
    std::map<Index, Indices> provided; ///< slots, bays and sites by the mount of their provider
};

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

/// A fixed network module sits at the rear like an OCP card, a superchip in the middle of the machine.
bool isFixedNetwork(const ResolvedMount &mount)
{
    return (mount.part && mount.part->kind == PartKind::Nic) || contains(mount.spec->formFactor, "NIC")
        || contains(mount.spec->formFactor, "OSFP");
}

Index providerOfKind(const ResolvedBuild &resolved, const ResolvedMount &mount, MountKind kind)
{
    if (mount.provider < 0)
        return -1;
    return resolved.mounts[static_cast<std::size_t>(mount.provider)].spec->kind == kind ? mount.provider : -1;
}

void addBay(const ResolvedBuild &resolved, Groups &groups, Index index)
{
    const ResolvedMount &mount = resolved.mounts[static_cast<std::size_t>(index)];
    if (const Index backplane = providerOfKind(resolved, mount, MountKind::BackplaneSite); backplane >= 0) {
        groups.provided[backplane].push_back(index);
        return;
    }
    if (mount.spec->formFactor.starts_with("M.2")) {
        groups.m2.push_back(index);
        return;
    }
    if (contains(mount.spec->group, "rear")) {
        groups.rearBays.push_back(index);
        return;
    }
    auto &list = groups.bayGroups;
    const auto same = [&](const auto &entry) { return entry.first == mount.spec->group; };
    auto found = std::find_if(list.begin(), list.end(), same);
    if (found == list.end())
        found = list.insert(list.end(), {mount.spec->group, {}});
    found->second.push_back(index);
}

void addProvided(const ResolvedBuild &resolved, Groups &groups, Index index, MountKind site, Indices &otherwise)
{
    const Index provider = providerOfKind(resolved, resolved.mounts[static_cast<std::size_t>(index)], site);
    (provider >= 0 ? groups.provided[provider] : otherwise).push_back(index);
}

void addMount(const ResolvedBuild &resolved, Groups &groups, Index index)
{
    const ResolvedMount &mount = resolved.mounts[static_cast<std::size_t>(index)];
    switch (mount.spec->kind) {
    case MountKind::CpuSocket:
        groups.sockets.push_back(index);
        break;
    case MountKind::DimmSlot:
        groups.dimmsOfSocket[mount.spec->socket].push_back(index);
        break;
    case MountKind::PcieSlot:
        addProvided(resolved, groups, index, MountKind::RiserSite,
                    (isFrontSlot(*mount.spec) ? groups.frontRows : groups.slotRows)[mount.spec->row]);
        break;
    case MountKind::OcpSlot:
        groups.ocps.push_back(index);
        break;
    case MountKind::SxmSite:
    case MountKind::OamSite:
        addProvided(resolved, groups, index, MountKind::BaseboardSite, groups.modules);
        break;
    case MountKind::FixedModule:
        (isFixedNetwork(mount) ? groups.ocps : groups.modules).push_back(index);
        break;
    case MountKind::DriveBay:
        addBay(resolved, groups, index);
        break;
    case MountKind::M2Slot:
        groups.m2.push_back(index);
        break;
    case MountKind::PsuBay:
        groups.psus.push_back(index);
        break;
    case MountKind::RiserSite:
        groups.risers.push_back(index);
        break;
    case MountKind::BackplaneSite:
        groups.backplanes.push_back(index);
        break;
    case MountKind::BaseboardSite:
        groups.baseboards.push_back(index);
        break;
    }
}

Groups group(const ResolvedBuild &resolved)
{
    Groups groups;
    for (std::size_t i = 0; i < resolved.mounts.size(); ++i)
        addMount(resolved, groups, static_cast<Index>(i));
    return groups;
}

/// Blocks one above the other: some at the upper edge, some at the lower, the rest between them.
struct Column {
    std::vector<Block> top, middle, bottom;
    bool spread = false; ///< the middle ones take all the room there is, else they are packed and centred
    bool alignRight = false;

    bool empty() const { return top.empty() && middle.empty() && bottom.empty(); }
    double width() const
    {
        double w = 0;
        for (const auto *list : {&top, &middle, &bottom})
            for (const Block &block : *list)
                w = std::max(w, block.w);
        return w;
    }
    static double stacked(const std::vector<Block> &blocks)
    {
        double h = 0;
        for (const Block &block : blocks)
            h += block.h + GapMm;
        return h;
    }
    double height() const { return std::max(0.0, stacked(top) + stacked(middle) + stacked(bottom) - GapMm); }
};

struct Columns {
    Column front, board, modules, middle, rear;
};

void buildBoard(const ResolvedBuild &resolved, const Groups &groups, Columns &columns)
{
    columns.board.spread = true;
    for (const Index socket : groups.sockets) {
        const auto dimms = groups.dimmsOfSocket.find(resolved.mounts[static_cast<std::size_t>(socket)].spec->socket);
        columns.board.middle.push_back(
            socketBlock(resolved, socket, dimms == groups.dimmsOfSocket.end() ? Indices{} : dimms->second));
    }
    for (const auto &[socket, dimms] : groups.dimmsOfSocket) {
        const bool drawn = std::any_of(groups.sockets.begin(), groups.sockets.end(), [&, s = socket](Index i) {
            return resolved.mounts[static_cast<std::size_t>(i)].spec->socket == s;
        });
        if (!drawn)
            columns.board.middle.push_back(
                stackBlock(dimms, DimmLengthMm, DimmThickMm, DimmPitchMm - DimmThickMm, ChassisZone::Board));
    }
}

void buildModules(const ResolvedBuild &resolved, const Groups &groups, Columns &columns)
{
    for (const Index baseboard : groups.baseboards) {
        const auto sites = groups.provided.find(baseboard);
        columns.modules.middle.push_back(
            baseboardBlock(resolved, baseboard, sites == groups.provided.end() ? Indices{} : sites->second));
    }
    if (!groups.modules.empty())
        columns.modules.middle.push_back(moduleBlock(resolved, groups.modules));
}

void buildRear(const ResolvedBuild &resolved, const Groups &groups, Columns &columns)
{
    Column &rear = columns.rear;
    rear.alignRight = true;
    for (const auto &[row, slots] : groups.slotRows)
        if (!slots.empty())
            rear.middle.push_back(slotRow(resolved, slots));
    for (const Index riser : groups.risers) {
        const auto slots = groups.provided.find(riser);
        rear.middle.push_back(riserBlock(resolved, riser, slots == groups.provided.end() ? Indices{} : slots->second));
    }
    if (!groups.ocps.empty())
        rear.middle.push_back(stackBlock(groups.ocps, OcpLengthMm, OcpDrawnMm, SmallGapMm, ChassisZone::Rear));
    if (!groups.rearBays.empty())
        rear.middle.push_back(bayBlock(resolved, groups.rearBays, RackBodyMm / 2, ChassisZone::Rear));
}

/// Supplies sit in the rear corners where there is room beside the cards, else before them.
void buildSupplies(const Groups &groups, Columns &columns, double innerHeight)
{
    const auto count = groups.psus.size();
    if (count == 0)
        return;
    const double needed = static_cast<double>(count) * (PsuWidthMm + SmallGapMm) + 2 * GapMm;
    if (count > 1 && columns.rear.height() + needed <= innerHeight) {
        const auto half = groups.psus.begin() + static_cast<std::ptrdiff_t>((count + 1) / 2);
        columns.rear.top.push_back(
            stackBlock({groups.psus.begin(), half}, PsuLengthMm, PsuWidthMm, SmallGapMm, ChassisZone::Rear));
        columns.rear.bottom.push_back(
            stackBlock({half, groups.psus.end()}, PsuLengthMm, PsuWidthMm, SmallGapMm, ChassisZone::Rear));
        return;
    }
    columns.middle.spread = true;
    for (const Index psu : groups.psus)
        columns.middle.middle.push_back(stackBlock({psu}, PsuLengthMm, PsuWidthMm, 0, ChassisZone::Middle));
}

/// M.2 sites go to the emptiest column of the board.
void buildM2(const Groups &groups, Columns &columns)
{
    if (groups.m2.empty())
        return;
    Block block = stackBlock(groups.m2, M2LengthMm, M2WidthMm, SmallGapMm, ChassisZone::Middle);
    Column &column =
        columns.middle.empty() || columns.board.height() < columns.middle.height() ? columns.board : columns.middle;
    column.middle.push_back(std::move(block));
}

/// Bays, and where the chassis takes cards at the front their rows above and below the bays.
void buildFront(const ResolvedBuild &resolved, const Groups &groups, Columns &columns, double innerHeight)
{
    bool above = true;
    for (const auto &[row, slots] : groups.frontRows) {
        if (slots.empty())
            continue;
        (above ? columns.front.top : columns.front.bottom).push_back(slotRow(resolved, slots));
        above = !above;
    }
    for (const auto &[name, bays] : groups.bayGroups)
        columns.front.middle.push_back(bayBlock(resolved, bays, innerHeight, ChassisZone::Front));
    for (const Index backplane : groups.backplanes) {
        const auto bays = groups.provided.find(backplane);
        columns.front.middle.push_back(
            backplaneBlock(resolved, backplane, bays == groups.provided.end() ? Indices{} : bays->second, innerHeight));
    }
}

void place(ChassisLayout &layout, Block &&block, double x, double y)
{
    for (DecorShape &shape : block.decor) {
        shape.rect = shape.rect.moved(x, y);
        layout.decor.push_back(std::move(shape));
    }
    for (MountShape &shape : block.mounts) {
        shape.rect = shape.rect.moved(x, y);
        layout.mounts[static_cast<std::size_t>(shape.mount)] = std::move(shape);
    }
}

/// Returns the x behind the column.
double place(ChassisLayout &layout, Column &&column, double x, double innerHeight)
{
    if (column.empty())
        return x;
    const double width = column.width();
    const auto left = [&](const Block &block) { return column.alignRight ? x + width - block.w : x; };
    double y = layout.outline.y + WallMm;
    for (Block &block : column.top) {
        const double h = block.h;
        place(layout, std::move(block), left(block), y);
        y += h + GapMm;
    }
    const double free = std::max(0.0, innerHeight - column.height());
    const auto gaps = static_cast<double>(column.middle.size() + 1);
    y += column.spread ? free / gaps : free / 2;
    for (Block &block : column.middle) {
        const double h = block.h;
        place(layout, std::move(block), left(block), y);
        y += h + GapMm + (column.spread ? free / gaps : 0);
    }
    y = layout.outline.y + WallMm + innerHeight - Column::stacked(column.bottom) + GapMm;
    for (Block &block : column.bottom) {
        const double h = block.h;
        place(layout, std::move(block), left(block), y);
        y += h + GapMm;
    }
    return x + width + GapMm;
}

double bodyHeight(const ChassisSpec &chassis)
{
    if (!chassis.widthMm.known())
        return 0;
    return std::min(*chassis.widthMm, RackBodyMm) - 2 * WallMm;
}

void compose(const ResolvedBuild &resolved, ChassisLayout &layout, Columns &&columns, double innerHeight)
{
    layout.outline = {0, CaptionMm + GapMm, 0, innerHeight + 2 * WallMm};
    layout.decor.push_back({DecorShape::Kind::Outline, {}});
    double x = WallMm;
    x = place(layout, std::move(columns.front), x, innerHeight);
    if (layout.closed) {
        Column fans;
        fans.middle.push_back(fanBlock(*resolved.chassis, innerHeight));
        x = place(layout, std::move(fans), x, innerHeight);
    }
    const double boardX = x;
    const double boardWidth = columns.board.width();
    if (!columns.board.empty()) {
        layout.decor.push_back({DecorShape::Kind::Board,
                                {x, layout.outline.y + WallMm / 2, boardWidth + 2 * GapMm, innerHeight + WallMm}});
        place(layout, std::move(columns.board), boardX + GapMm, innerHeight);
        x += boardWidth + 3 * GapMm;
    }
    x = place(layout, std::move(columns.modules), x, innerHeight);
    x = place(layout, std::move(columns.middle), x, innerHeight);
    x = place(layout, std::move(columns.rear), x, innerHeight);
    layout.outline.w = x - GapMm + NumberMm;
    layout.decor.front().rect = layout.outline;
    layout.depthMm = layout.outline.right();
    layout.widthMm = layout.outline.bottom();
}

bool inOneRow(const ResolvedMount &a, const ResolvedMount &b)
{
    return a.provider == b.provider && a.spec->kind == b.spec->kind && a.spec->row == b.spec->row;
}

/// A thick card covers the empty slots beside its own. It ends before a card that is there too, which it can't cover, and
/// before mounts of another row or riser, which lie elsewhere in the machine.
void clipCards(const ResolvedBuild &resolved, ChassisLayout &layout)
{
    for (MountShape &shape : layout.mounts) {
        const ResolvedMount &mount = resolved.mounts[static_cast<std::size_t>(shape.mount)];
        if (mount.spec->kind != MountKind::PcieSlot || shape.part.empty())
            continue;
        for (const MountShape &other : layout.mounts) {
            const ResolvedMount &neighbour = resolved.mounts[static_cast<std::size_t>(other.mount)];
            if (other.rect.y <= shape.rect.y || !other.rect.overlaps(shape.part)
                || (other.part.empty() && inOneRow(mount, neighbour)))
                continue;
            shape.part.h = other.rect.y - SmallGapMm - shape.part.y;
        }
    }
}

} // namespace

ChassisLayout layoutChassis(const ResolvedBuild &resolved)
{
    ChassisLayout layout;
    if (!resolved.chassis)
        return layout;
    layout.closed = resolved.chassis->type.valueOr({}) != "board";
    layout.mounts.resize(resolved.mounts.size());
    const Groups groups = group(resolved);
    Columns columns;
    buildBoard(resolved, groups, columns);
    buildModules(resolved, groups, columns);
    buildRear(resolved, groups, columns);
    double innerHeight = layout.closed ? bodyHeight(*resolved.chassis) : 0;
    for (const Column *column : {&columns.board, &columns.modules, &columns.rear})
        innerHeight = std::max(innerHeight, column->height());
    buildSupplies(groups, columns, innerHeight);
    buildM2(groups, columns);
    innerHeight = std::max({innerHeight, columns.board.height(), columns.middle.height()});
    buildFront(resolved, groups, columns, innerHeight);
    innerHeight = std::max(innerHeight, columns.front.height());
    compose(resolved, layout, std::move(columns), innerHeight);
    for (MountShape &shape : layout.mounts)
        completeShape(resolved, shape);
    clipCards(resolved, layout);
    layout.order.resize(layout.mounts.size());
    for (std::size_t i = 0; i < layout.order.size(); ++i)
        layout.order[i] = static_cast<Index>(i);
    // A thick card lies over the slots next to its own: it is drawn, and found by the mouse, after them.
    std::stable_partition(layout.order.begin(), layout.order.end(),
                          [&](Index i) { return layout.mounts[static_cast<std::size_t>(i)].part.empty(); });
    return layout;
}

} // namespace lanewise
