// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"

#include "core/io/code/codelists.h"
#include "core/io/code/literaltables.h"
#include "core/io/code/parallellists.h"
#include "core/io/import/dataformats.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/idnotes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace core {

namespace {

Language languageFor(std::string_view source, const ImportOptions &options)
{
    if (options.language)
        return *options.language;
    if (!options.notation)
        return languageOf(source);
    return infoOf(*options.notation).language.value_or(Language::Python);
}

} // namespace

namespace {

/// Whether lines of the text are keys of YAML rather than statements.
bool looksLikeYaml(std::string_view source)
{
    int keys = 0;
    int others = 0;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        std::string_view line = source.substr(at, end - at);
        line = line.substr(std::min(line.find_first_not_of(" -\t"), line.size()));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        at = end + 1;
        if (line.empty() || line.front() == '#')
            continue;
        const std::size_t colon = line.find(": ");
        const bool isKey = line.back() == ':' || colon != std::string_view::npos;
        const bool isCode = line.find_first_of("(){};=") != std::string_view::npos;
        keys += isKey && !isCode ? 1 : 0;
        others += !isKey || isCode ? 1 : 0;
    }
    return keys > 2 && keys > others * 4;
}

} // namespace

Language languageOf(std::string_view source)
{
    const std::size_t first = source.find_first_not_of(" \t\r\n");
    const std::string_view begin = source.substr(std::min(first, source.size()));
    if (begin.starts_with("<?xml") || begin.starts_with("<!--"))
        return Language::Xml;
    if (begin.starts_with("%YAML") || looksLikeYaml(source))
        return Language::Yaml;
    static constexpr std::array<std::string_view, 9> signs
        = {"Transition {", "Transition{", "Weighted {", "vec!", "let ", "fn ", "=>", "&[", "::"};
    const bool rust = std::any_of(signs.begin(), signs.end(), [source](std::string_view sign) {
        return source.find(sign) != std::string_view::npos;
    });
    return rust && source.find("def ") == std::string_view::npos ? Language::Rust
                                                                 : Language::Python;
}

namespace {

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
        const bool told = std::any_of(found.begin(), found.end(), [&](const LeftOut &left) {
            return left.line == tokens[i].line;
        });
        if (!told)
            found.push_back({{lookup ? "lookup-stands-outside-of-any-table"
                                     : "weight-stands-outside-of-any-table"},
                             tokens[i].line,
                             tokens[i].column});
    }
}

bool isRead(const Node &node, const LiteralContext &context)
{
    return context.read.count({node.line, node.column}) > 0
        || std::any_of(node.children.begin(), node.children.end(),
                       [&](const Node &child) { return isRead(child, context); });
}

/// The lists of names with numbers that were neither read nor mentioned.
std::vector<CodeList> unreadLists(std::vector<CodeList> lists, const LiteralContext &context,
                                  const std::vector<LeftOut> &leftOut)
{
    const auto isTold = [&](const CodeList &list) {
        return isRead(list.value, context)
            || std::any_of(leftOut.begin(), leftOut.end(), [&list](const LeftOut &left) {
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

/// Which lists were not read, and on which lines they stand.
Message noteOf(const std::vector<CodeList> &unread)
{
    std::vector<const CodeList *> first; // of each name
    std::map<std::string, std::vector<std::string>> lines;
    for (const CodeList &list : unread) {
        const std::string line = std::to_string(list.line);
        std::vector<std::string> &own = lines[list.name];
        if (own.empty())
            first.push_back(&list);
        if (own.empty() || own.back() != line)
            own.push_back(line);
    }
    std::vector<Message> places;
    places.reserve(first.size());
    for (const CodeList *list : first) {
        const std::vector<std::string> &own = lines[list->name];
        places.push_back(
            {own.size() > 1 ? "list-on-lines" : "list-on-line", {called(*list), listed(own)}});
    }
    return {"lists-were-not-read", {places}};
}

/// The first of several conditions that compare with a number and return a text; null without.
const Token *numberInCondition(const std::vector<Token> &tokens)
{
    const Token *first = nullptr;
    int count = 0;
    for (std::size_t i = 0; i + 8 < tokens.size(); ++i) {
        if (!tokens[i].isName("if"))
            continue;
        bool hasNumber = false;
        bool returns = false;
        for (std::size_t k = i + 1; k < i + 8; ++k) {
            hasNumber = hasNumber
                || ((tokens[k].is("<") || tokens[k].is("<="))
                    && (tokens[k + 1].kind == Token::Kind::Number
                        || tokens[k + 1].kind == Token::Kind::Fraction));
            returns = returns
                || (tokens[k].isName("return") && tokens[k + 1].kind == Token::Kind::Text);
        }
        count += hasNumber && returns ? 1 : 0;
        first = hasNumber && returns && first == nullptr ? &tokens[i] : first;
    }
    return count > 1 ? first : nullptr;
}

/// What to take so that one of the lists is read: the fields and the names of this one, then those
/// of the others. A name that several bear is told by its line.
std::vector<std::string> answersForAll(const CodeList &list, const std::vector<CodeList> &unread)
{
    std::vector<std::string> answers;
    const auto add = [&](const CodeList &one) {
        for (std::string answer : answersFor(one)) {
            const bool isName = answer == one.name;
            const auto same
                = std::count_if(unread.begin(), unread.end(),
                                [&one](const CodeList &other) { return other.name == one.name; });
            if (isName && same > 1)
                answer = std::to_string(one.line);
            if (!has(answers, answer))
                answers.push_back(std::move(answer));
        }
    };
    const auto siblings
        = std::count_if(unread.begin(), unread.end(),
                        [&list](const CodeList &other) { return other.owner == list.owner; });
    if (!list.owner.empty() && siblings > 1)
        answers.push_back(list.owner);
    add(list);
    constexpr std::size_t most = 6; // each is tried
    for (const CodeList &other : unread) {
        if (answers.size() < most)
            add(other);
    }
    return answers;
}

/// Why the list that most looks like a table was not read, and what would read it.
Error nearestList(const std::vector<CodeList> &unread, const ImportOptions &options)
{
    const auto told = std::find_if(unread.begin(), unread.end(), [](const CodeList &list) {
        return namesTable(list.name) || namesSpawns(list.name);
    });
    const CodeList &list = told != unread.end() ? *told : unread.front();
    const bool isDenied // what would be offered
        = std::any_of(options.take.begin(), options.take.end(), [](const std::string &answer) {
              return answer.find("ignore=") != std::string::npos;
          });
    std::vector<std::string> answers
        = isDenied ? std::vector<std::string> {} : answersForAll(list, unread);
    const bool isTaken
        = std::erase_if(answers,
                        [&options](const std::string &answer) { return has(options.take, answer); })
        > 0;
    const std::string_view why = isTaken ? "list-cannot-be-read-as-one-table"
        : answers.empty()                ? "list-tells-no-weights"
        : answers.size() > 1             ? "list-does-not-say-which-are-weights"
                                         : "list-does-not-say-that-they-are-weights";
    Error error {.message = {why, {called(list), list.rows}},
                 .where = {},
                 .line = list.line,
                 .column = list.column};
    if (!answers.empty())
        error.question = Question {Question::About::OneOfSeveral, answers};
    return error;
}

/// Where there is no table at all: what comes nearest.
Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &unread, const LiteralContext &context)
{
    Error error {.message = {"no-table-was-found"}, .where = {}, .line = 1, .column = 1};
    if (!unread.empty())
        return nearestList(unread, context.options);
    const auto computed
        = std::find_if(context.notes.begin(), context.notes.end(), [](const Message &note) {
              const auto *what = note.arguments.size() > 1
                  ? std::get_if<std::vector<Message>>(&note.arguments[1].value)
                  : nullptr;
              return what != nullptr && what->front().id == "left-out-without-a-weight";
          });
    if (computed != context.notes.end()) {
        error.message = {"no-table-could-be-read", {computed->arguments[1]}};
        error.line = static_cast<int>(std::get<std::int64_t>(computed->arguments[0].value));
        return error;
    }
    if (!leftOut.empty()) {
        error.message = {"no-table-could-be-read", {leftOut.front().what}};
        error.line = leftOut.front().line;
        error.column = leftOut.front().column;
        return error;
    }
    if (const Token *condition = numberInCondition(tokens)) {
        error.message = {"numbers-in-conditions"};
        error.line = condition->line;
        error.column = condition->column;
        return error;
    }
    const auto nearest = std::find_if(tokens.begin(), tokens.end(), [](const Token &token) {
        return token.kind == Token::Kind::Name
            && (namesTable(token.text) || (namesLimit(token.text) && namesSpawns(token.text)));
    });
    if (nearest != tokens.end()) {
        error.message = {"nearest-to-a-table", {nearest->text}};
        error.line = nearest->line;
        error.column = nearest->column;
    }
    return error;
}

/// The question that came up while the file was read, with what else may be taken behind its
/// answers.
Error withOthers(Error nothing, const LiteralContext &context)
{
    if (!context.question)
        return nothing;
    Error error = *context.question;
    const std::vector<std::string> others
        = nothing.question ? nothing.question->answers : std::vector<std::string> {};
    for (const std::string &other : others) {
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
    const auto found = std::find_if(
        statements.list.begin(), statements.list.end(), [&run](const Statement &statement) {
            return statement.kind == Statement::Kind::Set && !statement.name.empty()
                && statement.begin < run.begin && run.end <= statement.end;
        });
    return found == statements.list.end() ? nullptr : &*found;
}

/// The statements of a file, with rows and lists beside each other as records.
Result<Statements> statementsOf(std::string_view source, const std::vector<Token> &tokens,
                                Language language, const FieldNames &known,
                                const ImportOptions &options)
{
    if (language == Language::Yaml || language == Language::Xml) {
        if (options.parseData == nullptr)
            return Error {.message = {"data-is-not-read", {formatName(language)}}, .where = {}};
        auto tree = options.parseData(source, language);
        if (!tree)
            return tree.error();
        return oneValue(std::move(tree).value(), tokens);
    }
    if (auto resources = godotResources(tokens))
        return oneValue(std::move(*resources), tokens);
    if (language == Language::Toml) {
        auto tree = parseToml(tokens);
        if (!tree)
            return tree.error();
        return oneValue(std::move(tree).value(), tokens);
    }
    auto read = readStatements(tokens, language);
    if (!read)
        return read;
    Statements statements = std::move(read).value();
    std::vector<Statement> arguments = namedArguments(tokens);
    std::erase_if(arguments, [&statements](const Statement &argument) {
        return std::any_of(statements.list.begin(), statements.list.end(),
                           [&argument](const Statement &other) {
                               return other.begin <= argument.begin && argument.begin < other.end;
                           });
    });
    std::move(arguments.begin(), arguments.end(), std::back_inserter(statements.list));
    for (Statement &statement : statements.list)
        nameRows(statement.value, statement.type, known);
    std::vector<Statement> runs = runsOfCalls(tokens, known);
    std::erase_if(runs, [&](Statement &run) { // POTIONS = { Spawn(...), Spawn(...) }
        const Statement *outer = statementAround(run, statements);
        if (outer == nullptr)
            return false;
        const bool isNamed = namesTable(outer->name) || namesSpawns(outer->name)
            || (outer->value.kind == Node::Kind::List && !weighs(run.name, known));
        run.name = isNamed ? outer->name : run.name + '_' + outer->name;
        return outer->value.kind == Node::Kind::List && run.name == outer->name
            && outer->value.children.size() == run.value.children.size();
    });
    std::move(runs.begin(), runs.end(), std::back_inserter(statements.list));
    joinParallelLists(statements.list);
    std::stable_sort(statements.list.begin(), statements.list.end(),
                     [](const Statement &a, const Statement &b) { return a.begin < b.begin; });
    return statements;
}

constexpr std::size_t mostLeftOut = 8;

/// Reads the lists that an answer names, by their name, that of what they stand in, or their line,
/// wherever they stand.
std::optional<Error> takeLists(const std::vector<CodeList> &lists, TableBuilder &builder,
                               LiteralContext &context)
{
    for (const CodeList &list : lists) {
        const std::vector<std::string> &take = context.options.take;
        const bool isNamed = has(take, list.name) || (!list.owner.empty() && has(take, list.owner));
        if ((!isNamed && !has(take, std::to_string(list.line))) || isRead(list.value, context))
            continue;
        Statement statement;
        statement.name = list.name.empty() ? "table" : list.name;
        statement.value = list.value;
        statement.line = list.line;
        statement.column = list.column;
        context.told.insert(statement.name);
        if (auto error = builder.add(statement))
            return error;
    }
    return std::nullopt;
}

void noteLeftOut(const std::vector<LeftOut> &leftOut, std::vector<Message> &notes)
{
    for (std::size_t i = 0; i < std::min(leftOut.size(), mostLeftOut); ++i)
        notes.push_back(
            {"at-line", {leftOut[i].line, Message {"whole-sentence", {leftOut[i].what}}}});
    if (leftOut.size() > mostLeftOut)
        notes.push_back({"more-was-left-out", {leftOut.size() - mostLeftOut}});
}

} // namespace

Result<Imported> importLiterals(std::string_view bytes, const ImportOptions &options)
{
    if (bytes.size() > maxLiteralBytes)
        return Error {.message = {"source-is-too-large"}, .where = {}, .line = 1, .column = 1};
    const auto file = fileText(bytes);
    if (!file)
        return file.error();
    const std::string_view source = file->text;
    LiteralContext context;
    if (!file->note.isEmpty())
        context.notes.push_back(file->note);
    context.options = options;
    context.language = languageFor(source, options);
    const std::vector<Token> tokens = tokensOf(source, context.language);
    const FieldNames known = fieldNamesIn(tokens);
    const auto statements = statementsOf(source, tokens, context.language, known, options);
    if (!statements)
        return statements.error();
    context.statements = &*statements;
    context.rules = readRules(tokens, *statements);
    TableBuilder builder(*statements, context);
    for (const Statement &statement : statements->list) {
        if (auto error = builder.add(statement))
            return *error;
    }
    const std::vector<CodeList> lists = listsIn(tokens, *statements, known);
    if (auto error = takeLists(lists, builder, context))
        return *error;
    auto tables = builder.finish();
    if (!tables)
        return tables.error();
    noteAscending(*tables, context.notes);
    std::vector<LeftOut> leftOut = statements->leftOut;
    leftOut.insert(leftOut.end(), builder.leftOut().begin(), builder.leftOut().end());
    findUnread(tokens, builder, leftOut);
    std::stable_sort(leftOut.begin(), leftOut.end(),
                     [](const LeftOut &a, const LeftOut &b) { return a.line < b.line; });
    const auto unread = unreadLists(lists, context, leftOut);
    const auto notation = builder.notation();
    if (!notation || tables->empty())
        return withOthers(nothingRead(tokens, leftOut, unread, context), context);
    noteLeftOut(leftOut, context.notes);
    if (!unread.empty())
        context.notes.push_back(noteOf(unread));
    Imported imported;
    imported.notation = options.notation.value_or(*notation);
    imported.rules.tables = std::move(tables).value();
    restoreIds(source, imported.rules.tables);
    imported.rules.floors = options.floors.value_or(floorsReached(
        imported.rules.tables, context.reached, builder.areRecords() ? context.reached : 10));
    imported.order = context.order;
    imported.reason
        = context.order ? context.reason : Message {infoOf(imported.notation).withoutPairs};
    imported.notes = std::move(context.notes);
    imported.withoutCount = std::move(context.withoutCount);
    if (context.language != Language::Python && context.language != Language::Rust)
        imported.notes.push_back({"nothing-says-what-the-floors-are-like"});
    if (const auto setFloors = infoOf(imported.notation).setFloors)
        setFloors(imported.rules);
    return imported;
}

std::vector<Sheet> listsOf(std::string_view bytes, const ImportOptions &options)
{
    const auto file = fileText(bytes);
    if (bytes.size() > maxLiteralBytes || !file)
        return {};
    const std::string_view source = file->text;
    const Language language = languageFor(source, options);
    const std::vector<Token> tokens = tokensOf(source, language);
    const FieldNames known = fieldNamesIn(tokens);
    const auto statements = statementsOf(source, tokens, language, known, options);
    if (!statements)
        return {};
    LiteralContext context;
    context.options = options;
    context.language = language;
    context.statements = &*statements;
    std::vector<Sheet> sheets;
    for (const CodeList &list : listsIn(tokens, *statements, known)) {
        sheets.push_back(sheetOf(list, context));
        if (sheets.back().name.empty())
            sheets.back().name = "line " + std::to_string(list.line);
    }
    return sheets;
}

} // namespace core
