// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/calibration.h"
#include "models/power/powercalibration.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace lanewise {

namespace {

using nlohmann::json;

/// Hash of a coefficient from the names in the file: "a30-24gb & resnet50".
std::uint64_t hashOf(WorkKind kind, Term term, std::string_view names)
{
    constexpr std::string_view Separator = " & ";
    std::uint64_t hash = coefficientHash(kind, term);
    while (true) {
        const std::size_t at = names.find(Separator);
        hash = combine(hash, Key::hashOf(names.substr(0, at)));
        if (at == std::string_view::npos)
            return hash;
        names.remove_prefix(at + Separator.size());
    }
}

Error bad(const CalibrationFile &file, std::string place, std::string message)
{
    return {file.name, std::move(place), std::move(message), "fit the calibration again: lanewise-calibrate fit"};
}

std::optional<WorkKind> workKindOf(std::string_view id)
{
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        if (workKindId(static_cast<WorkKind>(kind)) == id)
            return static_cast<WorkKind>(kind);
    }
    return std::nullopt;
}

std::optional<Support> supportOf(std::string_view id)
{
    for (std::size_t support = 0; support < SupportCount; ++support) {
        if (supportId(static_cast<Support>(support)) == id)
            return static_cast<Support>(support);
    }
    return std::nullopt;
}

Status readSpreads(const CalibrationFile &file, const json &rows, CoefficientTable &table)
{
    for (const json &row : rows) {
        const std::string kind = row.value("kind", ""), support = row.value("support", "");
        const std::optional<WorkKind> k = workKindOf(kind);
        const std::optional<Support> s = supportOf(support);
        const Spread spread{row.value("low", 0.0), row.value("high", 0.0), row.value("rows", 0)};
        if (!k || !s || spread.low <= 0 || spread.high < spread.low)
            return bad(file, "/spreads", "has a bad row of kind \"" + kind + "\", support \"" + support + "\"");
        table.addSpread(*k, *s, row.value("work", ""), spread);
    }
    return Done{};
}

constexpr std::string_view PackedEnd = ".cbor";

bool isPacked(const CalibrationFile &file)
{
    return file.name.ends_with(PackedEnd);
}

json parsed(const CalibrationFile &file)
{
    return isPacked(file) ? json::from_cbor(file.text, true, false) : json::parse(file.text, nullptr, false);
}

/// A coefficient as it lies in a packed file: 16 bytes in the order of the machine, which packs for itself.
struct PackedCoefficient {
    std::uint64_t hash;
    float value;
    std::int32_t rows;
};
static_assert(sizeof(PackedCoefficient) == 16);

Status readPacked(const CalibrationFile &file, const json &packed, CoefficientTable &table)
{
    if (!packed.is_binary() || packed.get_binary().size() % sizeof(PackedCoefficient) != 0)
        return bad(file, "/packed", "is damaged");
    const auto &bytes = packed.get_binary();
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(PackedCoefficient)) {
        PackedCoefficient one{};
        std::memcpy(&one, bytes.data() + at, sizeof one);
        table.add(one.hash, static_cast<double>(one.value), one.rows);
    }
    table.freeze();
    return Done{};
}

Status readTable(const CalibrationFile &file, const json &root, CoefficientTable &table)
{
    table.rows = root.value("rows", 0);
    table.gpuTypes = root.value("gpu_types", 0);
    table.source = root.value("source", "");
    const bool packed = root.contains("packed");
    if (!root.contains("spreads") || !root["spreads"].is_array()
        || (!packed && (!root.contains("terms") || !root["terms"].is_array())))
        return bad(file, "", "lacks spreads or terms");
    if (Status status = readSpreads(file, root["spreads"], table); !status)
        return status.error();
    if (packed)
        return readPacked(file, root["packed"], table);
    for (const json &group : root["terms"]) {
        const std::string name = group.value("term", "");
        const auto it = std::find(TermNames.begin(), TermNames.end(), name);
        if (it == TermNames.end())
            return bad(file, "/terms", "has an unknown term \"" + name + "\"");
        const Term term = static_cast<Term>(it - TermNames.begin());
        const std::optional<WorkKind> kind = workKindOf(group.value("kind", ""));
        if (!kind)
            return bad(file, "/terms/" + name, "has a kind that is none of training, llm and inference");
        for (const json &row : group["coefficients"]) {
            if (!row.is_array() || row.size() < 3 || !row[0].is_string() || !row[1].is_number() || !row[2].is_number())
                return bad(file, "/terms/" + name, "has a row that is not [names, value, rows, spread]");
            table.add(hashOf(*kind, term, row[0].get_ref<const std::string &>()), row[1].get<double>(),
                      row[2].get<int>());
        }
    }
    table.freeze();
    return Done{};
}

void readCurves(const json &root, Calibration &out)
{
    if (const auto it = root.find("power"); it != root.end())
        out.power = {it->value("exponent", 0.3), it->value("low", 0.2), it->value("high", 0.45), it->value("pairs", 0),
                     it->value("source", "")};
    if (const auto it = root.find("link"); it != root.end())
        out.link = {it->value("exposed", 0.3), it->value("low", 0.1), it->value("high", 0.6), it->value("pairs", 0)};
}

} // namespace

Result<std::shared_ptr<const Calibration>> calibrationFromJson(std::span<const CalibrationFile> files)
{
    auto out = std::make_shared<Calibration>();
    std::array<bool, FamilyCount> have{};
    for (const CalibrationFile &file : files) {
        const json root = parsed(file);
        if (root.is_discarded() || !root.is_object())
            return bad(file, "", "is not JSON");
        if (root.value("schema", 0) != 1)
            return bad(file, "/schema", "has a schema that this program does not know");
        if (root.contains("machines"))
            continue; // measured machines: what the power model was fitted to
        if (root.contains("base_w")) {
            auto power = powerCalibrationFromJson(file.text, file.name);
            if (!power)
                return power.error();
            out->machinePower = std::move(power).value();
            continue;
        }
        if (root.contains("gpus")) {
            if (Status status = addGpuJson(out->gpus(), file.text, file.name); !status)
                return status.error();
            continue;
        }
        if (root.contains("power") || root.contains("link")) {
            readCurves(root, *out);
            continue;
        }
        constexpr std::string_view Families[] = {"training", "serving", "stock"};
        const auto family = std::find(std::begin(Families), std::end(Families), root.value("family", ""));
        if (family == std::end(Families))
            return bad(file, "/family", "names no family of calibrations");
        const std::size_t index = static_cast<std::size_t>(family - std::begin(Families));
        have[index] = true;
        if (Status status = readTable(file, root, out->table(static_cast<Family>(index))); !status)
            return status.error();
    }
    if (!std::all_of(have.begin(), have.end(), [](bool h) { return h; }))
        return Error{"calibration", "", "lacks one of training, serving and stock",
                     "give all files of resources/calibration"};
    return std::shared_ptr<const Calibration>(std::move(out));
}

Result<CalibrationFile> packCalibration(const CalibrationFile &file)
{
    json root = parsed(file);
    if (root.is_discarded() || !root.is_object())
        return bad(file, "", "is not JSON");
    if (!root.contains("terms"))
        return file;
    CoefficientTable table;
    if (const Status status = readTable(file, root, table); !status)
        return status.error();
    json::binary_t bytes;
    for (const CoefficientTable::Coefficient &slot : table.coefficients()) {
        if (slot.hash == 0)
            continue;
        const PackedCoefficient one{slot.hash, slot.value, slot.rows};
        const auto *begin = reinterpret_cast<const std::uint8_t *>(&one);
        bytes.insert(bytes.end(), begin, begin + sizeof one);
    }
    root.erase("terms");
    root["packed"] = std::move(bytes);
    const std::vector<std::uint8_t> cbor = json::to_cbor(root);
    const std::string stem = file.name.substr(0, file.name.rfind('.'));
    return CalibrationFile{stem + std::string(PackedEnd), std::string(cbor.begin(), cbor.end())};
}

Result<std::vector<CalibrationFile>> readCalibrationDirectory(const std::string &directory)
{
    std::error_code error;
    std::vector<CalibrationFile> files;
    for (const auto &entry : std::filesystem::directory_iterator(directory, error)) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".json" && entry.path().extension() != PackedEnd)
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        files.push_back({name, text.str()});
    }
    if (error)
        return Error{directory, "", "can't be read: " + error.message(), "check the path"};
    std::sort(files.begin(), files.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return files;
}

} // namespace lanewise
