// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"

#include "core/base/ascii.h"
#include "core/io/code/codelists.h"
#include "core/io/code/literaltables.h"
#include "core/io/code/nearestlist.h"
#include "core/io/code/pushedrows.h"
#include "core/io/code/repeatedlines.h"
#include "core/io/code/sourcefile.h"
#include "core/io/code/sourcelanguage.h"
#include "core/io/code/unreadlists.h"
#include "core/io/import/dataformats.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/idnotes.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace core {

namespace {

/// Lookups that stand where no table was read.
void findUnread(const std::vector<Token> &tokens, const TableBuilder &builder,
                std::vector<LeftOut> &found)
{
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const Token &token = tokens[i];
        const bool isLookup = token.isName() && token.text.ends_with("from_dungeon_level")
            && tokens[i + 1].is("(")
            && (tokens[i + 2].is("[") || tokens[i + 2].is("&") || tokens[i + 3].is("="));
        const bool isTold = std::ranges::any_of(
            found, [&token](const LeftOut &left) { return left.line == token.line; });
        if (isLookup && !isTold && !builder.hasRead(i))
            found.push_back({{"lookup-stands-outside-of-any-table"}, token.line, token.column});
    }
}

/// What is added to lists by chance, if (random() < 0.02) list.add(newt), and in loops that count,
/// for (int i = 0; i < 7; i++) list.add(NEWT).
void findAdded(const std::vector<Token> &tokens, std::vector<LeftOut> &found)
{
    constexpr std::size_t farthest = 24;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool isLoop = tokens[i].isName("for");
        bool mayCompare = isLoop;
        bool isCompared = false;
        for (std::size_t k = i + 1;
             (isLoop || tokens[i].isName("if")) && k + 2 < std::min(i + farthest, tokens.size());
             ++k) {
            const std::vector<std::string> words = wordsOf(tokens[k].text);
            mayCompare
                = mayCompare || has(words, "random") || has(words, "rand") || has(words, "chance");
            isCompared = isCompared
                || (mayCompare && tokens[k].isAnyOf({"<", "<="}) && tokens[k + 1].isNumber());
            if (!isCompared || !addsToList(tokens[k].text) || !tokens[k + 1].isAnyOf({"(", ":"}))
                continue;
            const auto added = parseValue(tokens, k + 2);
            const Token &list = tokens[k - (tokens[k + 1].is(":") ? 1 : 2)]; // [list addObject:
            if (added && namesConstant(added->value))
                found.push_back({{"is-filled-by-code", {Message {"quoted", {list.text}}}},
                                 tokens[i].line,
                                 tokens[i].column});
        }
    }
}

/// Rows without a number, add(eel), beside those of the same that were read, add(crab, 3).
void findUnweighed(const std::vector<Token> &tokens, const LiteralContext &context,
                   std::vector<LeftOut> &found)
{
    using Call = std::pair<std::string, std::string>; // of what, and its method
    std::set<Call> read;
    std::map<Call, std::vector<std::pair<std::string, int>>> unweighed;
    for (std::size_t i = 2; i + 3 < tokens.size(); ++i) {
        const Token &first = tokens[i + 2];
        if (!tokens[i - 1].is(".") || !addsToList(tokens[i].text) || !tokens[i + 1].is("("))
            continue;
        const Call call {tokens[i - 2].text, tokens[i].text};
        const auto value = parseValue(tokens, i + 2);
        if (value && tokens[value->end].is(",")
            && context.read.contains({first.line, first.column}))
            read.insert(call);
        else if (value && tokens[value->end].is(")") && namesThing(value->value))
            unweighed[call].emplace_back(entryIdOf(value->value), first.line);
    }
    for (const Call &call : read) {
        std::vector<std::pair<std::string, int>> &names = unweighed[call];
        if (!names.empty())
            found.push_back({{"rows-without-a-number", {call.second, onLines(names)}},
                             names.front().second,
                             1});
    }
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
        context.notes.insert(context.notes.end(), list.notes.begin(), list.notes.end());
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
    const bool isRolled = left.what.id == "rolled-cases-are-code";
    return (isNoList || isRolled || left.what.id == "is-computed-by-code")
        && std::ranges::any_of(lists, [&](const CodeList &list) {
               return left.line <= list.line && list.line <= last && (!isNoList || list.isCounted())
                   && (!isRolled || list.isOfLines);
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

/// The branches by floor that hold something which was read.
void noteUnfollowed(const Statements &statements, const std::vector<CodeList> &lists,
                    LiteralContext &context)
{
    for (const auto &[lines, last] : statements.unfollowed) {
        const auto isRead = [&, first = lines.front(), end = last](const auto &list) {
            return first <= list.line && list.line <= end && isPartRead(list.value, context);
        };
        if (std::ranges::none_of(lists, isRead) && std::ranges::none_of(statements.list, isRead))
            continue;
        std::vector<std::string> places;
        places.reserve(lines.size());
        for (const int line : lines)
            places.push_back(std::to_string(line));
        context.notes.push_back({"branches-were-not-followed", {places.size(), listed(places)}});
    }
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
    const std::vector<Statement> &all = file.statements.list;
    if (file.statements.areOneValue(file.tokens)) // of which all is told
        return;
    std::vector<std::pair<int, int>> spans;
    spans.reserve(told.size() + leftOut.size());
    for (const CodeList &list : told)
        spans.emplace_back(list.line, list.lastLine);
    for (const LeftOut &left : leftOut) {
        const auto statement = std::ranges::find(all, left.line, &Statement::line);
        const bool isKnown = statement != all.end();
        spans.emplace_back(left.line, isKnown ? lastLineOf(statement->value) : left.line);
    }
    std::vector<Message> places;
    for (const auto &[scope, lines] : alikeLines(file.tokens, file.statements, context, spans)) {
        const std::string &name = file.statements.blocks[scope].name;
        const std::size_t count = lines.size();
        places.push_back(name.empty()
                             ? Message {"lines-alone", {count, listed(spansOf(lines))}}
                             : Message {"lines-in", {count, listed(spansOf(lines)), name}});
    }
    if (!places.empty())
        context.notes.push_back({"lines-look-as-those-of-rows", {places}});
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
    std::vector<std::vector<std::string>> lines; // of each
    for (const Message &note : notes) {
        const bool hasLine = note.id == "at-line";
        const auto known = std::ranges::find_if(joined, [&](const Message &one) {
            return hasLine && one.id == note.id && one.arguments[1] == note.arguments[1];
        });
        const auto place = static_cast<std::size_t>(known - joined.begin());
        if (known == joined.end()) {
            joined.push_back(note);
            lines.emplace_back();
        }
        const std::string line
            = hasLine ? std::to_string(std::get<std::int64_t>(note.arguments[0].value)) : "";
        if (lines[place].empty() || lines[place].back() != line)
            lines[place].push_back(line);
    }
    for (std::size_t i = 0; i < joined.size(); ++i) {
        if (lines[i].size() > 1)
            joined[i] = {"at-lines", {listed(lines[i]), joined[i].arguments[1]}};
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

/// The highest number of each field in the value, and the highest that is a fraction of 1.
using Highest = std::map<std::string, std::pair<double, double>>;
void addHighest(const Node &value, const LiteralContext &context, Highest &highest)
{
    for (const auto &[field, node] : fieldsOf(value)) {
        const double number = isAmount(*node) ? numberOf(*node, context).value_or(0) : 0;
        auto &[most, fraction] = highest[field];
        most = std::max(most, number);
        fraction = std::max(fraction, number < 1 ? number : 0);
    }
    for (const Node &child : value.children)
        addHighest(child, context, highest);
}

void tellHighest(const Node &list, LiteralContext &context)
{
    Highest highest;
    addHighest(list, context, highest);
    for (const auto &[field, number] : highest) {
        context.highest[field] = std::max(context.highest[field], number.first);
        if (number.first > 1 && number.second > 0)
            context.mixed.insert(field);
    }
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
        for (const int line : file.sides)
            context.note(line, {"sides-of-condition-were-read"});
        context.rules = readRules(file.tokens, file.statements);
        for (const Statement &statement : file.statements.list)
            tellHighest(statement.value, context);
        for (const CodeList &list : lists)
            addNameField(list, context);
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

/// Tells what of the file was not read. `leftOut` are the parts that were met.
void noteUnread(const SourceFile &file, const std::vector<CodeList> &lists,
                const std::vector<SpawnTable> &tables, std::vector<LeftOut> leftOut,
                LiteralContext &context, const CountTables &countWith)
{
    findAdded(file.tokens, leftOut);
    findUnweighed(file.tokens, context, leftOut);
    noteZeroed(file.tokens, context);
    noteLeftOut(leftOut, context);
    noteUnfollowed(file.statements, lists, context);
    const std::vector<CodeList> told
        = noteUnreadLists(lists, tables, file, leftOut, context, countWith);
    noteAlike(file, told, leftOut, context);
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
        const Error nothing = nothingRead(file.tokens, leftOut, lists, context);
        return builder.refused() && !nothing.question ? *builder.refused() : nothing;
    }
    noteUnread(file, lists, *tables, std::move(leftOut), context, countWith);
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
    if (imported.areRecords)
        simplify(imported.rules.tables);
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
    auto imported = importedFrom(*source, options, [&](const std::string &answer) {
        ImportOptions with = options;
        with.take.push_back(answer);
        const auto more = importedFrom(*source, with, {});
        return more ? more->rules.tables.size() : std::size_t {0};
    });
    if (imported && !options.language && hasTableOfBars(source->file.text))
        imported->notes.push_back({"tables-of-bars-are-not-read"});
    return options.language ? imported : withHtmlTables(source->file.text, std::move(imported));
}

bool holdsCells(std::string_view text, const ImportOptions &options)
{
    if ((!looksLikeCells(text) && !hasTableOfBars(text) && !bulletLists(text))
        || unreadLanguage(text))
        return false;
    const bool isMarkdown = text.starts_with("# ") || text.find("\n## ") != std::string_view::npos;
    if (!options.language && isMarkdown && bulletLists(text))
        return true;
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
