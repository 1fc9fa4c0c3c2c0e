// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/buildchange.h"

/// The changes of a project beyond one server, as applyEdit uses them.
namespace lanewise::projectchange {

using buildchange::Failure;

/// Null when there is none; an empty name means the first.
Option *findOption(Project &project, const std::string &name);
NodeGroup *findGroup(Project &project, const std::string &option, const std::string &group);

Failure setAssumption(Project &project, const Change &change, const Catalogue &catalogue);
Failure setPrice(Project &project, const Change &change, const Catalogue &catalogue);
Failure setWaiver(Project &project, const Change &change, const Catalogue &catalogue);
Failure setWorkload(Project &project, const Change &change, const Catalogue &catalogue);
Failure setCustomer(Project &project, const Change &change, const Catalogue &catalogue);
Failure setTitle(Project &project, const Change &change, const Catalogue &catalogue);
Failure setNotes(Project &project, const Change &change, const Catalogue &catalogue);
Failure addOption(Project &project, const Change &change, const Catalogue &catalogue);
Failure renameOption(Project &project, const Change &change, const Catalogue &catalogue);
Failure removeOption(Project &project, const Change &change, const Catalogue &catalogue);
Failure moveOption(Project &project, const Change &change, const Catalogue &catalogue);
Failure addGroup(Project &project, const Change &change, const Catalogue &catalogue);
Failure removeGroup(Project &project, const Change &change, const Catalogue &catalogue);
Failure setGroupCount(Project &project, const Change &change, const Catalogue &catalogue);

} // namespace lanewise::projectchange

namespace lanewise {

inline constexpr int MaxNodeCount = 100000; ///< servers in one group

/// The text members of the customer by their names in files and edits: "name", "contact", "quote_number", …
struct CustomerField {
    std::string_view name;
    std::string Customer::*member;
};
std::span<const CustomerField> customerFields();

} // namespace lanewise
