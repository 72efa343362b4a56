// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/tiles.h"

#include "resources/builtins.h"

#include <QByteArray>
#include <QColor>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace {

constexpr char32_t firstTile = 0xF1000;
constexpr char32_t firstFallen = 0xF2000; // in the same order

struct Alias
{
    std::string_view word;
    std::string_view tile;
};

// Words of other rulesets for what is drawn; a word that is the name of a drawing needs no line.
constexpr auto aliases = std::to_array<Alias>({
    {"ant", "centipede"},        {"apprentice", "necromancer"},
    {"archer", "goblin-archer"}, {"armor", "jerkin"},
    {"armour", "jerkin"},        {"arrow", "dart"},
    {"cat", "jackal"},           {"demon", "imp"},
    {"flask", "potion-cone"},    {"fungus", "toadstool"},
    {"ghost", "shade"},          {"giant", "ogre"},
    {"golem", "stone-golem"},    {"health", "potion"},
    {"hound", "wolf"},           {"leather", "jerkin"},
    {"lich", "necromancer"},     {"lizard", "wyrm"},
    {"mage", "necromancer"},     {"mail", "chain"},
    {"mold", "toadstool"},       {"mushroom", "toadstool"},
    {"ooze", "slime"},           {"phantom", "shade"},
    {"shaman", "goblin-mystic"}, {"vampire", "bat"},
    {"viper", "snake"},          {"wisp", "will-o-wisp"},
    {"wizard", "necromancer"},
});

// What roguelikes have long written with these letters.
constexpr auto monsterLetters = std::to_array<Alias>({
    {"B", "bat"},         {"C", "ogre"},      {"D", "dragon"},   {"F", "toadstool"},
    {"G", "shade"},       {"H", "minotaur"},  {"J", "slime"},    {"K", "kobold"},
    {"L", "necromancer"}, {"M", "minotaur"},  {"N", "snake"},    {"O", "ogre"},
    {"P", "ogre"},        {"R", "wyrm"},      {"S", "snake"},    {"T", "troll"},
    {"U", "bog-lurker"},  {"V", "fury"},      {"W", "wraith"},   {"Y", "thorn-man"},
    {"Z", "zombie"},      {"a", "centipede"}, {"b", "bat"},      {"c", "centipede"},
    {"d", "jackal"},      {"e", "eye"},       {"g", "goblin"},   {"h", "person"},
    {"i", "imp"},         {"j", "slime"},     {"k", "kobold"},   {"m", "slime"},
    {"o", "orc"},         {"p", "person"},    {"r", "rat"},      {"s", "spider"},
    {"t", "person"},      {"u", "imp"},       {"w", "eel-worm"}, {"x", "spider"},
    {"y", "will-o-wisp"}, {"z", "undead"},    {"@", "person"},
});

constexpr auto itemLetters = std::to_array<Alias>({
    {"!", "potion"},
    {"#", "scroll"},
    {"%", "feast"},
    {"(", "hammer"},
    {")", "sword"},
    {"-", "dart"},
    {"/", "sword"},
    {"=", "ring"},
    {"?", "scroll"},
    {"[", "jerkin"},
    {"]", "jerkin"},
    {"~", "scroll"},
});

std::optional<char32_t> findTile(std::string_view name)
{
    const std::span<const resources::Tile> all = resources::tiles();
    const auto found = std::lower_bound(
        all.begin(), all.end(), name,
        [](const resources::Tile &tile, std::string_view wanted) { return tile.name < wanted; });
    if (found == all.end() || found->name != name)
        return {};
    return firstTile + static_cast<char32_t>(found - all.begin());
}

std::optional<char32_t> findAlias(std::span<const Alias> list, std::string_view word)
{
    const auto found = std::find_if(list.begin(), list.end(),
                                    [word](const Alias &alias) { return alias.word == word; });
    if (found == list.end())
        return {};
    return tileNamed(found->tile);
}

std::optional<char32_t> findByWord(const std::string &word)
{
    const auto tile = findTile(word);
    return tile ? tile : findAlias(aliases, word);
}

std::optional<char32_t> findTerrain(const std::string &word)
{
    return findTile("terrain-" + word);
}

/// Of the words of an id or a name the last that is drawn: what it is rather than what it is like.
std::optional<char32_t> findByWords(const std::string &text,
                                    std::optional<char32_t> (*find)(const std::string &word)
                                    = findByWord)
{
    std::optional<char32_t> tile;
    std::string word;
    for (const char letter : text + ' ') {
        const bool isCapital = letter >= 'A' && letter <= 'Z';
        if (isCapital || (letter >= 'a' && letter <= 'z')) {
            word += isCapital ? static_cast<char>(letter - 'A' + 'a') : letter;
            continue;
        }
        if (const auto found = find(word))
            tile = found;
        word.clear();
    }
    return tile;
}

std::optional<char32_t> findByEffect(const core::Effect &effect)
{
    if (std::holds_alternative<core::StrikeNearest>(effect))
        return tileNamed("bolt");
    if (std::holds_alternative<core::Blast>(effect))
        return tileNamed("flame");
    if (std::holds_alternative<core::Confuse>(effect))
        return tileNamed("spiral");
    return {};
}

std::unique_ptr<QSvgRenderer> rendererOf(char32_t tile, QRgb ink)
{
    const std::string_view svg
        = resources::tiles()[tile - (tile < firstFallen ? firstTile : firstFallen)].svg;
    QByteArray drawing(svg.data(), static_cast<qsizetype>(svg.size()));
    drawing.replace("currentColor", QColor::fromRgb(ink).name().toLatin1());
    return std::make_unique<QSvgRenderer>(drawing);
}

} // namespace

char32_t tileNamed(std::string_view name)
{
    const auto tile = findTile(name);
    assert(tile);
    return *tile;
}

char32_t monsterTile(const core::MonsterType &type)
{
    for (const auto &tile : {findTile(type.id), findByWords(type.id), findByWords(type.name),
                             findAlias(monsterLetters, type.glyph)})
        if (tile)
            return *tile;
    return tileNamed("beast");
}

char32_t itemTile(const core::ItemType &type)
{
    for (const auto &tile : {findTile(type.id), findByEffect(type.effect), findByWords(type.id),
                             findByWords(type.name)})
        if (tile)
            return *tile;
    if (std::holds_alternative<core::Heal>(type.effect))
        return tileNamed("potion");
    if (const auto *wear = std::get_if<core::Wear>(&type.effect))
        return tileNamed(wear->defense.max > wear->power.max ? "shield" : "sword");
    return findAlias(itemLetters, type.glyph).value_or(tileNamed("orb"));
}

char32_t itemTile(const core::Appearance &look, std::size_t index)
{
    static constexpr std::array<std::string_view, 4> potions {"potion", "potion-tall",
                                                              "potion-cone", "potion-jug"};
    static constexpr std::array<std::string_view, 3> scrolls {"scroll", "scroll-sealed",
                                                              "scroll-torn"};
    if (look.glyph == "!")
        return tileNamed(potions[index % potions.size()]);
    if (look.glyph == "?" || look.glyph == "#" || look.glyph == "~")
        return tileNamed(scrolls[index % scrolls.size()]);
    if (const auto tile = findByWords(look.name))
        return *tile;
    return findAlias(itemLetters, look.glyph).value_or(tileNamed("orb"));
}

std::optional<char32_t> terrainTile(const core::TerrainType &type)
{
    const auto own = findTerrain(type.id);
    if (!own && core::isFire(type)) // whatever burns there
        return tileNamed("terrain-flames");
    for (const auto &tile :
         {own, findByWords(type.id, findTerrain), findByWords(type.name, findTerrain)})
        if (tile)
            return tile;
    return {};
}

char32_t fallen(char32_t tile)
{
    return tile - firstTile + firstFallen;
}

bool isTile(char32_t glyph)
{
    const auto isOf = [glyph](char32_t first) {
        return glyph >= first && glyph < first + resources::tiles().size();
    };
    return isOf(firstTile) || isOf(firstFallen);
}

void drawTile(QPainter &painter, char32_t tile, QRgb ink, const QRectF &area)
{
    const std::unique_ptr<QSvgRenderer> renderer = rendererOf(tile, ink);
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (tile >= firstFallen) { // on its side, and flat
        painter.translate(area.center() + QPointF(0, side * 0.12));
        painter.scale(0.95, 0.7);
        painter.rotate(90);
        square.moveCenter({});
    }
    renderer->render(&painter, square);
    painter.restore();
}

bool hasTilePart(char32_t tile, const QString &part)
{
    return rendererOf(tile, 0)->elementExists(part);
}

void drawTilePart(QPainter &painter, char32_t tile, const QString &part, QRgb ink,
                  const QRectF &area)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    rendererOf(tile, ink)->render(&painter, part, area);
    painter.restore();
}
