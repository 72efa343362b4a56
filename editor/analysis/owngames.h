// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The user's own games, from the run files that the game keeps, counted like those of the bots.

#include "core/analysis/campaign/autoplay.h"

#include <QString>

#include <atomic>
#include <optional>

namespace editor {

/// Games from floor 1 to their end, none of them practice, on tables of one name.
struct OwnGames
{
    core::Autoplay played;
    std::uint64_t onOtherNumbers = 0; ///< of these games, on tables that are not quite the same
};

/// Reads and plays again the run files of `folder`; nothing when cancelled. Left out: what cannot
/// be read or plays otherwise now, practice, the run under way and given up ones, and tables with
/// other floors or other monsters.
std::optional<OwnGames> ownGamesIn(const QString &folder, const core::Ruleset &rules,
                                   const std::atomic<bool> &cancelled);

} // namespace editor
