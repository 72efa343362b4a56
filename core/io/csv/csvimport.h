// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables as CSV, for spreadsheets.
//
// Long: the header names the columns table, entry, floor and weight, in any order; table may be
// missing, and further columns are left out. One row per floor from which a weight holds.
//
//   table,entry,floor,weight
//   monsters,[spawns],,monsters          or items
//   monsters,[placement],,dropIfBlocked
//   monsters,[upTo per room],1,2         the count rule: 0 to this many draws, from floor 1 on
//   monsters,[upTo per room],4,3         others: exactly, oneOf, dice; per room or per floor
//   monsters,orc,,80                     no floor: the same on every floor
//   monsters,troll,3,15                  from floor 3 on
//   monsters,bat,ramp 1,20               a point of a ramp
//   monsters,rat,formula 0..200,20 + 3*floor
//   monsters,elf,peak 4-8,100            flat, semi, peak, rise or fall over these floors
//   items,[oneOf per room],,0 0 1 1 1 2
//
// Matrix: the header names the floors, and each row has the weights in force on them.
//
//   table,entry,1,2,3
//   monsters,[upTo per room],2,2,2
//   monsters,troll,0,0,15
//
// The rows in brackets may be missing: then the import says what it assumed.

#include "core/io/literals/imported.h"

#include <string_view>

namespace core {

/// Reads either form; the header tells which. Fails with line and column.
Result<Imported> importCsv(std::string_view text, const ImportOptions &options);

} // namespace core
