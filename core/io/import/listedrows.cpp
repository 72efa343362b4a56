// SPDX-License-Identifier: MIT
#include "core/io/import/listedrows.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <span>

namespace core {

namespace {

bool isShare(const Node &node)
{
    return isAmount(node) || isPercent(node);
}

/// (1, 3)
bool holdsTwoNumbers(const Node &node)
{
    return node.children.size() == 2 && holdsAll(node, isAmount);
}

/// 1..3, what lists such floors alone, and (1, 3).
bool isSpan(const Node &node)
{
    return (node.kind == Node::Kind::Operation && node.text.starts_with("..")
            && std::ranges::all_of(node.children, isAmount))
        || holdsTwoNumbers(node) || holdsAll(node, isSpan);
}

bool isAmongNumbers(const Node &node)
{
    const Node &list = unwrapped(node);
    return isAmount(node)
        || (list.kind == Node::Kind::List && std::ranges::any_of(list.children, isAmount));
}

/// Whether most names are those of settings. Pairs are not keys, as settings have.
bool areSettings(const std::vector<TableRow> &rows, bool arePairs)
{
    const auto settings = std::ranges::count_if(rows, [](const TableRow &row) {
        const std::string &name = row.name->text;
        return isSetting(name) && (name.empty() || !std::ranges::all_of(name, isDigit));
    });
    return settings * 2 >= static_cast<std::ptrdiff_t>(rows.size()) + (arePairs ? 1 : 0);
}

/// Names with what is of one kind behind each, where most are no settings.
ListedRows namedRows(const Node &value)
{
    static constexpr std::array<std::pair<RowKind, bool (*)(const Node &)>, 3> kinds
        = {{{RowKind::Weights, isShare},
            {RowKind::Spans, isSpan},
            {RowKind::Numbers, isAmongNumbers}}};
    const std::vector<TableRow> rows = entryRows(value);
    const auto kind = std::ranges::find_if(kinds, [&rows](const auto &one) {
        return std::ranges::all_of(rows,
                                   [&one](const TableRow &row) { return one.second(*row.weight); });
    });
    if (rows.empty() || kind == kinds.end()
        || (kind->first != RowKind::Spans && areSettings(rows, value.kind == Node::Kind::List))
        || (kind->first == RowKind::Numbers && std::ranges::none_of(rows, [](const TableRow &row) {
                return isAmount(*row.weight);
            })))
        return {};
    ListedRows found {kind->first, {}};
    for (const TableRow &row : rows) {
        const char *field = kind->first == RowKind::Weights ? "weight"
            : kind->first == RowKind::Numbers               ? "numbers"
            : holdsTwoNumbers(*row.weight)                  ? "span"
                                                            : "floors";
        found.rows.push_back({{{"name", row.name}, {field, row.weight}}, {}, row.name});
    }
    return found;
}

/// Whether the fields, behind the key, are names with numbers of which none says what it is.
bool arePlainAmounts(const Fields &fields)
{
    return fields.size() > 2
        && std::all_of(fields.begin() + 1, fields.end(), [](const auto &field) {
               return isAmount(*field.second) && roleOf(field.first) == ColumnRole::LeftOut
                   && !isSetting(field.first);
           });
}

/// The record, behind its key where it has one, or {0.1, {Armor::plate}}, names in a list with one
/// number. Nothing where it is no row of a list.
Fields fieldsOfRow(const Node *key, const Node &item)
{
    for (const std::size_t name : {0, 1}) {
        if (item.kind == Node::Kind::List && item.children.size() == 2
            && holdsAll(item.children[name], namesThing) && isAmount(item.children[1 - name]))
            return {{"name", &item.children[name]}, {"weight", &item.children[1 - name]}};
    }
    Fields fields = recordFields(item);
    if (fields.empty())
        return {};
    if (key != nullptr)
        fields.insert(fields.begin(), {keyField, key});
    bool isNumbered = false; // by its key
    bool isNamed = false;
    bool hasNumber = false;
    for (const auto &field : fields) {
        const Node &value = *field.second;
        const bool isWeight = isWeightRole(roleOf(field.first))
            && (isAmount(value) || mayBeSpan(field.first, value.children.size()));
        isNumbered = isNumbered || (isWeight && key != nullptr && key->kind == Node::Kind::Number);
        isNamed = isNamed || (namesThing(value) && value.kind != Node::Kind::Call);
        hasNumber = hasNumber || isWeight || isShare(value)
            || (namesFloorsOf(field.first) && holdsAll(value, isAmount));
    }
    const bool isListOfItsOwn = key != nullptr && arePlainAmounts(fields);
    return hasNumber && (isNumbered || isNamed) && !isListOfItsOwn ? fields : Fields {};
}

/// What one name, or several that share it, weigh.
struct Share
{
    std::vector<const Node *> names;
    std::int64_t weight = 0;
    const Node *amount = nullptr; ///< that one name has as it is
};

/// {"1-20": "gem", "21-00": ["ring", "crown"]}, results of dice and what they stand for, or [[20,
/// ["spider"]], [80, ["rat", "gorilla"]]], lists of names with a weight each: all weights are
/// multiplied so that each name of a list has a whole one.
ListedRows sharedRows(const Node &value, LiteralContext &context)
{
    constexpr std::int64_t most = 1000;
    std::vector<std::string_view> results;
    std::vector<Share> shares;
    std::int64_t factor = 1;
    bool areWhole = true;
    bool hasList = false;
    for (const auto &[key, item] : membersOf(value)) {
        const bool isPair
            = key == nullptr && item->kind == Node::Kind::List && item->children.size() == 2;
        const bool isText = key != nullptr && key->kind == Node::Kind::Text;
        const auto span = isText ? diceResultsIn(key->text) : std::nullopt;
        const std::size_t number = isPair && isAmount(item->children[0]) ? 0 : 1;
        const Node &names = isPair ? item->children[1 - number] : *item;
        const Node *amount = isPair ? &item->children[number] : nullptr;
        const bool isList = holdsAll(names, namesEntry);
        if (!(span || (isPair && isAmount(*amount))) || !(isList || namesEntry(names)))
            return {};
        if (span)
            results.push_back(key->text);
        shares.push_back({{}, isPair ? amount->number : span->second - span->first + 1, amount});
        for (std::size_t i = 0; i < (isList ? names.children.size() : 1); ++i)
            shares.back().names.push_back(isList ? &names.children[i] : &names);
        factor = std::lcm(factor, static_cast<std::int64_t>(shares.back().names.size()));
        areWhole = areWhole && (!isPair || amount->kind == Node::Kind::Number);
        hasList = hasList || isList;
    }
    const bool areRolls = results.size() > 1 && areDiceResults(results);
    if ((!areRolls && !(results.empty() && hasList)) || factor > most || (!areWhole && factor > 1))
        return {};
    ListedRows found {areRolls ? RowKind::Rolls : RowKind::Pools, {}, static_cast<int>(factor)};
    for (const auto &[names, weight, amount] : shares) {
        const std::int64_t each = weight * factor / static_cast<std::int64_t>(names.size());
        for (const Node *name : names) {
            const Node *own = factor == 1 && amount ? amount : numberNode(each, *name, context);
            found.rows.push_back({{{"name", name}, {"weight", own}}, {}, name});
        }
    }
    return found;
}

/// Records in a list, or by their names, of which some say a weight or floors.
std::optional<ListedRows> recordRows(const Node &inner)
{
    ListedRows found {RowKind::Records, {}};
    bool hasWeights = inner.kind == Node::Kind::List;
    for (const auto &[key, member] : membersOf(inner)) {
        Fields fields = fieldsOf(*member);
        if (fields.size() < (key == nullptr ? 2U : 1U) || (key != nullptr && !isNamed(*key))
            || holdsJoined(fields)) // a list of its own
            return std::nullopt;
        hasWeights = hasWeights || std::ranges::any_of(fields, [](const auto &field) {
                         return isWeightRole(roleOf(field.first)) || namesFloorsOf(field.first);
                     });
        if (key != nullptr)
            fields.insert(fields.begin(), {keyField, key});
        found.rows.push_back({std::move(fields), {}, member});
    }
    return hasWeights && inner.kind != Node::Kind::Struct ? std::optional {found} : std::nullopt;
}

/// bag.add(Gear, "Oar"), bag.add(Gear, "Net"): of calls of one method, the arguments that differ.
Node withPlainNames(const Node &list)
{
    Node plain = list;
    const Node &first = list.children.empty() ? list : list.children.front();
    const bool areAlike = first.text.starts_with('.')
        && std::ranges::all_of(list.children, [&first](const Node &call) {
                              return call.kind == Node::Kind::Call && call.text == first.text
                                  && call.children.size() == first.children.size()
                                  && std::ranges::all_of(call.children, isNamed);
                          });
    for (Node &name : areAlike ? std::span(plain.children) : std::span<Node>()) {
        std::string words;
        for (std::size_t i = 0; i < first.children.size(); ++i) {
            const bool differs = std::ranges::any_of(list.children, [&](const Node &call) {
                return call.children[i].text != first.children[i].text;
            });
            if (differs)
                words += (words.empty() ? "" : " ") + name.children[i].text;
        }
        name = nodeAt(Node::Kind::Text, name, words);
    }
    return plain;
}

} // namespace

const Node *numberNode(std::int64_t number, const Node &place, LiteralContext &context)
{
    Node node = nodeAt(Node::Kind::Number, place);
    node.number = number;
    return context.keep(std::move(node));
}

bool mayBeWeight(const Node &node, const LiteralContext &context)
{
    const Node &value = resolved(node, context);
    return isShare(value)
        || (value.kind == Node::Kind::Operation
            && wholeNumber(value, context, maxValue, "a-weight"));
}

bool namesThing(const Node &node)
{
    return namesEntry(node) && !isNothing(&node) && !isFlag(node);
}

bool isSetting(const std::string &name)
{
    const std::string own = lastPart(name); // Armor.HELM is no armour
    return namesStat(own) || own.size() < 2;
}

ListedRows weighedRows(const Node &value, const LiteralContext &context)
{
    ListedRows found {RowKind::Weights, {}};
    const std::vector<TableRow> rows = entryRows(value);
    for (const TableRow &row : rows) {
        if (!mayBeWeight(*row.weight, context)
            || isPercent(*row.weight) != isPercent(*rows.front().weight))
            return {};
        found.rows.push_back({{{"name", row.name}, {"weight", row.weight}}, {}, row.name});
    }
    return found;
}

std::optional<ListedRows> listedRows(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    const bool isList = inner.kind == Node::Kind::List;
    if (inner.children.empty() && (isList || inner.kind == Node::Kind::Dict))
        return ListedRows {};
    ListedRows found = weighedRows(value, context);
    if (found.rows.empty())
        found = sharedRows(inner, context);
    if (found.rows.empty() && isList) {
        found = weighedRows(*context.keep(countedNames(inner)), context);
        found.kind = RowKind::Names;
    }
    return found.rows.empty() ? recordRows(inner) : found;
}

ListedRows rowsIn(const Node &value)
{
    ListedRows found = namedRows(value);
    const bool isThing = std::ranges::any_of(fieldsOf(value), [](const auto &field) {
        return roleOf(field.first) == ColumnRole::Name && namesThing(*field.second);
    });
    if (!found.rows.empty() || isThing) // whose fields are no rows
        return found;
    found.kind = RowKind::Records;
    std::size_t others = 0;
    for (const auto &[key, item] : membersOf(value)) {
        Fields row = fieldsOfRow(key, *item);
        others += row.empty() ? 1 : 0;
        if (!row.empty())
            found.rows.push_back({std::move(row), {}, item});
    }
    return !found.rows.empty() && found.rows.size() >= others ? found : ListedRows {};
}

bool mayBeRow(const Node &value)
{
    const Fields fields = fieldsOfRow(nullptr, value);
    const auto settings
        = std::ranges::count_if(fields, [](const auto &field) { return isSetting(field.first); });
    return settings * 2 < static_cast<std::ptrdiff_t>(fields.size())
        || std::ranges::any_of(fields,
                               [](const auto &field) { return isWeightRole(roleOf(field.first)); });
}

Node countedNames(const Node &list)
{
    std::map<std::string, std::size_t> known;
    Node counted = nodeAt(Node::Kind::List, list);
    for (const Node &item : list.children) {
        if (!namesEntry(item) || item.kind == Node::Kind::Named)
            return nodeAt(Node::Kind::List, list);
        const auto [place, isNew] = known.try_emplace(entryIdOf(item), counted.children.size());
        if (isNew) {
            counted.children.push_back(nodeAt(Node::Kind::List, item));
            counted.children.back().children = {item, nodeAt(Node::Kind::Number, item)};
        }
        Node &number = counted.children[place->second].children[1];
        ++number.number;
        number.children.push_back(nodeAt(Node::Kind::Number, item)); // where it stands again
    }
    return counted;
}

std::optional<Node> repeatedNames(const Node &list)
{
    Node counted = list.kind == Node::Kind::List ? countedNames(withPlainNames(list)) : Node {};
    const bool areAll = std::ranges::all_of(counted.children, [](const Node &pair) {
        const Node &name = pair.children.front();
        return namesThing(name)
            && std::ranges::any_of(entryIdOf(name), [](char c) { return isLetter(c); });
    });
    const bool areSome
        = counted.children.size() > 1 && counted.children.size() < list.children.size();
    return areAll && areSome ? std::optional {std::move(counted)} : std::nullopt;
}

std::optional<Node> numbersAsNames(const Node &value)
{
    Node named = value;
    if (value.kind == Node::Kind::Dict && value.children.size() > 3) {
        for (std::size_t i = 0; i + 1 < named.children.size(); i += 2) {
            if (named.children[i].kind != Node::Kind::Number || !isAmount(named.children[i + 1]))
                return std::nullopt;
            named.children[i].kind = Node::Kind::Text;
        }
        return named;
    }
    std::vector<std::int64_t> numbers;
    double sum = 0;
    for (Node &pair : named.children) {
        const auto firstOf = [&pair](Node::Kind kind) {
            return std::ranges::find_if(pair.children,
                                        [kind](const Node &node) { return node.kind == kind; });
        };
        const auto whole = firstOf(Node::Kind::Number);
        const auto share = firstOf(Node::Kind::Fraction);
        if (pair.kind != Node::Kind::List || pair.children.size() != 2
            || whole == pair.children.end() || share == pair.children.end()
            || std::ranges::find(numbers, whole->number) != numbers.end())
            return std::nullopt;
        numbers.push_back(whole->number);
        sum += std::strtod(share->text.c_str(), nullptr);
        whole->kind = Node::Kind::Text;
    }
    const bool isOrdered = std::ranges::is_sorted(numbers)
        || std::ranges::is_sorted(numbers, std::ranges::greater());
    const bool isWhole = numbers.size() > 1 && std::abs(sum - 1) < 1e-6;
    return value.kind == Node::Kind::List && (!isOrdered || isWhole) ? std::optional {named}
                                                                     : std::nullopt;
}

std::vector<std::pair<std::string, Node>> poolsIn(const Node &value)
{
    constexpr std::size_t mostPools = 100;
    std::vector<Fields> floors;
    std::vector<std::pair<std::string, Node>> pools;
    if (value.kind != Node::Kind::List || value.children.size() < 2
        || value.children.size() > std::size_t {maxFloors})
        return {};
    for (const Node &child : value.children) {
        floors.push_back(holdsAll(child, namesThing) ? Fields {{"", &child}} : fieldsOf(child));
        for (const auto &[field, list] : floors.back()) {
            if (!holdsAll(*list, namesThing) || pools.size() > mostPools)
                return {};
            const auto isIt = [&name = field](const auto &pool) { return pool.first == name; };
            if (std::ranges::none_of(pools, isIt))
                pools.emplace_back(field, nodeAt(Node::Kind::Dict, value, std::string(casesType)));
        }
        if (floors.back().empty())
            return {};
    }
    for (auto &[field, pool] : pools) {
        for (std::size_t i = 0; i < floors.size(); ++i) {
            const Node *list = fieldNamed(floors[i], field);
            pool.children.push_back(nodeAt(Node::Kind::Number, list == nullptr ? value : *list));
            pool.children.back().number = static_cast<std::int64_t>(i) + 1;
            pool.children.push_back(list == nullptr ? nodeAt(Node::Kind::List, value) : *list);
        }
    }
    return pools;
}

} // namespace core
