// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

/// One run of the built program, as a person or another program would start it: without a display.
struct ProgramRun {
    int exitCode = -1;
    QByteArray out, err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }

    static ProgramRun start(const QStringList &arguments) { return start(arguments, QString()); }

    /// With the own parts and prices that `dataHome` (XDG_DATA_HOME) holds; without any where it is empty.
    static ProgramRun start(const QStringList &arguments, const QString &dataHome)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment.insert(QStringLiteral("SOURCE_DATE_EPOCH"), QStringLiteral("1796083200")); // 2026-12-01
        process.setProcessEnvironment(environment);
        const bool own = !dataHome.isEmpty();
        if (own) {
            environment.insert(QStringLiteral("XDG_DATA_HOME"), dataHome);
            process.setProcessEnvironment(environment);
        }
        process.start(QStringLiteral(LANEWISE_PROGRAM),
                      own ? arguments : QStringList {QStringLiteral("--shipped-only")} + arguments);
        ProgramRun run;
        if (!process.waitForStarted() || !process.waitForFinished(60000))
            return run;
        run.exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        run.out = process.readAllStandardOutput();
        run.err = process.readAllStandardError();
        return run;
    }
};
