// SPDX-License-Identifier: MIT
// Monster and item types, what items look like, and terrain.

#include "core/io/json/words.h"
#include "core/io/ruleset/writers.h"

namespace core {

namespace {

void addDescription(JsonObject &object, const std::string &description)
{
    if (!description.empty())
        object.addText("description", description);
}

} // namespace

std::string toJson(const MonsterType &monster)
{
    JsonObject object;
    object.addText("id", monster.id)
        .addText("name", monster.name)
        .addText("glyph", monster.glyph)
        .addText("color", monster.color);
    addDescription(object, monster.description);
    object.add("hp", monster.hp)
        .add("defense", toJson(monster.defense))
        .add("power", toJson(monster.power))
        .add("xp", monster.xp)
        .add("behavior", toJson(monster.behavior, membersBelow(monster.unknown, "behavior")));
    if (monster.speed != normalSpeed)
        object.add("speed", speedText(monster.speed));
    if (monster.inflicts)
        object.add("inflicts",
                   toJson(*monster.inflicts, membersBelow(monster.unknown, "inflicts")));
    return object.add(monster.unknown).str();
}

std::string toJson(const ItemType &item)
{
    JsonObject object;
    object.addText("id", item.id)
        .addText("name", item.name)
        .addText("glyph", item.glyph)
        .addText("color", item.color);
    addDescription(object, item.description);
    const bool isMissile = std::holds_alternative<Missile>(item.effect);
    const std::string_view purpose = std::holds_alternative<Wear>(item.effect) ? "equip" : "effect";
    if (!isMissile)
        object.add(purpose, toJson(item.effect, membersBelow(item.unknown, purpose)));
    const UnknownMembers ofThrow = membersBelow(item.unknown, "throw");
    if (isMissile || item.thrown != Throw {} || !ofThrow.empty())
        object.add("throw", toJson(item.thrown, ofThrow));
    if (!item.appearsAs.empty())
        object.addText("appearsAs", item.appearsAs);
    if (item.isKnown)
        object.add("known", std::string_view("true"));
    return object.add(item.unknown).str();
}

std::string toJson(const Appearance &look)
{
    return JsonObject()
        .addText("name", look.name)
        .addText("glyph", look.glyph)
        .addText("color", look.color)
        .add(look.unknown)
        .str();
}

std::string toJson(const TerrainType &terrain)
{
    JsonObject object;
    object.addText("id", terrain.id)
        .addText("name", terrain.name)
        .addText("glyph", terrain.glyph)
        .addText("color", terrain.color);
    addDescription(object, terrain.description);
    object.add("size", toJson(terrain.size, membersBelow(terrain.unknown, "size")));
    if (terrain.blocks != Blocks::Nothing)
        object.addText("blocks", wordFor(blocksWords, terrain.blocks));
    if (terrain.slows)
        object.add("slows", std::string_view("true"));
    if (terrain.hurts != 0)
        object.add("hurts", terrain.hurts);
    if (terrain.falls)
        object.add("falls", *terrain.falls);
    if (!terrain.becomes.empty())
        object.addText("becomes", terrain.becomes);
    if (!terrain.edge.empty())
        object.addText("edge", terrain.edge);
    return object.add(terrain.unknown).str();
}

} // namespace core
