// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/calibration.h"

#include "models/estimate/terms.h"

#include <algorithm>

namespace lanewise {

std::string_view supportId(Support support)
{
    constexpr std::array<std::string_view, SupportCount> Names{"measured", "gpu-measured", "class-measured", "distant"};
    return Names[static_cast<std::size_t>(support)];
}

std::string_view workKindId(WorkKind kind)
{
    constexpr std::array<std::string_view, WorkKindCount> Names{"training", "llm", "inference"};
    return Names[static_cast<std::size_t>(kind)];
}

void CoefficientTable::add(std::uint64_t hash, double value, int rows)
{
    m_loading.push_back({hash == 0 ? 1 : hash, static_cast<float>(value), rows});
}

void CoefficientTable::freeze()
{
    std::size_t size = 16;
    while (size < m_loading.size() * 2)
        size *= 2;
    m_slots.assign(size, {});
    m_mask = size - 1;
    for (const Coefficient &c : m_loading) {
        std::size_t i = c.hash & m_mask;
        while (m_slots[i].hash != 0 && m_slots[i].hash != c.hash)
            i = (i + 1) & m_mask;
        m_slots[i] = c;
    }
    m_count = m_loading.size();
    m_loading.clear();
    m_loading.shrink_to_fit();
}

namespace {

std::uint64_t spreadHash(WorkKind kind, Support support, std::uint64_t work)
{
    return combine(work, 1 + static_cast<std::uint64_t>(kind) * SupportCount + static_cast<std::uint64_t>(support));
}

} // namespace

void CoefficientTable::addSpread(WorkKind kind, Support support, std::string_view work, const Spread &spread)
{
    if (work.empty())
        spreads[static_cast<std::size_t>(kind)][static_cast<std::size_t>(support)] = spread;
    else
        m_workSpreads[spreadHash(kind, support, Key::hashOf(work))] = spread;
}

const Spread &CoefficientTable::spreadOf(WorkKind kind, Support support, std::uint64_t work) const
{
    const auto it = m_workSpreads.find(spreadHash(kind, support, work));
    return it != m_workSpreads.end() ? it->second
                                     : spreads[static_cast<std::size_t>(kind)][static_cast<std::size_t>(support)];
}

namespace {

/// Where a kind of coefficient is told in an explanation.
enum class Part : std::uint8_t { Work, Figures, Device, Machine, Batch };

constexpr std::array<Part, TermCount> partsOfTerms()
{
    std::array<Part, TermCount> parts{};
    const auto set = [&](Term from, Term to, Part part) {
        for (std::size_t i = static_cast<std::size_t>(from); i <= static_cast<std::size_t>(to); ++i)
            parts[i] = part;
    };
    set(Term::Kind, Term::WorkScenario, Part::Work);
    set(Term::SlopeRate, Term::SlopeMemoryScenario, Part::Figures);
    set(Term::Vendor, Term::GpuScenario, Part::Device);
    set(Term::Round, Term::VariantGpuScenario, Part::Work);
    set(Term::Mig, Term::SeveralScenario, Part::Machine);
    set(Term::Division, Term::SoftwareGpuWork, Part::Work);
    set(Term::LogNodes, Term::SplitOverPcieScenario, Part::Machine);
    set(Term::Batch, Term::BatchSlopeWork, Part::Batch);
    set(Term::Link, Term::OneNodeGpuWork, Part::Machine);
    set(Term::Method, Term::PrecisionWork, Part::Work);
    set(Term::ClassSetting, Term::GpuSetting, Part::Device);
    set(Term::Doubling, Term::NoBatch, Part::Batch);
    set(Term::LogInput, Term::InOutGpu, Part::Work);
    set(Term::Tensor, Term::TensorWorkGpu, Part::Machine);
    set(Term::LogBatch, Term::LogBatchWork, Part::Batch);
    set(Term::Large, Term::CountSetting, Part::Machine);
    return parts;
}
constexpr auto Parts = partsOfTerms();

/// Sums the coefficients that apply.
struct Summing {
    const CoefficientTable &table;
    WorkKind kind;
    std::array<double, 5> sums{};
    int gpuWork = 0, gpu = 0, classWork = 0;
    bool work = false;
    std::array<double, 3> slopes{}; ///< rate, bandwidth, power

    template <class... Keys>
    void operator()(Term term, double value, const Keys &...keys)
    {
        std::uint64_t hash = coefficientHash(kind, term);
        ((hash = combine(hash, keys.hash)), ...);
        const CoefficientTable::Coefficient *c = table.find(hash);
        if (!c)
            return;
        sums[static_cast<std::size_t>(Parts[static_cast<std::size_t>(term)])] += c->value * value;
        if (term >= Term::SlopeRate && term < Term::SlopeMemory)
            slopes[(static_cast<std::size_t>(term) - static_cast<std::size_t>(Term::SlopeRate)) / 3] += c->value;
        if (term == Term::GpuWork)
            gpuWork = c->rows;
        else if (term == Term::Gpu)
            gpu = c->rows;
        else if (term == Term::ArchWork)
            classWork = c->rows;
        else if (term == Term::Work)
            work = true;
    }
};

} // namespace

Prediction predict(const Query &query, const CoefficientTable &table)
{
    Summing sum{table, query.kind};
    addTerms(query, sum);
    Prediction out;
    out.work = sum.sums[0];
    out.figures = sum.sums[1];
    out.device = sum.sums[2];
    out.machine = sum.sums[3];
    out.batch = sum.sums[4];
    out.logPerGpu = query.offset + out.work + out.figures + out.device + out.machine + out.batch;
    out.support = sum.gpuWork > 0 ? Support::Measured
        : sum.gpu > 0             ? Support::GpuMeasured
        : sum.classWork > 0       ? Support::ClassMeasured
                                  : Support::Distant;
    out.rows = sum.gpuWork > 0 ? sum.gpuWork : sum.gpu > 0 ? sum.gpu : sum.classWork;
    out.workMeasured = sum.work;
    out.rateSlope = sum.slopes[0];
    out.bandwidthSlope = sum.slopes[1];
    out.powerSlope = sum.slopes[2];
    out.spread = table.spreadOf(query.kind, out.support, query.work.hash);
    return out;
}

} // namespace lanewise
