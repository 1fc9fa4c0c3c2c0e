// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/cost/bill.h"
#include "models/cost/tco.h"
#include "models/power/power.h"
#include "models/rules/finding.h"
#include "models/topology/resolved.h"

#include <memory>
#include <string>
#include <vector>

namespace lanewise {

/// One throughput figure of a build for people and files. A workload that can't be said has known == false and a reason.
struct Throughput {
    std::string workload; ///< id: "resnet50-train"
    std::string profile; ///< "tuned" or "stock"
    bool known = false;
    double value = 0, low = 0, high = 0; ///< range that holds 80 % of real results
    std::string unit; ///< "images/s", "tokens/s", "sequences/s"
    std::string bottleneck; ///< "compute", "memory-bandwidth", "memory-capacity", "gpu-link", "host-link", "network", "storage", "host-cpu"
    std::string reason; ///< why it is unknown
    std::string calibration; ///< "312 rows of MLPerf training, 14 GPU types"
};

/// One kind of server judged. Owns the resolved build, so that views can draw from it.
struct GroupEvaluation {
    std::string name;
    int count = 1;
    std::shared_ptr<const Build> build; ///< what `resolved` points into
    ResolvedBuild resolved;
    PowerResult power; ///< of one server
    Bill bill; ///< of one server
    std::vector<Finding> findings;
    std::vector<Throughput> throughput; ///< of all `count` servers together
};

/// Everything that is known of one option.
struct Evaluation {
    std::string option;
    std::shared_ptr<const Catalogue> catalogue; ///< keeps what `groups` point into alive
    std::vector<GroupEvaluation> groups;
    std::vector<Finding> findings; ///< of all groups, ordered by what to do first
    CostResult cost; ///< of the whole option
    double idleW = 0, typicalW = 0, maxW = 0; ///< DC sums over all servers
    Known<double> wallTypicalW, wallMaxW;

    int errors() const; ///< root findings of severity error that are not waived
    int warnings() const;
    bool clean() const { return errors() == 0; }
};

} // namespace lanewise
