// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/shippedschema.h"

#include "models/catalog/fields.h"
#include "models/catalog/members.h"

#include <QSet>

namespace lanewise::db {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString rangeCheck(const QString &column, double min, double max)
{
    return min == max ? QString() : QStringLiteral(" CHECK (%1 BETWEEN %2 AND %3)").arg(column).arg(min).arg(max);
}

/// A figure may be unknown: NULL, never zero.
template <class Field, class T>
QString figureColumn(const Field &field, const Known<T> &)
{
    const auto column = quotedName(field.name);
    if constexpr (std::is_same_v<T, bool>)
        return QStringLiteral("%1 INTEGER CHECK (%1 IN (0, 1))").arg(column);
    else if constexpr (std::is_same_v<T, int>)
        return column + QStringLiteral(" INTEGER") + rangeCheck(column, field.min, field.max);
    else if constexpr (std::is_same_v<T, double>)
        return column + QStringLiteral(" REAL") + rangeCheck(column, field.min, field.max);
    else
        return QStringLiteral("%1 TEXT CHECK (%1 <> '')").arg(column);
}

QString kindTable(PartKind kind)
{
    Part part;
    part.kind = kind;
    part.spec = emptySpec(kind);
    QStringList columns{QStringLiteral("part_id TEXT PRIMARY KEY REFERENCES part (id)")};
    forEachFigure(part, [&](const auto &field, const auto &figure) { columns += figureColumn(field, figure); });
    return QStringLiteral("CREATE TABLE %1 (\n    %2\n) STRICT")
        .arg(quotedName(kindId(kind)), columns.join(QStringLiteral(",\n    ")));
}

template <class T, class M>
QString memberType(M T::*)
{
    if constexpr (
        std::is_same_v<
            M, std::string> || std::is_same_v<M, std::vector<std::string>> || std::is_same_v<M, std::vector<int>>)
        return QStringLiteral("TEXT NOT NULL");
    else if constexpr (std::is_same_v<M, int> || std::is_same_v<M, std::int64_t> || std::is_same_v<M, bool>)
        return QStringLiteral("INTEGER NOT NULL");
    else if constexpr (std::is_same_v<M, double>)
        return QStringLiteral("REAL NOT NULL");
    else if constexpr (std::is_same_v<M, Known<double>>)
        return QStringLiteral("REAL");
    else
        return QStringLiteral("INTEGER");
}

template <class T>
QString memberType(const WordMember<T> &)
{
    return QStringLiteral("TEXT NOT NULL");
}

template <class T>
QString listTableStatement(std::string_view list)
{
    QStringList columns{QStringLiteral("part_id TEXT NOT NULL REFERENCES part (id)"),
                        QStringLiteral("ordinal INTEGER NOT NULL")};
    for (const auto &member : membersOf<T>())
        columns += quotedName(member.name) + QLatin1Char(' ')
            + std::visit([](const auto &access) { return memberType(access); }, member.access);
    columns += QStringLiteral("PRIMARY KEY (part_id, ordinal)");
    return QStringLiteral("CREATE TABLE %1 (\n    %2\n) STRICT, WITHOUT ROWID")
        .arg(listTable(list), columns.join(QStringLiteral(",\n    ")));
}

QStringList listTables()
{
    QStringList statements;
    QSet<QString> made;
    for (int kind = 0; kind < PartKindCount; ++kind) {
        Part part;
        part.spec = emptySpec(static_cast<PartKind>(kind));
        forEachList(part, [&]<class T>(std::string_view list, const std::vector<T> &) {
            if (made.contains(text(list)))
                return;
            made.insert(text(list));
            if constexpr (!std::is_same_v<T, std::string>)
                statements += listTableStatement<T>(list);
        });
    }
    return statements;
}

QString kindCheck()
{
    QStringList kinds;
    for (int kind = 0; kind < PartKindCount; ++kind)
        kinds += QStringLiteral("'%1'").arg(text(kindId(static_cast<PartKind>(kind))));
    return kinds.join(QStringLiteral(", "));
}

} // namespace

QString quotedName(std::string_view column)
{
    return QStringLiteral("\"%1\"").arg(text(column));
}

QString listTable(std::string_view list)
{
    return quotedName("list_" + std::string(list));
}

QStringList shippedSchema()
{
    QStringList statements;
    statements +=
        QStringLiteral("CREATE TABLE part (id TEXT PRIMARY KEY CHECK (id <> ''), "
                       "handle INTEGER NOT NULL UNIQUE CHECK (handle >= 0), kind TEXT NOT NULL CHECK (kind IN (%1)), "
                       "maker TEXT NOT NULL, model TEXT NOT NULL CHECK (model <> ''), part_number TEXT NOT NULL, "
                       "lifecycle TEXT NOT NULL, launch TEXT NOT NULL, notes TEXT NOT NULL) STRICT")
            .arg(kindCheck());
    for (int kind = 0; kind < PartKindCount; ++kind)
        statements += kindTable(static_cast<PartKind>(kind));
    statements += listTables();
    statements += listTableStatement<Price>("prices");
    statements +=
        QStringLiteral("CREATE TABLE list_text (part_id TEXT NOT NULL REFERENCES part (id), list TEXT NOT NULL, "
                       "ordinal INTEGER NOT NULL, value TEXT NOT NULL, "
                       "PRIMARY KEY (part_id, list, ordinal)) STRICT, WITHOUT ROWID");
    statements +=
        QStringLiteral("CREATE TABLE source (part_id TEXT NOT NULL REFERENCES part (id), ordinal INTEGER NOT NULL, "
                       "text TEXT NOT NULL CHECK (text <> ''), verification TEXT NOT NULL, date TEXT NOT NULL, "
                       "PRIMARY KEY (part_id, ordinal)) STRICT, WITHOUT ROWID");
    statements +=
        QStringLiteral("CREATE TABLE figure_source (part_id TEXT NOT NULL, figure TEXT NOT NULL, "
                       "source INTEGER NOT NULL, PRIMARY KEY (part_id, figure), "
                       "FOREIGN KEY (part_id, source) REFERENCES source (part_id, ordinal)) STRICT, WITHOUT ROWID");
    statements += QStringLiteral("CREATE TABLE alias (id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, "
                                 "nearest TEXT NOT NULL CHECK (json_valid(nearest)), reason TEXT NOT NULL) STRICT");
    statements +=
        QStringLiteral("CREATE TABLE fact (table_name TEXT NOT NULL, id TEXT NOT NULL, ordinal INTEGER NOT NULL, "
                       "source TEXT NOT NULL, verification TEXT NOT NULL, "
                       "PRIMARY KEY (table_name, id)) STRICT, WITHOUT ROWID");
    statements +=
        QStringLiteral("CREATE TABLE fact_value (table_name TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, "
                       "number REAL, text TEXT, CHECK ((number IS NULL) <> (text IS NULL)), "
                       "PRIMARY KEY (table_name, id, name), "
                       "FOREIGN KEY (table_name, id) REFERENCES fact (table_name, id)) STRICT, WITHOUT ROWID");
    statements +=
        QStringLiteral("CREATE TABLE snapshot (one INTEGER PRIMARY KEY CHECK (one = 1), revision TEXT NOT NULL, "
                       "data BLOB NOT NULL) STRICT");
    // Only row ids come out of a search: no content, no columns sizes, no positions. Row id = handle + 1, in the order of
    // comesBefore(), so that the best rows come first without sorting. The texts are cut into words before.
    statements += QStringLiteral("CREATE VIRTUAL TABLE part_search USING fts5(words, name, ident, tags, content='', "
                                 "detail=column, columnsize=0, prefix='1 2 3 4 5 6', tokenize='ascii')");
    return statements;
}

} // namespace lanewise::db
