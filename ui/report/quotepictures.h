// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/buildpictures.h"

#include <string>

namespace lanewise::ui {

/// Every picture of the quote: the drawings of the build and the charts, in the light colours of paper. Charts need a
/// QApplication.
class QuotePictures : public ReportPictures
{
public:
    explicit QuotePictures(std::string profile);

    double height(const ReportPicture &picture, const Evaluation &evaluation, double width) const override;
    void draw(QPainter &painter, const QRectF &rect, const ReportPicture &picture,
              const Evaluation &evaluation) const override;

private:
    std::string m_profile; ///< "tuned" or "stock"
    BuildPictures m_build;
};

} // namespace lanewise::ui
