// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/buildpictures.h"

#include "ui/chassis/chassispainter.h"
#include "ui/topology/matrixpainter.h"
#include "ui/topology/topologypainter.h"

#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr double PointsPerPixel = 72.0 / 96.0;
constexpr double MaxChassisPoints = 300, MaxTopologyPoints = 330; ///< of height, so that half a page is left for text
constexpr double TopologyAspect = 1.7;

const GroupEvaluation *groupOf(const ReportPicture &picture, const Evaluation &evaluation)
{
    return picture.group < evaluation.groups.size() ? &evaluation.groups[picture.group] : nullptr;
}

double chassisHeight(const GroupEvaluation &group, double width)
{
    const ChassisLayout layout = layoutChassis(group.resolved);
    return layout.outline.empty() ? 0 : std::min(MaxChassisPoints, width * layout.widthMm / layout.depthMm);
}

double topologyHeight(const GroupEvaluation &group, double width)
{
    const TopologyMap map = layoutTopology(group.resolved, TopologyAspect);
    return map.boxes.empty()
        ? 0
        : std::min({MaxTopologyPoints, width * map.height / map.width, map.height * PointsPerPixel});
}

} // namespace

double BuildPictures::height(const ReportPicture &picture, const Evaluation &evaluation, double width) const
{
    const GroupEvaluation *group = groupOf(picture, evaluation);
    if (!group)
        return 0;
    switch (picture.kind) {
    case ReportPicture::Kind::Chassis:
        return chassisHeight(*group, width);
    case ReportPicture::Kind::Topology:
        return topologyHeight(*group, width);
    case ReportPicture::Kind::DeviceMatrix:
        return matrixHeight(deviceMatrix(group->resolved), width, PointsPerPixel);
    default:
        return 0;
    }
}

void BuildPictures::draw(QPainter &painter, const QRectF &rect, const ReportPicture &picture,
                         const Evaluation &evaluation) const
{
    const GroupEvaluation *group = groupOf(picture, evaluation);
    if (!group)
        return;
    switch (picture.kind) {
    case ReportPicture::Kind::Chassis:
        ChassisPainter(lightColors(), m_font).paint(&painter, chassisPicture(*group), rect);
        break;
    case ReportPicture::Kind::Topology:
        TopologyPainter(lightColors(), m_font)
            .paintInto(&painter, group->resolved, layoutTopology(group->resolved, TopologyAspect), rect);
        break;
    case ReportPicture::Kind::DeviceMatrix:
        paintMatrix(&painter, deviceMatrix(group->resolved), rect, lightColors(), m_font, PointsPerPixel);
        break;
    default:
        break;
    }
}

} // namespace lanewise::ui
