// SPDX-License-Identifier: MIT
// Vaults: dug into rock, behind one locked door, with a key that can be reached without them.

#include "core/analysis/exact/findrates.h"
#include "core/gen/generate.h"
#include "core/gen/spawncounts.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"
#include "core/tables/spawnedtypes.h"
#include "resources/builtins.h"

#include <QTest>

#include <algorithm>
#include <string>

using core::DistanceMap;
using core::Grid;
using core::Layout;
using core::Map;
using core::Point;
using core::PopulatedMap;
using core::Ruleset;
using core::Spawns;
using core::Tile;
using core::Vault;

namespace {

Ruleset fathomRules()
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == "fathom")
            return *core::readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

core::SpawnEntry entryOf(const std::string &id)
{
    return {.id = id, .weight = core::Constant {1}, .unknown = {}};
}

/// A table of rats, one of bread, and one vault a floor of three jewels, guarded by two wolves.
Ruleset withVaults(Layout layout)
{
    Ruleset rules;
    rules.dungeon.layout = layout;
    for (const char *id : {"rat", "wolf"})
        rules.monsters.emplace_back().id = id;
    for (const char *id : {"bread", "jewel", "key"})
        rules.items.emplace_back().id = id;
    rules.items.back().effect = core::Unlock {};
    const core::CountRule two {core::Per::Room, core::Exactly {core::Constant {2}}};
    rules.tables.push_back({.id = "beasts",
                            .spawns = Spawns::Monsters,
                            .count = two,
                            .entries = {entryOf("rat")},
                            .unknown = {}});
    rules.tables.push_back({.id = "food",
                            .spawns = Spawns::Items,
                            .count = two,
                            .entries = {entryOf("bread")},
                            .unknown = {}});
    core::SpawnEntry hoard = entryOf("hoard");
    hoard.stands = core::Group {
        .members = {{.what = core::OneType {"jewel"}, .count = core::Exactly {core::Constant {3}}},
                    {.what = core::OneType {"wolf"}, .count = core::Exactly {core::Constant {2}}}}};
    rules.tables.push_back({.id = "vaults",
                            .spawns = Spawns::Both,
                            .count = {core::Per::Floor, core::Exactly {core::Constant {1}}},
                            .entries = {hoard},
                            .unknown = {},
                            .vaultKey = "key"});
    return rules;
}

bool isBeside(const core::Rect &inside, Point p)
{
    return core::Rect {inside.x - 1, inside.y - 1, inside.width + 2, inside.height + 2}.contains(p)
        && !inside.contains(p);
}

/// What is wrong with the floor, or nothing.
QString faultOf(const PopulatedMap &made)
{
    const Map &map = made.map;
    DistanceMap steps;
    steps.compute(map.tiles, map.start);
    if (steps[map.stairs] == DistanceMap::unreachable)
        return QStringLiteral("no way to the stairs");
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x) {
            const bool isReached = steps[{x, y}] != DistanceMap::unreachable;
            if (map.isWalkable({x, y}) && isReached == map.vaultAt({x, y}).has_value())
                return QStringLiteral("reached in a vault, or not outside of one");
        }
    }
    for (const Vault &vault : map.vaults) {
        if (steps[vault.key] == DistanceMap::unreachable)
            return QStringLiteral("no way to the key");
        int ways = 0;
        int fronts = 0;
        for (int y = vault.inside.y - 1; y <= vault.inside.y + vault.inside.height; ++y) {
            for (int x = vault.inside.x - 1; x <= vault.inside.x + vault.inside.width; ++x)
                ways += isBeside(vault.inside, {x, y}) && map.tiles[{x, y}] != Tile::Wall ? 1 : 0;
        }
        for (const core::Direction way : core::allDirections) {
            const Point beside = vault.door + core::offset(way);
            const bool isStraight = beside.x == vault.door.x || beside.y == vault.door.y;
            fronts += isStraight && steps[beside] != DistanceMap::unreachable ? 1 : 0;
        }
        if (ways != 1 || map.tiles[vault.door] != Tile::Locked)
            return QStringLiteral("not behind one locked door");
        if (fronts != 1)
            return QStringLiteral("no way to the door");
    }
    return {};
}

} // namespace

class TestVaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// 300 floors; 10,000 with FATHOM_LONG_TESTS=1.
    void everyFloorOfFathomIsReachedWithoutItsVaults()
    {
        const Ruleset rules = fathomRules();
        const std::uint64_t seeds = qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 834 : 25;
        std::size_t vaults = 0;
        for (int floor = 1; floor <= rules.floors; ++floor) {
            core::Generator generator(core::FloorPlan::at(rules, floor));
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const PopulatedMap &made = generator.generate(seed);
                const QString fault = faultOf(made);
                QVERIFY2(
                    fault.isEmpty(),
                    qPrintable(
                        QStringLiteral("floor %1, seed %2: %3").arg(floor).arg(seed).arg(fault)));
                vaults += made.map.vaults.size();
            }
        }
        QVERIFY(vaults > 2 * seeds);
    }

    void vaultsHoldTheItemsAndTheGuardsStandNearestToTheKey_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("classic") << static_cast<int>(Layout::Classic);
        QTest::newRow("chargrid") << static_cast<int>(Layout::Chargrid);
        QTest::newRow("accreted") << static_cast<int>(Layout::Accreted);
    }
    void vaultsHoldTheItemsAndTheGuardsStandNearestToTheKey()
    {
        QFETCH(const int, layout);
        const Ruleset rules = withVaults(static_cast<Layout>(layout));
        core::Generator generator(core::FloorPlan::at(rules, 1));
        int made = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const PopulatedMap &floor = generator.generate(seed);
            QCOMPARE(faultOf(floor), QString());
            if (floor.map.vaults.empty())
                continue;
            ++made;
            const Vault &vault = floor.map.vaults.front();
            QVERIFY(floor.map.vaults.size() == 1 && vault.keyType == 2);
            int jewels = 0;
            int wolves = 0;
            for (const core::Spawn &spawn : floor.spawns) {
                const bool isInside = vault.inside.contains(spawn.position);
                const std::string &id = core::typeIdOf(rules, floor, spawn);
                QCOMPARE(isInside, id == "jewel");
                jewels += isInside ? 1 : 0;
                wolves += id == "wolf" ? 1 : 0;
                if (id == "wolf")
                    QVERIFY(core::stepsBetween(spawn.position, vault.key) <= 3);
                QVERIFY(spawn.position != vault.key);
            }
            QCOMPARE(jewels, 3);
            QCOMPARE(wolves, 2);
            Grid<std::uint8_t> seen;
            core::computeFov(floor.map.tiles, floor.map.start, 0, seen);
            QVERIFY(seen[vault.key] == 0);
            // Not in the room where one arrives.
            const auto first
                = floor.map.shapes.isEmpty() ? std::span<const Point> {} : floor.map.shapes[0];
            QVERIFY(std::find(first.begin(), first.end(), vault.key) == first.end());
            QVERIFY(!floor.map.shapes.isEmpty() || !floor.map.rooms.front().contains(vault.key));
        }
        QVERIFY2(made > 150, qPrintable(QString::number(made)));
    }

    void withAQuietStartTheKeyAndItsGuardsAreBeyondIt()
    {
        constexpr int quiet = 25;
        Ruleset rules = withVaults(Layout::Accreted);
        int nearer = 0;
        for (const int steps : {0, quiet}) {
            rules.dungeon.quietStart = steps;
            core::Generator generator(core::FloorPlan::at(rules, 1));
            int made = 0;
            for (std::uint64_t seed = 1; seed <= 100; ++seed) {
                const PopulatedMap &floor = generator.generate(seed);
                if (floor.map.vaults.empty())
                    continue;
                ++made;
                const Point key = floor.map.vaults.front().key;
                DistanceMap fromStart;
                fromStart.compute(floor.map.tiles, floor.map.start);
                nearer += steps == 0 && fromStart[key] <= quiet ? 1 : 0;
                QVERIFY(steps == 0 || fromStart[key] > quiet);
                for (const core::Spawn &spawn : floor.spawns)
                    if (core::typeIdOf(rules, floor, spawn) == "wolf")
                        QVERIFY(core::stepsBetween(spawn.position, key)
                                <= 3); // none was moved away
            }
            QVERIFY2(made > 70, qPrintable(QString::number(made)));
        }
        QVERIFY(nearer > 10);
    }

    void whatElseIsOnTheFloorDoesNotChange()
    {
        const Ruleset rules = withVaults(Layout::Accreted);
        Ruleset without = rules;
        without.tables.pop_back();
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const PopulatedMap with = core::generateMap(rules, 1, seed);
            const PopulatedMap plain = core::generateMap(without, 1, seed);
            QCOMPARE(with.map.rooms.size(), plain.map.rooms.size());
            QVERIFY(std::equal(plain.spawns.begin(), plain.spawns.end(), with.spawns.begin()));
            int changed = 0;
            for (int y = 0; y < plain.map.tiles.height(); ++y)
                for (int x = 0; x < plain.map.tiles.width(); ++x)
                    changed += plain.map.tiles[{x, y}] != with.map.tiles[{x, y}] ? 1 : 0;
            QCOMPARE(changed, with.map.vaults.empty() ? 0 : 5 * 3 + 1);
        }
    }

    // A room of 30 x 20 cells fills the map but for its walls.
    void withoutRockTheDrawIsLost()
    {
        Ruleset rules = withVaults(Layout::Classic);
        rules.dungeon.width = 32;
        rules.dungeon.height = 22;
        rules.dungeon.attempts = 1;
        rules.dungeon.roomWidth = {31, 31};
        rules.dungeon.roomHeight = {21, 21};
        const PopulatedMap floor = core::generateMap(rules, 1, 1);
        QVERIFY(floor.map.vaults.empty());
        QCOMPARE(floor.drawn[2], 1);
        const auto lost = std::find_if(floor.draws.begin(), floor.draws.end(),
                                       [](const core::Draw &draw) { return draw.table == 2; });
        QVERIFY(lost != floor.draws.end() && lost->isLost && lost->placed == 0);
        QVERIFY(std::none_of(floor.spawns.begin(), floor.spawns.end(),
                             [](const core::Spawn &spawn) { return spawn.table == 2; }));
    }

    // It is known when it is seen: the odds of unknown things leave it out.
    void whatLiesInVaultsIsNoFind()
    {
        Ruleset rules = withVaults(Layout::Classic);
        rules.floors = 1;
        const auto rates = core::findRatesOf(rules);
        QVERIFY(rates.has_value());
        const std::vector<double> &means = rates->floors.at(0); // of bread, jewels and keys
        QVERIFY(means[0] > 10 && means[1] == 0 && means[2] == 0);
    }

    // All that is shown counts: three jewels and two wolves a vault, of which few find no rock.
    void theNumbersCountAllThatIsShown()
    {
        Ruleset rules = withVaults(Layout::Classic);
        rules.floors = 1;
        core::SpawnCounts counts(rules);
        core::Generator generator(core::FloorPlan::at(rules, 1));
        const auto firsts = core::firstEntries(rules);
        const std::vector<core::SpawnedType> types = core::spawnedTypes(rules);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const PopulatedMap &floor = generator.generate(seed);
            counts.count(floor);
            const int vaults = static_cast<int>(floor.map.vaults.size());
            QCOMPARE(counts.at(2, 0), vaults);
            for (std::size_t i = 0; i < types.size(); ++i) {
                const int count = counts.at(firsts.back() + i);
                if (types[i].id == "jewel" || types[i].id == "wolf") {
                    QCOMPARE(count, types[i].id == "jewel" ? 3 * vaults : 2 * vaults);
                }
            }
        }
    }

    void countingWithoutTilesCountsTheSame()
    {
        const Ruleset rules = withVaults(Layout::Classic);
        core::Generator dug(core::FloorPlan::at(rules, 2));
        core::Generator undug(core::FloorPlan::at(rules, 2));
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            QCOMPARE(undug.generateUndug(seed).spawns, dug.generate(seed).spawns);
    }
};

QTEST_APPLESS_MAIN(TestVaults)
#include "tst_vaults.moc"
