// SPDX-License-Identifier: MIT
#include "core/io/source/literalstatements.h"

#include "core/io/source/literalitems.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// The arm of a switch, as a block; no name in source code has a blank.
const std::string armName = "an arm";

const CodeBlock noBlock {.kind = CodeBlock::Kind::Other};

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
    bool isName(std::size_t index) const { return token(index).isName(); }
    bool atEnd() const { return token(m_at).kind == Token::Kind::End; }
    void open(CodeBlock::Kind kind, std::string name, std::size_t first);
    void close();
    void closeArm()
    {
        if (m_statements.blocks[m_block].name == armName)
            close();
    }
    void readLine();
    bool readHeader();
    void countBracket();
    void readBracedToken();
    void readUnbraced();
    bool startsStatement(std::size_t index) const;
    bool startsValue(std::size_t index) const;
    bool endsStatement(std::size_t index) const;
    void readSimple();
    Statement statementAt(std::size_t first) const;
    std::size_t readPath(std::size_t begin, Statement &statement) const;
    void readTarget();
    void readRecord(std::size_t begin, Statement statement);
    void readAppended(std::size_t begin, Statement statement);
    void keepRecord(ParsedValue record, Statement statement);
    void addRecord(ParsedValue record, Statement statement);
    void readKey(std::size_t bracket, Statement statement);
    void readCall(std::size_t bracket, Statement statement);
    void readReturn(std::size_t begin);
    void readWhole();
    std::size_t readValue(std::size_t begin, Statement statement);
    void refuse(const Error &failure, std::size_t begin, const Statement &statement);
    void leaveOut(const Statement &statement, std::string_view what);
    std::string functionName() const;

    const std::vector<Token> &m_tokens;
    Language m_language;
    std::size_t m_at = 0;
    std::size_t m_block = 0;
    std::vector<char> m_brackets; ///< open ones; 'b' for a brace that opened a block
    CodeBlock m_pending = noBlock; ///< of the next Rust brace
    std::map<std::string, std::size_t> m_records; ///< the statement of a function's records
    Statements m_statements;
    std::optional<Error> m_error;
};

Result<Statements> StatementReader::run()
{
    if (token(0).is("#") && token(1).is("!") && token(2).is("[")) // an attribute of the file
        m_at = closing(m_tokens, 2, m_tokens.size()) + 1;
    const Token &first = token(m_at);
    const Token &behind = token(closing(m_tokens, m_at, 60) + 1);
    if (first.is("[") || first.is("{") || (first.is("(") && !behind.is("["))
        || first.isName("from_dungeon_level"))
        readWhole();
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

/// Opens the block that a header begins, and goes behind its colon.
bool StatementReader::readHeader()
{
    const bool ends = m_language == Language::Lua || m_language == Language::Ruby;
    std::size_t at = m_at;
    if (token(at).isName("async") || token(at).isName("static")
        || (ends && token(at).isName("local")))
        ++at;
    const std::string &word = token(at).text;
    const auto kind = kindOfHeader(word, token(at + 1).text);
    if (!kind)
        return false;
    const bool isNamed = *kind == CodeBlock::Kind::Function || *kind == CodeBlock::Kind::Class;
    std::string name = isNamed ? token(at + 1).text : std::string {};
    if (ends) { // no colon: the rest of the line goes with the header
        open(*kind, std::move(name), m_at);
        while (!atEnd() && !token(++m_at).startsLine) {}
        return true;
    }
    const auto colon = signBehind(m_tokens, at + 1, ":", true);
    if (!colon || (token(at + 1).is("=") || token(at + 1).is(":")) != (colon == at + 1))
        return false;
    if (word == "match" && token(at + 1).is(":"))
        return false;
    open(*kind, std::move(name), m_at);
    m_at = *colon + 1;
    return true;
}

void StatementReader::readLine()
{
    const std::size_t before = m_at;
    const Token &first = token(m_at);
    if (first.startsLine && (first.isName("def") || first.isName("class")))
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
    if (here.opens())
        m_brackets.push_back('x');
    if (here.closes() && !m_brackets.empty())
        m_brackets.pop_back();
}

/// if (isDeep) table.add("orc", 5); the one statement of a condition without braces.
void StatementReader::readUnbraced()
{
    const auto kind = kindOfHeader(token(m_at).text, token(m_at + 1).text);
    const bool isElse = token(m_at).isName("else");
    const std::size_t behind = isElse ? m_at + 1 : closing(m_tokens, m_at + 1, m_tokens.size()) + 1;
    if (!token(m_at).isName() || kind != CodeBlock::Kind::Condition
        || !(isElse || token(m_at + 1).is("(")) || !isName(behind)
        || kindOfHeader(token(behind).text, token(behind + 1).text))
        return;
    open(*kind, {}, m_at);
    m_at = behind;
    if (token(m_at).isName("return"))
        readReturn(m_at + 1);
    else
        readTarget();
    close();
}

void StatementReader::readBracedToken()
{
    const std::size_t before = m_at;
    const Token &here = token(m_at);
    const bool inList = !m_brackets.empty() && m_brackets.back() != 'b';
    if (!inList && m_language == Language::Braces)
        readUnbraced();
    if (m_at != before)
        return;
    if (!inList && startsValue(m_at))
        readReturn(m_at);
    else if (!inList && here.isName("return"))
        readReturn(m_at + 1);
    else if (!inList && here.isName() && startsStatement(m_at))
        readTarget();
    if (m_at != before || m_error)
        return;
    m_pending = announced(m_pending, m_tokens, m_at, m_language);
    if (!inList && m_language == Language::Braces
        && (here.isName("case") || (here.isName("default") && token(m_at + 1).is(":")))) {
        closeArm();
        if (m_block != 0)
            open(CodeBlock::Kind::Condition, armName, m_at);
    }
    if (here.is("{")) {
        open(m_pending.kind, m_pending.name, m_at);
        m_pending = noBlock;
        m_brackets.push_back('b');
    } else if (here.is("}")) {
        while (!m_brackets.empty() && m_brackets.back() != 'b')
            m_brackets.pop_back();
        if (!m_brackets.empty())
            m_brackets.pop_back();
        closeArm();
        if (m_block != 0)
            close();
    } else if (inList || !here.is(")")) {
        countBracket();
    }
    if ((here.is(";") && !inList) || here.is("}"))
        m_pending = noBlock;
}

bool StatementReader::startsStatement(std::size_t index) const
{
    const Token &first = token(index);
    if (opensDeclaration(first.text))
        return false;
    if (index == 0 || first.startsLine)
        return true;
    const Token &before = token(index - 1);
    const bool declared = m_language == Language::Braces && before.is(",");
    const CodeBlock &block = m_statements.blocks[m_block];
    const bool ofArm // case 1: weights = ...
        = before.is(":") && block.name == armName && index <= block.begin + 3;
    const bool ofTuples // (string, int)[] spawns
        = index > 2 && before.is("]") && token(index - 2).is("[") && token(index - 3).is(")");
    return before.is(";") || declared || ofArm || ofTuples || before.is("{") || before.is("}")
        || (before.isName() && opensDeclaration(before.text));
}

bool StatementReader::startsValue(std::size_t index) const
{
    const Token &first = token(index);
    const Token &before = token(index - 1);
    if (functionName().empty() || before.is("=>") || !(first.startsLine || before.is("{")))
        return false;
    const bool vec = first.isName("vec") && token(index + 1).is("!");
    const bool slice
        = first.is("&") && (token(index + 1).is("[") || token(index + 1).isName("mut"));
    const bool made = first.isName() && token(index + 1).is("::") && token(index + 2).isName("new")
        && token(index + 3).is("(");
    return vec || slice || first.is("[") || made;
}

bool StatementReader::endsStatement(std::size_t index) const
{
    const Token &next = token(index);
    const bool another = m_language == Language::Braces && next.is(",") && isName(index + 1)
        && token(index + 2).is("=");
    return next.kind == Token::Kind::End || next.startsLine || next.is(";") || next.is("}")
        || another;
}

std::string StatementReader::functionName() const
{
    const CodeBlock &scope = m_statements.blocks[m_statements.scopeOf(m_block)];
    return scope.kind == CodeBlock::Kind::Function ? scope.name : std::string {};
}

/// The value that the text begins with, or the list of those on lines of their own, as in JSON
/// lines.
void StatementReader::readWhole()
{
    const auto begins = [this](std::size_t index) {
        return token(index).startsLine && (token(index).is("{") || token(index).is("["));
    };
    if (!begins(m_at) || !begins(closing(m_tokens, m_at, m_tokens.size()) + 1)) {
        readReturn(m_at);
        if (m_language != Language::Rust || m_statements.list.empty())
            return;
        Node &value = m_statements.list.back().value;
        if (value.kind == Node::Kind::List && holdsNamed(value)) // (version: 3, pools: []) of RON
            value = keyed(Node::Kind::Struct, std::move(value));
        return;
    }
    while (begins(m_at) && !m_error) {
        Statement whole = statementAt(m_at);
        whole.kind = Statement::Kind::Return;
        auto parsed = parseValue(m_tokens, m_at);
        if (parsed)
            keepRecord(std::move(parsed).value(), std::move(whole));
        else
            m_error = parsed.error();
    }
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
    while (isName(m_at) && opensDeclaration(token(m_at).text) && isName(m_at + 1))
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

/// Takes the path at `begin` as what the statement is of; the index behind it.
std::size_t StatementReader::readPath(std::size_t begin, Statement &statement) const
{
    std::size_t next = begin + 1;
    statement.owner.clear();
    while (token(next).is(".") && isName(next + 1)) {
        statement.owner += (statement.owner.empty() ? "" : ".") + token(next - 1).text;
        next += 2;
    }
    statement.name = token(next - 1).text;
    return next;
}

void StatementReader::readTarget()
{
    Statement statement = statementAt(m_at);
    std::size_t next = readPath(m_at, statement);
    if (m_language == Language::Braces && statement.name == "default") // the arm, or an export
        return token(next).is(":") ? void() : readReturn(next);
    if (token(next).is("[") && token(next + 1).is("]") && token(next + 2).is("="))
        return readAppended(next + 3, std::move(statement));
    const bool typed = isName(next) || token(next).isAnyOf({"<", "*", "&", "::", "?"})
        || (token(next).is("[") && token(next + 1).is("]"));
    if (m_language == Language::Lua
        && (token(next).is("{") || token(next).kind == Token::Kind::Text))
        return readRecord(next, std::move(statement));
    if (m_language == Language::Braces && typed) {
        const auto name = declaredName(m_tokens, m_at);
        if (!name)
            return;
        statement.name = token(*name).text;
        next = afterBounds(m_tokens, *name + 1);
        if (token(next).is("{") || token(next).is("=>")) {
            readValue(next + (token(next).is("=>") ? 1 : 0), std::move(statement));
            return;
        }
    }
    if (token(next).is("["))
        return readKey(next, std::move(statement));
    if (token(next).is("("))
        return readCall(next, std::move(statement));
    if (token(next).is(":")) {
        const auto equals = signBehind(m_tokens, next + 1, "=", !isBraced(m_language));
        if (!equals)
            return;
        next = *equals;
    }
    const std::string &sign = token(next).text;
    const bool changed = sign == "+=" || sign == "-=" || sign == "*=" || sign == "/=";
    if (changed && (namesTable(statement.name) || namesLimit(statement.name)))
        leaveOut(statement, "is-changed-by-code");
    if (token(next).is("|") && token(next + 1).is("=")) {
        statement.kind = Statement::Kind::Add;
        ++next;
    }
    next += token(next).is("||") && token(next + 1).is("=") ? 1 : 0;
    if (token(next).is("<<") && m_language == Language::Ruby)
        return readAppended(next + 1, std::move(statement));
    const bool isAppended // list = append(list, value) of Go
        = token(next).is("=") && token(next + 1).isName("append") && token(next + 2).is("(")
        && token(next + 3).isName(statement.name) && token(next + 4).is(",");
    if (isAppended)
        return readAppended(next + 5, std::move(statement));
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

/// $monsters[] = [...] of PHP: what is appended together is a list.
void StatementReader::readAppended(std::size_t begin, Statement statement)
{
    if (auto more = parseValue(m_tokens, begin))
        addRecord(std::move(more).value(), std::move(statement));
}

/// monster "orc" { weight = 10 }: the calls of one function together are a list of records.
void StatementReader::readRecord(std::size_t begin, Statement statement)
{
    const Token &first = token(begin);
    const bool isKeyed = first.kind == Token::Kind::Text;
    const std::size_t brace = begin + (isKeyed ? 1 : 0);
    if (!token(brace).is("{"))
        return;
    auto record = parseValue(m_tokens, brace);
    if (!record)
        return m_statements.leftOut.push_back(
            {{"record-was-left-out", {statement.name, record.error().message}},
             record.error().line,
             record.error().column});
    if (isKeyed)
        record->value
            = pairOf({nodeAt(Node::Kind::Text, first, first.text), std::move(record->value), true});
    keepRecord(std::move(record).value(), std::move(statement));
}

void StatementReader::keepRecord(ParsedValue record, Statement statement)
{
    m_at = record.end;
    const auto known = m_records.find(statement.name);
    if (known != m_records.end()) {
        m_statements.list[known->second].value.children.push_back(std::move(record.value));
        return;
    }
    m_records[statement.name] = m_statements.list.size();
    statement.value.kind = Node::Kind::List;
    statement.value.line = statement.line;
    statement.value.column = statement.column;
    statement.end = record.end;
    statement.value.children.push_back(std::move(record.value));
    m_statements.list.push_back(std::move(statement));
}

void StatementReader::addRecord(ParsedValue record, Statement statement)
{
    m_at = statement.end = record.end;
    const bool isModified = token(m_at).isName("if") || token(m_at).isName("unless");
    if (isModified && !token(m_at).startsLine) // behind a statement of Ruby
        return leaveOut(statement, "is-filled-inside-a-condition");
    statement.kind = Statement::Kind::Add;
    statement.value = std::move(record.value);
    m_statements.list.push_back(std::move(statement));
}

void StatementReader::readKey(std::size_t bracket, Statement statement)
{
    auto key = parseValue(m_tokens, bracket + 1);
    if (!key)
        return refuse(key.error(), bracket, statement);
    const Token &sign = token(key->end + 1);
    const bool literal
        = key->value.kind == Node::Kind::Text || key->value.kind == Node::Kind::Number;
    if (sign.isAnyOf({"+=", "-=", "*="}) && literal && namesTable(statement.name))
        leaveOut(statement, "is-changed-by-code");
    if (!token(key->end).is("]") || !sign.is("="))
        return;
    const std::size_t begin = key->end + 2;
    statement.kind = Statement::Kind::SetKey;
    statement.key = std::move(key->value);
    readValue(begin, std::move(statement));
}

/// weights.update({...}), weights.append(("orc", 80)), table.add("orc", 80)
void StatementReader::readCall(std::size_t bracket, Statement statement)
{
    if (bracket < statement.begin + 3 || !addsToList(statement.name))
        return;
    statement.name = token(bracket - 3).text;
    const std::size_t dot = statement.owner.rfind('.');
    statement.owner.resize(dot == std::string::npos ? 0 : dot);
    if (m_language == Language::Lua && statement.name == "table") { // table.insert(list, value)
        const std::size_t comma = readPath(bracket + 1, statement);
        auto record = parseValue(m_tokens, comma + 1);
        if (record
            && (record->value.kind == Node::Kind::Dict || record->value.kind == Node::Kind::Call))
            return addRecord(std::move(record).value(), std::move(statement));
        return namesTable(statement.name) ? leaveOut(statement, "is-filled-by-code") : void();
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
    auto value = parseValue(m_tokens, begin);
    if (!value) {
        refuse(value.error(), begin, statement);
        return 0;
    }
    if (!endsStatement(value->end)) {
        const Token &next = token(value->end);
        if (!next.is("=") || value->end != begin + 1) // not a = b = value
            refuse(errorAt(next, {"statement-does-not-end", {describe(next)}}), begin, statement);
        return 0;
    }
    statement.value = std::move(value->value);
    statement.end = value->end;
    m_statements.list.push_back(std::move(statement));
    m_at = value->end;
    return value->end;
}

/// `what` is the id of a message about the statement's name.
void StatementReader::leaveOut(const Statement &statement, std::string_view what)
{
    const Message name
        = statement.name.empty() ? Message {"a-value"} : Message {"quoted", {statement.name}};
    m_statements.leftOut.push_back({{what, {name}}, statement.line, statement.column});
}

/// Leaves out a table that cannot be read, or code that only shares a table's name; what is no
/// program is refused.
void StatementReader::refuse(const Error &failure, std::size_t begin, const Statement &statement)
{
    std::size_t at = begin; // of the token that does not fit
    while (at + 1 < m_tokens.size()
           && (token(at).line != failure.line || token(at).column != failure.column))
        ++at;
    const std::size_t close = closing(m_tokens, begin, m_tokens.size());
    const bool goesOn = close != begin && token(close + 1).isAnyOf({"(", "=", ".", ";"});
    const bool whole = begin == 0 && !goesOn; // not (function() {...})(), [a, b] = pick(3)
    const bool limit = namesLimit(statement.name);
    const bool table
        = whole || limit || namesTable(statement.name) || mentionsTables(m_tokens, begin, at);
    if (!table)
        return;
    const Token &first = token(begin);
    const bool literal = first.isAnyOf({"[", "{", "(", "&"}) || first.isName("vec")
        || first.text == "from_dungeon_level";
    const Token &culprit = token(at);
    const bool isTyped = culprit.is(":") && token(at - 1).is(")"); // (n: number): number => n
    const bool computed = culprit.isName() || isCode(culprit) || culprit.is("{") || isTyped;
    if (whole)
        m_error = failure;
    else if (literal && !computed)
        m_statements.leftOut.push_back(
            {{"statement-was-left-out", {statement.name, failure.message}},
             failure.line,
             failure.column});
    else
        leaveOut(statement, "is-computed-by-code");
}

} // namespace

Result<Statements> readStatements(const std::vector<Token> &tokens, Language language)
{
    return StatementReader(tokens, language).run();
}

} // namespace core
