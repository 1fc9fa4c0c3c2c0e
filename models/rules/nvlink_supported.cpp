// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace nvlink_supported {

/// Bridges in the list of parts and those drawn between cards, by part.
std::vector<const Part *> bridgesOf(const RuleInput &in)
{
    std::vector<const Part *> bridges;
    for (const PartRef &ref : in.parts(PartKind::Bridge))
        bridges.push_back(ref.part);
    for (const Connection &connection : in.build.connections) {
        if (connection.kind == Connection::Kind::NvlinkBridge && connection.part.valid())
            bridges.push_back(&in.resolved.catalogue->part(connection.part));
    }
    return bridges;
}

bool joins(const BridgeSpec &bridge, const Part &gpu)
{
    return std::find(bridge.gpus.begin(), bridge.gpus.end(), gpu.id) != bridge.gpus.end();
}

std::string_view messageFor(const GpuSpec &gpu)
{
    if (contains(gpu.nvlinkKind, "bridge"))
        return "nvlink.supported.other";
    return isCard(gpu) ? "nvlink.supported.none" : "nvlink.supported.module";
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    if ((in.parts(PartKind::Bridge).empty() && in.build.connections.empty()) || gpus.empty())
        return;
    const Part *last = nullptr;
    for (const Part *bridge : bridgesOf(in)) {
        if (bridge == last)
            continue;
        last = bridge;
        const auto &spec = *bridge->as<BridgeSpec>();
        if (std::any_of(gpus.begin(), gpus.end(), [&](const PartRef &gpu) { return joins(spec, *gpu.part); }))
            continue;
        const PartRef &gpu = gpus.front();
        out.add(Severity::Error, messageFor(specOf<GpuSpec>(gpu)), {}, bridge->id)
            .about(bridge->id)
            .about(gpu.part->id)
            .with("bridge", bridge->model)
            .with("gpu", gpu.part->model);
    }
    for (const Connection &connection : in.build.connections) {
        if (connection.kind != Connection::Kind::NvlinkBridge || connection.part.valid())
            continue;
        for (const MountId &end : connection.ends) {
            const Index index = in.resolved.mount(end);
            const Part *part = index < 0 ? nullptr : in.resolved.mounts[static_cast<std::size_t>(index)].part;
            const auto *gpu = part ? part->as<GpuSpec>() : nullptr;
            if (gpu && !contains(gpu->nvlinkKind, "bridge"))
                out.add(Severity::Error, messageFor(*gpu), end)
                    .about(part->id)
                    .with("bridge", "an NVLink bridge")
                    .with("gpu", part->model);
        }
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    Edit edit{"Remove the bridge", {}};
    for (const PartRef &ref : in.parts(PartKind::Bridge)) {
        if (finding.parts.empty() || ref.part->id != finding.parts.front())
            continue;
        Change change = changeFor(in, ChangeKind::Remove);
        change.instance = ref.placed->instance;
        edit.changes.push_back(change);
    }
    for (const Connection &connection : in.build.connections) {
        if (connection.kind != Connection::Kind::NvlinkBridge)
            continue;
        Change change = changeFor(in, ChangeKind::Disconnect);
        change.name = "nvlink-bridge";
        change.ends = connection.ends;
        change.part = connection.part;
        edit.changes.push_back(change);
    }
    return edit.empty() ? std::vector<Edit>() : std::vector<Edit>{edit};
}

constexpr Message messages[] = {
    {"nvlink.supported.none",
     "{gpu} has no NVLink connector: {bridge} has nothing to plug into. Its GPUs reach each other over PCIe."},
    {"nvlink.supported.module",
     "{gpu} is linked on its baseboard: {bridge} has nothing to plug into and is not needed."},
    {"nvlink.supported.other", "{bridge} does not fit {gpu}: it is made for another generation or connector."},
};

} // namespace nvlink_supported

constinit const Rule nvlinkSupported{
    "nvlink.supported",
    Severity::Error,
    "NVLink of the card",
    "NVIDIA left the link out of many cards, among them GeForce from the 40 series on and the Ada workstation cards.",
    "GPU data sheets, in the catalogue with each GPU; bridges list the GPUs that they join",
    nvlink_supported::check,
    nvlink_supported::fixes,
    nvlink_supported::messages,
};

} // namespace lanewise::rules
