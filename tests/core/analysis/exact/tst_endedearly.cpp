// SPDX-License-Identifier: MIT
// An analysis that nobody waits for ends early, and the next one goes on from there.

#include "core/analysis/exact/analysis.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <atomic>

using core::Analysis;
using core::AnalysisOptions;
using core::Ruleset;
using core::Stage;

namespace {

constexpr AnalysisOptions options {.floors = {1, 10}, .layouts = 60};

// Each of ten floors has another count, and so another law.
Ruleset tenLaws(int weight = 20)
{
    Ruleset rules;
    std::vector<core::Transition> counts;
    for (int floor = 1; floor <= 10; ++floor)
        counts.push_back({floor, floor});
    rules.tables = {support::table(
        "monsters", core::Spawns::Monsters, support::roomUpTo(support::steps(counts)),
        {support::entry("orc", core::Constant {80}),
         support::entry("troll", support::steps({{1, 5}, {6, weight}}))})};
    return rules;
}

// Counts what is asked; says no from the `last`-th question of a stage on.
struct Asked
{
    int pieces = 0;
    int within = 0;
    int lastPiece = 1000000;
    int lastWithin = 1000000;

    core::MayGoOn mayGoOn()
    {
        return [this](Stage stage) {
            ++(stage == Stage::PieceDone ? pieces : within);
            return pieces < lastPiece && within < lastWithin;
        };
    }
};

void compareWithFresh(const Analysis &analysis, const Ruleset &rules)
{
    const Analysis fresh(rules, analysis.options());
    QVERIFY(analysis.isComplete());
    for (int floor = 1; floor <= analysis.options().floors.last; ++floor) {
        for (std::size_t table = 0; table < rules.tables.size(); ++table) {
            const core::TableNumbers &numbers = analysis.at(floor).tables[table];
            const core::TableNumbers &expected = fresh.at(floor).tables[table];
            QCOMPARE(numbers.law->placed.probabilities(), expected.law->placed.probabilities());
            QCOMPARE(numbers.law->error, expected.law->error);
            QVERIFY(numbers.entries == expected.entries);
        }
    }
}

} // namespace

class tst_endedearly : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAsksAndGoesOnGivesTheSame()
    {
        Asked asked;
        Analysis analysis(options);
        QVERIFY(!analysis.isComplete());
        QVERIFY(analysis.update(tenLaws(), asked.mayGoOn()));
        QCOMPARE(asked.pieces, 11); // the layouts and ten laws
        QVERIFY(asked.within > 60); // each of the layouts, and in the laws
        compareWithFresh(analysis, tenLaws());
    }

    void severalThreadsGiveTheSame()
    {
        core::AnalysisOptions several = options;
        several.jobs = 3;
        Analysis analysis(several);
        QVERIFY(analysis.update(tenLaws()));
        const Analysis one(tenLaws(), options);
        for (int floor = 1; floor <= options.floors.last; ++floor) {
            const core::TableNumbers &numbers = analysis.at(floor).tables[0];
            QCOMPARE(numbers.law->placed.probabilities(),
                     one.at(floor).tables[0].law->placed.probabilities());
            QVERIFY(numbers.entries == one.at(floor).tables[0].entries);
        }
    }

    void severalThreadsEndWhenTheyAreTold()
    {
        core::AnalysisOptions several = options;
        several.jobs = 3;
        std::atomic<int> within = 0;
        const auto fewTimes = [&within](Stage) { return ++within < 70; };
        Analysis analysis(several);
        QVERIFY(!analysis.update(tenLaws(), fewTimes));
        QVERIFY(within < 70 + 3); // the layouts ask 60 times
        QVERIFY(analysis.update(tenLaws()));
        compareWithFresh(analysis, tenLaws());
    }

    void itEndsAfterTheLawAtWhichItIsTold()
    {
        Asked asked {.lastPiece = 5};
        Analysis analysis(options);
        QVERIFY(!analysis.update(tenLaws(), asked.mayGoOn()));
        QVERIFY(!analysis.isComplete());
        QCOMPARE(asked.pieces, 5);
    }

    void theNextOneKeepsWhatWasDone()
    {
        Asked asked {.lastPiece = 5};
        Analysis analysis(options);
        QVERIFY(!analysis.update(tenLaws(), asked.mayGoOn()));
        Asked again;
        QVERIFY(analysis.update(tenLaws(33), again.mayGoOn())); // weights do not bear on laws
        QCOMPARE(again.pieces, 6); // of the ten laws four were there
        compareWithFresh(analysis, tenLaws(33));
    }

    void itEndsInTheMiddleOfTheLayouts()
    {
        Asked asked {.lastWithin = 7};
        Analysis analysis(options);
        QVERIFY(!analysis.update(tenLaws(), asked.mayGoOn()));
        QCOMPARE(asked.pieces, 0);
        QCOMPARE(asked.within, 7);
        QVERIFY(analysis.update(tenLaws()));
        compareWithFresh(analysis, tenLaws());
    }

    void itEndsInTheMiddleOfALaw()
    {
        Asked asked {.lastWithin = 60 + 3};
        Analysis analysis(options);
        QVERIFY(!analysis.update(tenLaws(), asked.mayGoOn()));
        QCOMPARE(asked.pieces, 1); // the layouts only
        QVERIFY(analysis.update(tenLaws()));
        compareWithFresh(analysis, tenLaws());
    }

    void anEndedChangeOfWeightsIsMadeUpFor()
    {
        Analysis analysis(tenLaws(), options);
        Asked asked {.lastWithin = 2};
        QVERIFY(!analysis.update(tenLaws(99), asked.mayGoOn()));
        QVERIFY(!analysis.isComplete());
        QVERIFY(analysis.update(tenLaws()));
        compareWithFresh(analysis, tenLaws());
    }

    void anEndedChangeOfTheDungeonIsMadeUpFor()
    {
        Analysis analysis(tenLaws(), options);
        Ruleset small = tenLaws();
        small.dungeon.attempts = 5;
        Asked asked {.lastWithin = 3};
        QVERIFY(!analysis.update(small, asked.mayGoOn()));
        QVERIFY(analysis.update(tenLaws()));
        compareWithFresh(analysis, tenLaws());
        QVERIFY(analysis.update(small));
        compareWithFresh(analysis, small);
    }

    void otherFloorsKeepTheLayoutsAndLaws()
    {
        Analysis analysis(tenLaws(), options);
        analysis.setFloors({1, 12});
        QVERIFY(!analysis.isComplete());
        Asked asked;
        QVERIFY(analysis.update(tenLaws(), asked.mayGoOn()));
        QCOMPARE(asked.pieces, 0); // floors 11 and 12 are like 10
        compareWithFresh(analysis, tenLaws());
    }
};

QTEST_GUILESS_MAIN(tst_endedearly)
#include "tst_endedearly.moc"
