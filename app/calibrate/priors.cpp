// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/priors.h"

#include <initializer_list>
#include <utility>

namespace lanewise::calibrate {

namespace {

Priors make(std::initializer_list<std::pair<Term, double>> rows)
{
    Priors priors;
    priors.fill(0.05);
    for (const auto &[term, deviation] : rows)
        priors[static_cast<std::size_t>(term)] = deviation;
    return priors;
}

using enum Term;

/// A table with some deviations changed.
Priors with(Priors priors, std::initializer_list<std::pair<Term, double>> rows)
{
    for (const auto &[term, deviation] : rows)
        priors[static_cast<std::size_t>(term)] = deviation;
    return priors;
}

Priors servingPriors()
{
    return make({{Work, 5},
                 {WorkVariant, 1},
                 {WorkScenario, 1},
                 {SlopeRate, 0.1},
                 {SlopeBandwidth, 0.05},
                 {SlopePower, 0.05},
                 {SlopeMemory, 0.1},
                 {SlopeRateWork, 0.08},
                 {SlopeBandwidthWork, 0.08},
                 {SlopePowerWork, 0.05},
                 {SlopeMemoryWork, 0.1},
                 {SlopeRateScenario, 0.02},
                 {SlopeBandwidthScenario, 0.02},
                 {SlopePowerScenario, 0.02},
                 {SlopeMemoryScenario, 0.02},
                 {Vendor, 0.5},
                 {VendorWork, 0.2},
                 {Arch, 0.3},
                 {Class, 0.2},
                 {ArchWork, 0.15},
                 {ClassWork, 0.1},
                 {ClassVariant, 0.04},
                 {ClassScenario, 0.06},
                 {Gpu, 0.08},
                 {GpuWork, 0.06},
                 {GpuVariant, 0.05},
                 {GpuScenario, 0.06},
                 {Round, 0.04},
                 {RoundWork, 0.04},
                 {RoundScenario, 0.03},
                 {RoundClass, 0.02},
                 {RoundClassWork, 0.03},
                 {RoundGpuWork, 0.03},
                 {RoundGpuScenario, 0.02},
                 {Variant, 0.2},
                 {VariantWork, 0.1},
                 {VariantScenario, 0.08},
                 {VariantGpu, 0.1},
                 {VariantGpuScenario, 0.08},
                 {Mig, 0.2},
                 {MigWork, 0.1},
                 {MigScenario, 0.1},
                 {MigGpu, 0.2},
                 {MigGpuScenario, 0.05},
                 {LogCount, 0.02},
                 {LogCountWork, 0.02},
                 {LogCountScenario, 0.02},
                 {LogCountLink, 0.02},
                 {Several, 0.05},
                 {SeveralScenario, 0.05},
                 {Division, 0.5},
                 {DivisionScenario, 0.5},
                 {LogNodes, 0.05},
                 {LogNodesScenario, 0.05},
                 {Software, 1},
                 {SoftwareWork, 0.5},
                 {SoftwareGpu, 0.2},
                 {SoftwareGpuWork, 0.3},
                 {SplitOverPcie, 0.3},
                 {SplitOverPcieWork, 0.2},
                 {SplitOverPcieScenario, 0.1}});
}

Priors trainingPriors()
{
    return make({{Work, 5},
                 {SlopeRate, 0.1},
                 {SlopeBandwidth, 0.08},
                 {SlopePower, 0.08},
                 {SlopeMemory, 0.05},
                 {SlopeRateWork, 0.08},
                 {SlopeBandwidthWork, 0.08},
                 {SlopePowerWork, 0.05},
                 {SlopeMemoryWork, 0.05},
                 {SlopeRateScenario, 0.01},
                 {SlopeBandwidthScenario, 0.01},
                 {SlopePowerScenario, 0.01},
                 {SlopeMemoryScenario, 0.01},
                 {Vendor, 0.4},
                 {VendorWork, 0.2},
                 {Arch, 0.3},
                 {Class, 0.2},
                 {ArchWork, 0.12},
                 {ClassWork, 0.1},
                 {Gpu, 0.08},
                 {GpuWork, 0.06},
                 {Round, 0.05},
                 {RoundWork, 0.08},
                 {RoundClass, 0.03},
                 {RoundGpuWork, 0.03},
                 {Variant, 0.1},
                 {VariantWork, 0.05},
                 {Batch, 0.3},
                 {BatchWork, 0.3},
                 {BatchWorkClass, 0.1},
                 {BatchSlopeWork, 0.1},
                 {Link, 0.15},
                 {LinkWork, 0.15},
                 {LinkGpu, 0.1},
                 {LogCount, 0.1},
                 {LogCountWork, 0.1},
                 {LogCountLink, 0.05},
                 {LogCountLinkWork, 0.05},
                 {LogCountGpu, 0.03},
                 {MultiNode, 0.1},
                 {MultiNodeWork, 0.1},
                 {MultiNodeClass, 0.05},
                 {MultiNodeGpu, 0.05},
                 {MultiNodeGpuWork, 0.05},
                 {LogNodes, 0.05},
                 {LogNodesScenario, 0.05},
                 {MultiNodeLink, 0.1},
                 {OneNodeGpuWork, 0.03},
                 {Method, 0.05},
                 {Division, 0.3}});
}

Priors stockPriors()
{
    return make({{Kind, 3},
                 {Framework, 0.4},
                 {WorkVariant, 3},
                 {Work, 0.7},
                 {WorkFramework, 0.5},
                 {WorkPrecision, 0.3},
                 {Setting, 0.4},
                 {FullSetting, 0.08},
                 {Precision, 0.4},
                 {PrecisionWork, 0.2},
                 {PrecisionClass, 0.15},
                 {PrecisionGpu, 0.05},
                 {SlopeRate, 0.1},
                 {SlopeBandwidth, 0.1},
                 {SlopePower, 0.1},
                 {SlopeMemory, 0.05},
                 {SlopeRateWork, 0.08},
                 {SlopeBandwidthWork, 0.08},
                 {SlopePowerWork, 0.05},
                 {SlopeMemoryWork, 0.03},
                 {SlopeRateScenario, 0.05},
                 {SlopeBandwidthScenario, 0.05},
                 {SlopePowerScenario, 0.03},
                 {SlopeMemoryScenario, 0.02},
                 {Vendor, 0.5},
                 {VendorWork, 0.2},
                 {Arch, 0.3},
                 {Class, 0.2},
                 {ArchWork, 0.1},
                 {ClassWork, 0.1},
                 {ClassSetting, 0.05},
                 {Gpu, 0.1},
                 {GpuWork, 0.06},
                 {GpuScenario, 0.06},
                 {GpuSetting, 0.05},
                 {GpuFramework, 0.08},
                 {Doubling, 0.5},
                 {DoublingWork, 0.2},
                 {DoublingFramework, 0.1},
                 {DoublingClass, 0.05},
                 {NoBatch, 0.5},
                 {LogInput, 0.1},
                 {LogInputWork, 0.05},
                 {LogOutput, 0.1},
                 {LogOutputWork, 0.05},
                 {InOut, 0.15},
                 {InOutWork, 0.1},
                 {InOutGpu, 0.05},
                 {Tensor, 0.2},
                 {TensorGpu, 0.1},
                 {TensorWork, 0.2},
                 {TensorWorkGpu, 0.1},
                 {LogBatch, 0.2},
                 {LogBatchWork, 0.1},
                 {Link, 0.2},
                 {LinkWork, 0.15},
                 {LinkGpu, 0.1},
                 {LinkGpuWork, 0.08},
                 {LogCount, 0.1},
                 {LogCountWork, 0.08},
                 {LogCountLink, 0.05},
                 {LogCountGpu, 0.05},
                 {Large, 0.2},
                 {LargeWork, 0.2}});
}

Priors trainingAll()
{
    return with(trainingPriors(),
                {{Work, 2.5},
                 {SlopeRateWork, 0.16},
                 {SlopeBandwidth, 0.16},
                 {SlopePower, 0.04},
                 {SlopePowerWork, 0.2},
                 {SlopeMemory, 0.1},
                 {Arch, 0.15},
                 {Class, 0.4},
                 {Gpu, 0.04},
                 {GpuWork, 0.015},
                 {RoundClass, 0.015},
                 {LinkGpu, 0.05},
                 {MultiNodeWork, 0.05},
                 {MultiNodeLink, 0.05},
                 {Method, 0.2},
                 {LogCountWork, 0.025},
                 {OneNodeGpuWork, 0.015},
                 {VendorWork, 0.8}});
}

Priors servingLlm()
{
    return with(servingPriors(),
                {{Work, 1.2},
                 {SlopeRate, 0.2},
                 {SlopeRateWork, 0.04},
                 {SlopeBandwidthWork, 0.16},
                 {SlopePowerWork, 0.013},
                 {Arch, 0.075},
                 {Class, 0.8},
                 {ArchWork, 0.075},
                 {Gpu, 0.02},
                 {GpuWork, 0.03},
                 {ClassScenario, 0.015},
                 {GpuVariant, 0.025},
                 {Round, 0.08},
                 {RoundWork, 0.08},
                 {RoundClass, 0.01},
                 {LogCountWork, 0.08},
                 {LogCountLink, 0.005},
                 {Software, 0.5},
                 {VariantWork, 0.2},
                 {Division, 0.25},
                 {DivisionScenario, 1},
                 {SlopeMemory, 0.05},
                 {SlopeMemoryWork, 0.05},
                 {SplitOverPcie, 0.075},
                 {SplitOverPcieWork, 0.05}});
}

Priors servingInference()
{
    return with(servingPriors(),
                {{SlopeBandwidthWork, 0.04},
                 {SlopePowerWork, 0.025},
                 {Class, 0.05},
                 {ClassVariant, 0.08},
                 {RoundScenario, 0.015},
                 {RoundClass, 0.04},
                 {RoundGpuWork, 0.015},
                 {LogCountScenario, 0.01},
                 {SeveralScenario, 0.013},
                 {SoftwareGpu, 0.1},
                 {VariantWork, 0.05},
                 {VariantGpuScenario, 0.02},
                 {Mig, 0.05},
                 {MigWork, 0.05},
                 {MigScenario, 0.05}});
}

Priors stockTraining()
{
    return with(stockPriors(),
                {{Kind, 6},
                 {WorkPrecision, 0.075},
                 {Setting, 0.2},
                 {Precision, 0.1},
                 {PrecisionWork, 0.4},
                 {PrecisionClass, 0.037},
                 {SlopeRateWork, 0.16},
                 {SlopeBandwidthWork, 0.04},
                 {Arch, 0.15},
                 {Class, 0.05},
                 {ArchWork, 0.2},
                 {Doubling, 0.12},
                 {DoublingWork, 0.4},
                 {DoublingClass, 0.025},
                 {Link, 0.1},
                 {LinkWork, 0.3},
                 {LinkGpu, 0.05},
                 {LinkGpuWork, 0.16},
                 {LogCountWork, 0.04},
                 {LogCountGpu, 0.025},
                 {Large, 0.05}});
}

Priors stockLlm()
{
    return with(stockPriors(),
                {{Kind, 0.75},
                 {WorkVariant, 1.5},
                 {WorkFramework, 1},
                 {Precision, 1.6},
                 {PrecisionClass, 0.037},
                 {PrecisionGpu, 0.025},
                 {SlopeRate, 0.2},
                 {SlopeRateWork, 0.04},
                 {SlopeRateScenario, 0.1},
                 {SlopeBandwidth, 0.2},
                 {SlopeBandwidthWork, 0.04},
                 {SlopePower, 0.2},
                 {SlopeMemory, 0.1},
                 {Arch, 0.15},
                 {ArchWork, 0.025},
                 {Gpu, 0.025},
                 {GpuWork, 0.03},
                 {ClassSetting, 0.1},
                 {GpuSetting, 0.025},
                 {GpuFramework, 0.04},
                 {Link, 0.1},
                 {LinkWork, 0.6},
                 {LinkGpu, 0.05},
                 {LinkGpuWork, 0.04},
                 {LogCountWork, 0.16},
                 {LogCountLink, 0.1},
                 {InOutGpu, 0.025},
                 {Tensor, 0.1},
                 {TensorGpu, 0.05}});
}

Priors stockInference()
{
    return with(stockPriors(),
                {{Framework, 0.1},
                 {WorkVariant, 6},
                 {PrecisionWork, 0.1},
                 {PrecisionClass, 0.075},
                 {SlopeRateWork, 0.04},
                 {SlopeBandwidth, 0.05},
                 {Class, 0.1},
                 {ArchWork, 0.05},
                 {GpuScenario, 0.12},
                 {Doubling, 0.25},
                 {DoublingWork, 0.4},
                 {DoublingClass, 0.013}});
}

} // namespace

const KindPriors &priorsOf(Family family)
{
    static const std::array<KindPriors, FamilyCount> priors{
        KindPriors{trainingAll(), trainingPriors(), trainingPriors()},
        KindPriors{servingPriors(), servingLlm(), servingInference()},
        KindPriors{stockTraining(), stockLlm(), stockInference()}};
    return priors[static_cast<std::size_t>(family)];
}

} // namespace lanewise::calibrate
