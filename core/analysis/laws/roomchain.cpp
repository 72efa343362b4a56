// SPDX-License-Identifier: MIT
#include "core/analysis/laws/roomchain.h"

#include <algorithm>

namespace core {

namespace {

std::size_t mostPlaced(const FloorModel &model, Spawns spawns, int area)
{
    std::size_t most = 0;
    for (const TableModel &table : model)
        most += table.spawns == spawns || table.spawns == Spawns::Both ? table.mostThings() : 0;
    return std::min(most, static_cast<std::size_t>(area));
}

// (none + one·s)^0 … (none + one·s)^most
std::vector<Polynomial> powersOf(Marker marker, std::size_t most)
{
    const Polynomial factor
        = marker.one != 0.0 ? Polynomial {marker.none, marker.one} : Polynomial {marker.none};
    std::vector<Polynomial> powers {{1.0}};
    while (powers.size() <= most) {
        powers.push_back(multiply(powers.back(), factor));
    }
    return powers;
}

} // namespace

RoomChain::RoomChain(const RoomClass &room, const FloorModel &model, std::size_t theme)
    : m_room(room)
    , m_theme(theme)
{
    m_tracksItems = std::any_of(model.begin(), model.end(), [](const TableModel &table) {
        return table.spawns != Spawns::Monsters
            && (table.placement != Placement::DropIfBlocked || table.mostOfDraw() > 1);
    });
    m_blockedStates += mostPlaced(model, Spawns::Monsters, room.area) + (room.start ? 1 : 0);
    if (m_tracksItems)
        m_itemStates += mostPlaced(model, Spawns::Items, room.area);
    States start(m_blockedStates * m_itemStates * stairsStates);
    start[index(room.start ? 1 : 0, 0, Free)].terms = {1.0};
    m_slots.push_back(std::move(start));
}

void RoomChain::place(const TableModel &table, Marker marker)
{
    const std::size_t most = table.draws.size() - 1;
    const auto area = static_cast<std::size_t>(m_room.area);
    const bool looksForFree
        = table.placement == Placement::DistinctCells && area > 0 && table.sizes.empty();
    const auto powers
        = looksForFree ? powersOf(marker, std::min(most, area)) : std::vector<Polynomial> {};
    const Moves moves = looksForFree ? Moves {} : movesOf(table, marker);
    const bool perRoom = table.per == Per::Room;
    std::vector<States> slots;
    States next(m_blockedStates * m_itemStates * stairsStates);
    for (const States &from : m_slots) {
        States sum(from.size());
        States now = from;
        // Nothing is seen of what is as improbable, and numbers that small are slow to reckon with.
        const double least = 1e-290 * largestOf(from);
        double inverseFactorial = 1.0;
        for (std::size_t k = 0; k <= most; ++k) {
            if (k > 0 && !looksForFree) {
                draw(now, moves, next, least);
                std::swap(now, next);
            } else if (k > 0 && k <= area) { // then no cell is free
                now = settled(from, table, k, powers);
            }
            inverseFactorial /= static_cast<double>(std::max<std::size_t>(k, 1));
            if (!perRoom)
                sum.assign(from.size(), {});
            const double factor = perRoom ? table.draws[k] : inverseFactorial;
            for (std::size_t i = 0; factor != 0.0 && i < now.size(); ++i)
                addScaled(sum[i], now[i], 0, factor);
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

double RoomChain::largestOf(const States &states)
{
    double largest = 0.0;
    for (const Weight &weight : states) {
        for (const double term : weight.terms)
            largest = std::max(largest, term);
    }
    return largest;
}

void RoomChain::addScaled(Weight &sum, const Weight &from, std::size_t shift, double factor)
{
    if (from.terms.empty())
        return;
    const std::size_t low = from.low + shift;
    if (sum.terms.empty())
        sum.low = low;
    if (low < sum.low) {
        sum.terms.insert(sum.terms.begin(), sum.low - low, 0.0);
        sum.low = low;
    }
    const std::size_t skipped = low - sum.low;
    if (sum.terms.size() < skipped + from.terms.size())
        sum.terms.resize(skipped + from.terms.size(), 0.0);
    double *out = sum.terms.data() + skipped;
    for (std::size_t i = 0; i < from.terms.size(); ++i)
        out[i] += factor * from.terms[i];
}

void RoomChain::trim(Weight &weight, double least)
{
    Polynomial &terms = weight.terms;
    while (!terms.empty() && terms.back() < least)
        terms.pop_back();
    const auto first
        = std::find_if(terms.begin(), terms.end(), [=](double term) { return term >= least; });
    weight.low += static_cast<std::size_t>(first - terms.begin());
    terms.erase(terms.begin(), first);
}

RoomChain::Moves RoomChain::movesOf(const TableModel &table, Marker marker) const
{
    static const std::vector<double> oneThing {0.0, 1.0};
    const std::size_t kinds = table.kinds();
    const auto listOf = [&](const auto &lists, std::size_t kind) -> const auto &
    {
        return lists[std::min(m_theme, lists.size() / kinds - 1) * kinds + kind];
    };
    Moves moves;
    const auto area = static_cast<std::size_t>(m_room.area);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const BroughtLaw ofSizes = marker.brought
            ? BroughtLaw {}
            : broughtLaw(table.sizes.empty() ? oneThing : listOf(table.sizes, kind), marker);
        const BroughtLaw &brought = marker.brought ? listOf(*marker.brought, kind) : ofSizes;
        const Spawns spawns = kinds == 1 ? table.spawns
            : kind == 0                  ? Spawns::Monsters
                                         : Spawns::Items;
        for (std::size_t blocked = 0; blocked < m_blockedStates; ++blocked) {
            for (std::size_t items = 0; items < m_itemStates; ++items) {
                for (const Stairs stairs : {Free, UnderItem, Blocked}) {
                    if (area != 0 && blocked + items > area)
                        continue;
                    const std::size_t at = index(blocked, items, stairs);
                    if (table.mostOfDraw() <= 1)
                        addMovesFrom(moves, at, table.placement, spawns, brought);
                    else if (stairs == Free)
                        addMovesOfSeveral(moves, at, table, brought);
                }
            }
        }
    }
    return moves;
}

void RoomChain::addMove(Moves &moves, std::size_t from, std::size_t to, double factor,
                        const Polynomial &counts)
{
    for (std::size_t n = 0; n < counts.size(); ++n) {
        if (factor * counts[n] != 0.0)
            moves.push_back({.from = from, .to = to, .shift = n, .factor = factor * counts[n]});
    }
}

void RoomChain::addMovesOfSeveral(Moves &moves, std::size_t at, const TableModel &table,
                                  const BroughtLaw &brought) const
{
    const std::size_t most = brought.placed.size();
    addMove(moves, at, at, 1.0, brought.nothing);
    if (m_room.area == 0) {
        for (std::size_t n = 1; n <= most; ++n)
            addMove(moves, at, at, 1.0, brought.placed.back()[n - 1]);
        return;
    }
    const std::size_t items = at / stairsStates % m_itemStates;
    const std::size_t blocked = at / stairsStates / m_itemStates;
    const auto area = static_cast<std::size_t>(m_room.area);
    const std::size_t free = area - blocked - items;
    // Cells that the first thing may get: free ones, and those under items where these may share.
    const bool isMonster = table.spawns == Spawns::Monsters;
    const bool shares = table.placement == Placement::DropIfBlocked && !isMonster;
    const bool looksForFree = table.placement == Placement::DistinctCells;
    const double ways = looksForFree ? static_cast<double>(free) : static_cast<double>(area);
    const std::size_t shared = shares ? items : 0;
    const double lost
        = looksForFree ? (free == 0 ? 1.0 : 0.0) : static_cast<double>(area - free - shared) / ways;
    addMove(moves, at, at, lost, brought.lost);
    const auto place = [&](std::size_t cells, std::size_t taken, double factor) {
        const std::size_t fit = std::min(cells, most);
        for (std::size_t n = 1; n <= fit; ++n) {
            const std::size_t newBlocked = blocked + (isMonster ? n : 0);
            const std::size_t newItems = items + (isMonster ? 0 : n - taken);
            if (newBlocked < m_blockedStates && newItems < m_itemStates)
                addMove(moves, at, index(newBlocked, newItems, Free), factor,
                        brought.placed[fit - 1][n - 1]);
        }
    };
    if (free > 0)
        place(free, 0, static_cast<double>(free) / ways);
    if (shared > 0) // the first lies on another item and takes no cell
        place(free + 1, 1, static_cast<double>(shared) / ways);
}

void RoomChain::draw(const States &from, const Moves &moves, States &to, double least)
{
    for (Weight &weight : to)
        weight.terms.clear();
    for (const Move &move : moves)
        addScaled(to[move.to], from[move.from], move.shift, move.factor);
    for (Weight &weight : to)
        trim(weight, least);
}

void RoomChain::addMovesFrom(Moves &moves, std::size_t at, Placement placement, Spawns kind,
                             const BroughtLaw &brought) const
{
    static const Polynomial none;
    const Polynomial &placed = brought.placed.empty() ? none : brought.placed.front().front();
    addMove(moves, at, at, 1.0, brought.nothing);
    if (m_room.area == 0) {
        addMove(moves, at, at, 1.0, placed);
        return;
    }
    const std::size_t stairs = at % stairsStates;
    const std::size_t items = at / stairsStates % m_itemStates;
    const std::size_t blocked = at / stairsStates / m_itemStates;
    const bool isPossible
        = (stairs != UnderItem || items > 0) && (stairs != Blocked || blocked > 0);
    if (!isPossible)
        return;
    if (placement == Placement::DistinctCells)
        return addMovesToFree(moves, at, kind, brought);
    const bool itemsBlock = placement == Placement::DropIfOccupied;
    const double area = m_room.area;
    const std::size_t lost = blocked + (itemsBlock ? items : 0);
    addMove(moves, at, at, static_cast<double>(lost) / area, brought.lost);

    // What lands on the stairs' cell is gone in the end, and lost.
    const bool onStairs = m_room.stairs && (stairs == Free || (stairs == UnderItem && !itemsBlock));
    const double beside = area - static_cast<double>(lost) - (onStairs ? 1.0 : 0.0);
    if (kind == Spawns::Items && !m_tracksItems) {
        addMove(moves, at, at, onStairs ? 1.0 / area : 0.0, brought.lost);
        addMove(moves, at, at, beside / area, placed);
        return;
    }
    // Beside items lies a new cell; on one of them an item takes none, and an actor takes its.
    const bool isMonster = kind == Spawns::Monsters;
    const std::size_t underItem = stairs == UnderItem ? 1 : 0;
    const std::size_t shared = itemsBlock ? 0 : items - underItem;
    const double fresh = beside - static_cast<double>(shared);
    const auto to = [&](bool isFresh, std::size_t newStairs) {
        return isMonster ? index(blocked + 1, items - (isFresh ? 0 : 1), newStairs)
                         : index(blocked, items + (isFresh ? 1 : 0), newStairs);
    };
    const bool fits = isMonster ? blocked + 1 < m_blockedStates : items + 1 < m_itemStates;
    if (onStairs && (fits || (!isMonster && underItem == 1)))
        addMove(moves, at, to(underItem == 0, isMonster ? Blocked : UnderItem), 1.0 / area,
                brought.lost);
    if (shared > 0 && (fits || !isMonster))
        addMove(moves, at, to(false, stairs), static_cast<double>(shared) / area, placed);
    if (fresh > 0 && fits)
        addMove(moves, at, to(true, stairs), fresh / area, placed);
}

void RoomChain::addMovesToFree(Moves &moves, std::size_t at, Spawns spawns,
                               const BroughtLaw &brought) const
{
    static const Polynomial none;
    const Polynomial &placed = brought.placed.empty() ? none : brought.placed.front().front();
    const std::size_t stairs = at % stairsStates;
    const std::size_t items = at / stairsStates % m_itemStates;
    const std::size_t blocked = at / stairsStates / m_itemStates;
    const double free = m_room.area - static_cast<double>(blocked + items);
    if (free == 0)
        return addMove(moves, at, at, 1.0, brought.lost);
    const bool isMonster = spawns == Spawns::Monsters;
    const std::size_t nowBlocked = blocked + (isMonster ? 1 : 0);
    const std::size_t nowItems = items + (isMonster ? 0 : 1);
    if (nowBlocked >= m_blockedStates || nowItems >= m_itemStates)
        return;
    const double onStairs = m_room.stairs && stairs == Free ? 1 : 0;
    addMove(moves, at, index(nowBlocked, nowItems, isMonster ? Blocked : UnderItem),
            onStairs / free, brought.lost);
    addMove(moves, at, index(nowBlocked, nowItems, stairs), (free - onStairs) / free, placed);
}

RoomChain::States RoomChain::settled(const States &from, const TableModel &table, std::size_t draws,
                                     const std::vector<Polynomial> &powers) const
{
    States to(from.size());
    for (std::size_t at = 0; at < from.size(); ++at) {
        if (from[at].terms.empty())
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
        const auto times = [&](const Polynomial &power) {
            return Weight {.low = from[at].low, .terms = multiply(from[at].terms, power)};
        };
        if (hidden > 0)
            addScaled(to[target(isMonster ? Blocked : UnderItem)], times(powers[placed - 1]), 0,
                      hidden);
        if (hidden < 1)
            addScaled(to[target(stairs)], times(powers[placed]), 0, 1 - hidden);
    }
    return to;
}

Series RoomChain::finish() const
{
    Series series {.degrees = m_degrees, .terms = {}};
    for (const States &states : m_slots) {
        Weight sum;
        for (const Weight &weight : states)
            addScaled(sum, weight, 0, 1.0);
        sum.terms.insert(sum.terms.begin(), sum.low, 0.0);
        series.terms.push_back(std::move(sum.terms));
    }
    return series;
}

Series roomSeries(const RoomClass &room, const FloorModel &model,
                  const std::vector<Marker> &markers)
{
    const auto ofTheme = [&](std::size_t theme) {
        RoomChain chain(room, model, theme);
        for (std::size_t i = 0; i < model.size(); ++i)
            chain.place(model[i], markers[i]);
        return chain.finish();
    };
    const std::vector<double> &themes = themesOf(model);
    if (room.first || themes.empty())
        return ofTheme(0);
    Series sum;
    for (std::size_t i = 0; i < themes.size(); ++i) {
        const Series series = ofTheme(i + 1);
        if (i == 0)
            sum = {.degrees = series.degrees,
                   .terms = std::vector<Polynomial>(series.terms.size())};
        addScaled(sum, series, themes[i]);
    }
    return sum;
}

} // namespace core
