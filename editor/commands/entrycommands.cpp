#include "editor/commands/entrycommands.h"

#include <QCoreApplication>

namespace {

struct EntryCommandsTexts
{
    Q_DECLARE_TR_FUNCTIONS(EntryCommands)
};

void insert(RulesetDocument &document, core::SpawnTable &table, int row,
            const core::SpawnEntry &entry)
{
    Q_EMIT document.entryAboutToBeInserted(table.id, row);
    table.entries.insert(table.entries.begin() + row, entry);
    Q_EMIT document.entryInserted(table.id, row);
    Q_EMIT document.changed();
}

void remove(RulesetDocument &document, core::SpawnTable &table, int row)
{
    Q_EMIT document.entryAboutToBeRemoved(table.id, row);
    table.entries.erase(table.entries.begin() + row);
    Q_EMIT document.entryRemoved(table.id, row);
    Q_EMIT document.changed();
}

} // namespace

InsertEntry::InsertEntry(RulesetDocument &document, const std::string &table, int row,
                         core::SpawnEntry entry)
    : DraftCommand(document)
    , m_table(table)
    , m_row(row)
    , m_entry(std::move(entry))
{
    setText(EntryCommandsTexts::tr("%1: add %2")
                .arg(QString::fromStdString(table), document.entryName(table, m_entry.id)));
}

void InsertEntry::undo()
{
    remove(document(), draftTable(m_table), m_row);
}

void InsertEntry::redo()
{
    insert(document(), draftTable(m_table), m_row, m_entry);
}

RemoveEntry::RemoveEntry(RulesetDocument &document, const std::string &table,
                         const std::string &entry)
    : DraftCommand(document)
    , m_table(table)
    , m_entry(*document.entry(table, entry))
{
    m_row = static_cast<int>(rowOf(*document.table(table), entry));
    setText(EntryCommandsTexts::tr("%1: remove %2")
                .arg(QString::fromStdString(table), document.entryName(table, entry)));
}

void RemoveEntry::undo()
{
    insert(document(), draftTable(m_table), m_row, m_entry);
}

void RemoveEntry::redo()
{
    remove(document(), draftTable(m_table), m_row);
}

RenameEntry::RenameEntry(RulesetDocument &document, const std::string &table,
                         const std::string &before, const std::string &after)
    : DraftCommand(document)
    , m_table(table)
    , m_before(before)
    , m_after(after)
{
    setText(EntryCommandsTexts::tr("%1: rename %2 to %3")
                .arg(QString::fromStdString(table), QString::fromStdString(before),
                     QString::fromStdString(after)));
}

void RenameEntry::apply(const std::string &from, const std::string &to)
{
    core::SpawnTable &table = draftTable(m_table);
    table.entries[rowOf(table, from)].id = to;
    Q_EMIT document().entryRenamed(m_table, from, to);
    Q_EMIT document().changed();
}

ChangeFloors::ChangeFloors(RulesetDocument &document, int after, int gesture)
    : DraftCommand(document)
    , m_before(document.draft().floors)
    , m_after(after)
    , m_gesture(gesture)
{
    updateText();
}

bool ChangeFloors::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const ChangeFloors *>(other); // same id()
    if (m_gesture == 0 || next->m_gesture != m_gesture)
        return false;
    m_after = next->m_after;
    setObsolete(m_before == m_after);
    updateText();
    return true;
}

void ChangeFloors::apply(int floors)
{
    Q_EMIT document().floorsAboutToChange(floors);
    draft().floors = floors;
    Q_EMIT document().floorsChanged();
    Q_EMIT document().changed();
}

void ChangeFloors::updateText()
{
    setText(EntryCommandsTexts::tr("floors, %1 → %2").arg(m_before).arg(m_after));
}
