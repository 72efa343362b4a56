// SPDX-License-Identifier: MIT
#pragma once
// Counts out in how many ways the draws of a floor can fall. Each draw of each room is taken in
// turn, and nothing is rounded.

#include "core/tables/countrule.h"
#include "tests/support/natural.h"

#include <cstdint>
#include <vector>

/// How many of equally likely cases give k draws, at index k.
using Cases = std::vector<std::uint64_t>;
/// Of a count rule with at most 19 draws and two dice.
Cases casesOf(const core::CountRule &rule, int floor);

/// What is drawn on a floor: each of `rooms` rooms draws by `cases` among tickets.
struct Setting
{
    Cases cases;
    std::uint64_t total = 0; ///< of the weights; 0: nothing is drawn
    int rooms = 1;
};

/// In how many ways a floor holds n of a kind, at index n, and in how many ways it can be at all.
struct Ways
{
    std::vector<Natural> of;
    Natural all {1};
};

/// For a kind of this weight. Every draw goes to one of `total` equally likely tickets; cases with
/// fewer draws than others count more often for it, so that all ways are equally likely.
Ways waysOf(const Setting &setting, std::uint64_t weight);
/// waysOf() for no copies alone.
Natural missesOf(const Setting &setting, std::uint64_t weight);

/// all − part
Natural without(Natural all, const Natural &part);
/// Σ n · ways: the mean times all.
Natural firstMoment(const Ways &ways);
/// all · Σ n² ways − (Σ n ways)²: the variance times all².
Natural spread(const Ways &ways);
/// The least n that at least `percents` of 100 ways do not exceed.
int pointOf(const Ways &ways, std::uint64_t percents);
