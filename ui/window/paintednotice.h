// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace lanewise::ui {

/// Says once that a widget or one inside it was painted. Startup is timed by it.
class PaintedNotice : public QObject
{
    Q_OBJECT
public:
    explicit PaintedNotice(QWidget *watched);

signals:
    void painted(); ///< emitted when control is back in the event loop, so the whole window is on the screen

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QPointer<QWidget> m_watched;
    bool m_said = false;
};

} // namespace lanewise::ui
