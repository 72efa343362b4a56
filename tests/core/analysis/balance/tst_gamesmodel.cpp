// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gamesmodel.h"

#include <QTest>

#include <cmath>
#include <limits>

using core::GamesFit;
using core::GameSlope;
using core::GamesModel;

// The model of games against lines drawn by hand. Numbers: 10 and 20; one goal.
class TestGamesModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whereGamesWerePlayedTheirShareHolds();
    void betweenTwoPointsTheLineHolds();
    void aNumberThatNobodyPlayedKeepsWhatItsSlopeTold();
    void ofWhatNeverVariesNothingIsTold();
    void whatWasPlayedFarOffCountsLess();
    void whatBendsOffTheLineIsTold();
    void plansSideBySideTellOfEachOther();
    void sharesAreProductsOfStages();

private:
    /// Which knows nothing but that both numbers may do a lot.
    static GamesModel wide();
};

GamesModel TestGamesModel::wide()
{
    GamesModel model(2, 1);
    const GameSlope unknown {.slope = 0, .error = 1000, .things = 100};
    model.learn(0, {unknown, unknown}, 0.5);
    return model;
}

void TestGamesModel::whereGamesWerePlayedTheirShareHolds()
{
    const GamesFit fit = wide().fitTo({{{10, 20}, {0.25}, {400}}});
    QVERIFY(std::abs(core::shareOfLogOdds(fit.logOddsAt({10, 20})[0]) - 0.25) < 1e-9);
    // 1 / sqrt(n p (1 - p)) on the scale of log odds.
    QVERIFY(std::abs(fit.errorsAt({10, 20})[0] - 1 / std::sqrt(400 * 0.25 * 0.75)) < 1e-9);
}

void TestGamesModel::betweenTwoPointsTheLineHolds()
{
    // From a third to a half while the number doubles: ln 2 of log odds for ln 2.
    const GamesFit fit = wide().fitTo({{{10, 20}, {1 / 3.}, {1e6}}, {{20, 20}, {0.5}, {1e6}}});
    QVERIFY2(std::abs(fit.slope(0, 0) - 1) < 0.02, std::to_string(fit.slope(0, 0)).c_str());
    const double expected = -std::log(2.0) + std::log(1.4);
    QVERIFY(std::abs(fit.logOddsAt({14, 20})[0] - expected) < 0.02);
    QVERIFY(fit.errorsAt({14, 20})[0] > fit.errorsAt({10, 20})[0]);
    QVERIFY(fit.slopeErrors(0)[0] < 1);
    QVERIFY(fit.slopeErrors(1)[0] > 5); // nobody played with another value
}

void TestGamesModel::aNumberThatNobodyPlayedKeepsWhatItsSlopeTold()
{
    GamesModel model(2, 1);
    const GameSlope told {.slope = 0.1, .error = 1e-6, .things = 10};
    model.learn(0, {told, told}, 0.5); // of the share; four times as much of log odds
    QVERIFY(std::abs(model.slope(1, 0) - 0.4) < 1e-3);
    const GamesFit fit = model.fitTo({{{10, 20}, {0.3}, {1e6}}, {{20, 20}, {0.9}, {1e6}}});
    QVERIFY(std::abs(fit.slope(1, 0) - model.slope(1, 0)) < 1e-12);
    QVERIFY(std::abs(fit.slopeErrors(1)[0] - std::sqrt(model.variance(1, 0))) < 1e-12);
}

void TestGamesModel::ofWhatNeverVariesNothingIsTold()
{
    // Of a count that never varies games tell nothing: it may do what its things may.
    GamesModel model(2, 1);
    const double never = std::numeric_limits<double>::infinity();
    model.learn(0, {{0, never, 5}, {0.1, 1e-6, 10}}, 0.5);
    QCOMPARE(model.slope(0, 0), 0.0);
    QVERIFY(model.variance(0, 0) > 0);
    QVERIFY(model.variance(1, 0) < 1e-9);
}

void TestGamesModel::whatWasPlayedFarOffCountsLess()
{
    const auto errorFrom = [](double value) {
        return wide()
            .fitTo({{{value, 20}, {0.5}, {1e6}}, {{10, 20}, {0.5}, {50}}})
            .errorsAt({10, 20})[0];
    };
    QVERIFY(errorFrom(11) < errorFrom(40));
}

// A number that does nothing at 20 and 5, and much between: the line alone would not bend.
void TestGamesModel::whatBendsOffTheLineIsTold()
{
    const std::vector<core::PlayedPoint> points {
        {{5, 20}, {0.3}, {1e6}}, {{10, 20}, {0.5}, {1e6}}, {{20, 20}, {0.3}, {1e6}}};
    const GamesFit fit = wide().fitTo(points);
    for (const core::PlayedPoint &point : points) {
        const double told = core::shareOfLogOdds(fit.logOddsAt(point.values)[0]);
        QVERIFY2(std::abs(told - point.shares[0]) < 0.01, std::to_string(told).c_str());
    }
    QVERIFY(fit.logOddsAt({9, 20})[0] > fit.logOddsAt({6, 20})[0]);
    QVERIFY(fit.logOddsAt({11, 20})[0] > fit.logOddsAt({17, 20})[0]);
}

// Two plans side by side tell of each other: together nearly as much as all their games of one.
void TestGamesModel::plansSideBySideTellOfEachOther()
{
    const double alone = wide().fitTo({{{400, 20}, {0.5}, {100}}}).errorsAt({400, 20})[0];
    const double together = wide()
                                .fitTo({{{400, 20}, {0.5}, {100}}, {{401, 20}, {0.5}, {100}}})
                                .errorsAt({400, 20})[0];
    QVERIFY(together < 0.8 * alone);
    QVERIFY(together > 0.7 * alone);
}

// Half of the games come to the second floor, three quarters of these to the third.
void TestGamesModel::sharesAreProductsOfStages()
{
    const std::vector<double> logOdds {0, std::log(3.0)};
    const core::StagedShare reached {.passed = {0, 1}, .ended = {}};
    const core::StagedShare ended {.passed = {0}, .ended = 1};
    QVERIFY(std::abs(reached.at(logOdds) - 0.375) < 1e-12);
    QVERIFY(std::abs(ended.at(logOdds) - 0.125) < 1e-12);
    for (const core::StagedShare &share : {reached, ended}) {
        for (std::size_t stage = 0; stage < 2; ++stage) {
            std::vector<double> more = logOdds;
            more[stage] += 1e-6;
            const double slope = (share.at(more) - share.at(logOdds)) / 1e-6;
            QVERIFY(std::abs(share.slopesAt(logOdds)[stage] - slope) < 1e-5);
        }
    }
}

QTEST_GUILESS_MAIN(TestGamesModel)
#include "tst_gamesmodel.moc"
