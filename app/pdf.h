// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/report/report.h"

#include <QString>

namespace lanewise::app {

/// Writes the PDF of a report with its pictures. Needs a QApplication; without a display Qt's offscreen platform will do.
Status writeReportPdf(const Report &report, const Evaluation &evaluation, bool letter, const QString &path);

} // namespace lanewise::app
