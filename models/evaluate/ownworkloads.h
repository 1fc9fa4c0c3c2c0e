// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/workload.h"
#include "models/evaluate/context.h"

#include <memory>
#include <vector>

namespace lanewise {

/// The workloads of a project, read once for all evaluations of a context.
struct OwnWorkloads {
    struct Entry {
        std::string id;
        Result<Workload> workload; ///< or why it can't be read
    };
    std::vector<Entry> entries;
};
std::shared_ptr<const OwnWorkloads> readOwnWorkloads(const std::vector<CustomWorkload> &workloads);

/// A shown workload or one of the project; null when there is none of that id, or it can't be read.
const Workload *workloadIn(const Context &context, std::string_view id);

} // namespace lanewise
