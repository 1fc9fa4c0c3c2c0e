// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QString>

class QWidget;

namespace lanewise::ui {

/// The flat shapes that palette and style alone do not give: fields, buttons, tabs, docks. Widgets opt into a variant by the
/// dynamic property "role": "primary" (the one filled button), "quiet" (a text button), "link", "title", "chip", "card", "canvas".
QString styleSheet(const ThemeColors &colors);

/// Gives a widget its role, also one whose style has been worked out already (buttons of a QDialogButtonBox).
void setRole(QWidget *widget, const QString &role);

} // namespace lanewise::ui
