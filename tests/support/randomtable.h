// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Random spawn tables of a size at which everything can be counted out.

#include "core/tables/ruleset.h"

#include <random>

namespace support {

/// Any kind of count rule, up to 6 draws, changing with the floor where it can.
core::CountRule randomCount(std::mt19937 &random);
/// One monster table of 1..6 entries with weights of every size up to 2^31 - 1, some of them 0.
core::Ruleset randomTable(std::mt19937 &random);

} // namespace support
