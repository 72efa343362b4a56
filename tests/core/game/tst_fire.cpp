// SPDX-License-Identifier: MIT
// Fire: what lights it, how it spreads and burns down, whom it hurts and who keeps off.

#include "core/game/rules/fire.h"

#include "core/bot/explorer.h"
#include "core/bot/tactics.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rebase.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/runs/replay.h"
#include "core/tables/validate.h"
#include "tests/support/coveredground.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>
#include <array>

using core::Direction;
using core::GameState;
using core::Move;
using core::Point;
using core::Ruleset;
using core::Stop;
using core::StopReason;
using core::takeTurn;
using core::Wait;

namespace {

enum ScenarioTerrain : int { Grass, Thicket, Pond, Blaze, Flames, Ash };
enum Things : int { Firebolt = Lightning, Oil = Confusion };

/// Grass and thickets burn for two turns at 3 HP each, and leave ash; what is used or thrown makes
/// flames of one turn and 2 HP on bare ground.
Ruleset rulesWithFire()
{
    Ruleset rules = scenarioRules();
    rules.floors = 2;
    rules.terrain = {terrainNamed("grass"), terrainNamed("thicket"), terrainNamed("pond"),
                     terrainNamed("blaze"), terrainNamed("flames"),  terrainNamed("ash")};
    for (const ScenarioTerrain fuel : {Grass, Thicket}) {
        rules.terrain[fuel].burns = 100;
        rules.terrain[fuel].fire = "blaze";
    }
    rules.terrain[Thicket].blocks = core::Blocks::Sight;
    rules.terrain[Pond].slows = true;
    rules.terrain[Blaze].hurts = 3;
    rules.terrain[Blaze].lasts = 2;
    rules.terrain[Blaze].leaves = "ash";
    rules.terrain[Flames].hurts = 2;
    rules.terrain[Flames].lasts = 1;
    for (core::ItemType &item : rules.items)
        item.ignites = "flames";
    rules.items[Firebolt].effect = core::Bolt {.damage = {1, 1}, .range = 9};
    rules.items[Oil].effect = core::Missile {};
    rules.items[Oil].thrown = {
        .range = 9, .power = {1, 1}, .inflicts = {}, .landing = core::Landing::Breaks, .radius = 1};
    return rules;
}

std::vector<core::Event> light(GameState &state, const Ruleset &rules, Point p)
{
    std::vector<core::Event> events;
    core::ignite(state, rules, Potion, std::array {p}, events);
    return events;
}

std::vector<core::Event> wait(GameState &state, const Ruleset &rules)
{
    return takeTurn(state, rules, Wait {}).events;
}

template<typename E>
std::vector<E> eventsIn(const std::vector<core::Event> &events)
{
    std::vector<E> found;
    for (const core::Event &event : events) {
        if (const auto *one = std::get_if<E>(&event))
            found.push_back(*one);
    }
    return found;
}

/// The row of the picture, where `!` burns.
QString row(const GameState &state, const Ruleset &rules, std::size_t y = 1)
{
    return QString::fromStdString(pictureOf(state, rules)[y]);
}

std::vector<std::string> problemsOf(const Ruleset &rules)
{
    std::vector<std::string> where;
    for (const core::Issue &issue : core::validate(rules)) {
        if (issue.severity == core::Severity::Error)
            where.push_back(issue.where);
    }
    return where;
}

} // namespace

class TestFire : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStripBurnsFromEndToEndACellATurn()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@.....#", "########"});
        cover(state, rules, {{2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}, Grass);
        light(state, rules, {2, 1});
        for (const char *burning :
             {"#@!....#", "#@!!...#", "#@.!!..#", "#@..!!.#", "#@...!!#", "#@....!#", "#@.....#"}) {
            wait(state, rules);
            QCOMPARE(row(state, rules), QString::fromLatin1(burning));
        }
        QVERIFY(state.fires.empty());
        for (int x = 2; x <= 6; ++x)
            QCOMPARE(state.map.terrainAt({x, 1}), std::optional<std::size_t>(Ash));
        QCOMPARE(state.player.hp, 30);
    }

    void waterAndBareGroundStopIt()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@.....#", "########"});
        cover(state, rules, {{3, 1}, {5, 1}}, Grass);
        cover(state, rules, {{4, 1}}, Pond);
        light(state, rules, {3, 1});
        for (int turn = 0; turn < 6; ++turn)
            wait(state, rules);
        QCOMPARE(state.map.terrainAt({3, 1}), std::optional<std::size_t>(Ash));
        QCOMPARE(state.map.terrainAt({4, 1}), std::optional<std::size_t>(Pond));
        QCOMPARE(state.map.terrainAt({5, 1}), std::optional<std::size_t>(Grass));
        QVERIFY(!state.map.terrainAt({2, 1}));
    }

    void itSpreadsToTheFourSidesOnly()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"######", "#@...#", "#....#", "#....#", "######"});
        cover(state, rules,
              {{2, 1}, {3, 1}, {4, 1}, {2, 2}, {3, 2}, {4, 2}, {2, 3}, {3, 3}, {4, 3}}, Grass);
        light(state, rules, {3, 2});
        wait(state, rules);
        wait(state, rules);
        QCOMPARE(text(pictureOf(state, rules)),
                 text({"######", "#@.!.#", "#.!!!#", "#..!.#", "######"}));
    }

    void itTakesHoldInItsShareOfTheTurns()
    {
        Ruleset rules = rulesWithFire();
        rules.terrain[Grass].burns = 30;
        int caught = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            GameState state = gameFrom(rules, {"######", "#@...#", "######"});
            state.rng = core::Rng(seed);
            cover(state, rules, {{3, 1}, {4, 1}}, Grass);
            light(state, rules, {4, 1});
            wait(state, rules);
            wait(state, rules);
            caught += core::fireAt(state, rules, {3, 1}) != nullptr ? 1 : 0;
        }
        QVERIFY2(caught > 240 && caught < 360, qPrintable(QString::number(caught))); // 4 σ: 58
    }

    void itDrawsForNorthEastSouthAndWestInTurn()
    {
        Ruleset rules = rulesWithFire();
        rules.terrain[Grass].burns = 50;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            GameState state = gameFrom(rules, {"######", "#@...#", "#....#", "#....#", "######"});
            cover(state, rules, {{3, 1}, {4, 2}, {3, 3}, {2, 2}, {3, 2}}, Grass);
            light(state, rules, {3, 2});
            wait(state, rules);
            core::Rng rng(seed);
            state.rng = rng;
            wait(state, rules);
            for (const Point p : {Point {3, 1}, Point {4, 2}, Point {3, 3}, Point {2, 2}})
                QCOMPARE(core::fireAt(state, rules, p) != nullptr, rng.below(100) < 50);
        }
    }

    void whatBurnsAtNoPercentIsLitByItemsOnly()
    {
        Ruleset rules = rulesWithFire();
        rules.terrain[Grass].burns = 0;
        GameState state = gameFrom(rules, {"######", "#@...#", "######"});
        cover(state, rules, {{3, 1}, {4, 1}}, Grass);
        light(state, rules, {4, 1});
        for (int turn = 0; turn < 4; ++turn)
            wait(state, rules);
        QCOMPARE(state.map.terrainAt({4, 1}), std::optional<std::size_t>(Ash));
        QCOMPARE(state.map.terrainAt({3, 1}), std::optional<std::size_t>(Grass));
    }

    void monstersInItAreHurtEachTurnFliersToo()
    {
        for (const bool flies : {false, true}) {
            Ruleset rules = rulesWithFire();
            rules.monsters[Orc].flies = flies;
            GameState state = gameFrom(rules, {"#####", "#@#o#", "#####"});
            cover(state, rules, {{3, 1}}, Grass);
            light(state, rules, {3, 1});
            const auto hurt = eventsIn<core::HurtByTerrain>(wait(state, rules));
            QCOMPARE(hurt.size(), std::size_t {1});
            QCOMPARE(hurt.front(),
                     (core::HurtByTerrain {.terrain = Blaze,
                                           .damage = 3,
                                           .actor = state.monsters.front().id,
                                           .type = Orc}));
            QCOMPARE(state.monsters.front().hp, 7);
            wait(state, rules);
            QCOMPARE(state.monsters.front().hp, 4);
            wait(state, rules); // it has burnt down
            QCOMPARE(state.monsters.front().hp, 4);
        }
    }

    void whoDiesInItIsAKillOfThePlayer()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#####", "#@#o#", "#####"});
        cover(state, rules, {{3, 1}}, Grass);
        state.monsters.front().hp = 3;
        light(state, rules, {3, 1});
        wait(state, rules);
        QVERIFY(state.monsters.empty());
        QCOMPARE(state.tally.kills[Orc], 1);
        QCOMPARE(state.player.xp, rules.monsters[Orc].xp);
    }

    void thePlayerIsHurtOnceATurnAndMayDie()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        cover(state, rules, {{2, 1}}, Blaze);
        core::settleFires(state, rules);
        state.player.hp = 4;
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(eventsIn<core::HurtByTerrain>(turn.events),
                 (std::vector {core::HurtByTerrain {.terrain = Blaze, .damage = 3}}));
        QCOMPARE(state.player.hp, 1);
        QVERIFY(!core::burnedToDeath(state, rules));
        wait(state, rules);
        QCOMPARE(state.outcome, core::Outcome::Died);
        QVERIFY(!state.tally.killer);
        QVERIFY(core::burnedToDeath(state, rules));
    }

    void monstersAndTravelKeepOffIt()
    {
        for (const bool flies : {false, true}) {
            Ruleset rules = rulesWithFire();
            rules.monsters[Orc].flies = flies;
            GameState state = gameFrom(rules, {"#####", "#@.o#", "#...#", "#####"});
            cover(state, rules, {{2, 1}}, Blaze);
            core::settleFires(state, rules);
            wait(state, rules);
            QCOMPARE(state.monsters.front().position, (Point {2, 2}));
            state.monsters.clear();
            QCOMPARE(core::knownWay(state, rules, {3, 1}), (std::vector<Point> {{2, 2}, {3, 1}}));
        }
    }

    void aBlastLightsAllOfItsCells()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"###########", "#@......T.#", "###########"});
        cover(state, rules, {{7, 1}}, Grass);
        cover(state, rules, {{6, 1}}, Pond);
        state.player.pack = {Fireball};
        const auto turn = takeTurn(state, rules, core::UseItem {0, Point {8, 1}});
        QVERIFY(!turn.refusal);
        QCOMPARE(eventsIn<core::CaughtFire>(turn.events),
                 (std::vector {core::CaughtFire {.position = {5, 1}, .terrain = -1},
                               core::CaughtFire {.position = {7, 1}, .terrain = Grass}}));
        // Radius 3 reaches from 5 to 9; the pond does not burn, and nothing spreads in this turn.
        QCOMPARE(core::fireAt(state, rules, {5, 1}), &rules.terrain[Flames]);
        QVERIFY(core::fireAt(state, rules, {6, 1}) == nullptr);
        QCOMPARE(core::fireAt(state, rules, {7, 1}), &rules.terrain[Blaze]);
        QCOMPARE(core::fireAt(state, rules, {9, 1}), &rules.terrain[Flames]);
        QVERIFY(core::fireAt(state, rules, {4, 1}) == nullptr);
        wait(state, rules);
        QVERIFY(core::fireAt(state, rules, {5, 1}) == nullptr);
        QVERIFY(!state.map.terrainAt({5, 1}));
        QVERIFY(core::fireAt(state, rules, {7, 1}) != nullptr);
    }

    void aBoltLightsWhereItEnds()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@..T..#", "########"});
        cover(state, rules, {{2, 1}, {3, 1}, {4, 1}, {5, 1}}, Grass);
        state.player.pack = {Firebolt};
        const auto turn = takeTurn(state, rules, core::UseItem {0, Point {4, 1}});
        QVERIFY(!turn.refusal);
        QCOMPARE(state.fires, (std::vector {core::Fire {.position = {4, 1}, .lit = 0}}));
    }

    // Whatever lights, wherever it works: what is shown before is what burns then, with nobody
    // there.
    void itemsLightJustWhatTheyAreSaidTo()
    {
        const Ruleset rules = rulesWithFire();
        int lit = 0;
        for (const Things item : {Firebolt, Oil, static_cast<Things>(Fireball)})
            for (int x = 2; x <= 9; ++x)
                for (int y = 1; y <= 2; ++y) {
                    GameState state = gameFrom(
                        rules, {"###########", "#@....+...#", "#....#....#", "###########"});
                    cover(state, rules, {{3, 1}, {4, 2}, {8, 1}}, Grass);
                    cover(state, rules, {{4, 1}}, Thicket);
                    cover(state, rules, {{2, 2}, {3, 2}}, Pond);
                    state.player.pack = {item};
                    const Point target {x, y};
                    const core::Action action = item == Oil
                        ? core::Action {core::ThrowItem {0, target}}
                        : core::Action {core::UseItem {0, target}};
                    const core::AffectedCells shown = item == Oil
                        ? core::thrownAt(state, rules, item, target)
                        : core::affectedBy(state, rules, item, target);
                    std::vector<Point> said = core::alightBy(state, rules, item, shown.cells);
                    if (takeTurn(state, rules, action).refusal)
                        continue;
                    std::vector<Point> burning;
                    for (const core::Fire &fire : state.fires)
                        burning.push_back(fire.position);
                    QCOMPARE(burning, said);
                    lit += static_cast<int>(said.size());
                }
        QVERIFY(lit > 40);
    }

    void grassBurnsByABoltWithNobodyThere()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@.....#", "########"});
        cover(state, rules, {{4, 1}, {5, 1}}, Grass);
        state.player.pack = {Firebolt};
        QVERIFY(!takeTurn(state, rules, core::UseItem {0, Point {4, 1}}).refusal);
        QCOMPARE(row(state, rules), QStringLiteral("#@..!..#"));
        wait(state, rules);
        QCOMPARE(row(state, rules), QStringLiteral("#@..!!.#"));
    }

    void aBlastThatDoesNotLightNeedsSomebody()
    {
        Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"##########", "#@.......#", "##########"});
        QCOMPARE(core::affectedBy(state, rules, Fireball, Point {7, 1}).refusal, std::nullopt);
        rules.items[Fireball].ignites.clear();
        QCOMPARE(core::affectedBy(state, rules, Fireball, Point {7, 1}).refusal,
                 core::Refusal::NobodyThere);
    }

    void whatIsThrownLightsWhereItComesDown()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#######", "#@....#", "#.....#", "#######"});
        state.player.pack = {Oil};
        QVERIFY(!takeTurn(state, rules, core::ThrowItem {0, {4, 1}}).refusal);
        QCOMPARE(text(pictureOf(state, rules)), text({"#######", "#@.!!!#", "#...!.#", "#######"}));
    }

    void whatHidesShowsWhatIsBehindWhenItBurns()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#######", "#@...o#", "#######"});
        cover(state, rules, {{3, 1}}, Thicket);
        QVERIFY(!core::isSeen(state, state.monsters.front()));
        light(state, rules, {3, 1});
        QVERIFY(core::isSeen(state, state.monsters.front()));
    }

    void oneEventTellsOfAFireInView()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@.....#", "########"});
        cover(state, rules, {{3, 1}, {4, 1}, {5, 1}, {6, 1}}, Grass);
        QCOMPARE(eventsIn<core::CaughtFire>(light(state, rules, {4, 1})),
                 (std::vector {core::CaughtFire {.position = {4, 1}, .terrain = Grass}}));
        for (int turn = 0; turn < 6; ++turn)
            QVERIFY(eventsIn<core::CaughtFire>(wait(state, rules)).empty());
    }

    void aSlowStepGivesItTwoTurns()
    {
        Ruleset rules = rulesWithFire();
        rules.rules.stealth = core::Stealth {};
        GameState state = gameFrom(rules, {"########", "#@.....#", "########"});
        cover(state, rules, {{4, 1}, {5, 1}, {6, 1}}, Grass);
        light(state, rules, {6, 1});
        QVERIFY(!takeTurn(state, rules, core::Sneak {}).refusal);
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QCOMPARE(row(state, rules), QStringLiteral("#.@..!!#"));
    }

    void itStaysBehindWhenTheFloorIsLeft()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        state.map.tiles[state.player.position] = core::Tile::Stairs;
        cover(state, rules, {{3, 1}}, Grass);
        light(state, rules, {3, 1});
        QVERIFY(!takeTurn(state, rules, core::Descend {}).refusal);
        QVERIFY(state.fires.empty());
    }

    void fireThatCoversAFloorFromTheStartBurnsDown()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        cover(state, rules, {{3, 1}}, Blaze);
        core::settleFires(state, rules);
        for (int turn = 0; turn < 3; ++turn)
            wait(state, rules);
        QCOMPARE(state.map.terrainAt({3, 1}), std::optional<std::size_t>(Ash));
    }

    void newRulesKeepWhatIsStillFire()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"######", "#@...#", "######"});
        cover(state, rules, {{3, 1}}, Grass);
        light(state, rules, {3, 1});
        light(state, rules, {4, 1});
        Ruleset after = rules;
        after.terrain.erase(after.terrain.begin() + Flames);
        const GameState next = core::rebase(state, rules, after);
        QCOMPARE(next.fires, (std::vector {core::Fire {.position = {3, 1}, .lit = 0}}));
        QCOMPARE((next.map.tiles[{4, 1}]), core::Tile::Ground);
    }

    void itIsPartOfTheFingerprint()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        cover(state, rules, {{3, 1}}, Blaze);
        const std::uint64_t before = core::stateHash(state);
        core::settleFires(state, rules);
        const std::uint64_t settled = core::stateHash(state);
        QVERIFY(settled != before);
        state.fires.front().lit = 1;
        QVERIFY(core::stateHash(state) != settled);
    }

    void aReplayGoesThroughItForwardsAndBackwards()
    {
        Ruleset rules = rulesWithFire();
        rules.terrain[Grass].burns = 50;
        GameState state = gameFrom(rules, {"##########", "#@......o#", "#........#", "##########"});
        for (int x = 3; x <= 8; ++x)
            cover(state, rules, {{x, 1}, {x, 2}}, Grass);
        state.player.pack = {Oil};
        std::vector<core::Action> actions(12, Wait {});
        actions[1] = core::ThrowItem {0, {6, 1}};
        std::vector<GameState> states {state};
        for (const core::Action &action : actions) {
            QVERIFY(!takeTurn(state, rules, action).refusal);
            states.push_back(state);
        }
        QVERIFY(states[4].fires.size() > 3); // the middle of it
        core::Replay replay(std::make_shared<const Ruleset>(rules), states.front(), actions);
        for (std::size_t i = 1; i < states.size(); ++i) {
            QVERIFY(replay.stepForward());
            QVERIFY(replay.state() == states[i]);
        }
        for (std::size_t i = states.size() - 1; i > 0; --i) {
            QVERIFY(replay.stepBackward());
            QVERIFY(replay.state() == states[i - 1]);
        }
        replay.seek(4); // as a run that is loaded in the middle of it
        QVERIFY(replay.stepForward());
        QCOMPARE(core::stateHash(replay.state()), core::stateHash(states[5]));
    }

    void botsWaitUntilTheOnlyWayHasBurntDown()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"######", "#@..!#", "######"});
        cover(state, rules, {{3, 1}}, Grass);
        light(state, rules, {3, 1});
        core::Explorer explorer;
        explorer.startGame();
        for (int turn = 0; turn < 2; ++turn) {
            const auto action = explorer.explore({state, rules});
            QVERIFY(action && std::holds_alternative<Wait>(*action));
            wait(state, rules);
        }
        wait(state, rules);
        QCOMPARE(explorer.explore({state, rules}),
                 std::optional(core::Action {Move {Direction::East}}));
    }

    void botsGetOutOfReachOfIt()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"######", "#.@..#", "######"});
        cover(state, rules, {{2, 1}, {3, 1}}, Grass);
        QVERIFY(!core::leaveFire({state, rules}));
        light(state, rules, {3, 1});
        QCOMPARE(core::leaveFire({state, rules}),
                 std::optional(core::Action {Move {Direction::West}}));
    }

    void keysForManyTurnsStopForIt()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"######", "#@..!#", "######"});
        cover(state, rules, {{1, 1}, {2, 1}, {3, 1}}, Grass);
        state.player.statuses[core::Status::Slowed] = 9; // something to rest for
        const core::Sight before = core::sightOf(state);
        light(state, rules, {2, 1});
        QCOMPARE(core::interruption(before, state, rules),
                 std::optional(Stop {StopReason::FireSeen}));
        QVERIFY(!core::interruption(core::sightOf(state), state, rules));
        const auto stopOf = [](const core::NextStep &next) { return std::get<Stop>(next).why; };
        QCOMPARE(stopOf(core::nextToRest(state, rules)), StopReason::FireNear);
        QCOMPARE(stopOf(core::nextToExplore(state, rules)), StopReason::FireInTheWay);
        QCOMPARE(stopOf(core::nextToTravel(state, rules, {4, 1})), StopReason::FireInTheWay);
    }

    void fireElsewhereIsNotInTheWay()
    {
        const Ruleset rules = rulesWithFire();
        const auto stopOf = [](const core::NextStep &next) { return std::get<Stop>(next).why; };
        GameState state = gameFrom(rules, {"########", "#@.#..##", "########"});
        cover(state, rules, {{4, 1}, {5, 1}}, Grass);
        light(state, rules, {5, 1});
        state.explored = core::Grid<std::uint8_t>(state.map.tiles.size(), 1);
        QCOMPARE(stopOf(core::nextToTravel(state, rules, {4, 1})), StopReason::NoWay);
        QCOMPARE(stopOf(core::nextToExplore(state, rules)), StopReason::FloorExplored);
    }

    void fireThatNobodyHasSeenIsNotTold()
    {
        const Ruleset rules = rulesWithFire();
        GameState state = gameFrom(rules, {"########", "#@.#..##", "########"});
        cover(state, rules, {{4, 1}, {5, 1}}, Grass);
        light(state, rules, {4, 1});
        QVERIFY(!state.explored[(Point {4, 1})]);
        const core::NextStep next = core::nextToExplore(state, rules);
        QVERIFY(std::get<Stop>(next).why == StopReason::FloorExplored
                || std::get<Stop>(next).why == StopReason::NothingReachable);
    }

    void filesHaveAllOfIt()
    {
        const Ruleset rules = rulesWithFire();
        const auto again = core::readRuleset(core::writeRuleset(rules));
        QVERIFY(again);
        QCOMPARE(again->terrain, rules.terrain);
        QCOMPARE(again->items, rules.items);
        QVERIFY(problemsOf(rules).empty());
    }

    void whatCannotBurnIsToldOnce()
    {
        const auto problems = [](auto change) {
            Ruleset rules = rulesWithFire();
            change(rules);
            return problemsOf(rules);
        };
        using Where = std::vector<std::string>;
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Grass].fire.clear(); }),
                 Where {"terrain.grass.burns"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Grass].fire = "blaxe"; }),
                 Where {"terrain.grass.fire"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Grass].fire = "pond"; }),
                 Where {"terrain.grass.fire"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Thicket].blocks = core::Blocks::Both; }),
                 Where {"terrain.thicket.fire"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Flames].hurts = 0; }),
                 Where {"terrain.flames.lasts"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Pond].leaves = "ash"; }),
                 Where {"terrain.pond.leaves"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Blaze].leaves = "grass"; }),
                 Where {"terrain.blaze.leaves"});
        QCOMPARE(problems([](Ruleset &r) { r.terrain[Blaze].leaves = "dust"; }),
                 Where {"terrain.blaze.leaves"});
        QCOMPARE(problems([](Ruleset &r) { r.items[Oil].ignites = "pond"; }),
                 Where {"items.confusion.ignites"});
    }
};

QTEST_GUILESS_MAIN(TestFire)
#include "tst_fire.moc"
