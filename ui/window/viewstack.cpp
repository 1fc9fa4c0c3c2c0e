// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/viewstack.h"

#include "ui/document/projectdocument.h"
#include "ui/theme/elidedlabel.h"
#include "ui/theme/theme.h"
#include "ui/window/grouptabs.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {
constexpr int MostServers = 10'000; ///< of the spin box; the edit itself knows the real limit and says it
} // namespace

ViewStack::ViewStack(ProjectDocument *document, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_groups(new GroupTabs(document, this)),
      m_tabs(new QTabBar(this)),
      m_stack(new QStackedWidget(this)),
      m_server(new ElidedLabel(this)),
      m_servers(new QSpinBox(this))
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views"));
    m_server->setForegroundRole(QPalette::PlaceholderText);
    m_server->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_servers->setRange(1, MostServers);
    m_servers->setSuffix(QStringLiteral(" ×"));
    m_servers->setAlignment(Qt::AlignRight);
    m_servers->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_servers->setKeyboardTracking(false);
    m_servers->setToolTip(tr("Number of equal servers in this option"));
    m_servers->setAccessibleName(m_servers->toolTip());
    auto *header = new QHBoxLayout;
    header->setContentsMargins(spacing::Small, spacing::Tiny, spacing::Medium, 0);
    header->addWidget(m_tabs);
    header->addWidget(m_server, 1);
    header->addWidget(m_servers);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_groups);
    layout->addLayout(header);
    layout->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewStack::show);
    connect(m_servers, &QSpinBox::valueChanged, this, &ViewStack::setCount);
    connect(document, &ProjectDocument::evaluated, this, &ViewStack::refreshHeader);
    refreshHeader();
}

void ViewStack::addView(const QString &title, std::function<QWidget *()> make)
{
    m_views.push_back({std::move(make), nullptr});
    m_tabs->addTab(title); // the first one becomes current and so is made
}

QString ViewStack::titleOf(int view) const
{
    return m_tabs->tabText(view);
}

void ViewStack::setCurrent(int view)
{
    m_tabs->setCurrentIndex(view);
}

QWidget *ViewStack::currentView() const
{
    return m_stack->currentWidget();
}

void ViewStack::show(int view)
{
    if (view < 0 || view >= count())
        return;
    View &it = m_views[static_cast<std::size_t>(view)];
    if (!it.widget) {
        it.widget = it.make();
        m_stack->addWidget(it.widget);
    }
    m_stack->setCurrentWidget(it.widget);
}

void ViewStack::refreshHeader()
{
    const NodeGroup *group = m_document->group();
    const GroupEvaluation *evaluated = m_document->groupEvaluation();
    QString name = tr("No chassis chosen");
    if (evaluated && evaluated->resolved.chassisPart) {
        const Part &chassis = *evaluated->resolved.chassisPart;
        name = toQString(chassis.maker + " " + chassis.model);
        if (const auto &units = evaluated->resolved.chassis->rackUnits)
            name += tr(" · %1U").arg(*units);
    }
    m_server->setWhole(name);
    const QSignalBlocker quiet(m_servers);
    m_servers->setEnabled(group != nullptr);
    m_servers->setValue(group ? group->count : 1);
}

void ViewStack::setCount(int servers)
{
    Change change;
    change.kind = ChangeKind::SetGroupCount;
    change.option = m_document->currentOption();
    change.group = m_document->currentGroup();
    change.count = servers;
    if (!m_document->apply({tr("Set number of servers").toStdString(), {change}}, ProjectDocument::Merge::Yes))
        refreshHeader();
}

} // namespace lanewise::ui
