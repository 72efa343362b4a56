// SPDX-License-Identifier: MIT
#include "core/game/rules/thieves.h"

#include "core/game/rules/equipment.h"

namespace core {

void perhapsSteal(GameState &state, const Ruleset &rules, Monster &thief,
                  std::vector<Event> &events)
{
    Player &player = state.player;
    if (!rules.monsters[static_cast<std::size_t>(thief.type)].steals || thief.loot >= 0)
        return;
    std::vector<std::size_t> slots;
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        if (!isWorn(player, slot))
            slots.push_back(slot);
    }
    if (slots.empty())
        return;
    const std::size_t slot = slots[state.rng.below(slots.size())];
    thief.lootPlus = plusOf(player, slot);
    thief.loot = removeFromPack(player, slot);
    events.emplace_back(Stolen {.thief = thief.type, .item = thief.loot, .plus = thief.lootPlus});
}

void giveBack(GameState &state, const Monster &thief, std::vector<Event> &events)
{
    if (thief.loot < 0)
        return;
    const bool canLie = state.map.isWalkable(thief.position);
    state.items.push_back({.type = thief.loot,
                           .position = canLie ? thief.position : state.player.position,
                           .isFound = true,
                           .plus = thief.lootPlus});
    events.emplace_back(
        GivenBack {.thief = thief.type, .item = thief.loot, .plus = thief.lootPlus});
}

} // namespace core
