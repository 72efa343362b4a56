// SPDX-License-Identifier: MIT
#pragma once
// Draws the floors of runs by the real generator and counts what is on them: the one source of all
// numbers that are counted.

#include "core/analysis/laws/floorrange.h"
#include "core/gen/generate.h"
#include "core/gen/layout.h"
#include "core/gen/spawncounts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// The seed of run number `index` (from 0) of a simulation with `seed`. A run keeps its seed on
/// every floor, as a played game does.
std::uint64_t runSeed(std::uint64_t seed, std::uint64_t index);

/// Whether draws can be lost because their cell is taken.
enum class Collisions { Counted, Ignored };

/// Keeps all memory between floors; one for each thread.
class RunPlayer
{
public:
    struct Options
    {
        FloorRange floors;
        Collisions collisions = Collisions::Counted;
        std::optional<int> rooms = {}; ///< on every floor; only where collisions are ignored
        bool countsTypes = true; ///< see SpawnCounts
    };

    /// `rules` is to outlive this.
    RunPlayer(const Ruleset &rules, const Options &options);

    /// Whether what runs draw depends on their earlier floors.
    bool remembersFloors() const { return m_rules && m_rules->remembersFloors(); }
    const SpawnNumbers &numbers() const { return m_counts.numbers(); }

    /// Counts the floor with this place among those asked for in the run with the seed. `memory` is
    /// what that run keeps from its earlier floors: empty, or of the floor before.
    const SpawnCounts &play(std::size_t floor, std::uint64_t seed, RunMemory &memory);
    /// The rooms of the floor played last.
    std::size_t rooms() const { return m_roomsOfFloor; }

    /// What the draws so far took, as so many looks at an entry.
    double work() const;
    /// What the layouts so far took, as so many looks at a cell.
    double workOfLayouts() const { return m_workOfLayouts; }

private:
    void draw(int floor, std::uint64_t seed, RunMemory &memory);
    void drawPlain(std::size_t table, int floor, std::uint64_t seed);
    void addWorkOfDraws();

    const Ruleset &m_ruleset;
    Options m_options;
    std::shared_ptr<const DrawRules> m_rules;
    std::vector<Generator> m_generators; // by floor
    SpawnCounts m_counts; // of the floor played last
    std::size_t m_roomsOfFloor = 0;
    // Where nothing is placed:
    std::optional<Drawing> m_drawing;
    FloorDraws m_draws;
    LayoutMaker m_layouts;
    Map m_map;
    double m_workOfDraws = 0;
    double m_workOfLayouts = 0;
};

} // namespace core
