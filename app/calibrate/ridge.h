// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/priors.h"
#include "models/estimate/calibration.h"
#include "models/estimate/query.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lanewise::calibrate {

/// The features of rows as a sparse matrix, with the name of each column.
class Design
{
public:
    struct Column {
        WorkKind kind = WorkKind::Training;
        Term term = Term::Work;
        std::string name; ///< "a30-24gb|resnet50"
        std::uint64_t hash = 0;
    };
    /// Appends the features of a row.
    void add(const Query &query);

    std::size_t rows() const { return m_starts.size() - 1; }
    const std::vector<Column> &columns() const { return m_columns; }
    struct Entry {
        std::uint32_t column;
        float value;
    };
    const Entry *begin(std::size_t row) const { return m_entries.data() + m_starts[row]; }
    const Entry *end(std::size_t row) const { return m_entries.data() + m_starts[row + 1]; }
    double dot(std::size_t row, const std::vector<double> &coefficients) const;

private:
    std::vector<std::size_t> m_starts{0};
    std::vector<Entry> m_entries;
    std::vector<Column> m_columns;
    std::unordered_map<std::uint64_t, std::uint32_t> m_index;
};

/// Ridge regression of `target` on the rows named, each coefficient with its own prior deviation, robust against outliers
/// by reweighting. Solved by conjugate gradients from `start` (empty: from zero), such as the fit on all rows where only some
/// are left out. Returns one coefficient a column.
std::vector<double> fitRidge(const Design &design, const std::vector<double> &target,
                             const std::vector<std::uint32_t> &rows, const KindPriors &priors,
                             const std::vector<double> &start = {});

} // namespace lanewise::calibrate
