// SPDX-License-Identifier: MIT
#pragma once
// The accreted layout: rooms of several shapes, each attached by a doorway to what stands.

#include "core/base/rng.h"
#include "core/gen/bitrows.h"
#include "core/gen/roomshape.h"
#include "core/map/distancemap.h"
#include "core/map/map.h"
#include "core/tables/ruleset.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Lays out floors of one dungeon; keeps its memory between them. Rooms are tried one after the
/// other wherever a doorway could lead out of what stands, then loops are closed and the stairs put
/// into a wall far from the start. Sources: Brian Walker's Brogue, which builds floors in this way,
/// and Bob Nystrom, "Rooms and Mazes", 2014, for loops; nothing is taken over from either.
class Accretor
{
public:
    explicit Accretor(const Dungeon &dungeon);

    /// Digs one floor into `tiles` and sets everything else of `map`. Every cell that can be walked
    /// on can be reached from every other; start and stairs are at least half as far apart as any
    /// place is from the stairs.
    void lay(Rng rng, Grid<Tile> &tiles, Map &map);

    /// Of the last floor: the rooms' kinds in the order of Map::rooms, and how many doorways close
    /// a loop.
    const std::vector<RoomKind> &kinds() const { return m_kinds; }
    int loops() const { return m_loops; }

private:
    /// A cell of rock between ground, seen against `direction`, and rock that a room may take.
    struct Site
    {
        Point cell;
        Direction direction {};
    };
    /// Straight on for `first` cells, then for `second` to the side; without cells none.
    struct Corridor
    {
        int first = 0;
        int second = 0;
        int quarters = 0; // to the right
    };
    struct PlacedRoom
    {
        RoomKind kind {};
        Rect box;
        std::size_t end = 0; // of its cells in m_cells
    };
    /// A room about to be attached, with a way in for each direction.
    struct Candidate
    {
        RoomShape shape;
        std::array<Point, 8> entrances; // by direction; the straight ones alone
        Corridor corridor;
    };

    RoomKind drawKind();
    Corridor drawCorridor();
    Candidate drawCandidate();
    void placeFirst();
    bool attach(const Candidate &candidate);
    bool attachAt(const Candidate &candidate, const Site &site);
    bool fits(const RoomShape &shape, Point corner) const;
    bool leavesFree(const RoomShape &shape, Point corner) const;
    void walkCorridor(const Corridor &corridor, const Site &site);
    void place(const RoomShape &shape, Point corner);
    void digCell(Point p);
    void openDoorway(Point p);
    void findSites();
    void closeLoops();
    void hideDoors(Map &map);
    void findLoopSites();
    bool isFarAround(const Site &site);
    Point pickStairs();
    Point pickStart(Point stairs);
    void putDownRooms(Point start, Point stairs, Map &map) const;
    std::span<const Point> cellsOf(std::size_t room) const;

    Dungeon m_dungeon;
    Range m_width; // of the ground inside
    Range m_height;
    Rng m_rng {0};
    Grid<Tile> *m_tiles = nullptr; // those of the floor being laid out
    BitRows m_ground; // of rooms and corridors, not of doorways
    BitRows m_open; // and of doorways
    BitRows m_inRooms; // without corridors
    BitRows m_near; // open, or beside what is
    std::vector<BitRows::Word> m_inside; // of a row: all but the map's edge
    std::vector<Site> m_sites;
    std::vector<Point> m_corridor; // the cells of the one being tried
    std::vector<Point> m_cells; // of all rooms, one after the other
    std::vector<PlacedRoom> m_placed;
    BitRows m_decided; // loop sites
    DistanceMap m_steps;
    std::vector<RoomKind> m_kinds;
    std::vector<Point> m_loopDoors;
    int m_loops = 0;
};

} // namespace core
