// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/quotepictures.h"

#include "ui/charts/chartpainter.h"
#include "ui/charts/costchart.h"
#include "ui/report/pageflow.h"

#include <QPainter>

namespace lanewise::ui {

namespace {

/// Charts are laid out as in a window of this many pixels a point and scaled down, so that their hairlines stay fine.
constexpr double ChartScale = 1.6;

QFont chartFont(double pixels, bool strong)
{
    QFont font = paperFont(strong ? PaperFont::Strong : PaperFont::Body);
    font.setPixelSize(qRound(pixels));
    return font;
}

ChartFonts paperChartFonts()
{
    return {chartFont(13, false), chartFont(11, false), chartFont(13, true)};
}

ThroughputData throughputOf(const ReportPicture &picture, const Evaluation &evaluation, const std::string &profile)
{
    return picture.group < evaluation.groups.size() ? throughputData(evaluation.groups[picture.group], profile)
                                                    : ThroughputData{};
}

} // namespace

QuotePictures::QuotePictures(std::string profile) : m_profile(std::move(profile)), m_build(paperFont(PaperFont::Body))
{
}

double QuotePictures::height(const ReportPicture &picture, const Evaluation &evaluation, double width) const
{
    constexpr double CostHeight = 150, RentHeight = 170;
    switch (picture.kind) {
    case ReportPicture::Kind::ThroughputChart:
        return throughputHeight(throughputOf(picture, evaluation, m_profile), paperChartFonts()) / ChartScale;
    case ReportPicture::Kind::CostChart:
        return costData(evaluation).slices.empty() ? 0 : CostHeight;
    case ReportPicture::Kind::OwnOrRentChart:
        return evaluation.cost.rentCumulativeMinor.empty() ? 0 : RentHeight;
    case ReportPicture::Kind::Chassis:
    case ReportPicture::Kind::Topology:
    case ReportPicture::Kind::DeviceMatrix:
        break;
    }
    return m_build.height(picture, evaluation, width);
}

void QuotePictures::draw(QPainter &painter, const QRectF &rect, const ReportPicture &picture,
                         const Evaluation &evaluation) const
{
    const auto scaled = [&](auto &&paint) {
        painter.save();
        painter.translate(rect.topLeft());
        painter.scale(1 / ChartScale, 1 / ChartScale);
        paint(QRectF(QPointF(0, 0), rect.size() * ChartScale));
        painter.restore();
    };
    switch (picture.kind) {
    case ReportPicture::Kind::ThroughputChart:
        scaled([&](const QRectF &area) {
            paintThroughput(painter, area, throughputOf(picture, evaluation, m_profile), paperChartFonts(),
                            lightColors());
        });
        return;
    case ReportPicture::Kind::CostChart:
        scaled([&](const QRectF &area) {
            paintCost(painter, area, costData(evaluation), lightColors(), chartFont(12, false), chartFont(12, true));
        });
        return;
    case ReportPicture::Kind::OwnOrRentChart:
        scaled([&](const QRectF &area) {
            const std::unique_ptr<QChart> chart(
                makeOwnRentChart(ownRentData(evaluation), lightColors(), chartFont(11, false)));
            renderChart(painter, area, chart.get());
        });
        return;
    case ReportPicture::Kind::Chassis:
    case ReportPicture::Kind::Topology:
    case ReportPicture::Kind::DeviceMatrix:
        break;
    }
    m_build.draw(painter, rect, picture, evaluation);
}

} // namespace lanewise::ui
