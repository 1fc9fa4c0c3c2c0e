// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/partkind.h"

#include <QString>

namespace lanewise::ui {

/// "GPU", "Memory", "Power supply": the kind as people call it, translated.
QString kindName(PartKind kind);

} // namespace lanewise::ui
