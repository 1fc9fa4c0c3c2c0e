// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace numa_gpu_nic_affinity {

bool isFabric(const PartRef &nic)
{
    return specOf<NicSpec>(nic).portGbps.valueOr(0) >= 25;
}

const PartRef *fabricNicOn(const RuleInput &in, int socket)
{
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        if (ref.live() && ref.mount->socket == socket && isFabric(ref))
            return &ref;
    }
    return nullptr;
}

/// GPUs of a socket that owns no fabric card, while another socket does.
void checkSocket(const RuleInput &in, FindingSink &out, int socket, const PartRef &nic)
{
    Finding *finding = nullptr;
    int gpus = 0;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.live() || ref.mount->socket != socket)
            continue;
        if (!finding)
            finding = &out.add(Severity::Warning, "numa.gpu-nic-affinity.socket", {}, "cpu" + std::to_string(socket));
        finding->on(ref.mount->id);
        finding->about(ref.part->id);
        ++gpus;
    }
    if (finding)
        finding->about(nic.part->id)
            .with("gpus", gpus)
            .with("socket", "CPU " + std::to_string(socket + 1))
            .with("nic", nic.part->model)
            .with("nic_socket", "CPU " + std::to_string(nic.mount->socket + 1));
}

/// The best code between any GPU and any fabric adapter of the same socket.
void checkDistance(const RuleInput &in, FindingSink &out)
{
    PathCode best = PathCode::Unknown;
    bool near = false;
    const auto &devices = in.resolved.devices;
    for (std::size_t a = 0; a < devices.size() && !near; ++a) {
        if (devices[a].kind != DeviceKind::Gpu)
            continue;
        for (std::size_t b = a + 1; b < devices.size() && !near; ++b) {
            if (devices[b].kind != DeviceKind::Nic)
                continue;
            const PathCode code = in.resolved.cell(static_cast<Index>(a), static_cast<Index>(b)).code;
            near = code == PathCode::Pix || code == PathCode::Pxb || code == PathCode::Unknown;
            if (code != PathCode::Unknown && (best == PathCode::Unknown || code < best))
                best = code;
        }
    }
    if (near || best == PathCode::Unknown)
        return;
    out.add(Severity::Advice, "numa.gpu-nic-affinity.distance", {}, "distance")
        .with("path",
              best == PathCode::Phb        ? "PHB"
                  : best == PathCode::Node ? "NODE"
                                           : "SYS")
        .with("wanted", "PIX or PXB");
}

void check(const RuleInput &in, FindingSink &out)
{
    const PartRef *any = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        if (ref.live() && ref.mount->socket >= 0 && isFabric(ref)) {
            any = &ref;
            break;
        }
    }
    if (!any || in.parts(PartKind::Gpu).empty())
        return;
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        if (in.resolved.sockets[s].present && !fabricNicOn(in, static_cast<int>(s)))
            checkSocket(in, out, static_cast<int>(s), *any);
    }
    if (specOf<NicSpec>(*any).gpudirect.valueOr(true))
        checkDistance(in, out);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    if (finding.messageId != "numa.gpu-nic-affinity.socket" || finding.mounts.empty())
        return edits;
    const Index gpu = in.resolved.mount(finding.mounts.front());
    const int socket = gpu < 0 ? -1 : in.resolved.mounts[static_cast<std::size_t>(gpu)].socket;
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        if (!ref.live() || !isFabric(ref))
            continue;
        for (const ResolvedMount *slot : freeMounts(in, ref.mount->spec->kind)) {
            if (slot->socket == socket && !slot->spec->gpuSlot && edits.size() < 2)
                edits.push_back(addFix(in, ref.placed->part, slot->id));
        }
        break;
    }
    return edits;
}

constexpr Message messages[] = {
    {"numa.gpu-nic-affinity.socket",
     "{gpus|GPU|GPUs} on {socket} {!gpus|reaches|reach} the only network card, on {nic_socket}, across the socket "
     "link. Add a card for "
     "each socket."},
    {"numa.gpu-nic-affinity.distance",
     "The nearest GPU and network card are {path} apart; NCCL uses GPUDirect by default only at {wanted}, behind a "
     "common switch."},
};

} // namespace numa_gpu_nic_affinity

constinit const Rule numaGpuNicAffinity{
    "numa.gpu-nic-affinity",
    Severity::Warning,
    "GPU and network card on one socket",
    "RDMA between sockets stages through host memory; reports show 85 Gb/s fall to 65.",
    "github.com/openucx/ucx, issue 11121; github.com/NVIDIA/nccl, issues 465 and 1151",
    numa_gpu_nic_affinity::check,
    numa_gpu_nic_affinity::fixes,
    numa_gpu_nic_affinity::messages,
};

} // namespace lanewise::rules
