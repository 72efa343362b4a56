// SPDX-License-Identifier: MIT
#pragma once
// Rulesets to try properties on.

#include "core/tables/ruleset.h"

#include <cstdint>

/// A ruleset a file can hold, different in everything a file can say for different seeds.
core::Ruleset randomRuleset(std::uint64_t seed);
