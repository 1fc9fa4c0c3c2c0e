// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lanewise::ui {

class ProjectDocument;

/// Editor of the assumptions: a filter and a table, values changed in place.
class AssumptionsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit AssumptionsPanel(ProjectDocument *document, QWidget *parent = nullptr);
};

} // namespace lanewise::ui
