// SPDX-License-Identifier: MIT
// The blocks that statements stand in.

#include "core/io/source/literalscan.h"
#include "core/io/source/literalstatements.h"

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

std::size_t Statements::blockAt(std::size_t index) const
{
    std::size_t found = 0; // a block is opened behind those around it
    for (std::size_t i = 1; i < blocks.size() && blocks[i].begin <= index; ++i)
        found = index < blocks[i].end ? i : found;
    return found;
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

namespace {

/// What a word says that begins a block of any language but a class.
std::optional<CodeBlock::Kind> kindOf(std::string_view word)
{
    using Opens = CodeBlock::Kind;
    if (isOneOf(word, {"fn", "function", "fun", "func", "def"}))
        return Opens::Function;
    if (isOneOf(word, {"for", "while", "loop", "foreach"}))
        return Opens::Loop;
    if (isOneOf(word, {"try", "finally", "with"}))
        return Opens::Other;
    const bool isCondition = isOneOf(word,
                                     {"if", "elif", "else", "except", "match", "case", "elseif",
                                      "elsif", "unless", "when", "catch", "switch"});
    return isCondition ? std::optional {Opens::Condition} : std::nullopt;
}

} // namespace

std::optional<CodeBlock::Kind> kindOfHeader(std::string_view word, std::string_view next)
{
    const bool isAlways = next == "TYPE_CHECKING" || next == "__name__";
    const auto kind = word == "class" ? std::optional {CodeBlock::Kind::Class} : kindOf(word);
    return kind == CodeBlock::Kind::Condition && isAlways ? CodeBlock::Kind::Other : kind;
}

CodeBlock announced(CodeBlock pending, const std::vector<Token> &tokens, std::size_t at,
                    Language language)
{
    using Opens = CodeBlock::Kind;
    const Token &here = tokens[at];
    const Token &next = tokenAt(tokens, at + 1);
    const bool isSaid = pending.kind != Opens::Other;
    if (here.is("{") && at > 0 && tokens[at - 1].is("=>"))
        pending.kind = Opens::Condition; // an arm of a match
    if (!here.isName())
        return pending;
    if (here.text == "var" && tokenAt(tokens, at + 2).is(":")) { // var weight: Int { of Swift
        std::size_t brace = at + 3;
        while (tokenAt(tokens, brace).isName()
               || tokenAt(tokens, brace).isAnyOf({"<", ">", ".", "?"}))
            ++brace;
        if (tokenAt(tokens, brace).is("{")) {
            pending.kind = Opens::Function;
            pending.name = next.text;
        }
    }
    const bool isType = here.text == "impl" && isSaid; // fn draw(rng: &mut impl Rng)
    const auto kind
        = opensClass(here.text) && !isType ? std::optional {Opens::Class} : kindOf(here.text);
    const bool isNamed = kind == Opens::Class || (kind == Opens::Function && next.isName());
    if (isNamed || kind == Opens::Condition
        || (kind == Opens::Loop && (here.text != "for" || !isSaid))) {
        pending.kind = *kind;
        pending.name = isNamed ? next.text : pending.name;
    } else if (language == Language::Braces && next.is("(") && !isSaid && !kind) {
        pending.kind = Opens::Function; // defined here, should a brace follow
        pending.name = here.text;
    }
    return pending;
}

} // namespace core
