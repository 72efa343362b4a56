// SPDX-License-Identifier: MIT
#include "core/io/literals/literaltypes.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t longestDefinition = 600;

bool isFunctionWord(const Token &token)
{
    static constexpr std::array<std::string_view, 5> words
        = {"def", "fn", "func", "fun", "function"};
    return token.kind == Token::Kind::Name && isOneOf(token.text, words);
}

bool isTypeWord(const Token &token)
{
    static constexpr std::array<std::string_view, 6> words
        = {"class", "struct", "record", "impl", "enum", "object"};
    return token.kind == Token::Kind::Name && isOneOf(token.text, words);
}

/// What makes a value of the type that it stands in.
bool isMaker(const std::string &function)
{
    static constexpr std::array<std::string_view, 6> makers
        = {"new", "__init__", "_init", "constructor", "initialize", "create"};
    return isOneOf(function, makers);
}

/// The last name before ":" or "=": of "val name: String", "const char *name" and "name = 3".
std::string nameOfPart(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    std::string name;
    for (std::size_t i = begin; i < end; ++i) {
        if (tokens[i].kind == Token::Kind::Name)
            name = tokens[i].text;
        if (tokens[i].is(":") || tokens[i].is("=") || tokens[i].is("["))
            break;
    }
    return name;
}

using Span = std::pair<std::size_t, std::size_t>; ///< tokens, begin to end

/// The stretches between `mark`s outside of brackets.
std::vector<Span> partsOf(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
                          std::string_view mark)
{
    static constexpr std::array<std::string_view, 4> opening = {"(", "[", "{", "<"};
    static constexpr std::array<std::string_view, 4> closers = {")", "]", "}", ">"};
    std::vector<Span> parts;
    int depth = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const bool isSymbol = tokens[i].kind == Token::Kind::Symbol;
        depth += isSymbol && isOneOf(tokens[i].text, opening) ? 1 : 0;
        depth -= isSymbol && isOneOf(tokens[i].text, closers) ? 1 : 0;
        if (depth == 0 && tokens[i].is(mark)) {
            parts.emplace_back(begin, i);
            begin = i + 1;
        }
    }
    if (begin < end)
        parts.emplace_back(begin, end);
    return parts;
}

/// The parameters between the brackets at `open` and `close`; none where it is no definition.
Names parametersIn(const std::vector<Token> &tokens, std::size_t open, std::size_t close)
{
    static constexpr std::array<std::string_view, 3> receivers = {"self", "this", "cls"};
    Names names;
    for (const auto &[from, to] : partsOf(tokens, open + 1, close, ",")) {
        const std::size_t first = tokens[from].is(":") ? from + 1 : from; // a symbol of Ruby
        const std::string name = nameOfPart(tokens, first, to);
        if (name.empty() || tokens[first].kind == Token::Kind::Text)
            return {};
        if (!isOneOf(name, receivers))
            names.push_back(name);
    }
    return names;
}

/// The members of a struct of C: those of its statements that are no functions.
Names membersIn(const std::vector<Token> &tokens, std::size_t open, std::size_t close)
{
    Names names;
    for (const auto &[from, to] : partsOf(tokens, open + 1, close, ";")) {
        const bool isCode
            = std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(from),
                          tokens.begin() + static_cast<std::ptrdiff_t>(to), [](const Token &token) {
                              return token.is("(") || token.is("{") || token.is(":");
                          });
        if (isCode)
            continue;
        for (const auto &[begin, end] : partsOf(tokens, from, to, ","))
            names.push_back(nameOfPart(tokens, begin, end));
    }
    return names;
}

/// Whether the brackets hold the parameters of a function without a word before it: Orc(int a) {
bool definesAfter(const std::vector<Token> &tokens, std::size_t open, std::size_t close)
{
    const Token &next = tokenAt(tokens, close + 1);
    const std::vector<Span> parts = partsOf(tokens, open + 1, close, ",");
    return (next.is("{") || next.is(":") || next.isName("throws")) && !parts.empty()
        && std::all_of(parts.begin(), parts.end(), [&tokens](const Span &part) {
               return part.second >= part.first + 2
                   && tokens[part.first].kind == Token::Kind::Name
                   && (tokens[part.second - 1].kind == Token::Kind::Name
                       || tokens[part.first + 1].is(":"));
           });
}

bool isEntry(const Node &node)
{
    return node.kind != Node::Kind::Named && namesEntry(node);
}

/// A list or a call that holds a name and a number.
bool isRow(const Node &node)
{
    const bool holds = (node.kind == Node::Kind::List || node.kind == Node::Kind::Call)
        && !node.text.starts_with('.') && node.text != "dict" && node.children.size() > 1;
    if (!holds)
        return false;
    const auto named
        = std::count_if(node.children.begin(), node.children.end(),
                        [](const Node &child) { return child.kind == Node::Kind::Named; });
    const bool isMixed = named > 0 && node.kind == Node::Kind::Call;
    return std::any_of(node.children.begin(), node.children.end(), isEntry)
        && (isMixed
            || (named == 0 && node.children.size() > 2
                && std::any_of(node.children.begin(), node.children.end(), isAmount)));
}

/// "Spawn" of Spawn(...), game.Spawn(...) and Spawn::new(...)
std::string typeOf(const std::string &path)
{
    std::string last = lastPart(path);
    if (!isMaker(last))
        return last;
    const std::size_t end = path.find_last_not_of(".:", path.size() - last.size() - 1);
    return end == std::string::npos ? last : lastPart(path.substr(0, end + 1));
}

const Names *namesFor(const std::string &type, std::size_t count, const FieldNames &known)
{
    const auto found = known.find(type);
    if (found == known.end())
        return nullptr;
    const Names *best = nullptr;
    for (const Names &names : found->second) {
        if (names.size() >= count && (best == nullptr || names.size() < best->size()))
            best = &names;
    }
    return best;
}

/// The row as a record; `onlyName` is the place of the only value that names something.
Node recordOf(Node row, const Names *names, std::size_t onlyName)
{
    Node record = nodeAt(Node::Kind::Struct, row, row.text);
    std::size_t index = 0;
    for (Node &child : row.children) {
        if (child.kind == Node::Kind::Named) {
            record.children.push_back(nameAt(child.text, child));
            record.children.push_back(std::move(child.children.front()));
            continue;
        }
        const std::string field = names != nullptr ? (*names)[index]
            : index == onlyName                    ? "name"
                                                   : columnField(index);
        record.children.push_back(nameAt(field, child));
        record.children.push_back(std::move(child));
        ++index;
    }
    return record;
}

/// The only place that names something in all of the rows, or one behind all.
std::size_t onlyNameIn(const std::vector<Node *> &rows)
{
    std::size_t found = std::string::npos;
    for (std::size_t place = 0; place < rows.front()->children.size(); ++place) {
        const bool isName = std::all_of(rows.begin(), rows.end(), [place](const Node *row) {
            return place >= row->children.size() || isEntry(row->children[place]);
        });
        if (isName && found != std::string::npos)
            return std::string::npos;
        found = isName ? place : found;
    }
    return found;
}

} // namespace

FieldNames fieldNamesIn(const std::vector<Token> &tokens)
{
    FieldNames known;
    const auto learn = [&known](const std::string &name, const Names &names) {
        if (!names.empty())
            known[name].push_back(names);
    };
    std::string type; // that the functions here are of
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        const Token &token = tokens[i];
        const Token &next = tokens[i + 1];
        if (token.kind != Token::Kind::Name)
            continue;
        const bool isType
            = isTypeWord(token) && next.kind == Token::Kind::Name && !isTypeWord(next);
        type = isType ? next.text : type;
        if (token.text == "struct") { // of C, with or without its name in front
            const std::size_t brace = i + (isType ? 2 : 1);
            const std::size_t end = closing(tokens, brace, longestDefinition);
            if (!tokens[brace].is("{") || end == brace)
                continue;
            const Token &behind = tokenAt(tokens, end + 1);
            const bool isNamed = behind.kind == Token::Kind::Name; // typedef struct { ... } Row;
            const std::string name = isType || !isNamed ? type : behind.text;
            learn(name, membersIn(tokens, brace, end));
            if (isNamed && behind.text != name)
                known[behind.text] = known[name];
            continue;
        }
        const bool isRuby = token.text == "Struct" && next.is(".") && i > 1
            && tokens[i + 2].isName("new"); // Row = Struct.new(:name, :weight)
        const bool isSaid = isType || isFunctionWord(token);
        const std::size_t open = i + (isRuby ? 3 : isSaid || isTypeWord(token) ? 2 : 1);
        const std::size_t close = closing(tokens, open, longestDefinition);
        if (close == open || !tokens[open].is("("))
            continue;
        const bool isCalled
            = i > 0 && (tokens[i - 1].is(".") || tokens[i - 1].is("=") || tokens[i - 1].isName("new"));
        if (!isRuby && !isSaid && (isCalled || !definesAfter(tokens, open, close)))
            continue;
        const std::string &function = isRuby ? tokens[i - 2].text : isSaid ? next.text : token.text;
        learn(isMaker(function) && !type.empty() ? type : function,
              parametersIn(tokens, open, close));
    }
    return known;
}

std::string columnField(std::size_t index)
{
    return "column" + std::to_string(index + 1);
}

bool isColumnField(const std::string &field)
{
    return field.starts_with("column") && field.size() > 6
        && std::all_of(field.begin() + 6, field.end(), isDigit);
}

void nameRows(Node &value, const std::string &type, const FieldNames &known)
{
    std::vector<Node *> rows;
    for (Node &child : value.children) {
        if (isRow(child))
            rows.push_back(&child);
    }
    const bool isList = value.kind == Node::Kind::List || value.kind == Node::Kind::Call;
    if (isList && rows.size() > 1 && rows.size() * 2 > value.children.size()) {
        const std::size_t onlyName = onlyNameIn(rows);
        for (Node *row : rows) {
            const std::string own = row->text.empty() ? type : typeOf(row->text);
            const Names *names = namesFor(own, row->children.size(), known);
            *row = recordOf(std::move(*row), names, onlyName);
        }
    }
    for (Node &child : value.children)
        nameRows(child, type, known);
}

Node enumRows(const std::vector<Token> &tokens, std::size_t begin, const std::string &name,
              const FieldNames &known)
{
    Node list = nodeAt(Node::Kind::List, tokenAt(tokens, begin));
    for (std::size_t at = begin; tokenAt(tokens, at).kind == Token::Kind::Name;) {
        auto parsed = parseValue(tokens, at);
        auto *constant = std::get_if<ParsedValue>(&parsed);
        if (constant == nullptr || constant->value.kind != Node::Kind::Call)
            break;
        const Names *names = namesFor(name, constant->value.children.size(), known);
        Node row = recordOf(constant->value, names, std::string::npos);
        row.children.insert(row.children.begin(),
                            {nameAt(keyField, row), nameAt(constant->value.text, row)});
        list.children.push_back(std::move(row));
        at = constant->end;
        if (!tokenAt(tokens, at).is(","))
            break;
        ++at;
    }
    return list;
}

} // namespace core
