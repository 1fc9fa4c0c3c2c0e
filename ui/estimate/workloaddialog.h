// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <string>

class QLabel;
class QListWidget;
class QPushButton;

namespace lanewise::ui {

class ProjectDocument;
class WorkloadForm;

/// Editor of the workloads of the user's own: saved with the project, one Edit a change, checked while they are typed.
class WorkloadDialog : public QDialog
{
    Q_OBJECT
public:
    explicit WorkloadDialog(ProjectDocument *document, QWidget *parent = nullptr);

signals:
    void saved(const QString &id);

private:
    void fillList();
    void showSelected();
    void beginNew();
    void save();
    void removeSelected();
    void check();
    std::string freeId(const QString &name) const;

    ProjectDocument *m_document;
    QListWidget *m_list;
    WorkloadForm *m_form;
    QLabel *m_message;
    QPushButton *m_save, *m_remove;
    std::string m_id; ///< of the workload in the form; empty: a new one
};

} // namespace lanewise::ui
