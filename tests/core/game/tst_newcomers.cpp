// SPDX-License-Identifier: MIT
// Monsters that call others, split, steal, fly and vanish.

#include "core/game/rules/charges.h"
#include "core/game/rules/newcomers.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

GameState passTurns(GameState state, const Ruleset &rules, int turns)
{
    for (int i = 0; i < turns; ++i)
        takeTurn(state, rules, Wait {});
    return state;
}

int hpOfAll(const GameState &state)
{
    int sum = 0;
    for (const Monster &monster : state.monsters)
        sum += monster.hp;
    return sum;
}

} // namespace

class TestNewcomers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void halvesShareTheHpThatAreLeft()
    {
        Ruleset rules = scenarioRules();
        rules.monsters[Orc].splits = 100;
        rules.monsters[Orc].defense = {};
        GameState state = gameFrom(rules, {"#####", "#...#", "#@o.#", "#...#", "#####"});
        takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(state.monsters.size(), std::size_t {2});
        QCOMPARE(hpOfAll(state), 5); // 10 less 5
        QVERIFY(state.newcomers.empty());
        QVERIFY(state.monsters[0].position != state.monsters[1].position);
        QVERIFY(state.monsters[0].id != state.monsters[1].id);
    }

    void withoutRoomNobodySplits()
    {
        Ruleset rules = scenarioRules();
        rules.monsters[Orc].splits = 100;
        GameState state = gameFrom(rules, {"####", "#@o#", "####"});
        takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(state.monsters.size(), std::size_t {1});
    }

    void whoIsCalledComesAroundAndNoMoreOftenThanThat()
    {
        Ruleset rules = scenarioRules();
        SpawnTable table;
        table.id = "called";
        table.spawns = Spawns::Monsters;
        table.count.draws = NotDrawn {};
        SpawnEntry entry;
        entry.id = rules.monsters[Troll].id;
        entry.weight = Constant {1};
        table.entries.push_back(entry);
        rules.tables.push_back(table);
        rules.monsters[Orc].summons = Summons {"called", 100, 2};
        rules.monsters[Troll].power = {};
        rules.monsters[Orc].power = {};
        GameState state = gameFrom(rules, {"#########", "#@.....o#", "#.......#", "#########"});
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters.size(), std::size_t {2});
        QCOMPARE(state.monsters[1].type, int {Troll});
        QCOMPARE(stepsBetween(state.monsters[1].position, {7, 1}), 1);
        state = passTurns(state, rules, 10);
        QCOMPARE(std::count_if(state.monsters.begin(), state.monsters.end(),
                               [](const Monster &m) { return m.type == Troll; }),
                 2);
    }

    void whatVanishesIsGoneAndLeavesNothing()
    {
        Ruleset rules = scenarioRules();
        rules.monsters[Troll].vanishes = 3;
        GameState state = gameFrom(rules, {"#########", "#@......#", "#########"});
        state.monsters.push_back(newcomer(state, rules, Troll, {7, 1}));
        state = passTurns(state, rules, 2);
        QCOMPARE(state.monsters.size(), std::size_t {1});
        state = passTurns(state, rules, 1);
        QVERIFY(state.monsters.empty());
        QVERIFY(state.corpses.empty());
        QCOMPARE(state.player.xp, 0);
    }

    void aThiefTakesWhatIsNotWornFleesAndGivesItBack()
    {
        Ruleset rules = scenarioRules();
        rules.monsters[Orc].steals = true;
        rules.monsters[Orc].power = {6, 6};
        GameState state = gameFrom(rules, {"########", "#@o....#", "########"});
        state.player.pack = {Potion};
        takeTurn(state, rules, Wait {});
        QVERIFY(state.player.pack.empty());
        QCOMPARE(state.monsters[0].loot, int {Potion});
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters[0].position, (Point {3, 1}));
        state.monsters[0].hp = 1;
        state.monsters[0].position = {2, 1};
        takeTurn(state, rules, Move {Direction::East});
        QVERIFY(state.monsters.empty());
        QCOMPARE(state.items.size(), std::size_t {1});
        QCOMPARE(state.items[0].type, int {Potion});
        QCOMPARE(state.items[0].position, (Point {2, 1}));
    }

    void whoFliesCrossesWhatKeepsOthersOffAndCanBeHitThere()
    {
        Ruleset rules = scenarioRules();
        TerrainType lake;
        lake.id = "lake";
        lake.blocks = Blocks::Movement;
        rules.terrain.push_back(lake);
        rules.monsters[Orc].power = {};
        const auto flooded = [&](bool flies) {
            rules.monsters[Orc].flies = flies;
            GameState state = gameFrom(rules, {"########", "#@....o#", "########"});
            state.map.terrain = Grid<std::uint8_t>(state.map.tiles.size(), 0);
            for (int x = 2; x < 6; ++x) {
                state.map.terrain[{x, 1}] = 1;
                state.map.tiles[{x, 1}] = Tile::Barrier;
            }
            return passTurns(state, rules, 4);
        };
        QCOMPARE(flooded(false).monsters[0].position, (Point {6, 1}));
        GameState state = flooded(true);
        QCOMPARE(state.monsters[0].position, (Point {2, 1}));
        QCOMPARE(takeTurn(state, rules, Move {Direction::East}).refusal, std::nullopt);
        QVERIFY(state.monsters[0].hp < 10);
    }
};

QTEST_APPLESS_MAIN(TestNewcomers)
#include "tst_newcomers.moc"
