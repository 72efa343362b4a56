// SPDX-License-Identifier: MIT
// What is worn, drawn as scenarios: values, slots, refusals, blows, and what it costs.

#include "core/game/newgame.h"
#include "core/game/rules/equipment.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using namespace core;

namespace {

enum Gear : int { Dagger = Confusion + 1, Sword, Mail, Charm };

/// The scenario rules (player power 5, defence 2, magic 0) with two weapons, a mail and a charm.
Ruleset armory()
{
    Ruleset rules = scenarioRules();
    const auto add = [&](const char *id, Wear wear) {
        ItemType type;
        type.id = id;
        type.name = id;
        type.effect = std::move(wear);
        rules.items.push_back(type);
    };
    rules.rules.equipmentSlots = {"weapon", "armor", "neck"};
    add("dagger", {"weapon", {2, 2}, {}, 0});
    add("sword", {"weapon", {4, 4}, {}, 0});
    add("mail", {"armor", {}, {0, 3}, 0});
    add("charm", {"neck", {}, {1, 1}, 2});
    return rules;
}

GameState carrying(const Ruleset &rules, std::vector<int> pack, const Picture &picture = {"@."})
{
    GameState state = gameFrom(rules, picture);
    state.player.pack = std::move(pack);
    return state;
}

std::vector<Event> did(GameState &state, const Ruleset &rules, const Action &action)
{
    TurnResult result = takeTurn(state, rules, action);
    return result.refusal ? std::vector<Event> {} : result.events;
}

bool has(const Player &player, Range power, Range defense, int magic)
{
    return player.power == power && player.defense == defense && player.magic == magic;
}

} // namespace

class TestEquipment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsPutOnAddsItsAmountsAndTakingItOffTakesThemBack();
    void twoOfOneSlotReplaceEachOtherInOneTurn();
    void whatCannotBeDoneIsRefusedAndChangesNothing();
    void droppingWhatIsWornTakesItOffFirst();
    void theMarksFollowTheirItemsWhenOthersLeaveThePack();
    void dressingTakesATurnInWhichMonstersAct();
    void blowsCountWhatIsWorn();
    void aLevelGainedInArmorIsKeptWithoutIt();
    void whatTheRulesetWearsIsWornFromTheStart();
    void whatIsWornTellsStatesApart();
};

void TestEquipment::whatIsPutOnAddsItsAmountsAndTakingItOffTakesThemBack()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Dagger, Mail, Charm});
    QCOMPARE(did(state, rules, Equip {0}), (std::vector<Event> {PutOn {Dagger}}));
    QVERIFY(has(state.player, {7, 7}, {2, 2}, 0));
    QCOMPARE(did(state, rules, Equip {2}), (std::vector<Event> {PutOn {Charm}}));
    QCOMPARE(did(state, rules, Equip {1}), (std::vector<Event> {PutOn {Mail}}));
    QVERIFY(has(state.player, {7, 7}, {3, 6}, 2));
    QVERIFY(state.player.worn == (std::vector<std::size_t> {0, 1, 2}));
    QCOMPARE(did(state, rules, Unequip {1}), (std::vector<Event> {TookOff {Mail}}));
    QVERIFY(has(state.player, {7, 7}, {3, 3}, 2));
    did(state, rules, Unequip {0});
    did(state, rules, Unequip {2});
    QVERIFY(has(state.player, {5, 5}, {2, 2}, 0));
    QVERIFY(state.player.worn.empty());
    QCOMPARE(state.turn, 6);
}

void TestEquipment::twoOfOneSlotReplaceEachOtherInOneTurn()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Dagger, Sword});
    did(state, rules, Equip {0});
    QCOMPARE(did(state, rules, Equip {1}), (std::vector<Event> {TookOff {Dagger}, PutOn {Sword}}));
    QVERIFY(has(state.player, {9, 9}, {2, 2}, 0));
    QVERIFY(state.player.worn == (std::vector<std::size_t> {1}));
    QCOMPARE(state.turn, 2);
}

void TestEquipment::whatCannotBeDoneIsRefusedAndChangesNothing()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Potion, Dagger, Sword});
    did(state, rules, Equip {1});
    state.player.hp = 1; // so that nothing but its kind keeps an item from being used
    const GameState before = state;
    const std::pair<Action, Refusal> impossible[]
        = {{Equip {3}, Refusal::NoSuchItem},          {Unequip {3}, Refusal::NoSuchItem},
           {Equip {0}, Refusal::NotForWearing},       {Equip {1}, Refusal::WornAlready},
           {Unequip {2}, Refusal::NotWorn},           {Unequip {0}, Refusal::NotWorn},
           {UseItem {1, {}}, Refusal::OnlyForWearing}};
    for (const auto &[action, refusal] : impossible) {
        QCOMPARE(takeTurn(state, rules, action).refusal, std::optional {refusal});
        QVERIFY(state == before);
    }
}

void TestEquipment::droppingWhatIsWornTakesItOffFirst()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Charm});
    did(state, rules, Equip {0});
    QCOMPARE(did(state, rules, DropItem {0}),
             (std::vector<Event> {TookOff {Charm}, Dropped {Charm}}));
    QVERIFY(has(state.player, {5, 5}, {2, 2}, 0));
    QVERIFY(state.player.pack.empty() && state.player.worn.empty());
    QCOMPARE(state.items.back().type, static_cast<int>(Charm));
}

void TestEquipment::theMarksFollowTheirItemsWhenOthersLeaveThePack()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Potion, Dagger, Sword, Mail});
    did(state, rules, Equip {1});
    did(state, rules, Equip {3});
    state.player.hp = 10;
    did(state, rules, UseItem {0, {}}); // dagger, sword, mail are left
    QVERIFY(state.player.worn == (std::vector<std::size_t> {0, 2}));
    did(state, rules, DropItem {1}); // dagger, mail are left
    QVERIFY(state.player.worn == (std::vector<std::size_t> {0, 1}));
    did(state, rules, DropItem {0});
    QVERIFY(state.player.worn == (std::vector<std::size_t> {0}));
    QVERIFY(has(state.player, {5, 5}, {2, 5}, 0));
}

void TestEquipment::dressingTakesATurnInWhichMonstersAct()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Dagger}, {"@o"});
    did(state, rules, Equip {0});
    QCOMPARE(state.player.hp, 29); // the orc's 3 less the player's 2
    did(state, rules, Unequip {0});
    QCOMPARE(state.player.hp, 28);
}

void TestEquipment::blowsCountWhatIsWorn()
{
    const Ruleset rules = armory();
    GameState state = carrying(rules, {Sword, Charm}, {"@T"});
    did(state, rules, Equip {0});
    QCOMPARE(state.player.hp, 28); // the troll's 4 less 2
    did(state, rules, Equip {1});
    QCOMPARE(state.player.hp, 27); // 4 less 3: the charm helps at once
    did(state, rules, Move {Direction::East});
    QCOMPARE(state.monsters.front().hp, 8); // 16 - (5 + 4 - 1)
    QCOMPARE(state.player.hp, 26);
}

void TestEquipment::aLevelGainedInArmorIsKeptWithoutIt()
{
    Ruleset rules = armory();
    AdvanceChoice stronger;
    stronger.power = {1, 1};
    rules.rules.advance.choices = {stronger};
    GameState state = carrying(rules, {Sword});
    did(state, rules, Equip {0});
    state.player.pendingAdvances = 1;
    did(state, rules, ChooseAdvance {0});
    QVERIFY(has(state.player, {10, 10}, {2, 2}, 0));
    did(state, rules, Unequip {0});
    QVERIFY(has(state.player, {6, 6}, {2, 2}, 0));
}

void TestEquipment::whatTheRulesetWearsIsWornFromTheStart()
{
    Ruleset rules = armory();
    rules.player->wears = {"dagger", "potion", "sword", "mail"};
    rules.items[Potion].id = "potion";
    rules.player->carries = {"sword"};
    const GameState state = *newGame(rules, 1);
    // The potion is nothing to wear, and the dagger has the weapon's slot already.
    QVERIFY(state.player.pack == (std::vector<int> {Dagger, Potion, Sword, Mail, Sword}));
    QVERIFY(state.player.worn == (std::vector<std::size_t> {0, 3}));
    QVERIFY(has(state.player, {7, 7}, {2, 5}, 0));
}

void TestEquipment::whatIsWornTellsStatesApart()
{
    const Ruleset rules = armory();
    GameState one = carrying(rules, {Dagger, Dagger});
    GameState other = one;
    one.player.worn = {0};
    other.player.worn = {1};
    QVERIFY(stateHash(one) != stateHash(other));
}

QTEST_GUILESS_MAIN(TestEquipment)
#include "tst_equipment.moc"
