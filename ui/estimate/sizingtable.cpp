// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/sizingtable.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/evaluate/explain.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <functional>

namespace lanewise::ui {

namespace {

void prepareTable(QTableWidget *table)
{
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setFrameShape(QFrame::NoFrame);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 4);
    table->verticalHeader()->setMinimumSectionSize(table->fontMetrics().height() + 4);
    table->setFont(Theme::tabular(table->font()));
}

/// As tall as its rows: the page scrolls, not the table.
void fitHeight(QTableWidget *table)
{
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height()
                          + table->rowCount() * table->verticalHeader()->defaultSectionSize() + 2);
}

void setCell(QTableWidget *table, int row, int column, const QString &text, bool strong = false)
{
    auto *item = new QTableWidgetItem(text);
    item->setTextAlignment(column ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    item->setToolTip(text);
    if (strong)
        item->setFont(Theme::tabular(Theme::strongFont()));
    table->setItem(row, column, item);
}

QString gigabytes(double gb)
{
    return toQString(formatNumber(gb, std::abs(gb) < 10 ? 2 : 1)) + QStringLiteral(" GB");
}

QString verdictOf(const LlmSplit &s)
{
    if (!s.dividesHeads)
        return SplitTable::tr("✕ heads not divided");
    return s.fits ? SplitTable::tr("✓ fits") : SplitTable::tr("✕ does not fit");
}

} // namespace

SplitTable::SplitTable(QWidget *parent) : QTableWidget(parent)
{
    prepareTable(this);
    setAccessibleName(tr("Memory and rates by degree of tensor parallelism"));
    setSelectionMode(QAbstractItemView::NoSelection);
}

void SplitTable::show(const std::vector<LlmSplit> &splits)
{
    struct Row {
        QString name;
        std::function<QString(const LlmSplit &)> text;
        bool strong = false;
    };
    const QString none = QStringLiteral("–");
    const auto rate = [none](bool fits, double value) { return fits ? toQString(formatEstimate(value)) : none; };
    const Row rows[] = {
        {tr("Verdict"), verdictOf, true},
        {tr("Memory of the GPUs"), [](const LlmSplit &s) { return gigabytes(s.memory.gpusGb); }},
        {tr("− reserve of the software"), [](const LlmSplit &s) { return gigabytes(s.memory.reserveGb); }},
        {tr("− weights"), [](const LlmSplit &s) { return gigabytes(s.memory.weightsGb); }},
        {tr("− KV cache"),
         [](const LlmSplit &s) -> QString {
             return s.memory.contexts == 1
                 ? gigabytes(s.memory.cacheGb)
                 : tr("%1 × %2").arg(toQString(formatNumber(s.memory.contexts)), gigabytes(s.memory.contextGb));
         }},
        {tr("= left"), [](const LlmSplit &s) { return gigabytes(s.memory.leftGb); }, true},
        {tr("Instances in the server"), [](const LlmSplit &s) { return QString::number(s.instances); }},
        {tr("Concurrent requests"),
         [none](const LlmSplit &s) { return s.fits ? toQString(formatNumber(s.concurrentRequests)) : none; }},
        {tr("Time to first token"),
         [none](const LlmSplit &s) { return s.fits ? toQString(formatDuration(s.firstTokenSeconds)) : none; }},
        {tr("Tokens/s a user"), [rate](const LlmSplit &s) { return rate(s.fits, s.tokensPerSecondUser); }},
        {tr("Tokens/s in total"), [rate](const LlmSplit &s) { return rate(s.fits, s.tokensPerSecondTotal); }, true},
    };
    clear();
    setColumnCount(static_cast<int>(splits.size()) + 1);
    setRowCount(static_cast<int>(std::size(rows)));
    QStringList headers{QString()};
    for (const LlmSplit &split : splits)
        headers << tr("%n GPU(s)", "degree of tensor parallelism", split.gpus);
    setHorizontalHeaderLabels(headers);
    for (int row = 0; row < rowCount(); ++row) {
        setCell(this, row, 0, rows[row].name, rows[row].strong);
        for (std::size_t i = 0; i < splits.size(); ++i)
            setCell(this, row, static_cast<int>(i) + 1, rows[row].text(splits[i]), rows[row].strong);
    }
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    fitHeight(this);
}

MigTable::MigTable(QWidget *parent) : QTableWidget(parent)
{
    prepareTable(this);
    setAccessibleName(tr("MIG profiles for this model"));
}

void MigTable::show(const std::vector<MigChoice> &choices)
{
    clear();
    setColumnCount(6);
    setRowCount(static_cast<int>(choices.size()));
    setHorizontalHeaderLabels(
        {tr("Profile"), tr("Instances"), tr("Verdict"), tr("Requests"), tr("First token"), tr("Tokens/s")});
    for (int row = 0; row < rowCount(); ++row) {
        const MigChoice &c = choices[static_cast<std::size_t>(row)];
        const QString none = QStringLiteral("–");
        setCell(this, row, 0, toQString(c.profile.name));
        setCell(this, row, 1, QString::number(c.instances));
        setCell(this, row, 2, c.one.fits ? tr("✓ fits") : tr("✕ %1 short").arg(gigabytes(-c.one.memory.leftGb)));
        setCell(this, row, 3, c.one.fits ? toQString(formatNumber(c.concurrentRequests)) : none);
        setCell(this, row, 4, c.one.fits ? toQString(formatDuration(c.one.firstTokenSeconds)) : none);
        setCell(this, row, 5, c.one.fits ? toQString(formatEstimate(c.tokensPerSecondTotal)) : none);
        const QString help = c.profile.minDriver.empty()
            ? tr("%1 of memory; the driver that it needs is not known").arg(gigabytes(c.profile.memoryGb))
            : tr("%1 of memory; driver %2 or later").arg(gigabytes(c.profile.memoryGb), toQString(c.profile.minDriver));
        item(row, 0)->setToolTip(help);
    }
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    fitHeight(this);
}

} // namespace lanewise::ui
