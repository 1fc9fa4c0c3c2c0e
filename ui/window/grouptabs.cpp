// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/grouptabs.h"

#include "ui/document/partmime.h"
#include "ui/document/projectdocument.h"

#include <QContextMenuEvent>
#include <QDropEvent>

#include <algorithm>

namespace lanewise::ui {

namespace {

const NodeGroup *groupNamed(const Project &project, const EditTarget &target)
{
    const Option *option = project.option(target.option);
    if (!option)
        return nullptr;
    const auto &groups = option->solution.groups;
    const auto at =
        std::find_if(groups.begin(), groups.end(), [&](const NodeGroup &g) { return g.name == target.group; });
    return at == groups.end() ? nullptr : &*at;
}

/// Places the dragged part in the best free mount of a group. Out of another group of the same option it moves; what came with
/// its chassis stays there.
Edit groupDropEdit(const ProjectDocument &document, const PartDrag &drag, PartHandle part, const EditTarget &target)
{
    Edit edit = placeEdit(target, *document.catalogue(), part, document.bestMountIn(target, part));
    if (!drag.fromBuild() || drag.source.option != target.option || drag.source.group == target.group)
        return edit;
    const NodeGroup *source = groupNamed(document.project(), drag.source);
    const Placed *placed = source && !drag.mount.empty() ? source->build.at(drag.mount) : nullptr;
    if (!source || (placed && placed->included))
        return edit;
    Change remove;
    remove.kind = ChangeKind::Remove;
    remove.option = drag.source.option;
    remove.group = drag.source.group;
    remove.mount = drag.mount;
    remove.instance = drag.instance;
    edit.changes.push_back(std::move(remove));
    edit.label = GroupTabs::tr("Move %1 to %2")
                     .arg(toQString(document.catalogue()->part(part).model), toQString(target.group))
                     .toStdString();
    return edit;
}

} // namespace

GroupTabs::GroupTabs(ProjectDocument *document, QWidget *parent) : QTabBar(parent), m_document(document)
{
    setExpanding(false);
    setDrawBase(false);
    setElideMode(Qt::ElideRight);
    setUsesScrollButtons(true);
    setAcceptDrops(true);
    setAccessibleName(tr("Kinds of server in this option"));
    connect(document, &ProjectDocument::evaluated, this, &GroupTabs::refresh);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_refreshing && tab >= 0)
            m_document->setCurrentGroup(groupAt(tab));
    });
    refresh();
}

std::string GroupTabs::groupAt(int tab) const
{
    return tabData(tab).toString().toStdString();
}

void GroupTabs::refresh()
{
    m_refreshing = true;
    const Option *option = m_document->project().option(m_document->currentOption());
    static const std::vector<NodeGroup> none;
    const auto &groups = option ? option->solution.groups : none;
    while (count() > static_cast<int>(groups.size()))
        removeTab(count() - 1);
    while (count() < static_cast<int>(groups.size()))
        addTab(QString());
    for (int tab = 0; tab < count(); ++tab) {
        const NodeGroup &group = groups[static_cast<std::size_t>(tab)];
        const QString name = toQString(group.name);
        const PartHandle chassis = group.build.chassis;
        const QString label =
            tr("%1 · %L2 × %3")
                .arg(name)
                .arg(group.count)
                .arg(chassis.valid() ? toQString(m_document->catalogue()->part(chassis).model) : tr("no chassis"));
        if (tabText(tab) != label)
            setTabText(tab, label);
        setTabToolTip(tab, tr("%1\nDrop a part here to place it in these servers. Double click renames.").arg(label));
        setTabData(tab, name);
        if (group.name == m_document->currentGroup())
            setCurrentIndex(tab);
    }
    setVisible(count() > 1);
    m_refreshing = false;
}

void GroupTabs::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int tab = tabAt(event->pos()); tab >= 0)
        emit renameRequested(groupAt(tab));
}

void GroupTabs::contextMenuEvent(QContextMenuEvent *event)
{
    const int tab = event->reason() == QContextMenuEvent::Mouse ? tabAt(event->pos()) : currentIndex();
    if (tab >= 0)
        emit menuRequested(groupAt(tab), event->globalPos());
}

void GroupTabs::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasFormat(partMimeType()))
        event->acceptProposedAction();
}

void GroupTabs::dragMoveEvent(QDragMoveEvent *event)
{
    event->setAccepted(tabAt(event->position().toPoint()) >= 0);
}

void GroupTabs::dropEvent(QDropEvent *event)
{
    const int tab = tabAt(event->position().toPoint());
    const auto drag = partOfMime(event->mimeData());
    const PartHandle part = drag ? m_document->catalogue()->find(drag->part) : PartHandle();
    if (tab < 0 || !part.valid())
        return;
    event->setDropAction(Qt::CopyAction); // the edit takes it out of where it was, if at all
    event->accept();
    m_document->apply(groupDropEdit(*m_document, *drag, part, {m_document->currentOption(), groupAt(tab)}));
}

} // namespace lanewise::ui
