// SPDX-License-Identifier: MIT
#include "core/io/code/alikelines.h"

#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

/// What makes a line like another.
struct CodeLine
{
    int number = 0;
    std::size_t begin = 0; ///< its first token
    std::string call {}; ///< that it begins with, behind the form of what stands before it
    bool hasWeight = false; ///< the field that was the weight elsewhere, with a number
    bool isRead = false;
    bool isSaid = false;
};

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
        const bool isDeclared = first.isName() && !first.isName("new")
            && (tokens[i + 3].isName() || tokens[i + 3].is(":"));
        const bool isCode
            = isOneOf(tokens[i].text, {"if", "elif", "while", "for", "switch", "match", "return"});
        const bool isRow = first.isNumber() || first.kind == Token::Kind::Text || first.isName();
        if (before == "a . ") // of a variable, or in a chain that begins on a line above
            before = ". ";
        return isRow && !isCode && !isDeclared ? before + tokens[i].text : std::string();
    }
    return {};
}

/// Whether a number stands behind the field that was the weight: weight = 4, weight: 4, weight(4).
bool isWeightAt(const std::vector<Token> &tokens, std::size_t at, const LiteralContext &context)
{
    return at + 2 < tokens.size() && tokens[at + 1].isAnyOf({"=", ":", "("})
        && tokens[at + 2].isNumber() && context.weightFields.count(tokens[at].text) > 0;
}

} // namespace

std::vector<AlikeLines> alikeLines(const std::vector<Token> &tokens, const Statements &statements,
                                   const LiteralContext &context,
                                   const std::vector<std::pair<int, int>> &told)
{
    const auto scopeOf = [&statements](const CodeLine &line) { // of few: it takes a while
        return statements.scopeOf(statements.blockAt(line.begin));
    };
    std::vector<CodeLine> lines;
    std::set<std::size_t> scopes; // of lines that were read
    std::set<std::string> calls; // on them
    for (std::size_t begin = 0, end = 0; begin + 1 < tokens.size(); begin = end) {
        CodeLine line {tokens[begin].line, begin};
        line.isSaid = std::ranges::any_of(told, [&line](const auto &span) {
            return span.first <= line.number && line.number <= span.second;
        });
        for (end = begin; end == begin || (end + 1 < tokens.size() && !tokens[end].startsLine);
             ++end) {
            const std::pair place {tokens[end].line, tokens[end].column};
            line.isRead = line.isRead || context.read.count(place) > 0;
            line.isSaid = line.isSaid || context.said.count(place) > 0;
            line.hasWeight = line.hasWeight || isWeightAt(tokens, end, context);
        }
        line.call = callOn(tokens, begin, end);
        if (line.isRead)
            scopes.insert(scopeOf(line));
        if (line.isRead && !line.call.empty())
            calls.insert(line.call);
        lines.push_back(std::move(line));
    }
    std::vector<AlikeLines> found;
    std::map<std::size_t, std::size_t> places; // in `found`, by scope
    for (const CodeLine &line : lines) {
        const bool mayBe = line.hasWeight || calls.count(line.call) > 0;
        if (line.isRead || line.isSaid || !mayBe)
            continue;
        const std::size_t scope = scopeOf(line);
        if (calls.count(line.call) == 0 && scopes.count(scope) == 0)
            continue;
        const auto [place, isNew] = places.try_emplace(scope, found.size());
        if (isNew)
            found.push_back({statements.blocks[scope].name, {}});
        found[place->second].lines.push_back(line.number);
    }
    return found;
}

} // namespace core
