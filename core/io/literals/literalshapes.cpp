// SPDX-License-Identifier: MIT
#include "core/io/literals/literalshapes.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalvalue.h"

#include <algorithm>

namespace core {

namespace {

using Fields = std::vector<std::pair<std::string, const Node *>>;

const Node *fieldAmong(const Fields &fields, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        for (const auto &[field, value] : fields) {
            if (field == name)
                return value;
        }
    }
    return nullptr;
}

/// No word in it, or only one character: the key of a drawing, not of a table.
bool isGlyph(const Node &name)
{
    return name.kind == Node::Kind::Text
        && (name.text.size() == 1 || std::none_of(name.text.begin(), name.text.end(), [](char c) {
                return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
            }));
}

/// What may stand beside a floor: entries with their weights, or none.
bool isWeights(const Node &node)
{
    const Node &inner = unwrapped(node);
    if (inner.kind == Node::Kind::Dict)
        return !inner.children.empty() && isNamed(inner.children.front());
    if (inner.kind != Node::Kind::List)
        return false;
    return inner.children.empty()
        || std::any_of(inner.children.begin(), inner.children.end(), [](const Node &item) {
               return !fieldsOf(item).empty()
                   || (item.children.size() == 2
                       && (isNamed(item.children[0]) || isNamed(item.children[1])));
           });
}

TableShape shapeOfDict(const Node &dict)
{
    TableShape shape;
    bool floors = true;
    bool named = true;
    bool weights = false;
    bool plain = true;
    for (std::size_t i = 0; i + 1 < dict.children.size(); i += 2) {
        const Node &key = dict.children[i];
        const Node &value = dict.children[i + 1];
        shape.rows.push_back({&key, &value});
        floors = floors && key.kind == Node::Kind::Number;
        named = named && isNamed(key);
        weights = weights || isWeights(value);
        plain = plain && value.kind != Node::Kind::Text && value.kind != Node::Kind::Struct;
    }
    if (floors && weights)
        shape.kind = TableShape::Kind::Floors;
    if (named && plain && !weights)
        shape.kind = TableShape::Kind::Entries;
    return shape;
}

/// RandomTable::new().add("Orc", 10).add("Troll", 3)
TableShape shapeOfChain(const Node &value)
{
    TableShape shape;
    const Node *chain = &value;
    while (chain->kind == Node::Kind::Call && chain->children.size() == 3
           && (chain->text == ".add" || chain->text == ".with" || chain->text == ".insert"
               || chain->text == ".Add" || chain->text == ".put")
           && namesEntry(chain->children[1])) {
        shape.rows.insert(shape.rows.begin(), {&chain->children[1], &chain->children[2]});
        chain = &chain->children[0];
    }
    if (!shape.rows.empty())
        shape.kind = TableShape::Kind::Entries;
    return shape;
}

/// A struct with a name and a weight, or a pair of them in any order; null where it is neither.
TableRow rowOf(const Node &item)
{
    const Fields fields = fieldsOf(item);
    const Node *weight = fieldAmong(
        fields, {"weight", "chance", "probability", "prob", "frequency", "spawn_chance"});
    const Node *name
        = fieldAmong(fields, {"item", "name", "id", "entity", "monster", "kind", "type"});
    if (weight != nullptr && name != nullptr)
        return {name, weight, &item};
    const bool pair = (item.kind == Node::Kind::List || item.kind == Node::Kind::Call)
        && item.children.size() == 2 && !item.text.starts_with('.');
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
    const bool floor = first.kind == Node::Kind::Number && isWeights(second);
    return isNamed(first) || floor ? TableRow {&first, &second} : TableRow {};
}

TableShape shapeOfList(const Node &list)
{
    TableShape shape;
    std::size_t floors = 0;
    for (const Node &item : list.children) {
        const TableRow row = rowOf(item);
        if (row.name == nullptr)
            return {};
        floors += row.name->kind == Node::Kind::Number ? 1 : 0;
        shape.rows.push_back(row);
    }
    if (floors == 0)
        shape.kind = TableShape::Kind::Entries;
    else if (floors == shape.rows.size())
        shape.kind = TableShape::Kind::Floors;
    return shape;
}

} // namespace

bool isAmount(const Node &node)
{
    return node.kind == Node::Kind::Number || node.kind == Node::Kind::Fraction
        || (node.kind == Node::Kind::Operation && node.children.size() == 1
            && isAmount(node.children.front()));
}

bool namesEntry(const Node &node)
{
    const bool plain
        = std::all_of(node.children.begin(), node.children.end(), [](const Node &child) {
              return isNamed(child) || isAmount(child)
                  || (child.children.empty() && child.kind != Node::Kind::Code);
          });
    return isNamed(node)
        || (node.kind == Node::Kind::Call && plain && node.children.size() < 6
            && (!node.text.starts_with('.') || isNamed(node.children.front())) && node.text != ".[]"
            && !node.text.ends_with("from_dungeon_level"));
}

const Node &unwrapped(const Node &node)
{
    const Node *inner = &node;
    for (int steps = 0; steps < 8 && inner->kind == Node::Kind::Call; ++steps) {
        if (inner->children.size() != 1)
            break;
        const Node &child = inner->children.front();
        const bool holds = child.kind == Node::Kind::List || child.kind == Node::Kind::Dict
            || child.kind == Node::Kind::Call;
        if (!holds)
            break;
        inner = &child;
    }
    return *inner;
}

Fields fieldsOf(const Node &node)
{
    Fields fields;
    if (node.kind == Node::Kind::Struct || node.kind == Node::Kind::Dict) {
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
            if (isNamed(node.children[i]))
                fields.emplace_back(node.children[i].text, &node.children[i + 1]);
        }
    }
    if (node.kind == Node::Kind::Call || node.kind == Node::Kind::List) {
        for (const Node &child : node.children) {
            if (child.kind == Node::Kind::Named)
                fields.emplace_back(child.text, &child.children.front());
        }
    }
    return fields;
}

bool listsByFloor(const Node &value)
{
    if (value.kind != Node::Kind::Dict || value.children.empty())
        return false;
    for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
        if (value.children[i].kind != Node::Kind::Number
            || value.children[i + 1].kind != Node::Kind::List)
            return false;
    }
    return true;
}

bool listsObjects(const Node &value)
{
    return value.kind == Node::Kind::List
        && std::any_of(value.children.begin(), value.children.end(), [](const Node &child) {
               return child.kind == Node::Kind::Dict || child.kind == Node::Kind::Struct;
           });
}

TableShape shapeOf(const Node &value)
{
    TableShape chain = shapeOfChain(value);
    if (chain.kind != TableShape::Kind::None)
        return chain;
    const Node &inner = unwrapped(value);
    if (inner.kind == Node::Kind::Dict && !inner.children.empty())
        return shapeOfDict(inner);
    if (inner.kind == Node::Kind::List && !inner.children.empty())
        return shapeOfList(inner);
    return {};
}

bool listsGlyphs(const std::vector<TableRow> &rows)
{
    return std::all_of(rows.begin(), rows.end(),
                       [](const TableRow &row) { return isGlyph(*row.name); });
}

bool isWeightedList(const Node &value)
{
    const Node &inner = unwrapped(value);
    return inner.kind == Node::Kind::List && !inner.children.empty()
        && inner.children.front().kind == Node::Kind::Struct
        && lastPart(inner.children.front().text) == "Weighted";
}

} // namespace core
