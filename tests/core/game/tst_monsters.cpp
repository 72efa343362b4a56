// SPDX-License-Identifier: MIT
// What monsters do in reply: hunting, remembering, making way, stumbling.

#include "core/game/monsterturn.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>

using core::ActorId;
using core::Attacked;
using core::Direction;
using core::Event;
using core::GameState;
using core::Grid;
using core::Monster;
using core::Move;
using core::Point;
using core::Recovered;
using core::Ruleset;
using core::stepsBetween;
using core::takeMonsterTurns;
using core::takeTurn;
using core::TurnMemory;
using core::TurnResult;
using core::Wait;

namespace {

GameState afterWaiting(GameState state, const Ruleset &rules, int turns)
{
    for (int turn = 0; turn < turns; ++turn)
        takeTurn(state, rules, Wait {});
    return state;
}

std::vector<Point> positions(const GameState &state)
{
    std::vector<Point> points;
    for (const Monster &monster : state.monsters)
        points.push_back(monster.position);
    return points;
}

bool hunts(const Monster &monster)
{
    return monster.lastSeen.has_value();
}

} // namespace

class TestMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoDoesNotSeeThePlayerStays();
    void whoSeesThePlayerComesNearer();
    void huntersWalkRoundWalls();
    void neighboursAttackInAllDirections();
    void theFovRadiusIsTheMonstersToo();
    void huntersGoToWhereTheyLastSawThePlayer();
    void seeingThePlayerAgainRenewsTheHunt();
    void huntersPassEachOtherWhereThereIsRoom();
    void huntersQueueInACorridor();
    void huntersThatLostThePlayerComeToRest();
    void theFirstMakesWayForTheNext();
    void monstersNeverShareCells();
    void stumblingIsEvenOverEightDirections();
    void theConfusedHitWhoeverIsThere();
    void stumblingIntoAWallStillCountsATurn();
    void theConfusedDoNotHunt();
    void aMonsterKilledByAnotherPaysExperience();
};

void TestMonsters::whoDoesNotSeeThePlayerStays()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"@..#..o", //
                                "...#...", //
                                "......."});
    const GameState after = afterWaiting(state, rules, 5);
    QCOMPARE(text(pictureOf(after, rules)), text(pictureOf(state, rules)));
    QVERIFY(!hunts(after.monsters.front()));
}

void TestMonsters::whoSeesThePlayerComesNearer()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"......o", //
                                ".......", //
                                "@......"});
    for (const int distance : {5, 4, 3, 2, 1}) {
        takeTurn(state, rules, Wait {});
        QCOMPARE(stepsBetween(state.monsters.front().position, {0, 2}), distance);
    }
    QCOMPARE(state.player.hp, 30);
    takeTurn(state, rules, Wait {});
    QCOMPARE(stepsBetween(state.monsters.front().position, {0, 2}), 1);
    QCOMPARE(state.player.hp, 29);
}

void TestMonsters::huntersWalkRoundWalls()
{
    // Seen over the low end of the wall, the way leads through there as well: 0,0 is 4 steps off.
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"@#...", //
                                ".#.o.", //
                                ".....", //
                                ".#..."});
    state.monsters.front().lastSeen = Point {0, 0};
    std::vector<Point> way;
    for (int turn = 0; turn < 3; ++turn) {
        takeTurn(state, rules, Wait {});
        way.push_back(state.monsters.front().position);
    }
    // Round the corner of the wall by 1,2, the only gap.
    QCOMPARE(way[0], (Point {2, 1}));
    QCOMPARE(way[1], (Point {1, 2}));
    QCOMPARE(way[2], (Point {0, 1}));
}

void TestMonsters::neighboursAttackInAllDirections()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"ooo", //
                                "o@o", //
                                "ooo"});
    takeTurn(state, rules, Wait {});
    QCOMPARE(state.player.hp, 30 - 8 * (3 - 2));
}

void TestMonsters::theFovRadiusIsTheMonstersToo()
{
    Ruleset rules = scenarioRules();
    rules.rules.fovRadius = 4;
    GameState state = gameFrom(rules,
                               {"o....@....o", //
                                ".o.......o."});
    const GameState after = afterWaiting(state, rules, 1);
    // 5 away; 4,1 is farther than 4 in a straight line, too.
    QCOMPARE(positions(after), positions(state));
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(text(pictureOf(state, rules)),
             text({"o.....@..o.", //
                   ".o......o.."}));
}

void TestMonsters::huntersGoToWhereTheyLastSawThePlayer()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"#######", //
                                "#o...@#", //
                                "#####.#", //
                                "###...#", //
                                "###.###"});
    takeTurn(state, rules, Wait {}); // it sees the player at 5,1
    takeTurn(state, rules, Move {Direction::South});
    takeTurn(state, rules, Move {Direction::SouthWest});
    QCOMPARE(state.monsters.front().lastSeen, std::optional(Point {5, 1}));
    takeTurn(state, rules, Move {Direction::SouthWest});
    QCOMPARE(text(pictureOf(state, rules)),
             text({"#######", //
                   "#....o#", //
                   "#####.#", //
                   "###...#", //
                   "###@###"}));
    QVERIFY(!hunts(state.monsters.front()));
    takeTurn(state, rules, Wait {});
    QCOMPARE(state.monsters.front().position, (Point {5, 1}));
}

void TestMonsters::seeingThePlayerAgainRenewsTheHunt()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"o.....", //
                                ".....@"});
    state.monsters.front().lastSeen = Point {0, 1};
    takeTurn(state, rules, Wait {});
    QCOMPARE(state.monsters.front().lastSeen, std::optional(Point {5, 1}));
    QCOMPARE(state.monsters.front().position.x, 1);
}

void TestMonsters::huntersPassEachOtherWhereThereIsRoom()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"....", //
                                "@oo.", //
                                "...."});
    takeTurn(state, rules, Wait {});
    const Point second = state.monsters[1].position;
    QVERIFY(second == (Point {1, 0}) || second == (Point {1, 2}));
    QCOMPARE(state.player.hp, 29);
    takeTurn(state, rules, Wait {});
    QCOMPARE(state.player.hp, 27);
}

void TestMonsters::huntersQueueInACorridor()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameFrom(rules,
                                     {"########", //
                                      "@ooo...#", //
                                      "########"});
    const GameState after = afterWaiting(state, rules, 4);
    QCOMPARE(positions(after), positions(state));
    QCOMPARE(after.player.hp, 30 - 4);
}

void TestMonsters::huntersThatLostThePlayerComeToRest()
{
    // Only one of them can stand on the cell they all go to; the others stop beside it.
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"#########", //
                                "#o.....##", //
                                "#o.....#@", //
                                "#oo....##", //
                                "#########"});
    for (Monster &monster : state.monsters)
        monster.lastSeen = Point {4, 2};
    state = afterWaiting(state, rules, 8);
    const std::vector<Point> resting = positions(state);
    for (const Monster &monster : state.monsters) {
        QVERIFY(!hunts(monster));
        QVERIFY(stepsBetween(monster.position, {4, 2}) <= 1);
    }
    QVERIFY(std::count(resting.begin(), resting.end(), Point {4, 2}) == 1);
    QCOMPARE(positions(afterWaiting(state, rules, 1)), resting);
}

void TestMonsters::theFirstMakesWayForTheNext()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"#######", //
                                "@..oo.#", //
                                "#######"});
    takeTurn(state, rules, Wait {});
    QCOMPARE(text(pictureOf(state, rules)),
             text({"#######", //
                   "@.oo..#", //
                   "#######"}));
}

void TestMonsters::monstersNeverShareCells()
{
    Ruleset rules = scenarioRules();
    rules.player->hp = 1000000;
    GameState state = gameFrom(rules,
                               {"ooo......#ooo", //
                                "ooo..@...#ooo", //
                                "ooo.........o"});
    for (Monster &monster : state.monsters)
        monster.statuses[core::Status::Confused] = static_cast<int>(monster.id) % 3 == 0 ? 40 : 0;
    for (int turn = 0; turn < 100; ++turn) {
        takeTurn(state, rules, Wait {});
        Grid<int> standing(state.map.tiles.size(), 0);
        ++standing[state.player.position];
        for (const Monster &monster : state.monsters) {
            QVERIFY(state.map.isWalkable(monster.position));
            QCOMPARE(++standing[monster.position], 1);
        }
    }
}

void TestMonsters::stumblingIsEvenOverEightDirections()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"@#...", //
                                "##.o.", //
                                "##..."});
    std::vector<std::int64_t> steps(9, 0);
    TurnMemory memory;
    for (int i = 0; i < 24000; ++i) {
        state.monsters.front().position = {3, 1};
        state.monsters.front().statuses[core::Status::Confused] = 5;
        memory.events.clear();
        takeMonsterTurns(state, rules, core::normalSpeed, memory);
        const Point step = state.monsters.front().position - Point {3, 1};
        ++steps[static_cast<std::size_t>((step.y + 1) * 3 + step.x + 1)];
    }
    const double eighth = 1.0 / 8;
    const double found
        = chiSquared(steps, {eighth, eighth, eighth, eighth, 0, eighth, eighth, eighth, eighth});
    QVERIFY2(found < chiSquaredLimit(7), qPrintable(QString::number(found)));
}

void TestMonsters::theConfusedHitWhoeverIsThere()
{
    // One direction in eight leads to the player, one to the troll, the others into walls.
    Ruleset rules = scenarioRules();
    rules.player->hp = 2000000000;
    rules.monsters[Troll].hp = 2000000000;
    GameState state = gameFrom(rules,
                               {"####", //
                                "@oT#", //
                                "####"});
    std::vector<std::int64_t> hits(3, 0);
    for (int i = 0; i < 16000; ++i) {
        state.monsters.front().statuses[core::Status::Confused] = 5;
        const TurnResult result = takeTurn(state, rules, Wait {});
        if (result.events.empty())
            ++hits[2];
        else
            ++hits[std::get<Attacked>(result.events.at(0)).target == ActorId::Player ? 0 : 1];
    }
    QVERIFY(chiSquared(hits, {1.0 / 8, 1.0 / 8, 6.0 / 8}) < chiSquaredLimit(2));
    QCOMPARE(state.player.hp, 2000000000 - static_cast<int>(hits[0]) * (3 - 2));
    QCOMPARE(state.monsters[1].hp, 2000000000 - static_cast<int>(hits[1]) * (3 - 1));
    QCOMPARE(positions(state), (std::vector<Point> {{1, 1}, {2, 1}}));
}

void TestMonsters::stumblingIntoAWallStillCountsATurn()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@#o"});
    state.monsters.front().statuses[core::Status::Confused] = 3;
    QVERIFY(takeTurn(state, rules, Wait {}).events.empty());
    QCOMPARE(state.monsters.front().statuses[core::Status::Confused], 2);
    takeTurn(state, rules, Wait {});
    QCOMPARE(takeTurn(state, rules, Wait {}).events,
             (std::vector<Event> {Recovered {ActorId {1}, Orc, core::Status::Confused}}));
}

void TestMonsters::theConfusedDoNotHunt()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@...o"});
    state.monsters.front().statuses[core::Status::Confused] = 20;
    state = afterWaiting(state, rules, 1);
    QVERIFY(!hunts(state.monsters.front()));
}

void TestMonsters::aMonsterKilledByAnotherPaysExperience()
{
    Ruleset rules = scenarioRules();
    rules.monsters[Troll].power = {50, 50};
    rules.player->defense = {50, 50};
    GameState state = gameFrom(rules,
                               {"#####", //
                                "@#To#", //
                                "#####"});
    state.monsters.front().statuses[core::Status::Confused] = 1000;
    state = afterWaiting(state, rules, 200);
    QCOMPARE(state.monsters.size(), std::size_t {1});
    QCOMPARE(state.player.xp, 35);
    QCOMPARE(state.tally.kills, (std::vector<int> {1, 0}));
}

QTEST_GUILESS_MAIN(TestMonsters)
#include "tst_monsters.moc"
