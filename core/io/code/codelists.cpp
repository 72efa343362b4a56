// SPDX-License-Identifier: MIT
#include "core/io/code/codelists.h"

#include "core/base/ascii.h"
#include "core/io/code/parallellists.h"
#include "core/io/import/floorlists.h"
#include "core/io/import/recordcollector.h"
#include "core/io/import/recordsheet.h"
#include "core/io/import/recordtables.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostLists = 2000;

/// Not what is true, false or nothing.
bool namesThing(const Node &node)
{
    return namesEntry(node) && !isNothing(&node)
        && !(node.kind == Node::Kind::Name
             && isOneOf(node.text, {"true", "false", "True", "False"}));
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

bool startsUpper(const std::string &name)
{
    return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

/// Some(Rat), Foe(Rat), None: a name that an enum holds, in a field of names.
bool namesContents(const std::pair<std::string, const Node *> &field)
{
    const Node &node = *field.second;
    const bool isCall = node.kind == Node::Kind::Call && node.children.size() == 1
        && startsUpper(lastPart(node.text)) && namesThing(node.children.front());
    return (mayBeName(field.first) || roleOf(field.first) == ColumnRole::Name)
        && (isCall || isNothing(&node));
}

/// The record, behind its key where it has one, or {0.1, {Armor::plate}}, names in a list with one
/// number. Nothing where it is no row of a list.
Fields rowOf(const Node *key, const Node &item)
{
    for (const std::size_t name : {0, 1}) {
        if (item.kind == Node::Kind::List && item.children.size() == 2
            && holdsAll(item.children[name], namesThing) && isAmount(item.children[1 - name]))
            return {{"name", &item.children[name]}, {"weight", &item.children[1 - name]}};
    }
    Fields fields = recordFields(item);
    if (fields.empty() || (item.kind == Node::Kind::List && fields.size() < 2))
        return {};
    if (key != nullptr)
        fields.insert(fields.begin(), {keyField, key});
    const auto isSome = [&fields](const auto &isSuch) {
        return std::ranges::any_of(fields,
                                   [&](const auto &field) { return isSuch(*field.second); });
    };
    const bool hasFloors = std::ranges::any_of(fields, [](const auto &field) {
        return namesFloorsOf(field.first) && holdsAll(*field.second, isAmount);
    });
    const bool isWeighed = std::ranges::any_of(fields, [](const auto &field) {
        const Node &value = *field.second;
        return isWeightRole(roleOf(field.first))
            && (isAmount(value) || mayBeSpan(field.first, value.children.size()));
    });
    const bool isNumbered = isWeighed && key != nullptr && key->kind == Node::Kind::Number;
    const bool isRow = (hasFloors || isWeighed || isSome(isAmount))
        && (isNumbered || isSome([](const Node &node) {
                           return namesThing(node) && node.kind != Node::Kind::Call;
                       })
            || std::ranges::any_of(fields, namesContents))
        && !(key != nullptr && arePlainAmounts(fields)); // a list of its own
    return isRow ? fields : Fields {};
}

/// Names with what stands behind each, where all of that is such and most names are no settings.
std::vector<Fields> namesWith(const Node &value, const std::string &field,
                              bool (*isSuch)(const Node &))
{
    std::vector<Fields> rows;
    std::size_t settings = 0;
    for (const TableRow &row : entryRows(value)) {
        if (!isSuch(*row.weight))
            return {};
        rows.push_back({{"name", row.name}, {field, row.weight}});
        const bool isNumber
            = !row.name->text.empty() && std::ranges::all_of(row.name->text, isDigit);
        settings += isSetting(row.name->text) && !isNumber ? 1 : 0;
    }
    const bool arePairs = value.kind == Node::Kind::List; // not keys, as settings have
    return settings * 2 >= rows.size() + (arePairs ? 1 : 0) ? std::vector<Fields> {} : rows;
}

/// Names with a number each, or nothing.
std::vector<Fields> weighedNames(const Node &value)
{
    return namesWith(value, "weight",
                     [](const Node &node) { return isAmount(node) || isPercent(node); });
}

/// Names with numbers, and some with lists of which nothing says which number is meant, {"gem": 40,
/// "ring": [2, 3]}, or nothing.
std::vector<Fields> namesWithLists(const Node &value)
{
    const auto rows = namesWith(value, "numbers", [](const Node &node) {
        const Node &list = unwrapped(node);
        return isAmount(node)
            || (list.kind == Node::Kind::List && std::ranges::any_of(list.children, isAmount));
    });
    const bool areSome
        = std::ranges::any_of(rows, [](const Fields &row) { return isAmount(*row.back().second); });
    return areSome ? rows : std::vector<Fields> {};
}

/// 1..3, and what lists such floors alone.
bool isSpan(const Node &node)
{
    return (node.kind == Node::Kind::Operation && node.text.starts_with("..")
            && std::ranges::all_of(node.children, isAmount))
        || holdsAll(node, isSpan);
}

/// (1, 3)
bool holdsTwoNumbers(const Node &node)
{
    return node.children.size() == 2 && holdsAll(node, isAmount);
}

/// Names with the floors of each, ["rat", 1..3], or with what is between two numbers, "rat": (1,
/// 3), or nothing.
std::vector<Fields> namesWithSpans(const Node &value)
{
    std::vector<Fields> rows;
    for (const TableRow &row : entryRows(value)) {
        if (!isSpan(*row.weight) && !holdsTwoNumbers(*row.weight))
            return {};
        rows.push_back(
            {{"name", row.name}, {holdsTwoNumbers(*row.weight) ? "span" : "floors", row.weight}});
    }
    return rows;
}

/// The rows of the list that `value` is; none where it is no list of names with numbers.
std::vector<Fields> rowsIn(const Node &value)
{
    std::vector<Fields> rows = weighedNames(value);
    if (rows.empty())
        rows = namesWithSpans(value);
    if (rows.empty())
        rows = namesWithLists(value);
    const bool isThing = std::ranges::any_of(fieldsOf(value), [](const auto &field) {
        return roleOf(field.first) == ColumnRole::Name && namesThing(*field.second);
    });
    if (rows.empty() && isThing) // whose fields are no rows
        return {};
    std::size_t others = 0;
    for (const auto &[key, item] : rows.empty() ? membersOf(value) : std::vector<Member> {}) {
        Fields row = rowOf(key, *item);
        others += row.empty() ? 1 : 0;
        if (!row.empty())
            rows.push_back(std::move(row));
    }
    return rows.size() >= others ? rows : std::vector<Fields> {};
}

/// Whole numbers with numbers in a dictionary, {1 => 60, 2 => 25}, as names.
std::optional<Node> keysAsNames(const Node &value)
{
    if (value.kind != Node::Kind::Dict || value.children.size() < 4)
        return std::nullopt;
    Node named = value;
    for (std::size_t i = 0; i + 1 < named.children.size(); i += 2) {
        if (named.children[i].kind != Node::Kind::Number || !isAmount(named.children[i + 1]))
            return std::nullopt;
        named.children[i].kind = Node::Kind::Text;
    }
    return named;
}

/// Whole numbers beside fractions, {{0.62, 14}, {0.6, 8}, {0.4, 11}}, as names where no two are the
/// same and they are in no order, so that they count nothing, or the fractions are shares of one.
/// Nothing for other lists.
std::optional<Node> numbersAsNames(const Node &value)
{
    Node named = value;
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

/// Whether the row of a dictionary is a name with a weight, as far as their own names say.
bool isOneEntry(const Fields &row)
{
    const auto roleIn = [](const std::string &name) { return columnFor(name).role; };
    return roleIn(row.front().second->text) == ColumnRole::LeftOut
        && std::any_of(row.begin() + 1, row.end(), [&](const auto &field) {
               return roleIn(field.first) == ColumnRole::Weight && !isNamed(*field.second);
           });
}

/// Adds a list for `floor`, and empty ones for the floors before it that have none.
void addPool(Node &pool, std::int64_t floor, const Node &list)
{
    for (auto next = static_cast<std::int64_t>(pool.children.size() / 2) + 1; next <= floor;
         ++next) {
        Node number = nodeAt(Node::Kind::Number, list);
        number.number = next;
        pool.children.push_back(std::move(number));
        pool.children.push_back(next == floor ? list : nodeAt(Node::Kind::List, list));
    }
}

} // namespace

std::vector<std::pair<std::string, Node>> poolsIn(const Node &value)
{
    constexpr std::size_t mostPools = 100;
    std::vector<std::pair<std::string, Node>> pools;
    const auto areNames
        = [](const Node &list) { return !list.children.empty() && holdsAll(list, namesThing); };
    std::int64_t floor = 0;
    if (value.kind != Node::Kind::List || value.children.size() > std::size_t {maxFloors})
        return {};
    for (const Node &child : value.children) {
        ++floor;
        const Fields lists = areNames(child) ? Fields {{"", &child}} : fieldsOf(child);
        if (lists.empty() || lists.size() > mostPools || pools.size() > mostPools)
            return {};
        for (const auto &[field, list] : lists) {
            if (!areNames(*list))
                return {};
            const auto isIt = [&name = field](const auto &pool) { return pool.first == name; };
            auto pool = std::ranges::find_if(pools, isIt);
            if (pool == pools.end())
                pool = pools.insert(
                    pool, {field, nodeAt(Node::Kind::Dict, value, std::string(casesType))});
            addPool(pool->second, floor, *list);
        }
    }
    for (auto &[field, pool] : pools)
        addPool(pool, floor, nodeAt(Node::Kind::List, value));
    return floor > 1 ? pools : std::vector<std::pair<std::string, Node>> {};
}

namespace {

/// The fields that are called chances among others, {delay: 3, ironChance: 60, goldChance: 40}, as
/// an object of their own; the names of the others are added to `others`. Nothing where all are
/// such or fewer than two.
std::optional<Node> chancesAmong(const Node &value, std::vector<std::string> &others)
{
    Node chances = nodeAt(value.kind, value, value.text);
    for (const auto &[field, node] : fieldsOf(value)) {
        const std::vector<std::string> words = wordsOf(field);
        const bool isChance = words.size() > 1 && isAmount(*node)
            && isOneOf(words.back(), {"chance", "chances", "probability", "odds"})
            && !namesSpawnChance(joinedWords(field));
        const bool isPlain = node->kind == Node::Kind::Text || isAmount(*node);
        if (isChance)
            chances.children.insert(chances.children.end(), {nameAt(field, *node), *node});
        else if (isPlain)
            others.push_back(field);
        else // which may be a list of its own
            return std::nullopt;
    }
    const bool areSome = value.isKeyed() && chances.children.size() > 3 && !others.empty();
    return areSome ? std::optional {chances} : std::nullopt;
}

/// Adds the lists in a value to `found`, and says whether some have several rows.
bool findLists(const Node &value, const std::string &name, const std::string &owner,
               std::vector<CodeList> &found, const std::string &around = {})
{
    if (found.size() >= mostLists)
        return false;
    const std::vector<Fields> list = rowsIn(value);
    const std::size_t rows = list.size();
    const std::string &call = value.text.empty() ? around : value.text;
    const bool isAlone // perhaps beside others
        = rows == 1
        && (value.kind == Node::Kind::List ? std::ranges::any_of(
                list.front(), [](const auto &field) { return namesThing(*field.second); })
                                           : !name.empty() && isOneEntry(list.front()));
    if (rows > 1 || isAlone)
        found.push_back(
            {name, owner, value, value.line, lastLineOf(value), value.column, rows, call});
    std::vector<std::string> others;
    if (const auto chances = rows < 2 ? chancesAmong(value, others) : std::nullopt) {
        const std::size_t before = found.size();
        const bool areSome = findLists(*chances, name, owner, found, around);
        if (found.size() > before)
            found.back().others = others;
        return areSome;
    }
    const bool mayBeFloors = namesFloorsOf(name) || namesLimit(name);
    if (const auto named = mayBeFloors ? std::nullopt : keysAsNames(value))
        return findLists(*named, name, owner, found, around);
    if (const auto named = numbersAsNames(value))
        return findLists(*named, name, owner, found, around);
    if (namesFloorsOf(name) && !poolsIn(value).empty()) {
        const std::size_t count = value.children.size();
        found.push_back(
            {name, owner, value, value.line, lastLineOf(value), value.column, count, call});
        return true;
    }
    bool areSome = rows > 1;
    const bool isKeyed = value.isKeyed();
    for (std::size_t i = 0; rows < 2 && i < value.children.size(); ++i) {
        const Node &child = value.children[i];
        const bool isField = isKeyed && i % 2 == 1 && isNamed(value.children[i - 1]);
        const std::string own = isField       ? value.children[i - 1].text
            : child.kind == Node::Kind::Named ? child.text
                                              : name;
        const bool isOnly // level1 = Bag(list: [...])
            = value.kind == Node::Kind::Struct && value.children.size() == 2 && !name.empty()
            && !namesTable(own) && !namesSpawns(own);
        const std::string &told = isOnly ? name : own;
        areSome = findLists(child, told, told == name ? owner : name, found, call) || areSome;
    }
    return areSome;
}

/// The name that the bracket at `index` is the value or the argument of; empty where none is near.
std::string nameBefore(const std::vector<Token> &tokens, std::size_t index)
{
    constexpr std::size_t farthest = 14;
    if (index > 0 && tokens[index].is("(") && tokens[index - 1].isName())
        return tokens[index - 1].text;
    if (index > 0 && tokens[index].startsLine && tokens[index - 1].is("]"))
        return {}; // behind another list
    std::string name;
    for (std::size_t steps = 0; steps < farthest && index > 0; ++steps) {
        const Token &token = tokens[--index];
        if (token.isAnyOf({";", "{", "}", ",", ")"}))
            break;
        if (token.isAnyOf({"=", ":", ":=", "=>"}))
            name.clear();
        const bool isText = token.isName() || token.kind == Token::Kind::Text;
        if (isText && name.empty() && !isOneOf(token.text, {"if", "else", "return", "in"}))
            name = token.text;
        if (token.startsLine)
            break;
    }
    return name;
}

/// Whether the words of a function say that it puts something into a list.
bool putsIn(const std::string &function)
{
    const std::vector<std::string> words = wordsOf(function);
    return std::ranges::any_of(words, [](const std::string &word) {
        return isOneOf(
            word,
            {"add", "set", "put", "replace", "insert", "push", "append", "register", "define"});
    });
}

/// Whether calls of a function of this name may make a table.
bool mayFill(const std::string &function)
{
    const bool isMacro
        = std::ranges::none_of(function, [](char c) { return c >= 'a' && c <= 'z'; });
    return isMacro || namesTable(function) || namesSpawns(function) || addsToList(function)
        || putsIn(function);
}

bool isRowOf(const Node &call)
{
    return call.kind == Node::Kind::Call && call.children.size() > 1
        && std::ranges::any_of(call.children, isAmount)
        && std::ranges::any_of(call.children, namesThing);
}

/// A call that is a row, and the one that hands it to a list.
struct CallRow
{
    Node call;
    std::string function; ///< that is called
    std::string target; ///< what it is a member of, or empty
    std::string first; ///< what may be the list: rmap of add(rmap, Orc, 5)
    std::size_t end = 0; ///< index of the first token after it
};

/// register("newt", {weight = 60}) as the record behind its key; nothing for other calls.
std::optional<Node> keyedRecord(Node &call)
{
    const bool isKeyed = call.children.size() == 2 && call.children[0].kind == Node::Kind::Text
        && call.children[1].isKeyed() && std::ranges::any_of(call.children[1].children, isAmount);
    if (!isKeyed)
        return std::nullopt;
    Node record = std::move(call.children[1]);
    record.kind = Node::Kind::Struct;
    record.children.insert(record.children.begin(),
                           {nameAt(keyField, call), std::move(call.children[0])});
    return record;
}

/// The call that begins at `index` as a row; nothing else is.
std::optional<CallRow> rowAt(const std::vector<Token> &tokens, std::size_t index)
{
    const Token &next = tokenAt(tokens, index + 1);
    if (!tokenAt(tokens, index).isName() || !next.isAnyOf({"(", ".", "::"}))
        return std::nullopt;
    auto value = parseValue(tokens, index);
    if (!value || value->value.kind != Node::Kind::Call)
        return std::nullopt;
    CallRow row {std::move(value->value), {}, {}, {}, value->end};
    Node &call = row.call;
    if (call.text.starts_with('.')) {
        const std::string &target = call.children.front().text;
        row.target = target.starts_with('.') ? std::string() : target;
        call.text.erase(0, 1);
        call.children.erase(call.children.begin());
    }
    row.function = call.text;
    if (!isRowOf(call) && call.children.size() == 1 && isRowOf(call.children.front())) {
        Node inner = std::move(call.children.front()); // list.Add(new Row(new Orc(), 5))
        call = std::move(inner);
    }
    if (auto record = keyedRecord(call)) {
        call = std::move(*record);
        return row;
    }
    if (!isRowOf(call))
        return std::nullopt;
    const bool mayBeList = row.target.empty() && putsIn(row.function) && call.children.size() > 2
        && call.children[0].kind == Node::Kind::Name && namesThing(call.children[1]);
    row.first = mayBeList ? call.children[0].text : std::string();
    return row;
}

bool mayBeginRun(const std::vector<Token> &tokens, std::size_t index)
{
    if (index == 0 || tokens[index].startsLine)
        return true;
    const Token &before = tokens[index - 1];
    return before.isAnyOf({"=", ";", "{", ","});
}

/// As if the rows were a list that is given this name.
Statement asStatement(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
                      std::string name, Node list)
{
    Statement statement;
    statement.name = std::move(name);
    statement.value = std::move(list);
    statement.line = tokens[begin].line;
    statement.column = tokens[begin].column;
    statement.begin = begin;
    statement.end = end;
    return statement;
}

/// The constants of the enum at `at`.
Statement enumAt(const std::vector<Token> &tokens, std::size_t at)
{
    const std::string &name = tokenAt(tokens, at + (tokens[at + 1].isName("class") ? 2 : 1)).text;
    std::size_t brace = at + 1;
    while (brace < std::min(at + 60, tokens.size()) && !tokens[brace].is("{"))
        ++brace;
    return asStatement(tokens, at, brace + 1, name, enumRows(tokens, brace + 1));
}

/// The calls of one function behind each other, of which `row` at `begin` is the first.
Statement callsAt(const std::vector<Token> &tokens, std::size_t begin, CallRow row)
{
    const auto next = [&tokens](std::size_t end) {
        const Token &token = tokenAt(tokens, end);
        return rowAt(tokens, end + (token.is(";") || token.is(",") ? 1 : 0));
    };
    const auto second = next(row.end);
    const std::string list = second && second->first == row.first ? row.first : std::string();
    const std::string function = row.function;
    const std::string target = row.target;
    Node rows = nodeAt(Node::Kind::List, tokens[begin]);
    std::size_t end = begin;
    for (std::optional<CallRow> own = std::move(row); own && own->function == function
         && own->target == target && (list.empty() || own->first == list);
         own = next(end)) {
        if (!list.empty())
            own->call.children.erase(own->call.children.begin());
        rows.children.push_back(std::move(own->call));
        end = own->end;
    }
    const bool isMacro = begin > 1 && tokens[begin - 1].is("=");
    const std::string &name = isMacro ? tokens[begin - 2].text
        : !list.empty()               ? list
        : target.empty()              ? function
                                      : target;
    nameRows(rows);
    return asStatement(tokens, begin, end, name, std::move(rows));
}

/// 10 weight Item("rope"), a line each, of which the first begins at `begin`: the word between
/// tells that they are weights. Nothing where it is something else.
std::optional<Statement> infixRowsAt(const std::vector<Token> &tokens, std::size_t begin)
{
    Node rows = nodeAt(Node::Kind::List, tokens[begin]);
    const std::string &word = tokenAt(tokens, begin + 1).text;
    std::size_t at = begin;
    while (tokens[at].startsLine && tokens[at].kind == Token::Kind::Number
           && tokenAt(tokens, at + 1).isName(word) && namesTable(word)) {
        auto number = parseValue(tokens, at);
        auto thing = parseValue(tokens, at + 2);
        if (!number || number->end != at + 1 || !thing
            || !(isNamed(thing->value) || thing->value.kind == Node::Kind::Call))
            break;
        const std::vector<Node> &parts = thing->value.children; // Item("rope", 1 randTo 3)
        if (!parts.empty() && parts.front().kind == Node::Kind::Text)
            thing->value = Node(parts.front());
        at = thing->end;
        Node row = nodeAt(Node::Kind::List, number->value);
        row.children = {std::move(thing->value), std::move(number->value)};
        rows.children.push_back(std::move(row));
        if (tokenAt(tokens, at).is("{")) // a table of its own, which is not read
            at = closing(tokens, at, tokens.size()) + 1;
    }
    if (rows.children.size() < 2)
        return std::nullopt;
    return asStatement(tokens, begin, at, word, std::move(rows));
}

} // namespace

bool isSetting(const std::string &name)
{
    const std::string own = lastPart(name); // Armor.HELM is no armour
    return namesStat(own) || own.size() < 2;
}

int lastLineOf(const Node &node)
{
    int line = node.line;
    for (const Node &child : node.children)
        line = std::max(line, lastLineOf(child));
    return line;
}

std::vector<Statement> runsOfCalls(const std::vector<Token> &tokens)
{
    std::vector<Statement> found;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (auto rows = infixRowsAt(tokens, i)) {
            i = rows->end - 1;
            found.push_back(std::move(*rows));
            continue;
        }
        const bool isEnum = tokens[i].isName("enum");
        auto row = !isEnum && mayBeginRun(tokens, i) ? rowAt(tokens, i) : std::nullopt;
        if (!isEnum && !(row && mayFill(row->function)))
            continue;
        Statement run = isEnum ? enumAt(tokens, i) : callsAt(tokens, i, std::move(*row));
        i = isEnum ? i : std::max(i, run.end - 1);
        if (run.value.children.size() > 1)
            found.push_back(std::move(run));
    }
    return found;
}

namespace {

using Visit = std::function<void(const Node &, const std::string &, const std::string &)>;

/// Visits a value and all within it with the name of the field that each is in, and of what that
/// stands in.
void visitAll(const Node &value, const std::string &name, const std::string &owner,
              const Visit &visit)
{
    visit(value, name, owner);
    const Node *key = nullptr; // of what follows
    for (const Node &child : value.children) {
        const Node *named = child.kind == Node::Kind::Named ? &child : key;
        visitAll(child, named != nullptr ? named->text : name, named != nullptr ? name : owner,
                 visit);
        key = isNamed(child) ? &child : nullptr;
    }
}

/// The names of a list of names alone with how often they stand there, where some do so several
/// times and not all are the same.
std::optional<Node> countedList(const Node &value)
{
    const auto counts = value.kind == Node::Kind::List
        ? countedNames(value)
        : std::vector<std::pair<const Node *, int>> {};
    Node counted = nodeAt(Node::Kind::List, value);
    for (const auto &[name, count] : counts) {
        const std::string id = namesThing(*name) ? entryIdOf(*name) : std::string();
        if (std::ranges::none_of(id, [](char c) { return isLetter(c); }))
            return std::nullopt;
        Node pair = nodeAt(Node::Kind::List, *name);
        pair.children = {*name, nodeAt(Node::Kind::Number, *name)};
        pair.children[1].number = count;
        counted.children.push_back(std::move(pair));
    }
    const bool areSome = counts.size() > 1 && counts.size() < value.children.size();
    return areSome ? std::optional {counted} : std::nullopt;
}

/// Adds the list where it is one of names of which some stand there several times.
void addCounted(const Node &value, const std::string &name, const std::string &owner,
                std::vector<CodeList> &found)
{
    const auto counted = found.size() < mostLists ? countedList(value) : std::nullopt;
    const bool isKnown = std::ranges::any_of(found, [&value](const CodeList &list) {
        return list.isCounted && list.line == value.line && list.column == value.column;
    });
    if (counted && !isKnown)
        found.push_back({name,
                         owner,
                         *counted,
                         value.line,
                         lastLineOf(value),
                         value.column,
                         counted->children.size(),
                         {},
                         true});
}

} // namespace

void walkBeside(const std::vector<Token> &tokens, TokenSpans covered,
                const std::function<bool(const ValueBeside &)> &take)
{
    std::ranges::sort(covered);
    auto next = covered.begin();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        while (next != covered.end() && next->second <= i)
            ++next;
        if (next != covered.end() && next->first <= i) {
            i = next->second - 1;
            continue;
        }
        if (!tokens[i].opens())
            continue;
        auto value = parseValue(tokens, i);
        if (!value)
            continue;
        takeFirstNumbers(value->value);
        nameRows(value->value);
        const bool isTaken = take({value->value, nameBefore(tokens, i), tokens[i].text});
        i = isTaken ? value->end - 1 : i;
    }
}

std::vector<CodeList> listsIn(const std::vector<Token> &tokens, const Statements &statements)
{
    std::vector<CodeList> found;
    const Visit visit
        = [&found](const Node &value, const std::string &name, const std::string &owner) {
              addCounted(value, name, owner, found);
          };
    TokenSpans covered;
    for (const Statement &statement : statements.list) {
        const bool isMore
            = statement.kind == Statement::Kind::Add || statement.kind == Statement::Kind::SetKey;
        const bool areSome = findLists(statement.value, statement.name, {}, found);
        visitAll(statement.value, statement.name, {}, visit);
        if (areSome || (!isMore && !holdsCode(statement.value)))
            covered.emplace_back(statement.begin, statement.end);
    }
    walkBeside(tokens, std::move(covered), [&](const ValueBeside &beside) {
        if (beside.bracket != "(") // arguments
            visitAll(beside.value, beside.name, {}, visit);
        return findLists(beside.value, beside.name, {}, found);
    });
    std::set<std::string> several; // names and calls of lists with several rows
    for (const CodeList &list : found) {
        if (list.rows > 1)
            several.insert({list.name, list.call});
    }
    for (CodeList &list : found)
        list.isAlone = list.rows < 2 && several.count(list.name) == 0
            && (list.call.empty() || several.count(list.call) == 0);
    if (std::ranges::any_of(found, [](const CodeList &list) { return !list.isAlone; }))
        std::erase_if(found, [](const CodeList &list) { return list.isAlone; });
    std::ranges::stable_sort(found,
                             [](const CodeList &a, const CodeList &b) { return a.line < b.line; });
    return found;
}

std::vector<std::string> answersFor(const CodeList &list)
{
    if (const std::vector<Fields> rows = weighedNames(list.value); !rows.empty()) {
        const bool areBounds = std::ranges::all_of( // {min: 5, max: 8}
            rows, [](const Fields &row) { return namesAmount(row.front().second->text); });
        if (list.name.empty() && list.isCounted)
            return {std::to_string(list.line)};
        return list.name.empty() || areBounds ? std::vector<std::string> {}
                                              : std::vector {list.name};
    }
    if (!namesWithLists(list.value).empty())
        return {};
    std::vector<std::string> fields;
    std::set<std::string> known;
    bool haveFloors = !poolsIn(list.value).empty();
    bool areAlike = false; // so that they share a field beside their keys
    const std::vector<Fields> rows = rowsIn(list.value);
    for (const Fields &row : rows) {
        for (const auto &[field, node] : row) {
            haveFloors = haveFloors || namesFloorsOf(field);
            if (isAmount(*node) && !has(fields, field))
                fields.push_back(field);
            areAlike = (!known.insert(field).second && field != keyField) || areAlike;
        }
    }
    if (rows.size() > 1 && !areAlike)
        return {};
    const bool isTold = namesTable(list.name); // {v: "orc", c: 8} in pick_by_chance([...])
    std::erase_if(fields, [isTold](const std::string &field) {
        return namesFloorsOf(field) || (isSetting(field) && !(isTold && field.size() == 1));
    });
    const std::vector<std::string> numbers = std::exchange(fields, {});
    constexpr std::size_t most = 12; // numbers of a thing
    if (numbers.size() > std::max(rows.size(), most)) { // each may be a table
        for (std::size_t i = 0; i < std::min(rows.size(), std::size_t {3}); ++i) {
            if (!rows[i].empty() && rows[i].front().first == keyField)
                fields.push_back(rows[i].front().second->text);
        }
    }
    for (const std::string &field : numbers) {
        fields.push_back("weight=" + field);
        if (namesChance(field))
            fields.insert(fields.end(), {"rest=" + field, "own=" + field});
    }
    if (haveFloors)
        fields.emplace_back(equalRows);
    return fields;
}

Node weighedEqually(const CodeList &list)
{
    Node rows = nodeAt(Node::Kind::List, list.value, list.value.text);
    for (const Fields &fields : rowsIn(list.value)) {
        Node row = nodeAt(Node::Kind::Struct, *fields.front().second);
        for (const auto &[field, node] : fields)
            row.children.insert(row.children.end(), {nameAt(field, *node), *node});
        Node one = nodeAt(Node::Kind::Number, row);
        one.number = 1;
        row.children.insert(row.children.end(), {nameAt("weight", row), std::move(one)});
        rows.children.push_back(std::move(row));
    }
    return rows;
}

Sheet sheetOf(const CodeList &list, LiteralContext &context)
{
    std::vector<Record> records;
    for (Fields &fields : rowsIn(list.value))
        records.push_back({std::move(fields), {}, &list.value});
    Sheet sheet = RecordSheet(records, list.name, context).sheet();
    std::vector<SheetCell> &headings = sheet.rows.front();
    const bool hasName = std::ranges::any_of(
        headings, [](const SheetCell &heading) { return heading.text == "name"; });
    for (SheetCell &heading : headings) {
        if (heading.text == keyField)
            heading.text = hasName ? "entry" : "name";
    }
    sheet.rows.resize(std::min(sheet.rows.size(), static_cast<std::size_t>(maxSheetRows)));
    return sheet;
}

} // namespace core
