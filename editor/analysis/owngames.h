// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The user's own games, from the run files that the game keeps, counted like those of the bots.

#include "editor/analysis/pausablework.h"

#include "core/analysis/campaign/autoplay.h"

#include <QString>

#include <memory>

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

/// Reads them in a thread.
class OwnGamesReader : public PausableWork
{
public:
    ~OwnGamesReader() { stop(); }

    /// Ends what runs and begins anew.
    void start(const QString &folder, std::shared_ptr<const core::Ruleset> rules);
    bool isReading() const;
    /// nullptr until all are read.
    std::shared_ptr<const OwnGames> games() const;

private:
    std::shared_ptr<const OwnGames> m_games; // under the mutex
};

} // namespace editor
