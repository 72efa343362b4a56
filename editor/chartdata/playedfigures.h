// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What bots' games tell, and the user's own, as figures for charts and tables.

#include "editor/analysis/owngames.h"
#include "editor/chartdata/figures.h"

#include "core/analysis/campaign/paired.h"
#include "core/tables/goal.h"

#include <memory>
#include <vector>

namespace editor {

/// Games, and of which rulesets.
struct PlayedResult
{
    std::shared_ptr<const core::Ruleset> rules;
    std::shared_ptr<const core::Ruleset> other; ///< nullptr for none
    QString otherName;
    std::shared_ptr<const core::PairedPlay> played; ///< nullptr before the first games
    std::shared_ptr<const OwnGames> own; ///< nullptr where they are not asked for
};

/// Share of games that reach each floor, with 95 % intervals: on these tables (look 0), on the
/// other ruleset (1) and the user's own games (2), as far as there are any. With the goals about
/// this bot's games that reach floors, met where the whole interval is inside the bounds.
Figures survivalFigures(const PlayedResult &result, const std::vector<core::Goal> &goals,
                        core::BotKind bot);
/// Share of all games that end on a floor by each monster type. The last row: the player's own
/// doing. Rows without deaths are left out.
Figures deathFigures(const PlayedResult &result);
/// Everything per floor, one row for each number.
Figures playedFloorFigures(const PlayedResult &result);

} // namespace editor
