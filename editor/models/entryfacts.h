// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// All that is known about one entry on one floor, with the sentences that say it.

#include "core/analysis/exact/analysis.h"

#include <QString>

#include <array>
#include <optional>
#include <string>

namespace editor {

struct EntryFacts
{
    core::EntryNumbers numbers;
    bool isDrawn = false; ///< false where all weights are 0
    int low = 0; ///< 5 and 95 % of the floors hold no more than these
    int high = 0;
    std::array<double, 6> counts {}; ///< P(0) to P(5)
    std::optional<int> median; ///< floor by which half of the runs have seen it
    std::optional<int> ninety;
    double gain = 0; ///< of its P(at least one) with one weight more
    std::string loser; ///< the entry that this costs most; empty where there is none
    double loss = 0; ///< of its P(at least one); negative
    int layouts = 0; ///< how many went into the numbers; 0: none are needed
    std::uint64_t runs = 0; ///< generated runs that the numbers are counted on; 0: they are exact
    std::string type; ///< id of the monster or item that the entry stands for, else empty
    std::optional<core::TypeNumbers> ofType; ///< of that, where other entries bring it too
    std::uint64_t typeRuns = 0; ///< as `runs`, of the numbers of the type
    bool isBySlope = false; ///< gain and loss are known: the table's draws are all by share alone
};

/// Nothing where the ruleset has no such entry or the analysis no such floor.
std::optional<EntryFacts> entryFacts(const core::Ruleset &rules, const core::Analysis &analysis,
                                     const std::string &table, const std::string &entry, int floor);

/// "About 1 run in 41 has none by floor 5."
QString absenceSentence(const EntryFacts &facts, int floor);
/// "+1 weight → +0.4 points of P(≥1); costs confusion −0.2". `loser` is the name shown.
QString slopeSentence(const EntryFacts &facts, const QString &loser);
/// "All jackal on this floor, from all tables: 1.320 expected, …", and that it is
/// simulated where it is; empty without ofType.
QString typeSentence(const EntryFacts &facts);
/// "exact given 20,000 layouts", "exact", or "simulated on 10,000 runs".
QString methodText(const EntryFacts &facts);
/// The formulas with the numbers put in, a few lines.
QString howText(const core::Ruleset &rules, const core::Analysis &analysis,
                const std::string &table, const std::string &entry, int floor);

} // namespace editor
