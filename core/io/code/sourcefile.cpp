// SPDX-License-Identifier: MIT
#include "core/io/code/sourcefile.h"

#include "core/base/lines.h"
#include "core/io/code/armlists.h"
#include "core/io/code/codelists.h"
#include "core/io/code/literalimport.h"
#include "core/io/code/parallellists.h"
#include "core/io/code/pushedrows.h"
#include "core/io/code/rowvalues.h"
#include "core/io/code/sourcelanguage.h"
#include "core/io/import/dataformats.h"
#include "core/io/literals/literalrows.h"
#include "core/io/literals/typefields.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace core {

namespace {

/// Whether the sign calls a method: table->add() of C++ and PHP, table:add() of Lua, which has
/// blanks where it is an arrow.
bool callsMethod(const std::vector<Token> &tokens, std::size_t at, Language language)
{
    if (at == 0 || !tokens[at].is(language == Language::Lua ? ":" : "->"))
        return false;
    const Token &before = tokens[at - 1];
    const Token &next = tokenAt(tokens, at + 1);
    const int length = static_cast<int>(tokens[at].text.size());
    return (before.isName() || before.is(")")) && next.isName() && tokenAt(tokens, at + 2).is("(")
        && next.line == tokens[at].line && next.column == tokens[at].column + length
        && (before.is(")") || before.line != tokens[at].line
            || before.column + static_cast<int>(before.text.size()) == tokens[at].column);
}

/// The tokens with one sign for methods, and without what Rust says about types within a path:
/// RandomTable::<Spawner>::new().
std::vector<Token> tokensOf(std::string_view source, Language language)
{
    const bool isData = language == Language::Yaml || language == Language::Xml;
    std::vector<Token> tokens = tokenize(isData ? std::string_view() : source, language);
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        if (callsMethod(tokens, i, language))
            tokens[i].text = ".";
        const std::size_t behind = language == Language::Rust && tokens[i].is("::")
            ? afterGenerics(tokens, i + 1)
            : std::size_t {0};
        if (behind > i + 1)
            tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                         tokens.begin() + static_cast<std::ptrdiff_t>(behind));
    }
    return tokens;
}

/// The one that gives a name to the value that `run` stands in, or null.
const Statement *statementAround(const Statement &run, const Statements &statements)
{
    const auto found = std::ranges::find_if(statements.list, [&run](const Statement &statement) {
        return statement.kind == Statement::Kind::Set && !statement.name.empty()
            && statement.begin < run.begin && run.end <= statement.end;
    });
    return found == statements.list.end() ? nullptr : &*found;
}

/// What a file is as one value, where it is data; nothing where it is a program.
std::optional<Result<Node>> dataIn(std::string_view source, const std::vector<Token> &tokens,
                                   Language language, const ImportOptions &options)
{
    if (language == Language::Yaml || language == Language::Xml) {
        if (options.parseData == nullptr)
            return Error {.message = {"data-is-not-read", {formatName(language)}}, .where = {}};
        return options.parseData(source, language);
    }
    if (auto resources = godotResources(tokens))
        return std::move(*resources);
    return language == Language::Toml ? std::optional(parseToml(tokens)) : std::nullopt;
}

/// Rows in calls behind each other, but those of a list that is read as it stands.
std::vector<Statement> runsBeside(const Statements &statements, const std::vector<Token> &tokens)
{
    std::vector<Statement> runs = runsOfCalls(tokens);
    std::erase_if(runs, [&](Statement &run) { // POTIONS = { Spawn(...), Spawn(...) }
        run.block = statements.blockAt(run.begin);
        const Statement *outer = statementAround(run, statements);
        if (outer == nullptr)
            return false;
        const bool isList = outer->value.kind == Node::Kind::List;
        const bool isNamed = namesTable(outer->name) || namesSpawns(outer->name)
            || (isList && !namesTable(run.name));
        run.name = isNamed ? outer->name : run.name + '_' + outer->name;
        const bool isRead
            = outer->value.kind == Node::Kind::Dict || (isList && run.name == outer->name);
        return isRead && holdsRow(outer->value, run.value.children.front());
    });
    return runs;
}

/// Rows that words part, in braces that were taken for code: what is left out there is what stands
/// in braces of its own.
void tellWithin(const Statement &run, const std::vector<Token> &tokens, std::vector<LeftOut> &left)
{
    if (tokens[run.begin].kind != Token::Kind::Number)
        return;
    std::size_t open = run.begin;
    for (int depth = 0; open > 0 && depth < 1;) {
        --open;
        depth += tokens[open].is("{") ? 1 : tokens[open].is("}") ? -1 : 0;
    }
    std::erase_if(left, [&](const LeftOut &one) {
        return one.what.id == "is-computed-by-code" && one.line == tokens[open].line;
    });
    for (std::size_t i = run.begin; i < run.end; ++i) {
        if (!tokens[i].is("{"))
            continue;
        left.push_back(
            {{"table-within-is-not-read", {tokens[i - 1].text}}, tokens[i].line, tokens[i].column});
        i = closing(tokens, i, run.end);
    }
}

/// What stands in cases for results of dice, case <= 20: found.Add(...), is told and no row.
void leaveRolled(const std::vector<Match> &matches, const std::vector<Token> &tokens,
                 std::vector<Statement> &runs, std::vector<LeftOut> &left)
{
    for (const Match &match : matches) {
        const auto spans = std::ranges::count_if(match.arms, [](const Arm &arm) {
            return std::ranges::any_of(arm.floors,
                                       [](const auto &span) { return span.first < span.second; });
        });
        if (match.isOfFloor || spans < 2 || !namesDice(match.subject))
            continue;
        std::erase_if(runs, [&match](const Statement &run) {
            return match.begin <= run.begin && run.begin < match.end;
        });
        const Token &brace = tokens[match.begin - 1];
        left.push_back({{"rolled-cases-are-code", {match.subject}}, brace.line, brace.column});
    }
}

/// Of lists and records with one key, the last, as the languages do.
void dropRepeated(Node &value, std::vector<LeftOut> &left)
{
    std::map<std::string, std::size_t> last; // place of the value of each key
    std::vector<bool> isDropped(value.children.size(), false);
    for (std::size_t i = 0; value.isKeyed() && i + 1 < value.children.size(); i += 2) {
        const Node &key = value.children[i];
        if (!isNamed(key)
            || !(value.children[i + 1].isKeyed() || value.children[i + 1].kind == Node::Kind::List))
            continue;
        const auto [known, isNew] = last.try_emplace(key.text, i + 1);
        if (isNew)
            continue;
        const Node &before = value.children[known->second - 1];
        isDropped[known->second] = isDropped[known->second - 1] = true;
        left.push_back({{"key-stands-again", {key.text, key.line}}, before.line, before.column});
        known->second = i + 1;
    }
    std::size_t at = 0;
    std::erase_if(value.children, [&](const Node &) { return isDropped[at++]; });
    for (Node &child : value.children)
        dropRepeated(child, left);
}

/// The one value that a file of data is.
Statements statementsOf(Node tree, Language language, const std::vector<Token> &tokens)
{
    Statements statements;
    statements.blocks.push_back({});
    statements.blocks[0].end = tokens.size();
    Statement whole;
    whole.kind = Statement::Kind::Return;
    whole.value = std::move(tree);
    whole.end = tokens.size();
    if (language != Language::Xml) // whose elements may have one name
        dropRepeated(whole.value, statements.leftOut);
    settleRows(whole.value, {});
    statements.list.push_back(std::move(whole));
    joinParallelLists(statements.list);
    return statements;
}

/// Rows that calls add one by one, as lists; one alone is perhaps what an arm adds.
void joinCalls(Statements &statements, const std::vector<Token> &tokens,
               const std::vector<Match> &matches)
{
    std::vector<Statement> runs = runsBeside(statements, tokens);
    leaveRolled(matches, tokens, runs, statements.leftOut);
    for (const Statement &run : runs)
        tellWithin(run, tokens, statements.leftOut);
    std::erase_if(statements.list, [&runs](const Statement &one) { // of which each is a row
        return one.kind == Statement::Kind::Add
            && std::ranges::any_of(runs, [&one](const Statement &run) {
                   return run.value.children.size() > 1
                       && (run.name == one.name || run.name == one.owner + '.' + one.name)
                       && run.begin <= one.begin && one.end <= run.end;
               });
    });
    const std::set<std::size_t> rows = joinAddedRows(statements, matches);
    std::erase_if(runs, [&rows](const Statement &run) {
        const auto row = rows.lower_bound(run.begin);
        return run.value.children.size() < 2 && row != rows.end() && *row < run.end;
    });
    std::ranges::move(runs, std::back_inserter(statements.list));
}

/// The statements of a file, with rows and lists beside each other as records.
Result<Statements> statementsOf(std::string_view source, const std::vector<Token> &tokens,
                                Language language, const ImportOptions &options)
{
    if (auto data = dataIn(source, tokens, language, options)) {
        if (!*data)
            return data->error();
        return statementsOf(std::move(*data).value(), language, tokens);
    }
    auto read = readStatements(tokens, language);
    if (!read)
        return read;
    Statements statements = std::move(read).value();
    const auto isWithin = [&statements](const Statement &argument) {
        return std::ranges::any_of(statements.list, [&argument](const Statement &other) {
            return other.begin <= argument.begin && argument.begin < other.end;
        });
    };
    std::vector<Match> matches = matchesIn(tokens, language);
    joinMatches(statements, tokens, matches);
    std::vector<Statement> arguments = namedArguments(tokens);
    std::erase_if(arguments, isWithin);
    std::move(arguments.begin(), arguments.end(), std::back_inserter(statements.list));
    placeRecords(statements.list);
    joinMembers(statements);
    joinKeyed(statements.list);
    for (Statement &statement : statements.list) {
        dropRepeated(statement.value, statements.leftOut);
        settleRows(statement.value, statement.name);
    }
    joinCalls(statements, tokens, matches);
    nameFields(statements.list, tokens, language);
    joinParallelLists(statements.list);
    joinArms(statements, tokens, matches);
    joinRuns(statements, tokens);
    joinFloors(statements);
    std::ranges::stable_sort(
        statements.list, [](const Statement &a, const Statement &b) { return a.begin < b.begin; });
    return statements;
}

/// Lines that part the sides of a condition of the compiler, or begin one that is never read.
std::vector<int> sidesIn(std::string_view source)
{
    const auto skip = [](std::string_view &line, std::string_view what) {
        line.remove_prefix(std::min(line.find_first_not_of(what), line.size()));
    };
    std::vector<int> found;
    int number = 0;
    for (std::string_view line : linesOf(source)) {
        ++number;
        skip(line, " \t");
        const bool isDirective = line.starts_with('#');
        skip(line, "# \t");
        for (const char *sign : {"else", "elif", "if 0", "if false"}) {
            if (isDirective && line.starts_with(sign))
                found.push_back(number);
        }
    }
    return found;
}

/// Finds macros of C that hold rows on the line with their name, which is stepped over: #define
/// PREY ROW(HARE, 60) ROW(BOAR, 35).
void findMacros(std::string_view text, std::vector<LeftOut> &found)
{
    constexpr std::string_view word = "#define ";
    std::size_t end = 0;
    for (int line = 1; end < text.size(); ++line) {
        std::string_view own = text.substr(end, text.find('\n', end) - end);
        end += own.size() + 1;
        own = own.substr(0, own.find_last_not_of(" \t\r") + 1);
        const bool goesOn = own.ends_with('\\');
        if (!own.starts_with(word))
            continue;
        own.remove_suffix(goesOn ? 1 : 0);
        const std::vector<Token> tokens = tokensOf(own.substr(word.size()), Language::Braces);
        std::size_t at = tokenAt(tokens, 1).is("(") ? closing(tokens, 1, tokens.size()) + 1 : 1;
        std::size_t rows = 0;
        for (auto value = parseValue(tokens, at); value && value->end > at;
             value = parseValue(tokens, at)) {
            const auto mayBe = [](const Node &node) {
                return std::ranges::any_of(node.children, isAmount)
                    && std::ranges::any_of(node.children, namesThing);
            };
            const auto within = std::ranges::count_if(value->value.children, mayBe);
            rows += mayBe(value->value) ? 1 : static_cast<std::size_t>(within);
            at = value->end + (tokenAt(tokens, value->end).is(",") ? 1 : 0);
        }
        if (rows > (goesOn ? 0 : 1))
            found.push_back({{"macro-was-not-read", {tokens.front().text}}, line, 1});
    }
}

} // namespace

bool holdsRow(const Node &value, const Node &row)
{
    return anyWithin(value, [&row](const Node &node) {
        return node.line == row.line && node.column == row.column;
    });
}

Result<SourceFile> sourceFile(std::string_view bytes, const ImportOptions &options)
{
    if (bytes.size() > maxLiteralBytes)
        return errorAt(Token {}, {"source-is-too-large"});
    auto file = fileText(bytes);
    if (!file)
        return file.error();
    SourceFile source {std::move(file).value()};
    std::string &text = source.file.text;
    const bool isKnown = options.language || options.notation;
    if (const auto unread = isKnown ? std::nullopt : unreadLanguage(text))
        return *unread;
    source.language = languageFor(text, options);
    if (source.language == Language::Braces)
        source.sides = sidesIn(text);
    source.tokens = tokensOf(isKnown ? text : withoutHaskellComments(text), source.language);
    auto statements = statementsOf(source.file.text, source.tokens, source.language, options);
    if (!statements)
        return statements.error();
    source.statements = std::move(statements).value();
    if (source.language == Language::Braces)
        findMacros(text, source.statements.leftOut);
    return source;
}

} // namespace core
