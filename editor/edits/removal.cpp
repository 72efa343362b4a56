// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/removal.h"

#include "editor/document/freshtypes.h"
#include "editor/text/errortext.h"

#include "core/tables/drawnkeys.h"
#include "core/tables/validate.h"

#include <QObject>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace editor {

namespace {

/// What a group member is or an entry without a group stands for.
using IsUser = std::function<bool(const core::SpawnTable &, const core::SpawnEntry &,
                                  const std::variant<core::OneType, core::FromTable> &)>;

bool isEntryUser(const core::SpawnTable &table, const core::SpawnEntry &entry, const IsUser &isUser)
{
    if (const auto *one = std::get_if<core::OneType>(&entry.stands))
        return isUser(table, entry, *one);
    if (const auto *from = std::get_if<core::FromTable>(&entry.stands))
        return isUser(table, entry, *from);
    return false;
}

// The entry without members of its group that are users; nothing where nothing is left.
std::optional<core::SpawnEntry> withoutUsers(const core::SpawnTable &table, core::SpawnEntry entry,
                                             const IsUser &isUser)
{
    if (isEntryUser(table, entry, isUser))
        return {};
    auto *group = std::get_if<core::Group>(&entry.stands);
    if (!group)
        return entry;
    const core::SpawnEntry before = entry;
    std::erase_if(group->members, [&](const core::GroupMember &member) {
        return isUser(table, before, member.what);
    });
    return group->members.empty() ? std::nullopt : std::optional(entry);
}

void removeUsers(core::Ruleset &rules, const IsUser &isUser)
{
    for (core::SpawnTable &table : rules.tables) {
        std::vector<core::SpawnEntry> left;
        for (const core::SpawnEntry &entry : table.entries) {
            if (std::optional<core::SpawnEntry> kept = withoutUsers(table, entry, isUser))
                left.push_back(std::move(*kept));
        }
        table.entries = std::move(left);
    }
}

IsUser drawsFrom(const std::string &id)
{
    return [id](const core::SpawnTable &, const core::SpawnEntry &, const auto &what) {
        const auto *from = std::get_if<core::FromTable>(&what);
        return from && from->table == id;
    };
}

// `rules` must outlive it.
IsUser brings(const core::Ruleset &rules, core::Spawns kind, const std::string &id)
{
    return [&rules, kind, id](const core::SpawnTable &table, const core::SpawnEntry &entry,
                              const auto &what) {
        const auto *one = std::get_if<core::OneType>(&what);
        const std::string &type = one && !one->type.empty() ? one->type : entry.id;
        if (!one || type != id)
            return false;
        return core::bringsThings(table.spawns) ? core::typeOf(rules, table.spawns, id).kind == kind
                                                : table.spawns == kind;
    };
}

// Whether it is the same thing that is wrong: tables are counted in `where`, names in notes.
bool isSame(const core::Issue &a, const core::Issue &b)
{
    if (a.severity != b.severity || a.code != b.code)
        return false;
    if (a.severity == core::Severity::Note)
        return true;
    return a.message == b.message && a.at == b.at && (!a.at.table.empty() || a.where == b.where);
}

std::vector<core::Issue> issuesOf(const core::Ruleset &rules)
{
    std::vector<core::Issue> issues = core::validate(rules);
    const std::vector<core::Issue> notes = core::playNotes(rules);
    issues.insert(issues.end(), notes.begin(), notes.end());
    return issues;
}

// What is found in `after` alone.
std::vector<core::Issue> newIssues(const core::Ruleset &before, const core::Ruleset &after)
{
    std::vector<core::Issue> known = issuesOf(before);
    std::vector<core::Issue> found;
    for (const core::Issue &issue : issuesOf(after)) {
        const auto same = std::find_if(known.begin(), known.end(), [&](const core::Issue &other) {
            return isSame(issue, other);
        });
        if (same == known.end())
            found.push_back(issue);
        else
            known.erase(same);
    }
    return found;
}

// Those whose subject is gone; that some cannot be reached is for the designer to see.
void removeBrokenGoals(core::Ruleset &after, const core::Ruleset &before)
{
    std::vector<core::Goal> left = after.goals;
    std::vector<bool> isBroken(left.size());
    for (const core::Issue &issue : newIssues(before, after)) {
        if (issue.at.goal >= 0 && issue.severity == core::Severity::Error)
            isBroken[static_cast<std::size_t>(issue.at.goal)] = true;
    }
    after.goals.clear();
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!isBroken[i])
            after.goals.push_back(std::move(left[i]));
    }
}

// `after` is `before` without what was removed, or also without its users.
core::Ruleset withUsers(const core::Ruleset &before, core::Ruleset after, Users users,
                        const IsUser &isUser)
{
    if (users == Users::Go) {
        removeUsers(after, isUser);
        removeBrokenGoals(after, before);
    }
    return after;
}

Loss lossOf(const core::Ruleset &before, const core::Ruleset &alone, const core::Ruleset &withUsers)
{
    Loss loss {.findings = {}, .haveUsers = alone != withUsers};
    for (const core::Issue &issue : newIssues(before, alone))
        loss.findings << QObject::tr("%1: %2", "where, what is wrong")
                             .arg(placeText(issue, alone), messageText(issue.message));
    return loss;
}

} // namespace

core::Ruleset withoutTable(core::Ruleset rules, const std::string &table, Users users)
{
    const core::Ruleset before = rules;
    std::erase_if(rules.tables,
                  [&table](const core::SpawnTable &each) { return each.id == table; });
    return withUsers(before, std::move(rules), users, drawsFrom(table));
}

core::Ruleset withoutType(core::Ruleset rules, core::Spawns kind, std::size_t row, Users users)
{
    const core::Ruleset before = rules;
    const std::string id = onTypes(rules, kind, [row](auto &types) {
        std::string gone = types[row].id;
        types.erase(types.begin() + static_cast<std::ptrdiff_t>(row));
        return gone;
    });
    return withUsers(before, std::move(rules), users, brings(before, kind, id));
}

Loss lossOfTable(const core::Ruleset &rules, const std::string &table)
{
    return lossOf(rules, withoutTable(rules, table, Users::Stay),
                  withoutTable(rules, table, Users::Go));
}

Loss lossOfType(const core::Ruleset &rules, core::Spawns kind, std::size_t row)
{
    return lossOf(rules, withoutType(rules, kind, row, Users::Stay),
                  withoutType(rules, kind, row, Users::Go));
}

} // namespace editor
