// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/behaviortext.h"

#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "core/base/overloaded.h"

#include <QObject>
#include <QStringList>

#include <array>

namespace gametext {
namespace {

/// What there is to say about a status, in the order of core::allStatuses.
struct StatusTexts
{
    const char *adjective;
    const char *verb; ///< of what inflicts it
};

constexpr std::array<StatusTexts, core::statusCount> statusTexts {
    {{QT_TR_NOOP("confused"), QT_TR_NOOP("confuses")},
     {QT_TR_NOOP("slowed"), QT_TR_NOOP("slows")},
     {QT_TR_NOOP("hasted"), QT_TR_NOOP("hastes")},
     {QT_TR_NOOP("poisoned"), QT_TR_NOOP("poisons")}}};

static_assert(statusTexts.back().verb != nullptr, "each status has its texts");

const StatusTexts &textsOf(core::Status status)
{
    return statusTexts[static_cast<std::size_t>(status)];
}

QString verb(core::Status status)
{
    return QObject::tr(textsOf(status).verb);
}

QString forTurns(int turns)
{
    return turns == 1 ? QObject::tr("for 1 turn") : QObject::tr("for %1 turns").arg(turns);
}

QString poisonOf(const core::Infliction &infliction)
{
    return infliction.status == core::Status::Poisoned
        ? QObject::tr(", %1 HP each").arg(infliction.damage)
        : QString();
}

} // namespace

QString adjective(core::Status status)
{
    return QObject::tr(textsOf(status).adjective);
}

QString behavior(const core::Behavior &behavior)
{
    return std::visit(
        core::Overloaded {
            [](const core::Hunter &) { return QString(); },
            [](const core::Sleeper &sleeper) {
                return sleeper.percent == 0
                    ? QObject::tr("sleeps until it is hit")
                    : QObject::tr("sleeps; within %1 cells it notices you in %2 % of its turns")
                          .arg(sleeper.radius)
                          .arg(sleeper.percent);
            },
            [](const core::Wanderer &) { return QObject::tr("walks about until it sees you"); },
            [](const core::Ranged &ranged) {
                return QObject::tr("shoots up to %1 cells far, power %2")
                    .arg(ranged.range)
                    .arg(range(ranged.power));
            },
            [](const core::Erratic &erratic) {
                return QObject::tr("moves at random in %1 % of its turns").arg(erratic.percent);
            },
            [](const core::Coward &coward) {
                return QObject::tr("flees below %1 % of its HP").arg(coward.percent);
            }},
        behavior);
}

QString habits(const core::MonsterType &type, const core::Ruleset &rules)
{
    QStringList parts;
    const auto home = type.lives ? core::findTerrain(rules, type.lives->terrain) : std::nullopt;
    if (home)
        parts << QObject::tr("lives in %1 and never leaves it: you see it when it is beside "
                             "you; after a bite it draws back")
                     .arg(QString::fromStdString(rules.terrain[*home].name));
    if (type.flies)
        parts << QObject::tr("flies over what keeps others off");
    if (type.steals)
        parts << QObject::tr("steals a thing that you do not wear, and flees with it");
    if (type.splits > 0)
        parts << QObject::tr("splits in two after %1 % of the hits that it survives")
                     .arg(type.splits);
    if (type.summons)
        parts << QObject::tr("calls others in %1 % of its turns in your view, %2 times at most")
                     .arg(type.summons->percent)
                     .arg(type.summons->most);
    if (type.vanishes > 0)
        parts << QObject::tr("is gone after %1 turns").arg(type.vanishes);
    return parts.join(QStringLiteral("; "));
}

QString speed(int speed)
{
    if (speed == core::normalSpeed)
        return {};
    if (speed == core::slowSpeed)
        return QObject::tr("slow: 1 turn in 2 of yours");
    if (speed == core::fastSpeed)
        return QObject::tr("fast: 2 turns in 1 of yours");
    return QObject::tr("%1 % of yours").arg(speed);
}

QString statuses(const core::Statuses &statuses)
{
    QStringList parts;
    for (const core::Status status : core::allStatuses) {
        const int turns = statuses[status];
        if (turns == 0)
            continue;
        const QString name = status == core::Status::Poisoned
            ? QObject::tr("poisoned (%1 HP a turn)").arg(statuses.poison)
            : adjective(status);
        parts << (turns == 1 ? QObject::tr("%1 for 1 more turn").arg(name)
                             : QObject::tr("%1 for %2 more turns").arg(name).arg(turns));
    }
    return parts.join(QStringLiteral(", "));
}

QString statusTurns(const core::Statuses &statuses)
{
    QStringList parts;
    for (const core::Status status : core::allStatuses)
        if (statuses[status] > 0)
            parts << QObject::tr("%1 %2", "status, turns left")
                         .arg(adjective(status))
                         .arg(statuses[status]);
    return parts.join(QStringLiteral(", "));
}

QString statusNames(const core::Statuses &statuses)
{
    QStringList parts;
    for (const core::Status status : core::allStatuses)
        if (statuses[status] > 0)
            parts << adjective(status);
    return parts.join(QStringLiteral(", "));
}

QString statusOf(const core::Monster &monster)
{
    QString names = statusNames(monster.statuses);
    QString state;
    if (monster.isCaptive())
        state = QObject::tr("shackled");
    else if (monster.isAlly)
        state = QObject::tr("ally");
    else if (monster.loot >= 0)
        state = QObject::tr("with what it took");
    else if (!monster.hasNoticed())
        state = monster.isAsleep ? QObject::tr("asleep") : QObject::tr("unaware");
    if (state.isEmpty())
        return names;
    return names.isEmpty() ? state : QObject::tr("%1, %2").arg(state, names);
}

QString inflicts(const core::Infliction &infliction)
{
    const QString text = QObject::tr("%1 %2%3").arg(
        verb(infliction.status), forTurns(infliction.turns), poisonOf(infliction));
    return infliction.percent == 100
        ? text
        : QObject::tr("%1, in %2 % of its hits").arg(text).arg(infliction.percent);
}

QString hit(const core::Throw &thrown)
{
    QStringList parts;
    if (thrown.power.max > 0)
        parts << QObject::tr("power %1").arg(range(thrown.power));
    if (thrown.inflicts)
        parts << inflicts(*thrown.inflicts);
    return parts.join(QStringLiteral(", "));
}

QString thrown(const core::Throw &thrown)
{
    QStringList parts {hit(thrown)};
    if (parts.front().isEmpty())
        return {};
    if (thrown.radius > 0)
        parts << QObject::tr("whoever is within %1 of where it lands").arg(thrown.radius);
    return QObject::tr("%1, up to %2 cells far")
        .arg(parts.join(QStringLiteral(", ")))
        .arg(thrown.range);
}

QString thrown(const core::ItemType &item)
{
    const QString does = thrown(item.thrown);
    const QString burns = igniting(item);
    if (does.isEmpty() || burns.isEmpty())
        return does + burns;
    return QObject::tr("%1; %2").arg(does, burns);
}

QString effect(const core::Inflict &inflict, int turns)
{
    core::Infliction what = inflict.infliction;
    what.turns = turns;
    const QString poison = poisonOf(what);
    return inflict.range == 0
        ? QObject::tr("%1 you %2%3").arg(verb(what.status), forTurns(turns), poison)
        : QObject::tr("%1 one enemy within %2 %3%4")
              .arg(verb(what.status))
              .arg(inflict.range)
              .arg(forTurns(turns), poison);
}

} // namespace gametext
