// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace lanewise::ui {

void installTranslations(QCoreApplication &app)
{
    const QString folder = QStringLiteral(":/i18n");
    auto *english = new QTranslator(&app);
    if (english->load(QStringLiteral("lanewise_en"), folder))
        QCoreApplication::installTranslator(english);
    auto *local = new QTranslator(&app);
    if (local->load(QLocale(), QStringLiteral("lanewise"), QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(local);
}

} // namespace lanewise::ui
