// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/welcomepage.h"

#include "models/catalog/partsummary.h"
#include "ui/document/projectdocument.h"
#include "ui/document/recentfiles.h"
#include "ui/theme/theme.h"
#include "ui/window/buildcard.h"
#include "ui/window/chassisrow.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr int ChassisRows = 40;

QLabel *label(const QString &text, const QFont &font, QWidget *parent, bool muted = false)
{
    auto *it = new QLabel(text, parent);
    it->setFont(font);
    it->setWordWrap(true);
    if (muted)
        it->setForegroundRole(QPalette::PlaceholderText);
    return it;
}

} // namespace

WelcomePage::WelcomePage(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const PartSearch> search,
                         const QString &buildsDirectory, QWidget *parent)
    : QWidget(parent),
      m_catalogue(std::move(catalogue)),
      m_source(std::move(search))
{
    setProperty("role", QStringLiteral("canvas"));
    setAttribute(Qt::WA_StyledBackground);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * spacing::Page, 2 * spacing::Page, 2 * spacing::Page, spacing::Page);
    layout->setSpacing(2 * spacing::Page);
    layout->addStretch(1);
    layout->addWidget(createStart(), 4);
    layout->addWidget(createReferences(buildsDirectory), 6);
    layout->addStretch(1);
    refreshRecent();
    searchChassis();
}

QWidget *WelcomePage::createStart()
{
    auto *column = new QWidget(this);
    column->setMaximumWidth(520);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::Small);
    layout->addWidget(label(tr("Lanewise"), Theme::titleFont(), column));
    layout->addWidget(
        label(tr("Build a GPU server and see at every step what it would really do."), font(), column, true));
    layout->addSpacing(spacing::Medium);
    layout->addWidget(label(tr("New from a chassis"), Theme::headingFont(), column, true));
    m_search = new QLineEdit(column);
    m_search->setPlaceholderText(tr("Search chassis: maker, model, form of the GPUs …"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search chassis"));
    m_chassis = new QListWidget(column);
    m_chassis->setAccessibleName(tr("Chassis found"));
    m_chassis->setMinimumHeight(120);
    m_chassis->setItemDelegate(new ChassisRow(m_chassis));
    m_chassis->setUniformItemSizes(true);
    m_chassis->setMouseTracking(true);
    m_chassis->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chassis->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_chassis->setProperty("role", QStringLiteral("card"));
    m_hint = label({}, Theme::smallFont(), column, true);
    layout->addWidget(m_search);
    layout->addWidget(m_chassis, 1);
    layout->addWidget(m_hint);
    layout->addSpacing(spacing::Medium);
    m_recentTitle = label(tr("Recent projects"), Theme::headingFont(), column, true);
    layout->addWidget(m_recentTitle);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    layout->addLayout(m_recent);
    auto *open = new QPushButton(tr("Open a project…"), column);
    layout->addWidget(open, 0, Qt::AlignLeft);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(m_search, &QLineEdit::textChanged, this, &WelcomePage::searchChassis);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { choose(m_chassis->item(0)); });
    connect(m_chassis, &QListWidget::itemActivated, this, &WelcomePage::choose);
    return column;
}

QWidget *WelcomePage::createReferences(const QString &directory)
{
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setMaximumWidth(860);
    area->setFrameShape(QFrame::NoFrame);
    area->viewport()->setAutoFillBackground(false);
    auto *page = new QWidget(area);
    page->setAutoFillBackground(false);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, spacing::Small, 0);
    grid->setSpacing(spacing::Medium);
    grid->addWidget(label(tr("Reference builds"), Theme::headingFont(), page, true), 0, 0, 1, 2);
    const auto builds = referenceBuilds(directory);
    int at = 0;
    for (const ReferenceBuild &build : builds) {
        auto *card = new BuildCard(build, page);
        connect(card, &QAbstractButton::clicked, this, [this, path = build.path] { emit referenceChosen(path); });
        grid->addWidget(card, 1 + at / 2, at % 2);
        ++at;
    }
    if (builds.empty())
        grid->addWidget(label(tr("No reference builds were found in %1.").arg(directory), font(), page), 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(2 + at / 2, 1);
    area->setWidget(page);
    page->setAutoFillBackground(false); // which setWidget() has switched on
    return area;
}

void WelcomePage::refreshRecent()
{
    while (QLayoutItem *item = m_recent->takeAt(0)) {
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    const QStringList files = RecentFiles::list().mid(0, 4);
    for (const QString &path : files) {
        auto *button = new QPushButton(QFileInfo(path).completeBaseName(), this);
        button->setProperty("role", QStringLiteral("link"));
        button->setCursor(Qt::PointingHandCursor);
        button->setToolTip(path);
        connect(button, &QPushButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    }
    m_recentTitle->setVisible(!files.isEmpty());
}

void WelcomePage::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
    searchChassis();
}

void WelcomePage::searchChassis()
{
    PartQuery query;
    query.kind = PartKind::Chassis;
    query.text = m_search->text().toStdString();
    query.limit = ChassisRows;
    const PartHits hits = m_source->search(query);
    m_chassis->clear();
    for (const PartHandle handle : hits.parts) {
        const Part &part = m_catalogue->part(handle);
        auto *item = new QListWidgetItem(toQString(part.maker + " " + part.model), m_chassis);
        item->setData(ChassisRow::SummaryRole, toQString(partSummary(part)));
        item->setToolTip(item->text() + QLatin1Char('\n') + toQString(partSummary(part)));
        item->setData(Qt::AccessibleDescriptionRole, toQString(partSummary(part)));
        item->setData(Qt::UserRole, handle.index);
    }
    if (hits.alias)
        m_hint->setText(tr("There is no model “%1”: %2 The nearest ones are listed.")
                            .arg(toQString(hits.alias->name), toQString(hits.alias->reason)));
    else
        m_hint->setText(hits.parts.empty() ? tr("No chassis matches. Try the maker or fewer words.")
                                           : tr("%n chassis. Enter starts with the first.", nullptr, hits.total));
}

void WelcomePage::choose(QListWidgetItem *item)
{
    if (item)
        emit chassisChosen(PartHandle{item->data(Qt::UserRole).toUInt()});
}

} // namespace lanewise::ui
