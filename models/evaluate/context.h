// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/assumptions.h"
#include "models/build/project.h"
#include "models/catalog/catalogue.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lanewise {

class Calibration;
struct PowerCalibration;
class RentOffers;
class RuleFacts;
struct OwnWorkloads;

/// A calendar day; the domain has no clock, so whoever calls says what day it is.
struct Date {
    int year = 0, month = 0, day = 0;
    bool known() const { return year != 0; }
};
Date dateFromIso(
    std::string_view text); ///< "2026-12-01", also "2026-12" and "2026" (first day); unknown when not a date
int daysBetween(Date from, Date to);

/// Everything that evaluate needs beside the project. Immutable; shared between calls.
struct Context {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Calibration> calibration; ///< may be null: throughput is then unknown
    std::shared_ptr<const PowerCalibration>
        powerCalibration; ///< may be null: idle and load watts then lack what no data sheet gives
    Assumptions assumptions;
    std::map<std::string, PriceChoice> priceChoices;
    std::vector<CustomWorkload> workloads;
    std::shared_ptr<const OwnWorkloads> ownWorkloads; ///< the same, read; null: none
    std::vector<Waiver> waivers; ///< evaluate marks the findings that they name as waived
    Date asOf; ///< prices age against it
    std::shared_ptr<const RuleFacts>
        ruleFacts; ///< the catalogue's tables as rules read them; null: read anew at each judgement
    std::shared_ptr<const RentOffers> rentOffers; ///< the catalogue's cloud prices by GPU; null: read anew at each use
};

/// The context of a project: its assumptions, prices, workloads and waivers over a catalogue and calibration.
Context contextOf(const Project &project, std::shared_ptr<const Catalogue> catalogue,
                  std::shared_ptr<const Calibration> calibration, Date asOf);

/// The same over the catalogue, calibrations and day of another context.
Context contextOf(const Project &project, const Context &base);

} // namespace lanewise
