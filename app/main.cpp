// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/gui.h"

#include <QApplication>
#include <cstdio>

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("lanewise"));
    QCoreApplication::setOrganizationName(QStringLiteral("lanewise"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LANEWISE_VERSION));
    if (const char *word = lanewise::app::unknownWord(argc, argv)) {
        std::fprintf(stderr, "lanewise: %s: neither a file nor a command — lanewise --help lists the commands\n", word);
        return lanewise::app::ExitBadInput;
    }
    if (!lanewise::app::isCommandLine(argc, argv))
        return lanewise::app::runGui(argc, argv);
    // Only the quote draws, and it draws off the screen, so that every command works without a display.
    if (lanewise::app::commandDraws(argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QApplication application(argc, argv);
        return lanewise::app::runCommandLine(argc, argv);
    }
    QCoreApplication application(argc, argv);
    return lanewise::app::runCommandLine(argc, argv);
}
