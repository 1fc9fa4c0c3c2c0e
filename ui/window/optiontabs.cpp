// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/optiontabs.h"

#include "ui/document/partmime.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/paneltext.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QSignalBlocker>

namespace lanewise::ui {

OptionTabs::OptionTabs(ProjectDocument *document, QWidget *parent) : QTabBar(parent), m_document(document)
{
    setMovable(true);
    setExpanding(false);
    setDrawBase(false);
    setElideMode(Qt::ElideRight);
    setUsesScrollButtons(true);
    setAcceptDrops(true);
    setAccessibleName(tr("Options"));
    connect(document, &ProjectDocument::changed, this, &OptionTabs::refresh);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_refreshing && tab >= 0)
            m_document->setCurrentOption(optionAt(tab));
    });
    connect(this, &QTabBar::tabMoved, this, &OptionTabs::moveOption);
    refresh();
}

std::string OptionTabs::optionAt(int tab) const
{
    return tabData(tab).toString().toStdString();
}

void OptionTabs::refresh()
{
    m_refreshing = true;
    const auto &options = m_document->project().options;
    while (count() > static_cast<int>(options.size()))
        removeTab(count() - 1);
    while (count() < static_cast<int>(options.size()))
        addTab(QString());
    for (int tab = 0; tab < count(); ++tab) {
        const Option &option = options[static_cast<std::size_t>(tab)];
        const QString name = toQString(option.name), summary = optionSummary(option, *m_document->catalogue());
        const QString label = summary.isEmpty() ? name : name + QStringLiteral(" · ") + summary;
        if (tabText(tab) != label)
            setTabText(tab, label);
        setTabToolTip(
            tab,
            tr("%1\nDrop a part here to place it in this option. Double click renames; drag reorders.").arg(label));
        setTabData(tab, name);
        if (option.name == m_document->currentOption())
            setCurrentIndex(tab);
    }
    m_refreshing = false;
}

void OptionTabs::moveOption(int from, int to)
{
    if (m_refreshing)
        return;
    // The bar has moved its tab already; the data tells which option it is.
    Change change;
    change.kind = ChangeKind::MoveOption;
    change.option = optionAt(to);
    change.count = to;
    m_document->apply({tr("Move option %1").arg(toQString(change.option)).toStdString(), {change}});
    Q_UNUSED(from)
}

void OptionTabs::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int tab = tabAt(event->pos()); tab >= 0)
        emit renameRequested(optionAt(tab));
}

void OptionTabs::contextMenuEvent(QContextMenuEvent *event)
{
    const int tab = event->reason() == QContextMenuEvent::Mouse ? tabAt(event->pos()) : currentIndex();
    if (tab >= 0)
        emit menuRequested(optionAt(tab), event->globalPos());
}

void OptionTabs::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasFormat(partMimeType()))
        event->acceptProposedAction();
}

void OptionTabs::dragMoveEvent(QDragMoveEvent *event)
{
    event->setAccepted(tabAt(event->position().toPoint()) >= 0);
}

void OptionTabs::dropEvent(QDropEvent *event)
{
    const int tab = tabAt(event->position().toPoint());
    const auto drag = partOfMime(event->mimeData());
    const PartHandle part = drag ? m_document->catalogue()->find(drag->part) : PartHandle();
    if (tab < 0 || !part.valid())
        return;
    event->setDropAction(Qt::CopyAction); // what it came from stays
    event->accept();
    const EditTarget target{optionAt(tab), {}};
    m_document->apply(placeEdit(target, *m_document->catalogue(), part, m_document->bestMountIn(target, part)));
}

} // namespace lanewise::ui
