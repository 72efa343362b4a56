// SPDX-License-Identifier: MIT
#include "core/game/startkit.h"

#include "core/game/rules/advance.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"

#include <algorithm>
#include <cstddef>

namespace core {

namespace {

void gainLevels(GameState &state, const Ruleset &rules, int level)
{
    const std::vector<AdvanceChoice> &choices = rules.rules.advance.choices;
    state.player.level = std::clamp(level, 1, maxLevel);
    if (choices.empty())
        return;
    for (int gained = 0; gained < state.player.level - 1; ++gained) {
        ++state.player.pendingAdvances;
        applyChoice(state, choices[static_cast<std::size_t>(gained) % choices.size()]);
    }
}

std::vector<std::string> firstOf(const std::vector<std::string> &ids, std::size_t most)
{
    return {ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(std::min(ids.size(), most))};
}

} // namespace

void equip(GameState &state, const Ruleset &rules, const StartKit &kit)
{
    Player &player = state.player;
    while (!player.worn.empty())
        takeOff(player, rules, player.worn.back());
    player.pack.clear();
    player.pluses.clear();
    const std::size_t all = kit.wears.size() + kit.carries.size();
    const auto places = static_cast<std::size_t>(std::max(0, rules.rules.inventory));
    const std::size_t room = rules.rules.stacks ? all : places;
    const std::vector<std::string> wears = firstOf(kit.wears, room);
    stow(player, rules, wears, firstOf(kit.carries, room - wears.size()));
    chargePack(state, rules);
    for (const int item : player.pack)
        learn(state.identification, rules, item);
    gainLevels(state, rules, kit.level);
    player.hp = player.maxHp;
}

} // namespace core
