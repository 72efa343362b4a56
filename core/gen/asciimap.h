// SPDX-License-Identifier: MIT
#pragma once
// A populated map as lines of text.

#include "core/gen/generate.h"
#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace core {

/// One string per row, one character per cell, UTF-8: `#` wall, `.` ground, `>` stairs, `@` the
/// start, and the glyphs of monster and item types (`?` for an id without a type), monsters over
/// items over stairs.
std::vector<std::string> asciiRows(const Ruleset &rules, const PopulatedMap &floor);

} // namespace core
