// SPDX-License-Identifier: MIT
#pragma once
// What looks like plain ground or wall until it is found: hidden traps and secret doors.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <algorithm>
#include <vector>

namespace core {

/// Cells from the player within which it searches what it sees.
inline constexpr int searchReach = 6;
/// Turns of searching in a row, the last of which finds all within reach.
inline constexpr int longSearch = 5;

/// Percent with which one turn finds what is so many cells away.
constexpr int findingPercent(int cells)
{
    constexpr int beside = 60;
    return cells > searchReach ? 0 : beside * (searchReach + 1 - cells) / searchReach;
}

/// Whether floors may hold anything to be found.
bool hidesThings(const Ruleset &rules);

/// The player, who waits, searches around for a turn; nothing where floors hide nothing.
void search(GameState &state, const Ruleset &rules, std::vector<Event> &events);

/// What the cell is in truth shows, for somebody steps there. Whether it was hidden.
bool uncover(GameState &state, Point p);

/// Everything hidden shows.
void uncoverAll(GameState &state);

/// As renumberTerrain(), of what is hidden.
void renumberSecrets(Map &map, const Ruleset &before, const Ruleset &after);

} // namespace core
