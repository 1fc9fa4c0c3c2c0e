// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/partdelegate.h"

#include "ui/palette/partsmodel.h"
#include "ui/theme/marks.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <optional>

namespace lanewise::ui {

namespace {

constexpr int Pad = 10, RowPad = 8, MarkSize = 18, TextLeft = Pad + MarkSize + 8, LineGap = 2;

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

int viewWidth(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
}

void paintGround(QPainter *painter, const QStyleOptionViewItem &option, const ThemeColors &colors)
{
    QColor ground = colors.sunken;
    if (!(option.state & QStyle::State_Selected))
        ground.setAlpha(option.state & QStyle::State_MouseOver ? 120 : 0);
    painter->fillRect(option.rect, ground);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colors.accent, 1));
        painter->drawRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    }
}

/// One line of a row: a text that gives way, and at the right one that does not.
struct Line {
    QString left, right;
    QFont leftFont, rightFont;
    QColor leftColor, rightColor;

    int height() const { return QFontMetrics(leftFont).height(); }
    void paint(QPainter *painter, const QRect &rect) const
    {
        const int taken = right.isEmpty() ? 0 : QFontMetrics(rightFont).horizontalAdvance(right) + Pad;
        painter->setFont(leftFont);
        painter->setPen(leftColor);
        painter->drawText(rect.adjusted(0, 0, -taken, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(leftFont).elidedText(left, Qt::ElideRight, rect.width() - taken));
        painter->setFont(rightFont);
        painter->setPen(rightColor);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, right);
    }
};

} // namespace

QSize PartDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int lines = index.data(PartsModel::FitReasonRole).toString().isEmpty() ? 1 : 2;
    return {viewWidth(option),
            2 * RowPad + QFontMetrics(Theme::strongFont()).height() + LineGap
                + lines * QFontMetrics(Theme::smallFont()).height()};
}

void PartDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ThemeColors &colors = Theme::instance().colors();
    const PaletteFit::State state = stateOf(index);
    const bool off = state == PaletteFit::State::DoesNotFit;
    const QFont strong = Theme::strongFont(), small = Theme::smallFont();
    const QString price = index.data(PartsModel::PriceRole).toString();
    const bool priced = index.data(PartsModel::PricedRole).toBool();
    const Line lines[] = {
        {index.data().toString(), price, strong, priced ? Theme::tabular(strong) : small,
         off ? colors.textMuted : colors.text, off || !priced ? colors.textMuted : colors.text},
        {index.data(PartsModel::SummaryRole).toString(), index.data(PartsModel::PriceNoteRole).toString(), small, small,
         colors.textMuted, colors.textMuted},
        {index.data(PartsModel::FitReasonRole).toString(),
         {},
         small,
         small,
         off ? colors.error.line : colors.warning.line,
         {}},
    };
    painter->save();
    paintGround(painter, option, colors);
    QRect row = option.rect.adjusted(TextLeft, RowPad, -Pad, 0);
    if (const std::optional<Mark> mark = markOf(state))
        paintMark(painter, QRectF(option.rect.left() + Pad, row.top(), MarkSize, MarkSize), *mark, colors);
    for (const Line &line : lines) {
        row.setHeight(line.height());
        line.paint(painter, row);
        row.moveTop(row.bottom() + 1 + (&line == lines ? LineGap : 0));
    }
    painter->setPen(QPen(colors.border, 1));
    painter->drawLine(option.rect.left() + Pad, option.rect.bottom(), option.rect.right() - Pad, option.rect.bottom());
    painter->restore();
}

} // namespace lanewise::ui
