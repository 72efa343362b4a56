// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/editor/drafts.h"
#include "tests/editor/edits.h"

#include "editor/chartdata/charttablemodel.h"
#include "editor/models/footermodel.h"
#include "editor/models/issuesmodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <cmath>

using namespace editor;

class TestEditorModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("FATHOM_LAYOUTS", "2000"); } // as while somebody types
    void modelsKeepTheirPromisesDuringRandomEdits();
    void derivedTablesKeepTheirPromisesDuringEditsOfWeights();
    void gridTellsOwnAndCarriedCellsApart();
    void gridAnnouncesOnlyTheChangedCells();
    void gridEditsAreCommands();
    void gridRefusesWhatIsNoWeight();
    void figuresAreThoseOfTheEngineAfterEachEdit();
    void figuresAreReadAsText();
    void hugeCountsAreNotWaitedFor();
    void floorsWithoutWeightsHaveNoFigures();
    void countsOfEachFloorAreEditable();
    void otherCountRulesAreText();
    void themesAreDrawnForRooms();
    void issuesLeadToTheirEntry();
};

namespace {

// Worked out by the engine from nothing, as `fathom-cli analyze` does.
core::Analysis freshAnalysis(const RulesetDocument &document)
{
    return core::Analysis(document.draft(),
                          {.floors = {1, document.draft().floors}, .layouts = 2000});
}

bool areThoseOf(const FloorNumbers &numbers, const core::Analysis &analysis, std::size_t table)
{
    for (int floor = 1; floor <= numbers.floors(); ++floor) {
        const core::TableNumbers &expected = analysis.at(floor).tables[table];
        if (numbers.mean(floor) != expected.law->placed.mean()
            || numbers.none(floor) != expected.law->placed.empty()
            || numbers.entries() != static_cast<int>(expected.entries.size()))
            return false;
        for (int row = 0; row < numbers.entries(); ++row) {
            const core::EntryNumbers &entry = expected.entries[static_cast<std::size_t>(row)];
            if (numbers.at(row, floor).atLeastOne != entry.atLeastOne
                || numbers.at(row, floor).share != entry.share)
                return false;
        }
    }
    return true;
}

} // namespace

void TestEditorModels::modelsKeepTheirPromisesDuringRandomEdits()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "items");
    WeightGridModel grid(document, "items");
    FooterModel footer(document, "items", numbers);
    ChartTableModel weights(ChartKind::Weights, grid, numbers);
    IssuesModel issues(document);
    const auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    const QAbstractItemModelTester testers[]
        = {{&grid, fatal}, {&footer, fatal}, {&weights, fatal}, {&issues, fatal}};
    Q_UNUSED(testers)
    core::Rng rng(11);
    for (int i = 0; i < 300; ++i) {
        if (edits::below(rng, 4) == 0)
            document.undoStack().undo();
        else
            edits::edit(document, rng);
        issues.check();
        const auto &entries = document.table("items")->entries;
        QCOMPARE(grid.rowCount(), static_cast<int>(entries.size()));
        QCOMPARE(grid.columnCount(), document.draft().floors);
        for (int row = 0; row < grid.rowCount(); ++row) {
            const QModelIndex last = grid.index(row, grid.columnCount() - 1);
            const int weight = core::valueAt(entries[static_cast<std::size_t>(row)].weight,
                                             document.draft().floors);
            QCOMPARE(last.data(Qt::EditRole).toInt(), weight);
            QCOMPARE(numbers.at(row, document.draft().floors).weight, weight);
        }
    }
}

// The tester expects a row's neighbours to stay as they are when the row goes, but a share is
// one of what is left: these tables are held to everything else.
void TestEditorModels::derivedTablesKeepTheirPromisesDuringEditsOfWeights()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "items");
    WeightGridModel grid(document, "items");
    ChartTableModel mix(ChartKind::Mix, grid, numbers);
    ChartTableModel chance(ChartKind::Chance, grid, numbers);
    const auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    const QAbstractItemModelTester testers[] = {{&mix, fatal}, {&chance, fatal}};
    Q_UNUSED(testers)
    core::Rng rng(13);
    for (int i = 0; i < 200; ++i) {
        const int floor = 1 + edits::below(rng, 10);
        setWeight(document, "items", {"confusion", floor, edits::below(rng, 30)},
                  document.newGesture());
        removeTransitions(document, "items", {{"healing", 1 + edits::below(rng, 10), 0}});
        if (edits::below(rng, 3) == 0)
            document.undoStack().undo();
        QVERIFY(!mix.index(0, floor - 1).data().toString().isEmpty());
        QVERIFY(!(chance.index(1, floor - 1).flags() & Qt::ItemIsEditable));
    }
}

void TestEditorModels::gridTellsOwnAndCarriedCellsApart()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    const WeightGridModel grid(document, "monsters");
    const auto tip
        = [&grid](int floor) { return grid.index(1, floor - 1).data(Qt::ToolTipRole).toString(); };
    QVERIFY(grid.kindAt(grid.index(1, 4)) == CellKind::Own);
    QVERIFY(grid.kindAt(grid.index(1, 5)) == CellKind::Carried);
    QCOMPARE(tip(6), QStringLiteral("since floor 5"));
    QCOMPARE(tip(2), QStringLiteral("0 until a floor is given a weight"));
    QCOMPARE(grid.index(1, 5).data().toString(), QStringLiteral("30"));
    const WeightGridModel items(document, "items");
    QCOMPARE(items.headerData(2, Qt::Vertical, CellRole::Note).toString(), QStringLiteral("ramp"));
    QVERIFY(!(items.index(2, 0).flags() & Qt::ItemIsEditable));
}

void TestEditorModels::gridAnnouncesOnlyTheChangedCells()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    WeightGridModel grid(document, "monsters");
    const QSignalSpy spy(&grid, &QAbstractItemModel::dataChanged);
    const QSignalSpy resets(&grid, &QAbstractItemModel::modelReset);
    QVERIFY(grid.setData(grid.index(1, 4), 42, Qt::EditRole));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy[0][0].toModelIndex(), grid.index(1, 4));
    QCOMPARE(spy[0][1].toModelIndex(), grid.index(1, 5));
    QCOMPARE(resets.count(), 0);
}

void TestEditorModels::gridEditsAreCommands()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    WeightGridModel grid(document, "monsters");
    grid.beginGesture(grid.index(1, 4));
    grid.preview(4);
    grid.preview(42);
    QCOMPARE(drafts::weightOf(document, "monsters", "troll", 5), 42);
    QCOMPARE(document.undoStack().count(), 0);
    grid.restore();
    QVERIFY(document.draft() == drafts::classic());
    grid.preview(43);
    grid.commit();
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(drafts::weightOf(document, "monsters", "troll", 5), 43);
    document.undoStack().undo();
    QVERIFY(document.draft() == drafts::classic());
}

void TestEditorModels::gridRefusesWhatIsNoWeight()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    WeightGridModel grid(document, "monsters");
    QVERIFY(!grid.setData(grid.index(1, 4), -1, Qt::EditRole));
    QVERIFY(!grid.setData(grid.index(1, 4), QStringLiteral("x"), Qt::EditRole));
    QVERIFY(!grid.setData(grid.index(1, 4), 4.0, Qt::DisplayRole));
    WeightGridModel items(document, "items");
    QVERIFY(!items.setData(items.index(2, 0), 5, Qt::EditRole));
    QVERIFY(document.draft() == drafts::classic());
}

void TestEditorModels::figuresAreThoseOfTheEngineAfterEachEdit()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    const FloorNumbers monsters(document, exact, "monsters");
    const FloorNumbers items(document, exact, "items");
    const auto agree = [&] {
        const core::Analysis analysis = freshAnalysis(document);
        return exact.analysis() && areThoseOf(monsters, analysis, 0)
            && areThoseOf(items, analysis, 1);
    };
    QVERIFY(agree());
    setWeight(document, "monsters", {"troll", 5, 42}, document.newGesture());
    QVERIFY(agree());
    setWeight(document, "monsters", {"orc", 1, 0}, document.newGesture()); // none on floors 1, 2
    QVERIFY(agree());
    setCount(document, "monsters", 4, 7, document.newGesture()); // takes cells from items
    QVERIFY(agree());
    insertEntry(document, "items", 1, {"scroll", core::Constant {20}, {}});
    QVERIFY(agree());
    setFloors(document, 14);
    QVERIFY(agree());
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
        QVERIFY(agree());
    }
}

void TestEditorModels::figuresAreReadAsText()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "monsters");
    FooterModel footer(document, "monsters", numbers);
    const auto text
        = [&footer](int row, int floor) { return footer.index(row, floor - 1).data().toString(); };
    QCOMPARE(text(FooterModel::Total, 5), QStringLiteral("110"));
    QCOMPARE(text(FooterModel::CountRow, 5), QStringLiteral("3"));
    QCOMPARE(text(FooterModel::None, 1), QStringLiteral("< 0.1 %")); // about 3^-12
    QCOMPARE(footer.headerData(FooterModel::Mean, Qt::Vertical, Qt::DisplayRole).toString(),
             QStringLiteral("placed per floor"));
    QCOMPARE(numbers.method(),
             QStringLiteral("exact given %1 layouts").arg(QLocale().toString(2000)));
    // 0 to 3 in each of about 12.6 rooms, a few of which fall on taken cells.
    const double rooms = 12.64; // on average, of the classic dungeon
    const double placed = text(FooterModel::Mean, 5).toDouble();
    QVERIFY(placed < rooms * 1.5 && placed > rooms * 1.5 * .95);
    WeightGridModel grid(document, "monsters");
    const ChartTableModel mix(ChartKind::Mix, grid, numbers);
    QCOMPARE(mix.index(1, 4).data().toString(), QStringLiteral("27.3 %")); // 30 of 110
}

// Thousands of draws take the engine seconds.
void TestEditorModels::hugeCountsAreNotWaitedFor()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    const FloorNumbers items(document, exact, "items");
    const int weight = items.at(0, 4).weight;
    setCount(document, "monsters", 4, 5000, document.newGesture());
    QVERIFY(!exact.shown());
    QCOMPARE(items.method(), QStringLiteral("being worked out …"));
    QVERIFY(std::isnan(items.mean(4)));
    QCOMPARE(items.at(0, 4).weight, weight);
    document.undoStack().undo();
    QVERIFY(areThoseOf(items, freshAnalysis(document), 1));
}

void TestEditorModels::floorsWithoutWeightsHaveNoFigures()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "monsters");
    WeightGridModel grid(document, "monsters");
    const FooterModel footer(document, "monsters", numbers);
    const ChartTableModel chance(ChartKind::Chance, grid, numbers);
    setWeight(document, "monsters", {"orc", 1, 0}, document.newGesture());
    QCOMPARE(footer.index(FooterModel::Total, 1).data().toString(), QStringLiteral("0"));
    QCOMPARE(footer.index(FooterModel::Mean, 1).data().toString(), QStringLiteral("–"));
    QCOMPARE(footer.index(FooterModel::None, 1).data().toString(), QStringLiteral("–"));
    QCOMPARE(chance.index(0, 1).data().toString(), QStringLiteral("–"));
    QVERIFY(footer.index(FooterModel::Mean, 2).data().toString() != QStringLiteral("–"));
}

void TestEditorModels::countsOfEachFloorAreEditable()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "monsters");
    FooterModel footer(document, "monsters", numbers);
    const QModelIndex cell = footer.index(FooterModel::CountRow, 3);
    QVERIFY(cell.flags() & Qt::ItemIsEditable);
    QVERIFY(!(footer.index(FooterModel::Total, 3).flags() & Qt::ItemIsEditable));
    QVERIFY(footer.setData(cell, 4, Qt::EditRole));
    QCOMPARE(cell.data().toString(), QStringLiteral("4"));
    QCOMPARE(numbers.mean(4), freshAnalysis(document).at(4).tables[0].law->placed.mean());
    QCOMPARE(footer.index(FooterModel::CountRow, 5).data().toString(), QStringLiteral("5"));
}

void TestEditorModels::otherCountRulesAreText()
{
    RulesetDocument document;
    document.open(drafts::classic(), {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "monsters");
    const FooterModel footer(document, "monsters", numbers);
    setCountRule(document, "monsters", {core::Per::Room, core::OneOf {{0, 0, 1}}});
    QCOMPARE(footer.index(FooterModel::CountRow, 0).data().toString(),
             QStringLiteral("one of 0×2, 1, on every floor"));
    QVERIFY(!(footer.index(FooterModel::CountRow, 0).flags() & Qt::ItemIsEditable));
}

void TestEditorModels::themesAreDrawnForRooms()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable themes;
    themes.id = "themes";
    themes.spawns = core::Spawns::Themes;
    themes.count = {core::Per::Room, core::NotDrawn {}};
    themes.entries.push_back({"crypt", core::Constant {10}, {}});
    rules.tables.push_back(themes);
    RulesetDocument document;
    document.open(rules, {});
    Numbers exact(document);
    FloorNumbers numbers(document, exact, "themes");
    const FooterModel footer(document, "themes", numbers);
    QCOMPARE(footer.index(FooterModel::CountRow, 0).data().toString(),
             QStringLiteral("one in every room but the first"));
    QCOMPARE(footer.index(FooterModel::Mean, 0).data().toString(), QStringLiteral("–"));
    QVERIFY(footer.index(FooterModel::Mean, 0)
                .data(Qt::ToolTipRole)
                .toString()
                .startsWith(QStringLiteral("A theme places nothing itself")));
}

void TestEditorModels::issuesLeadToTheirEntry()
{
    RulesetDocument document;
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries.push_back({"balrog", core::Constant {1}, {}}); // no such monster
    document.open(rules, {});
    IssuesModel issues(document);
    issues.check();
    bool found = false;
    for (int row = 0; row < issues.rowCount(); ++row) {
        const std::optional<core::Address> place = issues.placeOf(row);
        found = found || (place && place->table == "monsters" && place->entry == "balrog");
    }
    QVERIFY(found);
    removeEntry(document, "monsters", "balrog");
    QTRY_VERIFY([&issues] {
        for (int row = 0; row < issues.rowCount(); ++row) {
            if (issues.placeOf(row) && issues.placeOf(row)->entry == "balrog")
                return false;
        }
        return true;
    }());
}

QTEST_GUILESS_MAIN(TestEditorModels)
#include "tst_editormodels.moc"
