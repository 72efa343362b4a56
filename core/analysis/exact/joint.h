// SPDX-License-Identifier: MIT
#pragma once
// Numbers about several entries of one floor at once, be they in one table or in many. They are
// NaN where isSimulated() and there is nothing to count on: see Analysis::sampled().

#include "core/analysis/exact/analysis.h"
#include "core/analysis/laws/interval.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A number and how far it may be off.
struct Measured
{
    double value = 0; ///< NaN where nothing tells: see Analysis::sampled()
    Interval ci = {}; ///< 95 %; a point where no runs and no layouts leave anything open
    Method method = Method::Exact; ///< where the number is told alone

    bool operator==(const Measured &) const = default;
};

/// Names one entry by its place in the ruleset.
struct EntryRef
{
    std::size_t table = 0;
    std::size_t entry = 0;

    bool operator==(const EntryRef &) const = default;
    bool operator<(const EntryRef &other) const
    {
        return table < other.table || (table == other.table && entry < other.entry);
    }
};
using EntryRefs = std::vector<EntryRef>;

/// The entries a goal's subject means: those with its id in its table, or in all tables where it
/// names none; all entries of its table where it names no entry.
EntryRefs entriesOf(const Ruleset &rules, const Subject &subject);

/// The place in spawnedTypes() of the type that a subject without a table means: where no entry has
/// that id.
std::optional<std::size_t> typeOf(const Ruleset &rules, const Subject &subject);

/// Whether what follows of these entries on `floor` is counted on generated runs, as several of
/// them together are where not all tables are plain.
bool isSimulated(const Analysis &analysis, int floor, const EntryRefs &entries);

/// The generating function of what `markers`, by the indices of their tables, count together; other
/// tables are ignored, and left out where they are in nobody's way.
Polynomial markedThings(const LayoutSample &sample, const FloorModel &whole,
                        const std::map<int, Marker> &markers);
/// How often one or more of these entries are on `floor`, without SD and history. Where not all
/// tables are plain that of several is counted, and of their error nothing is told.
Figures figuresOf(const Analysis &analysis, int floor, const EntryRefs &entries);
/// P(both of two kinds) where a table places n things with probability law[n], each of the one kind
/// with probability `first`, of the other with `second`. Goes through the things one by one and
/// adds only what is >= 0: right for shares of any size.
double bothAmong(const Polynomial &law, double first, double second);

/// P(n things of these entries together on `floor`) at index n; `entries` are distinct.
Polynomial lawOf(const Analysis &analysis, int floor, const EntryRefs &entries);
/// P(none of these entries on `floor`), where all tables are plain.
double noneOf(const Analysis &analysis, int floor, const EntryRefs &entries);
/// P(at least one of these entries on `floor`), accurate when tiny.
double atLeastOneOf(const Analysis &analysis, int floor, const EntryRefs &entries);
/// P(at least one of `first` and at least one of `second` on `floor`), of disjoint lists; of a list
/// with itself, P(at least one of it).
Measured chanceOfBoth(const Analysis &analysis, int floor, const EntryRefs &first,
                      const EntryRefs &second);
/// The same of all that can be counted on Analysis::sampled(), where not all tables are plain.
Measured chanceOfBoth(const Analysis &analysis, int floor, const std::vector<Counted> &first,
                      const std::vector<Counted> &second);
/// What is counted of the entries.
std::vector<Counted> drawsOf(const EntryRefs &entries);

/// How two counts go together.
struct Association
{
    Measured covariance;
    Measured correlation; ///< covariance / (SD · SD); NaN where one of them is always alike
};
/// Of the two entries' counts on `floor`; the covariance of one entry with itself is its variance.
Association associationOf(const Analysis &analysis, int floor, EntryRef first, EntryRef second);
/// Covariance of how many things two tables place on `floor`.
double placedCovariance(const Analysis &analysis, int floor, std::size_t first, std::size_t second);

} // namespace core
