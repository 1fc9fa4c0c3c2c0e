// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("lanewise"));
    QCoreApplication::setOrganizationName(QStringLiteral("lanewise"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LANEWISE_VERSION));
    return lanewise::app::runCommandLine(argc, argv);
}
