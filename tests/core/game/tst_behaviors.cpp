// SPDX-License-Identifier: MIT
// How monsters act by their data: asleep, walking about, shooting, erratic, fleeing; and how often.

#include "core/game/intent.h"
#include "core/game/newgame.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

/// The scenario rules (player power 5, defence 2; orc power 3) in which orcs behave so.
Ruleset withOrcs(const Behavior &behavior, int speed = normalSpeed)
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = behavior;
    rules.monsters[Orc].speed = speed;
    return rules;
}

template<typename Fact>
int count(const std::vector<Event> &events)
{
    return static_cast<int>(std::count_if(events.begin(), events.end(), [](const Event &event) {
        return std::holds_alternative<Fact>(event);
    }));
}

std::vector<Event> wait(GameState &state, const Ruleset &rules, int turns = 1)
{
    std::vector<Event> all;
    for (int turn = 0; turn < turns; ++turn) {
        const TurnResult result = takeTurn(state, rules, Wait {});
        all.insert(all.end(), result.events.begin(), result.events.end());
    }
    return all;
}

Monster &first(GameState &state)
{
    return state.monsters.front();
}

} // namespace

class TestBehaviors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sleepersLieStillUntilTheyNotice();
    void sleepersNoticeInTheStatedShareOfTurns();
    void sleepersNoticeNobodyBeyondTheirRadiusOrBehindWalls();
    void aBlowWakesASleeper();
    void newFloorsFindSleepersAsleep();
    void wanderersWalkOnAndTurnAtWalls();
    void wanderersFollowACorridorToItsEndAndBack();
    void wanderersHuntWhomTheySee();
    void wanderersReachEveryPartOfAFloor();
    void shootersShootAndStayWhereTheyAre();
    void shootersComeNearerFromBeyondTheirRange();
    void shootersHitWithTheirHandsWhatIsNextToThem();
    void shootersDoNotShootRoundCorners();
    void aShotCanKill();
    void theErraticStrayInTheStatedShareOfTurns();
    void theErraticHitThePlayerButNotEachOther();
    void cowardsHuntWhileTheyAreWell();
    void hurtCowardsRunAway();
    void corneredCowardsFight();
    void hurtCowardsRestOutOfSight();
    void slowMonstersActEverySecondTurn();
    void fastMonstersActTwice();
    void oddSpeedsSaveWhatIsLeft();
    void huntersDrawNothing();
};

void TestBehaviors::sleepersLieStillUntilTheyNotice()
{
    const Ruleset rules = withOrcs(Sleeper {100, 3});
    GameState state = gameFrom(rules, {"@....o"});
    QVERIFY(count<Moved>(wait(state, rules, 5)) == 0);
    QVERIFY(first(state).isAsleep);
    takeTurn(state, rules, Move {Direction::East}); // 4 cells off
    QVERIFY(first(state).isAsleep);
    const TurnResult result = takeTurn(state, rules, Move {Direction::East}); // 3 cells off
    QCOMPARE(count<WokeUp>(result.events), 1);
    QCOMPARE(text(pictureOf(state, rules)), text({"..@..o"})); // waking took its turn
    wait(state, rules);
    QCOMPARE(text(pictureOf(state, rules)), text({"..@.o."}));
}

void TestBehaviors::sleepersNoticeInTheStatedShareOfTurns()
{
    const Ruleset rules = withOrcs(Sleeper {25, 5});
    GameState state = gameFrom(rules, {"@..o"});
    std::vector<std::int64_t> woke(2, 0);
    for (int i = 0; i < 8000; ++i) {
        first(state).isAsleep = true;
        ++woke[count<WokeUp>(wait(state, rules)) > 0 ? 1 : 0];
    }
    QVERIFY(chiSquared(woke, {0.75, 0.25}) < chiSquaredLimit(1));
}

void TestBehaviors::sleepersNoticeNobodyBeyondTheirRadiusOrBehindWalls()
{
    const Ruleset rules = withOrcs(Sleeper {100, 3});
    for (const Picture &picture :
         {Picture {"@...o"}, Picture {"@#o"}, Picture {"@...", "....", "...."}}) {
        GameState state = gameFrom(rules, picture);
        QCOMPARE(count<WokeUp>(wait(state, rules, 10)), 0);
    }
    GameState diagonal = gameFrom(rules, {"@....", ".....", "...o."}); // 3 and 2 off: 13 > 9
    QCOMPARE(count<WokeUp>(wait(diagonal, rules, 10)), 0);
}

void TestBehaviors::aBlowWakesASleeper()
{
    Ruleset rules = withOrcs(Sleeper {0, 0});
    rules.monsters[Orc].hp = 6;
    GameState state = gameFrom(rules, {"@o"});
    wait(state, rules, 3);
    QCOMPARE(state.player.hp, 30);
    const TurnResult blow = takeTurn(state, rules, Move {Direction::East}); // 5 of its 6 HP
    QCOMPARE(count<WokeUp>(blow.events), 1);
    QCOMPARE(state.player.hp, 29); // and it hits back at once
    GameState killed = gameFrom(rules, {"@o"});
    first(killed).hp = 5;
    QCOMPARE(count<WokeUp>(takeTurn(killed, rules, Move {Direction::East}).events), 0);
}

void TestBehaviors::newFloorsFindSleepersAsleep()
{
    Ruleset rules = roguebasinRules();
    rules.monsters[Orc].behavior = Sleeper {10, 3};
    const GameState state = newGame(rules, 1, 8).value();
    std::vector<int> asleep(rules.monsters.size(), 0);
    for (const Monster &monster : state.monsters) {
        QCOMPARE(monster.isAsleep, monster.type == Orc);
        ++asleep[static_cast<std::size_t>(monster.type)];
    }
    QVERIFY(asleep[Orc] > 0 && asleep[Troll] > 0);
}

void TestBehaviors::wanderersWalkOnAndTurnAtWalls()
{
    const Ruleset rules = withOrcs(Wanderer {});
    GameState state = gameFrom(rules,
                               {"#####..", //
                                "#...#..", //
                                "#...#.@", //
                                "#.o.#..", //
                                "#####.."});
    wait(state, rules, 2); // they set out northwards
    QCOMPARE(first(state).position, (Point {2, 1}));
    Point before = first(state).position;
    for (int turn = 0; turn < 50; ++turn) {
        wait(state, rules);
        QCOMPARE(stepsBetween(first(state).position, before), 1); // always on the move
        before = first(state).position;
    }
}

void TestBehaviors::wanderersFollowACorridorToItsEndAndBack()
{
    const Ruleset rules = withOrcs(Wanderer {});
    GameState state = gameFrom(rules,
                               {"#######", //
                                "#o..###", //
                                "###.###", //
                                "###..##", //
                                "#####.#", //
                                "#######", //
                                "@......"});
    std::vector<Point> way;
    for (int turn = 0; turn < 200; ++turn) {
        wait(state, rules);
        way.push_back(first(state).position);
    }
    QVERIFY(std::find(way.begin(), way.end(), Point {5, 4}) != way.end());
    QVERIFY(std::find(way.begin(), way.end(), Point {1, 1}) != way.end());
}

void TestBehaviors::wanderersHuntWhomTheySee()
{
    const Ruleset rules = withOrcs(Wanderer {});
    GameState state = gameFrom(rules,
                               {"@....", //
                                ".....", //
                                "....o"});
    for (const int distance : {3, 2, 1, 1}) {
        wait(state, rules);
        QCOMPARE(stepsBetween(first(state).position, {0, 0}), distance);
    }
    QCOMPARE(state.player.hp, 29);
}

void TestBehaviors::wanderersReachEveryPartOfAFloor()
{
    // Two rooms, a corridor between them, the player shut away.
    const Ruleset rules = withOrcs(Wanderer {});
    GameState state = gameFrom(rules,
                               {"###############", //
                                "#....####....##", //
                                "#.o...........#", //
                                "#....####....##", //
                                "###############", //
                                "@.............."});
    int left = 0;
    int right = 0;
    for (int turn = 0; turn < 2000; ++turn) {
        wait(state, rules);
        left += first(state).position.x <= 4 ? 1 : 0;
        right += first(state).position.x >= 9 ? 1 : 0;
    }
    QVERIFY2(left > 300 && right > 300, qPrintable(QStringLiteral("%1 %2").arg(left).arg(right)));
}

void TestBehaviors::shootersShootAndStayWhereTheyAre()
{
    const Ruleset rules = withOrcs(Ranged {5, {6, 6}});
    GameState state = gameFrom(rules, {"@...o"});
    const TurnResult result = takeTurn(state, rules, Wait {});
    QCOMPARE(result.events, (std::vector<Event> {Shot {ActorId {1}, Orc, {4, 0}, 4}})); // 6 less 2
    QCOMPARE(state.player.hp, 26);
    QCOMPARE(text(pictureOf(state, rules)), text({"@...o"}));
}

void TestBehaviors::shootersComeNearerFromBeyondTheirRange()
{
    const Ruleset rules = withOrcs(Ranged {3, {6, 6}});
    GameState state = gameFrom(rules, {"@.....o"});
    wait(state, rules, 3);
    QCOMPARE(text(pictureOf(state, rules)), text({"@..o..."}));
    QCOMPARE(state.player.hp, 30);
    wait(state, rules, 2);
    QCOMPARE(text(pictureOf(state, rules)), text({"@..o..."}));
    QCOMPARE(state.player.hp, 22);
}

void TestBehaviors::shootersHitWithTheirHandsWhatIsNextToThem()
{
    const Ruleset rules = withOrcs(Ranged {5, {20, 20}});
    GameState state = gameFrom(rules, {"@o"});
    const std::vector<Event> events = wait(state, rules);
    QCOMPARE(count<Attacked>(events), 1);
    QCOMPARE(count<Shot>(events), 0);
    QCOMPARE(state.player.hp, 29); // power 3, not 20
}

void TestBehaviors::shootersDoNotShootRoundCorners()
{
    const Ruleset rules = withOrcs(Ranged {9, {6, 6}});
    GameState state = gameFrom(rules,
                               {"@#o", //
                                ".#.", //
                                "..."});
    QCOMPARE(count<Shot>(wait(state, rules)), 0);
    QCOMPARE(state.player.hp, 30);
}

void TestBehaviors::aShotCanKill()
{
    const Ruleset rules = withOrcs(Ranged {5, {99, 99}});
    GameState state = gameFrom(rules, {"@..o"});
    wait(state, rules);
    QVERIFY(state.outcome == Outcome::Died);
    QVERIFY(state.tally.killer == Orc);
}

void TestBehaviors::theErraticStrayInTheStatedShareOfTurns()
{
    // Whoever hunts steps west; a stray step leads there in one case of eight.
    const Ruleset rules = withOrcs(Erratic {40});
    GameState state = gameFrom(rules,
                               {"#......", //
                                "@......", //
                                "#......"});
    state.monsters.push_back({.id = ActorId {1},
                              .type = Orc,
                              .position = {4, 1},
                              .hp = 10,
                              .lastSeen = {},
                              .statuses = {}});
    std::vector<std::int64_t> west(2, 0);
    for (int i = 0; i < 8000; ++i) {
        first(state).position = {4, 1};
        wait(state, rules);
        ++west[first(state).position == Point {3, 1} ? 1 : 0];
    }
    const double hunting = 0.6 + 0.4 / 8;
    QVERIFY(chiSquared(west, {1 - hunting, hunting}) < chiSquaredLimit(1));
}

void TestBehaviors::theErraticHitThePlayerButNotEachOther()
{
    Ruleset rules = withOrcs(Erratic {100});
    rules.player->hp = 100000;
    GameState state = gameFrom(rules,
                               {"####", //
                                "@oT#", //
                                "####"});
    rules.monsters[Troll].behavior = Sleeper {0, 0};
    state.monsters[1].isAsleep = true;
    std::vector<std::int64_t> hits(2, 0);
    for (int i = 0; i < 8000; ++i) {
        const std::vector<Event> events = wait(state, rules);
        ++hits[events.empty() ? 0 : 1];
    }
    QVERIFY(chiSquared(hits, {7.0 / 8, 1.0 / 8}) < chiSquaredLimit(1));
    QCOMPARE(state.player.hp, 100000 - static_cast<int>(hits[1]));
    QCOMPARE(state.monsters[1].hp, rules.monsters[Troll].hp);
}

void TestBehaviors::cowardsHuntWhileTheyAreWell()
{
    const Ruleset rules = withOrcs(Coward {50}); // of 10 HP
    GameState state = gameFrom(rules, {"@..o.."});
    first(state).hp = 5; // exactly half is not below it
    wait(state, rules);
    QCOMPARE(text(pictureOf(state, rules)), text({"@.o..."}));
}

void TestBehaviors::hurtCowardsRunAway()
{
    const Ruleset rules = withOrcs(Coward {50});
    GameState state = gameFrom(rules, {"@o...."});
    first(state).hp = 4;
    for (const char *row : {"@.o...", "@..o..", "@...o.", "@....o", "@....o"}) {
        wait(state, rules);
        QCOMPARE(text(pictureOf(state, rules)), text({row}));
    }
    QCOMPARE(state.player.hp, 30);
}

void TestBehaviors::corneredCowardsFight()
{
    const Ruleset rules = withOrcs(Coward {50});
    GameState state = gameFrom(rules, {"#@o#"});
    first(state).hp = 1;
    wait(state, rules);
    QCOMPARE(state.player.hp, 29);
}

void TestBehaviors::hurtCowardsRestOutOfSight()
{
    const Ruleset rules = withOrcs(Coward {50});
    GameState state = gameFrom(rules,
                               {"@#o.", //
                                ".#..", //
                                "...."});
    first(state).hp = 4;
    first(state).lastSeen = Point {0, 0};
    wait(state, rules, 5);
    QCOMPARE(first(state).position, (Point {2, 0}));
}

void TestBehaviors::slowMonstersActEverySecondTurn()
{
    const Ruleset rules = withOrcs(Hunter {}, slowSpeed);
    GameState state = gameFrom(rules, {"@....o"});
    for (const char *row : {"@....o", "@...o.", "@...o.", "@..o.."}) {
        wait(state, rules);
        QCOMPARE(text(pictureOf(state, rules)), text({row}));
    }
}

void TestBehaviors::fastMonstersActTwice()
{
    const Ruleset rules = withOrcs(Hunter {}, fastSpeed);
    GameState state = gameFrom(rules, {"@....o"});
    wait(state, rules);
    QCOMPARE(text(pictureOf(state, rules)), text({"@..o.."}));
    wait(state, rules);
    QCOMPARE(text(pictureOf(state, rules)), text({"@o...."}));
    wait(state, rules);
    QCOMPARE(state.player.hp, 28); // two blows of 1
}

void TestBehaviors::oddSpeedsSaveWhatIsLeft()
{
    // 70 a turn: after 10 turns 700, that is 7 steps.
    const Ruleset rules = withOrcs(Hunter {}, 70);
    GameState state = gameFrom(rules, {"@.........o"});
    const std::vector<int> steps {0, 1, 2, 2, 3, 4, 4, 5, 6, 7};
    for (const int step : steps) {
        wait(state, rules);
        QCOMPARE(first(state).position.x, 10 - step);
    }
}

void TestBehaviors::huntersDrawNothing()
{
    Rng rng(1);
    const Rng before = rng;
    const Situation sees {.seesPlayer = true, .hp = 1, .maxHp = 10, .steps = 3};
    for (const Behavior &behavior : {Behavior {Hunter {}}, Behavior {Wanderer {}},
                                     Behavior {Ranged {1, {}}}, Behavior {Coward {50}}})
        intentOf(behavior, sees, rng);
    QVERIFY(rng == before);
    intentOf(Erratic {50}, sees, rng);
    QVERIFY(rng != before);
}

QTEST_GUILESS_MAIN(TestBehaviors)
#include "tst_behaviors.moc"
