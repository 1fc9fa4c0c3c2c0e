// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/figuresmodel.h"

#include "models/cost/price.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace lanewise::ui {

namespace {

QString verificationText(Verification verification)
{
    switch (verification) {
    case Verification::Unverified:
        return FiguresModel::tr("unverified");
    case Verification::Sourced:
        return FiguresModel::tr("one source");
    case Verification::Confirmed:
        return FiguresModel::tr("confirmed");
    case Verification::Measured:
        return FiguresModel::tr("measured");
    case Verification::Derived:
        return FiguresModel::tr("derived");
    }
    return {};
}

QString valueText(const FigureText &figure)
{
    if (!figure.known)
        return FiguresModel::tr("unknown");
    return figure.unit.empty() ? toQString(figure.value)
                               : toQString(figure.value) + QChar::Nbsp + toQString(figure.unit);
}

} // namespace

FiguresModel::FiguresModel(std::vector<const Part *> parts, const Context *context, QObject *parent)
    : QAbstractTableModel(parent),
      m_parts(std::move(parts))
{
    if (context)
        addPrices(*context);
    addFigures();
}

void FiguresModel::addPrices(const Context &context)
{
    Row row;
    row.label = tr("Price");
    for (const Part *part : m_parts) {
        const std::optional<PartPrice> price = priceOf(*part, context);
        const auto money = [&context](std::int64_t minor) {
            return toQString(formatMoney({minor, Currency::fromCode(context.assumptions.currency)}));
        };
        if (!price)
            row.cells << tr("unknown");
        else if (price->lowMinor != price->highMinor)
            row.cells << tr("%1 to %2").arg(money(price->lowMinor), money(price->highMinor));
        else
            row.cells << money(price->minor);
        row.sources << (price && price->price
                            ? tr("%1, %2").arg(toQString(price->price->date), toQString(price->price->source))
                            : QString());
        row.unverified.push_back(price && price->estimate);
    }
    m_rows.push_back(std::move(row));
}

void FiguresModel::addFigures()
{
    std::vector<std::vector<FigureText>> all;
    for (const Part *part : m_parts)
        all.push_back(figures(*part));
    const std::size_t count = all.empty() ? 0 : all.front().size();
    for (std::size_t i = 0; i < count; ++i) {
        Row row;
        row.label = toQString(all.front()[i].label);
        bool any = false;
        for (const auto &part : all) {
            // Parts of different kinds have different figures: match by name.
            const auto same = std::find_if(part.begin(), part.end(),
                                           [&](const FigureText &f) { return f.name == all.front()[i].name; });
            const bool known = same != part.end() && same->known;
            any = any || known;
            row.cells << (same == part.end() ? QStringLiteral("—") : valueText(*same));
            row.sources << (known ? toQString(same->source) : QString());
            row.unverified.push_back(known && same->verification == Verification::Unverified);
            if (m_parts.size() == 1 && known)
                row.cells << verificationText(same->verification) << toQString(same->source);
        }
        if (any || m_parts.size() == 1)
            m_rows.push_back(std::move(row));
    }
}

int FiguresModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FiguresModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_parts.size() == 1 ? 4 : 1 + static_cast<int>(m_parts.size());
}

QVariant FiguresModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const int cell = index.column() - 1;
    const bool unverified = m_parts.size() > 1 && cell >= 0 && static_cast<std::size_t>(cell) < row.unverified.size()
        && row.unverified[static_cast<std::size_t>(cell)];
    switch (role) {
    case Qt::DisplayRole:
        if (cell < 0)
            return row.label;
        return unverified ? row.cells.value(cell) + QStringLiteral(" ?") : row.cells.value(cell);
    case Qt::ToolTipRole:
        if (cell < 0)
            return {};
        return unverified         ? tr("unverified: %1").arg(row.sources.value(cell))
            : m_parts.size() == 1 ? row.cells.value(cell)
                                  : row.sources.value(cell);
    case Qt::ForegroundRole:
        return cell < 0 ? QVariant(Theme::instance().colors().textMuted) : QVariant();
    default:
        return {};
    }
}

QVariant FiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Figure");
    if (m_parts.size() > 1)
        return toQString(m_parts[static_cast<std::size_t>(section - 1)]->model);
    return section == 1 ? tr("Value") : section == 2 ? tr("State") : tr("Source");
}

} // namespace lanewise::ui
