// SPDX-License-Identifier: MIT
#pragma once
// What many generated floors hold: the real generator, counted.

#include "core/analysis/drawn/runplayer.h"
#include "core/analysis/sampling/merge.h"
#include "core/base/batches.h"
#include "core/gen/spawntypes.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The most runs of one simulation.
inline constexpr std::uint64_t maxRuns = 1'000'000'000;

struct SimulateOptions
{
    FloorRange floors;
    std::uint64_t firstRun = 0; ///< index of the first run; the last one's is below maxRuns
    std::uint64_t runs = 10000; ///< 1..maxRuns
    std::uint64_t seed = 1;
    int jobs = 1; ///< threads, >= 1; the answer does not depend on them
};

struct EntryTally
{
    Tally placed;
    std::uint64_t atLeastOne = 0; ///< runs with one or more on this floor
    std::uint64_t firstSeen = 0; ///< runs with one or more here and none on floors before
    std::uint64_t seenBy = 0; ///< runs with one or more here or before

    bool operator==(const EntryTally &) const = default;
};

void describe(auto &v, Like<EntryTally> auto &entry)
{
    v.member("placed", entry.placed, summed);
    v.member("atLeastOne", entry.atLeastOne, summed);
    v.member("firstSeen", entry.firstSeen, summed);
    v.member("seenBy", entry.seenBy, summed);
}

struct TableTally
{
    Tally drawn; ///< draws made, those lost to collisions included
    Tally placed;
    std::uint64_t empty = 0; ///< runs in which the table placed nothing on this floor
    std::vector<EntryTally> entries; ///< as in the ruleset

    bool operator==(const TableTally &) const = default;
};

void describe(auto &v, Like<TableTally> auto &table)
{
    v.member("drawn", table.drawn, summed);
    v.member("placed", table.placed, summed);
    v.member("empty", table.empty, summed);
    v.member("entries", table.entries, summed);
}

struct FloorTally
{
    int floor = 1;
    Tally rooms;
    std::vector<TableTally> tables; ///< as in the ruleset
    /// As spawnedTypes(): over all tables, entries and groups. Empty where each type is just what
    /// one entry brings: see TypeTallies.
    std::vector<EntryTally> types = {};

    bool operator==(const FloorTally &) const = default;
};

void describe(auto &v, Like<FloorTally> auto &floor)
{
    v.member("floor", floor.floor, summed);
    v.member("rooms", floor.rooms, summed);
    v.member("tables", floor.tables, summed);
    v.member("types", floor.types, summed);
}

/// Nothing counted yet of the floor, with room for so many types.
FloorTally emptyTally(const Ruleset &rules, int floor, std::size_t types);

/// The types of such floors, told by their entries where they are not counted apart.
class TypeTallies
{
public:
    explicit TypeTallies(const Ruleset &rules)
        : m_types(rules)
    {}
    /// As spawnedTypes(), of a floor of that ruleset.
    std::vector<EntryTally> of(const FloorTally &floor) const;

private:
    SpawnTypes m_types;
};

struct Simulation
{
    std::uint64_t runs = 0;
    std::vector<FloorTally> floors; ///< "before" and "first" count from the first of these

    bool operator==(const Simulation &) const = default;
};

/// Generates the floors asked for of each run and counts; nothing when cancelled. Where tables
/// remember, each run remembers what its floors drew from floor 1 on.
std::optional<Simulation> simulate(const Ruleset &rules, const SimulateOptions &options,
                                   const BatchHooks &hooks = {});

} // namespace core
