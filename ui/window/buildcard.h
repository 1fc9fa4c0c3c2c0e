// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/referencebuilds.h"

#include <QAbstractButton>

namespace lanewise::ui {

/// A reference build on the welcome page: title and what it shows, as one large button.
class BuildCard : public QAbstractButton
{
    Q_OBJECT
public:
    explicit BuildCard(const ReferenceBuild &build, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_notes;
};

} // namespace lanewise::ui
