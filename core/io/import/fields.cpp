// SPDX-License-Identifier: MIT
#include "core/io/import/fields.h"

#include "core/base/ascii.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"
#include "core/tables/countrule.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace core {

namespace {

/// Whether some record has the field and it is such in all that have it.
bool holds(const std::vector<Record> &records, const std::string &field,
           bool (*isSuch)(const Node &))
{
    bool found = false;
    for (const Record &record : records) {
        const Node *node = fieldNamed(record.fields, field);
        if (node != nullptr && !isSuch(*node))
            return false;
        found = found || node != nullptr;
    }
    return found;
}

bool holdsSome(const std::vector<Record> &records, const std::string &field,
               bool (*isSuch)(const Node &))
{
    return std::ranges::any_of(records, [&](const Record &record) {
        const Node *node = fieldNamed(record.fields, field);
        return node != nullptr && isSuch(*node);
    });
}

/// "01-40" and "2d4".
bool tellsNumbers(const Node &node)
{
    return node.kind == Node::Kind::Text && (diceResultsIn(node.text) || parseDice(node.text));
}

/// Not numbers as of dice, and not what is true or false.
bool mayNameEntry(const Node &node)
{
    return namesEntry(node) && !isFlag(node) && !tellsNumbers(node);
}

/// What may number the records.
bool isCount(const Node &node)
{
    return isAmount(node)
        || (node.kind == Node::Kind::Text && std::ranges::all_of(node.text, isDigit));
}

/// Names of what comes together.
bool namesGroup(const Node &node)
{
    return node.kind == Node::Kind::List && !node.children.empty()
        && std::ranges::all_of(node.children, namesEntry);
}

/// What the records that have the field say in it.
std::vector<std::string> valuesOf(const std::vector<Record> &records, const std::string &field)
{
    std::vector<std::string> values;
    for (const Record &record : records) {
        if (const Node *node = fieldNamed(record.fields, field))
            values.push_back(recordId(*node));
    }
    return values;
}

/// How many of these differ.
std::size_t kindsOf(const std::vector<Record> &records, const std::string &field)
{
    const std::vector<std::string> values = valuesOf(records, field);
    return std::set<std::string>(values.begin(), values.end()).size();
}

bool differs(const std::vector<Record> &records, const std::string &field)
{
    return kindsOf(records, field) == valuesOf(records, field).size();
}

bool isInAll(const std::vector<Record> &records, const std::string &field)
{
    return valuesOf(records, field).size() == records.size();
}

/// Whether some records have words in the field.
bool isWord(const std::vector<Record> &records, const std::string &field)
{
    return !holds(records, field, isCount)
        && (holdsSome(records, field, mayNameEntry) || holdsSome(records, field, namesGroup));
}

/// The field whose own name says that it names the records; empty where there is none.
std::string calledName(const std::vector<Record> &records, const std::vector<std::string> &fields)
{
    const auto isName = [](const std::string &field) { return roleOf(field) == ColumnRole::Name; };
    auto named = std::ranges::find_if(
        fields, [&](const std::string &field) { return isName(field) && isWord(records, field); });
    if (named == fields.end())
        named = std::ranges::find_if(fields, isName);
    if (named == fields.end())
        return {};
    const auto other = std::ranges::find_if(fields, [&](const std::string &field) {
        return isInAll(records, field) && holds(records, field, mayNameEntry)
            && differs(records, field);
    });
    // {category: "arms", items: ["bow", "axe"]}
    return other != fields.end() && holds(records, *named, namesGroup) ? *other : *named;
}

/// Whether several records all say the same in the field.
bool isSame(const std::vector<Record> &records, const std::string &field)
{
    return records.size() > 1 && isInAll(records, field) && kindsOf(records, field) == 1;
}

/// Whether the field is that of names that stood in a list of their own.
bool isOfJoined(const std::vector<Record> &records, const std::string &field)
{
    return std::ranges::all_of(records, [&field](const Record &record) {
        return record.node != nullptr && record.node->text == joinedRow
            && fieldsOf(*record.node).front().first == field; // behind a floor among the fields
    });
}

/// The field of ids, indices or grades that are numbers and differ most, {quality: 2, prob: 5};
/// empty where there is no weight.
std::string numberedField(const std::vector<Record> &records,
                          const std::vector<std::string> &fields)
{
    const auto isGrade = [](const std::string &field) {
        return isOneOf(joinedWords(field), {"quality", "grade", "tier", "rank", "rarity"});
    };
    const auto isWeight = [&isGrade](const std::string &field) {
        return isWeightRole(roleOf(field)) && !isGrade(field);
    };
    std::string best;
    std::size_t most = 1;
    for (const std::string &field : fields) {
        const std::vector<std::string> words = wordsOf(field);
        const bool isId = words.size() > 1 && isOneOf(words.back(), {"id", "index", "idx"});
        const std::size_t kinds = kindsOf(records, field);
        const bool tellsApart = isGrade(field) ? kinds == records.size()
                                               : (isId || isOfJoined(records, field)) && kinds > 1;
        if (tellsApart && kinds >= most && isInAll(records, field)
            && holds(records, field, isAmount) && std::ranges::any_of(fields, isWeight)) {
            best = field;
            most = kinds;
        }
    }
    return best;
}

/// {min: 1, max: 3} of floors, as fields of the record around it with all that stands beside them;
/// none of anything else.
Fields boundsIn(const Node &node)
{
    Fields bounds;
    bool areSome = false;
    for (const auto &[field, value] : fieldsOf(node)) {
        const std::string words = joinedWords(field);
        const bool isFirst = isOneOf(words, {"min", "from", "first", "start", "minimum"});
        const bool isLast = isOneOf(words, {"max", "to", "last", "end", "maximum"});
        const bool isBound = (isFirst || isLast) && isAmount(*value);
        areSome = areSome || isBound;
        bounds.emplace_back(!isBound ? field : isFirst ? "min floor" : "max floor", value);
    }
    return areSome ? bounds : Fields {};
}

/// The field of what comes together, as names or with how many of each, or of variables that hold
/// some: what its name says is spawned, else the only one; empty where there is none.
std::string groupField(const std::vector<Record> &records, const std::vector<std::string> &fields)
{
    const auto isGroup = [](const Node &node) { return namesGroup(node) || countsTogether(node); };
    std::vector<std::string> groups;
    std::ranges::copy_if(fields, std::back_inserter(groups), [&](const std::string &field) {
        const auto mayBeGroup = namesSpawns(field)
            ? +[](const Node &node) { return mayNameEntry(node) || namesGroup(node) || countsTogether(node); }
            : +[](const Node &node) { return node.kind == Node::Kind::Name || namesGroup(node); };
        return holds(records, field, mayBeGroup) && holdsSome(records, field, isGroup);
    });
    const auto told = std::ranges::find_if(groups, namesSpawns);
    return told != groups.end() ? *told : groups.size() == 1 ? groups.front() : std::string();
}

} // namespace

bool isFlag(const Node &node)
{
    return node.kind == Node::Kind::Name && isOneOf(node.text, {"true", "false", "True", "False"});
}

bool isJoinedRow(const Node &node)
{
    return node.text.starts_with(joinedRow);
}

bool holdsJoined(const Fields &fields)
{
    return std::ranges::any_of(fields, [](const auto &field) {
        const Node &list = unwrapped(*field.second);
        return !list.children.empty() && isJoinedRow(list.children.front());
    });
}

bool areJoined(const std::vector<Record> &records)
{
    return !records.empty() && records.front().node->text == joinedNames;
}

Fields recordFields(const Node &item)
{
    Fields fields;
    for (const auto &[field, node] : fieldsOf(item)) {
        const Fields bounds = namesFloorsOf(field) ? boundsIn(*node) : Fields {};
        if (bounds.empty())
            fields.emplace_back(field, node);
        fields.insert(fields.end(), bounds.begin(), bounds.end());
    }
    if (item.kind == Node::Kind::List && fields.size() < 2)
        fields.clear();
    return fields;
}

const Node *fieldNamed(const Fields &fields, const std::string &name)
{
    const auto found
        = std::ranges::find_if(fields, [&](const auto &field) { return field.first == name; });
    return found == fields.end() ? nullptr : found->second;
}

const Node *plainWeight(const Record &record)
{
    const bool isPlain = record.fields.size() == 2 && fieldNamed(record.fields, "name") != nullptr;
    return isPlain ? fieldNamed(record.fields, "weight") : nullptr;
}

bool mayBeSpan(const std::string &field, std::size_t numbers)
{
    const std::vector<std::string> words = wordsOf(field);
    return numbers == 2 && !words.empty() && words.back() == "chance";
}

std::string amountText(const Node &node)
{
    if (node.kind == Node::Kind::Operation)
        return '-' + amountText(node.children.front());
    return node.kind == Node::Kind::Number ? std::to_string(node.number) : node.text;
}

std::string joinedWords(const std::string &field)
{
    std::string text = joined(wordsOf(field), " ");
    for (const std::string_view whole : {"1000", "100"}) { // "chance1000" of 1000
        if (text.size() > whole.size() && text.ends_with(whole))
            text.resize(text.size() - whole.size());
    }
    return text;
}

bool isSureWeight(const std::string &field)
{
    const std::string words = joinedWords(field);
    return namesSpawnChance(words)
        || isOneOf(words,
                   {"spawn weight", "frequency", "freq", "spawn rate", "commonness", "drop rate",
                    "odds", "spawn frequency", "drop weight", "w"});
}

ColumnRole roleOf(const std::string &field)
{
    const std::string words = joinedWords(field);
    if (field == keyField)
        return ColumnRole::Name;
    if (field == "_id" // of a database, which nobody reads
        || isOneOf(words,
                   {"value", "values", "share", "%", "object", "start", "end", "from", "to"}))
        return ColumnRole::LeftOut;
    const ColumnRole role = columnFor(field).role;
    const bool isFloor = role == ColumnRole::Floor || role == ColumnRole::Table
        || (role == ColumnRole::FirstFloor && words == "min");
    return isFloor ? ColumnRole::LeftOut : role;
}

bool tellsHowOften(const std::string &name)
{
    const std::vector<std::string> words = wordsOf(name);
    const bool areOfSpawns = std::ranges::all_of(words, [](const std::string &word) {
        return namesRate(word) || namesSpawns(word)
            || isOneOf(word, {"drop", "drops", "appear", "appearance", "roll", "draw"});
    });
    return namesTable(name) || roleOf(name) == ColumnRole::Weight
        || (areOfSpawns && namesRate(name));
}

bool mayBeName(const std::string &field)
{
    const std::vector<std::string> words = wordsOf(field); // spawnable_type, monster_kind
    const bool isOfThing = words.size() == 2 && isOneOf(words.back(), {"type", "kind", "id"})
        && (isOneOf(words.front(), {"spawnable", "entity", "mob"}) || namesSpawns(words.front()));
    return isOfThing
        || isOneOf(joinedWords(field),
                   {"type", "kind", "def", "key", "value", "prefab", "scene", "obj", "object",
                    "class", "content", "label", "title", "display name"});
}

bool countsTogether(const Node &node)
{
    for (std::size_t i = 0; node.kind == Node::Kind::Dict && i + 1 < node.children.size(); i += 2) {
        const Node &key = node.children[i];
        const Node &value = node.children[i + 1];
        const ColumnRole role = roleOf(key.text);
        if (!isNamed(key) || isStat(key.text) || namesAmount(key.text) || namesFloorsOf(key.text)
            || (role != ColumnRole::LeftOut && role != ColumnRole::Name)
            || !(isAmount(value) || tellsNumbers(value)))
            return false;
    }
    return node.kind == Node::Kind::Dict && !node.children.empty();
}

std::string recordId(const Node &name)
{
    if (!countsTogether(name))
        return entryIdOf(name);
    std::string id;
    for (std::size_t i = 0; i + 1 < name.children.size(); i += 2)
        id += (id.empty() ? "" : "-") + entryIdOf(name.children[i]);
    return id;
}

bool namesLooks(const std::string &field)
{
    return std::ranges::any_of(wordsOf(field), [](const std::string &word) {
        return isOneOf(word,
                       {"color",       "colors",       "colour", "colours", "icon",    "icons",
                        "glyph",       "glyphs",       "symbol", "symbols", "sprite",  "sprites",
                        "image",       "images",       "emoji",  "emojis",  "label",   "labels",
                        "description", "descriptions", "desc",   "descs",   "texture", "textures",
                        "char",        "chars",        "style",  "styles"});
    });
}

std::vector<std::string> fieldsOfAll(const std::vector<Record> &records)
{
    std::vector<std::string> fields;
    std::set<std::string> seen;
    for (const Record &record : records) {
        for (const auto &[field, node] : record.fields) {
            if (seen.insert(field).second)
                fields.push_back(field);
        }
    }
    return fields;
}

std::string nameField(const std::vector<Record> &records)
{
    std::vector<std::string> fields = fieldsOfAll(records);
    std::erase_if(fields, [&](const std::string &field) { // of nothing but ""
        return holds(records, field, [](const Node &node) {
            return node.kind == Node::Kind::Text && node.text.empty();
        });
    });
    std::stable_partition(fields.begin(), fields.end(),
                          [](const auto &field) { return field != "_id"; });
    if (std::string called = calledName(records, fields); !called.empty())
        return called;
    std::vector<std::string> found; // that only name things
    std::ranges::copy_if(fields, std::back_inserter(found), [&](const std::string &field) {
        return holds(records, field, mayNameEntry);
    });
    const auto isUnique = [&](const std::string &field) { return differs(records, field); };
    auto unique = std::ranges::find_if(found, [&](const std::string &field) {
        return isUnique(field) && isInAll(records, field);
    });
    if (unique == found.end())
        unique = std::ranges::find_if(found, isUnique);
    std::vector<std::string> words;
    std::ranges::copy_if(found, std::back_inserter(words), mayBeName);
    if (!words.empty()) { // {type: item, material: reed}, {type: item, material: clay}
        const auto other = std::ranges::find_if(found, [&](const std::string &field) {
            return isInAll(records, field) && !isSame(records, field);
        });
        return isSame(records, words.front()) && other != found.end() ? *other : words.front();
    }
    std::string grade = numberedField(records, fields);
    if (records.size() < 2 && fields.size() > 2) // which may hold anything
        return grade;
    const auto isKnown = [&](const std::string &field) { return isInAll(records, field); };
    const auto mostly = std::ranges::find_if(fields, [&](const std::string &field) {
        return isKnown(field) && isWord(records, field) && isUnique(field);
    });
    if (std::ranges::none_of(found, isKnown) && mostly != fields.end())
        return *mostly; // {drop: "gold"}, {place: "wall", drop: all("rag", "bone")}
    const bool isOfAll = !found.empty() // the level of all, or their script
        && (isSame(records, found.front()) || isFloorRole(roleOf(found.front())));
    if (!found.empty() && (grade.empty() || !isOfAll))
        return unique != found.end() ? *unique : found.front();
    const std::string group = groupField(records, fields);
    return group.empty() ? grade : group;
}

} // namespace core
