// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Adds, removes, renames, moves and sorts the entries of a table, and changes what they say.

#include "editor/document/rulesetdocument.h"

#include <string>
#include <vector>

namespace editor {

/// Puts an entry at a row of a table.
void insertEntry(RulesetDocument &document, const std::string &table, int row,
                 const core::SpawnEntry &entry);
void removeEntry(RulesetDocument &document, const std::string &table, const std::string &entry);
/// Puts an entry at another row of its table.
void moveEntry(RulesetDocument &document, const std::string &table, const std::string &entry,
               int row);
/// Puts another entry in the place of one, under the same id: what it stands for, its weights, its
/// limits and so on, in one step.
void changeEntry(RulesetDocument &document, const std::string &table,
                 const core::SpawnEntry &after);

/// What an entry becomes under another id.
enum class Renaming {
    WithItsType, ///< its type gets the id too, as do all entries, goals and packs that name it
    AnotherType, ///< the id is that of another type, which the entry stands for from then on
    EntryAlone ///< there is no type of either id
};
Renaming renamingOf(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &before, const std::string &after);

/// Gives an entry another id, and everything that means the same by the old one.
void renameEntry(RulesetDocument &document, const std::string &table, const std::string &before,
                 const std::string &after);

/// Gives an entry these notes in one step of the history; none where they are the same.
void setNotes(RulesetDocument &document, const std::string &table, const std::string &entry,
              const core::Notes &after);
/// Puts entries under a heading, or under none where it is empty, in one step.
void setSection(RulesetDocument &document, const std::string &table,
                const std::vector<std::string> &entries, const QString &section);

/// Locks entries or unlocks them, in one step.
void setLocked(RulesetDocument &document, const std::string &table,
               const std::vector<std::string> &entries, bool locked);

/// What entries are sorted by; those that are alike keep their order.
enum class SortBy {
    Name,
    Weight, ///< on one floor, the largest first
    FirstFloor ///< on which there is any weight; those that never have any come last
};
/// Puts the entries of a table into another order, in one step; nothing where they are in it
/// already. Locked entries keep their places. `floor` is for Weight. A seed draws other things from
/// entries in another order.
void sortEntries(RulesetDocument &document, const std::string &table, SortBy by, int floor);

} // namespace editor
