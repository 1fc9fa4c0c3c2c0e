// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/partspalette.h"

#include "ui/document/projectdocument.h"
#include "ui/palette/comparison.h"
#include "ui/palette/kindchips.h"
#include "ui/palette/partdelegate.h"
#include "ui/palette/partdetails.h"
#include "ui/palette/partsmodel.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

/// A list that places on Enter and hands typed text back to the search field.
class PaletteList : public QListView
{
public:
    explicit PaletteList(PartsPalette *palette) : QListView(palette), m_palette(palette) { }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
            m_palette->place(m_palette->model()->handle(currentIndex()));
        else
            QListView::keyPressEvent(event);
    }

private:
    PartsPalette *m_palette;
};

void addChoices(QComboBox *box, const QString &all, std::initializer_list<std::pair<QString, const char *>> choices)
{
    box->addItem(all, QString());
    for (const auto &[text, value] : choices)
        box->addItem(text, QString::fromLatin1(value));
}

} // namespace

PartsPalette::PartsPalette(ProjectDocument *document, const PartSearch *search, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_source(search),
      m_model(new PartsModel(document, search, this))
{
    createWidgets();
    connectWidgets();
    searchNow();
    adoptStage();
}

void PartsPalette::createWidgets()
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search parts, for example “48 GB passive”"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search parts"));
    m_chips = new KindChips(this);
    m_ecosystem = new QComboBox(this);
    m_ecosystem->setAccessibleName(tr("Software ecosystem"));
    addChoices(
        m_ecosystem, tr("Any software"),
        {{QStringLiteral("CUDA"), "CUDA"}, {QStringLiteral("ROCm"), "ROCm"}, {QStringLiteral("oneAPI"), "oneAPI"}});
    m_cooling = new QComboBox(this);
    m_cooling->setAccessibleName(tr("Cooling"));
    addChoices(m_cooling, tr("Any cooling"),
               {{tr("Passive"), "passive"}, {tr("Active"), "active"}, {tr("Liquid"), "liquid"}});
    m_order = new QComboBox(this);
    m_order->setAccessibleName(tr("Order"));
    m_order->addItem(tr("Best match"), static_cast<int>(PartQuery::Order::Relevance));
    m_order->addItem(tr("By name"), static_cast<int>(PartQuery::Order::Model));
    m_order->addItem(tr("By price"), static_cast<int>(PartQuery::Order::Price));
    m_order->addItem(tr("By key figure"), static_cast<int>(PartQuery::Order::Figure));
    m_notice = new QLabel(this);
    m_notice->setWordWrap(true);
    m_list = new PaletteList(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PartDelegate(m_list));
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setLayoutMode(QListView::Batched); // the first screen is laid out at once, the rest between events
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setAccessibleName(tr("Parts"));
    m_count = new QLabel(this);
    m_count->setFont(Theme::smallFont());
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_compare = new QPushButton(tr("Compare"), this);
    m_compare->setToolTip(tr("Show the chosen parts side by side; choose several with Ctrl or Shift"));

    auto *filters = new QHBoxLayout;
    filters->setSpacing(spacing::Tiny);
    for (QComboBox *box : {m_ecosystem, m_cooling, m_order}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(7);
        filters->addWidget(box, 1);
    }
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_count, 1);
    foot->addWidget(m_compare);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(spacing::Medium, spacing::Medium, spacing::Medium, spacing::Small);
    top->setSpacing(spacing::Small);
    top->addWidget(m_search);
    top->addWidget(m_chips);
    top->addLayout(filters);
    top->addWidget(m_notice);
    auto *bottom = new QVBoxLayout;
    bottom->setContentsMargins(spacing::Medium, spacing::Tiny, spacing::Medium, spacing::Small);
    bottom->addLayout(foot);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(top);
    all->addWidget(m_list, 1);
    all->addLayout(bottom);
}

void PartsPalette::connectWidgets()
{
    connect(m_search, &QLineEdit::textChanged, this, &PartsPalette::searchNow);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        m_list->setFocus();
        m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_chips, &KindChips::kindChanged, this, &PartsPalette::searchNow);
    for (QComboBox *box : {m_ecosystem, m_cooling, m_order})
        connect(box, &QComboBox::currentIndexChanged, this, &PartsPalette::searchNow);
    connect(m_model, &PartsModel::searched, this, &PartsPalette::showHits);
    connect(m_list, &QListView::doubleClicked, this,
            [this](const QModelIndex &index) { place(m_model->handle(index)); });
    connect(m_list, &QListView::customContextMenuRequested, this, &PartsPalette::showMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { m_compare->setEnabled(!chosen().empty()); });
    connect(m_document, &ProjectDocument::catalogueChanged, this, &PartsPalette::searchNow);
    connect(m_compare, &QPushButton::clicked, this, &PartsPalette::compareChosen);
    connect(&Theme::instance(), &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    m_compare->setEnabled(false);
    connect(m_document, &ProjectDocument::evaluated, this, &PartsPalette::adoptStage);
}

/// Without a chassis there is nothing to put a part into: chassis are shown first, and GPUs once one is chosen.
void PartsPalette::adoptStage()
{
    const bool has = m_document->build() && m_document->build()->chassis.valid();
    if (has == m_hasChassis)
        return;
    m_hasChassis = has;
    if (!has)
        setKind(PartKind::Chassis);
    else if (m_chips->kind() == PartKind::Chassis)
        setKind(PartKind::Gpu);
}

void PartsPalette::setKind(std::optional<PartKind> kind)
{
    m_chips->setKind(kind);
}

void PartsPalette::searchNow()
{
    PartQuery query;
    query.kind = m_chips->kind();
    query.text = m_search->text().toStdString();
    query.order = static_cast<PartQuery::Order>(m_order->currentData().toInt());
    const bool gpus = query.kind == PartKind::Gpu;
    m_ecosystem->setVisible(gpus);
    m_cooling->setVisible(gpus);
    if (gpus) {
        query.ecosystem = m_ecosystem->currentData().toString().toStdString();
        query.cooling = m_cooling->currentData().toString().toStdString();
    }
    m_model->setQuery(query);
    query.kind.reset();
    m_chips->setCounts(m_source->countsByKind(query));
}

void PartsPalette::showHits()
{
    const PartHits &hits = m_model->hits();
    const int shown = m_model->rowCount();
    m_count->setText(hits.more                ? tr("%L1 of %L2 parts or more").arg(shown).arg(hits.total)
                         : hits.total > shown ? tr("%L1 of %L2 parts").arg(shown).arg(hits.total)
                                              : tr("%n part(s)", nullptr, hits.total));
    m_notice->setVisible(hits.alias || hits.total == 0);
    if (hits.alias) {
        QStringList nearest;
        for (const std::string &id : hits.alias->nearest)
            if (const PartHandle part = m_document->catalogue()->find(id); part.valid())
                nearest << toQString(m_document->catalogue()->part(part).model);
        m_notice->setText(tr("No such model was found: %1. Nearest: %2")
                              .arg(toQString(hits.alias->name), nearest.join(QStringLiteral(", "))));
        m_notice->setToolTip(toQString(hits.alias->reason));
    } else if (hits.total == 0) {
        m_notice->setText(tr("Nothing matches. Try fewer words, or another kind."));
        m_notice->setToolTip({});
    }
}

std::vector<PartHandle> PartsPalette::chosen() const
{
    std::vector<PartHandle> parts;
    for (const QModelIndex &index : m_list->selectionModel()->selectedIndexes())
        parts.push_back(m_model->handle(index));
    return parts;
}

void PartsPalette::place(PartHandle part)
{
    if (!part.valid() || !m_document->group())
        return;
    const Catalogue &catalogue = *m_document->catalogue();
    const bool chassis = catalogue.part(part).kind == PartKind::Chassis;
    m_document->apply(chassis ? chassisEdit(m_document->target(), catalogue, part)
                              : placeEdit(m_document->target(), catalogue, part, m_document->bestMount(part)));
}

void PartsPalette::showDetails()
{
    if (const QModelIndex index = m_list->currentIndex(); index.isValid())
        PartDetails::show(m_document->catalogue()->part(m_model->handle(index)), this);
}

void PartsPalette::compareChosen()
{
    ComparisonDialog::show(m_document->catalogue(), m_document->context(), chosen(), this);
}

void PartsPalette::showMenu(const QPoint &at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Place in the best free mount"), this, [this, index] { place(m_model->handle(index)); });
    menu.addAction(tr("All figures and their sources…"), this, &PartsPalette::showDetails);
    menu.addAction(tr("Compare side by side…"), this, &PartsPalette::compareChosen);
    const PartHandle part = m_model->handle(index);
    menu.addSeparator();
    menu.addAction(tr("Set my own price…"), this, [this, part] { emit ownPriceRequested(part); });
    menu.addAction(tr("Correct its figures…"), this, [this, part] { emit ownFiguresRequested(part); });
    menu.addAction(tr("Copy as a part of my own…"), this, [this, part] { emit ownCopyRequested(part); });
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

} // namespace lanewise::ui
