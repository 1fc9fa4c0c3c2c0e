// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/topbar.h"

#include "ui/document/projectdocument.h"
#include "ui/document/projectstore.h"
#include "ui/theme/theme.h"
#include "ui/window/keyfiguresbar.h"
#include "ui/window/optiontabs.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lanewise::ui {

namespace {
/// Room for the project's title: the figures beside it come first.
int titleWidth(int bar)
{
    return std::clamp(bar / 6, 160, 360);
}
} // namespace

TopBar::TopBar(ProjectDocument *document, ProjectStore *store, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_store(store),
      m_title(new QPushButton(this)),
      m_state(new QLabel(this)),
      m_options(new OptionTabs(document, this)),
      m_figures(new KeyFiguresBar(document, this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setFont(Theme::strongFont());
    m_title->setCursor(Qt::PointingHandCursor);
    m_state->setFont(Theme::smallFont());
    m_state->setForegroundRole(QPalette::PlaceholderText);
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_title, 0, Qt::AlignLeft);
    names->addWidget(m_state);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::Medium, spacing::Tiny, spacing::Small, spacing::Tiny);
    layout->setSpacing(spacing::Medium);
    layout->addLayout(names);
    layout->addWidget(m_options, 1);
    layout->addWidget(m_figures);
    connect(m_title, &QPushButton::clicked, this, &TopBar::titleChangeRequested);
    connect(m_figures, &KeyFiguresBar::throughputClicked, this, &TopBar::throughputClicked);
    connect(document, &ProjectDocument::changed, this, &TopBar::refreshState);
    connect(store, &ProjectStore::stateChanged, this, &TopBar::refreshState);
    refreshState();
}

void TopBar::setAddOptionAction(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    auto *row = static_cast<QHBoxLayout *>(layout());
    const int at = row->indexOf(m_options);
    row->setStretch(at, 0);
    row->insertWidget(at + 1, button);
    row->insertStretch(at + 2, 1);
}

void TopBar::setExportAction(QAction *action)
{
    auto *button = new QPushButton(action->iconText(), this);
    button->setProperty("role", QStringLiteral("primary"));
    button->setToolTip(action->toolTip());
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    button->setEnabled(action->isEnabled());
    layout()->addWidget(button);
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refreshState();
}

void TopBar::refreshState()
{
    const QString title = toQString(m_document->project().title);
    const QString shown = title.isEmpty() ? m_store->name() : title;
    m_title->setText(m_title->fontMetrics().elidedText(shown, Qt::ElideRight, titleWidth(width())));
    m_title->setToolTip(shown + QLatin1Char('\n') + tr("Click to rename the project"));
    m_title->setAccessibleName(tr("Project: %1").arg(shown));
    QString state;
    if (m_store->modified())
        state = tr("unsaved changes");
    else if (m_store->path().isEmpty())
        state = tr("not saved yet");
    else
        state = tr("saved");
    if (!m_store->readOnlyReason().isEmpty())
        state += tr(" · read-only");
    m_state->setText(state);
    m_state->setToolTip(m_store->readOnlyReason().isEmpty() ? m_store->path() : m_store->readOnlyReason());
}

} // namespace lanewise::ui
