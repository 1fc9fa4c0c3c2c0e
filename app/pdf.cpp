// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pdf.h"

#include "ui/report/pdfreport.h"
#include "ui/report/quotepictures.h"

#include <QApplication>
#include <memory>

namespace lanewise::app {

Status writeReportPdf(const Report &report, const Evaluation &evaluation, bool letter, const QString &path)
{
    const ui::QuotePictures pictures(report.profile);
    return ui::writePdf(report, evaluation, pictures, letter ? QPageSize::Letter : QPageSize::A4, path);
}

} // namespace lanewise::app
