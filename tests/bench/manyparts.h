// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"
#include "models/catalog/search.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

/// What the benchmarks share: a catalogue as large as wanted, and percentiles.
namespace lanewise::bench {

/// Real parts again and again under new ids and numbers, so that words have the frequencies that real ones have.
inline std::vector<Part> manyParts(const Catalogue &real, std::size_t count)
{
    std::vector<Part> parts;
    for (std::size_t i = 0; parts.size() < count; ++i) {
        const Part &model = real.part({static_cast<std::uint32_t>(i % real.size())});
        if (model.kind == PartKind::Chassis && i >= real.size())
            continue; // their mounts would be all that is measured
        Part part = model;
        const std::size_t round = i / real.size();
        if (round > 0) { // the first round keeps its names, so that builds open
            part.id += fmt::format("-v{}", round);
            part.model += fmt::format(" Rev {}", round);
            if (!part.partNumber.empty())
                part.partNumber += fmt::format("-{:04}", round);
        }
        parts.push_back(std::move(part));
    }
    std::stable_sort(parts.begin(), parts.end(), comesBefore);
    return parts;
}

inline double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

} // namespace lanewise::bench
