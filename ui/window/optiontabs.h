// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace lanewise::ui {

class ProjectDocument;

/// The project's options as tabs: click to look at one, drag to reorder, drop a part to place it there, double click to rename.
class OptionTabs : public QTabBar
{
    Q_OBJECT
public:
    explicit OptionTabs(ProjectDocument *document, QWidget *parent = nullptr);

    std::string optionAt(int tab) const;

signals:
    void renameRequested(const std::string &option);
    void menuRequested(const std::string &option, const QPoint &globalPos);

protected:
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void moveOption(int from, int to);

    ProjectDocument *m_document;
    bool m_refreshing = false;
};

} // namespace lanewise::ui
