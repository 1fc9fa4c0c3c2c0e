// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace lanewise::ui {

class OptionsModel;
class ProjectDocument;

/// The side-by-side table; evaluates the other options only while it is shown.
class OptionsTable : public QTableView
{
    Q_OBJECT
public:
    explicit OptionsTable(ProjectDocument *document, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    OptionsModel *m_model;
};

} // namespace lanewise::ui
