// SPDX-License-Identifier: MIT
#include "core/io/code/fieldroles.h"

#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

bool hasAny(const std::string &field, std::initializer_list<std::string_view> list)
{
    const std::vector<std::string> words = wordsOf(field);
    return std::any_of(list.begin(), list.end(),
                       [&](std::string_view word) { return has(words, word); });
}

/// Fields that name an entry where no other does.
bool mayBeName(const std::string &field)
{
    return isOneOf(joinedWords(field),
                   {"type", "kind", "def", "key", "value", "prefab", "scene", "obj", "object",
                    "class", "content", "label", "title"});
}

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

bool isNumber(const Node &node)
{
    return node.kind == Node::Kind::Number || node.kind == Node::Kind::Fraction;
}

bool differs(const std::vector<Record> &records, const std::string &field)
{
    std::set<std::string> seen;
    return std::all_of(records.begin(), records.end(), [&](const Record &record) {
        const Node *node = fieldNamed(record.fields, field);
        return node == nullptr || seen.insert(entryIdOf(*node)).second;
    });
}

} // namespace

bool namesFloors(const std::string &field)
{
    return hasAny(field, {"floor", "level", "depth", "lev", "lvl", "floors", "levels", "depths"});
}

bool holdsFloors(const Node &node)
{
    if (node.kind == Node::Kind::Text)
        return floorsIn({node.text, {}, false}).has_value();
    const Node &list = unwrapped(node);
    return list.kind == Node::Kind::List && !list.children.empty()
        && std::all_of(list.children.begin(), list.children.end(), [](const Node &item) {
               return item.kind == Node::Kind::Number && item.number <= maxFloors;
           });
}

const Node *fieldNamed(const Fields &fields, const std::string &name)
{
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const auto &field) { return field.first == name; });
    return found == fields.end() ? nullptr : found->second;
}

std::string amountText(const Node &node)
{
    if (node.kind == Node::Kind::Operation)
        return '-' + amountText(node.children.front());
    return node.kind == Node::Kind::Number ? std::to_string(node.number) : node.text;
}

bool isOneOf(const std::string &text, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

std::string joinedWords(const std::string &field)
{
    std::string text;
    for (const std::string &word : wordsOf(field))
        text += (text.empty() ? "" : " ") + word;
    for (const std::string_view whole : {"1000", "100"}) { // "chance1000" of 1000
        if (text.size() > whole.size() && text.ends_with(whole))
            text.resize(text.size() - whole.size());
    }
    return text;
}

bool isSureWeight(const std::string &field)
{
    return isOneOf(joinedWords(field),
                   {"spawn weight", "spawn chance", "chance", "probability", "prob", "frequency",
                    "freq", "spawn rate", "commonness", "drop chance", "drop rate", "odds",
                    "spawn probability", "spawn frequency", "drop weight", "w"});
}

ColumnRole roleOf(const std::string &field)
{
    const std::string words = joinedWords(field);
    const bool isOther = words.ends_with(" weight") && !namesFloors(field)
        && !hasAny(field, {"body", "carry", "max", "min", "item", "total", "font"});
    if (isSureWeight(field) || isOneOf(words, {"weight", "weights"}) || isOther)
        return ColumnRole::Weight;
    if (namesFloors(field)) {
        if (hasAny(field, {"add", "adds", "scale", "scales", "per"}))
            return ColumnRole::Growth;
        if (hasAny(field, {"min", "minimum", "first", "from", "start", "lowest"})
            || isOneOf(words, {"floor", "depth", "dungeon level"}))
            return ColumnRole::FirstFloor;
        if (hasAny(field, {"max", "maximum", "last", "to", "until", "end", "highest"}))
            return ColumnRole::LastFloor;
        return ColumnRole::LeftOut;
    }
    if (field == keyField || columnFor(words).role == ColumnRole::Name
        || isOneOf(words,
                   {"item id", "monster id", "enemy id", "entity id", "species", "species id",
                    "enemy type", "monster type", "item name"}))
        return ColumnRole::Name;
    return ColumnRole::LeftOut;
}

FieldRoles::FieldRoles(const std::vector<Record> &records, const std::string &list,
                       const LiteralContext &context)
{
    std::set<std::string> seen;
    for (const Record &record : records) {
        for (const auto &[field, node] : record.fields) {
            if (seen.insert(field).second)
                m_fields.push_back(field);
        }
    }
    const auto firstOf = [this](ColumnRole role) {
        const auto found
            = std::find_if(m_fields.begin(), m_fields.end(),
                           [role](const auto &field) { return roleOf(field) == role; });
        return found == m_fields.end() ? std::string() : *found;
    };
    const bool isBox = has("h") || has("height") || has("y"); // where a w is a width
    for (const std::string &field : m_fields) {
        if (roleOf(field) == ColumnRole::Weight && !(isBox && field == "w"))
            weights.push_back(field);
    }
    name = firstOf(ColumnRole::Name);
    if (name != keyField && has("id"))
        name = "id";
    const auto weak = std::find_if(m_fields.begin(), m_fields.end(), mayBeName);
    if (name.empty() && weak != m_fields.end())
        name = *weak;
    if (name.empty() && records.size() > 1)
        name = nameAmong(records);
    if (weights.empty()) { // rows that nothing names
        std::copy_if(m_fields.begin(), m_fields.end(), std::back_inserter(weights),
                     [&](const std::string &field) {
                         return isColumnField(field) && holds(records, field, isNumber);
                     });
    }
    weight = weights.empty() ? "" : weights.front();
    first = firstOf(ColumnRole::FirstFloor);
    last = firstOf(ColumnRole::LastFloor);
    growth = firstOf(ColumnRole::Growth);
    const auto listed = std::find_if(m_fields.begin(), m_fields.end(), [&](const auto &field) {
        return namesFloors(field) && holds(records, field, holdsFloors);
    });
    floors = listed == m_fields.end() ? "" : *listed;
    for (std::string *other : {&first, &last, &growth})
        *other = *other == floors ? "" : *other;
    take(list, context);
    for (const std::string &field : m_fields) {
        if (!isOneOf(field, {name, weight, first, last, growth, floors, keyField}))
            others.push_back(field);
    }
}

/// The first field that only names things, if there is one that names each differently.
std::string FieldRoles::nameAmong(const std::vector<Record> &records) const
{
    std::vector<std::string> found;
    std::copy_if(m_fields.begin(), m_fields.end(), std::back_inserter(found),
                 [&](const std::string &field) { return holds(records, field, namesEntry); });
    const auto unique = std::find_if(found.begin(), found.end(), [&](const std::string &field) {
        return differs(records, field);
    });
    return unique != found.end() ? *unique : found.empty() ? std::string() : found.front();
}

/// The answers "weight=chance" and, for one list alone, "spawns.weight=column2".
void FieldRoles::take(const std::string &list, const LiteralContext &context)
{
    const std::map<std::string_view, std::string *> roles = {
        {"name", &name}, {"weight", &weight}, {"min", &first}, {"max", &last}, {"growth", &growth}};
    for (const std::string &given : context.options.take) {
        const bool isOwn = !list.empty() && given.starts_with(list + '.');
        const std::string answer = given.substr(isOwn ? list.size() + 1 : 0);
        const std::size_t sign = std::min(answer.find('='), answer.size());
        const auto role = roles.find(answer.substr(0, sign));
        const std::string field = answer.substr(std::min(sign + 1, answer.size()));
        if (role == roles.end() || !has(field))
            continue;
        *role->second = field;
        m_isSettled = m_isSettled || role->first == "weight";
    }
}

} // namespace core
