// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace lanewise::ui {

/// A line above the work that says what the person should know but need not answer; stays until it is dismissed or replaced.
class NoticeBar : public QWidget
{
    Q_OBJECT
public:
    enum class Kind : std::uint8_t { Information, Problem };

    explicit NoticeBar(QWidget *parent = nullptr);

    void say(const QString &text, Kind kind = Kind::Information);
    QString text() const; ///< empty while nothing is said
    bool isProblem() const { return !isHidden() && m_kind == Kind::Problem; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    Kind m_kind = Kind::Information;
};

} // namespace lanewise::ui
