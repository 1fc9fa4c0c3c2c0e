// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/shippedbuilder.h"

#include "db/database.h"
#include "db/shippedschema.h"
#include "models/catalog/catalogpack.h"
#include "models/catalog/fields.h"
#include "models/catalog/ids.h"
#include "models/catalog/members.h"
#include "models/catalog/names.h"
#include "models/catalog/search.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlError>
#include <map>
#include <memory>

namespace lanewise::db {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QVariant value(const std::string &string)
{
    return text(string);
}
QVariant value(int number)
{
    return number;
}
QVariant value(std::int64_t number)
{
    return static_cast<qlonglong>(number);
}
QVariant value(double number)
{
    return number;
}
QVariant value(bool yes)
{
    return yes ? 1 : 0;
}
QVariant value(const std::vector<std::string> &list)
{
    QJsonArray array;
    for (const auto &item : list)
        array.append(text(item));
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}
QVariant value(const std::vector<int> &list)
{
    QJsonArray array;
    for (const int item : list)
        array.append(item);
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}
template <class T>
QVariant value(const Known<T> &known)
{
    return known ? value(known.value()) : QVariant();
}

/// Inserts rows; keeps one prepared statement a table and the first error.
class Inserter
{
public:
    explicit Inserter(Database &database) : m_database(database) { }

    void insert(const QString &table, const QVariantList &row)
    {
        if (!m_status)
            return;
        auto at = m_queries.find(table);
        if (at == m_queries.end()) {
            QStringList marks;
            marks.fill(QStringLiteral("?"), row.size());
            auto query = m_database.prepare(
                QStringLiteral("INSERT INTO %1 VALUES (%2)").arg(table, marks.join(QLatin1Char(','))));
            if (!query) {
                m_status = query.error();
                return;
            }
            at = m_queries.emplace(table, std::make_unique<QSqlQuery>(std::move(query.value()))).first;
        }
        auto &query = *at->second;
        for (int i = 0; i < row.size(); ++i)
            query.bindValue(i, row[i]);
        if (!query.exec()) {
            auto error = m_database.error(query.lastError());
            error.place = table.toStdString() + " " + row.value(0).toString().toStdString();
            m_status = std::move(error);
        }
    }
    const Status &status() const { return m_status; }

private:
    Database &m_database;
    std::map<QString, std::unique_ptr<QSqlQuery>> m_queries;
    Status m_status = Done{};
};

template <class T>
QVariantList memberRow(const QVariant &part, int ordinal, const T &object)
{
    QVariantList row{part, ordinal};
    for (const auto &member : membersOf<T>()) {
        row += std::visit(
            [&](const auto &access) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(access)>, WordMember<T>>)
                    return QVariant(text(access.get(object)));
                else
                    return value(object.*access);
            },
            member.access);
    }
    return row;
}

template <class T>
void insertList(Inserter &out, const QVariant &part, std::string_view name, const std::vector<T> &list)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if constexpr (std::is_same_v<T, std::string>)
            out.insert(QStringLiteral("list_text"), {part, text(name), static_cast<int>(i), text(list[i])});
        else
            out.insert(listTable(name), memberRow(part, static_cast<int>(i), list[i]));
    }
}

void insertFigures(Inserter &out, const QVariant &id, const Part &part)
{
    QVariantList row{id};
    forEachFigure(part, [&](const auto &, const auto &figure) { row += value(figure); });
    out.insert(quotedName(kindId(part.kind)), row);
    for (std::size_t i = 0; i < part.sources.size(); ++i) {
        const auto &source = part.sources[i];
        out.insert(
            QStringLiteral("source"),
            {id, static_cast<int>(i), text(source.text), text(verificationId(source.verification)), text(source.date)});
        insertList(out, id, "source " + std::to_string(i), source.lists);
    }
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        if (figure && figure.source() != NoSource)
            out.insert(QStringLiteral("figure_source"), {id, text(field.name), int(figure.source())});
    });
}

QString joinedWords(std::string_view string)
{
    QStringList words;
    for (const auto &word : wordsOf(string))
        words += text(word);
    return words.join(QLatin1Char(' '));
}

QString tagsOf(const Part &part)
{
    const auto *gpu = part.as<GpuSpec>();
    QStringList tags;
    if (gpu && gpu->ecosystem)
        tags += ecosystemTag(*gpu->ecosystem);
    if (gpu && gpu->cooling)
        tags += coolingTag(*gpu->cooling);
    return tags.join(QLatin1Char(' '));
}

void insertPart(Inserter &out, std::uint32_t handle, const Part &part)
{
    const QVariant id = text(part.id);
    out.insert(QStringLiteral("part"),
               {id, static_cast<int>(handle), text(kindId(part.kind)), text(part.maker), text(part.model),
                text(part.partNumber), text(lifecycleId(part.lifecycle)), text(part.launch), text(part.notes)});
    insertFigures(out, id, part);
    forEachList(part, [&](std::string_view name, const auto &list) { insertList(out, id, name, list); });
    insertList(out, id, "aliases", part.aliases);
    insertList(out, id, "prices", part.prices);
    out.insert(QStringLiteral("part_search(rowid, words, name, ident, tags)"),
               {static_cast<int>(handle) + 1, joinedWords(searchText(part)), text(squeezedName(part.model)),
                text(squeezedName(part.id)), tagsOf(part)});
}

void insertFacts(Inserter &out, const Catalogue &catalogue)
{
    for (const auto &[table, rows] : catalogue.allFacts()) {
        int ordinal = 0;
        for (const auto &row : rows) {
            out.insert(
                QStringLiteral("fact"),
                {text(table), text(row.id), ordinal++, text(row.source), text(verificationId(row.verification))});
            for (const auto &[name, number] : row.numbers)
                out.insert(QStringLiteral("fact_value"), {text(table), text(row.id), text(name), number, QVariant()});
            for (const auto &[name, string] : row.texts)
                out.insert(QStringLiteral("fact_value"),
                           {text(table), text(row.id), text(name), QVariant(), text(string)});
        }
    }
}

Status fill(Database &database, const Catalogue &catalogue)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return transaction.error();
    for (const auto &statement : shippedSchema()) {
        if (auto done = database.run(statement); !done)
            return done;
    }
    Inserter out(database);
    for (std::uint32_t i = 0; i < catalogue.size(); ++i)
        insertPart(out, i, catalogue.part({i}));
    for (const auto &alias : catalogue.aliases())
        out.insert(
            QStringLiteral("alias"),
            {text(alias.id), text(alias.name), text(kindId(alias.kind)), value(alias.nearest), text(alias.reason)});
    insertFacts(out, catalogue);
    const auto bytes = packCatalogue(catalogue);
    out.insert(QStringLiteral("snapshot"),
               {1, text(catalogue.revision()), QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))});
    out.insert(QStringLiteral("part_search(part_search)"), {QStringLiteral("optimize")});
    if (!out.status())
        return out.status();
    if (auto done = database.setUserVersion(ShippedVersion); !done)
        return done;
    return transaction.value().commit();
}

} // namespace

QString ecosystemTag(std::string_view ecosystem)
{
    return QStringLiteral("eco") + text(squeezedName(ecosystem));
}

QString coolingTag(std::string_view cooling)
{
    return QStringLiteral("cool") + text(squeezedName(cooling));
}

Status buildShippedDatabase(const Catalogue &catalogue, const QString &path)
{
    const QString fresh = path + QStringLiteral(".new");
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile::remove(fresh);
    {
        auto database = Database::open(fresh, Database::Mode::Create);
        if (!database)
            return database.error();
        // A file that is thrown away when anything fails needs no journal.
        for (const auto *pragma : {"PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF"}) {
            if (auto done = database.value()->run(QString::fromLatin1(pragma)); !done)
                return done;
        }
        if (auto done = fill(*database.value(), catalogue); !done)
            return done;
    }
    QFile::remove(path);
    if (!QFile::rename(fresh, path))
        return Error{path.toStdString(), "", "the file cannot be put in its place", "check the rights of its folder"};
    return Done{};
}

} // namespace lanewise::db
