// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chassisrow.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace lanewise::ui {

QSize ChassisRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, QFontMetrics(option.font).height() + QFontMetrics(Theme::smallFont()).height() + spacing::Small};
}

void ChassisRow::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ThemeColors &colors = Theme::instance().colors();
    const bool chosen = option.state & QStyle::State_Selected;
    if (chosen || (option.state & QStyle::State_MouseOver))
        painter->fillRect(option.rect, chosen ? colors.accent : colors.sunken);
    QRect line = option.rect.adjusted(spacing::Small, spacing::Tiny, -spacing::Small, 0);
    const auto write = [&](const QString &text, const QFont &font, const QColor &color) {
        const QFontMetrics metrics(font);
        line.setHeight(metrics.height());
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, line.width()));
        line.moveTop(line.bottom() + 1);
    };
    write(index.data().toString(), option.font, chosen ? colors.accentText : colors.text);
    write(index.data(SummaryRole).toString(), Theme::smallFont(), chosen ? colors.accentText : colors.textMuted);
}

} // namespace lanewise::ui
