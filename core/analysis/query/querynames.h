// SPDX-License-Identifier: MIT
#pragma once
// Which entries a name in a question means.

#include "core/tables/ruleset.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// With the letters A-Z made small.
std::string lowered(std::string_view text);

/// The entries, by number (see firstEntries()), that `name` means: all of a kind ("monsters",
/// "items"), those of that id or name, those of the table of that id, or else all whose id or name
/// has every word of it. Plurals are understood. Empty where there are none. Where not all tables
/// are plain, types of that id or name go before entries: their numbers, see SpawnCounts.
std::vector<std::size_t> entriesNamed(const Ruleset &rules, std::string_view name);

/// Adds to ascending `entries` those of ascending `more` that are missing.
void mergeEntries(std::vector<std::size_t> &entries, const std::vector<std::size_t> &more);

} // namespace core
