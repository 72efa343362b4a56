// SPDX-License-Identifier: GPL-3.0-or-later
// The Simulate and Goals docks, by keys and mouse, held to what the command line prints.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"

#include "editor/docks/goaldialog.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/text/decimaltext.h"

#include <QApplication>
#include <QClipboard>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

using namespace editor;

class TestAnalysisDocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void decimalsAreReadWithEitherMark();
    void countsAreThoseOfTheCommandLine();
    void simulationIsPausedAndCancelled();
    void countsGoStaleWithTheTables();
    void goalsAreThoseOfTheCommandLine();
    void goalsThatOnlyGamesTellAreNotMissed();
    void goalIsAddedByDialog();
    void goalsStandUnderTheGridFloorByFloor();
    void manyGoalsTakeFewRowsAndTheMissedOnesFirst();
    void enterOnAGoalShowsItInItsDock();
    void goalsForMarkedFloorsAreAskedForByOneKey();
    void sentencesOfGoalsAreNotCut();
    void buttonsHaveRoomInANarrowDock();

private:
    const QAbstractItemModel &figures()
    {
        return *m_bench->window().currentTable()->footer().model();
    }
    QString figure(int row, int floor, int role = Qt::DisplayRole)
    {
        return figures().index(row, floor - 1).data(role).toString();
    }
    void waitForGoals() { QTRY_VERIFY_WITH_TIMEOUT(model().isCurrent(), patience); }
    RulesetDocument &document() { return m_bench->document(); }
    SimulatePanel &simulate() { return m_bench->docks().simulatePanel(); }
    GoalsPanel &goals() { return m_bench->docks().goalsPanel(); }
    GoalsModel &model() { return m_bench->docks().goals(); }

    std::unique_ptr<DockBench> m_bench;
};

namespace {

core::Goal atLeastOne(const char *entry, int floor, double least)
{
    core::ProbabilityGoal goal;
    goal.subject.entry = entry;
    goal.floor = floor;
    goal.probability.min = least;
    return {.kind = goal, .unknown = {}};
}

} // namespace

void TestAnalysisDocks::decimalsAreReadWithEitherMark()
{
    QCOMPARE(parseDecimal(QStringLiteral("1,5")), std::optional(1.5));
    QCOMPARE(parseDecimal(QStringLiteral(" 99.5 % ")), std::optional(99.5));
    QVERIFY(!parseDecimal(QStringLiteral("1.234,5")));
    QVERIFY(!parseDecimal(QStringLiteral("1e5")));
    QVERIFY(!parseDecimal(QString()));
}

void TestAnalysisDocks::countsAreThoseOfTheCommandLine()
{
    m_bench->show("simulate");
    const QAbstractItemModelTester tester(const_cast<SimulationModel *>(&simulate().model()),
                                          fatal);
    m_bench->named<QSpinBox>(simulate(), QStringLiteral("Runs"))->setValue(1500);
    auto *seed = m_bench->named<QLineEdit>(simulate(), QStringLiteral("Seed of the simulation"));
    seed->setText(QStringLiteral("7"));
    seed->setFocus();
    QTest::keyClick(seed, Qt::Key_Return);
    using State = ui::Worker::State;
    QTRY_COMPARE_WITH_TIMEOUT(simulate().progress().state, State::Done, patience);
    QTRY_VERIFY_WITH_TIMEOUT(simulate().summary().startsWith(QStringLiteral("✓ Agrees")), patience);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Copy CSV")));
    const QStringList mine = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    const QString said = QString::fromUtf8(
        cliOutput({QStringLiteral("simulate"), m_bench->save(), QStringLiteral("--runs"),
                   QStringLiteral("1500"), QStringLiteral("--seed"), QStringLiteral("7"),
                   QStringLiteral("--format"), QStringLiteral("csv")}));
    const QStringList theirs = said.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(mine.size(), theirs.size());
    const QStringList myHead = mine[0].split(u',');
    const QStringList theirHead = theirs[0].split(u',');
    int compared = 0;
    for (const QString &column : myHead) {
        if (!theirHead.contains(column))
            continue; // the exact numbers beside them
        for (int line = 1; line < mine.size(); ++line) {
            QCOMPARE(mine[line].split(u',')[myHead.indexOf(column)],
                     theirs[line].split(u',')[theirHead.indexOf(column)]);
            ++compared;
        }
    }
    QCOMPARE(compared, 17 * 60); // columns, and six entries on ten floors
}

void TestAnalysisDocks::simulationIsPausedAndCancelled()
{
    using State = ui::Worker::State;
    m_bench->show("simulate");
    m_bench->named<QSpinBox>(simulate(), QStringLiteral("Runs"))->setValue(100'000'000);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Start")));
    QTRY_VERIFY_WITH_TIMEOUT(simulate().progress().done > 0, patience);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Pause")));
    std::uint64_t paused = 0; // what is under way ends; then nothing may be counted
    for (int i = 0; i < 50 && paused != simulate().progress().done; ++i) {
        paused = simulate().progress().done;
        QTest::qWait(400);
    }
    QCOMPARE(simulate().progress().done, paused);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Resume")));
    QTRY_VERIFY_WITH_TIMEOUT(simulate().progress().done > paused, patience);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Cancel")));
    QTRY_COMPARE_WITH_TIMEOUT(simulate().progress().state, State::Cancelled, patience);
    QVERIFY(simulate().model().rowCount() > 0); // what was counted stays
}

void TestAnalysisDocks::countsGoStaleWithTheTables()
{
    m_bench->show("simulate");
    m_bench->named<QSpinBox>(simulate(), QStringLiteral("Runs"))->setValue(64);
    QVERIFY(m_bench->press(simulate(), QStringLiteral("Start")));
    QTRY_VERIFY_WITH_TIMEOUT(
        simulate().summary().contains(QStringLiteral("Agree"), Qt::CaseInsensitive), patience);
    const QModelIndex cell = simulate().model().index(0, SimulationModel::Mean);
    QVERIFY(!cell.data(Qt::ForegroundRole).isValid());
    setWeight(document(), "monsters", {"orc", 1, 20}, document().newGesture());
    QVERIFY(cell.data(Qt::ForegroundRole).isValid());
    document().undoStack().undo();
    QVERIFY(!cell.data(Qt::ForegroundRole).isValid());
}

void TestAnalysisDocks::goalsAreThoseOfTheCommandLine()
{
    const QByteArray few = qgetenv("FATHOM_LAYOUTS");
    qunsetenv("FATHOM_LAYOUTS"); // `check` takes no other number of layouts than its own
    m_bench = std::make_unique<DockBench>();
    qputenv("FATHOM_LAYOUTS", few);
    m_bench->show("goals");
    const QAbstractItemModelTester tester(&model(), fatal);
    addGoal(document(), atLeastOne("fireball-scroll", 6, 0.5));
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.999));
    core::MeanGoal mean;
    mean.subject.table = "monsters";
    mean.floor = 6;
    mean.mean.max = 25;
    addGoal(document(), {.kind = mean, .unknown = {}});
    QTRY_VERIFY_WITH_TIMEOUT(model().isCurrent(), patience);
    const QJsonObject said = cliJson({QStringLiteral("check"), m_bench->save(),
                                      QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonArray checked = said[u"goals"].toArray();
    QCOMPARE(checked.size(), 3);
    for (int row = 0; row < 3; ++row) {
        const core::GoalResult &mine = *model().at(row).result;
        const QJsonObject theirs = checked[row].toObject();
        QCOMPARE(mine.isMet, theirs[u"ok"].toBool());
        QCOMPARE(mine.value, theirs[u"value"].toDouble());
    }
    QVERIFY(!model().at(1).result->isMet);
}

void TestAnalysisDocks::goalsThatOnlyGamesTellAreNotMissed()
{
    core::PlayedGoal played;
    played.floor = 2;
    played.probability.min = 0.5;
    addGoal(document(), {.kind = played, .unknown = {}});
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.001));
    QTRY_VERIFY_WITH_TIMEOUT(model().isCurrent(), patience);
    const auto *status = m_bench->window().findChild<QToolButton *>(QStringLiteral("issues"));
    QVERIFY2(!status->text().contains(QStringLiteral("missed")), qPrintable(status->text()));
    const auto *state = m_bench->named<QLabel>(goals(), QStringLiteral("How many goals are met"));
    QCOMPARE(state->text(), QStringLiteral("1 of 2 goals met, 1 unknown"));
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.999));
    QTRY_VERIFY_WITH_TIMEOUT(status->text().contains(QStringLiteral("✗ 1 of 2 goals missed")),
                             patience);
}

void TestAnalysisDocks::goalIsAddedByDialog()
{
    m_bench->select(1, 1, 3); // confusion on floor 3
    m_bench->show("goals");
    QTimer::singleShot(0, this, [this] {
        auto *dialog = m_bench->window().findChild<GoalDialog *>();
        QVERIFY(dialog);
        auto *least = m_bench->named<QLineEdit>(*dialog, QStringLiteral("Lower bound"));
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, QStringLiteral("99,9"));
        QTest::keyClick(least, Qt::Key_Return);
    });
    QVERIFY(m_bench->press(goals(), QStringLiteral("Add…")));
    QCOMPARE(document().draft().goals.size(), std::size_t(1));
    const auto &goal = std::get<core::ProbabilityGoal>(document().draft().goals[0].kind);
    QCOMPARE(goal.subject.entry, std::string("confusion-scroll"));
    QCOMPARE(goal.probability.min, std::optional(0.999));
    QTRY_VERIFY_WITH_TIMEOUT(model().isCurrent(), patience);
    QVERIFY(!model().at(0).result->isMet);
    document().undoStack().setIndex(0);
    QVERIFY(document().draft().goals.empty());
    QCOMPARE(model().rowCount(), 0);
}

void TestAnalysisDocks::goalsStandUnderTheGridFloorByFloor()
{
    m_bench->select(1, 1, 3);
    const QAbstractItemModelTester tester(const_cast<QAbstractItemModel *>(&figures()), fatal);
    QCOMPARE(figures().rowCount(), int(FooterModel::FirstGoal));
    core::ProbabilityGoal goal;
    goal.subject.entry = "confusion-scroll"; // from floor 2 on, never a sure thing
    goal.floor = 1;
    goal.lastFloor = 3;
    goal.probability.min = 0.01;
    addGoal(document(), {.kind = goal, .unknown = {}});
    waitForGoals();
    QCOMPARE(model().index(0, GoalsModel::Margin).data().toString(),
             QStringLiteral("−1.00 points")); // 0 % on floor 1
    QCOMPARE(figures().rowCount(), FooterModel::FirstGoal + 1);
    const int row = FooterModel::FirstGoal;
    QCOMPARE(figure(row, 1), QStringLiteral("✗ 0"));
    QVERIFY2(figure(row, 2).startsWith(QStringLiteral("✓ ")), qPrintable(figure(row, 2)));
    QCOMPARE(figure(row, 4), QString()); // not asked for
    const QString name = figures().headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    QCOMPARE(name, QStringLiteral("✗ P(≥1) scroll of confusion ≥ 1 %"));
    QVERIFY(figure(row, 1, Qt::ToolTipRole).contains(QStringLiteral("on floor 1")));
    QVERIFY(figure(row, 1, Qt::AccessibleTextRole).contains(QStringLiteral("missed")));
    const auto ground
        = [&](int floor) { return figures().index(row, floor - 1).data(Qt::BackgroundRole); };
    QVERIFY(ground(1) != ground(2));
    QVERIFY(!ground(4).isValid());
    // Met where there may be none, too; and not in other tables.
    goal.probability.min = 0;
    replaceGoal(document(), 0, {.kind = goal, .unknown = {}});
    waitForGoals();
    QCOMPARE(figure(row, 1), QStringLiteral("✓ 0"));
    m_bench->window().showTable(0);
    QCOMPARE(figures().rowCount(), int(FooterModel::FirstGoal));
    document().undoStack().setIndex(0);
    m_bench->window().showTable(1);
    QCOMPARE(figures().rowCount(), int(FooterModel::FirstGoal));
}

void TestAnalysisDocks::manyGoalsTakeFewRowsAndTheMissedOnesFirst()
{
    m_bench->select(1, 1, 3);
    const TableEditor &table = *m_bench->window().currentTable();
    std::vector<core::Goal> many;
    for (int i = 0; i < 20; ++i)
        many.push_back(atLeastOne("confusion-scroll", 3, i == 15 ? 0.999 : 0.001));
    setGoals(document(), many, QStringLiteral("many"));
    waitForGoals();
    const int last = FooterModel::FirstGoal + static_cast<int>(GoalRows::most) - 1;
    QCOMPARE(figures().rowCount(), last + 1);
    QStringList names;
    for (int row = FooterModel::FirstGoal; row <= last; ++row)
        names << figures().headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    QVERIFY2(names.join(u'|').contains(QStringLiteral("≥ 99.9 %")), qPrintable(names.join(u'|')));
    QCOMPARE(names.last(), QStringLiteral("✓ 18 more goals"));
    QCOMPARE(figure(last, 3), QStringLiteral("✓"));
    QTRY_VERIFY(table.grid().height() >= table.grid().heightOf(3));
    QTRY_COMPARE(table.footer().height(), table.footer().fullHeight());
    // What has a row of its own keeps it while more are missed than there are rows.
    for (int i = 0; i < 5; ++i)
        many[static_cast<std::size_t>(i)] = atLeastOne("confusion-scroll", 3, 0.998);
    setGoals(document(), many, QStringLiteral("more missed"));
    waitForGoals();
    QVERIFY(figures()
                .headerData(last - 1, Qt::Vertical, Qt::DisplayRole)
                .toString()
                .contains(QStringLiteral("≥ 99.9 %")));
    QCOMPARE(figures().headerData(last, Qt::Vertical, Qt::DisplayRole).toString(),
             QStringLiteral("✗ 4 of 18 more goals"));
    QCOMPARE(figure(last, 3), QStringLiteral("✗ 4"));
}

void TestAnalysisDocks::enterOnAGoalShowsItInItsDock()
{
    addGoal(document(), atLeastOne("fireball-scroll", 6, 0.5));
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.999));
    waitForGoals();
    m_bench->select(1, 1, 3);
    FloorTableView &footer = m_bench->window().currentTable()->footer();
    footer.setFocus();
    footer.setCurrentIndex(footer.model()->index(FooterModel::FirstGoal + 1, 2));
    QTest::keyClick(&footer, Qt::Key_Return);
    auto *list = m_bench->named<QTreeView>(goals(), QStringLiteral("Goals"));
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->currentIndex().row(), 1);
}

void TestAnalysisDocks::goalsForMarkedFloorsAreAskedForByOneKey()
{
    m_bench->select(1, 1, 3); // confusion on floor 3
    WeightGrid &grid = m_bench->window().currentTable()->grid();
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(&grid, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&grid, Qt::Key_Down, Qt::ShiftModifier);
    QTimer::singleShot(0, this, [this] {
        auto *dialog = m_bench->window().findChild<GoalDialog *>();
        QVERIFY(dialog);
        auto *least = m_bench->named<QLineEdit>(*dialog, QStringLiteral("Lower bound"));
        QCOMPARE(dialog->focusWidget(), least); // nothing but the number is to be typed
        QTest::keyClicks(least, QStringLiteral("35"));
        QTest::keyClick(least, Qt::Key_Return);
    });
    QTest::keyClick(&grid, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    const std::vector<core::Goal> &made = document().draft().goals;
    QCOMPARE(made.size(), std::size_t(2));
    for (std::size_t i = 0; i < made.size(); ++i) {
        const auto &goal = std::get<core::ProbabilityGoal>(made[i].kind);
        QCOMPARE(goal.subject.entry, document().draft().tables[1].entries[1 + i].id);
        QCOMPARE(std::pair(goal.floor, goal.lastFloor), std::pair(3, 5));
        QCOMPARE(goal.probability.min, std::optional(0.35));
        QVERIFY(!goal.cumulative);
    }
    QCOMPARE(document().undoStack().count(), 1);
}

void TestAnalysisDocks::sentencesOfGoalsAreNotCut()
{
    m_bench->show("goals");
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.999));
    waitForGoals();
    auto *list = m_bench->named<QTreeView>(goals(), QStringLiteral("Goals"));
    const auto hasRoom = [list] {
        const QModelIndex sentence = list->model()->index(0, GoalsModel::Text);
        const QRect room = list->visualRect(sentence).adjusted(4, 0, -4, 0);
        const QRect text = list->fontMetrics().boundingRect(
            QRect(0, 0, room.width(), 1000), Qt::TextWordWrap, sentence.data().toString());
        return text.height() <= room.height() && room.height() > 2 * list->fontMetrics().height();
    };
    QTRY_VERIFY(hasRoom());
    m_bench->window().resizeDocks({m_bench->docks().dock(QStringLiteral("goals"))}, {300},
                                  Qt::Horizontal);
    QTRY_VERIFY(hasRoom());
}

// As wide as a dock is made on a small screen.
void TestAnalysisDocks::buttonsHaveRoomInANarrowDock()
{
    addGoal(document(), atLeastOne("confusion-scroll", 3, 0.999));
    QVERIFY2(goals().minimumSizeHint().width() <= 14 * goals().fontMetrics().height(),
             qPrintable(QString::number(goals().minimumSizeHint().width())));
}

QTEST_MAIN(TestAnalysisDocks)
#include "tst_analysisdocks.moc"
