// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QComboBox;
class QTreeWidget;

namespace lanewise::ui {

class ExplainBrowser;
class ProjectDocument;

/// Every workload with its rate, range, bottleneck and the time that a job takes; beside it the selected one taken apart.
class ThroughputPage : public QWidget
{
    Q_OBJECT
public:
    explicit ThroughputPage(ProjectDocument *document, QWidget *parent = nullptr);
    void select(const std::string &workload);
    std::string selected() const;

signals:
    void workloadsWanted(); ///< the editor of the user's own ones

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *controls();
    void refresh();
    void explainSelected();

    ProjectDocument *m_document;
    QComboBox *m_profile = nullptr;
    QTreeWidget *m_list;
    ExplainBrowser *m_explanation;
    std::string m_selected;
    bool m_stale = true;
};

} // namespace lanewise::ui
