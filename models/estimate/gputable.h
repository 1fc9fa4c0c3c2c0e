// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/estimate/systemshape.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lanewise {

class Catalogue;

/// Catalogue id behind a name as result tables print it: "NVIDIA A100-SXM4-80GB (400W)", "H200-SXM-141GB",
/// "A100-PCIE-80GB (7x1g.10gb MIG)". Names that belong to no GPU that is known give an empty id.
std::string_view gpuIdOf(std::string_view name);

/// GPU figures by id, of the catalogue and of GPUs that only result tables know. Addresses stay valid.
class GpuTable
{
public:
    void add(GpuFigures figures); ///< the first figures of an id win
    void addAll(const GpuTable &other);
    const GpuFigures *find(std::string_view id) const;
    std::size_t size() const { return m_gpus.size(); }

private:
    std::deque<GpuFigures> m_gpus;
    std::unordered_map<std::string, const GpuFigures *> m_byId;
};

/// Adds every GPU of the catalogue.
void addCatalogue(GpuTable &table, const Catalogue &catalogue);
/// Adds the GPUs of a file like resources/calibration/gpus.json: figures of GPUs that result tables hold and the catalogue lacks.
Status addGpuJson(GpuTable &table, std::string_view text, std::string_view fileName);

} // namespace lanewise
