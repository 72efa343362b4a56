// SPDX-License-Identifier: MIT
#include "core/io/literals/literalstatements.h"

#include "core/io/literals/literalnames.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

template<std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N> &words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// Walks over the tokens with the blocks they stand in.
class StatementReader
{
public:
    StatementReader(const std::vector<Token> &tokens, Language language)
        : m_tokens(tokens)
        , m_language(language)
    {
        m_statements.blocks.push_back({});
        m_statements.blocks[0].end = tokens.size();
    }

    Result<Statements> run();

private:
    const Token &token(std::size_t index) const
    {
        return m_tokens[std::min(index, m_tokens.size() - 1)];
    }
    bool isName(std::size_t index) const { return token(index).kind == Token::Kind::Name; }
    bool atEnd() const { return token(m_at).kind == Token::Kind::End; }
    void open(CodeBlock::Kind kind, std::string name, std::size_t first);
    void close();
    std::optional<std::size_t> colonOf(std::size_t index) const;
    void readLine();
    bool readHeader();
    void countBracket();
    void readBracedToken();
    void pendBlock();
    bool startsStatement(std::size_t index) const;
    bool startsValue(std::size_t index) const;
    bool endsStatement(std::size_t index) const;
    std::optional<std::size_t> afterType(std::size_t index) const;
    std::optional<std::size_t> declaredName(std::size_t index) const;
    bool mentionsTables(std::size_t begin, std::size_t end) const;
    void readSimple();
    Statement statementAt(std::size_t first) const;
    void readTarget();
    void readRecord(std::size_t begin, Statement statement);
    void readKey(std::size_t bracket, Statement statement);
    void readCall(std::size_t bracket, Statement statement);
    void readReturn(std::size_t begin);
    std::size_t readValue(std::size_t begin, Statement statement);
    void refuse(const ParseFailure &failure, std::size_t begin, const Statement &statement);
    void leaveOut(const Statement &statement, const std::string &what);
    std::string functionName() const;

    const std::vector<Token> &m_tokens;
    Language m_language;
    std::size_t m_at = 0;
    std::size_t m_block = 0;
    std::vector<char> m_brackets; ///< open ones; 'b' for a brace that opened a block
    CodeBlock m_pending {CodeBlock::Kind::Other, {}, 0, 1, 0, 0, 0}; ///< of the next Rust brace
    std::map<std::string, std::size_t> m_records; ///< the statement of a function's records
    Statements m_statements;
    std::optional<Error> m_error;
};

Result<Statements> StatementReader::run()
{
    if (token(0).is("#") && token(1).is("!") && token(2).is("[")) { // an attribute of the file
        while (!atEnd() && !token(m_at).is("]"))
            ++m_at;
        ++m_at;
    }
    const Token &first = token(m_at);
    if (first.is("[") || first.is("{") || first.is("(") || first.isName("from_dungeon_level"))
        readReturn(m_at);
    while (!atEnd() && !m_error) {
        const std::size_t before = m_at;
        if (isBraced(m_language))
            readBracedToken();
        else
            readLine();
        m_at = std::max(m_at, before + 1);
    }
    while (m_block != 0)
        close();
    if (m_error)
        return *m_error;
    return std::move(m_statements);
}

void StatementReader::open(CodeBlock::Kind kind, std::string name, std::size_t first)
{
    m_statements.blocks.push_back(
        {kind, std::move(name), m_block, token(first).line, token(first).column, first, 0});
    m_block = m_statements.blocks.size() - 1;
}

void StatementReader::close()
{
    m_statements.blocks[m_block].end = m_at;
    m_block = m_statements.blocks[m_block].parent;
}

/// The colon that ends the header at `index`, on its logical line.
std::optional<std::size_t> StatementReader::colonOf(std::size_t index) const
{
    int depth = 0;
    for (std::size_t i = index; token(i).kind != Token::Kind::End; ++i) {
        const Token &part = token(i);
        if (depth == 0 && i > index && part.startsLine)
            return std::nullopt;
        if (part.is(":") && depth == 0)
            return i;
        if (part.is("(") || part.is("[") || part.is("{"))
            ++depth;
        if (part.is(")") || part.is("]") || part.is("}"))
            --depth;
        if (depth < 0 || i > index + 2000)
            return std::nullopt;
    }
    return std::nullopt;
}

/// Opens the block that a header begins, and goes behind its colon.
bool StatementReader::readHeader()
{
    static constexpr std::array<std::string_view, 10> conditions
        = {"if", "elif", "else", "except", "match", "case", "elseif", "elsif", "unless", "when"};
    static constexpr std::array<std::string_view, 3> others = {"try", "finally", "with"};
    const bool ends = m_language == Language::Lua || m_language == Language::Ruby;
    std::size_t at = m_at;
    if (token(at).isName("async") || (ends && token(at).isName("local")))
        ++at;
    const std::string &word = token(at).text;
    CodeBlock::Kind kind = CodeBlock::Kind::Other;
    std::string name;
    if (word == "def" || word == "class" || word == "func" || (ends && word == "function")) {
        kind = word == "class" ? CodeBlock::Kind::Class : CodeBlock::Kind::Function;
        name = token(at + 1).text;
    } else if (isOneOf(word, conditions)) {
        const bool always
            = token(at + 1).isName("TYPE_CHECKING") || token(at + 1).isName("__name__");
        kind = always ? CodeBlock::Kind::Other : CodeBlock::Kind::Condition;
    } else if (word == "for" || word == "while") {
        kind = CodeBlock::Kind::Loop;
    } else if (!isOneOf(word, others)) {
        return false;
    }
    if (ends) { // no colon: the rest of the line goes with the header
        open(kind, std::move(name), m_at);
        while (!atEnd() && !token(++m_at).startsLine) {}
        return true;
    }
    const auto colon = colonOf(at);
    if (!colon || (token(at + 1).is("=") || token(at + 1).is(":")) != (colon == at + 1))
        return false;
    if (word == "match" && token(at + 1).is(":"))
        return false;
    open(kind, std::move(name), m_at);
    m_at = *colon + 1;
    return true;
}

void StatementReader::readLine()
{
    const std::size_t before = m_at;
    const Token &first = token(m_at);
    const bool header = first.isName("def") || first.isName("class");
    if (first.startsLine && header)
        m_brackets.clear(); // whatever was not closed before it
    if (m_brackets.empty() && (first.startsLine || m_at == 0)) {
        while (m_block != 0 && first.column <= m_statements.blocks[m_block].indent)
            close();
        while (readHeader()) {
            if (token(m_at).startsLine || atEnd())
                return;
        }
        readSimple();
    } else if (m_brackets.empty() && first.is(";")) {
        ++m_at;
        readSimple();
    }
    if (m_at == before)
        countBracket();
}

void StatementReader::countBracket()
{
    const Token &here = token(m_at);
    if (here.is("(") || here.is("[") || here.is("{"))
        m_brackets.push_back('x');
    if ((here.is(")") || here.is("]") || here.is("}")) && !m_brackets.empty())
        m_brackets.pop_back();
}

/// The arm of a switch, as a block; no name in source code has a blank.
const std::string armName = "an arm";

void StatementReader::readBracedToken()
{
    const std::size_t before = m_at;
    const Token &here = token(m_at);
    const bool inList = !m_brackets.empty() && m_brackets.back() != 'b';
    if (!inList && startsValue(m_at))
        readReturn(m_at);
    else if (!inList && here.isName("return"))
        readReturn(m_at + 1);
    else if (!inList && here.kind == Token::Kind::Name && startsStatement(m_at))
        readTarget();
    if (m_at != before || m_error)
        return;
    pendBlock();
    const bool isArm = here.isName("case") || (here.isName("default") && token(m_at + 1).is(":"));
    if (isArm && !inList && m_language == Language::Braces) {
        if (m_statements.blocks[m_block].name == armName)
            close();
        if (m_block != 0)
            open(CodeBlock::Kind::Condition, armName, m_at);
    }
    if (here.is("{")) {
        open(m_pending.kind, m_pending.name, m_at);
        m_pending = {CodeBlock::Kind::Other, {}, 0, 1, 0, 0, 0};
        m_brackets.push_back('b');
    } else if (here.is("}")) {
        while (!m_brackets.empty() && m_brackets.back() != 'b')
            m_brackets.pop_back();
        if (!m_brackets.empty())
            m_brackets.pop_back();
        if (m_block != 0 && m_statements.blocks[m_block].name == armName)
            close();
        if (m_block != 0)
            close();
    } else if (inList || !here.is(")")) {
        countBracket();
    }
    if (here.is(";") && !inList)
        m_pending = {CodeBlock::Kind::Other, {}, 0, 1, 0, 0, 0};
}

constexpr std::array<std::string_view, 9> classWords
    = {"impl", "mod", "trait", "class", "struct", "interface", "object", "namespace", "enum"};

/// What the next brace opens, where a word here says so.
void StatementReader::pendBlock()
{
    const Token &here = token(m_at);
    const bool said = m_pending.kind != CodeBlock::Kind::Other;
    const bool isCall = m_language == Language::Braces && here.kind == Token::Kind::Name
        && token(m_at + 1).is("(");
    if (here.is("{") && m_at > 0 && token(m_at - 1).is("=>"))
        m_pending.kind = CodeBlock::Kind::Condition; // an arm of a match
    if ((here.isName("fn") || here.isName("function") || here.isName("fun") || here.isName("func")
         || here.isName("def"))
        && isName(m_at + 1)) {
        m_pending.kind = CodeBlock::Kind::Function;
        m_pending.name = token(m_at + 1).text;
    } else if (isOneOf(here.text, classWords) && here.kind == Token::Kind::Name) {
        m_pending.kind = CodeBlock::Kind::Class;
        m_pending.name = token(m_at + 1).text;
    } else if (here.isName("if") || here.isName("else") || here.isName("match")
               || here.isName("switch") || here.isName("when") || here.isName("catch")) {
        m_pending.kind = CodeBlock::Kind::Condition;
    } else if (here.isName("while") || here.isName("loop") || here.isName("foreach")
               || (here.isName("for") && m_pending.kind == CodeBlock::Kind::Other)) {
        m_pending.kind = CodeBlock::Kind::Loop;
    } else if (isCall && !said) { // of a function that is defined here, should a brace follow
        m_pending.kind = CodeBlock::Kind::Function;
        m_pending.name = here.text;
    }
}

constexpr std::array<std::string_view, 11> openers
    = {"let", "mut", "const", "static", "var", "pub", "ref", "onready", "export", "local", "val"};

bool StatementReader::startsStatement(std::size_t index) const
{
    const Token &first = token(index);
    if (isOneOf(first.text, openers))
        return false;
    if (index == 0 || first.startsLine)
        return true;
    const Token &before = token(index - 1);
    const bool declared = m_language == Language::Braces && before.is(",");
    return before.is(";") || declared || before.is("{") || before.is("}")
        || (before.kind == Token::Kind::Name && isOneOf(before.text, openers));
}

bool StatementReader::startsValue(std::size_t index) const
{
    const Token &first = token(index);
    if (functionName().empty() || !(first.startsLine || token(index - 1).is("{")))
        return false;
    const bool vec = first.isName("vec") && token(index + 1).is("!");
    const bool slice
        = first.is("&") && (token(index + 1).is("[") || token(index + 1).isName("mut"));
    const bool made = first.kind == Token::Kind::Name && token(index + 1).is("::")
        && token(index + 2).isName("new") && token(index + 3).is("(");
    return vec || slice || first.is("[") || made;
}

bool StatementReader::endsStatement(std::size_t index) const
{
    const Token &next = token(index);
    const bool another = m_language == Language::Braces && next.is(",") && isName(index + 1)
        && token(index + 2).is("=");
    return next.kind == Token::Kind::End || next.startsLine || next.is(";") || next.is("}")
        || another || (isBraced(m_language) && next.isName("as"));
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
            || (part.is(";") && depth == 0) || depth < 0
            || (!isBraced(m_language) && part.startsLine && depth == 0);
        if (stop)
            return std::nullopt;
    }
    return std::nullopt;
}

/// The index of the name that a declaration with a type in front gives a value to.
std::optional<std::size_t> StatementReader::declaredName(std::size_t index) const
{
    std::optional<std::size_t> name;
    int depth = 0;
    for (std::size_t i = index; i < index + 60; ++i) {
        const Token &part = token(i);
        if (i > index && part.startsLine)
            return std::nullopt;
        if (part.is("=") || (part.is("{") && name && i > 1 && token(i - 2).is(">")))
            return name;
        depth += part.is("<") ? 1 : part.is(">") ? -1 : 0;
        if (part.is(":") && depth == 0 && name)
            return afterType(i + 1) ? name : std::nullopt;
        const bool ofType = part.kind == Token::Kind::Name || part.kind == Token::Kind::Number
            || part.is("<") || part.is(">") || part.is(",") || part.is("::") || part.is(".")
            || part.is("?") || part.is("*") || part.is("&") || part.is("[") || part.is("]");
        if (!ofType)
            return std::nullopt;
        if (part.kind == Token::Kind::Name && depth == 0)
            name = i;
    }
    return std::nullopt;
}

std::string StatementReader::functionName() const
{
    const CodeBlock &scope = m_statements.blocks[m_statements.scopeOf(m_block)];
    return scope.kind == CodeBlock::Kind::Function ? scope.name : std::string {};
}

/// One statement of Python, which begins here.
void StatementReader::readSimple()
{
    if (token(m_at).is("@") && m_language == Language::Ruby)
        ++m_at;
    while (token(m_at).is("@")) { // decorators stand before var and def
        m_at += 2;
        if (token(m_at).is("("))
            return;
    }
    while (isName(m_at) && isOneOf(token(m_at).text, openers) && isName(m_at + 1))
        ++m_at;
    if (token(m_at).isName("return"))
        return readReturn(m_at + 1);
    if (isName(m_at))
        readTarget();
}

Statement StatementReader::statementAt(std::size_t first) const
{
    Statement statement;
    statement.block = m_block;
    statement.line = token(first).line;
    statement.column = token(first).column;
    statement.begin = first;
    return statement;
}

void StatementReader::readTarget()
{
    Statement statement = statementAt(m_at);
    std::size_t next = m_at + 1;
    while (token(next).is(".") && isName(next + 1))
        next += 2;
    statement.name = token(next - 1).text;
    if (m_language == Language::Braces && statement.name == "default" && !token(next).is(":"))
        return readReturn(next);
    const bool typed = isName(next) || token(next).is("<") || token(next).is("*")
        || token(next).is("&") || token(next).is("::") || token(next).is("?")
        || (token(next).is("[") && token(next + 1).is("]"));
    if (m_language == Language::Lua
        && (token(next).is("{") || token(next).kind == Token::Kind::Text))
        return readRecord(next, std::move(statement));
    if (m_language == Language::Braces && typed) {
        const auto name = declaredName(m_at);
        if (!name)
            return;
        statement.name = token(*name).text;
        next = *name + 1;
        while (token(next).is("[") || token(next).is("]")
               || token(next).kind == Token::Kind::Number)
            ++next;
        if (token(next).is("{")) {
            readValue(next, std::move(statement));
            return;
        }
    }
    if (token(next).is("["))
        return readKey(next, std::move(statement));
    if (token(next).is("("))
        return readCall(next, std::move(statement));
    if (token(next).is(":")) {
        const auto equals = afterType(next + 1);
        if (!equals)
            return;
        next = *equals;
    }
    const bool changed = token(next).is("+=") || token(next).is("-=") || token(next).is("*=")
        || token(next).is("/=");
    if (changed && (namesTable(statement.name) || namesLimit(statement.name)))
        leaveOut(statement, "is changed by code; that was left out");
    if (token(next).is("|") && token(next + 1).is("=")) {
        statement.kind = Statement::Kind::Add;
        ++next;
    }
    while (token(next).is("=") || token(next).is(":=")) {
        const std::size_t after = readValue(next + 1, statement);
        const bool chained = isName(next + 1) && token(next + 2).is("=");
        if (after != 0 || !chained)
            return;
        readValue(next + 3, statement); // a = b = value
        statement.name = token(next + 1).text;
        next += 2;
    }
}

/// monster "orc" { weight = 10 }: the calls of one function together are a list of records.
void StatementReader::readRecord(std::size_t begin, Statement statement)
{
    const bool isKeyed = token(begin).kind == Token::Kind::Text;
    const std::size_t brace = begin + (isKeyed ? 1 : 0);
    if (!token(brace).is("{"))
        return;
    auto parsed = parseValue(m_tokens, brace);
    auto *record = std::get_if<ParsedValue>(&parsed);
    if (record == nullptr) {
        const std::string name = isKeyed ? token(begin).text : statement.name;
        const Error &error = std::get<ParseFailure>(parsed).error;
        m_statements.leftOut.push_back(
            {"\"" + name + "\" was left out: " + error.message, error.line, error.column});
        return;
    }
    Node item = std::move(record->value);
    if (isKeyed) {
        Node pair;
        pair.kind = Node::Kind::List;
        pair.line = token(begin).line;
        pair.column = token(begin).column;
        Node key = pair;
        key.kind = Node::Kind::Text;
        key.text = token(begin).text;
        pair.children = {std::move(key), std::move(item)};
        item = std::move(pair);
    }
    m_at = record->end;
    const auto known = m_records.find(statement.name);
    if (known != m_records.end()) {
        m_statements.list[known->second].value.children.push_back(std::move(item));
        return;
    }
    m_records[statement.name] = m_statements.list.size();
    statement.value.kind = Node::Kind::List;
    statement.value.line = statement.line;
    statement.value.column = statement.column;
    statement.end = record->end;
    statement.value.children.push_back(std::move(item));
    m_statements.list.push_back(std::move(statement));
}

void StatementReader::readKey(std::size_t bracket, Statement statement)
{
    auto parsed = parseValue(m_tokens, bracket + 1);
    if (const auto *failure = std::get_if<ParseFailure>(&parsed)) {
        refuse(*failure, bracket, statement);
        return;
    }
    auto &key = std::get<ParsedValue>(parsed);
    const Token &sign = token(key.end + 1);
    const bool literal = key.value.kind == Node::Kind::Text || key.value.kind == Node::Kind::Number;
    if ((sign.is("+=") || sign.is("-=") || sign.is("*=")) && literal && namesTable(statement.name))
        leaveOut(statement, "is changed by code; that was left out");
    if (!token(key.end).is("]") || !sign.is("="))
        return;
    statement.kind = Statement::Kind::SetKey;
    statement.key = std::move(key.value);
    readValue(key.end + 2, std::move(statement));
}

/// weights.update({...}), weights.append(("orc", 80)), table.add("orc", 80)
void StatementReader::readCall(std::size_t bracket, Statement statement)
{
    static constexpr std::array<std::string_view, 14> adding
        = {"update", "append",    "extend",       "push",      "add",      "insert",   "Add",
           "put",    "push_back", "emplace_back", "add_entry", "addEntry", "AddEntry", "AddItem"};
    if (bracket < statement.begin + 3 || !isOneOf(statement.name, adding))
        return;
    statement.name = token(bracket - 3).text;
    if (m_language == Language::Lua && statement.name == "table") { // table.insert(list, value)
        statement.name = token(bracket + 1).text;
        if (namesTable(statement.name))
            leaveOut(statement, "is filled by code; that was left out");
        return;
    }
    statement.kind = Statement::Kind::Add;
    readValue(bracket, std::move(statement));
}

void StatementReader::readReturn(std::size_t begin)
{
    Statement statement = statementAt(begin);
    statement.kind = Statement::Kind::Return;
    statement.name = functionName();
    readValue(begin, std::move(statement));
}

/// Takes the statement with the value that begins here; the token behind it, or 0 on failure.
std::size_t StatementReader::readValue(std::size_t begin, Statement statement)
{
    auto parsed = parseValue(m_tokens, begin);
    if (const auto *failure = std::get_if<ParseFailure>(&parsed)) {
        refuse(*failure, begin, statement);
        return 0;
    }
    auto &value = std::get<ParsedValue>(parsed);
    if (!endsStatement(value.end)) {
        const Token &next = token(value.end);
        Error error {"expected the end of the statement but found " + describe(next),
                     {},
                     next.line,
                     next.column};
        if (!next.is("=") || value.end != begin + 1) // not a = b = value
            refuse({std::move(error), value.end}, begin, statement);
        return 0;
    }
    statement.value = std::move(value.value);
    statement.end = value.end;
    m_statements.list.push_back(std::move(statement));
    m_at = value.end;
    return value.end;
}

bool StatementReader::mentionsTables(std::size_t begin, std::size_t end) const
{
    static constexpr std::array<std::string_view, 3> words
        = {"from_dungeon_level", "Transition", "Weighted"};
    return std::any_of(m_tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                       m_tokens.begin() + static_cast<std::ptrdiff_t>(end),
                       [](const Token &token) { return isOneOf(token.text, words); });
}

void StatementReader::leaveOut(const Statement &statement, const std::string &what)
{
    const std::string name = statement.name.empty() ? "a value" : "\"" + statement.name + "\"";
    m_statements.leftOut.push_back({name + " " + what, statement.line, statement.column});
}

/// Stops at a table that cannot be read; code that only shares a table's name is left out.
void StatementReader::refuse(const ParseFailure &failure, std::size_t begin,
                             const Statement &statement)
{
    static constexpr std::array<std::string_view, 9> brackets
        = {"(", ")", "[", "]", "{", "}", ",", ":", ";"};
    const bool whole = begin == 0;
    const bool limit = namesLimit(statement.name);
    const bool table
        = whole || limit || namesTable(statement.name) || mentionsTables(begin, failure.token);
    if (!table)
        return;
    const Token &first = token(begin);
    const bool literal = first.is("[") || first.is("{") || first.is("(") || first.is("&")
        || first.isName("vec") || first.text == "from_dungeon_level";
    const Token &culprit = m_tokens[failure.token];
    const bool computed = culprit.kind == Token::Kind::Name
        || (culprit.kind == Token::Kind::Symbol && !isOneOf(culprit.text, brackets));
    if (whole || (literal && !computed)) {
        m_error = failure.error;
        return;
    }
    leaveOut(statement, "is computed by code and was left out");
}

} // namespace

std::size_t Statements::scopeOf(std::size_t block) const
{
    while (blocks[block].kind > CodeBlock::Kind::Function)
        block = blocks[block].parent;
    return block;
}

std::optional<std::size_t> Statements::branchOf(std::size_t block) const
{
    for (; blocks[block].kind > CodeBlock::Kind::Function; block = blocks[block].parent) {
        if (blocks[block].kind != CodeBlock::Kind::Other)
            return block;
    }
    return std::nullopt;
}

bool Statements::isInside(std::size_t block, std::size_t outer) const
{
    while (block != outer && block != 0)
        block = blocks[block].parent;
    return block == outer;
}

Result<Statements> readStatements(const std::vector<Token> &tokens, Language language)
{
    return StatementReader(tokens, language).run();
}

} // namespace core
