// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/figureedit.h"

#include <QDialog>

#include <functional>

class QFormLayout;
class QLabel;
class QLineEdit;
class QTableView;

namespace lanewise::ui {

class FigureEditModel;

/// Edits a part of the user's own (with its names), or single figures of a shipped one. Stays open, saying why, until what was
/// entered can be kept.
class FigureEditor : public QDialog
{
    Q_OBJECT
public:
    enum class Subject : std::uint8_t { NewPart, OwnPart, ShippedFigures };
    /// Keeps what was entered: the whole part, or for ShippedFigures only the edits.
    using Save = std::function<Status(const Part &, const std::vector<FigureEdit> &)>;

    FigureEditor(Part part, Subject subject, const QString &today, Save save, QWidget *parent = nullptr);

    FigureEditModel *model() const { return m_model; }
    QLineEdit *idField() const { return m_id; } ///< null for ShippedFigures, like the other names
    QLineEdit *modelField() const { return m_modelName; }
    QString problem() const;
    void accept() override;

private:
    void createNames(QFormLayout *form);
    void createTable();
    void say(const QString &problem);

    Subject m_subject;
    Save m_save;
    FigureEditModel *m_model;
    QLineEdit *m_id = nullptr, *m_maker = nullptr, *m_modelName = nullptr, *m_partNumber = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace lanewise::ui
