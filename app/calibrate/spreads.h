// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/crossvalidate.h"

#include <array>
#include <string>
#include <vector>

namespace lanewise::calibrate {

/// What three ways of leaving rows out said of every row.
struct HeldOuts {
    HeldOut machines, submitters, gpuTypes;
};
HeldOuts holdOut(const Dataset &set);

/// A range of measured over predicted, of one kind of work and support; `work` is empty for all work of the kind.
struct SpreadRow {
    WorkKind kind = WorkKind::Training;
    Support support = Support::Measured;
    std::string work;
    Spread spread;
};

/// How much wider than the residuals of one half of the rows a range has to be (in logarithms) to hold 80 % of the other
/// half, by kind of work, for GPUs without rows of the work and with them.
using Widening = std::array<std::array<double, 2>, WorkKindCount>;

/// Ranges of two halves of the rows, each judged on the other, since a range says nothing of the rows that it comes from.
/// The rows of one GPU type, and among GPUs with rows of the work those of one submitter, are never in both halves.
class HalfSpreads
{
public:
    HalfSpreads(const Dataset &set, const HeldOuts &held);
    const Widening &widening() const { return m_widening; }
    /// The widened range of the half that the row is not in.
    Spread of(std::size_t row, Support support) const;

private:
    int halfOf(std::size_t row, Support support) const;
    const Spread &narrow(std::size_t row, Support support) const;

    const Dataset &m_set;
    std::array<CoefficientTable, 2> m_tables;
    Widening m_widening{};
};

/// Ranges that hold 80 % of rows which the fit had not seen: of measured GPUs from machines and submitters left out, of
/// other GPUs from whole types left out; widened.
std::vector<SpreadRow> spreadsOf(const Dataset &set, const HeldOuts &held);

} // namespace lanewise::calibrate
