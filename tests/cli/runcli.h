// SPDX-License-Identifier: MIT
#pragma once
// Runs the real fathom-cli and keeps what it said.

#include <QByteArray>
#include <QJsonDocument>
#include <QString>
#include <QStringList>

struct Answer
{
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QJsonDocument json() const { return QJsonDocument::fromJson(out); }
    QStringList lines() const { return QString::fromUtf8(out).split(u'\n'); }
};

/// Words separated by spaces, "quoted" where they hold spaces themselves.
Answer fathomCli(const QString &arguments);
Answer fathomCli(const char *arguments);

/// The rows of a CSV answer without quotes in it, the header among them.
QList<QStringList> csvRows(const Answer &answer);

/// A ruleset of one monster table whose entries are `entries` (JSON text), on 4 floors.
QByteArray tablesOnly(const char *entries);
