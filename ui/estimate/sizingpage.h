// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/modelshapes.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace lanewise::ui {

class MigTable;
class ProjectDocument;
class SplitTable;

/// Whether and how one server serves a language model: memory term by term for each degree of tensor parallelism, requests at
/// once, time to first token, tokens a second; and MIG slices as a choice for small models.
class SizingPage : public QWidget
{
    Q_OBJECT
public:
    explicit SizingPage(ProjectDocument *document, QWidget *parent = nullptr);
    bool chooseModel(const QString &id); ///< of the catalogue or of an own workload

signals:
    void workloadsWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *controls();
    QWidget *migControls();
    void fillModels();
    void refresh();
    void setSlices(); ///< of every GPU, to the selected profile
    void setWhole();
    void applyLayout(const std::string &layout, const QString &label);
    std::optional<LlmShape> model() const;
    LlmDemand demand() const;
    void say(const QString &text); ///< in place of the tables

    ProjectDocument *m_document;
    std::vector<NamedModel> m_models; ///< of the catalogue
    std::vector<MigChoice> m_choices;
    QComboBox *m_model = nullptr, *m_precision = nullptr;
    QSpinBox *m_context = nullptr, *m_output = nullptr, *m_requests = nullptr;
    QLabel *m_subject = nullptr, *m_migNote = nullptr, *m_note = nullptr;
    QPushButton *m_slices = nullptr, *m_whole = nullptr;
    SplitTable *m_splits = nullptr;
    MigTable *m_mig = nullptr;
    bool m_stale = true;
};

} // namespace lanewise::ui
