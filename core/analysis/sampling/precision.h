// SPDX-License-Identifier: MIT
#pragma once
// Simulating for as long as a wanted precision takes.

#include "core/analysis/sampling/simulate.h"

namespace core {

/// Half the width of the widest 95 % interval of a mean: of rooms, and of what each table drew and
/// placed and each entry placed, on any floor. Infinite for a single run.
double widestMargin(const Simulation &simulation);

/// After so many runs the precision is looked at first, then each time their number has doubled:
/// so the answer depends neither on threads nor on time, and is that of simulate() with as many
/// runs.
inline constexpr std::uint64_t firstLook = 1024;

/// Simulates until widestMargin() is at most `margin`, or `options.runs` are done; nothing when
/// cancelled.
std::optional<Simulation> simulateUntil(const Ruleset &rules, const SimulateOptions &options,
                                        double margin, const BatchHooks &hooks = {});

} // namespace core
