// SPDX-License-Identifier: MIT
#include "core/io/code/fieldroles.h"

#include "core/io/literals/literalnames.h"
#include "core/io/sheets/headingwords.h"

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

bool hasFloorWord(const std::string &field)
{
    return hasAny(field, {"floor", "level", "depth", "lev", "lvl", "floors", "levels"});
}

/// Fields that name an entry where no other does.
bool mayBeName(const std::string &field)
{
    return isOneOf(joinedWords(field),
                   {"type", "kind", "def", "key", "value", "prefab", "scene", "obj", "object",
                    "class", "content", "label", "title"});
}

} // namespace

bool isOneOf(const std::string &text, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

std::string joinedWords(const std::string &field)
{
    std::string text;
    for (const std::string &word : wordsOf(field))
        text += (text.empty() ? "" : " ") + word;
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
    const bool isOther = words.ends_with(" weight") && !hasFloorWord(field)
        && !hasAny(field, {"body", "carry", "max", "min", "item", "total", "font"});
    if (isSureWeight(field) || isOneOf(words, {"weight", "weights"}) || isOther)
        return ColumnRole::Weight;
    if (hasFloorWord(field)) {
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

FieldRoles::FieldRoles(const std::vector<Record> &records, const LiteralContext &context)
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
    for (const std::string &field : m_fields) {
        if (roleOf(field) == ColumnRole::Weight)
            weights.push_back(field);
    }
    name = firstOf(ColumnRole::Name);
    if (name != keyField && has("id"))
        name = "id";
    const auto weak = std::find_if(m_fields.begin(), m_fields.end(), mayBeName);
    if (name.empty() && weak != m_fields.end())
        name = *weak;
    weight = weights.empty() ? "" : weights.front();
    first = firstOf(ColumnRole::FirstFloor);
    last = firstOf(ColumnRole::LastFloor);
    growth = firstOf(ColumnRole::Growth);
    take(context);
    for (const std::string &field : m_fields) {
        if (!isOneOf(field, {name, weight, first, last, growth, keyField}))
            others.push_back(field);
    }
}

/// The answers "weight=chance".
void FieldRoles::take(const LiteralContext &context)
{
    const std::map<std::string_view, std::string *> roles = {
        {"name", &name}, {"weight", &weight}, {"min", &first}, {"max", &last}, {"growth", &growth}};
    for (const std::string &answer : context.options.take) {
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
