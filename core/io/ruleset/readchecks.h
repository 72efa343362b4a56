// SPDX-License-Identifier: MIT
#pragma once
// What is wrong with a struct or a list of a ruleset file as a whole, told when it has been read.

#include "core/io/json/jsoncursor.h"
#include "core/tables/ruleset.h"

#include <vector>

namespace core {

void checkWhole(const JsonCursor & /*place*/, const auto & /*value*/) {}
void checkWhole(const JsonCursor &place, const RoomKinds &kinds);
void checkWhole(const JsonCursor &place, const Limit &limit);
void checkWhole(const JsonCursor &place, const Meter &meter);
void checkWhole(const JsonCursor &place, const SpawnEntry &entry);
void checkWhole(const JsonCursor &place, const SpawnTable &table);

/// An error at the second of two elements of `list` that have the same id.
void refuseDuplicateIds(const JsonCursor &list);

template<typename T>
void checkList(const JsonCursor &list, const std::vector<T> & /*values*/)
{
    if constexpr (requires(T value) { value.id; })
        refuseDuplicateIds(list);
}
void checkList(const JsonCursor &list, const std::vector<TerrainType> &terrain);
void checkList(const JsonCursor &list, const std::vector<GroupMember> &members);
/// Floors ascend.
void checkList(const JsonCursor &list, const std::vector<FloorPalette> &palette);

} // namespace core
