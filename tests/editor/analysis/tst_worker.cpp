// SPDX-License-Identifier: GPL-3.0-or-later
// Work in threads that nobody waits for any more ends early.

#include "tests/editor/drafts.h"

#include "app/ui/worker.h"
#include "editor/analysis/numbers.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"

#include <QtTest>

using namespace editor;

namespace {

constexpr int patience = 60000;

// 500 entries on 100 floors, each of which has another count, and so another law.
core::Ruleset huge()
{
    core::Ruleset rules = drafts::classic();
    rules.floors = 100;
    std::vector<core::Transition> counts;
    for (int floor = 1; floor <= 100; ++floor)
        counts.push_back({floor, 100 + floor});
    core::SpawnTable &table = rules.tables.front();
    table.count.draws = core::UpTo {core::Transitions {counts}};
    for (int i = 0; i < 498; ++i)
        table.entries.push_back({"entry" + std::to_string(i), core::Constant {1 + i}, {}});
    return rules;
}

} // namespace

class TestWorker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("FATHOM_LAYOUTS", "500"); }
    void aNewerRequestTellsTheOneUnderWay();
    void stoppingTellsTheOneUnderWay();
    void onlyKeptPiecesEndForANewerRequest();
    void anAnalysisEndsWhenTheWindowCloses();
    void anAnalysisEndsForANewerDraft();
    void aNoteKeepsTheNumbers();
    void anotherRulesetOfTheSameDungeonKeepsTheLayouts();
    void theReferencesNumbersAreWorkedOutOnceForAll();
};

void TestWorker::aNewerRequestTellsTheOneUnderWay()
{
    ui::Worker work;
    std::atomic<bool> wasTold = false;
    work.request([&wasTold](const ui::Demand &demand) -> ui::Worker::Deliver {
        while (!demand.superseded && !demand.cancelled)
            QThread::yieldCurrentThread();
        wasTold = demand.superseded.load();
        return {};
    });
    int delivered = 0;
    work.request([&delivered](const ui::Demand &demand) -> ui::Worker::Deliver {
        const int result = demand.superseded ? -1 : 1;
        return [&delivered, result] { delivered = result; };
    });
    QTRY_COMPARE_WITH_TIMEOUT(delivered, 1, patience);
    QVERIFY(wasTold);
}

void TestWorker::stoppingTellsTheOneUnderWay()
{
    ui::Worker work;
    bool delivered = false;
    work.request([&delivered](const ui::Demand &demand) -> ui::Worker::Deliver {
        while (!demand.cancelled)
            QThread::yieldCurrentThread();
        return [&delivered] { delivered = true; };
    });
    work.stop();
    QVERIFY(!work.isBusy());
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
}

void TestWorker::onlyKeptPiecesEndForANewerRequest()
{
    ui::Demand demand;
    QVERIFY(demand.mayGoOn()(core::Stage::PieceDone));
    demand.superseded = true;
    QVERIFY(!demand.mayGoOn()(core::Stage::PieceDone));
    QVERIFY(demand.mayGoOn()(core::Stage::Within));
    demand.cancelled = true;
    QVERIFY(!demand.mayGoOn()(core::Stage::Within));
}

void TestWorker::anAnalysisEndsWhenTheWindowCloses()
{
    RulesetDocument document;
    document.open(huge(), {});
    Numbers numbers(document);
    const QSignalSpy changed(&numbers, &Numbers::changed);
    numbers.stop();
    QVERIFY(numbers.wasEndedEarly());
    QVERIFY(!numbers.known().rules);
    QCOMPARE(changed.count(), 0);
}

void TestWorker::anAnalysisEndsForANewerDraft()
{
    RulesetDocument document;
    document.open(huge(), {});
    Numbers numbers(document);
    const std::shared_ptr<const core::Ruleset> former = document.publish();
    bool formerWasShown = false;
    connect(&numbers, &Numbers::changed, this,
            [&] { formerWasShown |= numbers.known().rules == former; });
    setCountRule(document, "monsters", {core::Per::Room, core::UpTo {core::Constant {1}}}); // quick
    QTRY_VERIFY_WITH_TIMEOUT(numbers.isCurrent(), patience);
    QVERIFY(numbers.known().analysis->isComplete());
    QVERIFY(!formerWasShown);
}

// What is written beside an entry is no number, be they known already or under way.
void TestWorker::aNoteKeepsTheNumbers()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers numbers(document);
    setNotes(document, "monsters", "orc",
             {.section = {}, .ofEntry = "while they are worked out", .onFloors = {}});
    QTRY_VERIFY_WITH_TIMEOUT(numbers.isCurrent(), patience);
    QCOMPARE(numbers.known().rules, document.publish());
    const QSignalSpy changed(&numbers, &Numbers::changed);
    const std::shared_ptr<const core::Analysis> analysis = numbers.known().analysis;
    setNotes(document, "monsters", "orc", {.section = {}, .ofEntry = "later", .onFloors = {}});
    document.undoStack().undo();
    QVERIFY(numbers.isCurrent());
    QCOMPARE(numbers.known().rules, document.publish());
    QCOMPARE(numbers.known().analysis, analysis);
    QCOMPARE(changed.count(), 0);
    setWeight(document, "monsters", {"orc", 1, 7}, document.newGesture());
    QVERIFY(!numbers.isCurrent());
    // One step of the history over a note and a weight.
    setNotes(document, "monsters", "orc", {.section = {}, .ofEntry = "heavy", .onFloors = {}});
    QTRY_VERIFY_WITH_TIMEOUT(numbers.isCurrent(), patience);
    document.undoStack().setIndex(document.undoStack().index() - 2);
    QVERIFY(!numbers.isCurrent());
}

void TestWorker::anotherRulesetOfTheSameDungeonKeepsTheLayouts()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers numbers(document);
    QVERIFY(numbers.analysis());
    const core::LayoutSample *sample = &numbers.analysis()->sample();
    core::Ruleset other = drafts::classic();
    other.floors = 4;
    document.open(other, {});
    QVERIFY(numbers.analysis());
    QCOMPARE(numbers.analysis()->options().floors.last, 4);
    QCOMPARE(&numbers.analysis()->sample(), sample);
    other.dungeon.attempts = 7;
    document.open(other, {});
    QVERIFY(numbers.analysis());
    QVERIFY(&numbers.analysis()->sample() != sample);
}

void TestWorker::theReferencesNumbersAreWorkedOutOnceForAll()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers numbers(document);
    QTRY_VERIFY_WITH_TIMEOUT(numbers.isCurrent(), patience);
    const auto own = numbers.known().analysis;
    const core::AnalysisOptions options = own->options();
    QCOMPARE(numbers.of(document.reference(), options), own); // nothing was edited
    core::Ruleset other = drafts::classic();
    other.tables[0].entries[0].weight = core::Constant {1};
    document.compareWith(std::make_shared<const core::Ruleset>(other), QStringLiteral("other"));
    QSignalSpy known(&numbers, &Numbers::othersKnown);
    QVERIFY(!numbers.of(document.reference(), options)); // who asks first,
    QVERIFY(!numbers.of(document.reference(), options)); // and who asks meanwhile
    QVERIFY(known.wait(patience));
    const auto saved = numbers.of(document.reference(), options);
    QVERIFY(saved);
    QCOMPARE(saved->at(1, 0, 0).weight, 1);
    QCOMPARE(numbers.of(document.reference(), options), saved);
    QCOMPARE(known.count(), 1);
    QCOMPARE(numbers.of(numbers.known().rules, options), own);
}

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_worker.moc"
