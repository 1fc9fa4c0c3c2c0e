// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

namespace lanewise::ui {

/// Plain text over as many lines as it needs. Remembers its height for a width: a QLabel shapes its text anew whenever a
/// layout asks, and a list of findings asks often.
class WrappedText : public QWidget
{
    Q_OBJECT
public:
    explicit WrappedText(QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_text;
    struct Known {
        int width = -1, height = 0;
    };
    /// Layouts ask for the least, the usual and the real width in turn.
    mutable std::array<Known, 4> m_known;
    mutable std::size_t m_next = 0;
};

} // namespace lanewise::ui
