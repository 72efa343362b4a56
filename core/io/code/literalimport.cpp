// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"

#include "core/base/ascii.h"
#include "core/io/code/codelists.h"
#include "core/io/code/literaltables.h"
#include "core/io/code/parallellists.h"
#include "core/io/csv/csvtext.h"
#include "core/io/import/dataformats.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/idnotes.h"
#include "core/io/literals/typefields.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

namespace core {

namespace {

/// Whether lines of the text are keys of YAML, with items of lists below them, rather than
/// statements.
bool looksLikeYaml(std::string_view source)
{
    int keys = 0;
    int others = 0;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        std::string_view line = source.substr(at, end - at);
        const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        const bool isItem = line.substr(indent).starts_with("- ");
        line = line.substr(std::min(line.find_first_not_of(" -\t"), line.size()));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        at = end + 1;
        if (line.empty() || line.front() == '#')
            continue;
        const bool isKey = (line.back() == ':' || line.find(": ") != std::string_view::npos)
            && line.find_first_of("(){};=") == std::string_view::npos;
        keys += isKey ? 1 : 0;
        others += isKey || isItem ? 0 : 1;
    }
    return keys > 2 && keys > others * 4;
}

/// [newt] above weight = 12.
bool looksLikeToml(std::string_view source)
{
    const auto tokens = tokenize(source.substr(0, 4000), Language::Toml);
    const auto close
        = std::ranges::find_if(tokens, [](const Token &token) { return token.is("]"); });
    return tokens.front().is("[") && tokens.end() - close > 3 && close - tokens.begin() < 6
        && close[1].startsLine && close[2].is("=");
}

/// Whether most lines end as those of languages with braces do.
bool looksBraced(std::string_view source)
{
    int ends = 0;
    int others = 0;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        std::string_view line = source.substr(at, end - at);
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        at = end + 1;
        if (line.ends_with(';') || line.ends_with('{'))
            ++ends;
        else if (!line.empty() && line.find_last_of("}),") + 1 != line.size())
            ++others;
    }
    return ends > 1 && ends > others;
}

/// XML, YAML and TOML by how they begin and what their lines are, Rust when the text has what only
/// Rust writes (let, vec!, Transition { ... }), else with braces or Python.
Language languageOf(std::string_view source)
{
    const std::size_t first = source.find_first_not_of(" \t\r\n");
    const std::string_view begin = source.substr(std::min(first, source.size()));
    if (begin.starts_with("<?xml") || begin.starts_with("<!--"))
        return Language::Xml;
    if (begin.starts_with("%YAML") || looksLikeYaml(source))
        return Language::Yaml;
    if (looksLikeToml(source))
        return Language::Toml;
    static constexpr std::array<std::string_view, 9> signs
        = {"Transition {", "Transition{", "Weighted {", "vec!", "let ", "fn ", "=>", "&[", "::"};
    const auto has
        = [source](std::string_view sign) { return source.find(sign) != std::string_view::npos; };
    if (std::ranges::any_of(signs, has) && !has("def "))
        return Language::Rust;
    return looksBraced(source) ? Language::Braces : Language::Python;
}

Language languageFor(std::string_view source, const ImportOptions &options)
{
    if (options.language || !options.notation)
        return options.language ? *options.language : languageOf(source);
    return infoOf(*options.notation).language.value_or(Language::Python);
}

/// The tokens without what Rust says about types within a path: RandomTable::<Spawner>::new().
std::vector<Token> tokensOf(std::string_view source, Language language)
{
    const bool isData = language == Language::Yaml || language == Language::Xml;
    std::vector<Token> tokens = tokenize(isData ? std::string_view() : source, language);
    for (std::size_t i = 0; language == Language::Rust && i + 2 < tokens.size(); ++i) {
        const std::size_t behind
            = tokens[i].is("::") ? afterGenerics(tokens, i + 1) : std::size_t {0};
        if (behind > i + 1)
            tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                         tokens.begin() + static_cast<std::ptrdiff_t>(behind));
    }
    return tokens;
}

/// Lookups and structs of tables that stand where no table was read.
void findUnread(const std::vector<Token> &tokens, const TableBuilder &builder,
                std::vector<LeftOut> &found)
{
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const std::string &name = tokens[i].text;
        const bool lookup = tokens[i].kind == Token::Kind::Name
            && name.ends_with("from_dungeon_level") && tokens[i + 1].is("(")
            && (tokens[i + 2].is("[") || tokens[i + 2].is("&") || tokens[i + 3].is("="));
        const bool weights = tokens[i].isName("Weighted") && tokens[i + 1].is("{")
            && tokens[i + 2].isName("weight") && tokens[i + 3].is(":")
            && tokens[i + 4].kind != Token::Kind::Name;
        if ((!lookup && !weights) || builder.hasRead(i))
            continue;
        const bool told = std::ranges::any_of(
            found, [&](const LeftOut &left) { return left.line == tokens[i].line; });
        if (!told)
            found.push_back({{lookup ? "lookup-stands-outside-of-any-table"
                                     : "weight-stands-outside-of-any-table"},
                             tokens[i].line,
                             tokens[i].column});
    }
}

/// What conditions of chance add to a list: if (random() < 0.02) list.add(newt). Each function is
/// told once.
void findByChance(const std::vector<Token> &tokens, const Statements &statements,
                  std::vector<LeftOut> &found)
{
    std::set<std::size_t> told;
    for (std::size_t i = 0; i + 4 < tokens.size(); ++i) {
        bool isDrawn = false;
        bool isCompared = false;
        bool adds = false;
        for (std::size_t k = i + 1; tokens[i].isName("if") && k + 1 < tokens.size() && k < i + 24;
             ++k) {
            const Token::Kind next = tokens[k + 1].kind;
            const std::vector<std::string> words = wordsOf(tokens[k].text);
            isDrawn = isDrawn || has(words, "random") || has(words, "rand") || has(words, "chance");
            isCompared = isCompared
                || (isDrawn && (tokens[k].is("<") || tokens[k].is("<="))
                    && (next == Token::Kind::Number || next == Token::Kind::Fraction));
            adds = adds || (isCompared && addsToList(tokens[k].text) && tokens[k + 1].is("("));
        }
        if (!adds)
            continue;
        const std::size_t scope = statements.scopeOf(statements.blockAt(i));
        if (told.insert(scope).second)
            found.push_back({{"adds-by-chance", {statements.blocks[scope].name}},
                             tokens[i].line,
                             tokens[i].column});
    }
}

bool isRead(const Node &node, const LiteralContext &context)
{
    return context.read.count({node.line, node.column}) > 0
        || std::ranges::any_of(node.children,
                               [&](const Node &child) { return isRead(child, context); });
}

/// The lists of names with numbers that were neither read nor mentioned.
std::vector<CodeList> unreadLists(std::vector<CodeList> lists, const LiteralContext &context,
                                  const std::vector<LeftOut> &leftOut)
{
    const auto isTold = [&](const CodeList &list) {
        return isRead(list.value, context)
            || std::ranges::any_of(leftOut, [&list](const LeftOut &left) {
                   return list.line <= left.line && left.line <= list.lastLine;
               });
    };
    lists.erase(std::remove_if(lists.begin(), lists.end(), isTold), lists.end());
    return lists;
}

Message called(const CodeList &list)
{
    return list.name.empty() ? Message {"a-list"} : Message {"quoted", {list.name}};
}

/// Which lists were not read, and on which lines they stand. `id` is that of the note.
Message noteOf(const std::vector<CodeList> &unread, std::string_view id)
{
    std::vector<const CodeList *> first; // of each name
    std::map<std::string, std::vector<std::string>> lines;
    for (const CodeList &list : unread) {
        std::vector<std::string> &own = lines[list.name];
        if (own.empty())
            first.push_back(&list);
        if (!has(own, std::to_string(list.line)))
            own.push_back(std::to_string(list.line));
    }
    std::vector<Message> places;
    places.reserve(first.size());
    for (const CodeList *list : first) {
        const std::vector<std::string> &own = lines[list->name];
        places.push_back(
            {own.size() > 1 ? "list-on-lines" : "list-on-line", {called(*list), listed(own)}});
    }
    return {id, {places}};
}

/// The first of several conditions that compare with a number and return a text, or of several arms
/// for numbers from one to another, 0..=39 => {...}; null without.
const Token *numberInCondition(const std::vector<Token> &tokens)
{
    const Token *first = nullptr;
    int count = 0;
    for (std::size_t i = 0; i + 8 < tokens.size(); ++i) {
        const bool isArm = tokens[i].kind == Token::Kind::Number
            && tokens[i + 1].text.starts_with("..") && tokens[i + 2].kind == Token::Kind::Number
            && tokens[i + 3].is("=>");
        bool hasNumber = isArm;
        bool returns = isArm;
        for (std::size_t k = i + 1; tokens[i].isName("if") && k < i + 8; ++k) {
            const Token::Kind next = tokens[k + 1].kind;
            const bool isNumber = next == Token::Kind::Number || next == Token::Kind::Fraction;
            hasNumber = hasNumber || (isNumber && (tokens[k].is("<") || tokens[k].is("<=")));
            returns = returns || (tokens[k].isName("return") && next == Token::Kind::Text);
        }
        if (hasNumber && returns && ++count == 1)
            first = &tokens[i];
    }
    return count > 1 ? first : nullptr;
}

/// What to take so that one of the lists is read: the fields and the names of this one, then those
/// of the others. A name that several bear is told by its line, and itself where all do.
std::vector<std::string> answersForAll(const CodeList &list, const std::vector<CodeList> &unread)
{
    std::vector<std::string> answers;
    const auto areSeveral
        = [&unread](const auto &isSuch) { return std::ranges::count_if(unread, isSuch) > 1; };
    const auto add = [&](const CodeList &one) {
        const bool isShared
            = areSeveral([&one](const CodeList &other) { return other.name == one.name; });
        for (std::string answer : answersFor(one)) {
            if (answer == one.name && isShared)
                answer = std::to_string(one.line);
            if (!has(answers, answer))
                answers.push_back(std::move(answer));
        }
    };
    if (!list.owner.empty() && areSeveral([&list](const CodeList &other) {
            return other.owner == list.owner && !answersFor(other).empty();
        }))
        answers.push_back(list.owner);
    const bool areAll = std::ranges::all_of(
        unread, [&list](const CodeList &other) { return other.name == list.name; });
    if (unread.size() > 1 && areAll && has(answersFor(list), list.name))
        answers.push_back(list.name);
    add(list);
    constexpr std::size_t most = 6; // each is tried
    for (const CodeList &other : unread) {
        if (answers.size() < most)
            add(other);
    }
    return answers;
}

/// Why the list that most looks like a table was not read, and what would read it.
Error nearestList(const std::vector<CodeList> &unread, const std::vector<std::string> &take)
{
    const auto told = std::ranges::find_if(unread, [](const CodeList &list) {
        return list.rows > 1 && (namesTable(list.name) || namesSpawns(list.name));
    });
    const CodeList &list = told != unread.end() ? *told : unread.front();
    const bool isDenied = std::ranges::any_of(take, [](const std::string &answer) {
        return answer.find("ignore=") != std::string::npos; // what would be offered
    });
    std::vector<std::string> answers
        = isDenied ? std::vector<std::string> {} : answersForAll(list, unread);
    const bool isTaken
        = std::erase_if(answers, [&take](const auto &answer) { return has(take, answer); }) > 0;
    const std::string_view why = isTaken ? "list-cannot-be-read-as-one-table"
        : answers.empty()                ? "list-tells-no-weights"
        : answers.front() == equalRows   ? "list-names-floors-alone"
        : answers.size() > 1             ? "list-does-not-say-which-are-weights"
                                         : "list-does-not-say-that-they-are-weights";
    Error error = errorAt(list.value, {why, {called(list), list.rows}});
    if (!answers.empty())
        error.question = Question {Question::About::OneOfSeveral, answers};
    return error;
}

/// Where there is no table at all: what comes nearest.
Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &unread, const LiteralContext &context)
{
    const auto at = [](int line, int column, Message what) {
        return Error {.message = std::move(what), .where = {}, .line = line, .column = column};
    };
    const auto numbers = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "lists-only-numbers"; });
    if (!unread.empty()) {
        Error nearest = nearestList(unread, context.options.take);
        if (nearest.question || numbers == leftOut.end())
            return nearest;
        return at(numbers->line, numbers->column, {"no-table-could-be-read", {numbers->what}});
    }
    for (const Message &note : context.notes) {
        const auto *what = note.arguments.size() > 1
            ? std::get_if<std::vector<Message>>(&note.arguments[1].value)
            : nullptr;
        if (what != nullptr && what->front().id == "left-out-without-a-weight")
            return at(static_cast<int>(std::get<std::int64_t>(note.arguments[0].value)), 1,
                      {"no-table-could-be-read", {note.arguments[1]}});
    }
    if (!leftOut.empty())
        return at(leftOut.front().line, leftOut.front().column,
                  {"no-table-could-be-read", {leftOut.front().what}});
    if (const Token *condition = numberInCondition(tokens))
        return at(condition->line, condition->column, {"numbers-in-conditions"});
    const auto nearest = std::ranges::find_if(tokens, [](const Token &token) {
        return token.kind == Token::Kind::Name
            && (namesTable(token.text) || (namesLimit(token.text) && namesSpawns(token.text)));
    });
    return nearest == tokens.end()
        ? at(1, 1, {"no-table-was-found"})
        : at(nearest->line, nearest->column, {"nearest-to-a-table", {nearest->text}});
}

/// The question that came up while the file was read, with what else may be taken behind its
/// answers.
Error withOthers(Error nothing, const std::optional<Error> &question)
{
    if (!question)
        return nothing;
    Error error = *question;
    for (const std::string &other : nothing.question.value_or(Question {}).answers) {
        if (!has(error.question->answers, other))
            error.question->answers.push_back(other);
    }
    return error;
}

/// A file that is one value, which stands alone.
Statements oneValue(Node tree, const std::vector<Token> &tokens)
{
    Statements statements;
    statements.blocks.push_back({});
    statements.blocks[0].end = tokens.size();
    Statement whole;
    whole.kind = Statement::Kind::Return;
    whole.value = std::move(tree);
    whole.end = tokens.size();
    statements.list.push_back(std::move(whole));
    return statements;
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

/// Whether what stands at the place of `row` is part of `value`.
bool holdsRow(const Node &value, const Node &row)
{
    return (value.line == row.line && value.column == row.column)
        || std::ranges::any_of(value.children,
                               [&row](const Node &child) { return holdsRow(child, row); });
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

/// The statements of a file, with rows and lists beside each other as records.
Result<Statements> statementsOf(std::string_view source, const std::vector<Token> &tokens,
                                Language language, const ImportOptions &options)
{
    if (auto data = dataIn(source, tokens, language, options)) {
        if (!*data)
            return data->error();
        Node tree = std::move(*data).value();
        partChances(tree);
        joinRanges(tree);
        return oneValue(std::move(tree), tokens);
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
    std::vector<Statement> arguments = namedArguments(tokens);
    std::erase_if(arguments, isWithin);
    std::move(arguments.begin(), arguments.end(), std::back_inserter(statements.list));
    std::vector<Node *> values;
    for (Statement &statement : statements.list) {
        nameRows(statement.value);
        partChances(statement.value);
        joinRanges(statement.value);
        values.push_back(&statement.value);
    }
    nameLoneRows(values);
    const std::vector<std::size_t> added = joinAdded(statements);
    std::vector<Statement> runs = runsBeside(statements, tokens);
    std::erase_if(runs, [&added](const Statement &run) {
        return std::ranges::any_of(
            added, [&run](std::size_t begin) { return run.begin <= begin && begin < run.end; });
    });
    for (const Statement &run : runs)
        tellWithin(run, tokens, statements.leftOut);
    std::erase_if(statements.list, [&runs](const Statement &one) { // of which each is a row
        return one.kind == Statement::Kind::Add
            && std::ranges::any_of(runs, [&one](const Statement &run) {
                   return run.name == one.name && run.begin <= one.begin && one.end <= run.end;
               });
    });
    std::move(runs.begin(), runs.end(), std::back_inserter(statements.list));
    nameFields(statements.list, tokens, language);
    joinKeyed(statements.list);
    joinParallelLists(statements.list);
    joinArms(statements, tokens);
    std::ranges::stable_sort(
        statements.list, [](const Statement &a, const Statement &b) { return a.begin < b.begin; });
    return statements;
}

/// A file as its reader sees it.
struct SourceFile
{
    FileText file;
    Language language = Language::Python;
    std::vector<Token> tokens {};
    Statements statements {};
};

Result<SourceFile> sourceFile(std::string_view bytes, const ImportOptions &options)
{
    if (bytes.size() > maxLiteralBytes)
        return Error {.message = {"source-is-too-large"}, .where = {}, .line = 1, .column = 1};
    auto file = fileText(bytes);
    if (!file)
        return file.error();
    SourceFile source {std::move(file).value()};
    source.language = languageFor(source.file.text, options);
    source.tokens = tokensOf(source.file.text, source.language);
    auto statements = statementsOf(source.file.text, source.tokens, source.language, options);
    if (!statements)
        return statements.error();
    source.statements = std::move(statements).value();
    return source;
}

/// Reads the lists that an answer names, by their name, that of what they stand in, a field that is
/// the weight, or their line, wherever they stand.
std::optional<Error> takeLists(const std::vector<CodeList> &lists, TableBuilder &builder,
                               LiteralContext &context)
{
    const bool isFirst = !builder.notation(); // else the field was that of another list
    std::set<std::string> names; // of which each is a table of its own
    for (const CodeList &list : lists) {
        const std::vector<std::string> &take = context.options.take;
        const std::vector<std::string> answers = answersFor(list);
        const bool isNamed = has(take, list.name)
            || (!list.owner.empty() && !answers.empty() && has(take, list.owner))
            || (isFirst && std::ranges::any_of(answers, [&take](const std::string &answer) {
                                 return has(take, answer);
                             }));
        if ((!isNamed && !has(take, std::to_string(list.line))) || isRead(list.value, context))
            continue;
        Statement statement;
        statement.name = list.name.empty() ? "table" : list.name;
        const std::string name = statement.name;
        for (const std::string &owner : {list.owner, std::to_string(list.line)}) {
            if (!owner.empty() && names.count(statement.name) > 0)
                statement.name = std::string(owner).append("_").append(name);
        }
        names.insert(statement.name);
        const std::string equal(equalRows);
        const bool areEqual = has(take, equal) && has(answers, equal);
        statement.value = areEqual ? weighedEqually(list) : list.value;
        if (areEqual)
            context.note(list.line, {"rows-weigh-the-same"});
        statement.line = list.line;
        statement.column = list.column;
        context.told.insert(statement.name);
        if (auto error = builder.add(statement))
            return error;
    }
    return std::nullopt;
}

/// Whether one of the lists, which are read or told by themselves, stands in what is said to be
/// computed.
bool holdsList(const LeftOut &left, const std::vector<Token> &tokens,
               const std::vector<CodeList> &lists)
{
    const auto begin = std::ranges::find_if(tokens, [&left](const Token &token) {
        const bool isBehind
            = token.line > left.line || (token.line == left.line && token.column >= left.column);
        return isBehind && (token.is("(") || token.is("[") || token.is("{"));
    });
    const auto at = static_cast<std::size_t>(begin - tokens.begin());
    const int last = tokenAt(tokens, closing(tokens, at, tokens.size())).line;
    return left.what.id == "is-computed-by-code"
        && std::ranges::any_of(lists, [&left, last](const CodeList &list) {
               return left.line <= list.line && list.line <= last;
           });
}

void noteLeftOut(const std::vector<LeftOut> &leftOut, LiteralContext &context)
{
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < std::min(leftOut.size(), most); ++i)
        context.note(leftOut[i].line, {"whole-sentence", {leftOut[i].what}});
    if (leftOut.size() > most)
        context.notes.push_back({"more-was-left-out", {leftOut.size() - most}});
}

/// The lists that were neither read nor mentioned.
void noteUnread(const std::vector<CodeList> &lists, const Statements &statements,
                const std::vector<LeftOut> &leftOut, LiteralContext &context)
{
    if (const auto unread = unreadLists(lists, context, leftOut); !unread.empty())
        context.notes.push_back(noteOf(unread, "lists-were-not-read"));
    if (const auto names = unreadLists(listsOfNames(statements), context, leftOut); !names.empty())
        context.notes.push_back(noteOf(names, "lists-of-names-were-not-read"));
}

/// Whether the line of the file is one of those that the sheet is from.
bool spans(const Sheet &sheet, int line)
{
    bool begins = false;
    bool ends = false;
    for (const std::vector<SheetCell> &row : sheet.rows) {
        for (const SheetCell &cell : row) {
            begins = begins || (cell.line > 0 && cell.line <= line);
            ends = ends || cell.line >= line;
        }
    }
    return begins && ends;
}

/// The highest number of each field in the value.
void addHighest(const Node &value, LiteralContext &context)
{
    for (const auto &[field, node] : fieldsOf(value)) {
        if (isAmount(*node))
            context.highest[field] = std::max(context.highest[field], *numberOf(*node, context));
    }
    for (const Node &child : value.children)
        addHighest(child, context);
}

/// Sections of INI have members that stand above them where they inherit some.
void noteHeirs(const Node &root, LiteralContext &context)
{
    for (const auto &[name, section] : fieldsOf(root)) {
        const auto isAbove = [&section](const Node &child) { return child.line < section->line; };
        if (std::ranges::any_of(section->children, isAbove))
            context.note(section->line, {"section-inherits", {name}});
    }
}

/// What an import of one file keeps.
struct Reading
{
    Reading(const SourceFile &source, const ImportOptions &options)
        : file(source)
        , lists(listsIn(file.tokens, file.statements))
    {
        if (!file.file.note.isEmpty())
            context.notes.push_back(file.file.note);
        context.options = options;
        context.language = file.language;
        context.statements = &file.statements;
        for (const Statement &one : file.statements.list) {
            if (file.language == Language::Toml)
                noteHeirs(one.value, context);
        }
        context.rules = readRules(file.tokens, file.statements);
        for (const Statement &statement : file.statements.list)
            addHighest(statement.value, context);
        for (const CodeList &list : lists) // some stand in no statement
            addHighest(list.value, context);
    }

    Result<std::vector<SpawnTable>> tables(TableBuilder &builder)
    {
        for (const Statement &statement : file.statements.list) {
            if (auto error = builder.add(statement))
                return *error;
        }
        if (auto error = takeLists(lists, builder, context))
            return *error;
        return builder.finish();
    }

    const SourceFile &file;
    std::vector<CodeList> lists;
    LiteralContext context {};
};

/// Whether the first line may be a header of names that separators part: code has brackets or
/// assignments, though not always in its first line.
bool looksLikeCells(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::string_view line = text.substr(0, text.find('\n'));
    line = line.substr(0, line.find_last_not_of(" \r") + 1);
    line = line.substr(0, line.size() - (line.ends_with(';') ? 1 : 0)); // of a statement
    return line.find_first_of(",;\t") != std::string_view::npos
        && line.find_first_of("(={") == std::string_view::npos && !line.starts_with('[')
        && !line.starts_with('#') && !line.starts_with("//") && !line.starts_with(";;")
        && !line.starts_with("; ");
}

/// The part of an answer that names nothing in the file: no line of it, no word, and none of those
/// that an import makes. Nothing where all of them name something.
std::optional<std::string> unknownAnswer(std::string_view text, const ImportOptions &options)
{
    const auto isKnown = [text](const std::string &word) {
        constexpr std::string_view made
            = "|name|entry|weight|chance|floor|floors|first|before|added|equal|min|max|";
        return text.find(word) != std::string_view::npos || isColumnField(word)
            || made.find('|' + word + '|') != std::string_view::npos;
    };
    for (const std::string &answer : options.take) {
        const std::string name = answer.substr(answer.rfind('=') + 1); // of several, the last
        const bool isLine = !name.empty() && std::ranges::all_of(name, isDigit) && name.size() < 7
            && std::ranges::count(text, '\n') + 1 >= std::stoi(name);
        const std::vector<std::string> words = wordsOf(name);
        if (!isLine && !isKnown(name) && std::ranges::none_of(words, isKnown))
            return name;
    }
    return std::nullopt;
}

} // namespace

Result<Imported> importLiterals(std::string_view bytes, const ImportOptions &options)
{
    const auto source = sourceFile(bytes, options);
    if (!source)
        return source.error();
    if (const auto unknown = unknownAnswer(source->file.text, options))
        return Error {.message = {"nothing-in-file-is-called", {*unknown}}, .where = {}};
    const SourceFile &file = *source;
    Reading reading(file, options);
    LiteralContext &context = reading.context;
    const std::vector<CodeList> &lists = reading.lists;
    TableBuilder builder(file.statements, context);
    auto tables = reading.tables(builder);
    if (!tables)
        return tables.error();
    noteAscending(*tables, context.notes);
    std::vector<LeftOut> leftOut = file.statements.leftOut;
    leftOut.insert(leftOut.end(), builder.leftOut().begin(), builder.leftOut().end());
    findUnread(file.tokens, builder, leftOut);
    std::erase_if(leftOut,
                  [&](const LeftOut &left) { return holdsList(left, file.tokens, lists); });
    std::ranges::stable_sort(leftOut,
                             [](const LeftOut &a, const LeftOut &b) { return a.line < b.line; });
    const auto notation = builder.notation();
    if (!notation || tables->empty()) {
        std::vector<LeftOut> sure = leftOut; // what only looks like a table may be offered
        std::erase_if(sure,
                      [](const LeftOut &left) { return left.what.id == "looks-like-a-table"; });
        const auto nearest = unreadLists(lists, context, sure);
        return withOthers(nothingRead(file.tokens, leftOut, nearest, context), context.question);
    }
    findByChance(file.tokens, file.statements, leftOut);
    std::erase_if(leftOut, [&](const LeftOut &left) { // of which a part was taken
        return left.what.id == "looks-like-a-table"
            && std::ranges::any_of(file.statements.list, [&](const Statement &statement) {
                   return statement.line == left.line && statement.column == left.column
                       && isRead(statement.value, context);
               });
    });
    noteLeftOut(leftOut, context);
    noteUnread(lists, file.statements, leftOut, context);
    Imported imported;
    imported.notation = options.notation.value_or(*notation);
    imported.rules.tables = std::move(tables).value();
    restoreIds(file.file.text, imported.rules.tables);
    imported.rules.floors = options.floors.value_or(floorsReached(
        imported.rules.tables, context.reached, builder.areRecords() ? context.reached : 10));
    imported.order = context.order;
    imported.areRecords = builder.areRecords() && !options.notation && !context.order;
    imported.reason = context.order ? context.reason
        : imported.areRecords       ? Message {"fields-say-what-they-hold"}
                                    : Message {infoOf(imported.notation).withoutPairs};
    imported.notes = std::move(context.notes);
    imported.withoutCount = std::move(context.withoutCount);
    if (context.language != Language::Python && context.language != Language::Rust)
        imported.notes.push_back({"nothing-says-what-the-floors-are-like"});
    if (const auto setFloors = infoOf(imported.notation).setFloors)
        setFloors(imported.rules);
    return imported;
}

bool holdsCells(std::string_view text, const ImportOptions &options)
{
    if (!looksLikeCells(text) && !hasTableOfBars(text))
        return false;
    const auto code = importLiterals(text, options);
    return !code && !code.error().question;
}

std::vector<MappedSheet> listsOf(std::string_view bytes, const ImportOptions &options)
{
    const auto file = sourceFile(bytes, options);
    if (!file)
        return {};
    std::vector<MappedSheet> sheets;
    std::vector<Node> told; // the first record of each of `sheets`
    Reading reading(*file, options);
    reading.context.tellSheet = [&](MappedSheet sheet, const Node &first) {
        if (!told.empty() && told.back().line == first.line && told.back().column == first.column)
            return void(sheets.back() = std::move(sheet)); // first doubted, then read
        sheets.push_back(std::move(sheet));
        told.push_back(nameAt({}, first));
    };
    TableBuilder builder(file->statements, reading.context);
    (void)reading.tables(builder); // a question is asked of the lists as well
    for (const CodeList &list : reading.lists) {
        const bool isTold = std::ranges::any_of(told, [&list](const Node &first) {
            return list.line <= first.line && first.line <= list.lastLine
                && holdsRow(list.value, first);
        });
        const bool isPart = isRead(list.value, reading.context)
            && std::ranges::any_of(sheets, [&list](const MappedSheet &other) {
                                return other.isRead && spans(other.sheet, list.line);
                            });
        if (isTold || isPart)
            continue;
        Sheet sheet = sheetOf(list, reading.context);
        if (sheet.name.empty())
            sheet.name = "line " + std::to_string(list.line);
        const SheetMapping mapping = guessMapping(sheet);
        sheets.push_back({std::move(sheet), mapping, false});
    }
    return sheets;
}

} // namespace core
