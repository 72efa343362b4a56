// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/tableedits.h"

#include "editor/edits/draftparts.h"
#include "editor/text/ruletext.h"

#include <QObject>

#include <utility>
#include <variant>

namespace editor {

namespace {

QString perText(core::Per per)
{
    return per == core::Per::Room ? QObject::tr("per room") : QObject::tr("per floor");
}

// Whether one floor of the count can be given another value.
bool hasSteppedCount(const RulesetDocument &document, const std::string &table)
{
    const core::SpawnTable *found = document.table(table);
    const core::Progression *progression = found ? countProgression(found->count) : nullptr;
    return progression && core::isStepped(*progression);
}

DraftEdit toCount(const std::string &table, int floor, int value)
{
    return onTable(table, [=](core::SpawnTable &spawns) {
        if (const core::Progression *count = countProgression(spawns.count))
            spawns.count = withProgression(spawns.count, withValue(*count, floor, value));
    });
}

// Of the rule as a whole, or where `floor` is not 0 of that one.
StepText countText(const std::string &table, int floor)
{
    return [=](const core::Ruleset &rulesBefore, const core::Ruleset &rulesAfter) {
        const core::CountRule &before
            = rulesBefore.tables[*core::findTable(rulesBefore, table)].count;
        const core::CountRule &after = rulesAfter.tables[*core::findTable(rulesAfter, table)].count;
        const core::Progression *valuesBefore = countProgression(before);
        const core::Progression *valuesAfter = countProgression(after);
        const QString name = QString::fromStdString(table);
        if (floor > 0 && valuesBefore && valuesAfter)
            return QObject::tr("%1: count %2, floor %3, %4 → %5")
                .arg(name, countRuleText(after))
                .arg(floor)
                .arg(core::valueAt(*valuesBefore, floor))
                .arg(core::valueAt(*valuesAfter, floor));
        return QObject::tr("%1: count %2 %3 → %4 %5")
            .arg(name, countRuleText(before), perText(before.per), countRuleText(after),
                 perText(after.per));
    };
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

} // namespace

const core::Progression *countProgression(const core::CountRule &rule)
{
    if (const auto *upTo = std::get_if<core::UpTo>(&rule.draws))
        return &upTo->most;
    if (const auto *exactly = std::get_if<core::Exactly>(&rule.draws))
        return &exactly->number;
    return nullptr;
}

core::CountRule withProgression(core::CountRule rule, core::Progression progression)
{
    if (auto *upTo = std::get_if<core::UpTo>(&rule.draws))
        upTo->most = std::move(progression);
    else if (auto *exactly = std::get_if<core::Exactly>(&rule.draws))
        exactly->number = std::move(progression);
    return rule;
}

QString countRuleText(const core::CountRule &rule)
{
    if (std::holds_alternative<core::UpTo>(rule.draws))
        return QObject::tr("up to");
    if (std::holds_alternative<core::Exactly>(rule.draws))
        return QObject::tr("exactly");
    return countFormText(rule.draws);
}

void setCount(RulesetDocument &document, const std::string &table, int floor, int value,
              int gesture)
{
    if (hasSteppedCount(document, table))
        document.change(countText(table, floor), toCount(table, floor, value), gesture);
}

void previewCount(RulesetDocument &document, const std::string &table, int floor, int value)
{
    if (hasSteppedCount(document, table))
        document.preview(countText(table, floor), toCount(table, floor, value));
}

void removeCountTransition(RulesetDocument &document, const std::string &table, int floor)
{
    if (hasSteppedCount(document, table))
        document.change(countText(table, floor), onTable(table, [floor](core::SpawnTable &spawns) {
                            const core::Progression &count = *countProgression(spawns.count);
                            spawns.count
                                = withProgression(spawns.count, withoutTransition(count, floor));
                        }));
}

void setCountRule(RulesetDocument &document, const std::string &table, const core::CountRule &rule)
{
    if (document.table(table))
        document.change(countText(table, 0),
                        onTable(table, [&rule](core::SpawnTable &spawns) { spawns.count = rule; }));
}

void setTableRules(RulesetDocument &document, const std::string &table,
                   const core::SpawnTable &after)
{
    core::SpawnTable counted = *document.table(table);
    counted.count = after.count;
    if (counted == after)
        return setCountRule(document, table, after.count);
    const QStringList words = tableRuleTexts(after);
    document.change(
        QObject::tr("%1: %2; %3")
            .arg(QString::fromStdString(table), spawnsText(after.spawns),
                 words.isEmpty() ? QObject::tr("plain draws") : words.join(QStringLiteral("; "))),
        onTable(table, [&](core::SpawnTable &spawns) {
            std::vector<core::SpawnEntry> entries = std::move(spawns.entries);
            spawns = after;
            spawns.id = table;
            spawns.entries = std::move(entries);
        }));
}

void setTableLocked(RulesetDocument &document, const std::string &table, bool locked)
{
    const QString name = QString::fromStdString(table);
    document.change(locked ? QObject::tr("lock %1").arg(name) : QObject::tr("unlock %1").arg(name),
                    onTable(table, [locked](core::SpawnTable &spawns) { spawns.isKept = locked; }));
}

void insertTable(RulesetDocument &document, int place, const core::SpawnTable &table)
{
    document.change(QObject::tr("add table %1").arg(QString::fromStdString(table.id)),
                    [&](core::Ruleset rules) {
                        rules.tables.insert(rules.tables.begin() + place, table);
                        return rules;
                    });
}

void removeTable(RulesetDocument &document, const std::string &table, Users users)
{
    document.change(
        QObject::tr("remove table %1").arg(QString::fromStdString(table)),
        [&](core::Ruleset rules) { return withoutTable(std::move(rules), table, users); });
}

void renameTable(RulesetDocument &document, const std::string &before, const std::string &after)
{
    document.change(QObject::tr("rename table %1 to %2")
                        .arg(QString::fromStdString(before), QString::fromStdString(after)),
                    [&](core::Ruleset rules) {
                        tableIn(rules, before).id = after;
                        for (core::SpawnTable &table : rules.tables) {
                            for (core::SpawnEntry &entry : table.entries)
                                renameIn(entry, before, after);
                        }
                        for (core::Goal &goal : rules.goals)
                            renameIn(goal, before, after);
                        for (core::MonsterType &monster : rules.monsters) {
                            if (monster.summons && monster.summons->table == before)
                                monster.summons->table = after;
                        }
                        return rules;
                    });
}

void replaceTables(RulesetDocument &document, const std::vector<core::SpawnTable> &after,
                   const QString &text)
{
    document.change(text, [&after](core::Ruleset rules) {
        rules.tables = after;
        return rules;
    });
}

} // namespace editor
