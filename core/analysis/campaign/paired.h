// SPDX-License-Identifier: MIT
#pragma once
// Two rulesets played on the same seeds: what differs, and whether it can be chance. Pairs share
// their luck, so far fewer games tell two rulesets apart than two campaigns of their own would.

#include "core/analysis/campaign/autoplay.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A question with yes or no, answered for both games of each pair.
struct PairCounts
{
    std::uint64_t onlyFirst = 0; ///< pairs where the answer is yes for the first ruleset alone
    std::uint64_t onlySecond = 0;

    bool operator==(const PairCounts &) const = default;
};

void describe(auto &v, Like<PairCounts> auto &counts)
{
    v.member("onlyFirst", counts.onlyFirst, summed);
    v.member("onlySecond", counts.onlySecond, summed);
}

/// The share of yes for the second ruleset minus that for the first.
struct PairDifference
{
    double value = 0;
    /// 95 %, by Agresti and Min: with b and c the pairs where only the first and only the second
    /// say yes, both plus 1/2, and n the pairs plus 2: d = (c - b) / n, and
    /// d -/+ z sqrt(b + c - (c - b)^2 / n) / n, inside -1..1. Source: Agresti and Min, "Simple
    /// improved confidence intervals for comparing matched proportions", 2005.
    Interval ci;
    double p = 1; ///< mcNemar()
};

/// How likely a split at least as uneven is when nothing differs: the exact two-sided test
/// min(1, 2 P(Bin(b + c, 1/2) <= min(b, c))). Source: McNemar, "Note on the sampling error of the
/// difference between correlated proportions or percentages", 1947, in its exact form.
double mcNemar(const PairCounts &counts);

/// `pairs` >= 1 in all.
PairDifference differenceOf(const PairCounts &counts, std::uint64_t pairs);

struct PairedPlay
{
    Autoplay first;
    Autoplay second;
    std::vector<PairCounts> floors; ///< reached it; the floors that both rulesets have
    PairCounts won;

    bool operator==(const PairedPlay &) const = default;
};

void describe(auto &v, Like<PairedPlay> auto &play)
{
    v.member("first", play.first, summed);
    v.member("second", play.second, summed);
    v.member("floors", play.floors, summed);
    v.member("won", play.won, summed);
}

/// No pairs yet.
PairedPlay noPairs(const Ruleset &first, const Ruleset &second);

/// Plays each game of autoplay() under both rulesets; nothing when cancelled.
std::optional<PairedPlay> playPaired(const Ruleset &first, const Ruleset &second,
                                     const AutoplayOptions &options, const BatchHooks &hooks = {});

} // namespace core
