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

namespace core {

namespace {

/// The field that tells how often each of several lists is drawn from, among the names that these
/// list. Empty where there is none.
std::string chanceAmongNames(const std::vector<Member> &lists)
{
    std::map<std::string, std::size_t> counts;
    for (const auto &[key, list] : lists) {
        const Fields fields = fieldsOf(*list);
        const bool isList = key != nullptr && isNamed(*key) && list->kind == Node::Kind::Dict
            && std::ranges::all_of(fields,
                                   [](const auto &field) { return isAmount(*field.second); });
        if (!isList)
            return {};
        for (const auto &[field, amount] : fields)
            ++counts[field];
    }
    std::vector<std::string> chances;
    std::size_t ofOne = 0; // else they are stats, which all have
    for (const auto &[field, count] : counts) {
        ofOne += count == 1 ? 1 : 0;
        if (namesTable(field))
            chances.push_back(field);
    }
    const bool isOfAll = lists.size() > 1 && chances.size() == 1 && ofOne * 2 > counts.size()
        && counts[chances.front()] == lists.size()
        && !isWeightRole(roleOf(chances.front())); // of one thing, and no list
    return isOfAll ? chances.front() : std::string();
}

/// The fields with the ends of a range, and what it is called.
struct RangeEnds
{
    std::string low;
    std::string high;
    std::string both;
};

/// What the field is called without one of the words; empty where it is no chance and no roll.
std::string withoutWord(const std::string &field, std::initializer_list<std::string_view> words)
{
    std::vector<std::string> rest = wordsOf(field);
    const auto without
        = std::erase_if(rest, [words](const std::string &word) { return isOneOf(word, words); });
    const bool isRolled
        = !rest.empty() && isOneOf(rest.back(), {"chance", "roll", "dice", "d100", "d20"});
    return without == 1 && isRolled ? joined(rest, "_") : std::string();
}

/// The ends of a range of chances in the record; nothing where it has none.
std::optional<RangeEnds> endsOfRange(const Node &record)
{
    const Fields fields = fieldsOf(record);
    for (const auto &[low, first] : fields) {
        const std::string both = withoutWord(low, {"min", "from", "low", "start"});
        for (const auto &[high, last] : both.empty() ? Fields {} : fields) {
            if (withoutWord(high, {"max", "to", "high", "end"}) == both
                && fieldNamed(fields, both) == nullptr)
                return RangeEnds {low, high, both};
        }
    }
    return std::nullopt;
}

/// {"food": {"groupChance": 10, "bread": 5}, "drink": {"groupChance": 4, "beer": 1}}: the chances
/// as a list beside the others, {"groupChance": {"food": 10, "drink": 4}, "food": {"bread": 5},
/// ...}.
void partChances(Node &value)
{
    const std::vector<Member> lists = membersOf(value);
    const std::string chance = chanceAmongNames(lists);
    if (chance.empty()) {
        for (Node &child : value.children)
            partChances(child);
        return;
    }
    Node all = nodeAt(Node::Kind::Dict, value);
    std::vector<Node> parts {nameAt(chance, value), {}};
    for (const auto &[key, list] : lists) {
        Node own = *list;
        const auto place = std::ranges::find_if(
            own.children, [&](const Node &child) { return child.text == chance; });
        all.children.insert(all.children.end(), {*key, *(place + 1)});
        own.children.erase(place, place + 2);
        own.text = chance; // a type that says that they are weights
        parts.insert(parts.end(), {*key, std::move(own)});
    }
    parts[1] = std::move(all);
    value.children = std::move(parts);
}

/// The values of names in a dictionary or a list of pairs; none of anything else.
std::vector<Node *> namedValues(Node &value)
{
    std::vector<Node> &children = value.children;
    const bool isKeyed = value.kind == Node::Kind::Dict || value.kind == Node::Kind::Struct;
    if (!isKeyed && value.kind != Node::Kind::List)
        return {};
    std::vector<Node *> values;
    for (std::size_t i = 0; i < children.size(); i += isKeyed ? 2 : 1) {
        Node &pair = children[i];
        const bool isPair = isKeyed || (pair.kind == Node::Kind::List && pair.children.size() == 2);
        const Node *name = isKeyed ? &pair : isPair ? &pair.children[0] : nullptr;
        if (name == nullptr || !isNamed(*name) || roleOf(name->text) != ColumnRole::LeftOut)
            return {};
        values.push_back(isKeyed ? &children[i + 1] : &pair.children[1]);
    }
    return values;
}

/// [5, "rare"], with no number behind the first.
bool beginsWithNumber(const Node &node)
{
    const std::vector<Node> &parts = unwrapped(node).children;
    return unwrapped(node).kind == Node::Kind::List && !parts.empty()
        && (parts[0].kind == Node::Kind::Number || parts[0].kind == Node::Kind::Fraction)
        && std::none_of(parts.begin() + 1, parts.end(), isAmount);
}

/// {"gold": 40, "gem": [5, "rare"]}: where others have plain numbers, the only number of a list,
/// which it begins with, is that of its name. What else the list has are the children of the
/// number.
void takeFirstNumbers(Node &value)
{
    const std::vector<Node *> values = namedValues(value);
    const auto isPlain = [](const Node *node) { return isAmount(*node); };
    const bool areMixed = std::ranges::any_of(values, isPlain)
        && std::ranges::all_of(values, [&](const Node *node) {
                              return isPlain(node) || beginsWithNumber(*node);
                          });
    for (Node *node : areMixed ? values : std::vector<Node *> {}) {
        if (isPlain(node))
            continue;
        std::vector<Node> parts = unwrapped(*node).children;
        Node number = std::move(parts.front());
        number.children.insert(number.children.end(), parts.begin() + 1, parts.end());
        *node = std::move(number);
    }
    for (Node &child : value.children)
        takeFirstNumbers(child);
}

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
    Node pairs = nodeAt(Node::Kind::List, value, "Dictionary"); // as of C#
    for (const auto &[number, thing] : arePairs ? members : std::vector<Member> {}) {
        pairs.children.push_back(nodeAt(Node::Kind::List, *number));
        pairs.children.back().children = {*number, *thing};
    }
    if (arePairs)
        value = std::move(pairs);
    for (std::size_t i = 0; i < value.children.size(); ++i) {
        const bool hasKey = value.isKeyed() && i % 2 == 1;
        pairNumberKeys(value.children[i], hasKey ? value.children[i - 1].text : name);
    }
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
    for (Node &child : value.children)
        takeVariants(child);
}

/// {minChance: 1, maxChance: 20} in records beside each other of which no two meet, as one field
/// with results of dice: {chance: [1, 20]}.
void joinRanges(Node &value)
{
    std::vector<Node *> records;
    for (Node &child : value.children) {
        joinRanges(child);
        if (child.isKeyed())
            records.push_back(&child);
    }
    const auto ends = records.size() > 1 ? endsOfRange(*records.front()) : std::nullopt;
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
    for (std::size_t i = 0; ends && i < records.size(); ++i) {
        const Fields fields = fieldsOf(*records[i]);
        const Node *low = fieldNamed(fields, ends->low);
        const Node *high = fieldNamed(fields, ends->high);
        if (low == nullptr || high == nullptr || low->kind != Node::Kind::Number
            || high->kind != Node::Kind::Number || low->number > high->number)
            return;
        ranges.emplace_back(low->number, high->number);
    }
    std::ranges::sort(ranges);
    for (std::size_t i = 1; i < ranges.size(); ++i) {
        if (ranges[i].first <= ranges[i - 1].second)
            return;
    }
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        std::vector<Node> &own = records[i]->children;
        const auto high = std::ranges::find(own, ends->high, &Node::text);
        Node last = *(high + 1);
        own.erase(high, high + 2);
        const auto low = std::ranges::find(own, ends->low, &Node::text);
        Node list = nodeAt(Node::Kind::List, *low);
        list.children = {*(low + 1), std::move(last)};
        *(low + 1) = std::move(list);
        low->text = ends->both;
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

/// Whether these are several records with the same fields, one of which tells how often.
bool areRecords(const Numbered &rows)
{
    const auto isWeight
        = [](const auto &field) { return tellsHowOften(field.first) && isAmount(*field.second); };
    const auto isOther = [](const auto &field) {
        return !tellsHowOften(field.first) && !namesFloorsOf(field.first);
    };
    return rows.size() > 1 && std::ranges::any_of(rows.begin()->second, isOther)
        && std::ranges::all_of(rows, [&](const auto &row) {
               return std::ranges::equal(
                          row.second, rows.begin()->second, {},
                          [](const auto &field) { return field.first; },
                          [](const auto &field) { return field.first; })
                   && std::ranges::any_of(row.second, isWeight);
           });
}

/// {foe1: "rat", weight1: 4, foe2: "orc", weight2: 1}: the fields of each number as a record, of
/// which the value gets a list. Without names they are told as left out.
void joinNumbered(Node &value, std::vector<LeftOut> &left)
{
    for (Node &child : value.children)
        joinNumbered(child, left);
    const Numbered rows = value.isKeyed() ? numberedFields(value) : Numbered {};
    if (!areRecords(rows))
        return;
    Node list = nodeAt(Node::Kind::List, *rows.begin()->second.begin()->second);
    bool areNamed = true;
    std::set<const Node *> used;
    for (const auto &[number, fields] : rows) {
        Node record = nodeAt(Node::Kind::Struct, *fields.begin()->second);
        bool isNamed = false;
        for (const auto &[field, node] : fields) {
            isNamed = isNamed || namesThing(*node);
            used.insert(node);
            record.children.insert(record.children.end(), {nameAt(field, *node), *node});
        }
        areNamed = areNamed && isNamed;
        list.children.push_back(std::move(record));
    }
    std::vector<Node> children;
    std::vector<const Node *> numbered; // their keys, in the order of the file
    for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
        if (used.count(&value.children[i + 1]) > 0)
            numbered.push_back(&value.children[i]);
        else
            children.insert(children.end(), {value.children[i], value.children[i + 1]});
    }
    if (!areNamed)
        return left.push_back({{"numbered-fields-are-not-read",
                                {numbered.front()->text, numbered.back()->text, rows.size()}},
                               numbered.front()->line,
                               numbered.front()->column});
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
    for (Node &child : value.children) {
        if (areMade)
            child = *recordOfMethods(child);
        else
            takeMethods(child);
    }
}

/// Whether the text is a whole number as one writes it.
bool isNumberText(const Node &node)
{
    const std::string &text = node.text;
    return node.kind == Node::Kind::Text && !text.empty() && text.size() < 10
        && std::ranges::all_of(text, isDigit) && (text.front() != '0' || text == "0");
}

/// {share: "3"}: the fields of records that hold nothing but whole numbers, in quotes, and are not
/// called as names are, as these numbers.
void unquoteNumbers(Node &value)
{
    std::map<std::string, std::vector<Node *>> fields;
    std::set<std::string> others; // with something else
    std::size_t records = 0;
    for (Node &child : value.children) {
        unquoteNumbers(child);
        records += child.isKeyed() ? 1 : 0;
        for (std::size_t i = 0; child.isKeyed() && i + 1 < child.children.size(); i += 2) {
            Node &field = child.children[i + 1];
            if (isNumberText(field))
                fields[child.children[i].text].push_back(&field);
            else if (field.kind != Node::Kind::Text || !field.text.empty())
                others.insert(child.children[i].text);
        }
    }
    for (const auto &[field, numbers] : fields) {
        const std::vector<std::string> words = wordsOf(field);
        const bool isName = roleOf(field) == ColumnRole::Name
            || (!words.empty() && isOneOf(words.back(), {"id", "key", "code"}));
        for (Node *number :
             records<2 || isName || others.count(field)> 0 ? std::vector<Node *> {} : numbers) {
            number->kind = Node::Kind::Number;
            number->number = std::stoll(number->text);
        }
    }
}

} // namespace

void settleRows(Node &value, const std::string &name, std::vector<LeftOut> &left)
{
    takeMethods(value);
    unquoteNumbers(value);
    takeFirstNumbers(value);
    pairNumberKeys(value, name);
    nameRows(value);
    takeVariants(value);
    partChances(value);
    joinRanges(value);
    joinNumbered(value, left);
}

} // namespace core
