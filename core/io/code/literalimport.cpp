// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"

#include "core/base/ascii.h"
#include "core/base/lines.h"
#include "core/io/code/alikelines.h"
#include "core/io/code/arms.h"
#include "core/io/code/codelists.h"
#include "core/io/code/literaltables.h"
#include "core/io/code/parallellists.h"
#include "core/io/code/pushedrows.h"
#include "core/io/code/unreadlists.h"
#include "core/io/csv/csvtext.h"
#include "core/io/import/dataformats.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/idnotes.h"
#include "core/io/literals/typefields.h"
#include "core/io/sheets/columns.h"
#include "core/io/source/conditionalsides.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <functional>
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
    for (std::string_view line : linesOf(source)) {
        const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        const bool isItem = line.substr(indent).starts_with("- ");
        line = line.substr(std::min(line.find_first_not_of(" -\t"), line.size()));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
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

/// Whether most lines end as those of languages with braces do, or some is such a comment.
bool looksBraced(std::string_view source)
{
    int ends = 0;
    int others = 0;
    for (std::string_view line : linesOf(source)) {
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (line.substr(std::min(line.find_first_not_of(" \t"), line.size())).starts_with("//"))
            return true;
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

/// Whether a text without a known ending begins with a comment or the header of Haskell, Elm and
/// the like.
bool looksLikeHaskell(std::string_view source)
{
    const std::string_view begin
        = source.substr(std::min(source.find_first_not_of(" \t\r\n"), source.size()));
    const std::string_view line = begin.substr(0, begin.find('\n'));
    return begin.starts_with("{-") || begin.starts_with("-- ")
        || (begin.starts_with("module ") && line.find(';') == std::string_view::npos
            && begin.find("where") != std::string_view::npos);
}

/// The text with blanks for the comments of Haskell, {- ... -} and -- to the end of a line.
std::string withoutHaskellComments(std::string text)
{
    int depth = 0;
    bool isLine = false;
    bool isText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view two = std::string_view(text).substr(i, 2);
        isLine = isLine && text[i] != '\n';
        isText = (isText != (text[i] == '"' && depth == 0 && !isLine)) && text[i] != '\n';
        isLine = isLine || (two == "--" && depth == 0 && !isText);
        const int step = isText || isLine ? 0 : two == "{-" ? 1 : two == "-}" && depth > 0 ? -1 : 0;
        depth += step;
        if (step != 0)
            text.replace(i++, 2, "  ");
        else if ((depth > 0 || isLine) && text[i] != '\n')
            text[i] = ' ';
    }
    return text;
}

/// Whether the text is one of Lisp, behind its comments: (ns ...), (define ...), [{:name "rat"}].
bool looksLikeLisp(std::string_view source)
{
    for (std::string_view line : linesOf(source)) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
        if (line.empty() || line.front() == ';')
            continue;
        if (line.starts_with("#lang ") || line.starts_with("#|"))
            return true;
        const std::string_view inner
            = line.substr(std::min(line.find_first_not_of("([{'`#"), line.size()));
        const std::string_view word = inner.substr(0, inner.find_first_of(" \t\r)"));
        const bool isForm = line.front() == '('
            && (word.starts_with("def")
                || isOneOf(word,
                           {"ns", "module", "require", "provide", "in-package", "in-ns", "setq",
                            "let", "use", "use-modules", "import", "library"}));
        const bool isMap // not {:rat => 5} of Ruby
            = inner.starts_with(':') && line.find_first_of("[{") == 0
            && line.find_first_of(",=") == std::string_view::npos;
        return isForm || isMap;
    }
    return false;
}

/// db 60, NEWT, 8: whether several lines are data of an assembler.
bool looksLikeAssembler(std::string_view source)
{
    int lines = 0;
    for (std::string_view line : linesOf(source)) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        const bool isData = word.size() > 1 && word.size() < line.size() && word.front() == 'd'
            && word.find_first_not_of("bwl", 1) == std::string_view::npos;
        lines += isData || isOneOf(word, {".byte", ".word", ".long", "dc.b", "dc.w"}) ? 1 : 0;
    }
    return lines > 2;
}

/// That the text is in a language of which nothing is read.
std::optional<Error> unreadLanguage(std::string_view text)
{
    if (looksLikeLisp(text))
        return errorAt(Token {}, {"lisp-is-not-read"});
    if (looksLikeAssembler(text))
        return errorAt(Token {}, {"assembler-is-not-read"});
    return std::nullopt;
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
        const bool lookup = tokens[i].isName() && name.ends_with("from_dungeon_level")
            && tokens[i + 1].is("(")
            && (tokens[i + 2].is("[") || tokens[i + 2].is("&") || tokens[i + 3].is("="));
        const bool weights = tokens[i].isName("Weighted") && tokens[i + 1].is("{")
            && tokens[i + 2].isName("weight") && tokens[i + 3].is(":") && !tokens[i + 4].isName();
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
            hasNumber = hasNumber || (isNumber && tokens[k].isAnyOf({"<", "<=", ">", ">="}));
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
            if (answer == one.name && isShared && !one.isCounted())
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
        return list.rows > 1 && !list.isCounted()
            && (namesTable(list.name) || namesSpawns(list.name));
    });
    const CodeList &list = told != unread.end() ? *told : unread.front(); // of the surest kind
    const bool isDenied = std::ranges::any_of(take, [](const std::string &answer) {
        return answer.find("ignore=") != std::string::npos; // what would be offered
    });
    std::vector<std::string> answers
        = isDenied ? std::vector<std::string> {} : answersForAll(list, unread);
    const bool isTaken
        = std::erase_if(answers, [&take](const auto &answer) { return has(take, answer); }) > 0;
    const std::string_view why = isTaken ? "list-cannot-be-read-as-one-table"
        : list.isCounted()               ? "list-repeats-names"
        : list.isAlone                   ? "list-has-one-name"
        : answers.empty()                ? "list-tells-no-weights"
        : answers.front() == equalRows   ? "list-names-floors-alone"
        : answers.size() > 1             ? "list-does-not-say-which-are-weights"
                                         : "list-does-not-say-that-they-are-weights";
    Error error = errorAt(list.value, {why, {called(list), list.rows}});
    if (!answers.empty())
        error.question = Question {Question::About::OneOfSeveral, answers};
    return error;
}

/// Whether it is a list that is read where an answer names it.
bool mayBeTaken(const LeftOut &left)
{
    return left.what.id == "looks-like-a-table" || left.what.id == "tells-one-thing-by-difficulty"
        || left.what.id == "lists-values-by-floor";
}

/// Whether it was left out for what it holds, and not because code computes it.
bool isWritten(const LeftOut &left)
{
    return left.what.id == "lists-names-without-weights"
        || left.what.id == "numbered-fields-are-not-read";
}

/// Offers the sections of a file that have numbers, each as a table.
void offerSections(const Node &file, const std::vector<std::string> &take, Error &error)
{
    constexpr std::size_t most = 6; // each is tried
    std::vector<std::string> names;
    for (const auto &[key, section] : membersOf(file)) {
        const auto numbers = std::ranges::count_if(section->children, [](const Node &child) {
            return child.kind == Node::Kind::Number || child.kind == Node::Kind::Fraction;
        });
        if (key != nullptr && numbers > 0 && names.size() < most && !has(take, key->text))
            names.push_back(key->text);
    }
    if (!names.empty())
        error.question = Question {Question::About::OneOfSeveral, std::move(names)};
}

/// Where there is no table at all: what comes nearest.
Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &unread, const LiteralContext &context)
{
    const auto numbers = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "lists-only-numbers"; });
    const bool areAlone = !unread.empty() && unread.front().isAlone; // which says little
    const auto named = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "is-no-list-of-names"; });
    if (areAlone && named != leftOut.end())
        return errorAt(*named, {"no-table-could-be-read", {named->what}});
    if (!unread.empty()) {
        Error nearest = nearestList(unread, context.options.take);
        if (!nearest.question && context.language == Language::Toml && unread.front().name.empty())
            offerSections(unread.front().value, context.options.take, nearest);
        if (nearest.question || numbers == leftOut.end())
            return nearest;
        return errorAt(*numbers, {"no-table-could-be-read", {numbers->what}});
    }
    for (const Message &note : context.notes) {
        const auto *what = note.arguments.size() > 1
            ? std::get_if<std::vector<Message>>(&note.arguments[1].value)
            : nullptr;
        if (what != nullptr && what->front().id == "left-out-without-a-weight")
            return Error {{"no-table-could-be-read", {note.arguments[1]}},
                          {},
                          static_cast<int>(std::get<std::int64_t>(note.arguments[0].value)),
                          1};
    }
    if (!leftOut.empty() && isWritten(leftOut.front()))
        return errorAt(leftOut.front(), {"no-written-table", {leftOut.front().what}});
    if (!leftOut.empty())
        return errorAt(leftOut.front(), {"no-table-could-be-read", {leftOut.front().what}});
    if (const Token *condition = numberInCondition(tokens))
        return errorAt(*condition, {"numbers-in-conditions"});
    const auto nearest = std::ranges::find_if(tokens, [](const Token &token) {
        return token.isName()
            && (namesTable(token.text) || (namesLimit(token.text) && namesSpawns(token.text)));
    });
    const bool isTutorials
        = context.language == Language::Python || context.language == Language::Rust;
    return nearest == tokens.end()
        ? errorAt(Token {}, {isTutorials ? "no-table-was-found" : "no-lists-were-found"})
        : errorAt(*nearest, {"nearest-to-a-table", {nearest->text}});
}

/// The lists that may be read where no table was, the surest first.
std::vector<CodeList> offeredLists(const std::vector<CodeList> &lists,
                                   const LiteralContext &context, std::vector<LeftOut> leftOut)
{
    std::erase_if(leftOut, mayBeTaken); // what only looks like a table may be offered
    std::vector<CodeList> offered = unreadLists(lists, context, leftOut);
    std::erase_if(offered, [&](const CodeList &list) {
        const bool isWithin = std::ranges::any_of(lists, [&list](const CodeList &other) {
            return other.line < list.line && list.line <= other.lastLine
                && !poolsIn(other.value).empty();
        });
        return (list.isCounted() && isWithin) || (list.isAlone && context.question);
    });
    std::stable_partition(offered.begin(), offered.end(),
                          [](const CodeList &list) { return !list.isCounted(); });
    return offered;
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
    return anyWithin(value, [&row](const Node &node) {
        return node.line == row.line && node.column == row.column;
    });
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

/// Records that variables hold, by the name of the variable; each is given one once.
using NamedRecords = std::map<std::string, const Node *>;

/// Puts records in the place of the variables that a list has nothing but of: [bat, &orc].
void placeRecords(Node &value, const NamedRecords &records, std::set<std::string> &placed)
{
    const auto nameOf
        = [](const Node &node) { return node.kind == Node::Kind::Name ? node.text : ""; };
    const bool areRecords = value.kind == Node::Kind::List && value.children.size() > 1
        && std::ranges::all_of(value.children,
                               [&](const Node &child) { return records.count(nameOf(child)) > 0; });
    for (Node &child : value.children) {
        if (!areRecords) {
            placeRecords(child, records, placed);
            continue;
        }
        placed.insert(child.text);
        const Node name = nameAt(child.text, child);
        child = Node(*records.at(child.text));
        const bool isNamed = std::ranges::any_of(fieldsOf(child), [](const auto &field) {
            return (roleOf(field.first) == ColumnRole::Name || mayBeName(field.first))
                && namesEntry(*field.second);
        });
        if (!isNamed) // as its variable is called
            child.children.insert(child.children.begin(), {nameAt(keyField, name), name});
    }
}

/// Lists of variables that hold a record each as lists of these records.
void joinRecords(std::vector<Statement> &statements)
{
    std::map<std::string, int> given;
    NamedRecords records;
    for (const Statement &statement : statements) {
        const bool isRecord = statement.kind == Statement::Kind::Set && statement.value.isKeyed()
            && std::ranges::any_of(statement.value.children, isAmount);
        if (++given[statement.name] == 1 && isRecord)
            records[statement.name] = &statement.value;
        else
            records.erase(statement.name);
    }
    if (records.empty())
        return;
    std::vector<Statement> joined = statements;
    std::set<std::string> placed;
    for (Statement &statement : joined)
        placeRecords(statement.value, records, placed);
    std::erase_if(joined, [&](const Statement &one) { return placed.count(one.name) > 0; });
    if (!placed.empty())
        statements = std::move(joined);
}

/// The one value that a file of data is.
Statements statementsOf(Node tree, Language language, const std::vector<Token> &tokens)
{
    std::vector<LeftOut> left;
    if (language != Language::Xml) // whose elements may have one name
        dropRepeated(tree, left);
    takeFirstNumbers(tree);
    pairNumberKeys(tree, {});
    partChances(tree);
    joinRanges(tree);
    joinNumbered(tree, left);
    Statements statements = oneValue(std::move(tree), tokens);
    statements.leftOut = std::move(left);
    joinParallelLists(statements.list);
    return statements;
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
    joinRecords(statements.list);
    joinPushed(statements);
    joinConstants(statements);
    joinAlone(statements.list);
    joinKeyed(statements.list);
    std::vector<Node *> values;
    for (Statement &statement : statements.list) {
        dropRepeated(statement.value, statements.leftOut);
        takeFirstNumbers(statement.value);
        pairNumberKeys(statement.value, statement.name);
        nameRows(statement.value);
        takeVariants(statement.value);
        partChances(statement.value);
        joinRanges(statement.value);
        joinNumbered(statement.value, statements.leftOut);
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
    joinDecimals(statements);
    nameFields(statements.list, tokens, language);
    joinParallelLists(statements.list);
    joinArms(statements, tokens, matches);
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
    std::vector<int> leftOut {}; ///< lines that begin a side of a condition which may hold rows
};

/// Leaves out what no compiler reads beside the first side of a condition. The first lines of what
/// may hold rows.
std::vector<int> leaveSidesOut(std::string &text)
{
    std::vector<int> lines;
    const std::vector<LeftSide> sides = leftSides(text);
    for (const LeftSide &side : sides) {
        if (mayHoldRows(text, side))
            lines.push_back(side.line);
    }
    text = withoutSides(std::move(text), sides);
    return lines;
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
        source.leftOut = leaveSidesOut(text);
    source.tokens = tokensOf(
        !isKnown && looksLikeHaskell(text) ? withoutHaskellComments(text) : text, source.language);
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
        std::vector<std::string> take = answersIn(context.options.take, list.name);
        take.insert(take.end(), context.options.take.begin(), context.options.take.end());
        const std::vector<std::string> answers = answersFor(list);
        const bool isNamed = has(take, list.name)
            || (!list.owner.empty() && !answers.empty() && has(take, list.owner))
            || (isFirst && std::ranges::any_of(answers, [&take](const std::string &answer) {
                                 return has(take, answer);
                             }));
        const bool isKnown // names that stood beside what was read may be counted as well
            = isPartRead(list.value, context) && !(list.isCounted() && has(take, list.name));
        if ((!isNamed && !has(take, std::to_string(list.line))) || isKnown)
            continue;
        const bool isOther = std::ranges::any_of(lists, [&list](const CodeList &other) {
            return !other.isCounted() && other.name == list.name;
        });
        if (list.isCounted() && isOther)
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
        if (areEqual)
            context.note(list.line, {"rows-weigh-the-same"});
        if (list.isCounted())
            context.note(list.line, {"names-were-counted", {called(list)}});
        if (list.isOfLines)
            context.note(list.line, {"lines-that-are-alike-were-read"});
        if (!list.others.empty())
            context.note(list.line, {"left-out-around-records", {listed(list.others)}});
        statement.line = list.line;
        statement.column = list.column;
        auto values = areEqual ? poolsIn(list.value) : std::vector<std::pair<std::string, Node>> {};
        if (values.empty())
            values.emplace_back("", areEqual ? weighedEqually(list) : list.value);
        for (auto &[field, value] : values) {
            statement.name = field.empty() ? statement.name : field;
            statement.value = std::move(value);
            context.told.insert(statement.name);
            if (auto error = builder.add(statement))
                return error;
        }
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
        return isBehind && token.opens();
    });
    const auto at = static_cast<std::size_t>(begin - tokens.begin());
    const int last = tokenAt(tokens, closing(tokens, at, tokens.size())).line;
    const bool isNoList
        = left.what.id == "is-no-list-of-names" || left.what.id == "value-is-no-table";
    return (isNoList || left.what.id == "is-computed-by-code")
        && std::ranges::any_of(lists, [&](const CodeList &list) {
               return left.line <= list.line && list.line <= last
                   && (!isNoList || list.isCounted());
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

/// The lists with names that stand there several times, of which none is an entry and nothing is
/// said.
std::vector<CodeList> uncountedLists(std::vector<CodeList> lists,
                                     const std::vector<SpawnTable> &tables,
                                     const LiteralContext &context,
                                     const std::vector<LeftOut> &leftOut)
{
    std::set<std::string> entries;
    for (const SpawnTable &table : tables) {
        for (const SpawnEntry &entry : table.entries)
            entries.insert(entry.id);
    }
    std::erase_if(lists, [&](const CodeList &list) {
        const bool isSaid = context.said.count({list.line, list.column}) > 0
            || std::ranges::any_of(leftOut, [&list](const LeftOut &left) {
                                return list.line <= left.line && left.line <= list.lastLine;
                            });
        return !list.isCounted() || list.name.empty() || isSaid
            || std::ranges::any_of(list.value.children, [&entries](const Node &pair) {
                   return entries.count(entryIdOf(pair.children.front())) > 0;
               });
    });
    return lists;
}

/// How many tables are read where the answer is given as well.
using CountTables = std::function<std::size_t(const std::string &)>;

/// The note about these lists; where the name of one alone reads it, `offer`, which says so.
Message noteOfOffer(const std::vector<CodeList> &unread, std::string_view id,
                    std::string_view offer, std::size_t known, const CountTables &countWith)
{
    const auto offered = std::ranges::find_if(unread, [](const CodeList &list) {
        return !list.name.empty() && list.name.find(' ') == std::string::npos
            && has(answersFor(list), list.name);
    });
    Message note = noteOf(unread, id);
    if (offered == unread.end() || !countWith || countWith(offered->name) <= known)
        return note;
    const bool isOnly = std::ranges::all_of(
        unread, [&offered](const CodeList &list) { return list.name == offered->name; });
    note.id = offer;
    note.arguments.emplace_back(offered->name);
    note.arguments.emplace_back(isOnly ? 1 : 2);
    return note;
}

/// Tells the lists that were neither read nor mentioned, and returns them.
std::vector<CodeList> noteUnread(const std::vector<CodeList> &lists,
                                 const std::vector<SpawnTable> &tables, const SourceFile &file,
                                 const std::vector<LeftOut> &leftOut, LiteralContext &context,
                                 const CountTables &countWith)
{
    std::vector<CodeList> unread = unreadLists(lists, context, leftOut);
    std::erase_if(unread, [](const CodeList &list) { return list.isCounted() || list.isAlone; });
    if (!unread.empty())
        context.notes.push_back(noteOfOffer(unread, "lists-were-not-read",
                                            "lists-were-not-read-but-may-be", tables.size(),
                                            countWith));
    const std::vector<CodeList> counted = uncountedLists(lists, tables, context, leftOut);
    if (!counted.empty())
        context.notes.push_back(noteOfOffer(counted, "lists-repeat-names",
                                            "lists-repeat-names-but-may-be", tables.size(),
                                            countWith));
    unread.insert(unread.end(), counted.begin(), counted.end());
    const std::vector<CodeList> others
        = listsWithoutNote(file.tokens, file.statements, unread, leftOut, context);
    if (!others.empty())
        context.notes.push_back(noteOf(others, "lists-are-left-out"));
    unread.insert(unread.end(), others.begin(), others.end());
    return unread;
}

/// 3, 5-8: each line, or the first and the last of those that follow each other.
std::vector<std::string> spansOf(const std::vector<int> &lines)
{
    std::vector<std::string> spans;
    for (std::size_t i = 0, end = 0; i < lines.size(); i = end) {
        for (end = i + 1; end < lines.size() && lines[end] == lines[end - 1] + 1; ++end) {}
        const std::string last = end > i + 1 ? '-' + std::to_string(lines[end - 1]) : "";
        spans.push_back(std::to_string(lines[i]) + last);
    }
    return spans;
}

/// The lines that look as those of rows do, and were neither read nor mentioned.
void noteAlike(const SourceFile &file, const std::vector<CodeList> &told,
               const std::vector<LeftOut> &leftOut, LiteralContext &context)
{
    std::vector<std::pair<int, int>> spans;
    for (const CodeList &list : told)
        spans.emplace_back(list.line, list.lastLine);
    for (const LeftOut &left : leftOut) {
        const auto statement = std::ranges::find(file.statements.list, left.line, &Statement::line);
        const bool isKnown = statement != file.statements.list.end();
        spans.emplace_back(left.line, isKnown ? lastLineOf(statement->value) : left.line);
    }
    std::vector<Message> places;
    for (const auto &[name, lines] : alikeLines(file.tokens, file.statements, context, spans)) {
        const std::size_t count = lines.size();
        places.push_back(name.empty()
                             ? Message {"lines-alone", {count, listed(spansOf(lines))}}
                             : Message {"lines-in", {count, listed(spansOf(lines)), name}});
    }
    if (!places.empty())
        context.notes.push_back({"lines-look-as-those-of-rows", {places}});
}

/// Of which lists the number alone was read that they begin with.
void noteFirstNumbers(const Node &value, LiteralContext &context)
{
    std::vector<std::string> names;
    const bool isWrapped = value.kind == Node::Kind::Call; // what is in it comes up again
    for (const auto &[key, member] : isWrapped ? std::vector<Member> {} : membersOf(value)) {
        const bool isPair = key == nullptr && member->children.size() == 2;
        const Node &name = isPair ? member->children[0] : key != nullptr ? *key : *member;
        const Node &number = isPair ? member->children[1] : *member;
        const bool isFirst
            = (number.kind == Node::Kind::Number || number.kind == Node::Kind::Fraction)
            && !number.children.empty();
        if (isFirst && context.read.count({name.line, name.column}) > 0)
            names.push_back(name.text);
    }
    if (!names.empty())
        context.note(value.line, {"first-numbers-were-read", {names.size(), listed(names)}});
    for (const Node &child : value.children)
        noteFirstNumbers(child, context);
}

/// Numbers that begin with 0 beside what was read: 010 is 8 in C and Java, 10 in C# and Kotlin.
void noteZeroed(const std::vector<Token> &tokens, LiteralContext &context)
{
    const auto isZeroed = [&context](const Token &token) {
        const auto near = context.read.lower_bound({token.line, 0});
        return token.kind == Token::Kind::Number && token.number > 7 && token.text.front() == '0'
            && token.text.find_first_not_of("01234567") == std::string::npos
            && near != context.read.end() && near->first == token.line;
    };
    const auto found = std::ranges::find_if(tokens, isZeroed);
    if (context.language == Language::Braces && found != tokens.end())
        context.note(found->line, {"number-begins-with-0", {found->text, found->number}});
}

/// Notes that say the same of several lines as one, where the first of them stands.
void joinNotes(std::vector<Message> &notes)
{
    std::vector<Message> joined;
    std::vector<std::pair<Message, std::vector<std::string>>> lines; // of each note, in its place
    for (Message &note : notes) {
        const auto *what = note.id == "at-line"
            ? std::get_if<std::vector<Message>>(&note.arguments[1].value)
            : nullptr;
        const auto known = std::ranges::find_if(
            lines, [&](const auto &one) { return what != nullptr && one.first == what->front(); });
        if (known == lines.end()) {
            lines.emplace_back(what == nullptr ? Message {} : what->front(),
                               std::vector<std::string> {});
            joined.push_back(std::move(note));
            continue;
        }
        Message &first = joined[static_cast<std::size_t>(known - lines.begin())];
        std::vector<std::string> &own = known->second;
        const auto lineOf = [](const Message &one) {
            return std::to_string(std::get<std::int64_t>(one.arguments[0].value));
        };
        if (own.empty())
            own.push_back(lineOf(first));
        if (own.back() == lineOf(note))
            continue;
        own.push_back(lineOf(note));
        first = {"at-lines", {listed(own), known->first}};
        if (known->first.id == "list-has-weights-with-decimals")
            first.arguments[1]
                = Message {"lists-have-weights-with-decimals", known->first.arguments};
    }
    notes = std::move(joined);
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
            context.highest[field]
                = std::max(context.highest[field], numberOf(*node, context).value_or(0));
    }
    for (const Node &child : value.children)
        addHighest(child, context);
}

/// The field that names the records of the list: it does so in lists of one record too.
void addNameField(const CodeList &list, LiteralContext &context)
{
    const std::vector<Record> records = list.rows > 1 && list.kind == RowKind::Records
        ? rowsIn(list.value).rows
        : std::vector<Record> {};
    const std::string field = nameField(records);
    if (!field.empty() && !has(context.nameFields, field))
        context.nameFields.push_back(field);
}

/// What an import of one file keeps.
struct Reading
{
    Reading(const SourceFile &source, const ImportOptions &options)
        : file(source)
        , lists(listsIn(file.tokens, file.statements, options.language.has_value()))
    {
        if (!file.file.note.isEmpty())
            context.notes.push_back(file.file.note);
        context.options = options;
        context.language = file.language;
        context.statements = &file.statements;
        if (file.language == Language::Toml) {
            for (const Node &heir : heirsIn(file.tokens))
                context.note(heir.line, {"section-inherits", {heir.text}});
        }
        for (const int line : file.leftOut)
            context.note(line, {"side-of-condition-was-left-out"});
        context.rules = readRules(file.tokens, file.statements);
        for (const Statement &statement : file.statements.list)
            addHighest(statement.value, context);
        for (const CodeList &list : lists) { // some stand in no statement
            addHighest(list.value, context);
            addNameField(list, context);
        }
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
            = "|name|entry|weight|chance|roll|rolled|cumulative|weights|floor|floors|first|before|"
              "added|equal|min|max|";
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

Result<Imported> importedFrom(const SourceFile &file, const ImportOptions &options,
                              const CountTables &countWith)
{
    Reading reading(file, options);
    LiteralContext &context = reading.context;
    const std::vector<CodeList> &lists = reading.lists;
    TableBuilder builder(file.statements, context);
    auto tables = reading.tables(builder);
    if (!tables)
        return tables.error();
    if (!has(options.take, "rows=weights") && !has(options.take, "rows=rolled"))
        noteThresholds(*tables, context.notes);
    std::vector<LeftOut> leftOut = file.statements.leftOut;
    leftOut.insert(leftOut.end(), builder.leftOut().begin(), builder.leftOut().end());
    findUnread(file.tokens, builder, leftOut);
    std::erase_if(leftOut,
                  [&](const LeftOut &left) { return holdsList(left, file.tokens, lists); });
    std::ranges::stable_sort(leftOut,
                             [](const LeftOut &a, const LeftOut &b) { return a.line < b.line; });
    const auto notation = builder.notation();
    if (!notation || tables->empty()) {
        const auto nearest = offeredLists(lists, context, leftOut);
        const Error nothing
            = withOthers(nothingRead(file.tokens, leftOut, nearest, context), context.question);
        return builder.refused() && !nothing.question ? *builder.refused() : nothing;
    }
    findByChance(file.tokens, file.statements, leftOut);
    std::erase_if(leftOut, [&](const LeftOut &left) { // of which a part was taken
        return mayBeTaken(left)
            && std::ranges::any_of(file.statements.list, [&](const Statement &statement) {
                   return statement.line == left.line && statement.column == left.column
                       && isPartRead(statement.value, context);
               });
    });
    noteZeroed(file.tokens, context);
    noteLeftOut(leftOut, context);
    const std::vector<CodeList> told
        = noteUnread(lists, *tables, file, leftOut, context, countWith);
    noteAlike(file, told, leftOut, context);
    for (const Statement &statement : file.statements.list)
        noteFirstNumbers(statement.value, context);
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
    joinNotes(context.notes);
    imported.notes = std::move(context.notes);
    imported.withoutCount = std::move(context.withoutCount);
    if (context.language != Language::Python && context.language != Language::Rust)
        imported.notes.push_back({"nothing-says-what-the-floors-are-like"});
    if (const auto setFloors = infoOf(imported.notation).setFloors)
        setFloors(imported.rules);
    return imported;
}

} // namespace

Result<Imported> importLiterals(std::string_view bytes, const ImportOptions &options)
{
    const auto source = sourceFile(bytes, options);
    if (!source)
        return source.error();
    if (const auto unknown = unknownAnswer(source->file.text, options))
        return Error {.message = {"nothing-in-file-is-called", {*unknown}}, .where = {}};
    auto imported = importedFrom(*source, options, [&](const std::string &answer) {
        ImportOptions with = options;
        with.take.push_back(answer);
        const auto more = importedFrom(*source, with, {});
        return more ? more->rules.tables.size() : std::size_t {0};
    });
    return options.language ? imported : withHtmlTables(source->file.text, std::move(imported));
}

bool holdsCells(std::string_view text, const ImportOptions &options)
{
    if ((!looksLikeCells(text) && !hasTableOfBars(text)) || unreadLanguage(text))
        return false;
    const auto code = importLiterals(text, options);
    const std::string id = code ? std::string() : std::string(code.error().message.id);
    return !code
        && (!code.error().question || hasTableOfBars(text) || id == "list-repeats-names"
            || id == "list-has-one-name");
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
        const bool isPart = isPartRead(list.value, reading.context)
            && std::ranges::any_of(sheets, [&list](const MappedSheet &other) {
                                return other.isRead && spans(other.sheet, list.line);
                            });
        if (isTold || isPart || rowsIn(list.value).rows.empty()) // names by floor, no numbers
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
