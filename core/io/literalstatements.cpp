#include "core/io/literalstatements.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

template<std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N> &words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

class StatementReader
{
public:
    explicit StatementReader(const std::vector<Token> &tokens)
        : m_tokens(tokens)
    {}

    Result<Statements> run();

private:
    const Token &token(std::size_t index) const
    {
        return m_tokens[std::min(index, m_tokens.size() - 1)];
    }
    bool startsStatement(std::size_t index) const;
    bool endsStatement(std::size_t index) const;
    bool startsBareValue(std::size_t index) const;
    std::optional<std::size_t> afterType(std::size_t index) const;
    bool mentionsTables(std::size_t begin, std::size_t end) const;
    void readAssignment();
    void readKey(std::size_t bracket);
    void readBareValue();
    void readValue(std::size_t begin, Statement statement);
    void refuse(const ParseFailure &failure, std::size_t begin, const Statement &statement);

    const std::vector<Token> &m_tokens;
    std::size_t m_at = 0;
    std::string m_function;
    Statements m_statements;
    std::optional<Error> m_error;
};

Result<Statements> StatementReader::run()
{
    while (token(m_at).kind != Token::Kind::End && !m_error) {
        const std::size_t before = m_at;
        if (token(m_at).isName("fn") && token(m_at + 1).kind == Token::Kind::Name)
            m_function = token(m_at + 1).text;
        else if (startsBareValue(m_at))
            readBareValue();
        else if (token(m_at).kind == Token::Kind::Name && startsStatement(m_at))
            readAssignment();
        if (m_at == before)
            ++m_at;
    }
    if (m_error)
        return *m_error;
    return std::move(m_statements);
}

bool StatementReader::startsStatement(std::size_t index) const
{
    static constexpr std::array<std::string_view, 6> openers
        = {"let", "mut", "const", "static", "var", "pub"};
    const Token &first = token(index);
    if (isOneOf(first.text, openers))
        return false;
    if (index == 0 || first.startsLine)
        return true;
    const Token &before = token(index - 1);
    return before.is(";") || before.is("{") || before.is("}")
        || (before.kind == Token::Kind::Name && isOneOf(before.text, openers));
}

bool StatementReader::endsStatement(std::size_t index) const
{
    const Token &next = token(index);
    return next.kind == Token::Kind::End || next.startsLine || next.is(";") || next.is("}");
}

bool StatementReader::startsBareValue(std::size_t index) const
{
    const Token &first = token(index);
    if (index == 0
        && (first.is("[") || first.is("{") || first.is("(") || first.isName("from_dungeon_level")))
        return true;
    const bool vec = first.isName("vec") && token(index + 1).is("!");
    const bool slice = first.is("&") && token(index + 1).is("[");
    return (vec || slice) && !m_function.empty() && (first.startsLine || token(index - 1).is("{"));
}

/// The index of the "=" behind a type annotation that begins at `index`.
std::optional<std::size_t> StatementReader::afterType(std::size_t index) const
{
    int depth = 0;
    for (std::size_t i = index; i < index + 60; ++i) {
        const Token &part = token(i);
        if (part.is("=") && depth == 0)
            return i;
        if (part.is("[") || part.is("("))
            ++depth;
        if (part.is("]") || part.is(")"))
            --depth;
        const bool stop = part.kind == Token::Kind::End || part.is("{") || part.is("}")
            || (part.is(";") && depth == 0) || depth < 0;
        if (stop)
            return std::nullopt;
    }
    return std::nullopt;
}

void StatementReader::readAssignment()
{
    Statement statement;
    statement.line = token(m_at).line;
    statement.column = token(m_at).column;
    std::size_t next = m_at + 1;
    while (token(next).is(".") && token(next + 1).kind == Token::Kind::Name)
        next += 2;
    statement.name = token(next - 1).text;
    if (token(next).is("[")) {
        m_at = next - 1;
        readKey(next);
        return;
    }
    if (token(next).is(":")) {
        const auto equals = afterType(next + 1);
        if (!equals)
            return;
        next = *equals;
    }
    if (token(next).is("="))
        readValue(next + 1, std::move(statement));
}

void StatementReader::readKey(std::size_t bracket)
{
    Statement statement;
    statement.name = token(bracket - 1).text;
    statement.line = token(bracket - 1).line;
    statement.column = token(bracket - 1).column;
    auto parsed = parseValue(m_tokens, bracket + 1);
    if (const auto *failure = std::get_if<ParseFailure>(&parsed)) {
        refuse(*failure, bracket, statement);
        return;
    }
    auto &key = std::get<ParsedValue>(parsed);
    if (!token(key.end).is("]") || !token(key.end + 1).is("="))
        return;
    statement.key = std::move(key.value);
    readValue(key.end + 2, std::move(statement));
}

void StatementReader::readBareValue()
{
    Statement statement;
    statement.line = token(m_at).line;
    statement.column = token(m_at).column;
    readValue(m_at, std::move(statement));
}

void StatementReader::readValue(std::size_t begin, Statement statement)
{
    auto parsed = parseValue(m_tokens, begin);
    if (const auto *failure = std::get_if<ParseFailure>(&parsed)) {
        refuse(*failure, begin, statement);
        return;
    }
    auto &value = std::get<ParsedValue>(parsed);
    if (!endsStatement(value.end)) {
        const Token &next = token(value.end);
        Error error {.message = "expected the end of the statement but found " + describe(next),
                     .where = {},
                     .line = next.line,
                     .column = next.column};
        refuse({std::move(error), value.end}, begin, statement);
        return;
    }
    statement.function = m_function;
    statement.value = std::move(value.value);
    m_statements.list.push_back(std::move(statement));
    m_at = value.end;
}

bool StatementReader::mentionsTables(std::size_t begin, std::size_t end) const
{
    static constexpr std::array<std::string_view, 3> words
        = {"from_dungeon_level", "Transition", "Weighted"};
    return std::any_of(m_tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                       m_tokens.begin() + static_cast<std::ptrdiff_t>(end),
                       [](const Token &token) { return isOneOf(token.text, words); });
}

/// Stops at a table that cannot be read; code that only shares a table's name is left out.
void StatementReader::refuse(const ParseFailure &failure, std::size_t begin,
                             const Statement &statement)
{
    const bool bare = statement.name.empty() && m_function.empty();
    const bool table = bare || namesTable(statement.name) || mentionsTables(begin, failure.token)
        || (statement.name.empty() && namesDistribution(m_function));
    if (!table)
        return;
    const Token &culprit = m_tokens[failure.token];
    const bool computed = culprit.kind == Token::Kind::Name || culprit.is(".") || culprit.is("==");
    if (!computed || bare) {
        m_error = failure.error;
        return;
    }
    const std::string &name = statement.name.empty() ? m_function : statement.name;
    m_statements.notes.push_back("Line " + std::to_string(statement.line) + ": \"" + name
                                 + "\" is computed by code and was left out.");
}

} // namespace

Result<Statements> readStatements(const std::vector<Token> &tokens)
{
    return StatementReader(tokens).run();
}

std::vector<std::string> wordsOf(std::string_view name)
{
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto lower = [&](char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; };
    std::vector<std::string> words;
    bool open = false;
    char before = '\0';
    for (const char c : name) {
        const bool separator = c == '_' || c == '-' || c == ' ' || c == '.' || c == ':';
        const bool hump = isUpper(c) && !isUpper(before);
        if (!separator) {
            if (!open || hump)
                words.emplace_back();
            words.back() += lower(c);
        }
        open = !separator;
        before = c;
    }
    return words;
}

bool namesTable(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    if (words.size() < 2)
        return false;
    const bool counts = words.front() == "max"
        && (has(words, "monsters") || has(words, "items") || has(words, "floor")
            || has(words, "room"));
    return counts || words.back() == "chances" || words.back() == "weights";
}

bool namesDistribution(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    return has(words, "distribution") || has(words, "chances") || has(words, "weights")
        || has(words, "table");
}

} // namespace core
