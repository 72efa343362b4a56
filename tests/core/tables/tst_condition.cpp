// SPDX-License-Identifier: MIT
// Conditions on what was drawn so far.

#include "core/tables/condition.h"
#include "resources/messages/english.h"

#include <QTest>

using core::Condition;

namespace {

bool holds(const std::string &expression, const core::DrawFacts &facts)
{
    const auto condition = Condition::make(expression);
    if (!condition)
        qFatal("%s", resources::english(condition.error()).c_str());
    return condition->holds(facts);
}

std::string problemOf(const std::string &expression)
{
    const auto condition = Condition::make(expression);
    return condition ? std::string() : resources::english(condition.error().message);
}

} // namespace

class tst_Condition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lifeIsForcedWhileItIsBehind();
    void everyNameIsReadWhereItStands();
    void oneConditionLooksAtManyStates();
    void aSingleEqualsSignIsRefused();
    void nonsenseIsRefusedWithItsPlace();
    void itKnowsWhatItAsksFor();
    void wholeQuotientsAreWhole();
    void whatIsDividedByZeroIsNeverTrue();
};

void tst_Condition::lifeIsForcedWhileItIsBehind()
{
    QVERIFY(!holds("4*drawn + 3 < floor", {.floor = 3}));
    QVERIFY(holds("4*drawn + 3 < floor", {.floor = 4}));
    QVERIFY(!holds("4*drawn + 3 < floor", {.floor = 7, .drawn = 1}));
    QVERIFY(holds("4*drawn + 3 < floor + jitter", {.floor = 7, .drawn = 1, .jitter = 1}));
    // 4 * (1800 + 600) = 9600 <= 810 * (floor ^ 1.35): from 6.25 floors on.
    QVERIFY(!holds("4*(1800*drawn + 600) <= 810*floor^1.35", {.floor = 6, .drawn = 1}));
    QVERIFY(holds("4*(1800*drawn + 600) <= 810*floor^1.35", {.floor = 7, .drawn = 1}));
}

void tst_Condition::everyNameIsReadWhereItStands()
{
    const core::DrawFacts facts {.floor = 9, .drawn = 2, .here = 1, .since = 4, .jitter = -3};
    QVERIFY(holds("floor == 9 && drawn == 2 && here == 1 && since == 4 && jitter == -3", facts));
    QVERIFY(holds("mod(floor, 4) == 1 || int(since / 3) == 2", facts));
    QVERIFY(!holds("floor < 3 ? 1 : 0", facts));
    QVERIFY(!holds("0/0", facts)); // no number
}

void tst_Condition::oneConditionLooksAtManyStates()
{
    const auto condition = Condition::make("since > 2");
    QVERIFY(condition);
    for (int since = 0; since < 6; ++since)
        QCOMPARE(condition->holds({.since = since}), since > 2);
}

void tst_Condition::aSingleEqualsSignIsRefused()
{
    QVERIFY(problemOf("drawn = 3").find("write \"==\" to compare") != std::string::npos);
    QVERIFY(problemOf("drawn == 3").empty());
    QVERIFY(problemOf("drawn >= 3 && drawn != 4 && floor <= 5").empty());
    const auto condition = Condition::make("here <= 2 && drawn = 3");
    QCOMPARE(condition.error().column, 20);
}

void tst_Condition::nonsenseIsRefusedWithItsPlace()
{
    for (const char *text : {"", "floor <", "depth > 3", "floor > 3, 1", "(floor > 3"})
        QVERIFY2(!problemOf(text).empty(), text);
    QCOMPARE(Condition::make("floor > depth").error().column, 9);
    QVERIFY(problemOf("depth > 3").find("\"drawn\"") != std::string::npos); // what there is
}

void tst_Condition::itKnowsWhatItAsksFor()
{
    const auto condition = Condition::make("drawn + since < floor");
    QVERIFY(condition->usesDrawn() && condition->usesSince());
    QVERIFY(!condition->usesHere() && !condition->usesJitter());
}

void tst_Condition::wholeQuotientsAreWhole()
{
    for (int floor = 1; floor <= 1000; ++floor) {
        QCOMPARE(holds("(floor - 4)/6 == 1", {.floor = floor}), floor == 10);
        QCOMPARE(holds("(floor + 1)/3 == int((floor + 1)/3)", {.floor = floor}),
                 (floor + 1) % 3 == 0);
        QCOMPARE(holds("drawn/floor < 0.3", {.floor = floor, .drawn = 30}), floor > 100);
        QCOMPARE(holds("0.1*floor >= 0.3*drawn", {.floor = floor, .drawn = 21}), floor >= 63);
    }
}

void tst_Condition::whatIsDividedByZeroIsNeverTrue()
{
    for (const char *text : {"1/(floor-1) > 0",
                             "1/(floor-1) < 0",
                             "1/(floor-1) == 1/(floor-1)",
                             "1/(floor-1) != 3",
                             "0/(floor-1) == 0",
                             "0/(floor-1) != 0",
                             "mod(5, floor-1) != 2",
                             "mod(5, floor-1) == 2",
                             "(1/(floor-1) > 0) == 0",
                             "1/(floor-1) > 0 ? 1 : 1",
                             "1/(floor-1)",
                             "-(1/(floor-1))",
                             "min(1/(floor-1), 5)",
                             "abs(1/(floor-1)) > 0",
                             "int(1/(floor-1)) >= 0",
                             "(floor-1)^-1 > 0",
                             "1 < 2 && 1/(floor-1) > 0",
                             "2 < 1 || 1/(floor-1) > 0",
                             "sqrt(1/(floor-1)) > 0",
                             "floor*(1/(floor-1)) + 3 > 0"}) {
        const auto condition = Condition::make(text);
        QVERIFY2(condition && condition->mayDivideByZero(), text);
        QVERIFY2(!condition->holds({.floor = 1}), text);
        QVERIFY2(condition->dividesByZero({.floor = 1}), text);
        QVERIFY2(!condition->dividesByZero({.floor = 3}), text);
    }
    // Who asks first is not in doubt, in whatever order.
    for (const char *text : {"floor == 1 || 1/(floor-1) > 0", "1/(floor-1) > 0 || floor == 1",
                             "floor == 1 ? 1 : 1/(floor-1) > 0"}) {
        QVERIFY2(holds(text, {.floor = 1}), text);
        QVERIFY2(!Condition::make(text)->dividesByZero({.floor = 1}), text);
    }
    QVERIFY(!holds("floor > 1 && 1/(floor-1) > 0", {.floor = 1}));
    QVERIFY(!Condition::make("floor > 1 && 1/(floor-1) > 0")->dividesByZero({.floor = 1}));
    QVERIFY(!Condition::make("floor/2 + floor^2 > 3.5/0.5")->mayDivideByZero());
    // 0.1 is no zero, and neither is a very small number.
    QVERIFY(holds("1/(0.1 + 0.2 - 0.3 + 0.1^30) > 0", {}));
}

QTEST_APPLESS_MAIN(tst_Condition)
#include "tst_condition.moc"
