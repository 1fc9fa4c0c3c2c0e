// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/estimator.h"

namespace lanewise {

/// False when the weights (serving) or the weights with optimiser state over all GPUs (training) exceed the memory. Sets
/// the instance, concurrent requests and latency of language models on the way.
bool memoryHolds(const Workload &workload, const SystemShape &shape, Profile profile, Estimate &out);

/// Corrects `value` for links that differ from those the rows were measured with, by the change in exposed transfer time.
void applyLink(Estimate &out, const Workload &workload, const Query &query, const SystemShape &shape,
               const LinkCurve &curve, double &value, double &low, double &high);

/// Sets every cap, lowers the figure to the least of them and names the bottleneck.
void applyCaps(Estimate &out, const Workload &workload, const Query &query, const Prediction &prediction,
               const SystemShape &shape);

} // namespace lanewise
