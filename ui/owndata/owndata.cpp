// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/owndata.h"

#include "ui/document/projectdocument.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr qint64 MaxOwnFileBytes = 64 << 20;

} // namespace

OwnData::OwnData(ProjectDocument *document, std::shared_ptr<UserStore> store, std::shared_ptr<const Catalogue> shipped,
                 std::shared_ptr<ExchangedSearch> search, SearchMaker makeSearch, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_store(std::move(store)),
      m_shipped(std::move(shipped)),
      m_search(std::move(search)),
      m_makeSearch(std::move(makeSearch))
{
    if (!m_store)
        return;
    if (auto data = m_store->load())
        m_data = std::move(data).value();
}

QString OwnData::place() const
{
    return m_store ? toQString(m_store->place()) : QString();
}

const Catalogue &OwnData::catalogue() const
{
    return *m_document->catalogue();
}

Status OwnData::reload()
{
    if (!m_store)
        return Done{};
    auto data = m_store->load();
    if (!data)
        return data.error();
    m_data = std::move(data).value();
    show();
    return Done{};
}

Status OwnData::apply(const UserDataChange &change)
{
    if (!m_store)
        return Error{tr("Own data").toStdString(),
                     {},
                     tr("there is no place to keep it").toStdString(),
                     tr("start the program without --shipped-only and --catalog").toStdString()};
    const std::vector<Error> before = checkUserData(m_data, m_shipped);
    for (const Error &defect : checkUserData(lanewise::changed(m_data, change), m_shipped)) {
        const auto same = [&](const Error &other) { return other.text() == defect.text(); };
        if (std::none_of(before.begin(), before.end(), same))
            return defect;
    }
    if (auto done = m_store->apply(change); !done)
        return done;
    return reload();
}

ImportedData OwnData::read(const QString &path) const
{
    const std::string name = QFileInfo(path).fileName().toStdString();
    const auto failed = [&](const QString &why) {
        ImportedData out;
        out.errors.push_back(
            {name, {}, why.toStdString(), tr("choose a JSON or CSV file that you may read").toStdString()});
        return out;
    };
    QFile file(path);
    if (!QFileInfo(path).isFile())
        return failed(tr("this is no file"));
    if (!file.open(QIODevice::ReadOnly))
        return failed(tr("the file can't be read (%1)").arg(file.errorString()));
    if (file.size() > MaxOwnFileBytes)
        return failed(tr("the file is larger than 64 MiB"));
    return readUserData({{name, file.readAll().toStdString()}}, m_shipped, m_data);
}

void OwnData::show()
{
    // From the document's own snapshot, so that the handles in its project and its history stay valid.
    const auto current = updatedCatalogue(m_document->catalogue(), m_shipped, m_data);
    m_search->exchange(m_makeSearch(current));
    m_document->setCatalogue(current);
    emit changed();
}

} // namespace lanewise::ui
