// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/report/report.h"

#include <QPageSize>
#include <QRectF>
#include <QString>

class QPainter;

namespace lanewise::ui {

/// Draws what the document model only names: chassis, topology, matrix and charts of an evaluation.
class ReportPictures
{
public:
    virtual ~ReportPictures() = default;
    /// Height for that width in points; 0 when there is nothing to draw.
    virtual double height(const ReportPicture &picture, const Evaluation &evaluation, double width) const = 0;
    virtual void draw(QPainter &painter, const QRectF &rect, const ReportPicture &picture,
                      const Evaluation &evaluation) const = 0;
};

/// Writes the document as PDF: selectable text, embedded fonts, page numbers, a contents line, metadata. The file is written
/// whole or not at all. Needs a QGuiApplication (offscreen will do).
Status writePdf(const Report &report, const Evaluation &evaluation, const ReportPictures &pictures,
                QPageSize::PageSizeId paper, const QString &path);

} // namespace lanewise::ui
