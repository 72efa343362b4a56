// SPDX-License-Identifier: MIT
#pragma once
// A place in a list of tokens, for parsers by recursive descent.

#include "core/io/source/literalparser.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The first failure is kept, and from then on every token reads as the end, so that all loops
/// stop.
class TokenCursor
{
public:
    /// The tokens, of which the last is the end, must outlive this.
    TokenCursor(const std::vector<Token> &tokens, std::size_t begin)
        : m_tokens(tokens)
        , m_at(begin)
    {}

    const std::optional<ParseFailure> &failure() const { return m_failure; }
    std::size_t position() const { return m_at; }

protected:
    const Token &peek(std::size_t ahead = 0) const
    {
        return m_failure ? m_tokens.back() : m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
    }
    Token take()
    {
        const Token &token = peek();
        if (!m_failure && m_at + 1 < m_tokens.size())
            ++m_at;
        return token;
    }
    bool takeIf(std::string_view symbol)
    {
        const bool found = peek().is(symbol);
        if (found)
            take();
        return found;
    }
    void fail(const Message &expected)
    {
        if (m_failure)
            return;
        const Token &token = peek();
        Error error {.message = {"expected-but-found", {expected, describe(token)}},
                     .where = {},
                     .line = token.line,
                     .column = token.column};
        m_failure = ParseFailure {std::move(error), m_at};
    }
    void expect(std::string_view symbol)
    {
        if (!takeIf(symbol))
            fail({"quoted", {symbol}});
    }
    /// A node of this kind that stands where the next token does.
    Node nodeHere(Node::Kind kind) const
    {
        Node node;
        node.kind = kind;
        node.text = peek().text;
        node.line = peek().line;
        node.column = peek().column;
        return node;
    }

    const std::vector<Token> &m_tokens;
    std::size_t m_at;
    std::optional<ParseFailure> m_failure;
};

} // namespace core
