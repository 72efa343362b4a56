// SPDX-License-Identifier: GPL-3.0-or-later
// The Balance dock, by keys and mouse, held to what the command line prints; and the lock of
// entries and tables, which balancing leaves alone.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"

#include "editor/docks/balancepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/window/tabletabs.h"

#include "core/io/ruleset/rulesetjson.h"

#include <QCheckBox>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QSpinBox>
#include <QTabBar>
#include <QTreeView>
#include <QUndoStack>

using namespace editor;

class TestBalanceDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void plansAreThoseOfTheCommandLine();
    void aPlanIsSeenBeforeItIsTaken();
    void aChangedCountIsSeenInItsRow();
    void aPlanIsOneStepAndUndoIsExact();
    void onlyTickedChangesAreTaken();
    void plansOfOtherTablesCannotBeTaken();
    void goalsLeftOutTakeNoPart();
    void conflictsAreNamed();
    void withoutGoalsItLeadsToThem();
    void stoppingKeepsTheWindowAndTheBest();
    void closingTheTablesDropsWhatRuns();
    void lockedEntriesAreKeptAndSaved();
    void aLockedTableRefusesEdits();
    void gamesAreAskedForWhereGoalsAreAboutThem();
    void statsAreAskedForWhereTheyMatter();
    void whatIsSimulatedIsSaidSo();
    void goalThatCannotBeKnownSaysWhy();

private:
    RulesetDocument &document() { return m_bench->document(); }
    BalancePanel &panel() { return m_bench->docks().balancePanel(); }
    QTreeView &list(const char *name)
    {
        return *DockBench::named<QTreeView>(panel(), QString::fromLatin1(name));
    }
    QTreeView &ladder() { return list("Plans, fewest changes first; Enter takes one over"); }
    QTreeView &changes() { return list("Changes of the plan; Space leaves one out"); }
    QTreeView &goals() { return list("Goals; Space has one take part"); }
    QString state()
    {
        return DockBench::named<QLabel>(panel(), QStringLiteral("What balancing found"))->text();
    }
    /// Presses Start and waits for the plans.
    bool findPlans()
    {
        m_bench->show("balance");
        return DockBench::press(panel(), QStringLiteral("Start"))
            && QTest::qWaitFor([this] { return panel().balance().has_value(); }, patience);
    }
    QPushButton *button(const char *text)
    {
        for (QPushButton *each : panel().findChildren<QPushButton *>()) {
            if (each->isVisible() && each->text().remove(u'&') == QString::fromLatin1(text))
                return each;
        }
        return nullptr;
    }
    void addMean(const char *table, const char *entry, int floor, std::optional<double> min,
                 std::optional<double> max);
    void addTwoGoals();

    std::unique_ptr<DockBench> m_bench;
};

void TestBalanceDock::init()
{
    qputenv("FATHOM_LAYOUTS", "500");
    m_bench = std::make_unique<DockBench>();
}

void TestBalanceDock::addMean(const char *table, const char *entry, int floor,
                              std::optional<double> min, std::optional<double> max)
{
    core::MeanGoal mean;
    mean.subject = {.table = table, .entry = entry};
    mean.floor = floor;
    mean.mean = {.min = min, .max = max};
    addGoal(document(), {.kind = mean, .unknown = {}});
}

// Of two tables, so that no single number meets both.
void TestBalanceDock::addTwoGoals()
{
    addMean("items", "confusion-scroll", 6, 3, {});
    addMean("monsters", "troll", 7, {}, 3);
}

void TestBalanceDock::plansAreThoseOfTheCommandLine()
{
    qunsetenv("FATHOM_LAYOUTS"); // `balance` takes its own number of layouts
    m_bench = std::make_unique<DockBench>();
    addTwoGoals();
    QVERIFY(findPlans());
    const QJsonObject said = cliJson({QStringLiteral("balance"), m_bench->save(),
                                      QStringLiteral("--format"), QStringLiteral("json")});
    const core::Balance &found = *panel().balance();
    const QJsonArray plans = said[u"plans"].toArray();
    QCOMPARE(int(found.plans.size()), int(plans.size()));
    QVERIFY(!plans.isEmpty());
    QCOMPARE(ladder().model()->rowCount(), int(plans.size()) + 1); // and as it is
    for (int i = 0; i < plans.size(); ++i) {
        const core::Plan &plan = found.plans[std::size_t(i)];
        const QJsonArray changed = plans[i][u"changes"].toArray();
        QCOMPARE(int(plan.changes.size()), int(changed.size()));
        for (int j = 0; j < changed.size(); ++j)
            QCOMPARE(plan.changes[std::size_t(j)].to, changed[j][u"to"].toInt());
        QCOMPARE(plan.distance, plans[i][u"distance"].toDouble(-1));
        QCOMPARE(int(plan.met), plans[i][u"met"].toInt());
    }
}

void TestBalanceDock::aPlanIsSeenBeforeItIsTaken()
{
    m_bench->select(1, 1, 6);
    addMean("items", "confusion-scroll", 6, 3, {});
    const core::Ruleset before = document().draft();
    TableEditor &table = *m_bench->window().currentTable();
    table.charts().choose(ChartPanes::Choice::Weights);
    QVERIFY(findPlans());
    QCOMPARE(panel().balance()->plans.back().met, std::size_t(1));
    const auto ghosts = [&table] {
        int number = 0;
        for (int row = 0; row < table.model().rowCount(); ++row) {
            for (int floor = 1; floor <= table.model().columnCount(); ++floor)
                number += table.model().index(row, floor - 1).data(CellRole::Ghost).isNull() ? 0
                    : table.model().index(row, floor - 1).data(CellRole::Ghost).toString().isEmpty()
                    ? 0
                    : 1;
        }
        return number;
    };
    const auto chart = [&table] { return table.charts().weightsChart().grab().toImage(); };
    QVERIFY(ghosts() > 0);
    QTest::qWait(100);
    const QImage withPlan = chart();
    ladder().setFocus();
    QTest::keyClick(&ladder(), Qt::Key_Home); // as it is
    QCOMPARE(ghosts(), 0);
    QVERIFY(!document().compared());
    QTRY_VERIFY(chart() != withPlan);
    QTest::keyClick(&ladder(), Qt::Key_End);
    QVERIFY(ghosts() > 0);
    QVERIFY(document().draft() == before);
    m_bench->docks().dock(QStringLiteral("balance"))->hide();
    QCOMPARE(ghosts(), 0);
}

void TestBalanceDock::aChangedCountIsSeenInItsRow()
{
    const QAbstractItemModel &rows = *m_bench->window().currentTable()->footer().model();
    const auto ghost = [&rows](int floor) {
        return rows.index(FooterModel::CountRow, floor - 1).data(CellRole::Ghost).toString();
    };
    core::Ruleset plan = document().draft();
    auto &draws = std::get<core::UpTo>(plan.tables[0].count.draws);
    const int before = core::valueAt(draws.most, 6);
    core::Transitions steps = core::asTransitions(draws.most, 5);
    steps.list.push_back({6, before + 2});
    draws.most = steps;
    document().compareWith(std::make_shared<const core::Ruleset>(plan), QStringLiteral("plan 1"));
    QCOMPARE(ghost(5), QString());
    QCOMPARE(ghost(6), QString::number(before + 2));
    document().compareWith(nullptr);
    QCOMPARE(ghost(6), QString());
}

void TestBalanceDock::aPlanIsOneStepAndUndoIsExact()
{
    addTwoGoals();
    const core::Ruleset before = document().draft();
    QVERIFY(findPlans());
    const std::vector<core::NumberChange> planned = panel().balance()->plans.back().changes;
    QVERIFY(planned.size() >= 2);
    ladder().setFocus();
    QTest::keyClick(&ladder(), Qt::Key_Return);
    QCOMPARE(document().undoStack().count(), 3);
    const core::Ruleset after = document().draft();
    QVERIFY(after == core::withChanges(before, planned));
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
    document().undoStack().redo();
    QVERIFY(document().draft() == after);
}

void TestBalanceDock::onlyTickedChangesAreTaken()
{
    addTwoGoals();
    const core::Ruleset before = document().draft();
    QVERIFY(findPlans());
    std::vector<core::NumberChange> planned = panel().balance()->plans.back().changes;
    QVERIFY(planned.size() >= 2);
    changes().setFocus();
    QTest::keyClick(&changes(), Qt::Key_Home);
    QTest::keyClick(&changes(), Qt::Key_Space);
    planned.erase(planned.begin());
    const QString text
        = QStringLiteral("Take Over %1 of %2").arg(planned.size()).arg(planned.size() + 1);
    QVERIFY(DockBench::press(panel(), text));
    QVERIFY(document().draft() == core::withChanges(before, planned));
}

void TestBalanceDock::plansOfOtherTablesCannotBeTaken()
{
    addMean("items", "confusion-scroll", 6, 3, {});
    QVERIFY(findPlans());
    QVERIFY(button("Take Over")->isEnabled());
    setWeight(document(), "monsters", {"orc", 1, 81}, document().newGesture());
    QVERIFY(!button("Take Over")->isEnabled());
    QVERIFY(state().contains(QStringLiteral("as they were before")));
    QVERIFY(!document().compared());
    ladder().setFocus();
    const core::Ruleset draft = document().draft();
    QTest::keyClick(&ladder(), Qt::Key_Return);
    QVERIFY(document().draft() == draft);
    document().undoStack().undo();
    QVERIFY(button("Take Over")->isEnabled());
}

void TestBalanceDock::goalsLeftOutTakeNoPart()
{
    addTwoGoals();
    m_bench->show("balance");
    goals().setFocus();
    QTest::keyClick(&goals(), Qt::Key_Home);
    QTest::keyClick(&goals(), Qt::Key_Space);
    QVERIFY(findPlans());
    QCOMPARE(panel().balance()->goals, std::vector<std::size_t> {1});
    QVERIFY(goals().model()->index(0, 1).data().toString().isEmpty());
    QVERIFY(goals().model()->index(1, 1).data().toString().startsWith(QStringLiteral("✗")));
    QVERIFY(goals().model()->index(1, 2).data().toString().startsWith(QStringLiteral("✓")));
    addMean("monsters", "orc", 2, {}, 9); // what was left out stays so
    QCOMPARE(goals().model()->index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QCOMPARE(goals().model()->index(2, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
}

void TestBalanceDock::conflictsAreNamed()
{
    addMean("monsters", "troll", 7, 4, {});
    addMean("monsters", "troll", 7, {}, 1);
    QVERIFY(findPlans());
    QCOMPARE(panel().balance()->conflict, (std::vector<std::size_t> {0, 1}));
    QVERIFY2(state().contains(QStringLiteral("at least 4"))
                 && state().contains(QStringLiteral("at most 1")),
             qPrintable(state()));
}

void TestBalanceDock::withoutGoalsItLeadsToThem()
{
    m_bench->show("balance");
    QVERIFY(state().startsWith(QStringLiteral("No goals yet")));
    QVERIFY(!button("Start")->isEnabled());
    QVERIFY(DockBench::press(panel(), QStringLiteral("Goals…")));
    QVERIFY(m_bench->docks().goalsPanel().isVisible());
    addMean("monsters", "orc", 2, {}, 9);
    QVERIFY(button("Start")->isEnabled());
    QVERIFY(!button("Goals…"));
}

void TestBalanceDock::stoppingKeepsTheWindowAndTheBest()
{
    m_bench->window().files().openBuiltin(QStringLiteral("brogue-items"));
    const core::SpawnTable table = document().draft().tables[0];
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        addMean(table.id.c_str(), table.entries[i].id.c_str(), 3, 0.31, 0.32);
    m_bench->show("balance");
    QVERIFY(DockBench::press(panel(), QStringLiteral("Start")));
    QVERIFY(button("Stop"));
    QVERIFY(!button("Start"));
    QVERIFY(!panel().balance());
    QVERIFY(DockBench::press(panel(), QStringLiteral("Stop")));
    QTRY_VERIFY_WITH_TIMEOUT(panel().balance(), patience);
    QVERIFY(!panel().balance()->isWhole);
    QVERIFY(state().startsWith(QStringLiteral("Ended early")));
    QVERIFY(button("Start"));
}

void TestBalanceDock::closingTheTablesDropsWhatRuns()
{
    addTwoGoals();
    m_bench->show("balance");
    QVERIFY(DockBench::press(panel(), QStringLiteral("Start")));
    document().close();
    QTest::qWait(200);
    QVERIFY(!panel().balance());
    QCOMPARE(state(), QStringLiteral("No tables are open."));
}

void TestBalanceDock::lockedEntriesAreKeptAndSaved()
{
    m_bench->select(0, 1, 7); // the troll
    const core::Ruleset before = document().draft();
    QTest::keyClick(&m_bench->window().currentTable()->grid(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(document().entry("monsters", "troll")->isKept);
    QCOMPARE(document().undoStack().count(), 1);
    QFile file(m_bench->save());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count("\"keep\": true"), 1);
    addMean("monsters", "troll", 7, {}, 3);
    QVERIFY(findPlans());
    for (const core::Plan &plan : panel().balance()->plans) {
        for (const core::NumberChange &change : plan.changes)
            QVERIFY(document().draft().tables[0].entries[change.number.at.entry].id != "troll");
    }
    document().undoStack().setIndex(0);
    QVERIFY(document().draft() == before);
    QVERIFY(!m_bench->window().currentTable()->model().isLocked(1));
}

void TestBalanceDock::aLockedTableRefusesEdits()
{
    m_bench->select(1, 1, 6);
    QTest::keyClick(&m_bench->window(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(document().table("items")->isKept);
    const auto *tabs = m_bench->window().findChild<TableTabs *>();
    QVERIFY(tabs->tabIcon(0).isNull());
    QVERIFY(!tabs->tabIcon(1).isNull());
    const core::Ruleset locked = document().draft();
    WeightGrid &grid = m_bench->window().currentTable()->grid();
    QTest::keyClick(&grid, Qt::Key_9);
    QTest::keyClick(&grid, Qt::Key_L, Qt::ControlModifier); // one lock is enough
    QVERIFY(document().draft() == locked);
    QTest::keyClick(&m_bench->window(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!document().table("items")->isKept);
    QVERIFY(tabs->tabIcon(1).isNull());
}

void TestBalanceDock::gamesAreAskedForWhereGoalsAreAboutThem()
{
    addMean("monsters", "troll", 7, {}, 30);
    m_bench->show("balance");
    auto *play = panel().findChildren<QCheckBox *>().last();
    QCOMPARE(play->text().remove(u'&'), QStringLiteral("Play games"));
    QVERIFY(!play->isVisible());
    core::PlayedGoal played;
    played.bot = core::GoalBot::Greedy;
    played.floor = 2;
    played.probability.min = 0.01;
    addGoal(document(), {.kind = played, .unknown = {}});
    QVERIFY(play->isVisible());
    QVERIFY(findPlans()); // without games
    QCOMPARE(state(),
             QStringLiteral("What is known of these goals is met as it is. Of goals about games "
                            "only games tell: tick Play games."));
    play->setFocus();
    QTest::keyClick(play, Qt::Key_Space);
    DockBench::named<QSpinBox>(panel(), QStringLiteral("Games that verify a goal"))->setValue(60);
    QVERIFY(findPlans());
    QCOMPARE(state(), QStringLiteral("All these goals are met as it is."));
    const QModelIndex measured = goals().model()->index(1, 1);
    QVERIFY(measured.data().toString().contains(QStringLiteral(" ± "))
            || measured.data().toString().contains(QStringLiteral("(≥ "))); // of every game
    QVERIFY(measured.data(Qt::ToolTipRole).toString().contains(QStringLiteral("simulated")));
}

void TestBalanceDock::statsAreAskedForWhereTheyMatter()
{
    addMean("monsters", "troll", 7, {}, 30);
    m_bench->show("balance");
    auto *stats = panel().findChildren<QCheckBox *>()[1];
    QCOMPARE(stats->text().remove(u'&'), QStringLiteral("Stats too"));
    QVERIFY(!stats->isVisible());
    core::MeanGoal xp; // on floor 1 all are orcs, of 35 XP each
    xp.subject = {.table = "monsters", .entry = {}};
    xp.floor = 1;
    xp.value = core::Value::Xp;
    xp.mean = {.min = 200, .max = 300};
    addGoal(document(), {.kind = xp, .unknown = {}});
    QVERIFY(stats->isVisible());
    QVERIFY(findPlans());
    QVERIFY(panel().balance()->plans.empty());
    stats->setFocus();
    QTest::keyClick(stats, Qt::Key_Space);
    QVERIFY(findPlans());
    const core::Ruleset before = document().draft();
    const QString change = changes().model()->index(0, 0).data().toString();
    QVERIFY2(change.startsWith(QStringLiteral("xp of orc: 35 → ")), qPrintable(change));
    ladder().setFocus();
    QTest::keyClick(&ladder(), Qt::Key_Return);
    const int xpAfter = document().draft().monsters[0].xp;
    QCOMPARE(change, QStringLiteral("xp of orc: 35 → %1").arg(xpAfter));
    QVERIFY(xpAfter > 0 && xpAfter < 35);
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
}

// Draws that remember earlier ones have no formula.
void TestBalanceDock::whatIsSimulatedIsSaidSo()
{
    qputenv("FATHOM_RUNS", "1000");
    m_bench = std::make_unique<DockBench>();
    qunsetenv("FATHOM_RUNS");
    const auto rules = core::readRuleset(R"({
        "format": "fathom-ruleset", "version": 2, "floors": 1, "name": "packs",
        "dungeon": {"attempts": 300}, "tables": [
          {"id": "hordes", "spawns": "monsters", "count": {"per": "floor", "exactly": 2}, "entries": [
            {"id": "jackal", "weight": 30, "keep": true}, {"id": "rat", "weight": 20},
            {"id": "pack", "weight": 10, "limit": {"perRun": 1}, "keep": true,
             "group": [{"id": "jackal"}, {"id": "jackal"}]}]}],
        "goals": [{"entry": "rat", "onFloor": 1, "probability": {"min": 0.75}}]})");
    QVERIFY(rules);
    document().open(*rules, {});
    QVERIFY(findPlans());
    const core::Plan &plan = panel().balance()->plans.back();
    QCOMPARE(plan.met, std::size_t(1));
    // Of two draws one is missed in half of the cases where it weighs as much as the others.
    QVERIFY2(plan.changes[0].to > 32 && plan.changes[0].to < 48,
             qPrintable(QString::number(plan.changes[0].to)));
    const QModelIndex measured = goals().model()->index(0, 2);
    QVERIFY(measured.data().toString().contains(QStringLiteral(" ± ")));
    QVERIFY(measured.data(Qt::ToolTipRole).toString().contains(QStringLiteral("simulated")));
}

// An entry that is not there: the whole reason stands behind the goal, wrapped where it is long.
void TestBalanceDock::goalThatCannotBeKnownSaysWhy()
{
    addMean("items", "fire-wand", 6, 3, {});
    addMean("monsters", "troll", 7, {}, 3);
    QVERIFY(findPlans());
    const QAbstractItemModel &shown = *goals().model();
    const QString missed = shown.index(0, 0).data().toString();
    QVERIFY2(missed.contains(QStringLiteral(": there is not an entry")), qPrintable(missed));
    QCOMPARE(shown.index(0, 1).data().toString(), QStringLiteral("–"));
    QVERIFY(!shown.index(1, 0).data().toString().contains(u':'));
    const QFontMetrics metrics(goals().font());
    QTRY_VERIFY(goals().visualRect(shown.index(0, 0)).height() * goals().columnWidth(0)
                >= metrics.height() * metrics.horizontalAdvance(missed));
}

QTEST_MAIN(TestBalanceDock)
#include "tst_balancedock.moc"
