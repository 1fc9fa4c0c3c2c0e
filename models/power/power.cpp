// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Watts at the component (DC), one term a kind, in three states of the machine:
//   gpu      idle: the part's own figure, else idle share × board power; load: the least of load share × board power and the
//            power limit set; maximum: the least of board power and limit
//   cpu      share × TDP idle and under load (the host's part while its GPUs work); maximum: TDP
//   memory   idle share × rated; rated under load
//   nic      typical figure with the optics of all ports; maximum: the rated one with optics
//   storage  idle and active figures; hba, board (risers, carriers, baseboards): the rated figure
//   vr-loss  regulator loss share of CPU and memory power (a card's and a module's own losses are within its board power)
//   fans     share of the heat that the chassis' fans carry: CPUs, memory, NICs, drives, passive GPUs and modules; cards with
//            fans of their own carry theirs within board power, cold plates need none. At rest they are part of `base`
//   base     the chassis' own figure, else a fitted one by how its GPUs are joined; with NVSwitches more by a share of the
//            modules' board power
// The coefficients, their spread and their rows: resources/calibration/power.json; fitted by models/power/powerfit.cpp.
// Wall = DC through the supplies (supplies.cpp). One-second peak = load at the wall × the ratio seen in 1 s samples. Microsecond
// peak = maximum with each GPU at its transient factor × board power, all at once: the worst case. A power limit is a mean
// over milliseconds and no source shows that it lowers such peaks, so they are taken of the unlimited board power.
#include "models/power/power.h"
#include "models/evaluate/context.h"
#include "models/power/powercalibration.h"
#include "models/power/supplies.h"
#include "models/topology/resolved.h"

#include <algorithm>
#include <array>

namespace lanewise {

namespace {

enum TermIndex : std::size_t { Gpu, Cpu, Memory, Nic, Storage, Hba, Board, VrLoss, Fans, Base, TermCount };
constexpr std::array<std::string_view, TermCount> TermIds{"gpu", "cpu",   "memory",  "nic",  "storage",
                                                          "hba", "board", "vr-loss", "fans", "base"};

/// Idle, load and maximum of one part.
struct Draw {
    double idleW = 0, typicalW = 0, maxW = 0;
};

/// Cold plates on the site's water take the heat of CPUs and GPUs past the fans; a workstation's closed loop ends at fans.
bool onColdPlates(const ChassisSpec *chassis)
{
    return chassis && chassis->cooling.known() && chassis->cooling.value() == "liquid"
        && !(chassis->type.known() && chassis->type.value() == "workstation");
}

class PowerSum
{
public:
    PowerSum(const ResolvedBuild &resolved, const Context &context, LoadClass load)
        : m_resolved(resolved),
          m_calibration(context.powerCalibration.get()),
          m_capW(resolved.build ? resolved.build->settings.gpuPowerCapW : std::nullopt),
          m_load(load)
    {
        for (std::size_t i = 0; i < TermCount; ++i)
            m_terms[i].id = TermIds[i];
        m_liquid = onColdPlates(resolved.chassis);
    }

    void addParts();
    void addRegulators();
    void addFans();
    void addBase();
    void finish(PowerResult &out) const;

private:
    void addGpu(const GpuSpec &gpu, const MountSpec *mount);
    double boardPowerW(const GpuSpec &gpu, const MountSpec *mount) const;
    void addCpu(const CpuSpec &cpu);
    void addMemory(const MemorySpec &memory);
    void addNic(const NicSpec &nic);
    void addDrive(const DriveSpec &drive);
    void addRated(TermIndex term, const Known<double> &watts);
    void add(TermIndex term, Draw draw, bool estimated);
    void addUnknown(TermIndex term) { ++m_terms[term].unknown; }
    /// Heat that the chassis' fans carry off.
    void cool(Draw draw)
    {
        m_aircooledTypicalW += draw.typicalW;
        m_aircooledMaxW += draw.maxW;
    }

    const ResolvedBuild &m_resolved;
    const PowerCalibration *m_calibration;
    std::optional<double> m_capW;
    LoadClass m_load;
    bool m_liquid = false;
    std::array<PowerTerm, TermCount> m_terms{};
    double m_aircooledTypicalW = 0, m_aircooledMaxW = 0;
    double m_boardW = 0; ///< board power of all GPUs, unlimited
    double m_transientExtraW = 0;
    bool m_transientKnown = true;
};

template <class T>
bool weak(const Known<T> &figure)
{
    return figure.verification() == Verification::Unverified;
}

void PowerSum::add(TermIndex term, Draw draw, bool estimated)
{
    PowerTerm &to = m_terms[term];
    to.idleW += draw.idleW;
    to.typicalW += draw.typicalW;
    to.maxW += draw.maxW;
    ++to.parts;
    to.estimated = to.estimated || estimated;
}

/// Board power; a module has no more than the platform that it is built into gives it (A100 in a DGX Station: 275 of 400 W).
double PowerSum::boardPowerW(const GpuSpec &gpu, const MountSpec *mount) const
{
    const bool module = mount && (mount->kind == MountKind::SxmSite || mount->kind == MountKind::OamSite);
    if (!module || !m_resolved.chassis || !m_resolved.chassis->maxGpuTdpW.known())
        return *gpu.tdpW;
    return std::min(*gpu.tdpW, *m_resolved.chassis->maxGpuTdpW);
}

void PowerSum::addGpu(const GpuSpec &gpu, const MountSpec *mount)
{
    if (!gpu.tdpW.known()) {
        m_transientKnown = false;
        return addUnknown(Gpu);
    }
    const double boardW = boardPowerW(gpu, mount);
    m_boardW += boardW;
    const double limitW = m_capW ? std::min(*m_capW, boardW) : boardW;
    Draw draw{gpu.idleW.valueOr(0), limitW, limitW};
    if (m_calibration) {
        draw.typicalW = std::min(limitW, m_calibration->gpuLoadShare[static_cast<std::size_t>(m_load)].value * boardW);
        if (!gpu.idleW.known())
            draw.idleW = std::min(limitW, m_calibration->gpuIdleShare.value * boardW);
    }
    add(Gpu, draw, true);
    const std::string_view cooling = gpu.cooling.known() ? std::string_view(gpu.cooling.value()) : std::string_view();
    if (!cooling.starts_with("active") && cooling != "liquid" && !m_liquid)
        cool(draw);
    if (gpu.transientFactor.known())
        m_transientExtraW += std::max(0.0, *gpu.transientFactor * boardW - draw.maxW);
    else
        m_transientKnown = false;
}

void PowerSum::addCpu(const CpuSpec &cpu)
{
    if (cpu.powerInModule.valueOr(false))
        return;
    if (!cpu.tdpW.known())
        return addUnknown(Cpu);
    Draw draw{0, *cpu.tdpW, *cpu.tdpW};
    if (m_calibration) {
        draw.idleW = m_calibration->cpuIdleShare.value * *cpu.tdpW;
        draw.typicalW = m_calibration->cpuLoadShare.value * *cpu.tdpW;
    }
    add(Cpu, draw, true);
    if (!m_liquid)
        cool(draw);
}

void PowerSum::addMemory(const MemorySpec &memory)
{
    if (!memory.powerW.known())
        return addUnknown(Memory);
    const Draw draw{m_calibration ? m_calibration->memoryIdleShare.value * *memory.powerW : 0, *memory.powerW,
                    *memory.powerW};
    add(Memory, draw, weak(memory.powerW));
    cool(draw);
}

void PowerSum::addNic(const NicSpec &nic)
{
    const double opticsW = nic.opticsWPerPort.valueOr(0) * nic.ports.valueOr(0);
    Draw draw;
    if (nic.maxW.known())
        draw.maxW = *nic.maxW + opticsW;
    else if (nic.planningW.known())
        draw.maxW = *nic.planningW;
    else if (nic.typicalW.known())
        draw.maxW = *nic.typicalW + opticsW;
    else
        return addUnknown(Nic);
    draw.typicalW = nic.typicalW.known() ? std::min(*nic.typicalW + opticsW, draw.maxW) : draw.maxW;
    draw.idleW = m_calibration ? m_calibration->nicIdleShare.value * draw.typicalW : 0;
    add(Nic, draw, !nic.typicalW.known() || weak(nic.typicalW) || !nic.maxW.known() || weak(nic.maxW));
    cool(draw);
}

void PowerSum::addDrive(const DriveSpec &drive)
{
    if (!drive.activeW.known())
        return addUnknown(Storage);
    const Draw draw{drive.idleW.valueOr(*drive.activeW), *drive.activeW, *drive.activeW};
    add(Storage, draw, weak(drive.activeW) || !drive.idleW.known() || weak(drive.idleW));
    cool(draw);
}

void PowerSum::addRated(TermIndex term, const Known<double> &watts)
{
    if (!watts.known())
        return addUnknown(term);
    const Draw draw{*watts, *watts, *watts};
    add(term, draw, weak(watts));
    cool(draw);
}

void PowerSum::addParts()
{
    for (const ResolvedMount &mount : m_resolved.mounts) {
        if (!mount.part)
            continue;
        const PartSpec &spec = mount.part->spec;
        if (const auto *gpu = std::get_if<GpuSpec>(&spec))
            addGpu(*gpu, mount.spec);
        else if (const auto *cpu = std::get_if<CpuSpec>(&spec))
            addCpu(*cpu);
        else if (const auto *memory = std::get_if<MemorySpec>(&spec))
            addMemory(*memory);
        else if (const auto *nic = std::get_if<NicSpec>(&spec))
            addNic(*nic);
        else if (const auto *drive = std::get_if<DriveSpec>(&spec))
            addDrive(*drive);
        else if (const auto *hba = std::get_if<HbaSpec>(&spec))
            addRated(Hba, hba->powerW);
        else if (const auto *provider = std::get_if<ProviderSpec>(&spec); provider && provider->powerW.known())
            addRated(Board, provider->powerW); // risers and backplanes without figure are passive wiring
    }
}

void PowerSum::addRegulators()
{
    if (!m_calibration || !(m_terms[Cpu].parts || m_terms[Memory].parts))
        return;
    const double share = m_calibration->regulatorLossShare.value;
    const Draw draw{share * (m_terms[Cpu].idleW + m_terms[Memory].idleW),
                    share * (m_terms[Cpu].typicalW + m_terms[Memory].typicalW),
                    share * (m_terms[Cpu].maxW + m_terms[Memory].maxW)};
    add(VrLoss, draw, true);
    cool(draw);
}

void PowerSum::addFans()
{
    if (!m_resolved.chassis)
        return;
    const Known<double> &rated = m_resolved.chassis->fansMaxW;
    if (!m_calibration) {
        if (rated.known())
            add(Fans, {0, *rated, *rated}, weak(rated));
        else
            addUnknown(Fans);
        return;
    }
    Draw draw{0, m_calibration->fanLoadShare.value * m_aircooledTypicalW,
              m_calibration->fanMaxShare.value * m_aircooledMaxW};
    if (rated.known()) {
        draw.typicalW = std::min(draw.typicalW, *rated);
        draw.maxW = *rated;
    }
    add(Fans, draw, true);
}

void PowerSum::addBase()
{
    const ChassisSpec *chassis = m_resolved.chassis;
    if (!chassis)
        return;
    if (chassis->basePowerW.known())
        return add(Base, {*chassis->basePowerW, *chassis->basePowerW, *chassis->basePowerW}, weak(chassis->basePowerW));
    if (!m_calibration)
        return addUnknown(Base);
    const std::string_view form = chassis->gpuForm.known() ? std::string_view(chassis->gpuForm.value()) : "PCIe";
    const std::string_view joined =
        chassis->gpuInterconnect.known() ? std::string_view(chassis->gpuInterconnect.value()) : std::string_view();
    const bool modules = form.find("SXM") != std::string_view::npos || form.find("OAM") != std::string_view::npos;
    const BaseClass kind = !modules                         ? BaseClass::Cards
        : joined.find("NVSwitch") != std::string_view::npos ? BaseClass::Switched
                                                            : BaseClass::Modules;
    double watts = m_calibration->baseW[static_cast<std::size_t>(kind)].value;
    if (kind == BaseClass::Switched)
        watts += m_calibration->switchShare.value * m_boardW;
    add(Base, {watts, watts, watts}, true);
}

void PowerSum::finish(PowerResult &out) const
{
    out.calibrated = m_calibration != nullptr;
    out.terms.reserve(TermCount);
    for (const PowerTerm &term : m_terms) {
        if (!term.parts && !term.unknown)
            continue;
        out.idleW += term.idleW;
        out.typicalW += term.typicalW;
        out.maxW += term.maxW;
        out.unknownParts += term.unknown;
        out.terms.push_back(term);
    }
    if (m_transientKnown && m_terms[Gpu].parts)
        out.transientW = Known<double>(out.maxW + m_transientExtraW, NoSource, Verification::Derived);
}

/// Supplies in the order of their bays.
SupplySet suppliesOf(const ResolvedBuild &resolved, const Context &context)
{
    SupplySet out;
    out.feeds = context.assumptions.feeds;
    out.mainsV = context.assumptions.mainsV;
    out.minimum = resolved.chassis ? resolved.chassis->psuMinimum.valueOr(0) : 0;
    for (const ResolvedMount &mount : resolved.mounts)
        if (mount.part)
            if (const auto *psu = std::get_if<PsuSpec>(&mount.part->spec))
                out.units.push_back(psu);
    return out;
}

Known<double> derived(double value)
{
    return Known<double>(value, NoSource, Verification::Derived);
}

void addWall(PowerResult &out, const SupplySet &supplies, const Context &context)
{
    const PowerCalibration *calibration = context.powerCalibration.get();
    out.wallMaxW = wallWatts(supplies, calibration, out.maxW);
    if (!out.wallMaxW.known())
        return;
    out.btuPerHour = derived(*out.wallMaxW * BtuPerHourPerWatt);
    if (context.assumptions.mainsV > 0) {
        const double amps = *out.wallMaxW / context.assumptions.mainsV;
        const int used = std::min<int>(std::max(1, context.assumptions.feeds), out.supplies);
        out.ampsPerFeed = derived(amps * largestFeedShare(supplies));
        if (used > 1)
            out.ampsPerFeedLost = derived(amps / (used - 1));
    }
    if (!calibration)
        return;
    out.wallIdleW = wallWatts(supplies, calibration, out.idleW);
    out.wallTypicalW = wallWatts(supplies, calibration, out.typicalW);
    out.supplyLossTypicalW = derived(std::max(0.0, *out.wallTypicalW - out.typicalW));
    out.typicalBtuPerHour = derived(*out.wallTypicalW * BtuPerHourPerWatt);
    // A second of more than every part at its rating is not to be had, so the maximum bounds the peak.
    out.peak1sW = derived(
        std::min(*out.wallTypicalW * calibration->peak1sRatio.value, std::max(*out.wallMaxW, *out.wallTypicalW)));
}

} // namespace

std::string_view supplyStateId(SupplyState state)
{
    constexpr std::array<std::string_view, 4> ids{"all-healthy", "one-supply-lost", "one-feed-lost", "low-line"};
    return ids[static_cast<std::size_t>(state)];
}

PowerResult computePower(const ResolvedBuild &resolved, const Context &context)
{
    return computePower(resolved, context, loadClassOf(context.assumptions.workload));
}

PowerResult computePower(const ResolvedBuild &resolved, const Context &context, LoadClass load)
{
    PowerResult out;
    PowerSum sum(resolved, context, load);
    sum.addParts();
    sum.addRegulators();
    sum.addFans();
    sum.addBase();
    sum.finish(out);
    const SupplySet supplies = suppliesOf(resolved, context);
    out.supplies = static_cast<int>(supplies.units.size());
    out.states = supplyStates(supplies, out.maxW);
    addWall(out, supplies, context);
    return out;
}

} // namespace lanewise
