// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/workloadform.h"

#include "ui/document/projectdocument.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <nlohmann/json.hpp>

namespace lanewise::ui {

namespace {

/// Kinds as bits, so that a field can belong to several.
enum WorkloadKind { LlmServing = 1, LlmTraining = 2, TrainingByOps = 4, InferenceByOps = 8 };
constexpr int Llm = LlmServing | LlmTraining, ByOps = TrainingByOps | InferenceByOps,
              AnyTraining = LlmTraining | TrainingByOps;

/// As people write numbers: "8.03", "1,024", "1e9".
std::optional<double> numberIn(QString text)
{
    text.remove(QLatin1Char(',')).remove(QLatin1Char(' ')).remove(QChar(QChar::Nbsp));
    bool ok = false;
    const double value = QLocale::c().toDouble(text, &ok);
    return ok ? std::optional(value) : std::nullopt;
}

QString numberText(double value)
{
    return QLocale::c().toString(value, 'g', 10);
}

} // namespace

WorkloadForm::WorkloadForm(QWidget *parent)
    : QWidget(parent),
      m_name(new QLineEdit(this)),
      m_kind(new QComboBox(this)),
      m_precision(new QComboBox(this)),
      m_layout(new QFormLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_name->setPlaceholderText(tr("My model"));
    m_kind->addItem(tr("Language model, serving"), QStringLiteral("llm-serving"));
    m_kind->addItem(tr("Language model, training"), QStringLiteral("llm-training"));
    m_kind->addItem(tr("Training, by operations a sample"), QStringLiteral("training"));
    m_kind->addItem(tr("Inference, by operations a sample"), QStringLiteral("inference"));
    for (const char *precision : {"fp16", "bf16", "fp8", "fp4", "int4", "fp32"})
        m_precision->addItem(QString::fromLatin1(precision).toUpper(), QString::fromLatin1(precision));
    m_layout->addRow(tr("Name"), m_name);
    m_layout->addRow(tr("Kind"), m_kind);
    m_layout->addRow(tr("Precision"), m_precision);
    addFields();
    showFields();
    connect(m_name, &QLineEdit::textEdited, this, &WorkloadForm::edited);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        if (!m_filling)
            emit edited();
    });
    connect(m_precision, &QComboBox::activated, this, &WorkloadForm::edited);
}

void WorkloadForm::addFields()
{
    constexpr double Billion = 1e9;
    m_fields = {
        {"parameters", tr("Parameters, billion"), tr("All parameters of the model"), Billion, Llm},
        {"active_parameters", tr("Active parameters, billion"),
         tr("Those that one token passes through; empty: all. Fewer for mixtures of experts."), Billion, Llm},
        {"layers", tr("Layers"), tr("Transformer layers"), 1, Llm},
        {"hidden_size", tr("Hidden size"), tr("Width of the residual stream"), 1, Llm},
        {"heads", tr("Attention heads"), tr("Empty: hidden size / 128"), 1, Llm},
        {"kv_heads", tr("KV heads"), tr("Empty: as many as attention heads. Fewer with grouped-query attention."), 1,
         Llm},
        {"head_size", tr("Head size"), tr("Empty: hidden size / heads"), 1, Llm},
        {"experts", tr("Experts"), tr("Empty: a dense model"), 1, Llm},
        {"active_experts", tr("Active experts"), tr("Experts that one token passes through"), 1, Llm},
        {"input_tokens", tr("Tokens of the request"), tr("Empty: 500"), 1, LlmServing},
        {"output_tokens", tr("Tokens of the answer"), tr("Empty: 500"), 1, LlmServing},
        {"sequence", tr("Sequence length"), tr("Tokens; empty: 2048"), 1, LlmTraining},
        {"batch", tr("Batch"), tr("Sequences a GPU, or requests at once; empty: what the memory holds"), 1, Llm},
        {"gflop_per_sample", tr("GFLOP a sample"),
         tr("Operations of the whole pass; training about three times those of inference"), 1, ByOps},
        {"mbytes_per_sample", tr("MB a sample"),
         tr("Bytes that a sample moves through GPU memory; empty: arithmetic alone counts"), 1, ByOps},
        {"samples_per_epoch", tr("Samples an epoch"), tr("Tokens for language models; gives the hours of an epoch"), 1,
         AnyTraining},
        {"samples_to_target", tr("Samples to the target"), tr("Tokens for language models; gives the time to train"), 1,
         AnyTraining},
    };
    for (Field &field : m_fields) {
        field.edit = new QLineEdit(this);
        field.edit->setToolTip(field.help);
        field.edit->setPlaceholderText(field.help);
        field.caption = new QLabel(field.label, this);
        field.caption->setBuddy(field.edit);
        m_layout->addRow(field.caption, field.edit);
        field.edit->setObjectName(QString::fromLatin1(field.member));
        connect(field.edit, &QLineEdit::textEdited, this, &WorkloadForm::edited);
    }
}

int WorkloadForm::kind() const
{
    return 1 << std::max(0, m_kind->currentIndex());
}

void WorkloadForm::showFields()
{
    for (const Field &field : m_fields) {
        field.edit->setVisible(field.kinds & kind());
        field.caption->setVisible(field.kinds & kind());
    }
}

void WorkloadForm::setJson(const std::string &text)
{
    const nlohmann::json root = nlohmann::json::parse(text, nullptr, false);
    const auto textOf = [&root](const char *member) {
        const auto it = root.is_object() ? root.find(member) : root.end();
        return root.is_object() && it != root.end() && it->is_string() ? toQString(it->get<std::string>()) : QString();
    };
    m_filling = true;
    m_name->setText(textOf("name"));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(textOf("kind"))));
    m_precision->setCurrentIndex(std::max(0, m_precision->findData(textOf("precision"))));
    for (const Field &field : m_fields) {
        const auto it = root.is_object() ? root.find(field.member) : root.end();
        field.edit->setText(root.is_object() && it != root.end() && it->is_number()
                                ? numberText(it->get<double>() / field.scale)
                                : QString());
    }
    m_filling = false;
    showFields();
}

std::string WorkloadForm::json(const std::string &id) const
{
    nlohmann::json root = {{"id", id},
                           {"name", name().toStdString()},
                           {"kind", m_kind->currentData().toString().toStdString()},
                           {"precision", m_precision->currentData().toString().toStdString()}};
    for (const Field &field : m_fields) {
        const QString text = field.edit->text().trimmed();
        if (text.isEmpty() || !(field.kinds & kind()))
            continue;
        // What is no number goes through as it is, for the estimator to refuse with its place.
        if (const auto number = numberIn(text))
            root[field.member] = *number * field.scale;
        else
            root[field.member] = text.toStdString();
    }
    return root.dump();
}

QString WorkloadForm::name() const
{
    return m_name->text().trimmed();
}

QString WorkloadForm::labelOf(const std::string &place) const
{
    for (const Field &field : m_fields)
        if (place == std::string("/") + field.member)
            return field.label;
    return toQString(place);
}

void WorkloadForm::focusName()
{
    m_name->setFocus();
    m_name->selectAll();
}

} // namespace lanewise::ui
