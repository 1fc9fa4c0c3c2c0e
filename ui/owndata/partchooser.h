// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace lanewise::ui {

/// Asks for a part of the catalogue: search as you type, Enter takes the first.
class PartChooser : public QDialog
{
    Q_OBJECT
public:
    PartChooser(const Catalogue &catalogue, const PartSearch &search, const QString &title, QWidget *parent = nullptr);

    PartHandle chosen() const; ///< invalid: none
    QLineEdit *searchField() const { return m_text; }
    QListWidget *list() const { return m_list; }

private:
    void showHits();

    const Catalogue &m_catalogue;
    const PartSearch &m_source;
    QLineEdit *m_text;
    QListWidget *m_list;
    QPushButton *m_choose;
};

} // namespace lanewise::ui
