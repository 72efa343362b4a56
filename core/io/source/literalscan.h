// SPDX-License-Identifier: MIT
#pragma once
// Where brackets, types, headers and elements end, found without reading what is in them.

#include "core/io/source/literaltokens.h"

#include <optional>

namespace core {

/// The token at `index`, or the last one, which is the end.
inline const Token &tokenAt(const std::vector<Token> &tokens, std::size_t index)
{
    return tokens[std::min(index, tokens.size() - 1)];
}

/// The index of the bracket that closes the one at `at` within so many tokens, or `at`.
std::size_t closing(const std::vector<Token> &tokens, std::size_t at, std::size_t most);

/// The index behind <String, Int> of a type, where no number follows that could be compared, or
/// `at`.
std::size_t afterGenerics(const std::vector<Token> &tokens, std::size_t at);

/// The index behind the types at `at`: const satisfies Record<string, number>, readonly Enemy[].
std::size_t afterCast(const std::vector<Token> &tokens, std::size_t at);

/// The index of the comma or the bracket `close` that ends the element at `begin`, over all that is
/// computed in it; nothing where none is near.
std::optional<std::size_t> endOfItem(const std::vector<Token> &tokens, std::size_t begin,
                                     std::string_view close);

/// The index of the colon behind a header or of the "=" behind a type that begins at `index`, the
/// first such sign outside brackets. It may be on another line where nothing is declared there.
std::optional<std::size_t> signBehind(const std::vector<Token> &tokens, std::size_t index,
                                      std::string_view sign, bool endsWithLine);

/// The index behind [8][2] of an array and { get; } of a property, which stand behind its name.
std::size_t afterBounds(const std::vector<Token> &tokens, std::size_t at);

/// The index of the name that a declaration with its type in front gives a value to.
std::optional<std::size_t> declaredName(const std::vector<Token> &tokens, std::size_t index);

/// True where a word stands there that only the tutorials' tables have.
bool mentionsTables(const std::vector<Token> &tokens, std::size_t begin, std::size_t end);

/// True where reading stops at a word or an operator: at code, not at a slip in a table.
bool isCode(const Token &culprit);

/// True for add, append, put and the like.
bool addsToList(std::string_view method);

/// True for class, struct, namespace and the like.
bool opensClass(std::string_view word);

/// True for let, var, const and the like.
bool opensDeclaration(std::string_view word);

} // namespace core
