// SPDX-License-Identifier: MIT
#pragma once
// Rooms and tunnels, nobody in them yet.

#include "core/base/rng.h"
#include "core/gen/accretion.h"
#include "core/map/map.h"
#include "core/tables/ruleset.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The rooms of a floor in the making, eight side by side, so that eight are held against a new one
/// at once.
class PlacedRooms
{
public:
    void clear();
    void add(const Rect &ground);
    /// Whether an outer rectangle overlaps no room, walls included, and keeps `gap` cells away.
    bool leaveFree(const Rect &outer, int gap) const;

private:
    static constexpr std::size_t lanes = 8;
    // Maps are at most 500 cells wide and high: half the width of an int holds twice the rooms.
    using Coordinate = std::int16_t;
    using Coordinates = std::array<Coordinate, lanes>;
    struct Block
    {
        Coordinates left; ///< of the ground, as the others; all far away where there is no room
        Coordinates right;
        Coordinates top;
        Coordinates bottom;
    };

    std::vector<Block> m_blocks;
    std::size_t m_count = 0;
};

/// Lays out floors of one kind of dungeon; keeps its memory between them. Sources: the classic
/// layout is that of the RogueBasin libtcod tutorial, the chargrid layout that of the gridbugs
/// chargrid tutorial of 2020; the accreted layout is an Accretor's.
class LayoutMaker
{
public:
    explicit LayoutMaker(const Dungeon &dungeon);

    /// Digs one floor into `map`, whose memory is reused. Every walkable cell can be reached from
    /// every other.
    void dig(Rng rng, Map &map);

    /// As dig(), draw for draw, but digs nothing: sets rooms, shapes, start and stairs and leaves
    /// the tiles as they are. For those who count what rooms hold and never walk there.
    void placeRooms(Rng rng, Map &map);

private:
    template<typename Worker>
    void layOut(Rng rng, Map &map, Worker worker);

    Dungeon m_dungeon;
    PlacedRooms m_placed;
    std::optional<Accretor> m_accretor; // of that layout alone
    Grid<Tile> m_undug; // tiles that nobody asked for
};

/// The layout that floor `floor` of the run `seed` has, the same one generateMap() populates.
Map generateLayout(const Dungeon &dungeon, int floor, std::uint64_t seed);

} // namespace core
