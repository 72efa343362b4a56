// SPDX-License-Identifier: MIT
#include "core/game/rules/vault.h"

#include "core/game/rules/effects.h"

namespace core {

bool isKey(const Ruleset &rules, int item)
{
    return std::holds_alternative<Unlock>(rules.items[static_cast<std::size_t>(item)].effect);
}

void stockVaults(GameState &state)
{
    if (state.map.vaults.empty())
        return;
    for (FloorItem &item : state.items) {
        const auto vault = state.map.vaultAt(item.position);
        if (!vault)
            continue;
        item.vault = static_cast<int>(*vault) + 1;
        item.isFound = true; // it is known when it is shown, and says nothing of what is not
    }
    for (const Vault &vault : state.map.vaults)
        state.items.push_back({.type = vault.keyType, .position = vault.key});
}

void openVault(GameState &state, const Ruleset &rules, Point door, std::vector<Event> &events)
{
    --state.player.keys;
    state.map.tiles[door] = Tile::Door;
    int number = 0;
    for (std::size_t i = 0; i < state.map.vaults.size(); ++i) {
        if (state.map.vaults[i].door == door)
            number = static_cast<int>(i) + 1;
    }
    events.emplace_back(VaultOpened {.vault = number});
    for (const FloorItem &item : state.items) {
        if (item.vault == number && !isKnown(state.identification, item.type))
            identify(state, rules, item.type, Identified::How::Shown, events);
    }
}

std::vector<std::size_t> othersToChoose(const GameState &state, const FloorItem &item)
{
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < state.items.size() && item.vault != 0 && !item.isCaged; ++i) {
        const FloorItem &other = state.items[i];
        if (other.vault == item.vault && !(other.position == item.position))
            others.push_back(i);
    }
    return others;
}

void closeCages(GameState &state, int vault, std::vector<Event> &events)
{
    int closed = 0;
    for (FloorItem &item : state.items) {
        if (item.vault != vault)
            continue;
        item.isCaged = true;
        ++closed;
    }
    if (closed > 0)
        events.emplace_back(CagesClosed {.cages = closed});
}

} // namespace core
