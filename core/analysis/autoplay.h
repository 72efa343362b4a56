#pragma once
// How whole games go: many of them, played by a bot.

#include "core/analysis/batches.h"
#include "core/analysis/tally.h"
#include "core/bot/bot.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

struct AutoplayOptions
{
    BotKind bot = BotKind::Greedy;
    std::uint64_t games = 1000; ///< >= 1
    std::uint64_t seed = 1;
    int turnBudget = 20000; ///< a game that takes longer counts as unfinished
    int jobs = 1; ///< threads; the answer does not depend on them
};

/// One floor over all games.
struct PlayedFloor
{
    std::uint64_t reached = 0;
    std::uint64_t died = 0;
    Tally turns; ///< per game that reached the floor, as all of these
    Tally level; ///< on arrival
    Tally damage;
    Tally found;
    Tally used;
    std::vector<std::uint64_t>
        killers; ///< deaths by monster type; the last: the player's own doing

    bool operator==(const PlayedFloor &) const = default;
};

struct Autoplay
{
    std::uint64_t games = 0;
    std::uint64_t won = 0;
    std::uint64_t outOfTurns = 0;
    std::uint64_t stuck = 0;
    std::uint64_t turns = 0;
    std::uint64_t refusals = 0;
    std::vector<PlayedFloor> floors; ///< from floor 1 to the last of the ruleset

    bool operator==(const Autoplay &) const = default;
};

/// Adds up two parts of one campaign.
void merge(Autoplay &sum, const Autoplay &part);

/// Plays game 0..games-1, each on the seed runSeed(options.seed, game); nothing when cancelled. The
/// ruleset must be playable (missingForPlay).
std::optional<Autoplay> autoplay(const Ruleset &rules, const AutoplayOptions &options,
                                 const BatchHooks &hooks = {});

} // namespace core
