// SPDX-License-Identifier: MIT
// The file as a whole: its head and its lists.

#include "core/io/ruleset/readers.h"
#include "core/io/ruleset/rulesetjson.h"

namespace core {

namespace {

constexpr int formatVersion = 2;

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
    if (!root.expect(JsonKind::Object, {"an-object-with-a-format"}))
        return {};
    ObjectReader members(root);
    checkHead(root, members);
    if (root.failed())
        return {};
    const std::string schema = members.text("$schema", {});
    Ruleset rules = readRuleset(root, members);
    rules.schema = schema;
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

} // namespace

bool isMeantAsRuleset(std::string_view json)
{
    const auto tree = parseJson(json);
    if (!tree)
        return true;
    const JsonNode &root = tree->root;
    const JsonNode *tables = findMember(root, "tables");
    return root.kind == JsonKind::Object
        && (root.children.empty() || findMember(root, "format") != nullptr
            || (tables != nullptr && tables->kind == JsonKind::List));
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
