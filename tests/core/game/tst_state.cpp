// SPDX-License-Identifier: MIT
// The fingerprint of a state misses none of its fields.

#include "core/game/state/state.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <functional>
#include <set>

using core::ActorId;
using core::findMonster;
using core::GameState;
using core::itemAt;
using core::monsterAt;
using core::Outcome;
using core::Point;
using core::stateHash;
using core::Tile;

namespace {

GameState anyState()
{
    GameState state = gameFrom(scenarioRules(), {"@.o", ".!T"});
    state.player.pack = {Potion, Fireball};
    state.corpses = {{Orc, {1, 1}}};
    return state;
}

using Change = std::function<void(GameState &)>;

const std::vector<std::pair<const char *, Change>> &changes()
{
    static const std::vector<std::pair<const char *, Change>> list = {
        {"seed", [](GameState &s) { ++s.seed; }},
        {"floor", [](GameState &s) { ++s.floor; }},
        {"turn", [](GameState &s) { ++s.turn; }},
        {"outcome", [](GameState &s) { s.outcome = Outcome::Won; }},
        {"player x", [](GameState &s) { ++s.player.position.x; }},
        {"player y", [](GameState &s) { ++s.player.position.y; }},
        {"hp", [](GameState &s) { --s.player.hp; }},
        {"max hp", [](GameState &s) { ++s.player.maxHp; }},
        {"least defense", [](GameState &s) { --s.player.defense.min; }},
        {"most defense", [](GameState &s) { ++s.player.defense.max; }},
        {"least power", [](GameState &s) { --s.player.power.min; }},
        {"most power", [](GameState &s) { ++s.player.power.max; }},
        {"magic", [](GameState &s) { ++s.player.magic; }},
        {"level", [](GameState &s) { ++s.player.level; }},
        {"xp", [](GameState &s) { ++s.player.xp; }},
        {"pending", [](GameState &s) { ++s.player.pendingAdvances; }},
        {"pack order", [](GameState &s) { std::swap(s.player.pack[0], s.player.pack[1]); }},
        {"pack size", [](GameState &s) { s.player.pack.push_back(0); }},
        {"monster gone", [](GameState &s) { s.monsters.pop_back(); }},
        {"monster order", [](GameState &s) { std::swap(s.monsters[0], s.monsters[1]); }},
        {"monster id", [](GameState &s) { s.monsters[0].id = ActorId {9}; }},
        {"monster type", [](GameState &s) { s.monsters[0].type = Troll; }},
        {"monster place", [](GameState &s) { ++s.monsters[0].position.y; }},
        {"monster hp", [](GameState &s) { --s.monsters[0].hp; }},
        {"confusion", [](GameState &s) { ++s.monsters[0].statuses[core::Status::Confused]; }},
        {"monster slowed", [](GameState &s) { ++s.monsters[1].statuses[core::Status::Slowed]; }},
        {"other slowed", [](GameState &s) { ++s.monsters[0].statuses[core::Status::Slowed]; }},
        {"monster hasted", [](GameState &s) { ++s.monsters[0].statuses[core::Status::Hasted]; }},
        {"monster poisoned",
         [](GameState &s) { ++s.monsters[0].statuses[core::Status::Poisoned]; }},
        {"monster's poison", [](GameState &s) { s.monsters[0].statuses.poison = 2; }},
        {"player confused", [](GameState &s) { ++s.player.statuses[core::Status::Confused]; }},
        {"player slowed", [](GameState &s) { ++s.player.statuses[core::Status::Slowed]; }},
        {"player's poison", [](GameState &s) { s.player.statuses.poison = 2; }},
        {"player's poisoner", [](GameState &s) { s.player.statuses.poisoner = Orc; }},
        {"energy", [](GameState &s) { s.monsters[0].energy = 50; }},
        {"asleep", [](GameState &s) { s.monsters[0].isAsleep = true; }},
        {"heading", [](GameState &s) { s.monsters[0].heading = core::Direction::East; }},
        {"last seen",
         [](GameState &s) {
             s.monsters[0].lastSeen = Point {0, 0};
         }},
        {"item type", [](GameState &s) { s.items[0].type = Fireball; }},
        {"item place", [](GameState &s) { ++s.items[0].position.x; }},
        {"item gone", [](GameState &s) { s.items.clear(); }},
        {"corpse type", [](GameState &s) { s.corpses[0].type = Troll; }},
        {"corpse place", [](GameState &s) { ++s.corpses[0].position.x; }},
        {"tile",
         [](GameState &s) {
             s.map.tiles[{1, 0}] = Tile::Wall;
         }},
        {"room", [](GameState &s) { ++s.map.rooms[0].height; }},
        {"start", [](GameState &s) { ++s.map.start.x; }},
        {"stairs", [](GameState &s) { ++s.map.stairs.y; }},
        {"visible",
         [](GameState &s) {
             s.visible[{2, 1}] ^= 1U;
         }},
        {"explored",
         [](GameState &s) {
             s.explored[{2, 1}] ^= 1U;
         }},
        {"generator", [](GameState &s) { s.rng.next(); }},
        {"next actor", [](GameState &s) { ++s.nextActor; }},
        {"kills", [](GameState &s) { ++s.tally.kills[1]; }},
        {"used", [](GameState &s) { ++s.tally.used[2]; }},
        {"killer", [](GameState &s) { s.tally.killer = Orc; }},
    };
    return list;
}

} // namespace

class TestState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalStatesHaveEqualHashes();
    void anyChangeChangesStateAndHash();
    void movingACellFromOneListToAnotherChangesTheHash();
    void thingsAreFoundWhereTheyAre();
};

void TestState::equalStatesHaveEqualHashes()
{
    QVERIFY(anyState() == anyState());
    QCOMPARE(stateHash(anyState()), stateHash(anyState()));
}

void TestState::anyChangeChangesStateAndHash()
{
    std::set<std::uint64_t> hashes {stateHash(anyState())};
    for (const auto &[name, change] : changes()) {
        GameState state = anyState();
        change(state);
        QVERIFY2(!(state == anyState()), name);
        QVERIFY2(hashes.insert(stateHash(state)).second, name);
    }
}

void TestState::movingACellFromOneListToAnotherChangesTheHash()
{
    GameState item = anyState();
    item.items = {{1, {1, 1}}};
    item.corpses.clear();
    GameState corpse = anyState();
    corpse.items.clear();
    corpse.corpses = {{1, {1, 1}}};
    QVERIFY(stateHash(item) != stateHash(corpse));
}

void TestState::thingsAreFoundWhereTheyAre()
{
    GameState state = anyState();
    QCOMPARE(monsterAt(state, {2, 0})->type, static_cast<int>(Orc));
    QVERIFY(monsterAt(state, {0, 0}) == nullptr);
    QCOMPARE(findMonster(state, ActorId {2})->type, static_cast<int>(Troll));
    QVERIFY(findMonster(state, ActorId {3}) == nullptr);
    state.items = {{Potion, {1, 1}}, {Fireball, {1, 1}}, {Potion, {0, 0}}};
    QCOMPARE(itemAt(state, {1, 1}), std::optional<std::size_t> {1});
    QCOMPARE(itemAt(state, {2, 1}), std::nullopt);
}

QTEST_GUILESS_MAIN(TestState)
#include "tst_state.moc"
