// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/sizingpage.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/ownworkloads.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/sizingtable.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr int MostTokens = 16'777'216, MostRequests = 1'000'000;
const char *const FirstModel = "llama-3.1-70b";

QSpinBox *tokenBox(QWidget *parent, int least, int most, int value, const QString &help)
{
    auto *box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setValue(value);
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false);
    box->setToolTip(help);
    return box;
}

} // namespace

SizingPage::SizingPage(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::Medium, spacing::Small, spacing::Medium, spacing::Small);
    column->setSpacing(spacing::Small);
    m_subject = new QLabel(content);
    m_subject->setWordWrap(true);
    m_subject->setFont(Theme::strongFont());
    m_splits = new SplitTable(content);
    m_splits->setWhatsThis(
        tr("The memory of one instance of the model, term by term, for 1, 2, 4 and 8 GPUs that hold it "
           "together, and what the whole server then serves."));
    m_migNote = new QLabel(content);
    m_migNote->setWordWrap(true);
    m_mig = new MigTable(content);
    m_mig->setWhatsThis(
        tr("MIG divides a GPU into instances with memory of their own. A model that fits into one can be served "
           "by all of them side by side."));
    m_note = new QLabel(content);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget *row :
         std::initializer_list<QWidget *>{controls(), m_subject, m_splits, m_migNote, m_mig, migControls(), m_note})
        column->addWidget(row);
    column->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    connect(document, &ProjectDocument::evaluated, this, [this] {
        m_stale = true;
        if (isVisible())
            refresh();
    });
}

QWidget *SizingPage::controls()
{
    auto *box = new QWidget(this);
    m_model = new QComboBox(box);
    m_model->setAccessibleName(tr("Model"));
    m_model->setToolTip(tr("A model of the catalogue, or a workload of your own"));
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setMinimumContentsLength(18);
    m_precision = new QComboBox(box);
    m_precision->setAccessibleName(tr("Precision"));
    m_precision->addItem(QStringLiteral("FP16"), static_cast<int>(StockPrecision::Fp16));
    m_precision->addItem(QStringLiteral("FP8"), static_cast<int>(StockPrecision::Fp8));
    m_precision->addItem(QStringLiteral("FP4"), static_cast<int>(StockPrecision::Fp4));
    m_precision->addItem(tr("INT4 weights"), static_cast<int>(StockPrecision::Weights4));
    m_precision->setToolTip(
        tr("Precision of weights and arithmetic; a GPU without it computes at the next one that it has"));
    m_context = tokenBox(box, 2, MostTokens, 1280, tr("Tokens of request and answer together"));
    m_output = tokenBox(box, 1, MostTokens, 256, tr("Tokens of the answer"));
    m_requests = tokenBox(box, 0, MostRequests, 0, tr("Requests that the server works on at once"));
    m_requests->setSpecialValueText(tr("as many as fit"));
    auto *own = new QPushButton(tr("Enter a model…"), box);
    own->setToolTip(tr("Enter the shape of a model of your own; it is saved with the project"));
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    const std::pair<QString, QWidget *> fields[] = {{tr("Model"), m_model},
                                                    {tr("Precision"), m_precision},
                                                    {tr("Context"), m_context},
                                                    {tr("Answer"), m_output},
                                                    {tr("Requests"), m_requests}};
    for (const auto &[name, field] : fields) {
        auto *one = new QVBoxLayout;
        one->setSpacing(2);
        auto *label = new QLabel(name, box);
        label->setFont(Theme::smallFont());
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(field);
        one->addWidget(label);
        one->addWidget(field);
        row->addLayout(one, field == m_model ? 1 : 0);
    }
    row->addWidget(own, 0, Qt::AlignBottom);
    connect(m_model, &QComboBox::activated, this, &SizingPage::refresh);
    connect(m_precision, &QComboBox::activated, this, &SizingPage::refresh);
    for (QSpinBox *field : {m_context, m_output, m_requests})
        connect(field, &QSpinBox::valueChanged, this, &SizingPage::refresh);
    connect(own, &QPushButton::clicked, this, &SizingPage::workloadsWanted);
    return box;
}

QWidget *SizingPage::migControls()
{
    auto *box = new QWidget(this);
    m_slices = new QPushButton(tr("Divide the GPUs like this"), box);
    m_slices->setToolTip(tr("Set the selected profile on every GPU of the server"));
    m_whole = new QPushButton(tr("Whole GPUs"), box);
    m_whole->setToolTip(tr("Take all MIG profiles off"));
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_slices);
    row->addWidget(m_whole);
    row->addStretch(1);
    connect(m_slices, &QPushButton::clicked, this, &SizingPage::setSlices);
    connect(m_whole, &QPushButton::clicked, this, &SizingPage::setWhole);
    connect(m_mig, &QTableWidget::itemSelectionChanged, this,
            [this] { m_slices->setEnabled(m_mig->currentRow() >= 0 && !m_choices.empty()); });
    return box;
}

void SizingPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

bool SizingPage::chooseModel(const QString &id)
{
    fillModels();
    const int at = m_model->findData(id);
    if (at < 0)
        return false;
    m_model->setCurrentIndex(at);
    refresh();
    return true;
}

void SizingPage::fillModels()
{
    const QString chosen = m_model->count() ? m_model->currentData().toString() : QString::fromLatin1(FirstModel);
    const QSignalBlocker quiet(m_model);
    m_model->clear();
    m_models = languageModels(*m_document->catalogue());
    if (const auto &own = m_document->context().ownWorkloads)
        for (const OwnWorkloads::Entry &entry : own->entries)
            if (entry.workload && entry.workload.value().llm.shape)
                m_model->addItem(tr("%1 (own)").arg(toQString(entry.workload.value().name)), toQString(entry.id));
    for (const NamedModel &model : m_models)
        m_model->addItem(toQString(model.name), toQString(model.id));
    const int at = m_model->findData(chosen);
    m_model->setCurrentIndex(std::max(0, at));
}

std::optional<LlmShape> SizingPage::model() const
{
    const std::string id = m_model->currentData().toString().toStdString();
    for (const NamedModel &model : m_models)
        if (model.id == id)
            return model.shape;
    const Workload *own = workloadIn(m_document->context(), id);
    return own && own->llm.shape ? std::optional(*own->llm.shape) : std::nullopt;
}

LlmDemand SizingPage::demand() const
{
    LlmDemand out;
    out.load.precision = static_cast<StockPrecision>(m_precision->currentData().toInt());
    out.load.outputTokens = m_output->value();
    out.load.inputTokens = m_context->value() - m_output->value();
    out.requests = m_requests->value();
    return out;
}

void SizingPage::say(const QString &text)
{
    m_subject->setText(text);
    m_choices.clear();
    for (QWidget *part : std::initializer_list<QWidget *>{m_splits, m_migNote, m_mig, m_slices, m_note})
        part->hide();
    const Build *build = m_document->build();
    m_whole->setVisible(build && !build->settings.migLayout.empty());
}

void SizingPage::refresh()
{
    m_stale = false;
    fillModels();
    // The answer is part of the context: one token at least is asked.
    const QSignalBlocker quiet(m_output);
    m_output->setMaximum(std::max(1, m_context->value() - 1));
    const GroupEvaluation *group = m_document->groupEvaluation();
    const auto shape = model();
    if (!group || !shape)
        return say(group ? tr("The catalogue has no model with a complete shape.") : tr("The option has no server."));
    BuildShape build;
    shapeOfBuild(group->resolved, group->count, build);
    if (!build.shape.gpu)
        return say(tr("Place a GPU to see which models it serves."));
    if (!build.shape.gpu->usable())
        return say(tr("Unknown: the catalogue lacks the %1 of this GPU.").arg(toQString(build.shape.gpu->missing())));
    for (QWidget *part : std::initializer_list<QWidget *>{m_splits, m_migNote, m_note})
        part->show();
    const LlmDemand wanted = demand();
    const PartHandle part = m_document->catalogue()->find(build.shape.gpu->id);
    const double largest = largestModelParameters(build.shape, wanted.load.precision, m_context->value());
    m_subject->setText(
        tr("One server with %1 × %2. Largest dense model that fits at this precision and context: %3 billion "
           "parameters.")
            .arg(build.shape.gpus)
            .arg(part.valid() ? toQString(m_document->catalogue()->part(part).model) : toQString(build.shape.gpu->id),
                 toQString(formatEstimate(largest / 1e9))));
    m_splits->show(llmSplits(*shape, build.shape, wanted));
    const MigFacts facts = migFacts(*m_document->catalogue(), build.shape.gpu->id);
    m_choices = migChoices(*shape, build.shape, facts, wanted);
    m_mig->show(m_choices);
    m_mig->setVisible(!m_choices.empty());
    m_slices->setVisible(!m_choices.empty());
    m_slices->setEnabled(m_mig->currentRow() >= 0);
    m_whole->setVisible(!m_document->build()->settings.migLayout.empty());
    if (!facts.supported)
        m_migNote->setText(tr("MIG: the catalogue does not say whether this GPU can be divided."));
    else if (!*facts.supported)
        m_migNote->setText(tr("MIG: this GPU can't be divided."));
    else
        m_migNote->setText(m_choices.empty() ? tr("MIG: the profiles of this GPU are not known.")
                                             : tr("MIG slices, all GPUs of the server divided alike:"));
    const auto named = std::find_if(m_models.begin(), m_models.end(), [&](const NamedModel &model) {
        return toQString(model.id) == m_model->currentData().toString();
    });
    QString note =
        tr("Rates are a physical estimate, before the corrections of the calibration; the workloads of the throughput "
           "page are corrected.");
    if (named != m_models.end()) {
        if (named->maxContext > 0 && m_context->value() > named->maxContext)
            note = tr("! The model was made for %1 tokens of context at most.")
                       .arg(toQString(formatNumber(named->maxContext)))
                + QLatin1Char('\n') + note;
        note += QLatin1Char('\n')
            + (named->verification == Verification::Unverified ? tr("Shape, unverified: %1") : tr("Shape: %1"))
                  .arg(toQString(named->source));
    }
    m_note->setText(note);
}

void SizingPage::setSlices()
{
    const int row = m_mig->currentRow();
    if (row < 0 || row >= static_cast<int>(m_choices.size()))
        return;
    const MigChoice &choice = m_choices[static_cast<std::size_t>(row)];
    applyLayout(choice.layout, tr("Divide the GPUs into %1").arg(toQString(choice.profile.name)));
}

void SizingPage::setWhole()
{
    applyLayout({}, tr("Take MIG off the GPUs"));
}

void SizingPage::applyLayout(const std::string &layout, const QString &label)
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    if (!group)
        return;
    Edit edit{label.toStdString(), {}};
    for (const ResolvedMount &mount : group->resolved.mounts) {
        if (!mount.part || mount.part->kind != PartKind::Gpu)
            continue;
        Change change;
        change.kind = ChangeKind::SetSetting;
        change.option = m_document->currentOption();
        change.group = m_document->currentGroup();
        change.name = "mig:" + mount.id;
        change.value = layout;
        edit.changes.push_back(std::move(change));
    }
    m_document->apply(edit);
}

} // namespace lanewise::ui
