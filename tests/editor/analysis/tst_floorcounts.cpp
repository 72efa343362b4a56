// SPDX-License-Identifier: GPL-3.0-or-later
// The dots of the Counts chart: what the runs of the docks really held on a floor.

#include "tests/editor/dockbench.h"

#include "editor/docks/playedpanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/edits/rulesetedits.h"

#include <QRegularExpression>
#include <QSpinBox>

using namespace editor;

class TestFloorCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void simulatedDotsAreTheRunsOfTheDock();
    void playedDotsAreTheGamesThatGotThere();
    void dotsGoWhenTheTablesAreOthers();

private:
    EditorDocks &docks() { return m_bench->docks(); }
    void simulate();
    QStringList namesOfDots();

    std::unique_ptr<DockBench> m_bench;
};

void TestFloorCounts::simulate()
{
    SimulatePanel &panel = docks().simulatePanel();
    m_bench->show("simulate");
    DockBench::named<QSpinBox>(panel, QStringLiteral("Runs"))->setValue(300);
    QVERIFY(DockBench::press(panel, QStringLiteral("Start")));
    QTRY_COMPARE_WITH_TIMEOUT(panel.progress().state, ui::Worker::State::Done, 60000);
    QTRY_VERIFY(panel.model().result().counted); // the run is done before the panel looks at it
    QCOMPARE(panel.model().result().counted->runs, std::uint64_t(300));
}

// The rows that the Counts chart draws as dots.
QStringList TestFloorCounts::namesOfDots()
{
    const QAbstractItemModel &model
        = m_bench->window().currentTable()->charts().model(ChartKind::Counts);
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.headerData(row, Qt::Vertical).toString();
    return names.filter(QRegularExpression(QStringLiteral("^(simulated|played)$")));
}

void TestFloorCounts::simulatedDotsAreTheRunsOfTheDock()
{
    simulate();
    m_bench->select(0, 1, 5);
    m_bench->window().currentTable()->charts().choose(ChartPanes::Choice::Counts);
    QTRY_COMPARE_WITH_TIMEOUT(namesOfDots(), QStringList {QStringLiteral("simulated")}, 30000);
    const std::vector<std::uint64_t> runs
        = docks().simulatePanel().floorCounts().tally("monsters", "troll", 5);
    std::uint64_t all = 0;
    std::uint64_t trolls = 0;
    for (std::size_t n = 0; n < runs.size(); ++n) {
        all += runs[n];
        trolls += n * runs[n];
    }
    const core::EntryTally &counted
        = docks().simulatePanel().model().result().counted->floors[4].tables[0].entries[1];
    QCOMPARE(all, std::uint64_t(300));
    QCOMPARE(trolls, counted.placed.sum());
    QCOMPARE(all - runs[0], counted.atLeastOne);
}

void TestFloorCounts::playedDotsAreTheGamesThatGotThere()
{
    PlayedPanel &panel = docks().playedPanel();
    m_bench->show("played");
    DockBench::named<QSpinBox>(panel, QStringLiteral("Games"))->setValue(12);
    QVERIFY(DockBench::press(panel, QStringLiteral("Start")));
    QTRY_COMPARE_WITH_TIMEOUT(panel.progress().state, ui::Worker::State::Done, 60000);
    m_bench->select(0, 0, 4);
    m_bench->window().currentTable()->charts().choose(ChartPanes::Choice::Counts);
    QTRY_COMPARE_WITH_TIMEOUT(namesOfDots(), QStringList {QStringLiteral("played")}, 60000);
    const std::vector<std::uint64_t> games = panel.floorCounts().tally("monsters", "orc", 4);
    std::uint64_t all = 0;
    for (const std::uint64_t count : games)
        all += count;
    QCOMPARE(all, panel.result().played->first.floors[3].reached);
    QVERIFY(all > 0 && all < 12); // some die before
}

void TestFloorCounts::dotsGoWhenTheTablesAreOthers()
{
    simulate();
    m_bench->select(0, 1, 5);
    m_bench->window().currentTable()->charts().choose(ChartPanes::Choice::Counts);
    QTRY_COMPARE_WITH_TIMEOUT(namesOfDots().size(), 1, 30000);
    setFloors(m_bench->document(), 9);
    QTRY_VERIFY(namesOfDots().isEmpty());
    m_bench->document().undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(namesOfDots().size(), 1, 30000);
}

QTEST_MAIN(TestFloorCounts)
#include "tst_floorcounts.moc"
