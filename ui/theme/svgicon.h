// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace lanewise::ui {

/// An icon from :/icons/NAME.svg whose "currentColor" becomes the palette's text colour, faint where disabled. The file is
/// read and drawn when a size is first asked for, and again after the scheme has changed.
QIcon svgIcon(const QString &name);

} // namespace lanewise::ui
