// SPDX-License-Identifier: MIT
#include "core/gen/terraingrower.h"

#include <utility>

namespace core {

Tile tileOf(const TerrainType &terrain)
{
    switch (terrain.blocks) {
    case Blocks::Nothing:
        return isHazard(terrain) ? Tile::Hazard : Tile::Ground;
    case Blocks::Sight:
        return Tile::Cover;
    case Blocks::Movement:
        return Tile::Barrier;
    case Blocks::Both:
        return Tile::Wall;
    }
    return Tile::Ground;
}

std::vector<TerrainPlan> TerrainPlan::of(const Ruleset &rules, int floor)
{
    std::vector<TerrainPlan> plans;
    for (const TerrainType &terrain : rules.terrain) {
        TerrainPlan &plan = plans.emplace_back();
        plan.tile = tileOf(terrain);
        if (!terrain.falls || floor < rules.floors)
            plan.size = Count::at(terrain.size, floor);
        plan.edge = findTerrain(rules, terrain.edge);
        plan.hidden = terrain.hidden;
    }
    return plans;
}

void TerrainGrower::begin(Map &map, const Grid<std::uint8_t> &taken)
{
    m_map = &map;
    m_taken = &taken;
    map.terrain.assign(map.tiles.size(), 0);
}

void TerrainGrower::grow(std::size_t type, std::size_t room, Rng &rng)
{
    constexpr int mostStarts = 8;
    const TerrainPlan &plan = m_plans[type];
    const auto size = static_cast<std::size_t>(plan.size.sample(rng));
    m_patch.clear();
    m_next.clear();
    for (int start = 0; size > 0 && m_patch.empty() && start < mostStarts; ++start) {
        const Point cell = drawCell(room, rng);
        if (mayHold(cell, plan.tile))
            put(cell, type, rng);
    }
    while (m_patch.size() < size && !m_next.empty()) {
        std::swap(m_next[rng.below(m_next.size())], m_next.back());
        const Point cell = m_next.back();
        m_next.pop_back();
        if (mayHold(cell, plan.tile))
            put(cell, type, rng);
    }
    if (plan.edge)
        putEdge(*plan.edge, rng);
}

void TerrainGrower::finish()
{
    for (const Secret &secret : m_map->secrets) {
        if (secret.terrain == 0)
            continue;
        m_map->terrain[secret.position] = 0;
        m_map->tiles[secret.position] = Tile::Ground;
    }
}

Point TerrainGrower::drawCell(std::size_t room, Rng &rng) const
{
    if (!m_map->shapes.isEmpty()) {
        const auto cells = m_map->shapes[room];
        return cells[rng.below(cells.size())];
    }
    const Rect &box = m_map->rooms[room];
    const int column = rng.between(0, box.width - 1);
    const int row = rng.between(0, box.height - 1);
    return {box.x + column, box.y + row};
}

bool TerrainGrower::mayHold(Point p, Tile tile) const
{
    if (!m_map->tiles.contains(p) || m_map->tiles[p] != Tile::Ground || m_map->terrain[p] != 0
        || p == m_map->start)
        return false;
    return isWalkable(tile) || ((*m_taken)[p] == 0 && leavesWays(p));
}

/// Whether one can still walk from each neighbour to each other around `p`: the neighbours that can
/// be walked on are one piece, counted as in Yokoi, Toriwaki and Fukumura, "An analysis of
/// topological properties of digitized binary pictures", 1975.
bool TerrainGrower::leavesWays(Point p) const
{
    const auto isShut = [&](Direction way, int eighths) {
        const auto turned = static_cast<Direction>((static_cast<int>(way) + eighths) % 8);
        return !m_map->isWalkable(p + offset(turned));
    };
    int pieces = 0;
    for (const Direction way : straightDirections) {
        if (isShut(way, 0) && !(isShut(way, 1) && isShut(way, 2)))
            ++pieces;
    }
    return pieces <= 1;
}

void TerrainGrower::put(Point p, std::size_t type, Rng &rng)
{
    m_map->terrain[p] = static_cast<std::uint8_t>(type + 1);
    m_map->tiles[p] = m_plans[type].tile;
    if (m_plans[type].hidden > 0 && rng.between(0, 99) < m_plans[type].hidden)
        m_map->secrets.push_back(
            {.position = p, .tile = m_map->tiles[p], .terrain = m_map->terrain[p]});
    m_patch.push_back(p);
    for (const Direction way : straightDirections)
        m_next.push_back(p + offset(way));
}

/// Around the patch.
void TerrainGrower::putEdge(std::size_t type, Rng &rng)
{
    const std::size_t cells = m_patch.size();
    for (std::size_t i = 0; i < cells; ++i) {
        for (const Direction way : allDirections) {
            const Point p = m_patch[i] + offset(way);
            if (mayHold(p, m_plans[type].tile))
                put(p, type, rng);
        }
    }
}

} // namespace core
