// SPDX-License-Identifier: MIT
#pragma once
// The entries of a table from its rows.

#include "core/io/literals/literalshapes.h"
#include "core/io/literals/literalvalue.h"
#include "core/tables/spawntable.h"

#include <string>
#include <vector>

namespace core {

/// The most entries of all tables together that are read.
inline constexpr std::size_t mostLiteralEntries = 10000;

/// Each row an entry with its weight; rows whose weight is computed are noted and left out.
Result<std::vector<SpawnEntry>> entriesByName(const std::vector<TableRow> &rows,
                                              LiteralContext &context);

/// Adds the entry, or gives the one of its id the new weight, with a note.
void setEntry(std::vector<SpawnEntry> &entries, SpawnEntry entry, int line,
              LiteralContext &context);

/// `table` with `weights` on floors where it lists nothing, as a lookup with such a default finds
/// them.
std::vector<SpawnEntry> withFallback(std::vector<SpawnEntry> table,
                                     const std::vector<SpawnEntry> &weights);

/// The highest floor that a key of `value` names, of weights by floor.
int deepestFloor(const Node &value);

} // namespace core
