// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/marks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

/// Drawn as lines, not as a character: fonts differ in whether and how they have these signs. Coordinates in a unit square.
void drawSign(QPainter *painter, Mark mark)
{
    switch (mark) {
    case Mark::Ok: {
        const QPointF tick[] = {{0.29, 0.52}, {0.44, 0.67}, {0.71, 0.36}};
        painter->drawPolyline(tick, 3);
        break;
    }
    case Mark::Error:
        painter->drawLine(QPointF(0.33, 0.33), QPointF(0.67, 0.67));
        painter->drawLine(QPointF(0.67, 0.33), QPointF(0.33, 0.67));
        break;
    case Mark::Warning:
        painter->drawLine(QPointF(0.5, 0.24), QPointF(0.5, 0.56));
        painter->drawPoint(QPointF(0.5, 0.74));
        break;
    case Mark::Advice:
        painter->drawPoint(QPointF(0.5, 0.28));
        painter->drawLine(QPointF(0.5, 0.45), QPointF(0.5, 0.75));
        break;
    case Mark::Incomplete:
        for (const qreal x : {0.28, 0.5, 0.72})
            painter->drawPoint(QPointF(x, 0.5));
        break;
    case Mark::Unknown:
        painter->drawArc(QRectF(0.36, 0.24, 0.28, 0.26), -70 * 16, 250 * 16);
        painter->drawLine(QPointF(0.5, 0.51), QPointF(0.5, 0.58));
        painter->drawPoint(QPointF(0.5, 0.75));
        break;
    }
}

} // namespace

Mark markOf(const Finding &finding)
{
    if (finding.unknown)
        return Mark::Unknown;
    switch (finding.severity) {
    case Severity::Error:
        return Mark::Error;
    case Severity::Warning:
        return Mark::Warning;
    case Severity::Advice:
        return Mark::Advice;
    case Severity::Incomplete:
        return Mark::Incomplete;
    }
    return Mark::Unknown;
}

Mark markOf(const Fit &fit)
{
    if (fit.kind == Fit::Kind::Impossible || fit.hasError())
        return Mark::Error;
    const bool warns = std::any_of(fit.added.begin(), fit.added.end(),
                                   [](const Finding &f) { return f.severity == Severity::Warning; });
    return warns ? Mark::Warning : Mark::Ok;
}

QString markName(Mark mark)
{
    switch (mark) {
    case Mark::Ok:
        return QCoreApplication::translate("Mark", "fits");
    case Mark::Warning:
        return QCoreApplication::translate("Mark", "warning");
    case Mark::Error:
        return QCoreApplication::translate("Mark", "error");
    case Mark::Advice:
        return QCoreApplication::translate("Mark", "advice");
    case Mark::Incomplete:
        return QCoreApplication::translate("Mark", "incomplete");
    case Mark::Unknown:
        break;
    }
    return QCoreApplication::translate("Mark", "not known");
}

const StatusColors &markColors(Mark mark, const ThemeColors &colors)
{
    switch (mark) {
    case Mark::Ok:
        return colors.ok;
    case Mark::Warning:
        return colors.warning;
    case Mark::Error:
        return colors.error;
    case Mark::Advice:
    case Mark::Incomplete:
    case Mark::Unknown:
        break;
    }
    return colors.neutral;
}

void paintMark(QPainter *painter, const QRectF &rect, Mark mark, const ThemeColors &colors)
{
    const StatusColors &status = markColors(mark, colors);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width(), rect.height());
    painter->setPen(Qt::NoPen);
    painter->setBrush(status.tint);
    painter->drawEllipse(QRectF(0, 0, 1, 1));
    painter->setPen(QPen(status.line, 0.11, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    drawSign(painter, mark);
    painter->restore();
}

} // namespace lanewise::ui
