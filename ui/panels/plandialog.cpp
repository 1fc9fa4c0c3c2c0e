// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plandialog.h"

#include "ui/document/projectdocument.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

QLabel *addText(QVBoxLayout *layout, const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
    return label;
}

} // namespace

PlanDialog::PlanDialog(const FixPlan &plan, const Catalogue &catalogue, const std::string &currency, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Fix all"));
    auto *layout = new QVBoxLayout(this);
    auto *buttons = new QDialogButtonBox(plan.edit.empty() ? QDialogButtonBox::Close : QDialogButtonBox::Cancel, this);
    if (plan.edit.empty()) {
        addText(layout,
                plan.gaveUp ? tr("The search ended before it had tried all combinations; none so far removes an error "
                                 "without making another.")
                            : tr("No remedy removes an error without making another."),
                this);
    } else {
        addText(
            layout,
            plan.complete ? plan.gaveUp
                    ? tr("These changes leave the option free of errors. Not all combinations were tried: a cheaper "
                         "set may exist.")
                    : tr("These changes leave the option free of errors, at the lowest price of all remedies.")
                : plan.gaveUp
                ? tr("These changes cure some errors; the search ended before it had tried all combinations.")
                : tr("These changes cure some errors; no remedy cures the others."),
            this)
            ->setFont(Theme::strongFont());
        addSteps(layout, plan, catalogue, currency);
        auto *apply = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
        setRole(apply, QStringLiteral("primary"));
    }
    addLeft(layout, plan);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(560, 420);
}

void PlanDialog::addSteps(QVBoxLayout *layout, const FixPlan &plan, const Catalogue &catalogue,
                          const std::string &currency)
{
    QStringList lines;
    for (const Fix &step : plan.steps) {
        const QString deltas = fixDeltas(step, currency);
        lines << (deltas.isEmpty() ? toQString(step.label) : tr("%1   (%2)").arg(toQString(step.label), deltas));
        for (const QString &line : editLines(step.edit, catalogue))
            lines << QStringLiteral("    ") + line;
    }
    if (plan.steps.empty())
        lines = editLines(plan.edit, catalogue);
    auto *diff = new QPlainTextEdit(lines.join(QLatin1Char('\n')), this);
    diff->setReadOnly(true);
    diff->setAccessibleName(tr("Changes"));
    layout->addWidget(diff, 1);
    addText(layout, tr("Price changes by %1.").arg(signedMoney(plan.priceDeltaMinor, currency)), this);
}

void PlanDialog::addLeft(QVBoxLayout *layout, const FixPlan &plan)
{
    if (plan.left.empty())
        return;
    addText(layout, tr("What no change cures:"), this)->setFont(Theme::strongFont());
    QStringList lines;
    for (const Finding &finding : plan.left)
        lines << QStringLiteral("✕ ") + toQString(findingText(finding));
    addText(layout, lines.join(QLatin1Char('\n')), this);
}

} // namespace lanewise::ui
