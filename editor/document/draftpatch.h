// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What two states of a draft differ by, and no more than that: a history keeps thousands of these.

#include "editor/document/draftchange.h"

#include "core/tables/ruleset.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace editor {

template<typename Value>
struct Exchange
{
    Value before;
    Value after;

    Exchange reversed() const { return {after, before}; }
};

/// From index `at` on a list has `after` in place of `before`.
template<typename Value>
struct Splice
{
    std::size_t at = 0;
    std::vector<Value> before;
    std::vector<Value> after;

    bool isEmpty() const { return before.empty() && after.empty(); }
    Splice reversed() const { return {at, after, before}; }
};

/// A table that keeps its place, id and rows.
struct TablePatch
{
    std::size_t table = 0;
    std::optional<Exchange<core::SpawnTable>> rules; ///< all but its entries
    Splice<core::SpawnEntry> entries; ///< as many after as before; renamed ones among them

    TablePatch reversed() const;
};

/// Rows of a table that go, and then such that come.
struct RowsPatch
{
    std::size_t table = 0;
    std::size_t from = 0;
    std::vector<core::SpawnEntry> removed;
    std::size_t to = 0;
    std::vector<core::SpawnEntry> inserted;

    RowsPatch reversed() const { return {table, to, inserted, from, removed}; }
};

struct DraftPatch
{
    std::optional<Exchange<core::Ruleset>> rest; ///< all that is not below
    Exchange<int> floors {};
    std::optional<Exchange<std::optional<core::PlayerType>>> player;
    Splice<core::MonsterType> monsters;
    Splice<core::ItemType> items;
    Splice<core::TerrainType> terrain;
    Splice<std::string> equipmentSlots;
    Splice<core::Goal> goals;
    Splice<core::SpawnTable> tables; ///< where they are others; else:
    std::vector<TablePatch> inTables;
    std::vector<RowsPatch> rows; ///< one at most for a table, which is not among `inTables` by its
                                 ///< entries

    bool isEmpty() const;
    bool changesTypes() const;
    /// Whether rows or floors come or go.
    bool changesShape() const { return !rows.empty() || floors.before != floors.after; }
    DraftPatch reversed() const;
};

DraftPatch difference(const core::Ruleset &before, const core::Ruleset &after);
/// What `first` and then `second`, which leads to `after`, do together.
DraftPatch together(const DraftPatch &first, const DraftPatch &second, const core::Ruleset &after);

/// Puts `after` in place of `before`; all of it, or in two parts: what changes within rows and
/// columns, and those that come and go.
void apply(const DraftPatch &patch, core::Ruleset &rules);
void applyValues(const DraftPatch &patch, core::Ruleset &rules);
void removeRows(const RowsPatch &patch, core::Ruleset &rules);
void insertRows(const RowsPatch &patch, core::Ruleset &rules);

/// The one fact that the patch amounts to where whole tables or the draft are exchanged by it.
std::optional<DraftChange> exchangeBy(const DraftPatch &patch);
/// What applyValues() has changed in `rules`, fact by fact.
std::vector<DraftChange> valueChanges(const DraftPatch &patch, const core::Ruleset &rules);

} // namespace editor
