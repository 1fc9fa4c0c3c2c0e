// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"

namespace lanewise::app {

/// Prints the findings for a terminal, causes first with what follows from them indented, and a line of totals.
void printFindings(const Evaluation &evaluation);

} // namespace lanewise::app
