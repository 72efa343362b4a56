#include "core/analysis/roomchain.h"

#include <algorithm>

namespace core {

namespace {

// sum += factor * weight * (none + one·s)
void addMarked(Polynomial &sum, const Polynomial &weight, double factor, Marker marker)
{
    if (factor == 0.0)
        return;
    const std::size_t size = weight.size() + (marker.one != 0.0 ? 1 : 0);
    if (sum.size() < size)
        sum.resize(size, 0.0);
    for (std::size_t i = 0; i < weight.size(); ++i)
        sum[i] += factor * marker.none * weight[i];
    for (std::size_t i = 0; marker.one != 0.0 && i < weight.size(); ++i)
        sum[i + 1] += factor * marker.one * weight[i];
}

std::size_t mostPlaced(const FloorModel &model, Spawns spawns, int area)
{
    std::size_t most = 0;
    for (const TableModel &table : model)
        most += table.spawns == spawns ? table.draws.size() - 1 : 0;
    return std::min(most, static_cast<std::size_t>(area));
}

// (none + one·s)^0 … (none + one·s)^most
std::vector<Polynomial> powersOf(Marker marker, std::size_t most)
{
    std::vector<Polynomial> powers {{1.0}};
    while (powers.size() <= most) {
        Polynomial next;
        addMarked(next, powers.back(), 1.0, marker);
        powers.push_back(std::move(next));
    }
    return powers;
}

} // namespace

RoomChain::RoomChain(const RoomClass &room, const FloorModel &model)
    : m_room(room)
{
    m_tracksItems = std::any_of(model.begin(), model.end(), [](const TableModel &table) {
        return table.spawns == Spawns::Items && table.placement != Placement::DropIfBlocked;
    });
    m_blockedStates += mostPlaced(model, Spawns::Monsters, room.area) + (room.start ? 1 : 0);
    if (m_tracksItems)
        m_itemStates += mostPlaced(model, Spawns::Items, room.area);
    States start(m_blockedStates * m_itemStates * stairsStates);
    start[index(room.start ? 1 : 0, 0, Free)] = {1.0};
    m_slots.push_back(std::move(start));
}

void RoomChain::place(const TableModel &table, Marker marker)
{
    const std::size_t most = table.draws.size() - 1;
    const bool looksForFree = table.placement == Placement::DistinctCells && m_room.area > 0;
    const auto powers = looksForFree ? powersOf(marker, most) : std::vector<Polynomial> {};
    const bool perRoom = table.per == Per::Room;
    std::vector<States> slots;
    for (const States &from : m_slots) {
        States sum(from.size());
        States now = from;
        double inverseFactorial = 1.0;
        for (std::size_t k = 0; k <= most; ++k) {
            if (k > 0) {
                now = looksForFree ? settled(from, table, k, powers) : drawn(now, table, marker);
                inverseFactorial /= static_cast<double>(k);
            }
            if (!perRoom)
                sum.assign(from.size(), {});
            const double factor = perRoom ? table.draws[k] : inverseFactorial;
            for (std::size_t i = 0; factor != 0.0 && i < now.size(); ++i)
                addScaled(sum[i], now[i], factor);
            if (!perRoom)
                slots.push_back(sum);
        }
        if (perRoom)
            slots.push_back(std::move(sum));
    }
    if (!perRoom)
        m_degrees.push_back(static_cast<int>(most));
    m_slots = std::move(slots);
}

RoomChain::States RoomChain::drawn(const States &from, const TableModel &table, Marker marker) const
{
    States to(from.size());
    for (std::size_t at = 0; at < from.size(); ++at) {
        if (!from[at].empty())
            drawFrom(at, from[at], to, table, marker);
    }
    return to;
}

void RoomChain::drawFrom(std::size_t at, const Polynomial &weight, States &to,
                         const TableModel &table, Marker marker) const
{
    if (m_room.area == 0) {
        addMarked(to[at], weight, 1.0, marker);
        return;
    }
    const std::size_t stairs = at % stairsStates;
    const std::size_t items = at / stairsStates % m_itemStates;
    const std::size_t blocked = at / stairsStates / m_itemStates;
    const bool itemsBlock = table.placement == Placement::DropIfOccupied;
    const double area = m_room.area;
    const std::size_t lost = blocked + (itemsBlock ? items : 0);
    addScaled(to[at], weight, static_cast<double>(lost) / area);

    // What lands on the stairs' cell is gone in the end, so no marker counts it.
    const bool onStairs = m_room.stairs && (stairs == Free || (stairs == UnderItem && !itemsBlock));
    const double beside = area - static_cast<double>(lost) - (onStairs ? 1.0 : 0.0);
    if (table.spawns == Spawns::Monsters) {
        if (onStairs)
            addScaled(to[index(blocked + 1, items, Blocked)], weight, 1.0 / area);
        if (beside > 0)
            addMarked(to[index(blocked + 1, items, stairs)], weight, beside / area, marker);
        return;
    }
    if (!m_tracksItems) {
        addScaled(to[at], weight, onStairs ? 1.0 / area : 0.0);
        addMarked(to[at], weight, beside / area, marker);
        return;
    }
    // An item that may lie on others takes a new cell only beside them.
    const std::size_t shared = itemsBlock ? 0 : items - (stairs == UnderItem ? 1 : 0);
    const double fresh = beside - static_cast<double>(shared);
    if (onStairs) {
        const std::size_t more = stairs == UnderItem ? 0 : 1;
        addScaled(to[index(blocked, items + more, UnderItem)], weight, 1.0 / area);
    }
    addMarked(to[at], weight, static_cast<double>(shared) / area, marker);
    if (fresh > 0)
        addMarked(to[index(blocked, items + 1, stairs)], weight, fresh / area, marker);
}

RoomChain::States RoomChain::settled(const States &from, const TableModel &table, std::size_t draws,
                                     const std::vector<Polynomial> &powers) const
{
    States to(from.size());
    for (std::size_t at = 0; at < from.size(); ++at) {
        if (from[at].empty())
            continue;
        const std::size_t stairs = at % stairsStates;
        const std::size_t items = at / stairsStates % m_itemStates;
        const std::size_t blocked = at / stairsStates / m_itemStates;
        const std::size_t free = static_cast<std::size_t>(m_room.area) - blocked - items;
        const std::size_t placed = std::min(draws, free);
        const bool isMonster = table.spawns == Spawns::Monsters;
        const auto target = [&](std::size_t newStairs) {
            return isMonster ? index(blocked + placed, items, newStairs)
                             : index(blocked, items + placed, newStairs);
        };
        const bool mayHide = m_room.stairs && stairs == Free && placed > 0;
        const double hidden = mayHide ? static_cast<double>(placed) / static_cast<double>(free) : 0;
        if (hidden > 0) {
            Polynomial &there = to[target(isMonster ? Blocked : UnderItem)];
            addScaled(there, multiply(from[at], powers[placed - 1]), hidden);
        }
        if (hidden < 1)
            addScaled(to[target(stairs)], multiply(from[at], powers[placed]), 1 - hidden);
    }
    return to;
}

Series RoomChain::finish() const
{
    Series series {.degrees = m_degrees, .terms = {}};
    for (const States &states : m_slots) {
        Polynomial sum;
        for (const Polynomial &weight : states)
            addScaled(sum, weight, 1.0);
        series.terms.push_back(std::move(sum));
    }
    return series;
}

Series roomSeries(const RoomClass &room, const FloorModel &model,
                  const std::vector<Marker> &markers)
{
    RoomChain chain(room, model);
    for (std::size_t i = 0; i < model.size(); ++i)
        chain.place(model[i], markers[i]);
    return chain.finish();
}

} // namespace core
