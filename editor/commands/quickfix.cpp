#include "editor/commands/quickfix.h"

#include "editor/commands/changecountrule.h"
#include "editor/commands/changegoals.h"
#include "editor/commands/changeweights.h"
#include "editor/commands/entrycommands.h"
#include "editor/commands/replacedraft.h"
#include "editor/document/freshtypes.h"

#include "core/tables/drawnkeys.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

struct QuickFixTexts
{
    Q_DECLARE_TR_FUNCTIONS(QuickFix)
};

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
                const core::Progression &weight = document.entry(id, entry)->weight;
                document.undoStack().push(new ChangeWeights(
                    document, id, {{.entry = entry, .before = weight, .after = change(weight)}},
                    QuickFixTexts::tr("%1: %2").arg(document.entryName(id, entry), text)));
            }};
}

std::optional<QuickFix> progressionFix(RulesetDocument &document, const core::Issue &issue,
                                       const core::SpawnTable &table, const std::string &entry)
{
    const core::Progression *progression
        = entry.empty() ? countProgression(table.count) : &document.entry(table.id, entry)->weight;
    if (!progression || !core::isStepped(*progression))
        return {};
    const int floor = floorOf(issue);
    using Code = core::IssueCode;
    if (issue.code == Code::UnsortedTransitions)
        return changed(document, table, entry, QuickFixTexts::tr("Sort the transitions"),
                       [](const core::Progression &p) { return withoutTransition(p, 0); });
    if (issue.code == Code::RepeatedValue || issue.code == Code::BeyondLastFloor)
        return changed(document, table, entry,
                       QuickFixTexts::tr("Remove the transition on floor %1").arg(floor),
                       [floor](const core::Progression &p) { return withoutTransition(p, floor); });
    if (issue.code == Code::NothingToDraw)
        return changed(document, table, {}, QuickFixTexts::tr("Set the count to 0 there"),
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

QuickFix addType(RulesetDocument &document, const core::SpawnTable &table, const std::string &entry)
{
    const bool isMonster = table.spawns != core::Spawns::Items;
    const QString id = QString::fromStdString(entry);
    const QString text = isMonster ? QuickFixTexts::tr("Add a monster “%1”").arg(id)
                                   : QuickFixTexts::tr("Add an item “%1”").arg(id);
    return {text, [&document, isMonster, entry, text] {
                core::Ruleset after = document.draft();
                if (isMonster)
                    after.monsters.push_back(freshMonster(entry));
                else
                    after.items.push_back(freshItem(entry));
                document.undoStack().push(new ReplaceDraft(document, std::move(after), text));
            }};
}

QuickFix replaced(RulesetDocument &document, const QString &text,
                  const std::function<core::Ruleset(core::Ruleset)> &change)
{
    return {text, [&document, text, change] {
                document.undoStack().push(
                    new ReplaceDraft(document, change(document.draft()), text));
            }};
}

// Supplies what tables need to be played.
std::optional<QuickFix> playFix(RulesetDocument &document, core::IssueCode code)
{
    if (code == core::IssueCode::NoPlayer)
        return replaced(document, QuickFixTexts::tr("Add a player"), [](core::Ruleset rules) {
            rules.player = freshPlayer();
            return rules;
        });
    if (code == core::IssueCode::NoMonsterTypes)
        return replaced(document, QuickFixTexts::tr("Add the monsters"), [](core::Ruleset rules) {
            return withTypes(std::move(rules), core::Spawns::Monsters);
        });
    if (code == core::IssueCode::NoItemTypes)
        return replaced(document, QuickFixTexts::tr("Add the items"), [](core::Ruleset rules) {
            return withTypes(std::move(rules), core::Spawns::Items);
        });
    return {};
}

std::optional<int> goalOf(const core::Issue &issue, const core::Ruleset &rules)
{
    static const QRegularExpression pattern(QStringLiteral("^goals\\[(\\d+)\\]"));
    const QRegularExpressionMatch match = pattern.match(QString::fromStdString(issue.where));
    const int goal = match.captured(1).toInt();
    return match.hasMatch() && goal < static_cast<int>(rules.goals.size()) ? std::optional(goal)
                                                                           : std::nullopt;
}

} // namespace

int floorOf(const core::Issue &issue)
{
    return issue.floors.empty() ? 0 : issue.floors.front();
}

std::optional<QuickFix> quickFixOf(RulesetDocument &document, const core::Issue &issue, int table,
                                   const std::string &entry)
{
    const core::Ruleset &rules = document.draft();
    if (std::optional<QuickFix> fix = playFix(document, issue.code))
        return fix;
    if (const std::optional<int> goal = goalOf(issue, rules))
        return QuickFix {QuickFixTexts::tr("Remove the goal"),
                         [&document, goal] { removeGoal(document, *goal); }};
    if (table < 0 || table >= static_cast<int>(rules.tables.size()))
        return {};
    const core::SpawnTable &spawns = rules.tables[static_cast<std::size_t>(table)];
    if (!entry.empty() && !document.entry(spawns.id, entry))
        return {};
    if (issue.code == core::IssueCode::NeverAppears)
        return QuickFix {QuickFixTexts::tr("Remove the entry"), [&document, id = spawns.id, entry] {
                             document.undoStack().push(new RemoveEntry(document, id, entry));
                         }};
    if (issue.code == core::IssueCode::UnknownType && !entry.empty()) {
        for (const std::string &type : typesNamed(*document.entry(spawns.id, entry)))
            if (typeOf(rules, spawns.spawns, type).index < 0)
                return addType(document, spawns, type);
    }
    return progressionFix(document, issue, spawns, entry);
}
