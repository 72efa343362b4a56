// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for how monsters act, what lies on an actor for a while, and what is thrown.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <QString>

namespace gametext {

/// "shoots up to 6 cells far for 3–5"; empty for a hunter, which does nothing else.
QString behavior(const core::Behavior &behavior);
/// "slow: 1 turn in 2 of yours"; empty at normal speed.
/// What the stairs underfoot are for.
QString stairs(bool areLast, bool isWonByItem);
QString won(bool isWonByItem);
/// What happened, of a monster or an item by its name.
QString crumbled(const QString &item);
QString summoned(const QString &monster);
QString split(const QString &monster);
QString vanished(const QString &monster);
/// What work at shackles brought.
QString unshackled(const QString &captive, int turnsLeft);
QString stolen(const QString &thief, const QString &item);
QString givenBack(const QString &thief, const QString &item);
/// What else it does: "flies, steals and flees"; empty for most.
QString habits(const core::MonsterType &type, const core::Ruleset &rules);
QString speed(int speed);
/// "poisoned, 2 HP a turn, for 3 more turns"; empty where there is nothing.
QString statuses(const core::Statuses &statuses);
/// The same for where room is short: "confused 3, poisoned 7".
QString statusTurns(const core::Statuses &statuses);
/// The same in short: "confused, poisoned".
QString statusNames(const core::Statuses &statuses);
/// "poisons for 4 turns, 1 HP each, in 50 % of its hits"
QString inflicts(const core::Infliction &infliction);
/// "power 3–6": what it does to whom it hits; empty for what does nothing when it is thrown.
QString hit(const core::Throw &thrown);
/// "power 3–6, up to 7 cells far"; empty for what does nothing when it is thrown.
QString thrown(const core::Throw &thrown);
/// The same of an item, and what it sets alight.
QString thrown(const core::ItemType &item);
/// The same of a monster, which may be asleep: "asleep, poisoned".
QString statusOf(const core::Monster &monster);
/// What an item that lays a status on somebody does.
QString effect(const core::Inflict &inflict, int turns);

/// Whole sentences about the player, or about a monster called `name`.
QString afflicted(const core::Afflicted &afflicted, const QString &name);
QString recovered(const core::Recovered &recovered, const QString &name);

} // namespace gametext
