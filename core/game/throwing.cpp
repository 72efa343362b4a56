// SPDX-License-Identifier: MIT
#include "core/game/throwing.h"

#include "core/game/combat.h"
#include "core/game/door.h"
#include "core/game/equipment.h"
#include "core/game/status.h"

#include <algorithm>

namespace core {

namespace {

void hit(GameState &state, const Ruleset &rules, Monster &target, int item,
         std::vector<Event> &events)
{
    const Throw &thrown = rules.items[static_cast<std::size_t>(item)].thrown;
    int damage = 0;
    if (thrown.power.max > 0) {
        const Range defense = rules.monsters[static_cast<std::size_t>(target.type)].defense;
        damage = drawDamage(thrown.power, defense, state.rng);
        events.emplace_back(Struck {
            .target = target.id, .targetType = target.type, .item = item, .damage = damage});
    }
    damageMonster(state, rules, target, damage, events);
    const bool works = damage > 0 || thrown.power.max == 0;
    if (target.hp > 0 && works && thrown.inflicts)
        perhapsAfflictMonster(state, target, *thrown.inflicts, events);
}

} // namespace

void throwItem(GameState &state, const Ruleset &rules, const ThrowItem &action,
               std::vector<Event> &events)
{
    const int item = removeFromPack(state.player, action.slot);
    const Landing landing = rules.items[static_cast<std::size_t>(item)].thrown.landing;
    events.emplace_back(Thrown {
        .item = item, .from = state.player.position, .to = action.target, .landing = landing});
    const auto target
        = std::find_if(state.monsters.begin(), state.monsters.end(),
                       [&](const Monster &monster) { return monster.position == action.target; });
    if (target != state.monsters.end())
        hit(state, rules, *target, item, events);
    if (landing == Landing::Stays) {
        state.items.push_back({.type = item, .position = action.target});
        settleDoor(state, rules, action.target);
    } else {
        ++state.tally.used[static_cast<std::size_t>(item)];
    }
}

} // namespace core
