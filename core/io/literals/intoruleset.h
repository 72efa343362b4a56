// SPDX-License-Identifier: MIT
#pragma once
// Imported tables in a ruleset that is there already: whose place they take, and what stays of it.

#include "core/io/literals/imported.h"

#include <string>
#include <vector>

namespace core {

/// For each table the id of the one of `present` whose place it takes: that of its id, else the
/// first that shares an entry; none is taken twice. Empty where it is added.
std::vector<std::string> placesFor(const std::vector<SpawnTable> &tables,
                                   const std::vector<SpawnTable> &present);

/// Says so where the tables tell of floors that the ruleset does not have; else empty.
Message beyondLastFloor(const std::vector<SpawnTable> &tables, const Ruleset &rules);

/// The ruleset with the tables in these places, one for each of them; what a place spawns and how
/// it places stays. Tables without a place are added, under an id that is free.
Ruleset withTables(Ruleset rules, std::vector<SpawnTable> tables,
                   const std::vector<std::string> &places);

/// The same for tables of an import, which says less than a ruleset: a place keeps its rules but
/// for the weights, the entries that have one, and the count where the import tells one.
Ruleset withImported(const Ruleset &rules, const Imported &imported,
                     const std::vector<std::string> &places);

} // namespace core
