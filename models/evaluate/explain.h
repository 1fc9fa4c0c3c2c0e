// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/estimator.h"
#include "models/estimate/sizing.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// A throughput figure with all that it rests on, for people: the terms of the formula, the caps of every resource whether they
/// bind or not, the calibration, what the figure does not say, and how long a job takes. Owns its texts.
struct Explanation {
    std::string workload, name, profile, unit;
    bool known = false;
    std::string reason; ///< why it is unknown
    double value = 0, low = 0, high = 0;
    std::string bottleneck; ///< id

    struct Term {
        std::string name, unit;
        double value = 0;
    };
    std::vector<Term> terms;

    /// The throughput that one resource allows.
    struct Cap {
        std::string_view id; ///< as bottleneckId()
        bool known = false, binds = false;
        double value = 0;
        std::string note; ///< why it is not known, or sets no limit of its own
    };
    std::vector<Cap> caps;

    std::string supportId, support, calibration; ///< how near the rows come, as id and sentence; what was fitted
    int calibrationRows = 0; ///< behind the nearest coefficient
    std::vector<std::string> caveats;

    TrainingTime time; ///< zero: the workload has no data set or target that is known
    std::string target, targetSource; ///< "75.9 % top-1"
    double latencySeconds = 0; ///< to the first token, or of a sample; 0: not known
    double tokensPerSecondUser = 0, concurrentRequests = 0;
    int tensorParallel = 0;
};

/// Of one group of equal servers. A workload that the context does not hold gives known == false with the reason.
Explanation explain(const GroupEvaluation &group, const Context &context, std::string_view workload,
                    std::string_view profile);

/// "850 ms", "42 s", "18 min", "3.4 h", "5.2 days".
std::string formatDuration(double seconds);

/// How long the job takes, one line for each figure that the domain gives: label and text.
std::vector<std::pair<std::string, std::string>> jobTimeLines(const Explanation &explanation);

/// The first of them in few words: "3.40 h to 75.9 % top-1", "first token after 120 ms"; empty where none is known.
std::string jobTimeShort(const Explanation &explanation);

} // namespace lanewise
