// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/ownworkloads.h"

namespace lanewise {

std::shared_ptr<const OwnWorkloads> readOwnWorkloads(const std::vector<CustomWorkload> &workloads)
{
    auto out = std::make_shared<OwnWorkloads>();
    out->entries.reserve(workloads.size());
    for (const CustomWorkload &own : workloads)
        out->entries.push_back({own.id, workloadFromJson(own.json, own.id)});
    return out;
}

const Workload *workloadIn(const Context &context, std::string_view id)
{
    if (const Workload *shown = workloadOf(id))
        return shown;
    if (!context.ownWorkloads)
        return nullptr;
    for (const OwnWorkloads::Entry &own : context.ownWorkloads->entries)
        if (own.id == id)
            return own.workload ? &own.workload.value() : nullptr;
    return nullptr;
}

} // namespace lanewise
