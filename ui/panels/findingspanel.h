// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QModelIndex;
class QPushButton;
class QVBoxLayout;

namespace lanewise::ui {

class FindingCard;
class FindingsModel;
class ProjectDocument;

/// The findings of the current option as cards, ordered by what to do first. Remedies are sought after the verdict is painted,
/// one finding at a time, for they evaluate every candidate.
class FindingsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit FindingsPanel(ProjectDocument *document, QWidget *parent = nullptr);

    FindingsModel *model() const { return m_model; }

signals:
    void waiveRequested(const std::string &key); ///< or take the waiver back
    void fixAllRequested();

private:
    void createWidgets();
    void connectModel();
    void refresh();
    void refreshHeading();
    void layOutNow();
    void insertCards(int first, int last);
    void removeCards(int first, int last);
    void moveCard(int from, int to);
    void fill(int row);
    void seekFixes();
    void findNextFixes();

    ProjectDocument *m_document;
    FindingsModel *m_model;
    QLabel *m_heading, *m_clean;
    QPushButton *m_fixAll;
    QVBoxLayout *m_layout;
    std::vector<FindingCard *> m_cards; ///< by row
    std::vector<std::string> m_wanting; ///< keys whose fixes are still to be sought, next one last
    QTimer m_idle;
};

} // namespace lanewise::ui
