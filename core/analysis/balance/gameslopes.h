// SPDX-License-Identifier: MIT
#pragma once
// How shares of games answer to the numbers of the tables, told by games that were played with them
// as they are: the likelihood ratio method (Glynn, "Likelihood Ratio Gradient Estimation for
// Stochastic Systems", 1990). Games in which more of an entry came than its weight promises are
// games of a larger weight; whether they went otherwise is the slope. One sample of games tells
// that of all numbers at once.

#include "core/analysis/goals/freenumbers.h"
#include "core/tables/ruleset.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace core {

/// Games of one ruleset by one bot, numbered from 0.
struct GamesPlayed
{
    std::uint64_t seed = 1; ///< game n is that of runSeed(seed, n)

    struct One
    {
        int floors = 0; ///< how many it came to see, from the first on
        bool isWon = false;
    };
    std::vector<One> list;
};

/// Games of which that is so, among those that come to a floor.
struct GamesWanted
{
    int floor = 1;
    GameEvent event = GameEvent::Reaches;
    int from = 1; ///< the floor that games have to come to; others do not count

    bool counts(const GamesPlayed::One &game) const { return game.floors >= from; }
    bool isOne(const GamesPlayed::One &game) const
    {
        if (event == GameEvent::Wins)
            return game.isWon;
        return event == GameEvent::Ends ? game.floors == floor : game.floors >= floor;
    }
    /// The last floor that has a say in it.
    int lastFloor(const Ruleset &rules) const
    {
        if (event == GameEvent::Wins)
            return rules.floors;
        return event == GameEvent::Ends ? floor : floor - 1;
    }
    bool operator==(const GamesWanted &) const = default;
};

/// How many games are such; how many count.
std::uint64_t hitsIn(const GamesWanted &wanted, const GamesPlayed &games);
std::uint64_t countedIn(const GamesWanted &wanted, const GamesPlayed &games);

struct GameSlope
{
    /// Derivative of the share of those that count by the natural logarithm of the number.
    double slope = 0;
    double error = 0; ///< its standard error; infinite of counts that never vary, and of stats
    /// A game that counts, that come or give way for each unit of the logarithm; of a stat those
    /// that have it, of the player's all monsters.
    double things = 0;

    bool operator==(const GameSlope &) const = default;
};

/// Per number and wanted, in the order of both lists. `rules` are those that were played; each
/// number stands with what it is there. 0 of numbers that are 0. Empty where it was cancelled.
std::vector<std::vector<GameSlope>> slopesOf(const Ruleset &rules, const GamesPlayed &games,
                                             const std::vector<NumberChange> &numbers,
                                             const std::vector<GamesWanted> &wanted, int jobs,
                                             const std::atomic<bool> *cancel);

} // namespace core
