// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/quickfix.h"

#include "core/tables/drawnkeys.h"

#include "editor/document/freshtypes.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"

#include <QObject>

#include <algorithm>
#include <utility>
#include <vector>

namespace editor {

namespace {

// Changes the progression an issue is about: that of an entry, or of the table's count.
QuickFix changed(RulesetDocument &document, const core::SpawnTable &table, const std::string &entry,
                 const QString &text,
                 const std::function<core::Progression(const core::Progression &)> &change)
{
    return {text, [&document, id = table.id, entry, text, change] {
                const core::SpawnTable &now = *document.table(id);
                if (entry.empty()) {
                    if (const core::Progression *count = countProgression(now.count))
                        setCountRule(document, id, withProgression(now.count, change(*count)));
                    return;
                }
                forceProgression(document, id, entry, change(document.entry(id, entry)->weight),
                                 QObject::tr("%1: %2").arg(document.entryName(id, entry), text));
            }};
}

std::optional<QuickFix> progressionFix(RulesetDocument &document, const core::Issue &issue,
                                       const core::SpawnTable &table, const std::string &entry)
{
    const core::Progression *progression
        = entry.empty() ? countProgression(table.count) : &document.entry(table.id, entry)->weight;
    if (!progression || !core::isStepped(*progression))
        return {};
    const int floor = issue.at.floor;
    using Code = core::IssueCode;
    if (issue.code == Code::UnsortedTransitions)
        return changed(document, table, entry, QObject::tr("Sort the transitions"),
                       [](const core::Progression &p) { return withoutTransition(p, 0); });
    if (issue.code == Code::RepeatedValue || issue.code == Code::BeyondLastFloor)
        return changed(document, table, entry,
                       QObject::tr("Remove the transition on floor %1").arg(floor),
                       [floor](const core::Progression &p) { return withoutTransition(p, floor); });
    if (issue.code == Code::NothingToDraw)
        return changed(document, table, {}, QObject::tr("Set the count to 0 there"),
                       [floors = issue.floors](const core::Progression &p) {
                           core::Progression after = p;
                           for (const int f : floors) {
                               const int next = core::valueAt(after, f + 1);
                               after = withValue(after, f, 0);
                               if (core::valueAt(after, f + 1) != next)
                                   after = withValue(after, f + 1, next);
                           }
                           for (const int f : floors) { // what merely repeats is no transition
                               const int held = f > 1 ? core::valueAt(after, f - 1) : 0;
                               if (core::valueAt(after, f) == held)
                                   after = withoutTransition(after, f);
                           }
                           return after;
                       });
    return {};
}

QuickFix replaced(RulesetDocument &document, const QString &text, const DraftEdit &edit)
{
    return {text, [&document, text, edit] { document.change(text, edit); }};
}

// Adds what the entry stands for, or the first member of its group that there is no type of.
std::optional<QuickFix> addType(RulesetDocument &document, const core::SpawnTable &table,
                                const std::string &entry)
{
    const std::vector<std::string> types = core::typesNamed(*document.entry(table.id, entry));
    const auto missing = std::find_if(types.begin(), types.end(), [&](const std::string &type) {
        return core::typeOf(document.draft(), table.spawns, type).index < 0;
    });
    if (missing == types.end())
        return {};
    const bool isMonster = table.spawns != core::Spawns::Items;
    const QString id = QString::fromStdString(*missing);
    const QString text = isMonster ? QObject::tr("Add a monster “%1”").arg(id)
                                   : QObject::tr("Add an item “%1”").arg(id);
    const AnyType type
        = freshType(isMonster ? core::Spawns::Monsters : core::Spawns::Items, *missing);
    return replaced(document, text, [type](core::Ruleset rules) {
        putType(rules, type);
        return rules;
    });
}

// Supplies what tables need to be played.
std::optional<QuickFix> playFix(RulesetDocument &document, core::IssueCode code)
{
    if (code == core::IssueCode::NoPlayer)
        return replaced(document, QObject::tr("Add a player"), [](core::Ruleset rules) {
            rules.player = freshPlayer();
            return rules;
        });
    if (code == core::IssueCode::NoMonsterTypes)
        return replaced(document, QObject::tr("Add the monsters"), [](core::Ruleset rules) {
            return withTypes(std::move(rules), core::Spawns::Monsters);
        });
    if (code == core::IssueCode::NoItemTypes)
        return replaced(document, QObject::tr("Add the items"), [](core::Ruleset rules) {
            return withTypes(std::move(rules), core::Spawns::Items);
        });
    return {};
}

} // namespace

std::optional<QuickFix> quickFixOf(RulesetDocument &document, const core::Issue &issue)
{
    if (std::optional<QuickFix> fix = playFix(document, issue.code))
        return fix;
    const auto &[table, entry, floor, part, type, goal] = issue.at;
    if (goal >= 0 && goal < static_cast<int>(document.draft().goals.size()))
        return QuickFix {QObject::tr("Remove the goal"),
                         [&document, row = goal] { removeGoal(document, row); }};
    const core::SpawnTable *spawns = document.table(table);
    if (!spawns || (!entry.empty() && !document.entry(table, entry)))
        return {};
    if (issue.code == core::IssueCode::NeverAppears)
        return QuickFix {QObject::tr("Remove the entry"),
                         [&document, at = issue.at] { removeEntry(document, at.table, at.entry); }};
    if (issue.code == core::IssueCode::UnknownType && !entry.empty())
        return addType(document, *spawns, entry);
    return progressionFix(document, issue, *spawns, entry);
}

} // namespace editor
