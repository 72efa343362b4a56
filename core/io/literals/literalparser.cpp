// SPDX-License-Identifier: MIT
#include "core/io/literals/literalparser.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace core {

namespace {

Node operation(Node left, const Token &symbol, Node right)
{
    Node node;
    node.kind = Node::Kind::Operation;
    node.text = symbol.text;
    node.line = left.line;
    node.column = left.column;
    node.children.push_back(std::move(left));
    node.children.push_back(std::move(right));
    return node;
}

// Deeper and longer than any table, small enough for any stack.
constexpr int deepest = 32;
constexpr int longestChain = 60;

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
    void parsePairs(Node &node, Node (LiteralParser::*parseKey)(), std::string_view sign);
    Node parseDict();
    Node parseMatch();
    Node parsePattern();
    Node parseRange();
    void parseStructFields(Node &node);
    Node parseItem();
    void parseItems(Node &node, std::string_view close);

    const std::vector<Token> &m_tokens;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::optional<ParseFailure> m_failure;
};

Node LiteralParser::parseSum()
{
    if (m_depth >= deepest) {
        fail("fewer brackets inside each other");
        return {};
    }
    ++m_depth;
    Node left = parseProduct();
    for (int terms = 0; peek().is("+") || peek().is("-"); ++terms) {
        if (terms == longestChain)
            fail("fewer terms");
        const Token symbol = take();
        left = operation(std::move(left), symbol, parseProduct());
    }
    --m_depth;
    return left;
}

Node LiteralParser::parseProduct()
{
    Node left = parseSigned();
    const auto isFactor
        = [this] { return peek().is("*") || peek().is("/") || peek().is("//") || peek().is("%"); };
    for (int factors = 0; isFactor(); ++factors) {
        if (factors == longestChain)
            fail("fewer factors");
        const Token symbol = take();
        left = operation(std::move(left), symbol, parseSigned());
    }
    return left;
}

Node LiteralParser::parseSigned()
{
    while (peek().is("&")) { // a Rust reference: the table behind it is what matters
        take();
        if (peek().isName("mut"))
            take();
    }
    if (!peek().is("-"))
        return parsePostfix();
    Node node = nodeHere(Node::Kind::Operation);
    take();
    node.children.push_back(parsePostfix());
    return node;
}

Node LiteralParser::parsePostfix()
{
    Node node = parsePrimary();
    for (int steps = 0; !m_failure; ++steps) {
        if (steps == longestChain)
            fail("a shorter chain of calls");
        if (peek().isName("as") && peek(1).kind == Token::Kind::Name) {
            take(); // a Rust cast does not change a whole number in range
            take();
        } else if (peek().is(".") && peek(1).kind == Token::Kind::Name) {
            take();
            Node call = nodeHere(Node::Kind::Call);
            call.text = "." + take().text;
            call.children.push_back(std::move(node));
            if (takeIf("("))
                parseItems(call, ")");
            node = std::move(call);
        } else if (peek().is("[") && !peek().startsLine) {
            Node call = nodeHere(Node::Kind::Call);
            call.text = ".[]";
            take();
            call.children.push_back(std::move(node));
            parseItems(call, "]");
            node = std::move(call);
        } else {
            break;
        }
    }
    return node;
}

Node LiteralParser::parsePrimary()
{
    const Token &token = peek();
    switch (token.kind) {
    case Token::Kind::Number:
    case Token::Kind::Fraction: {
        const bool whole = token.kind == Token::Kind::Number;
        Node node = nodeHere(whole ? Node::Kind::Number : Node::Kind::Fraction);
        node.number = token.number;
        take();
        return node;
    }
    case Token::Kind::Text: {
        Node node = nodeHere(Node::Kind::Text);
        take();
        return node;
    }
    case Token::Kind::Name:
        return token.text == "match" && !peek(1).is("(") && !peek(1).is("=") ? parseMatch()
                                                                             : parsePath();
    case Token::Kind::Symbol:
        return parseSymbol();
    case Token::Kind::Broken:
    case Token::Kind::End:
        break;
    }
    fail("a value");
    return {};
}

Node LiteralParser::parseSymbol()
{
    if (peek().is("{"))
        return parseDict();
    if (peek().is("[") || peek().is("("))
        return parseBracketed();
    fail("a value");
    return {};
}

Node LiteralParser::parsePath()
{
    Node node = takeName();
    while (peek().is("::")
           || (peek().is(".") && peek(1).kind == Token::Kind::Name && !peek(2).is("("))) {
        const Token separator = take();
        if (peek().kind != Token::Kind::Name) {
            fail("a name");
            return node;
        }
        node.text += separator.text + take().text;
    }
    const std::string last = lastPart(node.text);
    const bool type = !last.empty() && last.front() >= 'A' && last.front() <= 'Z';
    if (peek().is("!") && (peek(1).is("[") || peek(1).is("("))) {
        take();
        return parseBracketed();
    }
    if (peek().is("{") && type) {
        take();
        node.kind = Node::Kind::Struct;
        parseStructFields(node);
    } else if (peek().is("(")) {
        take();
        node.kind = Node::Kind::Call;
        parseItems(node, ")");
    }
    return node;
}

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

/// An element or argument: a value, a range of numbers, or a value with a name.
Node LiteralParser::parseItem()
{
    if (peek().kind == Token::Kind::Name && peek(1).is("=")) {
        Node named = nodeHere(Node::Kind::Named);
        take();
        take();
        named.children.push_back(parseSum());
        return named;
    }
    Node node = parseSum();
    if (!peek().is("..") && !peek().is("..="))
        return node;
    const Token dots = take();
    return operation(std::move(node), dots, parseSum());
}

void LiteralParser::parseItems(Node &node, std::string_view close)
{
    while (!takeIf(close)) {
        node.children.push_back(parseItem());
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

void LiteralParser::parsePairs(Node &node, Node (LiteralParser::*parseKey)(), std::string_view sign)
{
    while (!takeIf("}")) {
        node.children.push_back((this->*parseKey)());
        expect(sign);
        node.children.push_back(parseSum());
        if (!takeIf(",") && !peek().is("}"))
            fail("\",\" or \"}\"");
        if (m_failure)
            return;
    }
}

Node LiteralParser::parseDict()
{
    Node node = nodeHere(Node::Kind::Dict);
    take();
    parsePairs(node, &LiteralParser::parseSum, ":");
    return node;
}

Node LiteralParser::parseMatch()
{
    Node node = nodeHere(Node::Kind::Match);
    take();
    node.children.push_back(parsePath());
    expect("{");
    parsePairs(node, &LiteralParser::parsePattern, "=>");
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

} // namespace

std::string lastPart(const std::string &path)
{
    const std::size_t separator = path.find_last_of(".:");
    return separator == std::string::npos ? path : path.substr(separator + 1);
}

std::variant<ParsedValue, ParseFailure> parseValue(const std::vector<Token> &tokens,
                                                   std::size_t begin)
{
    LiteralParser parser(tokens, begin);
    Node value = parser.parseSum();
    if (parser.failure())
        return *parser.failure();
    return ParsedValue {std::move(value), parser.position()};
}

} // namespace core
