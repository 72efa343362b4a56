// SPDX-License-Identifier: MIT
#pragma once
// Ruleset + floor + seed -> populated map. The game, the command line and the simulation all
// call this and nothing else.

#include "core/gen/drawing.h"
#include "core/gen/floorplan.h"
#include "core/gen/layout.h"
#include "core/gen/populatedmap.h"
#include "core/gen/runmemory.h"
#include "core/gen/terraingrower.h"
#include "core/map/distancemap.h"

#include <cstdint>
#include <optional>

namespace core {

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
    bool needsTiles() const;
    void buildVaults(std::uint64_t seed);
    bool isMonster(const Spawn &spawn) const;
    std::optional<Point> quietCell(const DistanceMap &fromStart, Point from) const;
    void leaveStart();
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
