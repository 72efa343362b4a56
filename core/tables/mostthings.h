// SPDX-License-Identifier: MIT
#pragma once
// How many things a draw may come to.

#include "core/tables/ruleset.h"

#include <vector>

namespace core {

/// The most things that one draw of each table may bring, by way of other tables too, with counts
/// as on any of the floors 1..lastFloor; those that cannot be resolved are 0. Tables must not draw
/// from each other in a circle.
std::vector<double> mostThings(const Ruleset &rules, int lastFloor);

} // namespace core
