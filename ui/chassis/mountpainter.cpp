// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/mountpainter.h"

#include "ui/theme/marks.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr qreal Radius = 3, Pad = 6, BracketWidth = 5;
constexpr qreal SmallestText = 7.5; ///< below that a text is left out; the tool tip has it

bool isCentred(MountKind kind)
{
    return kind == MountKind::CpuSocket || kind == MountKind::PsuBay || kind == MountKind::SxmSite
        || kind == MountKind::OamSite || kind == MountKind::FixedModule;
}

bool isStrip(MountKind kind)
{
    return kind == MountKind::RiserSite || kind == MountKind::BackplaneSite || kind == MountKind::BaseboardSite;
}

bool hasBracket(MountKind kind)
{
    return kind == MountKind::PcieSlot || kind == MountKind::OcpSlot;
}

bool isNumbered(MountKind kind)
{
    return kind == MountKind::DriveBay || kind == MountKind::M2Slot;
}

QColor mixed(const QColor &a, const QColor &b, qreal share)
{
    return QColor::fromRgbF(float(a.redF() * share + b.redF() * (1 - share)),
                            float(a.greenF() * share + b.greenF() * (1 - share)),
                            float(a.blueF() * share + b.blueF() * (1 - share)));
}

QRectF halfPixel(const QRectF &rect)
{
    return rect.adjusted(0.5, 0.5, -0.5, -0.5);
}

} // namespace

QFont MountPainter::font(qreal pixels, bool strong) const
{
    QFont font = m_font;
    font.setPixelSize(std::max(1, qRound(pixels)));
    if (strong)
        font.setWeight(QFont::DemiBold);
    return font;
}

void MountPainter::line(const QRectF &rect, Qt::Alignment alignment, const QString &text, qreal pixels, bool strong,
                        const QColor &color)
{
    if (text.isEmpty() || pixels < SmallestText || rect.width() < 2 * pixels)
        return;
    const QFont used = font(pixels, strong);
    const QString shown = QFontMetricsF(used).elidedText(text, Qt::ElideRight, rect.width());
    if (shown.size() < 3 && shown.size() < text.size())
        return;
    m_painter->setFont(used);
    m_painter->setPen(color);
    m_painter->drawText(rect, int(alignment | Qt::AlignVCenter | Qt::TextSingleLine), shown);
}

void MountPainter::paint(const MountPicture &picture, const MountShape &shape, const QRectF &place, const QRectF &part,
                         const MountLook &look)
{
    const bool filled = picture.part.has_value();
    if (!filled || !part.contains(place))
        paintPlace(picture, shape, place, look);
    if (filled) {
        paintBody(part, picture, !shape.partSizeKnown);
        paintMarkAt(part, picture);
    }
    if (hasBracket(picture.kind))
        paintNumber(place, picture);
    if (look.target != MountLook::Target::None)
        paintTarget(filled ? part : place, look);
    if (look.highlighted || look.focused) {
        m_painter->setBrush(Qt::NoBrush);
        m_painter->setPen(QPen(m_colors.accent, 2, look.focused ? Qt::SolidLine : Qt::DotLine));
        m_painter->drawRoundedRect((filled ? part.united(place) : place).adjusted(-2, -2, 2, 2), Radius + 1,
                                   Radius + 1);
    }
}

void MountPainter::paintPlace(const MountPicture &picture, const MountShape &shape, const QRectF &place,
                              const MountLook &look)
{
    const bool off = !picture.off.isEmpty();
    const QColor fill = off ? mixed(m_colors.surface, m_colors.body, 0.35) : m_colors.surface;
    if (shape.lengthKnown) {
        m_painter->setBrush(fill);
    } else { // how far a card may reach is not known: the place has no end
        QLinearGradient fade(shape.frontBracket ? place.topRight() : place.topLeft(),
                             shape.frontBracket ? place.topLeft() : place.topRight());
        QColor clear = fill;
        clear.setAlpha(0);
        fade.setColorAt(0, clear);
        fade.setColorAt(0.35, fill);
        m_painter->setBrush(fade);
    }
    m_painter->setPen(QPen(off ? m_colors.borderStrong : m_colors.border, 1, off ? Qt::DashLine : Qt::SolidLine));
    m_painter->drawRoundedRect(halfPixel(place), Radius, Radius);
    if (picture.part || look.target == MountLook::Target::Fits || look.target == MountLook::Target::Findings)
        return;
    MountPicture texts = picture;
    if (off) {
        texts.title = picture.off;
        texts.detail.clear();
    }
    if (isStrip(picture.kind) || isCentred(picture.kind)) {
        paintCentred(place, texts, m_colors.textMuted, m_colors.textFaint);
        paintMarkAt(place, picture);
        return;
    }
    paintMarkAt(place, picture);
    paintTexts(place, texts, off ? m_colors.textMuted : m_colors.textFaint, m_colors.textFaint);
}

void MountPainter::paintBody(const QRectF &rect, const MountPicture &picture, bool openEnd)
{
    const KindColors &kind = m_colors.kind(*picture.part);
    const bool off = !picture.off.isEmpty();
    m_painter->setBrush(off ? mixed(kind.fill, m_colors.body, 0.4) : kind.fill);
    m_painter->setPen(QPen(kind.line, 1, off ? Qt::DashLine : Qt::SolidLine));
    m_painter->drawRoundedRect(halfPixel(rect), std::min(Radius, rect.height() / 3),
                               std::min(Radius, rect.height() / 3));
    if (openEnd && rect.width() > 40) { // its length is not known: a broken edge
        const qreal end = picture.frontBracket ? rect.right() - 0.5 : rect.left() + 0.5;
        m_painter->setPen(QPen(m_colors.body, 2, Qt::DotLine));
        m_painter->drawLine(QPointF(end, rect.top() + 2), QPointF(end, rect.bottom() - 2));
    }
    if (hasBracket(picture.kind)) {
        QPainterPath bracket;
        const qreal left = picture.frontBracket ? rect.left() : rect.right() - BracketWidth;
        bracket.addRoundedRect(QRectF(left, rect.top(), BracketWidth, rect.height()), 1.5, 1.5);
        m_painter->fillPath(bracket, kind.line);
    }
    const QColor detail = picture.reduced ? m_colors.warning.line : m_colors.textMuted;
    if (isCentred(picture.kind)) {
        paintCentred(rect, picture, kind.line, m_colors.text);
        return;
    }
    if (isStrip(picture.kind)) {
        paintVertical(rect, picture.title, kind.line);
        return;
    }
    paintTexts(rect, picture, m_colors.text, detail);
}

void MountPainter::paintTexts(QRectF rect, const MountPicture &picture, const QColor &title, const QColor &detail)
{
    const qreal base = QFontInfo(m_font).pixelSize();
    const qreal inset = std::min(Pad, rect.height() / 4);
    const bool hasMark = picture.mark && rect.height() >= 12;
    QRectF inner = rect.adjusted(inset + (hasMark ? std::min(16.0, rect.height() - 2) + 2 : 0), 1, -inset, -1);
    if (hasBracket(picture.kind))
        inner.adjust(picture.frontBracket ? BracketWidth : 0, 0, picture.frontBracket ? 0 : -BracketWidth, 0);
    QString first = picture.title;
    if (isNumbered(picture.kind))
        first = picture.part ? picture.number + QStringLiteral(" · ") + picture.title : picture.number;
    const bool second = !picture.detail.isEmpty() && inner.height() >= 2 * SmallestText + 6;
    const qreal perLine = inner.height() / (second ? 2.5 : 1.15);
    const qreal titlePixels = std::min(base * 0.9, perLine * 0.92), detailPixels = std::min(base * 0.8, perLine * 0.88);
    const QString figure = second || picture.figure.isEmpty() ? picture.figure : QString();
    if (inner.width() > 170 && !figure.isEmpty()) {
        line(inner, Qt::AlignRight, figure, detailPixels, false, m_colors.textMuted);
        inner.setRight(inner.right() - QFontMetricsF(font(detailPixels, false)).horizontalAdvance(figure) - Pad);
    }
    if (second) {
        const qreal used = 1.2 * (titlePixels + detailPixels);
        const qreal top = inner.top() + (inner.height() - used) / 2;
        line({inner.left(), top, inner.width(), titlePixels * 1.2}, Qt::AlignLeft, first, titlePixels,
             picture.part.has_value(), title);
        line({inner.left(), top + titlePixels * 1.2, inner.width(), detailPixels * 1.2}, Qt::AlignLeft, picture.detail,
             detailPixels, false, detail);
        return;
    }
    const QFontMetricsF metrics(font(titlePixels, true));
    const qreal firstWidth = metrics.horizontalAdvance(first);
    line(inner, Qt::AlignLeft, first, titlePixels, picture.part.has_value(), title);
    const qreal left = inner.left() + firstWidth + Pad;
    if (inner.right() - left > 60)
        line({left, inner.top(), inner.right() - left, inner.height()}, Qt::AlignRight, picture.detail, detailPixels,
             false, detail);
}

void MountPainter::paintCentred(QRectF rect, const MountPicture &picture, const QColor &head, const QColor &body)
{
    rect.adjust(3, 2, -3, -2);
    const qreal base = QFontInfo(m_font).pixelSize();
    QString texts[] = {picture.number, picture.title, picture.detail, picture.figure};
    int lines = 0;
    for (const QString &text : texts)
        lines += text.isEmpty() ? 0 : 1;
    // The last lines go first where there is no room for all.
    const int fitting = std::clamp(int(rect.height() / (SmallestText * 1.35)), 1, std::max(1, lines));
    const qreal step = std::min(base * 1.25, rect.height() / std::max(1, std::min(lines, fitting)));
    qreal top = rect.center().y() - step * std::min(lines, fitting) / 2;
    int drawn = 0;
    for (int i = 0; i < 4 && drawn < fitting; ++i) {
        if (texts[i].isEmpty())
            continue;
        const qreal pixels = std::min(base * (i == 0 ? 0.9 : 0.82), step * 0.85);
        const QColor color = i == 0 ? head : i == 2 && picture.reduced ? m_colors.warning.line : body;
        line({rect.left(), top, rect.width(), step}, Qt::AlignHCenter, texts[i], pixels, i == 0, color);
        top += step;
        ++drawn;
    }
}

void MountPainter::paintVertical(const QRectF &rect, const QString &text, const QColor &color)
{
    m_painter->save();
    m_painter->translate(rect.center());
    m_painter->rotate(-90);
    const qreal pixels = std::min(QFontInfo(m_font).pixelSize() * 0.8, rect.width() * 0.8);
    line({-rect.height() / 2, -rect.width() / 2, rect.height(), rect.width()}, Qt::AlignHCenter, text, pixels, true,
         color);
    m_painter->restore();
}

void MountPainter::paintNumber(const QRectF &place, const MountPicture &picture)
{
    const qreal pixels = std::min(QFontInfo(m_font).pixelSize() * 0.85, place.height());
    if (pixels < SmallestText)
        return;
    const QFont used = font(pixels, false);
    m_painter->setFont(used);
    m_painter->setPen(m_colors.textMuted);
    constexpr qreal room = 40;
    const QRectF beside(picture.frontBracket ? place.left() - 2 - room : place.right() + 2, place.top(), room,
                        place.height());
    m_painter->drawText(
        beside, int((picture.frontBracket ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine),
        picture.number);
}

void MountPainter::paintMarkAt(const QRectF &rect, const MountPicture &picture)
{
    if (!picture.mark)
        return;
    const qreal size = std::clamp(rect.height() - 4, 6.0, 14.0);
    if (isCentred(picture.kind) || rect.height() < 12) {
        paintMark(m_painter, {rect.left() + 2, rect.top() + std::min(3.0, (rect.height() - size) / 2), size, size},
                  *picture.mark, m_colors);
        return;
    }
    const qreal left = rect.left() + 4 + (picture.frontBracket && picture.part ? BracketWidth : 0);
    paintMark(m_painter, {left, rect.center().y() - size / 2, size, size}, *picture.mark, m_colors);
}

void MountPainter::paintTarget(const QRectF &place, const MountLook &look)
{
    if (look.target == MountLook::Target::Impossible) {
        QColor veil = m_colors.body;
        veil.setAlphaF(0.62f);
        m_painter->fillRect(place.adjusted(-1, -1, 1, 1), veil);
        if (!look.hovered)
            return;
    }
    const bool judged = look.target == MountLook::Target::Fits || look.target == MountLook::Target::Findings;
    const Mark mark = look.target == MountLook::Target::Impossible ? Mark::Error
        : look.target == MountLook::Target::Findings               ? look.targetMark
                                                                   : Mark::Ok;
    const StatusColors &status =
        look.target == MountLook::Target::Waiting ? m_colors.neutral : markColors(mark, m_colors);
    QColor tint = status.tint;
    tint.setAlphaF(look.target == MountLook::Target::Impossible ? 0.0f : 0.9f);
    m_painter->setBrush(tint);
    m_painter->setPen(QPen(status.line, look.hovered ? 2 : 1.3, look.hovered ? Qt::SolidLine : Qt::DashLine));
    m_painter->drawRoundedRect(halfPixel(place), Radius, Radius);
    if (!judged || place.height() < 11)
        return;
    const qreal size = std::clamp(place.height() - 4, 7.0, 14.0);
    paintMark(m_painter, {place.left() + 4, place.center().y() - size / 2, size, size}, mark, m_colors);
    const qreal pixels = std::min(QFontInfo(m_font).pixelSize() * 0.82, place.height() * 0.8);
    line(place.adjusted(size + 8, 0, -4, 0), Qt::AlignLeft, look.targetText, pixels, false, status.line);
}

} // namespace lanewise::ui
