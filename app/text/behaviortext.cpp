// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/behaviortext.h"

#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace gametext {
namespace {

struct BehaviorCells
{
    Q_DECLARE_TR_FUNCTIONS(BehaviorCells)
};

/// What there is to say about a status, in the order of core::allStatuses.
struct StatusTexts
{
    const char *adjective;
    const char *verb; ///< of what inflicts it
    const char *his; ///< who has it now; for %2 turns
    const char *yours; ///< likewise; %1: for so many turns
};

constexpr std::array<StatusTexts, core::statusCount> statusTexts {
    {{QT_TR_NOOP("confused"), QT_TR_NOOP("confuses"),
      QT_TR_NOOP("The %1 is confused and stumbles about for %2 turns."),
      QT_TR_NOOP("You are confused and stumble about %1.")},
     {QT_TR_NOOP("slowed"), QT_TR_NOOP("slows"), QT_TR_NOOP("The %1 slows down."),
      QT_TR_NOOP("You slow down %1: all others act twice as often.")},
     {QT_TR_NOOP("hasted"), QT_TR_NOOP("hastes"), QT_TR_NOOP("The %1 speeds up."),
      QT_TR_NOOP("You speed up %1: you act twice as often.")},
     {QT_TR_NOOP("poisoned"), QT_TR_NOOP("poisons"), QT_TR_NOOP("The %1 is poisoned."),
      QT_TR_NOOP("You are poisoned %1.")}}};

static_assert(statusTexts.back().yours != nullptr, "each status has its texts");

const StatusTexts &textsOf(core::Status status)
{
    return statusTexts[static_cast<std::size_t>(status)];
}

QString adjective(core::Status status)
{
    return BehaviorCells::tr(textsOf(status).adjective);
}

QString verb(core::Status status)
{
    return BehaviorCells::tr(textsOf(status).verb);
}

QString forTurns(int turns)
{
    return turns == 1 ? BehaviorCells::tr("for 1 turn")
                      : BehaviorCells::tr("for %1 turns").arg(turns);
}

QString poisonOf(const core::Infliction &infliction)
{
    return infliction.status == core::Status::Poisoned
        ? BehaviorCells::tr(", %1 HP each").arg(infliction.damage)
        : QString();
}

QString hisStatus(const core::Afflicted &afflicted, const QString &name)
{
    const QString text = BehaviorCells::tr(textsOf(afflicted.status).his).arg(name);
    return text.contains(QLatin1String("%2")) ? text.arg(afflicted.turns) : text;
}

QString yourStatus(const core::Afflicted &afflicted)
{
    return BehaviorCells::tr(textsOf(afflicted.status).yours).arg(forTurns(afflicted.turns));
}

} // namespace

QString behavior(const core::Behavior &behavior)
{
    return std::visit(
        core::Overloaded {
            [](const core::Hunter &) { return QString(); },
            [](const core::Sleeper &sleeper) {
                return sleeper.percent == 0
                    ? BehaviorCells::tr("sleeps until it is hit")
                    : BehaviorCells::tr(
                          "sleeps; within %1 cells it notices you in %2 % of its turns")
                          .arg(sleeper.radius)
                          .arg(sleeper.percent);
            },
            [](const core::Wanderer &) {
                return BehaviorCells::tr("walks about until it sees you");
            },
            [](const core::Ranged &ranged) {
                return BehaviorCells::tr("shoots up to %1 cells far, power %2")
                    .arg(ranged.range)
                    .arg(range(ranged.power));
            },
            [](const core::Erratic &erratic) {
                return BehaviorCells::tr("moves at random in %1 % of its turns")
                    .arg(erratic.percent);
            },
            [](const core::Coward &coward) {
                return BehaviorCells::tr("flees below %1 % of its HP").arg(coward.percent);
            }},
        behavior);
}

QString stairs(bool areLast, bool isWonByItem)
{
    if (!areLast)
        return BehaviorCells::tr("Stairs lead down from here.");
    return isWonByItem
        ? BehaviorCells::tr("These stairs are shut: what you came for is on this floor.")
        : BehaviorCells::tr("These stairs lead out: take them and you have won.");
}

QString won(bool isWonByItem)
{
    return isWonByItem ? BehaviorCells::tr("You hold what you came for. You have won.")
                       : BehaviorCells::tr("You walk out into the light. You have won.");
}

QString crumbled(const QString &item)
{
    return BehaviorCells::tr("The %1 has no charge left and crumbles.").arg(item);
}

QString summoned(const QString &monster)
{
    return BehaviorCells::tr("The %1 calls, and something comes.").arg(monster);
}

QString split(const QString &monster)
{
    return BehaviorCells::tr("The %1 splits in two.").arg(monster);
}

QString vanished(const QString &monster)
{
    return BehaviorCells::tr("The %1 fades away.").arg(monster);
}

QString unshackled(const QString &captive, int turnsLeft)
{
    if (turnsLeft == 0)
        return BehaviorCells::tr("The %1 is free and joins you.").arg(captive);
    return turnsLeft == 1
        ? BehaviorCells::tr("You work at the shackles of the %1: one more turn.").arg(captive)
        : BehaviorCells::tr("You work at the shackles of the %1: %2 more turns.")
              .arg(captive)
              .arg(turnsLeft);
}

QString stolen(const QString &thief, const QString &item)
{
    return BehaviorCells::tr("The %1 steals: %2.").arg(thief, item);
}

QString givenBack(const QString &thief, const QString &item)
{
    return BehaviorCells::tr("The %1 drops: %2.").arg(thief, item);
}

QString habits(const core::MonsterType &type, const core::Ruleset &rules)
{
    QStringList parts;
    const auto home = type.lives ? core::findTerrain(rules, type.lives->terrain) : std::nullopt;
    if (home)
        parts << BehaviorCells::tr("lives in %1 and never leaves it: you see it when it is beside "
                                   "you; after a bite it draws back")
                     .arg(QString::fromStdString(rules.terrain[*home].name));
    if (type.flies)
        parts << BehaviorCells::tr("flies over what keeps others off");
    if (type.steals)
        parts << BehaviorCells::tr("steals a thing that you do not wear, and flees with it");
    if (type.splits > 0)
        parts << BehaviorCells::tr("splits in two after %1 % of the hits that it survives")
                     .arg(type.splits);
    if (type.summons)
        parts << BehaviorCells::tr(
                     "calls others in %1 % of its turns in your view, %2 times at most")
                     .arg(type.summons->percent)
                     .arg(type.summons->most);
    if (type.vanishes > 0)
        parts << BehaviorCells::tr("is gone after %1 turns").arg(type.vanishes);
    return parts.join(QStringLiteral("; "));
}

QString speed(int speed)
{
    if (speed == core::normalSpeed)
        return {};
    if (speed == core::slowSpeed)
        return BehaviorCells::tr("slow: 1 turn in 2 of yours");
    if (speed == core::fastSpeed)
        return BehaviorCells::tr("fast: 2 turns in 1 of yours");
    return BehaviorCells::tr("%1 % of yours").arg(speed);
}

QString statuses(const core::Statuses &statuses)
{
    QStringList parts;
    for (const core::Status status : core::allStatuses) {
        const int turns = statuses[status];
        if (turns == 0)
            continue;
        const QString name = status == core::Status::Poisoned
            ? BehaviorCells::tr("poisoned (%1 HP a turn)").arg(statuses.poison)
            : adjective(status);
        parts << (turns == 1 ? BehaviorCells::tr("%1 for 1 more turn").arg(name)
                             : BehaviorCells::tr("%1 for %2 more turns").arg(name).arg(turns));
    }
    return parts.join(QStringLiteral(", "));
}

QString statusTurns(const core::Statuses &statuses)
{
    QStringList parts;
    for (const core::Status status : core::allStatuses)
        if (statuses[status] > 0)
            parts << BehaviorCells::tr("%1 %2", "status, turns left")
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
        state = BehaviorCells::tr("shackled");
    else if (monster.isAlly)
        state = BehaviorCells::tr("ally");
    else if (!monster.hasNoticed())
        state = monster.isAsleep ? BehaviorCells::tr("asleep") : BehaviorCells::tr("unaware");
    if (state.isEmpty())
        return names;
    return names.isEmpty() ? state : BehaviorCells::tr("%1, %2").arg(state, names);
}

QString inflicts(const core::Infliction &infliction)
{
    const QString text = BehaviorCells::tr("%1 %2%3").arg(
        verb(infliction.status), forTurns(infliction.turns), poisonOf(infliction));
    return infliction.percent == 100
        ? text
        : BehaviorCells::tr("%1, in %2 % of its hits").arg(text).arg(infliction.percent);
}

QString hit(const core::Throw &thrown)
{
    QStringList parts;
    if (thrown.power.max > 0)
        parts << BehaviorCells::tr("power %1").arg(range(thrown.power));
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
        parts << BehaviorCells::tr("whoever is within %1 of where it lands").arg(thrown.radius);
    return BehaviorCells::tr("%1, up to %2 cells far")
        .arg(parts.join(QStringLiteral(", ")))
        .arg(thrown.range);
}

QString thrown(const core::ItemType &item)
{
    const QString does = thrown(item.thrown);
    const QString burns = igniting(item);
    if (does.isEmpty() || burns.isEmpty())
        return does + burns;
    return BehaviorCells::tr("%1; %2").arg(does, burns);
}

QString effect(const core::Inflict &inflict, int turns)
{
    core::Infliction what = inflict.infliction;
    what.turns = turns;
    const QString poison = poisonOf(what);
    return inflict.range == 0
        ? BehaviorCells::tr("%1 you %2%3").arg(verb(what.status), forTurns(turns), poison)
        : BehaviorCells::tr("%1 one enemy within %2 %3%4")
              .arg(verb(what.status))
              .arg(inflict.range)
              .arg(forTurns(turns), poison);
}

QString afflicted(const core::Afflicted &afflicted, const QString &name)
{
    return afflicted.actor == core::ActorId::Player ? yourStatus(afflicted)
                                                    : hisStatus(afflicted, name);
}

QString recovered(const core::Recovered &recovered, const QString &name)
{
    const QString status = adjective(recovered.status);
    return recovered.actor == core::ActorId::Player
        ? BehaviorCells::tr("You are no longer %1.").arg(status)
        : BehaviorCells::tr("The %1 is no longer %2.").arg(name, status);
}

} // namespace gametext
