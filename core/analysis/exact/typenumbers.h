// SPDX-License-Identifier: MIT
#pragma once
// How many things of each type are on a floor, over all tables, entries and groups.

#include "core/analysis/exact/analysis.h"
#include "core/tables/spawnedtypes.h"

#include <vector>

namespace core {

/// Per floor of the analysis, which is of `rules`, the numbers of each of spawnedTypes().
std::vector<std::vector<TypeNumbers>> typeNumbers(const Ruleset &rules, const Analysis &analysis);

} // namespace core
