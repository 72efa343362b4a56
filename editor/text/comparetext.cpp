// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/comparetext.h"

#include "core/io/ruleset/writers.h"
#include "editor/text/entrylook.h"
#include "editor/text/errortext.h"
#include "editor/text/exacttext.h"
#include "editor/text/goaltext.h"
#include "editor/text/numbertext.h"
#include "editor/text/ruletext.h"

#include <QObject>
#include <QStringList>

namespace editor {

namespace {

QString notesText(const core::SpawnEntry &entry)
{
    return entry.notes.isEmpty() ? QObject::tr("none") : messageText(core::inWords(entry.notes));
}

// The texts that only one of the lists has.
QString onlyOneSide(const QStringList &before, const QStringList &after)
{
    const auto without = [](QStringList list, const QStringList &others) {
        for (const QString &other : others)
            list.removeOne(other);
        return list.isEmpty() ? QObject::tr("none") : list.join(QStringLiteral("; "));
    };
    return fromTo(without(before, after), without(after, before));
}

QString countWords(const core::CountRule &count, const QString &number)
{
    return count.per == core::Per::Room ? QObject::tr("%1 draws a room").arg(number)
                                        : QObject::tr("%1 draws a floor").arg(number);
}

QString countChange(const core::CountRule &before, const core::CountRule &after)
{
    const auto words = [](const core::CountRule &count) {
        return std::holds_alternative<core::NotDrawn>(count.draws)
            ? QObject::tr("no draws of its own")
            : countWords(count, countFormText(count.draws));
    };
    const QString old = countFormText(before.draws);
    const QString now = countFormText(after.draws);
    const bool sameUnit = before.per == after.per && !old.isEmpty() && !now.isEmpty();
    return sameUnit && old != now ? countWords(after, fromTo(old, now))
                                  : fromTo(words(before), words(after));
}

// What a member of a table or of the ruleset was and is, in the words of the window where it has
// some.
QString partWords(const core::Ruleset &before, const core::Ruleset &after,
                  const core::Address &address)
{
    const std::optional<std::size_t> mine = core::findTable(before, address.table);
    const std::optional<std::size_t> theirs = core::findTable(after, address.table);
    if (mine && theirs) {
        const core::SpawnTable &old = before.tables[*mine];
        const core::SpawnTable &now = after.tables[*theirs];
        if (old.count != now.count && address.part == "count")
            return countChange(old.count, now.count);
        core::SpawnTable changed = old;
        core::describeBoth(changed, now,
                           [&address](std::string_view name, auto &member, const auto &other) {
                               if (name == address.part)
                                   member = other;
                           });
        if (tableRuleTexts(old) != tableRuleTexts(changed))
            return onlyOneSide(tableRuleTexts(old), tableRuleTexts(changed));
    }
    if (address.part == "goals") {
        const auto texts = [](const core::Ruleset &rules) {
            QStringList all;
            for (const core::Goal &goal : rules.goals)
                all << goalText(goal, rules);
            return all;
        };
        if (texts(before) != texts(after))
            return onlyOneSide(texts(before), texts(after));
    }
    return QString::fromStdString(core::partChange(before, after, address));
}

// What readers know the type by that is named.
QString typeName(const core::Ruleset &rules, const core::Address &address)
{
    const auto nameIn = [&address](const auto &types) {
        for (const auto &type : types) {
            if (type.id == address.type)
                return QString::fromStdString(type.name);
        }
        return QString();
    };
    if (address.part == "monsters")
        return nameIn(rules.monsters);
    if (address.part == "items")
        return nameIn(rules.items);
    return address.part == "terrain" ? nameIn(rules.terrain) : QString();
}

// Its weights, and what else is told of it.
QString entryWords(const core::SpawnEntry &entry)
{
    return (QStringList(progressionWords(entry.weight)) + entryRuleTexts(entry))
        .join(QStringLiteral("; "));
}

} // namespace

QString progressionWords(const core::Progression &progression)
{
    const auto number = [](int value) { return wholeText(static_cast<std::uint64_t>(value)); };
    if (const auto *constant = std::get_if<core::Constant>(&progression))
        return number(constant->value);
    const auto *transitions = std::get_if<core::Transitions>(&progression);
    if (!transitions)
        return progressionText(progression);
    QStringList parts;
    for (const core::Transition &step : transitions->list)
        parts << QObject::tr("floor %1: %2").arg(step.floor).arg(number(step.value));
    return parts.isEmpty() ? QStringLiteral("0") : parts.join(QStringLiteral(", "));
}

QString differencePlace(const core::Difference &difference, const core::Ruleset &before,
                        const core::Ruleset &after)
{
    const core::Address &address = difference.at;
    QString table = QString::fromStdString(address.table);
    if (!address.type.empty()) {
        QString name = typeName(after, address);
        name = name.isEmpty() ? typeName(before, address) : name;
        return QObject::tr("%1: %2").arg(QString::fromStdString(address.part),
                                         name.isEmpty() ? QString::fromStdString(address.type)
                                                        : name);
    }
    if (address.table.empty())
        return QString::fromStdString(difference.where);
    if (!address.part.empty()) {
        const std::string part = difference.where.substr(difference.where.rfind('.') + 1);
        return QObject::tr("%1: %2").arg(table, QString::fromStdString(part));
    }
    if (address.entry.empty())
        return table;
    return QObject::tr("%1: %2").arg(table, comparedName(address, before, after));
}

QString comparedName(const core::Address &entry, const core::Ruleset &before,
                     const core::Ruleset &after)
{
    const core::Ruleset &rules = core::entryAt(after, entry) ? after : before;
    const core::SpawnTable &table = rules.tables[*core::findTable(rules, entry.table)];
    return QString::fromStdString(core::displayName(rules, table, entry.entry));
}

QString differenceText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after)
{
    const core::Address &address = difference.at;
    const core::SpawnEntry *old = core::entryAt(before, address);
    const core::SpawnEntry *now = core::entryAt(after, address);
    if (old && now && difference.what == core::Change::NotesChanged)
        return QObject::tr("notes: %1").arg(fromTo(notesText(*old), notesText(*now)));
    if (old && now)
        return fromTo(entryWords(*old), entryWords(*now));
    if (old)
        return QObject::tr("removed; was %1").arg(entryWords(*old));
    if (now)
        return QObject::tr("added: %1").arg(entryWords(*now));
    if (difference.what == core::Change::Removed)
        return QObject::tr("removed");
    return difference.what == core::Change::Added ? QObject::tr("added")
                                                  : partWords(before, after, address);
}

} // namespace editor
