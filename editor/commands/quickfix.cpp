#include "editor/commands/quickfix.h"

#include "editor/commands/changecountrule.h"
#include "editor/commands/changegoals.h"
#include "editor/commands/changeweights.h"
#include "editor/commands/entrycommands.h"
#include "editor/commands/replacedraft.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(QuickFix)
};

bool says(const core::Issue &issue, const char *words)
{
    return issue.message.find(words) != std::string::npos;
}

// "floors 1-2, 5" as 1, 2, 5.
std::vector<int> floorsOf(const core::Issue &issue)
{
    static const QRegularExpression list(QStringLiteral("floors? ([\\d, -]+)"));
    const QString found = list.match(QString::fromStdString(issue.message)).captured(1);
    std::vector<int> floors;
    for (const QString &part : found.split(u',', Qt::SkipEmptyParts)) {
        const QStringList ends = part.trimmed().split(u'-');
        for (int floor = ends.first().toInt(); floor > 0 && floor <= ends.last().toInt(); ++floor)
            floors.push_back(floor);
    }
    return floors;
}

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
                    Texts::tr("%1: %2").arg(document.entryName(id, entry), text)));
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
    if (says(issue, "sort them"))
        return changed(document, table, entry, Texts::tr("Sort the transitions"),
                       [](const core::Progression &p) { return withoutTransition(p, 0); });
    if (floor > 0 && (says(issue, "holds already") || says(issue, "has no effect, as the last")))
        return changed(document, table, entry,
                       Texts::tr("Remove the transition on floor %1").arg(floor),
                       [floor](const core::Progression &p) { return withoutTransition(p, floor); });
    if (says(issue, "All weights are 0 on"))
        return changed(document, table, {}, Texts::tr("Set the count to 0 there"),
                       [floors = floorsOf(issue)](const core::Progression &p) {
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
    const bool isMonster = table.spawns == core::Spawns::Monsters;
    const QString id = QString::fromStdString(entry);
    const QString text = isMonster ? Texts::tr("Add a monster “%1”").arg(id)
                                   : Texts::tr("Add an item “%1”").arg(id);
    return {text, [&document, isMonster, entry, text] {
                core::Ruleset after = document.draft();
                if (isMonster) {
                    core::MonsterType type;
                    type.id = type.name = entry;
                    type.glyph = QString::fromStdString(entry).left(1).toStdString();
                    type.hp = 10;
                    type.power = {1, 1};
                    after.monsters.push_back(std::move(type));
                } else {
                    core::ItemType type;
                    type.id = type.name = entry;
                    type.glyph = "!";
                    type.effect = core::Heal {10};
                    after.items.push_back(std::move(type));
                }
                document.undoStack().push(new ReplaceDraft(document, std::move(after), text));
            }};
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
    static const QRegularExpression pattern(QStringLiteral("[Ff]loors? (\\d+)"));
    return pattern.match(QString::fromStdString(issue.message)).captured(1).toInt();
}

std::optional<QuickFix> quickFixOf(RulesetDocument &document, const core::Issue &issue, int table,
                                   const std::string &entry)
{
    const core::Ruleset &rules = document.draft();
    if (const std::optional<int> goal = goalOf(issue, rules))
        return QuickFix {Texts::tr("Remove the goal"),
                         [&document, goal] { removeGoal(document, *goal); }};
    if (table < 0 || table >= static_cast<int>(rules.tables.size()))
        return {};
    const core::SpawnTable &spawns = rules.tables[static_cast<std::size_t>(table)];
    if (!entry.empty() && !document.entry(spawns.id, entry))
        return {};
    if (says(issue, "This entry never appears"))
        return QuickFix {Texts::tr("Remove the entry"), [&document, id = spawns.id, entry] {
                             document.undoStack().push(new RemoveEntry(document, id, entry));
                         }};
    if (!entry.empty() && says(issue, "There is no "))
        return addType(document, spawns, entry);
    return progressionFix(document, issue, spawns, entry);
}
