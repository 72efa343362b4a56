// SPDX-License-Identifier: MIT
#include "core/io/literals/typefields.h"

#include "core/io/literals/literalrows.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <array>
#include <map>

namespace core {

namespace {

using Names = std::vector<std::string>;
using Types = std::map<std::string, Names>;

constexpr std::size_t longest = 2000; // tokens of a definition

/// The name of the field that the tokens from `begin` to `end` define: the last before a value, or
/// before the colon in front of a type. Empty for methods and for what all of a type share.
std::string fieldIn(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
                    bool isNameFirst)
{
    std::string name;
    int depth = 0; // of < >
    for (std::size_t at = begin; at < end; at = closing(tokens, at, longest) + 1) {
        const Token &token = tokens[at];
        if (token.is("(") || token.isName("static"))
            return {};
        depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
        if (token.is(":") || token.is("=") || (isNameFirst && !name.empty()))
            break;
        name = token.isName() && depth == 0 ? token.text : name;
    }
    return name == "self" ? std::string() : name;
}

/// The fields of a body, or what a constructor is handed. `isNameFirst` for fields on a line each:
/// Weight int.
Names fieldsIn(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
               bool isNameFirst)
{
    Names names;
    int depth = 0; // of < >
    for (std::size_t at = begin, first = begin; at <= end; ++at) {
        const Token &token = tokens[at];
        depth += token.is("<") ? 1 : token.is(">") && depth > 0 ? -1 : 0;
        const bool begins = isNameFirst && token.startsLine;
        if (token.opens())
            at = closing(tokens, at, longest);
        if (at < end && !begins && !token.is("{") && (depth > 0 || !token.isAnyOf({",", ";"})))
            continue;
        if (const std::string name = fieldIn(tokens, first, at, isNameFirst); !name.empty())
            names.push_back(name);
        first = begins ? at : at + 1;
    }
    return names;
}

/// The annotated names in the indented lines below `at`, or what __init__ is handed there.
Names fieldsBelow(const std::vector<Token> &tokens, std::size_t at)
{
    Names names;
    const int indent = tokens[at].column;
    for (std::size_t i = at + 1; i + 2 < tokens.size(); ++i) {
        const Token &token = tokens[i];
        if (!token.startsLine)
            continue;
        if (token.column <= indent)
            break;
        if (token.isName("def") && tokens[i + 1].isName("__init__"))
            return fieldsIn(tokens, i + 3, closing(tokens, i + 2, longest), false);
        if (token.isName() && tokens[i + 1].is(":"))
            names.push_back(token.text);
    }
    return names;
}

/// Where the ( or { of the definition of the type named at `name` is; the end where it has none.
std::size_t opening(const std::vector<Token> &tokens, std::size_t name)
{
    constexpr std::size_t farthest = 30;
    for (std::size_t at = name + 1; at < std::min(name + farthest, tokens.size()); ++at) {
        if (tokens[at].is("(") || tokens[at].is("{"))
            return at;
        if (tokens[at].is(";") || tokens[at].is("="))
            break;
    }
    return tokens.size();
}

/// The row of numbers with these names, {10, 0, 25}; unchanged where they are not as many.
void nameNumbers(Node &row, const Names &names)
{
    if (row.kind != Node::Kind::List || row.children.size() != names.size() || names.size() < 2
        || !holdsAll(row, isAmount))
        return;
    Node named = nodeAt(Node::Kind::Struct, row, row.text);
    for (std::size_t i = 0; i < names.size(); ++i)
        named.children.insert(named.children.end(),
                              {nameAt(names[i], row.children[i]), row.children[i]});
    row = std::move(named);
}

/// Names the fields of the rows in `node` by their own type, or else by `around`.
void nameFields(Node &node, const Types &types, const Names *around)
{
    const auto own = types.find(typeOfCall(node.text));
    const Names *names = own != types.end() ? &own->second : around;
    if (names != nullptr)
        nameNumbers(node, *names);
    for (std::size_t place = 0; node.kind == Node::Kind::Struct && names && place < names->size();
         ++place) {
        for (std::size_t i = 0; i < node.children.size(); i += 2) {
            if (node.children[i].text == columnField(place))
                node.children[i].text = (*names)[place];
        }
    }
    for (Node &child : node.children)
        nameFields(child, types, names);
}

/// Where what a constructor is handed ends, Spawn(int weight) {; 0 where none begins.
std::size_t constructorEnd(const std::vector<Token> &tokens, std::size_t at)
{
    const bool mayBegin = tokens[at + 1].is("(") && at > 0 && !tokens[at - 1].isName("new")
        && !tokens[at - 1].isName("class"); // of Python, which names what it is made of
    const std::size_t close = mayBegin ? closing(tokens, at + 1, longest) : 0;
    const Token &next = tokenAt(tokens, close + 1);
    return close > at + 2 && (next.is("{") || next.is(":")) ? close : 0;
}

/// By the name of a struct, class, record or enum; none for an enum without a constructor.
Types typesIn(const std::vector<Token> &tokens, Language language)
{
    Types types;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        static constexpr std::array<std::string_view, 5> words
            = {"struct", "class", "record", "enum", "interface"};
        const auto known = types.find(tokens[i].text);
        if (const std::size_t end = known == types.end() ? 0 : constructorEnd(tokens, i); end > 0)
            known->second = fieldsIn(tokens, i + 2, end, false);
        if (!tokens[i].isName() || !isOneOf(tokens[i].text, words))
            continue;
        const bool isNameFirst = tokens[i + 1].is("{") && i > 0; // type Spawn struct { ... } of Go
        const std::size_t name = isNameFirst ? i - 1 : i + 1;
        const std::size_t open = opening(tokens, isNameFirst ? i : name);
        if (!tokens[name].isName() || isOneOf(tokens[name].text, words))
            continue;
        const bool isEnum = tokens[i].isName("enum") || (i > 0 && tokens[i - 1].isName("enum"));
        if (language == Language::Python)
            types[tokens[name].text] = fieldsBelow(tokens, i);
        else if (isEnum && open < tokens.size() && tokens[open].is("{"))
            types[tokens[name].text]; // constants, no fields
        else if (open < tokens.size())
            types[tokens[name].text]
                = fieldsIn(tokens, open + 1, closing(tokens, open, longest), isNameFirst);
    }
    return types;
}

} // namespace

void nameFields(std::vector<Statement> &statements, const std::vector<Token> &tokens,
                Language language)
{
    const Types types = typesIn(tokens, language);
    for (Statement &statement : statements) {
        // static const std::map<Kind, Spawn> spawns = {...}; an enum of rows stands for itself
        const Names *around = nullptr;
        for (std::size_t at = statement.begin; at < statement.end && !tokens[at].is("="); ++at) {
            const auto type = types.find(tokens[at].text);
            around = type != types.end() && !type->second.empty() ? &type->second : around;
        }
        nameFields(statement.value, types, around);
    }
}

} // namespace core
