// SPDX-License-Identifier: MIT
#pragma once
// What the rooms of a floor hold when a table begins to place, on a sample of floors.

#include "core/analysis/drawn/roomcells.h"
#include "core/analysis/laws/floorrange.h"
#include "core/analysis/laws/layoutsample.h"
#include "core/base/grid.h"
#include "core/base/rng.h"
#include "core/gen/generate.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

struct RoomBefore
{
    int area = 0;
    RoomCells cells;
    std::vector<RoomTheme> themes; ///< only where the table asks for them
};

/// The table among `tables`, one of the lists of dependentTables(), whose things have to do with no
/// other's but for the cells that are taken: it alone places any, and what is in its way does not
/// depend on earlier floors. Nothing where there is no such
/// table, or where stairs take cells of the sample's rooms.
std::optional<std::size_t> placedAlone(const Ruleset &rules, const std::vector<std::size_t> &tables,
                                       const LayoutSample &sample);

/// Whether things of the table may find a cell taken by an item, its own among them, and not only
/// by monsters and the player.
bool needsFreeCells(const Ruleset &rules, std::size_t table);

class RoomsBefore
{
public:
    /// `table` is as placedAlone() says. What is given must outlive this.
    RoomsBefore(const Ruleset &rules, std::size_t table, FloorRange floors,
                const LayoutSample &sample);

    /// Whether all floors are alike, so that those of one do.
    bool areAlike() const { return m_generators.empty(); }
    /// As many samples as there are layouts in the sample given, or fewer where floors hold so much
    /// that they would take long.
    int layouts() const { return m_layouts; }
    /// The rooms of sample `number`, from 0 to below layouts(), on that floor of the range.
    std::vector<RoomBefore> of(int number, int floor);
    /// A generator of random numbers for what happens there.
    static Rng rng(int number, int floor);

private:
    std::vector<RoomBefore> generated(const PopulatedMap &floor);

    enum class Taken : std::uint8_t { Nothing, ByItem, ByActor };

    const LayoutSample &m_sample;
    int m_layouts;
    int m_firstFloor;
    Ruleset m_rules; // of what is in the way
    bool m_asksForThemes;
    std::vector<Generator> m_generators; // by floor; none where nothing is in the way
    Grid<Taken> m_taken; // of a floor that is looked at; Nothing before and after
};

} // namespace core
