// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include "ui/document/projectdocument.h"
#include "ui/document/projectstore.h"
#include "ui/document/recentfiles.h"
#include "ui/owndata/owndatadialog.h"
#include "ui/theme/theme.h"
#include "ui/window/dialogs.h"
#include "ui/window/exportcommands.h"
#include "ui/window/filecommands.h"
#include "ui/window/noticebar.h"
#include "ui/window/optiontabs.h"
#include "ui/window/projectcommands.h"
#include "ui/window/topbar.h"
#include "ui/window/viewstack.h"
#include "ui/window/welcomepage.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowdocks.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QUrl>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

/// Everyone holds one search; the one behind it changes with the user's own parts.
WindowServices withExchangedSearch(WindowServices services)
{
    if (!services.shipped)
        services.shipped = services.catalogue;
    if (!services.makeSearch)
        services.makeSearch = [](std::shared_ptr<const Catalogue> of) {
            return std::make_shared<MemoryPartSearch>(std::move(of));
        };
    services.search = std::make_shared<ExchangedSearch>(services.search);
    return services;
}

const QString GeometryKey = QStringLiteral("window/geometry");
const QString LayoutKey = QStringLiteral("window/layout");

/// The one local file that is dragged; empty when it is something else.
QString draggedFile(const QMimeData *mime)
{
    const QList<QUrl> urls = mime->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(WindowServices services) : MainWindow(std::move(services), std::make_unique<Dialogs>()) { }

MainWindow::MainWindow(WindowServices services, std::unique_ptr<Dialogs> dialogs)
    : m_services(withExchangedSearch(std::move(services))),
      m_dialogs(std::move(dialogs)),
      m_document(new ProjectDocument({m_services.catalogue, m_services.calibration, m_services.today}, this)),
      m_store(new ProjectStore(m_document, m_services.recoveryDirectory, this)),
      m_files(new FileCommands(m_document, m_store, m_dialogs.get(), this)),
      m_commands(new ProjectCommands(m_document, m_dialogs.get(), this)),
      m_export(new ExportCommands(m_document, m_services.writePdf, m_dialogs.get(), this)),
      m_ownData(
          new OwnData(m_document, m_services.userStore, m_services.shipped,
                      std::static_pointer_cast<ExchangedSearch>(std::const_pointer_cast<PartSearch>(m_services.search)),
                      m_services.makeSearch, this))
{
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/lanewise.svg")));
    createActions();
    createCentre();
    createMenus();
    connectDocument();
    connectFile();
    connectOptions();
    connectOwnData();
    connectHelp();
    restoreLayout();
    if (m_services.fileToOpen.isEmpty())
        setWorking(false);
    else
        m_actions->setProjectOpen(false); // openFile() follows; the welcome page is made when it is needed
}

MainWindow::~MainWindow() = default;

bool MainWindow::working() const
{
    return m_views && m_pages->currentWidget() == m_views;
}

void MainWindow::createActions()
{
    m_actions = new WindowActions(this);
    m_actions->adoptHistory(m_document->undoStack());
}

void MainWindow::createCentre()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notices = new NoticeBar(centre);
    m_pages = new QStackedWidget(centre);
    layout->addWidget(m_notices);
    layout->addWidget(m_pages, 1);
    setCentralWidget(centre);
}

void MainWindow::createWelcome()
{
    m_welcome = new WelcomePage(m_document->shippedCatalogue(), m_services.search,
                                m_services.dataDirectory + QStringLiteral("/builds"), m_pages);
    m_pages->addWidget(m_welcome);
    connect(m_welcome, &WelcomePage::chassisChosen, m_files, &FileCommands::newProject);
    connect(m_welcome, &WelcomePage::openRequested, m_files, &FileCommands::open);
    connect(m_welcome, &WelcomePage::fileChosen, m_files, &FileCommands::openFile);
    connect(m_welcome, &WelcomePage::referenceChosen, m_files, &FileCommands::openReference);
}

void MainWindow::createTopBar()
{
    m_topBar = new TopBar(m_document, m_store, this);
    m_topBar->setAddOptionAction(m_actions->addOption);
    m_topBar->setExportAction(m_actions->exportQuote);
    m_bar = addToolBar(tr("Project"));
    m_bar->setObjectName(QStringLiteral("project"));
    m_bar->setMovable(false);
    m_bar->setFloatable(false);
    m_bar->toggleViewAction()->setVisible(false);
    m_bar->addWidget(m_topBar);
    connect(m_topBar, &TopBar::titleChangeRequested, m_commands, &ProjectCommands::renameProject);
    connect(m_topBar->options(), &OptionTabs::renameRequested, m_commands, &ProjectCommands::renameOption);
    connect(m_topBar->options(), &OptionTabs::menuRequested, this, &MainWindow::fillOptionMenu);
}

void MainWindow::connectDocument()
{
    connect(m_document, &ProjectDocument::editRefused, this,
            [this](const Error &error) { m_notices->say(errorText(error), NoticeBar::Kind::Problem); });
    connect(m_document, &ProjectDocument::changed, m_notices, [this] {
        if (m_notices->isProblem()) // what was refused is history once something else is done
            m_notices->hide();
    });
    connect(m_store, &ProjectStore::notice, this, [this](const QString &text) { m_notices->say(text); });
    connect(m_store, &ProjectStore::stateChanged, this, &MainWindow::refreshTitle);
    connect(m_document, &ProjectDocument::changed, this, &MainWindow::refreshTitle);
}

void MainWindow::connectFile()
{
    connect(m_actions->newProject, &QAction::triggered, this, [this] { m_files->newProject(); });
    connect(m_actions->open, &QAction::triggered, m_files, &FileCommands::open);
    connect(m_actions->save, &QAction::triggered, m_files, &FileCommands::save);
    connect(m_actions->saveAs, &QAction::triggered, m_files, &FileCommands::saveAs);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->welcome, &QAction::triggered, this, [this] {
        if (!m_files->mayClose())
            return;
        m_store->begin(Project::blank());
        setWorking(false);
    });
    connect(m_actions->exportQuote, &QAction::triggered, m_export, &ExportCommands::exportQuote);
    connect(m_export, &ExportCommands::written, this, [this](const QString &text) { m_notices->say(text); });
    connect(m_export, &ExportCommands::failed, this,
            [this](const QString &text) { m_notices->say(text, NoticeBar::Kind::Problem); });
    connect(m_files, &FileCommands::opened, this, [this] { setWorking(true); });
    connect(m_files, &FileCommands::failed, this,
            [this](const QString &text) { m_notices->say(text, NoticeBar::Kind::Problem); });
}

void MainWindow::connectOptions()
{
    connect(m_actions->addOption, &QAction::triggered, m_commands, &ProjectCommands::addOption);
    connect(m_actions->duplicateOption, &QAction::triggered, this,
            [this] { m_commands->duplicateOption(m_document->currentOption()); });
    connect(m_actions->renameOption, &QAction::triggered, this,
            [this] { m_commands->renameOption(m_document->currentOption()); });
    connect(m_actions->removeOption, &QAction::triggered, this,
            [this] { m_commands->removeOption(m_document->currentOption()); });
    connect(m_actions->addGroup, &QAction::triggered, m_commands, &ProjectCommands::addGroup);
    connect(m_actions->duplicateGroup, &QAction::triggered, this,
            [this] { m_commands->duplicateGroup(m_document->currentGroup()); });
    connect(m_actions->renameGroup, &QAction::triggered, this,
            [this] { m_commands->renameGroup(m_document->currentGroup()); });
    connect(m_actions->removeGroup, &QAction::triggered, this,
            [this] { m_commands->removeGroup(m_document->currentGroup()); });
    connect(m_actions->nextOption, &QAction::triggered, this, [this] { m_commands->stepOption(1); });
    connect(m_actions->previousOption, &QAction::triggered, this, [this] { m_commands->stepOption(-1); });
    connect(m_actions->fixAll, &QAction::triggered, m_commands, &ProjectCommands::fixAll);
}

void MainWindow::connectOwnData()
{
    m_actions->ownData->setEnabled(m_ownData->available());
    connect(m_actions->ownData, &QAction::triggered, this, [this] { showOwnData(); });
    connect(m_ownData, &OwnData::changed, this, [this] {
        if (m_welcome)
            m_welcome->setCatalogue(m_document->catalogue());
    });
}

OwnDataDialog *MainWindow::showOwnData()
{
    if (!m_ownDialog) {
        if (const Status read = m_ownData->reload(); !read) {
            m_notices->say(errorText(read.error()), NoticeBar::Kind::Problem);
            return nullptr;
        }
        const Date day = m_document->context().asOf;
        m_ownDialog =
            new OwnDataDialog(m_ownData, m_dialogs.get(), QDate(day.year, day.month, day.day).toString(Qt::ISODate),
                              m_document->context().assumptions.currency, this);
        m_ownDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_ownDialog->show();
    m_ownDialog->raise();
    return m_ownDialog;
}

void MainWindow::fillGroupMenu(const std::string &group, const QPoint &at)
{
    QMenu menu(this);
    menu.addAction(tr("Duplicate"), this, [this, group] { m_commands->duplicateGroup(group); });
    menu.addAction(tr("Rename…"), this, [this, group] { m_commands->renameGroup(group); });
    menu.addAction(tr("Remove"), this, [this, group] { m_commands->removeGroup(group); });
    menu.addSeparator();
    menu.addAction(m_actions->addGroup);
    menu.exec(at);
}

void MainWindow::fillOptionMenu(const std::string &option, const QPoint &at)
{
    QMenu menu(this);
    menu.addAction(tr("Duplicate"), this, [this, option] { m_commands->duplicateOption(option); });
    menu.addAction(tr("Rename…"), this, [this, option] { m_commands->renameOption(option); });
    menu.addAction(tr("Remove"), this, [this, option] { m_commands->removeOption(option); })
        ->setEnabled(m_document->project().options.size() > 1);
    menu.exec(at);
}

void MainWindow::fillRecent(QMenu *menu)
{
    menu->clear();
    for (const QString &path : RecentFiles::list())
        menu->addAction(QDir::toNativeSeparators(path), this, [this, path] { m_files->openFile(path); });
    if (menu->isEmpty())
        menu->addAction(tr("No files yet"))->setEnabled(false);
}

void MainWindow::setWorking(bool working)
{
    if (!working && !m_welcome)
        createWelcome();
    if (working && !m_views) {
        createTopBar();
        createViews();
        createDocks();
        connectEstimates();
        m_docks->restore(QSettings().value(LayoutKey).toByteArray());
        m_panelMenu->addActions(m_docks->toggleActions());
    }
    if (m_views) {
        m_docks->setShown(working); // remembers the layout of the work, top bar included, before that is hidden
        m_bar->setVisible(working);
    }
    m_pages->setCurrentWidget(working ? static_cast<QWidget *>(m_views) : m_welcome);
    m_actions->setProjectOpen(working);
    m_panelMenu->menuAction()->setVisible(working);
    if (!working) {
        m_welcome->refreshRecent();
        m_welcome->searchField()->setFocus();
    }
    refreshTitle();
}

bool MainWindow::openFile(const QString &path)
{
    if (m_files->openFile(path))
        return true;
    if (!working())
        setWorking(false);
    return false;
}

void MainWindow::offerRecovery()
{
    m_files->offerRecovery();
}

void MainWindow::refreshTitle()
{
    // The title first: Qt looks in it for the place of the mark.
    setWindowTitle(working() ? tr("%1[*] – Lanewise").arg(m_store->name()) : tr("Lanewise[*]"));
    setWindowModified(working() && m_store->modified());
}

void MainWindow::restoreLayout()
{
    resize(1440, 900);
    restoreGeometry(QSettings().value(GeometryKey).toByteArray());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (working() && !m_files->mayClose()) {
        event->ignore();
        return;
    }
    QSettings settings;
    settings.setValue(GeometryKey, saveGeometry());
    if (m_docks)
        settings.setValue(LayoutKey, m_docks->layout());
    m_store->close();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!draggedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = draggedFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    // After the drop is over: a question would otherwise hold up the program that the file comes from.
    QMetaObject::invokeMethod(
        this, [this, path] { m_files->openFile(path); }, Qt::QueuedConnection);
}

} // namespace lanewise::ui
