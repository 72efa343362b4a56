// SPDX-License-Identifier: GPL-3.0-or-later
// The tiles: each can be read and told from the others, and every type of any ruleset has one.

#include "app/map/maprenderer.h"
#include "app/map/tiles.h"
#include "app/runs/rulesets.h"
#include "app/settings/colors.h"
#include "resources/builtins.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

namespace {

core::Ruleset builtin(const char *name)
{
    return *std::move(findRuleset(QLatin1String(name))).value();
}

/// White on black, so that what is compared is the shape alone.
QImage shapeOf(char32_t tile, int side)
{
    QImage image(side, side, QImage::Format_Grayscale8);
    image.fill(Qt::black);
    QPainter painter(&image);
    drawTile(painter, tile, 0xffffffff, QRectF(0, 0, side, side));
    return image;
}

/// The mean difference of two shapes' pixels, 0 to 255.
double difference(const QImage &a, const QImage &b)
{
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            sum += std::abs(int(a.constScanLine(y)[x]) - int(b.constScanLine(y)[x]));
    return sum / (a.height() * a.width());
}

core::MonsterType monster(const char *id, const char *name, const char *glyph)
{
    core::MonsterType type;
    type.id = id;
    type.name = name;
    type.glyph = glyph;
    return type;
}

core::ItemType item(const char *id, const char *name, const char *glyph, core::Effect effect)
{
    core::ItemType type;
    type.id = id;
    type.name = name;
    type.glyph = glyph;
    type.effect = std::move(effect);
    return type;
}

} // namespace

class tst_Tiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawingsAreSortedAndReadable();
    void drawingsFillTheirCellAtEverySize_data();
    void drawingsFillTheirCellAtEverySize();
    void shapesDifferWithoutTheirColours();
    void everyMonsterOfFathomHasItsOwn();
    void theDeadAreToldApartAndFromTheLiving();
    void equipmentOfFathomHasItsOwn();
    void terrainOfFathomHasItsOwn();
    void otherTerrainIsDrawnByWordsOrItsLetter();
    void looksDifferByShapeToo();
    void otherRulesetsAreDrawnByIdWordsAndLetter();
    void itemsAreDrawnByWhatTheyDo();
    void palettesKeepShapes();
};

void tst_Tiles::drawingsAreSortedAndReadable()
{
    const auto all = resources::tiles();
    QVERIFY(all.size() > 80);
    QVERIFY(std::is_sorted(all.begin(), all.end(),
                           [](const auto &a, const auto &b) { return a.name < b.name; }));
    for (const resources::Tile &tile : all) {
        const QByteArray svg(tile.svg.data(), static_cast<qsizetype>(tile.svg.size()));
        const QSvgRenderer renderer(svg);
        QVERIFY2(renderer.isValid(), tile.name.data());
        QCOMPARE(renderer.viewBox(), QRect(0, 0, 32, 32));
        QVERIFY2(svg.contains("currentColor"), tile.name.data());
    }
}

void tst_Tiles::drawingsFillTheirCellAtEverySize_data()
{
    QTest::addColumn<int>("side");
    for (const int side : {24, 32, 48})
        QTest::addRow("%d", side) << side;
}

// A picture of a twelfth of the cell would be a letter too small; one over the edge would be cut.
void tst_Tiles::drawingsFillTheirCellAtEverySize()
{
    QFETCH(int, side);
    for (const resources::Tile &tile : resources::tiles()) {
        if (tile.name == "floor")
            continue; // all else is to be seen on it
        const QImage image = shapeOf(tileNamed(tile.name), side);
        int lit = 0;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                lit += image.constScanLine(y)[x] > 60 ? 1 : 0;
        QVERIFY2(lit * 12 > side * side,
                 qPrintable(QStringLiteral("%1: %2 pixels")
                                .arg(QString::fromLatin1(tile.name.data()))
                                .arg(lit)));
    }
}

void tst_Tiles::shapesDifferWithoutTheirColours()
{
    std::vector<QImage> shapes;
    for (const resources::Tile &tile : resources::tiles())
        shapes.push_back(shapeOf(tileNamed(tile.name), 24));
    for (std::size_t a = 0; a < shapes.size(); ++a)
        for (std::size_t b = a + 1; b < shapes.size(); ++b)
            QVERIFY2(difference(shapes[a], shapes[b]) > 10,
                     qPrintable(QStringLiteral("%1 and %2: %3")
                                    .arg(QString::fromLatin1(resources::tiles()[a].name.data()),
                                         QString::fromLatin1(resources::tiles()[b].name.data()))
                                    .arg(difference(shapes[a], shapes[b]))));
}

void tst_Tiles::everyMonsterOfFathomHasItsOwn()
{
    const core::Ruleset rules = builtin("fathom");
    QVERIFY(rules.monsters.size() >= 30);
    for (const core::MonsterType &type : rules.monsters)
        QCOMPARE(monsterTile(type), tileNamed(type.id));
}

void tst_Tiles::theDeadAreToldApartAndFromTheLiving()
{
    constexpr int side = 32;
    const core::Ruleset rules = builtin("fathom");
    std::vector<QImage> dead;
    dead.reserve(rules.monsters.size());
    for (const core::MonsterType &type : rules.monsters) {
        const char32_t tile = monsterTile(type);
        QVERIFY(isTile(fallen(tile)));
        dead.push_back(shapeOf(fallen(tile), side));
        QVERIFY2(difference(dead.back(), shapeOf(tile, side)) > 8, type.id.c_str());
    }
    for (std::size_t i = 0; i < dead.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(difference(dead[i], dead[j]) > 3,
                     qPrintable(QString::fromStdString(rules.monsters[i].id + " and "
                                                       + rules.monsters[j].id)));
}

void tst_Tiles::equipmentOfFathomHasItsOwn()
{
    const core::Ruleset rules = builtin("fathom");
    std::set<char32_t> seen;
    int types = 0;
    for (const core::ItemType &type : rules.items) {
        if (!type.appearsAs.empty())
            continue; // drawn by its look
        ++types;
        const bool isKey = std::holds_alternative<core::Unlock>(type.effect); // one drawing for all
        QCOMPARE(itemTile(type), tileNamed(isKey ? "key" : type.id));
        QVERIFY2(seen.insert(itemTile(type)).second, type.id.c_str());
    }
    QVERIFY(types >= 20);
}

void tst_Tiles::terrainOfFathomHasItsOwn()
{
    const core::Ruleset rules = builtin("fathom");
    const MapLooks looks = MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles);
    QVERIFY(rules.terrain.size() >= 9);
    for (std::size_t i = 0; i < rules.terrain.size(); ++i)
        QCOMPARE(looks.terrain[i].glyph, tileNamed("terrain-" + rules.terrain[i].id));
}

void tst_Tiles::otherTerrainIsDrawnByWordsOrItsLetter()
{
    core::TerrainType type;
    type.id = "t1";
    type.name = "Deep Lava";
    QCOMPARE(terrainTile(type), tileNamed("terrain-lava"));
    type.name = "ice";
    QVERIFY(!terrainTile(type));
}

void tst_Tiles::looksDifferByShapeToo()
{
    const core::Appearance red {
        .name = "red potion", .glyph = "!", .color = "#ff0000", .unknown = {}};
    QCOMPARE(itemTile(red, 0), tileNamed("potion"));
    QCOMPARE(itemTile(red, 1), tileNamed("potion-tall"));
    QCOMPARE(itemTile(red, 4), tileNamed("potion"));
    const core::Appearance title {
        .name = "scroll titled FLY", .glyph = "?", .color = "#ffffff", .unknown = {}};
    QCOMPARE(itemTile(title, 2), tileNamed("scroll-torn"));
    const core::Appearance jade {
        .name = "jade ring", .glyph = "=", .color = "#50c080", .unknown = {}};
    QCOMPARE(itemTile(jade, 3), tileNamed("ring"));
    const core::Appearance oak {
        .name = "oak wand", .glyph = "/", .color = "#a08060", .unknown = {}};
    QCOMPARE(itemTile(oak, 0), tileNamed("wand"));
}

void tst_Tiles::otherRulesetsAreDrawnByIdWordsAndLetter()
{
    QCOMPARE(monsterTile(monster("orc", "green one", "q")), tileNamed("orc"));
    QCOMPARE(monsterTile(monster("m7", "Giant Rat", "x")), tileNamed("rat"));
    QCOMPARE(monsterTile(monster("archer", "goblin archer", "g")), tileNamed("goblin-archer"));
    QCOMPARE(monsterTile(monster("m8", "Ghnarl", "D")), tileNamed("dragon"));
    QCOMPARE(monsterTile(monster("m9", "Ghnarl", "7")), tileNamed("beast"));
    QCOMPARE(itemTile(item("i1", "Elven Dagger", ")",
                           core::Wear {.slot = "hand", .power = {}, .defense = {}})),
             tileNamed("dagger"));
    QCOMPARE(itemTile(item("i2", "leather armor", "[",
                           core::Wear {.slot = "body", .power = {}, .defense = {}})),
             tileNamed("jerkin"));
}

void tst_Tiles::itemsAreDrawnByWhatTheyDo()
{
    QCOMPARE(itemTile(item("i1", "Thing", "q", core::Heal {})), tileNamed("potion"));
    QCOMPARE(itemTile(item("i2", "Thing", "q", core::StrikeNearest {})), tileNamed("bolt"));
    QCOMPARE(itemTile(item("i3", "Thing", "q", core::Blast {})), tileNamed("flame"));
    QCOMPARE(itemTile(item("i4", "Thing", "q", core::Confuse {})), tileNamed("spiral"));
    const core::Wear armor {.slot = "body", .power = {}, .defense = {1, 3}};
    QCOMPARE(itemTile(item("i5", "Thing", "q", armor)), tileNamed("shield"));
    const core::Wear weapon {.slot = "hand", .power = {1, 3}, .defense = {}};
    QCOMPARE(itemTile(item("i6", "Thing", "q", weapon)), tileNamed("sword"));
    QCOMPARE(itemTile(item("i7", "Thing", "=", core::Identify {1})), tileNamed("ring"));
    QCOMPARE(itemTile(item("i8", "Thing", "q", core::Identify {1})), tileNamed("orb"));
}

void tst_Tiles::palettesKeepShapes()
{
    const core::Ruleset rules = builtin("fathom");
    const MapLooks usual = MapLooks::of(rules, MapPalette::Usual, Graphics::Tiles);
    for (const MapPalette palette :
         {MapPalette::HighContrast, MapPalette::RedGreen, MapPalette::BlueYellow}) {
        const MapLooks looks = MapLooks::of(rules, palette, Graphics::Tiles);
        QCOMPARE(looks.stairs, usual.stairs);
        for (std::size_t i = 0; i < rules.monsters.size(); ++i)
            QCOMPARE(looks.monsters[i].glyph, usual.monsters[i].glyph);
        for (std::size_t i = 0; i < rules.items.size(); ++i)
            QCOMPARE(looks.items[i].glyph, usual.items[i].glyph);
    }
}

QTEST_MAIN(tst_Tiles)
#include "tst_tiles.moc"
