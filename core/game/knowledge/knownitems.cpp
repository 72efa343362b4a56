// SPDX-License-Identifier: MIT
#include "core/game/knowledge/knownitems.h"

#include "core/game/knowledge/playerknowledge.h"

#include <algorithm>

namespace core {

std::vector<int> itemsLying(const GameState &state, const Ruleset &rules,
                            std::span<const Point> left)
{
    const PlayerKnowledge known(state);
    std::vector<int> counts(rules.items.size());
    for (const FloorItem &item : state.items) {
        const bool isLeft = std::find(left.begin(), left.end(), item.position) != left.end();
        if (known.isKnown(item.position) && !isLeft && item.vault == 0)
            ++counts[static_cast<std::size_t>(item.type)];
    }
    return counts;
}

std::vector<int> itemsToChoose(const GameState &state, const Ruleset &rules)
{
    const PlayerKnowledge known(state);
    std::vector<int> counts(rules.items.size());
    for (const FloorItem &item : state.items) {
        if (known.isKnown(item.position) && item.vault != 0 && !item.isCaged)
            ++counts[static_cast<std::size_t>(item.type)];
    }
    return counts;
}

bool lacksKey(const GameState &state)
{
    const PlayerKnowledge known(state);
    return state.player.keys == 0
        && std::any_of(state.map.vaults.begin(), state.map.vaults.end(), [&](const Vault &vault) {
               return known.isKnown(vault.door) && state.map.tiles[vault.door] == Tile::Locked;
           });
}

} // namespace core
