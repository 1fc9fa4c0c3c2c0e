// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/paintednotice.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>

namespace lanewise::ui {

PaintedNotice::PaintedNotice(QWidget *watched) : QObject(watched), m_watched(watched)
{
    qApp->installEventFilter(this);
}

bool PaintedNotice::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() != QEvent::Paint || m_said || !m_watched || !object->isWidgetType())
        return false;
    auto *widget = static_cast<QWidget *>(object);
    if (widget != m_watched && !m_watched->isAncestorOf(widget))
        return false;
    m_said = true;
    qApp->removeEventFilter(this);
    QTimer::singleShot(0, this, &PaintedNotice::painted);
    return false;
}

} // namespace lanewise::ui
