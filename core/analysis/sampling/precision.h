// SPDX-License-Identifier: MIT
#pragma once
// Simulating in portions, for as long as a wanted precision or somebody's patience takes.

#include "core/analysis/sampling/simulate.h"

#include <functional>

namespace core {

/// Half the width of the widest 95 % interval of a mean: of rooms, and of what each table drew and
/// placed and each entry placed, on any floor. Infinite for a single run.
double widestMargin(const Simulation &simulation);

/// After so many runs the precision is looked at first, then each time their number has doubled:
/// so the answer depends neither on threads nor on time, and is that of simulate() with as many
/// runs.
inline constexpr std::uint64_t firstLook = 1024;

/// How many runs more lead to the next look; 0 where this is one and widestMargin() is at most
/// `margin`.
std::uint64_t runsToNextLook(const Simulation &soFar, double margin);

/// Counts as many runs more as `next` says of what was counted so far, again and again, until that
/// is 0 or `options.runs` are done. Where it is cancelled the portion that it was at is lost, so
/// that what is counted is always the answer of simulate() with as many runs; with none, it has no
/// floors.
Simulation simulateInPortions(const Ruleset &rules, const SimulateOptions &options,
                              const std::function<std::uint64_t(const Simulation &soFar)> &next,
                              const BatchHooks &hooks = {});

} // namespace core
