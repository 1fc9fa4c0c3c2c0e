// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

namespace lanewise::ui {

/// The user's choice of colours, kept in the settings; "as the system" until there is one.
Theme::Choice schemeChoice();
void saveSchemeChoice(Theme::Choice choice);

} // namespace lanewise::ui
