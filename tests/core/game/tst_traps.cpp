// SPDX-License-Identifier: MIT
// Traps: what sets them off, what they do, how they are hidden and found.

#include "core/bot/explorer.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rebase.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/terrain.h"
#include "core/game/taketurn.h"
#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/distancemap.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::Direction;
using core::GameState;
using core::Move;
using core::Point;
using core::Ruleset;
using core::takeTurn;
using core::TerrainType;
using core::Tile;
using core::Wait;

namespace {

enum ScenarioTraps : int { Venom, Portal, Bell, Trapdoor, Rust };

TerrainType trap(const std::string &id, core::Trap does)
{
    TerrainType type;
    type.id = type.name = id;
    type.size = core::Exactly {core::Constant {1}};
    type.trap = does;
    type.hidden = 100;
    return type;
}

Ruleset rulesWithTraps()
{
    Ruleset rules = scenarioRules();
    rules.floors = 2;
    rules.terrain
        = {trap("venom",
                core::InflictingTrap {{.status = core::Status::Poisoned, .turns = 5, .damage = 1}}),
           trap("portal", core::TeleportingTrap {.distance = 3}),
           trap("bell", core::Alarm {.range = 0}), trap("trapdoor", core::NoTrap {}),
           trap("rust", core::NoTrap {})};
    rules.terrain[Trapdoor].falls = 3;
    rules.terrain[Rust].hidden = 0;
    return rules;
}

void hide(GameState &state, Point p, ScenarioTraps trap)
{
    if (state.map.terrain.width() == 0)
        state.map.terrain.assign(state.map.tiles.size(), 0);
    state.map.secrets.push_back(
        {.position = p, .tile = Tile::Hazard, .terrain = static_cast<std::uint8_t>(trap + 1)});
}

void lay(GameState &state, Point p, ScenarioTraps trap)
{
    hide(state, p, trap);
    core::uncover(state, p);
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

/// One table that puts so many hidden traps on each floor.
Ruleset rulesOfFullFloors(int traps)
{
    Ruleset rules = rulesWithTraps();
    rules.dungeon.layout = core::Layout::Accreted;
    rules.tables = {{.id = "traps",
                     .spawns = core::Spawns::Terrain,
                     .count = {core::Per::Floor, core::Exactly {core::Constant {traps}}},
                     .entries = {{.id = "venom", .weight = core::Constant {1}, .unknown = {}}},
                     .unknown = {}}};
    return rules;
}

int countReachable(const core::Map &map)
{
    core::DistanceMap steps;
    steps.compute(map.tiles, map.start);
    int count = 0;
    for (int y = 0; y < map.tiles.height(); ++y) {
        for (int x = 0; x < map.tiles.width(); ++x)
            count += static_cast<int>(steps[{x, y}] != core::DistanceMap::unreachable);
    }
    return count;
}

} // namespace

class TestTraps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHiddenTrapIsSetOffByThePlayerAndKnownFromThenOn()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        hide(state, {2, 1}, Venom);
        QVERIFY(!state.map.terrainAt({2, 1}));
        QVERIFY(state.map.isWalkable({2, 1}));
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(*eventIn<core::Sprung>(turn.events),
                 (core::Sprung {.terrain = Venom, .wasHidden = true}));
        QVERIFY(state.player.statuses[core::Status::Poisoned] > 0);
        QCOMPARE(state.map.terrainAt({2, 1}), std::optional<std::size_t>(Venom));
        QCOMPARE((state.map.tiles[{2, 1}]), Tile::Hazard);
        QVERIFY(state.map.secrets.empty());
    }

    void aTrapInSightIsSetOffToo()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        lay(state, {2, 1}, Venom);
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(*eventIn<core::Sprung>(turn.events),
                 (core::Sprung {.terrain = Venom, .wasHidden = false}));
        QVERIFY(state.player.statuses[core::Status::Poisoned] > 0);
    }

    void whoStandsOnATrapIsNotCaughtAgain()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        lay(state, {1, 1}, Venom);
        QVERIFY(eventIn<core::Sprung>(takeTurn(state, rules, Wait {}).events) == nullptr);
        QCOMPARE(state.player.statuses[core::Status::Poisoned], 0);
    }

    void aTrapThatBecomesSomethingElseWorksOnce()
    {
        Ruleset rules = rulesWithTraps();
        rules.terrain[Venom].becomes = "rust";
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        hide(state, {2, 1}, Venom);
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QVERIFY(state.player.statuses[core::Status::Poisoned] > 0);
        QCOMPARE(state.map.terrainAt({2, 1}), std::optional<std::size_t>(Rust));
        QVERIFY(state.map.isWalkable({2, 1}));
    }

    void aPortalTakesThePlayerAway()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"##########", "#@.......#", "##########"});
        hide(state, {2, 1}, Portal);
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QVERIFY(eventIn<core::Teleported>(turn.events) != nullptr);
        QVERIFY(state.player.position.x >= 5);
    }

    void aBellWakesAllAndCallsThem()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "###.#", "#o..#", "#####"});
        state.monsters.front().isAsleep = true;
        hide(state, {2, 1}, Bell);
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(*eventIn<core::Alarmed>(turn.events), core::Alarmed {.heard = 1});
        QVERIFY(!state.monsters.front().isAsleep);
        QCOMPARE(state.monsters.front().lastSeen, std::optional(Point {2, 1}));
    }

    void aTrapdoorDropsThePlayerToTheNextFloor()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        hide(state, {2, 1}, Trapdoor);
        const auto turn = takeTurn(state, rules, Move {Direction::East});
        QVERIFY(eventIn<core::Sprung>(turn.events)->wasHidden);
        QCOMPARE(*eventIn<core::Fell>(turn.events),
                 (core::Fell {.terrain = Trapdoor, .damage = 3}));
        QCOMPARE(state.floor, 2);
    }

    void monstersKnowWhereTrapsLieAndSetOffNone()
    {
        const Ruleset rules = rulesWithTraps();
        GameState hidden = gameFrom(rules, {"######", "#.@.o#", "######"});
        hide(hidden, {3, 1}, Venom);
        QVERIFY(!takeTurn(hidden, rules, Move {Direction::West}).refusal);
        QCOMPARE(hidden.monsters.front().position, (Point {3, 1}));
        QCOMPARE(hidden.map.secrets.size(), std::size_t {1});
        QVERIFY(!hidden.monsters.front().statuses.any());

        GameState known = gameFrom(rules, {"#####", "#@.o#", "#...#", "#####"});
        lay(known, {2, 1}, Venom);
        QVERIFY(!takeTurn(known, rules, Wait {}).refusal);
        QCOMPARE(known.monsters.front().position, (Point {2, 2}));
    }

    void travelGoesAroundATrapOnceItIsKnown()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#...#", "#####"});
        hide(state, {2, 1}, Venom);
        QCOMPARE(core::knownWay(state, rules, {3, 1}), (std::vector<Point> {{2, 1}, {3, 1}}));
        QVERIFY(core::uncover(state, {2, 1}));
        QCOMPARE(core::knownWay(state, rules, {3, 1}), (std::vector<Point> {{2, 2}, {3, 1}}));
    }

    void botsLeaveAWayOnWhichATrapCameToLight()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state
            = gameFrom(rules, {"########", "#@.....#", "#......#", "######.#", "######>#"});
        state.explored.assign(state.map.tiles.size(), 0);
        for (int x = 0; x < 6; ++x)
            for (int y = 0; y < 4; ++y)
                state.explored[{x, y}] = 1;
        core::Explorer explorer;
        explorer.startGame();
        const core::View view(state, rules);
        QCOMPARE(std::get<Move>(*explorer.explore(view)).direction, Direction::East);
        state.player.position = {2, 1};
        lay(state, {3, 1}, Venom);
        QVERIFY(std::get<Move>(*explorer.explore(view)).direction != Direction::East);
    }

    void theFifthTurnOfSearchingFindsAllInViewWithinReach()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(
            rules, {"###########", "#@........#", "#.#########", "#.........#", "###########"});
        hide(state, {7, 1}, Venom); // within reach
        hide(state, {8, 1}, Bell); // beyond it
        hide(state, {5, 3}, Portal); // out of view
        for (int turn = 1; turn <= core::longSearch; ++turn)
            QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.map.terrainAt({7, 1}), std::optional<std::size_t>(Venom));
        QCOMPARE(state.map.secrets.size(), std::size_t {2});
        QCOMPARE(state.map.secrets.front().position, (Point {8, 1}));
    }

    void searchingFindsASecretDoor()
    {
        Ruleset rules = rulesWithTraps();
        rules.terrain.clear();
        GameState state = gameFrom(rules, {"######", "#@.#.#", "######"});
        state.map.secrets.push_back({.position = {3, 1}, .tile = Tile::Door});
        QVERIFY(!core::hidesThings(rules)); // such a layout has none: then nobody searches
        rules.dungeon.layout = core::Layout::Accreted;
        rules.dungeon.accretion.secretDoors = 30;
        QVERIFY(core::hidesThings(rules));
        state.player.searched = core::longSearch - 1;
        const auto turn = takeTurn(state, rules, Wait {});
        QCOMPARE(*eventIn<core::Found>(turn.events),
                 (core::Found {.position = {3, 1}, .terrain = -1}));
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::Door);
        for (int step = 1; step <= 3; ++step)
            QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QCOMPARE(state.player.position, (Point {4, 1}));
    }

    void aMapShowsWhatIsHidden()
    {
        Ruleset rules = rulesWithTraps();
        rules.items.front().effect = core::Reveal {core::Reveal::What::Map};
        GameState state = gameFrom(rules, {"#######", "#@.#..#", "#######"});
        core::addToPack(state.player, 0);
        hide(state, {4, 1}, Bell);
        state.map.secrets.push_back({.position = {3, 1}, .tile = Tile::Door});
        QVERIFY(!takeTurn(state, rules, core::UseItem {.slot = 0, .target = {}}).refusal);
        QVERIFY(state.map.secrets.empty());
        QCOMPARE(state.map.terrainAt({4, 1}), std::optional<std::size_t>(Bell));
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::Door);
    }

    void anythingElseInBetweenBeginsTheSearchAnew()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        for (int turn = 1; turn < core::longSearch; ++turn)
            QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.player.searched, core::longSearch - 1);
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QCOMPARE(state.player.searched, 0);
    }

    void oneTurnFindsWithAChanceThatFallsWithTheDistance()
    {
        QCOMPARE(core::findingPercent(1), 60);
        QCOMPARE(core::findingPercent(2), 50);
        QCOMPARE(core::findingPercent(6), 10);
        QCOMPARE(core::findingPercent(7), 0);
        const Ruleset rules = rulesWithTraps();
        GameState fresh = gameFrom(rules, {"#####", "#@..#", "#####"});
        hide(fresh, {2, 1}, Venom);
        hide(fresh, {3, 1}, Bell);
        int near = 0;
        int far = 0;
        constexpr int trials = 4000;
        for (int seed = 1; seed <= trials; ++seed) {
            GameState state = fresh;
            state.rng = core::Rng(static_cast<std::uint64_t>(seed));
            const auto turn = takeTurn(state, rules, Wait {});
            near += static_cast<int>(state.map.terrainAt({2, 1}).has_value());
            far += static_cast<int>(state.map.terrainAt({3, 1}).has_value());
        }
        // Four standard deviations of 4,000 trials are 124 and 127.
        QVERIFY2(std::abs(near - trials * 60 / 100) < 124, qPrintable(QString::number(near)));
        QVERIFY2(std::abs(far - trials * 50 / 100) < 127, qPrintable(QString::number(far)));
    }

    void restingGoesOnUntilAllIsSearched()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"###", "#@#", "###"});
        for (int turn = 1; turn <= core::longSearch; ++turn) {
            const core::NextStep next = core::nextToRest(state, rules);
            QVERIFY(std::holds_alternative<core::Action>(next));
            QVERIFY(!takeTurn(state, rules, std::get<core::Action>(next)).refusal);
        }
        QCOMPARE(std::get<core::Stop>(core::nextToRest(state, rules)).why,
                 core::StopReason::Searched);
        const Ruleset plain = scenarioRules();
        QCOMPARE(std::get<core::Stop>(core::nextToRest(state, plain)).why,
                 core::StopReason::NotHurt);
    }

    void whatComesToLightInterrupts()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
        hide(state, {2, 1}, Bell);
        const core::Sight before = core::sightOf(state);
        QVERIFY(!core::interruption(before, state, rules));
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QCOMPARE(core::interruption(before, state, rules)->why, core::StopReason::SecretFound);
    }

    void whereNothingIsHiddenWaitingDrawsNothing()
    {
        const Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        const auto before = state.rng.state();
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(state.rng.state(), before);
        QCOMPARE(state.player.searched, 0);
    }

    void whatIsHiddenIsPartOfTheFingerprint()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"####", "#@.#", "####"});
        lay(state, {1, 1}, Venom);
        const auto bare = core::stateHash(state);
        hide(state, {2, 1}, Venom);
        const auto hidden = core::stateHash(state);
        QVERIFY(hidden != bare);
        state.player.searched = 1;
        QVERIFY(core::stateHash(state) != hidden);
    }

    void otherRulesHideTheSameByItsId()
    {
        const Ruleset rules = rulesWithTraps();
        GameState state = gameFrom(rules, {"######", "#@...#", "######"});
        hide(state, {2, 1}, Venom);
        hide(state, {3, 1}, Bell);
        Ruleset after = rules;
        std::swap(after.terrain[Venom], after.terrain[Portal]);
        after.terrain.erase(after.terrain.begin() + Bell);
        const GameState next = core::rebase(state, rules, after);
        QCOMPARE(next.map.secrets.size(), std::size_t {1});
        QCOMPARE(int {next.map.secrets.front().terrain}, Portal + 1);
    }

    void noWayIsShutWhenEverythingComesToLight()
    {
        core::Generator generator(core::FloorPlan::at(rulesOfFullFloors(150), 1));
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            core::Map map = generator.generate(seed).map;
            QVERIFY(map.secrets.size() > 100);
            const int before = countReachable(map);
            for (const core::Secret &secret : map.secrets) {
                QVERIFY(map.isWalkable(secret.position));
                QVERIFY(!map.terrainAt(secret.position));
                QVERIFY(!(secret.position == map.start));
                map.tiles[secret.position] = secret.tile;
            }
            QCOMPARE(countReachable(map), before - static_cast<int>(map.secrets.size()));
        }
    }

    void aShareIsHidden()
    {
        Ruleset rules = rulesOfFullFloors(150);
        rules.terrain[Venom].hidden = 50;
        core::Generator generator(core::FloorPlan::at(rules, 1));
        int hidden = 0;
        int all = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const core::Map &map = generator.generate(seed).map;
            const auto &cells = map.terrain.cells();
            hidden += static_cast<int>(map.secrets.size());
            all += static_cast<int>(std::count(cells.begin(), cells.end(), Venom + 1));
        }
        all += hidden;
        QVERIFY2(std::abs(hidden - all / 2) * 20 < all, qPrintable(QString::number(hidden)));
    }

    void trapsAreReadAndWritten()
    {
        Ruleset rules = rulesWithTraps();
        rules.name = "Traps";
        rules.terrain[Bell].hidden = 40;
        const std::string text = core::writeRuleset(rules);
        QVERIFY(text.find(R"("triggers": {"teleport": {"distance": 3}}, "hidden": 100)")
                != std::string::npos);
        const auto again = core::readRuleset(text);
        QVERIFY2(again, again ? "" : resources::english(again.error().message).c_str());
        QCOMPARE(again->terrain, rules.terrain);
    }

    void whatDoesNothingIsNotHidden()
    {
        Ruleset rules = rulesWithTraps();
        rules.terrain[Rust].hidden = 10;
        const auto issues = core::validate(rules);
        const auto isIt
            = [](const core::Issue &issue) { return issue.where == "terrain.rust.hidden"; };
        QCOMPARE(std::count_if(issues.begin(), issues.end(), isIt), std::ptrdiff_t {1});
        QVERIFY(std::none_of(issues.begin(), issues.end(), [](const core::Issue &issue) {
            return issue.where == "terrain.venom.hidden";
        }));
    }
};

QTEST_GUILESS_MAIN(TestTraps)
#include "tst_traps.moc"
