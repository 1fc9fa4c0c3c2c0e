// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassispainter.h"

#include "ui/chassis/mountpainter.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ChassisPainter)
};

constexpr double NumberRoomMm = 18; ///< what a slot's number takes beside it

QRectF scaled(const LayoutRect &rect, double scale)
{
    return {rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale};
}

QRectF qrect(const LayoutRect &rect)
{
    return {rect.x, rect.y, rect.w, rect.h};
}

/// Lets the body paint in logical pixels on a painter whose units are millimetres.
class PixelScope
{
public:
    PixelScope(QPainter *painter, double scale) : m_painter(painter)
    {
        painter->save();
        painter->scale(1 / scale, 1 / scale);
        painter->setRenderHint(QPainter::Antialiasing);
    }
    ~PixelScope() { m_painter->restore(); }
    Q_DISABLE_COPY_MOVE(PixelScope)

private:
    QPainter *m_painter;
};

void paintFan(QPainter *painter, const QRectF &rect, const ThemeColors &colors)
{
    painter->setPen(QPen(colors.border, 1));
    painter->setBrush(colors.surface);
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const qreal size = std::min(rect.width(), rect.height()) * 0.7;
    const QRectF wheel(rect.center() - QPointF(size / 2, size / 2), QSizeF(size, size));
    painter->setPen(QPen(colors.borderStrong, 1.2));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(wheel);
    painter->drawEllipse(rect.center(), size * 0.14, size * 0.14);
}

void paintFansUnknown(QPainter *painter, const QRectF &rect, const ThemeColors &colors, QFont font)
{
    painter->setPen(QPen(colors.borderStrong, 1, Qt::DashLine));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    font.setPixelSize(std::max(8, qRound(QFontInfo(font).pixelSize() * 0.8)));
    painter->save();
    painter->translate(rect.center());
    painter->rotate(-90);
    painter->setFont(font);
    painter->setPen(colors.textFaint);
    painter->drawText(QRectF(-rect.height() / 2, -rect.width() / 2, rect.height(), rect.width()), Qt::AlignCenter,
                      Text::tr("fans: number unknown"));
    painter->restore();
}

void paintEnds(QPainter *painter, const QRectF &outline, const ThemeColors &colors, QFont font)
{
    font.setPixelSize(std::max(8, qRound(QFontInfo(font).pixelSize() * 0.85)));
    painter->setFont(font);
    painter->setPen(colors.textMuted);
    const QRectF above(outline.left() + 10, outline.top() - 22, outline.width() - 20, 18);
    painter->drawText(above, Qt::AlignLeft | Qt::AlignVCenter, Text::tr("front"));
    painter->drawText(above, Qt::AlignRight | Qt::AlignVCenter, Text::tr("rear"));
}

void paintCaption(QPainter *painter, const QRectF &rect, const QString &text, const ThemeColors &colors, QFont font)
{
    const qreal pixels = std::min(QFontInfo(font).pixelSize() * 0.8, rect.height() * 0.95);
    if (pixels < 7.5)
        return;
    font.setPixelSize(qRound(pixels));
    painter->setFont(font);
    painter->setPen(colors.memory.line);
    painter->drawText(rect, Qt::AlignCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width()));
}

} // namespace

void ChassisPainter::paintDecor(QPainter *painter, const ChassisPicture &picture, double scale) const
{
    const PixelScope scope(painter, scale);
    for (const DecorShape &shape : picture.layout.decor) {
        const QRectF rect = scaled(shape.rect, scale);
        painter->setPen(Qt::NoPen);
        switch (shape.kind) {
        case DecorShape::Kind::Outline:
            painter->setPen(QPen(m_colors.border, 1));
            painter->setBrush(m_colors.body);
            painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
            if (picture.layout.closed)
                paintEnds(painter, rect, m_colors, m_font);
            break;
        case DecorShape::Kind::Board:
            painter->setBrush(m_colors.board);
            painter->drawRoundedRect(rect, 4, 4);
            break;
        case DecorShape::Kind::Fan:
            paintFan(painter, rect, m_colors);
            break;
        case DecorShape::Kind::FansUnknown:
            paintFansUnknown(painter, rect, m_colors, m_font);
            break;
        case DecorShape::Kind::Frame:
            painter->setPen(QPen(m_colors.borderStrong, 1));
            painter->setBrush(m_colors.board);
            painter->drawRoundedRect(rect, 4, 4);
            break;
        case DecorShape::Kind::MemoryCaption:
            paintCaption(painter, rect, picture.memory.value(shape.socket), m_colors, m_font);
            break;
        }
    }
}

void ChassisPainter::paintMount(QPainter *painter, const ChassisPicture &picture, Index mount, const MountLook &look,
                                double scale) const
{
    const PixelScope scope(painter, scale);
    const auto at = static_cast<std::size_t>(mount);
    const MountShape &shape = picture.layout.mounts[at];
    MountPainter(painter, m_colors, m_font)
        .paint(picture.mounts[at], shape, scaled(shape.rect, scale), scaled(shape.part, scale), look);
}

void ChassisPainter::paintGhost(QPainter *painter, const QRectF &rectMm, const MountPicture &card, double scale) const
{
    const PixelScope scope(painter, scale);
    const QRectF rect(rectMm.topLeft() * scale, rectMm.size() * scale);
    painter->setOpacity(0.85);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor(0, 0, 0, 40));
    painter->drawRoundedRect(rect.translated(2, 3), 4, 4);
    MountPainter(painter, m_colors, m_font).paintBody(rect, card, false);
}

void ChassisPainter::paint(QPainter *painter, const ChassisPicture &picture, const QRectF &target) const
{
    if (picture.layout.outline.empty())
        return;
    const double scale = std::min(target.width() / picture.layout.depthMm, target.height() / picture.layout.widthMm);
    painter->save();
    painter->translate(target.x() + (target.width() - picture.layout.depthMm * scale) / 2,
                       target.y() + (target.height() - picture.layout.widthMm * scale) / 2);
    painter->scale(scale, scale);
    // Text sizes are meant at 96 dots an inch, whatever the device counts.
    const double dots = painter->device() ? painter->device()->logicalDpiX() / 96.0 : 1;
    const double pixels = painter->transform().m11() / std::max(dots, 0.01);
    paintDecor(painter, picture, pixels);
    for (const Index mount : picture.layout.order)
        paintMount(painter, picture, mount, {}, pixels);
    painter->restore();
}

QRectF ChassisPainter::mountBounds(const ChassisPicture &picture, Index mount)
{
    const MountShape &shape = picture.layout.mounts[static_cast<std::size_t>(mount)];
    QRectF bounds = qrect(shape.rect);
    if (!shape.part.empty())
        bounds = bounds.united(qrect(shape.part));
    // Room for the focus frame and the slot's number.
    return bounds.adjusted(-6 - (shape.frontBracket ? NumberRoomMm : 0), -6, 6 + NumberRoomMm, 6);
}

} // namespace lanewise::ui
