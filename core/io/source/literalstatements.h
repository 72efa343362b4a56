// SPDX-License-Identifier: MIT
#pragma once
// The assignments of a source file that a table could be made of, and where they stand; the code
// around them is stepped over.

#include "core/io/source/literalparser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What statements stand in: the file, a function, the branch of a condition, ...
struct CodeBlock
{
    enum class Kind { File, Class, Function, Condition, Loop, Other };

    Kind kind = Kind::File;
    std::string name {}; ///< of a class or function
    std::size_t parent = 0; ///< index of the block around it; the file is its own
    int line = 1;
    int indent = 0; ///< the column of its first token; 0 for the file
    std::size_t begin = 0; ///< its tokens, begin to end
    std::size_t end = 0;
};

/// `name = value`, `name["key"] = value`, `name.update(value)`, or a value that is returned or
/// stands alone.
struct Statement
{
    enum class Kind { Set, SetKey, Add, Return };

    Kind kind = Kind::Set;
    std::string name; ///< last part of the variable's path; of the function for a Return
    std::string owner {}; ///< the path before it: Category.POTION of Category.POTION.probs
    std::optional<Node> key;
    Node value;
    int line = 1;
    int column = 1;
    std::size_t block = 0; ///< index of the block it stands in
    std::size_t begin = 0; ///< its tokens, begin to end
    std::size_t end = 0;
    bool isCalls = false; ///< its list is of rows that calls behind each other add
};

/// Something that looks like a table and was not read.
struct LeftOut
{
    Message what; ///< without its line and its full stop
    int line = 1;
    int column = 1;
};

/// Branches by floor which hold what is read as it stands.
struct Unfollowed
{
    std::vector<int> lines; ///< on which they begin
    int last = 1; ///< line of them all
};

/// What a line opens that begins with `word`; nothing where it opens no block.
std::optional<CodeBlock::Kind> kindOfHeader(std::string_view word, std::string_view next);

/// What the next brace opens as far as the token `at` tells; `pending` is what those before it
/// told.
CodeBlock announced(CodeBlock pending, const std::vector<Token> &tokens, std::size_t at,
                    Language language);

struct Statements
{
    std::vector<CodeBlock> blocks; ///< the first is the file
    std::vector<Statement> list;
    std::vector<LeftOut> leftOut;
    std::vector<Unfollowed> unfollowed;

    /// Whether the file is data: one value, and no program.
    bool areOneValue(const std::vector<Token> &tokens) const
    {
        return !list.empty() && list.front().end == tokens.size();
    }
    /// The function or class that `block` belongs to, or the file.
    std::size_t scopeOf(std::size_t block) const;
    /// The innermost condition or loop of its scope around `block`, or nothing.
    std::optional<std::size_t> branchOf(std::size_t block) const;
    /// True where `block` stands in a condition that `outer` stands outside of.
    bool isConditional(std::size_t block, std::size_t outer) const;
    /// The innermost block around the token at `index`.
    std::size_t blockAt(std::size_t index) const;
    /// True when `block` stands inside `outer` or is it.
    bool isInside(std::size_t block, std::size_t outer) const;
};

/// All statements in their order. Fails where something that is surely a table cannot be read.
Result<Statements> readStatements(const std::vector<Token> &tokens, Language language);

} // namespace core
