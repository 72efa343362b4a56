#include "core/io/literalgrammar.h"

namespace core {

Node LiteralParser::parseBracketed()
{
    Node node = nodeHere(Node::Kind::List);
    const bool round = take().is("(");
    const std::size_t begin = m_at;
    parseItems(node, round ? ")" : "]");
    const bool grouping
        = round && node.children.size() == 1 && m_at - begin >= 2 && !m_tokens[m_at - 2].is(",");
    if (grouping && !m_failure) {
        Node inner = std::move(node.children.front());
        return inner;
    }
    return node;
}

void LiteralParser::parseItems(Node &node, std::string_view close)
{
    while (!takeIf(close)) {
        node.children.push_back(parseSum());
        if (!takeIf(",") && !peek().is(close))
            fail("\",\" or \"" + std::string(close) + "\"");
        if (m_failure)
            return;
    }
}

void LiteralParser::parseStructFields(Node &node)
{
    while (!takeIf("}")) {
        if (peek().kind != Token::Kind::Name) {
            fail("a field name");
            return;
        }
        const Node name = takeName();
        node.children.push_back(name);
        node.children.push_back(takeIf(":") ? parseSum() : name); // { weight } names a variable
        if (!takeIf(",") && !peek().is("}"))
            fail("\",\" or \"}\"");
    }
}

Node LiteralParser::parseDict()
{
    Node node = nodeHere(Node::Kind::Dict);
    take();
    while (!takeIf("}")) {
        node.children.push_back(parseSum());
        expect(":");
        node.children.push_back(parseSum());
        if (!takeIf(",") && !peek().is("}"))
            fail("\",\" or \"}\"");
        if (m_failure)
            break;
    }
    return node;
}

Node LiteralParser::parseMatch()
{
    Node node = nodeHere(Node::Kind::Match);
    take();
    node.children.push_back(parsePath());
    expect("{");
    while (!takeIf("}")) {
        node.children.push_back(parsePattern());
        expect("=>");
        node.children.push_back(parseSum());
        if (!takeIf(",") && !peek().is("}"))
            fail("\",\" or \"}\"");
        if (m_failure)
            break;
    }
    return node;
}

Node LiteralParser::parsePattern()
{
    Node node = parseRange();
    if (!peek().is("|"))
        return node;
    Node either = node;
    either.kind = Node::Kind::List;
    either.children = {std::move(node)};
    while (takeIf("|"))
        either.children.push_back(parseRange());
    return either;
}

Node LiteralParser::parseRange()
{
    if (peek().kind == Token::Kind::Name)
        return takeName();
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

} // namespace core
