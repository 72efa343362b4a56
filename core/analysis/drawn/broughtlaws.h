// SPDX-License-Identifier: MIT
#pragma once
// What one draw brings from tables whose draws are all alike: groups, nothing, or what the themes
// of the room allow.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/roomthemes.h"
#include "core/analysis/laws/floormodel.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// What one draw that the count of `table` asks for on `floor`, in a room with `theme`, comes to,
/// and how much of what is counted. `table` is one of drawsAlikeInRooms(). One law, or of a table
/// that spawns both kinds two, as TableModel::sizes has them. Nothing where that is too much work
/// or a draw may bring more than a few dozen things.
std::optional<std::vector<BroughtLaw>> broughtBy(const Ruleset &rules, std::size_t table, int floor,
                                                 const Counted &thing, const RoomThemes &themes,
                                                 Themes theme);

} // namespace core
