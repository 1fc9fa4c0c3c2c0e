// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"
#include "models/catalog/userstore.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace lanewise::ui {

class ProjectDocument;

/// Makes a search over a snapshot of the catalogue.
using SearchMaker = std::function<std::shared_ptr<const PartSearch>(std::shared_ptr<const Catalogue>)>;

/// The search that everyone holds, while the one behind it is exchanged when the catalogue changes.
class ExchangedSearch : public PartSearch
{
public:
    explicit ExchangedSearch(std::shared_ptr<const PartSearch> search) : m_search(std::move(search)) { }
    void exchange(std::shared_ptr<const PartSearch> search) { m_search = std::move(search); }
    PartHits search(const PartQuery &query) const override { return m_search->search(query); }
    std::vector<int> countsByKind(const PartQuery &query) const override { return m_search->countsByKind(query); }

private:
    std::shared_ptr<const PartSearch> m_search;
};

/// The user's own parts, prices and figures as the window works with them: every change is proved, stored, and then brought
/// into the open document's catalogue. What is stored is not part of the project's history.
class OwnData : public QObject
{
    Q_OBJECT
public:
    /// `store` may be null: then nothing can be changed, and available() says so.
    OwnData(ProjectDocument *document, std::shared_ptr<UserStore> store, std::shared_ptr<const Catalogue> shipped,
            std::shared_ptr<ExchangedSearch> search, SearchMaker makeSearch, QObject *parent = nullptr);

    bool available() const { return m_store != nullptr; }
    QString place() const; ///< the file
    const UserData &data() const { return m_data; }
    const Catalogue &shipped() const { return *m_shipped; }
    const Catalogue &catalogue() const; ///< with the user's own
    const PartSearch &search() const { return *m_search; }

    /// Reads the store anew: another window may have changed it.
    Status reload();
    /// Refuses what the checks of the catalogue find wrong, and what cannot be stored; then nothing has changed.
    Status apply(const UserDataChange &change);
    /// Reads and proves a file of own data, without taking it in.
    ImportedData read(const QString &path) const;

signals:
    void changed();

private:
    void show();

    ProjectDocument *m_document;
    std::shared_ptr<UserStore> m_store;
    std::shared_ptr<const Catalogue> m_shipped;
    std::shared_ptr<ExchangedSearch> m_search;
    SearchMaker m_makeSearch;
    UserData m_data;
};

} // namespace lanewise::ui
