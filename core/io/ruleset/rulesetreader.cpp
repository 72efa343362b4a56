// SPDX-License-Identifier: MIT
// The file as a whole: its head and its lists.

#include "core/io/ruleset/readers.h"
#include "core/io/ruleset/rulesetjson.h"

#include <unordered_map>

namespace core {

namespace {

constexpr int formatVersion = 2;

template<typename T>
std::vector<T> readNamed(const JsonCursor &list, T (*readOne)(const JsonCursor &))
{
    auto result = readList<T>(list, readOne);
    refuseDuplicateIds(list);
    return result;
}

std::vector<TerrainType> readTerrains(const JsonCursor &list)
{
    auto terrain = readNamed<TerrainType>(list, readDescribed);
    if (terrain.size() > maxTerrains)
        list.fail({"too-many-terrains", {maxTerrains}});
    return terrain;
}

void checkHead(const JsonCursor &root, ObjectReader &members)
{
    const auto format = members.find("format");
    if (!format)
        root.fail({"is-not-a-ruleset"});
    else if (format->text() != "fathom-ruleset")
        format->fail({"format-is-not-a-ruleset"});
    const auto version = members.require("version");
    if (!version)
        return;
    const int number = version->integer(1, maxValue);
    root.reading().version = number;
    if (number > formatVersion)
        version->fail({"file-is-of-a-newer-version", {number, formatVersion}});
}

Ruleset readRoot(const JsonCursor &root)
{
    Ruleset rules;
    if (!root.expect(JsonKind::Object, {"an-object-with-a-format"}))
        return rules;
    ObjectReader members(root);
    checkHead(root, members);
    if (root.failed())
        return rules;
    rules.schema = members.text("$schema", {});
    rules.name = members.text("name", {});
    rules.description = members.text("description", {});
    rules.floors = members.integer("floors", rules.floors, 1, maxFloors);
    if (const auto dungeon = members.find("dungeon"))
        rules.dungeon = readDescribed<Dungeon>(*dungeon);
    if (const auto play = members.find("rules"))
        rules.rules = readDescribed<Rules>(*play);
    if (const auto player = members.find("player"))
        rules.player = readDescribed<PlayerType>(*player);
    if (const auto monsters = members.find("monsters"))
        rules.monsters = readNamed<MonsterType>(*monsters, readDescribed);
    if (const auto items = members.find("items"))
        rules.items = readNamed<ItemType>(*items, readDescribed);
    if (const auto appearances = members.findOfVersion2("appearances"))
        rules.appearances = readNamed<AppearanceGroup>(*appearances, readDescribed);
    if (const auto terrain = members.findOfVersion2("terrain"))
        rules.terrain = readTerrains(*terrain);
    if (const auto tables = members.require("tables"))
        rules.tables = readNamed<SpawnTable>(*tables, readTable);
    if (const auto goals = members.find("goals"))
        rules.goals = readList<Goal>(*goals, readGoal);
    rules.unknown = members.unknown();
    return rules;
}

Error tooLarge(std::string_view json)
{
    Error error {.message = {"ruleset-is-too-large"}, .where = {}, .line = 1, .column = 1};
    for (const char c : json.substr(0, maxRulesetBytes)) {
        error.line += c == '\n' ? 1 : 0;
        error.column = c == '\n' ? 1 : error.column + 1;
    }
    return error;
}

} // namespace

void refuseDuplicateIds(const JsonCursor &list)
{
    std::unordered_map<std::string_view, int> lineOf;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor object = list.element(i);
        const JsonNode *id = findMember(object.node(), "id");
        if (id == nullptr)
            continue;
        const auto [first, isNew] = lineOf.emplace(id->text, id->line);
        if (!isNew)
            JsonCursor(object, *id, 0).fail({"id-is-taken", {id->text, first->second}});
    }
}

namespace {

/// What `readRoot` makes of the whole text, or the first complaint.
template<typename T>
Result<T> readWhole(std::string_view json, T (*readRoot)(const JsonCursor &))
{
    if (json.size() > maxRulesetBytes)
        return tooLarge(json);
    const auto tree = parseJson(json);
    if (!tree)
        return tree.error();
    ReadContext reading;
    T value = readRoot(JsonCursor(tree->root, reading));
    if (reading.error)
        return *std::move(reading.error);
    return value;
}

std::vector<SpawnTable> readTableList(const JsonCursor &list)
{
    return readNamed<SpawnTable>(list, readTable);
}

} // namespace

bool isMeantAsRuleset(std::string_view json)
{
    const auto tree = parseJson(json);
    if (!tree)
        return true;
    const JsonNode &root = tree->root;
    return root.kind == JsonKind::Object
        && (root.children.empty() || findMember(root, "format") != nullptr
            || findMember(root, "version") != nullptr || findMember(root, "tables") != nullptr);
}

Result<Ruleset> readRuleset(std::string_view json)
{
    return readWhole<Ruleset>(json, readRoot);
}

Result<std::vector<SpawnTable>> readTables(std::string_view json)
{
    return readWhole<std::vector<SpawnTable>>(json, readTableList);
}

} // namespace core
