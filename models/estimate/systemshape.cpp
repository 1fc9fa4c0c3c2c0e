// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/systemshape.h"

#include "models/catalog/part.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewise {

namespace {

struct ArchRow {
    std::string_view prefix, arch, hbmClass, gddrClass, vendor;
};
/// Generations of GPUs; a class is a generation with one kind of memory, whose members behave alike.
constexpr std::array<ArchRow, 16> Archs{{
    {"volta", "Volta", "Volta-HBM", "Volta-HBM", ""},
    {"turing", "Turing", "Turing-GDDR", "Turing-GDDR", ""},
    {"ampere", "Ampere", "Ampere-HBM", "Ampere-GDDR", ""},
    {"ada", "Ada", "Ada-GDDR", "Ada-GDDR", ""},
    {"hopper", "Hopper", "Hopper-HBM", "Hopper-HBM", ""},
    {"blackwell", "Blackwell", "Blackwell-HBM", "Blackwell-GDDR", ""},
    {"rubin", "Blackwell", "Blackwell-HBM", "Blackwell-GDDR", ""},
    {"pascal", "Pascal", "Pascal-GDDR", "Pascal-GDDR", ""},
    {"cdna 4", "CDNA4", "AMD", "AMD", "AMD"},
    {"cdna4", "CDNA4", "AMD", "AMD", "AMD"},
    {"cdna", "CDNA3", "AMD", "AMD", "AMD"},
    {"rdna", "RDNA", "RDNA", "RDNA", "RDNA"},
    {"gaudi 2", "Gaudi2", "Intel", "Intel", "Intel"},
    {"gaudi", "Gaudi", "Intel", "Intel", "Intel"},
    {"xe", "Xe", "Xe", "Xe", "Xe"},
    {"ponte", "Xe", "Xe", "Xe", "Xe"},
}};

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

std::optional<double> share(const Known<double> &figure, int modules)
{
    return figure ? std::optional<double>(*figure / modules) : std::nullopt;
}

} // namespace

GpuFigures &GpuFigures::operator=(const GpuFigures &other)
{
    if (this == &other)
        return *this;
    id = other.id;
    architecture = other.architecture;
    formFactor = other.formFactor;
    fp32Tflops = other.fp32Tflops;
    tf32Tflops = other.tf32Tflops;
    fp16Tflops = other.fp16Tflops;
    int8Tops = other.int8Tops;
    fp8Tflops = other.fp8Tflops;
    fp4Tflops = other.fp4Tflops;
    memoryGib = other.memoryGib;
    bandwidthGbs = other.bandwidthGbs;
    tdpW = other.tdpW;
    nvlinkGbs = other.nvlinkGbs;
    nvlinkKind = other.nvlinkKind;
    pcieGeneration = other.pcieGeneration;
    if (!other.gpuKey.empty())
        prepare(); // keys point into the strings of this object
    return *this;
}

bool GpuFigures::hbm() const
{
    // GDDR boards end below 1.8 TB/s; an A30 (933 GB/s) and the V100 are the slow HBM ones.
    const std::string arch = lower(architecture);
    if (arch.starts_with("volta") || id == "a30-24gb")
        return true;
    return bandwidthGbs.value_or(0) > (arch.starts_with("blackwell") ? 3000 : 1150);
}

namespace {

/// Catalogue boards whose results stand under the id of the same GPU in another body.
struct SameGpu {
    std::string_view id, measured;
};
constexpr std::array<SameGpu, 4> SameGpus {{
    {"quadro-rtx-8000-48gb", "quadro-rtx-8000"},
    {"rtx-3090-ti-24gb", "rtx-3090ti"},
    {"rtx-3090-24gb-blower", "rtx-3090-24gb"},
    {"a100-sxm4-80gb-station", "a100-sxm4-80gb"},
}};

} // namespace

void GpuFigures::prepare()
{
    const std::string arch = lower(architecture);
    archKey = classKey = Key("other");
    vendorKey = {};
    for (const ArchRow &row : Archs) {
        if (!arch.starts_with(row.prefix))
            continue;
        archKey = Key(row.arch);
        classKey = Key(hbm() ? row.hbmClass : row.gddrClass);
        vendorKey = Key(row.vendor);
        break;
    }
    gpuKey = Key(id);
    for (const SameGpu &same : SameGpus) {
        if (id == same.id)
            gpuKey = Key(same.measured);
    }
}

std::string_view GpuFigures::missing() const
{
    if (!fp16Tflops)
        return "dense FP16 tensor rate";
    if (!bandwidthGbs)
        return "memory bandwidth";
    if (!memoryGib)
        return "memory size";
    return tdpW ? std::string_view() : "board power";
}

GpuFigures gpuFiguresOf(const Part &part)
{
    GpuFigures out;
    const GpuSpec *spec = part.as<GpuSpec>();
    if (!spec)
        return out;
    const int n = std::max(1, spec->gpusPerModule.valueOr(1));
    out.id = part.id;
    out.architecture = spec->architecture.valueOr("");
    out.formFactor = spec->formFactor.valueOr("");
    out.fp32Tflops = share(spec->fp32, n);
    out.tf32Tflops = share(spec->tf32Tensor, n);
    out.fp16Tflops = share(spec->fp16Tensor ? spec->fp16Tensor : spec->bf16Tensor, n);
    out.int8Tops = share(spec->int8Tensor, n);
    out.fp8Tflops = share(spec->fp8Tensor, n);
    out.fp4Tflops = share(spec->fp4Tensor, n);
    out.memoryGib = share(spec->memoryGib, n);
    out.bandwidthGbs = share(spec->memoryBandwidthGbs, n);
    out.tdpW = share(spec->tdpW, n);
    out.nvlinkGbs = share(spec->nvlinkTotalGbs, n);
    out.nvlinkKind = spec->nvlinkKind.valueOr("");
    out.pcieGeneration = spec->pcieGeneration.valueOr(4);
    if (out.usable())
        out.prepare();
    return out;
}

std::string_view interconnectId(Interconnect kind)
{
    constexpr std::array<std::string_view, 10> Names{
        "unknown",         "nvswitch",    "nvswitch-nvls",     "bridge-pairs",      "nvlink-mesh",
        "infinity-fabric", "pcie-switch", "pcie-root-complex", "pcie-cross-socket", "no-peer-to-peer"};
    return Names[static_cast<std::size_t>(kind)];
}

} // namespace lanewise
