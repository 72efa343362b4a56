// SPDX-License-Identifier: MIT
// How patches of terrain grow: as large as they are to be, moving nothing and shutting nothing off.

#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/distancemap.h"
#include "core/tables/validate.h"
#include "resources/builtins.h"

#include <QTest>

#include <algorithm>
#include <string>

using core::Blocks;
using core::DistanceMap;
using core::Layout;
using core::Map;
using core::Point;
using core::PopulatedMap;
using core::Ruleset;
using core::Spawns;
using core::TerrainType;
using core::Tile;

namespace {

Ruleset fathomRules()
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == "fathom")
            return *core::readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

/// One patch a floor of the first of these, in a room of 28 by 18 cells.
Ruleset onePatch(std::vector<TerrainType> terrain)
{
    Ruleset rules;
    rules.dungeon.width = 32;
    rules.dungeon.height = 22;
    rules.dungeon.attempts = 1;
    rules.dungeon.roomWidth = {29, 29};
    rules.dungeon.roomHeight = {19, 19};
    rules.tables
        = {{.id = "patches",
            .spawns = Spawns::Terrain,
            .count = {core::Per::Floor, core::Exactly {core::Constant {1}}},
            .entries = {{.id = terrain.front().id, .weight = core::Constant {1}, .unknown = {}}},
            .unknown = {}}};
    rules.terrain = std::move(terrain);
    return rules;
}

TerrainType terrain(const std::string &id, int size, Blocks blocks = Blocks::Nothing)
{
    TerrainType type;
    type.id = id;
    type.size = core::Exactly {core::Constant {size}};
    type.blocks = blocks;
    return type;
}

std::vector<Point> cellsOf(const Map &map, std::size_t terrain)
{
    std::vector<Point> cells;
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            if (map.terrainAt({x, y}) == terrain)
                cells.push_back({x, y});
        }
    }
    return cells;
}

bool isBeside(const std::vector<Point> &cells, Point p)
{
    return std::any_of(cells.begin(), cells.end(),
                       [p](Point cell) { return core::stepsBetween(cell, p) == 1; });
}

/// Whether every cell outside of vaults that can be walked on is reached from the start, and the
/// stairs are.
bool isOnePlace(const Map &map)
{
    DistanceMap steps;
    steps.compute(map.tiles, map.start);
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            if (map.isWalkable({x, y}) && !map.vaultAt({x, y})
                && steps[{x, y}] == DistanceMap::unreachable)
                return false;
        }
    }
    return steps[map.stairs] != DistanceMap::unreachable;
}

} // namespace

class TestTerrain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// 10,000 floors with FATHOM_LONG_TESTS=1.
    void everyFloorOfFathomStaysOnePlace()
    {
        const Ruleset rules = fathomRules();
        const std::uint64_t seeds = qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 834 : 25;
        int barriers = 0;
        for (int floor = 1; floor <= rules.floors; ++floor) {
            core::Generator generator(core::FloorPlan::at(rules, floor));
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const PopulatedMap &made = generator.generate(seed);
                QVERIFY2(isOnePlace(made.map), qPrintable(QString::number(seed)));
                QVERIFY(!made.map.terrainAt(made.map.start));
                for (const core::Spawn &spawn : made.spawns)
                    QVERIFY(made.map.isWalkable(spawn.position));
                const auto &tiles = made.map.tiles.cells();
                barriers += static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::Barrier));
            }
        }
        QVERIFY(barriers > 1000);
    }

    void nothingIsShutOffHoweverMuchThereIs_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("classic") << static_cast<int>(Layout::Classic);
        QTest::newRow("chargrid") << static_cast<int>(Layout::Chargrid);
        QTest::newRow("accreted") << static_cast<int>(Layout::Accreted);
    }
    void nothingIsShutOffHoweverMuchThereIs()
    {
        QFETCH(const int, layout);
        Ruleset rules = onePatch({terrain("lake", 200, Blocks::Movement)});
        rules.dungeon = {};
        rules.dungeon.layout = static_cast<Layout>(layout);
        rules.tables.front().count.draws = core::Exactly {core::Constant {20}};
        core::Generator generator(core::FloorPlan::at(rules, 1));
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Map &map = generator.generate(seed).map;
            QVERIFY2(isOnePlace(map), qPrintable(QString::number(seed)));
            QVERIFY(cellsOf(map, 0).size() > 100);
        }
    }

    void whatIsPlacedStandsWhereItStoodWithout()
    {
        const Ruleset rules = fathomRules();
        Ruleset without = rules;
        for (TerrainType &type : without.terrain)
            type.size = core::Exactly {core::Constant {0}};
        const PopulatedMap covered = core::generateMap(rules, 3, 7);
        const PopulatedMap bare = core::generateMap(without, 3, 7);
        QCOMPARE(covered.spawns, bare.spawns);
        QCOMPARE(covered.draws, bare.draws);
        QVERIFY(covered.map.terrain != bare.map.terrain);
    }

    void aPatchHasItsSizeAndIsOnePiece()
    {
        const Map map = core::generateMap(onePatch({terrain("grass", 40)}), 1, 3).map;
        std::vector<Point> cells = cellsOf(map, 0);
        QCOMPARE(cells.size(), std::size_t {40});
        std::vector<Point> piece {cells.front()};
        for (std::size_t i = 0; i < piece.size(); ++i) {
            for (const Point p : cells) {
                const Point apart = p - piece[i];
                if (std::abs(apart.x) + std::abs(apart.y) == 1
                    && std::find(piece.begin(), piece.end(), p) == piece.end())
                    piece.push_back(p);
            }
        }
        QCOMPARE(piece.size(), cells.size());
    }

    void theEdgeIsOnAllFreeCellsAround()
    {
        TerrainType lake = terrain("lake", 30, Blocks::Movement);
        lake.edge = "shore";
        const Map map = core::generateMap(onePatch({lake, terrain("shore", 1)}), 1, 4).map;
        const std::vector<Point> water = cellsOf(map, 0);
        QCOMPARE(water.size(), std::size_t {30});
        for (int y = 0; y < map.tiles.height(); ++y) {
            for (int x = 0; x < map.tiles.width(); ++x) {
                const Point p {x, y};
                const bool isFree = map.tiles[p] == Tile::Ground && p != map.start;
                if (isFree)
                    QCOMPARE(map.terrainAt(p) == std::optional<std::size_t>(1), isBeside(water, p));
            }
        }
    }

    void terrainMakesTilesByWhatItDoes()
    {
        TerrainType thing = terrain("thing", 1);
        QCOMPARE(core::tileOf(thing), Tile::Ground);
        thing.hurts = 1;
        QCOMPARE(core::tileOf(thing), Tile::Hazard);
        QCOMPARE(core::tileOf(terrain("grass", 1, Blocks::Sight)), Tile::Cover);
        QCOMPARE(core::tileOf(terrain("lake", 1, Blocks::Movement)), Tile::Barrier);
        QCOMPARE(core::tileOf(terrain("statue", 1, Blocks::Both)), Tile::Wall);
    }

    void nobodyFallsFromTheLastFloor()
    {
        TerrainType chasm = terrain("chasm", 20);
        chasm.falls = 3;
        Ruleset rules = onePatch({chasm});
        rules.floors = 2;
        QCOMPARE(cellsOf(core::generateMap(rules, 1, 5).map, 0).size(), std::size_t {20});
        QCOMPARE(cellsOf(core::generateMap(rules, 2, 5).map, 0).size(), std::size_t {0});
    }

    void aFloorWithoutTerrainTablesHasNoCellsOfIt()
    {
        Ruleset rules = onePatch({terrain("grass", 40)});
        rules.tables.clear();
        QCOMPARE(core::generateMap(rules, 1, 3).map.terrain.width(), 0);
    }

    void issuesNameWhatIsMissingAndWhatCannotBe()
    {
        TerrainType lava = terrain("lava", 5, Blocks::Sight);
        lava.hurts = 3;
        lava.becomes = "ash";
        Ruleset rules = onePatch({lava});
        rules.tables.front().entries.push_back(
            {.id = "ice", .weight = core::Constant {1}, .unknown = {}});
        std::vector<std::string> errors;
        for (const core::Issue &issue : core::validate(rules)) {
            if (issue.severity == core::Severity::Error)
                errors.push_back(issue.where);
        }
        std::sort(errors.begin(), errors.end());
        const std::vector<std::string> expected {"tables[0].entries.ice", "terrain.lava.becomes",
                                                 "terrain.lava.blocks"};
        QCOMPARE(errors, expected);
    }

    void filesKeepIt()
    {
        TerrainType lake = terrain("lake", 30, Blocks::Movement);
        lake.name = "a lake";
        lake.description = "Cold.";
        lake.edge = "shore";
        TerrainType shore = terrain("shore", 1);
        shore.slows = true;
        shore.hurts = 2;
        shore.falls = 0;
        shore.becomes = "lake";
        const Ruleset rules = onePatch({lake, shore});
        const auto again = core::readRuleset(core::writeRuleset(rules));
        QVERIFY(again);
        QCOMPARE(again->terrain[0].name, lake.name);
        QCOMPARE(again->terrain[0].description, lake.description);
        QCOMPARE(again->terrain[0].size, lake.size);
        QCOMPARE(again->terrain[0].blocks, lake.blocks);
        QCOMPARE(again->terrain[0].edge, lake.edge);
        QCOMPARE(again->terrain[1].slows, true);
        QCOMPARE(again->terrain[1].hurts, 2);
        QCOMPARE(again->terrain[1].falls, std::optional(0));
        QCOMPARE(again->terrain[1].becomes, shore.becomes);
        QCOMPARE(again->tables.front().spawns, Spawns::Terrain);
    }

    void aFileOfVersion1HasNoTerrain()
    {
        const auto read = core::readRuleset(
            R"({"format": "fathom-ruleset", "version": 1, "terrain": [], "tables": []})");
        QVERIFY(!read);
        QCOMPARE(read.error().where, std::string("terrain"));
    }
};

QTEST_GUILESS_MAIN(TestTerrain)
#include "tst_terrain.moc"
