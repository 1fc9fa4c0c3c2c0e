// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/estimate/gputable.h"
#include "models/estimate/query.h"
#include "models/estimate/term.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lanewise {

struct PowerCalibration;

/// How near the calibration comes to what is asked for.
enum class Support : std::uint8_t {
    Measured, ///< rows of this GPU on this workload
    GpuMeasured, ///< rows of this GPU on other workloads
    ClassMeasured, ///< rows of other GPUs of the class on this workload
    Distant ///< neither
};
inline constexpr std::size_t SupportCount = 4;
std::string_view supportId(Support support);

/// Range that holds 80 % of real results around a prediction, as factors, with the residuals that it comes from.
struct Spread {
    double low = 0.7, high = 1.3;
    int rows = 0;
};

/// Coefficients of one kind of software and task, found by the hash of their names. Immutable once loaded.
class CoefficientTable
{
public:
    struct Coefficient {
        std::uint64_t hash = 0;
        float value = 0;
        std::int32_t rows = 0; ///< calibration rows that it was fitted on
    };
    void add(std::uint64_t hash, double value, int rows); ///< before freeze()
    void freeze();
    const Coefficient *find(std::uint64_t hash) const
    {
        if (m_slots.empty())
            return nullptr;
        for (std::size_t i = hash & m_mask;; i = (i + 1) & m_mask) {
            if (m_slots[i].hash == hash)
                return &m_slots[i];
            if (m_slots[i].hash == 0)
                return nullptr;
        }
    }
    std::size_t size() const { return m_count; }
    std::span<const Coefficient> coefficients() const { return m_slots; } ///< of the hash table; free ones have hash 0

    /// Ranges by kind of work and support, and of single workloads where enough results were held out.
    std::array<std::array<Spread, SupportCount>, WorkKindCount> spreads;
    void addSpread(WorkKind kind, Support support, std::string_view work, const Spread &spread);
    const Spread &spreadOf(WorkKind kind, Support support, std::uint64_t work) const;
    int rows = 0, gpuTypes = 0;
    std::string source; ///< what was fitted, for people

private:
    std::vector<Coefficient> m_loading, m_slots;
    std::unordered_map<std::uint64_t, Spread> m_workSpreads;
    std::size_t m_mask = 0, m_count = 0;
};

/// Start of a coefficient's hash; the names that it belongs to are combined in. Training, language models and classic
/// inference are fitted apart, so that what holds of one kind of work says nothing of another.
constexpr std::uint64_t coefficientHash(WorkKind kind, Term term)
{
    return combine(0x6c616e6577697365ull,
                   static_cast<std::uint64_t>(term) + 1 + 1024 * static_cast<std::uint64_t>(kind));
}

/// Throughput against power of boards of one chip: share of full throughput = share of full power ^ exponent(share).
struct PowerCurve {
    double exponent = 0.3; ///< of throughput against the share of board power
    double low = 0.2, high = 0.45; ///< 10th and 90th percentile of the exponent over the pairs
    int pairs = 0;
    std::string source;
};

/// Exposed share of communication: how much of the pure transfer time of gradients a step really waits.
struct LinkCurve {
    double exposed = 0.3, low = 0.1, high = 0.6;
    int pairs = 0;
};

/// Everything that was fitted, and the GPUs that result tables know beside the catalogue. Immutable.
class Calibration
{
public:
    const CoefficientTable &table(Family family) const { return m_tables[static_cast<std::size_t>(family)]; }
    CoefficientTable &table(Family family) { return m_tables[static_cast<std::size_t>(family)]; }
    PowerCurve power;
    LinkCurve link;
    std::shared_ptr<const PowerCalibration> machinePower; ///< of idle and load watts at the wall; null: not loaded
    const GpuTable &gpus() const { return m_gpus; }
    GpuTable &gpus() { return m_gpus; }

private:
    std::array<CoefficientTable, FamilyCount> m_tables;
    GpuTable m_gpus;
};

struct CalibrationFile {
    std::string name; ///< "training.json"
    std::string text;
};

/// Loads the files of resources/calibration. Errors name file and place.
Result<std::shared_ptr<const Calibration>> calibrationFromJson(std::span<const CalibrationFile> files);
/// The same file with its coefficients hashed and laid out as they are used: read in a tenth of the time. CBOR; its name
/// ends in ".cbor". A file without coefficients comes back as it is. The program's data hold such files.
Result<CalibrationFile> packCalibration(const CalibrationFile &file);
/// Reads every *.json and *.cbor of a directory.
Result<std::vector<CalibrationFile>> readCalibrationDirectory(const std::string &directory);

/// Logarithm of the throughput of one GPU, and how it came about.
struct Prediction {
    double logPerGpu = 0;
    Support support = Support::Distant;
    int rows = 0; ///< calibration rows behind the nearest coefficient
    bool workMeasured = false; ///< some GPU's rows of this workload were fitted
    Spread spread;
    /// Parts of the logarithm: workload and software, GPU figures beyond the physical estimate, generation and GPU,
    /// machine (count, nodes, link), batch.
    double work = 0, figures = 0, device = 0, machine = 0, batch = 0;
    /// Fitted additions to the exponents of rate, memory bandwidth and power.
    double rateSlope = 0, bandwidthSlope = 0, powerSlope = 0;
};
Prediction predict(const Query &query, const CoefficientTable &table);

} // namespace lanewise
