// SPDX-License-Identifier: MIT
#pragma once
// Goals in, plans out: which whole numbers of the tables to change so that the goals hold, by the
// fewest and smallest changes. References: Hernandez et al., "Metagame Autobalancing for
// Competitive Multiplayer Games", 2020; Rupp and Eckert, "GEEvo", 2024.

#include "core/analysis/balance/playedsearch.h"
#include "core/analysis/goals/compare.h"
#include "core/analysis/goals/goals.h"

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace core {

struct BalanceOptions
{
    std::vector<std::size_t> goals = {}; ///< by their places in the file; empty: all
    Freedom freedom = {};
    std::size_t changes = 40; ///< a plan changes at most so many numbers
    AnalysisOptions analysis = {}; ///< its floors are those of the goals
    std::optional<PlayedOptions> played = {}; ///< goals about games are played; else left out
    const std::atomic<bool> *cancel = nullptr; ///< becomes true to end with the best so far
    /// Told of each rung: how many numbers it changes, and its distance.
    std::function<void(std::size_t changes, double distance)> found = {};
};

/// A rung of the ladder.
struct Plan
{
    std::vector<NumberChange> changes;
    std::vector<GoalResult> goals; ///< as Balance::goals
    std::size_t met = 0; ///< so many of them
    double distance = 0; ///< of all of them; 0 where all are met
    std::vector<Shift> effects; ///< what else moves, the most first
};

struct Balance
{
    std::vector<std::size_t> goals; ///< those asked for, by their places in the file
    /// As `goals`; those that are not known (GoalResult::isKnown) are left out of the search: goals
    /// about games that are not played, and about what is not there. What games measure is
    /// simulated: of games that the search did not see.
    std::vector<GoalResult> before;
    double distance = 0; ///< before
    /// Fewest changes first, each strictly nearer to the goals than the one before.
    std::vector<Plan> plans;
    /// The smallest set of goals for which no way was found to meet them together, by their places
    /// in `goals`; empty where there is one, and where that was not found out, as where any are
    /// played.
    std::vector<std::size_t> conflict;
    /// So many changes would meet all goals where a plan may not have as many; 0 otherwise.
    std::size_t needed = 0;
    bool isWhole = true; ///< false where it was cancelled: `plans` are the best so far then
    Method method = Method::Exact; ///< simulated where any of the numbers is
    std::optional<Error> refusal; ///< why there is nothing: no exact numbers

    /// Whether the last plan meets all goals, or they are met as it is; those about games that were
    /// not played apart.
    bool isMet(const Ruleset &rules) const;
};

/// Deterministic: the same answer for the same ruleset and options, for any number of threads. What
/// plans measure is worked out anew as `fathom-cli check` does, not taken from the search.
Balance balance(const Ruleset &rules, const BalanceOptions &options);

/// The smallest change of a single weight that meets one goal; nothing where none does, where it is
/// met or not known, and where numbers are simulated: each trial would take as long as the first.
/// `analysis` is as evaluate() needs it.
std::optional<NumberChange> singleChange(const Ruleset &rules, const Analysis &analysis,
                                         std::size_t goal);

} // namespace core
