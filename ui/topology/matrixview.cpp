// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/matrixview.h"

#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"
#include "ui/topology/matrixmodel.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace lanewise::ui {

MatrixView::MatrixView(ProjectDocument *document, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_model(new MatrixModel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::Large, spacing::Large, spacing::Large, spacing::Large);
    column->setSpacing(spacing::Medium);
    m_empty = new QLabel(tr("The matrix shows GPUs and NICs. There are none in this server yet."), this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    createTable();
    createLegend();
    column->addWidget(m_empty, 1);
    column->addWidget(m_table, 1);
    column->addWidget(m_legend);
    connect(document, &ProjectDocument::evaluated, this, &MatrixView::refresh);
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_table->viewport()->update(); });
    refresh();
}

void MatrixView::createTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Device matrix"));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFont(Theme::tabular(font()));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->setCornerButtonEnabled(false);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        std::vector<MountId> mounts;
        for (const int device : {index.row(), index.column()})
            if (device >= 0 && device < m_model->matrix().size())
                mounts.push_back(m_model->matrix().mounts[std::size_t(device)]);
        m_document->setHighlight(std::move(mounts));
    });
}

void MatrixView::createLegend()
{
    m_legend = new QWidget(this);
    auto *grid = new QGridLayout(m_legend);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::Large);
    grid->setVerticalSpacing(2);
}

void MatrixView::refreshLegend()
{
    const std::vector<PathCode> codes = legendCodes(m_model->matrix());
    if (codes == m_explained)
        return;
    m_explained = codes;
    auto *grid = static_cast<QGridLayout *>(m_legend->layout());
    while (QLayoutItem *item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    constexpr int LegendRows = 3;
    for (int at = 0; at < static_cast<int>(codes.size()); ++at) {
        const PathCode code = codes[static_cast<std::size_t>(at)];
        auto *label =
            new QLabel(QStringLiteral("<b>%1</b>&nbsp; %2").arg(legendName(code), pathCodeMeaning(code)), m_legend);
        label->setFont(Theme::smallFont());
        grid->addWidget(label, at % LegendRows, at / LegendRows);
    }
    grid->setColumnStretch(grid->columnCount(), 1);
}

void MatrixView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void MatrixView::refresh()
{
    m_stale = !isVisible();
    const GroupEvaluation *group = m_document->groupEvaluation();
    m_model->setMatrix(group ? deviceMatrix(group->resolved) : DeviceMatrix{});
    refreshLegend();
    const bool empty = m_model->matrix().size() == 0;
    m_empty->setVisible(empty);
    m_table->setVisible(!empty);
    m_legend->setVisible(!empty);
    adoptSizes();
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    adoptSizes();
}

/// Cells all alike, so that the pattern can be seen: as wide and high as is pleasant, or as narrow as their texts where
/// only so the whole matrix is seen.
void MatrixView::adoptSizes()
{
    const int devices = m_model->matrix().size();
    if (devices == 0)
        return;
    const auto textWidth = [this](const QFont &font) {
        const QFontMetrics metrics(font);
        int width = metrics.horizontalAdvance(QStringLiteral("NODE"));
        for (const QString &name : m_model->matrix().names)
            width = std::max(width, metrics.horizontalAdvance(name));
        return width;
    };
    const QMargins around = layout()->contentsMargins();
    const int across = width() - around.left() - around.right() - 2 * m_table->frameWidth();
    QFont used = Theme::tabular(font());
    constexpr int Tight = 4;
    if ((textWidth(used) + Tight) * (devices + 2) > across)
        used = Theme::tabular(Theme::smallFont());
    m_table->setFont(used);
    m_table->horizontalHeader()->setFont(used);
    m_table->verticalHeader()->setFont(used);
    const int text = textWidth(used), line = QFontMetrics(used).height();
    const int down = height() - around.top() - around.bottom() - m_legend->sizeHint().height() - spacing::Medium;
    m_table->horizontalHeader()->setMinimumSectionSize(text + Tight);
    m_table->horizontalHeader()->setDefaultSectionSize(
        std::clamp((across - text - 3 * Tight) / (devices + 1), text + Tight, text + 2 * spacing::Small));
    m_table->verticalHeader()->setMinimumSectionSize(line + 2);
    m_table->verticalHeader()->setDefaultSectionSize(std::clamp(down / (devices + 1), line + 2, line + spacing::Small));
}

} // namespace lanewise::ui
