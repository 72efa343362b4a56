// SPDX-License-Identifier: MIT
#include "core/io/literals/literalshapes.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalvalue.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <span>

namespace core {

namespace {

bool isWeighted(const Node &node)
{
    return node.kind == Node::Kind::Struct && lastPart(node.text) == "Weighted";
}

/// No word in it, or only one character: the key of a drawing, not of a table.
bool isGlyph(const Node &name)
{
    return name.kind == Node::Kind::Text
        && (name.text.size() == 1 || std::ranges::none_of(name.text, [](char c) {
                return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
            }));
}

/// Entries with their weights, or none.
bool isWeights(const Node &node)
{
    const Node &inner = unwrapped(node);
    if (inner.kind == Node::Kind::Dict)
        return !inner.children.empty() && isNamed(inner.children.front());
    if (inner.kind != Node::Kind::List)
        return false;
    return inner.children.empty() || std::ranges::any_of(inner.children, [](const Node &item) {
               return !fieldsOf(item).empty()
                   || (item.children.size() == 2
                       && (isNamed(item.children[0]) || isNamed(item.children[1])));
           });
}

/// RandomTable::new().add("Orc", 10).add("Troll", 3), without what is added with no number
std::vector<TableRow> rowsOfChain(const Node &value)
{
    std::vector<TableRow> rows;
    const Node *chain = &unwrapped(value);
    while (chain->kind == Node::Kind::Call
           && isOneOf(chain->text, {".add", ".with", ".insert", ".Add", ".put"})
           && (chain->children.size() == 2 || chain->children.size() == 3)
           && namesEntry(chain->children[1])) {
        if (chain->children.size() == 3)
            rows.insert(rows.begin(), {&chain->children[1], &chain->children[2]});
        chain = &chain->children[0];
    }
    return rows;
}

/// A Weighted struct, a name and a weight in any order, or {"orc": 80}; null where it is neither.
TableRow rowOf(const Node &item)
{
    TableRow weighted;
    for (const auto &[field, value] : isWeighted(item) ? fieldsOf(item) : Fields {}) {
        weighted.name = field == "item" ? value : weighted.name;
        weighted.weight = field == "weight" ? value : weighted.weight;
    }
    if (weighted.name != nullptr && weighted.weight != nullptr)
        return weighted;
    if (item.kind == Node::Kind::Dict && item.children.size() == 2 && isNamed(item.children[0])
        && (isAmount(item.children[1]) || isPercent(item.children[1])))
        return {&item.children[0], &item.children[1]};
    const bool pair
        = item.isListOrCall() && item.children.size() == 2 && !item.text.starts_with('.');
    if (!pair)
        return {};
    const Node &first = item.children[0];
    const Node &second = item.children[1];
    if (isAmount(second) && namesEntry(first))
        return {&first, &second};
    if (isAmount(first) && namesEntry(second))
        return {&second, &first};
    const bool swapped = isNamed(second) && (!isNamed(first) || namesLevel(first));
    if (swapped)
        return {&second, &first};
    return isNamed(first) ? TableRow {&first, &second} : TableRow {};
}

/// Whether these are numbers of how often and where something appears: freq = 2, minLevel = 3.
bool tellHowOften(const Fields &fields)
{
    const auto isSuch
        = [](const auto &field) { return namesTable(field.first) || namesFloorsOf(field.first); };
    return std::ranges::any_of(fields, isSuch)
        && std::ranges::all_of(fields, [](const auto &field) { return isAmount(*field.second); });
}

} // namespace

bool isAmount(const Node &node)
{
    return isNumeral(node)
        || (node.kind == Node::Kind::Operation && node.children.size() == 1
            && isAmount(node.children.front()));
}

bool holdsAll(const Node &list, bool (*isSuch)(const Node &))
{
    return list.kind == Node::Kind::List && !list.children.empty()
        && std::ranges::all_of(list.children, isSuch);
}

bool isPercent(const Node &node)
{
    return node.kind == Node::Kind::Text && node.text.size() > 1 && node.text.ends_with('%')
        && isDigit(node.text.front());
}

bool namesEntry(const Node &node)
{
    const bool plain = std::ranges::all_of(node.children, [&node](const Node &argument) {
        const bool isOption
            = argument.kind == Node::Kind::Named && &argument != node.children.data();
        const Node &child = isOption ? argument.children.front() : argument;
        return isNamed(child) || isAmount(child)
            || (child.children.empty() && child.kind != Node::Kind::Code)
            || (node.children.size() == 1 && child.kind == Node::Kind::Call && namesEntry(child));
    });
    return isNamed(node)
        || (node.kind == Node::Kind::Call && plain && node.children.size() < 6
            && (!node.text.starts_with('.') || isNamed(node.children.front())) && node.text != ".[]"
            && !node.text.ends_with("from_dungeon_level"));
}

bool isNothing(const Node *node)
{
    return node == nullptr
        || (node->kind == Node::Kind::Name
            && isOneOf(lastPart(node->text), {"null", "nil", "None", "undefined", "nullptr"}));
}

const Node &unwrapped(const Node &node)
{
    const Node *inner = &node;
    for (int steps = 0; steps < 8 && inner->kind == Node::Kind::Call; ++steps) {
        if (inner->children.size() != 1)
            break;
        const Node &child = inner->children.front();
        const bool holds = child.isListOrDict() || child.kind == Node::Kind::Call;
        if (!holds)
            break;
        inner = &child;
    }
    return *inner;
}

std::vector<Member> membersOf(const Node &value)
{
    const Node &inner = unwrapped(value);
    const std::vector<Node> &children = inner.children;
    std::vector<Member> members;
    if (inner.isKeyed()) {
        for (std::size_t i = 0; i + 1 < children.size(); i += 2)
            members.push_back({&children[i], &children[i + 1]});
    } else if (inner.kind == Node::Kind::List) {
        for (const Node &child : children)
            members.push_back({nullptr, &child});
    }
    return members;
}

std::vector<std::pair<const Node *, std::string>> partsOf(const Node &value,
                                                          const std::string &name)
{
    std::vector<std::pair<const Node *, std::string>> parts;
    const Node *key = nullptr; // of what follows
    for (const Node &child : value.children) {
        const Node *named = child.kind == Node::Kind::Named ? &child : key;
        parts.emplace_back(&child, named != nullptr ? named->text : name);
        key = value.isKeyed() && parts.size() % 2 == 1 && isNamed(child) ? &child : nullptr;
    }
    return parts;
}

Fields fieldsOf(const Node &node)
{
    Fields fields;
    if (node.isKeyed()) {
        for (const auto &[key, value] : membersOf(node)) {
            if (isNamed(*key))
                fields.emplace_back(key->text, value);
        }
    }
    const bool isName
        = node.kind == Node::Kind::Call && namesEntry(node) // Noun("elf", sex="any")
        && std::ranges::none_of(node.children, [](const Node &child) {
               return child.kind == Node::Kind::Named && isAmount(child.children.front());
           });
    for (const Node &child :
         node.isListOrCall() && !isName ? std::span(node.children) : std::span<const Node>()) {
        if (child.kind != Node::Kind::Named)
            continue;
        const Fields inner = fieldsOf(child.children.front());
        if (tellHowOften(inner))
            fields.insert(fields.end(), inner.begin(), inner.end());
        else
            fields.emplace_back(child.text, &child.children.front());
    }
    return fields;
}

std::optional<std::pair<const Node *, const Node *>> floorAndValue(const Node &record)
{
    const Fields fields = fieldsOf(record);
    if (fields.size() != 2 || namesFloorsOf(fields[0].first) == namesFloorsOf(fields[1].first))
        return std::nullopt;
    const std::size_t floor = namesFloorsOf(fields[0].first) ? 0 : 1;
    return std::pair {fields[floor].second, fields[1 - floor].second};
}

namespace {

/// {"_comment": "from the wiki"}
bool isRemark(const Node &key, const Node &value)
{
    return value.kind == Node::Kind::Text && !key.text.empty()
        && std::string_view("_$/#").find(key.text.front()) != std::string_view::npos;
}

} // namespace

std::vector<TableRow> entryRows(const Node &value)
{
    std::vector<TableRow> rows = rowsOfChain(value);
    if (!rows.empty() || unwrapped(value).kind == Node::Kind::Struct)
        return rows;
    std::size_t others = 0; // names without a number
    for (const auto &[key, member] : membersOf(value)) {
        if (key != nullptr && isRemark(*key, *member))
            continue;
        const bool isAlone = key == nullptr
            ? member->kind == Node::Kind::Text && !isPercent(*member)
            : isNamed(*key) && isNothing(member);
        others += isAlone ? 1 : 0;
        if (isAlone)
            continue;
        const TableRow row = key == nullptr ? rowOf(*member) : TableRow {key, member};
        const bool isOther = key != nullptr
            && (!isNamed(*key) || isWeights(*member) || member->kind == Node::Kind::Struct
                || (member->kind == Node::Kind::Text && !isPercent(*member)));
        if (row.name == nullptr || row.name->kind == Node::Kind::Number || isOther)
            return {};
        rows.push_back(row);
    }
    return others * 4 > rows.size() ? std::vector<TableRow> {} : rows;
}

bool listsAmounts(const Node &value)
{
    const std::vector<TableRow> rows = entryRows(value);
    return !rows.empty()
        && std::ranges::all_of(rows, [](const TableRow &row) { return isAmount(*row.weight); });
}

bool listsGlyphs(const std::vector<TableRow> &rows)
{
    return std::ranges::all_of(rows, [](const TableRow &row) { return isGlyph(*row.name); });
}

bool isWeightedList(const Node &value)
{
    const Node &inner = unwrapped(value);
    return inner.kind == Node::Kind::List && !inner.children.empty()
        && isWeighted(inner.children.front());
}

} // namespace core
