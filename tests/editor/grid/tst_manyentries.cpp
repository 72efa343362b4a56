// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with more entries and floors than can be seen at once: which are charted, how they are
// told apart, the filter, and the width of the floors.

#include "tests/editor/dockbench.h"

#include "editor/edits/entryedits.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/gridclipboard.h"
#include "editor/models/footermodel.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>

#include <algorithm>

using namespace editor;

namespace {

// Fifty entries on a hundred floors, each for 20 of them: entry n from floor 1 + 2n on.
core::Ruleset relay()
{
    core::Ruleset rules;
    rules.name = "relay";
    rules.floors = 100;
    rules.tables.resize(1);
    rules.tables[0].id = "loot";
    rules.tables[0].count.draws = core::UpTo {core::Constant {2}};
    for (int n = 0; n < 50; ++n)
        rules.tables[0].entries.push_back(
            {"thing-" + std::to_string(n),
             core::Transitions {{{1 + 2 * n, 10 + n}, {21 + 2 * n, 0}}},
             {}});
    return rules;
}

} // namespace

class TestManyEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void chartsDrawWhatIsLargestOnTheFloorsInSight();
    void theSelectedEntryIsDrawnWhereverOneScrolls();
    void stylesOfTheFirst32Differ();
    void anEntryKeepsItsStyleWhereverItMoves();
    void allFloorsComeInSightByKey();
    void theFilterLeavesRowsWithItsWords();
    void floorsAreAsWideAsTheirTotals();
    void theFilterAsksForNumbers();
    void entriesAreSortedInOneStep();
    void nothingIsPastedIntoRowsThatAreFilteredOut();
    void goingToAnEntryThatIsFilteredOutShowsIt();

private:
    TableEditor &editor() { return *m_bench->window().currentTable(); }
    WeightGrid &grid() { return editor().grid(); }
    RulesetDocument &document() { return m_bench->document(); }
    void filter(const QString &words);
    QStringList namesInSight();
    double shareDrawn(int floor);

    std::unique_ptr<DockBench> m_bench;
};

void TestManyEntries::init()
{
    m_bench = std::make_unique<DockBench>();
    document().open(relay(), {});
    QTRY_COMPARE(grid().model()->rowCount(), 50);
}

void TestManyEntries::filter(const QString &words)
{
    QTest::keyClick(&m_bench->window(), Qt::Key_F, Qt::ControlModifier);
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(field);
    field->selectAll();
    QTest::keyClicks(field, words);
}

QStringList TestManyEntries::namesInSight()
{
    QStringList names;
    for (int row = 0; row < grid().model()->rowCount(); ++row) {
        if (!grid().isRowHidden(row))
            names << grid().model()->headerData(row, Qt::Vertical).toString();
    }
    return names;
}

// How much of a draw on that floor has an area of its own in Mix.
double TestManyEntries::shareDrawn(int floor)
{
    double drawn = 0;
    for (const QLineSeries *edge : editor().charts().mixChart().edges()) {
        for (const QPointF &point : edge->points()) {
            if (std::abs(point.x() - floor) < 0.6)
                drawn = std::max(drawn, point.y());
        }
    }
    return drawn;
}

void TestManyEntries::chartsDrawWhatIsLargestOnTheFloorsInSight()
{
    editor().charts().choose(ChartPanes::Choice::Mix);
    for (const int floor : {1, 50, 99}) {
        m_bench->select(0, 0, floor);
        // At most ten entries have a weight on a floor, and few more on those in sight.
        QTRY_VERIFY2(shareDrawn(floor) > 0.999, qPrintable(QString::number(floor)));
    }
}

void TestManyEntries::theSelectedEntryIsDrawnWhereverOneScrolls()
{
    m_bench->select(0, 20, 99); // whose weight, 30, ends on floor 60
    editor().charts().choose(ChartPanes::Choice::Weights);
    const auto isDrawn = [this] {
        const auto names = editor().charts().weightsChart().names();
        return std::any_of(names.begin(), names.end(),
                           [](const FloorChart::Name &name) { return name.row == 20; });
    };
    QTRY_VERIFY(isDrawn());
    editor().axis().setScroll(editor().axis().scroll() - 300);
    QTest::qWait(20); // until lines are chosen anew: it may not go
    QVERIFY(isDrawn());
}

void TestManyEntries::stylesOfTheFirst32Differ()
{
    QPalette dark(QColor(0x2b, 0x2d, 0x33), QColor(0x23, 0x25, 0x2a));
    dark.setColor(QPalette::Base, QColor(0x1b, 0x1d, 0x21));
    dark.setColor(QPalette::Text, Qt::white);
    QPalette light(QColor(0xEF, 0xEF, 0xEF));
    light.setColor(QPalette::Base, Qt::white);
    light.setColor(QPalette::Text, Qt::black);
    for (const QPalette &palette : {light, dark}) {
        for (int a = 0; a < 32; ++a) {
            for (int b = 0; b < a; ++b) {
                const SeriesStyle one = seriesStyle(a, palette);
                const SeriesStyle other = seriesStyle(b, palette);
                QVERIFY2(one.color != other.color,
                         qPrintable(QStringLiteral("%1 and %2").arg(a).arg(b)));
            }
        }
    }
}

void TestManyEntries::anEntryKeepsItsStyleWhereverItMoves()
{
    SeriesNumbers numbers(document());
    const auto numberOf = [&](const char *entry) {
        const auto &entries = document().table("loot")->entries;
        for (std::size_t row = 0; row < entries.size(); ++row) {
            if (entries[row].id == entry)
                return numbers.of("loot", static_cast<int>(row));
        }
        return -1;
    };
    QCOMPARE(numberOf("thing-2"), 2);
    m_bench->select(0, 2, 5);
    grid().entries().moveUp();
    grid().entries().moveUp();
    QCOMPARE(document().table("loot")->entries[0].id, std::string("thing-2"));
    QCOMPARE(numberOf("thing-2"), 2);
    QCOMPARE(numberOf("thing-0"), 0);
    renameEntry(document(), "loot", "thing-2", "ring");
    QCOMPARE(numberOf("ring"), 2);
    insertEntry(document(), "loot", 0, {.id = "new", .weight = {}, .unknown = {}});
    QVERIFY(numberOf("new") >= 50); // one that no entry has or had
    removeEntry(document(), "loot", "thing-7");
    document().undoStack().undo();
    QCOMPARE(numberOf("thing-7"), 7);
}

void TestManyEntries::allFloorsComeInSightByKey()
{
    const int usual = editor().axis().columnWidth();
    QVERIFY(editor().axis().maxScroll() > 0);
    QTest::keyClick(&m_bench->window(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(editor().axis().maxScroll(), 0);
    QCOMPARE(editor().axis().lastVisible(), 100);
    QTest::keyClick(&m_bench->window(), Qt::Key_0, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(editor().axis().columnWidth(), usual);
    editor().axis().setScroll(1500);
    const int middle = editor().axis().floorAt(editor().axis().headerWidth()
                                               + editor().axis().visibleWidth() / 2);
    editor().axis().zoom(2);
    QVERIFY(editor().axis().columnWidth() > usual);
    QVERIFY(std::abs(editor().axis().floorAt(editor().axis().headerWidth()
                                             + editor().axis().visibleWidth() / 2)
                     - middle)
            <= 1);
}

void TestManyEntries::theFilterLeavesRowsWithItsWords()
{
    filter(QStringLiteral("THING 4"));
    QCOMPARE(namesInSight().size(), 14); // 4, 14, 24, 34, 40 to 49
    editor().charts().choose(ChartPanes::Choice::Weights);
    QTRY_COMPARE(editor().charts().weightsChart().lines().size(), std::size_t(14));
    QVERIFY(!grid().isRowHidden(grid().currentIndex().row()));
    const auto listed = [this](ChartKind kind) {
        int rows = 0;
        for (int row = 0; row < grid().model()->rowCount(); ++row)
            rows += editor().charts().table(kind).isRowHidden(row) ? 0 : 1;
        return rows;
    };
    for (const ChartKind kind : {ChartKind::Weights, ChartKind::Mix, ChartKind::Chance})
        QCOMPARE(listed(kind), 14);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(namesInSight().size(), 50);
    QCOMPARE(listed(ChartKind::Weights), 50);
}

void TestManyEntries::floorsAreAsWideAsTheirTotals()
{
    core::Ruleset rules = relay();
    for (core::SpawnEntry &entry : rules.tables[0].entries)
        entry.weight = core::Constant {2'520'000};
    document().open(rules, {});
    QTRY_COMPARE(grid().model()->rowCount(), 50);
    const auto *total = editor().footer().model();
    const QString text = total->index(FooterModel::Total, 0).data().toString();
    QCOMPARE(text, QStringLiteral("126,000,000"));
    QTRY_VERIFY(editor().footer().columnWidth(0) > grid().fontMetrics().horizontalAdvance(text));
}

void TestManyEntries::theFilterAsksForNumbers()
{
    // Entry n has weight 10 + n on floors 1 + 2n to 20 + 2n: on floor 6 those are 0, 1 and 2, of
    // 33 in all.
    const std::vector<std::pair<const char *, int>> asked = {{"weight > 10 on 6", 2},
                                                             {"weight >= 10 on 6", 3},
                                                             {"weight >0 on 6 weight<12 on 6", 2},
                                                             {"thing-1 weight > 0 on 6", 1},
                                                             {"weight = 59", 1}, // on any floor
                                                             {"share > 33 % on 6", 2},
                                                             {"weight >", 50}, // not finished
                                                             {"weight > 58 on", 1},
                                                             {"weight > 0 on 700", 0}};
    for (const auto &[typed, rows] : asked) {
        filter(QString::fromLatin1(typed));
        int shown = 0;
        for (int row = 0; row < grid().model()->rowCount(); ++row)
            shown += grid().isRowHidden(row) ? 0 : 1;
        QVERIFY2(shown == rows, typed);
    }
}

void TestManyEntries::entriesAreSortedInOneStep()
{
    const core::Ruleset before = document().draft();
    grid().setCurrentIndex(grid().model()->index(0, 5));
    const auto firstTwo = [this] {
        const std::vector<core::SpawnEntry> &entries = document().draft().tables[0].entries;
        return QString::fromStdString(entries[0].id + " " + entries[1].id);
    };
    sortEntries(document(), "loot", SortBy::Weight, 6); // 10, 11 and 12 on that floor
    QCOMPARE(firstTwo(), QStringLiteral("thing-2 thing-1"));
    QCOMPARE(grid().currentIndex().row(), 2); // where the selected one went
    sortEntries(document(), "loot", SortBy::Name, 0);
    QCOMPARE(firstTwo(), QStringLiteral("thing-0 thing-1"));
    sortEntries(document(), "loot", SortBy::FirstFloor, 0);
    QVERIFY(document().draft() == before); // as they began
    const int steps = document().undoStack().count();
    sortEntries(document(), "loot", SortBy::FirstFloor, 0);
    QCOMPARE(document().undoStack().count(), steps); // nothing to do
    document().undoStack().undo();
    document().undoStack().undo();
    QCOMPARE(firstTwo(), QStringLiteral("thing-2 thing-1"));
    document().undoStack().undo();
    editor::setLocked(document(), "loot", {"thing-0"}, true);
    sortEntries(document(), "loot", SortBy::Weight, 6);
    QCOMPARE(firstTwo(), QStringLiteral("thing-0 thing-2")); // what is locked stays
}

void TestManyEntries::nothingIsPastedIntoRowsThatAreFilteredOut()
{
    filter(QStringLiteral("4"));
    m_bench->select(0, 4, 1);
    QApplication::clipboard()->setText(QStringLiteral("7\n8\n"));
    grid().clipboard().pasteCells();
    const auto weight = [this](int row) {
        return core::valueAt(
            document().table("loot")->entries[static_cast<std::size_t>(row)].weight, 1);
    };
    QCOMPARE(weight(4), 7);
    QCOMPARE(weight(14), 8);
    for (int row = 5; row < 14; ++row)
        QCOMPARE(weight(row), 0);
    // What is selected across them is not hit either.
    QTest::keyClick(&grid(), Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&grid(), Qt::Key_Delete);
    for (int row = 5; row < 14; ++row)
        QCOMPARE(document().table("loot")->entries[static_cast<std::size_t>(row)].weight,
                 relay().tables[0].entries[static_cast<std::size_t>(row)].weight);
    // Enter goes to the next row in sight.
    m_bench->select(0, 4, 1);
    QTest::keyClick(&grid(), Qt::Key_Return);
    QCOMPARE(grid().currentIndex().row(), 14);
}

void TestManyEntries::goingToAnEntryThatIsFilteredOutShowsIt()
{
    filter(QStringLiteral("4"));
    grid().showEntry("thing-5", 11);
    QCOMPARE(grid().currentIndex().row(), 5);
    QVERIFY(!grid().isRowHidden(5));
}

QTEST_MAIN(TestManyEntries)
#include "tst_manyentries.moc"
