// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/query.h"
#include "models/estimate/term.h"

#include <cmath>

/// The features of a query. One set of templates serves fitting (a sink that collects rows) and estimating (a sink that
/// sums coefficients). A sink is called as sink(term, value, keys…).
namespace lanewise {

template <class Sink>
void addSlopes(const Query &q, Sink &sink, bool memory)
{
    const auto one = [&](Term all, Term work, Term scenario, double value) {
        sink(all, value, q.kindKey);
        sink(work, value, q.work);
        sink(scenario, value, q.workScenario);
    };
    one(Term::SlopeRate, Term::SlopeRateWork, Term::SlopeRateScenario, q.logRate);
    one(Term::SlopeBandwidth, Term::SlopeBandwidthWork, Term::SlopeBandwidthScenario, q.logBandwidth);
    one(Term::SlopePower, Term::SlopePowerWork, Term::SlopePowerScenario, q.logPower);
    if (memory)
        one(Term::SlopeMemory, Term::SlopeMemoryWork, Term::SlopeMemoryScenario, q.logMemory);
}

/// Vendor, generation, class and GPU, each alone and with the workload.
template <class Sink>
void addDevice(const Query &q, Sink &sink)
{
    const GpuFigures &g = *q.gpu;
    if (!g.vendorKey.empty()) {
        sink(Term::Vendor, 1, g.vendorKey, q.kindKey);
        sink(Term::VendorWork, 1, g.vendorKey, q.work);
    }
    sink(Term::Arch, 1, g.archKey, q.kindKey);
    sink(Term::Class, 1, g.classKey, q.kindKey);
    sink(Term::ArchWork, 1, g.archKey, q.work);
    sink(Term::Gpu, 1, g.gpuKey, q.kindKey);
    sink(Term::GpuWork, 1, g.gpuKey, q.work);
}

template <class Sink>
void addServing(const Query &q, Sink &sink)
{
    const GpuFigures &g = *q.gpu;
    sink(Term::Work, 1, q.work);
    sink(Term::WorkVariant, 1, q.workVariant);
    sink(Term::WorkScenario, 1, q.workScenario);
    addSlopes(q, sink, q.kind == WorkKind::Llm);
    addDevice(q, sink);
    sink(Term::ClassWork, 1, g.classKey, q.work);
    sink(Term::ClassVariant, 1, g.classKey, q.workVariant);
    sink(Term::ClassScenario, 1, g.classKey, q.workScenario);
    sink(Term::GpuVariant, 1, g.gpuKey, q.workVariant);
    sink(Term::GpuScenario, 1, g.gpuKey, q.workScenario);
    sink(Term::Round, 1, q.round, q.kindKey);
    sink(Term::RoundWork, 1, q.round, q.work);
    sink(Term::RoundScenario, 1, q.round, q.workScenario);
    sink(Term::RoundClass, 1, q.round, g.classKey);
    sink(Term::RoundClassWork, 1, q.round, g.classKey, q.work);
    sink(Term::RoundGpuWork, 1, q.round, g.gpuKey, q.work);
    sink(Term::RoundGpuScenario, 1, q.round, g.gpuKey, q.workScenario);
    for (const Key &variant : q.variants) {
        if (variant.empty())
            continue;
        sink(Term::Variant, 1, variant);
        sink(Term::VariantWork, 1, variant, q.work);
        sink(Term::VariantScenario, 1, variant, q.workScenario);
        sink(Term::VariantGpu, 1, variant, g.gpuKey);
        sink(Term::VariantGpuScenario, 1, variant, g.gpuKey, q.workScenario);
    }
    if (!q.mig.empty()) {
        sink(Term::Mig, 1, q.mig);
        sink(Term::MigWork, 1, q.mig, q.work);
        sink(Term::MigScenario, 1, q.mig, q.workScenario);
        sink(Term::MigGpu, 1, q.mig, g.gpuKey);
        sink(Term::MigGpuScenario, 1, q.mig, g.gpuKey, q.workScenario);
    }
    if (q.gpus > 1) {
        const double n = std::log(q.gpus);
        sink(Term::LogCount, n, q.kindKey);
        sink(Term::LogCountWork, n, q.work);
        sink(Term::LogCountScenario, n, q.workScenario);
        sink(Term::LogCountLink, n, q.form, q.kindKey);
        sink(Term::Several, 1, q.kindKey);
        sink(Term::SeveralScenario, 1, q.workScenario);
    }
    if (q.splitOverPcie) {
        sink(Term::SplitOverPcie, 1, q.kindKey);
        sink(Term::SplitOverPcieWork, 1, q.work);
        sink(Term::SplitOverPcieScenario, 1, q.workScenario);
    }
    if (!q.division.empty()) {
        sink(Term::Division, 1, q.division);
        sink(Term::DivisionScenario, 1, q.division, q.workScenario);
    }
    if (!q.software.empty()) {
        sink(Term::Software, 1, q.software);
        sink(Term::SoftwareWork, 1, q.software, q.work);
        sink(Term::SoftwareGpu, 1, q.software, g.gpuKey);
        sink(Term::SoftwareGpuWork, 1, q.software, g.gpuKey, q.work);
    }
    if (q.nodes > 1) {
        sink(Term::LogNodes, std::log(q.nodes), q.kindKey);
        sink(Term::LogNodesScenario, std::log(q.nodes), q.workScenario);
    }
}

template <class Sink>
void addTraining(const Query &q, Sink &sink)
{
    const GpuFigures &g = *q.gpu;
    sink(Term::Work, 1, q.work);
    addSlopes(q, sink, true);
    addDevice(q, sink);
    sink(Term::ClassWork, 1, g.classKey, q.work);
    sink(Term::Round, 1, q.round, q.kindKey);
    sink(Term::RoundWork, 1, q.round, q.work);
    sink(Term::RoundClass, 1, q.round, g.classKey);
    sink(Term::RoundGpuWork, 1, q.round, g.gpuKey, q.work);
    for (const Key &variant : q.variants) {
        if (variant.empty())
            continue;
        sink(Term::Variant, 1, variant);
        sink(Term::VariantWork, 1, variant, q.work);
    }
    // Fixed time a step and communication weigh more the fewer samples a GPU has: 1 + half / batch.
    const double batch = std::log((1 + q.batchHalf / q.localBatch) / 1.3);
    sink(Term::Batch, batch, q.kindKey);
    sink(Term::BatchWork, batch, q.work);
    sink(Term::BatchWorkClass, batch, q.work, g.classKey);
    sink(Term::BatchSlopeWork, std::log(q.localBatch / q.batchTypical), q.work);
    if (q.gpus > 1) {
        const double n = std::log(q.gpus / 8);
        sink(Term::Link, 1, q.link);
        sink(Term::LinkWork, 1, q.link, q.work);
        sink(Term::LinkGpu, 1, q.link, g.gpuKey);
        sink(Term::LogCount, n, q.kindKey);
        sink(Term::LogCountWork, n, q.work);
        sink(Term::LogCountLink, n, q.link);
        sink(Term::LogCountLinkWork, n, q.link, q.work);
        sink(Term::LogCountGpu, n, g.gpuKey);
    }
    if (q.nodes > 1) {
        sink(Term::MultiNode, 1, q.kindKey);
        sink(Term::MultiNodeWork, 1, q.work);
        sink(Term::MultiNodeClass, 1, g.classKey);
        sink(Term::MultiNodeGpu, 1, g.gpuKey);
        sink(Term::MultiNodeGpuWork, 1, g.gpuKey, q.work);
        sink(Term::MultiNodeLink, 1, q.link);
        sink(Term::LogNodes, std::log(q.nodes), q.kindKey);
        sink(Term::LogNodesScenario, std::log(q.nodes), q.work);
    } else {
        sink(Term::OneNodeGpuWork, 1, g.gpuKey, q.work);
    }
    if (q.wallClock)
        sink(Term::Method, 1, q.work);
    if (!q.division.empty())
        sink(Term::Division, 1, q.division);
}

/// Batch size as increments a doubling: the whole ones below it count 1, the last one its fraction.
template <class Sink>
void addDoublings(const Query &q, Sink &sink)
{
    constexpr std::array<Key, 20> Steps{"0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",
                                        "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"};
    const double doublings = std::log2(std::max(q.localBatch, 1.0));
    for (std::size_t step = 0; step < Steps.size() && static_cast<double>(step) < doublings; ++step) {
        const double value = std::min(1.0, doublings - static_cast<double>(step));
        sink(Term::Doubling, value, q.kindKey, Steps[step]);
        sink(Term::DoublingWork, value, q.work, Steps[step]);
        sink(Term::DoublingFramework, value, q.workPrecision, Steps[step]);
        sink(Term::DoublingClass, value, q.gpu->classKey, q.kindKey, Steps[step]);
    }
}

template <class Sink>
void addStockLlm(const Query &q, Sink &sink)
{
    const GpuFigures &g = *q.gpu;
    if (q.inputTokens > 0) {
        sink(Term::LogInput, std::log(q.inputTokens / 1000), q.framework);
        sink(Term::LogInputWork, std::log(q.inputTokens / 1000), q.work, q.framework);
    }
    if (q.outputTokens > 0) {
        sink(Term::LogOutput, std::log(q.outputTokens / 1000), q.framework);
        sink(Term::LogOutputWork, std::log(q.outputTokens / 1000), q.work, q.framework);
    }
    sink(Term::InOut, 1, q.framework, q.inOut);
    sink(Term::InOutWork, 1, q.workPrecision, q.inOut);
    sink(Term::InOutGpu, 1, q.workPrecision, q.inOut, g.gpuKey);
    if (!q.tensor.empty()) {
        sink(Term::Tensor, 1, q.framework, q.tensor);
        sink(Term::TensorGpu, 1, q.framework, q.tensor, g.gpuKey);
        sink(Term::TensorWork, 1, q.workPrecision, q.tensor);
        sink(Term::TensorWorkGpu, 1, q.workPrecision, q.tensor, g.gpuKey);
    }
    if (q.localBatch > 0) {
        sink(Term::LogBatch, std::log(q.localBatch / 64), q.framework);
        sink(Term::LogBatchWork, std::log(q.localBatch / 64), q.workPrecision);
    }
}

template <class Sink>
void addStock(const Query &q, Sink &sink)
{
    const GpuFigures &g = *q.gpu;
    sink(Term::Kind, 1, q.kindKey);
    sink(Term::Framework, 1, q.framework, q.kindKey);
    sink(Term::WorkVariant, 1, q.workVariant); // the model, whatever is done with it
    sink(Term::Work, 1, q.work);
    sink(Term::WorkFramework, 1, q.workFramework);
    sink(Term::WorkPrecision, 1, q.workPrecision);
    sink(Term::Setting, 1, q.setting);
    if (!q.fullSetting.empty())
        sink(Term::FullSetting, 1, q.fullSetting);
    sink(Term::Precision, 1, q.precision, q.kindKey);
    sink(Term::PrecisionWork, 1, q.precision, q.work);
    sink(Term::PrecisionClass, 1, q.precision, g.classKey, q.kindKey);
    sink(Term::PrecisionGpu, 1, q.precision, g.gpuKey, q.kindKey);
    addSlopes(q, sink, true);
    addDevice(q, sink);
    sink(Term::ClassWork, 1, g.classKey, q.workFramework);
    sink(Term::ClassSetting, 1, g.classKey, q.setting);
    sink(Term::GpuScenario, 1, g.gpuKey, q.workFramework);
    sink(Term::GpuSetting, 1, g.gpuKey, q.setting);
    sink(Term::GpuFramework, 1, g.gpuKey, q.framework);
    if (q.kind == WorkKind::Llm)
        addStockLlm(q, sink);
    else if (q.localBatch > 0)
        addDoublings(q, sink);
    else
        sink(Term::NoBatch, 1, q.workFramework);
    if (q.gpus > 1) {
        const double n = std::log(q.gpus / 8);
        sink(Term::Link, 1, q.link, q.kindKey);
        sink(Term::LinkWork, 1, q.link, q.work);
        sink(Term::LinkGpu, 1, g.gpuKey, q.kindKey);
        sink(Term::LinkGpuWork, 1, g.gpuKey, q.workFramework);
        sink(Term::LogCount, n, q.kindKey, q.framework);
        sink(Term::LogCountWork, n, q.work);
        sink(Term::LogCountLink, n, q.link, q.kindKey);
        sink(Term::LogCountGpu, n, g.gpuKey, q.kindKey);
        if (q.gpus > 16) {
            sink(Term::Large, 1, q.kindKey);
            sink(Term::LargeWork, 1, q.work);
        }
    }
}

template <class Sink>
void addTerms(const Query &q, Sink &&sink)
{
    switch (q.family) {
    case Family::Training:
        return addTraining(q, sink);
    case Family::Serving:
        return addServing(q, sink);
    case Family::Stock:
        return addStock(q, sink);
    }
}

} // namespace lanewise
