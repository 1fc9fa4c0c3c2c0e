// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/finding.h"

namespace lanewise {

/// What to do first, lowest first: what can't be built, then what is still to be chosen, then losses, then advice.
/// Within one server judge() orders by it, over several evaluate().
constexpr int urgency(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return 0;
    case Severity::Incomplete:
        return 1;
    case Severity::Warning:
        return 2;
    case Severity::Advice:
        return 3;
    }
    return 4;
}

} // namespace lanewise
