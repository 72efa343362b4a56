// SPDX-License-Identifier: MIT
// Walking distances and paths against naive relaxation.

#include "core/gen/layout.h"
#include "core/map/distancemap.h"
#include "tests/support/picture.h"
#include "tests/support/shortestwalk.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::DistanceMap;
using core::findPath;
using core::generateLayout;
using core::Grid;
using core::Map;
using core::Point;
using core::Rng;
using core::Size;
using core::stepsBetween;
using core::Tile;

namespace {

constexpr int never = 1000000;

/// Bellman and Ford: sweeps over all cells until nothing improves.
Grid<int> relaxed(const Grid<Tile> &tiles, const std::vector<Point> &goals)
{
    Grid<int> steps(tiles.size(), never);
    for (const Point goal : goals) {
        if (tiles[goal] != Tile::Wall)
            steps[goal] = 0;
    }
    const auto improve = [&](Point p) {
        bool improved = false;
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const Point q {p.x + dx, p.y + dy};
                if (tiles.contains(q) && steps[q] + 1 < steps[p]) {
                    steps[p] = steps[q] + 1;
                    improved = true;
                }
            }
        }
        return improved;
    };
    for (bool again = true; again;) {
        again = false;
        for (int y = 0; y < tiles.height(); ++y) {
            for (int x = 0; x < tiles.width(); ++x)
                again = (tiles[{x, y}] != Tile::Wall && improve({x, y})) || again;
        }
    }
    return steps;
}

bool agree(const DistanceMap &distances, const Grid<int> &steps)
{
    for (int y = 0; y < steps.height(); ++y) {
        for (int x = 0; x < steps.width(); ++x) {
            const int expected = steps[{x, y}] == never ? DistanceMap::unreachable : steps[{x, y}];
            if (distances[{x, y}] != expected)
                return false;
        }
    }
    return true;
}

Grid<Tile> randomTiles(Rng &rng, Size size, int wallPercent)
{
    Grid<Tile> tiles(size, Tile::Ground);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            if (rng.between(1, 100) <= wallPercent)
                tiles[{x, y}] = Tile::Wall;
        }
    }
    return tiles;
}

Point randomCell(Rng &rng, Size size)
{
    const int x = rng.between(0, size.width - 1);
    const int y = rng.between(0, size.height - 1);
    return {x, y};
}

/// Whether `path` is a walk from `from` to `to` of exactly `steps` steps over walkable cells.
bool isWalk(const Grid<Tile> &tiles, Point from, Point to, const std::vector<Point> &path,
            int steps)
{
    if (static_cast<int>(path.size()) != steps || (steps > 0 && path.back() != to))
        return false;
    for (const Point next : path) {
        if (!tiles.contains(next) || tiles[next] == Tile::Wall || stepsBetween(from, next) != 1)
            return false;
        from = next;
    }
    return true;
}

} // namespace

class TestDistanceMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsStepsAroundAWall();
    void wallsAndCutOffCellsAreUnreachable();
    void severalGoalsGiveTheStepsToTheNearest();
    void aGoalInAWallLeadsNowhere();
    void theCellsOutsideAreUnreachable();
    void agreesWithRelaxationOnRandomMaps();
    void agreesWithRelaxationOnGeneratedMaps();
    void expandingInPartsKnowsAllThatIsNearer();
    void canBeUsedAgainForAnotherMap();
    void aPathIsAShortestWalk();
    void aPathRunsStraightWhereItCan();
    void aPathAlongTheEdgeStaysOnTheMap();
    void thereIsNoPathToOrFromOutside();
};

void TestDistanceMap::countsStepsAroundAWall()
{
    const Map map = mapFrom({"@#....", //
                             ".#.##.", //
                             ".....#"});
    DistanceMap distances;
    distances.compute(map.tiles, map.start);
    // Diagonal steps cut corners: 2,1 to 3,0 and 4,0 to 5,1.
    const int expected[3][6] = {{0, -1, 4, 4, 5, 6}, //
                                {1, -1, 3, -1, -1, 6},
                                {2, 2, 3, 4, 5, -1}};
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 6; ++x) {
            const int steps = expected[y][x];
            QCOMPARE(static_cast<int>(distances[{x, y}]),
                     steps < 0 ? static_cast<int>(DistanceMap::unreachable) : steps);
        }
    }
}

void TestDistanceMap::wallsAndCutOffCellsAreUnreachable()
{
    const Map map = mapFrom({"@.#.", "..#."});
    DistanceMap distances;
    distances.compute(map.tiles, map.start);
    QCOMPARE(distances[(Point {2, 0})], DistanceMap::unreachable);
    QCOMPARE(distances[(Point {3, 0})], DistanceMap::unreachable);
    QVERIFY(findPath(map.tiles, {0, 0}, {3, 1}).empty());
}

void TestDistanceMap::severalGoalsGiveTheStepsToTheNearest()
{
    const Map map = mapFrom({"@........"});
    DistanceMap distances;
    const std::vector<Point> goals {{0, 0}, {7, 0}, {7, 0}};
    distances.compute(map.tiles, goals);
    const int expected[] = {0, 1, 2, 3, 3, 2, 1, 0, 1};
    for (int x = 0; x < 9; ++x)
        QCOMPARE(static_cast<int>(distances[{x, 0}]), expected[x]);
}

void TestDistanceMap::aGoalInAWallLeadsNowhere()
{
    const Map map = mapFrom({"@.#."});
    DistanceMap distances;
    distances.compute(map.tiles, Point {2, 0});
    for (int x = 0; x < 4; ++x)
        QCOMPARE(distances[(Point {x, 0})], DistanceMap::unreachable);
    QVERIFY(findPath(map.tiles, {0, 0}, {2, 0}).empty());
}

void TestDistanceMap::theCellsOutsideAreUnreachable()
{
    // Rules look one cell around an actor, which may stand at the edge.
    const Map map = mapFrom({"@.", ".."});
    DistanceMap distances;
    distances.compute(map.tiles, map.start);
    for (int i = -1; i <= 2; ++i) {
        QCOMPARE(distances[(Point {i, -1})], DistanceMap::unreachable);
        QCOMPARE(distances[(Point {i, 2})], DistanceMap::unreachable);
        QCOMPARE(distances[(Point {-1, i})], DistanceMap::unreachable);
        QCOMPARE(distances[(Point {2, i})], DistanceMap::unreachable);
    }
}

void TestDistanceMap::agreesWithRelaxationOnRandomMaps()
{
    Rng rng(1);
    DistanceMap distances;
    for (int round = 0; round < 1500; ++round) {
        const int width = rng.between(1, 20);
        const int height = rng.between(1, 14);
        const Grid<Tile> tiles = randomTiles(rng, {width, height}, rng.between(0, 70));
        std::vector<Point> goals;
        for (int goal = rng.between(0, 3); goal >= 0; --goal)
            goals.push_back(randomCell(rng, tiles.size()));
        distances.compute(tiles, goals);
        QVERIFY2(agree(distances, relaxed(tiles, goals)), qPrintable(QString::number(round)));
    }
}

void TestDistanceMap::agreesWithRelaxationOnGeneratedMaps()
{
    DistanceMap distances;
    for (const NamedRuleset &source : sourceRulesets()) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Map map = generateLayout(source.rules.dungeon, 1, seed);
            distances.compute(map.tiles, map.stairs);
            QVERIFY(agree(distances, relaxed(map.tiles, {map.stairs})));
        }
    }
}

void TestDistanceMap::expandingInPartsKnowsAllThatIsNearer()
{
    Rng rng(4);
    DistanceMap distances;
    for (int round = 0; round < 300; ++round) {
        const Grid<Tile> tiles = randomTiles(rng, {18, 12}, rng.between(0, 50));
        const std::vector<Point> goals {randomCell(rng, tiles.size())};
        const Grid<int> steps = relaxed(tiles, goals);
        distances.start(tiles, goals);
        for (int part = 0; part < 3; ++part) {
            const Point reached = randomCell(rng, tiles.size());
            distances.expandTo(reached);
            for (int y = 0; y < tiles.height(); ++y) {
                for (int x = 0; x < tiles.width(); ++x) {
                    const Point p {x, y};
                    const int known = distances[p];
                    if (steps[p] != never && (steps[p] <= steps[reached] || known < 1000))
                        QCOMPARE(known, steps[p]);
                    else
                        QCOMPARE(distances[p], DistanceMap::unreachable);
                }
            }
        }
    }
}

void TestDistanceMap::canBeUsedAgainForAnotherMap()
{
    DistanceMap distances;
    distances.compute(Grid<Tile>({30, 30}, Tile::Ground), Point {29, 29});
    const Map map = mapFrom({"@#", ".."});
    distances.compute(map.tiles, map.start);
    QVERIFY(agree(distances, relaxed(map.tiles, {map.start})));
}

void TestDistanceMap::aPathIsAShortestWalk()
{
    Rng rng(3);
    for (int round = 0; round < 1500; ++round) {
        const int width = rng.between(1, 20);
        const int height = rng.between(1, 14);
        const Grid<Tile> tiles = randomTiles(rng, {width, height}, rng.between(0, 50));
        const Point from = randomCell(rng, tiles.size());
        const Point to = randomCell(rng, tiles.size());
        const int steps = relaxed(tiles, {to})[from];
        const std::vector<Point> path = findPath(tiles, from, to);
        if (steps == never)
            QVERIFY(path.empty());
        else
            QVERIFY2(isWalk(tiles, from, to, path, steps), qPrintable(QString::number(round)));
    }
}

void TestDistanceMap::aPathRunsStraightWhereItCan()
{
    const Map map = mapFrom({"....", "@...", "...."});
    const std::vector<Point> expected {{1, 1}, {2, 1}, {3, 1}};
    QCOMPARE(findPath(map.tiles, {0, 1}, {3, 1}), expected);
}

void TestDistanceMap::aPathAlongTheEdgeStaysOnTheMap()
{
    const Map map = mapFrom({"@.."});
    const std::vector<Point> expected {{1, 0}, {2, 0}};
    QCOMPARE(findPath(map.tiles, {0, 0}, {2, 0}), expected);
}

void TestDistanceMap::thereIsNoPathToOrFromOutside()
{
    const Map map = mapFrom({"@..", "..."});
    for (const Point outside : {Point {-1, 0}, Point {3, 1}, Point {0, -1}, Point {0, 2},
                                Point {-90, 1}, Point {1, 900}}) {
        QVERIFY(findPath(map.tiles, {0, 0}, outside).empty());
        QVERIFY(findPath(map.tiles, outside, {0, 0}).empty());
    }
}

QTEST_GUILESS_MAIN(TestDistanceMap)
#include "tst_distancemap.moc"
