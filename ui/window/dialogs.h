// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"
#include "ui/window/quotedialog.h"

#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace lanewise::ui {

/// Every question that stops the person. The window asks through this class, and tests answer it without a screen.
class Dialogs
{
public:
    struct Question {
        QString title, text, detail;
        QStringList answers; ///< button labels, the recommended one first
        int escape = 0; ///< index of the answer that Escape gives; changes nothing
    };
    struct Waiver {
        QString by, reason;
    };

    virtual ~Dialogs() = default;

    virtual QString openFile(QWidget *parent, const QString &title, const QString &folder,
                             const QString &filter); ///< empty: cancelled
    virtual QString saveFile(QWidget *parent, const QString &title, const QString &proposal, const QString &filter);
    virtual int ask(QWidget *parent, const Question &question); ///< index of the answer
    virtual void tell(QWidget *parent, const QString &title, const QString &text);
    virtual std::optional<QString> line(QWidget *parent, const QString &title, const QString &label,
                                        const QString &before);
    virtual std::optional<Waiver> waiver(QWidget *parent, const QString &finding);
    virtual std::optional<QuoteChoice> quote(QWidget *parent, const QString &verdict);
    /// Shows what a plan would change; true: apply it.
    virtual bool agreeTo(QWidget *parent, const FixPlan &plan, const Catalogue &catalogue, const std::string &currency);
};

} // namespace lanewise::ui
