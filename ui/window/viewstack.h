// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QSpinBox;
class QStackedWidget;
class QTabBar;

namespace lanewise::ui {

class ElidedLabel;
class GroupTabs;
class ProjectDocument;

/// The middle of the window: views of the server that is looked at, one at a time under tabs. A view is made when its tab is first
/// chosen. Beside the tabs: which chassis this is, and of how many equal servers.
class ViewStack : public QWidget
{
    Q_OBJECT
public:
    explicit ViewStack(ProjectDocument *document, QWidget *parent = nullptr);

    void addView(const QString &title, std::function<QWidget *()> make);
    int count() const { return static_cast<int>(m_views.size()); }
    QString titleOf(int view) const;
    void setCurrent(int view);
    QWidget *currentView() const;
    GroupTabs *groups() const { return m_groups; } ///< above the views, where the option has several kinds of server

private:
    struct View {
        std::function<QWidget *()> make;
        QWidget *widget = nullptr;
    };
    void show(int view);
    void refreshHeader();
    void setCount(int servers);

    ProjectDocument *m_document;
    GroupTabs *m_groups;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    ElidedLabel *m_server;
    QSpinBox *m_servers;
    std::vector<View> m_views;
};

} // namespace lanewise::ui
