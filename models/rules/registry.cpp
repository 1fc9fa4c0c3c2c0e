// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/ruleset.h"

#include <algorithm>
#include <array>

namespace lanewise {

namespace {

/// The order in which findings are shown within one severity: what decides most comes first, a cause before what it leads to.
const auto &table()
{
    using namespace rules;
    static const std::array all{
        buildIncomplete,
        chassisTypedSlot,
        cpuSocket,
        cpuCount,
        cpuSingleSocket,
        cpuMixed,
        cpuSupportList,
        cpuTdp,
        cpuMissingSecond,
        memType,
        memMixedTypes,
        memCapacity,
        gpuFormFactor,
        chassisGpuQualification,
        chassisRiserRequired,
        chassisGpuPower,
        mechSlotWidth,
        mechSlotCover,
        mechFormFactorU,
        mechConnectorSize,
        mechCardLengthEffective,
        storageHbaRequired,
        storageInterface,
        storageFormFactor,
        storageRaidLevel,
        pcieBifurcation,
        pcieSharedLanes,
        thermalPassiveNeedsAirflow,
        thermalLiquidLoop,
        thermalAmbientByPart,
        thermalGpuEnablement,
        siteVoltageMatch,
        psuCapacity,
        psuLowLine,
        psuMinimum,
        psuGpuCountTable,
        psuRedundancyNPlus,
        psuChassisOption,
        psuMixed,
        psuPowerCapRange,
        powerConnectorMatch,
        bomRequiredCable,
        bomCompanionKit,
        nvlinkSupported,
        nvlinkBridgeSpacing,
        netCableFormFactor,
        netModulationMatch,
        swArchOverlap,
        sitePduCapacity,
        rackUnits,
        rackDepth,
        rackWeight,
        rackKw,
        priceBudgetSanity,
        importUnplacedParts,
        gpuMigProfile,
        mechCardHeightCable,
        thermalOpenAirGap,
        thermalActiveInServer,
        memBalance,
        memChannelsUnfilled,
        memCoresPerChannel,
        memSpeedByDpc,
        memSpeed,
        memHostSize,
        gpuHomogeneous,
        pcieElectricalWidth,
        pcieGeneration,
        pcieRetimer,
        pcieChipsetSlot,
        pcieSlotSharesWithOnboard,
        pcieSwitchOversubscription,
        pcieLaneBudget,
        pcieLaneBudget2s,
        netHostLinkLimit,
        netCableSpeed,
        netBreakoutLimit,
        numaGpuNicAffinity,
        topoSwitchWithoutP2p,
        topoP2pLevel,
        fwResizableBar,
        psuHeadroom,
        psuTransient,
        psuAtx3Required,
        psuRedundancyTable,
        psuPowerCapVariant,
        storageAdapterQualified,
        storageBandwidthBound,
        swCpuArch,
        swTpDivisibility,
        swHostThreads,
        swArchitectureSupport,
        swModelFit,
        siteCircuitContinuous80,
        sitePhaseBalance,
        siteTransient,
        bomRails,
        bomCords,
        bomOptics,
        bomLicenseLine,
        bomSiteChecklist,
        priceSanity,
        priceUnpriced,
        priceStale,
        dataUnknownPart,
        dataProvenance,
        partLifecycle,
        quoteValidationStamp,
        cpuVendorLock,
        fwAbove4g,
        bringupAcs,
        bringupXid79,
        asbuiltDiagnoseByOwner,
        asbuiltBandwidthTest,
    };
    return all;
}

} // namespace

std::span<const Rule> allRules()
{
    return table();
}

const Rule *ruleById(std::string_view id)
{
    const auto &all = table();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Rule &rule) { return rule.id == id; });
    return it == all.end() ? nullptr : &*it;
}

std::string_view messageTemplate(std::string_view messageId)
{
    for (const Rule &rule : table()) {
        for (const Message &message : rule.messages) {
            if (message.id == messageId)
                return message.english;
        }
    }
    return {};
}

} // namespace lanewise
