// SPDX-License-Identifier: MIT
#include "core/io/source/literalpattern.h"

#include "core/io/source/tokencursor.h"

namespace core {

namespace {

class PatternParser : private TokenCursor
{
public:
    using TokenCursor::failure;
    using TokenCursor::position;
    using TokenCursor::TokenCursor;

    Node parsePattern();

private:
    Node parseRange();
};

Node PatternParser::parsePattern()
{
    Node node = parseRange();
    if (!peek().is("|"))
        return node;
    Node either = node;
    either.kind = Node::Kind::List;
    either.children = {std::move(node)};
    while (peek().is("|")) {
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
        fail({"a-pattern-of-floors"});
    Node last = first;
    if (peek().is("..") || peek().is("..=")) {
        const bool included = take().is("..=");
        last.number = largestNumber;
        if (peek().kind == Token::Kind::Number)
            last.number = take().number - (included ? 0 : 1);
        else if (included)
            fail({"the-last-floor-of-the-range"});
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
