// SPDX-License-Identifier: MIT
#include "core/tables/countrule.h"

#include <QTest>

using namespace core;

namespace {

using Probabilities = std::vector<double>;

Count upTo(int most)
{
    return Count::at({Per::Room, UpTo {Constant {most}}}, 1);
}

Count oneOf(std::vector<int> numbers)
{
    return Count::at({Per::Room, OneOf {std::move(numbers)}}, 1);
}

Count dice(std::string_view text)
{
    return Count::at({Per::Room, *parseDice(text)}, 1);
}

bool isNear(const Count &count, const Probabilities &expected)
{
    const Probabilities law = count.probabilities();
    if (law.size() != expected.size())
        return false;
    for (std::size_t i = 0; i < law.size(); ++i)
        if (std::abs(law[i] - expected[i]) > 1e-14)
            return false;
    return true;
}

} // namespace

class tst_CountRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void upToIncludesBothEnds();
    void theCountFollowsTheFloor();
    void oneOfCountsRepeatedElements();
    void diceSumAndClampAtZero();
    void betweenIncludesBothEnds();
    void aChainGoesOnWhileItSucceeds();
    void triesAreBinomial();
    void aSumAddsIndependentParts();
    void signedSumsMayBeBelowZero();
    void sumsOfManyStayWithinTheMostDraws();
    void samplesFollowTheProbabilities_data();
    void samplesFollowTheProbabilities();
    void diceTextIsRead_data();
    void diceTextIsRead();
    void nonsenseIsNoDice();
};

void tst_CountRule::upToIncludesBothEnds()
{
    QCOMPARE(upTo(2).probabilities(), (Probabilities {1.0 / 3, 1.0 / 3, 1.0 / 3}));
    QCOMPARE(upTo(0).probabilities(), (Probabilities {1.0}));
    QCOMPARE(upTo(5).mean(), 2.5);
}

void tst_CountRule::theCountFollowsTheFloor()
{
    const CountRule rule {Per::Room, UpTo {Transitions {{{1, 2}, {4, 3}, {6, 5}}}}};
    QCOMPARE(Count::at(rule, 3).most(), 2);
    QCOMPARE(Count::at(rule, 4).most(), 3);
    QCOMPARE(Count::at(rule, 6).most(), 5);
    const CountRule exact {Per::Floor, Exactly {Transitions {{{2, 7}}}}};
    QCOMPARE(Count::at(exact, 1).probabilities(), (Probabilities {1.0}));
    QCOMPARE(Count::at(exact, 2).probabilities(), (Probabilities {0, 0, 0, 0, 0, 0, 0, 1.0}));
}

void tst_CountRule::oneOfCountsRepeatedElements()
{
    // The chargrid monsters: 0 six times, 1 four, 2 three, 3 two, 4 once; mean 20/16.
    const Count count = oneOf({0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4});
    QCOMPARE(count.probabilities(),
             (Probabilities {6.0 / 16, 4.0 / 16, 3.0 / 16, 2.0 / 16, 1.0 / 16}));
    QCOMPARE(count.mean(), 1.25);
}

void tst_CountRule::diceSumAndClampAtZero()
{
    // Two three-sided dice: 2..6 as 1 2 3 2 1 ninths; one more on each sum.
    const Probabilities sums = dice("2d3+1").probabilities();
    QCOMPARE(sums.size(), std::size_t {8});
    const Probabilities expected {0, 0, 0, 1.0 / 9, 2.0 / 9, 3.0 / 9, 2.0 / 9, 1.0 / 9};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(std::abs(sums[i] - expected[i]) < 1e-15);
    // 1d4-2: -1, 0, 1, 2, the first counting as 0.
    QCOMPARE(dice("1d4-2").probabilities(), (Probabilities {0.5, 0.25, 0.25}));
    QCOMPARE(dice("1d2-9").probabilities(), (Probabilities {1.0}));
}

void tst_CountRule::betweenIncludesBothEnds()
{
    const core::Between rule {Constant {2}, Transitions {{{1, 4}, {5, 1}}}};
    QVERIFY(isNear(Count::at(rule, 1), {0, 0, 1.0 / 3, 1.0 / 3, 1.0 / 3}));
    QVERIFY(isNear(Count::at(rule, 5), {0, 0, 1})); // 1 is below 2 and counts as 2
    QCOMPARE(Count::at(rule, 1).most(), 4);
}

void tst_CountRule::aChainGoesOnWhileItSucceeds()
{
    const core::Chain rule {Constant {60}, 3};
    QVERIFY(isNear(Count::at(rule, 1), {0.4, 0.24, 0.144, 0.216})); // the tail at 3
    const Count endless = Count::at(core::Chain {Constant {50}}, 1);
    QCOMPARE(endless.most(), 1000);
    QVERIFY(std::abs(endless.mean() - 1) < 1e-12);
    QCOMPARE(Count::at(core::Chain {Constant {0}}, 1).most(), 0);
    QCOMPARE(Count::at(core::Chain {Constant {100}, 7}, 1).probabilities().back(), 1.0);
}

void tst_CountRule::triesAreBinomial()
{
    QVERIFY(isNear(Count::at(core::Tries {Constant {3}, Constant {25}}, 1),
                   {27.0 / 64, 27.0 / 64, 9.0 / 64, 1.0 / 64}));
    QVERIFY(isNear(Count::at(core::Tries {Constant {2}, Constant {100}}, 1), {0, 0, 1}));
    QVERIFY(isNear(Count::at(core::Tries {Constant {9}, Constant {0}}, 1), {1}));
    const Count many = Count::at(core::Tries {Constant {10000}, Constant {3}}, 1);
    QVERIFY(std::abs(many.mean() - 300) < 1e-9);
}

void tst_CountRule::aSumAddsIndependentParts()
{
    // 0..1 and 1d2: 1, 2, 3 with 1/4, 2/4, 1/4.
    const core::CountSum sum {{core::UpTo {Constant {1}}, core::Dice {1, 2, 0}}};
    QVERIFY(isNear(Count::at(sum, 1), {0, 0.25, 0.5, 0.25}));
    // rustrogueliketutorial's rooms: 1d7 + floor - 4, at least 0. On floor 1 the die has to be 4.
    const core::CountSum rooms {
        {core::Dice {1, 7, 0}, core::Add {*core::Formula::make("floor - 4", -100)}}};
    QVERIFY(isNear(Count::at(rooms, 1), {3.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7}));
    QVERIFY(isNear(Count::at(rooms, 4),
                   {0, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7}));
    // Angband: 14 + 1d8 + max(2, min(int(floor/3), 10)): 17..24 on floor 1, 25..32 on floor 30.
    const core::CountSum angband {
        {core::Exactly {Constant {14}}, core::Dice {1, 8, 0},
         core::Exactly {*core::Formula::make("max(2, min(int(floor/3), 10))")}}};
    QCOMPARE(Count::at(angband, 1).most(), 24);
    QVERIFY(std::abs(Count::at(angband, 30).mean() - 28.5) < 1e-12);
    // Nothing comes back from below 0 before the end: 1d3 - 4 + 2 is -1, 0, 1.
    const core::CountSum below {{core::Dice {1, 3, -4}, core::Exactly {Constant {2}}}};
    QVERIFY(isNear(Count::at(below, 1), {2.0 / 3, 1.0 / 3}));
}

void tst_CountRule::signedSumsMayBeBelowZero()
{
    const Count jitter = Count::signedAt(core::Dice {2, 3, -4}, 1);
    QCOMPARE(jitter.lowest(), -2);
    QCOMPARE(jitter.most(), 2);
    QVERIFY(isNear(jitter, {1.0 / 9, 2.0 / 9, 3.0 / 9, 2.0 / 9, 1.0 / 9}));
    QVERIFY(std::abs(jitter.mean()) < 1e-15);
    const Count sum = Count::signedAt(
        core::CountSum {{core::Add {Constant {-5}}, core::UpTo {Constant {1}}}}, 1);
    QCOMPARE(sum.lowest(), -5);
    QVERIFY(isNear(sum, {0.5, 0.5}));
    Rng rng(3);
    for (int i = 0; i < 100; ++i) {
        const int drawn = sum.sample(rng);
        QVERIFY(drawn == -5 || drawn == -4);
    }
}

void tst_CountRule::sumsOfManyStayWithinTheMostDraws()
{
    const core::CountSum sum {{core::Exactly {Constant {9000}}, core::Exactly {Constant {9000}}}};
    const Count count = Count::at(sum, 1);
    QCOMPARE(count.most(), core::maxDraws);
    QCOMPARE(count.probabilities().back(), 1.0);
    Rng rng(3);
    QCOMPARE(count.sample(rng), core::maxDraws);
}

void tst_CountRule::samplesFollowTheProbabilities_data()
{
    QTest::addColumn<Count>("count");
    QTest::newRow("between") << Count::at(core::Between {Constant {2}, Constant {5}}, 1);
    QTest::newRow("chain") << Count::at(core::Chain {Constant {40}, 4}, 1);
    QTest::newRow("tries") << Count::at(core::Tries {Constant {5}, Constant {30}}, 1);
    QTest::newRow("sum") << Count::at(
        core::CountSum {{core::Dice {1, 4, -2}, core::Tries {Constant {2}, Constant {50}},
                         core::Add {Constant {1}}}},
        1);
    QTest::newRow("up to 5") << upTo(5);
    QTest::newRow("one of") << oneOf({0, 0, 1, 1, 1, 1, 1, 2, 2});
    QTest::newRow("2d3+1") << dice("2d3+1");
    QTest::newRow("1d6-2") << dice("1d6-2");
}

void tst_CountRule::samplesFollowTheProbabilities()
{
    QFETCH(Count, count);
    const Probabilities expected = count.probabilities();
    std::vector<int> seen(expected.size(), 0);
    Rng rng(5);
    const int draws = 60000;
    for (int i = 0; i < draws; ++i)
        ++seen.at(static_cast<std::size_t>(count.sample(rng)));
    double chiSquared = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (expected[i] == 0) {
            QCOMPARE(seen[i], 0);
            continue;
        }
        const double hoped = expected[i] * draws;
        chiSquared += (seen[i] - hoped) * (seen[i] - hoped) / hoped;
    }
    // At most 5 degrees of freedom: 20.5 is passed by chance once in a thousand seeds.
    QVERIFY2(chiSquared < 20.5, qPrintable(QString::number(chiSquared)));
}

void tst_CountRule::diceTextIsRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Dice>("dice");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("full") << QByteArray("2d3+1") << Dice {2, 3, 1} << QByteArray("2d3+1");
    QTest::newRow("one die") << QByteArray("d6") << Dice {1, 6, 0} << QByteArray("1d6");
    QTest::newRow("minus") << QByteArray("3d4-2") << Dice {3, 4, -2} << QByteArray("3d4-2");
    QTest::newRow("plus zero") << QByteArray("1d2+0") << Dice {1, 2, 0} << QByteArray("1d2");
}

void tst_CountRule::diceTextIsRead()
{
    QFETCH(QByteArray, text);
    QFETCH(Dice, dice);
    QFETCH(QByteArray, written);
    const auto read = parseDice(text.toStdString());
    QVERIFY(read.has_value());
    QVERIFY(*read == dice);
    QCOMPARE(toText(dice), written.toStdString());
}

void tst_CountRule::nonsenseIsNoDice()
{
    for (const char *text : {"", "d", "2d", "2x3", "0d6", "2d0", "101d6", "1d1001", "2d3+",
                             "2d3+1x", "-1d6", "2d3*2", "99999999999d6", "2d3+99999"})
        QVERIFY2(!parseDice(text).has_value(), text);
}

QTEST_GUILESS_MAIN(tst_CountRule)
#include "tst_countrule.moc"
