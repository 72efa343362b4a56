// SPDX-License-Identifier: MIT
#pragma once
// One room filled draw by draw: the exact law of what is placed in it.

#include "core/analysis/laws/floormodel.h"
#include "core/analysis/laws/layoutsample.h"
#include "core/analysis/laws/series.h"

#include <vector>

namespace core {

/// The occupancy chain of a room under the generator's rules. A state is how many cells actors
/// block, how many further cells items lie on, and what stands on the stairs' cell; each state
/// carries the generating function of what its markers counted. Draws that may bring several things
/// are for rooms without stairs: how near to them a thing lands is not among the states.
class RoomChain
{
public:
    /// `theme` is that of the room, as TableModel::sizes has it: 0 for none.
    RoomChain(const RoomClass &room, const FloorModel &model, std::size_t theme = 0);

    /// Places the next table of the model.
    void place(const TableModel &table, Marker marker);
    /// All states added up. One z per per-floor table, in the order they were placed.
    Series finish() const;

private:
    enum Stairs : std::size_t { Free, UnderItem, Blocked };
    static constexpr std::size_t stairsStates = 3;

    // The coefficients from s^low on: a state that holds n things has none below s^n.
    struct Weight
    {
        std::size_t low = 0;
        Polynomial terms;
    };
    using States = std::vector<Weight>; // by blocked, items, stairs

    // A part of one draw: to += factor · s^shift · from.
    struct Move
    {
        std::size_t from = 0;
        std::size_t to = 0;
        std::size_t shift = 0;
        double factor = 1.0;
    };
    using Moves = std::vector<Move>;

    std::size_t index(std::size_t blocked, std::size_t items, std::size_t stairs) const
    {
        return (blocked * m_itemStates + items) * stairsStates + stairs;
    }
    static double largestOf(const States &states);
    static void addScaled(Weight &sum, const Weight &from, std::size_t shift, double factor);
    static void trim(Weight &weight, double least);
    static void addMove(Moves &moves, std::size_t from, std::size_t to, double factor,
                        const Polynomial &counts);
    /// What one draw may do, in any state.
    Moves movesOf(const TableModel &table, Marker marker) const;
    /// Of a draw that brings one thing at most.
    void addMovesFrom(Moves &moves, std::size_t at, Placement placement, Spawns kind,
                      const BroughtLaw &brought) const;
    /// The same of one that looks for a free cell.
    void addMovesToFree(Moves &moves, std::size_t at, Spawns spawns,
                        const BroughtLaw &brought) const;
    /// The same of a draw that may bring several things.
    void addMovesOfSeveral(Moves &moves, std::size_t at, const TableModel &table,
                           const BroughtLaw &brought) const;
    /// `to` becomes the states after one more draw, without what is below `least` at either end.
    static void draw(const States &from, const Moves &moves, States &to, double least);
    /// The states after `draws` draws that look for free cells.
    States settled(const States &from, const TableModel &table, std::size_t draws,
                   const std::vector<Polynomial> &powers) const;

    RoomClass m_room;
    std::size_t m_theme;
    bool m_tracksItems = false; // only where a table cares which cells items lie on
    std::size_t m_blockedStates = 1;
    std::size_t m_itemStates = 1;
    std::vector<int> m_degrees;
    std::vector<States> m_slots; // by the draws of the per-floor tables, as Series::terms
};

/// The room's series with markers[i] on model[i], over the themes that it may have.
Series roomSeries(const RoomClass &room, const FloorModel &model,
                  const std::vector<Marker> &markers);

} // namespace core
