#include "core/gen/asciimap.h"

namespace core {

namespace {

std::string glyphOf(const Ruleset &rules, const Spawn &spawn)
{
    const SpawnTable &table = rules.tables[static_cast<std::size_t>(spawn.table)];
    const std::string &id = table.entries[static_cast<std::size_t>(spawn.entry)].id;
    if (table.spawns == Spawns::Monsters) {
        const auto monster = findMonster(rules, id);
        return monster ? rules.monsters[*monster].glyph : "?";
    }
    const auto item = findItem(rules, id);
    return item ? rules.items[*item].glyph : "?";
}

std::string glyphOf(Tile tile)
{
    switch (tile) {
    case Tile::Wall:
        return "#";
    case Tile::Ground:
        return ".";
    case Tile::Stairs:
        return ">";
    }
    return {};
}

} // namespace

std::vector<std::string> asciiRows(const Ruleset &rules, const PopulatedMap &floor)
{
    const Map &map = floor.map;
    Grid<std::string> cells(map.tiles.size(), {});
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x)
            cells[{x, y}] = glyphOf(map.tiles[{x, y}]);
    }
    cells[map.start] = map.start == map.stairs ? ">" : "@";
    for (const Spawns kind : {Spawns::Items, Spawns::Monsters}) {
        for (const Spawn &spawn : floor.spawns) {
            if (rules.tables[static_cast<std::size_t>(spawn.table)].spawns == kind)
                cells[spawn.position] = glyphOf(rules, spawn);
        }
    }
    std::vector<std::string> rows(static_cast<std::size_t>(map.tiles.height()));
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x)
            rows[static_cast<std::size_t>(y)] += cells[{x, y}];
    }
    return rows;
}

} // namespace core
