// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/context.h"

#include <memory>
#include <vector>

class QWidget;

namespace lanewise::ui {

/// Chosen parts side by side: for GPUs the selection matrix of rates, memory, bandwidth, power, links, price and what each is good for.
class ComparisonDialog
{
public:
    static void show(std::shared_ptr<const Catalogue> catalogue, const Context &context,
                     const std::vector<PartHandle> &parts, QWidget *parent);
};

} // namespace lanewise::ui
