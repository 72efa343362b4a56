// SPDX-License-Identifier: MIT
// FOV against pictures, against its own definition computed the slow way, and for symmetry.

#include "core/gen/layout.h"
#include "core/map/fov.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::computeFov;
using core::generateLayout;
using core::Grid;
using core::Map;
using core::Point;
using core::Rng;
using core::Size;
using core::Tile;

namespace {

Picture seenIn(const Picture &picture, int radius)
{
    const Map map = mapFrom(picture);
    Grid<std::uint8_t> visible;
    computeFov(map.tiles, map.start, radius, visible);
    return pictureOf(map, visible, map.start);
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

std::vector<Point> walkableCells(const Grid<Tile> &tiles)
{
    std::vector<Point> cells;
    for (int y = 0; y < tiles.height(); ++y) {
        for (int x = 0; x < tiles.width(); ++x) {
            if (tiles[{x, y}] != Tile::Wall)
                cells.push_back({x, y});
        }
    }
    return cells;
}

/// The first pair of walkable cells of which only one sees the other, as text.
QString asymmetricPair(const Grid<Tile> &tiles, int radius)
{
    const std::vector<Point> cells = walkableCells(tiles);
    std::vector<Grid<std::uint8_t>> views(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        computeFov(tiles, cells[i], radius, views[i]);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (views[i][cells[j]] != views[j][cells[i]])
                return QStringLiteral("%1,%2 and %3,%4")
                    .arg(cells[i].x)
                    .arg(cells[i].y)
                    .arg(cells[j].x)
                    .arg(cells[j].y);
        }
    }
    return {};
}

/// A fraction with a positive denominator.
struct Fraction
{
    std::int64_t top = 0;
    std::int64_t bottom = 1;
};

bool less(Fraction a, Fraction b)
{
    return a.top * b.bottom < b.top * a.bottom;
}

/// The slopes a wall hides: those between its edges, seen `depth` rows away in its middle.
struct Shadow
{
    Fraction from;
    Fraction to;
};

Shadow shadowOf(int depth, int column)
{
    return {{2 * column - 1, 2 * depth}, {2 * column + 1, 2 * depth}};
}

/// What the scan computes, by its definition instead: in each quarter a wall hides all slopes
/// between its edges from the rows behind it; ground is seen when the slope of its centre is
/// not hidden from either side, a wall when some part of its width is not hidden.
class SlowView
{
public:
    SlowView(const Grid<Tile> &tiles, Point origin)
        : m_tiles(tiles)
        , m_origin(origin)
    {}

    bool sees(Point target) const
    {
        const Point d = target - m_origin;
        if (d == Point {})
            return true;
        const bool upright = std::abs(d.y) >= std::abs(d.x);
        const bool level = std::abs(d.x) >= std::abs(d.y);
        return (upright && seesInQuarter(d.y > 0 ? 1 : -1, true, target))
            || (level && seesInQuarter(d.x > 0 ? 1 : -1, false, target));
    }

private:
    bool seesInQuarter(int sign, bool upright, Point target) const
    {
        const Point d = target - m_origin;
        const int depth = std::abs(upright ? d.y : d.x);
        const int column = upright ? d.x : d.y;
        std::vector<Shadow> shadows;
        for (int row = 1; row < depth; ++row) {
            for (int across = -row; across <= row; ++across) {
                const Point p = m_origin
                    + (upright ? Point {across, sign * row} : Point {sign * row, across});
                if (m_tiles.contains(p) && m_tiles[p] == Tile::Wall)
                    shadows.push_back(shadowOf(row, across));
            }
        }
        return m_tiles[target] == Tile::Wall ? partSeen(shadows, depth, column)
                                             : centreSeen(shadows, {column, depth});
    }

    static bool centreSeen(const std::vector<Shadow> &shadows, Fraction slope)
    {
        const bool hiddenBelow = std::any_of(shadows.begin(), shadows.end(), [&](Shadow shadow) {
            return less(shadow.from, slope) && !less(shadow.to, slope);
        });
        const bool hiddenAbove = std::any_of(shadows.begin(), shadows.end(), [&](Shadow shadow) {
            return !less(slope, shadow.from) && less(slope, shadow.to);
        });
        return !(hiddenBelow && hiddenAbove);
    }

    /// Whether the shadows leave a gap in the wall's width, which ends at the quarter's edges.
    static bool partSeen(std::vector<Shadow> shadows, int depth, int column)
    {
        const Shadow width = shadowOf(depth, column);
        Fraction covered = less(width.from, {-1, 1}) ? Fraction {-1, 1} : width.from;
        const Fraction end = less({1, 1}, width.to) ? Fraction {1, 1} : width.to;
        std::sort(shadows.begin(), shadows.end(),
                  [](Shadow a, Shadow b) { return less(a.from, b.from); });
        for (const Shadow shadow : shadows) {
            if (less(covered, shadow.from))
                break;
            if (less(covered, shadow.to))
                covered = shadow.to;
        }
        return less(covered, end);
    }

    const Grid<Tile> &m_tiles;
    Point m_origin;
};

} // namespace

class TestFov : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPillarHidesWhatIsBehindIt();
    void aDoorwayOpensACone();
    void theViewPassesBetweenDiagonalWalls();
    void nothingIsSeenThroughAClosedWall();
    void everyWallOfARoomIsSeen();
    void theRadiusIsExact();
    void anEnormousRadiusIsLikeNoLimit();
    void theMapsEdgeEndsTheView();
    void oldViewsAreForgotten();
    void agreesWithItsDefinitionOnRandomMaps();
    void isSymmetricOnRandomMaps();
    void isSymmetricOnGeneratedMaps_data();
    void isSymmetricOnGeneratedMaps();
};

void TestFov::aPillarHidesWhatIsBehindIt()
{
    // The pillar, one row away, hides the slopes -1/2 to 1/2: two rows away exactly column 0
    // (the slope 1/2 of column 1 touches it on one side only), four rows away columns -1 to 1.
    const Picture seen = seenIn({".......", //
                                 ".......", //
                                 ".......", //
                                 "...#...", //
                                 "...@..."},
                                0);
    QCOMPARE(text(seen),
             text({"..   ..", //
                   "..   ..", //
                   "... ...", //
                   "...#...", //
                   "...@..."}));
}

void TestFov::aDoorwayOpensACone()
{
    // The door, two rows away, lets through the slopes -1/4 to 1/4: column -1 and 1 from four
    // rows on. Walls are seen as soon as a part of them is: columns -1 to 1 right behind it.
    const Picture seen = seenIn({"#########", //
                                 "#.......#", //
                                 "#.......#", //
                                 "####.####", //
                                 "#.......#", //
                                 "#...@...#", //
                                 "#########"},
                                0);
    QCOMPARE(text(seen),
             text({"   ###   ", //
                   "   ...   ", //
                   "    .    ", //
                   "####.####", //
                   "#.......#", //
                   "#...@...#", //
                   "#########"}));
}

void TestFov::theViewPassesBetweenDiagonalWalls()
{
    // A wall right above and one right beside leave the diagonal, of slope 1, alone.
    const Picture seen = seenIn({"@#..", //
                                 "#...", //
                                 "....", //
                                 "...."},
                                0);
    QCOMPARE(text(seen),
             text({"@#  ", //
                   "#.. ", //
                   " ...", //
                   "  .."}));
}

void TestFov::nothingIsSeenThroughAClosedWall()
{
    const Picture seen = seenIn({".......", //
                                 "#######", //
                                 "...@...", //
                                 "#######", //
                                 "......."},
                                0);
    QCOMPARE(text(seen),
             text({"       ", //
                   "#######", //
                   "...@...", //
                   "#######", //
                   "       "}));
}

void TestFov::everyWallOfARoomIsSeen()
{
    for (int width = 1; width <= 12; ++width) {
        for (int height = 1; height <= 7; ++height) {
            Grid<Tile> tiles({width + 2, height + 2}, Tile::Wall);
            for (int y = 1; y <= height; ++y)
                std::fill_n(tiles.row(y) + 1, width, Tile::Ground);
            Grid<std::uint8_t> visible;
            for (const Point origin : walkableCells(tiles)) {
                computeFov(tiles, origin, 0, visible);
                QVERIFY(visible == Grid<std::uint8_t>(tiles.size(), 1));
            }
        }
    }
}

void TestFov::theRadiusIsExact()
{
    const Grid<Tile> tiles({41, 33}, Tile::Ground);
    const Point origin {20, 16};
    Grid<std::uint8_t> visible;
    for (int radius = 1; radius <= 27; ++radius) {
        computeFov(tiles, origin, radius, visible);
        for (const Point p : walkableCells(tiles)) {
            const Point d = p - origin;
            QCOMPARE(visible[p] == 1, d.x * d.x + d.y * d.y <= radius * radius);
        }
    }
}

void TestFov::anEnormousRadiusIsLikeNoLimit()
{
    const Map map = generateLayout(roguebasinRules().dungeon, 1, 1);
    Grid<std::uint8_t> unlimited;
    Grid<std::uint8_t> enormous;
    computeFov(map.tiles, map.start, 0, unlimited);
    for (const int radius : {1000, 46341, 65536, 2147483647}) {
        computeFov(map.tiles, map.start, radius, enormous);
        QVERIFY(enormous == unlimited);
    }
}

void TestFov::theMapsEdgeEndsTheView()
{
    const Picture open(3, "@..");
    const Map map = mapFrom({"@..", "...", "..."});
    Grid<std::uint8_t> visible;
    for (const Point corner : {Point {0, 0}, Point {2, 0}, Point {0, 2}, Point {2, 2}}) {
        computeFov(map.tiles, corner, 0, visible);
        QVERIFY(visible == Grid<std::uint8_t>({3, 3}, 1));
    }
    computeFov(Grid<Tile>({1, 1}, Tile::Ground), {0, 0}, 0, visible);
    QVERIFY(visible == Grid<std::uint8_t>({1, 1}, 1));
}

void TestFov::oldViewsAreForgotten()
{
    const Map map = mapFrom({"@#.", "###"});
    Grid<std::uint8_t> visible({7, 9}, 1);
    computeFov(map.tiles, map.start, 0, visible);
    QCOMPARE(text(pictureOf(map, visible, map.start)), text({"@# ", "## "}));
}

void TestFov::agreesWithItsDefinitionOnRandomMaps()
{
    Rng rng(1);
    Grid<std::uint8_t> visible;
    for (int round = 0; round < 1500; ++round) {
        const int width = rng.between(1, 22);
        const int height = rng.between(1, 15);
        const Grid<Tile> tiles = randomTiles(rng, {width, height}, rng.between(0, 60));
        const int x = rng.between(0, width - 1);
        const int y = rng.between(0, height - 1);
        computeFov(tiles, {x, y}, 0, visible);
        const SlowView slow(tiles, {x, y});
        for (int cellY = 0; cellY < height; ++cellY) {
            for (int cellX = 0; cellX < width; ++cellX) {
                const Point p {cellX, cellY};
                if ((visible[p] == 1) == slow.sees(p))
                    continue;
                QFAIL(qPrintable(QStringLiteral("round %1: %2,%3 from %4,%5")
                                     .arg(round)
                                     .arg(p.x)
                                     .arg(p.y)
                                     .arg(x)
                                     .arg(y)));
            }
        }
    }
}

void TestFov::isSymmetricOnRandomMaps()
{
    Rng rng(2);
    for (int round = 0; round < 3000; ++round) {
        const int width = rng.between(2, 14);
        const int height = rng.between(2, 10);
        const Grid<Tile> tiles = randomTiles(rng, {width, height}, rng.between(5, 65));
        QCOMPARE(asymmetricPair(tiles, rng.between(0, 9)), QString());
    }
}

void TestFov::isSymmetricOnGeneratedMaps_data()
{
    QTest::addColumn<int>("radius");
    for (const int radius : {0, 1, 2, 3, 5, 8, 10, 17})
        QTest::addRow("radius %d", radius) << radius;
}

void TestFov::isSymmetricOnGeneratedMaps()
{
    QFETCH(int, radius);
    for (const NamedRuleset &source : sourceRulesets()) {
        const Map map = generateLayout(source.rules.dungeon, 1, static_cast<std::uint64_t>(radius));
        QCOMPARE(asymmetricPair(map.tiles, radius), QString());
    }
}

QTEST_GUILESS_MAIN(TestFov)
#include "tst_fov.moc"
