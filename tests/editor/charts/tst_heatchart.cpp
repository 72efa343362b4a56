// SPDX-License-Identifier: GPL-3.0-or-later
// The heat map of entries by floors: its colours are its numbers, in the order of the grid.

#include "editor/charts/chartexport.h"
#include "editor/charts/heatchart.h"
#include "editor/document/editorsettings.h"
#include "editor/style/heatcell.h"
#include "tests/editor/chartfixture.h"

#include <QComboBox>
#include <QTemporaryDir>

using namespace editor;

class TestHeatChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { editorSettings().remove(QStringLiteral("editor/logarithmic")); }

    void coloursAreTheWeights();
    void coloursAreWhatIsChosen();
    void logarithmicScaleTellsSmallNumbersApart();
    void rowsAreThoseOfTheGridInItsOrder();
    void rowIsChosenByThePointer();
    void everyNameStandsBesideItsRow();
    void tooManyRowsAreTheLargestInSight();
    void pictureHasNamesFloorsAndScale();
    void valuesOfTheScaleAreAsFarApart();
    void scaleIsNoAxisBesideTheRows();

private:
    static HeatChart &show(ChartFixture &f)
    {
        f.charts().choose(ChartKind::Heat);
        ChartFixture::settle();
        return static_cast<HeatChart &>(f.charts().chart(ChartKind::Heat));
    }
    // Of the cell of that row of the picture, as it is seen.
    static QColor seen(HeatChart &chart, int place, int rows, int floor)
    {
        const QRectF plot = chart.chart()->plotArea();
        const QPointF at(chart.xOf(floor - 0.4),
                         plot.top() + plot.height() * (place + 0.5) / rows + 3);
        return chart.viewport()->grab().toImage().pixelColor(at.toPoint());
    }
};

void TestHeatChart::coloursAreTheWeights()
{
    ChartFixture f;
    HeatChart &chart = show(f);
    f.editor().cursor().setSelected({.row = 0, .floor = 10});
    ChartFixture::settle();
    const QPalette palette = chart.palette();
    QTRY_COMPARE(chart.drawn().size(), std::size_t(2));
    // 80 is the end of the scale; trolls weigh 0, 15, 30 and 60 on floors 1, 3, 5 and 7.
    QCOMPARE(seen(chart, 0, 2, 2), heatCellColor(palette, 1.0));
    QCOMPARE(seen(chart, 1, 2, 1), heatCellColor(palette, {}));
    QCOMPARE(seen(chart, 1, 2, 3), heatCellColor(palette, 15 / 80.0));
    QCOMPARE(seen(chart, 1, 2, 7), heatCellColor(palette, 60 / 80.0));
}

void TestHeatChart::coloursAreWhatIsChosen()
{
    ChartFixture f;
    HeatChart &chart = show(f);
    for (QComboBox *box : f.charts().findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("What the colours show"))
            box->setCurrentText(QStringLiteral("Share %"));
    }
    const QAbstractItemModel &model = f.charts().model(ChartKind::Heat);
    QTRY_COMPARE(model.index(1, 4).data(figureNumberRole).toDouble(), 30 / 110.0);
    QTRY_COMPARE(chart.values().highest(), 1.0);
    QTRY_COMPARE(seen(chart, 1, 2, 5), heatCellColor(chart.palette(), 30 / 110.0));
}

void TestHeatChart::logarithmicScaleTellsSmallNumbersApart()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries[0].weight = core::Constant {10000};
    rules.tables[0].entries[1].weight = core::Transitions {{{1, 10}, {5, 100}}};
    ChartFixture f(rules);
    HeatChart &chart = show(f);
    const auto apart
        = [&] { return seen(chart, 1, 2, 8).lightness() - seen(chart, 1, 2, 2).lightness(); };
    QTRY_COMPARE(chart.drawn().size(), std::size_t(2));
    QVERIFY(std::abs(apart()) < 5);
    f.charts().steer(AxisStep::Logarithmic);
    ChartFixture::settle();
    QVERIFY(std::abs(apart()) > 20);
}

void TestHeatChart::rowsAreThoseOfTheGridInItsOrder()
{
    ChartFixture f(drafts::classic(), "items");
    show(f);
    const QAbstractItemModel &model = f.charts().model(ChartKind::Heat);
    const auto names = [&model] {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.headerData(row, Qt::Vertical).toString();
        return all;
    };
    QTRY_COMPARE(names(),
                 QStringList({QStringLiteral("healing"), QStringLiteral("confusion"),
                              QStringLiteral("rare")}));
    f.editor().model().setSolo(2, true);
    QTRY_COMPARE(names(), QStringList({QStringLiteral("rare")}));
}

void TestHeatChart::rowIsChosenByThePointer()
{
    ChartFixture f;
    HeatChart &chart = show(f);
    QTRY_COMPARE(chart.drawn().size(), std::size_t(2));
    const QRectF plot = chart.chart()->plotArea();
    const QPoint at = QPointF(chart.xOf(6), plot.top() + plot.height() * 0.75).toPoint();
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(f.editor().cursor().selected(), (FloorPoint {.row = 1, .floor = 6}));
    QVERIFY(f.charts().readOut().startsWith(QStringLiteral("troll · floor 6")));
    QVERIFY(f.charts().readOut().endsWith(QStringLiteral("weight 30")));
}

void TestHeatChart::everyNameStandsBesideItsRow()
{
    ChartFixture f(drafts::classic(), "items");
    HeatChart &chart = show(f);
    QTRY_COMPARE(chart.names().size(), std::size_t(3));
    const QRectF plot = chart.chart()->plotArea();
    for (const FloorChart::Name &name : chart.names()) {
        QVERIFY(name.box.left() > plot.right());
        const double middle = plot.top() + plot.height() * (name.row + 0.5) / 3;
        QVERIFY(std::abs(name.box.center().y() - middle) < 1);
    }
}

void TestHeatChart::tooManyRowsAreTheLargestInSight()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries.clear();
    for (int n = 0; n < 500; ++n)
        rules.tables[0].entries.push_back(
            {"thing-" + std::to_string(n), core::Constant {1 + n}, {}});
    ChartFixture f(rules);
    HeatChart &chart = show(f);
    f.editor().cursor().setSelected({.row = 499, .floor = 1});
    ChartFixture::settle();
    QTRY_VERIFY(!chart.drawn().empty() && chart.drawn().front().entry > 0);
    const auto drawn = static_cast<int>(chart.drawn().size());
    QVERIFY(drawn < 500);
    for (int i = 0; i < drawn; ++i)
        QCOMPARE(chart.drawn()[static_cast<std::size_t>(i)].entry, 500 - drawn + i);
    QVERIFY(chart.subtitle().contains(QStringLiteral("%1 of 500").arg(drawn)));
    // There is no room for a name beside each; the selected one is there, however small.
    f.editor().cursor().setSelected({.row = 3, .floor = 3});
    QTRY_VERIFY([&] {
        const std::vector<FloorChart::Name> names = chart.names();
        return std::any_of(names.begin(), names.end(),
                           [](const FloorChart::Name &name) { return name.row == 3; });
    }());
}

void TestHeatChart::pictureHasNamesFloorsAndScale()
{
    ChartFixture f;
    show(f);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QTRY_COMPARE(f.charts().model(ChartKind::Heat).rowCount(), 2);
    QCOMPARE(writeChart(f.charts(), ChartKind::Heat, ChartFormat::Svg, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    for (const char *text : {">troll</text>", ">orc</text>", ">80</text>", ">60</text>",
                             ">7</text>", ">weight</text>"})
        QVERIFY2(svg.contains(text), text);
}

// They go up by equal steps: none is left out because another stands too near.
void TestHeatChart::valuesOfTheScaleAreAsFarApart()
{
    ChartFixture f;
    HeatChart &chart = show(f);
    for (QComboBox *box : f.charts().findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("What the colours show"))
            box->setCurrentText(QStringLiteral("Share %"));
    }
    QTRY_COMPARE(chart.values().highest(), 1.0);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QCOMPARE(writeChart(f.charts(), ChartKind::Heat, ChartFormat::Svg, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    for (const char *text : {">0 %</text>", ">50 %</text>", ">100 %</text>"})
        QVERIFY2(svg.contains(text), text);
    for (const char *text : {">20 %</text>", ">40 %</text>", ">60 %</text>", ">80 %</text>"})
        QVERIFY2(!svg.contains(text), text);
}

// It lies below the title, from little at the left to much at the right.
void TestHeatChart::scaleIsNoAxisBesideTheRows()
{
    ChartFixture f;
    HeatChart &chart = show(f);
    QTRY_COMPARE(chart.drawn().size(), std::size_t(2));
    const QImage picture = chart.viewport()->grab().toImage();
    const QRect plot = chart.chart()->plotArea().toRect();
    const QColor base = chart.palette().color(QPalette::Base);
    for (int y = plot.top(); y < plot.bottom(); ++y)
        QCOMPARE(picture.pixelColor(plot.left() - 8, y), base);
    const auto contrast = [&](int x) {
        const QColor color = picture.pixelColor(x, plot.bottom() - 4);
        return std::abs(color.red() - base.red()) + std::abs(color.green() - base.green())
            + std::abs(color.blue() - base.blue());
    };
    for (int x = 20; x + 40 < plot.left() - 22; x += 40)
        QVERIFY(contrast(x) < contrast(x + 40));
}

QTEST_MAIN(TestHeatChart)
#include "tst_heatchart.moc"
