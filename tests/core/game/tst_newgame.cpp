// SPDX-License-Identifier: MIT
// Where a game begins, on every floor alike.

#include "core/game/newgame.h"
#include "core/gen/generate.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"
#include "resources/messages/english.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::computeFov;
using core::Constant;
using core::DistanceMap;
using core::Exactly;
using core::FloorItem;
using core::GameState;
using core::generateMap;
using core::Grid;
using core::Monster;
using core::monsterAt;
using core::MonsterType;
using core::newGame;
using core::Outcome;
using core::Point;
using core::PopulatedMap;
using core::Range;
using core::Ruleset;
using core::Spawn;
using core::Spawns;
using core::SpawnTable;

class TestNewGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePlayerIsThatOfTheRuleset();
    void thePlayerCarriesWhatTheRulesetSays();
    void thePlayerStandsAtTheStartAndLooksAround();
    void theFloorIsTheGenerators();
    void thePlayerStartsBesideAMonsterOnAnOpenStart();
    void theSameSeedGivesTheSameGame();
    void floorsOutsideTheRulesetAreErrors();
    void rulesetsThatCannotBePlayedSayWhatIsMissing();
};

void TestNewGame::thePlayerIsThatOfTheRuleset()
{
    const GameState state = newGame(chargrid2020Rules(), 1).value();
    QCOMPARE(state.player.hp, 20);
    QCOMPARE(state.player.maxHp, 20);
    QCOMPARE(state.player.power, (Range {1, 2}));
    QCOMPARE(state.player.defense, (Range {0, 1}));
    QCOMPARE(state.player.level, 1);
    QCOMPARE(state.player.xp, 0);
    QCOMPARE(state.turn, 0);
    QCOMPARE(state.outcome, Outcome::Playing);
    QCOMPARE(state.tally.kills, (std::vector<int> {0, 0}));
    QCOMPARE(state.tally.used, (std::vector<int> {0, 0, 0}));
}

void TestNewGame::thePlayerCarriesWhatTheRulesetSays()
{
    Ruleset rules = roguebasinRules();
    rules.player->carries = {"fireball-scroll", "healing-potion", "fireball-scroll"};
    QCOMPARE(newGame(rules, 1).value().player.pack, (std::vector<int> {2, 0, 2}));
}

void TestNewGame::thePlayerStandsAtTheStartAndLooksAround()
{
    const Ruleset rules = roguebasinRules();
    const GameState state = newGame(rules, 1, 3).value();
    QCOMPARE(state.player.position, state.map.start);
    Grid<std::uint8_t> seen;
    computeFov(state.map.tiles, state.map.start, 10, seen);
    QVERIFY(state.visible == seen);
    QVERIFY(state.explored == seen);
}

void TestNewGame::theFloorIsTheGenerators()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        const GameState state = newGame(source.rules, 9, 6).value();
        const PopulatedMap floor = generateMap(source.rules, 6, 9);
        QVERIFY(state.map == floor.map);
        QCOMPARE(state.monsters.size() + state.items.size(), floor.spawns.size());
        std::size_t monster = 0;
        std::size_t item = 0;
        for (const Spawn &spawn : floor.spawns) {
            const SpawnTable &table = source.rules.tables[static_cast<std::size_t>(spawn.table)];
            const std::string &id = table.entries[static_cast<std::size_t>(spawn.entry)].id;
            if (table.spawns == Spawns::Monsters) {
                const Monster &placed = state.monsters.at(monster++);
                const MonsterType &type
                    = source.rules.monsters.at(static_cast<std::size_t>(placed.type));
                QCOMPARE(type.id, id);
                QCOMPARE(placed.hp, type.hp);
                QCOMPARE(placed.position, spawn.position);
                QCOMPARE(static_cast<std::size_t>(placed.id), monster);
            } else {
                const FloorItem &placed = state.items.at(item++);
                QCOMPARE(source.rules.items.at(static_cast<std::size_t>(placed.type)).id, id);
                QCOMPARE(placed.position, spawn.position);
            }
        }
    }
}

void TestNewGame::thePlayerStartsBesideAMonsterOnAnOpenStart()
{
    Ruleset rules = rustTcodRules();
    rules.tables[0].count.draws = Exactly {Constant {40}};
    int moved = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const GameState state = newGame(rules, seed).value();
        const Point start = state.map.start;
        QVERIFY(monsterAt(state, state.player.position) == nullptr);
        if (monsterAt(state, start) == nullptr) {
            QCOMPARE(state.player.position, start);
            continue;
        }
        ++moved;
        // No free cell is nearer by foot.
        DistanceMap steps;
        steps.compute(state.map.tiles, start);
        for (int y = 0; y < state.map.tiles.height(); ++y) {
            for (int x = 0; x < state.map.tiles.width(); ++x) {
                const Point p {x, y};
                if (steps[p] < steps[state.player.position])
                    QVERIFY(monsterAt(state, p) != nullptr);
            }
        }
    }
    QVERIFY(moved > 30);
}

void TestNewGame::theSameSeedGivesTheSameGame()
{
    const Ruleset rules = roguebasinRules();
    const GameState state = newGame(rules, 4, 2).value();
    QVERIFY(newGame(rules, 4, 2).value() == state);
    QVERIFY(!(newGame(rules, 5, 2).value() == state));
    QVERIFY(!(newGame(rules, 4, 3).value() == state));
}

void TestNewGame::floorsOutsideTheRulesetAreErrors()
{
    const Ruleset rules = roguebasinRules();
    for (const int floor : {-1, 0, 11, 1000000})
        QVERIFY(!newGame(rules, 1, floor));
    QVERIFY(newGame(rules, 1, 10).has_value());
}

void TestNewGame::rulesetsThatCannotBePlayedSayWhatIsMissing()
{
    Ruleset rules = roguebasinRules();
    rules.player.reset();
    QVERIFY(resources::english(newGame(rules, 1).error().message).find("player")
            != std::string::npos);
    rules = roguebasinRules();
    rules.tables[0].entries[1].id = "dragon";
    QVERIFY(resources::english(newGame(rules, 1).error().message).find("dragon")
            != std::string::npos);
    rules = roguebasinRules();
    rules.player->carries = {"lamp"};
    QVERIFY(resources::english(newGame(rules, 1).error().message).find("lamp")
            != std::string::npos);
}

QTEST_GUILESS_MAIN(TestNewGame)
#include "tst_newgame.moc"
