// SPDX-License-Identifier: MIT
// Experience, levels and the choices they bring.

#include "core/game/rules/advance.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using core::Action;
using core::Advanced;
using core::ChooseAdvance;
using core::Descend;
using core::Direction;
using core::DropItem;
using core::Event;
using core::GameState;
using core::LevelGained;
using core::Move;
using core::PickUp;
using core::Range;
using core::Refusal;
using core::Rules;
using core::Ruleset;
using core::takeTurn;
using core::Tile;
using core::TurnResult;
using core::UseItem;
using core::Wait;
using core::xpToAdvance;

namespace {

/// A game in which the next blow kills an orc worth this much.
GameState aboutToGain(int xp, Ruleset &rules)
{
    rules.monsters[Orc].xp = xp;
    rules.monsters[Orc].hp = 1;
    return gameFrom(rules, {"@o.."});
}

std::vector<int> levelsGained(const std::vector<Event> &events)
{
    std::vector<int> levels;
    for (const Event &event : events) {
        if (const auto *gained = std::get_if<LevelGained>(&event))
            levels.push_back(gained->level);
    }
    return levels;
}

} // namespace

class TestAdvance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theClassicThresholdGrowsBy150();
    void thresholdsAreAtLeastOne();
    void thresholdsOfHugeFormulasAreBounded();
    void stairsHaveNoThreshold();
    void onePointLessIsNoLevel();
    void theThresholdIsSubtracted();
    void severalLevelsMayComeAtOnce();
    void hugeExperienceEndsInFiniteTime();
    void experienceStopsToCountAtTheHighestLevel();
    void aChoiceIsToBeMadeFirst();
    void eachChoiceAddsWhatItSays();
    void aChoiceCostsNoTurn();
    void choicesThatDoNotExistAreRefused();
    void withoutChoicesALevelAsksNothing();
    void stairsAdvanceOnEachDescent();
};

void TestAdvance::theClassicThresholdGrowsBy150()
{
    const Rules rules = roguebasinRules().rules;
    QCOMPARE(xpToAdvance(rules, 1), std::optional {350});
    QCOMPARE(xpToAdvance(rules, 2), std::optional {500});
    QCOMPARE(xpToAdvance(rules, 10), std::optional {1700});
}

void TestAdvance::thresholdsAreAtLeastOne()
{
    Rules rules;
    for (const char *expression : {"0", "-5", "level - 1", "0.2", "-level^9"}) {
        rules.advance.threshold = expression;
        QCOMPARE(xpToAdvance(rules, 1), std::optional {1});
    }
    rules.advance.threshold = "2.5*level";
    QCOMPARE(xpToAdvance(rules, 1), std::optional {3}); // halves away from zero
}

void TestAdvance::thresholdsOfHugeFormulasAreBounded()
{
    Rules rules;
    for (const char *expression : {"10^99", "level/0", "0/0", "2147483647", "2147483646.7"}) {
        rules.advance.threshold = expression;
        QCOMPARE(xpToAdvance(rules, 1), std::optional {2147483647});
    }
}

void TestAdvance::stairsHaveNoThreshold()
{
    QCOMPARE(xpToAdvance(chargrid2020Rules().rules, 1), std::nullopt);
}

void TestAdvance::onePointLessIsNoLevel()
{
    Ruleset rules = scenarioRules();
    GameState state = aboutToGain(349, rules);
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    QVERIFY(levelsGained(result.events).empty());
    QCOMPARE(state.player.level, 1);
    QCOMPARE(state.player.xp, 349);
}

void TestAdvance::theThresholdIsSubtracted()
{
    Ruleset rules = scenarioRules();
    GameState state = aboutToGain(100, rules);
    state.player.xp = 252;
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(levelsGained(result.events), std::vector<int> {2});
    QCOMPARE(state.player.level, 2);
    QCOMPARE(state.player.xp, 2);
    QCOMPARE(state.player.pendingAdvances, 1);
}

void TestAdvance::severalLevelsMayComeAtOnce()
{
    // 350 + 500 + 650 = 1500 pay for three levels, the fourth would need 800 more.
    Ruleset rules = scenarioRules();
    GameState state = aboutToGain(2299, rules);
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(levelsGained(result.events), (std::vector<int> {2, 3, 4}));
    QCOMPARE(state.player.xp, 799);
    QCOMPARE(state.player.pendingAdvances, 3);
}

void TestAdvance::hugeExperienceEndsInFiniteTime()
{
    Ruleset rules = scenarioRules();
    GameState state = aboutToGain(2147483647, rules);
    state.player.xp = 5;
    takeTurn(state, rules, Move {Direction::East});
    // Levels 1..999 cost 200 each and 150 times their sum, 499,500.
    QCOMPARE(state.player.level, 1000);
    QCOMPARE(state.player.xp, 2147483647 - 999 * 200 - 150 * 499500);
}

void TestAdvance::experienceStopsToCountAtTheHighestLevel()
{
    Ruleset rules = scenarioRules();
    rules.rules.advance.threshold = "1";
    GameState state = aboutToGain(1000000, rules);
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.player.level, 1000);
    QCOMPARE(state.player.xp, 1000000 - 999);
    QVERIFY(!xpToAdvance(rules.rules, 1000).has_value());
}

void TestAdvance::aChoiceIsToBeMadeFirst()
{
    Ruleset rules = scenarioRules();
    GameState state = aboutToGain(850, rules);
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.player.pendingAdvances, 2);
    for (int left = 2; left > 0; --left) {
        for (const Action &action :
             {Action {Wait {}}, Action {Move {Direction::East}}, Action {PickUp {}},
              Action {UseItem {0, {}}}, Action {DropItem {}}, Action {Descend {}}})
            QCOMPARE(takeTurn(state, rules, action).refusal, std::optional {Refusal::AdvanceFirst});
        QCOMPARE(takeTurn(state, rules, ChooseAdvance {0}).refusal, std::nullopt);
    }
    QCOMPARE(takeTurn(state, rules, Wait {}).refusal, std::nullopt);
}

void TestAdvance::eachChoiceAddsWhatItSays()
{
    const Ruleset rules = roguebasinRules();
    GameState state = gameFrom(rules, {"@."});
    state.player.pendingAdvances = 3;
    state.player.hp = 40;
    QCOMPARE(takeTurn(state, rules, ChooseAdvance {0}).events, (std::vector<Event> {Advanced {0}}));
    QCOMPARE(state.player.hp, 60);
    QCOMPARE(state.player.maxHp, 120);
    takeTurn(state, rules, ChooseAdvance {1});
    QCOMPARE(state.player.power, (Range {5, 5}));
    takeTurn(state, rules, ChooseAdvance {2});
    QCOMPARE(state.player.defense, (Range {2, 2}));

    // S4: strength widens the blow 1 + uniform{0..strength}, dexterity the guard.
    const Ruleset grid = chargrid2020Rules();
    state = gameFrom(grid, {"@."});
    state.player.pendingAdvances = 4;
    for (std::size_t choice = 0; choice < 4; ++choice)
        takeTurn(state, grid, ChooseAdvance {choice});
    QCOMPARE(state.player.power, (Range {1, 3}));
    QCOMPARE(state.player.defense, (Range {0, 2}));
    QCOMPARE(state.player.magic, 1);
    QCOMPARE(state.player.maxHp, 25);
}

void TestAdvance::aChoiceCostsNoTurn()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@o"});
    state.player.pendingAdvances = 1;
    takeTurn(state, rules, ChooseAdvance {1});
    QCOMPARE(state.turn, 0);
    QCOMPARE(state.player.hp, 30);
}

void TestAdvance::choicesThatDoNotExistAreRefused()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, {"@."});
    QCOMPARE(takeTurn(state, rules, ChooseAdvance {0}).refusal,
             std::optional {Refusal::NothingToChoose});
    state.player.pendingAdvances = 1;
    QCOMPARE(takeTurn(state, rules, ChooseAdvance {3}).refusal,
             std::optional {Refusal::NoSuchChoice});
    QCOMPARE(takeTurn(state, rules, ChooseAdvance {2}).refusal, std::nullopt);
}

void TestAdvance::withoutChoicesALevelAsksNothing()
{
    Ruleset rules = scenarioRules();
    rules.rules.advance.choices.clear();
    GameState state = aboutToGain(400, rules);
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.player.level, 2);
    QCOMPARE(takeTurn(state, rules, Wait {}).refusal, std::nullopt);
}

void TestAdvance::stairsAdvanceOnEachDescent()
{
    const Ruleset rules = chargrid2020Rules();
    GameState state = gameFrom(rules, {"@"});
    state.map.tiles[state.player.position] = Tile::Stairs;
    const TurnResult result = takeTurn(state, rules, Descend {});
    QCOMPARE(levelsGained(result.events), std::vector<int> {2});
    QCOMPARE(state.player.pendingAdvances, 1);
}

QTEST_GUILESS_MAIN(TestAdvance)
#include "tst_advance.moc"
