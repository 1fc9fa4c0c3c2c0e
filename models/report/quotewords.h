// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"

#include <string>
#include <string_view>

namespace lanewise {
struct Project;
}

/// Words of the quote for what the models only name by an id: a customer reads "host link", not "host-link".
namespace lanewise::report {

std::string workloadWord(std::string_view id, const Project &project); ///< "Llama 3.1 70B serving"
std::string_view bottleneckWord(std::string_view id); ///< "memory bandwidth"
std::string_view consumerWord(std::string_view id); ///< of PowerTerm::id: "voltage regulators"
std::string_view supplyStateWord(SupplyState state); ///< "one supply lost"
std::string_view linkLimitWord(LinkLimit limit); ///< "the slot"; a dash where nothing limits

} // namespace lanewise::report
