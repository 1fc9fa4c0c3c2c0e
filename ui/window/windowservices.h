// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"
#include "models/core/result.h"
#include "models/evaluate/context.h"
#include "models/report/report.h"
#include "ui/owndata/owndata.h"

#include <QString>

#include <functional>
#include <memory>

class QApplication;

namespace lanewise::ui {

/// Writes a report as PDF with its pictures, on A4 or US Letter.
using PdfWriter = std::function<Status(const Report &, const Evaluation &, bool letter, const QString &path)>;

/// What the program hands to its window.
struct WindowServices {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Calibration> calibration; ///< may be null: throughput is then unknown
    std::shared_ptr<const PartSearch> search;
    std::shared_ptr<const Catalogue> shipped; ///< the catalogue without the user's own; null: `catalogue` has none
    std::shared_ptr<UserStore> userStore; ///< the user's own parts and prices; null: they can't be changed
    SearchMaker makeSearch; ///< after they changed; empty: a scan in memory
    std::function<Date()> today;
    QString dataDirectory; ///< holds builds/*.lanewise
    QString recoveryDirectory; ///< where unsaved work is kept; per user
    PdfWriter writePdf; ///< must be set
    QString fileToOpen; ///< empty: the welcome page
    QString pictureTo; ///< not empty: draw the window into this PNG file and end
    bool untilPainted = false; ///< say "painted" on the standard output once the window is painted, and end
};

/// Opens the window and runs it until it is closed; gives back the exit code.
int runWindow(QApplication &app, WindowServices services);

} // namespace lanewise::ui
