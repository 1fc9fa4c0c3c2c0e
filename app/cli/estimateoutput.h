// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/modelshapes.h"
#include "models/evaluate/capsweep.h"
#include "models/evaluate/evaluate.h"
#include "models/evaluate/explain.h"

#include <nlohmann/json.hpp>
#include <string>

/// What `lanewise estimate` prints, as text and as JSON.
namespace lanewise::app {

nlohmann::ordered_json explanationToJson(const Explanation &explanation, bool terms);
void printExplanation(const Explanation &explanation, bool terms);

nlohmann::ordered_json sweepToJson(const CapSweep &sweep);
void printSweep(const CapSweep &sweep, const std::string &currency);

/// What `--size` asks.
struct SizeRequest {
    std::string model; ///< id of the table model-shapes, or of a workload of the project
    std::string precision = "fp16";
    double context = 1280, output = 256; ///< tokens of request and answer together; of the answer
    double requests = 0; ///< at once over the server; 0: as many as the memory holds
};
/// Sizes a model on one server of the group and prints it; the Error names what can't be used.
Status sizeModel(const GroupEvaluation &group, const Context &context, const SizeRequest &request, bool json);

} // namespace lanewise::app
