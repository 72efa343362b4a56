#pragma once
// Ruleset + floor + seed -> populated map. The game, the command line and the simulation all
// call this and nothing else.

#include "core/gen/floorplan.h"
#include "core/gen/layout.h"
#include "core/map/map.h"

#include <cstdint>
#include <vector>

namespace core {

/// One thing a table placed.
struct Spawn
{
    int table = 0; ///< index into Ruleset::tables
    int entry = 0; ///< index into that table's entries
    Point position;

    bool operator==(const Spawn &) const = default;
};

struct PopulatedMap
{
    Map map;
    std::vector<Spawn> spawns; ///< in the order they were placed: monsters first, then items
    std::vector<int> drawn; ///< per table of the ruleset: draws made, the lost ones included

    bool operator==(const PopulatedMap &) const = default;
};

/// Makes many floors of one plan; keeps its memory between them.
class Generator
{
public:
    explicit Generator(FloorPlan plan);

    /// The floor of the run `seed`; valid until the next call. Does not depend on other floors.
    const PopulatedMap &generate(std::uint64_t seed);

    /// As generate(), but with the map's tiles left out: for those who count rooms and spawns.
    const PopulatedMap &generateUndug(std::uint64_t seed);

    const FloorPlan &plan() const { return m_plan; }

private:
    const PopulatedMap &populate(std::uint64_t seed);
    void clearTakenCells();

    FloorPlan m_plan;
    LayoutMaker m_layouts;
    PopulatedMap m_result;
    Grid<std::uint8_t> m_taken; // bits of Taken, for cells of spawns and the start
    int m_tableCount = 0;
};

/// One populated floor, floor >= 1.
PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed);

} // namespace core
