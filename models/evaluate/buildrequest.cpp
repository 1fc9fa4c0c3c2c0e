// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/buildrequest.h"

#include "models/evaluate/evaluate.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace lanewise {

namespace {

constexpr int MaxCount = 1024; ///< more parts of one kind than any single server takes; guards against typing errors

/// Applies edits one after the other to a project that it owns.
class Builder
{
public:
    Builder(Project project, const Context &base) : m_project(std::move(project)), m_base(base) { }

    Status apply(const Edit &edit)
    {
        Result<Project> next = applyEdit(m_project, edit, *m_base.catalogue);
        if (!next)
            return next.error();
        m_project = std::move(next).value();
        return Done{};
    }
    Status change(ChangeKind kind, std::string name, std::string value)
    {
        Change c;
        c.kind = kind;
        c.name = std::move(name);
        c.value = std::move(value);
        return apply(Edit{{}, {c}});
    }
    Status setChassis(const std::string &name);
    Status place(const MountId &mount, const std::string &name);
    Status add(const BuildRequest::Item &item);
    Status set(const std::string &name, const std::string &value);
    Project take() { return std::move(m_project); }

private:
    const Build &build() const { return m_project.options.front().solution.groups.front().build; }
    Status addOne(PartHandle part);
    int takeIncluded(PartHandle part, int wanted);

    Project m_project;
    const Context &m_base;
    std::map<PartHandle, int> m_usedIncluded; ///< included parts that a request has already been met with
};

/// Settings that name mounts with parts in them.
bool speaksOfParts(std::string_view setting)
{
    return setting.starts_with("raid:") || setting.starts_with("mig:");
}

Error named(Error error, std::string_view flag)
{
    error.place = std::string(flag);
    return error;
}

Status Builder::setChassis(const std::string &name)
{
    const Result<PartHandle> chassis = m_base.catalogue->resolveName(name);
    if (!chassis)
        return named(chassis.error(), "--chassis");
    if (m_base.catalogue->part(chassis.value()).kind != PartKind::Chassis)
        return Error{name, "--chassis", "this part is no chassis", "lanewise catalog list --kind chassis names them"};
    return apply(chassisEdit({}, *m_base.catalogue, chassis.value()));
}

Status Builder::place(const MountId &mount, const std::string &name)
{
    const Result<PartHandle> part = m_base.catalogue->resolveName(name);
    if (!part)
        return named(part.error(), "--place " + mount);
    const ResolvedBuild resolved = resolve(build(), *m_base.catalogue);
    const Index at = resolved.mount(mount);
    if (at < 0) {
        std::string known;
        for (const ResolvedMount &m : resolved.mounts)
            if (m.spec->kind != MountKind::DimmSlot && m.spec->kind != MountKind::DriveBay)
                known += (known.empty() ? "" : ", ") + m.id;
        return Error{mount, "--place", "this chassis has no such mount", "mounts beside DIMM slots and bays: " + known};
    }
    return apply(placeEdit({}, *m_base.catalogue, part.value(), mount));
}

int Builder::takeIncluded(PartHandle part, int wanted)
{
    const auto included = std::count_if(build().placed.begin(), build().placed.end(),
                                        [part](const Placed &p) { return p.included && p.part == part; });
    int &used = m_usedIncluded[part];
    const int taken = std::min(wanted, static_cast<int>(included) - used);
    used += std::max(taken, 0);
    return std::max(taken, 0);
}

Status Builder::addOne(PartHandle part)
{
    const Context context = contextOf(m_project, m_base.catalogue, m_base.calibration, m_base.asOf);
    const MountId mount = bestMountFor(m_project, {}, context, part);
    return apply(placeEdit({}, *m_base.catalogue, part, mount));
}

Status Builder::add(const BuildRequest::Item &item)
{
    const Result<PartHandle> part = m_base.catalogue->resolveName(item.part);
    const std::string flag = item.kind ? fmt::format("--{}", kindId(*item.kind)) : std::string("--part");
    if (!part)
        return named(part.error(), flag);
    const PartKind kind = m_base.catalogue->part(part.value()).kind;
    if (item.kind && kind != *item.kind)
        return Error{item.part, flag, fmt::format("this part is of kind {}", kindId(kind)),
                     fmt::format("use --{} or --part", kindId(kind))};
    const int missing = item.count - takeIncluded(part.value(), item.count);
    for (int i = 0; i < missing; ++i)
        if (Status placed = addOne(part.value()); !placed)
            return placed;
    return Done{};
}

Status Builder::set(const std::string &name, const std::string &value)
{
    const ChangeKind kind = assumptionInfo(name) ? ChangeKind::SetAssumption : ChangeKind::SetSetting;
    Status done = change(kind, name, value);
    return done ? done : Status(named(done.error(), "--set " + name));
}

} // namespace

Result<BuildRequest::Item> requestItem(std::string_view text, std::optional<PartKind> kind)
{
    BuildRequest::Item item;
    item.kind = kind;
    const auto star = text.find('*');
    item.part = std::string(star == std::string_view::npos ? text : text.substr(star + 1));
    if (star != std::string_view::npos) {
        const std::string_view digits = text.substr(0, star);
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), item.count);
        if (code != std::errc() || end != digits.data() + digits.size() || item.count < 1 || item.count > MaxCount)
            return Error{std::string(text),
                         {},
                         fmt::format("\"{}\" is no number of parts", digits),
                         fmt::format("write N*PART with N from 1 to {}", MaxCount)};
    }
    if (item.part.empty())
        return Error{std::string(text), {}, "no part is named", "write N*PART, for example 4*a40-48gb"};
    return item;
}

Result<Project> projectFromRequest(const BuildRequest &request, const Context &base)
{
    Project empty;
    empty.title = request.title;
    empty.notes = request.note;
    empty.options.push_back(Option{"A", Solution{{NodeGroup{"nodes", Build{}, 1}}}});
    empty.assumptions = base.assumptions;
    Builder builder(std::move(empty), base);
    Status status = Done{};
    if (!request.chassis.empty())
        status = builder.setChassis(request.chassis);
    // Before the parts: which mount is best depends on bifurcation, mains and limits. What speaks of parts comes after them.
    for (std::size_t i = 0; status && i < request.settings.size(); ++i)
        if (!speaksOfParts(request.settings[i].first))
            status = builder.set(request.settings[i].first, request.settings[i].second);
    for (std::size_t i = 0; status && i < request.places.size(); ++i)
        status = builder.place(request.places[i].first, request.places[i].second);
    for (std::size_t i = 0; status && i < request.items.size(); ++i)
        status = builder.add(request.items[i]);
    for (std::size_t i = 0; status && i < request.settings.size(); ++i)
        if (speaksOfParts(request.settings[i].first))
            status = builder.set(request.settings[i].first, request.settings[i].second);
    if (!status)
        return status.error();
    return builder.take();
}

} // namespace lanewise
