// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/calibration.h"
#include "models/estimate/systemshape.h"
#include "models/estimate/workload.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace lanewise {

/// Software as tuned for MLPerf, or frameworks as installed.
enum class Profile : std::uint8_t { Tuned, Stock };
std::string_view profileId(Profile profile); ///< "tuned", "stock"

/// What holds a figure down.
enum class Bottleneck : std::uint8_t {
    None,
    Compute,
    MemoryBandwidth,
    MemoryCapacity,
    GpuLink,
    HostLink,
    Network,
    Storage,
    HostCpu,
    HostMemory
};
inline constexpr std::size_t BottleneckCount = 10;
std::string_view bottleneckId(Bottleneck bottleneck); ///< "compute", "memory-bandwidth", …, "host-cpu"

/// The throughput that one resource allows, binding or not. Unknown when the machine or the workload does not say.
struct Cap {
    bool known = false;
    double value = 0; ///< in the unit of the estimate
};

/// One term of the formula with its number: factors multiply, seconds and counts explain.
struct ExplainTerm {
    std::string_view name;
    double value = 0;
    std::string_view unit; ///< "×", "tokens/s", "GB/s", …
};

/// Why no figure can be said.
enum class UnknownReason : std::uint8_t {
    None,
    NoGpu,
    GpuFigureMissing, ///< see Estimate::missing
    NotCalibrated, ///< the profile has no rows of such work
    DoesNotFit ///< the model does not fit in the GPUs' memory
};
std::string_view unknownReasonText(UnknownReason reason);

/// A throughput of the whole machine. Plain data, no allocation.
struct Estimate {
    bool known = false;
    UnknownReason unknown = UnknownReason::None;
    std::string_view missing; ///< figure that is missing
    double value = 0, low = 0, high = 0; ///< low to high holds 80 % of real results
    std::string_view unit;
    Bottleneck bottleneck = Bottleneck::None;
    std::array<Cap, BottleneckCount> caps; ///< by Bottleneck
    std::array<ExplainTerm, 14> terms;
    int termCount = 0;
    Support support = Support::Distant;
    int calibrationRows = 0; ///< rows behind the nearest coefficient
    int tensorParallel = 0; ///< GPUs that serve one instance; 0 for other work
    double concurrentRequests = 0; ///< that the memory holds over the whole machine
    double latencySeconds = 0; ///< time to first token, or of one sample; 0 for training
    double tokensPerSecondUser = 0; ///< of one request while all run

    void addTerm(std::string_view name, double value, std::string_view unit)
    {
        if (termCount < static_cast<int>(terms.size()))
            terms[static_cast<std::size_t>(termCount++)] = {name, value, unit};
    }
};

/// Pure, about a microsecond, allocates nothing. Strings of the answer are static or live as long as `workload`.
Estimate estimate(const Workload &workload, const SystemShape &shape, const Calibration &calibration, Profile profile);

} // namespace lanewise
