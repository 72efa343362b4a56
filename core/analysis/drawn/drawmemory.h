// SPDX-License-Identifier: MIT
#pragma once
// Where a run's memory of draws is kept as numbers, and what these say: only what bears on later
// draws has a place, and counts stop where more makes no difference.

#include "core/analysis/drawn/course.h"
#include "core/gen/drawrules.h"

#include <optional>
#include <vector>

namespace core {

/// Themes that rooms may be asked for, as bits.
using Themes = std::uint32_t;

class DrawMemory
{
public:
    /// Of draws from these tables of `rules`, which are to outlive it; and the themes of so many
    /// rooms.
    DrawMemory(const DrawRules &rules, const std::vector<std::size_t> &tables,
               std::size_t themesOfRooms = 0);

    /// False where there are more themes than can be told apart.
    bool isPossible() const { return m_isPossible; }
    /// At the start of a run.
    Memory blank() const { return Memory(m_size, 0); }
    /// Whether they bear on those of later floors.
    bool remembersFloors() const { return m_remembersFloors; }
    /// Without what counts for one floor only.
    void forgetFloor(Memory &memory) const;

    /// What it may be on arriving at a floor: with the random numbers of its tables. No outcome has
    /// hits.
    Courses arrivedAt(int floor, const Memory &memory) const;

    /// What was drawn so far that the entry asks for.
    DrawFacts factsOf(std::size_t table, std::size_t entry, int floor, const Memory &memory) const;
    /// Whether draws of the entry are counted for anything.
    bool isRemembered(std::size_t table, std::size_t entry) const;
    void count(std::size_t table, std::size_t entry, int floor, Memory &memory) const;

    /// The place of the table's first card, or nothing where it has no deck.
    std::optional<std::size_t> deckOf(std::size_t table) const { return m_decks[table]; }

    bool allows(const ThemeFilter &filter, Themes themes) const;
    /// Notes a theme given by a draw, for takeThemes().
    void giveTheme(int theme, Memory &memory) const;
    /// The themes given since the last call, which takes them out of the memory.
    Themes takeThemes(Memory &memory) const;
    Themes themesOf(const Memory &memory, std::size_t room) const;
    void setThemes(Memory &memory, std::size_t room, Themes themes) const;
    /// Puts the rooms 1..rooms-1 into an order: for where theirs does not matter.
    void sortRooms(Memory &memory, std::size_t rooms) const;

private:
    using Slot = std::optional<std::size_t>;
    /// What is kept of the draws that count for one thing.
    struct CountSlots
    {
        AskedOfDraws asked;
        Slot drawn;
        Slot here;
        Slot last;
    };
    enum class Lasts { Run, Floor };

    Slot addSlots(std::size_t number, Lasts lasts);
    void addCounts(const std::vector<std::size_t> &tables);
    void addThemes(const std::vector<std::size_t> &tables, std::size_t rooms);
    Themes bitOf(int theme) const;
    const CountSlots &slotsOf(std::size_t table, std::size_t entry) const;

    const DrawRules &m_rules;
    bool m_isPossible = true;
    bool m_remembersFloors = false;
    std::size_t m_size = 0;
    std::vector<std::pair<std::size_t, std::size_t>> m_ofFloor; // the first and how many
    std::vector<CountSlots> m_slots; // by count; one more for what is not counted
    std::vector<Slot> m_decks; // by table
    std::vector<Slot> m_jitters;
    Slot m_given; // themes given in this draw; the rooms' themes follow it, to the end
    std::vector<int> m_themes; // by bit
};

} // namespace core
