// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/tablecommands.h"

#include "editor/commands/changecountrule.h"
#include "editor/text/ruletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace editor {

namespace {

struct TableCommandsTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::TableCommands)
};

void insert(RulesetDocument &document, core::Ruleset &rules, int place,
            const core::SpawnTable &table)
{
    Q_EMIT document.tablesAboutToChange();
    rules.tables.insert(rules.tables.begin() + place, table);
    Q_EMIT document.tablesChanged();
    Q_EMIT document.changed();
}

void renameIn(core::Goal &goal, const std::string &from, const std::string &to)
{
    const auto rename = [&](core::Subject &subject) {
        if (subject.table == from)
            subject.table = to;
    };
    std::visit(
        [&rename](auto &kind) {
            if constexpr (requires { kind.subject; })
                rename(kind.subject);
        },
        goal.kind);
}

void renameIn(core::SpawnEntry &entry, const std::string &from, const std::string &to)
{
    const auto rename = [&](auto &what) {
        if (auto *table = std::get_if<core::FromTable>(&what); table && table->table == from)
            table->table = to;
    };
    rename(entry.stands);
    if (auto *group = std::get_if<core::Group>(&entry.stands)) {
        for (core::GroupMember &member : group->members)
            rename(member.what);
    }
}

void remove(RulesetDocument &document, core::Ruleset &rules, int place)
{
    Q_EMIT document.tablesAboutToChange();
    rules.tables.erase(rules.tables.begin() + place);
    Q_EMIT document.tablesChanged();
    Q_EMIT document.changed();
}

} // namespace

MoveEntry::MoveEntry(RulesetDocument &document, const std::string &table, const std::string &entry,
                     int row)
    : DraftCommand(document)
    , m_table(table)
    , m_entry(entry)
    , m_before(static_cast<int>(rowOf(*document.table(table), entry)))
    , m_after(row)
{
    setText(TableCommandsTexts::tr("%1: move %2 to row %3")
                .arg(QString::fromStdString(table), document.entryName(table, entry))
                .arg(row + 1));
}

// To whoever follows the table it goes and comes again.
void MoveEntry::apply(int row)
{
    core::SpawnTable &table = draftTable(m_table);
    const int from = static_cast<int>(rowOf(table, m_entry));
    core::SpawnEntry entry = table.entries[static_cast<std::size_t>(from)];
    Q_EMIT document().entryAboutToBeRemoved(m_table, from);
    table.entries.erase(table.entries.begin() + from);
    Q_EMIT document().entryRemoved(m_table, from);
    Q_EMIT document().entryAboutToBeInserted(m_table, row);
    table.entries.insert(table.entries.begin() + row, std::move(entry));
    Q_EMIT document().entryInserted(m_table, row);
    Q_EMIT document().changed();
}

InsertTable::InsertTable(RulesetDocument &document, int place, core::SpawnTable table)
    : DraftCommand(document)
    , m_place(place)
    , m_spawns(std::move(table))
{
    setText(TableCommandsTexts::tr("add table %1").arg(QString::fromStdString(m_spawns.id)));
}

void InsertTable::undo()
{
    remove(document(), draft(), m_place);
}

void InsertTable::redo()
{
    insert(document(), draft(), m_place, m_spawns);
}

RemoveTable::RemoveTable(RulesetDocument &document, const std::string &table)
    : DraftCommand(document)
    , m_place(static_cast<int>(*core::findTable(document.draft(), table)))
    , m_spawns(*document.table(table))
{
    setText(TableCommandsTexts::tr("remove table %1").arg(QString::fromStdString(table)));
}

void RemoveTable::undo()
{
    insert(document(), draft(), m_place, m_spawns);
}

void RemoveTable::redo()
{
    remove(document(), draft(), m_place);
}

RenameTable::RenameTable(RulesetDocument &document, const std::string &before,
                         const std::string &after)
    : DraftCommand(document)
    , m_otherTables(document.draft().tables)
    , m_otherGoals(document.draft().goals)
{
    for (core::SpawnTable &table : m_otherTables) {
        if (table.id == before)
            table.id = after;
        for (core::SpawnEntry &entry : table.entries)
            renameIn(entry, before, after);
    }
    for (core::Goal &goal : m_otherGoals)
        renameIn(goal, before, after);
    setText(TableCommandsTexts::tr("rename table %1 to %2")
                .arg(QString::fromStdString(before), QString::fromStdString(after)));
}

void RenameTable::exchange()
{
    core::Ruleset &rules = draft();
    Q_EMIT document().tablesAboutToChange();
    std::swap(rules.tables, m_otherTables);
    std::swap(rules.goals, m_otherGoals);
    Q_EMIT document().tablesChanged();
    Q_EMIT document().changed();
}

ChangeTableRules::ChangeTableRules(RulesetDocument &document, const std::string &table,
                                   core::SpawnTable after)
    : DraftCommand(document)
    , m_table(table)
    , m_other(std::move(after))
{
    m_other.id = table;
    m_other.entries.clear();
    const QStringList words = tableRuleTexts(m_other);
    setText(TableCommandsTexts::tr("%1: %2; %3")
                .arg(QString::fromStdString(table), spawnsText(m_other.spawns),
                     words.isEmpty() ? TableCommandsTexts::tr("plain draws")
                                     : words.join(QStringLiteral("; "))));
}

// Entries keep their places; what they are called may depend on what the table spawns.
void ChangeTableRules::exchange()
{
    core::SpawnTable &table = draftTable(m_table);
    std::swap(table.entries, m_other.entries);
    std::swap(table, m_other);
    Q_EMIT document().countRuleChanged(m_table);
    for (const core::SpawnEntry &entry : table.entries)
        Q_EMIT document().entryRenamed(m_table, entry.id, entry.id);
    Q_EMIT document().changed();
}

ReplaceTables::ReplaceTables(RulesetDocument &document, std::vector<core::SpawnTable> after,
                             const QString &text)
    : DraftCommand(document)
    , m_other(std::move(after))
{
    setText(text);
}

void ReplaceTables::exchange()
{
    core::Ruleset &rules = draft();
    Q_EMIT document().tablesAboutToChange();
    std::swap(rules.tables, m_other);
    Q_EMIT document().tablesChanged();
    Q_EMIT document().changed();
}

void setTableRules(RulesetDocument &document, const std::string &table,
                   const core::SpawnTable &after)
{
    core::SpawnTable counted = *document.table(table);
    counted.count = after.count;
    if (counted == after)
        return setCountRule(document, table, after.count);
    document.undoStack().push(new ChangeTableRules(document, table, after));
}

namespace {

// The first of `floors` floors with any weight; the one below them where there is none.
int firstFloor(const core::SpawnEntry &entry, int floors)
{
    int floor = 1;
    while (floor <= floors && core::valueAt(entry.weight, floor) == 0)
        ++floor;
    return floor;
}

} // namespace

void sortEntries(RulesetDocument &document, const std::string &table, SortBy by, int floor)
{
    std::vector<core::SpawnTable> tables = document.draft().tables;
    const auto sorted = std::find_if(tables.begin(), tables.end(),
                                     [&](const core::SpawnTable &t) { return t.id == table; });
    const int floors = document.draft().floors;
    const auto isBefore = [&](const core::SpawnEntry &a, const core::SpawnEntry &b) {
        switch (by) {
        case SortBy::Name:
            return QString::localeAwareCompare(document.entryName(table, a.id),
                                               document.entryName(table, b.id))
                < 0;
        case SortBy::Weight:
            return core::valueAt(a.weight, floor) > core::valueAt(b.weight, floor);
        case SortBy::FirstFloor:
            return firstFloor(a, floors) < firstFloor(b, floors);
        }
        return false;
    };
    const auto isFree = [&](const core::SpawnEntry &e) { return !document.isLocked(table, e.id); };
    std::vector<core::SpawnEntry> free;
    std::copy_if(sorted->entries.begin(), sorted->entries.end(), std::back_inserter(free), isFree);
    std::stable_sort(free.begin(), free.end(), isBefore);
    auto next = free.begin();
    for (core::SpawnEntry &entry : sorted->entries) {
        if (isFree(entry))
            entry = *next++;
    }
    if (tables != document.draft().tables)
        document.undoStack().push(new ReplaceTables(
            document, std::move(tables),
            TableCommandsTexts::tr("sort %1").arg(QString::fromStdString(table))));
}

} // namespace editor
