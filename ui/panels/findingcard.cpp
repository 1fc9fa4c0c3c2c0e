// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findingcard.h"

#include "models/rules/rule.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/fixbutton.h"
#include "ui/panels/paneltext.h"
#include "ui/panels/wrappedtext.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr int MarkSide = 18;
constexpr int Rail = 3; ///< coloured edge on the left

QPushButton *quietButton(QWidget *parent)
{
    auto *button = new QPushButton(parent);
    button->setProperty("role", QStringLiteral("quiet"));
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

} // namespace

FindingCard::FindingCard(QWidget *parent) : QFrame(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    createLabels();
}

void FindingCard::createLabels()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Rail + 2 * spacing::Small + MarkSide, spacing::Small, spacing::Small, spacing::Small);
    layout->setSpacing(spacing::Tiny);
    m_title = new WrappedText(this);
    m_title->setFont(Theme::strongFont());
    m_text = new WrappedText(this);
    m_consequences = new WrappedText(this);
    m_consequences->setFont(Theme::smallFont());
    m_consequences->hide();
    m_fixes = new QVBoxLayout;
    m_fixes->setSpacing(spacing::Tiny);
    m_fold = quietButton(this);
    m_fold->hide();
    m_waive = quietButton(this);
    connect(m_fold, &QPushButton::clicked, this, &FindingCard::toggleConsequences);
    connect(m_waive, &QPushButton::clicked, this, &FindingCard::waiveRequested);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(m_fixes);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_fold);
    row->addStretch();
    row->addWidget(m_waive);
    layout->addLayout(row);
    layout->addWidget(m_consequences);
}

void FindingCard::setFinding(const Finding &finding)
{
    const Rule *rule = ruleById(finding.rule);
    m_key = finding.key;
    m_mounts = finding.mounts;
    m_mark = markOf(finding);
    m_waived = finding.waived;
    const QString sentence = toQString(findingText(finding));
    m_title->setText(toQString(rule ? rule->title : finding.rule));
    m_text->setText(sentence);
    m_waive->setText(m_waived ? tr("Take waiver back") : tr("Waive…"));
    m_waive->setVisible(m_waived || finding.severity == Severity::Error || finding.severity == Severity::Warning);
    m_waive->setAccessibleName(QStringLiteral("%1 %2").arg(m_waive->text(), m_title->text()));
    QStringList reasons;
    if (rule && !rule->reason.empty())
        reasons << toQString(rule->reason);
    if (!finding.source.empty())
        reasons << tr("Source: %1").arg(toQString(finding.source));
    reasons << toQString(finding.key);
    setToolTip(reasons.join(QLatin1Char('\n')));
    setAccessibleName(QStringLiteral("%1, %2: %3").arg(markName(m_mark), m_title->text(), sentence));
    setAccessibleDescription(reasons.join(QLatin1Char(' ')));
    update();
}

void FindingCard::setConsequences(const QStringList &sentences)
{
    m_follow = static_cast<int>(sentences.size());
    m_consequences->setText(QStringLiteral("• ") + sentences.join(QStringLiteral("\n• ")));
    m_fold->setVisible(m_follow > 0);
    if (m_follow == 0)
        m_consequences->hide();
    m_fold->setText(m_consequences->isHidden() ? tr("%n more follow from it", nullptr, m_follow) : tr("Fold"));
}

void FindingCard::toggleConsequences()
{
    m_consequences->setVisible(m_consequences->isHidden());
    m_fold->setText(m_consequences->isHidden() ? tr("%n more follow from it", nullptr, m_follow) : tr("Fold"));
}

void FindingCard::setFixes(const std::vector<Fix> &fixes, const std::string &currency)
{
    std::vector<std::pair<QString, Edit>> offered;
    for (const Fix &fix : fixes)
        offered.emplace_back(toQString(fix.label) + QLatin1Char('\n') + fixDeltas(fix, currency), fix.edit);
    if (offered == m_offered)
        return; // most edits leave most remedies as they are
    m_offered = std::move(offered);
    while (QLayoutItem *item = m_fixes->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the button that was just clicked
        item->widget()->hide();
        delete item;
    }
    for (const Fix &fix : fixes) {
        const QString deltas = fixDeltas(fix, currency);
        const QString label = toQString(fix.label);
        auto *button = new FixButton(label, deltas, this);
        button->setAccessibleName(tr("Fix: %1. %2").arg(label, deltas));
        connect(button, &QAbstractButton::clicked, this, [this, edit = fix.edit] { emit fixChosen(edit); });
        m_fixes->addWidget(button);
    }
}

void FindingCard::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const StatusColors &status = m_waived ? colors.neutral : markColors(m_mark, colors);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (hasFocus() || underMouse()) {
        painter.setBrush(colors.sunken);
        painter.drawRect(rect());
    }
    painter.setBrush(status.line);
    painter.drawRoundedRect(QRectF(0, spacing::Tiny, Rail, height() - 2 * spacing::Tiny), 1.5, 1.5);
    paintMark(&painter, QRectF(Rail + spacing::Small, spacing::Small, MarkSide, MarkSide),
              m_waived ? Mark::Advice : m_mark, colors);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.accent, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void FindingCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        emit activated();
}

void FindingCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit activated();
    else
        QFrame::keyPressEvent(event);
}

} // namespace lanewise::ui
