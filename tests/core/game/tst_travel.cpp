// SPDX-License-Identifier: MIT
// Exploring, travelling, resting and fighting left to the program: scenarios as pictures.

#include "core/game/knowledge/knownitems.h"
#include "core/game/knowledge/newsplaces.h"
#include "core/game/knowledge/travel.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

std::optional<Action> actionOf(const NextStep &next)
{
    const auto *action = std::get_if<Action>(&next);
    return action == nullptr ? std::nullopt : std::optional(*action);
}

std::optional<Stop> stopOf(const NextStep &next)
{
    const auto *stop = std::get_if<Stop>(&next);
    return stop == nullptr ? std::nullopt : std::optional(*stop);
}

std::optional<StopReason> haltOf(const NextStep &next)
{
    const auto stop = stopOf(next);
    return stop ? std::optional(stop->why) : std::nullopt;
}

/// Marks columns from `first` on as never seen.
void forget(GameState &state, int first)
{
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = first; x < state.map.tiles.width(); ++x) {
            state.explored[{x, y}] = 0;
            state.visible[{x, y}] = 0;
        }
    }
}

/// The orcs sleep, and notice within 3 cells.
Ruleset sleepyRules()
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = Sleeper {.percent = 20, .radius = 3};
    return rules;
}

} // namespace

class TestTravel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exploresTowardsTheNearestUnknown();
    void fetchesItemsAndPicksThemUp();
    void itemsSomewhatFartherOffComeFirst();
    void leavesItemsThatDoNotFitThePack();
    void doesNotExploreWhileAnEnemyIsInView();
    void saysWhenNothingIsLeft();
    void usesOnlyWhatThePlayerKnows();
    void travelsTheShortestKnownWay();
    void refusesToTravelWhereItCannot();
    void restsUntilWhatAilsIsOverButNotForHp();
    void passesASleeperWhereItCannotNotice();
    void walksAroundWhereASleeperMayNotice();
    void saysWhoSleepsInTheOnlyWay();
    void walksPastWhoSleepsWhenToldTo();
    void tellsAllWhoCameIntoView();
    void aSleeperIsNewsOnceAndItsWakingStops();
    void whoLiesWhereOnlyTheMapWasShownIsNotKnown();
    void newsIsWhereItCameIntoView();
    void countsWhatLiesAboutButWhatWasPutDown();
    void fightsWhereNoKnownWayLeads();
    void fightsTheNearestUntilTooWeak();
    void fightsOnWeakWhereOnlyOneMayHurtAndLosesByAllOdds();
    void waitsForTheChoiceOfALevelAndTheEnd();
    void newsInterruptInOrderOfUrgency();
    void poisonInterruptsWhenItBeginsAndWhenItKills();
    void whoFleesDoesNotHoldThePlayerUp();
};

void TestTravel::exploresTowardsTheNearestUnknown()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"#######", "#.@...#", "#######"});
    forget(state, 5);
    QVERIFY(actionOf(nextToExplore(state, rules)) == Action(Move {Direction::East}));
    takeTurn(state, rules, Move {Direction::East}); // sees all now
    QVERIFY(haltOf(nextToExplore(state, rules)) == StopReason::FloorExplored);
}

void TestTravel::fetchesItemsAndPicksThemUp()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"!..@.."});
    for (int i = 0; i < 3; ++i) {
        const auto action = actionOf(nextToExplore(state, rules));
        QVERIFY(action == Action(Move {Direction::West}));
        takeTurn(state, rules, *action);
    }
    QVERIFY(actionOf(nextToExplore(state, rules)) == Action(PickUp {}));
    const std::vector<Point> left {state.player.position}; // dropped there on purpose
    QVERIFY(haltOf(nextToExplore(state, rules, left)).has_value()
            || actionOf(nextToExplore(state, rules, left)) != Action(PickUp {}));
}

void TestTravel::itemsSomewhatFartherOffComeFirst()
{
    const Ruleset rules = scenarioRules();
    GameState near = gameFrom(rules, {"!..........@..."}); // 11 steps, 1 to the unexplored
    forget(near, 13);
    QVERIFY(actionOf(nextToExplore(near, rules)) == Action(Move {Direction::West}));
    GameState far = gameFrom(rules, {"!...........@..."});
    forget(far, 14);
    QVERIFY(actionOf(nextToExplore(far, rules)) == Action(Move {Direction::East}));
}

void TestTravel::leavesItemsThatDoNotFitThePack()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"!..@.."});
    state.player.pack.assign(static_cast<std::size_t>(rules.rules.inventory), Potion);
    QVERIFY(haltOf(nextToExplore(state, rules)) == StopReason::FloorExplored);
}

void TestTravel::doesNotExploreWhileAnEnemyIsInView()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@...T..o"});
    forget(state, 7); // the orc is not known of
    QVERIFY(stopOf(nextToExplore(state, rules)) == Stop({StopReason::EnemyInView, Troll}));
    QVERIFY(stopOf(nextToTravel(state, rules, {2, 0})) == Stop({StopReason::EnemyInView, Troll}));
    state.player.hp = 3;
    QVERIFY(stopOf(nextToRest(state, rules)) == Stop({StopReason::EnemyInView, Troll}));
}

void TestTravel::saysWhenNothingIsLeft()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@..#.>"});
    QVERIFY(haltOf(nextToExplore(state, rules)) != StopReason::FloorExplored);
    forget(state, 4); // only a wall is seen, and what is behind it cannot be reached
    state.explored[{4, 0}] = 0;
    QVERIFY(haltOf(nextToExplore(state, rules)) == StopReason::NothingReachable);
    QVERIFY(haltOf(nextToStairs(state, rules)) == StopReason::StairsUnknown);
}

void TestTravel::usesOnlyWhatThePlayerKnows()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"..@..!"});
    forget(state, 4);
    GameState other = state;
    // What is beyond the known cells makes no difference.
    other.items.clear();
    other.map.tiles[{5, 0}] = Tile::Wall;
    other.map.stairs = {5, 0};
    QVERIFY(nextToExplore(state, rules) == nextToExplore(other, rules));
    QVERIFY(nextToTravel(state, rules, {5, 0}) == nextToTravel(other, rules, {5, 0}));
    QVERIFY(haltOf(nextToTravel(state, rules, {5, 0})) == StopReason::NotExplored);
}

void TestTravel::travelsTheShortestKnownWay()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"#######", "#@.#..#", "#.##..#", "#.....#", "#######"});
    const Point goal {4, 1};
    state.explored.assign(state.map.tiles.size(), 1);
    int turns = 0;
    while (const auto action = actionOf(nextToTravel(state, rules, goal))) {
        QVERIFY(turns < 10);
        QVERIFY(!takeTurn(state, rules, *action).refusal);
        ++turns;
    }
    // Down 1, down-right to (2,3), right-up to (3,2)? a wall: (3,3), then up-right, up.
    QCOMPARE(turns, 5);
    QCOMPARE(state.player.position, goal);
    QVERIFY(haltOf(nextToTravel(state, rules, goal)) == StopReason::Arrived);
    QCOMPARE(knownWay(state, rules, {1, 1}).size(), std::size_t {5});
    QCOMPARE(knownWay(state, rules, {1, 1}).back(), (Point {1, 1}));
}

void TestTravel::refusesToTravelWhereItCannot()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameFrom(rules, {"@.#.", "..#."});
    GameState known = state;
    known.explored.assign(known.map.tiles.size(), 1);
    QVERIFY(haltOf(nextToTravel(known, rules, {3, 0})) == StopReason::NoWay);
    QVERIFY(haltOf(nextToTravel(known, rules, {2, 0})) == StopReason::NoWay); // a wall
    QVERIFY(haltOf(nextToTravel(known, rules, {-1, 7})) == StopReason::NotExplored);
    QVERIFY(knownWay(known, rules, {3, 0}).empty());
    QVERIFY(knownWay(known, rules, {-1, 7}).empty());
}

void TestTravel::restsUntilWhatAilsIsOverButNotForHp()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@."});
    QVERIFY(haltOf(nextToRest(state, rules)) == StopReason::NotHurt);
    state.player.hp -= 1;
    QVERIFY(haltOf(nextToRest(state, rules)) == StopReason::NothingHeals);
    for (const Status status : {Status::Confused, Status::Slowed, Status::Poisoned}) {
        state.player.statuses = {};
        state.player.statuses[status] = 2;
        QVERIFY(actionOf(nextToRest(state, rules)) == Action(Wait {}));
    }
    state.player.statuses = {};
    state.player.statuses[Status::Hasted] = 2; // a pity to sleep away
    QVERIFY(haltOf(nextToRest(state, rules)) == StopReason::NothingHeals);
}

void TestTravel::passesASleeperWhereItCannotNotice()
{
    const Ruleset rules = sleepyRules(); // notices within 3 cells
    GameState state = gameFrom(rules, {"..@...o"});
    state.monsters.front().isAsleep = true;
    QVERIFY(!danger(state, rules));
    QVERIFY(actionOf(nextToTravel(state, rules, {0, 0})) == Action(Move {Direction::West}));
    QVERIFY(actionOf(nextToTravel(state, rules, {2, 0})) == std::nullopt); // there already
    state.player.position = {3, 0};
    QVERIFY(danger(state, rules) == Stop({StopReason::SleeperNear, Orc}));
    QVERIFY(stopOf(nextToTravel(state, rules, {0, 0})) == Stop({StopReason::SleeperNear, Orc}));
    state.monsters.front().isAsleep = false;
    state.player.position = {2, 0};
    QVERIFY(danger(state, rules) == Stop({StopReason::EnemyInView, Orc}));
}

void TestTravel::walksAroundWhereASleeperMayNotice()
{
    const Ruleset rules = sleepyRules();
    GameState state = gameFrom(rules,
                               {"@...........", //
                                ".####o.####.", //
                                ".##########.", //
                                "............"});
    state.monsters.front().isAsleep = true;
    state.explored.fill(1);
    std::vector<Point> way;
    while (const auto action = actionOf(nextToTravel(state, rules, {11, 0}))) {
        QVERIFY(!takeTurn(state, rules, *action).refusal);
        way.push_back(state.player.position);
        QVERIFY(distanceSquared(state.player.position, {5, 1}) > 9 || way.back().y == 3);
    }
    QVERIFY((state.player.position == Point {11, 0}));
    QVERIFY(std::find(way.begin(), way.end(), Point {6, 3}) != way.end());
}

void TestTravel::saysWhoSleepsInTheOnlyWay()
{
    const Ruleset rules = sleepyRules();
    GameState state = gameFrom(rules, {"@.....o....>"});
    state.monsters.front().isAsleep = true;
    QVERIFY(stopOf(nextToStairs(state, rules)) == Stop({StopReason::NoWay, -1})); // it stands in it
    state = gameFrom(rules, {"@..........>", "######o#####"});
    state.monsters.front().isAsleep = true;
    QVERIFY(actionOf(nextToStairs(state, rules))); // nobody knows of it
    state.explored.fill(1);
    for (int step = 0; step < 3; ++step) // as far as it cannot notice
        QVERIFY(!takeTurn(state, rules, actionOf(nextToStairs(state, rules)).value()).refusal);
    QVERIFY((state.player.position == Point {3, 0}));
    QVERIFY(stopOf(nextToStairs(state, rules)) == Stop({StopReason::SleeperInTheWay, Orc}));
    state.items.push_back({.type = Potion, .position = {9, 0}});
    QVERIFY(stopOf(nextToExplore(state, rules)) == Stop({StopReason::SleeperInTheWay, Orc}));
    QVERIFY(actionOf(nextToExplore(state, rules, {}, Sleepers::Passed))
            == Action(Move {Direction::East}));
    state.items.clear();
    QVERIFY(haltOf(nextToExplore(state, rules)) == StopReason::FloorExplored);
}

void TestTravel::walksPastWhoSleepsWhenToldTo()
{
    const Ruleset rules = sleepyRules();
    GameState state = gameFrom(rules, {"@..........>", "######o#####"});
    state.monsters.front().isAsleep = true;
    state.explored.fill(1);
    for (const int x : {3, 5}) { // before it may notice, and where it may
        state.player.position = {x, 0};
        QVERIFY(!actionOf(nextToStairs(state, rules)));
        QVERIFY(actionOf(nextToStairs(state, rules, Sleepers::Passed))
                == Action(Move {Direction::East}));
    }
    state.monsters.front().isAsleep = false;
    state.visible.fill(1);
    QVERIFY(haltOf(nextToStairs(state, rules, Sleepers::Passed)) == StopReason::EnemyInView);
}

void TestTravel::tellsAllWhoCameIntoView()
{
    const Ruleset rules = sleepyRules();
    GameState state = gameFrom(rules, {"@.o.o.T"});
    state.monsters[1].isAsleep = true;
    GameState before = state;
    forget(before, 1);
    const auto seen = newInView(sightOf(before), state, rules);
    QVERIFY((seen
             == std::vector<ActorId> {state.monsters[0].id, state.monsters[1].id,
                                      state.monsters[2].id}));
    QVERIFY(newInView(sightOf(state), state, rules).empty());
}

void TestTravel::aSleeperIsNewsOnceAndItsWakingStops()
{
    const Ruleset rules = sleepyRules();
    GameState state = gameFrom(rules, {"@.....o"});
    state.monsters.front().isAsleep = true;
    GameState before = state;
    forget(before, 4);
    QVERIFY(interruption(sightOf(before), state, rules)
            == Stop({StopReason::SleeperAppeared, Orc}));
    GameState outOfView = state;
    outOfView.visible.fill(0);
    QVERIFY(!interruption(sightOf(outOfView), state, rules)); // seen before, and still asleep
    GameState awake = state;
    awake.monsters.front().isAsleep = false;
    QVERIFY(interruption(sightOf(outOfView), awake, rules)
            == Stop({StopReason::EnemyAppeared, Orc}));
}

void TestTravel::whoLiesWhereOnlyTheMapWasShownIsNotKnown()
{
    Ruleset rules = sleepyRules();
    rules.monsters[Orc].behavior = Sleeper {.percent = 0, .radius = 3}; // it does not wake
    rules.items[Lightning].effect = Reveal {Reveal::What::Map};
    GameState state = gameFrom(rules, {"########", "#@+.o..#", "########"});
    state.monsters.push_back(state.monsters.front());
    state.monsters.back().id = ActorId {2};
    state.monsters.back().position = {6, 1};
    state.monsters.back().isAsleep = false;
    state.monsters.back().shackles = 3;
    state.player.pack = {Lightning};
    takeTurn(state, rules, UseItem {0, {}});
    QVERIFY(state.explored[(Point {4, 1})] != 0);
    QVERIFY(sightOf(state).sleepers.empty());
    QVERIFY(sightOf(state).captives.empty());
    QVERIFY(actionOf(nextToTravel(state, rules, {6, 1})) == Action(Move {Direction::East}));
    const Sight mapped = sightOf(state);
    takeTurn(state, rules, Move {Direction::East}); // into the door, from which both are seen
    QVERIFY(interruption(mapped, state, rules) == Stop({StopReason::SleeperAppeared, Orc}));
    QCOMPARE(newCaptives(mapped, state).size(), std::size_t {1});
    QCOMPARE(sightOf(state).sleepers.size(), std::size_t {1});
    takeTurn(state, rules, Move {Direction::West});
    QCOMPARE(sightOf(state).sleepers.size(), std::size_t {1}); // and out of view known from now on
}

void TestTravel::newsIsWhereItCameIntoView()
{
    Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@.o.!.>", "......."});
    const Sight nothing;
    const auto places = [&](StopReason why, int type = -1) {
        return placesOf({why, type}, nothing, state, rules);
    };
    QCOMPARE(places(StopReason::EnemyAppeared, Orc), (std::vector<Point> {{2, 0}}));
    QCOMPARE(places(StopReason::EnemyInView, Orc), (std::vector<Point> {{2, 0}}));
    QCOMPARE(places(StopReason::ItemSeen, Potion), (std::vector<Point> {{4, 0}}));
    QCOMPARE(places(StopReason::StairsSeen), (std::vector<Point> {{6, 0}}));
    QCOMPARE(places(StopReason::CaptiveSeen, Orc), std::vector<Point> {});
    state.monsters.front().shackles = 1;
    QCOMPARE(places(StopReason::CaptiveSeen, Orc), (std::vector<Point> {{2, 0}}));
    state.fires.push_back({.position = {3, 1}, .lit = 0});
    QCOMPARE(places(StopReason::FireSeen), (std::vector<Point> {{3, 1}}));
    QCOMPARE(placesOf({StopReason::ItemSeen, Potion}, sightOf(state), state, rules),
             std::vector<Point> {});
    QCOMPARE(places(StopReason::Hurt), std::vector<Point> {});
}

void TestTravel::countsWhatLiesAboutButWhatWasPutDown()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"!.!@*.!"});
    forget(state, 6);
    const std::vector<Point> left {{0, 0}};
    const std::vector<int> counts = itemsLying(state, rules, left);
    QCOMPARE(counts.size(), rules.items.size());
    QCOMPARE(counts[Potion], 1);
    QCOMPARE(counts[Fireball], 1);
}

// Beside the player on what nobody walks on, and in view behind cells that were never seen.
void TestTravel::fightsWhereNoKnownWayLeads()
{
    const Ruleset rules = scenarioRules();
    GameState beside = gameFrom(rules, {"@o"});
    beside.map.tiles[{1, 0}] = Tile::Wall;
    QVERIFY(actionOf(nextToFight(beside, rules, 50)) == Action(Move {Direction::East}));
    GameState behind = gameFrom(rules, {"@....o"});
    for (const int x : {2, 3, 4}) {
        behind.visible[{x, 0}] = 0;
        behind.explored[{x, 0}] = 0;
    }
    QVERIFY(actionOf(nextToFight(behind, rules, 50)) == Action(Move {Direction::East}));
    behind.map.tiles[{1, 0}] = Tile::Wall;
    QVERIFY(haltOf(nextToFight(behind, rules, 50)) == StopReason::NoWay);
}

void TestTravel::fightsTheNearestUntilTooWeak()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"T...@.o"});
    QVERIFY(actionOf(nextToFight(state, rules, 50)) == Action(Move {Direction::East}));
    state.player.hp = 15; // half of 30
    QVERIFY(actionOf(nextToFight(state, rules, 50)).has_value());
    state.player.hp = 14;
    QVERIFY(haltOf(nextToFight(state, rules, 50)) == StopReason::TooWeak);
    QVERIFY(actionOf(nextToFight(state, rules, 0)).has_value());
    state.player.defense = {100, 100}; // no blow of theirs takes anything
    QVERIFY(actionOf(nextToFight(state, rules, 50)).has_value());
    state.monsters.clear();
    QVERIFY(haltOf(nextToFight(state, rules, 50)) == StopReason::NobodyInView);
    // Blows go on to the one hurt already, and a wounded one farther off waits.
    GameState two = gameFrom(rules, {"o@T", "...", "..o"});
    two.player.hp = two.player.maxHp;
    two.monsters[2].hp = 1;
    QVERIFY(actionOf(nextToFight(two, rules, 50)) == Action(Move {Direction::West}));
    two.monsters[1].hp = two.monsters[0].hp - 1;
    QVERIFY(actionOf(nextToFight(two, rules, 50)) == Action(Move {Direction::East}));
    const GameState beside = gameFrom(rules, {"#@#", "#.o"});
    QVERIFY(actionOf(nextToFight(beside, rules, 50)) == Action(Move {Direction::SouthEast}));
}

// With 3 of 30 HP against one that takes 1 a blow and falls after two of 5: it gets one blow in.
void TestTravel::fightsOnWeakWhereOnlyOneMayHurtAndLosesByAllOdds()
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {1, 1};
    GameState state = gameFrom(rules, {"@o"});
    state.player.hp = 3;
    state.player.power = {5, 5};
    state.player.defense = {0, 0};
    QCOMPARE(state.monsters.front().hp, 10);
    QVERIFY(actionOf(nextToFight(state, rules, 50)) == Action(Move {Direction::East}));
    GameState two = gameFrom(rules, {"o@o"});
    two.player = state.player;
    two.player.position = {1, 0};
    QVERIFY(haltOf(nextToFight(two, rules, 50)) == StopReason::TooWeak);
    state.player.hp = 1; // that blow kills
    QVERIFY(haltOf(nextToFight(state, rules, 50)) == StopReason::TooWeak);
    state.player.hp = 3;
    state.player.statuses[core::Status::Slowed] = 2;
    QVERIFY(haltOf(nextToFight(state, rules, 50)) == StopReason::TooWeak);
    state.player.statuses = {};
    rules.monsters[Orc].inflicts = core::Infliction {.status = core::Status::Poisoned, .turns = 3};
    QVERIFY(haltOf(nextToFight(state, rules, 50)) == StopReason::TooWeak); // a third of 3 is 1
    state.player.hp = 4;
    QVERIFY(actionOf(nextToFight(state, rules, 50)).has_value());
}

void TestTravel::waitsForTheChoiceOfALevelAndTheEnd()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@.o"});
    state.player.pendingAdvances = 1;
    for (const NextStep &next :
         {nextToExplore(state, rules), nextToTravel(state, rules, {1, 0}),
          nextToStairs(state, rules), nextToRest(state, rules), nextToFight(state, rules, 0)})
        QVERIFY(haltOf(next) == StopReason::AdvanceFirst);
    state.outcome = Outcome::Died;
    QVERIFY(haltOf(nextToFight(state, rules, 0)) == StopReason::GameOver);
}

void TestTravel::newsInterruptInOrderOfUrgency()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@..o.!>"});
    const GameState all = state;
    forget(state, 2);
    Sight before = sightOf(state);
    before.hp = 31;
    QVERIFY(interruption(before, all, rules) == Stop({StopReason::EnemyAppeared, Orc}));
    before.enemies = sightOf(all).enemies;
    QVERIFY(interruption(before, all, rules) == Stop({StopReason::Hurt, -1}));
    before.hp = 30;
    QVERIFY(interruption(before, all, rules) == Stop({StopReason::ItemSeen, Potion}));
    before.items = sightOf(all).items;
    QVERIFY(interruption(before, all, rules) == Stop({StopReason::StairsSeen, -1}));
    before.stairs = true;
    QVERIFY(!interruption(before, all, rules));
    before = {};
    before.floor = 2;
    QVERIFY(!interruption(before, all, rules));
}

void TestTravel::poisonInterruptsWhenItBeginsAndWhenItKills()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@..."});
    state.player.hp = 20;
    const Sight well = sightOf(state);
    state.player.statuses[Status::Poisoned] = 5;
    state.player.statuses.poison = 2;
    QVERIFY(interruption(well, state, rules) == Stop({StopReason::Hurt, -1}));
    Sight before = sightOf(state);
    state.player.hp = 18;
    state.player.statuses[Status::Poisoned] = 4;
    QVERIFY(!interruption(before, state, rules));
    state.player.hp = 17; // one more than poison took
    QVERIFY(interruption(before, state, rules) == Stop({StopReason::Hurt, -1}));
    state.player.hp = 11;
    before = sightOf(state);
    state.player.hp = 9; // four turns of two are survived by one
    QVERIFY(!interruption(before, state, rules));
    state.player.hp = 10;
    before = sightOf(state);
    state.player.hp = 8; // and now not any more
    QVERIFY(interruption(before, state, rules) == Stop({StopReason::Hurt, -1}));
}

void TestTravel::whoFleesDoesNotHoldThePlayerUp()
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = Coward {50};
    GameState state = gameFrom(rules, {"@..o.", "....."});
    Monster &orc = state.monsters.front();
    QVERIFY(danger(state, rules) == Stop({StopReason::EnemyInView, Orc}));
    orc.hp = rules.monsters[Orc].hp / 2 - 1;
    QVERIFY(!danger(state, rules));
    Sight before = sightOf(state);
    before.enemies.clear();
    QVERIFY(!interruption(before, state, rules));
    orc.position = {1, 0}; // with its back to the wall it bites
    QVERIFY(danger(state, rules) == Stop({StopReason::EnemyInView, Orc}));
}

QTEST_GUILESS_MAIN(TestTravel)
#include "tst_travel.moc"
