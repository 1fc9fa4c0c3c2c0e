// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui.h"

#include "app/pdf.h"
#include "app/services.h"
#include "ui/window/windowservices.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStandardPaths>
#include <cstdio>
#include <fmt/format.h>

namespace lanewise::app {

namespace {

struct GuiArguments {
    QString file, picture;
    bool untilPainted = false;
};

GuiArguments parseArguments(const QApplication &application)
{
    QCommandLineParser parser;
    const QCommandLineOption picture(QStringLiteral("picture"),
                                     QStringLiteral("Draw the window into a PNG file and end."), QStringLiteral("OUT"));
    const QCommandLineOption untilPainted(
        QStringLiteral("until-painted"),
        QStringLiteral("Say so once the window is painted, and end: to time the start."));
    parser.addOption(picture);
    parser.addOption(untilPainted);
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("Project to open."));
    parser.process(application);
    return {parser.positionalArguments().value(0), parser.value(picture), parser.isSet(untilPainted)};
}

ui::WindowServices windowServices(Services services, const GuiArguments &arguments)
{
    ui::WindowServices out;
    out.catalogue = services.catalogue;
    out.calibration = services.calibration;
    out.search = services.search;
    out.shipped = services.shipped;
    out.userStore = services.user;
    out.makeSearch = services.searchOver;
    out.today = today;
    out.dataDirectory = services.dataDir;
    out.recoveryDirectory =
        QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
    out.writePdf = writeReportPdf;
    out.fileToOpen = arguments.file;
    out.pictureTo = arguments.picture;
    out.untilPainted = arguments.untilPainted;
    return out;
}

} // namespace

int runGui(int argc, char **argv)
{
    QApplication application(argc, argv);
    const GuiArguments arguments = parseArguments(application);
    Result<Services> services = openServices();
    if (!services) {
        fmt::print(stderr, "lanewise: {}\n", services.error().text());
        return 2;
    }
    return ui::runWindow(application, windowServices(std::move(services).value(), arguments));
}

} // namespace lanewise::app
