// SPDX-License-Identifier: MIT
#pragma once
// What a table places that draws for the whole floor, as laws that are exact but for the rooms: the
// Markov chain of drawnLaws() taken through the rooms that the draws of sampled floors come to,
// with the cells of the rooms that a later draw comes to again among its states.
//
// Drawing and placing are described in resources/help/developers/drawing.md.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/laws/floorrange.h"
#include "core/analysis/laws/layoutsample.h"

#include <optional>
#include <vector>

namespace core {

/// Per floor of `floors` the laws of `counted` as `table`, which is as placedAlone() says, places
/// it; the errors are those of things. Nothing where a limit is passed or `mayGoOn` ended it.
std::optional<std::vector<std::vector<CountedLaw>>>
scatteredLaws(const Ruleset &rules, std::size_t table, const std::vector<Counted> &counted,
              const LayoutSample &sample, FloorRange floors, const ChainLimits &limits = {},
              const MayGoOn &mayGoOn = {});

} // namespace core
