// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/placedchain.h"

#include "core/analysis/drawn/drawoutcomes.h"
#include "core/analysis/drawn/tablelinks.h"
#include "core/tables/mostthings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

using Tables = std::vector<std::size_t>;
using Rooms = RoomLists::Rooms;

class PlacedChain
{
public:
    PlacedChain(const Ruleset &rules, const Tables &roots, const std::vector<Counted> &counted,
                const LayoutSample &sample, const ChainLimits &limits, const MayGoOn &mayGoOn);

    std::optional<std::vector<std::vector<CountedLaw>>> run(FloorRange floors);

private:
    /// Which rooms behave alike on a floor.
    struct Kind
    {
        std::size_t index = 0; ///< of the class
        bool isFirst = false; ///< has no theme

        bool operator<(const Kind &other) const
        {
            return std::tie(index, isFirst) < std::tie(other.index, other.isFirst);
        }
    };
    using Known = std::unordered_map<Memory, Courses, MemoryHash>;

    bool isOver() const { return m_budget.isOver() || m_roomBudget.isOver(); }
    void arriveAt(int floor);
    std::optional<DrawCases> floor(const DrawCases &arrived, double most);
    std::size_t affordableLayouts(const DrawCases &arrived, double most);
    std::vector<std::pair<Rooms, double>> chosenLayouts() const;
    DrawCases afterRoom(const DrawCases &cases, Kind kind);
    Courses fillRoom(Kind kind, const Memory &memory);
    DrawCases drawnIn(DrawCases cases, DrawOutcomes::Room room);
    void addErrors(std::vector<CountedLaw> &laws) const;

    const Ruleset &m_rules;
    Tables m_roots; // in the order in which they place
    Tables m_themeTables;
    const std::vector<Counted> &m_counted;
    const LayoutSample &m_sample;
    double m_most; // work for the layouts of all floors
    WorkBudget m_budget; // of that
    WorkBudget m_roomBudget; // of what rooms can come to
    std::optional<DrawOutcomes> m_draws;
    // Of this floor:
    std::vector<Polynomial> m_counts; // P(n draws in a room), by m_roots
    std::map<Themes, double> m_themes;
    std::map<Kind, Known> m_rooms;
    std::map<std::tuple<std::size_t, Themes, int>, Known> m_known; // by table, themes and area
    std::vector<double> m_sums; // of the means of what is counted, over layouts
    std::vector<double> m_squares;
    std::size_t m_layouts = 0;
};

PlacedChain::PlacedChain(const Ruleset &rules, const Tables &roots,
                         const std::vector<Counted> &counted, const LayoutSample &sample,
                         const ChainLimits &limits, const MayGoOn &mayGoOn)
    : m_rules(rules)
    , m_roots(roots)
    , m_counted(counted)
    , m_sample(sample)
    , m_most(limits.work)
    , m_budget(limits, mayGoOn)
    , m_roomBudget({.states = limits.states, .work = limits.work / 10}, mayGoOn)
{
    std::sort(m_roots.begin(), m_roots.end(), [&](std::size_t a, std::size_t b) {
        return placeInOrder(rules, a) < placeInOrder(rules, b);
    });
    const bool asksForThemes = std::any_of(
        roots.begin(), roots.end(), [&](std::size_t t) { return core::asksForThemes(rules, t); });
    std::set<std::size_t> all(roots.begin(), roots.end());
    for (const std::size_t t : roots) {
        for (const std::size_t below : tablesBelow(rules, t))
            all.insert(below);
    }
    if (asksForThemes)
        m_themeTables = tablesOfThemes(rules);
    all.insert(m_themeTables.begin(), m_themeTables.end());
    m_draws.emplace(rules, Tables(all.begin(), all.end()), counted,
                    DrawMemory::Beside {.cells = true}, m_roomBudget);
}

std::optional<std::vector<std::vector<CountedLaw>>> PlacedChain::run(FloorRange floors)
{
    const DrawMemory &memory = m_draws->memory();
    if (!memory.isPossible())
        return std::nullopt;
    std::vector<std::vector<CountedLaw>> result;
    DrawCases cases(memory.blank(), m_budget);
    cases.startCounting(m_counted.size());
    for (int f = floors.first; f <= floors.last; ++f) {
        arriveAt(f);
        std::optional<DrawCases> after = floor(cases, m_most / 2 / floors.last);
        if (!after || isOver())
            return std::nullopt;
        cases = std::move(*after);
        result.push_back(cases.laws());
        addErrors(result.back());
        cases.leaveFloor([&memory](Memory &kept) { memory.forgetFloor(kept); });
    }
    return result;
}

void PlacedChain::arriveAt(int floor)
{
    m_draws->arriveAt(floor);
    m_rooms.clear();
    m_known.clear();
    m_counts.clear();
    for (const std::size_t t : m_roots)
        m_counts.push_back(withoutTail(Count::at(m_rules.tables[t].count, floor).probabilities()));
    m_themes = m_draws->themeLaw(m_themeTables);
    m_sums.assign(m_counted.size(), 0.0);
    m_squares.assign(m_counted.size(), 0.0);
}

// Goes through the layouts in lexicographic order: rooms that one begins with as the one before did
// are filled once.
std::optional<DrawCases> PlacedChain::floor(const DrawCases &arrived, double most)
{
    m_layouts = affordableLayouts(arrived, most);
    if (m_layouts == 0)
        return std::nullopt;
    std::vector<DrawCases> after {arrived}; // so many rooms of the layout before
    Rooms before;
    DrawCases sum = arrived.none();
    for (const auto &[rooms, share] : chosenLayouts()) {
        std::size_t same = 0;
        while (same < rooms.size() && same < before.size() && rooms[same] == before[same])
            ++same;
        after.resize(same + 1, arrived);
        for (std::size_t i = same; i < rooms.size(); ++i)
            after.push_back(afterRoom(after.back(), {.index = rooms[i], .isFirst = i == 0}));
        sum.add(after.back(), share);
        for (std::size_t i = 0; i < m_counted.size(); ++i) {
            if (m_counted[i].what != Counted::What::Things)
                continue;
            const double mean = after.back().meanOf(i);
            m_sums[i] += share * mean;
            m_squares[i] += share * mean * mean;
        }
        if (isOver())
            return std::nullopt;
        before = rooms;
    }
    return sum;
}

// About m_layouts of the sample in lexicographic order, each with its share of all. Every number of
// rooms has the share that it has in the whole sample, and the rare ones have layouts enough to be
// seen at all.
std::vector<std::pair<Rooms, double>> PlacedChain::chosenLayouts() const
{
    constexpr std::size_t fewest = 20; // of a number of rooms
    const std::size_t all = m_sample.inOrder.size();
    std::map<std::size_t, std::vector<Rooms>> byRooms;
    for (std::size_t i = 0; i < all; ++i)
        byRooms[m_sample.inOrder[i].size()].push_back(m_sample.inOrder[i]);
    std::vector<std::pair<Rooms, double>> chosen;
    for (const auto &[rooms, layouts] : byRooms) {
        const auto number = static_cast<double>(layouts.size());
        const auto due = static_cast<std::size_t>(number * static_cast<double>(m_layouts)
                                                  / static_cast<double>(all));
        const std::size_t taken = std::min(std::max(due, fewest), layouts.size());
        const double share = number / (static_cast<double>(all) * static_cast<double>(taken));
        for (std::size_t i = 0; i < taken; ++i)
            chosen.emplace_back(layouts[i], share);
    }
    std::sort(chosen.begin(), chosen.end(), [](const auto &a, const auto &b) {
        return std::lexicographical_compare(a.first.begin(), a.first.end(), b.first.begin(),
                                            b.first.end());
    });
    return chosen;
}

// How many layouts are gone through: none where so much work does not allow enough of them for
// numbers that are better than simulated ones.
std::size_t PlacedChain::affordableLayouts(const DrawCases &arrived, double most)
{
    constexpr std::size_t tried = 64;
    constexpr std::size_t fewest = 2000;
    constexpr std::size_t enough = 4000;
    const std::size_t all = m_sample.inOrder.size();
    if (all <= tried)
        return all;
    double work = 0;
    for (int pass = 0; pass < 2; ++pass) { // in the second the rooms are known
        const double before = m_budget.work();
        for (std::size_t i = 0; i < tried && !isOver(); ++i) {
            DrawCases cases = arrived;
            const Rooms rooms = m_sample.inOrder[i];
            for (std::size_t room = 0; room < rooms.size(); ++room)
                cases = afterRoom(cases, {.index = rooms[room], .isFirst = room == 0});
        }
        work = (m_budget.work() - before) / tried;
        if (isOver() || work * static_cast<double>(std::min(fewest, all)) > most)
            return 0;
    }
    const double affordable = std::min(most / work, static_cast<double>(enough));
    return std::min(static_cast<std::size_t>(affordable), all);
}

DrawCases PlacedChain::afterRoom(const DrawCases &cases, Kind kind)
{
    Known &known = m_rooms[kind];
    return cases.after([&](const Memory &memory) -> const Courses & {
        const auto [place, isNew] = known.try_emplace(memory);
        if (isNew)
            place->second = fillRoom(kind, memory);
        return place->second;
    });
}

Courses PlacedChain::fillRoom(Kind kind, const Memory &memory)
{
    const RoomClass &room = m_sample.classes[kind.index];
    const DrawMemory &of = m_draws->memory();
    Memory entered = memory;
    of.setCells(entered, cellsAtFirst(room));
    DrawCases empty(entered, m_roomBudget);
    empty.startCounting(m_counted.size());
    DrawCases filled = empty.none();
    if (kind.isFirst) {
        filled = drawnIn(empty, {.themes = 0, .area = room.area});
    } else {
        for (const auto &[themes, probability] : m_themes)
            filled.add(drawnIn(empty, {.themes = themes, .area = room.area}), probability);
    }
    return filled
        .after(DrawCases::once([&](Memory left) {
            of.setCells(left, {});
            return unchanged(std::move(left));
        }))
        .courses();
}

DrawCases PlacedChain::drawnIn(DrawCases cases, DrawOutcomes::Room room)
{
    for (std::size_t i = 0; i < m_roots.size(); ++i) {
        const std::size_t t = m_roots[i];
        if (!m_draws->memory().allows(m_draws->tables()[t].rooms, room.themes))
            continue;
        Known &known = m_known[{t, room.themes, room.area}];
        cases = cases.afterSome(m_counts[i], [&](const Memory &memory) -> const Courses & {
            const auto [place, isNew] = known.try_emplace(memory);
            if (isNew)
                place->second = m_draws->rootDraw(t, room, memory);
            return place->second;
        });
    }
    return cases;
}

void PlacedChain::addErrors(std::vector<CountedLaw> &laws) const
{
    const auto n = static_cast<double>(m_layouts);
    for (std::size_t i = 0; i < laws.size() && m_layouts > 1; ++i) {
        laws[i].error = std::sqrt(std::max(0.0, m_squares[i] - m_sums[i] * m_sums[i]) / (n - 1));
        laws[i].layouts = static_cast<int>(m_layouts);
    }
}

} // namespace

std::optional<std::vector<std::size_t>> placedTogether(const Ruleset &rules, const Tables &tables)
{
    const auto order = [&](std::size_t t) { return placeInOrder(rules, t); };
    const auto places = [&](std::size_t t) { return placesByItself(rules.tables[t]); };
    const auto isForVaults = [&](std::size_t t) { return fillsVaults(rules.tables[t]); };
    Tables roots;
    std::copy_if(tables.begin(), tables.end(), std::back_inserter(roots), places);
    const bool haveThemes = std::any_of(tables.begin(), tables.end(), [&](std::size_t t) {
        return rules.tables[t].spawns == Spawns::Themes;
    });
    if (roots.empty() || haveThemes)
        return std::nullopt;
    if (std::any_of(roots.begin(), roots.end(), isForVaults))
        return std::nullopt;
    const auto last = *std::max_element(roots.begin(), roots.end(),
                                        [&](auto a, auto b) { return order(a) < order(b); });
    const bool itemsAreInTheWay = std::any_of(roots.begin(), roots.end(), [&](std::size_t t) {
        return rules.tables[t].placement != Placement::DropIfBlocked || bringsGroups(rules, t);
    });
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const bool isIn = std::find(tables.begin(), tables.end(), t) != tables.end();
        if (!isIn && places(t) && !isForVaults(t) && order(t) < order(last)
            && (itemsAreInTheWay || rules.tables[t].spawns != Spawns::Items))
            roots.push_back(t);
    }
    const auto isForOneRoom = [&](std::size_t root) {
        Tables all = tablesBelow(rules, root);
        all.push_back(root);
        return rules.tables[root].count.per == Per::Room
            && std::none_of(all.begin(), all.end(),
                            [&](std::size_t t) { return remembers(rules.tables[t]); });
    };
    if (!std::all_of(roots.begin(), roots.end(), isForOneRoom))
        return std::nullopt;
    const Tables themes = tablesOfThemes(rules);
    const bool areThemesPlain = std::none_of(themes.begin(), themes.end(), [&](std::size_t t) {
        return remembers(rules.tables[t]) || asksForThemes(rules, t);
    });
    return areThemesPlain ? std::optional(roots) : std::nullopt;
}

bool losesNothing(const Ruleset &rules, const Tables &tables, const LayoutSample &sample,
                  FloorRange floors)
{
    const bool lookForFree = std::all_of(tables.begin(), tables.end(), [&](std::size_t t) {
        const SpawnTable &table = rules.tables[t];
        return !fillsVaults(table)
            && (!placesByItself(table) || table.placement == Placement::DistinctCells);
    });
    if (!lookForFree || hasStairs(sample))
        return false;
    int cells = std::numeric_limits<int>::max();
    for (const RoomClass &room : sample.classes)
        cells = std::min(cells, room.area - (room.start ? 1 : 0));
    const std::vector<double> ofDraw = mostThings(rules, maxFloors);
    const DrawRules resolved(rules);
    for (int floor = floors.first; floor <= floors.last; ++floor) {
        double most = 0;
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            const SpawnTable &table = rules.tables[t];
            if (!bringsThings(table.spawns))
                continue;
            double draws = 0;
            if (!std::holds_alternative<NotDrawn>(table.count.draws))
                draws = Count::at(table.count, floor).most();
            for (const DrawEntry &entry : resolved.tables()[t].entries)
                draws += missingDraws(entry, {.floor = floor});
            most += draws * ofDraw[t];
        }
        if (most > cells)
            return false;
    }
    return true;
}

// NOLINTBEGIN(readability-function-size): seven things are asked, each of another kind
std::optional<std::vector<std::vector<CountedLaw>>>
placedLaws(const Ruleset &rules, const std::vector<std::size_t> &roots,
           const std::vector<Counted> &counted, const LayoutSample &sample, FloorRange floors,
           const ChainLimits &limits, const MayGoOn &mayGoOn)
{
    const bool haveGroups = std::any_of(roots.begin(), roots.end(),
                                        [&](std::size_t t) { return bringsGroups(rules, t); });
    if (haveGroups && hasStairs(sample))
        return std::nullopt;
    return PlacedChain(rules, roots, counted, sample, limits, mayGoOn).run(floors);
}
// NOLINTEND(readability-function-size)

} // namespace core
