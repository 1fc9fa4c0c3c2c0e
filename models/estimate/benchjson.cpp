// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchjson.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace lanewise {

namespace {

BenchAnswer answerRow(const BenchRow &row, const Calibration &calibration, const GpuTable &gpus,
                      std::optional<Profile> profile)
{
    BenchQuery query = benchQueryOf(row, gpus);
    BenchAnswer answer;
    answer.row = row.number;
    answer.mapped = query.mapped;
    answer.reason = query.reason;
    answer.kind = query.kind;
    answer.workload = query.workload;
    answer.gpu = query.gpu;
    answer.gpus = query.gpus;
    answer.measured = row.measured;
    answer.unit = row.unit;
    const bool stock = row.table == BenchTable::Other;
    if (profile && answer.mapped && (*profile == Profile::Stock) != stock)
        answer.reason = stock ? "a result of software as installed: the stock calibration answers"
                              : "an MLPerf result: the tuned calibration answers";
    if (!answer.mapped)
        return answer;
    const Prediction prediction = predict(query.query, calibration.table(query.query.family));
    // A language model's shape gives an estimate without rows of its own; for other work there would be no scale.
    if (!prediction.workMeasured && !query.shapeKnown) {
        answer.mapped = false;
        answer.reason = "no result of workload \"" + row.work + "\" was measured";
        return answer;
    }
    answer.predicted = std::exp(prediction.logPerGpu) * query.scale;
    answer.low = answer.predicted * prediction.spread.low;
    answer.high = answer.predicted * prediction.spread.high;
    return answer;
}

} // namespace

std::vector<BenchAnswer> answerBench(const BenchRows &rows, const Calibration &calibration, const GpuTable &gpus,
                                     std::optional<Profile> profile)
{
    std::vector<BenchAnswer> answers;
    answers.reserve(rows.rows.size());
    for (const BenchRow &row : rows.rows)
        answers.push_back(answerRow(row, calibration, gpus, profile));
    return answers;
}

std::string benchJson(const BenchRows &rows, const Calibration &calibration, const GpuTable &gpus,
                      std::optional<Profile> profile)
{
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const BenchAnswer &answer : answerBench(rows, calibration, gpus, profile)) {
        nlohmann::ordered_json row;
        row["row"] = answer.row;
        row["mapped"] = answer.mapped;
        row["reason"] = answer.reason;
        row["kind"] = workKindId(answer.kind);
        row["workload"] = answer.workload;
        row["gpu"] = answer.gpu;
        row["gpus"] = static_cast<int>(answer.gpus);
        if (answer.mapped) {
            row["predicted"] = answer.predicted;
            row["low"] = answer.low;
            row["high"] = answer.high;
        }
        if (answer.measured > 0)
            row["measured"] = answer.measured;
        row["unit"] = answer.unit;
        out.push_back(std::move(row));
    }
    return nlohmann::ordered_json{{"rows", std::move(out)}}.dump(1);
}

std::string benchJson(const BenchRows &rows, const Calibration &calibration, const Catalogue &catalogue,
                      std::optional<Profile> profile)
{
    GpuTable gpus;
    addCatalogue(gpus, catalogue);
    gpus.addAll(calibration.gpus());
    return benchJson(rows, calibration, gpus, profile);
}

} // namespace lanewise
