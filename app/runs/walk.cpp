#include "app/runs/walk.h"

#include "core/map/distancemap.h"

core::Point firstStep(const core::GameState &state, core::Point goal)
{
    core::Grid<core::Tile> known = state.map.tiles;
    for (int y = 0; y < known.height(); ++y)
        for (int x = 0; x < known.width(); ++x)
            if (state.explored[{x, y}] == 0)
                known[{x, y}] = core::Tile::Wall;
    const std::vector<core::Point> walk = core::findPath(known, state.player.position, goal);
    if (!walk.empty())
        return walk.front();
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    const core::Point way = goal - state.player.position;
    return state.player.position + core::Point {sign(way.x), sign(way.y)};
}
