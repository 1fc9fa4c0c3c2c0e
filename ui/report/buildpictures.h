// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/pdfreport.h"

#include <QFont>

namespace lanewise::ui {

/// The drawings of a server for paper: chassis, topology and device matrix, by the painters that the window uses.
/// Of charts it knows nothing: their height is 0.
class BuildPictures : public ReportPictures
{
public:
    explicit BuildPictures(QFont font) : m_font(std::move(font)) { }

    double height(const ReportPicture &picture, const Evaluation &evaluation, double width) const override;
    void draw(QPainter &painter, const QRectF &rect, const ReportPicture &picture,
              const Evaluation &evaluation) const override;

private:
    QFont m_font;
};

} // namespace lanewise::ui
