// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gameslopes.h"
#include "core/analysis/campaign/autoplay.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <cmath>

using core::FreeNumber;
using core::GamesPlayed;
using core::GamesWanted;
using core::Ruleset;

// What games tell of numbers they were not played with, beside games that were.
class TestGameSlopes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSlopeIsThatBetweenOtherGames();
    void twiceAllWeightsIsNoChange();
    void whatComesLaterHasNoSay();
    void gamesThatDoNotComeThereDoNotCount();
    void threadsMakeNoDifference();

private:
    static Ruleset small();
    static GamesPlayed played(const Ruleset &rules, int games);
    static std::vector<core::NumberChange> asTheyAre(const std::vector<FreeNumber> &numbers);
};

/// Orcs and trolls, and what heals, on small floors.
Ruleset TestGameSlopes::small()
{
    Ruleset rules = roguebasinRules();
    rules.dungeon.width = 30;
    rules.dungeon.height = 20;
    rules.tables[0].entries[0].weight = core::Constant {10};
    rules.tables[0].entries[1].weight = core::Constant {4};
    return rules;
}

GamesPlayed TestGameSlopes::played(const Ruleset &rules, int games)
{
    GamesPlayed result {.seed = 5, .list = {}};
    result.list.resize(static_cast<std::size_t>(games));
    const core::AutoplayOptions options {.bot = core::BotKind::Greedy,
                                         .games = static_cast<std::uint64_t>(games),
                                         .seed = result.seed,
                                         .lastFloor = 2};
    core::playGames(rules, options, {}, [&result](std::size_t) -> core::GameSink {
        return [&result](std::uint64_t game, const core::GameStory &story) {
            result.list[static_cast<std::size_t>(game)]
                = {static_cast<int>(story.floors.size()), story.ending == core::Ending::Won};
        };
    });
    return result;
}

std::vector<core::NumberChange> TestGameSlopes::asTheyAre(const std::vector<FreeNumber> &numbers)
{
    std::vector<core::NumberChange> list;
    for (const FreeNumber &number : numbers)
        list.push_back({number, number.value});
    return list;
}

void TestGameSlopes::aSlopeIsThatBetweenOtherGames()
{
    const Ruleset rules = small();
    const auto numbers = core::freeNumbers(rules, {.only = {"monsters/troll"}}, 3);
    QCOMPARE(numbers.size(), std::size_t {1});
    const GamesWanted second {.floor = 2};
    constexpr int games = 4000;
    const core::GameSlope told = core::slopesOf(rules, played(rules, games), asTheyAre(numbers),
                                                {second}, 1, nullptr)[0][0];
    const double slope = told.slope;
    // Half as many trolls and twice as many, by games of their own.
    Ruleset fewer = rules;
    Ruleset more = rules;
    core::setNumber(fewer, numbers[0], 2);
    core::setNumber(more, numbers[0], 8);
    const auto hits = [&](const Ruleset &of) {
        return static_cast<double>(core::hitsIn(second, played(of, games)));
    };
    const double expected = (hits(more) - hits(fewer)) / games / std::log(4.0);
    QVERIFY2(slope < -0.08, qPrintable(QString::number(slope)));
    QVERIFY2(told.error > 0 && told.error < 0.03, qPrintable(QString::number(told.error)));
    QVERIFY2(std::abs(slope - expected) < 0.06,
             qPrintable(QStringLiteral("%1, by other games %2").arg(slope).arg(expected)));
}

void TestGameSlopes::twiceAllWeightsIsNoChange()
{
    const Ruleset rules = small();
    const auto numbers = core::freeNumbers(rules, {.only = {"monsters"}}, 3);
    const auto slopes = core::slopesOf(rules, played(rules, 200), asTheyAre(numbers),
                                       {{.floor = 2}, {.floor = 3}}, 1, nullptr);
    for (std::size_t wanted = 0; wanted < 2; ++wanted) {
        double sum = 0;
        for (const auto &slope : slopes)
            sum += slope[wanted].slope;
        QVERIFY(std::abs(sum) < 1e-12);
        QVERIFY(std::abs(slopes[0][wanted].slope) > 1e-3);
    }
}

void TestGameSlopes::whatComesLaterHasNoSay()
{
    Ruleset rules = small();
    rules.tables[0].entries[1].weight = core::Transitions {{{1, 4}, {2, 40}}};
    const auto numbers = core::freeNumbers(rules, {.only = {"monsters/troll"}}, 3);
    QCOMPARE(numbers.size(), std::size_t {2});
    const auto slopes
        = core::slopesOf(rules, played(rules, 200), asTheyAre(numbers),
                         {{.floor = 2}, {.floor = 2, .event = core::GameEvent::Ends}}, 1, nullptr);
    QVERIFY(slopes[0][0].slope != 0);
    QCOMPARE(slopes[1][0].slope, 0.0); // to reach floor 2
    QVERIFY(slopes[1][1].slope != 0); // to end there
}

void TestGameSlopes::gamesThatDoNotComeThereDoNotCount()
{
    Ruleset rules = small();
    rules.tables[0].entries[1].weight = core::Transitions {{{1, 4}, {2, 40}}};
    const auto numbers = core::freeNumbers(rules, {.only = {"monsters/troll"}}, 3);
    const GamesPlayed games = played(rules, 300);
    const GamesWanted third {.floor = 3};
    const GamesWanted onward {.floor = 3, .from = 2};
    const std::uint64_t came = core::hitsIn({.floor = 2}, games);
    QVERIFY(came < 300);
    QCOMPARE(core::countedIn(third, games), std::uint64_t {300});
    QCOMPARE(core::countedIn(onward, games), came);
    QCOMPARE(core::hitsIn(onward, games), core::hitsIn(third, games));
    // The second floor is met by the same games: the share of fewer games moves by more.
    const auto slopes
        = core::slopesOf(rules, games, asTheyAre(numbers), {third, onward}, 1, nullptr);
    QVERIFY(slopes[1][0].slope != 0);
    const auto part = static_cast<double>(came) / 300;
    QVERIFY(std::abs(slopes[1][0].slope - part * slopes[1][1].slope) < 1e-12);
    QVERIFY(slopes[0][0].slope != slopes[0][1].slope);
}

void TestGameSlopes::threadsMakeNoDifference()
{
    const Ruleset rules = small();
    const auto numbers = core::freeNumbers(rules, {.counts = true}, 3);
    const GamesPlayed games = played(rules, 100);
    const auto slopesBy = [&](int jobs) {
        return core::slopesOf(rules, games, asTheyAre(numbers), {{.floor = 3}}, jobs, nullptr);
    };
    QVERIFY(slopesBy(1) == slopesBy(4));
}

QTEST_GUILESS_MAIN(TestGameSlopes)
#include "tst_gameslopes.moc"
