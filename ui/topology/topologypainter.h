// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"
#include "models/layout/topologylayout.h"
#include "ui/theme/themecolors.h"

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace lanewise::ui {

/// Draws a TopologyMap with any QPainter: in the window and in the quote.
class TopologyPainter
{
public:
    TopologyPainter(const ThemeColors &colors, QFont font) : m_colors(colors), m_font(std::move(font)) { }

    /// In the map's own units; the painter is already scaled.
    void paint(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map) const;
    /// As large as fits into `target`.
    void paintInto(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map,
                   const QRectF &target) const;

private:
    void paintLink(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map,
                   const TopologyLink &link) const;
    void paintLabel(QPainter *painter, const TopologyLink &link, const QString &text, const QColor &color) const;
    void paintBox(QPainter *painter, const ResolvedBuild &resolved, const TopologyBox &box) const;
    void paintNuma(QPainter *painter, const NumaFrame &frame) const;
    void paintBar(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map,
                  const GpuLinkBar &bar) const;
    void line(QPainter *painter, const QRectF &rect, const QString &text, qreal pixels, bool strong,
              const QColor &color) const;
    const KindColors &kindOf(const TopologyBox &box) const;

    const ThemeColors &m_colors;
    QFont m_font;
};

/// Texts of the map, for labels and tool tips.
QString boxTitle(const ResolvedBuild &resolved, const TopologyBox &box); ///< "CPU 1 · EPYC 7763", "GPU 0", "NVMe 0–3"
QString boxDetail(const ResolvedBuild &resolved,
                  const TopologyBox &box); ///< "64 of 80 lanes used", "Slot 3 · A100 PCIe 80GB"
QString topologyLinkText(const ResolvedBuild &resolved, const TopologyMap &map, const TopologyLink &link);
QString gpuLinkText(const GpuLinkGroup &group); ///< "NVSwitch · NV12 · 600 GB/s per GPU"

} // namespace lanewise::ui
