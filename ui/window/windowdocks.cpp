// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowdocks.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QScrollArea>

namespace lanewise::ui {

namespace {

/// Raised whenever docks are added or renamed, so that an older layout is not half applied.
constexpr int LayoutVersion = 1;

} // namespace

struct WindowDocks::Panel {
    QDockWidget *dock;
    Place place;
    std::function<QWidget *()> make;
    QWidget *content = nullptr;
};

WindowDocks::WindowDocks(QMainWindow *window) : QObject(window), m_window(window)
{
    window->setDockNestingEnabled(true);
    window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea); // findings use the whole height
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
}

WindowDocks::~WindowDocks() = default;

void WindowDocks::add(const QString &name, const QString &title, Place place, std::function<QWidget *()> make)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->hide();
    m_window->addDockWidget(place.area, dock);
    if (auto *front = m_window->findChild<QDockWidget *>(place.behind); front && !place.behind.isEmpty())
        m_window->tabifyDockWidget(front, dock);
    m_panels.push_back(std::make_unique<Panel>(Panel{dock, place, std::move(make), nullptr}));
    Panel *panel = m_panels.back().get();
    connect(dock, &QDockWidget::visibilityChanged, this, [this, panel](bool visible) {
        if (visible)
            fill(*panel);
    });
}

void WindowDocks::fill(Panel &panel)
{
    if (panel.content)
        return;
    panel.content = panel.make();
    if (!panel.place.scrolls) {
        panel.dock->setWidget(panel.content);
        return;
    }
    auto *area = new QScrollArea(panel.dock);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(panel.content);
    panel.dock->setWidget(area);
}

QWidget *WindowDocks::content(const QString &name)
{
    for (const auto &panel : m_panels) {
        if (panel->dock->objectName() != name)
            continue;
        panel->dock->show();
        panel->dock->raise();
        fill(*panel);
        return panel->content;
    }
    return nullptr;
}

QList<QAction *> WindowDocks::toggleActions() const
{
    QList<QAction *> actions;
    for (const auto &panel : m_panels)
        actions << panel->dock->toggleViewAction();
    return actions;
}

void WindowDocks::setShown(bool shown)
{
    if (shown == m_shown)
        return;
    if (!shown)
        m_layout = m_window->saveState(LayoutVersion);
    m_shown = shown;
    for (const auto &panel : m_panels)
        panel->dock->toggleViewAction()->setEnabled(shown);
    if (!shown) {
        for (const auto &panel : m_panels)
            panel->dock->hide();
        return;
    }
    if (!m_layout.isEmpty() && m_window->restoreState(m_layout, LayoutVersion))
        return;
    for (const auto &panel : m_panels)
        panel->dock->setVisible(panel->place.atFirst);
    for (const auto &panel : m_panels)
        m_window->resizeDocks({panel->dock}, {panel->place.wide},
                              panel->place.area == Qt::BottomDockWidgetArea ? Qt::Vertical : Qt::Horizontal);
}

QByteArray WindowDocks::layout() const
{
    return m_shown ? m_window->saveState(LayoutVersion) : m_layout;
}

void WindowDocks::restore(const QByteArray &layout)
{
    m_layout = layout;
}

} // namespace lanewise::ui
