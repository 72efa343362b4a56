// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn has its name in the picture, whole and beside no other, however many entries there
// are.

#include "tests/editor/chartfixture.h"
#include "tests/editor/edits.h"

#include "editor/charts/figureview.h"
#include "editor/grid/gridbar.h"
#include "editor/style/linenames.h"

#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <set>

using namespace editor;

namespace {

// The first of each.
std::vector<int> rowsOf(const std::vector<EntryGroup> &lines)
{
    std::vector<int> rows;
    for (const EntryGroup &line : lines)
        rows.push_back(line.rows.front());
    return rows;
}

// Each entry for some of a hundred floors; together they reach from the first to the last, at
// least ten on each of the last thirty.
core::Ruleset relay(int entries)
{
    core::Ruleset rules;
    rules.name = "relay";
    rules.floors = 100;
    rules.tables.resize(1);
    rules.tables[0].id = "loot";
    rules.tables[0].count.draws = core::UpTo {core::Constant {3}};
    for (int n = 0; n < entries; ++n) {
        const int first = 1 + n * 100 / entries;
        const int span = std::max(20, 1000 / entries);
        rules.tables[0].entries.push_back(
            {"thing-" + std::to_string(n),
             core::Transitions {{{first, 5 + n * 37 % 60}, {first + span, 0}}},
             {}});
    }
    return rules;
}

void checkApart(const std::vector<QRectF> &boxes, const QRectF &picture)
{
    const auto inner = [](const QRectF &box) { return box.adjusted(0.01, 0.01, -0.01, -0.01); };
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        QVERIFY(picture.contains(inner(boxes[a])));
        for (std::size_t b = 0; b < a; ++b)
            QVERIFY(!inner(boxes[a]).intersects(inner(boxes[b])));
    }
}

} // namespace

class TestChartNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAreaOfTheMixHasItsName_data() { addSizes(); }
    void everyAreaOfTheMixHasItsName();
    void everyLineHasItsName_data() { addSizes(); }
    void everyLineHasItsName();
    void filteredChartsCountWhatTheFilterLeaves();
    void everyRowAndColumnOfTogetherHasItsName_data() { addSizes(); }
    void everyRowAndColumnOfTogetherHasItsName();
    void theSelectedEntryIsInTogether();
    void togetherHasWhatComesOnTheFloor();
    void readOutIsCutBetweenItsParts();
    void equalLinesAreNamedByOneWhereBothHaveNoRoom();
    void whatIsAsItWasKeepsItsName();
    void differencesStayWithinThePlot();
    void aNameIsRatherSmallerThanShortened();
    void namesOfChartsBelowOneAnotherStayApart();
    void othersAreAllThatHaveNoArea();
    void theSelectedEntryHasAnArea();
    void fewEntriesKeepTheirAreas();
    void theLastFloorIsSeenInTheChartByKey();
    void plotCoversTheColumnsInSight_data() { addSizes(); }
    void plotCoversTheColumnsInSight();
    void nameStandsWhereItsLineEndsInSight();
    void namesMakeDoWithLessWhereAllFloorsAreInSightThen();

private:
    static void addSizes();
    static void look(ChartFixture &fixture, int width, int height);
};

void TestChartNames::addSizes()
{
    QTest::addColumn<int>("entries");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    for (const int entries : {12, 60, 500}) {
        for (const auto &[width, height] : {std::pair {740, 560}, std::pair {1500, 950}})
            QTest::addRow("%d entries, %d x %d", entries, width, height)
                << entries << width << height;
    }
}

// At floors 80 to 99, as one scrolls there.
void TestChartNames::look(ChartFixture &fixture, int width, int height)
{
    fixture.editor().resize(width, height);
    ChartFixture::settle();
    FloorAxis &axis = fixture.editor().axis();
    axis.setScroll(79 * axis.columnWidth());
    ChartFixture::settle();
}

void TestChartNames::everyAreaOfTheMixHasItsName()
{
    QFETCH(int, entries);
    QFETCH(int, width);
    QFETCH(int, height);
    ChartFixture fixture(relay(entries), "loot");
    fixture.charts().choose(ChartPanes::Choice::Mix);
    look(fixture, width, height);
    const MixChart &mix = fixture.charts().mixChart();
    QTRY_VERIFY(mix.areas().size() >= 6);
    const core::SpawnTable &table = *fixture.document().table("loot");
    std::multiset<int> named;
    std::vector<QRectF> boxes;
    for (const FloorChart::Name &name : mix.names()) {
        named.insert(name.row);
        boxes.push_back(name.box);
        if (name.row >= 0)
            QCOMPARE(name.text.toStdString(), table.entries[static_cast<std::size_t>(name.row)].id);
    }
    checkApart(boxes, mix.rect());
    const std::vector<int> areas = rowsOf(mix.areas());
    std::multiset<int> drawn(areas.begin(), areas.end());
    if (named.count(MixChart::othersRow) > 0)
        drawn.insert(MixChart::othersRow);
    QCOMPARE(named, drawn);
    const FloorAxis &axis = fixture.editor().axis();
    for (int floor = axis.firstVisible(); floor <= axis.lastVisible(); ++floor)
        QVERIFY(mix.othersOn(floor).empty() || named.count(MixChart::othersRow) == 1);
}

void TestChartNames::everyLineHasItsName()
{
    QFETCH(int, entries);
    QFETCH(int, width);
    QFETCH(int, height);
    ChartFixture fixture(relay(entries), "loot");
    for (const ChartPanes::Choice choice :
         {ChartPanes::Choice::Weights, ChartPanes::Choice::Chance}) {
        fixture.charts().choose(choice);
        look(fixture, width, height);
        const auto &chart = static_cast<const LineChart &>(
            fixture.charts().chart(static_cast<ChartKind>(choice)));
        // Those that are the same in sight are one line.
        const auto seen = [&chart] {
            return static_cast<std::size_t>(
                std::count_if(chart.lines().begin(), chart.lines().end(),
                              [](const QLineSeries *line) { return line->isVisible(); }));
        };
        QTRY_COMPARE(chart.names().size(), seen());
        QVERIFY(seen() > 1);
        std::vector<QRectF> boxes;
        std::set<int> rows;
        for (const FloorChart::Name &name : chart.names()) {
            boxes.push_back(name.box);
            rows.insert(name.row);
        }
        checkApart(boxes, chart.rect());
        QCOMPARE(rows.size(), seen());
        const QString told = QStringLiteral(" of %1 entries").arg(entries);
        QCOMPARE(chart.subtitle().endsWith(told), entries > 24); // more than have lines
    }
}

// Of thing-0 to thing-499, 111 have “thing-1” in their names and 11 “thing-49”.
void TestChartNames::filteredChartsCountWhatTheFilterLeaves()
{
    ChartFixture fixture(relay(500), "loot");
    auto *filter = fixture.editor().gridBar().findChild<QLineEdit *>();
    for (const ChartPanes::Choice choice :
         {ChartPanes::Choice::Weights, ChartPanes::Choice::Chance, ChartPanes::Choice::Expected,
          ChartPanes::Choice::Mix, ChartPanes::Choice::Heat}) {
        fixture.charts().choose(choice);
        const FloorChart &chart = fixture.charts().chart(static_cast<ChartKind>(choice));
        const bool isOfAll
            = choice == ChartPanes::Choice::Mix || choice == ChartPanes::Choice::Heat;
        filter->setText(QStringLiteral("thing-1"));
        QTRY_VERIFY2(chart.subtitle().contains(QStringLiteral("111 of 500 entries (filter")),
                     qPrintable(chart.subtitle()));
        QVERIFY2(isOfAll || chart.subtitle().contains(QStringLiteral("selected and the largest")),
                 qPrintable(chart.subtitle()));
        QVERIFY2(isOfAll || chart.subtitle().endsWith(QStringLiteral(" of 111 entries")),
                 qPrintable(chart.subtitle()));
        filter->setText(QStringLiteral("thing-49"));
        QTRY_VERIFY2(chart.subtitle().contains(QStringLiteral("11 of 500 entries (filter")),
                     qPrintable(chart.subtitle()));
        QTRY_VERIFY2(!chart.subtitle().contains(QStringLiteral("largest")),
                     qPrintable(chart.subtitle()));
        filter->clear();
        QTRY_VERIFY2(!chart.subtitle().contains(QStringLiteral("filter")),
                     qPrintable(chart.subtitle()));
    }
}

void TestChartNames::everyRowAndColumnOfTogetherHasItsName()
{
    QFETCH(int, entries);
    QFETCH(int, width);
    QFETCH(int, height);
    ChartFixture fixture(relay(entries), "loot");
    fixture.charts().choose(ChartPanes::Choice::Together);
    look(fixture, width, height);
    fixture.editor().cursor().setSelected({.row = 0, .floor = 90});
    const auto &together
        = static_cast<const TogetherChart &>(fixture.charts().picture(ChartKind::Together));
    QTRY_VERIFY(!together.names().empty());
    std::vector<QRectF> boxes;
    for (const TogetherChart::Name &name : together.names())
        boxes.push_back(name.box);
    checkApart(boxes, together.rect());
    QCOMPARE(boxes.size(), 2 * together.drawn().size());
}

void TestChartNames::theSelectedEntryIsInTogether()
{
    ChartFixture fixture(relay(500), "loot");
    fixture.charts().choose(ChartPanes::Choice::Together);
    look(fixture, 740, 560);
    const auto &together
        = static_cast<const TogetherChart &>(fixture.charts().picture(ChartKind::Together));
    QStringList drawn;
    const auto isDrawn = [&](const QString &name) {
        drawn.clear();
        for (const TogetherChart::Name &each : together.names())
            drawn << each.text;
        return drawn.contains(name);
    };
    // Of those that begin on floors 86 to 90 one has the least weight there, 5.
    fixture.editor().cursor().setSelected({.row = 430, .floor = 90});
    QTRY_VERIFY(!together.names().empty());
    const std::size_t least = static_cast<std::size_t>(
        std::ranges::min_element(fixture.document().table("loot")->entries, {},
                                 [](const core::SpawnEntry &entry) {
                                     const int weight = core::valueAt(entry.weight, 90);
                                     return weight > 0 ? weight : 1000;
                                 })
        - fixture.document().table("loot")->entries.begin());
    const QString name = QStringLiteral("thing-%1").arg(least);
    fixture.editor().cursor().setSelected({.row = static_cast<int>(least), .floor = 90});
    QTRY_VERIFY(isDrawn(name));
    QVERIFY(drawn.size() > 4); // beside others
    const QImage picture = fixture.charts().picture(ChartKind::Together).grab().toImage();
    for (const TogetherChart::Name &each : together.names()) {
        if (!each.isColumn) // a frame begins beside the name of its row
            QCOMPARE(picture.pixelColor(int(each.box.right()) + 6, int(each.box.center().y()))
                         == together.palette().color(QPalette::Text),
                     each.text == name);
    }
}

// Forty things on floor 90 alone, seldom; forty others, often, on all floors in sight but that one.
void TestChartNames::togetherHasWhatComesOnTheFloor()
{
    core::Ruleset rules = relay(80);
    for (std::size_t n = 0; n < 80; ++n)
        rules.tables[0].entries[n].weight = n < 40
            ? core::Transitions {{{90, 1}, {91, 0}}}
            : core::Transitions {{{80, 90}, {90, 0}, {91, 90}}};
    ChartFixture fixture(rules, "loot");
    fixture.charts().choose(ChartPanes::Choice::Together);
    look(fixture, 1500, 950);
    fixture.editor().cursor().setSelected({.row = 70, .floor = 90});
    const auto &together
        = static_cast<const TogetherChart &>(fixture.charts().picture(ChartKind::Together));
    QTRY_VERIFY(together.names().size() > 8);
    for (const TogetherChart::Name &name : together.names()) {
        const int number = name.text.section(u'-', 1).toInt();
        QVERIFY2(number < 40 || number == 70, qPrintable(name.text)); // that one is selected
    }
}

void TestChartNames::readOutIsCutBetweenItsParts()
{
    ChartFixture fixture(relay(12), "loot");
    fixture.charts().choose(ChartPanes::Choice::Types);
    fixture.editor().cursor().setSelected({.row = 3, .floor = 30});
    bool isCut = false;
    for (const int width : {1500, 1100, 900, 800, 740}) {
        fixture.editor().resize(width, 700);
        ChartFixture::settle();
        const QString whole = fixture.charts().readOut();
        for (const QLabel *label : fixture.charts().findChildren<QLabel *>()) {
            if (whole.isEmpty() || label->toolTip() != whole || label->text() == whole)
                continue;
            isCut = true;
            const QStringList ends = label->text().split(QStringLiteral(" · … "));
            QCOMPARE(ends.size(), 2);
            QCOMPARE(ends[0], QStringLiteral("thing-3 · floor 30"));
            const QStringList before {QStringLiteral(" · ") + ends[1],
                                      QStringLiteral(" → ") + ends[1],
                                      QStringLiteral(", ") + ends[1]};
            QVERIFY2(std::any_of(before.begin(), before.end(),
                                 [&whole](const QString &end) { return whole.endsWith(end); }),
                     qPrintable(label->text()));
        }
    }
    QVERIFY(isCut);
}

void TestChartNames::equalLinesAreNamedByOneWhereBothHaveNoRoom()
{
    core::Ruleset rules;
    rules.floors = 10;
    rules.tables.resize(1);
    rules.tables[0].id = "loot";
    rules.tables[0].count.draws = core::UpTo {core::Constant {3}};
    for (const char *id : {"orc", "elf", "fire-giant-of-the-deep", "ogre-chieftain-of-the-hill"})
        rules.tables[0].entries.push_back(
            {id, core::Constant {rules.tables[0].entries.size() < 2 ? 10 : 20}, {}});
    ChartFixture f(rules, "loot");
    QStringList texts;
    for (const FloorChart::Name &name : f.chart().names())
        texts << name.text;
    QCOMPARE(texts.size(), 2);
    QVERIFY2(texts.contains(QStringLiteral("orc, elf")), qPrintable(texts.join(u'|')));
    QVERIFY2(texts.filter(QStringLiteral(" +1")).size() == 1, qPrintable(texts.join(u'|')));
    QVERIFY2(texts.filter(QStringLiteral("hill")).isEmpty(), qPrintable(texts.join(u'|')));
}

// Compared with what it was, an entry that did not change has two equal lines.
void TestChartNames::whatIsAsItWasKeepsItsName()
{
    ChartFixture f;
    setWeight(f.document(), "items", {"confusion-scroll", 1, 50}, 1);
    f.editor().cursor().setSelected({.row = 1, .floor = 5});
    f.charts().choose(ChartPanes::Choice::Compare);
    QTRY_VERIFY(f.charts().model(ChartKind::Compare).rowCount() > 0);
    const FloorChart &chart = f.charts().chart(ChartKind::Compare);
    const auto isNamed = [&chart] {
        const auto names = chart.names();
        return std::any_of(names.begin(), names.end(), [](const FloorChart::Name &name) {
            return name.row == 1 && name.text.contains(QStringLiteral("troll"));
        });
    };
    QTRY_VERIFY(isNamed());
}

// Floors right of those in sight have their bars and numbers nowhere.
void TestChartNames::differencesStayWithinThePlot()
{
    ChartFixture f;
    f.editor().resize(640, 560);
    setWeight(f.document(), "monsters", {"orc", 1, 800}, 1); // fewer trolls wherever they are
    f.editor().cursor().setSelected({.row = 1, .floor = 1});
    f.charts().choose(ChartPanes::Choice::Compare);
    QTRY_VERIFY(f.charts().model(ChartKind::Compare).rowCount() > 0);
    FloorChart &chart = f.charts().chart(ChartKind::Compare);
    FloorAxis &axis = f.editor().axis();
    axis.setScroll(axis.columnWidth() / 2);
    ChartFixture::settle();
    const QImage picture = chart.viewport()->grab().toImage();
    const int right = static_cast<int>(chart.chart()->plotArea().right()) + 2;
    QVERIFY(right < picture.width());
    const QColor base = chart.palette().color(QPalette::Base);
    for (int y = picture.height() - 2 * chart.fontMetrics().height(); y < picture.height(); ++y) {
        for (int x = right; x < picture.width(); ++x)
            QCOMPARE(picture.pixelColor(x, y), base);
    }
}

void TestChartNames::aNameIsRatherSmallerThanShortened()
{
    const QFont font = QApplication::font();
    const QString name = QStringLiteral("scroll of confusion");
    const double whole = QFontMetrics(font).horizontalAdvance(name);
    const double small = QFontMetrics(smallFont(font)).horizontalAdvance(name);
    QVERIFY(small < whole);
    const auto placed = [&](double room) {
        const QRectF plot(0, 10, 300, 180);
        const LineNames names(plot, QSizeF(plot.right() + 20 + room, 200), font);
        return names.place({{.row = 0, .y = 100, .text = name, .style = {}}}).front();
    };
    QCOMPARE(placed(whole + 1).face.pointSizeF(), font.pointSizeF());
    QCOMPARE(placed((small + whole) / 2).text, name);
    QCOMPARE(placed((small + whole) / 2).face.pointSizeF(), smallFont(font).pointSizeF());
    QCOMPARE(placed(small - 10).text, name); // a little narrower
    QVERIFY(placed(small - 20).text != name);
    for (double room = small + 1; room < whole + 2; room += 0.25)
        QCOMPARE(placed(room).text, name);
}

// Ten lines that all end at the top, or at the bottom.
void TestChartNames::namesOfChartsBelowOneAnotherStayApart()
{
    const QSizeF picture(500, 120);
    const LineNames names(QRectF(0, 10, 350, 80), picture, QApplication::font());
    for (const double y : {11.0, 89.0}) {
        std::vector<LineName> lines;
        for (int row = 0; row < 10; ++row)
            lines.push_back(
                {.row = row, .y = y, .text = QStringLiteral("thing-%1").arg(row), .style = {}});
        for (const LineNames::Placed &name : names.place(lines))
            QVERIFY(name.box.top() >= 5 && name.box.bottom() <= picture.height() - 5);
    }
}

void TestChartNames::othersAreAllThatHaveNoArea()
{
    ChartFixture fixture(relay(500), "loot");
    fixture.charts().choose(ChartPanes::Choice::Mix);
    look(fixture, 1100, 700);
    const MixChart &mix = fixture.charts().mixChart();
    QTRY_VERIFY(!mix.areas().empty());
    // On floor 90 those that begin on floors 71 to 90, five on each.
    std::set<int> all;
    for (const int row : mix.othersOn(90))
        all.insert(row);
    const std::size_t others = all.size();
    std::size_t own = 0;
    for (const int row : rowsOf(mix.areas())) {
        const bool isThere = row >= 350 && row < 450;
        own += isThere ? 1 : 0;
        QVERIFY(all.count(row) == 0);
    }
    QCOMPARE(others + own, std::size_t(100));
    const QPoint at = QPointF(mix.xOf(90), mix.yOf(0.999)).toPoint();
    QHelpEvent help(QEvent::ToolTip, at, mix.viewport()->mapToGlobal(at));
    QApplication::sendEvent(mix.viewport(), &help);
    const auto tips = QApplication::topLevelWidgets();
    QVERIFY(std::any_of(tips.begin(), tips.end(), [](const QWidget *tip) {
        const auto *label = qobject_cast<const QLabel *>(tip);
        return label && label->text().startsWith(QStringLiteral("Others on floor 90"));
    }));
}

void TestChartNames::theSelectedEntryHasAnArea()
{
    ChartFixture fixture(relay(500), "loot");
    fixture.charts().choose(ChartPanes::Choice::Mix);
    look(fixture, 1100, 700);
    // The last that begins on floor 90: few floors in sight are its own.
    fixture.editor().cursor().setSelected({.row = 449, .floor = 90});
    const auto isDrawn = [&fixture] {
        const std::vector<int> rows = rowsOf(fixture.charts().mixChart().areas());
        return std::find(rows.begin(), rows.end(), 449) != rows.end();
    };
    QTRY_VERIFY(isDrawn());
}

void TestChartNames::fewEntriesKeepTheirAreas()
{
    ChartFixture fixture;
    fixture.charts().choose(ChartPanes::Choice::Mix);
    ChartFixture::settle();
    QTRY_COMPARE(rowsOf(fixture.charts().mixChart().areas()), std::vector<int>({0, 1}));
    for (const FloorChart::Name &name : fixture.charts().mixChart().names())
        QVERIFY(name.row >= 0);
}

// Names cover no column: the floor that keys go to is in the chart too.
void TestChartNames::theLastFloorIsSeenInTheChartByKey()
{
    ChartFixture fixture(relay(12), "loot");
    WeightGrid &grid = fixture.editor().grid();
    grid.setFocus();
    grid.setCurrentIndex(grid.model()->index(0, 0));
    fixture.key(Qt::Key_End);
    QCOMPARE(fixture.editor().cursor().selected().floor, 100);
    const QRectF plot = fixture.chart().chart()->plotArea();
    QVERIFY(fixture.chart().xOf(100.5) <= plot.right() + 1);
    QVERIFY(fixture.chart().xOf(99.5) >= plot.left());
}

void TestChartNames::plotCoversTheColumnsInSight()
{
    QFETCH(int, entries);
    QFETCH(int, width);
    QFETCH(int, height);
    ChartFixture fixture(relay(entries), "loot");
    fixture.editor().resize(width, height);
    ChartFixture::settle();
    FloorAxis &axis = fixture.editor().axis();
    for (const int scroll : {0, axis.maxScroll() / 2, axis.maxScroll()}) {
        axis.setScroll(scroll);
        ChartFixture::settle();
        for (const ChartKind kind : {ChartKind::Weights, ChartKind::Mix, ChartKind::Chance}) {
            fixture.charts().choose(kind);
            ChartFixture::settle();
            FloorChart &chart = fixture.charts().chart(kind);
            const QRectF plot = chart.chart()->plotArea();
            QCOMPARE(plot.left(), axis.headerWidth());
            QCOMPARE(plot.right(), axis.right());
            // Grid and figures end there too, whether or not they have a scroll bar.
            for (const FloorTableView *table :
                 {static_cast<const FloorTableView *>(&fixture.editor().grid()),
                  static_cast<const FloorTableView *>(&fixture.editor().footer())}) {
                const QPoint end(table->viewport()->width(), 0);
                QCOMPARE(table->viewport()->mapTo(&fixture.editor(), end).x(),
                         chart.viewport()->mapTo(&fixture.editor(), QPoint(axis.right(), 0)).x());
            }
            for (const FloorChart::Name &name : chart.names())
                QVERIFY(name.box.left() >= plot.right() || kind == ChartKind::Mix);
            const int last = axis.lastVisible();
            QVERIFY(std::abs(chart.xOf(last - 0.5) - axis.left(last)) < 1e-6);
            QCOMPARE(chart.pointAt(QPointF(axis.left(last) + 1, plot.center().y())).floor, last);
        }
    }
}

void TestChartNames::nameStandsWhereItsLineEndsInSight()
{
    ChartFixture fixture;
    fixture.editor().resize(500, 700);
    ChartFixture::settle();
    FloorAxis &axis = fixture.editor().axis();
    // The sixth floor ends where the plot does; trolls weigh 30 there, and 60 from the next one on.
    axis.setScroll(axis.left(7) - axis.end());
    ChartFixture::settle();
    QCOMPARE(axis.lastVisible(), 6);
    const auto names = fixture.chart().names();
    const auto troll = std::find_if(names.begin(), names.end(),
                                    [](const FloorChart::Name &name) { return name.row == 1; });
    QVERIFY(troll != names.end());
    QVERIFY(std::abs(troll->box.center().y() - fixture.chart().yOf(30)) < 2);
}

// 800 pixels beside the headers: 132 for names, 668 for floors of 66 pixels at least.
void TestChartNames::namesMakeDoWithLessWhereAllFloorsAreInSightThen()
{
    const auto hidden = [](int header, int floors) {
        FloorAxis axis;
        axis.setNarrowest(66);
        axis.fit(1000, header, floors);
        return axis.maxScroll();
    };
    QCOMPARE(hidden(200, 10), 0); // with 8 to spare
    QCOMPARE(hidden(210, 10), 0); // 130 for the names
    QCOMPARE(hidden(238, 10), 0); // 102
    QVERIFY(hidden(245, 10) > 0); // 95 would be too few
    QCOMPARE(hidden(200, 11), 11 * 66 - 668);
}

QTEST_MAIN(TestChartNames)
#include "tst_chartnames.moc"
