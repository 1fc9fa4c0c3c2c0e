// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/budgets.h"

#include <algorithm>
#include <array>

namespace lanewise {

namespace {

using Kind = Budget::Kind;

constexpr double BtuPerHourPerWatt = 3.412142; ///< 1 W = 3.412142 BTU(IT)/h

Known<double> count(int value)
{
    return Known<double>(value, NoSource, Verification::Derived);
}

Known<double> asNumber(const Known<int> &value)
{
    return value ? Known<double>(*value, value.source(), value.verification()) : Known<double>();
}

void addSocketLanes(std::vector<Budget> &out, const ResolvedBuild &resolved)
{
    for (std::size_t i = 0; i < resolved.sockets.size(); ++i) {
        const SocketState &socket = resolved.sockets[i];
        Budget budget{Kind::SocketLanes, "cpu" + std::to_string(i), {}, {}, {}, 0};
        if (socket.present && socket.lanesAvailable > 0) {
            budget.used = count(socket.lanesUsed);
            budget.limit = count(socket.lanesAvailable);
        }
        out.push_back(std::move(budget));
    }
}

void addSwitchLanes(std::vector<Budget> &out, const ResolvedBuild &resolved)
{
    for (const ResolvedNode &node : resolved.nodes) {
        if (node.kind != PcieNode::Kind::Switch)
            continue;
        Budget budget{Kind::SwitchLanes, node.id, count(node.lanesUsed), {}, {}, 0};
        if (node.lanesAvailable > 0)
            budget.limit = count(node.lanesAvailable);
        out.push_back(std::move(budget));
    }
}

/// Mounts of a kind: how many there are and how many are filled.
Budget mountBudget(const ResolvedBuild &resolved, Kind kind, MountKind mountKind, const std::string &group = {})
{
    int filled = 0, all = 0;
    for (const ResolvedMount &mount : resolved.mounts) {
        if (!mount.spec || mount.spec->kind != mountKind || (!group.empty() && mount.spec->group != group))
            continue;
        ++all;
        filled += mount.placed != nullptr;
    }
    return {kind, group, count(filled), count(all), {}, 0};
}

void addMemory(std::vector<Budget> &out, const ResolvedBuild &resolved)
{
    if (resolved.memory.channels > 0)
        out.push_back(
            {Kind::MemoryChannels, {}, count(resolved.memory.channelsUsed), count(resolved.memory.channels), {}, 0});
    Budget slots = mountBudget(resolved, Kind::DimmSlots, MountKind::DimmSlot);
    if (*slots.limit > 0)
        out.push_back(std::move(slots));
}

/// Sites for GPU modules. A fixed module may be a network card instead: then its part says so.
bool takesGpuModule(const ResolvedMount &mount)
{
    if (!mount.spec)
        return false;
    const MountKind kind = mount.spec->kind;
    return kind == MountKind::SxmSite || kind == MountKind::OamSite
        || (kind == MountKind::FixedModule && mount.part && mount.part->kind == PartKind::Gpu);
}

void addGpus(std::vector<Budget> &out, const ResolvedBuild &resolved)
{
    int gpus = 0, singleWidth = 0, sites = 0;
    for (const ResolvedMount &mount : resolved.mounts) {
        sites += takesGpuModule(mount) ? 1 : 0;
        const GpuSpec *gpu = mount.part ? mount.part->as<GpuSpec>() : nullptr;
        if (!gpu)
            continue;
        ++gpus;
        singleWidth += gpu->slotWidth && *gpu->slotWidth == 1;
    }
    const ChassisSpec &chassis = *resolved.chassis;
    const bool allSingle = gpus > 0 && singleWidth == gpus && chassis.maxSingleWidthGpus;
    Budget budget{Kind::GpuSlots,
                  {},
                  count(gpus),
                  asNumber(allSingle ? chassis.maxSingleWidthGpus : chassis.maxDoubleWidthGpus),
                  {},
                  0};
    if (sites > 0) // the figures of the chassis count cards
        budget.limit = count(sites + static_cast<int>(budget.limit.valueOr(0)));
    if (gpus > 0 || budget.limit)
        out.push_back(std::move(budget));
}

void addBays(std::vector<Budget> &out, const ResolvedBuild &resolved)
{
    std::vector<std::string> groups;
    for (const ResolvedMount &mount : resolved.mounts)
        if (mount.spec && mount.spec->kind == MountKind::DriveBay
            && std::find(groups.begin(), groups.end(), mount.spec->group) == groups.end())
            groups.push_back(mount.spec->group);
    for (const std::string &group : groups)
        out.push_back(mountBudget(resolved, Kind::DriveBays, MountKind::DriveBay, group));
    Budget supplies = mountBudget(resolved, Kind::SupplyBays, MountKind::PsuBay);
    if (*supplies.limit > 0)
        out.push_back(std::move(supplies));
}

void addSite(std::vector<Budget> &out, const GroupEvaluation &group, const Context &context)
{
    const Assumptions &site = context.assumptions;
    Budget heat{Kind::Heat, {}, group.power.btuPerHour, {}, "BTU/h", group.power.unknownParts};
    if (site.rackKw)
        heat.limit = Known<double>(*site.rackKw * 1000 * BtuPerHourPerWatt, NoSource, Verification::Derived);
    out.push_back(std::move(heat));
    out.push_back({Kind::FeedCurrent,
                   {},
                   group.power.ampsPerFeed,
                   Known<double>(site.circuitA, NoSource, Verification::Derived),
                   "A",
                   group.power.unknownParts});
}

/// Sums what is known; the rest is counted, for a sum must not look complete when it is not.
Budget weightBudget(const ResolvedBuild &resolved)
{
    const ChassisSpec &chassis = *resolved.chassis;
    Budget budget{Kind::Weight, {}, chassis.weightKg, chassis.weightMaxKg, "kg", 0};
    if (!budget.used)
        return budget;
    double sum = *budget.used;
    for (const ResolvedMount &mount : resolved.mounts) {
        const GpuSpec *gpu = mount.part ? mount.part->as<GpuSpec>() : nullptr;
        if (gpu && gpu->weightKg)
            sum += *gpu->weightKg;
        else if (mount.part && !mount.placed->included)
            ++budget.unknownParts;
    }
    budget.used = Known<double>(sum, NoSource, Verification::Derived);
    return budget;
}

void addMechanics(std::vector<Budget> &out, const ResolvedBuild &resolved, const Context &context)
{
    out.push_back(weightBudget(resolved));
    Budget units{Kind::RackUnits, {}, asNumber(resolved.chassis->rackUnits), {}, "U", 0};
    if (context.assumptions.rackUnitsFree)
        units.limit = Known<double>(*context.assumptions.rackUnitsFree, NoSource, Verification::Derived);
    out.push_back(std::move(units));
}

} // namespace

std::string_view budgetKindId(Budget::Kind kind)
{
    constexpr std::array<std::string_view, 11> ids{"socket-lanes", "switch-lanes", "memory-channels", "dimm-slots",
                                                   "gpu-slots",    "drive-bays",   "supply-bays",     "heat",
                                                   "feed-current", "weight",       "rack-units"};
    return ids[static_cast<std::size_t>(kind)];
}

std::string Budget::key() const
{
    return std::string(budgetKindId(kind)) + ":" + subject;
}

Budget::State Budget::state() const
{
    if (!used || !limit || *limit <= 0)
        return State::Unjudged;
    if (*used > *limit)
        return State::Over;
    return *used == *limit ? State::Full : State::Within;
}

std::optional<double> Budget::oversubscription() const
{
    if (kind != Kind::SwitchLanes || state() != State::Over)
        return std::nullopt;
    return *used / *limit;
}

double Budget::share() const
{
    return state() == State::Unjudged ? 0 : std::clamp(*used / *limit, 0.0, 1.0);
}

std::vector<Budget> budgetsOf(const GroupEvaluation &group, const Context &context)
{
    std::vector<Budget> out;
    if (!group.resolved.chassis)
        return out;
    addSocketLanes(out, group.resolved);
    addSwitchLanes(out, group.resolved);
    addGpus(out, group.resolved);
    addMemory(out, group.resolved);
    addBays(out, group.resolved);
    addSite(out, group, context);
    addMechanics(out, group.resolved, context);
    return out;
}

std::vector<BudgetRow> budgetRows(const GroupEvaluation &group, const Context &context)
{
    std::vector<BudgetRow> rows;
    for (Budget &budget : budgetsOf(group, context)) {
        const Budget *last = rows.empty() ? nullptr : &rows.back().budget;
        const bool alike = last && budget.kind == Kind::SwitchLanes && last->kind == Kind::SwitchLanes
            && budget.used.valueOr(-1) == last->used.valueOr(-1) && budget.limit.valueOr(-1) == last->limit.valueOr(-1);
        if (alike)
            ++rows.back().alike;
        else
            rows.push_back({std::move(budget), 1});
    }
    return rows;
}

} // namespace lanewise
