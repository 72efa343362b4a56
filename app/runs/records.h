// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the finished games of each ruleset add up to.

#include "app/runs/runlibrary.h"

#include <QList>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

/// The games of one ruleset that ended, practice left out.
struct RulesetRecord
{
    QString ruleset;
    int games = 0;
    int wins = 0;
    int bestFloor = 0;
    double medianFloor = 0; ///< the mean of the middle two where there are two
    QList<std::pair<QString, int>> deaths; ///< by what killed, the most frequent first; an empty
                                           ///< name: by the player's own doing

    bool operator==(const RulesetRecord &) const = default;
};

/// Whether a run counts: not one given up, in progress, of practice or unreadable.
bool isRecord(const RunSummary &run);

/// The place of a run by its score; equal ones share a place.
struct Rank
{
    int place = 1; ///< among the runs of the ruleset that count
    int games = 1;
    int seedPlace = 1; ///< among those of them with the same seed
    int seedGames = 1;

    bool operator==(const Rank &) const = default;
};

/// The rank of `mine` among `runs`; nothing where it is not one of them that counts.
std::optional<Rank> rankOf(const RunSummary &mine, const std::vector<RunSummary> &runs);

/// One number of a run beside those of the others.
struct RunFigure
{
    QString name;
    QString value;
    QString beside; ///< "your most so far, after 12"; empty where there is no other run

    bool operator==(const RunFigure &) const = default;
};

/// The five numbers of `mine` by which it differs most from the other runs of its ruleset that
/// count, the most special first.
std::vector<RunFigure> figuresOf(const RunSummary &mine, const std::vector<RunSummary> &runs);

/// By name of the ruleset, of all runs that count.
std::vector<RulesetRecord> recordsOf(const std::vector<RunSummary> &runs);
