// SPDX-License-Identifier: MIT
#include "core/gen/asciimap.h"

namespace core {

namespace {

std::string glyphOf(const Ruleset &rules, TypeRef type)
{
    if (type.index < 0)
        return "?";
    const auto index = static_cast<std::size_t>(type.index);
    return type.kind == Spawns::Monsters ? rules.monsters[index].glyph : rules.items[index].glyph;
}

std::string glyphOf(Tile tile)
{
    switch (tile) {
    case Tile::Wall:
        return "#";
    case Tile::Ground:
    case Tile::Barrier: // covered by terrain, as are the next two
    case Tile::Hazard:
    case Tile::Cover:
        return ".";
    case Tile::Stairs:
        return ">";
    case Tile::OpenDoor:
        return "'";
    case Tile::Door:
        return "+";
    case Tile::Locked:
        return "X";
    }
    return {};
}

} // namespace

std::vector<std::string> asciiRows(const Ruleset &rules, const PopulatedMap &floor)
{
    const Map &map = floor.map;
    Grid<std::string> cells(map.tiles.size(), {});
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            const auto terrain = map.terrainAt({x, y});
            cells[{x, y}] = terrain ? rules.terrain[*terrain].glyph : glyphOf(map.tiles[{x, y}]);
        }
    }
    for (const Secret &secret : map.secrets)
        cells[secret.position] = secret.terrain > 0
            ? rules.terrain[std::size_t {secret.terrain} - 1].glyph
            : glyphOf(secret.tile);
    cells[map.start] = map.start == map.stairs ? ">" : "@";
    for (const Spawns kind : {Spawns::Items, Spawns::Monsters}) {
        for (const Spawn &spawn : floor.spawns) {
            const TypeRef type = typeOf(rules, floor, spawn);
            if (type.kind == kind)
                cells[spawn.position] = glyphOf(rules, type);
        }
    }
    for (const Vault &vault : map.vaults)
        cells[vault.key] = glyphOf(rules, {.kind = Spawns::Items, .index = vault.keyType});
    std::vector<std::string> rows(static_cast<std::size_t>(map.tiles.height()));
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x)
            rows[static_cast<std::size_t>(y)] += cells[{x, y}];
    }
    return rows;
}

} // namespace core
