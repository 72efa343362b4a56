// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/ruletext.h"

#include "editor/text/entrylook.h"
#include "editor/text/kindtext.h"
#include "editor/text/viewtext.h"

#include "resources/messages/ruletext.h"

#include <QObject>
#include <QRegularExpression>

#include <utility>

namespace editor {

namespace {

QStringList lines(const std::vector<std::string> &texts)
{
    QStringList list;
    for (const std::string &text : texts)
        list << QString::fromStdString(text);
    return list;
}

} // namespace

QString countFormText(const core::CountForm &form)
{
    return QString::fromStdString(resources::countText(form));
}

QString standsNote(const core::SpawnEntry &entry)
{
    if (const auto *from = std::get_if<core::FromTable>(&entry.stands))
        return QObject::tr("from %1").arg(QString::fromStdString(from->table));
    const auto *group = std::get_if<core::Group>(&entry.stands);
    if (!group)
        return fromView(resources::standsText(entry));
    QStringList members;
    for (const core::GroupMember &member : group->members) {
        const bool isOne = countFormText(member.count) == QStringLiteral("1") && !member.isCaptive;
        const auto *type = std::get_if<core::OneType>(&member.what);
        members << (isOne && type ? QString::fromStdString(type->type)
                                  : QString::fromStdString(resources::memberText(member)));
    }
    return members.join(QStringLiteral(" + "));
}

TypedGroup parseGroup(const QString &text, const QStringList &types)
{
    static const QRegularExpression counted(QStringLiteral("^(\\d{1,4})\\s+(.+)$"));
    core::Group group;
    for (const QString &part : text.split(u'+')) {
        const QString member = part.trimmed();
        const QRegularExpressionMatch match = counted.match(member);
        const QString type = match.hasMatch() ? match.captured(2) : member;
        if (!types.contains(type))
            return {.group = {},
                    .problem = QObject::tr("After = stand ids with a + between, such as "
                                           "“3 %1”; “%2” is none.")
                                   .arg(types.value(0), type)};
        const int count = match.hasMatch() ? match.captured(1).toInt() : 1;
        group.members.push_back({.what = core::OneType {type.toStdString()},
                                 .count = core::Exactly {core::Constant {count}}});
    }
    return {.group = std::move(group), .problem = {}};
}

QStringList entryRuleTexts(const core::SpawnEntry &entry)
{
    return lines(resources::entryRules(entry));
}

QString entryBadges(const core::SpawnEntry &entry)
{
    QString badges;
    const bool isOther = !resources::standsText(entry).empty();
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
    return lines(resources::tableRules(table));
}

QString spawnsText(core::Spawns spawns)
{
    return choiceText("table", "spawns", core::wordFor(core::spawnsWords, spawns));
}

QString entryTip(const core::SpawnEntry &entry)
{
    QStringList told = QStringList(QString::fromStdString(entry.id)) + entryRuleTexts(entry);
    if (!entry.notes.section.empty())
        told << QObject::tr("under “%1”").arg(QString::fromStdString(entry.notes.section));
    if (!entry.notes.ofEntry.empty())
        told << QString::fromStdString(entry.notes.ofEntry);
    return told.join(u'\n');
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
