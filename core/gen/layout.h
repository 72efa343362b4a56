#pragma once
// Rooms and tunnels, nobody in them yet.

#include "core/base/rng.h"
#include "core/map/map.h"
#include "core/tables/ruleset.h"

namespace core {

/// Digs one floor into `map`, whose memory is reused. Every walkable cell can be reached from
/// every other. Sources: the classic layout is that of the RogueBasin libtcod tutorial, the
/// chargrid layout that of the gridbugs chargrid tutorial of 2020.
void digLayout(const Dungeon &dungeon, Rng &rng, Map &map);

/// As digLayout(), draw for draw, but digs nothing: sets rooms, start and stairs and leaves the
/// tiles as they are. For those who count what rooms hold and never walk there.
void placeRooms(const Dungeon &dungeon, Rng &rng, Map &map);

/// The layout that floor `floor` of the run `seed` has, the same one generateMap() populates.
Map generateLayout(const Dungeon &dungeon, int floor, std::uint64_t seed);

} // namespace core
