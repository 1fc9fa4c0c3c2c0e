// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"
#include "ui/theme/marks.h"

#include <QFrame>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace lanewise::ui {

class WrappedText;

/// One finding for the findings panel: what is wrong, why, what follows from it (folded), and its remedies as buttons.
class FindingCard : public QFrame
{
    Q_OBJECT
public:
    explicit FindingCard(QWidget *parent = nullptr);

    void setFinding(const Finding &finding);
    void setConsequences(const QStringList &sentences);
    void setFixes(const std::vector<Fix> &fixes, const std::string &currency);
    const std::vector<MountId> &mounts() const { return m_mounts; }
    const std::string &key() const { return m_key; }

signals:
    void activated(); ///< clicked, or Enter while focused: show where it is
    void fixChosen(const lanewise::Edit &edit);
    void waiveRequested(); ///< or, when it is waived, to be taken back

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void createLabels();
    void toggleConsequences();

    WrappedText *m_title, *m_text, *m_consequences;
    QPushButton *m_fold, *m_waive;
    QVBoxLayout *m_fixes;
    Mark m_mark = Mark::Advice;
    bool m_waived = false;
    std::string m_key;
    std::vector<MountId> m_mounts;
    int m_follow = 0;
    std::vector<std::pair<QString, Edit>> m_offered; ///< what the buttons say and do
};

} // namespace lanewise::ui
