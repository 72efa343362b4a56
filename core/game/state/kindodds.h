// SPDX-License-Identifier: MIT
#pragma once
// What an unknown thing is, exactly: the probability of each kind, given all that was found.
//
// The model: before a run each assignment of looks to kinds is equally likely, and each thing found
// on a floor is a draw among the things of that floor by what its tables bring of each kind. Told
// by the resources/help/developers/mathematics.md, "The unknown".

#include "core/game/state/identification.h"

#include <vector>

namespace core {

/// How many things of each type a floor brings on average; only the ratios on a floor count.
struct FindRates
{
    std::vector<std::vector<double>> floors; ///< from floor 1, by item type
    bool isSimulated = false; ///< some were counted on runs

    /// 0 beyond the floors there are.
    double at(int floor, int type) const;
    bool operator==(const FindRates &) const = default;
};

/// One kind that an unknown thing may be.
struct KindOdds
{
    int kind = 0; ///< index into Ruleset::items
    double probability = 0;

    bool operator==(const KindOdds &) const = default;
};

struct UnknownOdds
{
    enum class Method {
        Exact, ///< over all assignments of the looks seen to the unknown kinds
        Alone ///< by its own finds: too many kinds are unknown to look at all assignments
    };

    Method method = Method::Exact;
    std::vector<KindOdds> kinds; ///< all that are unknown, the likeliest first; empty where the
                                 ///< tables bring no such thing to where it was found

    bool operator==(const UnknownOdds &) const = default;
};

/// With more unknown kinds in a group the odds are those of each look alone.
inline constexpr std::size_t mostKindsForOdds = 20;

/// What unknown item type `item` may be, from what the player has seen of its group.
UnknownOdds unknownOdds(const Identification &identification, const Ruleset &rules,
                        const FindRates &rates, int item);

/// rows[a][t]: likelihood that row a is t, whatever the others are; each row has the same number of
/// columns, at most mostKindsForOdds and at least as many as there are rows. The probability that
/// the last row is t, where the rows are different columns; empty where that cannot be.
std::vector<double> oddsOfLastRow(const std::vector<std::vector<double>> &rows);

} // namespace core
