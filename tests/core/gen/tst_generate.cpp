// SPDX-License-Identifier: MIT
// Populated maps: every one connected, each placement and start-cell rule kept, streams apart.

#include "core/gen/generate.h"
#include "core/gen/layout.h"
#include "tests/support/shortestwalk.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

using core::Constant;
using core::CountRule;
using core::Exactly;
using core::FloorPlan;
using core::generateLayout;
using core::generateMap;
using core::Generator;
using core::Layout;
using core::Map;
using core::Per;
using core::Placement;
using core::Point;
using core::PopulatedMap;
using core::Rect;
using core::Ruleset;
using core::Spawn;
using core::Spawns;
using core::SpawnTable;
using core::StartCell;
using core::Tile;
using core::Transitions;

namespace {

/// How many walkable cells can be walked to from the start, and whether the stairs are among
/// them. Rows of `seen` have a border, so that neighbours need no check.
class Flood
{
public:
    bool reachesEverything(const Map &map)
    {
        m_stride = map.tiles.width() + 2;
        m_open.assign(static_cast<std::size_t>(m_stride * (map.tiles.height() + 2)), 0);
        int walkable = 0;
        for (int y = 0; y < map.tiles.height(); ++y) {
            const Tile *row = map.tiles.row(y);
            for (int x = 0; x < map.tiles.width(); ++x) {
                if (row[x] != Tile::Wall) {
                    m_open[cell({x, y})] = 1;
                    ++walkable;
                }
            }
        }
        const bool stairs = map.isWalkable(map.start) && map.tiles[map.stairs] == Tile::Stairs;
        return stairs && fill(map.start) == walkable;
    }

private:
    std::size_t cell(Point p) const
    {
        return static_cast<std::size_t>((p.y + 1) * m_stride + p.x + 1);
    }

    /// Four directions: a floor that needs a diagonal step to be crossed would not do.
    int fill(Point start)
    {
        m_stack.assign(1, cell(start));
        m_open[cell(start)] = 0;
        int count = 0;
        const auto stride = static_cast<std::size_t>(m_stride);
        while (!m_stack.empty()) {
            const std::size_t here = m_stack.back();
            m_stack.pop_back();
            ++count;
            for (const std::size_t next : {here - 1, here + 1, here - stride, here + stride}) {
                if (m_open[next] != 0) {
                    m_open[next] = 0;
                    m_stack.push_back(next);
                }
            }
        }
        return count;
    }

    int m_stride = 0;
    std::vector<char> m_open;
    std::vector<std::size_t> m_stack;
};

Spawns kindOf(const Ruleset &rules, const Spawn &spawn)
{
    return rules.tables[static_cast<std::size_t>(spawn.table)].spawns;
}

std::vector<Point> positionsOf(const Ruleset &rules, const PopulatedMap &floor, Spawns kind)
{
    std::vector<Point> positions;
    for (const Spawn &spawn : floor.spawns) {
        if (kindOf(rules, spawn) == kind)
            positions.push_back(spawn.position);
    }
    return positions;
}

bool contains(const std::vector<Point> &points, Point p)
{
    return std::find(points.begin(), points.end(), p) != points.end();
}

bool allDifferent(const std::vector<Point> &points)
{
    std::set<std::pair<int, int>> seen;
    return std::all_of(points.begin(), points.end(), [&](Point p) {
        return seen.insert({p.x, p.y}).second;
    });
}

bool shareCells(const std::vector<Point> &a, const std::vector<Point> &b)
{
    return std::any_of(a.begin(), a.end(), [&](Point p) { return contains(b, p); });
}

int countIn(const std::vector<Point> &points, const Rect &room)
{
    return static_cast<int>(
        std::count_if(points.begin(), points.end(), [&](Point p) { return room.contains(p); }));
}

std::vector<Spawn> spawnsOf(const Ruleset &rules, const PopulatedMap &floor, Spawns kind)
{
    std::vector<Spawn> spawns;
    std::copy_if(floor.spawns.begin(), floor.spawns.end(), std::back_inserter(spawns),
                 [&](const Spawn &spawn) { return kindOf(rules, spawn) == kind; });
    return spawns;
}

CountRule exactly(int number, Per per = Per::Room)
{
    return {.per = per, .draws = Exactly {Constant {number}}};
}

/// Rules with both tables crowding the rooms, so that cells are often taken.
Ruleset crowded(Ruleset rules)
{
    for (SpawnTable &table : rules.tables)
        table.count = exactly(6);
    return rules;
}

} // namespace

class TestGenerate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMapIsConnected_data();
    void everyMapIsConnected();
    void everythingLandsOnTheGroundOfARoom();
    void dropIfBlockedLetsItemsShareCellsButNeverWithMonsters();
    void dropIfOccupiedLetsNothingShareACell();
    void distinctCellsPlaceAsManyAsThereIsRoomFor();
    void nothingLiesOnChargridStairs();
    void thingsMayLieOnClassicStairs();
    void nothingLandsOnAReservedStart();
    void nobodyIsLeftWithinAQuietStart();
    void whoFindsNoGroundBeyondAQuietStartStays();
    void anOpenStartTakesMonstersAsOftenAsTheSourceSays();
    void lostDrawsAreCountedAsDrawn();
    void drawsPerFloorGoToRoomsEvenly();
    void cellsOfARoomAreDrawnEvenly_data();
    void cellsOfARoomAreDrawnEvenly();
    void kindsAreDrawnByTheirWeights();
    void aTableWithoutWeightPlacesNothing();
    void aTableWithoutEntriesPlacesNothing();
    void aGeneratorRemembersNothingOfEarlierFloors();
    void undugFloorsHoldTheSameRoomsAndSpawns();
    void weightsOfOneTableLeaveTheOthersAlone();
    void countsOfItemsLeaveLayoutAndMonstersAlone();
    void twoTablesOfAKindDrawApart();
    void meansPerFloorAreThePublishedOnes_data();
    void meansPerFloorAreThePublishedOnes();
};

void TestGenerate::everyMapIsConnected_data()
{
    QTest::addColumn<Ruleset>("rules");
    for (const NamedRuleset &source : sourceRulesets())
        QTest::newRow(source.name.c_str()) << source.rules;
}

void TestGenerate::everyMapIsConnected()
{
    QFETCH(Ruleset, rules);
    Flood flood;
    for (int floor = 1; floor <= 10; ++floor) {
        Generator generator(FloorPlan::at(rules, floor));
        for (std::uint64_t seed = 0; seed < 250; ++seed) {
            const PopulatedMap &populated = generator.generate(seed);
            QVERIFY2(flood.reachesEverything(populated.map),
                     qPrintable(QStringLiteral("floor %1, seed %2").arg(floor).arg(seed)));
        }
    }
}

void TestGenerate::everythingLandsOnTheGroundOfARoom()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        const Ruleset rules = crowded(source.rules);
        Generator generator(FloorPlan::at(rules, 7));
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const PopulatedMap &floor = generator.generate(seed);
            QVERIFY(!floor.spawns.empty());
            for (const Spawn &spawn : floor.spawns) {
                QVERIFY(floor.map.isWalkable(spawn.position));
                QVERIFY(
                    std::any_of(floor.map.rooms.begin(), floor.map.rooms.end(),
                                [&](const Rect &room) { return room.contains(spawn.position); }));
            }
        }
    }
}

void TestGenerate::dropIfBlockedLetsItemsShareCellsButNeverWithMonsters()
{
    const Ruleset rules = crowded(roguebasinRules());
    Generator generator(FloorPlan::at(rules, 7));
    int floorsWithSharedCells = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        const auto monsters = positionsOf(rules, floor, Spawns::Monsters);
        const auto items = positionsOf(rules, floor, Spawns::Items);
        QVERIFY(allDifferent(monsters));
        QVERIFY(!shareCells(items, monsters));
        floorsWithSharedCells += allDifferent(items) ? 0 : 1;
    }
    QVERIFY(floorsWithSharedCells > 200);
}

void TestGenerate::dropIfOccupiedLetsNothingShareACell()
{
    const Ruleset rules = crowded(tcod2020Rules());
    Generator generator(FloorPlan::at(rules, 7));
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        std::vector<Point> all;
        for (const Spawn &spawn : floor.spawns)
            all.push_back(spawn.position);
        QVERIFY(allDifferent(all));
    }
}

void TestGenerate::distinctCellsPlaceAsManyAsThereIsRoomFor()
{
    // On the classic layout nothing is taken away afterwards.
    Ruleset rules = chargrid2020Rules();
    rules.dungeon.layout = Layout::Classic;
    for (const int monsters : {0, 3, 20, 40}) {
        for (const int items : {0, 2, 30}) {
            rules.tables[0].count = exactly(monsters);
            rules.tables[1].count = exactly(items);
            Generator generator(FloorPlan::at(rules, 2));
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                const PopulatedMap &floor = generator.generate(seed);
                const auto monsterCells = positionsOf(rules, floor, Spawns::Monsters);
                const auto itemCells = positionsOf(rules, floor, Spawns::Items);
                QVERIFY(allDifferent(monsterCells) && allDifferent(itemCells));
                QVERIFY(!shareCells(monsterCells, itemCells));
                for (const Rect &room : floor.map.rooms) {
                    const int free = room.area() - (room.contains(floor.map.start) ? 1 : 0);
                    const int placed = std::min(monsters, free);
                    QCOMPARE(countIn(monsterCells, room), placed);
                    QCOMPARE(countIn(itemCells, room), std::min(items, free - placed));
                }
            }
        }
    }
}

void TestGenerate::nothingLiesOnChargridStairs()
{
    Ruleset rules = chargrid2020Rules();
    for (SpawnTable &table : rules.tables)
        table.count = exactly(80); // more than the largest room has cells
    Generator generator(FloorPlan::at(rules, 2));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        const auto monsters = positionsOf(rules, floor, Spawns::Monsters);
        QVERIFY(!contains(monsters, floor.map.stairs));
        const Rect &last = floor.map.rooms.back();
        if (floor.map.rooms.size() > 1)
            QCOMPARE(countIn(monsters, last), last.area() - 1);
    }
}

void TestGenerate::thingsMayLieOnClassicStairs()
{
    const Ruleset rules = crowded(roguebasinRules());
    Generator generator(FloorPlan::at(rules, 1));
    int covered = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        covered += contains(positionsOf(rules, floor, Spawns::Items), floor.map.stairs) ? 1 : 0;
    }
    QVERIFY(covered > 0);
}

void TestGenerate::nothingLandsOnAReservedStart()
{
    for (const Ruleset &source : {roguebasinRules(), tcod2020Rules(), chargrid2020Rules()}) {
        const Ruleset rules = crowded(source);
        Generator generator(FloorPlan::at(rules, 7));
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const PopulatedMap &floor = generator.generate(seed);
            for (const Spawn &spawn : floor.spawns)
                QVERIFY(spawn.position != floor.map.start);
        }
    }
}

void TestGenerate::anOpenStartTakesMonstersAsOftenAsTheSourceSays()
{
    // Published: 2.2 % of floors 1 to 3, 5.4 % of floors from 6 on, both rounded to 0.1 %.
    const Ruleset rules = rustTcodRules();
    constexpr int runs = 12000;
    for (const auto &[floorNumber, published] : {std::pair(1, 0.022), std::pair(6, 0.054)}) {
        Generator generator(FloorPlan::at(rules, floorNumber));
        int hits = 0;
        for (std::uint64_t seed = 0; seed < runs; ++seed) {
            const PopulatedMap &floor = generator.generate(seed);
            hits += contains(positionsOf(rules, floor, Spawns::Monsters), floor.map.start) ? 1 : 0;
        }
        const double found = static_cast<double>(hits) / runs;
        const double error = std::sqrt(published * (1 - published) / runs);
        QVERIFY2(std::abs(found - published) < 4.4 * error + 0.0005,
                 qPrintable(QString::number(found)));
    }
}

void TestGenerate::lostDrawsAreCountedAsDrawn()
{
    const Ruleset rules = crowded(tcod2020Rules());
    Generator generator(FloorPlan::at(rules, 7));
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        const auto rooms = static_cast<int>(floor.map.rooms.size());
        QCOMPARE(floor.drawn, (std::vector<int> {6 * rooms, 6 * rooms}));
        lost += 12 * rooms - static_cast<int>(floor.spawns.size());
    }
    QVERIFY(lost > 0);
}

void TestGenerate::nobodyIsLeftWithinAQuietStart()
{
    constexpr int quiet = 14;
    const Ruleset loud = roguebasinRules();
    Ruleset rules = loud;
    rules.dungeon.quietStart = quiet;
    Generator before(FloorPlan::at(loud, 6));
    Generator after(FloorPlan::at(rules, 6));
    int moved = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const PopulatedMap &from = before.generate(seed);
        const PopulatedMap &to = after.generate(seed);
        QVERIFY(to.map == from.map);
        QCOMPARE(to.spawns.size(), from.spawns.size());
        std::set<std::pair<int, int>> monsters;
        for (std::size_t i = 0; i < from.spawns.size(); ++i) {
            const Point was = from.spawns[i].position;
            const Point is = to.spawns[i].position;
            Spawn same = to.spawns[i];
            same.position = was;
            QCOMPARE(same, from.spawns[i]);
            const bool isMonster
                = loud.tables[static_cast<std::size_t>(same.table)].spawns == Spawns::Monsters;
            const auto steps = findPath(from.map.tiles, from.map.start, was).size();
            if (!isMonster || steps > quiet) {
                QCOMPARE(is, was);
            } else {
                ++moved;
                QVERIFY(findPath(to.map.tiles, to.map.start, is).size() > quiet);
            }
            if (isMonster)
                QVERIFY(monsters.emplace(is.x, is.y).second); // each on a cell of its own
        }
    }
    QVERIFY(moved > 100);
}

void TestGenerate::whoFindsNoGroundBeyondAQuietStartStays()
{
    Ruleset rules = roguebasinRules();
    rules.dungeon.attempts = 1;
    const PopulatedMap before = generateMap(rules, 6, 3);
    rules.dungeon.quietStart = 100;
    QVERIFY(!before.spawns.empty());
    QCOMPARE(generateMap(rules, 6, 3), before);
}

void TestGenerate::drawsPerFloorGoToRoomsEvenly()
{
    Ruleset rules = roguebasinRules();
    rules.tables.pop_back();
    rules.tables[0].count = exactly(7, Per::Floor);
    rules.dungeon.startCell = StartCell::Open;
    rules.dungeon.attempts = 6;
    Generator generator(FloorPlan::at(rules, 1));
    std::vector<std::int64_t> hits(5, 0);
    for (std::uint64_t seed = 0; seed < 12000; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        QCOMPARE(floor.drawn, std::vector<int> {7});
        QVERIFY(floor.spawns.size() <= 7);
        if (floor.map.rooms.size() != hits.size() || floor.spawns.empty())
            continue;
        // The first of a floor is never lost and so not biased to large rooms.
        for (std::size_t i = 0; i < hits.size(); ++i)
            hits[i] += floor.map.rooms[i].contains(floor.spawns.front().position) ? 1 : 0;
    }
    const double found = chiSquared(hits, std::vector<double>(5, 1.0 / 5));
    QVERIFY2(found < chiSquaredLimit(4), qPrintable(QString::number(found)));
}

void TestGenerate::cellsOfARoomAreDrawnEvenly_data()
{
    QTest::addColumn<int>("placement");
    QTest::addRow("drop if blocked") << static_cast<int>(Placement::DropIfBlocked);
    QTest::addRow("drop if occupied") << static_cast<int>(Placement::DropIfOccupied);
    QTest::addRow("distinct cells") << static_cast<int>(Placement::DistinctCells);
}

void TestGenerate::cellsOfARoomAreDrawnEvenly()
{
    QFETCH(int, placement);
    Ruleset rules = roguebasinRules();
    rules.tables.pop_back();
    rules.tables[0].count = exactly(2);
    rules.tables[0].placement = static_cast<Placement>(placement);
    rules.dungeon.startCell = StartCell::Open;
    rules.dungeon.roomWidth = {6, 6};
    rules.dungeon.roomHeight = {5, 5};
    Generator generator(FloorPlan::at(rules, 1));
    std::vector<std::int64_t> hits(20, 0);
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const PopulatedMap &floor = generator.generate(seed);
        for (const Spawn &spawn : floor.spawns) {
            for (const Rect &room : floor.map.rooms) {
                const Point in = spawn.position - Point {room.x, room.y};
                if (room.contains(spawn.position))
                    ++hits[static_cast<std::size_t>(in.y * room.width + in.x)];
            }
        }
    }
    const double found = chiSquared(hits, std::vector<double>(20, 1.0 / 20));
    QVERIFY2(found < chiSquaredLimit(19), qPrintable(QString::number(found)));
}

void TestGenerate::kindsAreDrawnByTheirWeights()
{
    // Floor 6: potion 35, confusion 10, lightning 25, fireball 25 of 95.
    const Ruleset rules = roguebasinRules();
    Generator generator(FloorPlan::at(rules, 6));
    std::vector<std::int64_t> drawn(4, 0);
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        for (const Spawn &spawn : spawnsOf(rules, generator.generate(seed), Spawns::Items))
            ++drawn[static_cast<std::size_t>(spawn.entry)];
    }
    const double found = chiSquared(drawn, {35.0 / 95, 10.0 / 95, 25.0 / 95, 25.0 / 95});
    QVERIFY2(found < chiSquaredLimit(3), qPrintable(QString::number(found)));
}

void TestGenerate::aTableWithoutWeightPlacesNothing()
{
    Ruleset rules = roguebasinRules();
    rules.tables[0].entries = {{.id = "troll", .weight = Transitions {{{3, 15}}}, .unknown = {}}};
    const PopulatedMap before = generateMap(rules, 2, 1);
    QVERIFY(positionsOf(rules, before, Spawns::Monsters).empty());
    QVERIFY(!positionsOf(rules, before, Spawns::Items).empty());
    QCOMPARE(before.drawn.front(), 0);
    QVERIFY(!positionsOf(rules, generateMap(rules, 3, 1), Spawns::Monsters).empty());
}

void TestGenerate::aTableWithoutEntriesPlacesNothing()
{
    Ruleset rules = chargrid2020Rules();
    rules.tables[0].entries.clear();
    rules.tables[1].entries.clear();
    QVERIFY(generateMap(rules, 1, 1).spawns.empty());
    rules.tables.clear();
    QVERIFY(generateMap(rules, 1, 1).map == generateLayout(rules.dungeon, 1, 1));
}

void TestGenerate::aGeneratorRemembersNothingOfEarlierFloors()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        const Ruleset rules = crowded(source.rules);
        Generator generator(FloorPlan::at(rules, 4));
        for (std::uint64_t seed = 0; seed < 30; ++seed)
            QVERIFY(generator.generate(seed) == generateMap(rules, 4, seed));
        QVERIFY(generator.generate(3).map == generateLayout(rules.dungeon, 4, 3));
    }
}

void TestGenerate::undugFloorsHoldTheSameRoomsAndSpawns()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        const Ruleset rules = crowded(source.rules);
        Generator generator(FloorPlan::at(rules, 4));
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const PopulatedMap dug = generateMap(rules, 4, seed);
            const PopulatedMap &undug = generator.generateUndug(seed);
            QVERIFY(undug.map.rooms == dug.map.rooms);
            QVERIFY(undug.map.start == dug.map.start && undug.map.stairs == dug.map.stairs);
            QVERIFY(undug.spawns == dug.spawns);
            QVERIFY(undug.drawn == dug.drawn);
            QVERIFY(undug.map.tiles.cells().empty());
        }
        QVERIFY(generator.generate(5) == generateMap(rules, 4, 5));
    }
}

void TestGenerate::weightsOfOneTableLeaveTheOthersAlone()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        Ruleset heavier = source.rules;
        heavier.tables[0].entries[1].weight = Constant {1000};
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const PopulatedMap before = generateMap(source.rules, 5, seed);
            const PopulatedMap after = generateMap(heavier, 5, seed);
            QVERIFY(after.map == before.map);
            QCOMPARE(spawnsOf(heavier, after, Spawns::Items),
                     spawnsOf(source.rules, before, Spawns::Items));
            // The same monsters' cells, other kinds.
            QCOMPARE(positionsOf(heavier, after, Spawns::Monsters),
                     positionsOf(source.rules, before, Spawns::Monsters));
        }
    }
}

void TestGenerate::countsOfItemsLeaveLayoutAndMonstersAlone()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        Ruleset more = source.rules;
        more.tables[1].count = exactly(9);
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const PopulatedMap before = generateMap(source.rules, 5, seed);
            const PopulatedMap after = generateMap(more, 5, seed);
            QVERIFY(after.map == before.map);
            QCOMPARE(spawnsOf(more, after, Spawns::Monsters),
                     spawnsOf(source.rules, before, Spawns::Monsters));
        }
    }
}

void TestGenerate::twoTablesOfAKindDrawApart()
{
    // Were their streams one, equal tables would aim at the same cells and lose everything.
    Ruleset rules = roguebasinRules();
    rules.tables = {rules.tables[0], rules.tables[0]};
    rules.tables[1].id = "more";
    const PopulatedMap floor = generateMap(rules, 6, 1);
    int second = 0;
    for (const Spawn &spawn : floor.spawns)
        second += spawn.table;
    QVERIFY2(second > 10, qPrintable(QString::number(second)));
}

void TestGenerate::meansPerFloorAreThePublishedOnes_data()
{
    QTest::addColumn<Ruleset>("rules");
    QTest::addColumn<int>("floor");
    QTest::addColumn<QString>("what"); // a table, or an entry of one
    QTest::addColumn<double>("published");
    const auto add = [](const Ruleset &rules, int floor, const char *what, double published) {
        QTest::addRow("%s, floor %d, %s", rules.name.c_str(), floor, what)
            << rules << floor << QString::fromLatin1(what) << published;
    };
    add(roguebasinRules(), 1, "monsters", 12.503);
    add(roguebasinRules(), 1, "items", 6.164);
    add(roguebasinRules(), 6, "troll", 8.347);
    add(roguebasinRules(), 6, "healing-potion", 4.385);
    add(tcod2020Rules(), 4, "items", 12.095);
    add(tcod2020Rules(), 6, "troll", 8.345);
    add(chargrid2020Rules(), 1, "monsters", 12.782);
    add(chargrid2020Rules(), 1, "items", 10.214);
    add(chargrid2020Rules(), 5, "health-potion", 5.839);
}

void TestGenerate::meansPerFloorAreThePublishedOnes()
{
    QFETCH(Ruleset, rules);
    QFETCH(int, floor);
    QFETCH(QString, what);
    QFETCH(double, published);
    constexpr int runs = 6000;
    constexpr double publishedRuns = 200000;
    Generator generator(FloorPlan::at(rules, floor));
    Sample numbers;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        int number = 0;
        for (const Spawn &spawn : generator.generate(seed).spawns) {
            const SpawnTable &table = rules.tables[static_cast<std::size_t>(spawn.table)];
            const std::string &entry = table.entries[static_cast<std::size_t>(spawn.entry)].id;
            number += what.toStdString() == table.id || what.toStdString() == entry ? 1 : 0;
        }
        numbers.add(number);
    }
    const double error = std::sqrt(numbers.variance() * (1.0 / runs + 1.0 / publishedRuns));
    QVERIFY2(std::abs(numbers.mean() - published) < 4.4 * error + 0.0005,
             qPrintable(QString::number(numbers.mean())));
}

QTEST_GUILESS_MAIN(TestGenerate)
#include "tst_generate.moc"
