// SPDX-License-Identifier: MIT
#include "resources/messages/goaltext.h"
#include "resources/messages/plantext.h"

#include <QtTest>

#include <sstream>

using namespace core;

namespace {

std::string nameOf(const Subject &subject)
{
    return subject.entry.empty() ? "all " + subject.table : subject.entry;
}

std::string numberOf(double number)
{
    std::ostringstream text;
    text << number;
    return text.str();
}

std::string textOf(decltype(Goal::kind) kind)
{
    return resources::goalText({.kind = std::move(kind), .unknown = {}},
                               {.name = nameOf, .number = numberOf});
}

} // namespace

class tst_GoalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chancesSayHowManyAndWhere()
    {
        ProbabilityGoal goal {.subject = {.table = {}, .entry = "orc"},
                              .atLeast = 2,
                              .floor = 3,
                              .cumulative = true,
                              .probability = {.min = 0.29, .max = {}}};
        QCOMPARE(textOf(goal), "2 or more orc by floor 3 with at least 29 %");
        goal.cumulative = false;
        goal.probability = {.min = 0.1, .max = 0.995};
        QCOMPARE(textOf(goal), "2 or more orc on floor 3 with from 10 % to 99.5 %");
    }

    void meansSayWhatEachCountsFor()
    {
        MeanGoal goal {.subject = {.table = "monsters", .entry = {}},
                       .floor = 6,
                       .value = Value::One,
                       .mean = {.min = {}, .max = 25}};
        QCOMPARE(textOf(goal), "mean all monsters on floor 6 at most 25");
        goal.value = Value::Xp;
        QCOMPARE(textOf(goal), "mean xp of all monsters on floor 6 at most 25");
        goal.value = Value::Heal;
        goal.mean = {};
        QCOMPARE(textOf(goal), "mean healing of all monsters on floor 6 anything");
    }

    void floorsAndCurvesAreNamed()
    {
        MeanGoal goal {.subject = {.table = "monsters", .entry = {}},
                       .floor = 1,
                       .value = Value::Xp,
                       .mean
                       = {.min = {}, .max = {}, .curve = {{1, 40}, {10, 400}}, .within = 0.15},
                       .lastFloor = 10};
        QCOMPARE(textOf(goal),
                 "mean xp of all monsters on each of floors 1 to 10 a curve through 40 on floor 1, "
                 "400 on floor 10, ± 15 %");
        goal.mean = {.min = 2, .max = {}};
        goal.lastFloor = 0;
        goal.cumulative = true;
        QCOMPARE(textOf(goal), "mean xp of all monsters by floor 1 at least 2");
        QCOMPARE(textOf(PlayedGoal {.bot = GoalBot::Greedy,
                                    .floor = 4,
                                    .probability = {.min = 0.3, .max = {}},
                                    .lastFloor = 6,
                                    .event = core::GameEvent::Ends}),
                 "greedy games end on each of floors 4 to 6 with at least 30 %");
    }

    void whatMissesABoundByLessThanIsWrittenSaysSo()
    {
        const core::Goal goal {core::MeanGoal {.subject = {.table = "monsters", .entry = "troll"},
                                               .floor = 7,
                                               .mean = {.min = 1.0, .max = 2.0}},
                               {}};
        const auto told = [&goal](double value, bool isMet) {
            return QString::fromStdString(resources::valueBesideBounds(
                goal,
                {.isMet = isMet, .value = value, .floor = 7, .failingFloors = {}, .problem = {}},
                [](double number, double /*error*/) {
                    return QString::number(number, 'f', 3).toStdString();
                }));
        };
        QCOMPARE(told(2.0003, false), QStringLiteral("> 2.000"));
        QCOMPARE(told(0.9997, false), QStringLiteral("< 1.000"));
        QCOMPARE(told(2.0, true), QStringLiteral("2.000"));
        QCOMPARE(told(2.3, false), QStringLiteral("2.300"));
    }
    void whatWasEndedEarlySaysWhetherThereIsAPlan()
    {
        core::Balance balance;
        balance.isWhole = false;
        QCOMPARE(resources::shortfallText({}, balance), "Ended early, before a plan was found.");
        balance.plans.emplace_back();
        QCOMPARE(resources::shortfallText({}, balance),
                 "Ended early: this is a part, the best so far.");
    }
    void growthIsInPercent()
    {
        QCOMPARE(textOf(GrowthGoal {.subject = {.table = "monsters", .entry = {}},
                                    .value = Value::Power,
                                    .growth = {.min = -0.5, .max = 0.3}}),
                 "growth of mean power of all monsters per floor from -50 % to 30 %");
    }

    void pairsAndGamesHaveSentencesOfTheirOwn()
    {
        QCOMPARE(textOf(TogetherGoal {.first = "orc",
                                      .second = "troll",
                                      .floor = 6,
                                      .probability = {.min = {}, .max = 0.5}}),
                 "orc and troll together on floor 6 with at most 50 %");
        QCOMPARE(textOf(PlayedGoal {
                     .bot = GoalBot::Greedy, .floor = 4, .probability = {.min = 0.3, .max = {}}}),
                 "greedy games reach floor 4 with at least 30 %");
        QCOMPARE(textOf(PlayedGoal {.probability = {.min = {}, .max = 0.2},
                                    .event = core::GameEvent::Wins}),
                 "careful games are won with at most 20 %");
    }

    void unknownGoalsAreShownAsTheyAre()
    {
        QCOMPARE(textOf(UnknownGoal {.json = "{\"moon\": 1}"}), "{\"moon\": 1}");
    }

    void everyKindHasATitle()
    {
        for (std::size_t kind = 0; kind < goalKindCount; ++kind)
            QVERIFY(resources::goalTitle(kind).find(' ') != std::string::npos);
        QCOMPARE(resources::goalTitle(goalKindCount), "");
    }
};

QTEST_APPLESS_MAIN(tst_GoalText)
#include "tst_goaltext.moc"
