// SPDX-License-Identifier: MIT
// Equipment made better for the run: who chooses, what it adds, and that it stays with the thing.

#include "core/bot/bot.h"
#include "core/bot/view.h"
#include "core/game/rebase.h"
#include "core/game/rules/equipment.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <set>

using namespace core;

namespace {

enum Gear : int { Sword = Confusion + 1, Mail, Charm, Runes };

/// The scenario rules (player power 5, defence 2, magic 0) with things to wear and a scroll.
Ruleset smithy()
{
    Ruleset rules = scenarioRules();
    const auto add = [&](const char *id, Effect effect) {
        ItemType type;
        type.id = id;
        type.name = id;
        type.effect = std::move(effect);
        rules.items.push_back(type);
    };
    rules.rules.equipmentSlots = {"weapon", "armor", "neck"};
    add("sword", Wear {"weapon", {3, 4}, {1, 1}, 0});
    add("mail", Wear {"armor", {}, {0, 3}, 0});
    add("charm", Wear {"neck", {}, {}, 2});
    add("runes", Enchant {2});
    return rules;
}

GameState carrying(const Ruleset &rules, std::vector<int> pack, const Picture &picture = {"@."})
{
    GameState state = gameFrom(rules, picture);
    state.player.pack = std::move(pack);
    return state;
}

void act(GameState &state, const Ruleset &rules, const Action &action)
{
    QCOMPARE(takeTurn(state, rules, action).refusal, std::nullopt);
}

} // namespace

class TestEnchanting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Power where there is any, else defence, else magic; the rest stays.
    void addsToWhatThePieceAddsFirst()
    {
        QVERIFY((enchanted({"a", {3, 4}, {1, 1}, 5}, 2) == Wear {"a", {5, 6}, {1, 1}, 5}));
        QVERIFY((enchanted({"a", {}, {0, 3}, 5}, 2) == Wear {"a", {}, {2, 5}, 5}));
        QVERIFY((enchanted({"a", {}, {}, 5}, 2) == Wear {"a", {}, {}, 7}));
        QVERIFY((enchanted({"a", {3, 4}, {}, 0}, 0) == Wear {"a", {3, 4}, {}, 0}));
    }

    void whoReadsChoosesAndNothingElseCanBeDoneBefore()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Runes, Potion, Sword, Mail});
        act(state, rules, UseItem {0, {}});
        QCOMPARE(state.player.pack, (std::vector<int> {Potion, Sword, Mail}));
        const int turn = state.turn;
        QCOMPARE(refusalOf(state, rules, Wait {}), std::optional(Refusal::EnchantFirst));
        QCOMPARE(refusalOf(state, rules, EnchantItem {0}), std::optional(Refusal::NotForWearing));
        QCOMPARE(refusalOf(state, rules, EnchantItem {3}), std::optional(Refusal::NoSuchItem));
        const TurnResult result = takeTurn(state, rules, EnchantItem {1});
        QCOMPARE(result.events, (std::vector<Event> {Enchanted {Sword, 2}}));
        QCOMPARE(state.turn, turn);
        QCOMPARE(refusalOf(state, rules, EnchantItem {1}), std::optional(Refusal::NothingToChoose));
        QCOMPARE(refusalOf(state, rules, Wait {}), std::nullopt);
        act(state, rules, Equip {1});
        QVERIFY((state.player.power == Range {10, 11})); // 5 + 3..4 + 2
        act(state, rules, Unequip {1});
        QVERIFY((state.player.power == Range {5, 5}));
    }

    void whatIsWornCountsAtOnce()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Runes, Mail, Runes});
        act(state, rules, Equip {1});
        act(state, rules, UseItem {0, {}}); // a single piece: nothing to choose
        QVERIFY((state.player.defense == Range {4, 7})); // 2 + 0..3 + 2
        act(state, rules, UseItem {1, {}});
        QCOMPARE(plusOf(state.player, 0), 4);
        QVERIFY((state.player.defense == Range {6, 9}));
        QVERIFY(isWorn(state.player, 0));
    }

    void withNothingToWearItIsRefusedAndKept()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Runes, Potion});
        const GameState before = state;
        QCOMPARE(takeTurn(state, rules, UseItem {0, {}}).refusal,
                 std::optional(Refusal::NothingToEnchant));
        QVERIFY(state == before);
    }

    void thePlusStaysWithItsThing()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Potion, Sword, Sword, Runes}, {"@.."});
        act(state, rules, UseItem {3, {}});
        act(state, rules, EnchantItem {2});
        act(state, rules, DropItem {0});
        QCOMPARE(plusOf(state.player, 0), 0);
        QCOMPARE(plusOf(state.player, 1), 2);
        act(state, rules, ThrowItem {1, {2, 0}});
        QVERIFY(state.player.pluses.empty());
        QCOMPARE(state.items.back().plus, 2);
        act(state, rules, Move {Direction::East});
        act(state, rules, Move {Direction::East});
        const TurnResult taken = takeTurn(state, rules, PickUp {});
        QCOMPARE(taken.events, (std::vector<Event> {PickedUp {Sword, 2}}));
        QCOMPARE(state.player.pluses, (std::vector<int> {0, 2}));
    }

    void itStopsAtTheMost()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Charm});
        QCOMPARE(enchant(state.player, rules, 0, mostEnchanting - 1), mostEnchanting - 1);
        QCOMPARE(enchant(state.player, rules, 0, 5), mostEnchanting);
    }

    void whatWasMadeBetterTellsStatesApart()
    {
        const Ruleset rules = smithy();
        const GameState before = carrying(rules, {Sword, Mail});
        std::set<std::uint64_t> hashes {stateHash(before)};
        GameState state = before;
        state.player.pluses = {1};
        hashes.insert(stateHash(state));
        state.player.pluses = {0, 1};
        hashes.insert(stateHash(state));
        state = before;
        state.player.pendingEnchanting = 1;
        hashes.insert(stateHash(state));
        state = before;
        state.items = {{.type = Sword, .position = {0, 0}, .isFound = true, .plus = 0}};
        hashes.insert(stateHash(state));
        state.items[0].plus = 1;
        hashes.insert(stateHash(state));
        QCOMPARE(hashes.size(), std::size_t {6});
    }

    void otherRulesKeepThePlus()
    {
        const Ruleset rules = smithy();
        GameState state = carrying(rules, {Sword, Mail});
        enchant(state.player, rules, 1, 3);
        act(state, rules, Equip {1});
        Ruleset after = rules;
        after.items.erase(after.items.begin() + Sword);
        const GameState next = rebase(state, rules, after);
        QCOMPARE(next.player.pluses, (std::vector<int> {3}));
        QVERIFY((next.player.defense == Range {5, 8}));
    }

    void botsReadItAndPutItIntoWhatTheyWear()
    {
        const Ruleset rules = smithy();
        for (const BotKind kind : {BotKind::Greedy, BotKind::Careful}) {
            GameState state = carrying(rules, {Sword, Mail, Runes}, {"@...."});
            putOn(state.player, rules, 1);
            state.player.worn = {1};
            const auto bot = makeBot(kind);
            bot->startGame(Rng(1));
            for (int i = 0; i < 4 && state.player.pluses.empty(); ++i)
                act(state, rules, bot->act(View(state, rules)));
            QVERIFY(!state.player.pluses.empty());
            const auto slot = state.player.pluses.size() - 1;
            QVERIFY(isWorn(state.player, slot));
        }
    }
};

QTEST_GUILESS_MAIN(TestEnchanting)
#include "tst_enchanting.moc"
