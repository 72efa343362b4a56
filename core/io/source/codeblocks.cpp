// SPDX-License-Identifier: MIT
// The blocks that statements stand in.

#include "core/io/source/literalscan.h"
#include "core/io/source/literalstatements.h"

#include <array>

namespace core {

std::size_t Statements::scopeOf(std::size_t block) const
{
    while (blocks[block].kind > CodeBlock::Kind::Function)
        block = blocks[block].parent;
    return block;
}

std::optional<std::size_t> Statements::branchOf(std::size_t block) const
{
    for (; blocks[block].kind > CodeBlock::Kind::Function; block = blocks[block].parent) {
        if (blocks[block].kind != CodeBlock::Kind::Other)
            return block;
    }
    return std::nullopt;
}

bool Statements::isInside(std::size_t block, std::size_t outer) const
{
    while (block != outer && block != 0)
        block = blocks[block].parent;
    return block == outer;
}

bool Statements::isConditional(std::size_t block, std::size_t outer) const
{
    const auto branch = branchOf(block);
    return branch && blocks[*branch].kind == CodeBlock::Kind::Condition
        && !isInside(outer, *branch);
}

std::optional<CodeBlock::Kind> kindOfHeader(std::string_view word, std::string_view next)
{
    static constexpr std::array<std::string_view, 10> conditions
        = {"if", "elif", "else", "except", "match", "case", "elseif", "elsif", "unless", "when"};
    static constexpr std::array<std::string_view, 3> others = {"try", "finally", "with"};
    const bool isAlways = next == "TYPE_CHECKING" || next == "__name__";
    if (word == "class")
        return CodeBlock::Kind::Class;
    if (word == "def" || word == "func" || word == "function")
        return CodeBlock::Kind::Function;
    if (isOneOf(word, conditions))
        return isAlways ? CodeBlock::Kind::Other : CodeBlock::Kind::Condition;
    if (word == "for" || word == "while")
        return CodeBlock::Kind::Loop;
    return isOneOf(word, others) ? std::optional {CodeBlock::Kind::Other} : std::nullopt;
}

CodeBlock announced(CodeBlock pending, const std::vector<Token> &tokens, std::size_t at,
                    Language language)
{
    const Token &here = tokens[at];
    const Token &next = tokenAt(tokens, at + 1);
    const bool nextIsName = next.kind == Token::Kind::Name;
    const bool isSaid = pending.kind != CodeBlock::Kind::Other;
    if (here.is("{") && at > 0 && tokens[at - 1].is("=>"))
        pending.kind = CodeBlock::Kind::Condition; // an arm of a match
    if (here.kind != Token::Kind::Name)
        return pending;
    static constexpr std::array<std::string_view, 5> functions
        = {"fn", "function", "fun", "func", "def"};
    static constexpr std::array<std::string_view, 6> conditions
        = {"if", "else", "match", "switch", "when", "catch"};
    static constexpr std::array<std::string_view, 3> loops = {"while", "loop", "foreach"};
    if (isOneOf(here.text, functions) && nextIsName) {
        pending.kind = CodeBlock::Kind::Function;
        pending.name = next.text;
    } else if (opensClass(here.text)) {
        pending.kind = CodeBlock::Kind::Class;
        pending.name = next.text;
    } else if (isOneOf(here.text, conditions)) {
        pending.kind = CodeBlock::Kind::Condition;
    } else if (isOneOf(here.text, loops) || (here.text == "for" && !isSaid)) {
        pending.kind = CodeBlock::Kind::Loop;
    } else if (language == Language::Braces && next.is("(") && !isSaid) {
        pending.kind = CodeBlock::Kind::Function; // defined here, should a brace follow
        pending.name = here.text;
    }
    return pending;
}

} // namespace core
