// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

namespace lanewise::ui {

class ProjectDocument;

/// Price, wall power and throughput of the current option: the one place where the eye starts. Draws itself.
class KeyFiguresBar : public QWidget
{
    Q_OBJECT
public:
    explicit KeyFiguresBar(ProjectDocument *document, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void throughputClicked();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Figure {
        QString value, note, help;
    };
    void refresh();
    int widthOf(const Figure &figure) const;
    QRect throughputRect() const; ///< the last figure, at the right end

    ProjectDocument *m_document;
    std::array<Figure, 3> m_figures;
};

} // namespace lanewise::ui
