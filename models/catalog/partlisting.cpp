// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/partlisting.h"

#include "models/catalog/catalogjson.h"
#include "models/catalog/fields.h"
#include "models/catalog/ids.h"
#include "models/catalog/partsummary.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise {

namespace {

using Json = nlohmann::json;

std::string priceText(const Price &price)
{
    const auto amount = [](std::int64_t minor) {
        return formatNumber(static_cast<double>(minor) / 100, minor % 100 == 0 ? 0 : 2);
    };
    std::string kind(priceKindId(price.kind));
    if (price.own && price.kind != Price::Kind::Own)
        kind = "own " + kind;
    std::string text = fmt::format("  {} price {} {}", kind, price.currency.text(), amount(price.lowMinor));
    if (price.highMinor != price.lowMinor)
        text += "–" + amount(price.highMinor);
    text += " of " + price.date;
    if (!price.validUntil.empty())
        text += ", valid until " + price.validUntil;
    return text + ": " + price.source + "\n";
}

} // namespace

std::string_view ownMark(const Part &part)
{
    if (part.origin == Part::Origin::User)
        return "own";
    const auto own = [](const Price &price) { return price.own; };
    return std::any_of(part.prices.begin(), part.prices.end(), own) ? "own price" : "";
}

std::string partLine(const Part &part)
{
    const std::string_view own = ownMark(part);
    return fmt::format("{:<10} {:<48} {} {}  ({}){}", kindId(part.kind), part.id, part.maker, part.model,
                       partSummary(part), own.empty() ? std::string() : fmt::format("  [{}]", own));
}

std::string partText(const Part &part)
{
    const std::string_view own = ownMark(part);
    std::string text = fmt::format("{} {} ({}){}\n", part.maker, part.model, part.id,
                                   own.empty() ? std::string() : fmt::format(" [{}]", own));
    for (const FigureText &figure : figures(part))
        text += fmt::format("  {:<34} {:<28} {}\n", figure.label,
                            figure.known ? fmt::format("{} {}", figure.value, figure.unit) : std::string("unknown"),
                            figure.known ? fmt::format("{}: {}", verificationId(figure.verification), figure.source)
                                         : std::string());
    for (const Price &price : part.prices)
        text += priceText(price);
    if (!part.notes.empty())
        text += "  " + part.notes + "\n";
    return text;
}

std::string aliasText(const Alias &alias)
{
    return fmt::format("no such model was found: {}. {} Nearest: {}", alias.name, alias.reason,
                       fmt::join(alias.nearest, ", "));
}

std::string hitsToJson(const PartHits &hits, const Catalogue &catalogue)
{
    Json parts = Json::array();
    for (const PartHandle handle : hits.parts) {
        const Part &part = catalogue.part(handle);
        parts.push_back({{"id", part.id},
                         {"kind", kindId(part.kind)},
                         {"maker", part.maker},
                         {"model", part.model},
                         {"part_number", part.partNumber},
                         {"summary", partSummary(part)},
                         {"own", ownMark(part)}});
    }
    Json out = {{"schema", 1}, {"total", hits.total}, {"parts", std::move(parts)}, {"alias", nullptr}};
    if (hits.alias)
        out["alias"] = {{"name", hits.alias->name},
                        {"nearest", hits.alias->nearest},
                        {"reason", hits.alias->reason},
                        {"message", aliasText(*hits.alias)}};
    return out.dump(2);
}

std::string partDocument(const Part &part)
{
    return Json{{"schema", 1}, {"part", Json::parse(partToJson(part))}, {"own", ownMark(part)}}.dump(2);
}

} // namespace lanewise
