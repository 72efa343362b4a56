// SPDX-License-Identifier: MIT
#include "core/game/door.h"

#include "core/game/floor.h"

namespace core {

bool updateDoor(GameState &state, Point p)
{
    Tile &tile = state.map.tiles[p];
    if (!isDoor(tile))
        return false;
    const bool isHeld
        = state.player.position == p || monsterAt(state, p) != nullptr || itemAt(state, p);
    const Tile before = tile;
    tile = isHeld ? Tile::OpenDoor : Tile::Door;
    return tile != before;
}

void settleDoor(GameState &state, const Ruleset &rules, Point p)
{
    if (updateDoor(state, p) && state.visible[p] != 0)
        lookAround(state, rules);
}

Tile rememberedTile(const GameState &state, Point p)
{
    const Tile tile = state.map.tiles[p];
    return tile == Tile::OpenDoor && state.visible[p] == 0 ? Tile::Door : tile;
}

} // namespace core
