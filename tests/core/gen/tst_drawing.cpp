// SPDX-License-Identifier: MIT
// What tables draw that have more than weights and a count: what entries stand for, what counts for
// earlier draws, decks, themes, and the memory of a run.

#include "core/game/newgame.h"
#include "core/game/rules/floor.h"
#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

using core::Draw;
using core::DrawnBy;
using core::FloorPlan;
using core::Generator;
using core::PopulatedMap;
using core::Rect;
using core::Ruleset;
using core::RunMemory;
using core::Spawn;

namespace {

constexpr std::uint64_t runs = 200;

/// A ruleset of 12 floors, each with `tables`, and types from "a" to "f" of monsters and items.
Ruleset withTables(const std::string &tables, const std::string &dungeon = "")
{
    std::string monsters;
    std::string items;
    for (const char id : std::string("abcdef")) {
        const std::string name(1, id);
        monsters += (monsters.empty() ? "" : ", ") + (R"({"id": ")" + name + R"("})");
        items += (items.empty() ? "" : ", ")
            + (R"({"id": "item-)" + name + R"(", "effect": {"heal": 1}})");
    }
    const auto rules = core::readRuleset(
        R"({"format": "fathom-ruleset", "version": 2, "floors": 12, "player": {"hp": 10},)"
        + dungeon + R"("monsters": [)" + monsters + R"(], "items": [)" + items + R"(], "tables": [)"
        + tables + "]}");
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

/// One table of monsters that makes `count` draws a floor.
Ruleset withEntries(const std::string &entries, const std::string &count = R"({"exactly": 1})",
                    const std::string &members = "")
{
    return withTables(R"({"id": "t", "spawns": "monsters", "count": {"per": "floor", )"
                      + count.substr(1) + R"(, "placement": "distinctCells", )" + members
                      + R"("entries": [)" + entries + "]}");
}

/// How often the draws of a floor were of each entry.
std::map<std::string, int> drawsOf(const Ruleset &rules, const PopulatedMap &map)
{
    std::map<std::string, int> counts;
    for (const Draw &draw : map.draws)
        ++counts[rules.tables[static_cast<std::size_t>(draw.table)]
                     .entries[static_cast<std::size_t>(draw.entry)]
                     .id];
    return counts;
}

/// How many things of each type lie and stand there.
std::map<std::string, int> thingsOf(const Ruleset &rules, const PopulatedMap &map)
{
    std::map<std::string, int> counts;
    for (const Spawn &spawn : map.spawns)
        ++counts[core::typeIdOf(rules, map, spawn)];
    return counts;
}

/// The floors of one run, walked from the first on.
class Run
{
public:
    Run(const Ruleset &rules, std::uint64_t seed)
        : m_rules(rules)
        , m_seed(seed)
    {}

    PopulatedMap next() { return core::generateMap(m_rules, ++m_floor, m_seed, m_memory); }
    const RunMemory &memory() const { return m_memory; }

private:
    const Ruleset &m_rules;
    std::uint64_t m_seed;
    int m_floor = 0;
    RunMemory m_memory;
};

/// The floors on which a run draws `entry`.
std::vector<int> floorsWith(const Ruleset &rules, const std::string &entry)
{
    std::vector<int> floors;
    Run run(rules, 7);
    for (int floor = 1; floor <= rules.floors; ++floor) {
        if (drawsOf(rules, run.next())[entry] > 0)
            floors.push_back(floor);
    }
    return floors;
}

std::size_t roomOf(const PopulatedMap &map, core::Point cell)
{
    const auto room = std::find_if(map.map.rooms.begin(), map.map.rooms.end(),
                                   [cell](const Rect &one) { return one.contains(cell); });
    return static_cast<std::size_t>(room - map.map.rooms.begin());
}

/// The ids of the themes of a room.
std::set<std::string> themesOf(const Ruleset &rules, const PopulatedMap &map, std::size_t room)
{
    std::set<std::string> themes;
    for (const core::RoomTheme &theme : map.themes) {
        if (theme.room == static_cast<int>(room))
            themes.insert(rules.tables[static_cast<std::size_t>(theme.table)]
                              .entries[static_cast<std::size_t>(theme.entry)]
                              .id);
    }
    return themes;
}

} // namespace

class tst_Drawing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalEntriesMayStandForOneType();
    void anEntryDrawsFromAnotherTable();
    void aGroupStandsNextToItsLeader();
    void everySpawnTellsTheDrawsBehindIt();
    void aDrawOfNothingBringsNothing();
    void oneTableSpawnsMonstersAndItems();
    void limitsPerFloorHold();
    void limitsPerRunHoldOverAllTables();
    void aMeterFillsByFloorAndEmptiesByDraw();
    void aForceIsBrogueLife();
    void forcesKnowHereAndSince();
    void jitterIsOneValuePerFloor();
    void quotasHoldWhateverTheWeights();
    void quotasFindGroundWhereARoomIsFull();
    void aDeckHasEachCardOnce();
    void aDeckWithoutACardForHereIsFilledAnew();
    void aDeckOfTheRunGoesOnOnTheNextFloor();
    void someDrawsLookDeeper();
    void everyRoomButTheFirstHasATheme();
    void filtersKeepToTheirRooms();
    void drawsPerFloorWithoutARoomAreLost();
    void aFloorJumpedIntoIsTheFloorWalkedTo();
    void aMemoryOfALaterFloorStartsAnew();
    void tablesWithoutMemoryDoNotDependOnEarlierFloors();
    void plainTablesKeepTheirBytesBesideOthers();
    void plainTablesOfCountedTypesAreDrawnInSteps();
    void theGameRemembersWhatWasDrawn();
    void cyclesAndMultitudesComeToAnEnd();
    void multitudesOfDrawsThatComeToNothingEnd();
};

void tst_Drawing::severalEntriesMayStandForOneType()
{
    const Ruleset rules = withEntries(
        R"({"id": "one", "type": "a", "weight": 1}, {"id": "two", "type": "a", "weight": 1})",
        R"({"exactly": 20})");
    const PopulatedMap map = core::generateMap(rules, 1, 1);
    QVERIFY(core::isPlain(rules.tables[0]));
    QVERIFY(map.draws.empty());
    QCOMPARE(thingsOf(rules, map), (std::map<std::string, int> {{"a", 20}}));
    QCOMPARE(core::typeOf(rules, map, map.spawns[0]), (core::TypeRef {core::Spawns::Monsters, 0}));
}

void tst_Drawing::anEntryDrawsFromAnotherTable()
{
    const Ruleset rules = withTables(
        R"({"id": "kinds", "spawns": "items", "count": {"per": "floor", "exactly": 300},
                         "placement": "distinctCells",
                         "entries": [{"id": "potion", "table": "potions", "weight": 2},
                                     {"id": "item-c", "weight": 1}]},
                        {"id": "potions", "spawns": "items",
                         "entries": [{"id": "item-a", "weight": 3}, {"id": "item-b", "weight": 1}]})",
        R"("dungeon": {"width": 200, "height": 200, "roomWidth": [20, 30],
                                    "roomHeight": [20, 30]},)");
    std::map<std::string, int> things;
    std::map<std::string, int> draws;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const PopulatedMap map = core::generateMap(rules, 3, seed);
        for (const auto &[id, count] : thingsOf(rules, map))
            things[id] += count;
        for (const auto &[id, count] : drawsOf(rules, map))
            draws[id] += count;
        QCOMPARE(map.drawn[0], 300);
        QCOMPARE(map.drawn[1], drawsOf(rules, map)["potion"]);
        for (const Draw &draw : map.draws)
            QCOMPARE(draw.from >= 0, draw.table == 1);
    }
    // 2/3 · 3/4, 2/3 · 1/4, 1/3.
    QVERIFY(chiSquared({things["item-a"], things["item-b"], things["item-c"]},
                       {1.0 / 2, 1.0 / 6, 1.0 / 3})
            < chiSquaredLimit(2));
    QCOMPARE(draws["potion"], things["item-a"] + things["item-b"]);
}

void tst_Drawing::aGroupStandsNextToItsLeader()
{
    const Ruleset rules = withEntries(
        R"({"id": "band", "weight": 1, "group": [{"id": "a"},
            {"id": "b", "count": {"exactly": 3}}, {"id": "c", "count": {"between": [0, 2]}}]})");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const PopulatedMap map = core::generateMap(rules, 1, seed);
        std::map<std::string, int> things = thingsOf(rules, map);
        QCOMPARE(things["a"], 1);
        QCOMPARE(things["b"], 3);
        QVERIFY(things["c"] <= 2);
        QCOMPARE(map.draws.size(), std::size_t {1});
        QCOMPARE(map.draws[0].placed, static_cast<int>(map.spawns.size()));
        QCOMPARE(map.drawn, std::vector<int> {1});
        const core::Point leader = map.spawns[0].position;
        const Rect room = map.map.rooms[roomOf(map, leader)];
        // The nearest cells of the room by king's moves, in reading order; not the start.
        std::vector<std::pair<int, core::Point>> cells;
        for (int y = room.y; y < room.y + room.height; ++y) {
            for (int x = room.x; x < room.x + room.width; ++x) {
                const int far = std::max(std::abs(x - leader.x), std::abs(y - leader.y));
                if (far > 0 && core::Point {x, y} != map.map.start)
                    cells.push_back({far, {x, y}});
            }
        }
        std::stable_sort(cells.begin(), cells.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        for (std::size_t i = 1; i < map.spawns.size(); ++i)
            QCOMPARE(map.spawns[i].position, cells[i - 1].second);
    }
}

void tst_Drawing::everySpawnTellsTheDrawsBehindIt()
{
    const Ruleset rules = withTables(
        R"({"id": "hordes", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "placement": "distinctCells", "deeper": {"percent": 100, "by": {"exactly": 2}},
            "entries": [{"id": "band", "weight": 1, "group": [{"id": "a"}, {"table": "more"}]}]},
           {"id": "more", "spawns": "monsters", "entries": [{"id": "pair", "weight": 1,
            "group": [{"id": "b"}, {"id": "c"}]}]})");
    const PopulatedMap map = core::generateMap(rules, 5, 1);
    QCOMPARE(map.spawns.size(), std::size_t {3});
    QCOMPARE(core::drawsBehind(map, map.spawns[0]).size(), std::size_t {1});
    const std::vector<Draw> behind = core::drawsBehind(map, map.spawns[2]);
    QCOMPARE(behind.size(), std::size_t {2});
    QCOMPARE(behind[0].table, 0);
    QCOMPARE(behind[0].lookedUp, 7);
    QCOMPARE(behind[0].placed, 3);
    QCOMPARE(behind[1].table, 1);
    QCOMPARE(behind[1].member, 1);
    QCOMPARE(behind[1].lookedUp, 7);
    QCOMPARE(behind[1].placed, 2);
    QCOMPARE(map.things[2].member, 1);
    QCOMPARE(core::typeIdOf(rules, map, map.spawns[2]), std::string("c"));
    for (const Spawn &spawn : map.spawns)
        QCOMPARE(spawn.table, 0); // whose count asked
}

void tst_Drawing::aDrawOfNothingBringsNothing()
{
    const Ruleset rules
        = withEntries(R"({"id": "none", "nothing": true, "weight": 1}, {"id": "a", "weight": 1})",
                      R"({"exactly": 30})");
    int nothing = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const PopulatedMap map = core::generateMap(rules, 1, seed);
        nothing += drawsOf(rules, map)["none"];
        QCOMPARE(map.drawn[0], 30);
        QCOMPARE(static_cast<int>(map.spawns.size()), drawsOf(rules, map)["a"]);
    }
    QVERIFY(std::abs(nothing - 750) < 4 * 19); // of 1500, sd 19.4
}

void tst_Drawing::oneTableSpawnsMonstersAndItems()
{
    const Ruleset rules
        = withTables(R"({"id": "t", "spawns": "both", "count": {"per": "room", "exactly": 2},
                         "entries": [{"id": "hoard", "weight": 1,
                                      "group": [{"id": "a"}, {"id": "item-b"}]}]})");
    const core::Result<core::GameState> game = core::newGame(rules, 1, 3);
    QVERIFY(game);
    QVERIFY(game->monsters.size() > 3);
    QCOMPARE(game->monsters.size(), game->items.size());
    for (const core::Monster &monster : game->monsters)
        QCOMPARE(monster.type, 0);
    for (const core::FloorItem &item : game->items)
        QCOMPARE(item.type, 1);
}

void tst_Drawing::limitsPerFloorHold()
{
    const Ruleset rules = withEntries(
        R"({"id": "a", "weight": 1000, "limit": {"perFloor": 2}}, {"id": "b", "weight": 1})",
        R"({"exactly": 6})");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run run(rules, seed);
        for (int floor = 1; floor <= 2; ++floor) {
            std::map<std::string, int> draws = drawsOf(rules, run.next());
            QVERIFY(draws["a"] <= 2);
            QCOMPARE(draws["a"] + draws["b"], 6);
        }
        QVERIFY(run.memory().isEmpty()); // nothing goes over to the next floor
    }
    // Where every weight is 0 there is no draw.
    const Ruleset alone
        = withEntries(R"({"id": "a", "weight": 5, "limit": {"perFloor": 2}})", R"({"exactly": 6})");
    QCOMPARE(core::generateMap(alone, 1, 1).drawn, std::vector<int> {2});
}

void tst_Drawing::limitsPerRunHoldOverAllTables()
{
    const Ruleset rules = withTables(
        R"({"id": "one", "spawns": "monsters", "count": {"per": "floor", "exactly": 2},
            "entries": [{"id": "dragon", "type": "a", "weight": 9, "limit": {"perRun": 3}},
                        {"id": "b", "weight": 1}]},
           {"id": "other", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "entries": [{"id": "a", "weight": 1}, {"id": "c", "weight": 1}]})");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run run(rules, seed);
        int dragons = 0;
        int others = 0;
        for (int floor = 1; floor <= rules.floors; ++floor) {
            for (const Draw &draw : run.next().draws) {
                const bool isOther = draw.table == 1;
                if (draw.entry == 0 && !isOther) {
                    QVERIFY(dragons + others < 3); // the count of the type, not of the entry
                    ++dragons;
                }
                others += draw.entry == 0 && isOther ? 1 : 0;
            }
        }
        QVERIFY(dragons <= 3);
    }
}

void tst_Drawing::aMeterFillsByFloorAndEmptiesByDraw()
{
    // The offset is 10 on floor 1: drawn, and -20. On floors 2 and 3 it is -10 and 0: nothing.
    const Ruleset rules
        = withEntries(R"({"id": "a", "weight": 0, "meter": {"perFloor": 10, "perDraw": -30}})");
    QCOMPARE(floorsWith(rules, "a"), (std::vector<int> {1, 4, 7, 10}));
    Run run(rules, 1);
    std::vector<std::int64_t> offsets;
    for (int floor = 1; floor <= 5; ++floor) {
        run.next();
        offsets.push_back(run.memory().offsets.at(0));
    }
    QCOMPARE(offsets, (std::vector<std::int64_t> {-20, -10, 0, -20, -10}));
}

void tst_Drawing::aForceIsBrogueLife()
{
    const Ruleset rules = withEntries(
        R"({"id": "life", "type": "a", "force": "4*drawn + 3 < floor"}, {"id": "b", "weight": 1})",
        R"({"exactly": 3})");
    QCOMPARE(floorsWith(rules, "life"), (std::vector<int> {4, 8, 12}));
    const PopulatedMap map = core::generateMap(rules, 4, 1);
    QCOMPARE(map.draws[0].by, DrawnBy::Force); // before the first draw by weight
    QCOMPARE(map.draws[1].by, DrawnBy::Weight);
}

void tst_Drawing::forcesKnowHereAndSince()
{
    const Ruleset since = withEntries(R"({"id": "a", "force": "since >= 3"})");
    QCOMPARE(floorsWith(since, "a"), (std::vector<int> {3, 6, 9, 12}));
    const Ruleset here = withEntries(
        R"({"id": "a", "force": "here < 2"}, {"id": "b", "weight": 1})", R"({"exactly": 5})");
    std::map<std::string, int> draws = drawsOf(here, core::generateMap(here, 3, 5));
    QCOMPARE(draws, (std::map<std::string, int> {{"a", 2}, {"b", 3}}));
}

void tst_Drawing::jitterIsOneValuePerFloor()
{
    const Ruleset rules = withEntries(
        R"({"id": "a", "force": "jitter < 0"}, {"id": "b", "force": "jitter == 0"},
           {"id": "c", "force": "jitter > 0"})",
        R"({"exactly": 4})", R"("jitter": {"dice": "1d3-2"},)");
    std::map<std::string, int> floors;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const std::map<std::string, int> draws = drawsOf(rules, core::generateMap(rules, 2, seed));
        QCOMPARE(draws.size(), std::size_t {1});
        ++floors[draws.begin()->first];
    }
    QVERIFY(chiSquared({floors["a"], floors["b"], floors["c"]}, {1.0 / 3, 1.0 / 3, 1.0 / 3})
            < chiSquaredLimit(2));
}

void tst_Drawing::quotasHoldWhateverTheWeights()
{
    const Ruleset rules = withEntries(
        R"({"id": "a", "weight": 1, "quota": {"atLeast": 3, "byFloor": 4}},
           {"id": "b", "weight": 9})");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run run(rules, seed);
        int drawn = 0;
        int placed = 0;
        for (int floor = 1; floor <= 5; ++floor) {
            const PopulatedMap map = run.next();
            const int missing = std::max(0, 3 - drawn);
            std::map<std::string, int> draws = drawsOf(rules, map);
            const auto byQuota
                = std::count_if(map.draws.begin(), map.draws.end(),
                                [](const Draw &draw) { return draw.by == DrawnBy::Quota; });
            QCOMPARE(static_cast<int>(byQuota), floor == 4 ? missing : 0);
            QCOMPARE(map.drawn[0], 1 + static_cast<int>(byQuota)); // beyond the count
            drawn += draws["a"];
            placed += thingsOf(rules, map)["a"];
        }
        QVERIFY(drawn >= 3);
        QCOMPARE(placed, drawn);
    }
}

void tst_Drawing::quotasFindGroundWhereARoomIsFull()
{
    // Rooms of 2 x 2 cells, crowded by monsters that are placed before.
    const std::string tables
        = R"({"id": "crowd", "spawns": "monsters", "placement": "distinctCells",
            "count": {"per": "room", "exactly": 3}, "entries": [{"id": "a", "weight": 1}]},
           {"id": "keys", "spawns": "items", "placement": "dropIfOccupied", "in": ["none"],
            "entries": [{"id": "item-a", "quota": {"atLeast": 4, "byFloor": 2}}]},
           {"id": "themes", "spawns": "themes", "entries": [{"id": "none", "weight": [[9, 1]]}]})";
    for (const char *layout : {"classic", "chargrid"}) {
        const Ruleset rules = withTables(
            tables,
            R"("dungeon": {"width": 40, "height": 40, "roomWidth": [3, 3], "roomHeight": [3, 3],
                           "layout": ")"
                + std::string(layout) + R"("},)");
        for (std::uint64_t seed = 0; seed < runs; ++seed) {
            const PopulatedMap map = core::generateMap(rules, 2, seed);
            QCOMPARE(thingsOf(rules, map)["item-a"], 4);
        }
    }
}

void tst_Drawing::aDeckHasEachCardOnce()
{
    const std::string entries
        = R"({"id": "a", "weight": 3}, {"id": "b", "weight": 2}, {"id": "c", "weight": 1})";
    std::set<int> firsts;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const Ruleset once = withEntries(entries, R"({"exactly": 6})", R"("deck": "floor",)");
        const PopulatedMap map = core::generateMap(once, 1, seed);
        QCOMPARE(drawsOf(once, map), (std::map<std::string, int> {{"a", 3}, {"b", 2}, {"c", 1}}));
        firsts.insert(map.draws[0].entry);
        const Ruleset twice = withEntries(entries, R"({"exactly": 12})", R"("deck": "floor",)");
        QCOMPARE(drawsOf(twice, core::generateMap(twice, 1, seed)),
                 (std::map<std::string, int> {{"a", 6}, {"b", 4}, {"c", 2}}));
    }
    QCOMPARE(firsts.size(), std::size_t {3}); // it is shuffled
}

// The last cards fit no room that is left, or no floor: the deck is dealt anew, and never runs dry.
void tst_Drawing::aDeckWithoutACardForHereIsFilledAnew()
{
    const Ruleset themed = withTables(
        R"({"id": "t", "spawns": "items", "count": {"per": "floor", "exactly": 7}, "deck": "run",
            "entries": [{"id": "item-a", "weight": 2, "in": ["crypt"]}, {"id": "item-b", "weight": 3}]},
           {"id": "themes", "spawns": "themes", "entries": [{"id": "plain", "weight": 1},
            {"id": "crypt", "weight": 0}]})");
    const Ruleset windows
        = withEntries(R"({"id": "a", "weight": [[1, 2], [2, 0]]}, {"id": "b", "weight": 3})",
                      R"({"exactly": 7})", R"("deck": "run",)");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run inThemes(themed, seed);
        Run inWindows(windows, seed);
        for (int floor = 1; floor <= 4; ++floor) {
            QCOMPARE(drawsOf(themed, inThemes.next())["item-b"], 7);
            std::map<std::string, int> draws = drawsOf(windows, inWindows.next());
            QCOMPARE(draws["a"] + draws["b"], 7);
            QVERIFY(floor == 1 || draws["b"] == 7);
        }
    }
}

void tst_Drawing::aDeckOfTheRunGoesOnOnTheNextFloor()
{
    const Ruleset rules = withEntries(
        R"({"id": "a", "weight": 3}, {"id": "b", "weight": 2}, {"id": "c", "weight": 1})",
        R"({"exactly": 4})", R"("deck": "run",)");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run run(rules, seed);
        std::map<std::string, int> draws;
        for (int floor = 1; floor <= 3; ++floor) {
            for (const auto &[id, count] : drawsOf(rules, run.next()))
                draws[id] += count;
        }
        QCOMPARE(draws, (std::map<std::string, int> {{"a", 6}, {"b", 4}, {"c", 2}}));
    }
}

void tst_Drawing::someDrawsLookDeeper()
{
    const std::string entries
        = R"({"id": "a", "weight": [[1, 1], [2, 0]]}, {"id": "b", "weight": [[2, 1], [3, 0]]},
             {"id": "c", "weight": [[3, 1]]})";
    const auto shares = [&](const std::string &deeper) {
        const Ruleset rules
            = withEntries(entries, R"({"exactly": 40})", R"("deeper": )" + deeper + ",");
        std::map<std::string, int> draws;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const PopulatedMap map = core::generateMap(rules, 1, seed);
            for (const Draw &draw : map.draws)
                if (draw.lookedUp != draw.entry + 1)
                    draws["wrong"] += 1;
            for (const auto &[id, count] : drawsOf(rules, map))
                draws[id] += count;
        }
        return std::vector<std::int64_t> {draws["a"], draws["b"], draws["c"], draws["wrong"]};
    };
    const std::vector<std::int64_t> free = shares(R"({"percent": 40, "by": {"between": [1, 2]}})");
    QVERIFY(chiSquared({free[0], free[1], free[2]}, {0.6, 0.2, 0.2}) < chiSquaredLimit(2));
    QCOMPARE(free[3], 0);
    const std::vector<std::int64_t> capped
        = shares(R"({"percent": 40, "by": {"between": [1, 2]}, "upTo": 2})");
    QVERIFY(chiSquared({capped[0], capped[1]}, {0.6, 0.4}) < chiSquaredLimit(1));
    QCOMPARE(capped[2], 0);
}

void tst_Drawing::everyRoomButTheFirstHasATheme()
{
    const Ruleset rules = withTables(
        R"({"id": "themes", "spawns": "themes",
            "entries": [{"id": "plain", "weight": 80}, {"id": "crypt", "weight": [[3, 20]]}]})");
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const PopulatedMap map = core::generateMap(rules, 3, seed);
        QCOMPARE(map.themes.size(), map.map.rooms.size() - 1);
        QVERIFY(map.spawns.empty());
        for (std::size_t room = 0; room < map.map.rooms.size(); ++room) {
            const std::set<std::string> themes = themesOf(rules, map, room);
            QCOMPARE(themes.size(), room == 0 ? std::size_t {0} : std::size_t {1});
            if (room > 0)
                ++counts[*themes.begin()];
        }
    }
    QVERIFY(chiSquared({counts["plain"], counts["crypt"]}, {0.8, 0.2}) < chiSquaredLimit(1));
}

void tst_Drawing::filtersKeepToTheirRooms()
{
    const Ruleset rules = withTables(
        R"({"id": "bones", "spawns": "items", "count": {"per": "room", "exactly": 1},
            "in": ["crypt"], "entries": [{"id": "item-a", "weight": 1}]},
           {"id": "t", "spawns": "monsters", "count": {"per": "room", "exactly": 1},
            "placement": "distinctCells",
            "entries": [{"id": "a", "weight": 1, "in": ["crypt"]},
                        {"id": "b", "weight": 1, "notIn": ["crypt"]}]},
           {"id": "themes", "spawns": "themes",
            "entries": [{"id": "plain", "weight": 1}, {"id": "crypt", "weight": 1}]})");
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const PopulatedMap map = core::generateMap(rules, 1, seed);
        int crypts = 0;
        for (std::size_t room = 0; room < map.map.rooms.size(); ++room)
            crypts += static_cast<int>(themesOf(rules, map, room).count("crypt"));
        QCOMPARE(map.drawn[0], crypts);
        std::map<std::string, int> things = thingsOf(rules, map);
        QCOMPARE(things["a"], crypts);
        QCOMPARE(things["b"], static_cast<int>(map.map.rooms.size()) - crypts);
        for (const Spawn &spawn : map.spawns) {
            const bool isCrypt
                = themesOf(rules, map, roomOf(map, spawn.position)).count("crypt") > 0;
            QCOMPARE(isCrypt, core::typeIdOf(rules, map, spawn) != "b");
        }
    }
}

void tst_Drawing::drawsPerFloorWithoutARoomAreLost()
{
    const Ruleset rules = withTables(
        R"({"id": "t", "spawns": "monsters", "count": {"per": "floor", "exactly": 5}, "in": ["crypt"],
            "entries": [{"id": "a", "weight": 1}]},
           {"id": "themes", "spawns": "themes",
            "entries": [{"id": "plain", "weight": [[1, 1], [2, 0]]}, {"id": "crypt", "weight": [[2, 1]]}]})");
    QCOMPARE(core::generateMap(rules, 1, 1).drawn[0], 0);
    QCOMPARE(core::generateMap(rules, 2, 1).drawn[0], 5);
}

/// Everything that one floor leaves to the next.
Ruleset remembering()
{
    return withTables(
        R"({"id": "kinds", "spawns": "items", "count": {"per": "floor", "sum": [{"exactly": 3}, {"chain": 60}]},
            "jitter": {"dice": "2d3-4"},
            "entries": [
              {"id": "scroll", "table": "scrolls", "weight": 30},
              {"id": "life", "type": "item-c", "weight": 0, "meter": {"perFloor": 34, "perDraw": -150},
               "force": "4*drawn + 3 < floor + jitter"},
              {"id": "item-d", "weight": 5, "limit": {"perRun": 2}}]},
           {"id": "scrolls", "spawns": "items", "deck": "run",
            "entries": [{"id": "item-a", "weight": 3}, {"id": "item-b", "weight": 2},
                        {"id": "none", "nothing": true, "weight": 1}]},
           {"id": "hordes", "spawns": "monsters", "count": {"per": "room", "upTo": 2},
            "deeper": {"percent": 10, "by": {"between": [1, 5]}},
            "entries": [
              {"id": "a", "weight": [[1, 10]], "limit": {"perFloor": 2}, "in": ["cave"]},
              {"id": "pack", "weight": [[2, 5]], "group": [{"id": "b"}, {"id": "b", "count": {"between": [1, 3]}}]},
              {"id": "boss", "type": "f", "quota": {"atLeast": 1, "byFloor": 6}, "limit": {"perRun": 1}}]},
           {"id": "themes", "spawns": "themes",
            "entries": [{"id": "cave", "weight": 1}, {"id": "hall", "weight": 1, "limit": {"perRun": 9}}]})");
}

void tst_Drawing::aFloorJumpedIntoIsTheFloorWalkedTo()
{
    const Ruleset rules = remembering();
    QVERIFY(core::FloorPlan::at(rules, 1).drawing->remembersFloors());
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        Run run(rules, seed);
        for (int floor = 1; floor <= 7; ++floor) {
            const PopulatedMap walked = run.next();
            if (floor % 3 != 1)
                continue;
            RunMemory memory;
            QCOMPARE(core::generateMap(rules, floor, seed, memory), walked);
            QCOMPARE(memory, run.memory());
            QCOMPARE(core::generateMap(rules, floor, seed), walked);
        }
    }
}

void tst_Drawing::aMemoryOfALaterFloorStartsAnew()
{
    const Ruleset rules = remembering();
    RunMemory memory;
    const PopulatedMap fifth = core::generateMap(rules, 5, 3, memory);
    QCOMPARE(core::generateMap(rules, 5, 3, memory), fifth);
    QCOMPARE(core::generateMap(rules, 2, 3, memory), core::generateMap(rules, 2, 3));
    QCOMPARE(memory.floor, 2);
    QCOMPARE(core::generateMap(rules, 5, 3, memory), fifth); // over the floors between
    Generator generator(FloorPlan::at(rules, 5));
    QCOMPARE(generator.generateUndug(3).spawns, fifth.spawns);
    QCOMPARE(generator.generate(4), core::generateMap(rules, 5, 4)); // another run, nothing kept
}

void tst_Drawing::tablesWithoutMemoryDoNotDependOnEarlierFloors()
{
    const Ruleset rules = withEntries(
        R"({"id": "band", "weight": 1, "group": [{"id": "a"}, {"id": "b"}]})", R"({"exactly": 4})");
    RunMemory memory;
    const PopulatedMap map = core::generateMap(rules, 9, 1, memory);
    QVERIFY(memory.isEmpty());
    QCOMPARE(map.spawns.size(), std::size_t {8});
    QVERIFY(!core::FloorPlan::at(rules, 1).drawing->remembersFloors());
}

void tst_Drawing::plainTablesKeepTheirBytesBesideOthers()
{
    const std::string plain
        = R"({"id": "m", "spawns": "monsters", "count": {"upTo": 3}, "entries": [{"id": "a", "weight": 1},
             {"id": "b", "weight": 2}]})";
    const Ruleset alone = withTables(plain);
    const Ruleset beside = withTables(
        plain + R"(, {"id": "i", "spawns": "items", "count": {"upTo": 2}, "deck": "run",
              "entries": [{"id": "item-a", "weight": 1}]})");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        std::vector<Spawn> spawns = core::generateMap(beside, 2, seed).spawns;
        std::erase_if(spawns, [](const Spawn &spawn) { return spawn.table == 1; });
        QCOMPARE(spawns, core::generateMap(alone, 2, seed).spawns);
    }
}

void tst_Drawing::plainTablesOfCountedTypesAreDrawnInSteps()
{
    const Ruleset rules = withTables(
        R"({"id": "m", "spawns": "monsters", "count": {"upTo": 3}, "entries": [{"id": "a", "weight": 1}]},
           {"id": "n", "spawns": "monsters", "count": {"upTo": 3}, "entries": [{"id": "b", "weight": 1}]},
           {"id": "o", "spawns": "monsters", "count": {"upTo": 3},
            "entries": [{"id": "boss", "type": "a", "weight": 1, "limit": {"perRun": 1}}]})");
    const core::DrawRules draws(rules);
    QVERIFY(draws.tables()[0].inSteps); // its draws count for the limit
    QVERIFY(!draws.tables()[1].inSteps);
    QVERIFY(draws.tables()[2].inSteps);
}

void tst_Drawing::theGameRemembersWhatWasDrawn()
{
    const Ruleset rules = remembering();
    core::GameState walked = core::newGame(rules, 11, 1).value();
    for (int floor = 2; floor <= 5; ++floor)
        core::enterFloor(walked, rules, floor);
    const core::Result<core::GameState> jumped = core::newGame(rules, 11, 5);
    QVERIFY(jumped);
    QCOMPARE(walked.memory, jumped->memory);
    QCOMPARE(walked.memory.floor, 5);
    QCOMPARE(walked.items, jumped->items);
    core::GameState forgetful = *jumped;
    forgetful.memory = {};
    QVERIFY(core::stateHash(forgetful) != core::stateHash(*jumped));
    core::enterFloor(forgetful, rules, 6); // rolls what it lacks
    core::enterFloor(walked, rules, 6);
    QCOMPARE(forgetful.memory, walked.memory);
}

void tst_Drawing::cyclesAndMultitudesComeToAnEnd()
{
    const Ruleset cycle = withTables(
        R"({"id": "a", "spawns": "monsters", "count": {"exactly": 2},
            "entries": [{"id": "x", "table": "b", "weight": 1}, {"id": "a", "weight": 1}]},
           {"id": "b", "spawns": "monsters", "entries": [{"id": "y", "table": "a", "weight": 1}]})");
    QVERIFY(core::generateMap(cycle, 1, 1).drawn[0] > 0);
    const std::string many = R"("count": {"exactly": 10000})";
    const Ruleset multitude = withTables(
        R"({"id": "a", "spawns": "monsters", "count": {"per": "floor", "exactly": 10000},
            "entries": [{"id": "x", "group": [{"table": "b", )"
        + many + R"(}], "weight": 1}]},
           {"id": "b", "spawns": "monsters",
            "entries": [{"id": "y", "group": [{"id": "a", )"
        + many + R"(}], "weight": 1}]})");
    const PopulatedMap map = core::generateMap(multitude, 1, 1);
    QVERIFY(map.spawns.size() > 10);
    QVERIFY(map.things.size() <= 4 * std::size_t {core::maxDraws});
}

void tst_Drawing::multitudesOfDrawsThatComeToNothingEnd()
{
    const std::string many = R"("count": {"exactly": 10000})";
    const auto group = [&](const char *id, const char *below) {
        return std::string(R"("entries": [{"id": ")") + id + R"(", "group": [{"table": ")" + below
            + "\", " + many + R"(}], "weight": 1}]})";
    };
    const Ruleset rules = withTables(
        R"({"id": "a", "spawns": "monsters", "count": {"per": "floor", "exactly": 10000}, )"
        + group("x", "b") + R"(, {"id": "b", "spawns": "monsters", )" + group("y", "c")
        + R"(, {"id": "c", "spawns": "monsters", "entries": [{"id": "a", "weight": 0}]})");
    core::Generator generator(core::FloorPlan::at(rules, 1));
    QVERIFY(generator.generate(1).spawns.empty());
    QVERIFY(generator.work() < 1e6);
}

QTEST_APPLESS_MAIN(tst_Drawing)
#include "tst_drawing.moc"
