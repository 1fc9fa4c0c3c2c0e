// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"
#include "ui/theme/themecolors.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace lanewise::ui {

/// A verdict as a sign that reads without colour: ✓ ! ✕ i … ?
enum class Mark : std::uint8_t { Ok, Warning, Error, Advice, Incomplete, Unknown };

Mark markOf(const Finding &finding);
Mark markOf(const Fit &fit); ///< impossible is an error
QString markName(Mark mark); ///< "error", for screen readers and tool tips, translated
const StatusColors &markColors(Mark mark, const ThemeColors &colors);
/// The sign in a tinted disc that fills `rect`.
void paintMark(QPainter *painter, const QRectF &rect, Mark mark, const ThemeColors &colors);

} // namespace lanewise::ui
