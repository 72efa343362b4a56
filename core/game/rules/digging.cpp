// SPDX-License-Identifier: MIT
#include "core/game/rules/digging.h"

#include <algorithm>

namespace core {

namespace {

/// Around the ground of a vault stands a wall of one cell.
bool isOfVault(const Map &map, Point p)
{
    return std::any_of(map.vaults.begin(), map.vaults.end(), [p](const Vault &vault) {
        const Rect &inside = vault.inside;
        return Rect {inside.x - 1, inside.y - 1, inside.width + 2, inside.height + 2}.contains(p);
    });
}

bool isOnEdge(const Map &map, Point p)
{
    return p.x <= 0 || p.y <= 0 || p.x >= map.tiles.width() - 1 || p.y >= map.tiles.height() - 1;
}

} // namespace

std::vector<Point> lineTo(const GameState &state, Point target)
{
    std::vector<Point> cells;
    const Point from = state.player.position;
    const int steps = stepsBetween(from, target);
    for (int step = 1; step <= steps; ++step)
        cells.push_back(cellOnLine(from, target, step, steps));
    return cells;
}

std::vector<Point> lineOfBolt(const GameState &state, Point target)
{
    std::vector<Point> cells = lineTo(state, target);
    const auto somebody = std::find_if(cells.begin(), cells.end(), [&](Point p) {
        return surfacedMonsterAt(state, p) != nullptr;
    });
    const auto wall = std::find_if(cells.begin(), cells.end(), [&](Point p) {
        return blocksSight(state.map.tiles[p]) && !state.map.isWalkable(p);
    });
    cells.erase(somebody != cells.end() ? somebody + 1 : wall, cells.end());
    return cells;
}

std::vector<Point> wallsOnLine(const GameState &state, Point target, int range)
{
    std::vector<Point> walls;
    const Point from = state.player.position;
    const int steps = stepsBetween(from, target);
    for (int step = 1; step <= range && steps > 0; ++step) {
        const Point p = cellOnLine(from, target, step, steps);
        const bool holds = isOnEdge(state.map, p) || isOfVault(state.map, p);
        if (holds || (state.map.tiles[p] != Tile::Wall && !state.map.isWalkable(p)))
            break;
        if (state.map.tiles[p] == Tile::Wall)
            walls.push_back(p);
    }
    return walls;
}

} // namespace core
