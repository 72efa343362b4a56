// SPDX-License-Identifier: MIT
// What holds for every floor of the accreted layout: rooms of several shapes, one connected place,
// loops, doors between rooms, start and stairs far apart.

#include "core/base/crc32.h"
#include "core/gen/accretion.h"
#include "core/gen/generate.h"
#include "core/gen/layout.h"
#include "core/map/distancemap.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

using core::Accretor;
using core::allDirections;
using core::DistanceMap;
using core::Dungeon;
using core::Grid;
using core::Layout;
using core::Map;
using core::offset;
using core::Point;
using core::Rect;
using core::Rng;
using core::RoomKind;
using core::Ruleset;
using core::Stream;
using core::Tile;

namespace {

Dungeon accreted()
{
    Dungeon dungeon;
    dungeon.layout = Layout::Accreted;
    return dungeon;
}

Dungeon ofOneKind(const core::RoomKinds &kinds)
{
    Dungeon dungeon = accreted();
    dungeon.accretion.kinds = kinds;
    return dungeon;
}

Map floorOf(const Dungeon &dungeon, std::uint64_t seed)
{
    return core::generateLayout(dungeon, 1, seed);
}

std::vector<Point> openCells(const Map &map)
{
    std::vector<Point> cells;
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            if (map.isWalkable({x, y}))
                cells.push_back({x, y});
        }
    }
    return cells;
}

/// The room that a cell belongs to; -1 for none.
Grid<int> roomsOf(const Map &map)
{
    Grid<int> rooms(map.tiles.size(), -1);
    for (std::size_t room = 0; room < map.rooms.size(); ++room) {
        for (const Point p : map.shapes[room])
            rooms[p] = static_cast<int>(room);
    }
    return rooms;
}

/// Floors of small, large, crowded and odd dungeons.
std::vector<Dungeon> manyDungeons()
{
    std::vector<Dungeon> dungeons {accreted()};
    for (const core::Size size :
         {core::Size {3, 3}, core::Size {7, 5}, core::Size {12, 30}, core::Size {64, 40},
          core::Size {63, 20}, core::Size {65, 20}, core::Size {130, 70}}) {
        Dungeon dungeon = accreted();
        dungeon.width = size.width;
        dungeon.height = size.height;
        dungeon.attempts = 60;
        dungeon.roomWidth = {2, std::min(12, size.width - 1)};
        dungeon.roomHeight = {2, std::min(9, size.height - 1)};
        dungeons.push_back(dungeon);
    }
    Dungeon halls = accreted();
    halls.width = halls.height = 300;
    halls.roomWidth = halls.roomHeight = {299, 299};
    dungeons.push_back(halls);
    Dungeon plain = accreted();
    plain.accretion.corridors = 100;
    plain.accretion.loops = 0;
    plain.accretion.doors = 0;
    dungeons.push_back(plain);
    return dungeons;
}

} // namespace

class TestAccretion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretDoorsAreOnLoopsAlone()
    {
        Dungeon dungeon = accreted();
        dungeon.accretion.secretDoors = 100;
        std::size_t secrets = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Map map = floorOf(dungeon, seed);
            DistanceMap steps;
            steps.compute(map.tiles, map.start);
            for (const Point p : openCells(map))
                QVERIFY(steps[p] != DistanceMap::unreachable);
            for (const core::Secret &secret : map.secrets) {
                const Point p = secret.position;
                QCOMPARE(map.tiles[p], Tile::Wall);
                QCOMPARE(secret.tile, Tile::Door);
                QVERIFY((map.isWalkable(p + Point {1, 0}) && map.isWalkable(p - Point {1, 0}))
                        || (map.isWalkable(p + Point {0, 1}) && map.isWalkable(p - Point {0, 1})));
            }
            secrets += map.secrets.size();
        }
        QVERIFY(secrets > 60);
    }

    void allButSecretDoorsIsAsWithoutThem()
    {
        Dungeon dungeon = accreted();
        dungeon.accretion.secretDoors = 50;
        std::size_t hidden = 0;
        std::size_t all = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            Map map = floorOf(dungeon, seed);
            hidden += map.secrets.size();
            for (const core::Secret &secret : map.secrets)
                map.tiles[secret.position] = secret.tile;
            map.secrets.clear();
            QVERIFY(map == floorOf(accreted(), seed));
            dungeon.accretion.secretDoors = 100;
            all += floorOf(dungeon, seed).secrets.size();
            dungeon.accretion.secretDoors = 50;
        }
        QVERIFY(hidden * 5 > all * 2 && hidden * 5 < all * 3);
    }

    void secretDoorsBeginOnTheirFloor()
    {
        Ruleset rules;
        rules.dungeon = accreted();
        rules.dungeon.accretion.secretDoors = 100;
        rules.dungeon.accretion.secretDoorsFrom = 3;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            QVERIFY(core::generateMap(rules, 2, seed).map.secrets.empty());
        std::size_t secrets = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            secrets += core::generateMap(rules, 3, seed).map.secrets.size();
        QVERIFY(secrets > 0);
    }

    void everyCellCanBeReached()
    {
        // With FATHOM_LONG_TESTS=1 the figures of ten thousand floors.
        const bool isLong = std::getenv("FATHOM_LONG_TESTS") != nullptr;
        const std::uint64_t floors = isLong ? 10'000 : 60;
        for (const Dungeon &dungeon : manyDungeons()) {
            DistanceMap steps;
            for (std::uint64_t seed = 1; seed <= (dungeon.width == 80 ? floors : 8); ++seed) {
                const Map map = floorOf(dungeon, seed);
                steps.compute(map.tiles, map.start);
                for (const Point p : openCells(map))
                    QVERIFY2(steps[p] != DistanceMap::unreachable,
                             qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
        }
    }

    void roomsAreDisjointAndWithinTheirBoxes()
    {
        for (const Dungeon &dungeon : manyDungeons()) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const Map map = floorOf(dungeon, seed);
                QCOMPARE(map.shapes.size(), map.rooms.size());
                std::set<std::pair<int, int>> taken;
                for (std::size_t room = 0; room < map.rooms.size(); ++room) {
                    QVERIFY(map.areaOf(room) > 0);
                    for (const Point p : map.shapes[room]) {
                        QVERIFY(map.rooms[room].contains(p));
                        QVERIFY(map.isWalkable(p));
                        QVERIFY(taken.emplace(p.y, p.x).second);
                    }
                }
            }
        }
    }

    void theEdgeOfTheMapIsWall()
    {
        for (const Dungeon &dungeon : manyDungeons()) {
            const Map map = floorOf(dungeon, 3);
            for (const Point p : openCells(map)) {
                QVERIFY(p.x > 0 && p.x < dungeon.width - 1);
                QVERIFY(p.y > 0 && p.y < dungeon.height - 1);
            }
        }
    }

    void theStartIsInTheFirstRoomAndFarFromTheStairs()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Map map = floorOf(accreted(), seed);
            QCOMPARE(roomsOf(map)[map.start], 0);
            DistanceMap steps;
            steps.compute(map.tiles, map.stairs);
            int farthest = 0;
            for (const Point p : openCells(map))
                farthest = std::max(farthest, int {steps[p]});
            QVERIFY(steps[map.start] * 2 >= farthest);
            QVERIFY(steps[map.start] > 20);
        }
    }

    void theStairsLieInAWall()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Map map = floorOf(accreted(), seed);
            QCOMPARE(map.tiles[map.stairs], Tile::Stairs);
            QCOMPARE(roomsOf(map)[map.stairs], -1);
            int walls = 0;
            for (const Point way : {Point {0, -1}, Point {1, 0}, Point {0, 1}, Point {-1, 0}})
                walls += map.isWalkable(map.stairs + way) ? 0 : 1;
            QCOMPARE(walls, 3);
        }
    }

    void aMapWithoutRoomForAnAlcoveHasItsStairsInARoom()
    {
        Dungeon dungeon = accreted();
        dungeon.width = dungeon.height = 3;
        dungeon.roomWidth = dungeon.roomHeight = {2, 2};
        const Map map = floorOf(dungeon, 1);
        QCOMPARE(map.start, (Point {1, 1}));
        QCOMPARE(map.stairs, (Point {1, 1}));
        QCOMPARE(map.rooms.size(), std::size_t {1});
    }

    void doorsStandInWallsBetweenTwoPlaces()
    {
        int doors = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Map map = floorOf(accreted(), seed);
            for (const Point p : openCells(map)) {
                if (map.tiles[p] != Tile::Door)
                    continue;
                ++doors;
                const auto isWall = [&](int dx, int dy) {
                    return !map.isWalkable({p.x + dx, p.y + dy});
                };
                const bool isUpright = isWall(-1, 0) && isWall(1, 0);
                QVERIFY(isUpright != (isWall(0, -1) && isWall(0, 1)));
                QCOMPARE(roomsOf(map)[p], -1);
            }
        }
        QVERIFY(doors > 60 * 10);
    }

    void doorsComeInTheirShareOfDoorways()
    {
        Dungeon dungeon = accreted();
        const auto doorsIn = [&](int percent) {
            dungeon.accretion.doors = percent;
            int doors = 0;
            for (std::uint64_t seed = 1; seed <= 30; ++seed) {
                const Map map = floorOf(dungeon, seed);
                doors += static_cast<int>(
                    std::count(map.tiles.cells().begin(), map.tiles.cells().end(), Tile::Door));
            }
            return doors;
        };
        QCOMPARE(doorsIn(0), 0);
        const int all = doorsIn(100);
        const int half = doorsIn(50);
        QVERIFY(half * 100 > all * 42 && half * 100 < all * 58);
    }

    void roomsComeInSeveralKinds()
    {
        Accretor accretor(accreted());
        Map map;
        int withThree = 0;
        int loops = 0;
        constexpr int floors = 200;
        for (std::uint64_t seed = 1; seed <= floors; ++seed) {
            accretor.lay(Rng::forStream(seed, Stream::Layout, 1), map.tiles, map);
            const std::set<RoomKind> kinds(accretor.kinds().begin(), accretor.kinds().end());
            withThree += kinds.size() >= 3 ? 1 : 0;
            loops += accretor.loops();
        }
        QVERIFY(withThree * 100 >= floors * 98);
        QVERIFY(loops >= 2 * floors);
    }

    void aKindWithoutWeightNeverComes()
    {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Map rectangles = floorOf(ofOneKind({1, 0, 0, 0}), seed);
            for (std::size_t room = 0; room < rectangles.rooms.size(); ++room)
                QCOMPARE(rectangles.areaOf(room), rectangles.rooms[room].area());
            const Map circles = floorOf(ofOneKind({0, 0, 1, 0}), seed);
            for (const Rect &room : circles.rooms)
                QCOMPARE(room.width, room.height);
            const Map caves = floorOf(ofOneKind({0, 0, 0, 1}), seed);
            for (std::size_t room = 0; room < caves.rooms.size(); ++room)
                QVERIFY(caves.areaOf(room) < caves.rooms[room].area());
        }
    }

    void withoutLoopsThereIsOneWayOnly()
    {
        // A doorway more than there are rooms and corridors, taken together, closes a loop: where
        // there are rectangles alone, shutting any doorway must cut the floor in two.
        Dungeon dungeon = ofOneKind({1, 0, 0, 0});
        dungeon.accretion.loops = 0;
        dungeon.accretion.doors = 100;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Map map = floorOf(dungeon, seed);
            for (const Point door : openCells(map)) {
                if (map.tiles[door] != Tile::Door)
                    continue;
                Map shut = map;
                shut.tiles[door] = Tile::Wall;
                DistanceMap steps;
                steps.compute(shut.tiles, shut.start);
                const std::vector<Point> open = openCells(shut);
                QVERIFY(std::any_of(open.begin(), open.end(),
                                    [&](Point p) { return steps[p] == DistanceMap::unreachable; }));
            }
        }
    }

    void aLayoutDependsOnSeedAndFloorAlone()
    {
        core::LayoutMaker maker(accreted());
        Map once;
        Map again;
        maker.dig(Rng::forStream(9, Stream::Layout, 4), once);
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            maker.dig(Rng::forStream(seed, Stream::Layout, 4), again);
        maker.dig(Rng::forStream(9, Stream::Layout, 4), again);
        QVERIFY(again == once);
        QVERIFY(core::generateLayout(accreted(), 4, 9) == once);
        Map undug;
        maker.placeRooms(Rng::forStream(9, Stream::Layout, 4), undug);
        once.tiles = {};
        QVERIFY(undug == once);
    }

    /// On every compiler and optimisation level; a change here changes what seeds mean.
    void floorsOfASeedStayAsTheyAre()
    {
        std::string text;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Map map = floorOf(accreted(), seed);
            for (const Tile tile : map.tiles.cells())
                text += static_cast<char>(tile == Tile::Door         ? 0x80
                                              : tile == Tile::Stairs ? 2
                                                                     : static_cast<int>(tile));
            for (const Rect &room : map.rooms)
                text += std::to_string(room.x) + "," + std::to_string(room.y) + ";";
            text += std::to_string(map.start.x) + "," + std::to_string(map.start.y);
        }
        QCOMPARE(core::crc32(text), 4175453445U);
    }

    void whatTablesSpawnLiesInRoomsOfAnyShape()
    {
        Ruleset rules = roguebasinRules();
        rules.dungeon = accreted();
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const core::PopulatedMap floor = core::generateMap(rules, 6, seed);
            const Grid<int> rooms = roomsOf(floor.map);
            QVERIFY(floor.spawns.size() > 20);
            for (const core::Spawn &spawn : floor.spawns) {
                QVERIFY(rooms[spawn.position] >= 0);
                QVERIFY(spawn.position != floor.map.start);
            }
        }
    }

    void groupsStayInTheirRoom()
    {
        Ruleset rules = roguebasinRules();
        rules.dungeon = ofOneKind({0, 1, 0, 1});
        core::SpawnEntry band;
        band.id = "band";
        band.weight = core::Constant {1};
        core::Group group;
        group.members
            = {{.what = core::OneType {"orc"}, .count = core::Exactly {core::Constant {1}}},
               {.what = core::OneType {"orc"}, .count = core::Exactly {core::Constant {5}}}};
        band.stands = group;
        rules.tables.resize(1);
        rules.tables[0].entries = {band};
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const core::PopulatedMap floor = core::generateMap(rules, 1, seed);
            const Grid<int> rooms = roomsOf(floor.map);
            for (const core::Spawn &spawn : floor.spawns) {
                const auto thing = static_cast<std::size_t>(spawn.thing);
                const auto draw = static_cast<std::size_t>(floor.things[thing].draw);
                QCOMPARE(rooms[spawn.position], floor.draws[draw].room);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestAccretion)
#include "tst_accretion.moc"
