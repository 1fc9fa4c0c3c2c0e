// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchquery.h"

#include <algorithm>
#include <cctype>

namespace lanewise {

namespace {

GpuFigures makeReference(const char *id, double fp16, double int8, double bandwidth, double memory, double tdp)
{
    GpuFigures gpu;
    gpu.id = id;
    gpu.fp16Tflops = fp16;
    gpu.int8Tops = int8;
    gpu.bandwidthGbs = bandwidth;
    gpu.memoryGib = memory;
    gpu.tdpW = tdp;
    return gpu;
}

/// "(7x1g.10gb MIG)", "MIG 2g.20gb": instances in use and compute slices of each.
MigSlice migSliceOf(const BenchRow &row)
{
    MigSlice mig;
    for (const std::string *text : {&row.gpuRaw, &row.gpu, &row.system, &row.variant, &row.settings}) {
        if (text->find("MIG") == std::string::npos)
            continue;
        mig.some = true;
        // The number before "g." is the slices, the one before "x" the instances.
        for (std::size_t at = text->find("g."); at != std::string::npos; at = text->find("g.", at + 1)) {
            if (at == 0 || !std::isdigit(static_cast<unsigned char>((*text)[at - 1])))
                continue;
            mig.slices = (*text)[at - 1] - '0';
            mig.instances =
                at >= 3 && (*text)[at - 2] == 'x' && std::isdigit(static_cast<unsigned char>((*text)[at - 3]))
                ? (*text)[at - 3] - '0'
                : 1;
            return mig;
        }
    }
    return mig;
}

bool isRate(const BenchRow &row)
{
    if (row.table != BenchTable::Other)
        return true;
    if (row.task.starts_with("matmul") || row.task.starts_with("memory bandwidth"))
        return false;
    return row.metric.find("throughput") != std::string::npos || row.metric.find("tok/s") != std::string::npos
        || row.metric.find("tokens/s") != std::string::npos;
}

} // namespace

const GpuFigures &referenceGpu()
{
    static const GpuFigures gpu = makeReference("a100-sxm4-80gb", 312, 624, 2039, 80, 400);
    return gpu;
}

const GpuFigures &referenceGpuFp8()
{
    static const GpuFigures gpu = makeReference("h100-sxm5-80gb", 989.4, 1978.9, 3350, 80, 700);
    return gpu;
}

Key BenchQuery::keep(std::string text)
{
    texts->push_back(std::move(text));
    return Key(texts->back());
}

BenchQuery benchQueryOf(const BenchRow &row, const GpuTable &gpus)
{
    BenchQuery out;
    std::string_view id = gpuIdOf(row.gpu);
    if (id.empty())
        id = gpuIdOf(row.gpuRaw);
    // Some tables file the 144 GB superchip under the name of the 96 GB one.
    if (id == "gh200-96gb" && row.system.find("144") != std::string::npos)
        id = "gh200-144gb";
    out.gpu = std::string(id);
    out.gpus = std::max(1.0, row.gpus);
    out.mig = migSliceOf(row);
    out.workload = row.work;
    if (!isRate(row)) {
        out.reason = "not a throughput: " + (row.metric.empty() ? row.unit : row.metric);
        return out;
    }
    const GpuFigures *gpu = id.empty() ? nullptr : gpus.find(id);
    if (!gpu) {
        out.reason = "no figures of GPU \"" + (row.gpu.empty() ? row.gpuRaw : row.gpu) + "\"";
        return out;
    }
    if (!gpu->usable()) {
        out.reason = "the catalogue lacks the " + std::string(gpu->missing()) + " of " + gpu->id;
        return out;
    }
    if (row.gpus <= 0) {
        out.reason = "the row has no number of accelerators";
        return out;
    }
    if (out.mig.some && (row.table != BenchTable::Inference || out.mig.slices == 0)) {
        out.reason = row.table == BenchTable::Inference
            ? "a MIG slice whose size the row does not tell"
            : "a MIG slice: these tables have no calibration rows of slices";
        return out;
    }
    out.query.gpu = gpu;
    out.query.gpus = out.gpus;
    out.query.nodes = row.nodes;
    out.scale = out.gpus;
    out.mapped = true;
    switch (row.table) {
    case BenchTable::Training:
        mapTraining(out, row);
        break;
    case BenchTable::Inference:
        mapServing(out, row);
        break;
    case BenchTable::Other:
        mapStock(out, row);
        break;
    }
    if (!out.mapped && out.reason.empty())
        out.reason = "no workload \"" + row.work + "\"";
    return out;
}

} // namespace lanewise
