// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/elidedlabel.h"

#include <QPainter>
#include <QStyle>

namespace lanewise::ui {

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setWhole(const QString &text, const QString &help)
{
    setText(text);
    setToolTip(help.isEmpty() ? text : text + QLatin1Char('\n') + help);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("MM…")), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect inside = contentsRect();
    style()->drawItemText(&painter, inside, int(alignment()) | Qt::TextSingleLine, palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, inside.width()), foregroundRole());
}

} // namespace lanewise::ui
