// SPDX-License-Identifier: MIT
#include "core/io/source/literalparser.h"

#include "core/io/source/literalitems.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace core {

namespace {

constexpr std::array<std::string_view, 10> listMembers
    = {"of",   "ofEntries", "asList",      "entry",           "freeze",
       "seal", "entries",   "fromEntries", "unmodifiableMap", "unmodifiableList"};

// of Rust, where a text is not owned
constexpr std::array<std::string_view, 3> textMakers = {".to_string", ".to_owned", ".into"};

// More levels and longer than any table, small enough for any stack.
constexpr int deepestNesting = 32;
constexpr int longestChain = 60;
constexpr int mostSkips = 20000;

bool isListOfList(const Node &node)
{
    return node.kind == Node::Kind::List && node.children.size() == 1
        && node.children.front().kind == Node::Kind::List;
}

/// Recursive descent. The first failure is kept, and from then on every token reads as the end, so
/// that all loops stop.
class LiteralParser
{
public:
    /// The tokens, of which the last is the end, must outlive this.
    LiteralParser(const std::vector<Token> &tokens, std::size_t begin)
        : m_tokens(tokens)
        , m_at(begin)
    {}

    const std::optional<Error> &failure() const { return m_failure; }
    std::size_t position() const { return m_at; }

    Node parseSum();
    Node parseSpan();

private:
    const Token &peek(std::size_t ahead = 0) const
    {
        return m_failure ? m_tokens.back() : tokenAt(m_tokens, m_at + ahead);
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
        if (!m_failure)
            m_failure = expectedAt(peek(), expected);
    }
    void expect(std::string_view symbol)
    {
        if (!takeIf(symbol))
            fail({"quoted", {symbol}});
    }
    /// A node of this kind that stands where the next token does.
    Node nodeHere(Node::Kind kind) const { return nodeAt(kind, peek(), peek().text); }
    /// The next token as a node of this kind.
    Node takeAs(Node::Kind kind)
    {
        Node node = nodeHere(kind);
        node.number = take().number;
        return node;
    }
    Node takeName() { return takeAs(Node::Kind::Name); }

    Node parseProduct();
    Node parseSigned();
    Node parsePostfix();
    Node parsePrimary();
    Node parseBracketed();
    Node parseSymbol();
    Node parsePath();
    Node parseBraces();
    Node parseMatch();
    Node parseFloors();
    Item parseItem(bool inBraces);
    std::optional<Node> parseWrittenKey();
    std::vector<Item> parseItemsUpTo(std::string_view close);
    void parseItems(Node &node, std::string_view close);
    bool isNew() const;
    bool makesInBraces() const;
    bool isSliceOfType() const;
    Node parseSlice();
    Node parseNew();
    bool skipItem(std::string_view close);

    const std::vector<Token> &m_tokens;
    std::size_t m_at;
    std::optional<Error> m_failure; ///< at m_at, where it stays
    int m_depth = 0;
    int m_skips = 0;
};

Node LiteralParser::parseSum()
{
    if (m_depth >= deepestNesting) {
        m_skips = mostSkips; // for no element: each would be gone through at each depth
        fail({"fewer-brackets-inside-each-other"});
        return {};
    }
    ++m_depth;
    Node left = parseProduct();
    for (int terms = 0; peek().is("+") || peek().is("-"); ++terms) {
        if (terms == longestChain)
            fail({"fewer-terms"});
        const Token symbol = take();
        left = operation(std::move(left), symbol, parseProduct());
    }
    --m_depth;
    return left;
}

Node LiteralParser::parseProduct()
{
    Node left = parseSigned();
    const auto isFactor = [this] { return peek().isAnyOf({"*", "/", "//", "%"}); };
    for (int factors = 0; isFactor(); ++factors) {
        if (factors == longestChain)
            fail({"fewer-factors"});
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
    while (peek().isAnyOf({"$", "@", "^"})) // prefixes of strings
        take();
    if (peek().is("%") && (peek(1).is("{") || (peek(1).isName() && peek(2).is("{"))))
        take(); // %{...} and %Spawn{...} of Elixir
    if (peek().isName("const") && (peek(1).isName() || peek(1).is("<") || peek(1).is("[")))
        take(); // of Dart
    m_at = m_failure ? m_at : afterGenerics(m_tokens, m_at); // <const>[...]
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
            fail({"shorter-chain-of-calls"});
        if (const bool isCast = peek().isName("as") || peek().isName("satisfies");
            isCast && afterCast(m_tokens, m_at + 1) > m_at + 1) {
            m_at = afterCast(m_tokens, m_at + 1); // changes no whole number in range
        } else if (peek().is(".") && peek(1).isName("new") && peek(2).is("(")
                   && node.kind == Node::Kind::Name) { // Row.new(..) as new Row(..)
            take();
            take();
            take();
            node.kind = Node::Kind::Call;
            parseItems(node, ")");
            node = asCall(std::move(node));
        } else if (const std::size_t member = afterGenerics(m_tokens, m_at + 1);
                   peek().is(".") && tokenAt(m_tokens, member).isName()) {
            m_at = member; // .put, .<String, Integer>builder
            Node call = nodeHere(Node::Kind::Call);
            call.text = "." + take().text;
            call.children.push_back(std::move(node));
            if (takeIf("("))
                parseItems(call, ")");
            Node own = call.children.front();
            const bool isSame = call.children.size() == 1
                && ((own.kind == Node::Kind::Text && isOneOf(call.text, textMakers))
                    || (own.isListOrDict() && call.text == ".freeze")); // of Ruby
            node = isSame ? std::move(own) : std::move(call);
        } else if (node.kind == Node::Kind::Call && makesInBraces()) {
            take(); // Row(10) { newOrc() } of Kotlin
            node.children.push_back(parsePath());
            take();
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
        return takeAs(Node::Kind::Number);
    case Token::Kind::Fraction:
        return takeAs(Node::Kind::Fraction);
    case Token::Kind::Text:
        return takeAs(Node::Kind::Text);
    case Token::Kind::Name:
        if (token.text == "match" && !peek(1).is("(") && !peek(1).is("="))
            return parseMatch();
        if (token.text == "map" && peek(1).is("[") && peek(peek(3).is(".") ? 5 : 3).is("]"))
            return parseSlice();
        return isNew() ? parseNew() : parsePath();
    case Token::Kind::Symbol:
        return isSliceOfType() ? parseSlice() : parseSymbol();
    case Token::Kind::Broken:
    case Token::Kind::End:
        break;
    }
    fail({"a-value"});
    return {};
}

/// new Orc(), new[] {1, 2}, new() { Weight = 3 }
bool LiteralParser::isNew() const
{
    const Token &next = peek(1);
    return peek().isName("new") && (next.isName() || next.opens());
}

/// { newOrc() }, on the line of the call before it.
bool LiteralParser::makesInBraces() const
{
    return peek().is("{") && !peek().startsLine && peek(1).isName() && !peek(1).startsLine
        && peek(2).is("(") && peek(3).is(")") && peek(4).is("}");
}

/// []Spawn{, [3]Spawn{, []*Spawn{ of Go, [_]Spawn{ of Zig
bool LiteralParser::isSliceOfType() const
{
    std::size_t at = closing(m_tokens, m_at, 5) - m_at;
    if (!peek().is("[") || at == 0)
        return false;
    at += peek(at + 1).is("*") ? 2 : 1;
    at += peek(at).isName() && peek(at + 1).is(".") ? 2 : 0; // []item.Kind{
    return peek(at).isName() && peek(at + 1).is("{");
}

/// The elements behind such a type, or behind map[string]int; it names what they are.
Node LiteralParser::parseSlice()
{
    Token type = take();
    while (!m_failure && !peek().is("{")) {
        type = take();
        if (type.kind == Token::Kind::End)
            fail({"quoted", {"{"}});
    }
    Node node = parseBraces();
    node.text = type.text;
    return node;
}

/// What a new object is filled with stands in brackets, or in braces behind them.
Node LiteralParser::parseNew()
{
    take();
    if (peek().is("[") && peek(1).is("]")) {
        take();
        take();
    }
    Node node = peek().isName() ? parsePath() : parseSymbol();
    if (isListOfList(node) && !node.children.front().text.empty())
        node = Node(std::move(node.children.front())); // new ArrayList<>(Arrays.asList(a, b))
    const bool bare = node.isListOrCall() && node.children.empty();
    if (m_failure || !bare || !peek().is("{"))
        return node;
    Node braces = parseBraces();
    if (isListOfList(braces)) // {{ put(a, 1); put(b, 2); }}
        braces = Node(std::move(braces.children.front()));
    if (holdsFields(braces) && !node.text.empty())
        braces.kind = Node::Kind::Struct;
    braces.text = node.text; // the type may say that it is a table
    return braces;
}

Node LiteralParser::parseSymbol()
{
    if (peek().is("{"))
        return parseBraces();
    if (peek().is("[") || peek().is("("))
        return parseBracketed();
    if (peek().is(":") && peek(1).isName()) { // a symbol of Ruby
        take();
        return takeName();
    }
    if (peek().is(".") && (peek(1).isName() || peek(1).is("{"))) {
        take(); // .newt of Swift, .{ ... } of Zig: the type is left out
        return parsePrimary();
    }
    fail({"a-value"});
    return {};
}

/// A path, a call, a struct with fields, or what a new list of a type holds.
Node LiteralParser::parsePath()
{
    Node node = takeName();
    m_at = m_failure ? m_at : afterGenerics(m_tokens, m_at);
    while (peek().is("::")
           || (peek().is(".") && peek(1).isName()
               && (!peek(2).is("(") || isOneOf(peek(1).text, listMembers)))) {
        const Token separator = take();
        if (!peek().isName()) {
            fail({"a-name"});
            return node;
        }
        if (!peek().isName("class"))
            node.text += separator.text + peek().text;
        take();
        m_at = m_failure ? m_at : afterGenerics(m_tokens, m_at);
    }
    const std::string last = lastPart(node.text);
    const bool type = !last.empty() && last.front() >= 'A' && last.front() <= 'Z';
    if (peek().is("!") && peek(1).opens()) {
        take();
        return parseSymbol();
    }
    std::size_t brace = m_at; // int[] {1, 2}, int[][] {new int[] {1, 2}}, Loot[4] {...}
    while (tokenAt(m_tokens, brace).is("[") && closing(m_tokens, brace, 3) > brace)
        brace = closing(m_tokens, brace, 3) + 1;
    if (!m_failure && brace > m_at && tokenAt(m_tokens, brace).is("{")) {
        m_at = brace;
        return parseBraces();
    }
    if (const std::size_t close = closing(m_tokens, m_at, 20); // Array[int](...)
        type && !m_failure && peek().is("[") && close > m_at
        && tokenAt(m_tokens, close + 1).is("("))
        m_at = close + 1;
    if (peek().is("{") && type) {
        Node braces = asObject(parseBraces());
        braces.text = node.text;
        braces.line = node.line;
        braces.column = node.column;
        return braces;
    }
    if (peek().is("(")) {
        take();
        node.kind = Node::Kind::Call;
        parseItems(node, ")");
        return asCall(std::move(node));
    }
    return node;
}

Node LiteralParser::parseBracketed()
{
    Node node = nodeHere(Node::Kind::List);
    const bool round = take().is("(");
    node.text.clear();
    if (round
        && isOneOf(peek().text, {"int", "float", "double", "byte", "short", "long", "decimal"})
        && peek(1).is(")")) { // a cast
        take();
        take();
        return parseSigned();
    }
    const std::size_t begin = m_at;
    parseItems(node, round ? ")" : "]");
    const bool grouping = round && node.children.size() == 1 && m_at - begin >= 2
        && !m_tokens[m_at - 2].is(",") && node.children.front().kind != Node::Kind::Named;
    return grouping && !m_failure ? Node(std::move(node.children.front())) : node;
}

bool LiteralParser::skipItem(std::string_view close)
{
    const auto end = ++m_skips > mostSkips ? std::nullopt : endOfItem(m_tokens, m_at, close);
    m_at = end.value_or(m_at);
    return end.has_value();
}

/// [key] = value
std::optional<Node> LiteralParser::parseWrittenKey()
{
    const std::size_t close = peek().is("[") ? closing(m_tokens, m_at, 20) : m_at;
    if (close == m_at || close + 1 >= m_tokens.size()
        || !(m_tokens[close + 1].is("=") || m_tokens[close + 1].is(":")))
        return std::nullopt;
    take();
    Node key = parseSum();
    expect("]");
    take();
    return key;
}

Item LiteralParser::parseItem(bool inBraces)
{
    Item item;
    item.key = parseWrittenKey();
    if (peek().isName("default_factory") && peek(2).isName("lambda") && peek(3).is(":"))
        m_at += 4;
    const bool isNamed = peek().isName() && (peek(1).is("=") || peek(1).is(":"));
    if (!item.key && isNamed) {
        item.key = takeName();
        item.isAssigned = take().is("=");
    }
    item.value = quotient(parseSpan());
    if (item.key && !peek().is("=>"))
        return item;
    item.isArrow = peek().is("=>") || peek().is("->") || peek().isName("to");
    const bool isPair = item.isArrow || peek().is(":") || (inBraces && peek().is("="));
    if (!isPair)
        return item;
    take();
    if (item.isArrow && (item.key || (peek().is("{") && item.value.isListOrCall()))) {
        --m_at; // a function: name: argument => ...
        fail({"a-value"});
        return item;
    }
    item.key = std::move(item.value);
    item.value = quotient(parseSpan());
    return item;
}

/// 3, and 1..4, 1..=4, 1..<4 and 1...4 behind a first sum.
Node LiteralParser::parseSpan()
{
    Node value = parseSum();
    if (!peek().isAnyOf({"..", "..=", "..<", "..."}))
        return value;
    const Token dots = take();
    return operation(std::move(value), dots, parseSum());
}

/// Up to the bracket, which is taken. Elements that are computed become Code.
std::vector<Item> LiteralParser::parseItemsUpTo(std::string_view close)
{
    std::vector<Item> items;
    std::size_t field = 0; // that signs end
    while (!m_failure && !takeIf(close)) {
        const std::size_t begin = m_at;
        const int depth = m_depth;
        Item item = parseItem(close == "}");
        const bool ends = peek().is(",") || (peek().is(";") && close == "}") || peek().is(close);
        const bool isBody = item.value.kind == Node::Kind::Call && peek().is("{") && close == "}";
        if (m_failure || !ends) {
            const bool isChoice // if (deep) 5 else 2
                = item.value.kind == Node::Kind::Call && item.value.text == "if";
            if (!isCode(m_tokens[m_at]) && !isChoice && !(isBody && !m_failure)) {
                fail({"either", {",", close}});
                return items;
            }
            const std::optional<Error> failure = m_failure;
            const std::size_t reached = m_at;
            m_failure.reset();
            m_at = begin;
            m_depth = depth;
            Node code = nodeHere(Node::Kind::Code);
            if (!skipItem(close)) {
                m_at = reached;
                m_failure = failure;
                fail({"either", {",", close}});
                return items;
            }
            code.text.clear();
            item.value = std::move(code);
        }
        items.push_back(std::move(item));
        if (close == "}" && takeIf(";")) {
            joinNumbers(items, field);
            field = items.size();
        } else if (!takeIf(",") && !peek().is(close))
            fail({"either", {",", close}});
    }
    return items;
}

void LiteralParser::parseItems(Node &node, std::string_view close)
{
    addItems(node, parseItemsUpTo(close), close == "]");
}

Node LiteralParser::parseBraces()
{
    Node node = nodeHere(Node::Kind::Dict);
    node.text.clear();
    take();
    return asBraces(std::move(node), parseItemsUpTo("}"));
}

/// match level { 0..=1 | 3 => 5, 4.. => 10, _ => 20 }
Node LiteralParser::parseMatch()
{
    Node node = nodeHere(Node::Kind::Match);
    take();
    node.children.push_back(parsePath());
    expect("{");
    while (!m_failure && !takeIf("}")) {
        Node pattern = nodeHere(Node::Kind::List);
        do {
            pattern.children.push_back(parseFloors());
        } while (takeIf("|"));
        node.children.push_back(std::move(pattern));
        expect("=>");
        node.children.push_back(parseSum());
        if (!takeIf(",") && !peek().is("}"))
            fail({"either", {",", "}"}});
    }
    return node;
}

/// 3, 0..=1, ..=2, 4.., or a name for all.
Node LiteralParser::parseFloors()
{
    const auto isDots = [this] { return peek().isAnyOf({"..", "..="}); };
    if (!peek().isName() && peek().kind != Token::Kind::Number && !isDots())
        fail({"a-pattern-of-floors"});
    Node first = isDots() ? nodeHere(Node::Kind::Number)
                          : takeAs(peek().isName() ? Node::Kind::Name : Node::Kind::Number);
    if (!isDots())
        return first;
    const Token dots = take();
    Node last = nodeAt(Node::Kind::Number, dots);
    last.number = peek().kind == Token::Kind::Number ? take().number : largestNumber;
    return operation(std::move(first), dots, std::move(last));
}

} // namespace

std::string lastPart(const std::string &path)
{
    const std::size_t separator = path.find_last_of(".:");
    return separator == std::string::npos ? path : path.substr(separator + 1);
}

bool isNamed(const Node &node)
{
    return node.kind == Node::Kind::Name || node.kind == Node::Kind::Text;
}

Result<ParsedValue> parseValue(const std::vector<Token> &tokens, std::size_t begin)
{
    LiteralParser parser(tokens, begin);
    Node value = quotient(parser.parseSum());
    if (parser.failure())
        return *parser.failure();
    return ParsedValue {std::move(value), parser.position()};
}

} // namespace core
