// SPDX-License-Identifier: MIT
// What lies on an actor for a while, and throwing, drawn as scenarios.

#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

enum Extra : int { Haste = Confusion + 1, Slow, Venom, Dart, Flask };

/// The scenario rules (player HP 30, power 5, defence 2; orc HP 10, defence 0, power 3) with a
/// potion of haste, scrolls of slowness and venom, a dart and a flask.
Ruleset laboratory()
{
    Ruleset rules = scenarioRules();
    const auto add = [&](const char *id, Effect effect, Throw thrown) {
        ItemType type;
        type.id = id;
        type.name = id;
        type.glyph = std::string(1, "Hsv|f"[rules.items.size() - Haste]);
        type.effect = std::move(effect);
        type.thrown = thrown;
        rules.items.push_back(type);
    };
    add("haste", Inflict {{Status::Hasted, 4}, 0, 0}, {});
    add("slow", Inflict {{Status::Slowed, 4}, 5, 0}, {});
    add("venom", Inflict {{Status::Poisoned, 3, 2}, 5, 1}, {});
    add("dart", Heal {1}, {4, {3, 3}, Infliction {Status::Poisoned, 2, 1}, Landing::Stays});
    add("flask", Heal {1}, {5, {}, Infliction {Status::Slowed, 4}, Landing::Breaks});
    return rules;
}

GameState carrying(const Ruleset &rules, std::vector<int> pack, const Picture &picture)
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

bool holds(const std::vector<Event> &events, const Event &event)
{
    return std::find(events.begin(), events.end(), event) != events.end();
}

Monster &first(GameState &state)
{
    return state.monsters.front();
}

} // namespace

class TestStatuses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHastedActTwiceForOneReply();
    void theSlowedPlayerIsHitTwiceATurn();
    void slowedMonstersActEverySecondTurn();
    void hastedAndSlowedAreNormal();
    void poisonTakesItsHpEachTurn();
    void poisonKillsAndIsBlamed();
    void poisonedMonstersDieAndPay();
    void theStrongerPoisonAndTheLongerTimeCount();
    void theConfusedPlayerGoesAnywhere();
    void blowsThatHurtInflict();
    void blowsThatDoNothingInflictNothing();
    void aShareOfTheBlowsInflicts();
    void magicLengthensWhatItemsInflict();
    void thrownItemsHitAndLie();
    void thrownItemsBreakWhereTheySaySo();
    void whatIsThrownBesideLies();
    void throwingWakes();
    void armorStopsDartsAndTheirPoison();
    void wornThingsAreTakenOffToBeThrown();
    void impossibleThrowsAreRefused();
    void thePreviewIsTheThrow();
};

void TestStatuses::theHastedActTwiceForOneReply()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Haste}, {"@.......o"});
    QVERIFY(holds(did(state, rules, UseItem {0, {}}),
                  Afflicted {ActorId::Player, -1, Status::Hasted, 4}));
    // The drinking counts: four turns, two replies.
    for (const char *row : {"@......o.", "@......o.", "@.....o.."}) {
        const std::vector<Event> events = did(state, rules, Wait {});
        QCOMPARE(text(pictureOf(state, rules)), text({row}));
        QCOMPARE(holds(events, Recovered {ActorId::Player, -1, Status::Hasted}),
                 state.player.statuses[Status::Hasted] == 0);
    }
    QVERIFY(!state.player.statuses.any());
    did(state, rules, Wait {});
    QCOMPARE(text(pictureOf(state, rules)), text({"@....o..."}));
}

void TestStatuses::theSlowedPlayerIsHitTwiceATurn()
{
    const Ruleset rules = laboratory();
    GameState state = gameFrom(rules, {"@o"});
    state.player.statuses[Status::Slowed] = 2;
    for (const int hp : {28, 26, 25}) {
        did(state, rules, Wait {});
        QCOMPARE(state.player.hp, hp);
    }
}

void TestStatuses::slowedMonstersActEverySecondTurn()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Slow}, {"@....o"});
    QVERIFY(holds(did(state, rules, UseItem {0, Point {5, 0}}),
                  Afflicted {ActorId {1}, Orc, Status::Slowed, 4}));
    // Four of its own turns, in the second, fourth, sixth and eighth of the player's.
    QCOMPARE(text(pictureOf(state, rules)), text({"@....o"}));
    for (const char *row : {"@...o.", "@...o.", "@..o..", "@..o..", "@.o..."}) {
        did(state, rules, Wait {});
        QCOMPARE(text(pictureOf(state, rules)), text({row}));
    }
    did(state, rules, Wait {});
    QVERIFY(holds(did(state, rules, Wait {}), Recovered {ActorId {1}, Orc, Status::Slowed}));
}

void TestStatuses::hastedAndSlowedAreNormal()
{
    const Ruleset rules = laboratory();
    GameState state = gameFrom(rules, {"@....o"});
    first(state).statuses[Status::Hasted] = 9;
    first(state).statuses[Status::Slowed] = 9;
    did(state, rules, Wait {});
    QCOMPARE(text(pictureOf(state, rules)), text({"@...o."}));
}

void TestStatuses::poisonTakesItsHpEachTurn()
{
    const Ruleset rules = laboratory();
    GameState state = gameFrom(rules, {"@."});
    state.player.statuses[Status::Poisoned] = 3;
    state.player.statuses.poison = 4;
    state.player.statuses.poisoner = Orc;
    QVERIFY(holds(did(state, rules, Wait {}), Suffered {ActorId::Player, -1, 4}));
    QCOMPARE(state.player.hp, 26);
    did(state, rules, Wait {});
    QVERIFY(holds(did(state, rules, Wait {}), Recovered {ActorId::Player, -1, Status::Poisoned}));
    QCOMPARE(state.player.hp, 30 - 3 * 4);
    QVERIFY(state.player.statuses == Statuses {});
}

void TestStatuses::poisonKillsAndIsBlamed()
{
    const Ruleset rules = laboratory();
    GameState state = gameFrom(rules, {"@...o"});
    state.player.hp = 2;
    state.player.statuses[Status::Poisoned] = 3;
    state.player.statuses.poison = 2;
    state.player.statuses.poisoner = Troll;
    const std::vector<Event> events = did(state, rules, Wait {});
    QVERIFY(holds(events, PlayerDied {Troll}));
    QVERIFY(state.tally.killer == Troll);
    QCOMPARE(first(state).position, (Point {4, 0})); // nobody replies to the dead
}

void TestStatuses::poisonedMonstersDieAndPay()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Venom}, {"@....o"});
    first(state).hp = 5;
    did(state, rules, UseItem {0, Point {5, 0}});
    QCOMPARE(first(state).hp, 3);
    did(state, rules, Wait {});
    const std::vector<Event> events = did(state, rules, Wait {});
    QVERIFY(holds(events, MonsterDied {ActorId {1}, Orc, {2, 0}, 35}));
    QCOMPARE(state.player.xp, 35);
    QVERIFY(state.monsters.empty());
}

void TestStatuses::theStrongerPoisonAndTheLongerTimeCount()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Venom, Venom}, {"@....T"});
    first(state).statuses[Status::Poisoned] = 9;
    first(state).statuses.poison = 1;
    did(state, rules, UseItem {0, Point {5, 0}});
    QCOMPARE(first(state).statuses[Status::Poisoned], 8);
    QCOMPARE(first(state).statuses.poison, 2);
}

void TestStatuses::theConfusedPlayerGoesAnywhere()
{
    const Ruleset rules = laboratory();
    GameState state = gameFrom(rules,
                               {"#####", //
                                "##.##", //
                                "#.@.#", //
                                "#...#", //
                                "#####"});
    // Of the eight directions N, E, W, NW.. the pictures' walls stop two: north-west, north-east.
    std::vector<std::int64_t> outcomes(2, 0);
    for (int i = 0; i < 8000; ++i) {
        state.player.position = {2, 2};
        state.player.statuses[Status::Confused] = 5;
        const std::vector<Event> events = did(state, rules, Move {Direction::North});
        ++outcomes[std::holds_alternative<Stumbled>(events.front()) ? 1 : 0];
    }
    QVERIFY(chiSquared(outcomes, {6.0 / 8, 2.0 / 8}) < chiSquaredLimit(1));
    QCOMPARE(state.player.statuses[Status::Confused], 4);
}

void TestStatuses::blowsThatHurtInflict()
{
    Ruleset rules = laboratory();
    rules.monsters[Orc].inflicts = Infliction {Status::Poisoned, 3, 2};
    GameState state = gameFrom(rules, {"@o"});
    const std::vector<Event> events = did(state, rules, Wait {});
    QVERIFY(holds(events, Afflicted {ActorId::Player, -1, Status::Poisoned, 3}));
    QCOMPARE(state.player.statuses.poisoner, static_cast<int>(Orc));
    QCOMPARE(state.player.hp, 29); // it begins with the next turn
    did(state, rules, Wait {});
    QCOMPARE(state.player.hp, 29 - 2 - 1);
}

void TestStatuses::blowsThatDoNothingInflictNothing()
{
    Ruleset rules = laboratory();
    rules.monsters[Orc].inflicts = Infliction {Status::Slowed, 3};
    rules.player->defense = {3, 3};
    GameState state = gameFrom(rules, {"@o"});
    did(state, rules, Wait {});
    QVERIFY(!state.player.statuses.any());
}

void TestStatuses::aShareOfTheBlowsInflicts()
{
    Ruleset rules = laboratory();
    rules.player->hp = 100000;
    rules.monsters[Orc].inflicts
        = Infliction {.status = Status::Confused, .turns = 2, .damage = 0, .percent = 30};
    GameState state = gameFrom(rules, {"@o"});
    std::vector<std::int64_t> hits(2, 0);
    for (int i = 0; i < 8000; ++i) {
        state.player.statuses = {};
        did(state, rules, Wait {});
        ++hits[state.player.statuses.any() ? 1 : 0];
    }
    QVERIFY(chiSquared(hits, {0.7, 0.3}) < chiSquaredLimit(1));
}

void TestStatuses::magicLengthensWhatItemsInflict()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Venom}, {"@....T"});
    state.player.magic = 4;
    QCOMPARE(strengthOf(rules.items[Venom].effect, state.player), 3 + 4);
    did(state, rules, UseItem {0, Point {5, 0}});
    QCOMPARE(first(state).statuses[Status::Poisoned], 6); // one of seven turns is over
}

void TestStatuses::thrownItemsHitAndLie()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Potion, Dart}, {"@...o."});
    const std::vector<Event> events = did(state, rules, ThrowItem {1, {4, 0}});
    QVERIFY(holds(events, Thrown {Dart, {0, 0}, {4, 0}, Landing::Stays}));
    QVERIFY(holds(events, Struck {ActorId {1}, Orc, Dart, 3}));
    QVERIFY(holds(events, Afflicted {ActorId {1}, Orc, Status::Poisoned, 2}));
    QCOMPARE(first(state).hp, 10 - 3 - 1);
    QCOMPARE(text(pictureOf(state, rules)), text({"@..o|."}));
    QCOMPARE(state.player.pack, (std::vector<int> {Potion}));
    QCOMPARE(state.turn, 1);
}

void TestStatuses::thrownItemsBreakWhereTheySaySo()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Flask}, {"@...o."});
    did(state, rules, ThrowItem {0, {4, 0}});
    QCOMPARE(first(state).hp, 10);
    QCOMPARE(first(state).statuses[Status::Slowed], 4);
    QVERIFY(state.items.empty());
    QCOMPARE(state.tally.used[Flask], 1);
}

void TestStatuses::whatIsThrownBesideLies()
{
    const Ruleset rules = laboratory();
    GameState state = carrying(rules, {Dart}, {"@...", "...#", "...o"});
    did(state, rules, ThrowItem {0, {3, 0}});
    QCOMPARE(text(pictureOf(state, rules)), text({"@..|", "...#", "..o."}));
    QCOMPARE(first(state).hp, 10);
}

void TestStatuses::throwingWakes()
{
    Ruleset rules = laboratory();
    rules.monsters[Orc].behavior = Sleeper {0, 0};
    GameState state = carrying(rules, {Potion}, {"@...o."});
    const std::vector<Event> events = did(state, rules, ThrowItem {0, {4, 0}});
    QVERIFY(holds(events, WokeUp {ActorId {1}, Orc}));
    QCOMPARE(first(state).hp, 10);
    QCOMPARE(text(pictureOf(state, rules)), text({"@..o!."}));
}

void TestStatuses::armorStopsDartsAndTheirPoison()
{
    Ruleset rules = laboratory();
    rules.monsters[Orc].defense = {3, 3};
    GameState state = carrying(rules, {Dart}, {"@...o."});
    const std::vector<Event> events = did(state, rules, ThrowItem {0, {4, 0}});
    QVERIFY(holds(events, Struck {ActorId {1}, Orc, Dart, 0}));
    QVERIFY(!first(state).statuses.any());
}

void TestStatuses::wornThingsAreTakenOffToBeThrown()
{
    Ruleset rules = laboratory();
    rules.rules.equipmentSlots = {"weapon"};
    rules.items[Dart].effect = Wear {"weapon", {2, 2}, {}, 0};
    GameState state = carrying(rules, {Dart}, {"@..."});
    did(state, rules, Equip {0});
    QCOMPARE(state.player.power, (Range {7, 7}));
    did(state, rules, ThrowItem {0, {2, 0}});
    QCOMPARE(state.player.power, (Range {5, 5}));
    QVERIFY(state.player.worn.empty());
    QCOMPARE(text(pictureOf(state, rules)), text({"@.|."}));
}

void TestStatuses::impossibleThrowsAreRefused()
{
    const Ruleset rules = laboratory();
    const GameState state = carrying(rules, {Dart}, {"@.....#.", "........"});
    const auto why = [&](std::size_t slot, Point target) {
        return refusalOf(state, rules, ThrowItem {slot, target});
    };
    QVERIFY(why(1, {1, 0}) == Refusal::NoSuchItem);
    QVERIFY(why(0, {0, 0}) == Refusal::OwnCell);
    QVERIFY(why(0, {4, 1}) == Refusal::TargetOutOfRange); // 17 > 16
    QVERIFY(why(0, {6, 0}) == Refusal::TargetNotVisible); // a wall
    QVERIFY(why(0, {7, 0}) == Refusal::TargetNotVisible);
    QVERIFY(why(0, {-1, 0}) == Refusal::TargetNotVisible);
    QVERIFY(!why(0, {4, 0}));
}

void TestStatuses::thePreviewIsTheThrow()
{
    const Ruleset rules = laboratory();
    const GameState state = carrying(rules, {Dart}, {"@..o"});
    const AffectedCells hit = thrownAt(state, rules, Dart, {3, 0});
    QCOMPARE(hit.cells, (std::vector<Point> {{3, 0}}));
    QCOMPARE(hit.actors, (std::vector<ActorId> {ActorId {1}}));
    QVERIFY(thrownAt(state, rules, Dart, {2, 0}).actors.empty());
}

QTEST_GUILESS_MAIN(TestStatuses)
#include "tst_statuses.moc"
