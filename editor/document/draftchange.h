// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What of the draft is another than it was: one fact at a time, so that views follow cell by cell.

#include "editor/document/progressionedits.h"

#include <string>
#include <variant>

namespace editor {

/// The weights of an entry on floors first..last; none of them where it is only written otherwise.
struct WeightsChanged
{
    std::string table;
    std::string entry;
    FloorRange floors;
};

/// What is written beside an entry for people to read.
struct NotesChanged
{
    std::string table;
    std::string entry;
};

/// What an entry stands for, its other rules, or its type.
struct EntryChanged
{
    std::string table;
    std::string entry;
};

struct EntryRenamed
{
    std::string table;
    std::string before;
    std::string after;
};

/// `count` entries from `row` on. Announced before they come.
struct EntriesInserted
{
    std::string table;
    int row = 0;
    int count = 1;
};

/// Announced before they go.
struct EntriesRemoved
{
    std::string table;
    int row = 0;
    int count = 1;
};

/// How many draws a table makes, or another of its own rules.
struct CountRuleChanged
{
    std::string table;
};

struct GoalsChanged
{};

/// Monsters, items, terrain, places for equipment, or the player.
struct TypesChanged
{};

/// Announced before the last floors come or go.
struct FloorsChanged
{
    int before = 1;
    int after = 1;
};

/// Whole tables were added, removed, renamed or put into another order. Announced before: what
/// shows a table has to go then, and may come again afterwards.
struct TablesExchanged
{};

/// The whole draft is another one, by opening or by an edit: everything is different. Announced
/// as TablesExchanged is.
struct DraftExchanged
{};

using DraftChange = std::variant<WeightsChanged, NotesChanged, EntryChanged, EntryRenamed,
                                 EntriesInserted, EntriesRemoved, CountRuleChanged, GoalsChanged,
                                 TypesChanged, FloorsChanged, TablesExchanged, DraftExchanged>;

/// Whether it is one of these facts.
template<typename... Facts>
bool isAny(const DraftChange &change)
{
    return (std::holds_alternative<Facts>(change) || ...);
}

/// Whether what shows a table has to go before the change.
inline bool exchangesTables(const DraftChange &change)
{
    return isAny<TablesExchanged, DraftExchanged>(change);
}

/// The fact, where it is such a one and about that table; else nullptr.
template<typename Fact>
const Fact *factAbout(const std::string &table, const DraftChange &change)
{
    const Fact *fact = std::get_if<Fact>(&change);
    return fact && fact->table == table ? fact : nullptr;
}

} // namespace editor
