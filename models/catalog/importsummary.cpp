// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/importsummary.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise {

ImportSummary importSummary(const ImportedData &imported, const UserData &own, const Catalogue &shipped)
{
    ImportSummary out;
    for (const Part &part : imported.data.parts) {
        (own.part(part.id) ? out.replaced : out.added).push_back(part.id);
        if (shipped.find(part.id).valid())
            out.overShipped.push_back(part.id);
    }
    for (const FigureOverride &figure : imported.data.overrides)
        out.figures.push_back(figure.part + " " + figure.figure);
    for (const OwnPrice &price : imported.data.prices) {
        out.priced.push_back(price.part);
        ++out.books[price.book].now;
    }
    for (const OwnPrice &price : own.prices) {
        if (const auto at = out.books.find(price.book); at != out.books.end())
            ++at->second.before;
    }
    return out;
}

std::vector<std::string> ImportSummary::lines() const
{
    std::vector<std::string> out;
    const auto each = [&](const char *what, const std::vector<std::string> &names) {
        for (const std::string &name : names)
            out.push_back(fmt::format("{} {}", what, name));
    };
    each("part added:", added);
    each("part replaced:", replaced);
    each("hides the shipped part, which updates of the program then no longer reach:", overShipped);
    each("figure set:", figures);
    for (const auto &[name, book] : books)
        out.push_back(
            fmt::format("price book {}: {} {}{}", name, book.now, book.now == 1 ? "price" : "prices",
                        book.before ? fmt::format(", in place of the {} that it had", book.before) : std::string()));
    return out;
}

std::string ImportSummary::json() const
{
    nlohmann::json list = nlohmann::json::array();
    for (const auto &[name, book] : books)
        list.push_back({{"book", name}, {"before", book.before}, {"prices", book.now}});
    return nlohmann::json{{"parts_added", added}, {"parts_replaced", replaced}, {"parts_over_shipped", overShipped},
                          {"figures", figures},   {"priced_parts", priced},     {"price_books", list}}
        .dump();
}

} // namespace lanewise
