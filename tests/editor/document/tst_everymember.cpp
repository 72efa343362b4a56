// SPDX-License-Identifier: GPL-3.0-or-later
// Each member of a ruleset file is changed by itself, and whatever speaks of rulesets is asked
// about it: none may have forgotten one.

#include "core/analysis/goals/compare.h"
#include "core/io/literals/intoruleset.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/templates/codedata.h"
#include "core/io/templates/templatetext.h"
#include "editor/document/rulesetdocument.h"
#include "editor/edits/revertdifference.h"
#include "editor/text/ruletext.h"
#include "resources/messages/english.h"
#include "resources/messages/ruletext.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>
#include <QUndoStack>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using core::Ruleset;

namespace {

using Json = nlohmann::ordered_json;

/// A ruleset with every member that there is, each with a value that is not the usual one.
const char *everything = R"json({
  "format": "fathom-ruleset", "version": 2, "name": "n", "description": "d", "floors": 9,
  "dungeon": {"layout": "accreted", "width": 60, "height": 30, "attempts": 7, "roomWidth": [4, 5],
    "roomHeight": [3, 9], "rooms": {"rectangle": 1, "cross": 2, "circle": 3, "cave": 4},
    "corridors": 1, "loops": 2, "doors": 3, "secretDoors": 4, "secretDoorsFrom": 5,
    "startCell": "open", "quietStart": 6},
  "rules": {"fovRadius": 1, "inventory": 5, "stacks": true, "healOnDescent": 10, "healing": 7,
    "healOnXp": 8, "slots": ["head", "hand"], "stealth": {"radius": 3, "asleep": 4, "wandering": 5, "wakes": 6,
    "notices": 7, "ambush": 8}, "advance": {"by": "stairs", "threshold": "level^2",
    "choices": [{"maxHp": 20, "power": [0, 1], "defense": 2, "magic": 3}]}},
  "player": {"glyph": "p", "color": "#ABCDEF", "hp": 12, "defense": [0, 1], "power": 3, "magic": 2,
    "wears": ["hat"], "carries": ["salve"]},
  "columns": {"monsters": ["gold", "faction"], "items": ["price"], "terrain": ["toll"]},
  "monsters": [
    {"id": "orc", "name": "Orc", "glyph": "o", "color": "#3f7f3f", "description": "d", "hp": 20,
     "defense": 1, "power": [4, 6], "xp": 35, "behavior": {"sleeper": {"percent": 20, "radius": 5}},
     "speed": 130, "inflicts": {"status": "poisoned", "turns": 4, "damage": 2, "percent": 30},
     "summons": {"table": "more", "percent": 5, "most":  2}, "splits": 5, "steals": true,
     "flies": true, "lives": {"in": "mire", "retreats": 2}, "vanishes": 4,
     "light": {"color": "#ff8000", "radius": 6}},
    {"id": "archer", "name": "Archer", "glyph": "a", "color": "#3f7f3f", "hp": 9,
     "behavior": {"ranged": {"range": 6, "power": [1, 3]}}},
    {"id": "bat", "name": "Bat", "glyph": "b", "color": "#3f7f3f", "hp": 4, "behavior": {"erratic": 40},
     "gold": 3, "faction": "cave"},
    {"id": "thief", "name": "Thief", "glyph": "t", "color": "#3f7f3f", "hp": 7,
     "behavior": {"coward": 30}}],
  "items": [
    {"id": "hat", "name": "Hat", "glyph": "^", "color": "#ffffff", "description": "d",
     "light": {"color": "#ff8000", "radius": 6},
     "equip": {"slot": "head", "power": 2, "defense": [0, 1], "magic": 3}},
    {"id": "salve", "name": "Salve", "glyph": "!", "color": "#fffff0",
     "effect": {"strikeNearest": {"damage": 4, "range": 5, "perMagic": 1}}, "charges": {"dice": "1d2"},
     "recharges": 3, "throw": {"range": 6, "power": [1, 2], "inflicts": {"status": "slowed",
     "turns": 4, "percent": 80}, "landing": "breaks", "radius": 2}, "ignites": "mire",
     "appearsAs": "potions", "known": true},
    {"id": "key", "name": "Key", "glyph": "-", "color": "#fffff0", "effect": {"key": true}},
    {"id": "heal", "name": "heal", "glyph": "!", "color": "#fffff0",
     "effect": {"heal": 5}},
    {"id": "blast", "name": "blast", "glyph": "!", "color": "#fffff0",
     "effect": {"blast": {"damage": 4, "radius": 2, "perMagic": 1}}},
    {"id": "confuse", "name": "confuse", "glyph": "!", "color": "#fffff0",
     "effect": {"confuse": {"turns": 4, "range": 5, "perMagic": 1}}},
    {"id": "inflict", "name": "inflict", "glyph": "!", "color": "#fffff0",
     "effect": {"inflict": {"status": "poisoned", "turns": 4, "damage": 2, "range": 5, "perMagic": 1}}},
    {"id": "teleport", "name": "teleport", "glyph": "!", "color": "#fffff0",
     "effect": {"teleport": {"distance": 9, "range": 5}}},
    {"id": "alarm", "name": "alarm", "glyph": "!", "color": "#fffff0",
     "effect": {"alarm": {"range": 9}}},
    {"id": "reveal", "name": "reveal", "glyph": "!", "color": "#fffff0",
     "effect": {"reveal": "map"}},
    {"id": "identify", "name": "identify", "glyph": "!", "color": "#fffff0",
     "effect": {"identify": 2}},
    {"id": "enchant", "name": "enchant", "glyph": "!", "color": "#fffff0",
     "effect": {"enchant": 2}},
    {"id": "bolt", "name": "bolt", "glyph": "!", "color": "#fffff0",
     "effect": {"bolt": {"damage": [2, 5], "range": 6, "perMagic": 1}}},
    {"id": "blink", "name": "blink", "glyph": "!", "color": "#fffff0",
     "effect": {"blink": {"range": 4}}},
    {"id": "tunnel", "name": "tunnel", "glyph": "!", "color": "#fffff0",
     "effect": {"tunnel": {"range": 4}}},
    {"id": "win", "name": "win", "glyph": "!", "color": "#fffff0",
     "effect": {"win": true}},
    {"id": "strengthen", "name": "strengthen", "glyph": "!", "color": "#fffff0",
     "effect": {"strengthen": {"maxHp": 5, "power": [0, 1], "defense": [0, 1], "magic": 1}}}],
  "appearances": [{"id": "potions", "looks": [{"name": "red", "glyph": "!", "color": "#ff0000"}]}],
  "terrain": [{"id": "mire", "name": "Mire", "glyph": "~", "color": "#00ff00", "description": "d",
    "size": {"upTo": 7}, "blocks": "sight", "slows": true, "hurts": 1, "falls": 2,
    "triggers": {"alarm":{}}, "hidden": 20, "becomes": "mire", "edge": "mire", "burns": 3,
    "fire": "mire", "lasts": 4, "leaves": "mire", "light": {"color": "#ff8000", "radius": 6}},
    {"id": "darts", "name": "Darts", "glyph": "^", "color": "#00ff00",
     "triggers": {"inflict": {"status": "poisoned", "turns": 4, "damage": 2}}},
    {"id": "hatch", "name": "Hatch", "glyph": "^", "color": "#00ff00",
     "triggers": {"teleport": {"distance": 9}}},
    {"id": "bell", "name": "Bell", "glyph": "^", "color": "#00ff00", "triggers": {"alarm": {"range": 9}}}],
  "palette": [{"floor": 2, "stone": "#807060", "water": "#4080c0", "light": "#ffe0c0"},
    {"floor": 5, "stone": "#507060", "water": "#4080a0", "light": "#e0ffc0"}],
  "tables": [
    {"id": "themes", "spawns": "themes", "entries": [{"id": "crypt", "weight": 3}]},
    {"id": "beasts", "spawns": "monsters",
     "count": {"per": "floor", "sum": [{"upTo": 2}, {"exactly": 1}, {"oneOf": [0, 1]},
       {"dice": "2d3+1"}, {"between": [1, 2]}, {"chain": 10, "atMost": 3},
       {"tries": 4, "percent": 30}, {"add": -1}]},
     "placement": "distinctCells", "deck": "run", "jitter": {"dice": "1d2"},
     "deeper": {"percent": 10, "by": {"upTo": 2}, "upTo": 8}, "arrives": 50, "in": ["crypt"],
     "notIn": ["crypt"],
     "entries": [
       {"id": "orc", "type": "orc", "weight": [[1, 20], [3, 40]],
        "limit": {"perFloor": 2, "perRun": 3}, "meter": {"perFloor": 3, "perDraw": -4},
        "force": "drawn < 1 + jitter", "quota": {"atLeast": 1, "byFloor": 3}, "in": ["crypt"],
        "notIn": ["crypt"], "section": "s", "note": "n", "notes": [[1, "t"], [4, "u"]]},
       {"id": "band", "group": [{"id": "orc", "count": {"exactly": 2}, "captive": true},
        {"table": "more", "count": {"upTo": 2}}], "weight": {"sum": [1, {"ramp": [[1, 1], [3, 5]]},
        {"formula": "2*floor", "min": 1, "max": 9},
        {"shape": "peak", "from": 1, "to": 4, "value": 30}]}},
       {"id": "from", "table": "more", "weight": 1, "keep": true},
       {"id": "none", "nothing": true, "weight": 2}]},
    {"id": "more", "spawns": "monsters", "entries": [{"id": "orc", "weight": 1}]},
    {"id": "loot", "spawns": "items", "count": {"per": "room", "upTo": 3},
     "placement": "dropIfOccupied", "vaultKey": "key", "keep": true, "entries": [{"id": "hat", "weight": 5}]}],
  "goals": [
    {"table": "loot", "entry": "hat", "atLeast": 2, "byFloor": 2, "probability": {"min": 0.1, "max": 0.9}},
    {"table": "loot", "entry": "hat", "onFloor": 6, "value": "xp", "mean": {"min": 0.1, "max": 25}},
    {"table": "beasts", "value": "xp", "growth": {"max": 0.3}},
    {"together": ["orc", "hat"], "onFloor": 6, "probability": {"max": 0.5}},
    {"bot": "random", "reachesFloor": 3, "probability": {"min": 0.2}},
    {"table": "beasts", "onFloors": [1, 4], "mean": {"curve": [[1, 4], [4, 9]], "within": 0.2}},
    {"entry": "hat", "atLeast": 1, "onFloors": [2, 4], "probability": {"curve": [[1, 0.5]], "within": 0.5}},
    {"entry": "hat", "byFloor": 4, "mean": {"min": 1.5}},
    {"together": ["orc", "hat"], "onFloors": [2, 6], "probability": {"max": 0.5}},
    {"bot": "random", "wins": true, "probability": {"min": 0.2}},
    {"bot": "random", "endsOnFloor": 3, "probability": {"min": 0.2}},
    {"bot": "random", "endsOnFloors": [3, 5], "probability": {"min": 0.2}},
    {"bot": "random", "reachesFloors": [3, 5], "probability": {"curve": [[3, 0.5], [5, 0.2]], "within": 0.1}}]
})json";

core::Result<Ruleset> read(const Json &json)
{
    return core::readRuleset(json.dump());
}

/// Other values that might do in the place of `value`.
std::vector<Json> othersThan(const Json &value)
{
    if (value.is_number_integer())
        return {value.get<int>() + 1, value.get<int>() - 1};
    if (value.is_number())
        return {value.get<double>() / 2};
    if (!value.is_string())
        return {};
    const auto text = value.get<std::string>();
    std::vector<Json> others {text + "2", text + " + 1", "1d4", "#123456", "Z"};
    for (const char *word :
         {"room",   "floor",  "run",     "dropIfBlocked", "items",    "both",    "monsters",
          "xp",     "power",  "careful", "greedy",        "flat",     "classic", "reserved",
          "hasted", "slowed", "stays",   "steps",         "movement", "stairs",  "lies"})
        others.push_back(word);
    return others;
}

struct Changed
{
    std::string pointer;
    Ruleset after;
};

/// Notes the members that a file has of those that the schema tells of.
class SchemaWalk
{
public:
    explicit SchemaWalk(const Json &schema)
        : m_schema(schema)
    {}

    void visit(const std::string &at, const Json &value)
    {
        const Json &node = m_schema[Json::json_pointer(at)];
        if (node.contains("$ref"))
            visit(node["$ref"].get<std::string>().substr(1), value);
        for (const char *choice : {"oneOf", "anyOf", "allOf", "prefixItems"}) {
            const std::string list = at + '/' + choice;
            const std::size_t count = node.contains(choice) ? node[choice].size() : 0;
            for (std::size_t i = 0; i < count; ++i) {
                if (std::string(choice) != "prefixItems")
                    visit(list + '/' + std::to_string(i), value);
                else if (value.is_array() && i < value.size())
                    visit(list + '/' + std::to_string(i), value[i]);
            }
        }
        if (node.contains("properties") && value.is_object()) {
            for (const auto &[name, member] : value.items()) {
                if (node["properties"].contains(name)) {
                    m_seen.insert(at + "/properties/" + name);
                    visit(at + "/properties/" + name, member);
                }
            }
        }
        if (node.contains("items") && node["items"].is_object() && value.is_array()) {
            for (const Json &element : value)
                visit(at + "/items", element);
        }
    }

    /// The places in the schema of the members that no file had.
    std::vector<std::string> missing() const
    {
        std::vector<std::string> missing;
        collect(m_schema, "", missing);
        return missing;
    }

private:
    void collect(const Json &node, const std::string &at, std::vector<std::string> &missing) const
    {
        if (!node.is_structured())
            return;
        for (const auto &[name, part] : node.items()) {
            const std::string place = at + '/' + name;
            if (name == "properties" && node.is_object()) {
                for (const auto &[member, form] : part.items()) {
                    if (m_seen.count(place + '/' + member) == 0)
                        missing.push_back(place + '/' + member);
                }
            }
            collect(part, place, missing);
        }
    }

    const Json &m_schema;
    std::set<std::string> m_seen;
};

/// What only makes sense as it is beside the rest of the file.
bool isAlone(const std::string &pointer)
{
    for (const char *end : {"/effect/key", "/effect/win", "/goals/9/wins"}) {
        if (pointer.ends_with(end))
            return true;
    }
    return pointer == "/terrain/0/triggers/alarm" || pointer == "/tables/1/spawns";
}

/// Appends the ruleset with one value changed, for each that there is in its file.
void changeOneByOne(const Ruleset &before, std::vector<Changed> &all)
{
    const Json file = Json::parse(everything);
    const Json flat = file.flatten();
    for (const auto &[pointer, value] : flat.items()) {
        if (pointer == "/format" || pointer == "/version")
            continue;
        const Json::json_pointer place(pointer);
        const std::size_t had = all.size();
        const auto take = [&](const Json &changed) {
            const auto rules = read(changed);
            if (rules && *rules != before)
                all.push_back({pointer, *rules});
        };
        Json other = file;
        for (const Json &instead : othersThan(value)) {
            other[place] = instead;
            if (all.size() == had)
                take(other);
        }
        Json &parent = other[place.parent_pointer()];
        if (parent.is_object())
            parent.erase(place.back());
        else
            parent.erase(std::stoul(place.back()));
        if (all.size() == had)
            take(other);
        if (all.size() == had)
            QVERIFY2(isAlone(pointer), pointer.c_str());
    }
}

/// What templates are given, with or without whole structs as JSON.
std::string textOf(const core::TemplateData &data, bool withJson)
{
    if (const auto *text = std::get_if<std::string>(&data.value))
        return *text;
    if (const auto *yes = std::get_if<bool>(&data.value))
        return *yes ? "yes" : "no";
    std::string all;
    if (const auto *list = std::get_if<core::TemplateData::List>(&data.value)) {
        for (const core::TemplateData &element : *list)
            all += textOf(element, withJson) + ";";
    } else {
        for (const auto &[name, member] : std::get<core::TemplateData::Object>(data.value)) {
            if ((withJson || name.find("Json") == std::string::npos) && name != "hash")
                all += name + ":" + textOf(member, withJson) + ",";
        }
    }
    return all;
}

/// The members of which nothing is said differently where they are left out of any of `all`.
template<typename Struct>
std::string untold(const std::vector<Struct> &all, const auto &told)
{
    std::map<std::string, bool> isTold;
    for (const Struct &whole : all) {
        Struct other = whole;
        core::describeBoth(other, Struct(),
                           [&](std::string_view name, auto &member, const auto &usual) {
                               const auto had = std::exchange(member, usual);
                               isTold[std::string(name)] |= told(other) != told(whole);
                               member = had;
                           });
    }
    std::string names;
    for (const auto &[name, is] : isTold)
        names += is ? "" : name + ' ';
    return names;
}

} // namespace

class TestEveryMember : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyMemberOfTheSchemaIsChanged();
    void theFileCarriesEach();
    void compareTellsEach();
    void takingBackWhatCompareTellsRestoresEach();
    void undoTakesEachBack();
    void templatesAreGivenEachRuleOfTables();
    void tablesPutIntoARulesetBringEach();
    void wordsAndSignsTellEachRuleOfTables();

private:
    Ruleset m_before;
    std::vector<Changed> m_changed;
};

void TestEveryMember::initTestCase()
{
    const auto rules = core::readRuleset(everything);
    QVERIFY2(rules, rules ? "" : resources::english(rules.error().message).c_str());
    m_before = *rules;
    changeOneByOne(m_before, m_changed);
    QVERIFY(m_changed.size() > 150);
}

void TestEveryMember::everyMemberOfTheSchemaIsChanged()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/../resources/schema/fathom-ruleset.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json schema = Json::parse(file.readAll().toStdString());
    SchemaWalk walk(schema);
    walk.visit("", Json::parse(everything));
    std::string missing;
    for (const std::string &place : walk.missing()) {
        if (place != "/properties/$schema") // of the file, not of the ruleset
            missing += place + ' ';
    }
    QVERIFY2(missing.empty(), missing.c_str());
}

void TestEveryMember::theFileCarriesEach()
{
    for (const Changed &changed : m_changed) {
        const auto back = core::readRuleset(core::writeRuleset(changed.after));
        QVERIFY2(back && *back == changed.after, changed.pointer.c_str());
    }
}

void TestEveryMember::compareTellsEach()
{
    for (const Changed &changed : m_changed)
        QVERIFY2(!core::differencesBetween(m_before, changed.after).empty(),
                 changed.pointer.c_str());
}

void TestEveryMember::takingBackWhatCompareTellsRestoresEach()
{
    for (const Changed &changed : m_changed) {
        editor::RulesetDocument document;
        document.open(changed.after, {});
        for (const core::Difference &difference : core::differencesBetween(m_before, changed.after))
            editor::revertDifference(document, m_before, difference);
        QVERIFY2(document.draft() == m_before, changed.pointer.c_str());
    }
}

void TestEveryMember::undoTakesEachBack()
{
    editor::RulesetDocument document;
    document.open(m_before, {});
    for (const Changed &changed : m_changed) {
        document.change(QStringLiteral("a change"),
                        [&changed](const Ruleset &) { return changed.after; });
        QVERIFY2(document.draft() == changed.after, changed.pointer.c_str());
        document.undoStack().undo();
        QVERIFY2(document.draft() == m_before, changed.pointer.c_str());
        document.undoStack().redo();
        QVERIFY2(document.draft() == changed.after, changed.pointer.c_str());
        document.undoStack().undo();
    }
}

void TestEveryMember::templatesAreGivenEachRuleOfTables()
{
    const core::ExportOptions options {.floors = m_before.floors};
    const core::TemplateRequest all {options, core::templateNames()};
    const auto dataOf = [&all](const core::Ruleset &rules) {
        core::CodeData code(rules, all);
        return core::templateData(rules, all, code);
    };
    const core::TemplateData before = dataOf(m_before);
    for (const Changed &changed : m_changed) {
        if (changed.pointer.rfind("/tables", 0) != 0)
            continue;
        // A weight is given by its values and as a whole: what changes no value is in the whole.
        const bool withJson = changed.pointer.find("/weight") != std::string::npos;
        QVERIFY2(textOf(dataOf(changed.after), withJson) != textOf(before, withJson),
                 changed.pointer.c_str());
    }
}

void TestEveryMember::tablesPutIntoARulesetBringEach()
{
    for (const Changed &changed : m_changed) {
        // What a table spawns and how it places is of the game that it is put into.
        if (changed.pointer.rfind("/tables", 0) != 0 || changed.pointer.ends_with("/spawns")
            || changed.pointer.ends_with("/placement"))
            continue;
        const std::vector<core::SpawnTable> &tables = changed.after.tables;
        const Ruleset into
            = core::withTables(m_before, tables, core::placesFor(tables, m_before.tables));
        for (const core::SpawnTable &table : tables) {
            if (const auto there = core::findTable(into, table.id))
                QVERIFY2(into.tables[*there] == table, changed.pointer.c_str());
            else
                QVERIFY2(changed.pointer.ends_with("/id"), changed.pointer.c_str());
        }
    }
}

void TestEveryMember::wordsAndSignsTellEachRuleOfTables()
{
    std::vector<core::SpawnEntry> entries;
    for (const core::SpawnTable &table : m_before.tables)
        entries.insert(entries.end(), table.entries.begin(), table.entries.end());
    // The grid shows these themselves, or a mark.
    QCOMPARE(untold(entries, resources::entryRules), std::string("notes weight "));
    QCOMPARE(untold(entries, editor::entryBadges), std::string("keep notes weight "));
    QCOMPARE(untold(m_before.tables, resources::tableRules),
             std::string("count entries id placement spawns "));
}

QTEST_GUILESS_MAIN(TestEveryMember)
#include "tst_everymember.moc"
