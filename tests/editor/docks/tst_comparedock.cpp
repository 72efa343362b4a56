// SPDX-License-Identifier: GPL-3.0-or-later
// The Compare dock, by keys and mouse, held to what the command line prints.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"

#include "editor/docks/comparepanel.h"
#include "editor/edits/revertdifference.h"
#include "editor/edits/weightedits.h"
#include "editor/text/comparereport.h"
#include "resources/messages/comparisontext.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTreeView>

using namespace editor;

class TestCompareDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void comparisonIsThatOfTheCommandLine();
    void equalFloorsFoldAndNothingDrawnHasNoShare();
    void whatWasSavedIsComparedWithAtFirst();
    void nothingIsComparedOutOfSight();
    void anotherReferenceEndsWhatIsWorkedOut();
    void changesAreToldInWordsWithNumbersAndNames();
    void ofManyTransitionsThoseAreToldThatChanged();
    void rowIsTakenBack();
    void aReportTellsChangesGoalsAndEffectsOnOnePage();
    void everyDifferenceCanBeTakenBack();

private:
    RulesetDocument &document() { return m_bench->document(); }
    ComparePanel &compare() { return m_bench->docks().comparePanel(); }

    std::unique_ptr<DockBench> m_bench;
};

void TestCompareDock::comparisonIsThatOfTheCommandLine()
{
    m_bench->show("compare");
    const QAbstractItemModelTester differences(
        const_cast<DifferencesModel *>(&compare().differences()), fatal);
    const QAbstractItemModelTester effects(const_cast<EffectsModel *>(&compare().effects()), fatal);
    setWeight(document(), "items", {"fireball-scroll", 6, 60}, document().newGesture());
    auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    choice->setFocus();
    while (choice->currentText() != QStringLiteral("built-in roguebasin"))
        QTest::keyClick(choice, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(compare().differences().rowCount(), 1);
    QVERIFY(m_bench->press(compare(), QStringLiteral("Copy as Markdown")));
    QStringList mine = QApplication::clipboard()->text().split(u'\n');
    QStringList theirs
        = QString::fromUtf8(
              cliOutput({QStringLiteral("compare"), QStringLiteral("roguebasin"), m_bench->save(),
                         QStringLiteral("--layouts"), m_bench->layouts(),
                         QStringLiteral("--format"), QStringLiteral("markdown")}))
              .split(u'\n');
    mine.removeFirst(); // the names of the two
    theirs.removeFirst();
    QVERIFY(theirs.size() > 10);
    QCOMPARE(mine, theirs);
}

// The floors of one are grown room by room, which takes a minute for all its runs.
void TestCompareDock::anotherReferenceEndsWhatIsWorkedOut()
{
    m_bench->show("compare");
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    choice->setFocus();
    const auto choose = [choice](const QString &name) {
        QTest::keyClick(choice, Qt::Key_Home);
        for (int i = 0; i < choice->count() && choice->currentText() != name; ++i)
            QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(choice->currentText(), name);
    };
    choose(QStringLiteral("built-in fathom"));
    QTest::qWait(300); // it is under way
    QVERIFY(!compare().isCurrent());
    choose(QStringLiteral("built-in roguebasin"));
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), 15000);
}

void TestCompareDock::aReportTellsChangesGoalsAndEffectsOnOnePage()
{
    core::Ruleset rules;
    rules.name = "small";
    rules.floors = 4;
    rules.tables.resize(1);
    rules.tables[0].id = "loot";
    rules.tables[0].count = core::CountRule {core::Per::Floor, core::Exactly {core::Constant {1}}};
    rules.tables[0].entries = {{"a<b", core::Constant {1}, {}}, {"gem", core::Constant {3}, {}}};
    rules.monsters.resize(1);
    rules.monsters[0].id = "gem";
    rules.monsters[0].name = "ruby"; // what readers know it by
    rules.goals
        = {{core::ProbabilityGoal {
                .subject = {.table = {}, .entry = "gem"}, .floor = 2, .probability = {0.6, {}}},
            {}}};
    core::Ruleset after = rules;
    after.tables[0].entries[1].weight = core::Constant {1};
    const core::AnalysisOptions how {
        .floors = {1, 4}, .rooms = 4, .collisions = core::Collisions::Ignored};
    const core::Analysis then(rules, how);
    const core::Analysis now(after, how);
    const core::Comparison comparison = core::compare(rules, then, after, now, 0.01);
    const ReportFigures figures = reportFigures(comparison, rules, then, after, now);
    // One draw: 3 of 4 are gems before, 1 of 2 after.
    QCOMPARE(figures.goals.size(), std::size_t(1));
    QCOMPARE(figures.goals[0].before.value, 0.75);
    QCOMPARE(figures.goals[0].after.value, 0.5);
    QCOMPARE(figures.chances.size(), std::size_t(2));
    for (const ChanceShift &shift : figures.chances) {
        QCOMPARE(shift.before, std::vector<double>(4, shift.entry == "gem" ? 0.75 : 0.25));
        QCOMPARE(shift.after, std::vector<double>(4, 0.5));
    }
    const QString page
        = comparisonReport(comparison, figures, rules, after, QStringLiteral("a → b"));
    for (const char *part :
         {"<h1>a → b</h1>", "ruby (loot)", "<td>ruby</td>", "broken now", "a&lt;b", "<polyline"})
        QVERIFY2(page.contains(QString::fromUtf8(part)), part);
    QVERIFY(!page.contains(QStringLiteral("a<b")));
    QCOMPARE(page.count(QStringLiteral("<svg")), 2);
    // In the dock: the button has it as soon as the comparison is there.
    document().open(rules, {});
    m_bench->show("compare");
    const auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    QCOMPARE(choice->currentText(), QStringLiteral("as opened"));
    setWeight(document(), "loot", {"gem", 1, 1}, document().newGesture());
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QVERIFY(compare().report().contains(QStringLiteral("broken now")));
    const auto *summary
        = m_bench->named<QLabel>(compare(), QStringLiteral("Summary of the comparison"));
    QVERIFY2(
        summary->text().startsWith(QStringLiteral("Compared with “as opened”. Changed: 1 entry. "
                                                  "Most of all: ")),
        qPrintable(summary->text()));
    QVERIFY(summary->text().contains(QStringLiteral("Goals met: 1 → 0 of 1. Broken now: ")));
    const QPushButton *button = nullptr;
    for (const QPushButton *each : compare().findChildren<QPushButton *>())
        button = each->text() == QStringLiteral("Save &Report…") ? each : button;
    QVERIFY(button && button->isEnabled());
}

void TestCompareDock::equalFloorsFoldAndNothingDrawnHasNoShare()
{
    const core::Ruleset before = document().draft();
    core::Ruleset after = before;
    after.tables[1].count = core::CountRule {core::Per::Floor, core::Exactly {core::Constant {5}}};
    for (core::SpawnEntry &entry : after.tables[0].entries)
        entry.weight = core::Constant {0};
    const core::AnalysisOptions how {
        .floors = {1, 10}, .rooms = 12, .collisions = core::Collisions::Ignored};
    const auto state = std::make_shared<const ComparedState>(ComparedState {
        std::make_shared<const core::Ruleset>(before), std::make_shared<const core::Ruleset>(after),
        core::compare(before, core::Analysis(before, how), after, core::Analysis(after, how),
                      0.01)});
    const QString page = QString::fromStdString(
        resources::comparisonMarkdown({state->comparison, {}, before, after}, "a → b"));
    QVERIFY(page.startsWith(QStringLiteral("# a → b\n\nChanged: 2 entries and 1 count. ")));
    QVERIFY(page.contains(QStringLiteral("\n## Changed\n\n- monsters: orc: 80 → 0\n")));
    QVERIFY2(page.contains(QStringLiteral("\n- items: count: ")), qPrintable(page));
    QVERIFY2(page.contains(QStringLiteral(" → 5 draws a floor\n")), qPrintable(page));
    // Two floors of nothing but orcs, 0 to 2 in each of 12 rooms: 12 are expected, and none at all
    // are there in 1 of 3^12 games.
    QVERIFY2(page.contains(
                 QStringLiteral("\n| 1-2 | orc | 100 → – | 12.000 → 0.000 | \\>99.99 → 0 |\n")),
             qPrintable(page));
    EffectsModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setState(state);
    int shares = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString share
            = model.index(row, EffectsModel::Share).data(Qt::DisplayRole).toString();
        if (model.at(row).table != "monsters" || model.at(row).entry.empty())
            continue;
        ++shares;
        QVERIFY2(share == QStringLiteral("–") || share.endsWith(QStringLiteral(" → –")),
                 qPrintable(share));
    }
    QVERIFY(shares >= 10);
}

void TestCompareDock::whatWasSavedIsComparedWithAtFirst()
{
    m_bench->show("compare");
    const auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    setWeight(document(), "monsters", {"orc", 5, 10}, document().newGesture());
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(choice->currentText(), QStringLiteral("as opened")); // the bench has no file
    QCOMPARE(compare().differences().rowCount(), 1);
    QVERIFY(!document().compared());
    QVERIFY(!m_bench->save().isEmpty());
    QCOMPARE(choice->currentText(), QStringLiteral("saved"));
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(compare().differences().rowCount(), 0);
    // One name for it in the grid too.
    document().compareWith(document().stateAt(0), QStringLiteral("a step"));
    QCOMPARE(document().referenceName(), QStringLiteral("a step"));
    document().compareWith(nullptr);
    QCOMPARE(document().referenceName(), choice->currentText());
}

void TestCompareDock::nothingIsComparedOutOfSight()
{
    setWeight(document(), "monsters", {"orc", 5, 10}, document().newGesture());
    QTRY_VERIFY_WITH_TIMEOUT(m_bench->docks().numbers().isCurrent(), patience);
    QTest::qWait(50);
    QVERIFY(!compare().isCurrent());
    m_bench->show("compare");
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
}

void TestCompareDock::changesAreToldInWordsWithNumbersAndNames()
{
    core::Ruleset before = document().draft();
    before.tables[0].arrives = core::Progression {core::Constant {50}};
    before.goals = {{core::ProbabilityGoal {.subject = {.table = {}, .entry = "healing-potion"},
                                            .floor = 2,
                                            .probability = {0.5, {}}},
                     {}}};
    core::Ruleset after = before;
    after.tables[0].arrives = core::Progression {core::Constant {5000}};
    after.tables[0].count = core::CountRule {core::Per::Room, core::Exactly {core::Constant {4}}};
    before.tables[0].count = core::CountRule {core::Per::Room, core::Exactly {core::Constant {5}}};
    after.tables[1].entries[0].limit = core::Limit {.perFloor = {}, .perRun = 1};
    std::get<core::ProbabilityGoal>(after.goals[0].kind).probability.min = 0.75;
    const QString told = QString::fromStdString(resources::changesText(before, after));
    const QString name = QString::fromStdString(
        core::displayName(before, before.tables[1], before.tables[1].entries[0].id));
    for (const QString &line :
         {QStringLiteral("monsters: count: 5 → 4 draws a room"),
          QStringLiteral("monsters: arrives: turns between arrivals: 50 → 5000"),
          QStringLiteral("items: %1: none → at most once a run").arg(name),
          QStringLiteral(
              "goals: 1 or more %1 on floor 2 with at least 50 % → 1 or more %1 on floor "
              "2 with at least 75 %")
              .arg(name)})
        QVERIFY2(told.contains(line), qPrintable(line + u'\n' + told));
}

void TestCompareDock::ofManyTransitionsThoseAreToldThatChanged()
{
    std::vector<core::Transition> steps;
    for (int floor = 1; floor <= 10; ++floor)
        steps.push_back({floor, 10 * floor});
    core::Ruleset rules = document().draft();
    rules.tables[0].entries[0].weight = core::Transitions {steps};
    document().open(rules, {});
    m_bench->show("compare");
    const auto told = [this] {
        const QAbstractItemModel &list = compare().differences();
        return list.index(0, DifferencesModel::What).data().toString();
    };
    const auto fill = [this](int first, int last, int by) {
        const int gesture = document().newGesture();
        for (int floor = first; floor <= last; ++floor)
            setWeight(document(), "monsters", {"orc", floor, 10 * floor + by}, gesture);
    };
    fill(4, 4, 5);
    QTRY_COMPARE_WITH_TIMEOUT(told(), QStringLiteral("floor 4: 40 → floor 4: 45"), patience);
    fill(1, 10, 1);
    QTRY_COMPARE_WITH_TIMEOUT(
        told(),
        QStringLiteral("floor 1: 10, floor 2: 20, floor 3: 30, floor 4: 40, floor 5: 50, and 5 more"
                       " → floor 1: 11, floor 2: 21, floor 3: 31, floor 4: 41, floor 5: 51, and 5 "
                       "more"),
        patience);
}

void TestCompareDock::rowIsTakenBack()
{
    m_bench->show("compare");
    document().compareWith(document().publish(), QStringLiteral("before"));
    setWeight(document(), "monsters", {"orc", 5, 10}, document().newGesture());
    setWeight(document(), "monsters", {"troll", 5, 10}, document().newGesture());
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(compare().differences().rowCount(), 2);
    auto *view = m_bench->named<QTreeView>(compare(), QStringLiteral("What was changed"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0));
    QVERIFY(m_bench->press(compare(), QStringLiteral("Take Back")));
    QCOMPARE(core::valueAt(document().entry("monsters", "troll")->weight, 5), 30);
    QCOMPARE(core::valueAt(document().entry("monsters", "orc")->weight, 5), 10);
    QCOMPARE(document().undoStack().count(), 3);
}

void TestCompareDock::everyDifferenceCanBeTakenBack()
{
    const core::Ruleset before = document().draft();
    QVERIFY(m_bench->window().files().openBuiltin(QStringLiteral("chargrid-2020")));
    const core::Ruleset begun = document().draft();
    const auto differences = [&] {
        const core::Ruleset now = document().draft();
        const core::AnalysisOptions few {.floors = {1, 2}, .layouts = 1};
        return core::compare(before, core::Analysis(before, few), now, core::Analysis(now, few), 1)
            .differences;
    };
    const std::vector<core::Difference> found = differences();
    QVERIFY(found.size() > 5);
    for (const core::Difference &difference : found)
        revertDifference(document(), before, difference);
    QVERIFY(differences().empty());
    document().undoStack().setIndex(0);
    QVERIFY(document().draft() == begun);
}

QTEST_MAIN(TestCompareDock)
#include "tst_comparedock.moc"
