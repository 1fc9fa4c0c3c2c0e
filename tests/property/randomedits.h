// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"

#include <random>

namespace lanewise::test {

/// Makes edits at random: most of them possible, some not (occupied mounts, mounts of another kind, names that are taken).
/// The same seed makes the same edits.
class RandomEdits
{
public:
    RandomEdits(const Catalogue &catalogue, std::uint32_t seed) : m_catalogue(catalogue), m_random(seed) { }

    Edit next(const Project &project);
    int below(int limit) { return limit <= 0 ? 0 : static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }
    PartHandle anyPart(PartKind kind);
    PartHandle anyPart();
    /// A mount of the build, be it free or taken; sometimes one that does not exist.
    MountId anyMount(const Build &build);

private:
    Change buildChange(const Build &build);
    Change projectChange(const Project &project);

    const Catalogue &m_catalogue;
    std::mt19937 m_random;
};

} // namespace lanewise::test
