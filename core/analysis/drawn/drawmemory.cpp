// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawmemory.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

int valueIn(const Memory &memory, std::optional<std::size_t> slot)
{
    return slot ? memory[*slot] : 0;
}

} // namespace

DrawMemory::DrawMemory(const DrawRules &rules, const std::vector<std::size_t> &tables,
                       std::size_t themesOfRooms)
    : m_rules(rules)
    , m_slots(rules.counts() + 1)
    , m_decks(rules.tables().size())
    , m_jitters(rules.tables().size())
{
    addCounts(tables);
    for (const std::size_t t : tables) {
        const DrawTable &table = rules.tables()[t];
        if (table.deck != Deck::None)
            m_decks[t] = addSlots(table.entries.size(),
                                  table.deck == Deck::Run ? Lasts::Run : Lasts::Floor);
        if (table.jitter)
            m_jitters[t] = addSlots(1, Lasts::Floor);
    }
    addThemes(tables, themesOfRooms);
}

DrawMemory::Slot DrawMemory::addSlots(std::size_t number, Lasts lasts)
{
    if (lasts == Lasts::Floor)
        m_ofFloor.emplace_back(m_size, number);
    m_remembersFloors = m_remembersFloors || lasts == Lasts::Run;
    return std::exchange(m_size, m_size + number);
}

void DrawMemory::addCounts(const std::vector<std::size_t> &tables)
{
    for (const std::size_t t : tables) {
        for (const DrawEntry &entry : m_rules.tables()[t].entries) {
            if (entry.count == noIndex)
                continue;
            AskedOfDraws &all = m_slots[static_cast<std::size_t>(entry.count)].asked;
            const AskedOfDraws asked = askedBy(entry);
            all.drawn = std::max(all.drawn, asked.drawn);
            all.here = std::max(all.here, asked.here);
            all.since = all.since || asked.since;
        }
    }
    for (CountSlots &slots : m_slots) {
        if (slots.asked.drawn > 0)
            slots.drawn = addSlots(1, Lasts::Run);
        if (slots.asked.here > 0)
            slots.here = addSlots(1, Lasts::Floor);
        if (slots.asked.since)
            slots.last = addSlots(1, Lasts::Run);
    }
}

void DrawMemory::addThemes(const std::vector<std::size_t> &tables, std::size_t rooms)
{
    const auto add = [this](const ThemeFilter &filter) {
        for (const auto *list : {&filter.in, &filter.notIn}) {
            for (const int theme : *list) {
                if (bitOf(theme) == 0)
                    m_themes.push_back(theme);
            }
        }
    };
    for (const std::size_t t : tables) {
        add(m_rules.tables()[t].rooms);
        for (const DrawEntry &entry : m_rules.tables()[t].entries)
            add(entry.rooms);
    }
    constexpr std::size_t mostThemes = 31;
    m_isPossible = m_themes.size() <= mostThemes;
    if (!m_themes.empty() && m_isPossible)
        m_given = addSlots(1 + rooms, Lasts::Floor);
}

void DrawMemory::forgetFloor(Memory &memory) const
{
    for (const auto &[first, number] : m_ofFloor)
        std::fill_n(memory.begin() + static_cast<std::ptrdiff_t>(first), number, 0);
}

Courses DrawMemory::arrivedAt(int floor, const Memory &memory) const
{
    Courses outcomes = unchanged(memory);
    for (std::size_t t = 0; t < m_jitters.size(); ++t) {
        if (!m_jitters[t])
            continue;
        const Count count = Count::signedAt(*m_rules.tables()[t].jitter, floor);
        const std::vector<double> law = count.probabilities();
        Courses next;
        for (const Course &outcome : outcomes) {
            for (std::size_t n = 0; n < law.size(); ++n) {
                if (law[n] == 0)
                    continue;
                next.push_back(outcome);
                next.back().to[*m_jitters[t]] = count.lowest() + static_cast<int>(n);
                next.back().probability *= law[n];
            }
        }
        outcomes = std::move(next);
    }
    return outcomes;
}

const DrawMemory::CountSlots &DrawMemory::slotsOf(std::size_t table, std::size_t entry) const
{
    const int count = m_rules.tables()[table].entries[entry].count;
    return count == noIndex ? m_slots.back() : m_slots[static_cast<std::size_t>(count)];
}

DrawFacts DrawMemory::factsOf(std::size_t table, std::size_t entry, int floor,
                              const Memory &memory) const
{
    const CountSlots &slots = slotsOf(table, entry);
    return {.floor = floor,
            .drawn = valueIn(memory, slots.drawn),
            .here = valueIn(memory, slots.here),
            .since = floor - valueIn(memory, slots.last),
            .jitter = valueIn(memory, m_jitters[table])};
}

bool DrawMemory::isRemembered(std::size_t table, std::size_t entry) const
{
    const CountSlots &slots = slotsOf(table, entry);
    return slots.drawn || slots.here || slots.last;
}

void DrawMemory::count(std::size_t table, std::size_t entry, int floor, Memory &memory) const
{
    const CountSlots &slots = slotsOf(table, entry);
    if (slots.drawn)
        memory[*slots.drawn] = std::min(memory[*slots.drawn] + 1, slots.asked.drawn);
    if (slots.here)
        memory[*slots.here] = std::min(memory[*slots.here] + 1, slots.asked.here);
    if (slots.last)
        memory[*slots.last] = floor;
}

Themes DrawMemory::bitOf(int theme) const
{
    const auto found = std::find(m_themes.begin(), m_themes.end(), theme);
    return found == m_themes.end() ? 0 : Themes {1} << (found - m_themes.begin());
}

bool DrawMemory::allows(const ThemeFilter &filter, Themes themes) const
{
    const auto hasOneOf = [&](const std::vector<int> &list) {
        return std::any_of(list.begin(), list.end(),
                           [&](int theme) { return (bitOf(theme) & themes) != 0; });
    };
    return (filter.in.empty() || hasOneOf(filter.in)) && !hasOneOf(filter.notIn);
}

void DrawMemory::giveTheme(int theme, Memory &memory) const
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
