// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/kindchips.h"

#include "ui/palette/flowlayout.h"
#include "ui/palette/kindnames.h"

#include <QMenu>
#include <QPushButton>
#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr PartKind Common[] = {PartKind::Gpu, PartKind::Cpu,   PartKind::Memory,
                               PartKind::Nic, PartKind::Drive, PartKind::Psu};
constexpr PartKind Rarer[] = {PartKind::Chassis,   PartKind::Hba,    PartKind::Riser, PartKind::Carrier,
                              PartKind::Baseboard, PartKind::Bridge, PartKind::Cable, PartKind::Switch,
                              PartKind::Storage,   PartKind::Kit,    PartKind::Pdu};

bool isRarer(std::optional<PartKind> kind)
{
    return kind && std::find(std::begin(Rarer), std::end(Rarer), *kind) != std::end(Rarer);
}

} // namespace

KindChips::KindChips(QWidget *parent) : QWidget(parent)
{
    auto *layout = new FlowLayout(6, this);
    for (const PartKind kind : Common)
        layout->addWidget(addChip(kind));
    layout->addWidget(addChip(std::nullopt));
    m_more = new QPushButton(this);
    m_more->setProperty("role", QStringLiteral("chip"));
    m_more->setCheckable(true);
    m_menu = new QMenu(m_more);
    m_more->setMenu(m_menu);
    layout->addWidget(m_more);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setCounts({});
}

QPushButton *KindChips::addChip(std::optional<PartKind> kind)
{
    auto *chip = new QPushButton(this);
    chip->setProperty("role", QStringLiteral("chip"));
    chip->setCheckable(true);
    chip->setChecked(kind == m_kind);
    connect(chip, &QPushButton::clicked, this, [this, kind] { setKind(kind); });
    m_chips.emplace_back(kind, chip);
    return chip;
}

void KindChips::setKind(std::optional<PartKind> kind)
{
    const bool different = kind != m_kind;
    m_kind = kind;
    for (const auto &[chipKind, chip] : m_chips)
        chip->setChecked(chipKind == kind);
    m_more->setChecked(isRarer(kind));
    m_more->setText(isRarer(kind) ? kindName(*kind) : tr("More"));
    if (different)
        emit kindChanged();
}

void KindChips::setCounts(const std::vector<int> &counts)
{
    int all = 0;
    for (const int count : counts)
        all += count;
    for (const auto &[kind, chip] : m_chips) {
        const QString name = kind ? kindName(*kind) : tr("All");
        const int count = !kind ? all : counts.empty() ? 0 : counts[static_cast<std::size_t>(*kind)];
        chip->setText(counts.empty() ? name : QStringLiteral("%1 %L2").arg(name).arg(count));
        chip->setAccessibleName(tr("%1, %n part(s)", nullptr, count).arg(name));
    }
    m_more->setText(isRarer(m_kind) ? kindName(*m_kind) : tr("More"));
    fillMenu(counts);
}

void KindChips::fillMenu(const std::vector<int> &counts)
{
    m_menu->clear();
    for (const PartKind kind : Rarer) {
        const int count = counts.empty() ? 0 : counts[static_cast<std::size_t>(kind)];
        m_menu->addAction(QStringLiteral("%1 (%L2)").arg(kindName(kind)).arg(count), this,
                          [this, kind] { setKind(kind); });
    }
}

} // namespace lanewise::ui
