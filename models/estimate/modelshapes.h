// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"
#include "models/estimate/sizingtable.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewise {

/// A language model of the catalogue's table model-shapes.
struct NamedModel {
    std::string id, name, attention; ///< "llama-3.1-70b", "Llama 3.1 70B", "GQA"
    LlmShape shape;
    double maxContext = 0; ///< tokens; 0: unknown
    std::string source;
    Verification verification = Verification::Unverified;
};

/// Those whose shape is complete, in the order of the table.
std::vector<NamedModel> languageModels(const Catalogue &catalogue);

/// A MIG profile of a GPU (table mig-profiles).
struct MigProfile {
    std::string name; ///< "1g.10gb"
    int computeSlices = 0, computeSlicesTotal = 0;
    int memorySlices = 0, memorySlicesTotal = 0;
    double memoryGb = 0;
    int maxCount = 0; ///< instances of this profile that one GPU holds
    std::string minDriver, source; ///< driver empty: unknown
};

/// What the catalogue says of a GPU and MIG. Profiles that add media engines or graphics to another are left out.
struct MigFacts {
    std::optional<bool> supported; ///< nothing: the catalogue does not say
    std::vector<MigProfile> profiles; ///< smallest first; empty where supported but the table has no rows
};
MigFacts migFacts(const Catalogue &catalogue, std::string_view gpu);

/// Figures of one instance: its slices' share of rate and bandwidth, and its own memory.
GpuFigures migInstance(const GpuFigures &gpu, const MigProfile &profile);

/// One profile as a way to serve a model that fits into a slice.
struct MigChoice {
    MigProfile profile;
    LlmSplit one; ///< what one instance does
    int instances = 0; ///< over the node
    double concurrentRequests = 0, tokensPerSecondTotal = 0; ///< of the node; 0 where it does not fit
    std::string layout; ///< of one GPU, as the setting takes it: "1g.10gb,1g.10gb,…"
};
std::vector<MigChoice> migChoices(const LlmShape &model, const SystemShape &shape, const MigFacts &facts,
                                  const LlmDemand &demand);

} // namespace lanewise
