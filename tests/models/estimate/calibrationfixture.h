// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/estimator.h"

#include <QtTest>

/// The shipped calibration and a few GPUs with data-sheet figures, for the tests of this folder.
namespace lanewise::test {

inline std::shared_ptr<const Calibration> shippedCalibration()
{
    static const std::shared_ptr<const Calibration> calibration = [] {
        Result<std::vector<CalibrationFile>> files =
            readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration");
        if (!files)
            qFatal("%s", files.error().text().c_str());
        Result<std::shared_ptr<const Calibration>> loaded = calibrationFromJson(files.value());
        if (!loaded)
            qFatal("%s", loaded.error().text().c_str());
        return loaded.value();
    }();
    return calibration;
}

struct GpuRow {
    const char *id, *architecture, *form;
    double fp16, int8, fp8, fp4, memory, bandwidth, tdp, nvlink;
    const char *nvlinkKind;
    int generation;
};

inline GpuFigures gpuOf(const GpuRow &row)
{
    GpuFigures gpu;
    gpu.id = row.id;
    gpu.architecture = row.architecture;
    gpu.formFactor = row.form;
    gpu.fp16Tflops = row.fp16;
    gpu.tf32Tflops = row.fp16 / 2;
    if (row.int8 > 0)
        gpu.int8Tops = row.int8;
    if (row.fp8 > 0)
        gpu.fp8Tflops = row.fp8;
    if (row.fp4 > 0)
        gpu.fp4Tflops = row.fp4;
    gpu.memoryGib = row.memory;
    gpu.bandwidthGbs = row.bandwidth;
    gpu.tdpW = row.tdp;
    if (row.nvlink > 0)
        gpu.nvlinkGbs = row.nvlink;
    gpu.nvlinkKind = row.nvlinkKind;
    gpu.pcieGeneration = row.generation;
    gpu.prepare();
    return gpu;
}

inline const GpuFigures &a100Sxm80()
{
    static const GpuFigures gpu =
        gpuOf({"a100-sxm4-80gb", "Ampere", "SXM4", 312, 624, 0, 0, 80, 2039, 400, 600, "NVSwitch", 4});
    return gpu;
}
inline const GpuFigures &a100Pcie80()
{
    static const GpuFigures gpu =
        gpuOf({"a100-pcie-80gb", "Ampere", "PCIe", 312, 624, 0, 0, 80, 1935, 300, 600, "bridge", 4});
    return gpu;
}
inline const GpuFigures &h100Sxm()
{
    static const GpuFigures gpu =
        gpuOf({"h100-sxm5-80gb", "Hopper", "SXM5", 989.4, 1978.9, 1978.9, 0, 80, 3350, 700, 900, "NVSwitch", 5});
    return gpu;
}
inline const GpuFigures &rtx4090()
{
    static const GpuFigures gpu =
        gpuOf({"rtx-4090-24gb", "Ada Lovelace", "PCIe", 165.2, 660.6, 330.3, 0, 24, 1008, 450, 0, "none", 4});
    return gpu;
}
inline const GpuFigures &t4()
{
    static const GpuFigures gpu = gpuOf({"t4-16gb", "Turing", "PCIe", 65, 130, 0, 0, 16, 320, 70, 0, "none", 3});
    return gpu;
}

inline SystemShape machineOf(const GpuFigures &gpu, int count)
{
    SystemShape shape;
    shape.gpu = &gpu;
    shape.gpus = count;
    return shape;
}

} // namespace lanewise::test
