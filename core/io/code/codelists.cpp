// SPDX-License-Identifier: MIT
#include "core/io/code/codelists.h"

#include "core/base/ascii.h"
#include "core/io/code/pushedrows.h"
#include "core/io/code/repeatedlines.h"
#include "core/io/code/rowvalues.h"
#include "core/io/import/recordsheet.h"
#include "core/io/import/recordtables.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostLists = 2000;

/// Whether the row of a dictionary is a name with a weight, as far as their own names say.
bool isOneEntry(const Fields &row)
{
    const auto roleIn = [](const std::string &name) {
        return name == "value" ? ColumnRole::Weight : columnFor(name).role;
    };
    return roleIn(row.front().second->text) == ColumnRole::LeftOut
        && std::any_of(row.begin() + 1, row.end(), [&](const auto &field) {
               return roleIn(field.first) == ColumnRole::Weight && !isNamed(*field.second);
           });
}

/// The name that the bracket at `index` is the value or the argument of; empty where none is near.
std::string nameBefore(const std::vector<Token> &tokens, std::size_t index)
{
    constexpr std::size_t farthest = 14;
    const bool isCall = index > 0 && tokens[index].is("(") && tokens[index - 1].isName();
    const bool isByKey = isCall && index > 5 && tokens[index - 2].is("=>") // "den": () => roll(
        && tokens[index - 3].is(")") && tokens[index - 4].is("(") && tokens[index - 5].is(":");
    if (isCall)
        return tokens[index - (isByKey ? 6 : 1)].text;
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

/// A call that is handed what a row has.
bool isRowOf(const Node &call)
{
    return call.kind == Node::Kind::Call && call.children.size() > 1 && isRow(call);
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
    if (!isRowOf(call))
        return std::nullopt;
    const bool mayBeList = row.target.empty() && putsIn(row.function) && call.children.size() > 2
        && call.children[0].kind == Node::Kind::Name && namesThing(call.children[1]);
    row.first = mayBeList ? call.children[0].text : std::string();
    return row;
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
    const auto next = [&tokens, &first = tokens[begin]](std::size_t end) {
        const Token &token = tokenAt(tokens, end);
        const std::size_t at = end + (token.is(";") || token.is(",") ? 1 : 0);
        const bool isOutside // of what is indented
            = first.startsLine && tokenAt(tokens, at).startsLine
            && tokenAt(tokens, at).column != first.column;
        return isOutside ? std::nullopt : rowAt(tokens, at);
    };
    const auto second = next(row.end);
    const std::string list = second && second->first == row.first ? row.first : std::string();
    const std::string function = row.function;
    const std::string target = row.target;
    Node rows = nodeAt(Node::Kind::List, tokens[begin]);
    std::size_t end = begin;
    bool areElements = begin > 0 && tokens[begin - 1].is(","); // of a list, and no statements
    for (std::optional<CallRow> own = std::move(row); own && own->function == function
         && own->target == target && (list.empty() || own->first == list);
         own = next(end)) {
        if (!list.empty())
            own->call.children.erase(own->call.children.begin());
        rows.children.push_back(std::move(own->call));
        end = own->end;
        areElements = areElements || tokenAt(tokens, end).is(",");
    }
    const bool isMacro = begin > 1 && tokens[begin - 1].is("=");
    const std::string &name = isMacro ? tokens[begin - 2].text
        : !list.empty()               ? list
        : target.empty()              ? function
                                      : target;
    nameRows(rows);
    Statement run = asStatement(tokens, begin, end, name, std::move(rows));
    const bool isChain = target.empty() && list.empty() && !tokens[begin].isName(function);
    run.isCalls = !areElements && !isChain;
    return run;
}

/// The variable that is given what the braces around the token at `at` hold; empty without.
std::string givenAround(const std::vector<Token> &tokens, std::size_t at)
{
    for (int depth = 0; at > 0 && depth < 1;) {
        --at;
        depth += tokens[at].is("{") ? 1 : tokens[at].is("}") ? -1 : 0;
    }
    std::string name;
    for (; at > 0 && !tokens[at].startsLine; --at)
        name = tokens[at].is("=") && tokens[at - 1].isName() ? tokens[at - 1].text : name;
    return name;
}

/// The only text in the braces behind the word, or the word: weight { result(Item("none")) }.
Node onlyText(const std::vector<Token> &tokens, std::size_t word)
{
    std::vector<std::string> texts;
    for (std::size_t i = word; i < closing(tokens, word + 1, tokens.size()); ++i) {
        if (tokens[i].kind == Token::Kind::Text)
            texts.push_back(tokens[i].text);
    }
    return nodeAt(Node::Kind::Text, tokens[word],
                  texts.size() == 1 ? texts.front() : tokens[word].text);
}

/// 10 weight Item("rope"), a line each, of which the first begins at `begin`: the word between
/// tells that they are weights. Nothing where it is something else.
std::optional<Statement> infixRowsAt(const std::vector<Token> &tokens, std::size_t begin)
{
    const std::string &word = tokenAt(tokens, begin + 1).text;
    Node rows = nodeAt(Node::Kind::List, tokens[begin], word);
    std::size_t at = begin;
    while (tokens[at].startsLine && tokens[at].kind == Token::Kind::Number
           && tokenAt(tokens, at + 1).isName(word) && namesTable(word)) {
        auto number = parseValue(tokens, at);
        auto thing = tokenAt(tokens, at + 2).is("{")
            ? Result(ParsedValue {onlyText(tokens, at + 1), at + 2})
            : parseValue(tokens, at + 2);
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
    const std::string name = givenAround(tokens, begin);
    return asStatement(tokens, begin, at, name.empty() ? word : name, std::move(rows));
}

} // namespace

Message called(const CodeList &list)
{
    return list.name.empty() ? Message {"a-list"} : Message {"quoted", {list.name}};
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
        const bool mayBegin
            = i == 0 || tokens[i].startsLine || tokens[i - 1].isAnyOf({"=", ";", "{", ","});
        auto row = !isEnum && mayBegin ? rowAt(tokens, i) : std::nullopt;
        if (!isEnum && !(row && mayFill(row->function)))
            continue;
        Statement run = isEnum ? enumAt(tokens, i) : callsAt(tokens, i, std::move(*row));
        i = isEnum ? i : std::max(i, run.end - 1);
        if (run.isCalls || run.value.children.size() > 1)
            found.push_back(std::move(run));
    }
    return found;
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

/// Whether these are records that have no field in common but their keys: objects of settings.
bool shareNoField(const ListedRows &rows)
{
    std::set<std::string> known;
    return rows.kind == RowKind::Records
        && std::ranges::none_of(rows.rows, [&known](const Record &row) {
               return std::ranges::any_of(row.fields, [&known](const auto &field) {
                   return field.first != keyField && !known.insert(field.first).second;
               });
           });
}

/// Finds the lists in values.
class ListFinder
{
public:
    /// Adds those in a value, and says whether some have several rows. `call` is around it.
    bool find(const Node &value, const std::string &name, const std::string &owner = {},
              const std::string &call = {}, bool isWithin = false);
    /// Whether names that stand in a list several times are found as well.
    bool countsNames = true;
    /// Whether what stands around the value is called as floors are.
    bool isOfFloors = false;
    std::vector<CodeList> found;

private:
    void add(CodeList list, RowKind kind, std::size_t rows);
    bool findWithin(const Node &value, const std::string &name, const std::string &owner,
                    const std::string &call, bool areRows);
};

void ListFinder::add(CodeList list, RowKind kind, std::size_t rows)
{
    list.kind = kind;
    list.rows = rows;
    const bool isKnown = std::ranges::any_of(found, [&list](const CodeList &other) {
        return other.line == list.line && other.column == list.column && other.kind == list.kind;
    });
    if (found.size() < mostLists && !isKnown)
        found.push_back(std::move(list));
}

/// `isWithin` where the value stands in the rows of a list.
bool ListFinder::find(const Node &value, const std::string &name, const std::string &owner,
                      const std::string &call, bool isWithin)
{
    if (countsNames) {
        if (const auto counted = repeatedNames(value))
            add({name, *counted, owner}, RowKind::Names, counted->children.size());
    }
    const bool mayBeFloors = namesFloorsOf(name) || namesLimit(name);
    const auto named = isWithin || (mayBeFloors && value.kind == Node::Kind::Dict)
        ? std::nullopt
        : numbersAsNames(value);
    const ListedRows rows = isWithin ? ListedRows {} : rowsIn(named ? *named : value);
    const std::string &own = value.text.empty() ? call : value.text;
    const std::size_t count = rows.rows.size();
    const bool isAlone // perhaps beside others
        = count == 1
        && (value.kind == Node::Kind::List
                ? std::ranges::any_of(rows.rows.front().fields,
                                      [](const auto &field) { return namesThing(*field.second); })
                : !name.empty() && isOneEntry(rows.rows.front().fields));
    std::vector<std::string> others;
    if (const auto chances = isWithin || count > 1 ? std::nullopt : chancesAmong(value, others)) {
        const std::size_t before = found.size();
        const bool areSome = find(*chances, name, owner, call);
        if (found.size() > before)
            found.back().note(found.back().line, {"left-out-around-records", {listed(others)}});
        return areSome;
    }
    const bool isByFloor
        = namesFloorsOf(name) || (isOfFloors && (namesTable(name) || has(wordsOf(name), "pools")));
    const bool arePools = !isWithin && count < 2 && isByFloor && !poolsIn(value).empty();
    const bool areUnlike = count > 1 && value.isKeyed() && shareNoField(rows);
    if (areUnlike && findWithin(value, name, owner, own, isWithin)) // each may be a list
        return true;
    if (count > 1 || isAlone)
        add({name, named ? *named : value, owner, own}, rows.kind, count);
    if (arePools)
        add({name, value, owner, own}, rows.kind, value.children.size());
    const bool areSome = count > 1 || arePools;
    const bool areRows = isWithin || areSome;
    return findWithin(value, name, owner, own, areRows) || areSome;
}

/// Adds those in what stands in the value, and says whether some have several rows.
bool ListFinder::findWithin(const Node &value, const std::string &name, const std::string &owner,
                            const std::string &call, bool areRows)
{
    bool areSome = false;
    for (const auto &[part, field] : partsOf(value, name)) {
        const bool isOnly // level1 = Bag(list: [...])
            = value.kind == Node::Kind::Struct && value.children.size() == 2 && !name.empty()
            && !namesTable(field) && !namesSpawns(field);
        const std::string &told = isOnly ? name : field;
        areSome = find(*part, told, told == name ? owner : name, call, areRows) || areSome;
    }
    return areSome;
}

} // namespace

CodeList::CodeList(std::string listName, const Node &list, std::string listOwner,
                   std::string callAround)
    : name(std::move(listName))
    , owner(std::move(listOwner))
    , value(list)
    , line(list.line)
    , lastLine(lastLineOf(list))
    , column(list.column)
    , call(std::move(callAround))
{}

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
        const std::string name = nameBefore(tokens, i);
        settleRows(value->value, name);
        const bool isTaken = take({value->value, name, tokens[i].text, i});
        i = isTaken ? value->end - 1 : i;
    }
}

std::vector<CodeList> listsIn(const std::vector<Token> &tokens, const Statements &statements,
                              bool isProgram)
{
    ListFinder finder;
    std::vector<CodeList> &found = finder.found;
    TokenSpans covered;
    for (const Statement &statement : statements.list) {
        const bool isMore
            = statement.kind == Statement::Kind::Add || statement.kind == Statement::Kind::SetKey;
        finder.isOfFloors
            = namesFloorsOf(statements.blocks[statements.scopeOf(statement.block)].name);
        const bool areSome = finder.find(statement.value, statement.name);
        if (areSome || (!isMore && !holdsCode(statement.value)))
            covered.emplace_back(statement.begin, statement.end);
    }
    walkBeside(tokens, std::move(covered), [&](const ValueBeside &beside) {
        finder.countsNames = beside.bracket != "("; // not arguments
        if (!beside.name.empty())
            return finder.find(beside.value, beside.name);
        const std::size_t scope = statements.scopeOf(statements.blockAt(beside.begin));
        return finder.find(beside.value, statements.blocks[scope].name);
    });
    const auto repeated
        = isProgram ? repeatedLines(tokens, statements) : std::vector<RepeatedLines> {};
    for (const auto &[name, rows, rest, areOperands] : repeated) {
        const int first = rows.line;
        const int last = lastLineOf(rows);
        const bool isKnown = std::ranges::any_of(found, [first, last](const CodeList &list) {
            return list.rows > 1 && list.line <= last && first <= list.lastLine;
        });
        if (isKnown || !finder.find(rows, name))
            continue;
        CodeList &list = found.back();
        list.isOfLines = true;
        list.note(list.line, {"lines-that-are-alike-were-read"});
        if (areOperands)
            list.note(list.line, {"numbers-are-operands"});
        if (rest)
            list.note(rest->line, {"rest-was-left-out", {rest->text}});
    }
    std::set<std::string> several; // names and calls of lists with several rows
    std::set<std::string> owners;
    for (const CodeList &list : found) {
        if (list.rows < 2)
            continue;
        several.insert({list.name, list.call});
        owners.insert(list.owner);
    }
    for (CodeList &list : found)
        list.isAlone = list.rows < 2 && several.count(list.name) == 0
            && (list.call.empty() || several.count(list.call) == 0)
            && (list.owner.empty() || owners.count(list.owner) == 0);
    if (std::ranges::any_of(found, [](const CodeList &list) { return !list.isAlone; }))
        std::erase_if(found, [](const CodeList &list) { return list.isAlone; });
    std::ranges::stable_sort(found,
                             [](const CodeList &a, const CodeList &b) { return a.line < b.line; });
    return found;
}

namespace {

/// Adds the numbers of records in the value that tell how often, {{name = "Ape", odd = 10}}.
void addWithin(const Node &value, std::vector<std::string> &fields)
{
    const ListedRows listed = rowsIn(value);
    for (const Record &row :
         listed.kind == RowKind::Records ? listed.rows : std::vector<Record>()) {
        for (const auto &[field, node] : row.fields) {
            const bool isWeight = tellsHowOften(field) || tellsHowOften(field + 's');
            if (isWeight && (isAmount(*node) || isPercent(*node)) && !has(fields, field))
                fields.push_back(field);
        }
    }
    for (const auto &[part, name] : partsOf(value, {}))
        addWithin(*part, fields);
}

} // namespace

std::vector<std::string> answersFor(const CodeList &list)
{
    const ListedRows listed = rowsIn(list.value);
    const std::vector<Record> &rows = listed.rows;
    if (listed.kind == RowKind::Weights || listed.kind == RowKind::Numbers) {
        const bool areBounds = std::ranges::all_of( // {min: 5, max: 8}
            rows, [](const Record &row) { return namesAmount(row.fields.front().second->text); });
        if (areBounds)
            return {};
        return {list.name.empty() ? std::to_string(list.line) : list.name};
    }
    std::vector<std::string> fields;
    std::vector<std::string> spans;
    std::set<std::string> known;
    bool haveFloors = !poolsIn(list.value).empty();
    bool areAlike = false; // so that they share a field beside their keys
    for (const Record &row : rows) {
        for (const auto &[field, node] : row.fields) {
            haveFloors = haveFloors || namesFloorsOf(field);
            const bool isSpan // of results of dice
                = mayBeSpan(field, node->children.size()) && holdsAll(*node, isAmount);
            if (isSpan && !has(spans, field))
                spans.push_back(field);
            if ((isAmount(*node) || isPercent(*node)) && !has(fields, field))
                fields.push_back(field);
            areAlike = (!known.insert(field).second && field != keyField) || areAlike;
            addWithin(*node, fields);
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
            const Fields &row = rows[i].fields;
            if (!row.empty() && row.front().first == keyField)
                fields.push_back(row.front().second->text);
        }
    }
    const std::vector<std::string> names = otherNameColumns(rows);
    for (const std::string &field : numbers) {
        fields.push_back((isCumulative(field) ? "cumulative=" : "weight=") + field);
        const bool areAll = std::ranges::all_of(
            rows, [&field](const Record &row) { return fieldNamed(row.fields, field) != nullptr; });
        for (const std::string &name : areAll ? names : std::vector<std::string> {})
            fields.emplace_back("weight=").append(field).append(",name=").append(name);
        if (namesChance(field))
            fields.insert(fields.end(), {"rest=" + field, "own=" + field});
    }
    for (const std::string &field : spans)
        fields.push_back("roll=" + field);
    if (haveFloors)
        fields.emplace_back(equalRows);
    return fields;
}

Node weighedEqually(const CodeList &list)
{
    Node rows = nodeAt(Node::Kind::List, list.value, list.value.text);
    for (const Record &record : rowsIn(list.value).rows) {
        Node row = nodeAt(Node::Kind::Struct, *record.fields.front().second);
        for (const auto &[field, node] : record.fields)
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
    Sheet sheet = RecordSheet(rowsIn(list.value).rows, list.name, context).sheet();
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
