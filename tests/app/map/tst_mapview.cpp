// SPDX-License-Identifier: GPL-3.0-or-later
// The map: fit, camera, what is lit, remembered and unknown, and which pixels change.

#include "app/map/camera.h"
#include "app/map/mappalette.h"
#include "app/map/mapview.h"
#include "app/settings/colors.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace {

QColor middleOf(const QImage &image, const MapView &view, core::Point cell)
{
    const QRectF rect = view.rectOf(cell);
    return image.pixelColor((rect.bottomLeft() + QPointF(2, -3)).toPoint());
}

/// Linear red, green and blue as somebody sees them, row by row.
using Sight = std::array<std::array<double, 3>, 3>;
constexpr Sight protanopia {{{0.152286, 1.052583, -0.204868},
                             {0.114503, 0.786281, 0.099216},
                             {-0.003882, -0.048116, 1.051998}}};
constexpr Sight deuteranopia {{{0.367322, 0.860646, -0.227968},
                               {0.280085, 0.672501, 0.047413},
                               {-0.011820, 0.042940, 0.968881}}};
constexpr Sight tritanopia {{{1.255528, -0.076749, -0.178779},
                             {-0.078411, 0.930809, 0.147602},
                             {0.004733, 0.691367, 0.303900}}};

/// CIELAB under D65 of a colour as it is seen.
std::array<double, 3> lab(const Sight &sight, const QColor &color)
{
    const auto linear
        = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const std::array<double, 3> own {linear(color.redF()), linear(color.greenF()),
                                     linear(color.blueF())};
    std::array<double, 3> rgb {};
    for (std::size_t i = 0; i < 3; ++i)
        rgb[i] = std::clamp(sight[i][0] * own[0] + sight[i][1] * own[1] + sight[i][2] * own[2], 0.0,
                            1.0);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
    const double y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    const double z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const Sight &sight, const QColor &a, const QColor &b)
{
    const auto first = lab(sight, a);
    const auto second = lab(sight, b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

} // namespace

class tst_MapView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMapThatFitsIsShownWholeAndCentred_data();
    void aMapThatFitsIsShownWholeAndCentred();
    void aLargeMapIsShownAroundThePlayerWithReadableCells();
    void aCursorMovesTheViewNoFartherThanItMust();
    void aMonsterInViewIsNeverBeyondTheEdge();
    void theViewStopsAtTheEdgesOfTheMap();
    void twiceTheDevicePixelsGiveCellsTwiceAsLarge();
    void everyPixelOfACellFindsThatCell();
    void litRememberedAndUnknownCellsLookDifferent();
    void aMonsterOutOfViewIsNotDrawn();
    void aRememberedItemIsStillDrawnButDimmer();
    void onlyCellsThatChangedAreDrawnAnew();
    void darkColoursAreLiftedUntilTheyCanBeRead();
    void rememberedGroundStandsOutInEveryPalette();
    void monstersAndItemsStayApartForWhoSeesFewerColours();
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

void tst_MapView::aCursorMovesTheViewNoFartherThanItMust()
{
    Camera camera = cameraFor({800, 600}, 1, {500, 500}, {250, 250});
    const core::Rect around = camera.view;
    showAlso(camera, {500, 500}, {255, 246});
    QVERIFY(camera.view == around); // in view already
    showAlso(camera, {500, 500}, {around.x + around.width, 250});
    QCOMPARE(camera.view.x, around.x + 4); // that one and three beyond it
    QCOMPARE(camera.view.y, around.y);
    showAlso(camera, {500, 500}, {0, 499});
    QCOMPARE(camera.view.x, 0);
    QCOMPARE(camera.view.y, 500 - around.height);
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
    QVERIFY(!camera.cellAt(camera.origin - QPoint(0, 1)));
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
    view.setStyle({.graphics = Graphics::Glyphs, .font = {}});
    view.setGame(&state, &rules);
    const QImage image = view.grab().toImage();
    QCOMPARE(middleOf(image, view, {2, 1}), QColor::fromRgb(mapcolors::groundSeen));
    QCOMPARE(middleOf(image, view, {3, 1}), QColor::fromRgb(mapcolors::unknown));
    state.visible[{2, 1}] = 1;
    view.refresh();
    QVERIFY(middleOf(view.grab().toImage(), view, {2, 1}).lightness()
            > QColor::fromRgb(mapcolors::groundLit).lightness()); // beside the lantern
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
    MapStyle even; // a lantern that moves changes all that it lights
    even.palette = MapPalette::HighContrast;
    view.setStyle(even);
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

void tst_MapView::rememberedGroundStandsOutInEveryPalette()
{
    for (const auto palette : {MapPalette::Usual, MapPalette::HighContrast, MapPalette::RedGreen,
                               MapPalette::BlueYellow}) {
        const TileColors &colors = tileColors(palette);
        const auto ratio
            = [](QRgb a, QRgb b) { return contrast(QColor::fromRgb(a), QColor::fromRgb(b)); };
        QVERIFY(ratio(colors.groundSeen, colors.unknown) >= 1.5);
        QVERIFY(ratio(colors.groundLit, colors.groundSeen) >= 1.2);
        QVERIFY(ratio(colors.groundLit, colors.unknown) >= 1.5);
        QVERIFY(ratio(colors.wallFaceSeen, colors.groundSeen) >= 1.5);
        QVERIFY(ratio(colors.wallSeen, colors.unknown) >= 1.5);
        QVERIFY(ratio(colors.wallLit, colors.groundLit) >= 3);
    }
}

/// Hues as who lacks one kind of cones sees them, in CIELAB: a difference of 2 is just seen, one
/// of 20 at a glance. Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009, severity 1.
void tst_MapView::monstersAndItemsStayApartForWhoSeesFewerColours()
{
    constexpr int kinds = 12;
    const auto leastDifference = [](MapPalette palette, const Sight &sight) {
        double least = 1000;
        for (int monster = 0; monster < kinds; ++monster)
            for (int item = 0; item < kinds; ++item)
                least = std::min(least,
                                 difference(sight,
                                            typeColor(palette, Qt::white, Kind::Monster, monster),
                                            typeColor(palette, Qt::white, Kind::Item, item)));
        return least;
    };
    QVERIFY(leastDifference(MapPalette::RedGreen, protanopia) >= 20);
    QVERIFY(leastDifference(MapPalette::RedGreen, deuteranopia) >= 20);
    QVERIFY(leastDifference(MapPalette::BlueYellow, tritanopia) >= 20);
    for (const auto palette : {MapPalette::RedGreen, MapPalette::BlueYellow})
        for (const Kind kind : {Kind::Monster, Kind::Item})
            for (int type = 0; type < kinds; ++type)
                QVERIFY(contrast(typeColor(palette, Qt::white, kind, type),
                                 QColor::fromRgb(tileColors(palette).groundLit))
                        >= 4.5);
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

void tst_MapView::aMonsterInViewIsNeverBeyondTheEdge()
{
    const core::Ruleset rules = scenarioRules();
    Picture column(80, "#.#");
    column[40] = "#@#";
    column[48] = "#o#"; // 8 rows off, where 12 are shown
    core::GameState state = gameFrom(rules, column);
    state.visible[{1, 48}] = 1;
    MapView view;
    view.resize(300, 300);
    view.setGame(&state, &rules);
    const auto isShown
        = [&view](core::Point p) { return QRectF(view.rect()).contains(view.rectOf(p)); };
    QVERIFY(isShown({1, 48}));
    QVERIFY(isShown({1, 40}));
    state.visible.fill(0);
    view.refresh();
    QVERIFY(!isShown({1, 48}));
}

QTEST_MAIN(tst_MapView)
#include "tst_mapview.moc"
