// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/matrixmodel.h"

#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QBrush>

#include <algorithm>

namespace lanewise::ui {

DeviceMatrix deviceMatrix(const ResolvedBuild &resolved)
{
    DeviceMatrix matrix;
    std::vector<Index> devices;
    for (std::size_t i = 0; i < resolved.devices.size(); ++i)
        if (resolved.devices[i].kind == DeviceKind::Gpu || resolved.devices[i].kind == DeviceKind::Nic)
            devices.push_back(static_cast<Index>(i));
    for (const Index index : devices) {
        const Device &device = resolved.devices[std::size_t(index)];
        const ResolvedMount &mount = resolved.mounts[std::size_t(device.mount)];
        matrix.names.append(toQString(device.name));
        matrix.places.append((mount.part ? toQString(mount.part->model) + QStringLiteral(" · ") : QString())
                             + mountName(resolved, device.mount));
        matrix.numa.append(device.numaNode < 0 ? QStringLiteral("?") : QString::number(device.numaNode));
        matrix.mounts.push_back(mount.id);
    }
    matrix.cells.reserve(devices.size() * devices.size());
    for (const Index row : devices)
        for (const Index column : devices)
            matrix.cells.push_back(resolved.cell(row, column));
    return matrix;
}

QString pathCodeMeaning(PathCode code)
{
    switch (code) {
    case PathCode::Self:
        return MatrixModel::tr("the device itself");
    case PathCode::Nv:
        return MatrixModel::tr("NVLink, with the number of links");
    case PathCode::Xgmi:
        return MatrixModel::tr("Infinity Fabric between GPUs");
    case PathCode::Pix:
        return MatrixModel::tr("one PCIe switch");
    case PathCode::Pxb:
        return MatrixModel::tr("several PCIe switches, no CPU between");
    case PathCode::Phb:
        return MatrixModel::tr("through one host bridge of a CPU");
    case PathCode::Node:
        return MatrixModel::tr("through host bridges of one NUMA node");
    case PathCode::Sys:
        return MatrixModel::tr("across NUMA nodes or sockets");
    case PathCode::Unknown:
        return MatrixModel::tr("not known");
    }
    return {};
}

std::vector<PathCode> legendCodes(const DeviceMatrix &matrix)
{
    std::vector<PathCode> codes;
    for (const PathCode code : {PathCode::Nv, PathCode::Xgmi, PathCode::Pix, PathCode::Pxb, PathCode::Phb,
                                PathCode::Node, PathCode::Sys, PathCode::Unknown})
        if (std::any_of(matrix.cells.begin(), matrix.cells.end(), [&](MatrixCell cell) { return cell.code == code; }))
            codes.push_back(code);
    return codes;
}

QString legendName(PathCode code)
{
    const QString name = QString::fromStdString(matrixCellText({code, 0}));
    return code == PathCode::Nv ? name + QLatin1Char('#') : name;
}

QColor pathCodeTint(PathCode code, const ThemeColors &colors)
{
    switch (code) {
    case PathCode::Self:
        return colors.sunken;
    case PathCode::Nv:
    case PathCode::Xgmi:
        return colors.gpu.fill;
    case PathCode::Pix:
    case PathCode::Pxb:
        return colors.ok.tint;
    case PathCode::Phb:
        return colors.surface;
    case PathCode::Node:
        return colors.neutral.tint;
    case PathCode::Sys:
        return colors.warning.tint;
    case PathCode::Unknown:
        return colors.surface;
    }
    return colors.surface;
}

void MatrixModel::setMatrix(DeviceMatrix matrix)
{
    if (matrix.names != m_matrix.names) {
        beginResetModel();
        m_matrix = std::move(matrix);
        endResetModel();
        return;
    }
    m_matrix = std::move(matrix);
    if (m_matrix.size() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_matrix.size();
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_matrix.size() == 0 ? 0 : m_matrix.size() + 1;
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_matrix.size())
        return {};
    const bool numa = index.column() == m_matrix.size();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignCenter);
    if (numa)
        return role == Qt::DisplayRole ? QVariant(m_matrix.numa[index.row()]) : QVariant();
    const MatrixCell cell = m_matrix.cell(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(matrixCellText(cell));
    case Qt::BackgroundRole:
        return QBrush(pathCodeTint(cell.code, Theme::instance().colors()));
    case Qt::ForegroundRole:
        return QBrush(cell.code == PathCode::Sys ? Theme::instance().colors().warning.line
                                                 : Theme::instance().colors().text);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1 to %2: %3, %4")
            .arg(m_matrix.names[index.row()], m_matrix.names[index.column()],
                 QString::fromStdString(matrixCellText(cell)), pathCodeMeaning(cell.code));
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section > m_matrix.size())
        return {};
    if (section == m_matrix.size())
        return orientation == Qt::Horizontal && role == Qt::DisplayRole ? QVariant(tr("NUMA")) : QVariant();
    if (role == Qt::DisplayRole)
        return m_matrix.names[section];
    if (role == Qt::ToolTipRole)
        return m_matrix.places[section];
    return {};
}

} // namespace lanewise::ui
