// SPDX-License-Identifier: MIT
// The file as a whole: one line for each member, monster type, item type, entry and goal.

#include "core/base/hash.h"
#include "core/io/json/words.h"
#include "core/io/ruleset/fileversion.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/ruleset/writers.h"

#include <array>
#include <string_view>
#include <utility>

namespace core {

namespace {

std::string roomKindsText(const RoomKinds &kinds, const UnknownMembers &unknown)
{
    JsonObject object;
    const std::array<std::pair<std::string_view, int>, 4> weights
        = {{{"rectangle", kinds.rectangle},
            {"cross", kinds.cross},
            {"circle", kinds.circle},
            {"cave", kinds.cave}}};
    for (const auto &[name, weight] : weights) {
        if (weight != 0)
            object.add(name, weight);
    }
    return object.add(unknown).str();
}

std::string dungeonText(const Dungeon &dungeon)
{
    JsonObject object;
    object.addText("layout", wordFor(layoutWords, dungeon.layout))
        .add("width", dungeon.width)
        .add("height", dungeon.height)
        .add("attempts", dungeon.attempts)
        .add("roomWidth", toJson(dungeon.roomWidth))
        .add("roomHeight", toJson(dungeon.roomHeight));
    if (dungeon.layout == Layout::Accreted) {
        const Accretion &accretion = dungeon.accretion;
        object.add("rooms", roomKindsText(accretion.kinds, membersBelow(dungeon.unknown, "rooms")))
            .add("corridors", accretion.corridors)
            .add("loops", accretion.loops)
            .add("doors", accretion.doors);
    }
    return object.addText("startCell", wordFor(startCellWords, dungeon.startCell))
        .add(dungeon.unknown)
        .str();
}

std::string choiceText(const AdvanceChoice &choice)
{
    JsonObject object;
    if (choice.maxHp != 0)
        object.add("maxHp", choice.maxHp);
    if (choice.power != Range {})
        object.add("power", toJson(choice.power));
    if (choice.defense != Range {})
        object.add("defense", toJson(choice.defense));
    if (choice.magic != 0)
        object.add("magic", choice.magic);
    return object.add(choice.unknown).str();
}

std::string advanceText(const Advance &advance)
{
    JsonObject object;
    object.addText("by", wordFor(advanceWords, advance.by));
    if (advance.by == AdvanceBy::Xp || advance.threshold != Advance().threshold)
        object.addText("threshold", advance.threshold);
    std::vector<std::string> choices;
    for (const AdvanceChoice &choice : advance.choices)
        choices.push_back(choiceText(choice));
    return object.add("choices", jsonList(choices)).add(advance.unknown).str();
}

std::string stealthText(const Stealth &stealth)
{
    return JsonObject()
        .add("radius", stealth.radius)
        .add("asleep", stealth.asleep)
        .add("wandering", stealth.wandering)
        .add("wakes", stealth.wakes)
        .add("notices", stealth.notices)
        .add("ambush", stealth.ambush)
        .add(stealth.unknown)
        .str();
}

/// Over two lines: how a level is gained is long.
std::string rulesText(const Rules &rules)
{
    JsonObject object;
    object.add("fovRadius", rules.fovRadius)
        .add("inventory", rules.inventory)
        .add("healOnDescent", rules.healOnDescent);
    if (rules.healing != 0)
        object.add("healing", rules.healing);
    if (!rules.equipmentSlots.empty())
        object.add("slots", jsonTexts(rules.equipmentSlots));
    if (rules.stealth)
        object.add("stealth", stealthText(*rules.stealth));
    const std::string first = object.str();
    const std::string second
        = JsonObject().add("advance", advanceText(rules.advance)).add(rules.unknown).str();
    return first.substr(0, first.size() - 1) + ",\n            " + second.substr(1);
}

std::string playerText(const PlayerType &player)
{
    JsonObject object;
    object.addText("glyph", player.glyph)
        .addText("color", player.color)
        .add("hp", player.hp)
        .add("defense", toJson(player.defense))
        .add("power", toJson(player.power));
    if (player.magic != 0)
        object.add("magic", player.magic);
    if (!player.wears.empty())
        object.add("wears", jsonTexts(player.wears));
    return object.add("carries", jsonTexts(player.carries)).add(player.unknown).str();
}

template<typename T>
std::string lineOf(const T &element)
{
    return toJson(element);
}

std::string lineOf(const SpawnTable &table);
std::string lineOf(const AppearanceGroup &group);

/// One element a line, each behind `indent` and two more spaces.
template<typename T>
std::string linesOf(const std::vector<T> &elements, const std::string &indent)
{
    std::string text;
    for (const T &element : elements)
        text += (text.empty() ? "\n" : ",\n") + indent + "  " + lineOf(element);
    return text.empty() ? "[]" : "[" + text + "\n" + indent + "]";
}

std::string lineOf(const SpawnTable &table)
{
    const std::string head = tableHead(table);
    const std::string entries
        = JsonObject().add("entries", linesOf(table.entries, "     ")).add(table.unknown).str();
    return head.substr(0, head.size() - 1) + ",\n     " + entries.substr(1);
}

/// One look a line.
std::string lineOf(const AppearanceGroup &group)
{
    const std::string head = JsonObject().addText("id", group.id).str();
    const std::string looks
        = JsonObject().add("looks", linesOf(group.looks, "     ")).add(group.unknown).str();
    return head.substr(0, head.size() - 1) + ",\n     " + looks.substr(1);
}

/// The members of the file, each on a line of its own.
class File
{
public:
    void add(std::string_view name, std::string_view value)
    {
        m_text += m_text.empty() ? "{\n  " : ",\n  ";
        m_text += jsonQuoted(name) + ": ";
        m_text += value;
    }
    template<typename T>
    void addUnlessEmpty(std::string_view name, const std::vector<T> &elements)
    {
        if (!elements.empty())
            add(name, linesOf(elements, "  "));
    }
    std::string str() const { return m_text + "\n}\n"; }

private:
    std::string m_text;
};

} // namespace

std::string writeRuleset(const Ruleset &rules)
{
    File file;
    if (!rules.schema.empty())
        file.add("$schema", jsonQuoted(rules.schema));
    file.add("format", "\"fathom-ruleset\"");
    file.add("version", std::to_string(fileVersion(rules)));
    file.add("name", jsonQuoted(rules.name));
    file.add("description", jsonQuoted(rules.description));
    file.add("floors", std::to_string(rules.floors));
    file.add("dungeon", dungeonText(rules.dungeon));
    file.add("rules", rulesText(rules.rules));
    if (rules.player)
        file.add("player", playerText(*rules.player));
    file.addUnlessEmpty("monsters", rules.monsters);
    file.addUnlessEmpty("items", rules.items);
    file.addUnlessEmpty("appearances", rules.appearances);
    file.addUnlessEmpty("terrain", rules.terrain);
    file.add("tables", linesOf(rules.tables, "  "));
    file.addUnlessEmpty("goals", rules.goals);
    for (const auto &[name, value] : rules.unknown)
        file.add(memberName(name), value);
    return file.str();
}

std::string writeTables(const std::vector<SpawnTable> &tables)
{
    return linesOf(tables, "") + "\n";
}

std::string rulesetHash(const Ruleset &rules)
{
    Hash hash;
    hash.add(std::string_view(writeRuleset(rules)));
    return toHex(hash.value());
}

} // namespace core
