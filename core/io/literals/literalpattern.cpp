// SPDX-License-Identifier: MIT
#include "core/io/literals/literalpattern.h"

#include "core/io/literals/literalscan.h"

#include <optional>

namespace core {

namespace {

class PatternParser
{
public:
    PatternParser(const std::vector<Token> &tokens, std::size_t begin)
        : m_tokens(tokens)
        , m_at(begin)
    {}

    Node parsePattern();
    const std::optional<ParseFailure> &failure() const { return m_failure; }
    std::size_t position() const { return m_at; }

private:
    const Token &peek() const { return m_tokens[m_at]; }
    Token take()
    {
        const Token &token = peek();
        m_at = std::min(m_at + 1, m_tokens.size() - 1);
        return token;
    }
    void fail(const std::string &expected)
    {
        Error error {.message = "expected " + expected + " but found " + describe(peek()),
                     .where = {},
                     .line = peek().line,
                     .column = peek().column};
        m_failure = m_failure ? m_failure : ParseFailure {std::move(error), m_at};
    }
    Node nodeHere(Node::Kind kind) const
    {
        Node node;
        node.kind = kind;
        node.text = peek().text;
        node.line = peek().line;
        node.column = peek().column;
        return node;
    }
    Node parseRange();

    const std::vector<Token> &m_tokens;
    std::size_t m_at;
    std::optional<ParseFailure> m_failure;
};

Node PatternParser::parsePattern()
{
    Node node = parseRange();
    if (!peek().is("|"))
        return node;
    Node either = node;
    either.kind = Node::Kind::List;
    either.children = {std::move(node)};
    while (peek().is("|") && !m_failure) {
        take();
        either.children.push_back(parseRange());
    }
    return either;
}

Node PatternParser::parseRange()
{
    if (peek().kind == Token::Kind::Name) {
        Node name = nodeHere(Node::Kind::Name);
        take();
        return name;
    }
    Node range = nodeHere(Node::Kind::Range);
    Node first = nodeHere(Node::Kind::Number);
    if (peek().kind == Token::Kind::Number)
        first.number = take().number;
    else if (!peek().is("..="))
        fail("a floor, a range of floors or \"_\"");
    Node last = first;
    if (peek().is("..") || peek().is("..=")) {
        const bool included = take().is("..=");
        last.number = largestNumber;
        if (peek().kind == Token::Kind::Number)
            last.number = take().number - (included ? 0 : 1);
        else if (included)
            fail("the last floor of the range");
    }
    range.children.push_back(std::move(first));
    range.children.push_back(std::move(last));
    return range;
}

} // namespace

std::variant<ParsedValue, ParseFailure> parsePattern(const std::vector<Token> &tokens,
                                                     std::size_t begin)
{
    PatternParser parser(tokens, begin);
    Node pattern = parser.parsePattern();
    if (parser.failure())
        return *parser.failure();
    return ParsedValue {std::move(pattern), parser.position()};
}

} // namespace core
