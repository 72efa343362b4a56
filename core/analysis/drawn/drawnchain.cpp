// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawnchain.h"

#include "core/analysis/drawn/drawoutcomes.h"
#include "core/analysis/drawn/tablelinks.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

using Tables = std::vector<std::size_t>;

bool drawsByCount(const SpawnTable &table)
{
    return table.spawns == Spawns::Themes || !std::holds_alternative<NotDrawn>(table.count.draws);
}

class DrawChain
{
public:
    DrawChain(const Ruleset &rules, const Tables &tables, const std::vector<Counted> &counted,
              const Polynomial &rooms, WorkBudget &budget);

    std::optional<std::vector<std::vector<CountedLaw>>> run(FloorRange floors);

private:
    /// How rooms come by their themes.
    enum class ThemeMode {
        None, ///< no draw asks for them
        Mixed, ///< one table asks, room by room: each room is a mixture
        Kept ///< the memory holds the themes of all rooms
    };
    using Step = DrawCases::Step;

    ThemeMode themeMode() const;
    DrawCases floor(const DrawCases &cases);
    DrawCases floorOfRooms(DrawCases cases, std::size_t rooms);
    DrawCases giveThemes(DrawCases cases, std::size_t rooms);
    /// `rooms` is nothing where a floor has as many as it has.
    DrawCases drawTable(DrawCases cases, std::size_t table, std::optional<std::size_t> rooms);
    DrawCases fulfilQuotas(DrawCases cases, std::size_t table, std::size_t rooms);
    DrawCases drawMixed(const DrawCases &cases, std::size_t table,
                        std::optional<std::size_t> rooms);
    DrawCases drawKept(DrawCases cases, std::size_t table, std::size_t rooms);

    Step drawing(std::size_t table, Themes themes);
    Courses drawnAnywhere(std::size_t table, std::size_t rooms, const Memory &memory);
    Courses drawnForQuota(std::size_t table, std::size_t entry, std::size_t rooms,
                          const Memory &memory);
    Memory withThemes(Memory memory, std::size_t room, std::size_t rooms, Themes themes) const;
    bool needsRooms(std::size_t table) const;
    Polynomial drawsIn(std::size_t table, std::size_t rooms) const;

    const Ruleset &m_rules;
    WorkBudget &m_budget;
    Tables m_tables; // in the order in which they draw
    Tables m_themeTables; // of the ruleset
    bool m_hasThemeTables = false; // they are among m_tables
    bool m_remembers = false; // a draw bears on later ones
    std::size_t m_counted;
    const Polynomial &m_rooms;
    ThemeMode m_mode;
    std::optional<DrawOutcomes> m_draws;
    int m_floor = 1;
    // Of this floor, by table and themes; what a draw can come to is asked for again and again.
    std::map<std::pair<std::size_t, Themes>, std::unordered_map<Memory, Courses, MemoryHash>>
        m_known;
};

DrawChain::DrawChain(const Ruleset &rules, const Tables &tables,
                     const std::vector<Counted> &counted, const Polynomial &rooms,
                     WorkBudget &budget)
    : m_rules(rules)
    , m_budget(budget)
    , m_themeTables(tablesOfThemes(rules))
    , m_counted(counted.size())
    , m_rooms(rooms)
{
    for (const Spawns kind :
         {Spawns::Themes, Spawns::Monsters, Spawns::Items, Spawns::Both, Spawns::Terrain}) {
        for (const std::size_t t : tables) {
            if (rules.tables[t].spawns == kind)
                m_tables.push_back(t);
        }
    }
    m_hasThemeTables = rules.tables[m_tables.front()].spawns == Spawns::Themes;
    m_mode = themeMode();
    Tables all = tables;
    if (m_mode != ThemeMode::None && !m_hasThemeTables)
        all.insert(all.end(), m_themeTables.begin(), m_themeTables.end());
    m_remembers = std::any_of(all.begin(), all.end(),
                              [&](std::size_t t) { return remembers(rules.tables[t]); });
    const std::size_t kept = m_mode == ThemeMode::Kept ? rooms.size() - 1 : 0;
    m_draws.emplace(rules, all, counted, kept, budget);
}

DrawChain::ThemeMode DrawChain::themeMode() const
{
    std::size_t asking = 0;
    bool canMix = !m_hasThemeTables;
    for (const std::size_t t : m_tables) {
        const SpawnTable &table = m_rules.tables[t];
        if (!drawsByItself(table) || table.spawns == Spawns::Themes || !asksForThemes(m_rules, t))
            continue;
        ++asking;
        canMix = canMix && table.count.per == Per::Room && !hasQuota(table);
    }
    if (asking == 0)
        return ThemeMode::None;
    return asking == 1 && canMix ? ThemeMode::Mixed : ThemeMode::Kept;
}

std::optional<std::vector<std::vector<CountedLaw>>> DrawChain::run(FloorRange floors)
{
    const DrawMemory &memory = m_draws->memory();
    // Themes that depend on other themes of the room are for simulation.
    const bool mayAsk = std::any_of(m_themeTables.begin(), m_themeTables.end(),
                                    [this](std::size_t t) { return asksForThemes(m_rules, t); });
    if (!memory.isPossible() || mayAsk)
        return std::nullopt;
    std::vector<std::vector<CountedLaw>> result;
    DrawCases cases(memory.blank(), m_budget);
    for (m_floor = memory.remembersFloors() ? 1 : floors.first; m_floor <= floors.last; ++m_floor) {
        if (m_floor == floors.first)
            cases.startCounting(m_counted);
        m_draws->arriveAt(m_floor);
        m_known.clear();
        cases = floor(cases);
        if (m_budget.isOver())
            return std::nullopt;
        if (cases.isCounting())
            result.push_back(cases.laws());
        cases.leaveFloor([&memory](Memory &kept) { memory.forgetFloor(kept); });
    }
    return result;
}

bool DrawChain::needsRooms(std::size_t table) const
{
    const SpawnTable &of = m_rules.tables[table];
    return of.spawns == Spawns::Themes || (drawsByCount(of) && of.count.per == Per::Room);
}

DrawCases DrawChain::floor(const DrawCases &cases)
{
    DrawCases arrived = cases.after(DrawCases::once(
        [this](const Memory &memory) { return m_draws->memory().arrivedAt(m_floor, memory); }));
    const auto needing = std::count_if(m_tables.begin(), m_tables.end(),
                                       [this](std::size_t t) { return needsRooms(t); });
    if (m_mode != ThemeMode::Kept && needing <= 1) {
        for (const std::size_t t : m_tables)
            arrived = drawTable(std::move(arrived), t, std::nullopt);
        return arrived;
    }
    DrawCases sum = arrived.none();
    for (std::size_t rooms = 1; rooms < m_rooms.size() && !m_budget.isOver(); ++rooms) {
        if (m_rooms[rooms] > 0)
            sum.add(floorOfRooms(arrived, rooms), m_rooms[rooms]);
    }
    return sum;
}

DrawCases DrawChain::floorOfRooms(DrawCases cases, std::size_t rooms)
{
    if (m_mode == ThemeMode::Kept)
        cases = giveThemes(std::move(cases), rooms);
    for (const std::size_t t : m_tables) {
        const bool isGiven
            = m_mode == ThemeMode::Kept && m_rules.tables[t].spawns == Spawns::Themes;
        if (!isGiven)
            cases = drawTable(std::move(cases), t, rooms);
    }
    return cases;
}

// Where nothing is remembered but the themes, it does not matter which room has which.
Memory DrawChain::withThemes(Memory memory, std::size_t room, std::size_t rooms,
                             Themes themes) const
{
    m_draws->memory().setThemes(memory, room, themes);
    if (!m_remembers)
        m_draws->memory().sortRooms(memory, rooms);
    return memory;
}

DrawCases DrawChain::giveThemes(DrawCases cases, std::size_t rooms)
{
    const auto law
        = m_hasThemeTables ? std::map<Themes, double> {} : m_draws->themeLaw(m_themeTables);
    // Rooms that were not given a theme yet have 0 and come first: the next one is room 1.
    for (std::size_t room = 1; room < rooms && !m_budget.isOver(); ++room) {
        const std::size_t next = m_remembers ? room : 1;
        if (!m_hasThemeTables) {
            cases = cases.after(DrawCases::once([&](const Memory &memory) {
                Courses outcomes;
                for (const auto &[themes, probability] : law)
                    add(outcomes, unchanged(withThemes(memory, next, rooms, themes)), probability);
                return outcomes;
            }));
            continue;
        }
        for (const std::size_t t : m_themeTables)
            cases = cases.after(drawing(t, 0));
        cases = cases.after(DrawCases::once([&](Memory memory) {
            const Themes themes = m_draws->memory().takeThemes(memory);
            return unchanged(withThemes(std::move(memory), next, rooms, themes));
        }));
    }
    return cases;
}

// The law of the draws of so many rooms together.
Polynomial DrawChain::drawsIn(std::size_t table, std::size_t rooms) const
{
    const SpawnTable &of = m_rules.tables[table];
    if (of.spawns == Spawns::Themes) {
        Polynomial one(rooms, 0.0);
        one.back() = 1;
        return one;
    }
    const Polynomial law = withoutTail(Count::at(of.count, m_floor).probabilities());
    const bool isPerRoom = of.count.per == Per::Room;
    return isPerRoom ? withoutTail(power(law, static_cast<int>(rooms))) : law;
}

DrawCases DrawChain::drawTable(DrawCases cases, std::size_t table, std::optional<std::size_t> rooms)
{
    const SpawnTable &of = m_rules.tables[table];
    cases = fulfilQuotas(std::move(cases), table, rooms.value_or(1));
    if (!drawsByCount(of) || m_budget.isOver())
        return cases;
    const bool asks = of.spawns != Spawns::Themes && asksForThemes(m_rules, table);
    if (asks && m_mode == ThemeMode::Mixed)
        return drawMixed(cases, table, rooms);
    if (asks && of.count.per == Per::Room)
        return drawKept(std::move(cases), table, *rooms);
    if (asks)
        return cases.afterSome(drawsIn(table, *rooms), DrawCases::once([&](const Memory &memory) {
                                   return drawnAnywhere(table, *rooms, memory);
                               }));
    const bool isSettled = rooms || !needsRooms(table);
    Polynomial law = isSettled ? drawsIn(table, rooms.value_or(1)) : Polynomial {};
    for (std::size_t n = 1; !isSettled && n < m_rooms.size(); ++n) {
        if (m_rooms[n] > 0)
            addScaled(law, drawsIn(table, n), m_rooms[n]);
    }
    return cases.afterSome(law, drawing(table, 0));
}

DrawCases DrawChain::fulfilQuotas(DrawCases cases, std::size_t table, std::size_t rooms)
{
    const std::vector<DrawEntry> &entries = m_draws->tables()[table].entries;
    for (std::size_t e = 0; e < entries.size(); ++e) {
        const int most = missingDraws(entries[e], {.floor = m_floor});
        for (int n = 0; n < most && !m_budget.isOver(); ++n) {
            cases = cases.after(DrawCases::once(
                [&](const Memory &memory) { return drawnForQuota(table, e, rooms, memory); }));
        }
    }
    return cases;
}

Courses DrawChain::drawnForQuota(std::size_t table, std::size_t entry, std::size_t rooms,
                                 const Memory &memory)
{
    if (m_draws->missing(table, entry, memory) == 0)
        return unchanged(memory);
    const DrawMemory &of = m_draws->memory();
    const DrawTable &from = m_draws->tables()[table];
    std::map<Themes, double> all;
    std::map<Themes, double> allowed;
    for (std::size_t room = 0; room < rooms; ++room) {
        const Themes themes = of.themesOf(memory, room);
        all[themes] += 1;
        if (of.allows(from.rooms, themes) && of.allows(from.entries[entry].rooms, themes))
            allowed[themes] += 1;
    }
    const std::map<Themes, double> &places = allowed.empty() ? all : allowed;
    double sum = 0;
    for (const auto &[themes, number] : places)
        sum += number;
    Courses outcomes;
    for (const auto &[themes, number] : places)
        add(outcomes, m_draws->drawOf(table, entry, themes, memory), number / sum);
    return outcomes;
}

Courses DrawChain::drawnAnywhere(std::size_t table, std::size_t rooms, const Memory &memory)
{
    const DrawMemory &of = m_draws->memory();
    std::map<Themes, double> places;
    double sum = 0;
    for (std::size_t room = 0; room < rooms; ++room) {
        const Themes themes = of.themesOf(memory, room);
        if (!of.allows(m_draws->tables()[table].rooms, themes))
            continue;
        places[themes] += 1;
        sum += 1;
    }
    Courses outcomes;
    for (const auto &[themes, number] : places)
        add(outcomes, drawing(table, themes)(memory), number / sum);
    return places.empty() ? unchanged(memory) : outcomes;
}

DrawCases DrawChain::drawMixed(const DrawCases &cases, std::size_t table,
                               std::optional<std::size_t> rooms)
{
    const DrawTable &of = m_draws->tables()[table];
    const Polynomial law = withoutTail(Count::at(of.count, m_floor).probabilities());
    const std::map<Themes, double> themes = m_draws->themeLaw(m_themeTables);
    const auto drawnIn = [&](const DrawCases &from, Themes here) {
        return m_draws->memory().allows(of.rooms, here) ? from.afterSome(law, drawing(table, here))
                                                        : from;
    };
    DrawCases sum = cases.none();
    DrawCases now = drawnIn(cases, 0);
    const std::size_t last = rooms.value_or(m_rooms.size() - 1);
    for (std::size_t room = 1; room <= last && !m_budget.isOver(); ++room) {
        if (!rooms && m_rooms[room] > 0)
            sum.add(now, m_rooms[room]);
        if (room == last)
            break;
        DrawCases mixed = now.none();
        for (const auto &[here, probability] : themes)
            mixed.add(drawnIn(now, here), probability);
        now = std::move(mixed);
    }
    return rooms ? now : sum;
}

DrawCases DrawChain::drawKept(DrawCases cases, std::size_t table, std::size_t rooms)
{
    const DrawTable &of = m_draws->tables()[table];
    const DrawMemory &themes = m_draws->memory();
    const Polynomial law = withoutTail(Count::at(of.count, m_floor).probabilities());
    for (std::size_t room = 0; room < rooms && !m_budget.isOver(); ++room) {
        const DrawCases there = cases.taken([&](const Memory &memory) {
            return themes.allows(of.rooms, themes.themesOf(memory, room));
        });
        cases.add(there.afterSome(law,
                                  [&](const Memory &memory) -> const Courses & {
                                      return drawing(table, themes.themesOf(memory, room))(memory);
                                  }),
                  1.0);
    }
    return cases;
}

DrawChain::Step DrawChain::drawing(std::size_t table, Themes themes)
{
    auto &known = m_known[{table, themes}];
    return [this, table, themes, &known](const Memory &memory) -> const Courses & {
        const auto [place, isNew] = known.try_emplace(memory);
        if (isNew) {
            place->second = m_draws->rootDraw(table, themes, memory);
            for (const Course &outcome : place->second)
                m_budget.add(static_cast<double>(outcome.hits.size()) + 1);
        }
        return place->second;
    };
}

} // namespace

// NOLINTBEGIN(readability-function-size): seven things are asked, each of another kind
std::optional<std::vector<std::vector<CountedLaw>>>
drawnLaws(const Ruleset &rules, const std::vector<std::size_t> &tables,
          const std::vector<Counted> &counted, const Polynomial &rooms, FloorRange floors,
          const ChainLimits &limits, const MayGoOn &mayGoOn)
{
    WorkBudget budget(limits, mayGoOn);
    return DrawChain(rules, tables, counted, rooms, budget).run(floors);
}
// NOLINTEND(readability-function-size)

} // namespace core
