#include "editor/commands/entrycommands.h"

#include <QCoreApplication>

#include <algorithm>

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

// "healing potion" for healing-potion.
std::string spoken(std::string id)
{
    std::replace(id.begin(), id.end(), '-', ' ');
    return id;
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

Renaming renamingOf(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &before, const std::string &after)
{
    const auto isType = [&](const std::string &id) {
        const auto found
            = std::find_if(table.entries.begin(), table.entries.end(),
                           [&id](const core::SpawnEntry &entry) { return entry.id == id; });
        const bool isOther = found != table.entries.end() && found->type() != id;
        return !isOther && core::typeOf(rules, table.spawns, id).index >= 0;
    };
    // Monsters and items share one space of ids.
    if (core::findMonster(rules, after) || core::findItem(rules, after))
        return Renaming::AnotherType;
    return isType(before) ? Renaming::WithItsType : Renaming::EntryAlone;
}

RenameEntry::RenameEntry(RulesetDocument &document, const std::string &table,
                         const std::string &before, const std::string &after)
    : DraftCommand(document)
    , m_tables {table}
    , m_before(before)
    , m_after(after)
{
    const core::Ruleset &rules = document.draft();
    m_linksBefore = {rules.monsters, rules.items, rules.player, rules.goals};
    m_linksAfter = m_linksBefore;
    const core::Spawns kind = document.table(table)->spawns;
    if (renamingOf(rules, *document.table(table), before, after) == Renaming::WithItsType) {
        for (const core::SpawnTable &other : rules.tables) {
            if (other.id != table && other.spawns == kind && document.entry(other.id, before)
                && !document.entry(other.id, after))
                m_tables.push_back(other.id);
        }
        renameType(kind);
    }
    renameInGoals(rules);
    setText(EntryCommandsTexts::tr("%1: rename %2 to %3")
                .arg(QString::fromStdString(table), QString::fromStdString(before),
                     QString::fromStdString(after)));
}

void RenameEntry::renameType(core::Spawns kind)
{
    const auto rename = [this](auto &types) {
        for (auto &type : types) {
            if (type.id != m_before)
                continue;
            type.id = m_after;
            if (type.name == spoken(m_before)) // it is called by its id
                type.name = spoken(m_after);
        }
    };
    if (kind == core::Spawns::Monsters)
        return rename(m_linksAfter.monsters);
    rename(m_linksAfter.items);
    if (m_linksAfter.player) {
        std::replace(m_linksAfter.player->wears.begin(), m_linksAfter.player->wears.end(), m_before,
                     m_after);
        std::replace(m_linksAfter.player->carries.begin(), m_linksAfter.player->carries.end(),
                     m_before, m_after);
    }
}

// A goal about all tables goes along unless one of them keeps an entry of the old id.
void RenameEntry::renameInGoals(const core::Ruleset &rules)
{
    const auto isRenamed = [this](const std::string &table) {
        return std::find(m_tables.begin(), m_tables.end(), table) != m_tables.end();
    };
    const bool isGone
        = std::all_of(rules.tables.begin(), rules.tables.end(), [&](const core::SpawnTable &table) {
              return isRenamed(table.id) || !document().entry(table.id, m_before);
          });
    const auto rename = [&](const std::string &table, std::string &entry) {
        if (entry == m_before && (table.empty() ? isGone : isRenamed(table)))
            entry = m_after;
    };
    for (core::Goal &goal : m_linksAfter.goals) {
        std::visit(
            [&rename](auto &kind) {
                if constexpr (requires { kind.subject; })
                    rename(kind.subject.table, kind.subject.entry);
                if constexpr (requires { kind.second; }) {
                    rename({}, kind.first);
                    rename({}, kind.second);
                }
            },
            goal.kind);
    }
}

void RenameEntry::apply(const std::string &from, const std::string &to, const Links &links)
{
    core::Ruleset &rules = draft();
    const bool changesGoals = rules.goals != links.goals;
    rules.monsters = links.monsters;
    rules.items = links.items;
    rules.player = links.player;
    rules.goals = links.goals;
    for (const std::string &id : m_tables) {
        core::SpawnTable &table = draftTable(id);
        table.entries[rowOf(table, from)].id = to;
    }
    for (const std::string &id : m_tables)
        Q_EMIT document().entryRenamed(id, from, to);
    if (changesGoals)
        Q_EMIT document().goalsChanged();
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
