// SPDX-License-Identifier: MIT
#pragma once
// Kinds of items that look different in each run: what each looks like, which ones the player
// knows, and what it has found of them.

#include "core/tables/ruleset.h"

#include <cstdint>
#include <vector>

namespace core {

/// Things of one type that the player saw lying on the floor where a table had put them.
struct Find
{
    int type = 0; ///< index into Ruleset::items
    int floor = 1;
    int count = 0; ///< >= 1

    bool operator==(const Find &) const = default;
};

/// What looks like `type` was seen not to be of `kind`.
struct RuledOut
{
    int type = 0; ///< index into Ruleset::items, as is `kind`
    int kind = 0;

    bool operator==(const RuledOut &) const = default;
};

struct Identification
{
    std::vector<int> looks; ///< by item type: index into the looks of its group, -1 where it has
                            ///< none; empty where no type has any
    std::vector<int> known; ///< by item type, 1: the player knows it by its name
    std::vector<Find> finds; ///< ascending by type, then floor
    std::vector<RuledOut> ruledOut; ///< ascending by type, then kind
    int pending = 0; ///< how many unknown things the player is still to choose, to be told of

    bool isEmpty() const { return looks.empty(); }
    bool operator==(const Identification &) const = default;
};

/// How a run begins: a one-to-one assignment of looks to kinds, all equally likely, drawn from
/// `seed` alone. Empty where no item type has an appearance. The ruleset must be playable.
Identification drawAppearances(const Ruleset &rules, std::uint64_t seed);

/// Whether the player knows what item type `item` is.
inline bool isKnown(const Identification &identification, int item)
{
    return identification.isEmpty() || identification.known[static_cast<std::size_t>(item)] != 0;
}

/// What item type `item` looks like in this run; null where it looks as it is.
const Appearance *appearanceOf(const Identification &identification, const Ruleset &rules,
                               int item);

/// The kinds of the group of item type `item` that are still unknown, ascending: what an unknown
/// thing may be.
std::vector<int> unknownKinds(const Identification &identification, const Ruleset &rules, int item);

/// Makes a kind known, and the last one of its group that is not with it. The kinds that became
/// known, `item` first; nothing where it was known.
std::vector<int> learn(Identification &identification, const Ruleset &rules, int item);

/// One more thing of item type `item` was found on `floor`; only kinds with a look count.
void addFind(Identification &identification, int item, int floor);

/// Nothing counts as found on `floor`, which is made anew.
void forgetFinds(Identification &identification, int floor);

/// Remembers that what looks like `item` is not of `kind`.
void ruleOut(Identification &identification, int item, int kind);

/// How far item type `item` can be thrown: an unknown one as far as the least of what it may be.
int throwRange(const Identification &identification, const Ruleset &rules, int item);

/// The same under other rules, where each type keeps its look if it can. `places` has for each type
/// of `before` its index in `after`, or -1.
Identification rebased(const Identification &identification, const Ruleset &before,
                       const Ruleset &after, const std::vector<int> &places);

} // namespace core
