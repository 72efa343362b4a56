#include "core/io/literalgrammar.h"

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

} // namespace

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
