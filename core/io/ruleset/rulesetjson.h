// SPDX-License-Identifier: MIT
#pragma once
// Ruleset <-> JSON text; resources/schema describes the file member by member.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The largest ruleset file read, in bytes.
inline constexpr std::size_t maxRulesetBytes = std::size_t {16} * 1024 * 1024;

/// Reads a whole ruleset file, or says what is wrong at which line, column and path.
Result<Ruleset> readRuleset(std::string_view json);

/// Whether the text is a ruleset, or one with a slip: an object that has a "format" or "tables", or
/// is empty, and all that is no JSON.
bool isMeantAsRuleset(std::string_view json);

/// The file's text: stable key order, one entry per line, trailing newline.
/// readRuleset(writeRuleset(r)) equals r.
std::string writeRuleset(const Ruleset &rules);

/// The "tables" of a file alone, as a list, laid out as in the file.
std::string writeTables(const std::vector<SpawnTable> &tables);

/// Reads what writeTables() writes, or says what is wrong where; as strict as readRuleset().
Result<std::vector<SpawnTable>> readTables(std::string_view json);

/// A fingerprint of the ruleset's meaning: the hash of its written form, 16 hex digits.
std::string rulesetHash(const Ruleset &rules);

} // namespace core
