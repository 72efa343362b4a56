#pragma once
// Adds, removes and renames entries of a table, and changes how many floors there are.

#include "editor/commands/draftcommand.h"

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

class RenameEntry : public DraftCommand
{
public:
    RenameEntry(RulesetDocument &document, const std::string &table, const std::string &before,
                const std::string &after);

    void undo() override { apply(m_after, m_before); }
    void redo() override { apply(m_before, m_after); }

private:
    void apply(const std::string &from, const std::string &to);

    std::string m_table;
    std::string m_before;
    std::string m_after;
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
