// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/maprenderer.h"

#include "app/map/mappalette.h"
#include "app/map/tiles.h"
#include "app/settings/colors.h"
#include "core/game/rules/door.h"

#include <QString>

#include <algorithm>
#include <array>

namespace {

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
        , m_colors(tileColors(looks.palette))
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
    Cell terrainAt(core::Point p, std::size_t terrain) const;
    bool showsFace(core::Point wall) const;
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

bool Picture::showsFace(core::Point wall) const
{
    const core::Point below {wall.x, wall.y + 1};
    return m_state.map.isWalkable(below) && isKnown(below);
}

Cell Picture::terrainAt(core::Point p, std::size_t terrain) const
{
    constexpr double tint = 0.22;
    const bool lit = isLit(p);
    const TypeLook &look = m_looks.terrain[terrain];
    const QColor ground = QColor::fromRgb(lit ? m_colors.groundLit : m_colors.groundSeen);
    const QRgb ink = lit ? look.lit : look.seen;
    if (look.isFire)
        return {.glyph = look.glyph,
                .ink = ink,
                .paper = lit ? mapcolors::firePaperLit : mapcolors::firePaperSeen};
    return {.glyph = look.glyph,
            .ink = ink,
            .paper = blended(ground, QColor::fromRgb(ink), tint).rgb()};
}

Cell Picture::tileAt(core::Point p) const
{
    using namespace mapcolors;
    const bool lit = isLit(p);
    if (!isKnown(p))
        return {.glyph = U' ', .ink = m_colors.unknown, .paper = m_colors.unknown};
    if (const auto terrain = m_state.map.terrainAt(p))
        return terrainAt(p, *terrain);
    switch (core::rememberedTile(m_state, p)) {
    case core::Tile::Wall:
        return {.glyph = showsFace(p) ? drawn::wallFace : drawn::wall,
                .ink = lit ? m_colors.wallLit : m_colors.wallSeen,
                .paper = lit ? m_colors.wallFaceLit : m_colors.wallFaceSeen};
    case core::Tile::Ground:
    case core::Tile::Barrier: // covered by terrain, as are the next two
    case core::Tile::Hazard:
    case core::Tile::Cover:
        return {.glyph = drawn::ground,
                .ink = lit ? m_colors.dotLit : m_colors.dotSeen,
                .paper = lit ? m_colors.groundLit : m_colors.groundSeen};
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

/// Things stand out from what grows or flows there by a dark ground of their own.
void Picture::put(core::Point p, char32_t glyph, QRgb ink, bool bold)
{
    constexpr double shade = 0.5;
    Cell *cell = cellOf(p);
    if (!cell)
        return;
    if (const auto terrain = m_state.map.terrainAt(p); terrain && !m_looks.terrain[*terrain].isFire)
        cell->paper
            = blended(QColor::fromRgb(terrainAt(p, *terrain).paper), Qt::black, shade).rgb();
    cell->glyph = glyph;
    cell->ink = ink;
    cell->bold = bold;
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
    for (const core::Corpse &corpse : m_state.corpses)
        if (isLit(corpse.position) && m_state.map.tiles[corpse.position] == core::Tile::Ground)
            put(corpse.position, looks.corpse, mapcolors::corpse, false);
    // An item stays where it was seen until the player takes it, so memory cannot be wrong.
    for (const core::FloorItem &item : m_state.items) {
        const TypeLook &look = looks.items[static_cast<std::size_t>(item.type)];
        if (!isKnown(item.position))
            continue;
        put(item.position, item.isCaged ? looks.cage : look.glyph,
            isLit(item.position) ? look.lit : look.seen, true);
        if (Cell *cell = cellOf(item.position); cell && item.vault != 0 && !item.isCaged)
            cell->paper = mapcolors::pedestalPaper;
    }
    for (const core::Monster &monster : m_state.monsters) {
        const TypeLook &look = looks.monsters[static_cast<std::size_t>(monster.type)];
        const bool lit = isLit(monster.position);
        if ((!lit || monster.isSubmerged) && !m_reveals)
            continue;
        put(monster.position, look.glyph, lit ? look.lit : look.seen, true);
        if (Cell *cell = cellOf(monster.position); cell && lit) {
            cell->mark = statusMark(monster);
            if (!monster.isHostile())
                cell->paper = mapcolors::friendPaper;
            if (monster.statuses[core::Status::Confused] > 0)
                cell->paper = mapcolors::confusedPaper;
        }
    }
    put(m_state.player.position, looks.player.glyph, looks.player.lit, true);
    if (Cell *cell = cellOf(m_state.player.position)) {
        cell->paper = mapcolors::playerPaper;
        cell->mark = statusMark(m_state.player.statuses);
    }
}

} // namespace

char32_t statusMark(const core::Monster &monster)
{
    if (!monster.isHostile())
        return monster.isAlly ? U'\u2665' : U'#';
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

MapLooks MapLooks::of(const core::Ruleset &rules, MapPalette palette, Graphics graphics,
                      const core::Identification &identification)
{
    MapLooks looks;
    looks.palette = palette;
    const bool tiles = graphics == Graphics::Tiles;
    if (tiles) {
        looks.stairs = tileNamed("stairs");
        looks.corpse = tileNamed("corpse");
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
        if (tiles)
            looks.items.back().glyph = itemTile(rules.items[i]);
    }
    for (const core::TerrainType &terrain : rules.terrain) {
        looks.terrain.push_back(
            lookOf(terrain.glyph, terrain.color, MapPalette::Usual, Kind::Item, 0));
        if (const auto tile = terrainTile(terrain); tiles && tile)
            looks.terrain.back().glyph = *tile;
        looks.terrain.back().isFire = core::isFire(terrain);
    }
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
