// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/optionsmodel.h"

#include "models/core/units.h"
#include "ui/charts/chartdata.h"
#include "ui/document/projectdocument.h"
#include "ui/palette/kindnames.h"
#include "ui/panels/paneltext.h"

#include <algorithm>
#include <map>

namespace lanewise::ui {

namespace {

/// Parts of a kind in one option: "8× A100 PCIe 80GB", one line each.
QString partsOfKind(const Evaluation &evaluation, PartKind kind)
{
    std::vector<std::pair<PartHandle, int>> counts;
    for (const GroupEvaluation &group : evaluation.groups) {
        for (const BillLine &line : group.bill.lines) {
            if (line.derived || evaluation.catalogue->part(line.part).kind != kind)
                continue;
            const auto same =
                std::find_if(counts.begin(), counts.end(), [&](const auto &c) { return c.first == line.part; });
            if (same == counts.end())
                counts.emplace_back(line.part, line.quantity * group.count);
            else
                same->second += line.quantity * group.count;
        }
    }
    QStringList lines;
    for (const auto &[part, count] : counts)
        lines << QStringLiteral("%1× %2").arg(count).arg(toQString(evaluation.catalogue->part(part).model));
    return lines.join(QLatin1Char('\n'));
}

QString wattsText(const Known<double> &watts)
{
    return watts ? toQString(formatWatts(*watts)) : OptionsModel::tr("unknown");
}

QString throughputCell(const std::optional<Throughput> &t)
{
    if (!t || !t->known)
        return OptionsModel::tr("unknown");
    return OptionsModel::tr("%1 %2 (%3–%4)\n%5")
        .arg(toQString(formatEstimate(t->value)), toQString(t->unit), toQString(formatEstimate(t->low)),
             toQString(formatEstimate(t->high)), bottleneckName(t->bottleneck));
}

QString ownershipText(const Evaluation &evaluation)
{
    const CostResult &cost = evaluation.cost;
    if (cost.years == 0)
        return OptionsModel::tr("unknown");
    const QString sum = moneyText(cost.tcoMinor, cost.currency);
    return cost.powerKnown && cost.unpriced.empty() ? sum : OptionsModel::tr("at least %1").arg(sum);
}

} // namespace

OptionsModel::OptionsModel(ProjectDocument *document, QObject *parent)
    : QAbstractTableModel(parent),
      m_document(document)
{
}

void OptionsModel::refresh()
{
    std::vector<Column> columns;
    std::vector<QString> names;
    for (const Option &option : m_document->project().options) {
        const auto evaluation = m_document->evaluationOf(option.name);
        names.push_back(toQString(option.name));
        columns.push_back({&option, evaluation, keyFiguresOf(*evaluation, m_document->context())});
    }
    std::vector<Row> rows = rowsOf(columns);
    const bool sameShape = names == m_options && rows.size() == m_rows.size()
        && std::equal(rows.begin(), rows.end(), m_rows.begin(),
                      [](const Row &a, const Row &b) { return a.label == b.label; });
    if (!sameShape) {
        beginResetModel();
        m_options = std::move(names);
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row] == m_rows[row])
            continue;
        m_rows[row] = std::move(rows[row]);
        emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), columnCount() - 1));
    }
}

std::vector<OptionsModel::Row> OptionsModel::rowsOf(const std::vector<Column> &columns) const
{
    std::vector<Row> rows;
    const auto add = [&](const QString &label, auto &&cell) {
        Row row{label, {}};
        for (const Column &column : columns)
            row.cells.push_back(cell(column));
        rows.push_back(std::move(row));
    };
    add(tr("Verdict"), [](const Column &c) { return findingCounts(c.figures); });
    add(tr("Price"),
        [](const Column &c) -> QString { return priceText(c.figures) + QLatin1Char('\n') + priceNote(c.figures); });
    add(columns.empty() ? tr("Cost over the years")
                        : tr("Cost over %n years", nullptr, columns.front().evaluation->cost.years),
        [](const Column &c) { return ownershipText(*c.evaluation); });
    add(tr("Power at the wall, typical"), [](const Column &c) { return powerText(c.figures); });
    add(tr("Power at the wall, most"), [](const Column &c) { return wattsText(c.figures.wallMaxW); });
    addThroughput(rows, columns);
    add(tr("Servers"), [](const Column &c) { return QString::number(c.figures.servers); });
    addParts(rows, columns);
    return rows;
}

void OptionsModel::addThroughput(std::vector<Row> &rows, const std::vector<Column> &columns) const
{
    std::vector<std::string> workloads;
    for (const Column &column : columns)
        for (const GroupEvaluation &group : column.evaluation->groups)
            for (const Throughput &t : group.throughput)
                if (t.profile == m_document->project().assumptions.profile
                    && std::find(workloads.begin(), workloads.end(), t.workload) == workloads.end())
                    workloads.push_back(t.workload);
    for (const std::string &workload : workloads) {
        Row row{workloadName(workload, m_document->project()), {}};
        for (const Column &column : columns)
            row.cells.push_back(
                throughputCell(throughputOf(*column.evaluation, workload, m_document->project().assumptions.profile)));
        rows.push_back(std::move(row));
    }
}

void OptionsModel::addParts(std::vector<Row> &rows, const std::vector<Column> &columns) const
{
    for (int kind = 0; kind < PartKindCount; ++kind) {
        Row row{kindName(static_cast<PartKind>(kind)), {}};
        bool any = false;
        for (const Column &column : columns) {
            row.cells.push_back(partsOfKind(*column.evaluation, static_cast<PartKind>(kind)));
            any = any || !row.cells.back().isEmpty();
        }
        if (any)
            rows.push_back(std::move(row));
    }
}

int OptionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OptionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_options.size());
}

QVariant OptionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString &cell = m_rows[static_cast<std::size_t>(index.row())].cells[static_cast<std::size_t>(index.column())];
    if (role == Qt::DisplayRole)
        return cell.isEmpty() ? QStringLiteral("–") : cell;
    if (role == Qt::ToolTipRole)
        return cell;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

QVariant OptionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Horizontal)
        return tr("Option %1").arg(m_options[static_cast<std::size_t>(section)]);
    return m_rows[static_cast<std::size_t>(section)].label;
}

} // namespace lanewise::ui
