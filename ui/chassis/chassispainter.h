// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chassis/chassispicture.h"
#include "ui/theme/themecolors.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace lanewise::ui {

/// What a mount looks like at the moment beyond what is in it.
struct MountLook {
    enum class Target : std::uint8_t {
        None, ///< nothing is being dragged
        Waiting, ///< not judged yet
        Fits,
        Findings, ///< takes the part, and a rule then objects
        Impossible
    };
    Target target = Target::None;
    Mark targetMark = Mark::Ok; ///< of Findings
    QString targetText; ///< reason in a few words
    bool focused = false, highlighted = false, hovered = false;
    bool operator==(const MountLook &) const = default;
};

/// Draws a ChassisPicture with any QPainter: in the window, in the quote and in a picture without a display. Texts keep
/// a readable size whatever the scale and vanish where their place is too small for them.
class ChassisPainter
{
public:
    ChassisPainter(const ThemeColors &colors, QFont font) : m_colors(colors), m_font(std::move(font)) { }

    /// The whole drawing, as large as fits into `target`.
    void paint(QPainter *painter, const ChassisPicture &picture, const QRectF &target) const;

    // For items of a scene in millimetres; `scale` is logical pixels (1/96 inch) a millimetre.
    void paintDecor(QPainter *painter, const ChassisPicture &picture, double scale) const;
    void paintMount(QPainter *painter, const ChassisPicture &picture, Index mount, const MountLook &look,
                    double scale) const;
    /// A card in flight: as long and thick as it is.
    void paintGhost(QPainter *painter, const QRectF &rectMm, const MountPicture &card, double scale) const;

    static QRectF mountBounds(const ChassisPicture &picture, Index mount); ///< millimetres, with everything it paints

private:
    const ThemeColors &m_colors;
    QFont m_font;
};

} // namespace lanewise::ui
