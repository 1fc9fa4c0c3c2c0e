// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"
#include "models/core/known.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// Single figures that rules compare with: rows of the catalogue's table "rule-limits", by the ids in rulefacts.cpp.
enum class Limit : std::uint8_t {
    SupplyHeadroomPct, ///< share of the supplies' capacity that a build should not exceed
    CircuitContinuousPct, ///< share of a breaker that a continuous load may take
    RackCableMm, ///< space behind a chassis for plugs and cables
    TwoPersonLiftKg, ///< heavier chassis need a lift
    SlotPowerW, ///< what an x16 slot gives a card without a cable
    CardHeightMm, ///< standard full-height card
    CoresPerChannel, ///< cores that one memory channel should feed at most
    ThreadsPerGpu, ///< host threads that a GPU's data pipeline needs
    HostMemoryPerGpuMemory, ///< GiB of host memory for a GiB of GPU memory
    TransientRackFactor, ///< peak over steady load where many GPUs step together
    TransientRackGpus, ///< from so many GPUs the peaks count
    Atx3RequiredFactor, ///< transient factor from which a supply must be ATX 3
    Atx3ExcursionPct, ///< short peaks that an ATX 3 supply must carry
    HealthyBandwidthGbps, ///< from this port speed a bandwidth test belongs to acceptance
    BudgetImplausibleFactor, ///< price over budget from which the plan itself is wrong
    PriceDeviationFactor, ///< own price against the catalogue's from which it is asked about
    Count
};

struct LimitFigure {
    bool known = false;
    double value = 0;
    std::string source;
};

/// Something to be ordered together with a part or chassis (table "companion-kits").
struct CompanionKit {
    std::string id, rule; ///< rule that reports its absence
    std::string chassis; ///< part id, or "*" for any
    std::string
        trigger; ///< "always", "gpu", "gpu-powered", "gpu-double-width", "nic", "dpu", "hba-cache", "hba-cache-own", "cpu-hot", "mount:ID", "psu-partial"
    std::string kit; ///< KitSpec::category that satisfies it
    std::string per; ///< "server", "gpu", "cpu", "nic", "hba"
    double quantity = 1;
    double aboveW = 0; ///< trigger only for parts above this power
    std::string what, severity, source;
};

/// GPUs that a chassis' supplies carry (table "psu-gpu-count").
struct SupplyGpuCount {
    std::string chassis;
    double supplyW = 0, gpuW = 0;
    int supplies = 0, maxGpus = 0;
    std::string source;
};

/// What a cage takes (table "cage-plugs").
struct CagePlug {
    std::string cage, plug;
    bool switchSide = false; ///< only this side of the link has the cage: a switch's twin-port cage
    std::string source;
};

/// A published build of a framework and the GPU architectures in it (table "framework-builds").
struct FrameworkBuild {
    std::string framework, version, platform;
    std::vector<std::string> targets; ///< "80", "gfx942"
    std::string source;
};

/// Software traits of a GPU architecture (table "gpu-architectures").
struct ArchitectureSupport {
    std::string architecture, firstCuda, lastCuda, lastDriver, source;
};

/// A further row of a chassis' thermal table that also looks at network cards (table "thermal-limits").
struct ThermalLimit {
    std::string chassis, condition, source;
    double maxInletC = 0;
    double cpuAboveW = -1, gpuAboveW = -1; ///< below zero: not conditioned on it
    double nicAboveGbps = -1, aocAboveGbps = -1; ///< network ports; active optical cables
    bool anyGpu = false;
};

/// Shape of a model as rules need it (table "model-shapes").
struct ModelShape {
    std::string id;
    std::string key; ///< letters and digits of the id: "llama3170b"
    int heads = 0, kvHeads = 0;
    double parametersB = 0;
};

/// The catalogue's tables in the form in which rules read them; made once a catalogue.
class RuleFacts
{
public:
    static std::shared_ptr<const RuleFacts> of(const Catalogue &catalogue);

    const LimitFigure &limit(Limit id) const { return m_limits[static_cast<std::size_t>(id)]; }
    static std::string_view limitId(Limit id); ///< row id in "rule-limits"

    std::vector<CompanionKit> companions;
    std::vector<SupplyGpuCount> supplyGpuCounts;
    std::vector<CagePlug> cagePlugs;
    std::vector<FrameworkBuild> frameworkBuilds;
    std::vector<ArchitectureSupport> architectures;
    std::vector<ThermalLimit> thermalLimits;
    std::vector<ModelShape> models;
    const Catalogue *catalogue = nullptr;

private:
    std::array<LimitFigure, static_cast<std::size_t>(Limit::Count)> m_limits;
};

} // namespace lanewise
