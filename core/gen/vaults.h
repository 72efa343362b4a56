// SPDX-License-Identifier: MIT
#pragma once
// Vaults: rooms apart, dug into the rock that a filled floor has left.

#include "core/base/rng.h"
#include "core/gen/drawing.h"
#include "core/gen/populatedmap.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Digs vaults on one floor. Nothing that stood before is changed by them, so that all of it can
/// still be reached without a key.
class VaultBuilder
{
public:
    /// `taken` has bits of takenByActor and takenByItem; `quietStart` is that of the dungeon.
    VaultBuilder(Map &map, Grid<std::uint8_t> &taken, std::vector<Spawn> &spawns, int quietStart)
        : m_map(map)
        , m_taken(taken)
        , m_spawns(spawns)
        , m_quietStart(quietStart)
    {}

    /// Puts the items of a draw into a new vault, whose locked door leads out of a room; its key
    /// into the room of the draw, or into another one where that is the first or has no free cell
    /// out of view of the start and beyond its quiet steps; and the monsters of the draw on such
    /// cells of that room which are nearest to the key. Nothing comes of a draw without items, or
    /// where there is no rock left for so many.
    void build(const FloorDraws &draws, std::size_t draw, int keyType, Rng &rng);

private:
    /// Where a vault could be.
    struct Site
    {
        Rect inside;
        Point door;
        Direction into {};
    };

    void findSites(int items);
    void addSite(Point front, Direction into, Size size);
    bool isRock(const Rect &rect) const;
    std::vector<Point> cellsOf(std::size_t room) const;
    /// Those that are not near the start.
    std::vector<Point> freeCellsOf(std::size_t room) const;
    void findNearStart();
    std::optional<std::size_t> roomForKey(int wanted, Rng &rng) const;
    void dig(const Site &site, Point key, int keyType);
    void put(const FloorDraws &draws, std::size_t draw, std::size_t thing, Point cell);

    Map &m_map;
    Grid<std::uint8_t> &m_taken;
    std::vector<Spawn> &m_spawns;
    std::vector<Site> m_sites;
    int m_quietStart;
    Grid<std::uint8_t> m_near; // in view of the start, or within its quiet steps
};

} // namespace core
