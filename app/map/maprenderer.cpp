// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/maprenderer.h"

#include "app/map/mappalette.h"
#include "app/map/tiles.h"
#include "app/settings/colors.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rules/door.h"

#include <QString>

#include <algorithm>
#include <array>
#include <span>

namespace {

Glow glowOf(const std::optional<core::Light> &light, MapPalette palette)
{
    if (!light || palette == MapPalette::HighContrast)
        return {};
    return {lightColor(palette, colorOf(light->color)), light->radius};
}

TypeLook lookOf(const std::string &glyph, const std::string &color, MapPalette palette, Kind kind,
                std::size_t index)
{
    const QList<uint> characters = QString::fromStdString(glyph).toUcs4();
    TypeLook look;
    if (!characters.isEmpty())
        look.glyph = characters.front();
    const QColor lit = typeColor(palette, colorOf(color), kind, index);
    look.lit = lit.rgb();
    look.seen = blended(QColor::fromRgb(tileColors(palette).groundSeen), lit, 0.5).rgb();
    return look;
}

class Picture
{
public:
    Picture(const core::GameState &state, const MapLooks &looks, const core::Rect &view,
            core::Grid<Cell> &cells)
        : m_state(state)
        , m_looks(looks)
        , m_colors(looks.colors)
        , m_reveals(state.outcome != core::Outcome::Playing)
        , m_view(view)
        , m_cells(cells)
    {
        m_cells.assign({view.width, view.height}, Cell {});
    }

    void drawTiles();
    void drawSecrets();
    void drawThings();

private:
    Cell tileAt(core::Point p) const;
    Cell groundAt(core::Point p) const;
    Cell terrainAt(core::Point p, std::size_t terrain) const;
    bool isShaded(core::Point p) const;
    template<typename IsSide>
    std::uint8_t sidesOf(core::Point p, std::span<const core::Direction> ways, IsSide isSide) const;
    bool isWall(core::Point p) const;
    bool isOpen(core::Point p) const;
    bool isLit(core::Point p) const { return m_state.visible[p] != 0; }
    bool isKnown(core::Point p) const
    {
        return m_state.explored[p] != 0 || isLit(p) || (m_reveals && isPartOfFloor(p));
    }
    bool isPartOfFloor(core::Point p) const;
    Cell *cellOf(core::Point p)
    {
        return m_view.contains(p) ? &m_cells[{p.x - m_view.x, p.y - m_view.y}] : nullptr;
    }
    void put(core::Point p, char32_t glyph, QRgb ink, bool bold);

    const core::GameState &m_state;
    const MapLooks &m_looks;
    const TileColors &m_colors;
    const bool m_reveals; // the game is over: nothing is hidden any more
    const core::Rect &m_view;
    core::Grid<Cell> &m_cells;
};

/// Ground, and the walls around it: not the rock beyond.
bool Picture::isPartOfFloor(core::Point p) const
{
    return m_state.map.isWalkable(p)
        || std::any_of(
               core::allDirections.begin(), core::allDirections.end(),
               [&](core::Direction way) { return m_state.map.isWalkable(p + core::offset(way)); });
}

/// The bits of those ways from `p` that lead to such open ground.
template<typename IsSide>
std::uint8_t Picture::sidesOf(core::Point p, std::span<const core::Direction> ways,
                              IsSide isSide) const
{
    unsigned sides = 0;
    for (const core::Direction way : ways) {
        const core::Point beside = p + core::offset(way);
        if (m_state.map.tiles.contains(beside) && isKnown(beside) && isOpen(beside)
            && isSide(beside))
            sides |= 1U << static_cast<unsigned>(way);
    }
    return static_cast<std::uint8_t>(sides);
}

bool Picture::isWall(core::Point p) const
{
    return core::rememberedTile(m_state, p) == core::Tile::Wall && !m_state.map.terrainAt(p);
}

/// Doors belong to the wall that they are in.
bool Picture::isOpen(core::Point p) const
{
    const core::Tile tile = core::rememberedTile(m_state, p);
    return !isWall(p) && !core::isDoor(tile) && tile != core::Tile::Locked;
}

bool Picture::isShaded(core::Point p) const
{
    const core::Point above {p.x, p.y - 1};
    return m_state.map.tiles.contains(above) && isKnown(above) && isWall(above);
}

/// One of four for each cell of a floor, as if by chance.
std::uint8_t variantOf(core::Point p, int floor)
{
    auto mix = static_cast<unsigned>(p.x) * 0x9E3779B1U ^ static_cast<unsigned>(p.y) * 0x85EBCA77U
        ^ static_cast<unsigned>(floor) * 0xC2B2AE3DU;
    mix = (mix ^ (mix >> 15U)) * 0x2C1B3C6DU;
    return static_cast<std::uint8_t>(mix >> 30U);
}

Cell Picture::groundAt(core::Point p) const
{
    const bool lit = isLit(p);
    Cell cell {.glyph = m_looks.ground,
               .ink = lit ? m_colors.dotLit : m_colors.dotSeen,
               .paper = lit ? m_colors.groundLit : m_colors.groundSeen,
               .isShaded = isShaded(p)};
    if (cell.glyph == drawn::floor)
        cell.variant = variantOf(p, m_state.floor);
    return cell;
}

Cell Picture::terrainAt(core::Point p, std::size_t terrain) const
{
    constexpr double tint = 0.22;
    const bool lit = isLit(p);
    const TypeLook &look = m_looks.terrain[terrain];
    const auto paperOf = [&](const TypeLook &of) {
        const QColor ground = QColor::fromRgb(lit ? m_colors.groundLit : m_colors.groundSeen);
        return blended(ground, QColor::fromRgb(lit ? of.lit : of.seen), tint).rgb();
    };
    const QRgb ink = lit ? look.lit : look.seen;
    if (look.isThing && m_looks.ground == drawn::floor) {
        Cell cell = groundAt(p);
        putThing(cell, look.glyph, ink, false);
        return cell;
    }
    Cell cell {.glyph = look.glyph, .ink = ink, .paper = paperOf(look)};
    if (!isTile(look.glyph)) {
        if (look.isFire)
            cell.paper = lit ? mapcolors::firePaperLit : mapcolors::firePaperSeen;
        return cell;
    }
    cell.edges = sidesOf(p, core::allDirections, [&](core::Point beside) {
        const auto other = m_state.map.terrainAt(beside);
        const bool liesIn = other && m_looks.terrain[*other].edge == terrain + 1;
        return other != terrain && !liesIn; // what lies in it is softened itself
    });
    cell.beyond = look.edge > 0 ? paperOf(m_looks.terrain[look.edge - 1])
        : lit                   ? m_colors.groundLit
                                : m_colors.groundSeen;
    return cell;
}

Cell Picture::tileAt(core::Point p) const
{
    using namespace mapcolors;
    const bool lit = isLit(p);
    if (!isKnown(p))
        return {.glyph = U' ', .ink = m_colors.unknown, .paper = m_colors.unknown};
    if (const auto terrain = m_state.map.terrainAt(p)) {
        Cell cell = terrainAt(p, *terrain);
        cell.isShaded = isShaded(p);
        return cell;
    }
    switch (core::rememberedTile(m_state, p)) {
    case core::Tile::Wall:
        return {.glyph = drawn::wall,
                .ink = lit ? m_colors.wallLit : m_colors.wallSeen,
                .paper = lit ? m_colors.wallFaceLit : m_colors.wallFaceSeen,
                .edges = sidesOf(p, core::straightDirections, [](core::Point) { return true; })};
    case core::Tile::Ground:
    case core::Tile::Barrier: // covered by terrain, as are the next two
    case core::Tile::Hazard:
    case core::Tile::Cover:
        return groundAt(p);
    case core::Tile::Stairs:
        return {.glyph = m_looks.stairs,
                .ink = lit ? stairsLit : stairsSeen,
                .paper = lit ? stairsPaperLit : stairsPaperSeen,
                .bold = true};
    case core::Tile::OpenDoor:
        return {.glyph = m_looks.openDoor,
                .ink = lit ? doorLit : doorSeen,
                .paper = lit ? m_colors.groundLit : m_colors.groundSeen,
                .bold = true};
    case core::Tile::Door:
        return {.glyph = m_looks.door,
                .ink = lit ? doorLit : doorSeen,
                .paper = lit ? doorPaperLit : doorPaperSeen,
                .bold = true};
    case core::Tile::Locked:
        return {.glyph = m_looks.lockedDoor,
                .ink = lit ? doorLit : doorSeen,
                .paper = lit ? doorPaperLit : doorPaperSeen,
                .bold = true};
    }
    return {};
}

void Picture::drawTiles()
{
    for (int y = 0; y < m_view.height; ++y) {
        Cell *row = m_cells.row(y);
        for (int x = 0; x < m_view.width; ++x)
            row[x] = tileAt({m_view.x + x, m_view.y + y});
    }
}

/// Letters stand out from what grows or flows there by a dark ground of their own.
void Picture::put(core::Point p, char32_t glyph, QRgb ink, bool bold)
{
    constexpr double shade = 0.5;
    Cell *cell = cellOf(p);
    if (!cell)
        return;
    const auto terrain = m_state.map.terrainAt(p);
    if (terrain && !m_looks.terrain[*terrain].isFire && !isTile(cell->glyph) && cell->ground == 0)
        cell->paper = blended(QColor::fromRgb(cell->paper), Qt::black, shade).rgb();
    putThing(*cell, glyph, ink, bold);
}

/// What nobody found, once the game is over.
void Picture::drawSecrets()
{
    for (const core::Secret &secret : m_state.map.secrets) {
        Cell *cell = m_reveals ? cellOf(secret.position) : nullptr;
        if (cell && secret.terrain > 0)
            *cell = terrainAt(secret.position, std::size_t {secret.terrain} - 1);
        else if (cell)
            put(secret.position, m_looks.door, mapcolors::doorSeen, true);
    }
}

void Picture::drawThings()
{
    const MapLooks &looks = m_looks;
    for (const core::Corpse &corpse : m_state.corpses) {
        const TypeLook &look = looks.monsters[static_cast<std::size_t>(corpse.type)];
        if (isLit(corpse.position) && m_state.map.tiles[corpse.position] == core::Tile::Ground)
            put(corpse.position, isTile(look.glyph) ? fallen(look.glyph) : U'%',
                blended(QColor::fromRgb(look.lit), QColor::fromRgb(mapcolors::corpse), 0.5).rgb(),
                false);
    }
    // An item stays where it was seen until the player takes it, so memory cannot be wrong.
    for (const core::FloorItem &item : m_state.items) {
        const TypeLook &look = looks.items[static_cast<std::size_t>(item.type)];
        if (!isKnown(item.position)
            || &item != &m_state.items[*core::itemAt(m_state, item.position)])
            continue;
        put(item.position, item.isCaged ? looks.cage : look.glyph,
            isLit(item.position) ? look.lit : look.seen, true);
        if (Cell *cell = cellOf(item.position); cell && item.vault != 0 && !item.isCaged)
            cell->paper = mapcolors::pedestalPaper;
    }
    for (const core::Monster &monster : m_state.monsters) {
        const TypeLook &look = looks.monsters[static_cast<std::size_t>(monster.type)];
        const bool lit = isLit(monster.position);
        const bool isShown = lit ? !monster.isSubmerged : core::isKnownCaptive(m_state, monster);
        if (!isShown && !m_reveals)
            continue;
        put(monster.position, look.glyph, lit ? look.lit : look.seen, true);
        if (Cell *cell = cellOf(monster.position); cell && isShown) {
            cell->mark = statusMark(monster);
            if (!monster.isHostile())
                cell->paper = mapcolors::friendPaper;
            if (monster.statuses[core::Status::Confused] > 0)
                cell->paper = mapcolors::confusedPaper;
        }
    }
    put(m_state.player.position, looks.player.glyph, looks.player.lit, true);
    if (Cell *cell = cellOf(m_state.player.position)) {
        if (looks.ground == drawn::ground)
            cell->paper = mapcolors::playerPaper;
        cell->mark = statusMark(m_state.player.statuses);
    }
}

} // namespace

char32_t statusMark(const core::Monster &monster)
{
    if (!monster.isHostile())
        return monster.isAlly ? U'\u2665' : U'#';
    if (monster.loot >= 0)
        return U'$';
    if (monster.hasNoticed())
        return statusMark(monster.statuses);
    return monster.isAsleep ? U'z' : U'u';
}

char32_t statusMark(const core::Statuses &statuses)
{
    for (const core::Status status : core::allStatuses)
        if (statuses[status] > 0)
            return core::statusMarks[static_cast<std::size_t>(status)];
    return 0;
}

namespace {

TypeLook terrainLook(const core::Ruleset &rules, const core::TerrainType &terrain,
                     const core::FloorPalette *shades, MapPalette palette, Graphics graphics)
{
    constexpr double share = 0.7; // of the floor's water in that of the terrain
    const auto tile = terrainTile(terrain);
    const bool isWater
        = tile == tileNamed("terrain-water") || tile == tileNamed("terrain-deep-water");
    QColor color = colorOf(terrain.color);
    if (shades && isWater && palette != MapPalette::HighContrast)
        color = blended(color, colorOf(shades->water), share);
    TypeLook look
        = lookOf(terrain.glyph, color.name().toStdString(), MapPalette::Usual, Kind::Item, 0);
    if (graphics == Graphics::Tiles && tile)
        look.glyph = *tile;
    look.isFire = core::isFire(terrain);
    look.glow = glowOf(terrain.light, palette);
    const auto edge = core::findTerrain(rules, terrain.edge);
    look.edge = edge ? *edge + 1 : 0;
    look.isThing = tile && !look.isFire
        && (core::isTrap(terrain) || terrain.hidden > 0 || terrain.blocks == core::Blocks::Both);
    constexpr double remembered = 0.3; // dimmer than things, which one looks for
    if (isTile(look.glyph) && !look.isThing && palette != MapPalette::HighContrast)
        look.seen = blended(QColor::fromRgb(tileColors(palette).groundSeen),
                            QColor::fromRgb(look.lit), remembered)
                        .rgb();
    return look;
}

} // namespace

MapLooks MapLooks::of(const core::Ruleset &rules, MapPalette palette, Graphics graphics,
                      const core::Identification &identification, int floor)
{
    MapLooks looks;
    const core::FloorPalette *own = core::paletteOf(rules, floor);
    const core::FloorPalette shades = own ? *own : core::FloorPalette {};
    looks.colors = own ? tileColorsIn(palette, colorOf(own->stone)) : tileColors(palette);
    if (palette != MapPalette::HighContrast) {
        constexpr int farthest = 14; // where sight is without limit
        const int sight = rules.rules.fovRadius;
        looks.lantern = {lightColor(palette, colorOf(shades.light)), sight > 0 ? sight : farthest};
        looks.ambient = lightColor(palette, QColor::fromRgb(mapcolors::ambient));
        looks.altar = {lightColor(palette, QColor::fromRgb(mapcolors::altar)), 3};
    }
    const bool tiles = graphics == Graphics::Tiles;
    if (tiles) {
        looks.ground = drawn::floor;
        looks.stairs = tileNamed("stairs");
        looks.door = tileNamed("door");
        looks.openDoor = tileNamed("open-door");
        looks.lockedDoor = tileNamed("locked-door");
        looks.cage = tileNamed("cage");
    }
    if (rules.player)
        looks.player = lookOf(rules.player->glyph, rules.player->color,
                              palette == MapPalette::HighContrast ? palette : MapPalette::Usual,
                              Kind::Monster, 0);
    for (std::size_t i = 0; i < rules.monsters.size(); ++i) {
        looks.monsters.push_back(
            lookOf(rules.monsters[i].glyph, rules.monsters[i].color, palette, Kind::Monster, i));
        looks.monsters.back().glow = glowOf(rules.monsters[i].light, palette);
        if (tiles)
            looks.monsters.back().glyph = monsterTile(rules.monsters[i]);
    }
    for (std::size_t i = 0; i < rules.items.size(); ++i) {
        if (const auto *look = core::appearanceOf(identification, rules, static_cast<int>(i))) {
            const auto place = static_cast<std::size_t>(identification.looks[i]);
            looks.items.push_back(lookOf(look->glyph, look->color, palette, Kind::Item, place));
            if (tiles)
                looks.items.back().glyph = itemTile(*look, place);
            continue;
        }
        looks.items.push_back(
            lookOf(rules.items[i].glyph, rules.items[i].color, palette, Kind::Item, i));
        looks.items.back().glow = glowOf(rules.items[i].light, palette);
        if (tiles)
            looks.items.back().glyph = itemTile(rules.items[i]);
    }
    for (const core::TerrainType &terrain : rules.terrain)
        looks.terrain.push_back(terrainLook(rules, terrain, own, palette, graphics));
    if (tiles)
        looks.player.glyph = tileNamed("hero");
    return looks;
}

void drawCells(const core::GameState &state, const MapLooks &looks, const core::Rect &view,
               core::Grid<Cell> &cells)
{
    Picture picture(state, looks, view, cells);
    picture.drawTiles();
    picture.drawSecrets();
    picture.drawThings();
}
