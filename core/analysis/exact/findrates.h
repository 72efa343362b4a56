// SPDX-License-Identifier: MIT
#pragma once
// What the tables bring of each item type, floor by floor: what the odds of unknown things follow
// from.

#include "core/analysis/drawn/runsample.h"
#include "core/analysis/laws/maygoon.h"
#include "core/game/state/kindodds.h"

#include <optional>

namespace core {

/// The expected numbers of things placed, of all floors. Nothing where `mayGoOn` ended the work, or
/// the numbers are refused for a count too large. `runs`: >= 1, of what has to be simulated.
std::optional<FindRates> findRatesOf(const Ruleset &rules, const MayGoOn &mayGoOn = {},
                                     int runs = defaultSampleRuns);

} // namespace core
