// SPDX-License-Identifier: MIT
// Monsters that live in water: unseen until they are beside their prey, biting and drawing back,
// never on land.

#include "core/game/knowledge/playerknowledge.h"
#include "core/game/knowledge/threat.h"
#include "core/game/rules/dweller.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "core/gen/terraingrower.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/fov.h"
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
using core::Wait;

namespace {

/// The orcs of the scenario live in a lake that nobody else enters, strike for 4 and draw back for
/// two turns.
Ruleset rulesWithALake()
{
    Ruleset rules = scenarioRules();
    core::TerrainType lake;
    lake.id = lake.name = "lake";
    lake.blocks = core::Blocks::Movement;
    rules.terrain = {lake};
    core::MonsterType &orc = rules.monsters.front();
    orc.hp = 10;
    orc.power = {4, 4};
    orc.lives = core::Dwelling {.terrain = "lake", .retreats = 2};
    return rules;
}

/// As gameFrom(), with `~` for the lake and `e` for an orc in it.
GameState gameAtTheLake(const Ruleset &rules, Picture picture)
{
    Picture plain = picture;
    for (std::string &row : plain) {
        std::replace(row.begin(), row.end(), '~', '.');
        std::replace(row.begin(), row.end(), 'e', 'o');
    }
    GameState state = gameFrom(rules, plain);
    state.map.terrain.assign(state.map.tiles.size(), 0);
    for (std::size_t y = 0; y < picture.size(); ++y) {
        for (std::size_t x = 0; x < picture[y].size(); ++x) {
            if (picture[y][x] != '~' && picture[y][x] != 'e')
                continue;
            const Point p {static_cast<int>(x), static_cast<int>(y)};
            state.map.terrain[p] = 1;
            state.map.tiles[p] = core::tileOf(rules.terrain.front());
        }
    }
    state.player.hp = state.player.maxHp = 30;
    core::computeFov(state.map.tiles, state.player.position, 0, state.visible);
    state.explored = state.visible;
    core::settleDwellers(state, rules);
    return state;
}

bool hurtsThePlayer(const std::vector<core::Event> &events)
{
    return std::any_of(events.begin(), events.end(), [](const core::Event &event) {
        const auto *attack = std::get_if<core::Attacked>(&event);
        return attack != nullptr && attack->target == core::ActorId::Player;
    });
}

} // namespace

class TestDwellers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodySeesOneThatIsNotBesideThePlayer()
    {
        const Ruleset rules = rulesWithALake();
        const GameState far = gameAtTheLake(rules, {"#########", "#@...~~e#", "#########"});
        QVERIFY((far.visible[{7, 1}]) != 0);
        QVERIFY(far.monsters.front().isSubmerged);
        QVERIFY(core::visibleEnemies(far).empty());
        QVERIFY(!core::isSeen(far, far.monsters.front()));
        QVERIFY(core::PlayerKnowledge(far).monsterSeenAt({7, 1}) == nullptr);
        const GameState near = gameAtTheLake(rules, {"#####", "#@e~#", "#####"});
        QVERIFY(!near.monsters.front().isSubmerged);
        QCOMPARE(core::visibleEnemies(near).size(), std::size_t {1});
    }

    void itComesUnseenBitesAndDrawsBack()
    {
        const Ruleset rules = rulesWithALake();
        GameState state = gameAtTheLake(rules, {"#########", "#@~~~e~~#", "#########"});
        core::Monster &eel = state.monsters.front();
        for (const int x : {4, 3}) {
            QVERIFY(!hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
            QCOMPARE(eel.position, (Point {x, 1}));
            QVERIFY(eel.isSubmerged);
        }
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(eel.position, (Point {2, 1}));
        QVERIFY(!eel.isSubmerged);
        QVERIFY(hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
        QCOMPARE(state.player.hp, 28); // 4 less its defence of 2
        for (const int x : {3, 4}) {
            QVERIFY(!hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
            QCOMPARE(eel.position, (Point {x, 1}));
            QVERIFY(eel.isSubmerged);
        }
        QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
        QCOMPARE(eel.position, (Point {3, 1}));
    }

    void aFastOneIsUpForATurnAfterItsBite()
    {
        Ruleset rules = rulesWithALake();
        rules.monsters.front().speed = core::fastSpeed;
        GameState state = gameAtTheLake(rules, {"######", "#@~e~#", "######"});
        QVERIFY(state.monsters.front().isSubmerged);
        QVERIFY(hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
        QVERIFY(!state.monsters.front().isSubmerged);
        QCOMPARE(state.monsters.front().position, (Point {2, 1}));
        QVERIFY(!hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
        QVERIFY(state.monsters.front().isSubmerged);
    }

    void theWorstIsOneBiteATurnAndNoneWhileItDrawsBack()
    {
        Ruleset rules = rulesWithALake();
        rules.monsters.front().speed = core::fastSpeed;
        GameState state = gameAtTheLake(rules, {"#####", "#@e~#", "#####"});
        QCOMPARE(core::worstReply(state, rules, {1, 1}), 2); // 4 less the defence of 2
        state.monsters.front().retreats = 2;
        QCOMPARE(core::worstReply(state, rules, {1, 1}), 0);
    }

    void itFollowsNobodyOnLand()
    {
        const Ruleset rules = rulesWithALake();
        GameState state = gameAtTheLake(rules, {"########", "#@..~~e#", "########"});
        for (int turn = 0; turn < 50; ++turn) {
            QVERIFY(!hurtsThePlayer(takeTurn(state, rules, Wait {}).events));
            QVERIFY(state.monsters.front().position.x >= 4);
            QVERIFY(state.monsters.front().isSubmerged);
        }
    }

    void whoIsBesideItStrikesIt()
    {
        const Ruleset rules = rulesWithALake();
        GameState state = gameAtTheLake(rules, {"#####", "#@e~#", "#####"});
        QVERIFY(!takeTurn(state, rules, Move {Direction::East}).refusal);
        QVERIFY(state.monsters.empty() || state.monsters.front().hp < 10);
        QCOMPARE(state.player.position, (Point {1, 1}));
    }

    void whatIsThrownOverItDoesNotHitIt()
    {
        Ruleset rules = rulesWithALake();
        rules.items.front().thrown.power = {5, 5};
        GameState state = gameAtTheLake(rules, {"#########", "#@...~e~#", "#########"});
        core::addToPack(state.player, 0);
        const auto refused
            = takeTurn(state, rules, core::ThrowItem {.slot = 0, .target = {6, 1}}).refusal;
        QVERIFY(refused.has_value()); // as at water in which nobody is
        QCOMPARE(takeTurn(state, rules, core::ThrowItem {.slot = 0, .target = {7, 1}}).refusal,
                 refused);
    }

    void itIsTakenToTheNearestWaterAndStaysAwayWithoutAny()
    {
        const Ruleset rules = rulesWithALake();
        GameState state = gameAtTheLake(rules, {"##########", "#@o..~~~~#", "##########"});
        QCOMPARE(state.monsters.front().position, (Point {5, 1}));
        QVERIFY(state.monsters.front().isSubmerged);
        QVERIFY(gameAtTheLake(rules, {"#####", "#@o.#", "#####"}).monsters.empty());
    }

    void aConfusedOneStaysInTheWater()
    {
        const Ruleset rules = rulesWithALake();
        GameState state
            = gameAtTheLake(rules, {"########", "#@.....#", "#...~e~#", "#......#", "########"});
        state.monsters.front().statuses[core::Status::Confused] = 100;
        for (int turn = 0; turn < 60; ++turn) {
            QVERIFY(!takeTurn(state, rules, Wait {}).refusal);
            QVERIFY(state.map.terrainAt(state.monsters.front().position).has_value());
        }
    }

    void theWaterIsPartOfTheFingerprint()
    {
        const Ruleset rules = rulesWithALake();
        GameState state = gameAtTheLake(rules, {"#########", "#@...~e~#", "#########"});
        const auto under = core::stateHash(state);
        state.monsters.front().isSubmerged = false;
        const auto above = core::stateHash(state);
        QVERIFY(above != under);
        state.monsters.front().retreats = 1;
        QVERIFY(core::stateHash(state) != above);
    }

    void itIsReadWrittenAndChecked()
    {
        Ruleset rules = rulesWithALake();
        rules.name = "Lake";
        const std::string text = core::writeRuleset(rules);
        QVERIFY(text.find(R"("lives": {"in": "lake", "retreats": 2})") != std::string::npos);
        const auto again = core::readRuleset(text);
        QVERIFY2(again, again ? "" : resources::english(again.error().message).c_str());
        QCOMPARE(again->monsters, rules.monsters);
        const auto errors = [](const Ruleset &checked) {
            const auto issues = core::validate(checked);
            return std::count_if(issues.begin(), issues.end(), [](const core::Issue &issue) {
                return resources::english(issue.message).find("to live in") != std::string::npos;
            });
        };
        QCOMPARE(errors(rules), std::ptrdiff_t {0});
        rules.terrain.clear();
        QCOMPARE(errors(rules), std::ptrdiff_t {1});
    }
};

QTEST_GUILESS_MAIN(TestDwellers)
#include "tst_dwellers.moc"
