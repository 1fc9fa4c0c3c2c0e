// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/explain.h"

#include <QTextBrowser>

namespace lanewise::ui {

/// A throughput figure taken apart for people: how long a job takes, the terms of the formula, what each resource allows, the
/// calibration and what the figure does not say. Text can be selected and copied.
class ExplainBrowser : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ExplainBrowser(QWidget *parent = nullptr);
    void setExplanation(const Explanation &explanation);
    void clearExplanation(const QString &text);

private:
    void refresh();
    Explanation m_explanation;
    QString m_text;
};

} // namespace lanewise::ui
