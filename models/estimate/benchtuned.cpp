// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchquery.h"
#include "models/estimate/tuned.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

/// Link between the GPUs of a training row, as the submitter describes it.
Key linkOf(const BenchRow &row, const GpuFigures &gpu)
{
    switch (usualInterconnect(gpu)) {
    case Interconnect::NvSwitch:
    case Interconnect::NvLinkMesh:
        return Key("nvswitch");
    case Interconnect::InfinityFabric:
        return Key("fabric");
    default:
        break;
    }
    const std::string text = lower(row.interconnect + " " + row.variant);
    return contains(text, "bridge") || contains(text, "nvlink") ? Key("bridge") : Key("pcie");
}

/// Software other than the usual tuned stack; empty for that one.
Key softwareOf(std::string_view software)
{
    const std::string text = lower(software);
    if (contains(text, "tensorrt") || contains(text, "trt") || contains(text, "rocm") || contains(text, "synapse")
        || contains(text, "habana") || contains(text, "gaudi"))
        return contains(text, "vllm") && !contains(text, "rocm") ? Key("vllm") : Key();
    if (contains(text, "vllm"))
        return Key("vllm");
    if (contains(text, "onnx"))
        return Key("onnx");
    if (contains(text, "mlcommons") || contains(text, "reference"))
        return Key("reference");
    return contains(text, "torch") ? Key("torch") : Key("other");
}

std::string roundOf(const std::string &round)
{
    return round.substr(0, 4);
}

} // namespace

void mapTraining(BenchQuery &out, const BenchRow &row)
{
    Query &q = out.query;
    q.family = Family::Training;
    q.kind = out.kind = WorkKind::Training;
    std::string work = row.task.empty() ? row.work : row.task;
    if (work == "retinanet-openimages")
        work = "retinanet";
    out.workload = work;
    if (work.empty()) {
        out.mapped = false;
        return;
    }
    if (row.measured <= 0) {
        out.mapped = false;
        out.reason = "no samples_per_sec in the row";
        return;
    }
    q.work = q.workScenario = out.keep(work);
    double tdp = *q.gpu->tdpW;
    if (contains(row.variant, "500W"))
        tdp = 500; // custom thermal solution: the A100 at 500 W
    tuneTraining(q, tdp);
    q.round = out.keep(roundOf(row.round));
    if (contains(row.variant, "preview"))
        q.variants[0] = Key("preview");
    if (contains(row.variant, "NVLink-bridge"))
        q.variants[1] = Key("NVLink-bridge");
    if (row.globalBatch > 0)
        q.localBatch = row.globalBatch / out.gpus;
    q.link = linkOf(row, *q.gpu);
    q.wallClock = row.method.starts_with("samples");
    if (!row.division.empty() && row.division != "closed")
        q.division = Key("open");
}

void mapServing(BenchQuery &out, const BenchRow &row)
{
    Query &q = out.query;
    q.family = Family::Serving;
    if (row.work.empty()) {
        out.mapped = false;
        return;
    }
    std::string benchmark = row.work;
    // The data set of 3D U-Net changed from BraTS to KiTS19 with round 2.0.
    const std::string round = roundOf(row.round);
    if (benchmark.starts_with("3d-unet") && round < "v2.0")
        benchmark.insert(7, "-brats");
    std::string base = benchmark;
    for (std::string_view accuracy : {"-99.9", "-99"}) {
        if (base.ends_with(accuracy))
            base.erase(base.size() - accuracy.size());
    }
    q.work = out.keep(base);
    q.workVariant = out.keep(benchmark);
    q.workScenario = out.keep(benchmark + "|" + row.scenario);
    const int instances = out.mig.instances, slices = out.mig.slices;
    if (instances > 0)
        q.mig = out.keep(std::to_string(instances) + "x" + std::to_string(slices));
    double tdp = *q.gpu->tdpW;
    if (contains(row.variant, "CTS"))
        tdp *= 1.25; // custom thermal solution: A100 at 500 W, H200 at 1,000 W (approx.)
    tuneServing(q, tdp);
    if (instances > 0)
        q.offset += migOffset(*q.gpu, instances, slices);
    // Queries of Llama 2 70B were counted before round 4.1; an answer has 294.45 tokens on average.
    if (base.starts_with("llama2") && row.unit.starts_with("queries"))
        out.scale /= 294.45;
    out.kind = q.kind;
    out.shapeKnown = q.kind == WorkKind::Llm && row.unit.starts_with("tokens");
    q.round = Key(out.keep(round));
    std::size_t at = 0;
    for (std::string_view variant : {"Triton", "MaxQ", "CTS", "virtual", "network"}) {
        if (contains(row.variant, variant) && at < q.variants.size())
            q.variants[at++] = Key(variant);
    }
    q.form = Key(contains(row.formFactor, "PCIe")        ? "PCIe"
                     : contains(row.formFactor, "super") ? "superchip"
                                                         : "SXM/OAM");
    q.splitOverPcie = splitsOverPcie(q, contains(row.formFactor, "PCIe"));
    if (!row.division.empty() && row.division != "closed")
        q.division = Key(row.division == "network" ? "network" : "open");
    q.software = softwareOf(row.software);
}

} // namespace lanewise
