// SPDX-License-Identifier: MIT
#pragma once
// How whole games go: many of them, played by a bot.

#include "core/analysis/sampling/merge.h"
#include "core/base/batches.h"
#include "core/bot/playgame.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace core {

struct AutoplayOptions
{
    BotKind bot = BotKind::Greedy;
    std::uint64_t firstGame = 0; ///< number of the first game; the last one's is below maxRuns
    std::uint64_t games = 1000; ///< >= 1
    std::uint64_t seed = 1;
    int turnBudget = 20000; ///< a game that takes longer counts as unfinished
    int lastFloor = maxFloors; ///< a game that gets below it ends there, alive
    int jobs = 1; ///< threads; the answer does not depend on them
};

/// Games that died after the same number of turns.
struct Deaths
{
    std::uint64_t games = 0;
    std::uint64_t first = 0; ///< the least number of these games

    bool operator==(const Deaths &) const = default;
};

void merge(std::map<int, Deaths> &sum, const std::map<int, Deaths> &part);

/// One floor over all games.
struct PlayedFloor
{
    std::uint64_t reached = 0;
    std::uint64_t died = 0;
    Tally turns; ///< per game that reached the floor, as all of these
    Tally resting; ///< of the turns
    Tally level; ///< on arrival
    Tally hp; ///< on arrival
    Tally healing; ///< HP that the healing items in the pack give, on arrival
    Tally damage;
    Tally found;
    Tally used;
    std::vector<std::uint64_t>
        killers; ///< deaths by monster type; the last: the player's own doing
    std::map<int, Deaths> deaths; ///< by turns since the start of the game

    bool operator==(const PlayedFloor &) const = default;
};

void describe(auto &v, Like<PlayedFloor> auto &floor)
{
    v.member("reached", floor.reached, summed);
    v.member("died", floor.died, summed);
    v.member("turns", floor.turns, summed);
    v.member("resting", floor.resting, summed);
    v.member("level", floor.level, summed);
    v.member("hp", floor.hp, summed);
    v.member("healing", floor.healing, summed);
    v.member("damage", floor.damage, summed);
    v.member("found", floor.found, summed);
    v.member("used", floor.used, summed);
    v.member("killers", floor.killers, summed);
    v.member("deaths", floor.deaths, summed);
}

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

void describe(auto &v, Like<Autoplay> auto &play)
{
    v.member("games", play.games, summed);
    v.member("won", play.won, summed);
    v.member("outOfTurns", play.outOfTurns, summed);
    v.member("stuck", play.stuck, summed);
    v.member("turns", play.turns, summed);
    v.member("refusals", play.refusals, summed);
    v.member("floors", play.floors, summed);
}

/// No games yet, with room for the floors and monster types of `rules`.
Autoplay noGames(const Ruleset &rules);

/// Adds game number `game`.
void count(Autoplay &sum, std::uint64_t game, const GameStory &story);

/// Plays games firstGame..firstGame+games-1, number n on the seed runSeed(options.seed, n); nothing
/// when cancelled. The ruleset must be playable (missingForPlay).
std::optional<Autoplay> autoplay(const Ruleset &rules, const AutoplayOptions &options,
                                 const BatchHooks &hooks = {});

/// What is done with each game that one thread plays.
using GameSink = std::function<void(std::uint64_t game, const GameStory &story)>;

/// Plays the games of autoplay() and hands each to the sink that `sinkFor(worker)` made for its
/// thread, on that thread; worker < the threads asked for. False when cancelled.
bool playGames(const Ruleset &rules, const AutoplayOptions &options, const BatchHooks &hooks,
               const std::function<GameSink(std::size_t worker)> &sinkFor);

/// One game among many.
struct ChosenGame
{
    std::uint64_t game = 0; ///< its number
    int turns = 0; ///< it took

    bool operator==(const ChosenGame &) const = default;
};

/// A game that died on the floor after the median number of turns (the lower one of two); nothing
/// where none died.
std::optional<ChosenGame> medianDeath(const PlayedFloor &floor);

/// Mean damage taken on the floor against what there is to lose: mean HP and healing carried on
/// arrival. NaN where no game arrived.
double threatOf(const PlayedFloor &floor);

} // namespace core
