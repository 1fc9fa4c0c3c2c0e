// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/cost/rent.h"
#include "models/cost/price.h"
#include "models/evaluate/context.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace lanewise {

namespace {

constexpr int DaysOfOffers = 365;
/// A GPU counts as comparable up to a factor of e^0.7 ≈ 2 in tensor rate and memory taken together.
constexpr double ComparableDistance = 0.7;

struct Offer {
    const FactRow *row = nullptr;
    Date date;
    double perGpuHour = 0; ///< dollars
};

bool isSpot(const FactRow &row)
{
    const std::string_view name = row.text("name"), notes = row.text("notes");
    return name.find("spot") != std::string_view::npos || notes.starts_with("Spot");
}

std::optional<Offer> offerOf(const FactRow &row)
{
    const Known<double> price = row.number("per_gpu_hour");
    const Date date = dateFromIso(row.text("date"));
    if (!price.known() || !date.known() || isSpot(row))
        return {};
    return Offer{&row, date, *price};
}

/// The lower middle of the offers for one GPU that are at most a year older than the newest.
std::optional<Offer> middleOffer(const Catalogue &catalogue, std::string_view gpu)
{
    std::vector<Offer> offers;
    for (const FactRow &row : catalogue.facts("cloud-prices"))
        if (row.text("gpu_id") == gpu)
            if (const auto offer = offerOf(row))
                offers.push_back(*offer);
    if (offers.empty())
        return {};
    const auto older = [](const Offer &a, const Offer &b) { return daysBetween(a.date, b.date) > 0; };
    const Date newest = std::max_element(offers.begin(), offers.end(), older)->date;
    std::erase_if(offers, [&](const Offer &offer) { return daysBetween(offer.date, newest) > DaysOfOffers; });
    const auto middle = offers.begin() + static_cast<std::ptrdiff_t>((offers.size() - 1) / 2);
    std::nth_element(offers.begin(), middle, offers.end(),
                     [](const Offer &a, const Offer &b) { return a.perGpuHour < b.perGpuHour; });
    return *middle;
}

/// How far two GPUs are apart: the logarithms of the ratios of tensor rate and memory, halved. Infinite where one is unknown.
double distance(const GpuSpec &a, const GpuSpec &b)
{
    if (!a.fp16Tensor.known() || !b.fp16Tensor.known() || !a.memoryGib.known() || !b.memoryGib.known())
        return INFINITY;
    return (std::abs(std::log(*a.fp16Tensor / *b.fp16Tensor)) + std::abs(std::log(*a.memoryGib / *b.memoryGib))) / 2;
}

/// Id of the priced GPU that comes nearest; empty when none is comparable.
std::string_view nearestPriced(const Catalogue &catalogue, const GpuSpec &gpu)
{
    std::string_view best, last;
    double least = ComparableDistance;
    for (const FactRow &row : catalogue.facts("cloud-prices")) {
        const std::string_view id = row.text("gpu_id");
        if (id.empty() || id == last || !offerOf(row))
            continue;
        last = id;
        const PartHandle handle = catalogue.find(id);
        const auto *other = handle.valid() ? catalogue.part(handle).as<GpuSpec>() : nullptr;
        const double apart = other ? distance(gpu, *other) : INFINITY;
        if (apart < least) {
            least = apart;
            best = id;
        }
    }
    return best;
}

} // namespace

std::optional<RentPrice> rentPriceOf(const Part &gpu, const Context &context)
{
    if (context.assumptions.rentPerGpuHour > 0)
        return RentPrice{context.assumptions.rentPerGpuHour, "own assumption", false};
    const auto *spec = gpu.as<GpuSpec>();
    const auto rate = exchangeRate(Currency{}, context); // offers are in dollars
    if (!context.catalogue || !spec || !rate)
        return {};
    auto offer = middleOffer(*context.catalogue, gpu.id);
    const bool nearest = !offer;
    if (nearest) {
        const std::string_view id = nearestPriced(*context.catalogue, *spec);
        if (!id.empty())
            offer = middleOffer(*context.catalogue, id);
    }
    if (!offer)
        return {};
    return RentPrice{offer->perGpuHour * *rate,
                     fmt::format("{}, {}", offer->row->text("name"), offer->row->text("date")), nearest};
}

} // namespace lanewise
