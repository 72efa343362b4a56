// SPDX-License-Identifier: MIT
#pragma once
// One floor's place: what its cells are made of, its rooms, where one arrives and leaves.

#include "core/base/geometry.h"
#include "core/base/grid.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The lowest bit is set where a cell can be walked on, and the topmost where it blocks sight and
/// is no wall, so that one comparison tells. Fingerprints of states have numbers of their own.
enum class Tile : std::uint8_t {
    Wall = 0,
    Ground = 1,
    Stairs = 3,
    OpenDoor = 5, ///< something is in it
    Barrier = 0x40, ///< nobody enters it
    Hazard = 0x44, ///< the player enters it by a step meant for it, or stumbling; nobody else does
    Door = 0x85, ///< shut; whoever walks into it opens it
    Cover = 0x81, ///< ground that blocks sight
    Locked = 0xC0 ///< a door that nobody passes until it is opened with a key
};

/// 1 where anybody may go, as isWalkable(): loops over many cells that reckon with it are
/// vectorized.
constexpr unsigned walkableBit(Tile tile)
{
    return static_cast<unsigned>(tile) & 1U;
}

/// Where anybody may go: neither wall nor barrier, hazard or locked door.
constexpr bool isWalkable(Tile tile)
{
    return walkableBit(tile) != 0;
}

constexpr bool blocksSight(Tile tile)
{
    return static_cast<std::int8_t>(tile) <= 0;
}

constexpr bool isDoor(Tile tile)
{
    return (static_cast<unsigned>(tile) & 0x7FU) == static_cast<unsigned>(Tile::OpenDoor);
}

/// The cells of rooms that are no rectangles, of all rooms one after the other.
class RoomShapes
{
public:
    bool isEmpty() const { return m_ends.empty(); }
    std::size_t size() const { return m_ends.size(); }
    /// The cells of a room in reading order; there is at least one.
    std::span<const Point> operator[](std::size_t room) const
    {
        assert(room < m_ends.size());
        const std::size_t begin = room == 0 ? 0 : m_ends[room - 1];
        return {m_cells.data() + begin, m_ends[room] - begin};
    }
    /// Adds a room, `cells` in reading order.
    void add(std::span<const Point> cells)
    {
        m_cells.insert(m_cells.end(), cells.begin(), cells.end());
        m_ends.push_back(m_cells.size());
    }
    void clear()
    {
        m_cells.clear();
        m_ends.clear();
    }

    bool operator==(const RoomShapes &) const = default;

private:
    std::vector<Point> m_cells;
    std::vector<std::size_t> m_ends; // where each room's cells end
};

/// A room apart, of which nobody knows but by its door.
struct Vault
{
    Rect inside; ///< the ground
    Point door;
    Point key; ///< where its key lies at first
    int keyType = 0; ///< index into Ruleset::items

    bool operator==(const Vault &) const = default;
};

/// A cell that looks like plain ground or wall.
struct Secret
{
    Point position;
    Tile tile = Tile::Ground; ///< what it is in truth
    std::uint8_t terrain = 0; ///< as in Map::terrain

    bool operator==(const Secret &) const = default;
};

struct Map
{
    Grid<Tile> tiles;
    Grid<std::uint8_t> terrain; ///< places in Ruleset::terrain, from 1, 0 where there is none; no
                                ///< cells where the floor has none
    std::vector<Rect> rooms; ///< the ground inside, in the order they were accepted; where there
                             ///< are shapes the boxes around them
    RoomShapes shapes; ///< of the rooms; empty where all are rectangles
    std::vector<Vault> vaults; ///< not among the rooms
    std::vector<Secret> secrets; ///< that nobody has found
    Point start; ///< in the first room: its centre where all rooms are rectangles
    Point stairs; ///< where all rooms are rectangles the centre of the last

    bool isWalkable(Point p) const { return tiles.contains(p) && core::isWalkable(tiles[p]); }
    /// Place in Ruleset::terrain of what covers the cell, or nothing.
    std::optional<std::size_t> terrainAt(Point p) const
    {
        const bool isCovered = terrain.contains(p) && terrain[p] != 0;
        return isCovered ? std::optional(std::size_t {terrain[p]} - 1) : std::nullopt;
    }
    /// The place in `vaults` of the one whose ground the cell is, or nothing.
    std::optional<std::size_t> vaultAt(Point p) const
    {
        for (std::size_t i = 0; i < vaults.size(); ++i) {
            if (vaults[i].inside.contains(p))
                return i;
        }
        return std::nullopt;
    }
    /// Cells of ground in a room.
    int areaOf(std::size_t room) const
    {
        return shapes.isEmpty() ? rooms[room].area() : static_cast<int>(shapes[room].size());
    }
    bool operator==(const Map &) const = default;
};

} // namespace core
