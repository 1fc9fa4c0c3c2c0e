// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QVBoxLayout;

namespace lanewise::ui {

/// Where one starts: a new project from a chassis, a file opened lately, or a reference build.
class WelcomePage : public QWidget
{
    Q_OBJECT
public:
    WelcomePage(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const PartSearch> search,
                const QString &buildsDirectory, QWidget *parent = nullptr);

    QLineEdit *searchField() const { return m_search; }
    QListWidget *chassisList() const { return m_chassis; }
    void refreshRecent();
    void setCatalogue(
        std::shared_ptr<const Catalogue> catalogue); ///< the user's own parts changed; the search is exchanged already

signals:
    void chassisChosen(lanewise::PartHandle chassis);
    void openRequested(); ///< ask for a file
    void fileChosen(const QString &path);
    void referenceChosen(const QString &path);

private:
    QWidget *createStart();
    QWidget *createReferences(const QString &directory);
    void searchChassis();
    void choose(QListWidgetItem *item);

    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const PartSearch> m_source;
    QLineEdit *m_search = nullptr;
    QLabel *m_hint = nullptr, *m_recentTitle = nullptr;
    QListWidget *m_chassis = nullptr;
    QVBoxLayout *m_recent = nullptr;
};

} // namespace lanewise::ui
