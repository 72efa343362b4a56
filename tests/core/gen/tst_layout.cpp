// SPDX-License-Identifier: MIT
// Layouts against what the sources say of them: rooms, tunnels, start and stairs, and how many
// rooms come how often.

#include "core/gen/layout.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using core::Dungeon;
using core::generateLayout;
using core::Grid;
using core::Map;
using core::Point;
using core::Rect;
using core::Tile;

namespace {

Dungeon classic()
{
    return roguebasinRules().dungeon;
}

Dungeon chargrid()
{
    return chargrid2020Rules().dungeon;
}

/// The rectangle a room was drawn as: its ground with the wall above and to the left.
Rect outerOf(const Rect &ground)
{
    return {ground.x - 1, ground.y - 1, ground.width + 1, ground.height + 1};
}

Point centreOf(const Rect &ground)
{
    const Rect outer = outerOf(ground);
    // The sources take the mean of both corners, rounded down; the far corner is x + width.
    return {(outer.x + outer.x + outer.width) / 2, (outer.y + outer.y + outer.height) / 2};
}

enum class FirstLeg { AlongX, AlongY };

/// The cells of a tunnel of two straight legs.
std::vector<Point> tunnel(Point from, Point to, FirstLeg first)
{
    std::vector<Point> cells;
    const Point corner = first == FirstLeg::AlongX ? Point {to.x, from.y} : Point {from.x, to.y};
    for (const auto &[a, b] : {std::pair(from, corner), std::pair(corner, to)}) {
        for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
            for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x)
                cells.push_back({x, y});
        }
    }
    return cells;
}

bool isOpen(const Map &map, const std::vector<Point> &cells)
{
    return std::all_of(cells.begin(), cells.end(), [&](Point p) { return map.isWalkable(p); });
}

bool inSomeRoom(const Map &map, Point p)
{
    return std::any_of(map.rooms.begin(), map.rooms.end(),
                       [p](const Rect &room) { return room.contains(p); });
}

/// The walkable cells that rooms and tunnels explain; `tunnels` are the legs allowed.
Grid<std::uint8_t> explained(const Map &map, const std::vector<FirstLeg> &legs)
{
    Grid<std::uint8_t> open(map.tiles.size(), 0);
    for (const Rect &room : map.rooms) {
        for (int y = room.y; y < room.y + room.height; ++y)
            std::fill_n(open.row(y) + room.x, room.width, std::uint8_t {1});
    }
    for (std::size_t i = 1; i < map.rooms.size(); ++i) {
        for (const FirstLeg leg : legs) {
            const auto cells = tunnel(centreOf(map.rooms[i - 1]), centreOf(map.rooms[i]), leg);
            if (isOpen(map, cells)) {
                for (const Point p : cells)
                    open[p] = 1;
            }
        }
    }
    return open;
}

Grid<std::uint8_t> walkable(const Map &map)
{
    Grid<std::uint8_t> open(map.tiles.size(), 0);
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x)
            open[{x, y}] = map.tiles[{x, y}] == Tile::Wall ? 0 : 1;
    }
    return open;
}

std::size_t slot(int number, int first)
{
    return static_cast<std::size_t>(number - first);
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classicRoomsNeverTouch();
    void chargridRoomsNeverOverlap();
    void roomsLieInsideTheMap();
    void theStartIsTheFirstAndTheStairsTheLastCentre();
    void classicTunnelsJoinConsecutiveCentres();
    void chargridTunnelsGoAlongTheRowFirst();
    void roomsAndTunnelsOfEveryLengthAreDugWholeAndNoFurther();
    void aCoinDecidesTheFirstLegOfClassicTunnels();
    void sizesAndPlacesOfTheFirstRoomAreUniform_data();
    void sizesAndPlacesOfTheFirstRoomAreUniform();
    void classicRoomCountsComeAsOftenAsPublished();
    void chargridRoomCountsHaveThePublishedMeanAndSpread();
    void aSingleAttemptMakesOneRoomWithStartOnTheStairs();
    void aRoomMayFillTheMap();
    void aLayoutDependsOnSeedAndFloorAlone();
};

void TestLayout::classicRoomsNeverTouch()
{
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Map map = generateLayout(classic(), 1, seed);
        for (std::size_t i = 0; i < map.rooms.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Rect a = outerOf(map.rooms[i]);
                const Rect b = outerOf(map.rooms[j]);
                const bool touch = a.x <= b.x + b.width && a.x + a.width >= b.x
                    && a.y <= b.y + b.height && a.y + a.height >= b.y;
                QVERIFY(!touch);
            }
        }
    }
}

void TestLayout::chargridRoomsNeverOverlap()
{
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Map map = generateLayout(chargrid(), 1, seed);
        Grid<std::uint8_t> owner(map.tiles.size(), 0);
        for (const Rect &room : map.rooms) {
            const Rect outer = outerOf(room);
            for (int y = outer.y; y < outer.y + outer.height; ++y) {
                for (int x = outer.x; x < outer.x + outer.width; ++x)
                    QVERIFY(owner[(Point {x, y})]++ == 0);
            }
        }
    }
}

void TestLayout::roomsLieInsideTheMap()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        const Dungeon &dungeon = source.rules.dungeon;
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Map map = generateLayout(dungeon, 2, seed);
            for (const Rect &room : map.rooms) {
                const Rect outer = outerOf(room);
                QVERIFY(outer.x >= 0 && outer.x + outer.width < dungeon.width);
                QVERIFY(outer.y >= 0 && outer.y + outer.height < dungeon.height);
            }
        }
    }
}

void TestLayout::theStartIsTheFirstAndTheStairsTheLastCentre()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Map map = generateLayout(source.rules.dungeon, 3, seed);
            QCOMPARE(map.start, centreOf(map.rooms.front()));
            QCOMPARE(map.stairs, centreOf(map.rooms.back()));
            const auto &cells = map.tiles.cells();
            QCOMPARE(std::count(cells.begin(), cells.end(), Tile::Stairs), std::ptrdiff_t {1});
            QCOMPARE(map.tiles[map.stairs], Tile::Stairs);
            QVERIFY(map.rooms.front().contains(map.start) && map.rooms.back().contains(map.stairs));
        }
    }
}

void TestLayout::classicTunnelsJoinConsecutiveCentres()
{
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Map map = generateLayout(classic(), 1, seed);
        for (std::size_t i = 1; i < map.rooms.size(); ++i) {
            const Point from = centreOf(map.rooms[i - 1]);
            const Point to = centreOf(map.rooms[i]);
            QVERIFY(isOpen(map, tunnel(from, to, FirstLeg::AlongX))
                    || isOpen(map, tunnel(from, to, FirstLeg::AlongY)));
        }
        QVERIFY(walkable(map) == explained(map, {FirstLeg::AlongX, FirstLeg::AlongY}));
    }
}

void TestLayout::chargridTunnelsGoAlongTheRowFirst()
{
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Map map = generateLayout(chargrid(), 1, seed);
        for (std::size_t i = 1; i < map.rooms.size(); ++i) {
            const auto cells
                = tunnel(centreOf(map.rooms[i - 1]), centreOf(map.rooms[i]), FirstLeg::AlongX);
            QVERIFY(isOpen(map, cells));
        }
        QVERIFY(walkable(map) == explained(map, {FirstLeg::AlongX}));
    }
}

void TestLayout::roomsAndTunnelsOfEveryLengthAreDugWholeAndNoFurther()
{
    Dungeon dungeon = chargrid();
    dungeon.width = 240;
    dungeon.height = 90;
    dungeon.attempts = 300;
    std::size_t mostRooms = 0;
    for (const int widest : {3, 20, 120}) {
        dungeon.roomWidth = {2, widest};
        dungeon.roomHeight = {2, 12};
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Map map = generateLayout(dungeon, 1, seed);
            Grid<std::uint8_t> dug(map.tiles.size(), 0);
            for (std::size_t i = 0; i < map.rooms.size(); ++i) {
                const Rect &room = map.rooms[i];
                for (int y = room.y; y < room.y + room.height; ++y) {
                    for (int x = room.x; x < room.x + room.width; ++x)
                        QVERIFY(dug[(Point {x, y})]++ == 0); // no room overlaps another
                }
            }
            QVERIFY(walkable(map) == explained(map, {FirstLeg::AlongX}));
            mostRooms = std::max(mostRooms, map.rooms.size());
        }
    }
    QVERIFY(mostRooms > 100);
}

void TestLayout::aCoinDecidesTheFirstLegOfClassicTunnels()
{
    // Two rooms at most, and only those pairs whose corners lie outside both: then exactly one
    // of the two corners has been dug.
    Dungeon dungeon = classic();
    dungeon.attempts = 2;
    std::vector<std::int64_t> legs(2, 0);
    for (std::uint64_t seed = 0; seed < 20000; ++seed) {
        const Map map = generateLayout(dungeon, 1, seed);
        if (map.rooms.size() < 2)
            continue;
        const Point alongX {map.stairs.x, map.start.y};
        const Point alongY {map.start.x, map.stairs.y};
        if (inSomeRoom(map, alongX) || inSomeRoom(map, alongY))
            continue;
        QVERIFY(map.isWalkable(alongX) != map.isWalkable(alongY));
        ++legs[map.isWalkable(alongX) ? 0 : 1];
    }
    QVERIFY(legs[0] + legs[1] > 10000);
    QVERIFY2(chiSquared(legs, {0.5, 0.5}) < chiSquaredLimit(1),
             qPrintable(QStringLiteral("%1 : %2").arg(legs[0]).arg(legs[1])));
}

void TestLayout::sizesAndPlacesOfTheFirstRoomAreUniform_data()
{
    QTest::addColumn<bool>("isClassic");
    QTest::addRow("classic") << true;
    QTest::addRow("chargrid") << false;
}

void TestLayout::sizesAndPlacesOfTheFirstRoomAreUniform()
{
    // Later rooms are not: small ones fit more often. One attempt shows the draws themselves.
    QFETCH(bool, isClassic);
    Dungeon dungeon = isClassic ? classic() : chargrid();
    dungeon.attempts = 1;
    const int widths = dungeon.roomWidth.max - dungeon.roomWidth.min + 1;
    const int heights = dungeon.roomHeight.max - dungeon.roomHeight.min + 1;
    std::vector<std::int64_t> sizes(static_cast<std::size_t>(widths * heights), 0);
    // Positions of the smallest size only, for which 0..width-w-1 and 0..height-h-1 are known.
    const int lastX = dungeon.width - dungeon.roomWidth.min - 1;
    const int lastY = dungeon.height - dungeon.roomHeight.min - 1;
    std::vector<std::int64_t> xs(slot(lastX, 0) + 1, 0);
    std::vector<std::int64_t> ys(slot(lastY, 0) + 1, 0);
    for (std::uint64_t seed = 0; seed < 60000; ++seed) {
        const Map map = generateLayout(dungeon, 1, seed);
        const Rect outer = outerOf(map.rooms.front());
        const int width = outer.width - dungeon.roomWidth.min;
        const int height = outer.height - dungeon.roomHeight.min;
        ++sizes.at(slot(width * heights + height, 0));
        if (width == 0)
            ++xs.at(slot(outer.x, 0));
        if (height == 0)
            ++ys.at(slot(outer.y, 0));
    }
    for (const auto &counts : {sizes, xs, ys}) {
        const std::vector<double> even(counts.size(), 1.0 / static_cast<double>(counts.size()));
        const double found = chiSquared(counts, even);
        QVERIFY2(found < chiSquaredLimit(static_cast<int>(counts.size()) - 1),
                 qPrintable(QString::number(found)));
    }
}

void TestLayout::classicRoomCountsComeAsOftenAsPublished()
{
    const double percent[] = {1.43, 5.93, 15.07, 24.2, 25.0, 17.15, 7.94, 2.47}; // 9 to 16 rooms
    std::vector<double> probabilities;
    double rest = 1;
    for (const double p : percent) {
        probabilities.push_back(p / 100);
        rest -= p / 100;
    }
    probabilities.push_back(rest);
    std::vector<std::int64_t> counts(probabilities.size(), 0);
    Sample rooms;
    for (std::uint64_t seed = 0; seed < 20000; ++seed) {
        const auto number = static_cast<int>(generateLayout(classic(), 1, seed).rooms.size());
        rooms.add(number);
        ++counts[number >= 9 && number <= 16 ? slot(number, 9) : counts.size() - 1];
    }
    const double found = chiSquared(counts, probabilities);
    QVERIFY2(found < chiSquaredLimit(8), qPrintable(QString::number(found)));
    QVERIFY2(rooms.standardErrorsFrom(12.64) < 4.5, qPrintable(QString::number(rooms.mean())));
    // The relative standard error of a variance of n numbers is about sqrt(2 / n): 1 %.
    QVERIFY2(std::abs(rooms.variance() / 2.35 - 1) < 0.045,
             qPrintable(QString::number(rooms.variance())));
}

void TestLayout::chargridRoomCountsHaveThePublishedMeanAndSpread()
{
    Sample rooms;
    for (std::uint64_t seed = 0; seed < 10000; ++seed)
        rooms.add(static_cast<double>(generateLayout(chargrid(), 1, seed).rooms.size()));
    QVERIFY2(rooms.standardErrorsFrom(10.26) < 4.5, qPrintable(QString::number(rooms.mean())));
    QVERIFY2(std::abs(std::sqrt(rooms.variance()) / 1.285 - 1) < 0.032,
             qPrintable(QString::number(rooms.variance())));
}

void TestLayout::aSingleAttemptMakesOneRoomWithStartOnTheStairs()
{
    for (Dungeon dungeon : {classic(), chargrid()}) {
        dungeon.attempts = 1;
        const Map map = generateLayout(dungeon, 1, 7);
        QCOMPARE(map.rooms.size(), std::size_t {1});
        QCOMPARE(map.start, map.stairs);
        QCOMPARE(map.tiles[map.start], Tile::Stairs);
    }
}

void TestLayout::aRoomMayFillTheMap()
{
    for (Dungeon dungeon : {classic(), chargrid()}) {
        dungeon.width = 11;
        dungeon.height = 9;
        dungeon.roomWidth = {10, 10};
        dungeon.roomHeight = {8, 8};
        const Map map = generateLayout(dungeon, 1, 7);
        QCOMPARE(map.rooms, (std::vector<Rect> {{1, 1, 9, 7}}));
        QCOMPARE(map.start, (Point {5, 4}));
    }
}

void TestLayout::aLayoutDependsOnSeedAndFloorAlone()
{
    const Map map = generateLayout(classic(), 3, 42);
    QVERIFY(generateLayout(classic(), 3, 42) == map);
    QVERIFY(!(generateLayout(classic(), 4, 42) == map));
    QVERIFY(!(generateLayout(classic(), 3, 43) == map));
}

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
