// SPDX-License-Identifier: GPL-3.0-or-later
// Entries under headings that fold.

#include "tests/editor/windowtest.h"

#include "editor/charts/mixchart.h"
#include "editor/document/entrygroups.h"
#include "editor/edits/entryedits.h"
#include "editor/grid/entryheader.h"

#include <QComboBox>
#include <QLineEdit>

using namespace editor;

namespace {

core::SpawnEntry entry(const char *id, int weight, const char *section = "", int from = 1)
{
    core::SpawnEntry entry {
        .id = id, .weight = core::Transitions {{{from, weight}}}, .unknown = {}};
    entry.notes.section = section;
    return entry;
}

// Rats and orcs by turns, 12 floors.
core::Ruleset mixedRules()
{
    core::Ruleset rules;
    rules.floors = 12;
    core::SpawnTable table;
    table.id = "monsters";
    table.count.draws = core::UpTo {core::Constant {2}};
    table.entries = {entry("grey-rat", 10, "small"),   entry("hill-orc", 20, "green"),
                     entry("big-rat", 30, "small", 3), entry("black-orc", 40, "green", 7),
                     entry("giant-rat", 50),           entry("dragon", 60, "", 11)};
    rules.tables = {table};
    return rules;
}

QStringList lines(const std::vector<EntryGroup> &groups)
{
    QStringList lines;
    for (const EntryGroup &group : groups) {
        lines << group.name + u':';
        for (const int row : group.rows)
            lines.back() += u' ' + QString::number(row);
    }
    return lines;
}

} // namespace

class TestGroups : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void entriesAreGroupedBySectionNameAndFirstFloor();
    void altUGoesThroughTheKindsThatTellEntriesApart();
    void headingShowsTheSumOfItsEntries();
    void keysFoldAndOpen();
    void clickOnAHeadingFoldsAndOpens();
    void weightsAreTypedUnderAHeading();
    void headingStandsForItsEntries();
    void filterShowsWhatIsFolded();
    void mixTakesAFoldForOneArea();
    void weightsOfAFoldAreAddedUp();
    void foldIsAsLikelyAsOneEntryOfItsWeight();
    void everyChartOfEntriesHasOneLineForAFold();
    void lineOfAFoldCannotBeEdited();
    void goingToAnEntryOpensItsFold();
    void sectionIsGivenToSelectedEntriesInOneStep();
    void cursorStaysWhereEntriesMove();

private:
    TableEditor &table() { return *m_window->currentTable(); }
    GroupGrid &view() { return table().groupGrid(); }
    GroupsModel &groups() { return table().groups(); }
    void group(Grouping grouping)
    {
        m_window->activateWindow();
        table().gridBar().setGrouping(grouping);
        QTRY_VERIFY(view().hasFocus());
    }
    QString at(int line, int floor) { return groups().index(line, floor - 1).data().toString(); }
    QString name(int line)
    {
        return groups().headerData(line, Qt::Vertical, Qt::DisplayRole).toString();
    }
};

void TestGroups::init()
{
    openWindow();
    document().open(mixedRules(), {});
    QTRY_VERIFY(m_window->currentTable());
    grid().setFocus();
}

void TestGroups::entriesAreGroupedBySectionNameAndFirstFloor()
{
    const core::Ruleset rules = mixedRules();
    const core::SpawnTable &table = rules.tables[0];
    QVERIFY(entryGroups(rules, table, Grouping::None).empty());
    QCOMPARE(lines(entryGroups(rules, table, Grouping::Section)),
             (QStringList {QStringLiteral("small: 0 2"), QStringLiteral("green: 1 3"),
                           QStringLiteral("under no heading: 4 5")}));
    // Three rats share a word, two orcs do not suffice.
    QCOMPARE(lines(entryGroups(rules, table, Grouping::Name)),
             (QStringList {QStringLiteral("rat: 0 2 4"), QStringLiteral("others: 1 3 5")}));
    QCOMPARE(lines(entryGroups(rules, table, Grouping::FirstFloor)),
             (QStringList {QStringLiteral("from floors 1 to 2: 0 1 4"),
                           QStringLiteral("from floors 3 to 4: 2"),
                           QStringLiteral("from floors 7 to 8: 3"),
                           QStringLiteral("from floors 11 to 12: 5")}));
}

void TestGroups::altUGoesThroughTheKindsThatTellEntriesApart()
{
    const auto press = [this] {
        m_window->activateWindow();
        (void)QTest::qWaitFor([] { return QApplication::focusWidget() != nullptr; });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_U, Qt::AltModifier);
        return table().gridBar().grouping();
    };
    QCOMPARE(press(), Grouping::Section);
    QCOMPARE(press(), Grouping::Name);
    QCOMPARE(press(), Grouping::FirstFloor);
    QCOMPARE(press(), Grouping::None);
    core::Ruleset rules = mixedRules();
    for (core::SpawnEntry &entry : rules.tables[0].entries)
        entry.notes.section.clear();
    document().open(rules, {});
    QTRY_VERIFY(m_window->currentTable() && table().isVisible());
    table().grid().setFocus();
    QCOMPARE(press(), Grouping::Name);
}

void TestGroups::headingShowsTheSumOfItsEntries()
{
    group(Grouping::Section);
    QVERIFY(!grid().isVisible());
    QCOMPARE(groups().rowCount(), 3);
    QVERIFY(name(0).contains(QStringLiteral("small (2)")));
    QCOMPARE(at(0, 2), QStringLiteral("10"));
    QCOMPARE(at(0, 3), QStringLiteral("40"));
    QCOMPARE(at(1, 7), QStringLiteral("60"));
    table().gridBar().setDisplay(CellDisplay::Share);
    QCOMPARE(at(1, 1), QStringLiteral("25.0 %")); // 20 of 10 + 20 + 50
}

void TestGroups::keysFoldAndOpen()
{
    group(Grouping::Section);
    key(Qt::Key_Plus);
    QCOMPARE(groups().rowCount(), 5);
    QCOMPARE(at(2, 3), QStringLiteral("30")); // big-rat
    key(Qt::Key_Minus);
    QCOMPARE(groups().rowCount(), 3);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    QCOMPARE(groups().rowCount(), 5);
    QVERIFY(groups().isOpenAt(1));
    key(Qt::Key_Down);
    key(Qt::Key_Left, Qt::AltModifier); // from an entry
    QCOMPARE(groups().rowCount(), 3);
    QCOMPARE(view().currentIndex().row(), 1);
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(groups().rowCount(), 9);
    key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(groups().rowCount(), 3);
}

void TestGroups::clickOnAHeadingFoldsAndOpens()
{
    group(Grouping::Section);
    EntryHeader &header = view().entryHeader();
    const QPoint first(20, header.sectionViewportPosition(0) + 6);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, first);
    QCOMPARE(groups().rowCount(), 5);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, first);
    QCOMPARE(groups().rowCount(), 3);
}

void TestGroups::weightsAreTypedUnderAHeading()
{
    group(Grouping::Section);
    type("7"); // a sum is not typed in
    QCOMPARE(stack().count(), 0);
    QVERIFY(status().contains(QStringLiteral("sum of 2 entries")));
    key(Qt::Key_Plus);
    key(Qt::Key_Down);
    type("70");
    key(Qt::Key_Return);
    QCOMPARE(weight("grey-rat", view().currentIndex().column() + 1), 70);
    QCOMPARE(at(0, 3), QStringLiteral("100"));
    stack().undo();
    QCOMPARE(at(0, 3), QStringLiteral("40"));
}

void TestGroups::headingStandsForItsEntries()
{
    group(Grouping::Section);
    key(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(document().isLocked("monsters", "grey-rat"));
    QVERIFY(document().isLocked("monsters", "big-rat"));
    QVERIFY(!document().isLocked("monsters", "hill-orc"));
}

void TestGroups::filterShowsWhatIsFolded()
{
    group(Grouping::Section);
    table().gridBar().findChild<QLineEdit *>()->setText(QStringLiteral("orc"));
    QCOMPARE(groups().rowCount(), 3);
    QVERIFY(name(0).contains(QStringLiteral("green (2)")));
    QCOMPARE(name(1), QStringLiteral("hill-orc"));
    table().gridBar().clearFilter();
    QCOMPARE(groups().rowCount(), 3);
    QVERIFY(name(0).contains(QStringLiteral("small (2)")));
}

void TestGroups::mixTakesAFoldForOneArea()
{
    group(Grouping::Section);
    table().charts().choose(ChartPanes::Choice::Mix);
    MixChart *mix = table().charts().findChild<MixChart *>();
    mix->refresh();
    QCOMPARE(mix->areas().size(), std::size_t(3));
    QStringList names;
    for (const FloorChart::Name &each : mix->names())
        names << each.text;
    QVERIFY(names.contains(QStringLiteral("small")));
    QVERIFY(names.contains(QStringLiteral("green")));
    key(Qt::Key_Plus); // small: its two rats
    mix->refresh();
    QCOMPARE(mix->areas().size(), std::size_t(4));
}

void TestGroups::weightsOfAFoldAreAddedUp()
{
    group(Grouping::Section);
    WeightsChart &chart = table().charts().weightsChart();
    chart.refresh();
    QCOMPARE(chart.lines().size(), std::size_t(3)); // small, green, the rest
    // 10 grey rats from the first floor on, 30 big ones from the third.
    const QList<QPointF> points = chart.lines()[0]->points();
    QCOMPARE(points.first(3), (QList<QPointF> {{0.5, 10}, {2.5, 10}, {2.5, 40}}));
    QCOMPARE(points.size(), 4);
    QCOMPARE(points.last().y(), 40.0); // up to where floors are in sight
    const std::vector<FloorChart::Name> names = chart.names();
    QVERIFY(std::any_of(names.begin(), names.end(), [](const FloorChart::Name &name) {
        return name.text == QLatin1String("small");
    }));
    // Handles are those of entries alone.
    QVERIFY(chart.selection().transitions().empty());
    key(Qt::Key_Plus); // its two rats
    chart.refresh();
    QCOMPARE(chart.lines().size(), std::size_t(4));
    QCOMPARE(chart.selection().transitions().size(), std::size_t(2));
}

// P(at least one of several entries) is that of one entry with all their weight.
void TestGroups::foldIsAsLikelyAsOneEntryOfItsWeight()
{
    group(Grouping::Section);
    table().charts().choose(ChartPanes::Choice::Chance);
    ChanceChart &chart = table().charts().chanceChart();
    chart.refresh();
    QCOMPARE(chart.lines().size(), std::size_t(3));
    const QList<QPointF> folded = chart.lines()[0]->points();

    core::Ruleset merged = mixedRules();
    std::vector<core::SpawnEntry> &entries = merged.tables[0].entries;
    entries[0].weight = core::Transitions {{{1, 10}, {3, 40}}};
    entries.erase(entries.begin() + 2);
    document().open(merged, {});
    QTRY_VERIFY(m_window->currentTable());
    table().gridBar().setGrouping(Grouping::None);
    table().charts().choose(ChartPanes::Choice::Chance);
    ChanceChart &other = table().charts().chanceChart();
    other.refresh();
    const QList<QPointF> one = other.lines()[0]->points();
    // Of the stretch that the middle of the floor's column is in; the last floor's ends there.
    const auto valueOn = [](int floor, const QList<QPointF> &points) {
        const auto behind
            = std::find_if(points.begin(), points.end(),
                           [floor](const QPointF &point) { return point.x() > floor; });
        return behind == points.end() ? points.back().y() : behind->y();
    };
    for (int floor = 1; floor <= 12; ++floor)
        QVERIFY(std::abs(valueOn(floor, folded) - valueOn(floor, one)) < 1e-9);
}

void TestGroups::everyChartOfEntriesHasOneLineForAFold()
{
    group(Grouping::Section);
    ChartPanes &charts = table().charts();
    charts.choose(ChartPanes::Choice::Expected);
    const QAbstractItemModel &expected = charts.model(ChartKind::Expected);
    const auto header = [](const QAbstractItemModel &model, int row) {
        return model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    };
    const auto mean = [&expected](int row, int floor) {
        return expected.index(row, floor - 1).data(figureNumberRole).toDouble();
    };
    QTRY_COMPARE(header(expected, 0), QStringLiteral("small"));
    QCOMPARE(header(expected, 1), QStringLiteral("green"));
    // On floor 3 of 110: 40 small, 20 green, 50 of the rest. The means are as the shares.
    QVERIFY(std::abs(mean(0, 3) - 2 * mean(1, 3)) < 1e-9);
    QVERIFY(std::abs(mean(2, 3) - 2.5 * mean(1, 3)) < 1e-9);

    charts.choose(ChartPanes::Choice::Together);
    const QAbstractItemModel &together = charts.model(ChartKind::Together);
    QTRY_COMPARE(together.rowCount(), 3);
    QCOMPARE(header(together, 0), QStringLiteral("small"));
    const auto both = [&together](int row, int with) {
        return together.index(row, with).data(figureNumberRole).toDouble();
    };
    QVERIFY(both(0, 1) > 0 && both(0, 1) < both(0, 0));
    QCOMPARE(both(0, 1), both(1, 0));

    document().compareWith(std::make_shared<const core::Ruleset>(mixedRules()),
                           QStringLiteral("then"));
    charts.choose(ChartPanes::Choice::Compare);
    const QAbstractItemModel &compared = charts.model(ChartKind::Compare);
    QTRY_COMPARE(compared.rowCount(), 9); // now, then and the difference
    QCOMPARE(header(compared, 0), QStringLiteral("small"));
    QVERIFY(std::abs(compared.index(2, 2).data(figureNumberRole).toDouble()) < 1e-9);
}

// It is the sum of its entries: none of them is meant more than another.
void TestGroups::lineOfAFoldCannotBeEdited()
{
    group(Grouping::Section);
    WeightsChart &chart = table().charts().weightsChart();
    chart.refresh();
    const core::Ruleset before = document().draft();
    const QPoint at = QPointF(chart.xOf(6), chart.yOf(40)).toPoint();
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, at);
    QVERIFY(document().draft() == before);
    QVERIFY(status().contains(QStringLiteral("small")));
}

void TestGroups::goingToAnEntryOpensItsFold()
{
    group(Grouping::Section);
    grid().showEntry("black-orc", 8);
    QCOMPARE(groups().rowCount(), 5);
    QCOMPARE(view().currentIndex().column(), 7);
    QCOMPARE(name(view().currentIndex().row()), QStringLiteral("black-orc"));
}

void TestGroups::cursorStaysWhereEntriesMove()
{
    group(Grouping::Section);
    view().setCurrentIndex(groups().index(1, 2));
    QVERIFY2(name(1).contains(QStringLiteral("green")), qPrintable(name(1)));
    moveEntry(document(), "monsters", "dragon", 4);
    QCOMPARE(document().draft().tables[0].entries[4].id, "dragon");
    QCOMPARE(view().currentIndex(), groups().index(1, 2));
}

void TestGroups::sectionIsGivenToSelectedEntriesInOneStep()
{
    selectBlock(4, 1, 5, 1);
    inDialog([](QDialog &dialog) {
        dialog.findChild<QComboBox *>()->setEditText(QStringLiteral("large"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(document().entry("monsters", "giant-rat")->notes.section, std::string("large"));
    QCOMPARE(document().entry("monsters", "dragon")->notes.section, std::string("large"));
    QCOMPARE(stack().count(), 1);
    group(Grouping::Section);
    QVERIFY(name(2).contains(QStringLiteral("large (2)")));
    stack().undo();
    QVERIFY(name(2).contains(QStringLiteral("under no heading (2)")));
}

QTEST_MAIN(TestGroups)
#include "tst_groups.moc"
