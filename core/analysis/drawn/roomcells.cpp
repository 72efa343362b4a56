// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/roomcells.h"

namespace core {

namespace {

enum class Where { FreeCell, CellOfAnItem, Nowhere };

RoomCells landed(RoomCells cells, Where where, Spawns kind)
{
    if (where != Where::Nowhere && kind == Spawns::Monsters) {
        ++cells.blocked;
        cells.items -= where == Where::CellOfAnItem ? 1 : 0;
    } else if (where == Where::FreeCell) {
        ++cells.items;
    }
    const Fate fate = where == Where::Nowhere ? Fate::Lost : Fate::Placed;
    if (cells.ofDraw == Fate::None)
        cells.ofDraw = fate;
    if (cells.ofPart == Fate::None)
        cells.ofPart = fate;
    return cells;
}

} // namespace

std::vector<ThingLanding> landingsIn(int area, const RoomCells &before, Spawns kind,
                                     Placement placement)
{
    std::vector<ThingLanding> landings;
    const auto add = [&](double cells, double of, Where where) {
        if (cells > 0)
            landings.push_back({.probability = cells / of,
                                .isPlaced = where != Where::Nowhere,
                                .after = landed(before, where, kind)});
    };
    const int free = area - before.blocked - before.items;
    const bool isFirst = before.ofDraw == Fate::None;
    if (!isFirst || placement == Placement::DistinctCells) {
        const bool isPlaced = free > 0 && before.ofDraw != Fate::Lost;
        add(1, 1, isPlaced ? Where::FreeCell : Where::Nowhere);
        return landings;
    }
    const int shared = placement == Placement::DropIfBlocked ? before.items : 0;
    add(free, area, Where::FreeCell);
    add(shared, area, Where::CellOfAnItem);
    add(area - free - shared, area, Where::Nowhere);
    return landings;
}

} // namespace core
