// SPDX-License-Identifier: MIT
#pragma once
// Source code cut into tokens. Nothing is executed, and nothing fails: what cannot be
// read becomes a Broken token, which matters only where a table is expected.

#include "core/base/result.h"
#include "core/io/source/language.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace core {

template<typename Words = std::initializer_list<std::string_view>>
bool isOneOf(std::string_view text, const Words &words)
{
    return std::ranges::find(words, text) != words.end();
}

struct Token
{
    enum class Kind {
        Name,
        Number, ///< a whole number
        Fraction, ///< any other number, as a decimal where it is read
        Text, ///< a string; `text` is its content
        Symbol, ///< one operator or bracket
        Broken, ///< a comment or a string without its end, as `text` says
        End
    };

    Kind kind = Kind::End;
    std::string text;
    std::int64_t number = 0; ///< at most largestNumber
    int line = 1;
    int column = 1; ///< in bytes, from 1
    bool startsLine = false; ///< nothing but blanks and comments before it on its line

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && text == symbol; }
    bool isAnyOf(std::initializer_list<std::string_view> symbols) const
    {
        return kind == Kind::Symbol && isOneOf(text, symbols);
    }
    bool isName() const { return kind == Kind::Name; }
    bool isNumber() const { return kind == Kind::Number || kind == Kind::Fraction; }
    bool isName(std::string_view name) const { return isName() && text == name; }
    bool opens() const { return isAnyOf({"(", "[", "{"}); }
    bool closes() const { return isAnyOf({")", "]", "}"}); }
    /// What it adds to the number of open brackets.
    int nesting() const { return (opens() ? 1 : 0) - (closes() ? 1 : 0); }
};

/// Larger whole numbers are read as this one, which is out of every range.
inline constexpr std::int64_t largestNumber = 1'000'000'000'000'000;

/// Whether blocks stand in braces.
inline bool isBraced(Language language)
{
    return language == Language::Rust || language == Language::Braces;
}

/// All tokens, without comments, closed by one End token.
std::vector<Token> tokenize(std::string_view source, Language language);

inline bool has(const std::vector<std::string> &words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

/// What the token is called in errors.
Message describe(const Token &token);

/// The error where `place` stands, which has a line and a column.
template<typename Place>
Error errorAt(const Place &place, const Message &message)
{
    return {.message = message, .where = {}, .line = place.line, .column = place.column};
}
/// That something else stands there.
inline Error expectedAt(const Token &token, const Message &expected)
{
    return errorAt(token, {"expected-but-found", {expected, describe(token)}});
}

} // namespace core
