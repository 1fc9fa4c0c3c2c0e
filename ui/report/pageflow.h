// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPageSize>
#include <QRectF>
#include <QString>
#include <functional>
#include <vector>

class QPainter;

namespace lanewise::ui {

/// A length in points (1/72 inch), the unit of everything on paper.
using Points = double;

/// Lays blocks out on pages from top to bottom before anything is painted, so that the number of pages and the contents are
/// known when the first page is drawn. Blocks are closures over their final place; painting is a second step.
class PageFlow
{
public:
    using Draw = std::function<void(QPainter &)>;
    struct Entry {
        QString title;
        int page = 0; ///< from 1
    };

    explicit PageFlow(QPageSize paper);

    QRectF body() const { return m_body; } ///< where blocks go, in points from the top left of the paper
    Points y() const { return m_y; }
    Points left() const { return m_body.bottom() - m_y; } ///< room left on this page
    int page() const { return static_cast<int>(m_pages.size()); } ///< current page, from 1

    void newPage();
    /// Starts a page unless `height` still fits on this one.
    void need(Points height);
    /// The same for a share of a page, 0 to 1.
    void needShare(double share);
    /// Adds a drawing of that height at the current place; `draw` gets the painter with the origin at the block's top left.
    void add(Points height, Draw draw);
    void space(Points height);
    void entry(const QString &title) { m_entries.push_back({title, page()}); }

    const std::vector<Entry> &entries() const { return m_entries; }
    int pageCount() const { return page(); }
    const std::vector<Draw> &pageDraws(int page) const { return m_pages[static_cast<std::size_t>(page - 1)]; }
    QSizeF paperPoints() const { return m_paper; }

private:
    QSizeF m_paper;
    QRectF m_body;
    Points m_y = 0;
    std::vector<std::vector<Draw>> m_pages;
    std::vector<Entry> m_entries;
};

/// Fonts of the document by role, in points. Families fall back to the distribution's Noto CJK for Chinese, Japanese and Korean.
enum class PaperFont { Title, Heading, Caption, Body, Strong, Small };
QFont paperFont(PaperFont role);

/// Height of wrapped text at that width, in points.
Points textHeight(const QString &text, const QFont &font, Points width);
/// Draws wrapped text; coordinates in points.
void drawText(QPainter &painter, QRectF rect, const QString &text, const QFont &font, const QColor &color,
              Qt::Alignment align = Qt::AlignLeft | Qt::AlignTop);

} // namespace lanewise::ui
