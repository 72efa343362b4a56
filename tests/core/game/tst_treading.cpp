// SPDX-License-Identifier: MIT
// What terrain does to those who walk there, see past it or keep off.

#include "core/game/knowledge/threat.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rebase.h"
#include "core/game/rules/terrain.h"
#include "core/game/taketurn.h"
#include "tests/support/coveredground.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::Blocks;
using core::Direction;
using core::GameState;
using core::Move;
using core::Point;
using core::Ruleset;
using core::takeTurn;
using core::Tile;
using core::Wait;

namespace {

enum ScenarioTerrain : int { Grass, TallGrass, Bog, Lake, Lava, Chasm };

/// Tall grass becomes grass, lava takes 4 HP, a fall 3.
Ruleset rulesWithTerrain()
{
    Ruleset rules = scenarioRules();
    rules.terrain = {terrainNamed("grass"), terrainNamed("tall-grass"), terrainNamed("bog"),
                     terrainNamed("lake"),  terrainNamed("lava"),       terrainNamed("chasm")};
    rules.terrain[TallGrass].blocks = Blocks::Sight;
    rules.terrain[TallGrass].becomes = "grass";
    rules.terrain[Bog].slows = true;
    rules.terrain[Lake].blocks = Blocks::Movement;
    rules.terrain[Lava].hurts = 4;
    rules.terrain[Chasm].falls = 3;
    return rules;
}

template<typename E>
const E *eventIn(const std::vector<core::Event> &events)
{
    for (const core::Event &event : events) {
        if (const auto *found = std::get_if<E>(&event))
            return found;
    }
    return nullptr;
}

} // namespace

class TestTreading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tallGrassHidesUntilItIsTrodden()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"#######", "#@...o#", "#######"});
        cover(state, rules, {{2, 1}}, TallGrass);
        QVERIFY((state.visible[{2, 1}]) != 0);
        QVERIFY((state.visible[{3, 1}]) == 0);
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QCOMPARE(state.map.terrainAt({2, 1}), std::optional<std::size_t>(Grass));
        QCOMPARE((state.map.tiles[{2, 1}]), Tile::Ground);
        QVERIFY((state.visible[{5, 1}]) != 0);
    }

    void aMonsterInViewTreadsGrassDownAndOneOutOfViewDoesNot()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState seen = gameFrom(rules, {"#######", "#@..o.#", "#######"});
        cover(seen, rules, {{3, 1}}, TallGrass);
        seen.monsters.front().lastSeen = Point {1, 1};
        QVERIFY(!takeTurn(seen, rules, Wait {}).refusal);
        QCOMPARE(seen.monsters.front().position, (Point {3, 1}));
        QCOMPARE(seen.map.terrainAt({3, 1}), std::optional<std::size_t>(Grass));

        GameState hidden = gameFrom(rules, {"########", "#@...o.#", "########"});
        cover(hidden, rules, {{2, 1}}, TallGrass);
        cover(hidden, rules, {{4, 1}}, TallGrass);
        hidden.monsters.front().lastSeen = Point {1, 1};
        QVERIFY(!takeTurn(hidden, rules, Wait {}).refusal);
        QCOMPARE(hidden.monsters.front().position, (Point {4, 1}));
        QCOMPARE(hidden.map.terrainAt({4, 1}), std::optional<std::size_t>(TallGrass));
    }

    void whoStandsInABogActsHalfAsOften()
    {
        const Ruleset rules = rulesWithTerrain();
        // The player wades: the orc beside it strikes twice a turn.
        GameState wading = gameFrom(rules, {"#####", "#@o.#", "#####"});
        cover(wading, rules, {{1, 1}}, Bog);
        const auto blows = [](const std::vector<core::Event> &events) {
            return std::count_if(events.begin(), events.end(), [](const core::Event &event) {
                return std::holds_alternative<core::Attacked>(event);
            });
        };
        QCOMPARE(blows(takeTurn(wading, rules, Wait {}).events), std::ptrdiff_t {2});
        QCOMPARE(core::worstReply(wading, rules, {1, 1}),
                 2 * core::worstReply(wading, rules, {3, 1}));
        // The orc wades: it strikes in every second turn.
        GameState safe = gameFrom(rules, {"#####", "#@o.#", "#####"});
        cover(safe, rules, {{2, 1}}, Bog);
        const auto first = blows(takeTurn(safe, rules, Wait {}).events);
        const auto second = blows(takeTurn(safe, rules, Wait {}).events);
        QCOMPARE(first + second, std::ptrdiff_t {1});
    }

    void nobodyEntersALakeButAllLookAcross()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"#####", "#@.o#", "#####"});
        cover(state, rules, {{2, 1}}, Lake);
        QVERIFY((state.visible[{3, 1}]) != 0);
        const auto refused = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(refused.refusal, std::optional(core::Refusal::WallInTheWay));
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.monsters.front().position, (Point {3, 1}));
    }

    void monstersAndTravelKeepOffLava()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"#####", "#@.o#", "#...#", "#####"});
        cover(state, rules, {{2, 1}}, Lava);
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.monsters.front().position, (Point {2, 2}));
        state.monsters.clear();
        const std::vector<Point> way = core::knownWay(state, rules, {3, 1});
        QCOMPARE(way, (std::vector<Point> {{2, 2}, {3, 1}}));
    }

    void thePlayerMayEnterLavaAndIsHurtEachTurn()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        cover(state, rules, {{2, 1}}, Lava);
        QCOMPARE(core::worstReply(state, rules, {2, 1}), 4);
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QVERIFY(!turn.refusal);
        QCOMPARE(*eventIn<core::HurtByTerrain>(turn.events),
                 (core::HurtByTerrain {.terrain = Lava, .damage = 4}));
        QCOMPARE(state.player.hp, 26);
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.player.hp, 22);
        state.player.hp = 4;
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.outcome, core::Outcome::Died);
        QVERIFY(!state.tally.killer);
    }

    void whoStepsIntoAChasmFallsToTheNextFloorBelowThere()
    {
        Ruleset rules = rulesWithTerrain();
        rules.floors = 2;
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        cover(state, rules, {{2, 1}}, Chasm);
        state.player.hp = 10;
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(*eventIn<core::Fell>(turn.events), (core::Fell {.terrain = Chasm, .damage = 3}));
        QVERIFY(eventIn<core::FloorEntered>(turn.events) != nullptr);
        QCOMPARE(state.floor, 2);
        QCOMPARE(state.player.hp, 7);
        const int away = core::distanceSquared(state.player.position, {2, 1});
        for (int y = 0; y < state.map.tiles.height(); ++y) {
            for (int x = 0; x < state.map.tiles.width(); ++x) {
                if (state.map.isWalkable({x, y}))
                    QVERIFY(core::distanceSquared({x, y}, {2, 1}) >= away);
            }
        }
    }

    void terrainIsPartOfTheFingerprint()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        const auto bare = core::stateHash(state);
        cover(state, rules, {{2, 1}}, Grass);
        QVERIFY(core::stateHash(state) != bare);
    }

    void otherRulesFindTerrainAgainByItsId()
    {
        const Ruleset rules = rulesWithTerrain();
        GameState state = gameFrom(rules, {"######", "#@...#", "######"});
        cover(state, rules, {{2, 1}}, Lava);
        cover(state, rules, {{3, 1}}, Lake);
        cover(state, rules, {{4, 1}}, Bog);
        Ruleset after = rules;
        std::swap(after.terrain[Grass], after.terrain[Lava]);
        after.terrain[Lake].blocks = Blocks::Nothing;
        after.terrain.erase(after.terrain.begin() + Bog);
        const GameState next = core::rebase(state, rules, after);
        QCOMPARE(next.map.terrainAt({2, 1}), std::optional<std::size_t>(Grass));
        QCOMPARE((next.map.tiles[{2, 1}]), Tile::Hazard);
        QVERIFY(!next.map.terrainAt({3, 1}));
        QCOMPARE((next.map.tiles[{3, 1}]), Tile::Ground);
        QVERIFY(!next.map.terrainAt({4, 1}));
    }
};

QTEST_GUILESS_MAIN(TestTreading)
#include "tst_treading.moc"
