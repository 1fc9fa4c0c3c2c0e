// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/optioneconomics.h"

#include <nlohmann/json.hpp>

namespace lanewise {

/// Members of the economics for `lanewise check --json`; what is not known or not set is null.
nlohmann::ordered_json economicsToJson(const Economics &economics);

} // namespace lanewise
