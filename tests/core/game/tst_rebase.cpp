// SPDX-License-Identifier: MIT
#include "core/game/newgame.h"
#include "core/game/rebase.h"
#include "core/game/rules/equipment.h"

#include <QtTest>

using namespace core;

namespace {

ItemType sword(int power)
{
    ItemType item;
    item.id = item.name = "sword";
    item.effect = Wear {.slot = "weapon", .power = {power, power}, .defense = {}};
    return item;
}

ItemType potion()
{
    ItemType item;
    item.id = item.name = "potion";
    item.effect = Heal {10};
    return item;
}

MonsterType monster(const char *id)
{
    MonsterType type;
    type.id = type.name = id;
    return type;
}

Ruleset armed()
{
    Ruleset rules;
    rules.rules.equipmentSlots = {"weapon"};
    rules.monsters = {monster("rat"), monster("orc")};
    rules.items = {potion(), sword(2)};
    rules.player.emplace();
    rules.player->hp = 30;
    rules.player->power = {4, 4};
    rules.player->wears = {"sword"};
    rules.player->carries = {"potion"};
    return rules;
}

/// A game with an orc, a rat, a potion on the ground and a killed orc.
GameState gameOf(const Ruleset &rules)
{
    GameState state = *newGame(rules, 1);
    state.monsters.resize(2);
    state.monsters[0].type = 1;
    state.monsters[0].hp = 7;
    state.monsters[1].type = 0;
    state.items = {{.type = 0, .position = {3, 3}}};
    state.corpses = {{.type = 1, .position = {4, 4}}};
    state.tally.kills = {0, 5};
    state.player.hp = 11;
    return state;
}

} // namespace

class TestRebase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameRulesChangeNothing();
    void typesAreFoundAgainByTheirIds();
    void whatTheNewRulesDoNotKnowIsGone();
    void wornThingsCountWithTheirNewAmounts();
    void whatIsNoEquipmentAnyMoreIsCarried();
};

void TestRebase::theSameRulesChangeNothing()
{
    const Ruleset rules = armed();
    const GameState state = gameOf(rules);
    QVERIFY(rebase(state, rules, rules) == state);
}

void TestRebase::typesAreFoundAgainByTheirIds()
{
    const Ruleset before = armed();
    Ruleset after = before;
    after.monsters = {monster("bat"), monster("orc"), monster("rat")};
    after.items = {sword(2), potion()};
    const GameState state = rebase(gameOf(before), before, after);
    QCOMPARE(state.monsters.size(), std::size_t {2});
    QCOMPARE(state.monsters[0].type, 1);
    QCOMPARE(state.monsters[0].hp, 7);
    QCOMPARE(state.monsters[1].type, 2);
    QCOMPARE(state.items[0].type, 1);
    QCOMPARE(state.player.pack, (std::vector<int> {0, 1}));
    QCOMPARE(state.player.worn, (std::vector<std::size_t> {0}));
    QCOMPARE(state.tally.kills, (std::vector<int> {0, 5, 0}));
    QCOMPARE(state.player.hp, 11);
}

void TestRebase::whatTheNewRulesDoNotKnowIsGone()
{
    const Ruleset before = armed();
    Ruleset after = before;
    after.monsters = {monster("rat")};
    after.items = {potion()};
    const GameState state = rebase(gameOf(before), before, after);
    QCOMPARE(state.monsters.size(), std::size_t {1});
    QCOMPARE(state.monsters[0].type, 0);
    QVERIFY(state.corpses.empty());
    QCOMPARE(state.player.pack, (std::vector<int> {0}));
    QVERIFY(state.player.worn.empty());
    QCOMPARE(state.player.power, (Range {4, 4}));
}

void TestRebase::wornThingsCountWithTheirNewAmounts()
{
    const Ruleset before = armed();
    Ruleset after = before;
    after.items[1] = sword(9);
    const GameState game = gameOf(before);
    QCOMPARE(game.player.power, (Range {6, 6}));
    QCOMPARE(rebase(game, before, after).player.power, (Range {13, 13}));
}

void TestRebase::whatIsNoEquipmentAnyMoreIsCarried()
{
    const Ruleset before = armed();
    Ruleset after = before;
    after.items[1].effect = Heal {5};
    const GameState state = rebase(gameOf(before), before, after);
    QCOMPARE(state.player.pack, (std::vector<int> {1, 0}));
    QVERIFY(state.player.worn.empty());
    QCOMPARE(state.player.power, (Range {4, 4}));
}

QTEST_GUILESS_MAIN(TestRebase)
#include "tst_rebase.moc"
