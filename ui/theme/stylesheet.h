// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QString>

namespace lanewise::ui {

/// The flat shapes that palette and style alone do not give: fields, buttons, tabs, docks. Widgets opt into a variant by the
/// dynamic property "role": "primary" (the one filled button), "quiet" (a text button), "link", "title", "chip", "card", "canvas".
QString styleSheet(const ThemeColors &colors);

} // namespace lanewise::ui
