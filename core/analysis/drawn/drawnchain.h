// SPDX-License-Identifier: MIT
#pragma once
// What tables draw on the floors of a run as exact laws: a Markov chain whose states are what the
// tables remember. Nothing is placed.
//
// The drawing process is described in resources/help/developers/drawing.md.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/laws/floorrange.h"

#include <optional>
#include <vector>

namespace core {

/// Per floor of `floors` the laws of `counted`, which is of `tables`, one of the lists of
/// dependentTables(). A floor has n rooms with probability rooms[n], independently of the others.
/// Nothing where a limit is passed or `mayGoOn` ended it.
std::optional<std::vector<std::vector<CountedLaw>>>
drawnLaws(const Ruleset &rules, const std::vector<std::size_t> &tables,
          const std::vector<Counted> &counted, const Polynomial &rooms, FloorRange floors,
          const ChainLimits &limits = {}, const MayGoOn &mayGoOn = {});

} // namespace core
