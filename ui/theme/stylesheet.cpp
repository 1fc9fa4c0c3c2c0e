// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/stylesheet.h"

#include <QHash>
#include <QStyle>
#include <QWidget>

namespace lanewise::ui {

namespace {

/// @name stands for a colour of ThemeColors.
constexpr char16_t Sheet[] = uR"(
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QDockWidget { font-weight: 600; color: @muted; titlebar-close-icon: url(:/icons/dock-close.svg);
    titlebar-normal-icon: url(:/icons/dock-float.svg); }
QDockWidget::title { background: @surface; padding: 6px 12px 4px 12px; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button { background: transparent; border: 0; border-radius: 4px; padding: 1px; icon-size: 14px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: @sunken; }
QDockWidget::close-button:pressed, QDockWidget::float-button:pressed { background: @border; }
QToolBar { background: @surface; border: 0; border-bottom: 1px solid @border; spacing: 6px; padding: 4px 8px; }
QMenuBar { background: @surface; border-bottom: 1px solid @border; }
QMenuBar::item { padding: 4px 9px; background: transparent; }
QMenuBar::item:selected { background: @sunken; border-radius: 4px; }
QStatusBar { background: @surface; border-top: 1px solid @border; color: @muted; }
QStatusBar::item { border: 0; }
QToolTip { background: @text; color: @surface; border: 0; padding: 4px 6px; }

QPushButton { background: @surface; color: @text; border: 1px solid @borderStrong; border-radius: 5px; padding: 4px 12px; }
QPushButton:hover { border-color: @accent; }
QPushButton:pressed { background: @sunken; }
QPushButton:focus { border: 1px solid @accent; }
QPushButton:disabled { color: @faint; border-color: @border; }
QPushButton[role="primary"] { background: @accent; color: @accentText; border-color: @accent; font-weight: 600; }
QPushButton[role="primary"]:hover { border-color: @text; }
QPushButton[role="primary"]:disabled { background: @track; color: @faint; border-color: @track; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[role="quiet"] { background: transparent; border-color: transparent; color: @accent; padding: 3px 6px; }
QPushButton[role="quiet"]:hover, QPushButton[role="quiet"]:focus { border-color: @accent; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 3px 0; text-align: left; }
QPushButton[role="link"]:hover, QPushButton[role="link"]:focus { border-bottom-color: @accent; }
QPushButton[role="title"] { background: transparent; border: 1px solid transparent; padding: 0 2px; text-align: left; }
QPushButton[role="title"]:hover, QPushButton[role="title"]:focus { border-color: @borderStrong; }
QPushButton[role="chip"] { background: @sunken; border-color: @sunken; border-radius: 10px; padding: 2px 9px; }
QPushButton[role="chip"]:hover, QPushButton[role="chip"]:focus { border-color: @accent; }
QPushButton[role="chip"]:checked { background: @text; color: @surface; border-color: @text; }

QLineEdit, QPlainTextEdit { background: @sunken; color: @text; border: 1px solid @border; border-radius: 5px;
    padding: 3px 7px; selection-background-color: @accent; selection-color: @accentText; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: @accent; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { background: transparent; border: 0; padding: 0; }

QComboBox::drop-down { border: 0; width: 20px; }
QComboBox::down-arrow, QAbstractSpinBox::down-arrow { image: url(:/icons/arrow-down.svg); width: 10px; height: 10px; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow-up.svg); width: 10px; height: 10px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; background: transparent; width: 18px; }
QPushButton::menu-indicator { image: url(:/icons/arrow-down.svg); width: 8px; height: 8px; subcontrol-position: right center; right: 5px; }

QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @muted; border: 0; border-bottom: 2px solid transparent; padding: 6px 12px; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @accent; }
QTabWidget::pane { border: 0; border-top: 1px solid @border; }

QAbstractItemView { background: @surface; border: 0; outline: 0; }
QHeaderView { background: @surface; }
QHeaderView::section { background: @surface; color: @muted; border: 0; border-bottom: 1px solid @border; padding: 4px 4px; }
QTableCornerButton::section { background: @surface; border: 0; border-bottom: 1px solid @border; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QTableView { gridline-color: @border; selection-background-color: @accent; selection-color: @accentText; }

QFrame[role="card"], QListView[role="card"] { background: @surface; border: 1px solid @border; border-radius: 6px; }
QWidget[role="canvas"] { background: @canvas; }
QScrollArea { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @borderStrong; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: transparent; border: 0;
    width: 0; height: 0; }
)";

} // namespace

void setRole(QWidget *widget, const QString &role)
{
    widget->setProperty("role", role);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

QString styleSheet(const ThemeColors &c)
{
    const QHash<QString, QColor> names{
        {QStringLiteral("canvas"), c.canvas},
        {QStringLiteral("surface"), c.surface},
        {QStringLiteral("sunken"), c.sunken},
        {QStringLiteral("border"), c.border},
        {QStringLiteral("borderStrong"), c.borderStrong},
        {QStringLiteral("text"), c.text},
        {QStringLiteral("muted"), c.textMuted},
        {QStringLiteral("faint"), c.textFaint},
        {QStringLiteral("accent"), c.accent},
        {QStringLiteral("accentText"), c.accentText},
        {QStringLiteral("track"), c.track},
    };
    const QStringView sheet(Sheet);
    QString out;
    out.reserve(sheet.size());
    for (qsizetype at = 0; at < sheet.size();) {
        if (sheet[at] != u'@') {
            out += sheet[at++];
            continue;
        }
        qsizetype end = at + 1;
        while (end < sheet.size() && sheet[end].isLetter())
            ++end;
        out += names.value(sheet.mid(at + 1, end - at - 1).toString()).name();
        at = end;
    }
    return out;
}

} // namespace lanewise::ui
