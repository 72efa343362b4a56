// SPDX-License-Identifier: MIT
#include "core/tables/distribution.h"

#include <QTest>

#include <numeric>

using namespace core;

class tst_Distribution : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resolvesTheTableAtTheFloor();
    void aTableOfZerosHasNoShares();
    void hugeWeightsAddUpWithoutOverflow();
    void samplesFollowTheWeights_data();
    void samplesFollowTheWeights();
    void entriesOfWeightZeroAreNeverDrawn();
};

void tst_Distribution::resolvesTheTableAtTheFloor()
{
    SpawnTable table;
    table.entries = {{"orc", Constant {80}, {}}, {"troll", Transitions {{{3, 15}, {5, 30}}}, {}}};
    const Distribution before = Distribution::at(table, 2);
    QCOMPARE(before.total(), std::uint64_t {80});
    QCOMPARE(before.share(1), 0.0);
    const Distribution later = Distribution::at(table, 5);
    QCOMPARE(later.weights(), (std::vector<int> {80, 30}));
    QCOMPARE(later.share(0), 80.0 / 110);
    QCOMPARE(later.share(1), 30.0 / 110);
}

void tst_Distribution::aTableOfZerosHasNoShares()
{
    QCOMPARE(Distribution::of({0, 0}).total(), std::uint64_t {0});
    QCOMPARE(Distribution::of({0, 0}).share(0), 0.0);
    QCOMPARE(Distribution::of({}).total(), std::uint64_t {0});
    QCOMPARE(Distribution::of(std::vector<int>(20, 0)).total(), std::uint64_t {0});
}

void tst_Distribution::hugeWeightsAddUpWithoutOverflow()
{
    const std::size_t count = 10000;
    const auto distribution = Distribution::of(std::vector<int>(count, maxValue));
    QCOMPARE(distribution.total(), std::uint64_t {21474836470000U});
    Rng rng(1);
    for (int i = 0; i < 1000; ++i)
        QVERIFY(distribution.sample(rng) < count);
}

void tst_Distribution::samplesFollowTheWeights_data()
{
    QTest::addColumn<QList<int>>("weights");
    QTest::newRow("two entries") << QList<int> {80, 15};
    QTest::newRow("one entry") << QList<int> {7};
    QTest::newRow("eight entries") << QList<int> {1, 2, 3, 4, 5, 6, 7, 8};
    QTest::newRow("nine entries") << QList<int> {1, 2, 3, 4, 5, 6, 7, 8, 9};
    QTest::newRow("one large among many small") << QList<int> {1, 1, 1, 1, 1, 1, 1, 1, 1, 991};
    QList<int> thousand;
    for (int i = 0; i < 1000; ++i)
        thousand.append(1 + i % 10);
    QTest::newRow("a thousand entries") << thousand;
}

void tst_Distribution::samplesFollowTheWeights()
{
    QFETCH(QList<int>, weights);
    const auto distribution = Distribution::of(std::vector<int>(weights.begin(), weights.end()));
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<int> seen(static_cast<std::size_t>(weights.size()), 0);
    Rng rng(11);
    const int draws = 500000;
    for (int i = 0; i < draws; ++i)
        ++seen[distribution.sample(rng)];
    double chiSquared = 0;
    for (qsizetype i = 0; i < weights.size(); ++i) {
        const double hoped = weights[i] / total * draws;
        const double off = seen[static_cast<std::size_t>(i)] - hoped;
        chiSquared += off * off / hoped;
    }
    // Mean n - 1, variance 2 (n - 1): four standard deviations and a little for the small ones.
    const double degrees = static_cast<double>(weights.size() - 1);
    QVERIFY2(chiSquared < degrees + 4 * std::sqrt(2 * degrees) + 4,
             qPrintable(QString::number(chiSquared)));
}

void tst_Distribution::entriesOfWeightZeroAreNeverDrawn()
{
    Rng rng(3);
    const auto few = Distribution::of({0, 5, 0});
    const auto many = Distribution::of({0, 5, 0, 0, 5, 0, 0, 0, 0, 0, 5, 0});
    for (int i = 0; i < 10000; ++i) {
        QCOMPARE(few.sample(rng), std::size_t {1});
        QCOMPARE(many.weight(many.sample(rng)), 5);
    }
}

QTEST_GUILESS_MAIN(tst_Distribution)
#include "tst_distribution.moc"
