// SPDX-License-Identifier: MIT
#include "core/io/source/literalscan.h"

namespace core {

std::size_t closing(const std::vector<Token> &tokens, std::size_t at, std::size_t most)
{
    int depth = 0;
    for (std::size_t i = at; i < std::min(tokens.size(), at + most); ++i) {
        depth += tokens[i].nesting();
        if (depth == 0)
            return i;
    }
    return at;
}

std::size_t afterGenerics(const std::vector<Token> &tokens, std::size_t at)
{
    if (!tokenAt(tokens, at).is("<"))
        return at;
    int depth = 0;
    for (std::size_t i = 0; i < 40; ++i) {
        const Token &part = tokenAt(tokens, at + i);
        depth += part.is("<") ? 1 : part.is(">") ? -1 : 0;
        if (depth == 0) {
            const Token &next = tokenAt(tokens, at + i + 1);
            const bool isType = tokenAt(tokens, at - 1).is(".") || next.startsLine
                || next.kind == Token::Kind::End
                || next.isAnyOf({"(", "{", "[", "::", ",", ";", ")", "]", "}"});
            return isType ? at + i + 1 : at;
        }
        const std::size_t end = part.is("{") ? closing(tokens, at + i, 40) : at + i;
        if (part.kind == Token::Kind::Symbol
            && !isOneOf(part.text,
                        {"<", ">", ",", ".", "::", "?", "*", "&", "|", "[", "]", "(", ")"})
            && end == at + i)
            return at;
        i = end - at;
    }
    return at;
}

std::size_t afterCast(const std::vector<Token> &tokens, std::size_t at)
{
    const std::size_t most = at + 60;
    for (std::size_t before = tokens.size(); before != at && at < most;) {
        before = at;
        const Token &part = tokenAt(tokens, at);
        const bool ofName = part.isName() && !part.startsLine && part.text != "to";
        const bool opens = part.is("[") || part.is("{");
        at = ofName || part.is(".") || (opens && closing(tokens, at, 60) != at)
            ? closing(tokens, at, 60) + 1
            : afterGenerics(tokens, at);
    }
    return at;
}

std::optional<std::size_t> endOfItem(const std::vector<Token> &tokens, std::size_t begin,
                                     std::string_view close)
{
    constexpr std::size_t longestItem = 3000;
    int depth = 0;
    int blocks = 0; // of Lua, which end with words
    for (std::size_t i = begin; i < std::min(tokens.size(), begin + longestItem); ++i) {
        const Token &part = tokens[i];
        if (depth == 0 && blocks == 0 && i > begin
            && (part.is(",") || (part.is(";") && close == "}") || part.is(close))) {
            return i;
        }
        depth += part.nesting();
        if (part.isName("function") && blocks == 0) {
            const std::size_t end = closing(tokens, i + 1, 60);
            blocks += end != i + 1 && !tokens[end + 1].is("{") ? 1 : 0;
        } else if (blocks > 0 && part.isName())
            blocks += isOneOf(part.text, {"function", "if", "do", "repeat"}) ? 1
                : part.text == "end" || part.text == "until"                 ? -1
                                                                             : 0;
        if (depth < 0)
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<std::size_t> signBehind(const std::vector<Token> &tokens, std::size_t index,
                                      std::string_view sign, bool endsWithLine)
{
    constexpr std::size_t longest = 2000; // tokens in brackets
    constexpr int mostParts = 60;
    std::size_t at = index;
    for (int parts = 0; parts < mostParts; ++parts, ++at) {
        const Token &part = tokenAt(tokens, at);
        if (part.is(sign))
            return at;
        const std::size_t close = closing(tokens, at, longest);
        const bool isBlock // not {...}[], Array<{...}>, in {1, 2}:
            = part.is("{") && !tokenAt(tokens, close + 1).isAnyOf({sign, "[", ">", "|"});
        const bool endsLine
            = part.startsLine && (endsWithLine || (part.isName() && opensDeclaration(part.text)));
        if (part.kind == Token::Kind::End || part.closes() || part.is(";") || isBlock || endsLine
            || (part.opens() && close == at))
            return std::nullopt;
        at = close;
    }
    return std::nullopt;
}

std::size_t afterBounds(const std::vector<Token> &tokens, std::size_t at)
{
    for (std::size_t end = closing(tokens, at, 20);
         end != at && (tokens[at].is("[") || tokenAt(tokens, end + 1).is("="));
         end = closing(tokens, at, 20))
        at = end + 1;
    return at;
}

std::optional<std::size_t> declaredName(const std::vector<Token> &tokens, std::size_t index)
{
    const bool mayBeProperty = !tokens[index].isName("case") && !tokens[index].isName("async");
    std::optional<std::size_t> name;
    int depth = 0;
    for (std::size_t i = index; i < index + 60; ++i) {
        const Token &part = tokenAt(tokens, i);
        if (i > index && part.startsLine && !part.is("=") && !part.is("=>"))
            return std::nullopt;
        if (part.is("=") || (part.is("=>") && mayBeProperty && !tokenAt(tokens, i - 2).is("::"))
            || (part.is("{") && name && i > 1 && tokenAt(tokens, i - 2).is(">")))
            return name;
        if (part.is("(")) { // (string, int)[] of C#, List<(string, int)>
            const std::size_t close = closing(tokens, i, 20);
            if (close == i || (depth == 0 && !tokenAt(tokens, close + 1).is("[")))
                return std::nullopt;
            i = close;
            continue;
        }
        depth += part.is("<") || part.is("[") ? 1 : part.is(">") || part.is("]") ? -1 : 0;
        if (part.is(":") && depth == 0 && name)
            return signBehind(tokens, i + 1, "=", false) ? name : std::nullopt;
        const bool ofType = part.isName() || part.kind == Token::Kind::Number
            || part.isAnyOf({"<", ">", ",", "::", ".", "?", "*", "&", "[", "]"});
        if (!ofType)
            return std::nullopt;
        if (part.isName() && depth == 0) {
            name = i;
            i = afterBounds(tokens, i + 1) - 1;
        }
    }
    return std::nullopt;
}

bool mentionsTables(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    return std::any_of(
        tokens.begin() + static_cast<std::ptrdiff_t>(begin),
        tokens.begin() + static_cast<std::ptrdiff_t>(end), [](const Token &token) {
            return isOneOf(token.text, {"from_dungeon_level", "Transition", "Weighted"});
        });
}

bool isCode(const Token &culprit)
{
    if (culprit.isName())
        return culprit.text != "for"; // a comprehension is no element
    return culprit.kind == Token::Kind::Symbol
        && !isOneOf(culprit.text, {"(", ")", "[", "]", "{", "}", ",", ":", ";"});
}

bool addsToList(std::string_view method)
{
    return isOneOf(method,
                   {"update", "append", "extend", "push", "add", "insert", "Add", "put",
                    "push_back", "addObject", "emplace_back", "add_entry", "addEntry", "AddEntry",
                    "AddItem"});
}

bool opensClass(std::string_view word)
{
    return isOneOf(
        word,
        {"impl", "mod", "trait", "class", "struct", "interface", "object", "namespace", "enum"});
}

bool opensDeclaration(std::string_view word)
{
    return isOneOf(word,
                   {"let", "mut", "const", "static", "var", "pub", "ref", "onready", "export",
                    "local", "val"});
}

} // namespace core
