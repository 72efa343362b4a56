// SPDX-License-Identifier: MIT
#pragma once
// What one draw from a table can come to, given what was drawn before.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/drawn/drawmemory.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// One draw, from any of some tables that are drawn together.
class DrawOutcomes
{
public:
    /// `counted` is what is counted of it; the memory is of so many rooms. What `budget` says is
    /// too much is not gone through.
    DrawOutcomes(const Ruleset &rules, const std::vector<std::size_t> &tables,
                 const std::vector<Counted> &counted, std::size_t themesOfRooms,
                 WorkBudget &budget);

    const DrawMemory &memory() const { return m_memory; }
    /// The ruleset's.
    const std::vector<DrawTable> &tables() const { return m_draws.tables(); }

    /// Begins floor `floor`.
    void arriveAt(int floor);

    /// A draw that the table's own count asks for, for a room with these themes.
    Courses rootDraw(std::size_t table, Themes themes, const Memory &memory);
    /// The themes that a room gets from these tables, which remember nothing.
    std::map<Themes, double> themeLaw(const std::vector<std::size_t> &themeTables);
    /// A draw of this entry.
    Courses drawOf(std::size_t table, std::size_t entry, Themes themes, const Memory &memory);
    /// As missingDraws().
    int missing(std::size_t table, std::size_t entry, const Memory &memory) const;

private:
    using Place = CountedIndex::Place;

    // One course of draws that all belong to a draw which a table's count asked for.
    struct Draw
    {
        std::size_t root = 0; ///< that table
        int lookedUp = 1; ///< the floor of the weights
        Themes themes = 0; ///< of the room
    };

    /// A draw from the table that goes on from the floor `draw` looked up.
    Courses drawFrom(std::size_t table, const Draw &draw, const Memory &memory);
    Courses draw(std::size_t table, const Draw &draw, const Memory &memory);
    Courses take(std::size_t table, std::size_t entry, const Draw &draw, const Memory &memory);
    Courses join(std::size_t table, const GroupMember &member, const Draw &draw,
                 const Memory &memory);
    Course takenAlike(std::size_t table, const Draw &draw, const Memory &memory,
                      const std::vector<std::pair<std::size_t, double>> &entries) const;
    std::int64_t weightOf(std::size_t table, std::size_t entry, int lookedUp, const Memory &memory);
    const std::vector<int> &weightsAt(std::size_t table, int floor);
    const Polynomial &memberCount(const GroupMember &member, int floor);
    void hit(Course &outcome, Counted counted);
    /// Counts a thing that comes.
    void hitThing(Course &outcome, std::size_t type, const Draw &draw);
    /// What they come to is kept by those who ask.
    Courses kept(Courses outcomes) const;
    /// Whether a draw of the entry is one thing, and nothing remembers it.
    bool isSimple(std::size_t table, std::size_t entry) const;
    DrawFacts factsOf(std::size_t table, std::size_t entry, const Memory &memory) const
    {
        return m_memory.factsOf(table, entry, m_floor, memory);
    }

    const Ruleset &m_rules;
    DrawRules m_draws;
    WorkBudget &m_budget;
    DrawMemory m_memory;
    std::vector<SpawnedType> m_types;
    int m_floor = 1;
    CountedIndex m_counted;
    std::vector<std::vector<std::optional<std::size_t>>> m_typeOf; // of entries that are one type
    std::map<std::pair<std::size_t, int>, std::vector<int>> m_weights;
    std::map<std::pair<const GroupMember *, int>, Polynomial> m_memberCounts;
    std::map<std::pair<std::size_t, int>, Polynomial> m_further; // by table and floor: furtherBy()
};

} // namespace core
