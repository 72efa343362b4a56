// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Writes, changes and removes what stands beside entries for people to read.

#include "editor/commands/draftcommand.h"

#include <string>
#include <vector>

namespace editor {

/// The notes of one entry, and what they become.
struct NotesChange
{
    std::string entry;
    core::Notes before;
    core::Notes after;
};

class ChangeNotes : public DraftCommand
{
public:
    ChangeNotes(RulesetDocument &document, const std::string &table,
                std::vector<NotesChange> changes, const QString &text);

    void undo() override;
    void redo() override;

private:
    void apply(const std::string &entry, const core::Notes &notes);

    std::string m_table;
    std::vector<NotesChange> m_changes;
};

/// Gives an entry these notes in one step of the history; none where they are the same.
void setNotes(RulesetDocument &document, const std::string &table, const std::string &entry,
              const core::Notes &after);
/// Puts entries under a heading, or under none where it is empty, in one step.
void setSection(RulesetDocument &document, const std::string &table,
                const std::vector<std::string> &entries, const QString &section);

} // namespace editor
