// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/userdata.h"

#include "models/catalog/memberjson.h"
#include "models/catalog/partjson.h"
#include "models/catalog/verify.h"

#include <algorithm>
#include <map>
#include <set>

namespace lanewise {

namespace {

bool contains(const auto &list, const auto &value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

std::string keyOf(const CatalogDefect &defect)
{
    return defect.part + '\n' + defect.check + '\n' + defect.message;
}

/// The user's parts, and copies of the shipped ones that overrides and prices change, by id.
std::map<std::string, Part> changedParts(const Catalogue &shipped, const UserData &data, std::vector<Error> *problems)
{
    std::map<std::string, Part> parts;
    for (const Part &own : data.parts) {
        Part &part = parts.emplace(own.id, own).first->second;
        part.origin = Part::Origin::User;
        for (Price &price : part.prices)
            price.own = price.kind != Price::Kind::Estimate;
    }
    const auto partOf = [&](const std::string &id) -> Part * {
        if (const auto at = parts.find(id); at != parts.end())
            return &at->second;
        const PartHandle handle = shipped.find(id);
        return handle.valid() ? &parts.emplace(id, shipped.part(handle)).first->second : nullptr;
    };
    for (const FigureOverride &figure : data.overrides) {
        Part *part = partOf(figure.part);
        auto better = part ? withFigure(*part, figure.figure, figure.json, figure.source)
                           : Result<Part>(Error{figure.part, figure.figure, "the catalogue has no such part any more",
                                                "remove the override"});
        if (better)
            *part = std::move(better.value());
        else if (problems)
            problems->push_back(better.error());
    }
    for (const OwnPrice &own : data.prices) {
        Part *part = partOf(own.part);
        if (!part)
            continue;
        Price price = own.price;
        price.own = true;
        const auto older = [&](const Price &other) { return other.date <= price.date; };
        part->prices.insert(std::find_if(part->prices.begin(), part->prices.end(), older), std::move(price));
    }
    return parts;
}

std::vector<Part> valuesOf(std::map<std::string, Part> parts)
{
    std::vector<Part> list;
    list.reserve(parts.size());
    for (auto &[id, part] : parts)
        list.push_back(std::move(part));
    return list;
}

} // namespace

const Part *UserData::part(std::string_view id) const
{
    const auto at = std::find_if(parts.begin(), parts.end(), [id](const Part &part) { return part.id == id; });
    return at == parts.end() ? nullptr : &*at;
}

bool UserDataChange::empty() const
{
    return removeParts.empty() && removePrices.empty() && removeBooks.empty() && removeOverrides.empty()
        && saveParts.empty() && savePrices.empty() && saveOverrides.empty();
}

UserData changed(UserData data, const UserDataChange &change)
{
    const auto isSaved = [](const auto &list, auto same) { return std::any_of(list.begin(), list.end(), same); };
    std::erase_if(data.parts, [&](const Part &part) {
        return contains(change.removeParts, part.id)
            || isSaved(change.saveParts, [&](const Part &other) { return other.id == part.id; });
    });
    std::erase_if(data.prices, [&](const OwnPrice &price) {
        return contains(change.removePrices, price.id)
            || (!price.book.empty() && contains(change.removeBooks, price.book))
            || isSaved(change.savePrices, [&](const OwnPrice &other) { return other.id != 0 && other.id == price.id; });
    });
    std::erase_if(data.overrides, [&](const FigureOverride &figure) {
        return contains(change.removeOverrides, std::pair(figure.part, figure.figure))
            || isSaved(change.saveOverrides, [&](const FigureOverride &other) {
                   return other.part == figure.part && other.figure == figure.figure;
               });
    });
    data.parts.insert(data.parts.end(), change.saveParts.begin(), change.saveParts.end());
    data.prices.insert(data.prices.end(), change.savePrices.begin(), change.savePrices.end());
    data.overrides.insert(data.overrides.end(), change.saveOverrides.begin(), change.saveOverrides.end());
    std::stable_sort(data.parts.begin(), data.parts.end(), [](const Part &a, const Part &b) { return a.id < b.id; });
    std::stable_sort(data.prices.begin(), data.prices.end(),
                     [](const OwnPrice &a, const OwnPrice &b) { return a.price.date > b.price.date; });
    return data;
}

UserDataChange importChange(const ImportedData &imported, const UserData &own)
{
    UserDataChange change;
    for (const std::string &book : imported.books) {
        if (std::any_of(own.prices.begin(), own.prices.end(), [&](const OwnPrice &p) { return p.book == book; }))
            change.removeBooks.push_back(book);
    }
    change.saveParts = imported.data.parts;
    change.savePrices = imported.data.prices;
    change.saveOverrides = imported.data.overrides;
    return change;
}

std::shared_ptr<const Catalogue> mergedCatalogue(const std::shared_ptr<const Catalogue> &shipped, const UserData &data,
                                                 std::vector<Error> *problems)
{
    if (data.empty())
        return shipped;
    return shipped->with(valuesOf(changedParts(*shipped, data, problems)), shipped->revision() + "+user");
}

std::shared_ptr<const Catalogue> updatedCatalogue(const std::shared_ptr<const Catalogue> &current,
                                                  const std::shared_ptr<const Catalogue> &shipped, const UserData &data)
{
    std::map<std::string, Part> parts = changedParts(*shipped, data, nullptr);
    for (std::uint32_t i = 0; i < current->size(); ++i) {
        const Part &known = current->part({i});
        if (parts.contains(known.id))
            continue;
        if (i < shipped->size()) {
            parts.emplace(known.id, shipped->part({i})); // as it ships, should it have been changed before
        } else if (known.origin == Part::Origin::User) {
            Part removed = known;
            removed.origin = Part::Origin::ProjectSnapshot;
            parts.emplace(known.id, std::move(removed));
        }
    }
    return current->with(valuesOf(std::move(parts)), shipped->revision() + (data.empty() ? "" : "+user"));
}

std::vector<Error> checkUserData(const UserData &data, const std::shared_ptr<const Catalogue> &shipped)
{
    std::vector<Error> errors;
    const auto merged = mergedCatalogue(shipped, data, &errors);
    const std::vector<CatalogDefect> defects = verifyCatalogue(*merged);
    if (defects.empty())
        return errors;
    std::set<std::string> before; // what is wrong without the user's data is not the user's fault
    for (const CatalogDefect &defect : verifyCatalogue(*shipped))
        before.insert(keyOf(defect));
    for (const CatalogDefect &defect : defects) {
        if (!before.contains(keyOf(defect)))
            errors.push_back({defect.part, defect.check, defect.message, "correct the figure, or leave it out"});
    }
    return errors;
}

std::string userDataToJson(const UserData &data)
{
    using namespace memberjson;
    Json parts = Json::array(), prices = Json::array(), overrides = Json::array();
    for (const Part &part : data.parts)
        parts.push_back(writePart(part));
    for (const OwnPrice &own : data.prices) {
        Json row = writeStruct(own.price);
        row["part"] = own.part;
        prices.push_back(std::move(row));
    }
    for (const FigureOverride &figure : data.overrides)
        overrides.push_back({{"part", figure.part},
                             {"figure", figure.figure},
                             {"value", Json::parse(figure.json, nullptr, false)},
                             {"source", figure.source}});
    const Json out = {{"schema", 1}, {"parts", parts}, {"prices", prices}, {"overrides", overrides}};
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace lanewise
