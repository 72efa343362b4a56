// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/entryedits.h"

#include "editor/edits/draftparts.h"
#include "editor/text/ruletext.h"

#include <QObject>

#include <algorithm>
#include <iterator>
#include <utility>

namespace editor {

namespace {

// "healing potion" for healing-potion.
std::string spoken(std::string id)
{
    std::replace(id.begin(), id.end(), '-', ' ');
    return id;
}

// Whether an entry of that id is there, and stands for the type of its id.
bool standsForItsId(const core::SpawnTable &table, const std::string &id)
{
    const std::optional<std::size_t> entry = core::findEntry(table, id);
    return entry && core::bringsThings(table.spawns) && table.entries[*entry].type() == id;
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
        return QObject::tr("note");
    return gone.isEmpty() ? QObject::tr("weights")
                          : QObject::tr("no longer %1").arg(gone.join(QStringLiteral("; ")));
}

// Another id for an entry, in all that means the same by the old one.
class EntryRenaming
{
public:
    EntryRenaming(core::Ruleset rules, const std::string &table, const std::string &before,
                  const std::string &after);

    const core::Ruleset &result() const { return m_rules; }

private:
    bool isRenamed(const std::string &table) const;
    void renameInTables();
    void renameTheme();
    void renameType(core::Spawns kind);
    void renameInGoals();

    core::Ruleset m_rules;
    std::vector<std::string> m_renamed; // tables with an entry that is renamed
    std::string m_before;
    std::string m_after;
};

} // namespace

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

EntryRenaming::EntryRenaming(core::Ruleset rules, const std::string &table,
                             const std::string &before, const std::string &after)
    : m_rules(std::move(rules))
    , m_renamed {table}
    , m_before(before)
    , m_after(after)
{
    const core::Spawns spawns = tableIn(m_rules, table).spawns;
    if (renamingOf(m_rules, tableIn(m_rules, table), before, after) == Renaming::WithItsType) {
        const core::Spawns kind = core::typeOf(m_rules, spawns, before).kind;
        for (const core::SpawnTable &other : m_rules.tables) {
            if (other.id != table && standsForItsId(other, before) && bringsType(other, kind)
                && !core::findEntry(other, after))
                m_renamed.push_back(other.id);
        }
        renameType(kind);
    }
    renameInGoals();
    renameInTables();
    if (spawns == core::Spawns::Themes)
        renameTheme();
}

bool EntryRenaming::isRenamed(const std::string &table) const
{
    return std::find(m_renamed.begin(), m_renamed.end(), table) != m_renamed.end();
}

void EntryRenaming::renameInTables()
{
    for (core::SpawnTable &table : m_rules.tables) {
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
void EntryRenaming::renameTheme()
{
    for (const core::SpawnTable &table : m_rules.tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (table.spawns == core::Spawns::Themes && entry.type() == m_before)
                return;
        }
    }
    const auto rename = [this](core::RoomFilter &rooms) {
        std::replace(rooms.in.begin(), rooms.in.end(), m_before, m_after);
        std::replace(rooms.notIn.begin(), rooms.notIn.end(), m_before, m_after);
    };
    for (core::SpawnTable &table : m_rules.tables) {
        rename(table.rooms);
        for (core::SpawnEntry &entry : table.entries)
            rename(entry.rooms);
    }
}

void EntryRenaming::renameType(core::Spawns kind)
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
    for (core::SpawnTable &table : m_rules.tables) {
        if (!bringsType(table, kind))
            continue;
        for (core::SpawnEntry &entry : table.entries)
            forEachType(entry, renameRef);
    }
    if (kind == core::Spawns::Monsters)
        return rename(m_rules.monsters);
    rename(m_rules.items);
    for (core::SpawnTable &table : m_rules.tables)
        if (table.vaultKey == m_before)
            table.vaultKey = m_after;
    if (m_rules.player) {
        std::replace(m_rules.player->wears.begin(), m_rules.player->wears.end(), m_before, m_after);
        std::replace(m_rules.player->carries.begin(), m_rules.player->carries.end(), m_before,
                     m_after);
    }
}

// A goal about all tables goes along unless one of them keeps an entry of the old id.
void EntryRenaming::renameInGoals()
{
    const bool isGone = std::all_of(
        m_rules.tables.begin(), m_rules.tables.end(), [&](const core::SpawnTable &table) {
            return isRenamed(table.id) || !core::findEntry(table, m_before);
        });
    const auto rename = [&](const std::string &table, std::string &entry) {
        if (entry == m_before && (table.empty() ? isGone : isRenamed(table)))
            entry = m_after;
    };
    for (core::Goal &goal : m_rules.goals) {
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

void insertEntry(RulesetDocument &document, const std::string &table, int row,
                 const core::SpawnEntry &entry)
{
    document.change(QObject::tr("%1: add %2")
                        .arg(QString::fromStdString(table), document.entryName(table, entry.id)),
                    onTable(table, [row, &entry](core::SpawnTable &spawns) {
                        spawns.entries.insert(spawns.entries.begin() + row, entry);
                    }));
}

void removeEntry(RulesetDocument &document, const std::string &table, const std::string &entry)
{
    document.change(QObject::tr("%1: remove %2")
                        .arg(QString::fromStdString(table), document.entryName(table, entry)),
                    onTable(table, [id = entry](core::SpawnTable &spawns) {
                        std::erase_if(spawns.entries, [&id](const core::SpawnEntry &each) {
                            return each.id == id;
                        });
                    }));
}

void moveEntry(RulesetDocument &document, const std::string &table, const std::string &entry,
               int row)
{
    document.change(QObject::tr("%1: move %2 to row %3")
                        .arg(QString::fromStdString(table), document.entryName(table, entry))
                        .arg(row + 1),
                    onTable(table, [&entry, row](core::SpawnTable &spawns) {
                        std::vector<core::SpawnEntry> &entries = spawns.entries;
                        const auto from
                            = entries.begin() + static_cast<std::ptrdiff_t>(rowIn(spawns, entry));
                        const auto to = entries.begin() + row;
                        if (from < to)
                            std::rotate(from, from + 1, to + 1);
                        else
                            std::rotate(to, from, from + 1);
                    }));
}

void changeEntry(RulesetDocument &document, const std::string &table, const core::SpawnEntry &after)
{
    document.change(
        QObject::tr("%1: %2: %3")
            .arg(QString::fromStdString(table), document.entryName(table, after.id),
                 changedRules(*document.entry(table, after.id), after)),
        onTable(table, [&after](core::SpawnTable &spawns) { entryIn(spawns, after.id) = after; }));
}

void renameEntry(RulesetDocument &document, const std::string &table, const std::string &before,
                 const std::string &after)
{
    document.change(QObject::tr("%1: rename %2 to %3")
                        .arg(QString::fromStdString(table), QString::fromStdString(before),
                             QString::fromStdString(after)),
                    [&](core::Ruleset rules) {
                        return EntryRenaming(std::move(rules), table, before, after).result();
                    });
}

void setNotes(RulesetDocument &document, const std::string &table, const std::string &entry,
              const core::Notes &after)
{
    if (!document.entry(table, entry))
        return;
    const QString name = document.entryName(table, entry);
    document.change(
        after.isEmpty() ? QObject::tr("%1: no note").arg(name) : QObject::tr("%1: note").arg(name),
        onTable(table, [&](core::SpawnTable &spawns) { entryIn(spawns, entry).notes = after; }));
}

void setSection(RulesetDocument &document, const std::string &table,
                const std::vector<std::string> &entries, const QString &section)
{
    const std::string name = section.toStdString();
    const auto count
        = static_cast<int>(std::count_if(entries.begin(), entries.end(), [&](const auto &entry) {
              const core::SpawnEntry *present = document.entry(table, entry);
              return present && present->notes.section != name;
          }));
    document.change(
        section.isEmpty() ? QObject::tr("%n entries under no heading", nullptr, count)
                          : QObject::tr("%n entries under “%1”", nullptr, count).arg(section),
        onTable(table, [&](core::SpawnTable &spawns) {
            for (core::SpawnEntry &entry : spawns.entries) {
                if (std::find(entries.begin(), entries.end(), entry.id) != entries.end())
                    entry.notes.section = name;
            }
        }));
}

void setLocked(RulesetDocument &document, const std::string &table,
               const std::vector<std::string> &entries, bool locked)
{
    const QString what = entries.size() == 1
        ? document.entryName(table, entries.front())
        : QObject::tr("%n entries", nullptr, static_cast<int>(entries.size()));
    document.change(locked ? QObject::tr("lock %1").arg(what) : QObject::tr("unlock %1").arg(what),
                    onTable(table, [&](core::SpawnTable &spawns) {
                        for (const std::string &entry : entries)
                            entryIn(spawns, entry).isKept = locked;
                    }));
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

// Those that are not locked, in another order in the places that they have.
void sort(core::SpawnTable &table,
          const std::function<bool(const core::SpawnEntry &, const core::SpawnEntry &)> &isBefore)
{
    const auto isFree = [&](const core::SpawnEntry &e) { return !table.isKept && !e.isKept; };
    std::vector<core::SpawnEntry> free;
    std::copy_if(table.entries.begin(), table.entries.end(), std::back_inserter(free), isFree);
    std::stable_sort(free.begin(), free.end(), isBefore);
    auto next = free.begin();
    for (core::SpawnEntry &entry : table.entries) {
        if (isFree(entry))
            entry = *next++;
    }
}

} // namespace

void sortEntries(RulesetDocument &document, const std::string &table, SortBy by, int floor)
{
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
    document.change(QObject::tr("sort %1").arg(QString::fromStdString(table)),
                    onTable(table, [&](core::SpawnTable &spawns) { sort(spawns, isBefore); }));
}

} // namespace editor
