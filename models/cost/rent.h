// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

struct Context;

/// What renting one GPU for one hour costs, in units of the project's currency.
struct RentPrice {
    double perGpuHour = 0;
    std::string source; ///< offer with date, or "own assumption"
    bool nearest = false; ///< of another GPU of about the same rates and memory: nobody's price for this one is known
};

/// What each GPU is rented for: of the table cloud-prices the middle offer among those of the year before its newest.
/// Spot offers and undated ones are left out. Made once a catalogue, which it must not outlive.
class RentOffers
{
public:
    struct Offer {
        std::string_view gpu; ///< part id
        double perGpuHour = 0; ///< dollars
        std::string source; ///< who offers it, with date
        const GpuSpec *spec = nullptr; ///< null: the catalogue lacks that GPU
    };
    static std::shared_ptr<const RentOffers> of(const Catalogue &catalogue);

    const Offer *ofGpu(std::string_view id) const; ///< null: nobody's offer is known
    const Offer *nearest(const GpuSpec &gpu) const; ///< of the GPU that comes nearest; null: none is comparable

private:
    std::vector<Offer> m_offers; ///< in the order of the table
};

/// The assumptions' own price, else the offer for this GPU, else that of the nearest one. Nothing where no offer of a
/// comparable GPU is known.
std::optional<RentPrice> rentPriceOf(const Part &gpu, const Context &context);

/// One offer of the table cloud-prices for a GPU.
struct CloudOffer {
    std::string name, date, source;
    double perGpuHour = 0; ///< units of the project's currency
    bool spot = false; ///< can be taken away at any time; never chosen by rentPriceOf()
    Verification verification = Verification::Unverified;
};

/// All offers for this very GPU, cheapest first, to choose from.
std::vector<CloudOffer> cloudOffers(const Part &gpu, const Context &context);

} // namespace lanewise
