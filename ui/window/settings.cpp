// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings.h"

#include <QSettings>

namespace lanewise::ui {

namespace {
const QString Key = QStringLiteral("theme");
} // namespace

Theme::Choice schemeChoice()
{
    const QString name = QSettings().value(Key).toString();
    if (name == QLatin1String("light"))
        return Theme::Choice::Light;
    return name == QLatin1String("dark") ? Theme::Choice::Dark : Theme::Choice::System;
}

void saveSchemeChoice(Theme::Choice choice)
{
    static const QString names[] = {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
    QSettings().setValue(Key, names[static_cast<int>(choice)]);
}

} // namespace lanewise::ui
