// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>
#include <cctype>

namespace lanewise::rules {

bool containsWord(std::string_view text, std::string_view word)
{
    // Words of the catalogue are ASCII; the library's tolower asks the locale for each letter.
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
    const auto same = [lower](char a, char b) { return lower(a) == lower(b); };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

std::string mountName(const ResolvedMount &mount)
{
    return mount.spec && !mount.spec->label.empty() ? mount.spec->label : mount.id;
}

std::string switchName(const RuleInput &in, const ResolvedNode &node)
{
    int number = 1;
    for (const ResolvedNode &other : in.resolved.nodes) {
        if (&other == &node)
            break;
        number += other.kind == PcieNode::Kind::Switch;
    }
    std::string name = "PCIe switch " + std::to_string(number);
    for (const PcieNode &spec : in.resolved.chassis->nodes) {
        if (spec.id == node.id && !spec.model.empty())
            name += " (" + spec.model + ")";
    }
    return name;
}

std::string takenBy(const MountSpec &mount)
{
    switch (mount.kind) {
    case MountKind::CpuSocket:
        return "a processor";
    case MountKind::DimmSlot:
        return "memory modules";
    case MountKind::PcieSlot:
        return "PCIe cards";
    case MountKind::OcpSlot:
        return mount.formFactor.starts_with("OCP3") || mount.formFactor.empty() ? "OCP 3.0 cards"
                                                                                : mount.formFactor + " cards";
    case MountKind::SxmSite:
        return (mount.formFactor.empty() ? "SXM" : mount.formFactor) + " modules";
    case MountKind::OamSite:
        return "OAM modules";
    case MountKind::FixedModule:
        return "only what the system is sold with";
    case MountKind::DriveBay:
        return (mount.formFactor.empty() ? "" : mount.formFactor + " ") + "drives";
    case MountKind::M2Slot:
        return "M.2 drives";
    case MountKind::PsuBay:
        return "power supplies";
    case MountKind::RiserSite:
        return "risers";
    case MountKind::BackplaneSite:
        return "backplanes";
    case MountKind::BaseboardSite:
        return "GPU baseboards";
    }
    return "other parts";
}

std::string countedName(std::size_t count, std::string_view name)
{
    return count == 1 ? std::string(name) : std::to_string(count) + " × " + std::string(name);
}

std::string joinNames(const std::vector<std::string> &names)
{
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0)
            out += i + 1 == names.size() ? " and " : ", ";
        out += names[i];
    }
    return out;
}

int gpuDeviceCount(const RuleInput &in)
{
    int count = 0;
    for (const PartRef &gpu : in.parts(PartKind::Gpu))
        count += specOf<GpuSpec>(gpu).gpusPerModule.valueOr(1);
    return count;
}

bool mountTakes(MountKind kind, const Part &part)
{
    const PartKind of = part.kind;
    switch (kind) {
    case MountKind::CpuSocket:
        return of == PartKind::Cpu;
    case MountKind::DimmSlot:
        return of == PartKind::Memory;
    case MountKind::PcieSlot:
        if (of == PartKind::Gpu)
            return isCard(*part.as<GpuSpec>());
        return of == PartKind::Nic || of == PartKind::Hba || of == PartKind::Carrier || of == PartKind::Drive;
    case MountKind::OcpSlot:
        return of == PartKind::Nic || of == PartKind::Hba;
    case MountKind::SxmSite:
    case MountKind::OamSite:
        return of == PartKind::Gpu && !isCard(*part.as<GpuSpec>());
    case MountKind::FixedModule:
        return true;
    case MountKind::DriveBay:
    case MountKind::M2Slot:
        return of == PartKind::Drive;
    case MountKind::PsuBay:
        return of == PartKind::Psu;
    case MountKind::RiserSite:
        return of == PartKind::Riser;
    case MountKind::BackplaneSite:
        return of == PartKind::Carrier;
    case MountKind::BaseboardSite:
        return of == PartKind::Baseboard;
    }
    return false;
}

bool isCard(const GpuSpec &gpu)
{
    return !gpu.formFactor.known() || containsWord(*gpu.formFactor, "pcie");
}

Known<double> gpuPowerW(const RuleInput &in, const Part &gpu)
{
    Known<double> power = planningPowerW(gpu);
    if (power.known() && in.build.settings.gpuPowerCapW)
        power = {std::min(*power, *in.build.settings.gpuPowerCapW), power.source(), power.verification()};
    return power;
}

std::vector<const ResolvedMount *> freeMounts(const RuleInput &in, MountKind kind)
{
    std::vector<const ResolvedMount *> out;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.placed && mount.live && mount.coveredBy < 0 && mount.spec->kind == kind)
            out.push_back(&mount);
    }
    return out;
}

int kitCount(const RuleInput &in, std::string_view category)
{
    int count = 0;
    for (const PartRef &kit : in.parts(PartKind::Kit)) {
        const auto &spec = specOf<KitSpec>(kit);
        count += spec.category.known() && *spec.category == category ? 1 : 0;
    }
    for (const PartRef &cable : in.parts(PartKind::Cable)) {
        const auto &spec = specOf<CableSpec>(cable);
        count += spec.kind.known() && *spec.kind == category ? 1 : 0;
    }
    return count;
}

const ModelShape *modelOfWorkload(const RuleInput &in)
{
    std::string workload;
    for (const char c : in.assumptions().workload) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            workload += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    const ModelShape *best = nullptr;
    for (const ModelShape &model : in.facts().models) {
        if (workload.starts_with(model.key) && (!best || model.key.size() > best->key.size()))
            best = &model;
    }
    return best;
}

bool hasProcessors(const RuleInput &in)
{
    return std::any_of(in.resolved.sockets.begin(), in.resolved.sockets.end(),
                       [](const SocketState &socket) { return socket.present; });
}

Change changeFor(const RuleInput &in, ChangeKind kind)
{
    Change change;
    change.kind = kind;
    change.option = in.option;
    change.group = in.group;
    return change;
}

Edit moveFix(const RuleInput &in, const MountId &from, const ResolvedMount &to)
{
    Change change = changeFor(in, ChangeKind::Move);
    change.mount = from;
    change.value = to.id;
    const Index index = in.resolved.mount(from);
    const Part *part = index < 0 ? nullptr : in.resolved.mounts[static_cast<std::size_t>(index)].part;
    return {"Move " + (part ? part->model : from) + " to " + mountName(to), {change}};
}

Edit settingFix(const RuleInput &in, std::string label, std::string name, std::string value)
{
    Change change = changeFor(in, ChangeKind::SetSetting);
    change.name = std::move(name);
    change.value = std::move(value);
    return {std::move(label), {change}};
}

Edit assumptionFix(const RuleInput &in, std::string label, std::string name, std::string value)
{
    Change change = changeFor(in, ChangeKind::SetAssumption);
    change.name = std::move(name);
    change.value = std::move(value);
    return {std::move(label), {change}};
}

Edit removeFix(const RuleInput &in, const MountId &mount)
{
    Change change = changeFor(in, ChangeKind::Remove);
    change.mount = mount;
    const Placed *placed = in.build.at(mount);
    return {"Remove " + (placed ? in.resolved.catalogue->part(placed->part).model : mount), {change}};
}

Edit replaceFix(const RuleInput &in, const MountId &mount, PartHandle part)
{
    Change change = changeFor(in, ChangeKind::Swap);
    change.mount = mount;
    change.part = part;
    return {"Put " + in.resolved.catalogue->part(part).model + " in its place", {change}};
}

Edit addFix(const RuleInput &in, PartHandle part, const MountId &mount)
{
    Change change = changeFor(in, ChangeKind::Place);
    change.mount = mount;
    change.part = part;
    return {"Add " + in.resolved.catalogue->part(part).model, {change}};
}

const LimitFigure *limitOrUnknown(const RuleInput &in, FindingSink &out, Limit id)
{
    const LimitFigure &limit = in.facts().limit(id);
    if (limit.known)
        return &limit;
    out.addUnknown("rule.limit-missing", {}, nullptr, RuleFacts::limitId(id));
    return nullptr;
}

} // namespace lanewise::rules
