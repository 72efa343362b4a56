// SPDX-License-Identifier: MIT
#pragma once
// What the tables of a floor draw, and for which rooms: the first of the two steps of tables that
// are not plain. It does not know where things land, so floors can be rolled without placing.

#include "core/gen/draw.h"
#include "core/gen/drawrules.h"
#include "core/gen/runmemory.h"

#include "core/base/rng.h"
#include "core/tables/distribution.h"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace core {

/// The things of one draw: those from `first` on, before `end`.
struct DrawnThings
{
    std::size_t first = 0;
    std::size_t end = 0;
};

/// What was drawn for one floor; its memory is used again for the next.
struct FloorDraws
{
    std::vector<RoomTheme> themes;
    std::vector<Draw> draws; ///< parts behind what they are parts of
    std::vector<DrawnThings> ofDraw;
    std::vector<Thing> things;
    std::vector<DrawnThings> ofTable; ///< per table of the ruleset: its draws, by their indices
    std::vector<int> drawn; ///< per table: draws made, those that others asked for included

    void clear(std::size_t tables);
};

/// Draws floor after floor of many runs; keeps what it looked up.
class Drawing
{
public:
    explicit Drawing(std::shared_ptr<const DrawRules> rules);

    /// Draws floor `floor` of the run `seed`, which has `rooms` rooms. `memory` is that of the
    /// floor before and becomes that of this floor; where floors do not depend on each other it
    /// stays empty.
    void draw(int floor, std::uint64_t seed, std::size_t rooms, RunMemory &memory,
              FloorDraws &result);

    /// What all draws so far took, those that came to nothing included, as so many looks at an
    /// entry.
    double work() const { return m_work; }

private:
    /// A table looked up on one floor.
    struct Lookup
    {
        Distribution weights;
        std::vector<std::uint64_t> sums; // of the weights up to each entry, where some may change
        std::vector<std::vector<Count>> members; // of each entry that is a group
    };
    /// What lasts for one floor.
    struct OfTable
    {
        std::vector<std::int64_t> deck;
        DrawFacts facts; // of what was not drawn yet
    };
    class Round;

    void arrive(int floor, std::uint64_t seed, RunMemory &memory);
    const Lookup &lookUp(std::size_t table, int floor);

    std::shared_ptr<const DrawRules> m_rules;
    std::vector<std::map<int, Lookup>> m_lookups; // per table, by floor
    std::vector<OfTable> m_ofTable;
    std::vector<int> m_here; // per count: draws on this floor
    std::vector<std::vector<int>> m_themes; // per room
    std::vector<std::uint64_t> m_weights; // of the draw at hand
    std::vector<double> m_workOfDraw; // per table
    double m_work = 0;
};

} // namespace core
