// SPDX-License-Identifier: MIT
// The player, monster types, item types and terrain.

#include "core/io/ruleset/readers.h"

#include <algorithm>

namespace core {

namespace {

bool isVisibleCharacter(std::string_view glyph)
{
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    if (std::count_if(glyph.begin(), glyph.end(), continues) + 1
        != static_cast<std::ptrdiff_t>(glyph.size()))
        return false;
    const auto first = static_cast<unsigned char>(glyph.front());
    const bool isControl = first <= ' ' || first == 0x7F
        || (first == 0xC2 && static_cast<unsigned char>(glyph[1]) <= 0xA0);
    return !isControl;
}

std::string readGlyph(ObjectReader &members, std::string fallback)
{
    const auto place = members.find("glyph");
    if (!place)
        return fallback;
    std::string glyph = place->text();
    if (glyph.empty() || !isVisibleCharacter(glyph))
        place->fail("A glyph is exactly one visible character, such as \"o\".");
    return glyph;
}

std::string readColor(ObjectReader &members)
{
    const auto place = members.find("color");
    if (!place)
        return "#ffffff";
    std::string color = place->text();
    const bool isColor = color.size() == 7 && color.front() == '#'
        && color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
    if (!isColor)
        place->fail("A color is written \"#rrggbb\" with hexadecimal digits, such as \"#3f7f3f\".");
    return color;
}

Range readRange(ObjectReader &members, std::string_view name)
{
    const auto place = members.find(name);
    return place ? readRange(*place, 0, maxAmount) : Range {};
}

/// A member that is true or not there at all.
bool readTrue(ObjectReader &members, std::string_view name)
{
    const auto place = members.find(name);
    if (!place)
        return false;
    const bool isTrue = place->is(JsonKind::Boolean) && place->node().text == "true";
    if (!isTrue)
        place->fail("Only true belongs here: leave \"" + std::string(name)
                    + "\" out where it is not so.");
    return isTrue;
}

/// The amounts of one effect, of which the first is what it is about.
struct Amounts
{
    int first = 0;
    int second = 0;
    int perMagic = 0;
};

Amounts readAmounts(const JsonCursor &place, std::string_view first, std::string_view second)
{
    Amounts amounts;
    ObjectReader members(place);
    if (const auto amount = members.require(first))
        amounts.first = amount->integer(0, maxAmount);
    if (const auto amount = members.require(second))
        amounts.second = amount->integer(0, maxReach);
    amounts.perMagic = members.integer("perMagic", 0, 0, maxAmount);
    members.passOnUnknown();
    return amounts;
}

int readAmount(const JsonCursor &place, std::string_view name, int most)
{
    ObjectReader members(place);
    const int amount = members.integer(name, 0, 0, most);
    members.passOnUnknown();
    return amount;
}

std::optional<Effect> readEffectOfVersion2(std::string_view name, const JsonCursor &place)
{
    std::optional<Effect> effect;
    if (name == "teleport")
        effect = Teleport {readAmount(place, "distance", maxReach)};
    if (name == "alarm")
        effect = Alarm {readAmount(place, "range", maxReach)};
    if (name == "reveal")
        effect = Reveal {place.word(revealWords)};
    if (name == "identify")
        effect = Identify {place.integer(1, static_cast<int>(maxListed))};
    if (name == "enchant")
        effect = Enchant {place.integer(1, mostEnchanting)};
    if (name == "key") {
        effect = Unlock {};
        if (!place.is(JsonKind::Boolean) || place.node().text != "true")
            place.fail("Only true belongs here: an item that is no key has another effect.");
    }
    if (effect)
        place.needVersion2("The effect \"" + std::string(name) + "\"");
    return effect;
}

Effect readEffect(const JsonCursor &place)
{
    ObjectReader members(place);
    const auto kind
        = members.requireOneOf({"heal", "strikeNearest", "blast", "confuse", "inflict", "teleport",
                                "alarm", "reveal", "identify", "enchant", "key"});
    members.passOnUnknown();
    if (!kind)
        return {};
    const std::string_view name = kind->node().key;
    if (const auto effect = readEffectOfVersion2(name, *kind))
        return *effect;
    if (name == "heal")
        return Heal {.amount = kind->integer(0, maxAmount)};
    if (name == "strikeNearest") {
        const Amounts strike = readAmounts(*kind, "damage", "range");
        return StrikeNearest {strike.first, strike.second, strike.perMagic};
    }
    if (name == "blast") {
        const Amounts blast = readAmounts(*kind, "damage", "radius");
        return Blast {blast.first, blast.second, blast.perMagic};
    }
    if (name == "inflict")
        return readInflict(*kind);
    const Amounts confuse = readAmounts(*kind, "turns", "range");
    return Confuse {confuse.first, confuse.second, confuse.perMagic};
}

Appearance readAppearance(const JsonCursor &place)
{
    Appearance look;
    ObjectReader members(place);
    if (const auto name = members.require("name"))
        look.name = name->id();
    look.glyph = readGlyph(members, look.glyph);
    look.color = readColor(members);
    look.unknown = members.unknown();
    return look;
}

/// So large that even a pack full of bonuses stays far from overflow.
constexpr int maxBonus = 100'000;

Wear readWear(const JsonCursor &place)
{
    Wear wear;
    ObjectReader members(place);
    if (const auto slot = members.require("slot"))
        wear.slot = slot->id();
    if (const auto power = members.find("power"))
        wear.power = readRange(*power, 0, maxBonus);
    if (const auto defense = members.find("defense"))
        wear.defense = readRange(*defense, 0, maxBonus);
    wear.magic = members.integer("magic", 0, 0, maxBonus);
    members.passOnUnknown();
    return wear;
}

/// What the item is for: to be used up ("effect"), to be worn ("equip") or only to be thrown.
Effect readPurpose(ObjectReader &members, bool canBeThrown)
{
    const auto equip = members.find("equip");
    const auto effect = equip || canBeThrown ? members.find("effect") : members.require("effect");
    if (equip && effect) {
        equip->fail("An item is either used up or worn: keep \"effect\" or \"equip\".");
        return {};
    }
    if (equip)
        return readWear(*equip);
    return effect ? readEffect(*effect) : Effect {Missile {}};
}

} // namespace

Range readRange(const JsonCursor &place, int least, int most)
{
    if (place.is(JsonKind::Number)) {
        const int both = place.integer(least, most);
        return {.min = both, .max = both};
    }
    if (!place.is(JsonKind::List) || place.size() != 2) {
        place.fail("A number or a pair [min, max] belongs here.");
        return {};
    }
    const Range range {.min = place.element(0).integer(least, most),
                       .max = place.element(1).integer(least, most)};
    if (range.max < range.min)
        place.fail("The minimum of a pair [min, max] comes first: exchange the two.");
    return range;
}

PlayerType readPlayer(const JsonCursor &place)
{
    PlayerType player;
    ObjectReader members(place);
    player.glyph = readGlyph(members, player.glyph);
    player.color = readColor(members);
    player.hp = members.integer("hp", player.hp, 1, maxAmount);
    player.defense = readRange(members, "defense");
    player.power = readRange(members, "power");
    player.magic = members.integer("magic", 0, 0, maxAmount);
    const auto readId = [](const JsonCursor &id) { return id.id(); };
    if (const auto wears = members.find("wears"))
        player.wears = readList<std::string>(*wears, readId);
    if (const auto carries = members.find("carries"))
        player.carries = readList<std::string>(*carries, readId);
    player.unknown = members.unknown();
    return player;
}

MonsterType readMonster(const JsonCursor &place)
{
    MonsterType monster;
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        monster.id = id->id();
    monster.name = members.text("name", monster.id);
    monster.glyph = readGlyph(members, monster.glyph);
    monster.color = readColor(members);
    monster.description = members.text("description", {});
    monster.hp = members.integer("hp", monster.hp, 1, maxAmount);
    monster.defense = readRange(members, "defense");
    monster.power = readRange(members, "power");
    monster.xp = members.integer("xp", 0, 0, maxAmount);
    if (const auto behavior = members.find("behavior"))
        monster.behavior = readBehavior(*behavior);
    if (const auto speed = members.find("speed"))
        monster.speed = readSpeed(*speed);
    if (const auto inflicts = members.find("inflicts"))
        monster.inflicts = readInfliction(*inflicts);
    monster.unknown = members.unknown();
    return monster;
}

ItemType readItem(const JsonCursor &place)
{
    ItemType item;
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        item.id = id->id();
    item.name = members.text("name", item.id);
    item.glyph = readGlyph(members, item.glyph);
    item.color = readColor(members);
    item.description = members.text("description", {});
    const auto thrown = members.find("throw");
    item.effect = readPurpose(members, thrown.has_value());
    if (thrown)
        item.thrown = readThrow(*thrown);
    if (const auto group = members.findOfVersion2("appearsAs"))
        item.appearsAs = group->id();
    if (const auto known = members.findOfVersion2("known")) {
        item.isKnown = known->is(JsonKind::Boolean) && known->node().text == "true";
        if (!item.isKnown)
            known->fail("Only true belongs here: a kind that is not known leaves \"known\" out.");
    }
    item.unknown = members.unknown();
    return item;
}

AppearanceGroup readAppearances(const JsonCursor &place)
{
    AppearanceGroup group;
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        group.id = id->id();
    if (const auto looks = members.require("looks"))
        group.looks = readList<Appearance>(*looks, readAppearance);
    group.unknown = members.unknown();
    return group;
}

TerrainType readTerrain(const JsonCursor &place)
{
    TerrainType terrain;
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        terrain.id = id->id();
    terrain.name = members.text("name", terrain.id);
    terrain.glyph = readGlyph(members, terrain.glyph);
    terrain.color = readColor(members);
    terrain.description = members.text("description", {});
    if (const auto size = members.find("size"))
        terrain.size = readCountForm(*size);
    terrain.blocks = members.word("blocks", terrain.blocks, blocksWords);
    terrain.slows = readTrue(members, "slows");
    terrain.hurts = members.integer("hurts", 0, 0, maxAmount);
    if (const auto falls = members.find("falls"))
        terrain.falls = falls->integer(0, maxAmount);
    if (const auto becomes = members.find("becomes"))
        terrain.becomes = becomes->id();
    if (const auto edge = members.find("edge"))
        terrain.edge = edge->id();
    terrain.unknown = members.unknown();
    return terrain;
}

} // namespace core
