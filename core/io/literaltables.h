#pragma once
// Spawn tables gathered from statements, one at a time.

#include "core/io/literalstatements.h"
#include "core/io/literalvalue.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// "healing-potion" of healing_potion, HealingPotion and 'healing potion'.
std::string idOf(std::string_view name);

/// The id of an entry that a string or a path names; strings that look like ids stay as they are.
std::string entryIdOf(const Node &name);

/// The table a variable or function is about: "monsters" of max_monsters_by_floor, enemy_chances
/// and make_npc_probability_distribution; empty for names that name none.
std::string tableIdOf(std::string_view name);

/// Whether a table of this id holds monsters or items.
Spawns spawnsOf(std::string_view tableId);

/// The most entries of all tables together, and the most tables, that are read.
inline constexpr std::size_t mostLiteralEntries = 10000;
inline constexpr std::size_t mostLiteralTables = 1000;

class TableBuilder
{
public:
    explicit TableBuilder(LiteralContext &context)
        : m_context(context)
    {}

    /// Takes what a statement says about tables; most say nothing.
    std::optional<Error> add(const Statement &statement);

    /// The tables with entries or a count. Where no count is known, one draw per room.
    std::vector<SpawnTable> finish();

    /// The notation most of the statements were written in; nothing where none was understood.
    std::optional<Notation> notation() const;

private:
    struct Draft
    {
        SpawnTable table;
        bool hasCount = false;
        int column = 0; ///< of the statement that gave the count
    };

    Draft &draft(const std::string &id);
    std::optional<Error> addValue(const Statement &statement);
    std::optional<Error> addCount(const Statement &statement);
    std::optional<Error> addCountList(const Statement &statement);
    std::optional<Error> addDict(const std::string &table, const Node &dict);
    std::optional<Error> addFloors(const std::string &table, const Node &dict);
    std::optional<Error> addWeighted(const std::string &table, const Node &list);
    std::optional<Error> addTuples(const std::string &table, const Node &list);
    std::optional<Error> addBareList(const Statement &statement);
    std::optional<Error> addEntry(const std::string &table, const Node &name, const Node &weight);
    void setEntry(const std::string &table, const std::string &id, Progression weight, int line);
    void setCount(const std::string &table, Per per, UpTo count, const Statement &statement);
    void sawNotation(Notation notation) { ++m_seen[static_cast<std::size_t>(notation)]; }

    LiteralContext &m_context;
    std::vector<Draft> m_drafts;
    std::array<int, 6> m_seen {};
    std::size_t m_entries = 0; ///< kept below the most that are read
};

} // namespace core
