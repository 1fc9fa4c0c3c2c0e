// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lanewise {

/// A rectangle of a drawing: millimetres in a chassis (x from the front to the rear, y across), points in a topology
/// map.
struct LayoutRect {
    double x = 0, y = 0, w = 0, h = 0;

    double right() const { return x + w; }
    double bottom() const { return y + h; }
    double centerX() const { return x + w / 2; }
    double centerY() const { return y + h / 2; }
    bool empty() const { return w <= 0 || h <= 0; }
    bool contains(double px, double py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    /// True where the insides meet; touching edges do not overlap (a micrometre of rounding is allowed for).
    bool overlaps(const LayoutRect &other) const
    {
        constexpr double slack = 1e-3;
        return x < other.right() - slack && other.x < right() - slack && y < other.bottom() - slack
            && other.y < bottom() - slack;
    }
    LayoutRect moved(double dx, double dy) const { return {x + dx, y + dy, w, h}; }
    bool operator==(const LayoutRect &) const = default;
};

} // namespace lanewise
