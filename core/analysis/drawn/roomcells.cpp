// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/roomcells.h"

#include <utility>

namespace core {

namespace {

enum class Where { FreeCell, CellOfAnItem, Nowhere };

RoomCells landed(RoomCells cells, Where where, bool onStairs, Spawns kind)
{
    if (where != Where::Nowhere && kind == Spawns::Monsters) {
        ++cells.blocked;
        cells.items -= where == Where::CellOfAnItem ? 1 : 0;
    } else if (where == Where::FreeCell) {
        ++cells.items;
    }
    if (onStairs)
        cells.stairs = kind == Spawns::Monsters ? StairsCell::Blocked : StairsCell::UnderItem;
    const Fate fate = where == Where::Nowhere || onStairs ? Fate::Lost : Fate::Placed;
    if (cells.ofDraw == Fate::None)
        cells.ofDraw = fate;
    if (cells.ofPart == Fate::None)
        cells.ofPart = fate;
    return cells;
}

class Ways
{
public:
    Ways(const RoomCells &before, Spawns kind)
        : m_before(before)
        , m_kind(kind)
    {}

    /// Uniform over `of` cells, `cells` of which are such ones, that of the stairs among them where
    /// `hasStairs`.
    void add(int cells, int of, Where where, bool hasStairs)
    {
        const int onStairs = hasStairs ? 1 : 0;
        addPart(cells - onStairs, of, where, false);
        addPart(onStairs, of, where, true);
    }
    std::vector<ThingLanding> take() { return std::move(m_all); }

private:
    void addPart(double cells, double of, Where where, bool onStairs)
    {
        if (cells > 0)
            m_all.push_back({.probability = cells / of,
                             .isPlaced = where != Where::Nowhere && !onStairs,
                             .after = landed(m_before, where, onStairs, m_kind)});
    }

    const RoomCells &m_before;
    Spawns m_kind;
    std::vector<ThingLanding> m_all;
};

int freeCells(int area, const RoomCells &cells)
{
    return area - cells.blocked - cells.items;
}

} // namespace

RoomCells cellsAtFirst(const RoomClass &room)
{
    return {.blocked = room.start ? 1 : 0,
            .stairs = room.stairs ? StairsCell::Free : StairsCell::None};
}

std::vector<ThingLanding> landingsIn(int area, const RoomCells &before, Spawns kind,
                                     Placement placement)
{
    Ways landings(before, kind);
    const int free = freeCells(area, before);
    const bool areStairsFree = before.stairs == StairsCell::Free;
    const bool isFirst = before.ofDraw == Fate::None;
    if (!isFirst || placement == Placement::DistinctCells) {
        if (free > 0 && before.ofDraw != Fate::Lost)
            landings.add(free, free, Where::FreeCell, areStairsFree);
        else
            landings.add(1, 1, Where::Nowhere, false);
        return landings.take();
    }
    const int shared = placement == Placement::DropIfBlocked ? before.items : 0;
    landings.add(free, area, Where::FreeCell, areStairsFree);
    if (shared > 0)
        landings.add(shared, area, Where::CellOfAnItem, before.stairs == StairsCell::UnderItem);
    landings.add(area - free - shared, area, Where::Nowhere, false);
    return landings.take();
}

} // namespace core
