// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Adds, removes and renames entries of a table, and changes how many floors there are.

#include "editor/commands/draftcommand.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

/// Puts an entry at a row of a table; undone, takes it out again.
class InsertEntry : public DraftCommand
{
public:
    InsertEntry(RulesetDocument &document, const std::string &table, int row,
                core::SpawnEntry entry);

    void undo() override;
    void redo() override;

private:
    std::string m_table;
    int m_row = 0;
    core::SpawnEntry m_entry;
};

class RemoveEntry : public DraftCommand
{
public:
    RemoveEntry(RulesetDocument &document, const std::string &table, const std::string &entry);

    void undo() override;
    void redo() override;

private:
    std::string m_table;
    int m_row = 0;
    core::SpawnEntry m_entry;
};

/// Puts another entry in the place of one, under the same id: what it stands for, its weights, its
/// limits and so on, in one step.
class ChangeEntry : public DraftCommand
{
public:
    ChangeEntry(RulesetDocument &document, const std::string &table, core::SpawnEntry after);

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const core::SpawnEntry &entry);

    std::string m_table;
    core::SpawnEntry m_before;
    core::SpawnEntry m_after;
};

/// What an entry becomes under another id.
enum class Renaming {
    WithItsType, ///< its type gets the id too, as do all entries, goals and packs that name it
    AnotherType, ///< the id is that of another type, which the entry stands for from then on
    EntryAlone ///< there is no type of either id
};
Renaming renamingOf(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &before, const std::string &after);

/// Gives an entry another id, and everything that means the same by the old one.
class RenameEntry : public DraftCommand
{
public:
    RenameEntry(RulesetDocument &document, const std::string &table, const std::string &before,
                const std::string &after);

    void undo() override { apply(m_after, m_before, m_linksBefore); }
    void redo() override { apply(m_before, m_after, m_linksAfter); }

private:
    /// What may name an entry or its type.
    struct Links
    {
        std::vector<core::MonsterType> monsters;
        std::vector<core::ItemType> items;
        std::optional<core::PlayerType> player;
        std::vector<core::Goal> goals;
        std::vector<core::SpawnTable> tables;
    };

    bool isRenamed(const std::string &table) const;
    void renameInTables();
    void renameTheme();
    void renameType(core::Spawns kind);
    void renameInGoals(const core::Ruleset &rules);
    void apply(const std::string &from, const std::string &to, const Links &links);

    std::vector<std::string> m_renamed; // tables with an entry that is renamed
    std::string m_before;
    std::string m_after;
    Links m_linksBefore;
    Links m_linksAfter;
};

/// Changes Ruleset::floors; transitions beyond the last floor stay and come back with it.
class ChangeFloors : public DraftCommand
{
public:
    ChangeFloors(RulesetDocument &document, int after, int gesture);

    int id() const override { return static_cast<int>(CommandId::Floors); }
    bool mergeWith(const QUndoCommand *other) override;
    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(int floors);
    void updateText();

    int m_before = 1;
    int m_after = 1;
    int m_gesture = 0;
};

} // namespace editor
