// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts beyond weights, mix and P(at least one) show. Expected values are those of the
// classic tables with twelve rooms and no collisions, worked out by hand.

#include "editor/chartdata/figuresmodel.h"
#include "editor/chartdata/goalfigures.h"
#include "editor/charts/figurechart.h"
#include "tests/editor/chartfixture.h"
#include "tests/editor/edits.h"

#include <QAbstractItemModelTester>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace editor;

class TestChartFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expectedNumbersOfAnEntry();
    void bandHoldsTheMiddle();
    void dangerIsWeightedByExperience();
    void dangerCountsGroups();
    void chartsSayOnlyWhatIsTrueOfThem();
    void chartsSayWhatTheyLeaveOut();
    void firstSeenIsBarsAndTheirSum();
    void countsAreAProbabilityLaw();
    void measuredCountsHaveErrorBars();
    void togetherIsBothOfTwo();
    void togetherTellsWhichChancesAreCounted();
    void compareTellsWhatWasChanged();
    void goalsAreBandsThatSayWhetherTheyAreMet();
    void goalsOfSeveralTablesAreOfTypesAlone();
    void modelKeepsItsPromisesDuringEdits();
    void everyChartFollowsASelectionAndAnEdit();
    void shortenedReadOutKeepsTheNumberOfTheChart();
    void entriesLookAlikeInEveryChart();
    void selectedTypeIsAmongTheCommonest();
    void commonestTypesAreThoseOfTheFloorsInSight();
    void typesAreSelectedByThePointer();
    void weightsAreDrawnOfTheDraftWhereNumbersAreBehind();
    void numbersOfTooManyCellsAreNotWorkedOut();
    void typesAreGivenLayoutsAsEntriesAre();
};

namespace {

const core::AnalysisOptions byHand {
    .floors = {1, 10}, .layouts = 1, .rooms = 12, .collisions = core::Collisions::Ignored};

/// The monsters of the classic draft; the troll on floor 5 is selected.
struct Classic
{
    explicit Classic(core::Ruleset rules = drafts::classic())
        : analysis(rules, byHand)
    {
        document.open(std::move(rules), {});
    }
    FigureSource source()
    {
        return {.document = document,
                .numbers = numbers,
                .analysis = &analysis,
                .table = "monsters",
                .lines = {{{}, {0}}, {{}, {1}}},
                .row = 1,
                .floor = 5};
    }

    RulesetDocument document;
    Numbers exact {document};
    FloorNumbers numbers {document, exact, "monsters"};
    core::Analysis analysis;
};

bool isNear(double a, double b, double slack = 5e-5)
{
    return std::abs(a - b) <= slack;
}

double at(const FigureRow &row, int column)
{
    return row.values[static_cast<std::size_t>(column)];
}

} // namespace

void TestChartFigures::expectedNumbersOfAnEntry()
{
    Classic classic;
    const Figures figures = expectedFigures(classic.source(), ExpectedOf::Entries);
    QCOMPARE(figures.columns.size(), 10);
    QCOMPARE(figures.rows[1].name, QStringLiteral("troll"));
    QVERIFY(isNear(at(figures.rows[1], 2), 1.8947));
    QVERIFY(isNear(at(figures.rows[1], 4), 4.9091));
    QVERIFY(isNear(at(figures.rows[1], 6), 12.8571));
    const Figures total = expectedFigures(classic.source(), ExpectedOf::Total);
    QCOMPARE(total.rows.front().name, QStringLiteral("all entries"));
}

void TestChartFigures::bandHoldsTheMiddle()
{
    Classic classic;
    const Figures figures = expectedFigures(classic.source(), ExpectedOf::Entries);
    QCOMPARE(figures.rows.size(), std::size_t(4));
    QVERIFY(figures.rows[2].role == FigureRole::Low && figures.rows[3].role == FigureRole::High);
    QCOMPARE(at(figures.rows[2], 0), 0.0); // no trolls on floor 1
    QCOMPARE(at(figures.rows[3], 0), 0.0);
    QVERIFY(at(figures.rows[2], 4) < 4.9 && at(figures.rows[3], 4) > 4.9);
    // Mean 4.91 and SD 2.16: about 1.6 SD either way.
    QVERIFY(isNear(at(figures.rows[2], 4), 4.91 - 1.645 * 2.16, 1));
    QVERIFY(isNear(at(figures.rows[3], 4), 4.91 + 1.645 * 2.16, 1));
}

void TestChartFigures::dangerIsWeightedByExperience()
{
    core::Ruleset rules = drafts::classic();
    rules.monsters[0].xp = 35;
    rules.monsters[1].xp = 100;
    Classic classic(rules);
    const Figures figures = expectedFigures(classic.source(), ExpectedOf::Xp);
    // Floor 5: 12 rooms of 1.5 draws, 80 orcs to 30 trolls.
    QVERIFY(isNear(at(figures.rows[0], 4), 18 * (80 * 35 + 30 * 100) / 110.0, 1e-6));
}

void TestChartFigures::dangerCountsGroups()
{
    core::Ruleset rules = drafts::classic();
    rules.monsters[0].xp = 35;
    rules.monsters[1].xp = 100;
    const auto one = [](const char *type) {
        return core::GroupMember {.what = core::OneType {type},
                                  .count = core::Exactly {core::Constant {1}}};
    };
    // In place of a troll a troll with an orc.
    rules.tables[0].entries[1].stands = core::Group {{one("troll"), one("orc")}};
    Classic classic(rules);
    const Figures figures = expectedFigures(classic.source(), ExpectedOf::Xp);
    QVERIFY(isNear(at(figures.rows[0], 4), 18 * (80 * 35 + 30 * 135) / 110.0, 1e-6));
    // Another table brings orcs too: how many are of this one nothing tells.
    rules.tables.push_back(rules.tables[0]);
    rules.tables.back().id = "more";
    Classic shared(rules);
    const Figures untold = expectedFigures(shared.source(), ExpectedOf::Xp);
    QVERIFY(untold.rows.empty());
    QVERIFY2(untold.note.startsWith(QStringLiteral("other tables bring things")),
             qPrintable(untold.note));
}

// Weights are no numbers of generated floors.
void TestChartFigures::chartsSayOnlyWhatIsTrueOfThem()
{
    Classic classic;
    QCOMPARE(heatFigures(classic.source(), CellDisplay::Weight).note, QString());
    QVERIFY(!heatFigures(classic.source(), CellDisplay::Expected).note.isEmpty());
    QCOMPARE(valuesName({}), QString()); // of an axis of nothing
}

// What a band is, that a line at 0 is no fault, and how many have no line.
void TestChartFigures::chartsSayWhatTheyLeaveOut()
{
    Classic classic;
    FigureSource source = classic.source();
    const Figures each = expectedFigures(source, ExpectedOf::Entries);
    QVERIFY2(each.note.endsWith(QStringLiteral("; band 5–\u206095\u00a0%")), qPrintable(each.note));
    QCOMPARE(each.entries, 0);
    const Figures healing = expectedFigures(source, ExpectedOf::Heal);
    QCOMPARE(healing.note, QStringLiteral("nothing in this table brings healing"));
    source.lines = {{{}, {0}}};
    QCOMPARE(expectedFigures(source, ExpectedOf::Entries).entries, 2);
    QCOMPARE(expectedFigures(source, ExpectedOf::Share).entries, 2);
}

void TestChartFigures::firstSeenIsBarsAndTheirSum()
{
    Classic classic;
    const Figures figures = firstSeenFigures(classic.source());
    QVERIFY(isNear(at(figures.rows[0], 2), .856922));
    QVERIFY(isNear(at(figures.rows[0], 3), .135, 5e-4));
    QVERIFY(isNear(at(figures.rows[0], 4), .008035));
    QVERIFY(isNear(at(figures.rows[1], 3), at(figures.rows[0], 2) + at(figures.rows[0], 3), 1e-12));
    QCOMPARE(figures.marks.size(), std::size_t(2));
    QCOMPARE(figures.marks[0].text, QStringLiteral("median: floor 3"));
    QCOMPARE(figures.marks[1].text, QStringLiteral("90 %: floor 4"));
}

void TestChartFigures::countsAreAProbabilityLaw()
{
    Classic classic;
    const Figures figures = countFigures(classic.source(), {}, {});
    QCOMPARE(figures.rows.size(), std::size_t(1));
    double sum = 0;
    double mean = 0;
    for (int n = 0; n < figures.columns.size(); ++n) {
        sum += at(figures.rows[0], n);
        mean += n * at(figures.rows[0], n);
    }
    QVERIFY(isNear(sum, 1, 1e-4));
    QVERIFY(isNear(mean, 4.9091, 1e-3));
    QVERIFY(isNear(at(figures.rows[0], 0), 1 - .993141));
}

// 25 of 100: Wilson's interval is 0.17545..0.34304.
void TestChartFigures::measuredCountsHaveErrorBars()
{
    Classic classic;
    const auto simulated = [](const std::string &entry, int floor) {
        return entry == "troll" && floor == 5 ? std::vector<std::uint64_t> {25, 75}
                                              : std::vector<std::uint64_t>();
    };
    const Figures figures = countFigures(classic.source(), simulated, {});
    QCOMPARE(figures.rows.size(), std::size_t(4));
    QCOMPARE(at(figures.rows[1], 0), 0.25);
    QVERIFY(isNear(at(figures.rows[2], 0), 0.17545));
    QVERIFY(isNear(at(figures.rows[3], 0), 0.34304));
    QCOMPARE(at(figures.rows[1], 5), 0.0);
}

// Of two kinds: both = one + other - any, and none is (1/4 + 1/4 + 1/4 + 1/4)(0 draws)^12.
void TestChartFigures::togetherIsBothOfTwo()
{
    Classic classic;
    const Figures figures = togetherFigures(classic.source());
    const double orc = at(figures.rows[0], 0);
    const double troll = at(figures.rows[1], 1);
    QVERIFY(isNear(troll, .993141));
    const double any = 1 - std::pow(0.25, 12);
    QVERIFY(isNear(at(figures.rows[0], 1), orc + troll - any, 1e-9));
    QCOMPARE(at(figures.rows[0], 1), at(figures.rows[1], 0));
}

// What is drawn once a floor has an exact law of its own, but two entries together are counted.
void TestChartFigures::togetherTellsWhichChancesAreCounted()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries[1].limit = core::Limit {.perFloor = 1, .perRun = {}};
    Classic classic(std::move(rules));
    const Figures figures = togetherFigures(classic.source());
    FiguresModel model([&] { return figures; });
    model.setFollowed(true);
    model.refresh();
    const auto shown = [&](int row, int column) {
        return model.index(row, column).data().toString().startsWith(QStringLiteral("≈"));
    };
    QVERIFY(figures.note.contains(QStringLiteral("10,000")));
    for (const int same : {0, 1}) {
        QVERIFY(!shown(same, same));
        QVERIFY(model.index(same, same).data(Qt::ToolTipRole).isNull());
        QVERIFY(shown(same, 1 - same));
    }
    const double both = at(figures.rows[0], 1);
    const core::Interval ci = figures.rows[0].intervals[1];
    QVERIFY(ci.low < both && both < ci.high);
}

void TestChartFigures::compareTellsWhatWasChanged()
{
    Classic classic;
    setWeight(classic.document, "monsters", {"troll", 5, 42}, 1);
    const Reference saved {
        .name = QStringLiteral("saved"), .rules = classic.document.saved(), .analysis = nullptr};
    const Figures figures = compareFigures(classic.source(), saved, ComparedBy::Weight);
    QCOMPARE(figures.rows.size(), std::size_t(6));
    QCOMPARE(figures.rows[5].name, QStringLiteral("troll, difference"));
    QCOMPARE(at(figures.rows[3], 4), 42.0);
    QCOMPARE(at(figures.rows[4], 4), 30.0);
    QCOMPARE(figures.rows[5].values, (std::vector<double> {0, 0, 0, 0, 12, 12, 0, 0, 0, 0}));
    QCOMPARE(valuesName(figures), QStringLiteral("weight"));
    QCOMPARE(valuesName(compareFigures(classic.source(), saved, ComparedBy::Share)),
             QStringLiteral("share"));
}

void TestChartFigures::goalsAreBandsThatSayWhetherTheyAreMet()
{
    core::Ruleset rules = drafts::classic();
    const auto target = [](int floor, double min) {
        return core::Goal {core::ProbabilityGoal {.subject = {.table = {}, .entry = "troll"},
                                                  .floor = floor,
                                                  .probability = {.min = min, .max = {}}},
                           {}};
    };
    rules.goals = {target(5, 0.9), target(2, 0.5)};
    Classic classic(rules);
    FigureSource source = classic.source();
    const std::vector<GoalBand> bands = goalBands(source, chanceGoals());
    QCOMPARE(bands.size(), std::size_t(2));
    QCOMPARE(bands[0].column, 4);
    QCOMPARE(bands[0].entry, 1);
    QCOMPARE(bands[0].isMet, std::optional(true));
    QCOMPARE(bands[1].isMet, std::optional(false)); // none before floor 3
    // Without numbers nobody knows.
    source.analysis = nullptr;
    const std::vector<GoalBand> unknown = goalBands(source, chanceGoals());
    QCOMPARE(unknown.size(), std::size_t(2));
    QVERIFY(!unknown[0].isMet && !unknown[1].isMet);
}

// Where two tables have a troll, a goal that names no table is about the trolls of both: no line of
// one table is, but the type's.
void TestChartFigures::goalsOfSeveralTablesAreOfTypesAlone()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable other = rules.tables[0];
    other.id = "guards";
    rules.tables.push_back(other);
    core::ProbabilityGoal chance {.subject = {.table = {}, .entry = "troll"},
                                  .floor = 4,
                                  .probability = {.min = 0.1, .max = {}}};
    core::ProbabilityGoal own = chance;
    own.subject.table = "monsters";
    core::ProbabilityGoal seen = chance;
    seen.cumulative = true;
    const core::MeanGoal mean {
        .subject = chance.subject, .floor = 4, .mean = {.min = 0.1, .max = {}}};
    rules.goals = {{chance, {}}, {own, {}}, {seen, {}}, {mean, {}}};
    Classic classic(rules);
    const FigureSource source = classic.source();
    QCOMPARE(goalBands(source, chanceGoals()).size(), std::size_t(1)); // that of its own
    QCOMPARE(goalBands(source, seenGoals()).size(), std::size_t(0));
    QCOMPARE(expectedFigures(source, ExpectedOf::Entries).goals.size(), std::size_t(0));
    for (const TypesBy by : {TypesBy::AtLeastOne, TypesBy::SeenBy, TypesBy::Mean}) {
        const std::vector<GoalBand> bands = typeFigures(source, by).goals;
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(bands[0].entry, 1);
    }
    QCOMPARE(typeFigures(source, TypesBy::Share).goals.size(), std::size_t(0));
    // What is drawn names the table where it must.
    const auto drawn = [&source](const ChartGoals &goals) {
        core::Goal goal = goalOfSelected(source, goals).value();
        return *partsOf(goal).subject;
    };
    QVERIFY(drawn(chanceGoals()) == own.subject);
    QVERIFY(drawn(*typeGoals(TypesBy::Mean)) == mean.subject);
    // A goal is about entries: where a group brings trolls too, the type's line has more of them.
    const core::SpawnEntry pack {.id = "pack",
                                 .weight = core::Constant {5},
                                 .unknown = {},
                                 .stands
                                 = core::Group {.members = {{.what = core::OneType {"troll"}}}}};
    rules.tables.back().entries.push_back(pack);
    Classic grouped(rules);
    QCOMPARE(goalBands(grouped.source(), chanceGoals()).size(), std::size_t(1));
    QCOMPARE(goalBands(grouped.source(), *typeGoals(TypesBy::Mean)).size(), std::size_t(0));
    QVERIFY(!goalOfSelected(grouped.source(), *typeGoals(TypesBy::Mean)));
}

void TestChartFigures::modelKeepsItsPromisesDuringEdits()
{
    ChartFixture f;
    const auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (int kind = 3; kind < 8; ++kind) {
        QAbstractItemModel &model = f.charts().model(static_cast<ChartKind>(kind));
        testers.push_back(std::make_unique<QAbstractItemModelTester>(&model, fatal));
        static_cast<FiguresModel &>(model).setFollowed(true);
    }
    core::Rng rng(17);
    for (int i = 0; i < 60; ++i) {
        if (edits::below(rng, 4) == 0)
            f.document().undoStack().undo();
        else
            edits::edit(f.document(), rng);
        ChartFixture::settle();
    }
}

void TestChartFigures::everyChartFollowsASelectionAndAnEdit()
{
    ChartFixture f;
    f.charts().choose(ChartPanes::Choice::FirstSeen);
    f.editor().cursor().setSelected({.row = 0, .floor = 1});
    QAbstractItemModel &seen = f.charts().model(ChartKind::FirstSeen);
    QTRY_COMPARE(seen.headerData(1, Qt::Vertical).toString(), QStringLiteral("orc, seen by then"));
    f.editor().cursor().setSelected({.row = 1, .floor = 1});
    QTRY_COMPARE(seen.headerData(1, Qt::Vertical).toString(),
                 QStringLiteral("troll, seen by then"));
    QCOMPARE(seen.index(1, 0).data().toString(), QStringLiteral("0 %"));
    setWeight(f.document(), "monsters", {"troll", 1, 10}, 1);
    QTRY_VERIFY(seen.index(1, 0).data(figureNumberRole).toDouble() > 0.1);
    f.charts().choose(ChartPanes::Choice::Compare);
    QVERIFY(f.charts().picture(ChartKind::Compare).isVisible()); // before its numbers are there
    QAbstractItemModel &compare = f.charts().model(ChartKind::Compare);
    QTRY_VERIFY(compare.index(5, 0).data().toString().startsWith(u'+'));
    f.editor().cursor().setSelected({.row = 1, .floor = 1});
    const QString told
        = QStringLiteral(" · now %1 · as opened 0 %").arg(compare.index(3, 0).data().toString());
    QTRY_VERIFY2(f.charts().readOut().endsWith(told), qPrintable(f.charts().readOut() + told));
}

void TestChartFigures::shortenedReadOutKeepsTheNumberOfTheChart()
{
    ChartFixture f;
    f.editor().resize(760, 700);
    f.charts().choose(ChartPanes::Choice::Expected);
    f.editor().cursor().setSelected({.row = 1, .floor = 5});
    QTRY_VERIFY(f.charts().readOut().contains(QStringLiteral("expected")));
    const auto labels = f.charts().findChildren<QLabel *>();
    const auto shown = std::find_if(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->accessibleName() == QStringLiteral("Read-out");
    });
    QVERIFY(shown != labels.end());
    const QString text = (*shown)->text();
    QVERIFY(text.size() < f.charts().readOut().size());
    QCOMPARE(text.section(u' ', -1), f.charts().readOut().section(u' ', -1));
    QVERIFY2(text.startsWith(QStringLiteral("troll")), qPrintable(text));
}

// Types come in the order of the ruleset's types, entries in that of the table: here the other way
// round.
void TestChartFigures::entriesLookAlikeInEveryChart()
{
    core::Ruleset rules = drafts::classic();
    std::swap(rules.monsters[0], rules.monsters[1]);
    ChartFixture f(rules);
    int charts = 0;
    for (const ChartInfo &info : allCharts()) {
        if (info.isOneByFloor() || !info.figures)
            continue;
        f.charts().choose(info.kind);
        auto &model = static_cast<FiguresModel &>(f.charts().model(info.kind));
        const auto isOfTroll = [](const FigureRow &row) { return row.entry == 1; };
        QTest::qWait(200);
        const std::vector<FigureRow> &rows = model.figures().rows;
        const auto troll = std::find_if(rows.begin(), rows.end(), isOfTroll);
        if (troll == rows.end())
            continue;
        ++charts;
        QVERIFY2(seriesStyle(troll->look, f.chart().palette()) == f.chart().entryStyle(1),
                 qPrintable(info.name));
        QVERIFY2(f.chart().lines()[1]->pen().color() == f.chart().entryStyle(1).color,
                 qPrintable(info.name));
    }
    QVERIFY(charts >= 3);
}

void TestChartFigures::selectedTypeIsAmongTheCommonest()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable &table = rules.tables[0];
    for (int i = 0; i < 30; ++i) {
        core::MonsterType &rat = rules.monsters.emplace_back(rules.monsters[0]);
        rat.id = rat.name = "rat-" + std::to_string(i);
        table.entries.push_back({rat.id, core::Constant {30 - i}, {}});
    }
    Classic classic(rules);
    const auto namesWith = [&classic](int row) {
        FigureSource source = classic.source();
        source.row = row;
        QStringList names;
        for (const FigureRow &each : typeFigures(source, TypesBy::AtLeastOne).rows)
            names << each.name;
        return names;
    };
    const QString rarest = QStringLiteral("rat-29");
    const int last = static_cast<int>(table.entries.size()) - 1;
    QVERIFY(!namesWith(0).contains(rarest));
    QVERIFY(namesWith(last).contains(rarest));
    QCOMPARE(namesWith(last).size(), namesWith(0).size());
}

// Thirty rats come on floor 1 and leave the last floors to one bat.
void TestChartFigures::commonestTypesAreThoseOfTheFloorsInSight()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable &table = rules.tables[0];
    const auto add = [&](const std::string &id, const core::Progression &weight) {
        core::MonsterType &monster = rules.monsters.emplace_back(rules.monsters[0]);
        monster.id = monster.name = id;
        table.entries.push_back({id, weight, {}});
    };
    for (int i = 0; i < 30; ++i)
        add("rat-" + std::to_string(i), core::Transitions {{{1, 1000}, {9, 0}}});
    add("bat", core::Transitions {{{9, 1}}});
    Classic classic(rules);
    FigureSource source = classic.source();
    source.row = 0;
    const auto names = [&source] {
        QStringList all;
        for (const FigureRow &each : typeFigures(source, TypesBy::AtLeastOne).rows)
            all << each.name;
        return all;
    };
    QVERIFY(!names().contains(QStringLiteral("bat")));
    source.firstInSight = 9;
    source.lastInSight = 10;
    QVERIFY(names().contains(QStringLiteral("bat")));
}

void TestChartFigures::typesAreSelectedByThePointer()
{
    core::Ruleset rules = drafts::classic();
    std::swap(rules.monsters[0], rules.monsters[1]);
    ChartFixture f(rules);
    f.charts().choose(ChartPanes::Choice::Types);
    auto &types = static_cast<FigureChart &>(f.charts().chart(ChartKind::Types));
    QTRY_COMPARE(types.lines().size(), std::size_t(2));
    f.editor().cursor().setSelected({.row = 0, .floor = 1});
    ChartFixture::settle();
    for (const FloorChart::Name &name : types.names())
        QVERIFY(name.row >= 0);
    const double troll
        = f.charts().model(ChartKind::Types).index(0, 2).data(figureNumberRole).toDouble();
    QTest::mouseClick(types.viewport(), Qt::LeftButton, {},
                      QPointF(types.xOf(3), types.yOf(troll)).toPoint());
    QCOMPARE(f.editor().cursor().selected().row, 1);
    QTRY_VERIFY(types.lines()[0]->pen().widthF() > types.lines()[1]->pen().widthF());
}

// As while the analysis still is of the draft before the edit.
void TestChartFigures::weightsAreDrawnOfTheDraftWhereNumbersAreBehind()
{
    const Classic before;
    RulesetDocument document;
    document.open(drafts::classic(), {});
    setWeight(document, "monsters", {"troll", 5, 42}, document.newGesture());
    Numbers exact(document);
    const WeightGridModel grid(document, "monsters");
    FloorAxis axis;
    axis.fit(900, 100, 10);
    FloorCursor cursor;
    const ChartedRows rows(before.numbers);
    const SeriesNumbers series(document);
    WeightsChart chart({.document = document,
                        .exact = exact,
                        .numbers = before.numbers,
                        .grid = grid,
                        .axis = axis,
                        .cursor = cursor,
                        .rows = rows,
                        .series = series});
    chart.show();
    const QList<QPointF> points = chart.lines()[1]->points(); // two for each stretch of one value
    QVERIFY(points.contains(QPointF(4.5, 42)));
    // Of the next edit as well, though nobody says that there are other numbers.
    setWeight(document, "monsters", {"troll", 5, 43}, document.newGesture());
    QTRY_VERIFY(chart.lines()[1]->points().contains(QPointF(4.5, 43)));
}

// Half a million cells are too many.
void TestChartFigures::numbersOfTooManyCellsAreNotWorkedOut()
{
    core::Ruleset rules = drafts::classic();
    rules.floors = 1000;
    core::SpawnTable &table = rules.tables[0];
    for (int n = 0; n < 498; ++n)
        table.entries.push_back({"more-" + std::to_string(n), core::Constant {1}, {}});
    ChartFixture f(rules);
    f.editor().model().setDisplay(CellDisplay::AtLeastOne);
    QTRY_VERIFY(f.editor()
                    .model()
                    .index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("not worked out")));
}

void TestChartFigures::typesAreGivenLayoutsAsEntriesAre()
{
    qputenv("FATHOM_LAYOUTS", "2000");
    ChartFixture f;
    f.charts().choose(ChartPanes::Choice::Types);
    const auto &types = static_cast<FiguresModel &>(f.charts().model(ChartKind::Types));
    QTRY_VERIFY2(types.figures().note.endsWith(QStringLiteral("exact given 2,000 layouts")),
                 qPrintable(types.figures().note));
}

QTEST_MAIN(TestChartFigures)
#include "tst_chartfigures.moc"
