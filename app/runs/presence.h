// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many of each kind the tables put on each floor.

#include "app/runs/finder.h"

#include <vector>

/// Expected numbers on each floor, from floor 1 on.
struct Presence
{
    std::vector<std::vector<double>> monsters; ///< by monster type; empty where the numbers of the
                                               ///< tables are refused for a count too large
    std::vector<std::vector<double>> items; ///< by item type
    int runs = 0; ///< generated runs that some numbers were counted on; 0: all are exact

    bool operator==(const Presence &) const = default;
};

/// Tells of first numbers of few runs and then of better ones.
void findPresence(const core::Ruleset &rules, const ui::Demand &demand,
                  const std::function<void(Presence)> &tell);
