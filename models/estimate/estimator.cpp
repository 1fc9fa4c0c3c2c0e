// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/estimator.h"

#include "models/estimate/caps.h"
#include "models/estimate/powercap.h"
#include "models/estimate/stock.h"
#include "models/estimate/tuned.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

std::string_view profileId(Profile profile)
{
    return profile == Profile::Tuned ? "tuned" : "stock";
}

std::string_view bottleneckId(Bottleneck bottleneck)
{
    constexpr std::array<std::string_view, BottleneckCount> Names{
        "none",      "compute", "memory-bandwidth", "memory-capacity", "gpu-link",
        "host-link", "network", "storage",          "host-cpu",        "host-memory"};
    return Names[static_cast<std::size_t>(bottleneck)];
}

std::string_view unknownReasonText(UnknownReason reason)
{
    switch (reason) {
    case UnknownReason::None:
        return "";
    case UnknownReason::NoGpu:
        return "the machine has no GPU";
    case UnknownReason::GpuFigureMissing:
        return "the catalogue lacks a figure of the GPU";
    case UnknownReason::NotCalibrated:
        return "no result of this workload with this kind of software was measured";
    case UnknownReason::DoesNotFit:
        return "the model does not fit in the memory of the GPUs";
    }
    return "";
}

namespace {

/// The link that rows of the calibration were measured with, in the words of its keys.
Key linkKeyOf(const SystemShape &shape, Family family)
{
    switch (usualInterconnect(*shape.gpu)) {
    case Interconnect::NvSwitch:
    case Interconnect::NvLinkMesh:
        return Key("nvswitch");
    case Interconnect::InfinityFabric:
        return Key(family == Family::Training ? "fabric" : "pcie");
    default:
        return Key("pcie");
    }
}

Key formKeyOf(const GpuFigures &gpu)
{
    return Key(gpu.formFactor == "PCIe" ? "PCIe" : gpu.formFactor == "superchip" ? "superchip" : "SXM/OAM");
}

void setMachine(Query &q, const SystemShape &shape)
{
    q.gpu = shape.gpu;
    q.gpus = shape.totalGpus();
    q.nodes = shape.nodes;
    q.link = linkKeyOf(shape, q.family);
    q.form = formKeyOf(*shape.gpu);
}

/// MIG keys of rows that were measured; other layouts have their share of the GPU and no correction.
Key migKey(int instances, int slices)
{
    if (slices == 1 && instances == 1)
        return Key("1x1");
    if (slices == 1 && instances == 7)
        return Key("7x1");
    if (slices == 1 && instances == 4)
        return Key("4x1");
    return {};
}

/// The query of a workload on the machine as the calibration's rows were measured: usual link, full power.
Query queryOf(const Workload &w, const SystemShape &shape, Profile profile)
{
    Query q = profile == Profile::Tuned ? w.tuned : w.stock;
    setMachine(q, shape);
    if (q.family == Family::Stock) {
        StockLlm llm = w.llm;
        if (w.kind == WorkKind::Llm && llm.shape) {
            const double bytes = w.precision == StockPrecision::Fp16 ? 2 : w.precision == StockPrecision::Fp8 ? 1 : 0.6;
            llm.tensorParallel = tensorParallelFor(*llm.shape, *shape.gpu, bytes, shape.gpus);
            static constexpr Key Splits[] = {Key("1"), Key("2"), Key("4"), Key("8")};
            const int power = llm.tensorParallel >= 8 ? 3
                : llm.tensorParallel >= 4             ? 2
                : llm.tensorParallel >= 2             ? 1
                                                      : 0;
            if (power > 0)
                q.tensor = Splits[power];
        }
        tuneStock(q, w.precision, llm);
        return q;
    }
    if (q.family == Family::Training) {
        tuneTraining(q, *shape.gpu->tdpW);
        return q;
    }
    tuneServing(q, *shape.gpu->tdpW);
    q.splitOverPcie = splitsOverPcie(q, q.form.hash == Key("PCIe").hash);
    if (shape.migSlices > 0) {
        q.mig = migKey(shape.migSlices, std::max(1, shape.migInstanceSlices));
        q.offset += migOffset(*shape.gpu, shape.migSlices, std::max(1, shape.migInstanceSlices));
    }
    return q;
}

/// Latency that 99 % of the requests of a server figure were answered in: the benchmark's own bound (rules of MLPerf
/// Inference, mlcommons/inference docs/index.md). Offline figures batch as they like, so their latency is not known.
struct LatencyBound {
    Key scenario;
    double seconds;
};
constexpr LatencyBound LatencyBounds[] = {{"resnet50|Server", 0.015},   {"retinanet|Server", 0.100},
                                          {"bert-99|Server", 0.130},    {"bert-99.9|Server", 0.130},
                                          {"dlrm-v2-99|Server", 0.060}, {"dlrm-v2-99.9|Server", 0.060}};

void explainLatency(Estimate &out, const Query &q)
{
    for (const LatencyBound &bound : LatencyBounds) {
        if (bound.scenario.hash == q.workScenario.hash)
            out.addTerm("bound that 99 % of the requests are answered in", bound.seconds, "s");
    }
}

void explain(Estimate &out, const Query &q, const Prediction &p, const SystemShape &shape)
{
    out.addTerm("physical estimate of one GPU, up to the workload's constant", std::exp(q.offset), "×");
    out.addTerm("workload and software", std::exp(p.work), "×");
    out.addTerm("rate, bandwidth, power beyond the estimate", std::exp(p.figures), "×");
    out.addTerm("generation and GPU type", std::exp(p.device), "×");
    out.addTerm("batch", std::exp(p.batch), "×");
    out.addTerm("number of GPUs, nodes, usual link", std::exp(p.machine), "×");
    out.addTerm("one GPU", std::exp(p.logPerGpu), out.unit);
    out.addTerm("GPUs", shape.totalGpus(), "");
}

/// A workload given by operations and bytes a sample: a roofline of a stock framework, with the width of such guesses.
void estimateByShape(Estimate &out, const Workload &w, const SystemShape &shape)
{
    const double rate = 0.45 * stockRate(*shape.gpu, w.precision) * 1e12,
                 bandwidth = 0.70 * *shape.gpu->bandwidthGbs * 1e9;
    const double compute = w.floatingOperations / rate, memory = w.touchedBytes / bandwidth;
    out.value = shape.totalGpus() / (compute + memory);
    out.low = 0.5 * out.value;
    out.high = 1.6 * out.value;
    out.bottleneck = memory > compute ? Bottleneck::MemoryBandwidth : Bottleneck::Compute;
    out.addTerm("arithmetic at 45 % of the rate", compute, "s");
    out.addTerm("memory at 70 % of the bandwidth", memory, "s");
    out.addTerm("GPUs", shape.totalGpus(), "");
    out.known = true;
}

} // namespace

Estimate estimate(const Workload &w, const SystemShape &shape, const Calibration &calibration, Profile profile)
{
    Estimate out;
    out.unit = w.unit;
    if (!shape.gpu || shape.gpus <= 0) {
        out.unknown = UnknownReason::NoGpu;
        return out;
    }
    if (!shape.gpu->usable()) {
        out.unknown = UnknownReason::GpuFigureMissing;
        out.missing = shape.gpu->missing();
        return out;
    }
    if (profile == Profile::Tuned ? !w.hasTuned : !w.hasStock) {
        out.unknown = UnknownReason::NotCalibrated;
        return out;
    }
    if (w.floatingOperations > 0) {
        estimateByShape(out, w, shape);
        return out;
    }
    if (!memoryHolds(w, shape, profile, out)) {
        out.unknown = UnknownReason::DoesNotFit;
        out.bottleneck = Bottleneck::MemoryCapacity;
        return out;
    }
    const Query q = queryOf(w, shape, profile);
    const Prediction p = predict(q, calibration.table(q.family));
    explain(out, q, p, shape);
    explainLatency(out, q);
    out.support = p.support;
    out.calibrationRows = p.rows;

    double value = std::exp(p.logPerGpu) * shape.totalGpus();
    double low = p.spread.low, high = p.spread.high;
    applyLink(out, w, q, shape, calibration.link, value, low, high);
    applyPowerCap(out, *shape.gpu, shape.powerCapW, calibration.power, value, low, high);
    out.low = value * low;
    out.high = value * high;
    out.value = value;
    applyCaps(out, w, q, p, shape);
    out.known = true;
    return out;
}

} // namespace lanewise
