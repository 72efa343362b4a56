// SPDX-License-Identifier: GPL-3.0-or-later
// Each member of a ruleset file is changed by itself, and whatever speaks of rulesets is asked
// about it: none may have forgotten one.

#include "core/analysis/solve/compare.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/templates/templatedata.h"
#include "editor/document/rulesetdocument.h"
#include "editor/edits/revertdifference.h"
#include "resources/messages/english.h"

#include <nlohmann/json.hpp>

#include <QTest>
#include <QUndoStack>

#include <string>
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
    "startCell": "open"},
  "rules": {"fovRadius": 1, "inventory": 5, "stacks": true, "healOnDescent": 10, "healing": 7,
    "slots": ["head", "hand"], "stealth": {"radius": 3, "asleep": 4, "wandering": 5, "wakes": 6,
    "notices": 7, "ambush": 8}, "advance": {"by": "stairs", "threshold": "level^2",
    "choices": [{"maxHp": 20, "power": [0, 1], "defense": 2, "magic": 3}]}},
  "player": {"glyph": "p", "color": "#ABCDEF", "hp": 12, "defense": [0, 1], "power": 3, "magic": 2,
    "wears": ["hat"], "carries": ["salve"]},
  "monsters": [
    {"id": "orc", "name": "Orc", "glyph": "o", "color": "#3f7f3f", "description": "d", "hp": 20,
     "defense": 1, "power": [4, 6], "xp": 35, "behavior": {"sleeper": {"percent": 20, "radius": 5}},
     "speed": 130, "inflicts": {"status": "poisoned", "turns": 4, "damage": 2, "percent": 30},
     "summons": {"table": "more", "percent": 5, "most":  2}, "splits": 5, "steals": true,
     "flies": true, "lives": {"in": "mire", "retreats": 2}, "vanishes": 4}],
  "items": [
    {"id": "hat", "name": "Hat", "glyph": "^", "color": "#ffffff", "description": "d",
     "equip": {"slot": "head", "power": 2, "defense": [0, 1], "magic": 3}},
    {"id": "salve", "name": "Salve", "glyph": "!", "color": "#fffff0",
     "effect": {"strikeNearest": {"damage": 4, "range": 5, "perMagic": 1}}, "charges": {"dice": "1d2"},
     "recharges": 3, "throw": {"range": 6, "power": [1, 2], "inflicts": {"status": "slowed",
     "turns": 4, "percent": 80}, "landing": "breaks", "radius": 2}, "ignites": "mire",
     "appearsAs": "potions", "known": true},
    {"id": "key", "name": "Key", "glyph": "-", "color": "#fffff0", "effect": {"key": true}}],
  "appearances": [{"id": "potions", "looks": [{"name": "red", "glyph": "!", "color": "#ff0000"}]}],
  "terrain": [{"id": "mire", "name": "Mire", "glyph": "~", "color": "#00ff00", "description": "d",
    "size": {"upTo": 7}, "blocks": "sight", "slows": true, "hurts": 1, "falls": 2,
    "triggers": {"alarm":{}}, "hidden": 20, "becomes": "mire", "edge": "mire", "burns": 3,
    "fire": "mire", "lasts": 4, "leaves": "mire"}],
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

/// What only makes sense as it is beside the rest of the file.
bool isAlone(const std::string &pointer)
{
    return pointer == "/items/2/effect/key" || pointer == "/terrain/0/triggers/alarm"
        || pointer == "/tables/1/spawns";
}

/// Appends the ruleset with one value changed, for each that there is in its file.
void changeOneByOne(const Ruleset &before, std::vector<Changed> &all)
{
    const Json file = Json::parse(everything);
    const Json flat = file.flatten();
    for (const auto &[pointer, value] : flat.items()) {
        if (pointer == "/format" || pointer == "/version")
            continue;
        std::vector<Json> files;
        for (const Json &other : othersThan(value)) {
            files.push_back(file);
            files.back()[Json::json_pointer(pointer)] = other;
        }
        Json without = file;
        const Json::json_pointer place(pointer);
        Json &parent = without[place.parent_pointer()];
        if (parent.is_object())
            parent.erase(place.back());
        else
            parent.erase(std::stoul(place.back()));
        files.push_back(without);
        const std::size_t had = all.size();
        for (const Json &changed : files) {
            const auto rules = read(changed);
            if (all.size() == had && rules && *rules != before)
                all.push_back({pointer, *rules});
        }
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

} // namespace

class TestEveryMember : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theFileCarriesEach();
    void compareTellsEach();
    void takingBackWhatCompareTellsRestoresEach();
    void undoTakesEachBack();
    void templatesAreGivenEachRuleOfTables();

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
    const core::TemplateData before = core::templateData(m_before, m_before.floors);
    for (const Changed &changed : m_changed) {
        if (changed.pointer.rfind("/tables", 0) != 0)
            continue;
        // A weight is given by its values and as a whole: what changes no value is in the whole.
        const bool withJson = changed.pointer.find("/weight") != std::string::npos;
        QVERIFY2(textOf(core::templateData(changed.after, m_before.floors), withJson)
                     != textOf(before, withJson),
                 changed.pointer.c_str());
    }
}

QTEST_GUILESS_MAIN(TestEveryMember)
#include "tst_everymember.moc"
