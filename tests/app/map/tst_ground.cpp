// SPDX-License-Identifier: GPL-3.0-or-later
// Walls, floors and shores: what joins, what varies, and the colours of each floor.

#include "app/map/maprenderer.h"
#include "app/map/tiles.h"
#include "app/runs/rulesets.h"
#include "app/settings/colors.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <array>
#include <set>

namespace {

template<typename T>
T at(const core::Grid<T> &grid, int x, int y)
{
    return grid[{x, y}];
}

core::Grid<Cell> cellsOf(const core::GameState &state, const MapLooks &looks)
{
    const core::Size size = state.map.tiles.size();
    core::Grid<Cell> cells;
    drawCells(state, looks, {0, 0, size.width, size.height}, cells);
    return cells;
}

/// The sides in `edges`, by their letters: `NESW`.
std::string sides(std::uint8_t edges)
{
    std::string text;
    for (const auto &[letter, way] : {std::pair {'N', core::Direction::North},
                                      {'E', core::Direction::East},
                                      {'S', core::Direction::South},
                                      {'W', core::Direction::West}})
        if ((edges >> static_cast<unsigned>(way) & 1U) != 0)
            text += letter;
    return text;
}

core::Ruleset wetRules()
{
    core::Ruleset rules = scenarioRules();
    for (const char *id : {"water", "deep-water"}) {
        core::TerrainType terrain;
        terrain.id = terrain.name = id;
        terrain.glyph = "~";
        terrain.color = "#4060c0";
        rules.terrain.push_back(terrain);
    }
    rules.terrain[1].edge = "water";
    return rules;
}

double ratio(QRgb a, QRgb b)
{
    return contrast(QColor::fromRgb(a), QColor::fromRgb(b));
}

} // namespace

class tst_Ground : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wallsJoin();
    void aWallTellsNothingOfWhatIsUnknown();
    void wallsShadeTheGroundBelow();
    void floorsVaryByCell();
    void shoresAreSoftTowardsGroundAlone();
    void whatStandsOnTheFloorLeavesItToBeSeen();
    void tilesStandOnTheGroundAndLettersAlone();
    void eachFloorHasItsPalette();
    void stoneChangesNoContrast();
};

void tst_Ground::wallsJoin()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state
        = gameFrom(rules, {"#######", "#@....#", "#.#.###", "#.....#", "#######"});
    state.explored.fill(1);
    const core::Grid<Cell> cells = cellsOf(state, MapLooks::of(rules));
    QCOMPARE(sides(at(cells, 2, 2).edges), "NESW"); // a pillar
    QCOMPARE(sides(at(cells, 3, 0).edges), "S");
    QCOMPARE(sides(at(cells, 0, 2).edges), "E");
    QCOMPARE(sides(at(cells, 4, 2).edges), "NSW"); // the end of a wall
    QCOMPARE(sides(at(cells, 5, 2).edges), "NS");
    QCOMPARE(sides(at(cells, 0, 0).edges), "");
}

void tst_Ground::aWallTellsNothingOfWhatIsUnknown()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"####", "#@.#", "####", "#..#", "####"});
    for (int x = 1; x <= 2; ++x)
        state.visible[{x, 3}] = state.explored[{x, 3}] = 0;
    QCOMPARE(sides(at(cellsOf(state, MapLooks::of(rules)), 1, 2).edges), "N");
}

void tst_Ground::wallsShadeTheGroundBelow()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@.#", "#..#", "####"});
    const core::Grid<Cell> cells = cellsOf(state, MapLooks::of(rules));
    QVERIFY(at(cells, 2, 1).isShaded);
    QVERIFY(!at(cells, 2, 2).isShaded);
}

void tst_Ground::floorsVaryByCell()
{
    const core::Ruleset rules = scenarioRules();
    Picture picture(12, "#............#");
    picture.front() = picture.back() = "##############";
    picture[1] = "#@...........#";
    core::GameState state = gameFrom(rules, picture);
    const MapLooks tiles = MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles);
    const core::Grid<Cell> cells = cellsOf(state, tiles);
    std::array<int, 4> found {};
    for (const Cell &cell : cells.cells())
        if (cell.glyph == drawn::floor)
            ++found.at(cell.variant);
    for (const int count : found)
        QVERIFY(count >= 12); // of 119
    QVERIFY(cellsOf(state, tiles) == cells); // the same each time
}

void tst_Ground::shoresAreSoftTowardsGroundAlone()
{
    const core::Ruleset rules = wetRules();
    core::GameState state = gameFrom(rules, {"######", "#@...#", "#....#", "#....#", "######"});
    state.map.terrain.assign(state.map.tiles.size(), 0);
    // @ . . .    w: water, d: deep
    // . w d .
    // . w w .
    state.map.terrain[{2, 2}] = state.map.terrain[{2, 3}] = state.map.terrain[{3, 3}] = 1;
    state.map.terrain[{3, 2}] = 2;
    const MapLooks looks = MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles);
    const core::Grid<Cell> cells = cellsOf(state, looks);
    QCOMPARE(sides(at(cells, 2, 2).edges), "NW"); // the deep water lies in it
    QCOMPARE(sides(at(cells, 2, 3).edges), "W"); // a wall is no shore
    QCOMPARE(sides(at(cells, 3, 2).edges), "NESW"); // deep water ends in shallow
    QCOMPARE(at(cells, 2, 2).beyond, looks.colors.groundLit);
    QCOMPARE(at(cells, 3, 2).beyond, at(cells, 2, 2).paper);
}

void tst_Ground::whatStandsOnTheFloorLeavesItToBeSeen()
{
    core::Ruleset rules = scenarioRules();
    core::TerrainType statue;
    statue.id = statue.name = "statue";
    statue.blocks = core::Blocks::Both;
    rules.terrain = {statue};
    core::GameState state = gameFrom(rules, {"####", "#@.#", "####"});
    state.map.terrain.assign(state.map.tiles.size(), 0);
    state.map.terrain[{2, 1}] = 1;
    const Cell cell
        = at(cellsOf(state, MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles)), 2, 1);
    QCOMPARE(cell.glyph, tileNamed("terrain-statue"));
    QCOMPARE(cell.ground, drawn::floor);
}

void tst_Ground::tilesStandOnTheGroundAndLettersAlone()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@o#", "####"});
    const Cell tile
        = at(cellsOf(state, MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles)), 2, 1);
    QCOMPARE(tile.glyph, tileNamed("orc"));
    QCOMPARE(tile.ground, drawn::floor);
    const Cell letter = at(cellsOf(state, MapLooks::of(rules)), 2, 1);
    QVERIFY(letter.glyph == U'o');
    QVERIFY(letter.ground == U' ');
}

void tst_Ground::eachFloorHasItsPalette()
{
    core::Ruleset rules = wetRules();
    const auto looksOn = [&rules](int floor) {
        return MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles, {}, floor);
    };
    const MapLooks plain = looksOn(3);
    rules.palette = {{.floor = 2, .stone = "#c02020", .water = "#20c020", .light = "#ff0000"},
                     {.floor = 4, .stone = "#2020c0", .water = "#c0c020", .light = "#0000ff"}};
    QVERIFY(core::paletteOf(rules, 1) == nullptr);
    QCOMPARE(core::paletteOf(rules, 3)->floor, 2);
    QCOMPARE(core::paletteOf(rules, 4)->floor, 4);
    QCOMPARE(core::paletteOf(rules, 9)->floor, 4);
    QCOMPARE(looksOn(1).colors.wallLit, plain.colors.wallLit);
    const MapLooks red = looksOn(3);
    const MapLooks blue = looksOn(4);
    QVERIFY(qRed(red.colors.groundLit) > qBlue(red.colors.groundLit));
    QVERIFY(qBlue(blue.colors.groundLit) > qRed(blue.colors.groundLit));
    QVERIFY(qGreen(red.terrain[0].lit) > qBlue(red.terrain[0].lit));
    QCOMPARE(red.lantern.color, qRgb(255, 0, 0));
    QCOMPARE(blue.lantern.color, qRgb(0, 0, 255));
}

// What is told by brightness is so on each floor of the game, in each palette.
void tst_Ground::stoneChangesNoContrast()
{
    const core::Ruleset rules = *std::move(findRuleset(QStringLiteral("fathom"))).value();
    std::set<QRgb> walls;
    for (const auto palette : {MapPalette::Usual, MapPalette::HighContrast, MapPalette::RedGreen,
                               MapPalette::BlueYellow})
        for (int floor = 1; floor <= rules.floors; ++floor) {
            const MapLooks looks = MapLooks::of(rules, palette, Graphics::Tiles, {}, floor);
            const TileColors &colors = looks.colors;
            if (palette == MapPalette::Usual)
                walls.insert(colors.wallLit);
            QVERIFY(ratio(colors.groundSeen, colors.unknown) >= 1.45);
            QVERIFY(ratio(colors.groundLit, colors.groundSeen) >= 1.2);
            QVERIFY(ratio(colors.wallFaceSeen, colors.groundSeen) >= 1.45);
            QVERIFY(ratio(colors.wallLit, colors.groundLit) >= 3);
            for (const TypeLook &look : looks.monsters)
                QVERIFY(ratio(look.lit, colors.groundLit) >= 4.4);
        }
    QCOMPARE(walls.size(), std::size_t {4});
}

QTEST_MAIN(tst_Ground)
#include "tst_ground.moc"
