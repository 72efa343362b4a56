// SPDX-License-Identifier: MIT
#include "core/io/code/rowvalues.h"

#include "core/base/ascii.h"
#include "core/io/import/listedrows.h"
#include "core/io/literals/literalrows.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace core {

namespace {

/// weights = {5: "crown", 75: "apple"}: numbers in front of names, in what is called as weights
/// are, as pairs of a dictionary whose keys are numbers.
void pairNumberKeys(Node &value, const std::string &name)
{
    const std::vector<Member> members
        = value.kind == Node::Kind::Dict ? membersOf(value) : std::vector<Member> {};
    const bool arePairs = members.size() > 1 && namesTable(name) && !namesFloorsOf(name)
        && std::ranges::all_of(members, [](const Member &member) {
                              return isAmount(*member.key) && namesThing(*member.value);
                          });
    if (!arePairs)
        return;
    Node pairs = nodeAt(Node::Kind::List, value, "Dictionary"); // as of C#
    for (const auto &[number, thing] : members) {
        pairs.children.push_back(nodeAt(Node::Kind::List, *number));
        pairs.children.back().children = {*number, *thing};
    }
    value = std::move(pairs);
}

/// {w: 10, i: {Potion: &Heal}}: the only value of a variant in its place, {w: 10, i: &Heal}.
void takeVariants(Node &value)
{
    const bool mayHold = value.isKeyed() && value.children.size() > 2;
    for (std::size_t i = 1; mayHold && i < value.children.size(); i += 2) {
        Node &own = value.children[i];
        if (own.isKeyed() && own.text.empty() && own.children.size() == 2
            && own.children[1].kind == Node::Kind::Name) {
            const Node held = own.children[1];
            own = held;
        }
    }
}

/// What the field is called without one of the words, chance of minChance; nothing where it has
/// none.
std::optional<std::string> withoutWord(const std::string &field,
                                       std::initializer_list<std::string_view> words)
{
    std::vector<std::string> rest = wordsOf(field);
    const auto without
        = std::erase_if(rest, [words](const std::string &word) { return isOneOf(word, words); });
    return without == 1 ? std::optional(joined(rest, "_")) : std::nullopt;
}

/// Whether the fields are the ends of results of dice, of which no two meet: called so in front,
/// or all from 1 to 100 and nothing else tells how often.
bool areRolls(const std::vector<Node *> &records, const std::string &low, const std::string &high,
              const std::string &both)
{
    const std::vector<std::string> words = wordsOf(both);
    const bool isNamed
        = !words.empty() && isOneOf(words.back(), {"chance", "roll", "dice", "d100", "d20"});
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
    for (const Node *record : records) {
        const Fields fields = fieldsOf(*record);
        const Node *first = fieldNamed(fields, low);
        const Node *last = fieldNamed(fields, high);
        const bool isWeighed = std::ranges::any_of(
            fields, [](const auto &field) { return tellsHowOften(field.first); });
        if (first == nullptr || last == nullptr || first->kind != Node::Kind::Number
            || last->kind != Node::Kind::Number || first->number > last->number
            || fieldNamed(fields, both) != nullptr || (isWeighed && !isNamed))
            return false;
        ranges.emplace_back(first->number, last->number);
    }
    std::ranges::sort(ranges);
    for (std::size_t i = 1; i < ranges.size(); ++i) {
        const std::int64_t gap = ranges[i].first - ranges[i - 1].second;
        if (gap < 1 || (gap > 1 && !isNamed))
            return false;
    }
    return isNamed || (both.empty() && ranges.front().first == 1 && ranges.back().second == 100);
}

/// {minChance: 1, maxChance: 20} in records beside each other as one field with results of dice,
/// {chance: [1, 20]}.
void joinRanges(Node &value)
{
    std::vector<Node *> records;
    for (Node &child : value.children) {
        if (child.isKeyed())
            records.push_back(&child);
    }
    const Fields fields = records.size() > 1 ? fieldsOf(*records.front()) : Fields {};
    for (const auto &[low, first] : fields) {
        const auto both = withoutWord(low, {"min", "from", "low", "start"});
        const auto high = std::ranges::find_if(fields, [&both](const auto &field) {
            return both && withoutWord(field.first, {"max", "to", "high", "end"}) == both;
        });
        if (high == fields.end() || !areRolls(records, low, high->first, *both))
            continue;
        for (Node *record : records) {
            std::vector<Node> &own = record->children;
            const auto last = std::ranges::find(own, high->first, &Node::text);
            const auto at = std::ranges::find(own, low, &Node::text);
            Node list = nodeAt(Node::Kind::List, *at);
            list.children = {*(at + 1), *(last + 1)};
            *(at + 1) = std::move(list);
            at->text = both->empty() ? "roll" : *both;
            own.erase(last, last + 2);
        }
        return;
    }
}

/// The fields of records that stand in one, by the number at the end of their names.
using Numbered = std::map<int, std::map<std::string, const Node *>>;

Numbered numberedFields(const Node &value)
{
    Numbered rows;
    for (const auto &[field, node] : fieldsOf(value)) {
        const std::size_t end = field.find_last_not_of("0123456789") + 1;
        const std::size_t digits = field.size() - end;
        const std::string stem = field.substr(0, field.substr(0, end).find_last_not_of("_- .") + 1);
        if (!stem.empty() && digits > 0 && digits < 4)
            rows[std::stoi(field.substr(end))][stem] = node;
    }
    return rows;
}

/// Whether these are several records with the same fields, one of which tells how often and one
/// names a thing.
bool areRecords(const Numbered &rows)
{
    const auto isWeight
        = [](const auto &field) { return tellsHowOften(field.first) && isAmount(*field.second); };
    const auto isName = [](const auto &field) {
        return !tellsHowOften(field.first) && !namesFloorsOf(field.first)
            && namesThing(*field.second);
    };
    const auto nameOf = [](const auto &field) { return field.first; };
    return rows.size() > 1 && std::ranges::all_of(rows, [&](const auto &row) {
               return std::ranges::equal(row.second, rows.begin()->second, {}, nameOf, nameOf)
                   && std::ranges::any_of(row.second, isWeight)
                   && std::ranges::any_of(row.second, isName);
           });
}

/// {foe1: "rat", weight1: 4, foe2: "orc", weight2: 1}: the fields of each number as a record, of
/// which the value gets a list.
void joinNumbered(Node &value)
{
    const Numbered rows = value.isKeyed() ? numberedFields(value) : Numbered {};
    if (!areRecords(rows))
        return;
    Node list = nodeAt(Node::Kind::List, *rows.begin()->second.begin()->second);
    std::set<const Node *> used;
    for (const auto &[number, fields] : rows) {
        Node record = nodeAt(Node::Kind::Struct, *fields.begin()->second);
        for (const auto &[field, node] : fields) {
            used.insert(node);
            record.children.insert(record.children.end(), {nameAt(field, *node), *node});
        }
        list.children.push_back(std::move(record));
    }
    std::vector<Node> children;
    for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
        if (used.count(&value.children[i + 1]) == 0)
            children.insert(children.end(), {value.children[i], value.children[i + 1]});
    }
    children.insert(children.end(), {nameAt("entries", list), list});
    value.children = std::move(children);
}

/// new Odds("newt").weight(8).withFloor(2): a thing and what methods are handed one by one, as a
/// record; nothing for other values.
std::optional<Node> recordOfMethods(const Node &value)
{
    std::vector<std::pair<std::string, const Node *>> methods; // the last first
    const Node *base = &value;
    while (base->kind == Node::Kind::Call && base->text.starts_with('.')
           && base->children.size() == 2) {
        std::vector<std::string> words = wordsOf(base->text);
        if (words.size() > 1 && isOneOf(words.front(), {"set", "with"}))
            words.erase(words.begin());
        methods.emplace_back(joined(words, "_"), &base->children[1]);
        base = &base->children[0];
    }
    const bool isMade = base->kind == Node::Kind::Call && !base->text.starts_with('.')
        && std::ranges::any_of(methods,
                               [](const auto &method) { return isAmount(*method.second); });
    if (!isMade || base->children.size() > 1
        || (base->children.size() == 1 && !namesThing(base->children[0])))
        return std::nullopt;
    Node record = nodeAt(Node::Kind::Struct, *base, base->text);
    const Node name = base->children.empty() ? nameAt(base->text, *base) : base->children[0];
    record.children = {nameAt("name", *base), name};
    std::ranges::reverse(methods);
    for (const auto &[field, handed] : methods)
        record.children.insert(record.children.end(), {nameAt(field, *handed), *handed});
    return record;
}

/// Lists of things that methods tell more of, as lists of records.
void takeMethods(Node &value)
{
    const bool areMade = value.children.size() > 1
        && holdsAll(value, [](const Node &row) { return recordOfMethods(row).has_value(); });
    if (!areMade)
        return;
    for (Node &child : value.children)
        child = *recordOfMethods(child);
}

/// Whether the text is a whole number as one writes it.
bool isNumberText(const Node &node)
{
    const std::string &text = node.text;
    return node.kind == Node::Kind::Text && !text.empty() && text.size() < 10
        && std::ranges::all_of(text, isDigit) && (text.front() != '0' || text == "0");
}

bool isEmptyText(const Node &node)
{
    return node.kind == Node::Kind::Text && node.text.empty();
}

/// {share: "3"}: the fields of records that hold nothing but whole numbers, in quotes, and are not
/// called as names are, as these numbers.
void unquoteNumbers(Node &value)
{
    std::map<std::string, std::vector<Node *>> fields;
    std::size_t records = 0;
    for (Node &child : value.children) {
        records += child.isKeyed() ? 1 : 0;
        for (std::size_t i = 0; child.isKeyed() && i + 1 < child.children.size(); i += 2)
            fields[child.children[i].text].push_back(&child.children[i + 1]);
    }
    for (const auto &[field, nodes] : fields) {
        const std::vector<std::string> words = wordsOf(field);
        const bool isName = roleOf(field) == ColumnRole::Name
            || (!words.empty() && isOneOf(words.back(), {"id", "key", "code"}));
        const bool areNumbers
            = records > 1 && !isName && std::ranges::all_of(nodes, [](const Node *node) {
                  return isNumberText(*node) || isEmptyText(*node);
              });
        for (Node *node : areNumbers ? nodes : std::vector<Node *> {}) {
            if (isEmptyText(*node))
                continue;
            node->kind = Node::Kind::Number;
            node->number = std::stoll(node->text);
        }
    }
}

/// The value and all in it, from the inside.
void settle(Node &value, const std::string &name)
{
    for (std::size_t i = 0; i < value.children.size(); ++i) {
        const bool hasKey = value.isKeyed() && i % 2 == 1;
        settle(value.children[i], hasKey ? value.children[i - 1].text : name);
    }
    takeMethods(value);
    unquoteNumbers(value);
    pairNumberKeys(value, name);
    takeVariants(value);
    joinRanges(value);
    joinNumbered(value);
}

} // namespace

void settleRows(Node &value, const std::string &name)
{
    settle(value, name);
    nameRows(value);
}

} // namespace core
