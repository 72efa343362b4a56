// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the tables bring, so that the odds of unknown things can be told.

#include "app/runs/finder.h"
#include "core/game/state/kindodds.h"

/// Tells it once, and again where the first comes from few simulated runs; nothing of rules in
/// which nothing is ever unknown. Without floors where the numbers of the tables are refused for a
/// count too large.
void findRates(const core::Ruleset &rules, const ui::Demand &demand,
               const std::function<void(core::FindRates)> &tell);
