// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/partdelegate.h"

#include "ui/palette/partsmodel.h"
#include "ui/theme/marks.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTextLayout>
#include <optional>

namespace lanewise::ui {

namespace {

constexpr int Pad = 10, MarkSize = 18, TextLeft = Pad + MarkSize + 8, ReasonLines = 2;

std::optional<Mark> markOf(PaletteFit::State state)
{
    switch (state) {
    case PaletteFit::State::Fits:
        return Mark::Ok;
    case PaletteFit::State::Findings:
        return Mark::Warning;
    case PaletteFit::State::DoesNotFit:
        return Mark::Error;
    case PaletteFit::State::Unknown:
    case PaletteFit::State::NotJudged:
        break;
    }
    return std::nullopt;
}

PaletteFit::State stateOf(const QModelIndex &index)
{
    return static_cast<PaletteFit::State>(index.data(PartsModel::FitStateRole).toInt());
}

/// The reason broken into at most ReasonLines lines, the last one elided.
QStringList reasonLines(const QString &reason, const QFont &font, int width)
{
    QStringList lines;
    if (reason.isEmpty() || width <= 0)
        return lines;
    QTextLayout layout(reason, font);
    layout.beginLayout();
    while (lines.size() < ReasonLines) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        const bool last = lines.size() == ReasonLines - 1;
        const QString text = last ? reason.mid(line.textStart()) : reason.mid(line.textStart(), line.textLength());
        lines << QFontMetrics(font).elidedText(text.trimmed(), Qt::ElideRight, width);
    }
    layout.endLayout();
    return lines;
}

int viewWidth(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

} // namespace

QSize PartDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = viewWidth(option);
    const QFont small = Theme::smallFont();
    const int lines = static_cast<int>(
        reasonLines(index.data(PartsModel::FitReasonRole).toString(), small, width - TextLeft - Pad).size());
    const int height =
        2 * 8 + QFontMetrics(Theme::strongFont()).height() + 2 + (1 + lines) * QFontMetrics(small).height();
    return {width, height};
}

void PartDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ThemeColors &colors = Theme::instance().colors();
    const PaletteFit::State state = stateOf(index);
    const QRect rect = option.rect;
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(rect, colors.sunken);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(rect, QColor(colors.sunken.red(), colors.sunken.green(), colors.sunken.blue(), 120));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colors.accent, 1));
        painter->drawRect(QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5));
    }
    const QFont strong = Theme::strongFont(), small = Theme::smallFont(), figures = Theme::tabular(strong);
    const QFontMetrics strongMetrics(strong), smallMetrics(small);
    const int top = rect.top() + 8;
    if (const std::optional<Mark> mark = markOf(state))
        paintMark(painter, QRectF(rect.left() + Pad, top, MarkSize, MarkSize), *mark, colors);

    const bool off = state == PaletteFit::State::DoesNotFit;
    const QString price = index.data(PartsModel::PriceRole).toString();
    const int priceWidth = QFontMetrics(figures).horizontalAdvance(price);
    const QRect nameRect(rect.left() + TextLeft, top, rect.width() - TextLeft - 2 * Pad - priceWidth,
                         strongMetrics.height());
    painter->setFont(strong);
    painter->setPen(off ? colors.textMuted : colors.text);
    painter->drawText(nameRect, Qt::AlignLeft | Qt::AlignVCenter,
                      strongMetrics.elidedText(index.data().toString(), Qt::ElideRight, nameRect.width()));
    painter->setFont(figures);
    painter->drawText(QRect(rect.right() - Pad - priceWidth, top, priceWidth + 1, strongMetrics.height()),
                      Qt::AlignRight | Qt::AlignVCenter, price);

    painter->setFont(small);
    painter->setPen(colors.textMuted);
    int y = top + strongMetrics.height() + 2;
    const int width = rect.width() - TextLeft - Pad;
    const QString note = index.data(PartsModel::PriceNoteRole).toString();
    const int noteWidth = note.isEmpty() ? 0 : smallMetrics.horizontalAdvance(note) + 8;
    painter->drawText(
        QRect(rect.left() + TextLeft, y, width - noteWidth, smallMetrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
        smallMetrics.elidedText(index.data(PartsModel::SummaryRole).toString(), Qt::ElideRight, width - noteWidth));
    painter->drawText(QRect(rect.left() + TextLeft, y, width, smallMetrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                      note);
    y += smallMetrics.height();
    painter->setPen(off ? colors.error.line : colors.warning.line);
    for (const QString &line : reasonLines(index.data(PartsModel::FitReasonRole).toString(), small, width)) {
        painter->drawText(QRect(rect.left() + TextLeft, y, width, smallMetrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, line);
        y += smallMetrics.height();
    }
    painter->setPen(QPen(colors.border, 1));
    painter->drawLine(rect.left() + Pad, rect.bottom(), rect.right() - Pad, rect.bottom());
    painter->restore();
}

} // namespace lanewise::ui
