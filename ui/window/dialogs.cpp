// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs.h"

#include "ui/panels/plandialog.h"
#include "ui/panels/waiverdialog.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace lanewise::ui {

QString Dialogs::openFile(QWidget *parent, const QString &title, const QString &folder, const QString &filter)
{
    return QFileDialog::getOpenFileName(parent, title, folder, filter);
}

QString Dialogs::saveFile(QWidget *parent, const QString &title, const QString &proposal, const QString &filter)
{
    return QFileDialog::getSaveFileName(parent, title, proposal, filter);
}

int Dialogs::ask(QWidget *parent, const Question &question)
{
    QMessageBox box(QMessageBox::Question, question.title, question.text, QMessageBox::NoButton, parent);
    box.setInformativeText(question.detail);
    QList<QAbstractButton *> buttons;
    for (int i = 0; i < question.answers.size(); ++i) {
        const auto role = i == question.escape ? QMessageBox::RejectRole
                                               : (i == 0 ? QMessageBox::AcceptRole : QMessageBox::DestructiveRole);
        buttons << box.addButton(question.answers[i], role);
    }
    box.setDefaultButton(qobject_cast<QPushButton *>(buttons.first()));
    box.setEscapeButton(buttons[question.escape]);
    box.exec();
    const auto answer = buttons.indexOf(box.clickedButton());
    return answer < 0 ? question.escape : static_cast<int>(answer);
}

void Dialogs::tell(QWidget *parent, const QString &title, const QString &text)
{
    QMessageBox::warning(parent, title, text);
}

std::optional<QString> Dialogs::line(QWidget *parent, const QString &title, const QString &label, const QString &before)
{
    bool ok = false;
    const QString text = QInputDialog::getText(parent, title, label, QLineEdit::Normal, before, &ok);
    return ok ? std::optional(text.trimmed()) : std::nullopt;
}

std::optional<Dialogs::Waiver> Dialogs::waiver(QWidget *parent, const QString &finding)
{
    WaiverDialog dialog(finding, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return Waiver{dialog.by(), dialog.reason()};
}

std::optional<QuoteChoice> Dialogs::quote(QWidget *parent, const QString &verdict)
{
    QuoteDialog dialog(verdict, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.choice()) : std::nullopt;
}

bool Dialogs::agreeTo(QWidget *parent, const FixPlan &plan, const Catalogue &catalogue, const std::string &currency)
{
    PlanDialog dialog(plan, catalogue, currency, parent);
    return dialog.exec() == QDialog::Accepted;
}

} // namespace lanewise::ui
