// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/partkind.h"

#include <QWidget>
#include <optional>
#include <vector>

class QMenu;
class QPushButton;

namespace lanewise::ui {

/// One chip for each common kind with the number of parts that match, the rarer kinds in a menu.
class KindChips : public QWidget
{
    Q_OBJECT
public:
    explicit KindChips(QWidget *parent = nullptr);

    std::optional<PartKind> kind() const { return m_kind; } ///< none: all kinds
    void setKind(std::optional<PartKind> kind);
    void setCounts(const std::vector<int> &counts); ///< by kind

signals:
    void kindChanged();

private:
    QPushButton *addChip(std::optional<PartKind> kind);
    void fillMenu(const std::vector<int> &counts);

    std::optional<PartKind> m_kind = PartKind::Gpu;
    std::vector<std::pair<std::optional<PartKind>, QPushButton *>> m_chips;
    QPushButton *m_more = nullptr;
    QMenu *m_menu = nullptr;
};

} // namespace lanewise::ui
