// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace lanewise::ui {

class KeyFiguresBar;
class OptionTabs;
class ProjectDocument;
class ProjectStore;

/// The line above the work: project and whether it is saved, options, key figures, and the way out: the quote.
class TopBar : public QWidget
{
    Q_OBJECT
public:
    TopBar(ProjectDocument *document, ProjectStore *store, QWidget *parent = nullptr);

    OptionTabs *options() const { return m_options; }
    void setAddOptionAction(QAction *action);
    void setExportAction(QAction *action);

signals:
    void titleChangeRequested();
    void throughputClicked(); ///< the key figure: how does it come about?

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void refreshState();

    ProjectDocument *m_document;
    ProjectStore *m_store;
    QPushButton *m_title;
    QLabel *m_state;
    OptionTabs *m_options;
    KeyFiguresBar *m_figures;
};

} // namespace lanewise::ui
