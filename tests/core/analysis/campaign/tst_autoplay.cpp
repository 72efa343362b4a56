// SPDX-License-Identifier: MIT
// Campaigns of games: what they tell, against the games' own events.

#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/campaign/paired.h"
#include "core/analysis/campaign/whatif.h"
#include "core/analysis/sampling/simulate.h"
#include "core/bot/summarize.h"
#include "core/game/newgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace core;

namespace {

Ruleset builtin(std::string_view name)
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == name)
            return *readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

/// HP that this event cost the player.
int damageIn(const Event &event)
{
    if (const auto *attack = std::get_if<Attacked>(&event))
        return attack->target == ActorId::Player ? attack->damage : 0;
    if (const auto *strike = std::get_if<Struck>(&event))
        return strike->target == ActorId::Player ? strike->damage : 0;
    return 0;
}

/// A game told from its events alone.
GameStory toldFromEvents(const Ruleset &rules, std::uint64_t seed,
                         const std::vector<Action> &actions)
{
    GameState state = *newGame(rules, seed);
    GameStory story;
    story.floors = {{.levelOnArrival = 1, .hpOnArrival = rules.player->hp}};
    int hp = rules.player->hp;
    for (const Action &action : actions) {
        FloorStory &floor = story.floors.back();
        const bool isAlone = std::none_of(
            state.monsters.begin(), state.monsters.end(),
            [&state](const core::Monster &monster) { return core::isSeen(state, monster); });
        const TurnResult result = takeTurn(state, rules, action);
        floor.resting += isAlone && std::holds_alternative<Wait>(action) ? 1 : 0;
        const bool isFree = std::holds_alternative<ChooseAdvance>(action);
        floor.turns += isFree ? 0 : 1;
        story.turns += isFree ? 0 : 1;
        if (const auto *choice = std::get_if<ChooseAdvance>(&action))
            hp += rules.rules.advance.choices[choice->choice].maxHp;
        floor.itemsUsed += std::holds_alternative<UseItem>(action) ? 1 : 0;
        for (const Event &event : result.events) {
            const int lost = std::min(hp, damageIn(event));
            hp -= lost;
            floor.damageTaken += lost;
            if (const auto *healed = std::get_if<Healed>(&event))
                hp += healed->amount;
            floor.itemsFound += std::holds_alternative<PickedUp>(event) ? 1 : 0;
            if (const auto *death = std::get_if<PlayerDied>(&event))
                story.killer = death->killer;
            if (std::holds_alternative<GameWon>(event))
                story.ending = Ending::Won;
        }
        if (state.floor > static_cast<int>(story.floors.size())) {
            int healing = 0;
            for (const int item : state.player.pack) {
                if (const auto *heal
                    = std::get_if<Heal>(&rules.items[static_cast<std::size_t>(item)].effect))
                    healing += heal->amount;
            }
            story.floors.push_back({.levelOnArrival = state.player.level,
                                    .hpOnArrival = hp,
                                    .healingOnArrival = healing});
        }
    }
    return story;
}

/// Made-up deaths: {turns, games, first of them}.
PlayedFloor withDeaths(const std::vector<std::array<std::uint64_t, 3>> &deaths)
{
    PlayedFloor floor;
    for (const auto &[turns, games, first] : deaths) {
        floor.died += games;
        floor.deaths[static_cast<int>(turns)] = {.games = games, .first = first};
    }
    return floor;
}

} // namespace

class tst_Autoplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storiesAreWhatTheEventsTell_data();
    void storiesAreWhatTheEventsTell();
    void whatDoesNotEndIsRetoldAsFarAsItGoes();
    void campaignsAddUpTheirStories();
    void gamesEndBelowTheLastFloorAskedFor();
    void partsOfACampaignMergeIntoTheWhole();
    void theMedianDeathIsTheLowerOfTwo();
    void mcNemarIsTheExactBinomialTest();
    void pairedIntervalIsThatOfAgrestiAndMin();
    void holmMultipliesTheSmallestMost();
    void pairsCountWhereOnlyOneGotThere();
    void equalRulesetsNeverDiffer();
    void changesAreOfTheNumbersInForce();
    void theEndsOfACountAreChangedOneByOne();
    void whatIfComparesTheSameSeeds();
};

void tst_Autoplay::storiesAreWhatTheEventsTell_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<int>("kind");
    for (const char *name : {"roguebasin", "chargrid-2020", "roguebasin-13"}) {
        for (const BotName &bot : botNames())
            QTest::addRow("%s, %s", name, std::string(bot.name).c_str())
                << QString::fromUtf8(name) << static_cast<int>(bot.kind);
    }
}

void tst_Autoplay::storiesAreWhatTheEventsTell()
{
    QFETCH(QString, ruleset);
    QFETCH(int, kind);
    const Ruleset rules = builtin(ruleset.toStdString());
    GamePlayer player(rules, static_cast<BotKind>(kind), 900);
    for (const std::uint64_t seed : {1U, 2U}) {
        std::vector<Action> actions;
        const GameStory recorded = player.record(seed, actions);
        GameStory told = toldFromEvents(rules, seed, actions);
        told.refusals = recorded.refusals; // left no event
        if (told.ending != Ending::Won)
            told.ending = told.turns >= 900 ? Ending::OutOfTurns : Ending::Died;
        QVERIFY(told.turns > 0);
        QCOMPARE(told.floors.size(), recorded.floors.size());
        for (std::size_t i = 0; i < told.floors.size(); ++i) {
            QCOMPARE(told.floors[i].damageTaken, recorded.floors[i].damageTaken);
            QCOMPARE(told.floors[i].turns, recorded.floors[i].turns);
            QCOMPARE(told.floors[i].itemsFound, recorded.floors[i].itemsFound);
            QCOMPARE(told.floors[i].healingOnArrival, recorded.floors[i].healingOnArrival);
        }
        QVERIFY(told == recorded);
        QVERIFY(player.play(seed) == told);
        told.refusals = 0;
        QVERIFY(summarize(rules, seed, actions) == told);
    }
}

void tst_Autoplay::whatDoesNotEndIsRetoldAsFarAsItGoes()
{
    const Ruleset rules = builtin("roguebasin");
    const GameStory waited = summarize(rules, 1, {Wait {}, Wait {}});
    QCOMPARE(waited.ending, Ending::OutOfTurns);
    QCOMPARE(waited.turns, 2);
    QCOMPARE(waited.floors.size(), std::size_t {1});
    QCOMPARE(summarize(rules, 1, {}).turns, 0);
    // Nobody carries an item in the beginning.
    QCOMPARE(summarize(rules, 1, {UseItem {3, {}}}).ending, Ending::OutOfTurns);
}

void tst_Autoplay::campaignsAddUpTheirStories()
{
    const Ruleset rules = builtin("roguebasin");
    const AutoplayOptions options {.games = 4, .seed = 6, .turnBudget = 900};
    const auto result = autoplay(rules, options);
    GamePlayer player(rules, options.bot, options.turnBudget);
    std::uint64_t died = 0;
    std::uint64_t damage = 0;
    std::uint64_t healing = 0;
    std::vector<std::uint64_t> killers(rules.monsters.size() + 1, 0);
    for (std::uint64_t game = 0; game < 4; ++game) {
        const GameStory &story = player.play(runSeed(6, game));
        damage += static_cast<std::uint64_t>(story.floors[0].damageTaken);
        if (story.floors.size() > 1)
            healing += static_cast<std::uint64_t>(story.floors[1].healingOnArrival);
        if (story.ending == Ending::Died && story.floors.size() == 1) {
            ++died;
            ++killers[static_cast<std::size_t>(*story.killer)];
        }
    }
    QCOMPARE(result->floors[0].damage.sum(), damage);
    QCOMPARE(result->floors[1].healing.sum(), healing);
    QCOMPARE(result->floors[0].died, died);
    QCOMPARE(result->floors[0].killers, killers);
    QCOMPARE(result->floors[0].hp.sum(), std::uint64_t {400});
    QCOMPARE(threatOf(result->floors[0]), static_cast<double>(damage) / 400);
}

void tst_Autoplay::gamesEndBelowTheLastFloorAskedFor()
{
    const Ruleset rules = builtin("tcod-2020");
    GamePlayer player(rules, BotKind::Careful, 3000);
    const GameStory whole = player.play(3);
    QVERIFY(whole.floors.size() > 2);
    const GameStory &part = player.play(3, 1);
    QCOMPARE(part.ending, Ending::Beyond);
    QCOMPARE(part.turns, whole.floors[0].turns);
    QCOMPARE(part.floors.size(), std::size_t {2});
    QVERIFY(part.floors[0] == whole.floors[0]);
}

void tst_Autoplay::partsOfACampaignMergeIntoTheWhole()
{
    const Ruleset rules = builtin("roguebasin");
    AutoplayOptions options {.games = 7, .seed = 2, .turnBudget = 900};
    const auto whole = autoplay(rules, options);
    options.firstGame = 5;
    options.games = 2;
    Autoplay sum = *autoplay(rules, options);
    options.firstGame = 0;
    options.games = 5;
    options.jobs = 2;
    merge(sum, *autoplay(rules, options));
    QVERIFY(sum == *whole);
}

void tst_Autoplay::theMedianDeathIsTheLowerOfTwo()
{
    QVERIFY(!medianDeath(PlayedFloor()));
    QCOMPARE(*medianDeath(withDeaths({{300, 1, 8}})), (ChosenGame {8, 300}));
    QCOMPARE(*medianDeath(withDeaths({{300, 1, 8}, {400, 1, 2}})), (ChosenGame {8, 300}));
    QCOMPARE(*medianDeath(withDeaths({{300, 1, 8}, {400, 3, 2}})), (ChosenGame {2, 400}));
    QCOMPARE(*medianDeath(withDeaths({{1, 2, 9}, {2, 2, 5}, {3, 1, 0}})), (ChosenGame {5, 2}));
}

void tst_Autoplay::mcNemarIsTheExactBinomialTest()
{
    // 2 (C(13,0) + C(13,1) + C(13,2) + C(13,3)) / 2^13 = 2 (1 + 13 + 78 + 286) / 8192
    QVERIFY(std::abs(mcNemar({10, 3}) - 756.0 / 8192) < 1e-12);
    QVERIFY(std::abs(mcNemar({3, 10}) - 756.0 / 8192) < 1e-12);
    QVERIFY(std::abs(mcNemar({0, 9}) - 2.0 / 512) < 1e-12);
    QCOMPARE(mcNemar({0, 1}), 1.0);
    QCOMPARE(mcNemar({5, 5}), 1.0);
    QCOMPARE(mcNemar({0, 0}), 1.0);
    // Many pairs: the normal approximation with continuity correction, z = 99 / 100.
    QVERIFY(std::abs(mcNemar({5050, 4950}) - std::erfc(0.99 / std::sqrt(2.0))) < 1e-4);
}

void tst_Autoplay::pairedIntervalIsThatOfAgrestiAndMin()
{
    // b = 0, c = 9, n = 60: d = 9 / 62, half = 1.95996 sqrt(10 - 81 / 62) / 62
    const PairDifference difference = differenceOf({0, 9}, 60);
    QCOMPARE(difference.value, 0.15);
    QVERIFY(std::abs(difference.ci.low - (0.1451613 - 0.0932078)) < 1e-6);
    QVERIFY(std::abs(difference.ci.high - (0.1451613 + 0.0932078)) < 1e-6);
    QVERIFY(std::abs(difference.p - 0.00390625) < 1e-12);
    const PairDifference all = differenceOf({0, 3}, 3);
    QCOMPARE(all.value, 1.0);
    QCOMPARE(all.ci.high, 1.0);
}

void tst_Autoplay::holmMultipliesTheSmallestMost()
{
    const std::vector<double> corrected = holmCorrected({0.03, 0.01, 0.04, 0.9});
    const std::vector<double> expected {0.09, 0.04, 0.09, 0.9};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(std::abs(corrected[i] - expected[i]) < 1e-12);
}

void tst_Autoplay::pairsCountWhereOnlyOneGotThere()
{
    const Ruleset first = builtin("roguebasin");
    Ruleset second = first;
    second.monsters[0].power = {7, 7};
    const AutoplayOptions options {.games = 6, .seed = 4, .turnBudget = 700, .jobs = 2};
    const auto play = playPaired(first, second, options);
    QVERIFY(play->first == *autoplay(first, options));
    QVERIFY(play->second == *autoplay(second, options));
    GamePlayer one(first, options.bot, options.turnBudget);
    GamePlayer other(second, options.bot, options.turnBudget);
    std::vector<PairCounts> expected(10);
    for (std::uint64_t game = 0; game < 6; ++game) {
        const std::size_t a = one.play(runSeed(4, game)).floors.size();
        const std::size_t b = other.play(runSeed(4, game)).floors.size();
        for (std::size_t floor = 0; floor < 10; ++floor) {
            expected[floor].onlyFirst += floor < a && floor >= b ? 1 : 0;
            expected[floor].onlySecond += floor < b && floor >= a ? 1 : 0;
        }
    }
    QVERIFY(expected[1].onlyFirst > 0);
    QCOMPARE(play->floors, expected);
}

void tst_Autoplay::equalRulesetsNeverDiffer()
{
    const Ruleset rules = builtin("chargrid-2020");
    const auto play = playPaired(rules, rules, {.games = 3, .turnBudget = 300});
    for (const PairCounts &counts : play->floors)
        QCOMPARE(counts, PairCounts());
}

void tst_Autoplay::changesAreOfTheNumbersInForce()
{
    // On floor 3 the classic tables have: the count of monsters from floor 1, orc, troll from 3;
    // the count of items from floor 1, potion, confusion from 2. Each goes up and down.
    const Ruleset rules = builtin("roguebasin");
    const std::vector<NumberChange> changes = changesUpTo(rules, 3);
    QCOMPARE(changes.size(), std::size_t {12});
    const auto is
        = [&](std::size_t at, const char *count, std::optional<int> floor, int from, int to) {
              const FreeNumber &number = changes[at].number;
              return number.count == count && number.floor == floor && number.value == from
                  && changes[at].to == to && number.at.table == 0;
          };
    QVERIFY(is(0, "upTo", 1, 2, 3));
    QVERIFY(is(1, "upTo", 1, 2, 1));
    QVERIFY(is(2, "", {}, 80, 100));
    QVERIFY(is(5, "", 3, 15, 11)); // 15 / 4 is 4, rounded
    const Ruleset less = withChanges(rules, {changes[5]});
    QCOMPARE(valueAt(less.tables[0].entries[1].weight, 3), 11);
    QCOMPARE(valueAt(less.tables[0].entries[1].weight, 5), 30);
    QVERIFY(less.tables[1] == rules.tables[1]);
}

void tst_Autoplay::theEndsOfACountAreChangedOneByOne()
{
    Ruleset rules = builtin("roguebasin");
    rules.tables.resize(1);
    rules.tables[0].entries.resize(1);
    rules.tables[0].count.draws = Between {.min = Constant {1}, .max = Constant {3}};
    const std::vector<NumberChange> changes = changesUpTo(rules, 1);
    QCOMPARE(changes.size(), std::size_t {6});
    const Ruleset more = withChanges(rules, {changes[0]});
    QVERIFY(more.tables[0].count.draws
            == CountForm(Between {.min = Constant {2}, .max = Constant {3}}));
}

void tst_Autoplay::whatIfComparesTheSameSeeds()
{
    const Ruleset rules = builtin("roguebasin");
    const AutoplayOptions options {.games = 6, .seed = 8, .turnBudget = 700};
    const auto result = whatIf(rules, 1, options);
    const auto played = autoplay(rules, options);
    QCOMPARE(result->survived, played->floors[1].reached);
    QCOMPARE(result->effects.size(), std::size_t {8});
    std::uint64_t before = 6;
    for (const ChangeEffect &effect : result->effects) {
        const auto after
            = autoplay(withChanges(rules, {effect.change}), options)->floors[1].reached;
        const auto gained = static_cast<std::int64_t>(effect.survived.onlySecond)
            - static_cast<std::int64_t>(effect.survived.onlyFirst);
        QCOMPARE(static_cast<std::int64_t>(after),
                 static_cast<std::int64_t>(result->survived) + gained);
        QVERIFY(static_cast<std::uint64_t>(std::abs(gained)) <= before);
        before = static_cast<std::uint64_t>(std::abs(gained));
    }
}

QTEST_GUILESS_MAIN(tst_Autoplay)
#include "tst_autoplay.moc"
