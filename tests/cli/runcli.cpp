// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QProcess>

namespace {

// A busy machine may need more than Qt's 30 seconds; CTest ends what hangs.
constexpr int patience = 110000; // ms

} // namespace

Answer fathomCli(const QString &arguments)
{
    QProcess process;
    process.start(QStringLiteral(FATHOM_CLI), QProcess::splitCommand(arguments));
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Answer fathomCli(const char *arguments)
{
    return fathomCli(QString::fromUtf8(arguments));
}

QList<QStringList> csvRows(const Answer &answer)
{
    QList<QStringList> rows;
    for (const QString &line : answer.lines()) {
        if (!line.isEmpty())
            rows.append(line.split(u','));
    }
    return rows;
}

QByteArray tablesOnly(const char *entries)
{
    return QByteArray(R"({"format": "fathom-ruleset", "version": 1, "name": "test", "floors": 4,
 "tables": [{"id": "t", "spawns": "monsters", "count": {"per": "room", "upTo": 2},
   "placement": "dropIfBlocked", "entries": [)")
        + entries + "]}]}\n";
}
