// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/picture.h"

#include "core/game/rules/stealth.h"
#include "core/map/fov.h"

#include <algorithm>
#include <optional>

using core::ActorId;
using core::computeFov;
using core::FloorItem;
using core::GameState;
using core::Grid;
using core::Map;
using core::Monster;
using core::MonsterType;
using core::Point;
using core::Rng;
using core::Ruleset;
using core::Sleeper;
using core::Stream;
using core::Tile;

namespace {

template<typename T>
std::optional<int> typeWithGlyph(const std::vector<T> &types, char glyph)
{
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i].glyph.front() == glyph)
            return static_cast<int>(i);
    }
    return std::nullopt;
}

char glyphOf(Tile tile)
{
    switch (tile) {
    case Tile::Wall:
        return '#';
    case Tile::Ground:
        return '.';
    case Tile::Stairs:
        return '>';
    case Tile::OpenDoor:
        return '\'';
    case Tile::Door:
        return '+';
    case Tile::Barrier:
        return '=';
    case Tile::Hazard:
        return '!';
    case Tile::Cover:
        return '"';
    case Tile::Locked:
        return 'X';
    }
    return '?';
}

Picture tilesOf(const Map &map)
{
    Picture picture;
    for (int y = 0; y < map.tiles.height(); ++y) {
        picture.emplace_back();
        for (int x = 0; x < map.tiles.width(); ++x)
            picture.back() += glyphOf(map.tiles[{x, y}]);
    }
    return picture;
}

char &at(Picture &picture, Point p)
{
    return picture[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
}

/// Calls `visit` with every cell and its character.
template<typename Visit>
void forEachCell(const Picture &picture, Visit visit)
{
    for (std::size_t y = 0; y < picture.size(); ++y) {
        for (std::size_t x = 0; x < picture[y].size(); ++x)
            visit(Point {static_cast<int>(x), static_cast<int>(y)}, picture[y][x]);
    }
}

void addThing(GameState &state, const Ruleset &rules, Point p, char glyph)
{
    if (const auto monster = typeWithGlyph(rules.monsters, glyph)) {
        const MonsterType &type = rules.monsters[static_cast<std::size_t>(*monster)];
        state.monsters.push_back({.id = static_cast<ActorId>(state.nextActor++),
                                  .type = *monster,
                                  .position = p,
                                  .hp = type.hp,
                                  .lastSeen = {},
                                  .statuses = {},
                                  .isAsleep = std::holds_alternative<Sleeper>(type.behavior)});
    } else if (const auto item = typeWithGlyph(rules.items, glyph)) {
        state.items.push_back({.type = *item, .position = p});
    }
}

} // namespace

Map mapFrom(const Picture &picture)
{
    Map map;
    const auto width = static_cast<int>(picture.front().size());
    map.tiles.assign({width, static_cast<int>(picture.size())}, Tile::Ground);
    map.rooms = {{0, 0, width, static_cast<int>(picture.size())}};
    std::optional<Point> stairs;
    forEachCell(picture, [&](Point p, char glyph) {
        if (glyph == '#')
            map.tiles[p] = Tile::Wall;
        if (glyph == '+')
            map.tiles[p] = Tile::Door;
        if (glyph == 'X')
            map.tiles[p] = Tile::Locked;
        if (glyph == '\'')
            map.tiles[p] = Tile::OpenDoor;
        if (glyph == '>') {
            map.tiles[p] = Tile::Stairs;
            stairs = p;
        }
        if (glyph == '@')
            map.start = p;
    });
    map.stairs = stairs.value_or(map.start);
    return map;
}

GameState gameFrom(const Ruleset &rules, const Picture &picture)
{
    GameState state;
    state.seed = 1;
    state.map = mapFrom(picture);
    state.player = {.position = state.map.start,
                    .hp = rules.player->hp,
                    .maxHp = rules.player->hp,
                    .defense = rules.player->defense,
                    .power = rules.player->power,
                    .magic = rules.player->magic,
                    .level = 1,
                    .xp = 0,
                    .pendingAdvances = 0,
                    .pack = {},
                    .worn = {},
                    .statuses = {}};
    forEachCell(picture, [&](Point p, char glyph) { addThing(state, rules, p, glyph); });
    computeFov(state.map.tiles, state.player.position, rules.rules.fovRadius, state.visible);
    state.explored = state.visible;
    state.rng = Rng::forStream(state.seed, Stream::Turns, state.floor);
    state.tally.kills.assign(rules.monsters.size(), 0);
    state.tally.used.assign(rules.items.size(), 0);
    state.player.noise = noiseOfStep(rules, state.player);
    return state;
}

Picture pictureOf(const GameState &state, const Ruleset &rules)
{
    Picture picture = tilesOf(state.map);
    for (const FloorItem &item : state.items)
        at(picture, item.position) = rules.items[static_cast<std::size_t>(item.type)].glyph.front();
    for (const Monster &monster : state.monsters)
        at(picture, monster.position)
            = rules.monsters[static_cast<std::size_t>(monster.type)].glyph.front();
    at(picture, state.player.position) = '@';
    return picture;
}

Picture pictureOf(const Map &map, const Grid<std::uint8_t> &shown, Point origin)
{
    Picture picture = tilesOf(map);
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            if (shown[{x, y}] == 0)
                at(picture, {x, y}) = ' ';
        }
    }
    at(picture, origin) = '@';
    return picture;
}

QString text(const Picture &picture)
{
    QString lines;
    for (const std::string &row : picture)
        lines += QString::fromStdString(row) + QLatin1Char('\n');
    return lines;
}
