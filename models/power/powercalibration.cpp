// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/power/powercalibration.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

namespace lanewise {

namespace {

using nlohmann::json;

/// Collects the first thing that is wrong while members are read, so that each reader stays one line.
class Reader
{
public:
    Reader(const json &root, std::string_view fileName) : m_root(root), m_file(fileName) { }

    void coefficient(const std::string &pointer, Coefficient &out)
    {
        const json::json_pointer at(pointer);
        if (!m_root.contains(at))
            return fail(pointer, "the coefficient is missing");
        const json &node = m_root.at(at);
        if (!node.is_object() || !number(node, "value"))
            return fail(pointer, "a coefficient needs a number \"value\" that is not negative");
        out.value = *number(node, "value");
        out.low = number(node, "low").value_or(out.value);
        out.high = number(node, "high").value_or(out.value);
        out.rows = static_cast<int>(number(node, "rows").value_or(0));
        out.source = text(node, "source");
        const std::string state = text(node, "verification");
        out.verification = state == "measured" ? Verification::Measured
            : state == "derived"               ? Verification::Derived
            : state == "sourced"               ? Verification::Sourced
                                               : Verification::Unverified;
        if (out.source.empty())
            fail(pointer, "the coefficient names no source");
        if (out.low > out.value || out.high < out.value)
            fail(pointer, "the spread does not hold the value");
    }

    void grades(std::vector<PowerCalibration::Grade> &out)
    {
        if (!m_root.contains("efficiency_grades") || !m_root["efficiency_grades"].is_array())
            return fail("/efficiency_grades", "the list is missing");
        for (const json &row : m_root["efficiency_grades"]) {
            const std::string place = "/efficiency_grades/" + std::to_string(out.size());
            if (!row.is_object() || text(row, "grade").empty() || text(row, "source").empty())
                return fail(place, "a grade needs \"grade\" and \"source\"");
            PowerCalibration::Grade grade{text(row, "grade"), {}, text(row, "source")};
            constexpr std::array<const char *, 4> loads{"10", "20", "50", "100"};
            for (std::size_t i = 0; i < loads.size(); ++i)
                grade.pct[i] = number(row, loads[i]).value_or(0);
            if (grade.pct[1] <= 0 || grade.pct[2] <= 0 || grade.pct[3] <= 0)
                return fail(place, "a grade needs its efficiency at 20, 50 and 100 % of load");
            out.push_back(std::move(grade));
        }
    }

    const std::optional<Error> &error() const { return m_error; }

private:
    static std::optional<double> number(const json &node, const char *name)
    {
        const auto it = node.find(name);
        if (it == node.end() || !it->is_number())
            return {};
        const double value = it->get<double>();
        return std::isfinite(value) && value >= 0 ? std::optional(value) : std::nullopt;
    }
    static std::string text(const json &node, const char *name)
    {
        const auto it = node.find(name);
        return it != node.end() && it->is_string() ? it->get<std::string>() : std::string();
    }
    void fail(const std::string &place, const char *message)
    {
        if (!m_error)
            m_error = Error{std::string(m_file), place, message,
                            "restore the file, or fit it anew from the measured machines"};
    }

    const json &m_root;
    std::string_view m_file;
    std::optional<Error> m_error;
};

void readCoefficients(Reader &reader, PowerCalibration &out)
{
    reader.coefficient("/gpu/idle_share", out.gpuIdleShare);
    for (int i = 0; i < LoadClassCount; ++i)
        reader.coefficient("/gpu/load_share/" + std::string(loadClassId(static_cast<LoadClass>(i))),
                           out.gpuLoadShare[static_cast<std::size_t>(i)]);
    reader.coefficient("/cpu/idle_share", out.cpuIdleShare);
    reader.coefficient("/cpu/load_share", out.cpuLoadShare);
    reader.coefficient("/memory/idle_share", out.memoryIdleShare);
    reader.coefficient("/nic/idle_share", out.nicIdleShare);
    reader.coefficient("/regulators/loss_share", out.regulatorLossShare);
    reader.coefficient("/fans/load_share", out.fanLoadShare);
    reader.coefficient("/fans/max_share", out.fanMaxShare);
    for (int i = 0; i < BaseClassCount; ++i)
        reader.coefficient("/base_w/" + std::string(baseClassId(static_cast<BaseClass>(i))),
                           out.baseW[static_cast<std::size_t>(i)]);
    reader.coefficient("/switched_share", out.switchShare);
    reader.coefficient("/peak_1s_ratio", out.peak1sRatio);
    reader.coefficient("/supplies/light_load_efficiency_pct", out.lightLoadEfficiencyPct);
    reader.grades(out.grades);
}

} // namespace

std::string_view loadClassId(LoadClass load)
{
    constexpr std::array<std::string_view, LoadClassCount> ids{"inference", "training", "stress", "tuned"};
    return ids[static_cast<std::size_t>(load)];
}

LoadClass loadClassOf(std::string_view workloadId)
{
    return workloadId.ends_with("-train") ? LoadClass::Training : LoadClass::Inference;
}

std::string_view baseClassId(BaseClass base)
{
    constexpr std::array<std::string_view, BaseClassCount> ids{"cards", "modules", "switched"};
    return ids[static_cast<std::size_t>(base)];
}

const PowerCalibration::Grade *PowerCalibration::grade(std::string_view label) const
{
    const Grade *lowest = nullptr;
    for (const Grade &candidate : grades)
        if (label.find(candidate.name) != std::string_view::npos && (!lowest || candidate.pct[2] < lowest->pct[2]))
            lowest = &candidate;
    return lowest;
}

Result<std::shared_ptr<const PowerCalibration>> powerCalibrationFromJson(std::string_view text,
                                                                         std::string_view fileName)
{
    const json root = json::parse(text, nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return Error{std::string(fileName), {}, "this is not a JSON object", "restore the file"};
    if (root.value("schema", json()) != json(1))
        return Error{std::string(fileName), "/schema", "this program reads schema 1",
                     "take the file of the same release"};
    auto out = std::make_shared<PowerCalibration>();
    Reader reader(root, fileName);
    readCoefficients(reader, *out);
    if (reader.error())
        return *reader.error();
    return std::shared_ptr<const PowerCalibration>(std::move(out));
}

} // namespace lanewise
