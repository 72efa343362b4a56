// SPDX-License-Identifier: GPL-3.0-or-later
// The light on the map: where it falls, what it leaves as it is, and when it moves.

#include "app/map/glyphatlas.h"
#include "app/map/lighting.h"
#include "app/map/mapview.h"
#include "app/runs/rulesets.h"
#include "app/settings/colors.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

namespace {

template<typename T>
T at(const core::Grid<T> &grid, int x, int y)
{
    return grid[{x, y}];
}

/// An orc that glows red as far as three cells.
core::Ruleset glowingRules()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].light = core::Light {"#ff0000", 3};
    return rules;
}

/// The cells of the whole floor in the light of that moment.
core::Grid<Cell> litCells(const core::GameState &state, const MapLooks &looks, int time = 0)
{
    const core::Size size = state.map.tiles.size();
    const core::Rect all {0, 0, size.width, size.height};
    core::Grid<Cell> cells;
    drawCells(state, looks, all, cells);
    shine(lightOn(state, looks), time, all, cells);
    return cells;
}

/// The middle pixel of a cell in which a blank thing stands on ground of `paper`.
QColor behindThing(QRgb paper, QRgb light)
{
    constexpr int side = 25;
    GlyphAtlas atlas {QFont()};
    atlas.setCellSize({side, side});
    QImage frame(side, side, QImage::Format_RGB32);
    Cell cell {.glyph = U' ', .paper = paper, .ground = U' '};
    cell.light.fill(light);
    atlas.blit(cell, frame, 0, 0);
    return frame.pixelColor(side / 2, side / 2);
}

} // namespace

class tst_Lighting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLanternFallsOffWithDistance();
    void lightReachesNoFartherThanItsRadius();
    void lightIsBlockedAsSightIs();
    void whatNobodySeesShinesOnNothing();
    void unknownThingsDoNotGlow();
    void rememberedCellsAreUnlit();
    void onlyLightInViewFlickers();
    void pixelsAreInTheLightOfTheirCorners();
    void highContrastIsLitEvenly();
    void lightHasNoHueWhereHuesAreFew();
    void noGroundBehindAThingIsBrighterThanInPlainLight();
    void theMapFlickersOnlyWhileItIsSeen();
};

void tst_Lighting::theLanternFallsOffWithDistance()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"##########", "#....@...#", "##########"});
    const FloorLight light = lightOn(state, MapLooks::of(rules));
    for (int x = 6; x < 8; ++x)
        QVERIFY(qGray(at(light.lantern, x, 1)) > qGray(at(light.lantern, x + 1, 1)));
    for (int steps = 1; steps <= 3; ++steps)
        QCOMPARE(at(light.lantern, 5 - steps, 1), at(light.lantern, 5 + steps, 1));
}

void tst_Lighting::lightReachesNoFartherThanItsRadius()
{
    const core::Ruleset rules = glowingRules();
    const core::GameState state = gameFrom(rules, {"##########", "#@.....o.#", "##########"});
    const FloorLight light = lightOn(state, MapLooks::of(rules));
    QVERIFY(qRed(at(light.glow, 7, 1)) > qRed(at(light.glow, 5, 1)));
    QVERIFY(qRed(at(light.glow, 4, 1)) > 0);
    QCOMPARE(qGreen(at(light.glow, 5, 1)), 0);
    QCOMPARE(qRed(at(light.glow, 3, 1)), 0);
}

// The player sees the orc and the whole column below itself, which the orc does not see.
void tst_Lighting::lightIsBlockedAsSightIs()
{
    const core::Ruleset rules = glowingRules();
    const core::GameState state
        = gameFrom(rules, {"######", "#@.o.#", "#.####", "#.#..#", "######"});
    const FloorLight light = lightOn(state, MapLooks::of(rules));
    QVERIFY(at(light.glow, 1, 1) != 0);
    QVERIFY(at(light.lantern, 1, 3) != 0);
    QVERIFY(at(light.glow, 1, 3) == 0); // two rows off, within the radius
}

void tst_Lighting::whatNobodySeesShinesOnNothing()
{
    const core::Ruleset rules = glowingRules();
    core::GameState state = gameFrom(rules, {"######", "#@.o.#", "######"});
    state.visible[{3, 1}] = 0;
    const FloorLight light = lightOn(state, MapLooks::of(rules));
    QVERIFY(std::all_of(light.glow.cells().begin(), light.glow.cells().end(),
                        [](QRgb glow) { return glow == 0; }));
}

void tst_Lighting::unknownThingsDoNotGlow()
{
    core::Ruleset rules = scenarioRules();
    rules.items[Potion].light = core::Light {"#00ff00", 3};
    QCOMPARE(MapLooks::of(rules).items[Potion].glow.radius, 3);
    rules.items[Potion].appearsAs = "potions";
    rules.appearances
        = {{.id = "potions", .looks = {{.name = "red potion", .unknown = {}}}, .unknown = {}}};
    core::Identification unknown;
    unknown.looks.assign(rules.items.size(), 0);
    QCOMPARE(
        MapLooks::of(rules, MapPalette::Usual, Graphics::Glyphs, unknown).items[Potion].glow.radius,
        0);
}

void tst_Lighting::rememberedCellsAreUnlit()
{
    const core::Ruleset rules = glowingRules();
    core::GameState state = gameFrom(rules, {"#######", "#@.o..#", "#######"});
    state.visible[{5, 1}] = 0;
    state.explored[{5, 1}] = 1;
    const core::Grid<Cell> cells = litCells(state, MapLooks::of(rules));
    QVERIFY(at(cells, 4, 1).light != plainLights);
    QVERIFY(at(cells, 5, 1).light == plainLights);
}

void tst_Lighting::onlyLightInViewFlickers()
{
    const core::Ruleset rules = glowingRules();
    core::GameState state = gameFrom(rules, {"#######", "#@.o..#", "#######"});
    state.visible[{5, 1}] = 0;
    const MapLooks looks = MapLooks::of(rules);
    const core::Grid<Cell> first = litCells(state, looks);
    int changed = 0;
    for (int time = 100; time <= 4000; time += 100) {
        core::Grid<Cell> later = litCells(state, looks, time);
        for (int y = 0; y < later.height(); ++y)
            for (int x = 0; x < later.width(); ++x) {
                Cell &cell = later[{x, y}];
                changed += cell.light != first[{x, y}].light ? 1 : 0;
                QVERIFY(at(state.visible, x, y) != 0 || cell == at(first, x, y));
                cell.light = first[{x, y}].light;
            }
        QVERIFY(later == first); // nothing else has changed
    }
    QVERIFY(changed > 0);
}

void tst_Lighting::pixelsAreInTheLightOfTheirCorners()
{
    constexpr int side = 16;
    GlyphAtlas atlas {QFont()};
    atlas.setCellSize({side, side});
    QImage frame(side, side, QImage::Format_RGB32);
    Cell cell {.paper = qRgb(100, 100, 100)};
    const QRgb half = qRgb(64, 64, 64);
    cell.light = {plainLight, half, plainLight, half};
    atlas.blit(cell, frame, 0, 0);
    QVERIFY(std::abs(qRed(frame.pixel(0, 8)) - 98) <= 2); // half a pixel into the cell
    QVERIFY(std::abs(qRed(frame.pixel(8, 8)) - 73) <= 2);
    QVERIFY(std::abs(qRed(frame.pixel(15, 8)) - 52) <= 2);
    for (int x = 1; x < side; ++x)
        QVERIFY(qRed(frame.pixel(x, 0)) < qRed(frame.pixel(x - 1, 0)));
}

void tst_Lighting::highContrastIsLitEvenly()
{
    const core::Ruleset rules = glowingRules();
    const core::GameState state = gameFrom(rules, {"#######", "#@.o..#", "#######"});
    const core::Grid<Cell> cells = litCells(state, MapLooks::of(rules, MapPalette::HighContrast));
    for (const Cell &cell : cells.cells())
        QVERIFY(cell.light == plainLights);
}

void tst_Lighting::lightHasNoHueWhereHuesAreFew()
{
    core::Ruleset rules = glowingRules();
    rules.palette = {{.floor = 1, .light = "#ff8000"}};
    const core::GameState state = gameFrom(rules, {"#######", "#@.o..#", "#######"});
    for (const MapPalette palette : {MapPalette::RedGreen, MapPalette::BlueYellow}) {
        const core::Grid<Cell> cells = litCells(state, MapLooks::of(rules, palette));
        QVERIFY(at(cells, 1, 1).light != plainLights);
        for (const Cell &cell : cells.cells())
            for (const QRgb light : cell.light)
                QVERIFY(qRed(light) == qGreen(light) && qGreen(light) == qBlue(light));
    }
}

void tst_Lighting::noGroundBehindAThingIsBrighterThanInPlainLight()
{
    for (const QRgb paper : {mapcolors::groundLit, mapcolors::friendPaper, 0xff808080U})
        for (const int light : {64, 128, 200, 255}) {
            const QColor seen = behindThing(paper, qRgb(light, light, light));
            QVERIFY(seen.red() <= qRed(paper) && seen.green() <= qGreen(paper)
                    && seen.blue() <= qBlue(paper));
        }
}

void tst_Lighting::theMapFlickersOnlyWhileItIsSeen()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@.#", "####"});
    MapView view;
    view.setGame(&state, &rules);
    view.show();
    QVERIFY(!view.isFlickering()); // nobody asked for it
    view.setFlickers(true);
    QVERIFY(view.isFlickering());
    const core::Grid<Cell> before = view.cells();
    QTRY_VERIFY(view.cells() != before);
    view.hide();
    QVERIFY(!view.isFlickering());
    view.show();
    QVERIFY(view.isFlickering());
    MapStyle even;
    even.palette = MapPalette::HighContrast;
    view.setStyle(even);
    QVERIFY(!view.isFlickering());
    view.setStyle({});
    QVERIFY(view.isFlickering());
    view.setFlickers(false);
    QVERIFY(!view.isFlickering());
}

QTEST_MAIN(tst_Lighting)
#include "tst_lighting.moc"
