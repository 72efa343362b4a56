// SPDX-License-Identifier: MIT
#pragma once
// Sums of what placed things count for: threat by experience or power, healing by amount.

#include "core/analysis/exact/joint.h"

namespace core {

/// What one thing of this entry counts for: 1, a monster's experience points, the mean of its
/// power, or the hit points an item heals; 0 where the entry has no such thing.
double valueOf(const Ruleset &rules, EntryRef entry, Value value);
double valueOf(const Ruleset &rules, const SpawnedType &type, Value value);

struct MeanSd
{
    double mean = 0;
    double sd = 0;
    Method method = Method::Exact; ///< of the mean: simulated where any part of it is
    double error = 0; ///< standard error of the mean
    double sdError = 0; ///< standard error of the standard deviation

    bool operator==(const MeanSd &) const = default;
};

/// Distinct entries and what one thing of each counts for, looked up once for all floors.
struct WeightedEntries
{
    EntryRefs entries;
    std::vector<double> each;

    WeightedEntries(const Ruleset &rules, EntryRefs entries, Value value);

    /// The mean of their sum on a floor, without SD.
    MeanSd meanOn(const Analysis &analysis, int floor) const;
    /// With its standard deviation over floors, which takes longer; that is NaN where nothing
    /// tells.
    MeanSd sumOn(const Analysis &analysis, int floor) const;
};

/// The sum over all things of all types, where not all tables are plain: groups and tables that are
/// drawn from bring things that no entry stands for. The SD is counted on Analysis::sampled(), NaN
/// without.
MeanSd sumOfTypes(const Ruleset &rules, const Analysis &analysis, int floor, Value value);

} // namespace core
