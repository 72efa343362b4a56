// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Moves entries within a table; adds, removes and renames whole tables.

#include "editor/commands/draftcommand.h"

#include <string>
#include <vector>

namespace editor {

/// Puts an entry at another row of its table.
class MoveEntry : public DraftCommand
{
public:
    MoveEntry(RulesetDocument &document, const std::string &table, const std::string &entry,
              int row);

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(int row);

    std::string m_table;
    std::string m_entry;
    int m_before = 0;
    int m_after = 0;
};

/// Puts a table at a place among the tables; undone, takes it out again.
class InsertTable : public DraftCommand
{
public:
    InsertTable(RulesetDocument &document, int place, core::SpawnTable table);

    void undo() override;
    void redo() override;

private:
    int m_place = 0;
    core::SpawnTable m_spawns;
};

/// Takes a table out; goals about it stay, and become findings.
class RemoveTable : public DraftCommand
{
public:
    RemoveTable(RulesetDocument &document, const std::string &table);

    void undo() override;
    void redo() override;

private:
    int m_place = 0;
    core::SpawnTable m_spawns;
};

/// Gives a table another id, in the goals about it and the entries that draw from it as well.
class RenameTable : public DraftCommand
{
public:
    RenameTable(RulesetDocument &document, const std::string &before, const std::string &after);

    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    std::vector<core::SpawnTable> m_otherTables; // those not in force
    std::vector<core::Goal> m_otherGoals;
};

/// Gives a table all of another but its id and its entries: what it spawns, how many, from which
/// deck, how deep and in which rooms.
class ChangeTableRules : public DraftCommand
{
public:
    ChangeTableRules(RulesetDocument &document, const std::string &table, core::SpawnTable after);

    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    std::string m_table;
    core::SpawnTable m_other; // what is not in force
};

/// Puts other tables in place of all of them.
class ReplaceTables : public DraftCommand
{
public:
    ReplaceTables(RulesetDocument &document, std::vector<core::SpawnTable> after,
                  const QString &text);

    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    std::vector<core::SpawnTable> m_other; // those not in force
};

/// Gives a table the rules of `after`, in one step named by what has changed; nothing where they
/// are the same.
void setTableRules(RulesetDocument &document, const std::string &table,
                   const core::SpawnTable &after);

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
