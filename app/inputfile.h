// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <QString>
#include <cstddef>
#include <string>

namespace lanewise::app {

/// The whole text of a file that a person named; also of a pipe ("-" is standard input), for which it waits a while. Errors
/// name the file and the remedy; `form` says what was expected ("a .lanewise project file").
Result<std::string> readInput(const QString &path, std::size_t maxBytes, const std::string &form);

} // namespace lanewise::app
