// SPDX-License-Identifier: GPL-3.0-or-later
// A number over a range of one weight or count, from the key that opens it to the weight taken.

#include "tests/editor/windowtest.h"

#include "editor/charts/chartexport.h"
#include "editor/sweep/sweepchart.h"
#include "editor/sweep/sweepdialog.h"
#include "editor/sweep/sweeprun.h"

#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>

using namespace editor;

class TestSweep : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void numbersAreEvenAndHoldTheOneInForce();
    void meanFollowsTheShare();
    void chosenPointIsTakenInOneStep();
    void goalsAndCountsAreSweptToo();
    void escapeChangesNothingAndEndsTheWork();
    void simulatedPointsHaveIntervals();
    void computedRowsAreRefused();
    void pointsAreWrittenAsCsv();

private:
    // Opens the sweep of the selected cell, waits for its end, and acts.
    void sweep(const std::function<void(SweepDialog &)> &act)
    {
        inDialog([act](QDialog &dialog) {
            auto &sweep = dynamic_cast<SweepDialog &>(dialog);
            waitFor(sweep);
            act(sweep);
        });
        key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    }
    static const std::vector<double> &values(const SweepDialog &dialog)
    {
        return dialog.figures().figures().rows.front().values;
    }
    static void waitFor(SweepDialog &dialog)
    {
        QTRY_VERIFY_WITH_TIMEOUT(!values(dialog).empty() && !std::isnan(values(dialog).back()),
                                 20000);
    }
    static void pick(SweepDialog &dialog, int box, const QString &words)
    {
        QComboBox *combo = dialog.findChildren<QComboBox *>()[box];
        const int at = combo->findText(words, Qt::MatchContains);
        QVERIFY2(at >= 0, qPrintable(words));
        combo->setCurrentIndex(at);
        waitFor(dialog);
    }
    static int columnOf(const SweepDialog &dialog, int number)
    {
        return static_cast<int>(
            dialog.figures().figures().columns.indexOf(QString::number(number)));
    }
};

void TestSweep::init()
{
    qputenv("FATHOM_LAYOUTS", "200");
    qputenv("FATHOM_RUNS", "200");
    openWindow();
}

void TestSweep::numbersAreEvenAndHoldTheOneInForce()
{
    QCOMPARE(sweptNumbers(0, 10, 3, 3), (std::vector<int> {0, 3, 5, 10}));
    QCOMPARE(sweptNumbers(4, 6, 99, 41), (std::vector<int> {4, 5, 6}));
}

void TestSweep::meanFollowsTheShare()
{
    select(1, 5); // troll 30 beside orc 80
    sweep([](SweepDialog &dialog) {
        pick(dialog, 0, QStringLiteral("troll expected"));
        const double at0 = values(dialog)[static_cast<std::size_t>(columnOf(dialog, 0))];
        const double at30 = values(dialog)[static_cast<std::size_t>(columnOf(dialog, 30))];
        const double at60 = values(dialog)[static_cast<std::size_t>(columnOf(dialog, 60))];
        QCOMPARE(at0, 0.0);
        QVERIFY(std::abs(at60 / at30 - (60.0 / 140) / (30.0 / 110)) < 1e-9);
    });
}

void TestSweep::chosenPointIsTakenInOneStep()
{
    select(1, 5);
    sweep([](SweepDialog &dialog) {
        QCOMPARE(dialog.chart().chosen(), columnOf(dialog, 30)); // what it is now
        QVERIFY(dialog.chart().hasFocus());
        QTest::keyClick(&dialog.chart(), Qt::Key_End);
        QTest::keyClick(&dialog.chart(), Qt::Key_Return);
    });
    QCOMPARE(weight("troll", 5), 60);
    QCOMPARE(weight("troll", 4), 15);
    QCOMPARE(stack().count(), 1);
    stack().undo();
    QCOMPARE(weight("troll", 5), 30);
}

void TestSweep::goalsAndCountsAreSweptToo()
{
    select(1, 5);
    const int before
        = core::valueAt(std::get<core::UpTo>(document().table("monsters")->count.draws).most, 5);
    sweep([before](SweepDialog &dialog) {
        pick(dialog, 0, QStringLiteral("all of monsters"));
        pick(dialog, 1, QStringLiteral("count"));
        QCOMPARE(values(dialog).front(), 0.0);
        QVERIFY(values(dialog).back() > values(dialog)[1]);
        dialog.chart().choose(columnOf(dialog, before + 1));
        QTest::keyClick(&dialog.chart(), Qt::Key_Return);
    });
    QCOMPARE(core::valueAt(std::get<core::UpTo>(document().table("monsters")->count.draws).most, 5),
             before + 1);
}

void TestSweep::escapeChangesNothingAndEndsTheWork()
{
    select(1, 5);
    sweep([](SweepDialog &dialog) {
        QTest::keyClick(&dialog.chart(), Qt::Key_Home);
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    QCOMPARE(stack().count(), 0);
}

void TestSweep::simulatedPointsHaveIntervals()
{
    core::Ruleset rules = document().draft();
    rules.tables[0].entries[1].limit = core::Limit {.perFloor = {}, .perRun = 2};
    rules.tables[0].count.per = core::Per::Floor;
    core::SpawnTable another = rules.tables[0]; // what two tables remember together is simulated
    another.id = "another";
    rules.tables.push_back(another);
    document().open(rules, {});
    QTRY_VERIFY(m_window->currentTable());
    select(1, 5);
    sweep([](SweepDialog &dialog) {
        const FigureRow &row = dialog.figures().figures().rows.front();
        QCOMPARE(row.intervals.size(), row.values.size());
        QVERIFY(row.intervals.back().low < row.values.back());
        QVERIFY(row.intervals.back().high > row.values.back());
        QVERIFY(dialog.figures().figures().note.contains(QStringLiteral("simulated")));
    });
}

void TestSweep::computedRowsAreRefused()
{
    core::Ruleset rules = document().draft();
    rules.tables[0].entries[1].weight = core::Ramp {{{1, 20}, {10, 200}}};
    document().open(rules, {});
    QTRY_VERIFY(m_window->currentTable());
    select(1, 5);
    key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!QApplication::activeModalWidget());
    QVERIFY(status().contains(QStringLiteral("Computed")));
}

void TestSweep::pointsAreWrittenAsCsv()
{
    select(1, 5);
    sweep([](SweepDialog &dialog) {
        const QByteArray csv = csvOf(dialog.figures());
        QVERIFY(csv.startsWith(",0,"));
        QCOMPARE(csv.count('\n'), 2);
        QVERIFY(csv.contains("troll on floor 5"));
    });
}

QTEST_MAIN(TestSweep)
#include "tst_sweep.moc"
