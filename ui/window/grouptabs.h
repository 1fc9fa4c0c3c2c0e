// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace lanewise::ui {

class ProjectDocument;

/// The kinds of server of the option that is looked at, as tabs: click to look at one, drop a part to place it there, double click to
/// rename. Hidden while there is only one.
class GroupTabs : public QTabBar
{
    Q_OBJECT
public:
    explicit GroupTabs(ProjectDocument *document, QWidget *parent = nullptr);

    std::string groupAt(int tab) const;

signals:
    void renameRequested(const std::string &group);
    void menuRequested(const std::string &group, const QPoint &globalPos);

protected:
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();

    ProjectDocument *m_document;
    bool m_refreshing = false;
};

} // namespace lanewise::ui
