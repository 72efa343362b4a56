// SPDX-License-Identifier: MIT
#include "core/io/code/alikelines.h"

#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// What makes a line like another.
struct CodeLine
{
    int number = 0;
    std::size_t scope = 0; ///< the block of the function or class it stands in
    std::string call {}; ///< that it begins with, behind the form of what stands before it
    std::set<std::string> fields {}; ///< words with a number behind them
    bool isRead = false;
    bool isSaid = false;
};

bool tellsAmount(const Token &token)
{
    return token.kind == Token::Kind::Number || token.kind == Token::Kind::Fraction;
}

/// The first call of a line with what stands before it, names without what they are called; empty
/// where there is none, where nothing is handed over, or the line declares the function.
std::string callOn(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    std::string before;
    for (std::size_t i = begin; i + 2 < end; ++i) {
        const Token &first = tokens[i + 2];
        if (!tokens[i].isName() || !tokens[i + 1].is("(")) {
            before += tokens[i].isName() ? "a " : tokens[i].text + ' ';
            continue;
        }
        const bool isDeclared = first.isName() && (tokens[i + 3].isName() || tokens[i + 3].is(":"));
        const bool isCode
            = isOneOf(tokens[i].text, {"if", "elif", "while", "for", "switch", "match", "return"});
        const bool isRow = tellsAmount(first) || first.kind == Token::Kind::Text || first.isName();
        return isRow && !isCode && !isDeclared ? before + tokens[i].text : std::string();
    }
    return {};
}

/// weight of weight = 4, weight: 4 and weight(4).
std::set<std::string> fieldsOn(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    std::set<std::string> fields;
    for (std::size_t i = begin; i + 2 < end; ++i) {
        if (tokens[i].isName() && tokens[i + 1].isAnyOf({"=", ":", "("})
            && tellsAmount(tokens[i + 2]))
            fields.insert(tokens[i].text);
    }
    return fields;
}

} // namespace

std::vector<AlikeLines> alikeLines(const std::vector<Token> &tokens, const Statements &statements,
                                   const LiteralContext &context,
                                   const std::vector<std::pair<int, int>> &told)
{
    std::vector<CodeLine> lines;
    std::set<std::pair<std::size_t, std::string>> fields; // of read lines, with their scopes
    std::set<std::string> calls;
    for (std::size_t begin = 0, end = 0; begin + 1 < tokens.size(); begin = end) {
        CodeLine line {tokens[begin].line, statements.scopeOf(statements.blockAt(begin))};
        line.isSaid = std::ranges::any_of(told, [&line](const auto &span) {
            return span.first <= line.number && line.number <= span.second;
        });
        for (end = begin; end == begin || (end + 1 < tokens.size() && !tokens[end].startsLine);
             ++end) {
            const std::pair place {tokens[end].line, tokens[end].column};
            line.isRead = line.isRead || context.read.count(place) > 0;
            line.isSaid = line.isSaid || context.said.count(place) > 0;
        }
        line.call = callOn(tokens, begin, end);
        line.fields = fieldsOn(tokens, begin, end);
        for (const std::string &field : line.isRead ? line.fields : std::set<std::string> {})
            fields.insert({line.scope, field});
        if (line.isRead && !line.call.empty())
            calls.insert(line.call);
        lines.push_back(std::move(line));
    }
    std::vector<AlikeLines> found;
    std::set<std::size_t> scopes;
    for (const CodeLine &line : lines) {
        const bool isAlike = calls.count(line.call) > 0
            || std::ranges::any_of(line.fields, [&](const std::string &field) {
                                 return fields.count({line.scope, field}) > 0;
                             });
        if (line.isRead || line.isSaid || !isAlike)
            continue;
        if (scopes.insert(line.scope).second)
            found.push_back({statements.blocks[line.scope].name, {}});
        found.back().lines.push_back(line.number);
    }
    return found;
}

} // namespace core
