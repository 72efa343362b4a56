// SPDX-License-Identifier: MIT
// Each action in a picture, its refusals, and what holds for whole games played at random.

#include "core/game/newgame.h"
#include "core/game/rules/floor.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::Action;
using core::ActorId;
using core::allDirections;
using core::ChooseAdvance;
using core::Confuse;
using core::Descend;
using core::Direction;
using core::DropItem;
using core::Dropped;
using core::Equip;
using core::Event;
using core::FloorEntered;
using core::FloorItem;
using core::GameState;
using core::GameWon;
using core::Grid;
using core::Healed;
using core::ItemType;
using core::lookAround;
using core::Monster;
using core::monsterAt;
using core::Move;
using core::Moved;
using core::newGame;
using core::Outcome;
using core::PickedUp;
using core::PickUp;
using core::Player;
using core::Point;
using core::Refusal;
using core::refusalOf;
using core::Rng;
using core::Ruleset;
using core::stateHash;
using core::takeTurn;
using core::ThrowItem;
using core::Tile;
using core::TurnMemory;
using core::TurnResult;
using core::Unequip;
using core::UseItem;
using core::Wait;
using core::Wear;

namespace {

std::optional<Refusal> refused(const GameState &state, const Ruleset &rules, const Action &action)
{
    return refusalOf(state, rules, action);
}

/// Stands the player on stairs, so that a descent is possible.
GameState onStairs(const Ruleset &rules, int floor)
{
    GameState state = gameFrom(rules, {"@."});
    state.map.tiles[state.player.position] = Tile::Stairs;
    state.floor = floor;
    return state;
}

std::optional<Point> randomTarget(const GameState &state, Rng &rng)
{
    if (rng.below(8) == 0)
        return std::nullopt;
    if (!state.monsters.empty() && rng.below(2) == 0)
        return state.monsters[rng.below(state.monsters.size())].position;
    const int x = rng.between(-3, state.map.tiles.width() + 3);
    const int y = rng.between(-3, state.map.tiles.height() + 3);
    return Point {x, y};
}

/// Any action, sensible or not; slots and targets that do not exist included.
Action randomAction(const GameState &state, Rng &rng)
{
    switch (rng.below(13)) {
    case 0:
        return Wait {};
    case 1:
        return PickUp {};
    case 2:
    case 3: {
        const std::size_t slot = rng.below(state.player.pack.size() + 2);
        return UseItem {slot, randomTarget(state, rng)};
    }
    case 4:
        return rng.below(4) == 0 ? DropItem {static_cast<std::size_t>(-1)}
                                 : DropItem {rng.below(4)};
    case 5:
        return Descend {};
    case 12:
        return rng.below(3) == 0 ? Action {Unequip {rng.below(4)}} : Action {Equip {rng.below(4)}};
    case 7: {
        const auto target = randomTarget(state, rng);
        return ThrowItem {rng.below(state.player.pack.size() + 2),
                          target.value_or(state.player.position)};
    }
    case 6:
        return ChooseAdvance {rng.below(5)};
    default:
        return Move {allDirections[rng.below(allDirections.size())]};
    }
}

/// A state some way into a game: now and then on the stairs, beside an item, short of health or
/// with a level to be chosen for, so that every action happens often.
GameState scattered(const Ruleset &rules, Rng &rng)
{
    const int floor = rng.between(1, rules.floors);
    GameState state = newGame(rules, rng.next(), floor).value();
    const auto types = static_cast<int>(rules.items.size());
    for (int item = rng.between(0, rules.rules.inventory); item > 0; --item)
        state.player.pack.push_back(rng.between(0, types - 1));
    state.player.hp = rng.between(1, state.player.maxHp);
    state.player.pendingAdvances = rng.below(6) == 0 ? 1 : 0;
    if (rng.below(4) == 0)
        state.player.position = state.map.stairs;
    else if (rng.below(3) == 0 && !state.items.empty())
        state.player.position = state.items.front().position;
    lookAround(state, rules);
    return state;
}

/// What must hold of every state.
bool isSound(const GameState &state, const Ruleset &rules)
{
    Grid<std::uint8_t> standing(state.map.tiles.size(), 0);
    standing[state.player.position] = 1;
    const bool monsters
        = std::all_of(state.monsters.begin(), state.monsters.end(), [&](const Monster &monster) {
              return state.map.isWalkable(monster.position) && standing[monster.position]++ == 0
                  && monster.hp > 0 && monster.statuses[core::Status::Confused] >= 0;
          });
    const bool items
        = std::all_of(state.items.begin(), state.items.end(),
                      [&](const FloorItem &item) { return state.map.isWalkable(item.position); });
    const Player &player = state.player;
    const bool alive = (player.hp > 0) == (state.outcome != Outcome::Died);
    return monsters && items && alive && player.hp <= player.maxHp
        && player.pack.size() <= static_cast<std::size_t>(rules.rules.inventory)
        && state.visible[player.position] == 1 && state.explored[player.position] == 1;
}

} // namespace

class TestTakeTurn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMoveGoesOneStepInItsDirection();
    void wallsAndTheMapsEdgeRefuseAMove();
    void movingUncoversTheMap();
    void waitingTakesATurn();
    void pickingUpTakesTheTopmostItem();
    void pickingUpNothingIsRefused();
    void aFullPackRefusesMore();
    void whereThingsStackEqualOnesTakeOnePlace();
    void droppingPutsTheItemUnderfoot();
    void emptySlotsAreRefused();
    void descendingNeedsStairs();
    void descendingLeadsToTheNextFloorOfTheRun();
    void theDescentHealsItsShare();
    void theStairsOfTheLastFloorWin();
    void nobodyActsOnArrival();
    void turnsAreCounted();
    void refusedActionsLeaveTheStateAsItWas();
    void sameActionsGiveSameStates();
    void aReusedMemoryChangesNothing();
    void gamesPlayedAtRandomStaySound();
};

void TestTakeTurn::aMoveGoesOneStepInItsDirection()
{
    const Ruleset rules = scenarioRules();
    const std::pair<Direction, Point> ways[]
        = {{Direction::North, {1, 0}}, {Direction::NorthEast, {2, 0}},
           {Direction::East, {2, 1}},  {Direction::SouthEast, {2, 2}},
           {Direction::South, {1, 2}}, {Direction::SouthWest, {0, 2}},
           {Direction::West, {0, 1}},  {Direction::NorthWest, {0, 0}}};
    for (const auto &[direction, to] : ways) {
        GameState state = gameFrom(rules, {"...", ".@.", "..."});
        const TurnResult result = takeTurn(state, rules, Move {direction});
        QCOMPARE(result.events, (std::vector<Event> {Moved {ActorId::Player, {1, 1}, to}}));
        QCOMPARE(state.player.position, to);
    }
}

void TestTakeTurn::wallsAndTheMapsEdgeRefuseAMove()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameFrom(rules, {"@#", ".."});
    for (const Direction direction : {Direction::East, Direction::North, Direction::NorthEast,
                                      Direction::West, Direction::SouthWest})
        QCOMPARE(refused(state, rules, Move {direction}), std::optional {Refusal::WallInTheWay});
    QCOMPARE(refused(state, rules, Move {Direction::SouthEast}), std::nullopt);
}

void TestTakeTurn::movingUncoversTheMap()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"#####", //
                                "#@#.#", //
                                "#...#", //
                                "#####"});
    QCOMPARE(state.explored[(Point {3, 1})], 0);
    takeTurn(state, rules, Move {Direction::South});
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.visible[(Point {3, 1})], 1);
    takeTurn(state, rules, Move {Direction::NorthWest});
    QCOMPARE(state.visible[(Point {3, 1})], 0);
    QCOMPARE(state.explored[(Point {3, 1})], 1);
}

void TestTakeTurn::waitingTakesATurn()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@o"});
    takeTurn(state, rules, Wait {});
    QCOMPARE(state.turn, 1);
    QCOMPARE(state.player.hp, 29);
}

void TestTakeTurn::pickingUpTakesTheTopmostItem()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@!"});
    state.items = {{Potion, {0, 0}}, {Potion, {1, 0}}, {Fireball, {0, 0}}, {Lightning, {1, 0}}};
    QCOMPARE(takeTurn(state, rules, PickUp {}).events, (std::vector<Event> {PickedUp {Fireball}}));
    QCOMPARE(takeTurn(state, rules, PickUp {}).events, (std::vector<Event> {PickedUp {Potion}}));
    QCOMPARE(state.player.pack, (std::vector<int> {Fireball, Potion}));
    QCOMPARE(state.items, (std::vector<FloorItem> {{Potion, {1, 0}}, {Lightning, {1, 0}}}));
    QCOMPARE(state.turn, 2);
}

void TestTakeTurn::pickingUpNothingIsRefused()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameFrom(rules, {"@!"});
    QCOMPARE(refused(state, rules, PickUp {}), std::optional {Refusal::NothingHere});
}

void TestTakeTurn::aFullPackRefusesMore()
{
    Ruleset rules = scenarioRules();
    rules.rules.inventory = 3;
    GameState state = gameFrom(rules, {"@."});
    state.items = {{Potion, {0, 0}}, {Potion, {0, 0}}};
    state.player.pack = {Potion, Potion};
    QCOMPARE(takeTurn(state, rules, PickUp {}).refusal, std::nullopt);
    QCOMPARE(takeTurn(state, rules, PickUp {}).refusal, std::optional {Refusal::PackFull});
    takeTurn(state, rules, DropItem {0});
    QCOMPARE(takeTurn(state, rules, PickUp {}).refusal, std::nullopt);
}

// Two kinds fill two places: a third of either still goes in, one of another kind does not, nor
// one that was enchanted.
void TestTakeTurn::whereThingsStackEqualOnesTakeOnePlace()
{
    Ruleset rules = scenarioRules();
    rules.rules.inventory = 2;
    rules.rules.stacks = true;
    GameState state = gameFrom(rules, {"@."});
    const auto pickingUp = [&](FloorItem item) {
        state.items = {item};
        return takeTurn(state, rules, PickUp {}).refusal;
    };
    state.player.pack = {Potion, Potion, Fireball};
    QCOMPARE(pickingUp({.type = Potion, .position = {0, 0}}), std::nullopt);
    QCOMPARE(pickingUp({.type = Fireball, .position = {0, 0}}), std::nullopt);
    QCOMPARE(state.player.pack.size(), std::size_t {5});
    QCOMPARE(pickingUp({.type = Lightning, .position = {0, 0}}), std::optional {Refusal::PackFull});
    QCOMPARE(pickingUp({.type = Potion, .position = {0, 0}, .plus = 1}),
             std::optional {Refusal::PackFull});
}

void TestTakeTurn::droppingPutsTheItemUnderfoot()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {".@"});
    state.player.pack = {Potion, Fireball, Lightning};
    QCOMPARE(takeTurn(state, rules, DropItem {1}).events,
             (std::vector<Event> {Dropped {Fireball}}));
    QCOMPARE(state.player.pack, (std::vector<int> {Potion, Lightning}));
    QCOMPARE(state.items, (std::vector<FloorItem> {{Fireball, {1, 0}, true}}));
    QCOMPARE(state.turn, 1);
}

void TestTakeTurn::emptySlotsAreRefused()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@o"});
    state.player.pack = {Lightning};
    for (const std::size_t slot :
         {std::size_t {1}, std::size_t {99}, static_cast<std::size_t>(-1)}) {
        QCOMPARE(refused(state, rules, UseItem {slot, Point {1, 0}}),
                 std::optional {Refusal::NoSuchItem});
        QCOMPARE(refused(state, rules, DropItem {slot}), std::optional {Refusal::NoSuchItem});
    }
    QCOMPARE(refused(state, rules, UseItem {0, {}}), std::nullopt);
}

void TestTakeTurn::descendingNeedsStairs()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameFrom(rules, {"@>"});
    QCOMPARE(refused(state, rules, Descend {}), std::optional {Refusal::NoStairsHere});
}

void TestTakeTurn::descendingLeadsToTheNextFloorOfTheRun()
{
    const Ruleset rules = roguebasinRules();
    GameState state = onStairs(rules, 4);
    state.seed = 77;
    state.player.pack = {Potion};
    const TurnResult result = takeTurn(state, rules, Descend {});
    QCOMPARE(result.events.front(), Event {FloorEntered {5}});
    const GameState direct = newGame(rules, 77, 5).value();
    QVERIFY(state.map == direct.map);
    QVERIFY(state.visible == direct.visible && state.explored == direct.explored);
    QCOMPARE(state.player.position, direct.player.position);
    QCOMPARE(state.player.pack, (std::vector<int> {Potion}));
    QCOMPARE(state.floor, 5);
}

void TestTakeTurn::theDescentHealsItsShare()
{
    Ruleset rules = roguebasinRules(); // half of 100
    GameState state = onStairs(rules, 1);
    state.player.hp = 7;
    QCOMPARE(takeTurn(state, rules, Descend {}).events,
             (std::vector<Event> {FloorEntered {2}, Healed {-1, 50}}));
    QCOMPARE(state.player.hp, 57);

    state = onStairs(rules, 1);
    state.player.hp = 90;
    takeTurn(state, rules, Descend {});
    QCOMPARE(state.player.hp, 100);

    state = onStairs(rules, 1);
    QCOMPARE(takeTurn(state, rules, Descend {}).events, (std::vector<Event> {FloorEntered {2}}));

    state = onStairs(rules, 1);
    state.player.hp = 1;
    state.player.maxHp = 31; // a half point is lost
    takeTurn(state, rules, Descend {});
    QCOMPARE(state.player.hp, 16);

    rules.rules.healOnDescent = 0;
    state = onStairs(rules, 1);
    state.player.hp = 7;
    takeTurn(state, rules, Descend {});
    QCOMPARE(state.player.hp, 7);
}

void TestTakeTurn::theStairsOfTheLastFloorWin()
{
    const Ruleset rules = roguebasinRules();
    GameState state = onStairs(rules, 10);
    QCOMPARE(takeTurn(state, rules, Descend {}).events, (std::vector<Event> {GameWon {}}));
    QCOMPARE(state.outcome, Outcome::Won);
    QCOMPARE(state.floor, 10);
    QCOMPARE(state.turn, 1);
    QCOMPARE(takeTurn(state, rules, Wait {}).refusal, std::optional {Refusal::GameOver});
}

void TestTakeTurn::nobodyActsOnArrival()
{
    // Floor 6 of these rules, full of monsters: none has moved from where it was placed.
    const Ruleset rules = roguebasinRules();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GameState state = onStairs(rules, 5);
        state.seed = seed;
        takeTurn(state, rules, Descend {});
        const GameState direct = newGame(rules, seed, 6).value();
        QCOMPARE(state.monsters.size(), direct.monsters.size());
        for (std::size_t i = 0; i < state.monsters.size(); ++i)
            QCOMPARE(state.monsters[i].position, direct.monsters[i].position);
        QCOMPARE(state.player.hp, 100);
    }
}

void TestTakeTurn::turnsAreCounted()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@.!.o"});
    takeTurn(state, rules, Move {Direction::East});
    takeTurn(state, rules, Move {Direction::North}); // refused
    takeTurn(state, rules, Move {Direction::East});
    takeTurn(state, rules, PickUp {});
    QCOMPARE(state.turn, 3);
}

void TestTakeTurn::refusedActionsLeaveTheStateAsItWas()
{
    Rng rng(1);
    std::vector<int> counts(static_cast<std::size_t>(Refusal::OwnCell) + 1, 0);
    for (NamedRuleset source : sourceRulesets()) {
        for (ItemType &item : source.rules.items) {
            item.thrown.range = 2;
            if (auto *confuse = std::get_if<Confuse>(&item.effect))
                confuse->range = 2; // shorter than the view
        }
        source.rules.items.push_back(source.rules.items.front());
        source.rules.items.back().effect = Wear {.slot = "hand", .power = {1, 2}, .defense = {}};
        source.rules.items.push_back(source.rules.items.front());
        source.rules.items.back().effect = core::Missile {};
        for (int game = 0; game < 80; ++game) {
            GameState state = scattered(source.rules, rng);
            if (game % 8 == 0) { // a full pack beside an item is rare else
                state.player.pack.resize(static_cast<std::size_t>(source.rules.rules.inventory));
                state.items.push_back({.type = 0, .position = state.player.position});
            } else if (game % 2 == 1) { // one of each: each has its own refusals
                state.player.pack.clear();
                for (std::size_t item = 0; item < source.rules.items.size(); ++item)
                    state.player.pack.push_back(static_cast<int>(item));
            }
            for (int turn = 0; turn < 50; ++turn) {
                const GameState before = state;
                const Action action = randomAction(state, rng);
                const auto foreseen = refusalOf(state, source.rules, action);
                QVERIFY(state == before);
                const TurnResult result = takeTurn(state, source.rules, action);
                QCOMPARE(result.refusal, foreseen);
                if (!result.refusal)
                    continue;
                QVERIFY(state == before);
                QCOMPARE(stateHash(state), stateHash(before));
                QVERIFY(result.events.empty());
                ++counts[static_cast<std::size_t>(*result.refusal)];
            }
        }
    }
    // Every refusal has come up.
    for (std::size_t refusal = 0; refusal < counts.size(); ++refusal)
        QVERIFY2(counts[refusal] > 0, qPrintable(QString::number(refusal)));
}

void TestTakeTurn::sameActionsGiveSameStates()
{
    for (const NamedRuleset &source : sourceRulesets()) {
        Rng rng(2);
        GameState state = newGame(source.rules, 5).value();
        GameState twin = newGame(source.rules, 5).value();
        for (int turn = 0; turn < 400; ++turn) {
            const Action action = randomAction(state, rng);
            const TurnResult result = takeTurn(state, source.rules, action);
            QVERIFY(takeTurn(twin, source.rules, action) == result);
            QVERIFY(twin == state);
            QCOMPARE(stateHash(twin), stateHash(state));
        }
        QVERIFY(state.turn > 100 || state.outcome == Outcome::Died);
    }
}

void TestTakeTurn::aReusedMemoryChangesNothing()
{
    Rng rng(4);
    TurnMemory memory;
    for (const NamedRuleset &source : sourceRulesets()) {
        for (int game = 0; game < 10; ++game) {
            GameState state = scattered(source.rules, rng);
            GameState twin = state;
            for (int turn = 0; turn < 40; ++turn) {
                const Action action = randomAction(state, rng);
                const TurnResult result = takeTurn(state, source.rules, action);
                QCOMPARE(takeTurn(twin, source.rules, action, memory), result.refusal);
                QVERIFY(memory.events == result.events);
                QVERIFY(twin == state);
            }
        }
    }
}

void TestTakeTurn::gamesPlayedAtRandomStaySound()
{
    Rng rng(3);
    int deaths = 0;
    for (const NamedRuleset &source : sourceRulesets()) {
        for (int game = 0; game < 80; ++game) {
            GameState state = scattered(source.rules, rng);
            const bool startsOnMonster = monsterAt(state, state.player.position) != nullptr;
            for (int turn = 0; turn < 100 && !startsOnMonster; ++turn) {
                takeTurn(state, source.rules, randomAction(state, rng));
                QVERIFY2(state.turn == 0 || isSound(state, source.rules),
                         qPrintable(QStringLiteral("game %1, turn %2").arg(game).arg(turn)));
            }
            deaths += state.outcome == Outcome::Died ? 1 : 0;
        }
    }
    QVERIFY(deaths > 5);
}

QTEST_GUILESS_MAIN(TestTakeTurn)
#include "tst_taketurn.moc"
