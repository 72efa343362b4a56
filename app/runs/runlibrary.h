// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The runs on disk: found, read and summed up.

#include "core/game/state/state.h"
#include "core/io/runs/runreplay.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <cstdint>

/// A run that can be watched: its file as far as this version plays it as it was recorded.
struct WatchableRun
{
    core::RunFile run;
    core::ResumedRun end; ///< where it stands after the last step that is as recorded
    QString notice; ///< what is missing of it, in whole sentences; empty where nothing is
};

/// Reads a run file; the error is one for people.
core::Result<WatchableRun> readRunFile(const QString &path);

/// One line of the lists of runs.
struct RunSummary
{
    QString path;
    QDateTime when; ///< last written
    QString problem; ///< why it cannot be read; all below is then unset
    bool isUnderWay = false; ///< the run that Continue goes on with
    QString ruleset;
    std::uint64_t seed = 0;
    core::RunMode mode = core::RunMode::Normal;
    core::Outcome outcome = core::Outcome::Playing;
    QString ending; ///< "Killed by an orc on floor 3."
    QString killer; ///< a monster's name or a fire's; empty for none
    int floor = 1;
    int level = 1;
    int turns = 0;
    int score = 0;

    bool operator==(const RunSummary &) const = default;
};

RunSummary summaryOf(const QString &path);
/// Of a game that stands there; without all that its file tells.
RunSummary summaryOf(const core::GameState &state, const core::Ruleset &rules);

/// The run files of a folder, the newest first.
QStringList runFilesIn(const QString &folder);

/// Where the morgue file of a run file is, or would be.
QString morguePathOf(const QString &runPath);
