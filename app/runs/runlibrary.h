// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The runs on disk: found, read and summed up.

#include "core/game/state/state.h"
#include "core/runs/runreplay.h"

#include <QDateTime>
#include <QImage>
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
    bool isInProgress = false; ///< it can be gone on with
    QString ruleset;
    std::uint64_t seed = 0;
    core::RunMode mode = core::RunMode::Normal;
    core::Outcome outcome = core::Outcome::Playing;
    QString ending; ///< "Killed by an orc on floor 3."
    QString killer; ///< a monster's name or a fire's; empty for none
    int floor = 1;
    int floors = 1; ///< of the ruleset
    int level = 1;
    int hp = 0;
    int maxHp = 0;
    int turns = 0;
    int score = 0;
    int kills = 0;
    int used = 0; ///< items used up
    QImage map; ///< of a run in progress: what is known of its floor

    bool operator==(const RunSummary &) const = default;
};

RunSummary summaryOf(const QString &path);
/// Of a game that stands there; without all that its file tells.
RunSummary summaryOf(const core::GameState &state, const core::Ruleset &rules);

/// "floor 3 of 26, level 2, 23 of 40 HP, turn 512"
QString standingText(const RunSummary &run);

/// The run files of a folder, the newest first.
QStringList runFilesIn(const QString &folder);

/// The run in progress of a folder that Continue goes on with: the newest that has not ended, can
/// be read and is not open elsewhere. Where there is none, the newest of all, which may have ended;
/// without a path where there is none at all.
RunSummary latestRun(const QString &folder);

/// Where the morgue file of a run file is, or would be.
QString morguePathOf(const QString &runPath);
