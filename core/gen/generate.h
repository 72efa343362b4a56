// SPDX-License-Identifier: MIT
#pragma once
// Ruleset + floor + seed -> populated map. The game, the command line and the simulation all
// call this and nothing else.

#include "core/gen/draw.h"
#include "core/gen/drawing.h"
#include "core/gen/floorplan.h"
#include "core/gen/layout.h"
#include "core/gen/runmemory.h"
#include "core/gen/terraingrower.h"
#include "core/map/map.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// One thing a table placed.
struct Spawn
{
    int table = 0; ///< index into Ruleset::tables: whose count asked for it
    int entry = 0; ///< index into that table's entries
    Point position;
    int thing = -1; ///< index into PopulatedMap::things; -1 where the table is not drawn in steps

    bool operator==(const Spawn &) const = default;
};

struct PopulatedMap
{
    Map map;
    std::vector<Spawn> spawns; ///< in the order they were placed: monsters first, then items
    std::vector<int> drawn; ///< per table of the ruleset: draws made, the lost ones included
    std::vector<Draw> draws; ///< of the tables that are drawn in steps, in order
    std::vector<Thing> things; ///< that these draws brought
    std::vector<RoomTheme> themes; ///< of rooms that have one

    bool operator==(const PopulatedMap &) const = default;
};

/// What `spawn` is, which is on that floor of `rules`.
TypeRef typeOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn);
/// Its id, which it has even where there is no such type.
const std::string &typeIdOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn);

/// The draws that brought `spawn`, the outermost first: the one its table's count asked for, then
/// those that are parts of it. None where the table is plain.
std::vector<Draw> drawsBehind(const PopulatedMap &floor, const Spawn &spawn);

/// Makes many floors of one plan; keeps its memory between them.
class Generator
{
public:
    explicit Generator(FloorPlan plan);

    /// The floor of the run `seed`; valid until the next call. Where floors depend on those before,
    /// what these draw is drawn as well.
    const PopulatedMap &generate(std::uint64_t seed);
    /// As above, going on from `memory`, which is of an earlier floor of the same run and becomes
    /// that of this one. A memory of a later floor, or an empty one, starts the run anew.
    const PopulatedMap &generate(std::uint64_t seed, RunMemory &memory);

    /// As generate(), but with the map's tiles left out: for those who count rooms and spawns.
    const PopulatedMap &generateUndug(std::uint64_t seed);
    const PopulatedMap &generateUndug(std::uint64_t seed, RunMemory &memory);

    const FloorPlan &plan() const { return m_plan; }
    /// What the draws so far took of tables that are drawn in steps; see Drawing::work().
    double work() const { return m_drawing ? m_drawing->work() : 0; }

private:
    void forget()
    {
        if (m_drawing)
            m_memory = {};
    }
    const PopulatedMap &populate(std::uint64_t seed, RunMemory &memory);
    template<typename Rooms>
    void fillRooms(std::uint64_t seed, const Rooms &rooms);
    void draw(std::uint64_t seed, RunMemory &memory);
    void growTerrain(std::uint64_t seed);
    void tellDraws();
    std::optional<Point> lostCell() const;
    void clearTakenCells();

    FloorPlan m_plan;
    LayoutMaker m_layouts;
    PopulatedMap m_result;
    Grid<std::uint8_t> m_taken; // bits of Taken, for cells of spawns and the start
    std::optional<Drawing> m_drawing; // where tables are drawn in steps
    FloorDraws m_draws;
    std::optional<TerrainGrower> m_terrain; // where tables draw patches
    Map m_earlier; // rooms of floors that are only drawn for
    RunMemory m_memory;
};

/// One populated floor, floor >= 1.
PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed);
/// As above, going on from `memory`; see Generator::generate().
PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed, RunMemory &memory);

} // namespace core
