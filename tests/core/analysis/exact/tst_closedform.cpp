// SPDX-License-Identifier: MIT
#include "core/analysis/laws/closedform.h"

#include <QtTest>

#include <cmath>

using namespace core;

class TestClosedForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classicTablesHaveTheirPublishedNumbers_data();
    void classicTablesHaveTheirPublishedNumbers();
    void tinySharesKeepTheirDigits();
    void drawsPerFloorDoNotDependOnRooms();
    void nothingIsDrawnFromWeightsOfZero();
    void certaintyIsExact();
    void roomsAreThoseOfTheGenerator();
};

namespace {

SpawnTable table(std::vector<int> weights, CountRule count)
{
    SpawnTable result;
    result.id = "table";
    result.count = std::move(count);
    for (std::size_t i = 0; i < weights.size(); ++i)
        result.entries.push_back({std::to_string(i), Constant {weights[i]}, {}});
    return result;
}

CountRule upTo(int most)
{
    return {Per::Room, UpTo {Constant {most}}};
}

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance;
}

} // namespace

// Share and P(at least one) with exactly 12 rooms, worked out with rational arithmetic.
void TestClosedForm::classicTablesHaveTheirPublishedNumbers_data()
{
    QTest::addColumn<int>("weight");
    QTest::addColumn<int>("others");
    QTest::addColumn<int>("most");
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("atLeastOne");
    QTest::newRow("troll 3") << 15 << 80 << 2 << .157895 << .856922;
    QTest::newRow("troll 5") << 30 << 80 << 3 << .272727 << .993141;
    QTest::newRow("troll 7") << 60 << 80 << 5 << .428571 << .999992;
    QTest::newRow("confusion 2") << 10 << 35 << 1 << .222222 << .756685;
    QTest::newRow("confusion 4") << 10 << 60 << 2 << .142857 << .827083;
    QTest::newRow("confusion 6") << 10 << 85 << 2 << .105263 << .723425;
    QTest::newRow("lightning 4") << 25 << 45 << 2 << .357143 << .989257;
    QTest::newRow("fireball 6") << 25 << 70 << 2 << .263158 << .962910;
}

void TestClosedForm::classicTablesHaveTheirPublishedNumbers()
{
    QFETCH(int, weight);
    QFETCH(int, others);
    QFETCH(int, most);
    QFETCH(double, share);
    QFETCH(double, atLeastOne);
    const ClosedForm floor = closedFormAt(table({weight, others}, upTo(most)), 1, 12);
    QVERIFY(near(floor.entries[0].share, share, 1e-6));
    QVERIFY(near(floor.entries[0].atLeastOne, atLeastOne, 1e-6));
    QVERIFY(near(floor.draws, 12 * most / 2.0, 1e-12));
    QVERIFY(near(floor.none, std::pow(most + 1, -12), 1e-15));
}

// To first order P = rooms × mean draws × share; subtracting from 1 would lose every digit.
void TestClosedForm::tinySharesKeepTheirDigits()
{
    const std::vector<double> upToTwo = {1 / 3., 1 / 3., 1 / 3.};
    const double share = 1e-15;
    const double once = atLeastOneOf(upToTwo, share);
    QVERIFY(near(once / share, 1, 1e-12));
    QVERIFY(near(atLeastOnceIn(12, once) / (12 * share), 1, 1e-12));
}

void TestClosedForm::drawsPerFloorDoNotDependOnRooms()
{
    const CountRule dice {Per::Floor, Dice {1, 2, 0}};
    for (const double rooms : {1., 7.5, 20.}) {
        const ClosedForm floor = closedFormAt(table({1, 1}, dice), 3, rooms);
        QVERIFY(near(floor.draws, 1.5, 1e-12));
        QVERIFY(near(floor.entries[0].atLeastOne, (.5 + .75) / 2, 1e-12));
        QVERIFY(near(floor.none, 0, 1e-12));
    }
}

void TestClosedForm::nothingIsDrawnFromWeightsOfZero()
{
    const ClosedForm floor = closedFormAt(table({0, 0}, upTo(3)), 1, 12);
    QCOMPARE(floor.total, std::uint64_t(0));
    QCOMPARE(floor.entries[1].share, 0.);
    QCOMPARE(floor.entries[1].atLeastOne, 0.);
}

void TestClosedForm::certaintyIsExact()
{
    const CountRule always {Per::Room, Exactly {Constant {1}}};
    QCOMPARE(closedFormAt(table({5}, always), 1, 12).entries[0].atLeastOne, 1.);
    QCOMPARE(closedFormAt(table({5, 0}, always), 1, 12).entries[1].atLeastOne, 0.);
}

void TestClosedForm::roomsAreThoseOfTheGenerator()
{
    const double classic = sampledMeanRooms(Dungeon(), 2000);
    QVERIFY(near(classic, 12.64, 5 * 1.533 / std::sqrt(2000))); // five standard errors
    QCOMPARE(sampledMeanRooms(Dungeon(), 2000), classic);
}

QTEST_GUILESS_MAIN(TestClosedForm)
#include "tst_closedform.moc"
