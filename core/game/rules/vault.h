// SPDX-License-Identifier: MIT
#pragma once
// Vaults: a locked door, a key that lies elsewhere, and things of which one may be taken.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

bool isKey(const Ruleset &rules, int item);

/// Lays the keys of a new floor where they lie, and makes the things in its vaults things to choose
/// from.
void stockVaults(GameState &state);

/// Whether the tile is a locked door to which the player has a key.
inline bool opensWithKey(const GameState &state, Point p)
{
    return state.player.keys > 0 && state.map.tiles.contains(p)
        && state.map.tiles[p] == Tile::Locked;
}

/// The player, who has a key, opens the locked door: what the vault behind it holds becomes known.
void openVault(GameState &state, const Ruleset &rules, Point door, std::vector<Event> &events);

/// What else is to be chosen from where the item lies, by their places in GameState::items: nothing
/// where it lies free or is caged.
std::vector<std::size_t> othersToChoose(const GameState &state, const FloorItem &item);

/// Closes the cages over all of a vault but what was taken.
void closeCages(GameState &state, int vault, std::vector<Event> &events);

} // namespace core
