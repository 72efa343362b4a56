// SPDX-License-Identifier: MIT
// What unknown things look like, how they become known, and that nothing else tells what they are.

#include "core/game/newgame.h"
#include "core/game/rebase.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/targeting.h"
#include "core/game/startkit.h"
#include "core/game/state/identification.h"
#include "core/game/taketurn.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"
#include "tests/support/picture.h"
#include "tests/support/unknownrules.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using core::ActorId;
using core::appearanceOf;
using core::Equip;
using core::Event;
using core::Find;
using core::GameState;
using core::Identified;
using core::IdentifyItem;
using core::isKnown;
using core::newGame;
using core::PickUp;
using core::Point;
using core::Refusal;
using core::RuledOut;
using core::Ruleset;
using core::stateHash;
using core::takeTurn;
using core::ThrowItem;
using core::TurnResult;
using core::UseItem;

namespace {

/// A drawn game in which each kind has the look of its place.
GameState unknownGameFrom(const Ruleset &rules, const Picture &picture, std::vector<int> pack)
{
    GameState state = gameFrom(rules, picture);
    state.player.pack = std::move(pack);
    state.identification.looks.assign(rules.items.size(), -1);
    state.identification.known.assign(rules.items.size(), 1);
    std::map<std::string, int> next;
    for (std::size_t i = 0; i < rules.items.size(); ++i) {
        if (rules.items[i].appearsAs.empty())
            continue;
        state.identification.looks[i] = next[rules.items[i].appearsAs]++;
        state.identification.known[i] = 0;
    }
    return state;
}

template<typename T>
std::vector<T> all(const TurnResult &result)
{
    std::vector<T> found;
    for (const Event &event : result.events)
        if (const T *one = std::get_if<T>(&event))
            found.push_back(*one);
    return found;
}

std::vector<std::string> errorsOf(const Ruleset &rules)
{
    std::vector<std::string> messages;
    for (const core::Issue &issue : core::validate(rules))
        if (issue.severity == core::Severity::Error)
            messages.push_back(resources::english(issue.message));
    return messages;
}

} // namespace

class tst_identification : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKindHasALookOfItsOwnInEachRun();
    void allAssignmentsAreEquallyLikely();
    void theSameSeedGivesTheSameLooks();
    void aGameWithoutAppearancesRemembersNothingOfThem();
    void whatIsUsedBecomesKnown();
    void theLastKindOfAGroupBecomesKnownWithTheOneBefore();
    void whatTheRulesetCallsKnownIsKnownFromTheStart();
    void whatOneStartsWithIsKnown();
    void anUnknownThingIsNeverRefused();
    void anUnknownScrollTakesTheNearestEnemy();
    void anUnknownScrollIsWastedWhereNobodyIs();
    void aKnownScrollIsRefusedWhereNobodyIs();
    void anUnknownHealingPotionIsDrunkByTheHealthyToo();
    void anUnknownRingIsKnownOnceItIsWorn();
    void aThrownBurstHitsAllAroundAndShowsWhatItIs();
    void whoStandsInTheirOwnBurstIsHitToo();
    void aHarmlessThrowTellsWhatAThingIsNot();
    void anUnknownThingGoesNoFartherThanTheLeastOfWhatItMayBe();
    void thePreviewOfAnUnknownThrowDoesNotShowItsBurst();
    void aThingIsFoundOnceHoweverOftenItIsSeenAndDropped();
    void findsBelongToTheirFloor();
    void whatIsFoundOnAFloorMadeAnewCountsOnce();
    void aTeleportedPlayerIsFarAway();
    void anAlarmWakesTheSleepersAndTellsThemWhere();
    void revealedItemsLieOnKnownCells();
    void aRevealedMapIsKnownButForSolidRock();
    void whatIdentifiesAsksWhichOfSeveral();
    void whatIdentifiesTwoAsksTwice();
    void withNoMoreToIdentifyThanIsToldNothingIsAsked();
    void identifyingIsRefusedWhereAllIsKnown();
    void theFingerprintMissesNothingOfIt();
    void otherRulesKeepLooksAndKnowledge();
    void fewerLooksThanKindsIsOneErrorAndNoGame();
    void anUnknownGroupIsOneErrorAndNoGame();
    void whatTellsKindsApartIsWarnedOf();
};

void tst_identification::eachKindHasALookOfItsOwnInEachRun()
{
    const Ruleset rules = unknownRules();
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto identification = core::drawAppearances(rules, seed);
        std::set<std::string> names;
        for (int item = Healing; item <= Ring; ++item)
            names.insert(appearanceOf(identification, rules, item)->name);
        QCOMPARE(names.size(), std::size_t {7});
        QCOMPARE(appearanceOf(identification, rules, Potion), nullptr);
        QVERIFY(isKnown(identification, Potion));
        QVERIFY(!isKnown(identification, Healing));
    }
}

// Three potions and four looks: 24 assignments, 23 degrees of freedom; 49.73 is passed once in
// 1,000 times.
void tst_identification::allAssignmentsAreEquallyLikely()
{
    const Ruleset rules = unknownRules();
    std::map<std::vector<int>, int> counts;
    constexpr int runs = 24'000;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        const auto looks = core::drawAppearances(rules, seed).looks;
        ++counts[{looks[Healing], looks[Haste], looks[Acid]}];
    }
    QCOMPARE(counts.size(), std::size_t {24});
    double chiSquared = 0;
    for (const auto &[assignment, count] : counts)
        chiSquared += (count - 1000.0) * (count - 1000.0) / 1000;
    QVERIFY2(chiSquared < 49.73, qPrintable(QString::number(chiSquared)));
}

void tst_identification::theSameSeedGivesTheSameLooks()
{
    const Ruleset rules = unknownGame();
    QCOMPARE(newGame(rules, 5)->identification, newGame(rules, 5)->identification);
    QVERIFY(newGame(rules, 5)->identification != newGame(rules, 6)->identification);
    QVERIFY(stateHash(*newGame(rules, 5)) == stateHash(*newGame(rules, 5)));
}

void tst_identification::aGameWithoutAppearancesRemembersNothingOfThem()
{
    Ruleset rules = unknownRules();
    for (core::ItemType &item : rules.items)
        item.appearsAs.clear();
    QVERIFY(core::drawAppearances(rules, 1).isEmpty());
    QVERIFY(newGame(rules, 1)->identification.isEmpty());
}

void tst_identification::whatIsUsedBecomesKnown()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@."}, {Haste, Haste});
    const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
    const std::vector<Identified> known = all<Identified>(result);
    QCOMPARE(known.size(), std::size_t {1});
    QCOMPARE(known[0], (Identified {Haste, Identified::How::Used}));
    QVERIFY(std::holds_alternative<Identified>(result.events.front())); // before what it does
    QVERIFY(isKnown(state.identification, Haste));
    QVERIFY(!isKnown(state.identification, Healing));
    QVERIFY(all<Identified>(takeTurn(state, rules, UseItem {0, {}})).empty());
}

void tst_identification::theLastKindOfAGroupBecomesKnownWithTheOneBefore()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@."}, {Haste, Acid});
    takeTurn(state, rules, UseItem {0, {}});
    const auto known = all<Identified>(takeTurn(state, rules, UseItem {0, {}}));
    QCOMPARE(known.size(), std::size_t {2});
    QCOMPARE(known[0], (Identified {Acid, Identified::How::Used}));
    QCOMPARE(known[1], (Identified {Healing, Identified::How::LastOne}));
    QVERIFY(isKnown(state.identification, Healing));
}

void tst_identification::whatTheRulesetCallsKnownIsKnownFromTheStart()
{
    Ruleset rules = unknownRules();
    rules.items[Haste].isKnown = true;
    const auto identification = core::drawAppearances(rules, 3);
    QVERIFY(isKnown(identification, Haste));
    QVERIFY(appearanceOf(identification, rules, Haste) != nullptr);
    QCOMPARE(core::unknownKinds(identification, rules, Acid), (std::vector<int> {Healing, Acid}));
}

void tst_identification::whatOneStartsWithIsKnown()
{
    Ruleset rules = unknownGame();
    rules.player->carries = {"caustic-potion"};
    GameState state = *newGame(rules, 1);
    const auto place = [&](const char *id) { return static_cast<int>(*core::findItem(rules, id)); };
    QVERIFY(isKnown(state.identification, place("caustic-potion")));
    core::equip(state, rules, {.level = 1, .wears = {}, .carries = {"haste-potion"}});
    QVERIFY(isKnown(state.identification, place("haste-potion")));
    QVERIFY(!isKnown(state.identification, place("healing-potion")));
}

// Whatever it is, wherever one stands, whatever target is named: a refusal would tell.
void tst_identification::anUnknownThingIsNeverRefused()
{
    const Ruleset rules = unknownRules();
    for (const Picture &picture : {Picture {"@."}, Picture {"@o"}, Picture {"@.........o"}}) {
        for (const int item : {Healing, Haste, Acid, Bolt, Jump, Noise}) {
            const GameState state = unknownGameFrom(rules, picture, {item});
            for (const std::optional<Point> target :
                 {std::optional<Point> {}, std::optional(Point {1, 0}),
                  std::optional(Point {9, 9})})
                QCOMPARE(core::refusalOf(state, rules, UseItem {0, target}),
                         std::optional<Refusal> {});
            QCOMPARE(core::targetingOf(state, rules, item), core::Targeting::Self);
        }
    }
}

void tst_identification::anUnknownScrollTakesTheNearestEnemy()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@..o.T"}, {Bolt});
    const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(all<core::MonsterDied>(result).size(), std::size_t {1});
    QCOMPARE(all<core::MonsterDied>(result)[0].type, int {Orc});
    QVERIFY(isKnown(state.identification, Bolt));
}

void tst_identification::anUnknownScrollIsWastedWhereNobodyIs()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@......."}, {Bolt});
    const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(all<core::Fizzled>(result), (std::vector {core::Fizzled {Bolt}}));
    QVERIFY(state.player.pack.empty());
    QVERIFY(isKnown(state.identification, Bolt));
    QCOMPARE(state.tally.used[Bolt], 1);
    QCOMPARE(state.turn, 1);
}

void tst_identification::aKnownScrollIsRefusedWhereNobodyIs()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@......."}, {Bolt});
    core::learn(state.identification, rules, Bolt);
    QCOMPARE(core::refusalOf(state, rules, UseItem {0, {}}),
             std::optional(Refusal::NoTargetInRange));
}

void tst_identification::anUnknownHealingPotionIsDrunkByTheHealthyToo()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@."}, {Healing});
    QVERIFY(!takeTurn(state, rules, UseItem {0, {}}).refusal);
    QVERIFY(isKnown(state.identification, Healing));
    QVERIFY(state.player.pack.empty());
}

void tst_identification::anUnknownRingIsKnownOnceItIsWorn()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@."}, {Ring});
    QCOMPARE(core::refusalOf(state, rules, UseItem {0, {}}),
             std::optional(Refusal::OnlyForWearing)); // that it is a ring, all see
    const TurnResult result = takeTurn(state, rules, Equip {0});
    QCOMPARE(all<Identified>(result), (std::vector {Identified {Ring, Identified::How::Used}}));
    QCOMPARE(state.player.power.min, 7);
}

void tst_identification::aThrownBurstHitsAllAroundAndShowsWhatItIs()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@...o", "....o"}, {Acid});
    const TurnResult result = takeTurn(state, rules, ThrowItem {0, {4, 0}});
    QCOMPARE(all<Identified>(result),
             (std::vector {Identified {Acid, Identified::How::SeenThrown}}));
    QCOMPARE(all<core::Burst>(result), (std::vector {core::Burst {Acid, {4, 0}, 1}}));
    QCOMPARE(all<core::Struck>(result).size(), std::size_t {2});
    QCOMPARE(all<core::Afflicted>(result).size(), std::size_t {2});
    QVERIFY(state.items.empty());
}

void tst_identification::whoStandsInTheirOwnBurstIsHitToo()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@.."}, {Acid});
    takeTurn(state, rules, ThrowItem {0, {1, 0}});
    QVERIFY(state.player.statuses[core::Status::Poisoned] > 0);
    QCOMPARE(state.player.hp, 30 - (3 - 2) - 1); // the throw less defence 2, and a turn of poison
}

// It broke and did nothing: so it is not acid, which shows. Haste is still possible.
void tst_identification::aHarmlessThrowTellsWhatAThingIsNot()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@...."}, {Healing});
    const TurnResult result = takeTurn(state, rules, ThrowItem {0, {3, 0}});
    QVERIFY(all<Identified>(result).empty());
    QVERIFY(!isKnown(state.identification, Healing));
    QCOMPARE(state.identification.ruledOut, (std::vector {RuledOut {Healing, Acid}}));
}

void tst_identification::anUnknownThingGoesNoFartherThanTheLeastOfWhatItMayBe()
{
    Ruleset rules = unknownRules();
    rules.items[Haste].thrown.range = 2;
    GameState state = unknownGameFrom(rules, {"@...."}, {Acid});
    QCOMPARE(core::refusalOf(state, rules, ThrowItem {0, {3, 0}}),
             std::optional(Refusal::TargetOutOfRange));
    core::learn(state.identification, rules, Haste);
    QCOMPARE(core::refusalOf(state, rules, ThrowItem {0, {3, 0}}), std::optional<Refusal> {});
}

void tst_identification::thePreviewOfAnUnknownThrowDoesNotShowItsBurst()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@...o", "....o"}, {Acid});
    QCOMPARE(core::thrownAt(state, rules, Acid, {4, 0}).cells, (std::vector {Point {4, 0}}));
    core::learn(state.identification, rules, Acid);
    QCOMPARE(core::thrownAt(state, rules, Acid, {4, 0}).actors.size(), std::size_t {2});
}

void tst_identification::aThingIsFoundOnceHoweverOftenItIsSeenAndDropped()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@2.2."}, {Acid});
    state.items[0].isFound = state.items[1].isFound = false;
    state.identification.finds.clear();
    takeTurn(state, rules, core::Move {core::Direction::East});
    takeTurn(state, rules, PickUp {});
    takeTurn(state, rules, core::DropItem {0});
    takeTurn(state, rules, core::Move {core::Direction::East});
    takeTurn(state, rules, core::Move {core::Direction::West});
    QCOMPARE(state.identification.finds, (std::vector {Find {Haste, 1, 2}}));
}

void tst_identification::findsBelongToTheirFloor()
{
    const Ruleset rules = unknownRules();
    auto identification = core::drawAppearances(rules, 1);
    core::addFind(identification, Haste, 3);
    core::addFind(identification, Acid, 1);
    core::addFind(identification, Haste, 1);
    core::addFind(identification, Haste, 3);
    core::addFind(identification, Potion, 3); // has no look
    QCOMPARE(identification.finds,
             (std::vector {Find {Haste, 1, 1}, Find {Haste, 3, 2}, Find {Acid, 1, 1}}));
}

void tst_identification::whatIsFoundOnAFloorMadeAnewCountsOnce()
{
    const Ruleset rules = unknownGame();
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        GameState state = *newGame(rules, seed);
        core::addFind(state.identification, static_cast<int>(rules.items.size()) - 2, 3);
        const auto before = state.identification.finds;
        core::enterFloor(state, rules, 1);
        QCOMPARE(state.identification.finds, before);
    }
}

void tst_identification::aTeleportedPlayerIsFarAway()
{
    const Ruleset rules = unknownRules();
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        GameState state = unknownGameFrom(rules, {"@.....", "......"}, {Jump});
        state.rng = core::Rng(seed);
        const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
        QCOMPARE(all<core::Teleported>(result).size(), std::size_t {1});
        QVERIFY(core::distanceSquared(state.player.position, {0, 0}) >= 9);
        QVERIFY(state.visible[state.player.position] != 0);
    }
}

void tst_identification::anAlarmWakesTheSleepersAndTellsThemWhere()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@.#T", "###."}, {Noise});
    state.monsters[0].isAsleep = true;
    const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(all<core::Alarmed>(result), (std::vector {core::Alarmed {1}}));
    QVERIFY(!state.monsters[0].isAsleep);
    QVERIFY(state.monsters[0].lastSeen.has_value());
}

void tst_identification::revealedItemsLieOnKnownCells()
{
    Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Reveal {core::Reveal::What::Items};
    GameState state = unknownGameFrom(rules, {"@.#.", "###2"}, {Jump});
    state.explored = state.visible;
    state.items[0].isFound = false;
    QCOMPARE(state.explored[(Point {3, 1})], std::uint8_t {0});
    const TurnResult result = takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(all<core::Revealed>(result),
             (std::vector {core::Revealed {core::Reveal::What::Items, 1}}));
    QVERIFY(state.explored[(Point {3, 1})] != 0);
    QCOMPARE(state.explored[(Point {3, 0})], std::uint8_t {0});
    QCOMPARE(state.identification.finds, (std::vector {Find {Haste, 1, 1}}));
}

void tst_identification::aRevealedMapIsKnownButForSolidRock()
{
    Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Reveal {core::Reveal::What::Map};
    GameState state = unknownGameFrom(rules, {"@.#####", "###.###", "#######"}, {Jump});
    state.explored = state.visible;
    takeTurn(state, rules, UseItem {0, {}});
    QVERIFY(state.explored[(Point {3, 1})] != 0);
    QVERIFY(state.explored[(Point {4, 2})] != 0); // the wall beside it
    QCOMPARE(state.explored[(Point {6, 2})], std::uint8_t {0});
}

void tst_identification::whatIdentifiesAsksWhichOfSeveral()
{
    Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Identify {1};
    GameState state = unknownGameFrom(rules, {"@."}, {Jump, Acid, Haste, Haste, Potion});
    const auto used = all<Identified>(takeTurn(state, rules, UseItem {0, {}}));
    QCOMPARE(used, (std::vector {Identified {Jump, Identified::How::Used}}));
    QCOMPARE(core::refusalOf(state, rules, core::Wait {}), std::optional(Refusal::IdentifyFirst));
    QCOMPARE(core::refusalOf(state, rules, IdentifyItem {3}),
             std::optional(Refusal::KnownAlready)); // a plain potion
    QCOMPARE(core::refusalOf(state, rules, IdentifyItem {4}), std::optional(Refusal::NoSuchItem));
    const int turn = state.turn;
    const auto told = all<Identified>(takeTurn(state, rules, IdentifyItem {0}));
    QCOMPARE(told, (std::vector {Identified {Acid, Identified::How::Told}}));
    QCOMPARE(state.turn, turn);
    QVERIFY(!isKnown(state.identification, Haste));
    QCOMPARE(core::refusalOf(state, rules, IdentifyItem {1}),
             std::optional(Refusal::NothingToChoose));
    QCOMPARE(core::refusalOf(state, rules, core::Wait {}), std::nullopt);
}

// Of three things two are to be told: the second tells of the last potion, too.
void tst_identification::whatIdentifiesTwoAsksTwice()
{
    Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Identify {2};
    GameState state = unknownGameFrom(rules, {"@."}, {Jump, Acid, Haste, Noise});
    takeTurn(state, rules, UseItem {0, {}});
    takeTurn(state, rules, IdentifyItem {0});
    QCOMPARE(core::refusalOf(state, rules, core::Wait {}), std::optional(Refusal::IdentifyFirst));
    const auto told = all<Identified>(takeTurn(state, rules, IdentifyItem {1}));
    QCOMPARE(told,
             (std::vector {Identified {Haste, Identified::How::Told},
                           Identified {Healing, Identified::How::LastOne}}));
    QCOMPARE(core::refusalOf(state, rules, core::Wait {}), std::nullopt);
    QVERIFY(!isKnown(state.identification, Noise));
}

void tst_identification::withNoMoreToIdentifyThanIsToldNothingIsAsked()
{
    Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Identify {2};
    GameState state = unknownGameFrom(rules, {"@."}, {Jump, Haste, Haste, Noise});
    const auto told = all<Identified>(takeTurn(state, rules, UseItem {0, {}}));
    QCOMPARE(told,
             (std::vector {Identified {Jump, Identified::How::Used},
                           Identified {Haste, Identified::How::Told},
                           Identified {Noise, Identified::How::Told},
                           Identified {Bolt, Identified::How::LastOne}}));
    QCOMPARE(core::refusalOf(state, rules, core::Wait {}), std::nullopt);
}

void tst_identification::identifyingIsRefusedWhereAllIsKnown()
{
    Ruleset rules = unknownRules();
    rules.items[Potion].effect = core::Identify {1};
    const GameState state = unknownGameFrom(rules, {"@."}, {Potion, Fireball});
    QCOMPARE(core::refusalOf(state, rules, UseItem {0, {}}), std::optional(Refusal::AllKnown));
}

void tst_identification::theFingerprintMissesNothingOfIt()
{
    const Ruleset rules = unknownRules();
    GameState state = unknownGameFrom(rules, {"@2."}, {Acid});
    std::set<std::uint64_t> hashes {stateHash(state)};
    const auto changed = [&](auto change) {
        GameState other = state;
        change(other);
        hashes.insert(stateHash(other));
    };
    changed([](GameState &s) {
        std::swap(s.identification.looks[Haste], s.identification.looks[Acid]);
    });
    changed([](GameState &s) { s.identification.known[Haste] = 1; });
    changed([](GameState &s) { s.identification.finds = {{Haste, 1, 1}}; });
    changed([](GameState &s) { s.identification.finds = {{Haste, 1, 2}}; });
    changed([](GameState &s) { s.identification.finds = {{Haste, 2, 1}}; });
    changed([](GameState &s) { s.identification.finds = {{Acid, 1, 1}}; });
    changed([](GameState &s) { s.identification.ruledOut = {{Acid, Haste}}; });
    changed([](GameState &s) { s.identification.ruledOut = {{Haste, Acid}}; });
    changed([](GameState &s) { s.identification.pending = 1; });
    changed([](GameState &s) { s.items[0].isFound = !s.items[0].isFound; });
    QCOMPARE(hashes.size(), std::size_t {11});
}

void tst_identification::otherRulesKeepLooksAndKnowledge()
{
    const Ruleset before = unknownRules();
    Ruleset after = before;
    std::swap(after.items[Haste], after.items[Acid]); // other places, same ids
    core::ItemType fresh = after.items[Healing];
    fresh.id = "fresh";
    after.items.push_back(fresh); // takes the look that is left
    GameState state = unknownGameFrom(before, {"@."}, {Acid});
    core::learn(state.identification, before, Acid);
    core::addFind(state.identification, Haste, 2);
    const GameState next = core::rebase(state, before, after);
    QCOMPARE(appearanceOf(next.identification, after, Haste)->name, std::string("green potion"));
    QVERIFY(isKnown(next.identification, Haste)); // which is acid now
    QVERIFY(!isKnown(next.identification, Acid));
    QCOMPARE(next.identification.finds, (std::vector {Find {Acid, 2, 1}}));
    QCOMPARE(
        appearanceOf(next.identification, after, static_cast<int>(after.items.size()) - 1)->name,
        std::string("clear potion"));
}

void tst_identification::fewerLooksThanKindsIsOneErrorAndNoGame()
{
    Ruleset rules = unknownGame();
    rules.appearances[0].looks.resize(3);
    const std::string message
        = "5 items appear as \"potions\", which has only 3 looks: add 2, or let "
          "fewer items appear so. Each needs a look of its own.";
    QCOMPARE(errorsOf(rules), (std::vector {message}));
    const auto game = newGame(rules, 1);
    QVERIFY(!game);
    QCOMPARE(resources::english(game.error().message), message);
}

void tst_identification::anUnknownGroupIsOneErrorAndNoGame()
{
    Ruleset rules = unknownGame();
    rules.items.front().appearsAs = "drinks";
    QCOMPARE(errorsOf(rules),
             (std::vector<std::string> {
                 "There are no appearances \"drinks\": add them, or correct \"appearsAs\"."}));
    QVERIFY(!newGame(rules, 1));
}

void tst_identification::whatTellsKindsApartIsWarnedOf()
{
    QVERIFY(core::validate(unknownGame()).empty());
    Ruleset rules = unknownRules();
    rules.items[Haste].thrown.landing = core::Landing::Stays;
    rules.items[Acid].thrown.range = 3;
    rules.items[Bolt].effect = core::Missile {};
    QStringList warned;
    for (const core::Issue &issue : core::validate(rules))
        warned << QString::fromStdString(issue.where);
    QVERIFY(warned.contains(QStringLiteral("items.haste")));
    QVERIFY(warned.contains(QStringLiteral("items.acid")));
    QVERIFY(warned.contains(QStringLiteral("items.bolt")));
}

QTEST_GUILESS_MAIN(tst_identification)
#include "tst_identification.moc"
