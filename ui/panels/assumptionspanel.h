// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string_view>
#include <vector>

namespace lanewise::ui {

class ProjectDocument;

/// Editor of the assumptions: a filter and a table, values changed in place.
class AssumptionsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit AssumptionsPanel(ProjectDocument *document, QWidget *parent = nullptr);
    /// Only those of these names, in that order and without the filter.
    AssumptionsPanel(ProjectDocument *document, const std::vector<std::string_view> &only, QWidget *parent);
};

} // namespace lanewise::ui
