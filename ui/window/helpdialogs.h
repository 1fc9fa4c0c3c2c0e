// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QDialog;
class QWidget;

namespace lanewise::ui {

/// Windows of the help menu; they do not block and delete themselves when closed.
QDialog *
rulesDialog(QWidget *parent); ///< every rule with what it protects from and where it comes from, filtered as one types
QDialog *shortcutsDialog(const QList<QAction *> &actions, QWidget *parent);
QDialog *aboutDialog(const QString &catalogueRevision, QWidget *parent);

} // namespace lanewise::ui
