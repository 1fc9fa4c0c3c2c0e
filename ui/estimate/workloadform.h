// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace lanewise::ui {

/// The fields of one workload of the user's own: what it is, and its shape or its operations and bytes a sample. Speaks the
/// estimator's JSON form; fields that the kind does not take are hidden and left out.
class WorkloadForm : public QWidget
{
    Q_OBJECT
public:
    explicit WorkloadForm(QWidget *parent = nullptr);
    void setJson(const std::string &json); ///< fields that it lacks become empty
    std::string json(const std::string &id) const;
    QString name() const;
    /// Label of the field that a member of the JSON form belongs to ("/kv_heads"); the member itself where there is none.
    QString labelOf(const std::string &place) const;
    void focusName();

signals:
    void edited();

private:
    struct Field {
        const char *member;
        QString label, help;
        double scale = 1; ///< number in the JSON for 1 in the field
        int kinds = 0; ///< bits of Kind
        QLineEdit *edit = nullptr;
        QLabel *caption = nullptr;
    };
    void addFields();
    void showFields();
    int kind() const;

    QLineEdit *m_name;
    QComboBox *m_kind, *m_precision;
    QFormLayout *m_layout;
    std::vector<Field> m_fields;
    bool m_filling = false;
};

} // namespace lanewise::ui
