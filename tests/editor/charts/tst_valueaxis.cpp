// SPDX-License-Identifier: GPL-3.0-or-later
// The value axis of the floor charts: what it shows by itself, and how wheel, mouse, keys and menus
// move it.

#include "editor/charts/chartexport.h"
#include "editor/document/editorsettings.h"
#include "tests/editor/chartfixture.h"
#include "tests/editor/mouse.h"
#include "tests/editor/windowtest.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTemporaryDir>

using namespace editor;

class TestValueAxis : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { editorSettings().remove(QStringLiteral("editor/logarithmic")); }
    void cleanup() { closeWindow(); }

    void ticksAreRoundAndWholeWhereNumbersAre();
    void logarithmicAxisHasAPlaceForZero();
    void zoomKeepsWhatIsUnderThePointer();
    void zoomingOutAgainFits();
    void wheelWithoutShiftIsAboutFloors();
    void wheelWithShiftIsAboutValues();
    void scaleIsDraggedAndADoubleClickFits();
    void keysAndMenuSteerTheChartThatIsShown();
    void contextMenuSteersIt();
    void logarithmicIsRememberedForEachChart();
    void handleIsDraggedOnALogarithmicAxis();
    void handleIsDraggedWhereItIsZoomed();
    void lowProbabilitiesFillTheAxisThatSaysSo();
    void probabilitiesAreLevelOverAFloor();
    void sharesOfAllAddUpToOne();
    void equalLinesAreOneWithBothNames();
    void namesOfManyEqualLinesAreToldOnHover();
    void hoveredFloorNamesItsBand();
    void pictureHasTheAxisThatIsSeen();

private:
    static void turn(FloorChart &chart, QPoint at, int notches, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(at, chart.viewport()->mapToGlobal(at), {}, {0, 120 * notches},
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(chart.viewport(), &event);
        ChartFixture::settle();
    }
    static QPoint onScale(const FloorChart &chart, double value)
    {
        const QRectF plot = chart.chart()->plotArea();
        return {qRound(plot.left()) - 20, qRound(chart.yOf(value))};
    }
    FloorChart &weights() { return m_window->currentTable()->charts().weightsChart(); }
};

void TestValueAxis::ticksAreRoundAndWholeWhereNumbersAre()
{
    ValueAxis axis;
    axis.setExtent({.end = 4, .least = 1, .limit = 40});
    QCOMPARE(axis.ticks(5, true), (std::vector<double> {0, 1, 2, 3, 4}));
    axis.zoom(0.25, 0); // 0 to 1
    QCOMPARE(axis.ticks(5, true), (std::vector<double> {0, 1}));
    QCOMPARE(axis.ticks(4, false), (std::vector<double> {0, 0.25, 0.5, 0.75, 1}));
    axis.setExtent({.end = 100, .least = 1, .limit = 1000});
    axis.fit();
    QCOMPARE(axis.ticks(4, true), (std::vector<double> {0, 25, 50, 75, 100}));
    axis.zoom(0.1, 0.5); // 45 to 55
    QCOMPARE(axis.ticks(4, true), (std::vector<double> {45, 50, 55}));
}

void TestValueAxis::logarithmicAxisHasAPlaceForZero()
{
    ValueAxis axis;
    axis.setExtent({.end = 1000, .least = 3, .limit = 10000});
    axis.setLogarithmic(true);
    QCOMPARE(axis.lowest(), 0.0);
    QCOMPARE(axis.highest(), 1000.0);
    QCOMPARE(axis.ticks(5, true), (std::vector<double> {0, 1, 10, 100, 1000}));
    // A decade is as long as another; 0 is half a one below the least.
    QCOMPARE(axis.placeOf(1000) - axis.placeOf(100), axis.placeOf(10) - axis.placeOf(1));
    QCOMPARE(axis.placeOf(1) - axis.placeOf(0), 0.5);
    for (const double value : {0.0, 0.5, 1.0, 7.0, 1000.0})
        QVERIFY(std::abs(axis.valueAt(axis.placeOf(value)) - value) < 1e-9);
}

void TestValueAxis::zoomKeepsWhatIsUnderThePointer()
{
    ChartFixture f;
    FloorChart &chart = f.chart();
    const QPoint at = f.at(5, 60);
    const double before = chart.valueAt(at.y());
    turn(chart, at, 3, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!chart.values().isFitted());
    QVERIFY(std::abs(chart.valueAt(at.y()) - before) < 1e-6);
    const double shown = chart.values().highest() - chart.values().lowest();
    QVERIFY(std::abs(shown - 80 / 1.25 / 1.25 / 1.25) < 1e-6); // an axis to 80 before
    // So it is on the scale with Ctrl alone, as it is for floors in the plot.
    turn(chart, onScale(chart, 60), 1, Qt::ControlModifier);
    QVERIFY(chart.values().highest() - chart.values().lowest() < shown - 1);
}

void TestValueAxis::zoomingOutAgainFits()
{
    ChartFixture f;
    const QPoint at = f.at(5, 60);
    turn(f.chart(), at, 2, Qt::ControlModifier | Qt::ShiftModifier);
    turn(f.chart(), at, -2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(f.chart().values().isFitted());
    // And beyond it, for weights that are not there yet.
    turn(f.chart(), at, -1, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(f.chart().values().highest(), 100.0);
    QCOMPARE(f.chart().values().lowest(), 0.0);
}

void TestValueAxis::wheelWithoutShiftIsAboutFloors()
{
    ChartFixture f;
    f.editor().resize(500, 700);
    ChartFixture::settle();
    QVERIFY(f.editor().axis().maxScroll() > 0);
    const QPoint at = f.at(2, 40);
    turn(f.chart(), at, -1, {});
    QCOMPARE(f.editor().axis().scroll(), f.editor().axis().columnWidth());
    const int width = f.editor().axis().columnWidth();
    turn(f.chart(), at, 1, Qt::ControlModifier);
    QVERIFY(f.editor().axis().columnWidth() > width);
    QVERIFY(f.chart().values().isFitted());
}

void TestValueAxis::wheelWithShiftIsAboutValues()
{
    ChartFixture f;
    const QPoint at = f.at(5, 40);
    turn(f.chart(), at, 2, Qt::ControlModifier | Qt::ShiftModifier);
    const double lowest = f.chart().values().lowest();
    const double length = f.chart().values().highest() - lowest;
    const int scroll = f.editor().axis().scroll();
    turn(f.chart(), at, 1, Qt::ShiftModifier);
    QVERIFY(std::abs(f.chart().values().lowest() - lowest - length / 10) < 1e-6);
    turn(f.chart(), at, -20, Qt::ShiftModifier); // no lower than 0
    QCOMPARE(f.chart().values().lowest(), 0.0);
    QCOMPARE(f.editor().axis().scroll(), scroll);
}

void TestValueAxis::scaleIsDraggedAndADoubleClickFits()
{
    ChartFixture f;
    FloorChart &chart = f.chart();
    turn(chart, onScale(chart, 40), 4, Qt::ControlModifier);
    const QPoint from = onScale(chart, chart.values().lowest() + 10);
    const QPoint to = from + QPoint(0, 30);
    const double held = chart.valueAt(from.y());
    f.drag(from, to);
    QVERIFY(std::abs(chart.valueAt(to.y()) - held) < 1e-6); // it came along
    QCOMPARE(f.steps(), 0); // and no weight did
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, to);
    ChartFixture::settle();
    QVERIFY(chart.values().isFitted());
}

void TestValueAxis::keysAndMenuSteerTheChartThatIsShown()
{
    openWindow();
    Mouse mouse;
    const double end = weights().values().highest();
    key(Qt::Key_Plus, Qt::AltModifier);
    QTRY_VERIFY(std::abs(weights().values().highest() - end / 1.25) < 1e-6);
    key(Qt::Key_PageUp, Qt::AltModifier);
    QTRY_VERIFY(weights().values().lowest() > 0);
    key(Qt::Key_PageDown, Qt::AltModifier);
    QTRY_COMPARE(weights().values().lowest(), 0.0);
    QTRY_VERIFY(weights().accessibleDescription().contains(QStringLiteral("only")));
    key(Qt::Key_Home, Qt::AltModifier);
    QTRY_VERIFY(weights().values().isFitted());
    QTRY_VERIFY(!weights().accessibleDescription().contains(QStringLiteral("only")));
    mouse.menu(*m_window,
               {QStringLiteral("View"), QStringLiteral("Charts"), QStringLiteral("Values"),
                QStringLiteral("Logarithmic Values")});
    QTRY_VERIFY(weights().values().isLogarithmic());
}

void TestValueAxis::contextMenuSteersIt()
{
    openWindow();
    m_window->currentTable()->charts().choose(ChartKind::Chance);
    FloorChart &chart = m_window->currentTable()->charts().chart(ChartKind::Chance);
    ChartFixture::settle();
    Mouse mouse;
    const QPoint middle = chart.viewport()->rect().center();
    mouse.contextMenu(*chart.viewport(), middle, QStringLiteral("Zoom In on Values"));
    QTRY_COMPARE(chart.values().highest(), 0.8);
    mouse.contextMenu(*chart.viewport(), middle, QStringLiteral("Fit All Values"));
    QTRY_COMPARE(chart.values().highest(), 1.0);
}

void TestValueAxis::logarithmicIsRememberedForEachChart()
{
    {
        ChartFixture f;
        f.charts().choose(ChartKind::Chance);
        f.charts().steer(AxisStep::Logarithmic);
        QVERIFY(f.charts().chart(ChartKind::Chance).values().isLogarithmic());
        f.charts().choose(ChartKind::Mix); // where it cannot be
        f.charts().steer(AxisStep::Logarithmic);
        QVERIFY(!f.charts().chart(ChartKind::Mix).values().isLogarithmic());
    }
    ChartFixture later;
    QVERIFY(!later.chart().values().isLogarithmic());
    later.charts().choose(ChartKind::Chance);
    QVERIFY(later.charts().chart(ChartKind::Chance).values().isLogarithmic());
}

void TestValueAxis::handleIsDraggedOnALogarithmicAxis()
{
    ChartFixture f;
    f.charts().steer(AxisStep::Logarithmic);
    ChartFixture::settle();
    f.drag(f.at(5, 30), f.at(5, 42));
    QVERIFY(std::abs(f.weight("troll", 5) - 42) <= 1);
    f.drag(f.at(5, f.weight("troll", 5)), f.at(5, 0));
    QCOMPARE(f.weight("troll", 5), 0);
}

void TestValueAxis::handleIsDraggedWhereItIsZoomed()
{
    ChartFixture f;
    turn(f.chart(), f.at(5, 30), 4, Qt::ControlModifier | Qt::ShiftModifier);
    f.drag(f.at(5, 30), f.at(5, 37));
    QCOMPARE(f.weight("troll", 5), 37);
    QVERIFY(!f.chart().values().isFitted()); // it stays where it was put
}

void TestValueAxis::lowProbabilitiesFillTheAxisThatSaysSo()
{
    core::Ruleset rules = drafts::classic();
    // Half of the floors have one thing, and that is an orc in 25 of 1000 draws: 1.25 %.
    rules.tables[0].count = {core::Per::Floor, core::UpTo {core::Constant {1}}};
    rules.tables[0].entries[0].weight = core::Constant {25};
    rules.tables[0].entries[1].weight = core::Constant {975};
    ChartFixture f(rules);
    f.charts().choose(ChartKind::Chance);
    FloorChart &chance = f.charts().chart(ChartKind::Chance);
    QTRY_COMPARE(chance.values().highest(), 1.0); // for the troll
    QVERIFY(!chance.accessibleDescription().contains(QStringLiteral("ends at")));
    f.editor().model().setSolo(0, true);
    QTRY_COMPARE(chance.values().highest(), 0.015);
    QVERIFY(chance.accessibleDescription().contains(QStringLiteral("ends at 1.5 %")));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QCOMPARE(writeChart(f.charts(), ChartKind::Chance, ChartFormat::Svg, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("ends at 1.5 %"));
}

void TestValueAxis::probabilitiesAreLevelOverAFloor()
{
    ChartFixture f;
    for (const ChartKind kind : {ChartKind::Chance, ChartKind::Expected, ChartKind::Types}) {
        f.charts().choose(kind);
        const auto &chart = static_cast<const LineChart &>(f.charts().chart(kind));
        QTRY_VERIFY(chart.lines().size() > 1 && chart.lines()[1]->count() > 2);
        const QList<QPointF> points = chart.lines()[1]->points();
        for (qsizetype i = 0; i + 1 < points.size(); i += 2) {
            QCOMPARE(points[i].y(), points[i + 1].y());
            QCOMPARE(points[i].x() - std::floor(points[i].x()), 0.5);
        }
    }
}

void TestValueAxis::sharesOfAllAddUpToOne()
{
    ChartFixture f;
    f.charts().choose(ChartKind::Expected);
    for (QComboBox *box : f.charts().findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("What the expected number is of"))
            box->setCurrentText(QStringLiteral("Share of all"));
    }
    const QAbstractItemModel &model = f.charts().model(ChartKind::Expected);
    const auto at = [&model](int row, int floor) {
        return model.index(row, floor - 1).data(figureNumberRole).toDouble();
    };
    QTRY_COMPARE(model.rowCount(), 2);
    for (int floor = 1; floor <= 10; ++floor)
        QVERIFY(std::abs(at(0, floor) + at(1, floor) - 1) < 1e-9);
    QCOMPARE(at(1, 1), 0.0); // no trolls before floor 3
}

void TestValueAxis::equalLinesAreOneWithBothNames()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries[1].weight = core::Constant {80};
    ChartFixture f(rules);
    QTRY_COMPARE(f.chart().names().size(), std::size_t(1));
    QCOMPARE(f.chart().names()[0].text, QStringLiteral("orc, troll"));
    f.editor().cursor().setSelected({.row = 1, .floor = 3});
    QTRY_COMPARE(f.chart().names()[0].text, QStringLiteral("troll, orc"));
    QCOMPARE(f.chart().names()[0].row, 1);
    QVERIFY(!f.chart().lines()[0]->isVisible());
    QVERIFY(f.chart().lines()[1]->isVisible());
}

void TestValueAxis::namesOfManyEqualLinesAreToldOnHover()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries = {{"ape", core::Constant {9}, {}},
                               {"bat", core::Constant {9}, {}},
                               {"cat", core::Constant {9}, {}},
                               {"dog", core::Constant {5}, {}}};
    ChartFixture f(rules);
    QTRY_COMPARE(f.chart().names().size(), std::size_t(2));
    const FloorChart::Name first = f.chart().names()[0];
    QCOMPARE(first.text, QStringLiteral("ape +2"));
    const QPoint at = first.box.center().toPoint();
    QHelpEvent help(QEvent::ToolTip, at, f.chart().viewport()->mapToGlobal(at));
    QApplication::sendEvent(f.chart().viewport(), &help);
    const auto tips = QApplication::topLevelWidgets();
    QVERIFY(std::any_of(tips.begin(), tips.end(), [](const QWidget *tip) {
        const auto *label = qobject_cast<const QLabel *>(tip);
        return label && label->text() == QStringLiteral("ape\nbat\ncat");
    }));
}

void TestValueAxis::hoveredFloorNamesItsBand()
{
    ChartFixture f;
    QTest::mouseMove(f.chart().viewport(), f.at(6, 30));
    QTRY_VERIFY2(f.charts().readOut().contains(QStringLiteral("floor 6 · 30 on floors 5–6 →")),
                 qPrintable(f.charts().readOut()));
}

void TestValueAxis::pictureHasTheAxisThatIsSeen()
{
    ChartFixture f;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    const auto picture = [&] {
        [[maybe_unused]] const QString problem
            = writeChart(f.charts(), ChartKind::Weights, ChartFormat::Svg, path);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    for (const char *text : {">weight</text>", ">floor</text>", ">0</text>", ">80</text>"})
        QVERIFY2(picture().contains(text), text);
    f.charts().steer(AxisStep::Closer);
    f.charts().steer(AxisStep::Closer);
    ChartFixture::settle();
    QVERIFY(!picture().contains(">80</text>")); // beyond 51.2
    QVERIFY(picture().contains("only"));
    f.charts().steer(AxisStep::All);
    f.charts().steer(AxisStep::Logarithmic);
    ChartFixture::settle();
    for (const char *text : {">0</text>", ">10</text>", "logarithmic"})
        QVERIFY2(picture().contains(text), text);
}

QTEST_MAIN(TestValueAxis)
#include "tst_valueaxis.moc"
