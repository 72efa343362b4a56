// SPDX-License-Identifier: MIT
#pragma once
// What tables place on the floors of a run, as exact laws: the Markov chain of drawnLaws() taken
// through the rooms of sampled layouts, with the cells of each room among its states.
//
// Drawing and placing are described in resources/help/developers/drawing.md.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/laws/floorrange.h"
#include "core/analysis/laws/layoutsample.h"

#include <optional>
#include <vector>

namespace core {

/// The tables with a count of their own that have to be gone through for what `tables` place, one
/// of the lists of dependentTables(): those of the list, and those that take cells before them.
/// Nothing where that cannot be done room by room: where one draws per floor, or remembers.
std::optional<std::vector<std::size_t>> placedTogether(const Ruleset &rules,
                                                       const std::vector<std::size_t> &tables);

/// Whether the tables look for free cells, and every room of the sample has them for all that could
/// come to it: what is drawn is placed.
bool losesNothing(const Ruleset &rules, const std::vector<std::size_t> &tables,
                  const LayoutSample &sample, FloorRange floors);

/// Per floor of `floors` the laws of `counted` as `roots`, which is as placedTogether() says, place
/// it; the errors are those of things. Nothing where a limit is passed, `mayGoOn` ended it, or
/// stairs take cells that groups may come to: how near to them a leader is is not among the states.
std::optional<std::vector<std::vector<CountedLaw>>>
placedLaws(const Ruleset &rules, const std::vector<std::size_t> &roots,
           const std::vector<Counted> &counted, const LayoutSample &sample, FloorRange floors,
           const ChainLimits &limits = {}, const MayGoOn &mayGoOn = {});

} // namespace core
