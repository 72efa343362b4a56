// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Walks over all of a map, whatever is known of it.

#include "core/map/distancemap.h"

#include <vector>

namespace core {

/// The cells from `from` (excluded) to `to` (included) of one shortest walk; empty when there is
/// none or the two are equal.
inline std::vector<Point> findPath(const Grid<Tile> &tiles, Point from, Point to)
{
    if (!tiles.contains(from) || !tiles.contains(to))
        return {};
    DistanceMap distances;
    distances.start(tiles, to);
    distances.expandTo(from);
    if (distances[from] == DistanceMap::unreachable)
        return {};
    std::vector<Point> path;
    for (Point at = from; at != to;) {
        for (const Direction direction : straightFirst) {
            const Point next = at + offset(direction);
            if (distances[next] == distances[at] - 1) {
                at = next;
                break;
            }
        }
        path.push_back(at);
    }
    return path;
}

} // namespace core
