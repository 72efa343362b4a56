// The map: fit, camera, what is lit, remembered and unknown, and which pixels change.

#include "app/camera.h"
#include "app/colors.h"
#include "app/mapview.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QSignalSpy>
#include <QTest>

namespace {

QColor middleOf(const QImage &image, const MapView &view, core::Point cell)
{
    const QRectF rect = view.rectOf(cell);
    return image.pixelColor((rect.topLeft() + QPointF(2, 2)).toPoint());
}

} // namespace

class tst_MapView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMapThatFitsIsShownWholeAndCentred_data();
    void aMapThatFitsIsShownWholeAndCentred();
    void aLargeMapIsShownAroundThePlayerWithReadableCells();
    void theViewStopsAtTheEdgesOfTheMap();
    void twiceTheDevicePixelsGiveCellsTwiceAsLarge();
    void everyPixelOfACellFindsThatCell();
    void litRememberedAndUnknownCellsLookDifferent();
    void aMonsterOutOfViewIsNotDrawn();
    void aRememberedItemIsStillDrawnButDimmer();
    void onlyCellsThatChangedAreDrawnAnew();
    void darkColoursAreLiftedUntilTheyCanBeRead();
    void theOverlayTintsItsCellsOnly();
    void pointingNamesTheCellAndLeavingNamesNone();
};

void tst_MapView::aMapThatFitsIsShownWholeAndCentred_data()
{
    QTest::addColumn<QSize>("area");
    QTest::newRow("small") << QSize(764, 540);
    QTest::newRow("usual") << QSize(1016, 640);
    QTest::newRow("large") << QSize(2296, 1280);
    QTest::newRow("odd") << QSize(1237, 811);
}

void tst_MapView::aMapThatFitsIsShownWholeAndCentred()
{
    QFETCH(QSize, area);
    const Camera camera = cameraFor(area, 1, {80, 43}, {5, 5});
    QVERIFY((camera.view == core::Rect {0, 0, 80, 43}));
    const int width = 80 * camera.cell.width();
    const int height = 43 * camera.cell.height();
    QVERIFY(width <= area.width() && height <= area.height());
    QVERIFY(std::abs((area.width() - width) - 2 * camera.origin.x()) <= 1);
    QVERIFY(std::abs((area.height() - height) - 2 * camera.origin.y()) <= 1);
    // One pixel more in height would no longer fit in one direction or the other.
    const int higher = camera.cell.height() + 1;
    QVERIFY(43 * higher > area.height() || 80 * higher * 62 / 100 > area.width());
}

void tst_MapView::aLargeMapIsShownAroundThePlayerWithReadableCells()
{
    const Camera camera = cameraFor({800, 600}, 1, {500, 500}, {250, 250});
    QVERIFY(camera.cell.height() >= 12);
    QVERIFY(camera.view.contains({250, 250}));
    QVERIFY(std::abs(camera.view.x + camera.view.width / 2 - 250) <= 1);
    QVERIFY(camera.view.width * camera.cell.width() <= 800);
    QVERIFY((camera.view.width + 1) * camera.cell.width() > 800);
}

void tst_MapView::theViewStopsAtTheEdgesOfTheMap()
{
    const Camera first = cameraFor({800, 600}, 1, {500, 500}, {0, 0});
    QCOMPARE(first.view.x, 0);
    QCOMPARE(first.view.y, 0);
    const Camera last = cameraFor({800, 600}, 1, {500, 500}, {499, 499});
    QCOMPARE(last.view.x + last.view.width, 500);
    QCOMPARE(last.view.y + last.view.height, 500);
}

void tst_MapView::twiceTheDevicePixelsGiveCellsTwiceAsLarge()
{
    const Camera once = cameraFor({800, 430}, 1, {80, 43}, {0, 0});
    const Camera twice = cameraFor({1600, 860}, 2, {80, 43}, {0, 0});
    QCOMPARE(twice.view.width, once.view.width);
    QVERIFY(twice.cell.height() >= 2 * once.cell.height());
}

void tst_MapView::everyPixelOfACellFindsThatCell()
{
    const Camera camera = cameraFor({1016, 640}, 1, {80, 43}, {0, 0});
    for (const core::Point p : {core::Point {0, 0}, core::Point {17, 30}, core::Point {79, 42}}) {
        const QRect rect = camera.rectOf(p);
        QVERIFY(camera.cellAt(rect.topLeft()) == p);
        QVERIFY(camera.cellAt(rect.bottomRight()) == p);
    }
    QVERIFY(!camera.cellAt(camera.origin - QPoint(1, 0)));
    QVERIFY(!camera.cellAt(camera.rectOf({79, 42}).bottomRight() + QPoint(1, 0)));
}

void tst_MapView::litRememberedAndUnknownCellsLookDifferent()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@..#", "#####"});
    state.visible[{2, 1}] = 0;
    state.explored[{2, 1}] = 1;
    state.visible[{3, 1}] = 0;
    state.explored[{3, 1}] = 0;
    state.visible[{1, 1}] = 1;
    MapView view;
    view.resize(500, 300);
    view.setGame(&state, &rules);
    const QImage image = view.grab().toImage();
    QCOMPARE(middleOf(image, view, {2, 1}), QColor::fromRgb(mapcolors::groundSeen));
    QCOMPARE(middleOf(image, view, {3, 1}), QColor::fromRgb(mapcolors::unknown));
    state.visible[{2, 1}] = 1;
    view.refresh();
    QCOMPARE(middleOf(view.grab().toImage(), view, {2, 1}), QColor::fromRgb(mapcolors::groundLit));
}

void tst_MapView::aMonsterOutOfViewIsNotDrawn()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@.o#", "#####"});
    core::Grid<Cell> cells;
    drawCells(state, MapLooks::of(rules), {0, 0, 5, 3}, cells);
    QVERIFY((cells[{3, 1}].glyph == U'o'));
    state.visible[{3, 1}] = 0;
    drawCells(state, MapLooks::of(rules), {0, 0, 5, 3}, cells);
    QVERIFY((cells[{3, 1}].glyph != U'o'));
}

void tst_MapView::aRememberedItemIsStillDrawnButDimmer()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@.!#", "#####"});
    core::Grid<Cell> cells;
    drawCells(state, MapLooks::of(rules), {0, 0, 5, 3}, cells);
    const QColor lit = QColor::fromRgb(cells[{3, 1}].ink);
    state.visible[{3, 1}] = 0;
    state.explored[{3, 1}] = 1;
    drawCells(state, MapLooks::of(rules), {0, 0, 5, 3}, cells);
    QVERIFY((cells[{3, 1}].glyph == U'!'));
    QVERIFY(QColor::fromRgb(cells[{3, 1}].ink).value() < lit.value());
}

void tst_MapView::onlyCellsThatChangedAreDrawnAnew()
{
    // A probe paints over the frame's pixels: what is not drawn anew keeps the probe.
    GlyphAtlas atlas {QFont()};
    atlas.setCellSize({6, 12});
    QImage frame(12, 12, QImage::Format_RGB32);
    frame.fill(Qt::magenta);
    atlas.blit({.glyph = U' ', .ink = 0xff000000, .paper = 0xff00ff00, .bold = false}, frame, 6, 0);
    QCOMPARE(frame.pixelColor(5, 6), QColor(Qt::magenta));
    QCOMPARE(frame.pixelColor(6, 0), QColor(Qt::green));
    QCOMPARE(frame.pixelColor(11, 11), QColor(Qt::green));

    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#######", "#@....#", "#######"});
    MapView view;
    view.resize(700, 300);
    view.setGame(&state, &rules);
    const core::Grid<Cell> before = view.cells();
    state.player.position = {2, 1};
    view.refresh();
    for (int x = 0; x < 7; ++x)
        QVERIFY((view.cells()[{x, 1}] != before[{x, 1}]) == (x == 1 || x == 2));
}

void tst_MapView::darkColoursAreLiftedUntilTheyCanBeRead()
{
    const QColor paper = QColor::fromRgb(mapcolors::groundLit);
    for (const QColor &color : {QColor(0, 0, 0), QColor(0, 127, 0), QColor(191, 0, 0)})
        QVERIFY(contrast(readableOn(color, paper), paper) >= 4.5);
    QCOMPARE(readableOn(Qt::white, paper), QColor(Qt::white));
    QCOMPARE(qRound(contrast(Qt::white, Qt::black)), 21);
}

void tst_MapView::theOverlayTintsItsCellsOnly()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"######", "#@...#", "######"});
    MapView view;
    view.resize(600, 300);
    view.setGame(&state, &rules);
    const core::Grid<Cell> plain = view.cells();
    view.setOverlay(
        {.area = {{3, 1}}, .hits = {}, .path = {}, .cursor = core::Point {3, 1}, .refused = false});
    QVERIFY((view.cells()[{3, 1}].paper != plain[{3, 1}].paper));
    QVERIFY((view.cells()[{4, 1}] == plain[{4, 1}]));
    view.setOverlay({});
    QVERIFY(view.cells() == plain);
}

void tst_MapView::pointingNamesTheCellAndLeavingNamesNone()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"######", "#@...#", "######"});
    MapView view;
    view.resize(600, 300);
    view.setGame(&state, &rules);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    std::optional<core::Point> pointed;
    connect(&view, &MapView::cellHovered, this, [&](auto cell) { pointed = cell; });
    QTest::mouseMove(&view, view.rectOf({3, 1}).center().toPoint());
    QTRY_VERIFY((pointed == core::Point {3, 1}));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    QVERIFY(!pointed);
}

QTEST_MAIN(tst_MapView)
#include "tst_mapview.moc"
