// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/stages.h"

namespace lanewise {

std::vector<Throughput> estimateGroup(const GroupEvaluation &, const Context &)
{
    return {};
}

} // namespace lanewise
