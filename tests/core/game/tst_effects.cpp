// SPDX-License-Identifier: MIT
// What items do, to whom, and when they are refused.

#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::ActorId;
using core::affectedBy;
using core::AffectedCells;
using core::Afflicted;
using core::Blast;
using core::Confuse;
using core::Event;
using core::Exploded;
using core::GameState;
using core::Heal;
using core::Healed;
using core::MonsterDied;
using core::Moved;
using core::Outcome;
using core::Player;
using core::PlayerDied;
using core::Point;
using core::Recovered;
using core::Refusal;
using core::refusalOf;
using core::Rng;
using core::Ruleset;
using core::strengthOf;
using core::StrikeNearest;
using core::Struck;
using core::takeTurn;
using core::TurnResult;
using core::UseItem;
using core::Wait;

namespace {

/// The game drawn, with one item of this type in the pack.
GameState gameWith(int item, const Ruleset &rules, const Picture &picture)
{
    GameState state = gameFrom(rules, picture);
    state.player.pack = {item};
    return state;
}

TurnResult use(GameState &state, const Ruleset &rules, std::optional<Point> target = {})
{
    return takeTurn(state, rules, UseItem {0, target});
}

std::optional<Refusal> refusalFor(const GameState &state, const Ruleset &rules,
                                  std::optional<Point> target = {})
{
    return refusalOf(state, rules, UseItem {0, target});
}

std::vector<ActorId> struck(const std::vector<Event> &events)
{
    std::vector<ActorId> targets;
    for (const Event &event : events) {
        if (const auto *strike = std::get_if<Struck>(&event))
            targets.push_back(strike->target);
    }
    return targets;
}

Point randomCell(const GameState &state, Rng &rng)
{
    const int x = rng.between(-1, state.map.tiles.width());
    const int y = rng.between(-1, state.map.tiles.height());
    return {x, y};
}

} // namespace

class TestEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void healingRestoresUpToTheMaximum();
    void healingAtFullHealthIsRefused();
    void strengthIsForGoodAndMoreHpComeWithAllOfThem();
    void usingUpAnItemTakesItFromThePack();
    void lightningStrikesTheNearest();
    void nearestIsByStraightLine();
    void amongEquallyNearTheTopmostIsStruck();
    void lightningReachesExactlyItsRange();
    void lightningNeedsToSeeItsTarget();
    void aBlastHurtsEveryoneInItsRadius();
    void aBlastHurtsThePlayerToo();
    void aBlastStopsAtWalls();
    void aBlastThatKillsItsUserHasNoKiller();
    void aBlastWithRadiusZeroHitsOneCell();
    void anEnormousBlastIsTheWholeView();
    void aBlastNeedsAVisibleCellAndSomebody();
    void confusionNeedsAVisibleEnemyInRange();
    void confusionCountsItsTurns();
    void aShorterConfusionDoesNotCutALongerOne();
    void magicStrengthensEffects();
    void thePreviewIsTheEffect();
};

void TestEffects::healingRestoresUpToTheMaximum()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Potion, rules, {"@."});
    state.player.hp = 20;
    QCOMPARE(use(state, rules).events, (std::vector<Event> {Healed {Potion, 4}}));
    QCOMPARE(state.player.hp, 24);
    state.player.pack = {Potion};
    state.player.hp = 29;
    QCOMPARE(use(state, rules).events, (std::vector<Event> {Healed {Potion, 1}}));
    QCOMPARE(state.player.hp, 30);
}

void TestEffects::healingAtFullHealthIsRefused()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameWith(Potion, rules, {"@."});
    QCOMPARE(refusalFor(state, rules), std::optional {Refusal::NotHurt});
}

// Not refused at full health; without more HP those that are missing stay so.
void TestEffects::strengthIsForGoodAndMoreHpComeWithAllOfThem()
{
    Ruleset rules = scenarioRules();
    rules.items[Potion].effect
        = core::Strengthen {.maxHp = 10, .power = {1, 2}, .defense = {0, 1}, .magic = 3};
    rules.items[Lightning].effect
        = core::Strengthen {.maxHp = 0, .power = {1, 1}, .defense = {}, .magic = 0};
    GameState state = gameFrom(rules, {"@."});
    const core::Player before = state.player;
    state.player.pack = {Potion, Potion, Lightning};
    QCOMPARE(takeTurn(state, rules, UseItem {0, {}}).refusal, std::nullopt);
    QCOMPARE(state.player.maxHp, before.maxHp + 10);
    QCOMPARE(state.player.hp, before.maxHp + 10);
    QVERIFY((state.player.power == core::Range {before.power.min + 1, before.power.max + 2}));
    QVERIFY((state.player.defense == core::Range {before.defense.min, before.defense.max + 1}));
    QCOMPARE(state.player.magic, before.magic + 3);
    state.player.hp = 1;
    takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(state.player.hp, before.maxHp + 20);
    state.player.hp = 1;
    takeTurn(state, rules, UseItem {0, {}});
    QCOMPARE(state.player.hp, 1);
    QCOMPARE(state.player.power.min, before.power.min + 3);
}

void TestEffects::usingUpAnItemTakesItFromThePack()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@."});
    state.player.pack = {Lightning, Potion, Fireball};
    state.player.hp = 1;
    QCOMPARE(takeTurn(state, rules, UseItem {1, {}}).refusal, std::nullopt);
    QCOMPARE(state.player.pack, (std::vector<int> {Lightning, Fireball}));
    QCOMPARE(state.tally.used, (std::vector<int> {1, 0, 0, 0}));
    QCOMPARE(state.turn, 1);
}

void TestEffects::lightningStrikesTheNearest()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Lightning, rules, {"o..@.o."});
    const TurnResult result = use(state, rules);
    const std::vector<Event> expected {Struck {ActorId {2}, Orc, Lightning, 20},
                                       MonsterDied {ActorId {2}, Orc, {5, 0}, 35},
                                       Moved {ActorId {1}, {0, 0}, {1, 0}}};
    QCOMPARE(result.events, expected);
    QVERIFY(state.player.pack.empty());
}

void TestEffects::nearestIsByStraightLine()
{
    // 3 steps either way, but the straight one is nearer by line: 9 against 18.
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Lightning, rules,
                               {"T...", //
                                "....", //
                                "....", //
                                "o..@"});
    QCOMPARE(struck(use(state, rules).events), (std::vector<ActorId> {ActorId {2}}));
}

void TestEffects::amongEquallyNearTheTopmostIsStruck()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Lightning, rules,
                               {"..o..", //
                                ".....", //
                                "o.@.o", //
                                ".....", //
                                "..o.."});
    QCOMPARE(struck(use(state, rules).events), (std::vector<ActorId> {ActorId {1}}));
}

void TestEffects::lightningReachesExactlyItsRange()
{
    const Ruleset rules = scenarioRules();
    const auto refusal = [&](const Picture &picture) {
        return refusalFor(gameWith(Lightning, rules, picture), rules);
    };
    QCOMPARE(refusal({"@....o"}), std::nullopt); // 5
    QCOMPARE(refusal({"@.....o"}), std::optional {Refusal::NoTargetInRange}); // 6
    QCOMPARE(refusal({"@...", "....", "....", "....", "...o"}), std::nullopt); // 9 + 16
    QCOMPARE(refusal({"@....", ".....", ".....", ".....", "....o"}), // 16 + 16
             std::optional {Refusal::NoTargetInRange});
}

void TestEffects::lightningNeedsToSeeItsTarget()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Lightning, rules,
                               {".....", //
                                "@#o..", //
                                ".....", //
                                "..T.."});
    QCOMPARE(struck(use(state, rules).events), (std::vector<ActorId> {ActorId {2}}));
    const GameState alone = gameWith(Lightning, rules, {"@#o"});
    QCOMPARE(refusalFor(alone, rules), std::optional {Refusal::NoTargetInRange});
}

void TestEffects::aBlastHurtsEveryoneInItsRadius()
{
    // Radius 3 around the orc in the middle: 3,0 away is in, 2,2 (8) too, 3,1 (10) is not.
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Fireball, rules,
                               {"....o....T", //
                                "......o..o", //
                                "..........", //
                                "....o..o..", //
                                ".......o..", //
                                "..........", //
                                "........@."});
    const TurnResult result = use(state, rules, Point {4, 3});
    QCOMPARE(result.events.front(), (Event {Exploded {Fireball, {4, 3}, 3}}));
    // Ids in reading order: 1 at 4,0 - 2 at 9,0 - 3 at 6,1 - 4 at 9,1 - 5 at 4,3 - 6 at 7,3.
    QCOMPARE(struck(result.events),
             (std::vector<ActorId> {ActorId {1}, ActorId {3}, ActorId {5}, ActorId {6}}));
    QCOMPARE(state.tally.kills, (std::vector<int> {4, 0}));
    QCOMPARE(state.player.hp, 30);
}

void TestEffects::aBlastHurtsThePlayerToo()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Fireball, rules, {"@..o"});
    const TurnResult result = use(state, rules, Point {3, 0});
    QCOMPARE(struck(result.events), (std::vector<ActorId> {ActorId::Player, ActorId {1}}));
    QCOMPARE(state.player.hp, 30 - 12);
    QCOMPARE(state.player.xp, 35);
}

void TestEffects::aBlastStopsAtWalls()
{
    // Both orcs are within the radius; the player sees 6,0 (slope 1/6) but not 6,1.
    const Ruleset rules = scenarioRules();
    const GameState state = gameWith(Fireball, rules,
                                     {"......o", //
                                      "@....#o", //
                                      "#######"});
    const AffectedCells affected = affectedBy(state, rules, Fireball, Point {4, 1});
    QCOMPARE(affected.actors, (std::vector<ActorId> {ActorId {1}}));
    for (const Point p : affected.cells)
        QVERIFY(state.map.isWalkable(p) && state.visible[p] == 1);
}

void TestEffects::aBlastThatKillsItsUserHasNoKiller()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Fireball, rules, {"@..o"});
    state.player.hp = 12;
    const TurnResult result = use(state, rules, Point {1, 0});
    QVERIFY(std::count(result.events.begin(), result.events.end(), Event {PlayerDied {}}) == 1);
    QCOMPARE(state.outcome, Outcome::Died);
    QCOMPARE(state.tally.killer, std::nullopt);
}

void TestEffects::aBlastWithRadiusZeroHitsOneCell()
{
    Ruleset rules = scenarioRules();
    rules.items[Fireball].effect = Blast {1, 0, 0};
    GameState state = gameWith(Fireball, rules, {"@ooo"});
    QCOMPARE(struck(use(state, rules, Point {2, 0}).events), (std::vector<ActorId> {ActorId {2}}));
}

void TestEffects::anEnormousBlastIsTheWholeView()
{
    Ruleset rules = scenarioRules();
    for (const int radius : {1000, 46341, 2147483647}) {
        rules.items[Fireball].effect = Blast {1, radius, 0};
        rules.items[Lightning].effect = StrikeNearest {1, radius, 0};
        GameState state = gameWith(Fireball, rules, {"@oo#o"});
        QCOMPARE(affectedBy(state, rules, Fireball, Point {1, 0}).actors,
                 (std::vector<ActorId> {ActorId::Player, ActorId {1}, ActorId {2}}));
        QCOMPARE(affectedBy(state, rules, Lightning, {}).actors,
                 (std::vector<ActorId> {ActorId {1}}));
    }
}

void TestEffects::aBlastNeedsAVisibleCellAndSomebody()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameWith(Fireball, rules, {"@......#o"});
    QCOMPARE(refusalFor(state, rules), std::optional {Refusal::NeedsTarget});
    QCOMPARE(refusalFor(state, rules, Point {8, 0}), std::optional {Refusal::TargetNotVisible});
    QCOMPARE(refusalFor(state, rules, Point {7, 0}), std::optional {Refusal::TargetNotVisible});
    QCOMPARE(refusalFor(state, rules, Point {-1, 0}), std::optional {Refusal::TargetNotVisible});
    QCOMPARE(refusalFor(state, rules, Point {0, 1}), std::optional {Refusal::TargetNotVisible});
    QCOMPARE(refusalFor(state, rules, Point {4, 0}), std::optional {Refusal::NobodyThere});
    QCOMPARE(refusalFor(state, rules, Point {3, 0}), std::nullopt); // the player, 3 away
}

void TestEffects::confusionNeedsAVisibleEnemyInRange()
{
    const Ruleset rules = scenarioRules();
    const GameState state = gameWith(Confusion, rules,
                                     {"@.......oo", //
                                      "#########o"});
    QCOMPARE(refusalFor(state, rules), std::optional {Refusal::NeedsTarget});
    QCOMPARE(refusalFor(state, rules, Point {0, 0}), std::optional {Refusal::NobodyThere});
    QCOMPARE(refusalFor(state, rules, Point {3, 0}), std::optional {Refusal::NobodyThere});
    QCOMPARE(refusalFor(state, rules, Point {9, 1}), std::optional {Refusal::TargetNotVisible});
    QCOMPARE(refusalFor(state, rules, Point {9, 0}), std::optional {Refusal::TargetOutOfRange});
    QCOMPARE(refusalFor(state, rules, Point {8, 0}), std::nullopt);
}

void TestEffects::confusionCountsItsTurns()
{
    // Nine turns of stumbling, then the tenth ends it: no step of those is a chase.
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Confusion, rules,
                               {"...........", //
                                "...........", //
                                "@...o......", //
                                "...........", //
                                "..........."});
    const TurnResult first = use(state, rules, Point {4, 2});
    QCOMPARE(first.events.front(),
             (Event {Afflicted {ActorId {1}, Orc, core::Status::Confused, 10}}));
    const Event recovered {Recovered {ActorId {1}, Orc, core::Status::Confused}};
    QCOMPARE(state.monsters.front().statuses[core::Status::Confused], 9);
    for (int turn = 2; turn <= 10; ++turn) {
        const TurnResult result = takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters.front().statuses[core::Status::Confused], 10 - turn);
        QCOMPARE(std::count(result.events.begin(), result.events.end(), recovered),
                 turn == 10 ? std::ptrdiff_t {1} : std::ptrdiff_t {0});
    }
}

void TestEffects::aShorterConfusionDoesNotCutALongerOne()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameWith(Confusion, rules, {"@..o"});
    state.monsters.front().statuses[core::Status::Confused] = 50;
    use(state, rules, Point {3, 0});
    QCOMPARE(state.monsters.front().statuses[core::Status::Confused], 49);
}

void TestEffects::magicStrengthensEffects()
{
    Player player;
    player.magic = 3;
    QCOMPARE(strengthOf(Heal {4}, player), 4);
    QCOMPARE(strengthOf(StrikeNearest {20, 5, 2}, player), 26);
    QCOMPARE(strengthOf(Blast {1, 0, 1}, player), 4);
    QCOMPARE(strengthOf(Confuse {3, 8, 1}, player), 6);
    Ruleset rules = scenarioRules();
    rules.items[Fireball].effect = Blast {1, 0, 2};
    GameState state = gameWith(Fireball, rules, {"@..o"});
    state.player.magic = 3;
    use(state, rules, Point {3, 0});
    QCOMPARE(state.monsters.front().hp, 10 - 7);
}

void TestEffects::thePreviewIsTheEffect()
{
    const Ruleset rules = scenarioRules();
    const GameState start = gameFrom(rules,
                                     {"o...#..o..", //
                                      "..o.#.....", //
                                      "....@..oo.", //
                                      ".o........", //
                                      ".....T..#T"});
    Rng rng(1);
    int done = 0;
    for (int round = 0; round < 3000; ++round) {
        GameState state = start;
        const int item = rng.between(Potion, Confusion);
        state.player.pack = {item};
        state.player.hp = rng.between(1, 30);
        const std::optional<Point> target = randomCell(state, rng);
        const AffectedCells preview = affectedBy(state, rules, item, target);
        const TurnResult result = use(state, rules, target);
        QCOMPARE(result.refusal, preview.refusal);
        if (result.refusal || item == Potion || item == Confusion)
            continue;
        QCOMPARE(struck(result.events), preview.actors);
        ++done;
    }
    QVERIFY(done > 500);
}

QTEST_GUILESS_MAIN(TestEffects)
#include "tst_effects.moc"
