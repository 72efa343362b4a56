// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/changenotes.h"

#include <QCoreApplication>

namespace editor {

namespace {

struct NoteTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ChangeNotes)
};

} // namespace

ChangeNotes::ChangeNotes(RulesetDocument &document, const std::string &table,
                         std::vector<NotesChange> changes, const QString &text)
    : DraftCommand(document)
    , m_table(table)
    , m_changes(std::move(changes))
{
    setText(text);
}

void ChangeNotes::undo()
{
    for (const NotesChange &change : m_changes)
        apply(change.entry, change.before);
    Q_EMIT document().changed();
}

void ChangeNotes::redo()
{
    for (const NotesChange &change : m_changes)
        apply(change.entry, change.after);
    Q_EMIT document().changed();
}

void ChangeNotes::apply(const std::string &entry, const core::Notes &notes)
{
    core::SpawnTable &table = draftTable(m_table);
    table.entries[rowOf(table, entry)].notes = notes;
    Q_EMIT document().notesChanged(m_table, entry);
}

void setNotes(RulesetDocument &document, const std::string &table, const std::string &entry,
              const core::Notes &after)
{
    const core::SpawnEntry *present = document.entry(table, entry);
    if (!present || present->notes == after)
        return;
    const QString name = document.entryName(table, entry);
    const QString text = after.isEmpty() ? NoteTexts::tr("%1: no note").arg(name)
                                         : NoteTexts::tr("%1: note").arg(name);
    document.undoStack().push(
        new ChangeNotes(document, table, {{entry, present->notes, after}}, text));
}

void setSection(RulesetDocument &document, const std::string &table,
                const std::vector<std::string> &entries, const QString &section)
{
    std::vector<NotesChange> changes;
    for (const std::string &entry : entries) {
        const core::SpawnEntry *present = document.entry(table, entry);
        if (!present || present->notes.section == section.toStdString())
            continue;
        changes.push_back({entry, present->notes, present->notes});
        changes.back().after.section = section.toStdString();
    }
    if (changes.empty())
        return;
    const auto count = static_cast<int>(changes.size());
    const QString text = section.isEmpty()
        ? NoteTexts::tr("%n entries under no heading", nullptr, count)
        : NoteTexts::tr("%n entries under “%1”", nullptr, count).arg(section);
    document.undoStack().push(new ChangeNotes(document, table, std::move(changes), text));
}

} // namespace editor
