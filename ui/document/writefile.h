// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <QString>

#include <string>

namespace lanewise::ui {

/// Writes the whole file or leaves the one that was there as it was. Devices and pipes are written to, never replaced by a file.
/// Errors name the path, what is wrong and the remedy.
Status writeWholeFile(const QString &path, const std::string &content);

} // namespace lanewise::ui
