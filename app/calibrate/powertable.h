// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <string>

namespace lanewise::calibrate {

/// Fits the power model to power-machines.json of `folder`, starting from its power.json. `json` is the text of a new power.json;
/// `table` sets predictions beside measurements, with all machines fitted and with each one left out.
struct PowerFit {
    std::string json, table;
};
Result<PowerFit> fitPowerFolder(const std::string &folder, const Catalogue &catalogue);

} // namespace lanewise::calibrate
