// SPDX-License-Identifier: MIT
#pragma once
// What the floors of one run hold together. Floors of tables without memory are independent, so
// laws of sums are products; else they are counted on generated runs. All counts begin at the first
// floor of the analysis.

#include "core/analysis/exact/joint.h"

#include <optional>
#include <vector>

namespace core {

/// The first floor by which the entry was seen with at least this probability; nothing where the
/// analysis ends before. 0.5 gives the median floor of the first sight.
std::optional<int> seenWithin(const Analysis &analysis, EntryRef entry, double probability);

/// P(n things of these entries on the floors up to `floor` together) at index n, n < atLeast;
/// the last index, `atLeast`, holds the rest.
Polynomial copiesBy(const Analysis &analysis, int floor, const EntryRefs &entries, int atLeast);

/// How long an entry stays away.
struct Droughts
{
    Method method = Method::Exact; ///< of all of them
    /// How many floors ago the entry was last on a floor, in the mean, by floor: 0 where it is on
    /// this one. Before its first sight floors count from the start of the analysis.
    std::vector<Measured> onFloors;
    /// The mean of the longest run of floors without the entry, within the floors of the analysis.
    Measured longest;
};

Droughts droughtsOf(const Analysis &analysis, EntryRef entry);

} // namespace core
