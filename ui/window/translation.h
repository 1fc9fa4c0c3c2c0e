// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;

namespace lanewise::ui {

/// Installs the texts of the system's language, and below them the English ones, which hold the plural forms.
void installTranslations(QCoreApplication &app);

} // namespace lanewise::ui
