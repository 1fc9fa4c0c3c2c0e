// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QString>
#include <QStringList>

#include <vector>

namespace lanewise::ui {

struct ThemeColors;

/// The device matrix as values: what `nvidia-smi topo -m` would print for GPUs and NICs, and their NUMA nodes.
struct DeviceMatrix {
    QStringList names; ///< "GPU0", …, "NIC0", …
    QStringList places; ///< part and mount of each
    std::vector<MatrixCell> cells; ///< row by row
    QStringList numa; ///< by device; "?" where unknown
    std::vector<MountId> mounts; ///< by device

    int size() const { return static_cast<int>(names.size()); }
    MatrixCell cell(int row, int column) const
    {
        return cells[std::size_t(row) * std::size_t(size()) + std::size_t(column)];
    }
};
DeviceMatrix deviceMatrix(const ResolvedBuild &resolved);

QString pathCodeMeaning(PathCode code); ///< "one PCIe switch"
/// Codes that occur between the devices of the matrix, the nearest first: what a legend has to explain.
std::vector<PathCode> legendCodes(const DeviceMatrix &matrix);
/// "NV#", "XGMI": as a legend names the code.
QString legendName(PathCode code);
QColor pathCodeTint(PathCode code, const ThemeColors &colors); ///< behind the code; the farther, the warmer

class MatrixModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setMatrix(DeviceMatrix matrix);
    const DeviceMatrix &matrix() const { return m_matrix; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override; ///< the devices, then the NUMA node
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    DeviceMatrix m_matrix;
};

} // namespace lanewise::ui
