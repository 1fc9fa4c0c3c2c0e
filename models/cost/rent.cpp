// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/cost/rent.h"
#include "models/cost/price.h"
#include "models/evaluate/context.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

namespace lanewise {

namespace {

constexpr int DaysOfOffers = 365;
/// A GPU counts as comparable up to a factor of e^0.7 ≈ 2 in tensor rate and memory taken together.
constexpr double ComparableDistance = 0.7;

struct DatedOffer {
    const FactRow *row = nullptr;
    Date date;
    double perGpuHour = 0; ///< dollars
};

bool isSpot(const FactRow &row)
{
    const std::string_view name = row.text("name"), notes = row.text("notes");
    return name.find("spot") != std::string_view::npos || notes.starts_with("Spot");
}

std::optional<DatedOffer> offerOf(const FactRow &row)
{
    const Known<double> price = row.number("per_gpu_hour");
    const Date date = dateFromIso(row.text("date"));
    if (!price.known() || !date.known() || isSpot(row))
        return {};
    return DatedOffer{&row, date, *price};
}

/// The lower middle of the offers that are at most a year older than the newest; there is at least one.
DatedOffer middleOf(std::vector<DatedOffer> offers)
{
    const auto older = [](const DatedOffer &a, const DatedOffer &b) { return daysBetween(a.date, b.date) > 0; };
    const Date newest = std::max_element(offers.begin(), offers.end(), older)->date;
    std::erase_if(offers, [&](const DatedOffer &offer) { return daysBetween(offer.date, newest) > DaysOfOffers; });
    const auto middle = offers.begin() + static_cast<std::ptrdiff_t>((offers.size() - 1) / 2);
    std::nth_element(offers.begin(), middle, offers.end(),
                     [](const DatedOffer &a, const DatedOffer &b) { return a.perGpuHour < b.perGpuHour; });
    return *middle;
}

/// How far two GPUs are apart: the logarithms of the ratios of tensor rate and memory, halved. Infinite where one is unknown.
double distance(const GpuSpec &a, const GpuSpec &b)
{
    if (!a.fp16Tensor.known() || !b.fp16Tensor.known() || !a.memoryGib.known() || !b.memoryGib.known())
        return INFINITY;
    return (std::abs(std::log(*a.fp16Tensor / *b.fp16Tensor)) + std::abs(std::log(*a.memoryGib / *b.memoryGib))) / 2;
}

} // namespace

std::shared_ptr<const RentOffers> RentOffers::of(const Catalogue &catalogue)
{
    std::vector<std::string_view> order;
    std::unordered_map<std::string_view, std::vector<DatedOffer>> byGpu;
    for (const FactRow &row : catalogue.facts("cloud-prices")) {
        const std::string_view gpu = row.text("gpu_id");
        const auto offer = gpu.empty() ? std::nullopt : offerOf(row);
        if (!offer)
            continue;
        auto &offers = byGpu[gpu];
        if (offers.empty())
            order.push_back(gpu);
        offers.push_back(*offer);
    }
    auto out = std::make_shared<RentOffers>();
    out->m_offers.reserve(order.size());
    for (const std::string_view gpu : order) {
        const DatedOffer middle = middleOf(std::move(byGpu[gpu]));
        const PartHandle handle = catalogue.find(gpu);
        out->m_offers.push_back({gpu, middle.perGpuHour,
                                 fmt::format("{}, {}", middle.row->text("name"), middle.row->text("date")),
                                 handle.valid() ? catalogue.part(handle).as<GpuSpec>() : nullptr});
    }
    return out;
}

const RentOffers::Offer *RentOffers::ofGpu(std::string_view id) const
{
    const auto it =
        std::find_if(m_offers.begin(), m_offers.end(), [id](const Offer &offer) { return offer.gpu == id; });
    return it == m_offers.end() ? nullptr : &*it;
}

const RentOffers::Offer *RentOffers::nearest(const GpuSpec &gpu) const
{
    const Offer *best = nullptr;
    double least = ComparableDistance;
    for (const Offer &offer : m_offers) {
        const double apart = offer.spec ? distance(gpu, *offer.spec) : INFINITY;
        if (apart < least) {
            least = apart;
            best = &offer;
        }
    }
    return best;
}

std::vector<CloudOffer> cloudOffers(const Part &gpu, const Context &context)
{
    std::vector<CloudOffer> out;
    const auto rate = exchangeRate(Currency{}, context); // offers are in dollars
    if (!context.catalogue || !rate)
        return out;
    for (const FactRow &row : context.catalogue->facts("cloud-prices")) {
        const Known<double> price = row.number("per_gpu_hour");
        if (row.text("gpu_id") == gpu.id && price.known())
            out.push_back({std::string(row.text("name")), std::string(row.text("date")), row.source, *price * *rate,
                           isSpot(row), row.verification});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const CloudOffer &a, const CloudOffer &b) { return a.perGpuHour < b.perGpuHour; });
    return out;
}

std::optional<RentPrice> rentPriceOf(const Part &gpu, const Context &context)
{
    if (context.assumptions.rentPerGpuHour.value_or(0) > 0)
        return RentPrice{*context.assumptions.rentPerGpuHour, "own assumption", false};
    const auto *spec = gpu.as<GpuSpec>();
    const auto rate = exchangeRate(Currency{}, context); // offers are in dollars
    if (!context.catalogue || !spec || !rate)
        return {};
    const auto offers = context.rentOffers ? context.rentOffers : RentOffers::of(*context.catalogue);
    const RentOffers::Offer *own = offers->ofGpu(gpu.id);
    const RentOffers::Offer *offer = own ? own : offers->nearest(*spec);
    if (!offer)
        return {};
    return RentPrice{offer->perGpuHour * *rate, offer->source, !own};
}

} // namespace lanewise
