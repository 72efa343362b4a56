// SPDX-License-Identifier: MIT
#pragma once
// Where a run's memory of draws is kept as numbers, and what these say: only what bears on later
// draws has a place, and counts stop where more makes no difference.

#include "core/analysis/drawn/course.h"
#include "core/analysis/drawn/roomcells.h"
#include "core/tables/drawnkeys.h"

#include <limits>
#include <string>
#include <vector>

namespace core {

/// Themes that rooms may be asked for, as bits.
using Themes = std::uint32_t;

class DrawMemory
{
public:
    /// What is remembered beside the draws.
    struct Beside
    {
        std::size_t themesOfRooms = 0; ///< the themes of so many rooms
        bool cells = false; ///< the cells of the room that draws are placed in
    };

    /// Of draws from these tables.
    DrawMemory(const Ruleset &rules, const std::vector<std::size_t> &tables, Beside beside);

    /// False where there are more themes than can be told apart.
    bool isPossible() const { return m_isPossible; }
    /// At the start of a run.
    Memory blank() const { return Memory(m_size, 0); }
    /// Whether draws bear on later ones at all.
    bool remembers() const { return m_remembers; }
    /// Whether they bear on those of later floors.
    bool remembersFloors() const { return m_remembersFloors; }
    /// Without what counts for one floor only.
    void forgetFloor(Memory &memory) const;

    /// What was drawn so far, for the force of an entry.
    DrawFacts factsOf(std::size_t table, std::size_t entry, int floor, const Memory &memory) const;
    /// How often the entry's key was drawn; only where something asks for it.
    int drawnOf(std::size_t table, std::size_t entry, const Memory &memory) const;
    bool isUsedUp(std::size_t table, std::size_t entry, const Memory &memory) const;
    /// Whether draws of the entry are counted for anything.
    bool isRemembered(std::size_t table, std::size_t entry) const;
    void count(std::size_t table, std::size_t entry, int floor, Memory &memory) const;

    /// The place of the table's first card, or nothing where it has no deck.
    std::optional<std::size_t> deckOf(std::size_t table) const { return m_decks[table]; }
    /// The place of its jitter, where a force asks for it.
    std::optional<std::size_t> jitterOf(std::size_t table) const { return m_jitters[table]; }

    bool hasCells() const { return m_cells.has_value(); }
    RoomCells cellsOf(const Memory &memory) const;
    /// Only where it hasCells().
    void setCells(Memory &memory, const RoomCells &cells) const;

    bool allows(const RoomFilter &filter, Themes themes) const;
    /// Notes a theme given by a draw, for takeThemes().
    void giveTheme(const std::string &theme, Memory &memory) const;
    /// The themes given since the last call, which takes them out of the memory.
    Themes takeThemes(Memory &memory) const;
    Themes themesOf(const Memory &memory, std::size_t room) const;
    void setThemes(Memory &memory, std::size_t room, Themes themes) const;
    /// Puts the rooms 1..rooms-1 into an order: for where theirs does not matter.
    void sortRooms(Memory &memory, std::size_t rooms) const;

private:
    using Slot = std::optional<std::size_t>;
    struct KeySlots
    {
        Slot drawn;
        Slot here;
        Slot last;
        int mostDrawn = 0; ///< beyond it nothing changes
        int mostHere = 0;
    };

    Slot addSlots(std::size_t number);
    void addKeys(const std::vector<std::size_t> &tables);
    void addThemes(const std::vector<std::size_t> &tables, std::size_t rooms);
    Themes bitOf(const std::string &theme) const;
    const KeySlots &slotsOf(std::size_t table, std::size_t entry) const
    {
        return m_slots[m_keys.of(table, entry)];
    }

    const Ruleset &m_rules;
    DrawnKeys m_keys;
    bool m_isPossible = true;
    bool m_remembers = false;
    bool m_remembersFloors = false;
    std::size_t m_size = 0;
    std::vector<KeySlots> m_slots; // by key
    std::vector<Slot> m_decks; // by table
    std::vector<Slot> m_jitters;
    Slot m_cells; // the first of those of the room
    Slot m_given; // themes given in this draw; the rooms' themes follow it, to the end
    std::vector<std::string> m_themes; // by bit
};

} // namespace core
