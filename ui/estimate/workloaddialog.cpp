// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/workloaddialog.h"

#include "models/core/units.h"
#include "models/estimate/estimator.h"
#include "models/estimate/shapefrombuild.h"
#include "models/estimate/workload.h"
#include "ui/charts/chartdata.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/workloadform.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace lanewise::ui {

namespace {

/// What the build on screen would do with a workload: best known profile.
QString previewOf(const Workload &workload, const GroupEvaluation *group, const Context &context)
{
    if (!group || !context.calibration)
        return WorkloadDialog::tr("✓ Complete.");
    BuildShape build;
    shapeOfBuild(group->resolved, group->count, build);
    const Profile profile = workload.hasStock ? Profile::Stock : Profile::Tuned;
    const Estimate e = estimate(workload, build.shape, *context.calibration, profile);
    if (!e.known)
        return WorkloadDialog::tr("✓ Complete. On this build: unknown, %1.")
            .arg(toQString(unknownReasonText(e.unknown)));
    return WorkloadDialog::tr("✓ Complete. On this build %1 %2 with stock software (%3 to %4), limited by %5.")
        .arg(toQString(formatEstimate(e.value)), toQString(e.unit), toQString(formatEstimate(e.low)),
             toQString(formatEstimate(e.high)), bottleneckName(std::string(bottleneckId(e.bottleneck))));
}

} // namespace

WorkloadDialog::WorkloadDialog(ProjectDocument *document, QWidget *parent)
    : QDialog(parent),
      m_document(document),
      m_list(new QListWidget(this)),
      m_form(new WorkloadForm),
      m_message(new QLabel(this))
{
    setWindowTitle(tr("Own workloads"));
    setWhatsThis(tr(
        "A workload of your own by the shape of its model, or by operations and bytes a sample. It is saved with the "
        "project and appears in the charts and the explanation."));
    m_list->setAccessibleName(tr("Own workloads"));
    auto *add = new QPushButton(tr("New"), this);
    m_remove = new QPushButton(tr("Remove"), this);
    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    auto *listButtons = new QHBoxLayout;
    listButtons->addWidget(add);
    listButtons->addWidget(m_remove);
    left->addLayout(listButtons);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(m_form);
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(3 * m_message->fontMetrics().height());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *right = new QVBoxLayout;
    right->addWidget(area, 1);
    right->addWidget(m_message);
    auto *columns = new QHBoxLayout;
    columns->addLayout(left, 1);
    columns->addLayout(right, 2);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_save = buttons->addButton(tr("Save in the project"), QDialogButtonBox::ApplyRole);
    m_save->setProperty("role", QStringLiteral("primary"));
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    resize(760, 560);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &WorkloadDialog::save);
    connect(add, &QPushButton::clicked, this, &WorkloadDialog::beginNew);
    connect(m_remove, &QPushButton::clicked, this, &WorkloadDialog::removeSelected);
    connect(m_list, &QListWidget::currentRowChanged, this, &WorkloadDialog::showSelected);
    connect(m_form, &WorkloadForm::edited, this, &WorkloadDialog::check);
    connect(document, &ProjectDocument::changed, this, &WorkloadDialog::fillList);
    fillList();
    if (m_list->count())
        m_list->setCurrentRow(0);
    else
        beginNew();
}

void WorkloadDialog::fillList()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    int current = -1;
    for (const CustomWorkload &workload : m_document->project().workloads) {
        if (workload.id == m_id)
            current = m_list->count();
        m_list->addItem(toQString(workload.name));
    }
    m_list->setCurrentRow(current);
    m_remove->setEnabled(current >= 0);
    if (current < 0 && !m_id.empty()) // taken back by undo: what is typed stays, as a new one
        m_id.clear();
    check();
}

void WorkloadDialog::showSelected()
{
    const auto &workloads = m_document->project().workloads;
    const int row = m_list->currentRow();
    m_remove->setEnabled(row >= 0);
    if (row < 0 || row >= static_cast<int>(workloads.size()))
        return;
    m_id = workloads[static_cast<std::size_t>(row)].id;
    m_form->setJson(workloads[static_cast<std::size_t>(row)].json);
    check();
}

void WorkloadDialog::beginNew()
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentRow(-1);
    }
    m_id.clear();
    m_remove->setEnabled(false);
    m_form->setJson(R"({"kind": "llm-serving", "precision": "fp16"})");
    m_form->focusName();
    check();
}

std::string WorkloadDialog::freeId(const QString &name) const
{
    std::string base = "own-";
    for (const QChar c : name.toLower())
        base += c.isLetterOrNumber() && c.unicode() < 128 ? c.toLatin1() : '-';
    std::string id = base;
    const auto &all = m_document->project().workloads;
    for (int i = 2; std::any_of(all.begin(), all.end(), [&](const CustomWorkload &w) { return w.id == id; }); ++i)
        id = base + "-" + std::to_string(i);
    return id;
}

void WorkloadDialog::check()
{
    const auto refuse = [this](const QString &text) {
        m_message->setText(QStringLiteral("✕ ") + text);
        m_save->setEnabled(false);
    };
    if (m_form->name().isEmpty())
        return refuse(tr("Give the workload a name."));
    const Result<Workload> workload = workloadFromJson(m_form->json("own"), m_form->name().toStdString());
    if (!workload) {
        const Error &error = workload.error();
        return refuse(
            tr("%1 %2 – %3.").arg(m_form->labelOf(error.place), toQString(error.message), toQString(error.remedy)));
    }
    m_message->setText(previewOf(workload.value(), m_document->groupEvaluation(), m_document->context()));
    m_save->setEnabled(true);
}

void WorkloadDialog::save()
{
    const std::string id = m_id.empty() ? freeId(m_form->name()) : m_id;
    Change change;
    change.kind = ChangeKind::SetWorkload;
    change.name = id;
    change.value = m_form->json(id);
    m_id = id; // so that the list finds it when the document tells of the change
    if (m_document->apply({tr("Save workload %1").arg(m_form->name()).toStdString(), {change}}))
        emit saved(toQString(id));
}

void WorkloadDialog::removeSelected()
{
    if (m_id.empty())
        return;
    Change change;
    change.kind = ChangeKind::SetWorkload;
    change.name = m_id;
    const QString label = tr("Remove workload %1").arg(m_form->name());
    if (m_document->apply({label.toStdString(), {change}}))
        beginNew();
}

} // namespace lanewise::ui
