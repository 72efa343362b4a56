// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/entrycommands.h"

#include "editor/text/ruletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

struct EntryCommandsTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::EntryCommands)
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

// Whether an entry of that id is there, and stands for the type of its id.
bool standsForItsId(const core::SpawnTable &table, const std::string &id)
{
    return core::bringsThings(table.spawns)
        && std::any_of(table.entries.begin(), table.entries.end(),
                       [&id](const core::SpawnEntry &entry) {
                           return entry.id == id && entry.type() == id;
                       });
}

bool bringsType(const core::SpawnTable &table, core::Spawns kind)
{
    return table.spawns == kind || table.spawns == core::Spawns::Both;
}

// Whatever `entry` and the members of its group stand for.
template<typename Function>
void forEachType(core::SpawnEntry &entry, const Function &function)
{
    if (auto *one = std::get_if<core::OneType>(&entry.stands))
        return function(*one);
    auto *group = std::get_if<core::Group>(&entry.stands);
    if (!group)
        return;
    for (core::GroupMember &member : group->members) {
        if (auto *one = std::get_if<core::OneType>(&member.what))
            function(*one);
    }
}

// What an entry says now that it did not say before.
QString changedRules(const core::SpawnEntry &before, const core::SpawnEntry &after)
{
    QStringList gone = entryRuleTexts(before);
    QStringList fresh = entryRuleTexts(after);
    for (const QString &text : entryRuleTexts(before)) {
        if (fresh.removeAll(text) > 0)
            gone.removeAll(text);
    }
    if (!fresh.isEmpty())
        return fresh.join(QStringLiteral("; "));
    if (gone.isEmpty() && before.weight == after.weight && before.notes != after.notes)
        return EntryCommandsTexts::tr("note");
    return gone.isEmpty()
        ? EntryCommandsTexts::tr("weights")
        : EntryCommandsTexts::tr("no longer %1").arg(gone.join(QStringLiteral("; ")));
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

ChangeEntry::ChangeEntry(RulesetDocument &document, const std::string &table,
                         core::SpawnEntry after)
    : DraftCommand(document)
    , m_table(table)
    , m_before(*document.entry(table, after.id))
    , m_after(std::move(after))
{
    setText(EntryCommandsTexts::tr("%1: %2: %3")
                .arg(QString::fromStdString(table), document.entryName(table, m_after.id),
                     changedRules(m_before, m_after)));
}

// To its views an entry that stands for something else has another name.
void ChangeEntry::apply(const core::SpawnEntry &entry)
{
    core::SpawnTable &table = draftTable(m_table);
    table.entries[rowOf(table, entry.id)] = entry;
    Q_EMIT document().weightsChanged(m_table, entry.id,
                                     {.first = 1, .last = document().draft().floors});
    Q_EMIT document().entryRenamed(m_table, entry.id, entry.id);
    Q_EMIT document().changed();
}

Renaming renamingOf(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &before, const std::string &after)
{
    if (!standsForItsId(table, before))
        return Renaming::EntryAlone;
    // Monsters and items share one space of ids.
    if (core::findMonster(rules, after) || core::findItem(rules, after))
        return Renaming::AnotherType;
    return core::typeOf(rules, table.spawns, before).index >= 0 ? Renaming::WithItsType
                                                                : Renaming::EntryAlone;
}

RenameEntry::RenameEntry(RulesetDocument &document, const std::string &table,
                         const std::string &before, const std::string &after)
    : DraftCommand(document)
    , m_renamed {table}
    , m_before(before)
    , m_after(after)
{
    const core::Ruleset &rules = document.draft();
    m_linksBefore = {rules.monsters, rules.items, rules.player, rules.goals, rules.tables};
    m_linksAfter = m_linksBefore;
    const core::SpawnTable &spawns = *document.table(table);
    if (renamingOf(rules, spawns, before, after) == Renaming::WithItsType) {
        const core::Spawns kind = core::typeOf(rules, spawns.spawns, before).kind;
        for (const core::SpawnTable &other : rules.tables) {
            if (other.id != table && standsForItsId(other, before) && bringsType(other, kind)
                && !document.entry(other.id, after))
                m_renamed.push_back(other.id);
        }
        renameType(kind);
    }
    renameInGoals(rules);
    renameInTables();
    if (spawns.spawns == core::Spawns::Themes)
        renameTheme();
    setText(EntryCommandsTexts::tr("%1: rename %2 to %3")
                .arg(QString::fromStdString(table), QString::fromStdString(before),
                     QString::fromStdString(after)));
}

bool RenameEntry::isRenamed(const std::string &table) const
{
    return std::find(m_renamed.begin(), m_renamed.end(), table) != m_renamed.end();
}

void RenameEntry::renameInTables()
{
    for (core::SpawnTable &table : m_linksAfter.tables) {
        for (core::SpawnEntry &entry : table.entries) {
            if (!isRenamed(table.id) || entry.id != m_before)
                continue;
            auto *one = std::get_if<core::OneType>(&entry.stands);
            if (one && table.spawns == core::Spawns::Terrain && one->type.empty())
                one->type = m_before; // it keeps its terrain
            entry.id = m_after;
        }
    }
}

// Rooms of a theme that no other entry gives are called as it is now.
void RenameEntry::renameTheme()
{
    for (const core::SpawnTable &table : m_linksAfter.tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (table.spawns == core::Spawns::Themes && entry.type() == m_before)
                return;
        }
    }
    const auto rename = [this](core::RoomFilter &rooms) {
        std::replace(rooms.in.begin(), rooms.in.end(), m_before, m_after);
        std::replace(rooms.notIn.begin(), rooms.notIn.end(), m_before, m_after);
    };
    for (core::SpawnTable &table : m_linksAfter.tables) {
        rename(table.rooms);
        for (core::SpawnEntry &entry : table.entries)
            rename(entry.rooms);
    }
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
    const auto renameRef = [this](core::OneType &one) {
        if (one.type == m_before)
            one.type = m_after;
    };
    for (core::SpawnTable &table : m_linksAfter.tables) {
        if (!bringsType(table, kind))
            continue;
        for (core::SpawnEntry &entry : table.entries)
            forEachType(entry, renameRef);
    }
    if (kind == core::Spawns::Monsters)
        return rename(m_linksAfter.monsters);
    rename(m_linksAfter.items);
    for (core::SpawnTable &table : m_linksAfter.tables)
        if (table.vaultKey == m_before)
            table.vaultKey = m_after;
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
    const std::vector<core::SpawnTable> old = std::exchange(rules.tables, links.tables);
    rules.monsters = links.monsters;
    rules.items = links.items;
    rules.player = links.player;
    rules.goals = links.goals;
    for (const std::string &id : m_renamed)
        Q_EMIT document().entryRenamed(id, from, to);
    for (std::size_t t = 0; t < old.size(); ++t) {
        for (std::size_t e = 0; e < old[t].entries.size(); ++e) {
            const core::SpawnEntry &entry = links.tables[t].entries[e];
            if (old[t].entries[e].id == entry.id && old[t].entries[e] != entry)
                Q_EMIT document().entryRenamed(old[t].id, entry.id, entry.id);
        }
    }
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

} // namespace editor
