// SPDX-License-Identifier: MIT
// Doors: they block the view, open for whoever walks in, and stay open while something is in them.

#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rules/door.h"
#include "core/game/rules/floor.h"
#include "core/game/taketurn.h"
#include "core/map/fov.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using core::Action;
using core::Direction;
using core::GameState;
using core::Grid;
using core::Map;
using core::Move;
using core::nextToExplore;
using core::nextToTravel;
using core::Point;
using core::Ruleset;
using core::takeTurn;
using core::ThrowItem;
using core::Tile;
using core::Wait;

namespace {

void step(GameState &state, const Ruleset &rules, Direction direction)
{
    QVERIFY(!takeTurn(state, rules, Move {direction}).refusal);
}

/// An item that stays where it lands.
Ruleset withDaggers()
{
    Ruleset rules = scenarioRules();
    rules.items[Potion].effect = core::Missile {};
    rules.items[Potion].thrown.landing = core::Landing::Stays;
    rules.items[Potion].thrown.range = 10;
    return rules;
}

} // namespace

class TestDoors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aShutDoorIsSeenAndHidesWhatIsBehind()
    {
        const Map map = mapFrom({"#######", "#..+..#", "#######"});
        Grid<std::uint8_t> seen;
        core::computeFov(map.tiles, {1, 1}, 0, seen);
        QVERIFY((seen[{3, 1}]) != 0);
        QVERIFY((seen[{4, 1}]) == 0);
    }

    void whoStandsInADoorSeesBothSidesAndIsSeen()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"#######", "#.@+..#", "#######"});
        step(state, rules, Direction::East);
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::OpenDoor);
        QVERIFY((state.visible[{1, 1}]) != 0);
        QVERIFY((state.visible[{5, 1}]) != 0);
    }

    void aDoorShutsBehindThePlayer()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"#######", "#.@+..#", "#######"});
        step(state, rules, Direction::East);
        step(state, rules, Direction::East);
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::Door);
        QVERIFY((state.visible[{3, 1}]) != 0);
        QVERIFY((state.visible[{2, 1}]) == 0);
        QVERIFY((state.explored[{2, 1}]) != 0);
    }

    void whatLiesInADoorKeepsItOpen()
    {
        const Ruleset rules = withDaggers();
        GameState state = gameFrom(rules, {"#######", "#@.+..#", "#######"});
        state.player.pack = {Potion};
        QVERIFY(!takeTurn(state, rules, ThrowItem {0, {3, 1}}).refusal);
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::OpenDoor);
        QVERIFY((state.visible[{5, 1}]) != 0);
        step(state, rules, Direction::East);
        step(state, rules, Direction::East);
        QVERIFY(!takeTurn(state, rules, core::PickUp {}).refusal);
        step(state, rules, Direction::West);
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::Door);
        QVERIFY((state.visible[{5, 1}]) == 0);
    }

    void monstersOpenDoorsAndAreSeenInThem()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"########", "#@..+.o#", "########"});
        state.monsters[0].lastSeen = state.player.position;
        takeTurn(state, rules, Wait {});
        QVERIFY((state.visible[{6, 1}]) == 0);
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters[0].position, (Point {4, 1}));
        QCOMPARE((state.map.tiles[{4, 1}]), Tile::OpenDoor);
        // The player sees through at once, not only after the next step.
        QVERIFY((state.visible[{6, 1}]) != 0);
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters[0].position, (Point {3, 1}));
        QCOMPARE((state.map.tiles[{4, 1}]), Tile::Door);
        QVERIFY((state.visible[{6, 1}]) == 0);
    }

    // Whoever vanishes from a door lets it fall shut, and whoever appears in one opens it.
    void aTeleportShutsTheDoorLeftAndOpensTheOneReached()
    {
        Ruleset rules = scenarioRules();
        rules.items[Potion].effect = core::Teleport {.distance = 4};
        GameState state = gameFrom(rules, {"#########", "#.@+#...#", "#######+#", "#########"});
        step(state, rules, Direction::East);
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::OpenDoor);
        bool hasReachedDoor = false;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            GameState jump = state;
            jump.rng = core::Rng(seed);
            jump.player.pack = {Potion};
            QVERIFY(!takeTurn(jump, rules, core::UseItem {0, {}}).refusal);
            QCOMPARE((jump.map.tiles[{3, 1}]), Tile::Door);
            const bool isInDoor = jump.player.position == Point {7, 2};
            QCOMPARE((jump.map.tiles[{7, 2}]), isInDoor ? Tile::OpenDoor : Tile::Door);
            hasReachedDoor |= isInDoor;
        }
        QVERIFY(hasReachedDoor);
    }

    void aDoorShutsOverTheDead()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"#######", "#.@+.o#", "#######"});
        state.monsters[0].position = {3, 1};
        core::updateDoor(state, {3, 1});
        core::lookAround(state, rules);
        QVERIFY((state.visible[{5, 1}]) != 0);
        state.monsters[0].hp = 1;
        step(state, rules, Direction::East);
        QVERIFY(state.monsters.empty());
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::Door);
        QVERIFY((state.visible[{5, 1}]) == 0);
    }

    void aDoorOpenedOutOfViewIsRememberedShut()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"#########", "#@#.+..o#", "#.......#", "#########"});
        state.explored.fill(1);
        state.monsters[0].position = {4, 1};
        core::updateDoor(state, {4, 1});
        QCOMPARE((state.map.tiles[{4, 1}]), Tile::OpenDoor);
        state.visible.fill(0);
        QCOMPARE(core::rememberedTile(state, {4, 1}), Tile::Door);
        state.visible.fill(1);
        QCOMPARE(core::rememberedTile(state, {4, 1}), Tile::OpenDoor);
    }

    void exploringAndTravellingGoThroughDoors()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"#######", "#@.+.>#", "#######"});
        for (int i = 0; i < 10; ++i) {
            const auto next = nextToExplore(state, rules);
            const auto *move = std::get_if<Action>(&next);
            if (move == nullptr)
                break;
            QVERIFY(!takeTurn(state, rules, *move).refusal);
        }
        QVERIFY((state.explored[{5, 1}]) != 0);
        for (int i = 0; i < 10 && state.player.position != Point {1, 1}; ++i)
            takeTurn(state, rules, std::get<Action>(nextToTravel(state, rules, {1, 1})));
        QCOMPARE(state.player.position, (Point {1, 1}));
    }

    void atNoTimeIsADoorOpenWithoutReason()
    {
        Ruleset rules = roguebasinRules();
        rules.dungeon.layout = core::Layout::Accreted;
        GameState state = *core::newGame(rules, 5);
        state.player.hp = state.player.maxHp = 100'000;
        core::Rng rng(1);
        bool sawOpen = false;
        for (int turn = 0; turn < 1500; ++turn) {
            takeTurn(state, rules, Move {static_cast<Direction>(rng.below(8))});
            for (int y = 0; y < state.map.tiles.height(); ++y) {
                for (int x = 0; x < state.map.tiles.width(); ++x) {
                    const Point p {x, y};
                    if (!core::isDoor(state.map.tiles[p]))
                        continue;
                    const bool isHeld = state.player.position == p
                        || core::monsterAt(state, p) != nullptr || core::itemAt(state, p);
                    sawOpen = sawOpen || isHeld;
                    QCOMPARE(state.map.tiles[p] == Tile::OpenDoor, isHeld);
                }
            }
            Grid<std::uint8_t> visible;
            core::computeFov(state.map.tiles, state.player.position, rules.rules.fovRadius,
                             visible);
            QVERIFY(visible == state.visible);
        }
        QVERIFY(sawOpen);
    }
};

QTEST_GUILESS_MAIN(TestDoors)
#include "tst_doors.moc"
