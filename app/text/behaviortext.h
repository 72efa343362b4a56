// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for how monsters act, what lies on an actor for a while, and what is thrown.

#include "core/game/state/state.h"

#include <QString>

namespace gametext {

/// "shoots up to 6 cells far for 3–5"; empty for a hunter, which does nothing else.
QString behavior(const core::Behavior &behavior);
/// What else it does: "flies, steals and flees"; empty for most.
QString habits(const core::MonsterType &type, const core::Ruleset &rules);
/// "slow: 1 turn in 2 of yours"; empty at normal speed.
QString speed(int speed);
/// "poisoned"
QString adjective(core::Status status);
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

} // namespace gametext
