// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawmemory.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::size_t slotsOfCells = 5;

constexpr int unlimited = std::numeric_limits<int>::max();

int valueIn(const Memory &memory, std::optional<std::size_t> slot)
{
    return slot ? memory[*slot] : 0;
}

} // namespace

DrawMemory::DrawMemory(const Ruleset &rules, const std::vector<std::size_t> &tables, Beside beside)
    : m_rules(rules)
    , m_keys(rules)
    , m_slots(m_keys.size())
    , m_decks(rules.tables.size())
    , m_jitters(rules.tables.size())
{
    addKeys(tables);
    for (const std::size_t t : tables) {
        const SpawnTable &table = rules.tables[t];
        m_remembers = m_remembers || core::remembers(table);
        if (table.deck != Deck::None)
            m_decks[t] = addSlots(table.entries.size());
        m_remembersFloors = m_remembersFloors || table.deck == Deck::Run;
        const bool usesJitter
            = std::any_of(table.entries.begin(), table.entries.end(), [](const SpawnEntry &entry) {
                  return entry.force && entry.force->usesJitter();
              });
        if (usesJitter && table.jitter)
            m_jitters[t] = addSlots(1);
    }
    if (beside.cells)
        m_cells = addSlots(slotsOfCells);
    addThemes(tables, beside.themesOfRooms);
}

DrawMemory::Slot DrawMemory::addSlots(std::size_t number)
{
    return std::exchange(m_size, m_size + number);
}

void DrawMemory::addKeys(const std::vector<std::size_t> &tables)
{
    std::vector<bool> asksSince(m_keys.size(), false);
    for (const std::size_t t : tables) {
        for (std::size_t e = 0; e < m_rules.tables[t].entries.size(); ++e) {
            const SpawnEntry &entry = m_rules.tables[t].entries[e];
            const std::size_t key = m_keys.of(t, e);
            int &drawn = m_slots[key].mostDrawn;
            int &here = m_slots[key].mostHere;
            if (entry.limit) {
                drawn = std::max(drawn, entry.limit->perRun.value_or(0));
                here = std::max(here, entry.limit->perFloor.value_or(0));
            }
            if (entry.quota)
                drawn = std::max(drawn, entry.quota->atLeast);
            if (entry.meter || (entry.force && entry.force->usesDrawn()))
                drawn = unlimited;
            if (entry.force && entry.force->usesHere())
                here = unlimited;
            asksSince[key] = asksSince[key] || (entry.force && entry.force->usesSince());
        }
    }
    for (std::size_t key = 0; key < m_slots.size(); ++key) {
        KeySlots &slots = m_slots[key];
        if (slots.mostDrawn > 0)
            slots.drawn = addSlots(1);
        if (slots.mostHere > 0)
            slots.here = addSlots(1);
        if (asksSince[key])
            slots.last = addSlots(1);
        m_remembersFloors = m_remembersFloors || slots.drawn || slots.last;
    }
}

void DrawMemory::addThemes(const std::vector<std::size_t> &tables, std::size_t rooms)
{
    const auto add = [this](const RoomFilter &filter) {
        for (const auto *list : {&filter.in, &filter.notIn}) {
            for (const std::string &theme : *list) {
                if (bitOf(theme) == 0)
                    m_themes.push_back(theme);
            }
        }
    };
    for (const std::size_t t : tables) {
        add(m_rules.tables[t].rooms);
        for (const SpawnEntry &entry : m_rules.tables[t].entries)
            add(entry.rooms);
    }
    constexpr std::size_t mostThemes = 31;
    m_isPossible = m_themes.size() <= mostThemes;
    if (!m_themes.empty() && m_isPossible)
        m_given = addSlots(1 + rooms);
}

void DrawMemory::forgetFloor(Memory &memory) const
{
    for (const KeySlots &slots : m_slots) {
        if (slots.here)
            memory[*slots.here] = 0;
    }
    for (std::size_t t = 0; t < m_decks.size(); ++t) {
        if (m_jitters[t])
            memory[*m_jitters[t]] = 0;
        for (std::size_t e = 0; m_decks[t] && m_rules.tables[t].deck == Deck::Floor
             && e < m_rules.tables[t].entries.size();
             ++e)
            memory[*m_decks[t] + e] = 0;
    }
    if (m_given)
        std::fill(memory.begin() + static_cast<std::ptrdiff_t>(*m_given), memory.end(), 0);
    if (m_cells)
        std::fill_n(memory.begin() + static_cast<std::ptrdiff_t>(*m_cells), slotsOfCells, 0);
}

DrawFacts DrawMemory::factsOf(std::size_t table, std::size_t entry, int floor,
                              const Memory &memory) const
{
    const KeySlots &slots = slotsOf(table, entry);
    return {.floor = floor,
            .drawn = valueIn(memory, slots.drawn),
            .here = valueIn(memory, slots.here),
            .since = floor - valueIn(memory, slots.last),
            .jitter = valueIn(memory, m_jitters[table])};
}

int DrawMemory::drawnOf(std::size_t table, std::size_t entry, const Memory &memory) const
{
    return valueIn(memory, slotsOf(table, entry).drawn);
}

bool DrawMemory::isUsedUp(std::size_t table, std::size_t entry, const Memory &memory) const
{
    const auto &limit = m_rules.tables[table].entries[entry].limit;
    const KeySlots &slots = slotsOf(table, entry);
    return limit
        && ((limit->perFloor && valueIn(memory, slots.here) >= *limit->perFloor)
            || (limit->perRun && valueIn(memory, slots.drawn) >= *limit->perRun));
}

bool DrawMemory::isRemembered(std::size_t table, std::size_t entry) const
{
    const KeySlots &slots = slotsOf(table, entry);
    return slots.drawn || slots.here || slots.last;
}

void DrawMemory::count(std::size_t table, std::size_t entry, int floor, Memory &memory) const
{
    const KeySlots &slots = slotsOf(table, entry);
    if (slots.drawn)
        memory[*slots.drawn] = std::min(memory[*slots.drawn] + 1, slots.mostDrawn);
    if (slots.here)
        memory[*slots.here] = std::min(memory[*slots.here] + 1, slots.mostHere);
    if (slots.last)
        memory[*slots.last] = floor;
}

RoomCells DrawMemory::cellsOf(const Memory &memory) const
{
    const auto at = [&](std::size_t i) { return memory[m_cells.value_or(0) + i]; };
    return m_cells ? RoomCells {.blocked = at(0),
                                .items = at(1),
                                .stairs = static_cast<StairsCell>(at(2)),
                                .ofDraw = static_cast<Fate>(at(3)),
                                .ofPart = static_cast<Fate>(at(4))}
                   : RoomCells {};
}

void DrawMemory::setCells(Memory &memory, const RoomCells &cells) const
{
    const auto at = memory.begin() + static_cast<std::ptrdiff_t>(m_cells.value_or(0));
    at[0] = cells.blocked;
    at[1] = cells.items;
    at[2] = static_cast<std::int32_t>(cells.stairs);
    at[3] = static_cast<std::int32_t>(cells.ofDraw);
    at[4] = static_cast<std::int32_t>(cells.ofPart);
}

Themes DrawMemory::bitOf(const std::string &theme) const
{
    const auto found = std::find(m_themes.begin(), m_themes.end(), theme);
    return found == m_themes.end() ? 0 : Themes {1} << (found - m_themes.begin());
}

bool DrawMemory::allows(const RoomFilter &filter, Themes themes) const
{
    const auto hasOneOf = [&](const std::vector<std::string> &list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const std::string &theme) { return (bitOf(theme) & themes) != 0; });
    };
    return (filter.in.empty() || hasOneOf(filter.in)) && !hasOneOf(filter.notIn);
}

void DrawMemory::giveTheme(const std::string &theme, Memory &memory) const
{
    if (m_given)
        memory[*m_given] |= static_cast<std::int32_t>(bitOf(theme));
}

Themes DrawMemory::takeThemes(Memory &memory) const
{
    return m_given ? static_cast<Themes>(std::exchange(memory[*m_given], 0)) : 0;
}

Themes DrawMemory::themesOf(const Memory &memory, std::size_t room) const
{
    const std::size_t place = m_given.value_or(m_size) + 1 + room;
    return place < m_size ? static_cast<Themes>(memory[place]) : 0;
}

void DrawMemory::setThemes(Memory &memory, std::size_t room, Themes themes) const
{
    if (m_given)
        memory[*m_given + 1 + room] = static_cast<std::int32_t>(themes);
}

void DrawMemory::sortRooms(Memory &memory, std::size_t rooms) const
{
    if (!m_given || rooms <= 1)
        return;
    const auto first = memory.begin() + static_cast<std::ptrdiff_t>(*m_given + 2);
    std::sort(first, first + static_cast<std::ptrdiff_t>(rooms - 1));
}

} // namespace core
