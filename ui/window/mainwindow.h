// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/windowservices.h"

#include <QMainWindow>

#include <QPointer>

#include <memory>

class QMenu;
class QStackedWidget;
class QToolBar;

namespace lanewise::ui {

class Dialogs;
class EstimateView;
class ExportCommands;
class FileCommands;
class NoticeBar;
class OwnDataDialog;
class ProjectCommands;
class ProjectDocument;
class ProjectStore;
class TopBar;
class ViewStack;
class WelcomePage;
class WindowActions;
class WindowDocks;

/// The window: joins document, store, views, panels and actions, and holds no logic of its own. Shows the welcome page until a
/// project is opened or begun.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(WindowServices services); ///< asks on the screen
    MainWindow(WindowServices services, std::unique_ptr<Dialogs> dialogs); ///< `dialogs` answers instead, in tests
    ~MainWindow() override;

    ProjectDocument *document() const { return m_document; }
    ProjectStore *store() const { return m_store; }
    WindowActions *actions() const { return m_actions; }
    ViewStack *views() const { return m_views; }
    WindowDocks *docks() const { return m_docks; }
    NoticeBar *notices() const { return m_notices; }
    OwnData *ownData() const { return m_ownData; }
    /// "My parts and prices", opened if need be; one at a time.
    OwnDataDialog *showOwnData();
    bool working() const; ///< a project is open
    bool openFile(const QString &path);
    void offerRecovery();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void createActions();
    void createMenus();
    void createCentre();
    void createWelcome();
    void createTopBar();
    void createViews();
    QWidget *makePalette();
    void createDocks();
    void connectEstimates();
    EstimateView *showEstimates();
    void connectDocument();
    void connectFile();
    void connectOptions();
    void connectOwnData();
    void connectHelp();
    void restoreLayout();
    void fillRecent(QMenu *menu);
    void fillGroupMenu(const std::string &group, const QPoint &at);
    void fillOptionMenu(const std::string &option, const QPoint &at);
    void setWorking(bool working);
    void refreshTitle();

    WindowServices m_services;
    std::unique_ptr<Dialogs> m_dialogs;
    ProjectDocument *m_document;
    ProjectStore *m_store;
    FileCommands *m_files;
    ProjectCommands *m_commands;
    ExportCommands *m_export;
    OwnData *m_ownData;
    QPointer<OwnDataDialog> m_ownDialog;
    WindowActions *m_actions = nullptr;
    QMenu *m_panelMenu = nullptr, *m_viewMenu = nullptr;
    QToolBar *m_bar = nullptr;
    TopBar *m_topBar = nullptr;
    NoticeBar *m_notices = nullptr;
    QStackedWidget *m_pages = nullptr;
    WelcomePage *m_welcome = nullptr;
    ViewStack *m_views = nullptr;
    int m_estimates = 0; ///< its place among the views
    WindowDocks *m_docks = nullptr;
};

} // namespace lanewise::ui
