// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/ruletext.h"

#include "editor/text/counttext.h"
#include "editor/text/entrylook.h"
#include "editor/text/kindtext.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include "core/base/overloaded.h"

#include <QObject>

namespace editor {

namespace {

QString quoted(const std::string &id)
{
    return QObject::tr("“%1”").arg(QString::fromStdString(id));
}

QString listText(const std::vector<std::string> &ids)
{
    QStringList names;
    for (const std::string &id : ids)
        names << quoted(id);
    return names.join(QStringLiteral(", "));
}

QString minusText(QString text)
{
    return text.startsWith(u'-') ? text.replace(0, 1, QChar(0x2212)) : text;
}

// A value as it is said in a sentence: "5 (4 from floor 3, 3 from 5)", or the formula; `unit`
// follows each number.
QString valueWords(const core::Progression &progression, const QString &unit = {})
{
    if (const auto *formula = std::get_if<core::Formula>(&progression))
        return QString::fromStdString(formula->expression()) + unit;
    const auto *transitions = std::get_if<core::Transitions>(&progression);
    if (!transitions || transitions->list.empty())
        return minusText(progressionNotation(progression)) + unit;
    const std::vector<core::Transition> &list = transitions->list;
    const bool startsAtOnce = list.front().floor <= 1;
    const int first = startsAtOnce ? list.front().value : 0;
    QStringList later;
    for (std::size_t i = startsAtOnce ? 1 : 0; i < list.size(); ++i)
        later << (later.isEmpty() ? QObject::tr("%1 from floor %2") : QObject::tr("%1 from %2"))
                     .arg(minusText(QString::number(list[i].value)) + unit)
                     .arg(list[i].floor);
    const QString start = minusText(QString::number(first)) + unit;
    return later.isEmpty() ? start
                           : QObject::tr("%1 (%2)").arg(start, later.join(QStringLiteral(", ")));
}

template<typename Form>
QString formText(const Form &form)
{
    const core::Overloaded words {
        [](const core::UpTo &rule) { return QObject::tr("0 to %1").arg(valueWords(rule.most)); },
        [](const core::Exactly &rule) { return valueWords(rule.number); },
        [](const core::OneOf &rule) {
            return QObject::tr("one of %1").arg(countListText(rule.numbers));
        },
        [](const core::Dice &rule) { return QString::fromStdString(core::toText(rule)); },
        [](const core::Between &rule) {
            return QObject::tr("%1 to %2").arg(valueWords(rule.min), valueWords(rule.max));
        },
        [](const core::Chain &rule) {
            const QString percent = valueWords(rule.percent);
            return rule.atMost == core::maxChain
                ? QObject::tr("one more while a %1 % roll succeeds").arg(percent)
                : QObject::tr("one more while a %1 % roll succeeds, at most %2")
                      .arg(percent)
                      .arg(rule.atMost);
        },
        [](const core::Tries &rule) {
            const QString chance = valueWords(rule.percent, QStringLiteral(" %"));
            return rule.tries == core::Progression {core::Constant {1}}
                ? QObject::tr("one at %1").arg(chance)
                : QObject::tr("%1 tries at %2").arg(valueWords(rule.tries), chance);
        },
        [](const core::Add &rule) { return valueWords(rule.number); },
        [](const core::CountSum &rule) {
            QStringList parts;
            for (const core::CountPart &part : rule.parts)
                parts << countPartText(part);
            return parts.join(QStringLiteral(" + "));
        },
        [](const core::NotDrawn &) { return QObject::tr("only drawn from by other tables"); }};
    return std::visit(words, form);
}

QString memberText(const core::GroupMember &member)
{
    const QString count = countFormText(member.count);
    if (const auto *from = std::get_if<core::FromTable>(&member.what))
        return member.isCaptive
            ? QObject::tr("%1 from %2 as captives").arg(count, quoted(from->table))
            : QObject::tr("%1 from %2").arg(count, quoted(from->table));
    const QString type = QString::fromStdString(std::get<core::OneType>(member.what).type);
    return member.isCaptive ? QObject::tr("%1 captive %2").arg(count, type)
                            : QObject::tr("%1 %2").arg(count, type);
}

QString timesText(int times)
{
    if (times == 1)
        return QObject::tr("once");
    return times == 2 ? QObject::tr("twice") : QObject::tr("%n times", nullptr, times);
}

QString limitText(const core::Limit &limit)
{
    if (limit.perFloor && limit.perRun)
        return QObject::tr("at most %1 a floor and %2 a run")
            .arg(timesText(*limit.perFloor), timesText(*limit.perRun));
    if (limit.perFloor)
        return QObject::tr("at most %1 a floor").arg(timesText(*limit.perFloor));
    return QObject::tr("at most %1 a run").arg(timesText(limit.perRun.value_or(0)));
}

QString meterText(const core::Meter &meter)
{
    return QObject::tr("weight %1 each floor, %2 each draw")
        .arg(signedText(meter.perFloor), signedText(meter.perDraw));
}

QStringList roomTexts(const core::RoomFilter &rooms)
{
    QStringList texts;
    if (!rooms.in.empty())
        texts << QObject::tr("only in rooms of %1").arg(listText(rooms.in));
    if (!rooms.notIn.empty())
        texts << QObject::tr("not in rooms of %1").arg(listText(rooms.notIn));
    return texts;
}

QString deeperText(const core::Deeper &deeper)
{
    const QString text = QObject::tr("%1 % of the draws look their weights up %2 floors deeper")
                             .arg(deeper.percent)
                             .arg(countFormText(deeper.by));
    return deeper.upTo ? QObject::tr("%1, to floor %2 at most").arg(text).arg(*deeper.upTo) : text;
}

} // namespace

QString countFormText(const core::CountForm &form)
{
    return formText(form);
}

QString countPartText(const core::CountPart &part)
{
    return formText(part);
}

QString standsText(const core::SpawnEntry &entry)
{
    return std::visit(
        core::Overloaded {
            [&entry](const core::OneType &one) {
                return one.type.empty() || one.type == entry.id ? QString()
                                                                : QString::fromStdString(one.type);
            },
            [](const core::FromTable &from) {
                return QObject::tr("one draw from %1").arg(quoted(from.table));
            },
            [](const core::Group &group) {
                QStringList members;
                for (const core::GroupMember &member : group.members)
                    members << memberText(member);
                return QObject::tr("a group: %1").arg(members.join(QStringLiteral(", ")));
            },
            [](const core::Nothing &) { return QObject::tr("nothing"); }},
        entry.stands);
}

QString standsNote(const core::SpawnEntry &entry)
{
    if (const auto *from = std::get_if<core::FromTable>(&entry.stands))
        return QObject::tr("from %1").arg(QString::fromStdString(from->table));
    const auto *group = std::get_if<core::Group>(&entry.stands);
    if (!group)
        return standsText(entry);
    QStringList members;
    for (const core::GroupMember &member : group->members) {
        const bool isOne = countFormText(member.count) == QStringLiteral("1") && !member.isCaptive;
        const auto *type = std::get_if<core::OneType>(&member.what);
        members << (isOne && type ? QString::fromStdString(type->type) : memberText(member));
    }
    return members.join(QStringLiteral(" + "));
}

QStringList entryRuleTexts(const core::SpawnEntry &entry)
{
    QStringList texts;
    if (entry.isKept)
        texts << QObject::tr("locked");
    if (const QString stands = standsText(entry); !stands.isEmpty())
        texts << QObject::tr("stands for %1").arg(stands);
    if (entry.limit)
        texts << limitText(*entry.limit);
    if (entry.meter)
        texts << meterText(*entry.meter);
    if (entry.force)
        texts << QObject::tr("drawn by force where %1")
                     .arg(QString::fromStdString(entry.force->expression()));
    if (entry.quota)
        texts << QObject::tr("at least %1 by floor %2")
                     .arg(entry.quota->atLeast)
                     .arg(entry.quota->byFloor);
    return texts + roomTexts(entry.rooms);
}

QString entryBadges(const core::SpawnEntry &entry)
{
    QString badges;
    const bool isOther = !standsText(entry).isEmpty();
    if (std::holds_alternative<core::Group>(entry.stands))
        badges += QChar(0x26AD); // marriage sign
    else if (std::holds_alternative<core::FromTable>(entry.stands))
        badges += QChar(0x25A4); // square with lines
    else if (std::holds_alternative<core::Nothing>(entry.stands))
        badges += QChar(0x2205); // empty set
    else if (isOther)
        badges += QLatin1Char('=');
    if (entry.limit)
        badges += entry.limit->perRun == 1 ? QChar(0x2460) : QChar(0x2264); // circled one, at most
    if (entry.meter)
        badges += QChar(0x2197); // north east arrow
    if (entry.force)
        badges += QLatin1Char('!');
    if (entry.quota)
        badges += QChar(0x2265); // at least
    if (!entry.rooms.isEmpty())
        badges += QChar(0x2302); // house
    return badges;
}

QStringList tableRuleTexts(const core::SpawnTable &table)
{
    QStringList texts;
    if (table.isKept)
        texts << QObject::tr("locked");
    if (table.deck != core::Deck::None)
        texts << (table.deck == core::Deck::Floor
                      ? QObject::tr("weights are cards, a new deck on each floor")
                      : QObject::tr("weights are cards, one deck for the run"));
    if (table.deeper)
        texts << deeperText(*table.deeper);
    if (table.jitter)
        texts << QObject::tr("jitter %1").arg(countFormText(*table.jitter));
    if (table.arrives)
        texts << QObject::tr("turns between arrivals: %1").arg(progressionNotation(*table.arrives));
    if (!table.vaultKey.empty())
        texts << QObject::tr("each draw fills a vault, one of whose things may be taken, behind a "
                             "door that “%1” opens")
                     .arg(QString::fromStdString(table.vaultKey));
    return texts + roomTexts(table.rooms);
}

QString spawnsText(core::Spawns spawns)
{
    return choiceText("table", "spawns", core::wordFor(core::spawnsWords, spawns));
}

QString entryTip(const core::SpawnEntry &entry)
{
    QStringList lines = QStringList(QString::fromStdString(entry.id)) + entryRuleTexts(entry);
    if (!entry.notes.section.empty())
        lines << QObject::tr("under %1").arg(quoted(entry.notes.section));
    if (!entry.notes.ofEntry.empty())
        lines << QString::fromStdString(entry.notes.ofEntry);
    return lines.join(u'\n');
}

QString besideName(const core::SpawnEntry &entry, const QString &name)
{
    QStringList notes;
    const QString id = QString::fromStdString(entry.id);
    const QString stands = standsNote(entry);
    if (!stands.isEmpty())
        notes << (std::holds_alternative<core::OneType>(entry.stands) && name != id ? id : stands);
    if (!core::isStepped(entry.weight))
        notes << progressionText(entry.weight);
    return notes.join(QStringLiteral(" · "));
}

} // namespace editor
