#pragma once
// The grammar of the literals: expressions in literalparser.cpp, what stands in brackets in
// literalbrackets.cpp. Included by these two only.

#include "core/io/literalparser.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace core {

// Deeper and longer than any table, small enough for any stack.
inline constexpr int deepest = 32;
inline constexpr int longestChain = 32;

/// Recursive descent. The first failure is kept, and from then on every token reads as the end,
/// so that all loops stop.
class LiteralParser
{
public:
    LiteralParser(const std::vector<Token> &tokens, std::size_t begin)
        : m_tokens(tokens)
        , m_at(begin)
    {}

    Node parseSum();
    const std::optional<ParseFailure> &failure() const { return m_failure; }
    std::size_t position() const { return m_at; }

private:
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
    void fail(const std::string &expected)
    {
        if (m_failure)
            return;
        const Token &token = peek();
        Error error {.message = "expected " + expected + " but found " + describe(token),
                     .where = {},
                     .line = token.line,
                     .column = token.column};
        m_failure = ParseFailure {std::move(error), m_at};
    }
    void expect(std::string_view symbol)
    {
        if (!takeIf(symbol))
            fail("\"" + std::string(symbol) + "\"");
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
    Node takeName()
    {
        Node node = nodeHere(Node::Kind::Name);
        take();
        return node;
    }

    Node parseProduct();
    Node parseSigned();
    Node parsePostfix();
    Node parsePrimary();
    Node parseBracketed();
    Node parseSymbol();
    Node parsePath();
    Node parseDict();
    Node parseMatch();
    Node parsePattern();
    Node parseRange();
    void parseStructFields(Node &node);
    void parseItems(Node &node, std::string_view close);

    const std::vector<Token> &m_tokens;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::optional<ParseFailure> m_failure;
};

} // namespace core
