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
    const GamesFit fit = wide().around({10, 20}, {{{10, 20}, {0.25}, {400}}});
    QVERIFY(std::abs(core::shareOfLogOdds(fit.logOdds[0]) - 0.25) < 1e-9);
    // 1 / sqrt(n p (1 - p)) on the scale of log odds.
    QVERIFY(std::abs(fit.errors[0] - 1 / std::sqrt(400 * 0.25 * 0.75)) < 1e-9);
}

void TestGamesModel::betweenTwoPointsTheLineHolds()
{
    // From a third to a half while the number doubles: ln 2 of log odds for ln 2.
    const std::vector<core::PlayedPoint> points {{{10, 20}, {1 / 3.}, {1e6}},
                                                 {{20, 20}, {0.5}, {1e6}}};
    const GamesFit fit = wide().around({10, 20}, points);
    QVERIFY2(std::abs(fit.slopes[0][0] - 1) < 0.02, std::to_string(fit.slopes[0][0]).c_str());
    const GamesFit middle = wide().around({14, 20}, points);
    const double expected = -std::log(2.0) + std::log(1.4);
    QVERIFY(std::abs(middle.logOdds[0] - expected) < 0.02);
    QVERIFY(middle.errors[0] > fit.errors[0]);
}

void TestGamesModel::aNumberThatNobodyPlayedKeepsWhatItsSlopeTold()
{
    GamesModel model(2, 1);
    const GameSlope told {.slope = 0.1, .error = 1e-6, .things = 10};
    model.learn(0, {told, told}, 0.5); // of the share; four times as much of log odds
    QVERIFY(std::abs(model.slope(1, 0) - 0.4) < 1e-3);
    const GamesFit fit
        = model.around({10, 20}, {{{10, 20}, {0.3}, {1e6}}, {{20, 20}, {0.9}, {1e6}}});
    QVERIFY(std::abs(fit.slopes[1][0] - model.slope(1, 0)) < 1e-12);
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
    const auto errorFrom = [](int value) {
        return wide().around({10, 20}, {{{value, 20}, {0.5}, {1e6}}, {{10, 20}, {0.5}, {50}}});
    };
    QVERIFY(errorFrom(11).errors[0] < errorFrom(40).errors[0]);
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
