// SPDX-License-Identifier: MIT
#pragma once
// Which things of a table find their cell taken, where it draws so many for a whole floor: each
// falls into a room of its own, so that no room can be gone through by itself. What is drawn has no
// bearing on it: one thing takes as much room as another.

#include "core/analysis/drawn/roomcells.h"
#include "core/analysis/laws/floorrange.h"
#include "core/analysis/laws/layoutsample.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// All ways for the things that one table places on a floor one after the other, each placed or
/// lost. The rooms are those of a sample of floors, and so is which of them each thing falls into.
class Landings
{
public:
    /// Whether this can be told of `table`, which is as placedAlone() says: each of its draws
    /// brings one thing of a kind, for any room of the floor.
    static bool canTell(const Ruleset &rules, std::size_t table);

    /// Of that table, on as many floors as there are layouts in `sample`, the same ones on every
    /// call; on fewer where there are too many ways. Nothing where the work was ended early, or few
    /// floors would be left.
    static std::optional<Landings> of(const Ruleset &rules, std::size_t table, FloorRange floors,
                                      const LayoutSample &sample, const MayGoOn &mayGoOn);

    /// What becomes of the next thing on `floor`; RoomCells::blocked tells the way so far, 0 at
    /// first.
    std::vector<ThingLanding> next(int floor, const RoomCells &before) const;
    /// Standard error of the mean of things placed on `floor` that comes from the floors being a
    /// sample.
    double errorOn(int floor) const { return m_errors[placeOf(floor)]; }

private:
    class Sampler;
    struct Step
    {
        double things = 0; // that came next, over the sample
        double lost = 0; // of these, in the mean
        int ifPlaced = 0; // the steps that follow, 0 where none was seen
        int ifLost = 0;
    };
    using Steps = std::vector<Step>;

    std::size_t placeOf(int floor) const { return static_cast<std::size_t>(floor - m_first); }

    int m_first = 1;
    std::vector<double> m_errors; // by floor
    std::vector<Steps> m_steps; // by floor; one for all where they are alike
};

} // namespace core
