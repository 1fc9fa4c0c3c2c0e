// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/partkind.h"
#include "models/rules/finding.h"

#include <QColor>

namespace lanewise::ui {

/// Colours of one kind of part: a quiet fill and a line that also serves for text on the surface.
struct KindColors {
    QColor fill, line;
};

/// A verdict's colour and the tint behind it.
struct StatusColors {
    QColor line, tint;
};

/// Every colour that the program draws with, for one scheme. Painters take it as a value, so that paper is always light.
struct ThemeColors {
    bool dark = false;
    QColor canvas; ///< behind the drawn machine
    QColor surface; ///< panels, pages, cards
    QColor sunken; ///< fields and quiet buttons on a surface
    QColor border, borderStrong;
    QColor body; ///< sheet metal of a drawn chassis
    QColor board; ///< circuit board in it
    QColor text, textMuted, textFaint; ///< faint: only for what is off or empty
    QColor accent, accentText; ///< the one filled button, links, the current tab
    QColor track; ///< the unfilled part of a bar
    StatusColors ok, warning, error, neutral;
    KindColors gpu, cpu, memory, nic, storage, psu, other;

    const KindColors &kind(PartKind kind) const;
    /// Advice and incomplete are neutral: they ask for nothing to be mended.
    const StatusColors &severity(Severity severity) const;
};

const ThemeColors &lightColors();
const ThemeColors &darkColors();

} // namespace lanewise::ui
