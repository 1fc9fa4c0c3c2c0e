// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace lanewise::ui {

class ElidedLabel;

/// A chart with its title and the export to PNG, SVG and CSV. Charts derive from it: they say what they hold as CSV and draw
/// themselves to any painter.
class ChartCard : public QWidget
{
    Q_OBJECT
public:
    explicit ChartCard(const QString &title, QWidget *parent = nullptr);

    QString title() const { return m_title; }
    void setSubtitle(const QString &text);
    virtual QString csv() const = 0; ///< header row, dot decimals
    /// Draws the chart without the title, in the colours of the light scheme where `paper`.
    virtual void render(QPainter &painter, const QRectF &rect, bool paper) = 0;

    /// Writes the chart; the format follows the ending: .png, .svg or .csv. Empty when done, else what went wrong.
    QString exportTo(const QString &path);

signals:
    void exportRequested(lanewise::ui::ChartCard *card); ///< the window asks for a file name

protected:
    void setContent(QWidget *content);

private:
    QString m_title;
    ElidedLabel *m_heading;
    QToolButton *m_export;
    QVBoxLayout *m_layout;
};

} // namespace lanewise::ui
