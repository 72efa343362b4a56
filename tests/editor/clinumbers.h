// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What `fathom-cli` says, for tests that hold the window to it.

#include <QDebug>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

/// Standard output of the program, whatever its exit code.
inline QByteArray cliOutput(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(FATHOM_CLI), arguments);
    process.waitForFinished(60000);
    if (process.readAllStandardError().size() > 0)
        qWarning() << "fathom-cli" << arguments << "complains";
    return process.readAllStandardOutput();
}

inline QJsonObject cliJson(const QStringList &arguments)
{
    return QJsonDocument::fromJson(cliOutput(arguments)).object();
}
