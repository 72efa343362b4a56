// SPDX-License-Identifier: MIT
#include "core/game/rules/door.h"

namespace core {

bool moveDoor(GameState &state, Point p)
{
    Tile &tile = state.map.tiles[p];
    const bool isHeld
        = state.player.position == p || monsterAt(state, p) != nullptr || itemAt(state, p);
    const Tile before = tile;
    tile = isHeld ? Tile::OpenDoor : Tile::Door;
    return tile != before;
}

Tile rememberedTile(const GameState &state, Point p)
{
    const Tile tile = state.map.tiles[p];
    return tile == Tile::OpenDoor && state.visible[p] == 0 ? Tile::Door : tile;
}

} // namespace core
