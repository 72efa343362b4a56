// SPDX-License-Identifier: MIT
// The blocks that statements stand in.

#include "core/io/literals/literalscan.h"
#include "core/io/literals/literalstatements.h"

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

} // namespace core
