// SPDX-License-Identifier: MIT
#include "core/io/source/literaltokens.h"

#include "core/base/ascii.h"
#include "core/base/textencoding.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace core {

namespace {

bool isNameStart(char c)
{
    // Bytes above 127 belong to letters of UTF-8.
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
        || static_cast<unsigned char>(c) >= 0x80;
}

bool isNamePart(char c)
{
    return isNameStart(c) || isDigit(c);
}

class Tokenizer
{
public:
    Tokenizer(std::string_view source, Language language)
        : m_source(source)
        , m_language(language)
    {}

    std::vector<Token> run()
    {
        skipBlanks();
        while (m_at < m_source.size()) {
            readToken();
            skipBlanks();
        }
        begin();
        push(Token::Kind::End, {});
        return std::move(m_tokens);
    }

private:
    char peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_source.size() ? m_source[m_at + ahead] : '\0';
    }
    bool startsWith(std::string_view text) const
    {
        return m_source.substr(m_at, text.size()) == text;
    }
    void advance(std::size_t bytes = 1)
    {
        for (; bytes > 0 && m_at < m_source.size(); --bytes, ++m_at) {
            if (m_source[m_at] == '\n') {
                ++m_line;
                m_lineStart = m_at + 1;
                m_fresh = true;
            }
        }
    }
    void begin()
    {
        m_start = m_at;
        m_open.line = m_line;
        m_open.column = static_cast<int>(m_at - m_lineStart) + 1;
        m_open.startsLine = m_fresh;
    }
    void push(Token::Kind kind, std::string text, std::int64_t number = 0)
    {
        m_open.kind = kind;
        m_open.text = std::move(text);
        m_open.number = number;
        m_tokens.push_back(m_open);
        m_fresh = false;
    }
    bool isBlankBefore() const
    {
        return m_at > 0 && (m_source[m_at - 1] == ' ' || m_source[m_at - 1] == '\t');
    }
    void skipLine()
    {
        while (m_at < m_source.size() && peek() != '\n')
            advance();
    }

    void skipBlanks();
    bool startsComment() const;
    std::string longClose(std::size_t ahead) const;
    void skipBlockComment(std::string_view open, std::string_view close, bool nests);
    void readToken();
    bool startsFraction() const;
    void readName();
    std::string readDigits(int base);
    std::string readBehindPoint();
    void readNumber();
    bool isTypeSuffix(std::string_view suffix) const;
    bool readQuoted();
    enum class Escapes { None, Backslash, Doubled };
    void readString(std::string_view quote, bool overLines, Escapes escapes);
    std::optional<char32_t> codeAt(std::size_t &offset) const;
    std::string readEscape();
    void readSymbol();

    std::string_view m_source;
    Language m_language;
    std::size_t m_at = 0;
    std::size_t m_start = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    bool m_fresh = true; // no token on this line yet
    Token m_open;
    std::vector<Token> m_tokens;
};

void Tokenizer::skipBlanks()
{
    while (m_at < m_source.size()) {
        const char c = peek();
        const bool continued
            = c == '\\' && (peek(1) == '\n' || peek(1) == '\r') && m_language != Language::Rust;
        const bool isOfName // $spawns of PHP
            = c == '$' && m_language == Language::Braces && isNameStart(peek(1));
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || continued || isOfName
            || startsWith("\xEF\xBB\xBF"))
            advance(c == '\xEF' ? 3 : 1);
        else if (m_language == Language::Lua && startsWith("--") && !longClose(2).empty())
            skipBlockComment("--[", longClose(2), false);
        else if (m_language == Language::Ruby && m_at == m_lineStart && startsWith("=begin"))
            skipBlockComment("=begin", "\n=end", false);
        else if (isBraced(m_language) && startsWith("/*"))
            skipBlockComment("/*", "*/", m_language == Language::Rust);
        else if (startsComment())
            skipLine();
        else
            return;
    }
}

bool Tokenizer::startsComment() const
{
    switch (m_language) {
    case Language::Python:
    case Language::Ruby:
    case Language::Yaml:
    case Language::Xml:
        return peek() == '#';
    case Language::Toml:
        return peek() == '#' || peek() == ';';
    case Language::Lua:
        return startsWith("--");
    case Language::Rust:
        return startsWith("//");
    case Language::Braces:
        return startsWith("//")
            || (peek() == '#' && (m_fresh || (isBlankBefore() && peek(1) == ' '))); // #if; of PHP
    }
    return false;
}

/// What ends the brackets of Lua that begin so far ahead: "]==]" for "[==[". Empty for others.
std::string Tokenizer::longClose(std::size_t ahead) const
{
    std::size_t level = 0;
    while (peek(ahead + 1 + level) == '=')
        ++level;
    const bool opens = peek(ahead) == '[' && peek(ahead + 1 + level) == '[';
    return opens ? ']' + std::string(level, '=') + ']' : std::string();
}

void Tokenizer::skipBlockComment(std::string_view open, std::string_view close, bool nests)
{
    begin();
    advance(open.size());
    for (int depth = 1; depth > 0;) {
        if (m_at >= m_source.size()) {
            push(Token::Kind::Broken, "comment");
            return;
        }
        const int step = startsWith(close) ? -1 : nests && startsWith(open) ? 1 : 0;
        depth += step;
        advance(step < 0 ? close.size() : step > 0 ? open.size() : 1);
    }
}

void Tokenizer::readToken()
{
    begin();
    if (readQuoted())
        return;
    if (isNameStart(peek()))
        readName();
    else if (isDigit(peek()) || startsFraction())
        readNumber();
    else
        readSymbol();
}

/// ".5", where nothing stands before that could have a member.
bool Tokenizer::startsFraction() const
{
    const char before = m_at == 0 ? ' ' : m_source[m_at - 1];
    return peek() == '.' && isDigit(peek(1)) && !isNamePart(before) && before != ')'
        && before != ']' && before != '.';
}

void Tokenizer::readName()
{
    const bool isText = m_language == Language::Toml; // a pile o' gold, of INI
    while (isNamePart(peek()) || (isText && peek() == '\''))
        advance();
    push(Token::Kind::Name, std::string(m_source.substr(m_start, m_at - m_start)));
}

/// The digits that come next, without the marks between them: 1_000, and 1'000 of C++.
std::string Tokenizer::readDigits(int base)
{
    const auto isNext = [this, base](std::size_t ahead) {
        const char c = lowerCase(peek(ahead));
        return isDigit(c) ? c - '0' < base : base == 16 && c >= 'a' && c <= 'f';
    };
    std::string digits;
    for (;; advance()) {
        const bool isMark = peek() == '_'
            || (peek() == '\'' && m_language == Language::Braces && !digits.empty() && isNext(1));
        if (isNext(0))
            digits += peek();
        else if (!isMark)
            return digits;
    }
}

/// ".5", "2.f" and "1e-3", behind the digits before them.
std::string Tokenizer::readBehindPoint()
{
    std::string text;
    const bool isBare // 2.f of C++
        = m_language == Language::Braces && lowerCase(peek(1)) == 'f' && !isNamePart(peek(2));
    if (peek() == '.' && peek(1) != '.' && (!isNameStart(peek(1)) || isBare)) {
        advance();
        text = '.' + readDigits(10);
    }
    const bool isSigned = peek(1) == '+' || peek(1) == '-';
    if (lowerCase(peek()) == 'e' && isDigit(peek(isSigned ? 2 : 1))) {
        text += isSigned && peek(1) == '-' ? "e-" : "e";
        advance(isSigned ? 2 : 1);
        text += readDigits(10);
    }
    return text;
}

void Tokenizer::readNumber()
{
    const char mark = peek() == '0' ? lowerCase(peek(1)) : '\0';
    const int base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
    advance(base == 10 ? 0 : 2);
    const std::string digits = readDigits(base);
    const std::string behind = base == 10 ? readBehindPoint() : std::string();
    const std::size_t end = m_at;
    while (isNamePart(peek()))
        advance();
    const std::string_view written = m_source.substr(m_start, m_at - m_start);
    const std::string_view suffix = m_source.substr(end, m_at - end);
    const bool isRead = !(digits + behind).empty() && (suffix.empty() || isTypeSuffix(suffix));
    std::int64_t number = 0;
    for (const char c : digits) {
        const int digit = isDigit(c) ? c - '0' : lowerCase(c) - 'a' + 10;
        number = std::min(number * base + digit, largestNumber);
    }
    if (!isRead) // no number that is read
        push(Token::Kind::Fraction, std::string(written), number);
    else if (!behind.empty())
        push(Token::Kind::Fraction, digits + behind, number);
    else
        push(Token::Kind::Number, std::string(m_source.substr(m_start, end - m_start)), number);
}

/// The type of a number: 10f, 0.5m, 3L, 7u32.
bool Tokenizer::isTypeSuffix(std::string_view suffix) const
{
    if (m_language == Language::Rust)
        return suffix.starts_with('u') || suffix.starts_with('i') || suffix.starts_with('f');
    return m_language != Language::Toml
        && suffix.find_first_not_of("fFdDmMlLuUnN") == std::string_view::npos;
}

bool Tokenizer::readQuoted()
{
    if (m_language == Language::Rust) {
        const std::size_t hashes
            = std::min(m_source.find_first_not_of('#', m_at + 1), m_source.size()) - m_at - 1;
        if (peek() == 'r' && peek(1 + hashes) == '"') { // r##"..."##
            advance();
            readString('"' + std::string(hashes, '#'), true, Escapes::None);
        } else if (peek() == '"')
            readString("\"", true, Escapes::Backslash);
        else if (peek() == '\'' && (peek(1) == '\\' || (peek(1) != '\0' && peek(2) == '\'')))
            readString("'", false, Escapes::Backslash);
        else
            return false;
        return true;
    }
    if (const std::string close = longClose(0); m_language == Language::Lua && !close.empty()) {
        readString(close, true, Escapes::None);
        return true;
    }
    if (m_language == Language::Braces && startsWith("@\"")) { // @"C:\loot\ of ""gold""" of C#
        advance();
        readString("\"", true, Escapes::Doubled);
        return true;
    }
    if (m_language == Language::Braces && peek() == '`') {
        readString("`", true, Escapes::Backslash);
        return true;
    }
    std::size_t prefix = 0;
    while (m_language == Language::Python && prefix < 2
           && std::string_view("rRbBfFuU").find(peek(prefix)) != std::string_view::npos)
        ++prefix;
    const char quote = peek(prefix);
    if (quote != '"' && quote != '\'')
        return false;
    const bool raw = m_source.substr(m_at, prefix).find_first_of("rR") != std::string_view::npos;
    advance(prefix);
    const std::string triple(3, quote);
    const bool isLong = startsWith(triple);
    readString(std::string_view(triple).substr(0, isLong ? 3 : 1), isLong,
               raw ? Escapes::None : Escapes::Backslash);
    return true;
}

/// The character that u00e9, u{1F600}, U0001F600 or xE9 tells at `offset`, which moves behind it;
/// nothing where no digits follow.
std::optional<char32_t> Tokenizer::codeAt(std::size_t &offset) const
{
    const char kind = peek(offset);
    const bool isBraced = kind == 'u' && peek(offset + 1) == '{';
    const std::size_t begin = std::min(m_at + offset + (isBraced ? 2 : 1), m_source.size());
    const std::string_view rest = m_source.substr(begin, 8);
    const std::size_t length = isBraced ? rest.find('}')
        : kind == 'u'                   ? 4
        : kind == 'U'                   ? 8
        : kind == 'x'                   ? 2
                                        : 0;
    const std::string_view digits = rest.substr(0, length);
    const char *end = digits.data() + digits.size();
    std::uint32_t code = 0;
    if (length == 0 || digits.size() < length
        || std::from_chars(digits.data(), end, code, 16).ptr != end || code > 0x10FFFF)
        return std::nullopt;
    offset = begin + length - m_at + (isBraced ? 1 : 0);
    return static_cast<char32_t>(code);
}

/// What the backslash and the characters behind it stand for; goes to the last of them.
std::string Tokenizer::readEscape()
{
    std::size_t end = 1;
    const auto first = codeAt(end);
    if (!first) {
        advance();
        return std::string(1, peek() == 'n' ? '\n' : peek() == 't' ? '\t' : peek());
    }
    char32_t code = *first;
    std::size_t next = end + 1;
    const auto second = isHighSurrogate(code) && peek(end) == '\\' ? codeAt(next) : std::nullopt;
    if (second && isLowSurrogate(*second)) {
        code = joinedSurrogates(code, *second);
        end = next;
    }
    constexpr char32_t unknown = 0xFFFD;
    std::string text;
    if (code >= ' ' || code == '\t' || code == '\n') // the colours of a terminal are no name
        appendUtf8(text, isHighSurrogate(code) || isLowSurrogate(code) ? unknown : code);
    advance(end - 1);
    return text;
}

void Tokenizer::readString(std::string_view quote, bool overLines, Escapes escapes)
{
    advance(quote.size());
    std::string content;
    const auto isDoubled
        = [&] { return escapes == Escapes::Doubled && peek(quote.size()) == quote.front(); };
    for (; !startsWith(quote) || isDoubled(); advance()) {
        if (m_at >= m_source.size() || (peek() == '\n' && !overLines))
            return push(Token::Kind::Broken, "string");
        if (peek() == '\\' && escapes == Escapes::Backslash) {
            content += readEscape();
            continue;
        }
        advance(startsWith(quote) ? 1 : 0);
        content += peek();
    }
    advance(quote.size());
    push(Token::Kind::Text, std::move(content));
}

void Tokenizer::readSymbol()
{
    static constexpr std::array<std::string_view, 21> longSymbols
        = {"..=", "..<", "...", "=>", "..", "::", "==", "!=", "<=", ">=", "//",
           "->",  "**",  "+=",  "-=", "*=", "/=", "&&", "||", "<<", ":="};
    const auto found = std::ranges::find_if(
        longSymbols, [this](std::string_view symbol) { return startsWith(symbol); });
    const std::size_t size = found == longSymbols.end() ? 1 : found->size();
    advance(size);
    push(Token::Kind::Symbol, std::string(m_source.substr(m_start, size)));
}

} // namespace

std::vector<Token> tokenize(std::string_view source, Language language)
{
    return Tokenizer(source, language).run();
}

Message describe(const Token &token)
{
    switch (token.kind) {
    case Token::Kind::Name:
        return {"the-name", {token.text}};
    case Token::Kind::Number:
    case Token::Kind::Fraction:
        return {"the-number", {token.text}};
    case Token::Kind::Text:
        return {"a-string"};
    case Token::Kind::Symbol:
        return {"quoted", {token.text}};
    case Token::Kind::Broken:
        return {token.text == "comment" ? "a-comment-that-does-not-end"
                                        : "a-string-that-does-not-end"};
    case Token::Kind::End:
        return {"the-end-of-the-text"};
    }
    return {};
}

} // namespace core
