// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/assumptions.h"
#include "models/build/build.h"

#include <map>
#include <string>
#include <vector>

namespace lanewise {

/// Equal servers.
struct NodeGroup {
    std::string name; ///< "nodes"; unique within its solution
    Build build;
    int count = 1;
    bool operator==(const NodeGroup &) const = default;
};

/// What one option offers: groups of nodes (later also fabric, storage, racks and services).
struct Solution {
    std::vector<NodeGroup> groups;
    bool operator==(const Solution &) const = default;
};

/// A named solution; options are shown as tabs A, B, C.
struct Option {
    std::string name; ///< unique within its project
    Solution solution;
    bool operator==(const Option &) const = default;
};

/// A finding that somebody accepted, by name and reason; printed on the technical page.
struct Waiver {
    std::string key, by, reason, date;
    bool operator==(const Waiver &) const = default;
};

/// A price that the project uses instead of the catalogue's: integer minor units in the project's currency.
struct PriceChoice {
    std::string part;
    std::int64_t minor = 0;
    std::string note, date;
    bool operator==(const PriceChoice &) const = default;
};

/// A workload that the user gave by its shape; stored as the text of the estimator's JSON form.
struct CustomWorkload {
    std::string id, name;
    std::string json;
    bool operator==(const CustomWorkload &) const = default;
};

/// Names on the quote.
struct Customer {
    std::string name, contact, address, endUser;
    std::string seller, preparedBy, quoteNumber, opportunity;
    int revision = 1;
    int validDays = 30;
    bool operator==(const Customer &) const = default;
};

/// Everything that a .lanewise file holds. A value: edits make a new one, undo keeps the old.
struct Project {
    std::string title;
    std::vector<Option> options;
    Assumptions assumptions;
    std::vector<CustomWorkload> workloads;
    std::vector<Waiver> waivers;
    std::map<std::string, PriceChoice> prices; ///< by part id
    Customer customer;
    std::string notes;

    /// An untitled project with option "A", in it one group "nodes" of one empty server.
    static Project blank();

    const Option *option(std::string_view name) const;
    Option *option(std::string_view name);
    bool operator==(const Project &) const = default;
};

} // namespace lanewise
