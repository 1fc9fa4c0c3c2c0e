// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;

namespace lanewise::ui {

/// The panels around the views. Their frames are made together, so that a saved layout finds them; their contents when they are
/// first seen. Hidden as a whole on the welcome page.
class WindowDocks : public QObject
{
    Q_OBJECT
public:
    struct Place {
        Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
        int wide = 280; ///< width at the sides, height at the bottom, at first
        bool atFirst = true; ///< shown before the person has chosen
        bool scrolls = true; ///< content taller than the dock scrolls
        QString behind {}; ///< name of a dock that it shares its place with, as tabs
    };

    explicit WindowDocks(QMainWindow *window);
    ~WindowDocks() override;

    /// `name` is what the saved layout knows it by.
    void add(const QString &name, const QString &title, Place place, std::function<QWidget *()> make);
    QWidget *content(const QString &name); ///< shown and made when it was not yet; null: no such dock
    QList<QAction *> toggleActions() const;

    void setShown(bool shown); ///< false: the welcome page has the window to itself
    QByteArray layout() const; ///< of the work, also while it is hidden
    void restore(const QByteArray &layout); ///< empty: the places of add()

private:
    struct Panel;
    void fill(Panel &panel);

    QMainWindow *m_window;
    std::vector<std::unique_ptr<Panel>> m_panels;
    QByteArray m_layout;
    bool m_shown = false;
};

} // namespace lanewise::ui
