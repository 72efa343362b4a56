// SPDX-License-Identifier: MIT
#include "core/io/code/repeatedlines.h"

#include "core/base/freename.h"
#include "core/io/import/listedrows.h"
#include "core/io/import/recordtables.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace core {

namespace {

constexpr std::size_t mostFields = 12;
const std::string cumulativeColumn = "cumulative";

/// What may differ from line to line: a path of names, a number or a span of two, a text; or a
/// symbol.
struct Part
{
    Node value;
    bool isSymbol = false;

    bool isAlike(const Part &other) const
    {
        return isSymbol == other.isSymbol
            && (isSymbol
                    ? value.text == other.value.text
                    : value.kind == other.value.kind || (isAmount(value) && isAmount(other.value)));
    }
    bool isSame(const Part &other) const
    {
        const auto isEqual = [](const Node &one, const Node &two) {
            return one.kind == two.kind && one.text == two.text && one.number == two.number;
        };
        return isEqual(value, other.value)
            && std::ranges::equal(value.children, other.value.children, isEqual);
    }
};

struct Line
{
    std::vector<Part> parts;
    std::size_t begin = 0; ///< its first token

    bool isAlike(const Line &other) const
    {
        return std::ranges::equal(
            parts, other.parts, [](const Part &one, const Part &two) { return one.isAlike(two); });
    }
};

/// Whether a sign stands there: behind no value.
bool isSign(const std::vector<Token> &tokens, std::size_t at)
{
    const bool isBehindValue = at > 0 && !tokens[at].startsLine
        && (tokens[at - 1].isNumber() || tokens[at - 1].isName() || tokens[at - 1].closes());
    return tokens[at].is("-") && !isBehindValue && tokens[at + 1].isNumber();
}

/// The part at `at`, which goes on behind it.
Part partAt(const std::vector<Token> &tokens, std::size_t &at)
{
    const bool isNegative = isSign(tokens, at);
    at += isNegative ? 1 : 0;
    const Token &token = tokens[at];
    const auto value = token.kind == Token::Kind::Symbol ? Result<ParsedValue>(Error {})
                                                         : parseValue({token, tokens.back()}, 0);
    Part part {value ? value->value : nodeAt(Node::Kind::Name, token, token.text), !value};
    ++at;
    if (isNegative) {
        part.value.number = -part.value.number;
        part.value.text.insert(0, part.value.text.empty() ? "" : "-");
    } else if (token.isNumber() && tokens[at].isAnyOf({"..", "..=", "..."})
               && tokens[at + 1].isNumber()) {
        Node last = parseValue({tokens[at + 1], tokens.back()}, 0)->value;
        Node span = nodeAt(Node::Kind::List, token, tokens[at].text);
        span.children = {std::move(part.value), std::move(last)};
        part.value = std::move(span);
        at += 2;
    }
    while (token.isName() && at + 1 < tokens.size() && tokens[at].isAnyOf({".", "::"})
           && tokens[at + 1].isName() && !tokens[at].startsLine) {
        part.value.text += tokens[at].text + tokens[at + 1].text;
        at += 2;
    }
    return part;
}

std::vector<Line> linesOfTokens(const std::vector<Token> &tokens)
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i + 1 < tokens.size();) {
        if (tokens[i].startsLine || lines.empty())
            lines.push_back({{}, i});
        lines.back().parts.push_back(partAt(tokens, i));
    }
    const auto isEnd = [](const Part &part) {
        return part.isSymbol && isOneOf(part.value.text, {")", "]", "}", ",", ";"});
    };
    for (Line &line : lines) { // what ends the last of several ends no other
        std::vector<Part> &parts = line.parts;
        while (!parts.empty() && isEnd(parts.back()))
            parts.pop_back();
        const auto begin = std::ranges::find_if_not(parts, isEnd); // } else if
        const bool isElse
            = parts.end() - begin > 1 && begin->value.text == "else" && begin[1].value.text == "if";
        parts.erase(parts.begin(), begin + (isElse ? 1 : 0));
        if (!parts.empty() && isOneOf(parts.front().value.text, {"elif", "elseif", "elsif"}))
            parts.front().value.text = "if";
    }
    std::erase_if(lines, [](const Line &line) { return line.parts.empty(); });
    return lines;
}

/// Lines that come again: `count` times `period` of them from `first` on.
struct Run
{
    std::size_t first = 0;
    std::size_t period = 1;
    std::size_t count = 1;

    std::size_t size() const { return count > 2 ? period * count : 0; }
};

Run runAt(const std::vector<Line> &lines, std::size_t first, std::size_t period)
{
    std::size_t end = first + period;
    while (end < lines.size() && lines[end].isAlike(lines[end - period]))
        ++end;
    return {first, period, (end - first) / period};
}

/// All parts of the row of a run, one behind the other.
std::vector<Part> partsOfRow(const std::vector<Line> &lines, const Run &run, std::size_t row)
{
    std::vector<Part> parts;
    for (std::size_t i = 0; i < run.period; ++i) {
        const std::vector<Part> &own = lines[run.first + row * run.period + i].parts;
        parts.insert(parts.end(), own.begin(), own.end());
    }
    return parts;
}

/// Whether the numbers at this place count the rows.
bool countsRows(const std::vector<std::vector<Part>> &rows, std::size_t at)
{
    const auto numberIn = [&](std::size_t row) { return rows[row][at].value.number; };
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row][at].value.kind != Node::Kind::Number
            || numberIn(row) != numberIn(0) + static_cast<std::int64_t>(row))
            return false;
    }
    return true;
}

/// A whole number or a decimal; 0 for others.
double amountOf(const Node &node)
{
    double amount = static_cast<double>(node.number);
    if (node.kind == Node::Kind::Fraction)
        std::from_chars(node.text.data(), node.text.data() + node.text.size(), amount);
    return amount;
}

/// What differs among the rows, by its place in them, and the word that stands before it. None
/// where it is more than fields of a thing, or numbers that something is above.
std::map<std::size_t, std::string> columnsOf(const std::vector<std::vector<Part>> &rows)
{
    std::map<std::size_t, std::string> columns;
    std::map<std::size_t, std::string> same; // numbers of keys: odds[Eel] = 5
    std::string word;
    for (std::size_t at = 0; at < rows.front().size(); ++at) {
        const Part &first = rows.front()[at];
        const auto isAsFirst = [&](const std::vector<Part> &row) { return row[at].isSame(first); };
        const auto isAsIn = [&](std::size_t column) {
            return std::ranges::all_of(
                rows, [&](const std::vector<Part> &row) { return row[at].isSame(row[column]); });
        };
        if (std::ranges::all_of(rows, isAsFirst) || countsRows(rows, at)) {
            if (isAmount(first.value) && at > 1 && rows.front()[at - 1].value.text == "="
                && rows.front()[at - 2].value.text == "]")
                same.emplace(at, word);
            word
                = first.value.kind == Node::Kind::Name && !first.isSymbol ? first.value.text : word;
            continue;
        }
        const bool isKnown = std::ranges::any_of(
            columns, [&](const auto &column) { return isAsIn(column.first); });
        const auto isTaken = [&columns](const std::string &name) {
            return std::ranges::any_of(
                columns, [&name](const auto &column) { return column.second == name; });
        };
        const bool isCompared = at > 0 && isOneOf(rows.front()[at - 1].value.text, {"<", "<="});
        const bool isBound = isCompared && std::ranges::is_sorted(rows, {}, [at](const auto &row) {
                                 return amountOf(row[at].value);
                             });
        const std::string base = isNamed(first.value)            ? "name"
            : isBound                                            ? cumulativeColumn
            : isCompared || first.value.kind == Node::Kind::List ? "chance"
            : word.empty()                                       ? "number"
                                                                 : word;
        const bool isFromAbove = at > 0 && isOneOf(rows.front()[at - 1].value.text, {">", ">="});
        if (isFromAbove || (!isKnown && columns.size() == mostFields))
            return {};
        if (!isKnown)
            columns.emplace(at, freeName(base, isTaken, "_"));
    }
    const bool areNamesAlone = std::ranges::all_of(
        columns, [&rows](const auto &column) { return isNamed(rows.front()[column.first].value); });
    if (areNamesAlone && columns.size() == 1)
        columns.merge(same);
    return columns;
}

/// What a variable may reach that the lines before a run give a number that is rolled: 100 of
/// roll = randint(1, 100), 1 of roll = random(). Nothing where none does.
std::optional<Node> topOf(const std::vector<Line> &lines, std::size_t first,
                          const std::string &variable)
{
    constexpr std::size_t farthest = 12;
    for (std::size_t i = first; i > 0 && i + farthest > first; --i) {
        const std::vector<Part> &parts = lines[i - 1].parts;
        const auto own = std::ranges::find_if(
            parts, [&](const Part &part) { return part.value.text == variable; });
        if (own == parts.end() || parts.end() - own < 3 || !isOneOf(own[1].value.text, {"=", ":="}))
            continue;
        bool isRolled = false;
        Node top = nodeAt(Node::Kind::Number, own->value);
        const auto raise = [&top](const Node &node) {
            if ((isAmount(node) || node.kind == Node::Kind::Fraction)
                && amountOf(node) > amountOf(top))
                top = node;
        };
        for (auto part = own + 2; part != parts.end(); ++part) {
            const std::string word = joinedWords(part->value.text);
            for (const char *roll : {"rand", "roll", "rng", "next", "dice"})
                isRolled = isRolled || word.find(roll) != std::string::npos;
            raise(part->value);
            std::ranges::for_each(part->value.children, raise);
            top.text = part->value.kind == Node::Kind::List ? part->value.text : top.text;
        }
        if (amountOf(top) == 0)
            top.number = 1;
        return isRolled ? std::optional {top} : std::nullopt;
    }
    return std::nullopt;
}

/// if (roll < 30) return "newt"; if (roll < 80) return "crab"; return "pike": what the columns have
/// in the first of the lines behind the run that is as the one with the name of a row.
Node restOf(const std::vector<Line> &lines, const Run &run,
            const std::map<std::size_t, std::string> &columns)
{
    constexpr std::size_t farthest = 3;
    const std::size_t behind = run.first + run.period * run.count;
    std::size_t offset = 0; // of the line in its row
    for (std::size_t i = run.first; i < run.first + run.period; ++i) {
        const std::vector<Part> &parts = lines[i].parts;
        const auto word = std::ranges::find_if( // of a condition and what it leads to on one line
            parts, [](const Part &part) { return part.value.text == "return"; });
        const auto begin = word == parts.end() ? parts.begin() : word;
        const auto skipped = static_cast<std::size_t>(begin - parts.begin());
        for (std::size_t k = behind; k < std::min(behind + farthest, lines.size()); ++k) {
            const std::vector<Part> &own = lines[k].parts;
            Node rest = nodeAt(Node::Kind::Struct, own.front().value);
            if (!lines[k].isAlike({{begin, parts.end()}, 0}) || !own.front().isSame(*begin))
                continue;
            for (auto column = columns.lower_bound(offset + skipped);
                 column != columns.end() && column->first < offset + parts.size(); ++column) {
                const Node &value = own[column->first - offset - skipped].value;
                rest.children.insert(rest.children.end(), {nameAt(column->second, value), value});
            }
            if (rest.children.size() > 1 && isNamed(rest.children[1]))
                return rest;
        }
        offset += parts.size();
    }
    return nodeAt(Node::Kind::Struct, lines[run.first].parts.front().value);
}

/// 0..=69 => Reed, 70..=94 => Clay, _ => Gold: the name behind the run that stands for all other
/// results, with those where it is told how many there are.
void addOthers(const std::vector<Line> &lines, const Run &run,
               const std::map<std::size_t, std::string> &columns, RepeatedLines &found)
{
    const std::size_t behind = run.first + run.period * run.count;
    const auto resultsOf = [](const Node &row) {
        const Node *results = nullptr;
        for (const auto &[field, node] : fieldsOf(row))
            results = node->kind == Node::Kind::List ? node : results;
        return results;
    };
    const Node *first = resultsOf(found.rows.children.front());
    const Node *last = resultsOf(found.rows.children.back());
    if (run.period > 1 || run.first == 0 || last == nullptr || columns.size() != 2
        || behind >= lines.size() || lines[behind].parts.size() < 3
        || !isOneOf(lines[behind].parts[0].value.text, {"_", "else", "default"})
        || !isNamed(lines[behind].parts[2].value))
        return;
    const Node &name = lines[behind].parts[2].value;
    const std::vector<Part> &head = lines[run.first - 1].parts; // match roll {
    const auto top = head.size() < 2
        ? std::nullopt
        : topOf(lines, run.first - 1, head[head.size() - 2].value.text);
    Node results = *last;
    results.children[0].number = last->children[1].number + 1;
    results.children[1].number = top ? top->number - (top->text == ".." ? 1 : 0) : 0;
    if (!top || !top->text.starts_with("..") || first->children[0].number > 1
        || results.children[1].number < results.children[0].number) {
        found.rest = name;
        return;
    }
    Node row = nodeAt(Node::Kind::Struct, name);
    for (const auto &[at, field] : columns)
        row.children.insert(row.children.end(),
                            {nameAt(field, name), field == "name" ? name : results});
    found.rows.children.push_back(std::move(row));
}

/// Whether code computes with the number at that place: 0.3 * luck.
bool isOperand(const std::vector<Part> &row, std::size_t at)
{
    const auto isSignAt = [&row](std::size_t place, std::initializer_list<std::string_view> signs) {
        return place < row.size() && row[place].isSymbol && isOneOf(row[place].value.text, signs);
    };
    return isAmount(row[at].value)
        && (isSignAt(at + 1, {"*", "/", "+", "-", "%"})
            || (at > 0 && isSignAt(at - 1, {"*", "/"})));
}

/// REED_CHANCE = 0.6, CLAY_CHANCE = 0.4, WIDTH = 3: what the names end with says what the numbers
/// are, of those that do.
void nameByEnds(Node &rows)
{
    std::vector<Node *> fields;
    std::string end;
    for (Node &row : rows.children) {
        std::vector<Node> &parts = row.children; // fields before their values
        if (parts.size() != 4 || parts[1].kind != Node::Kind::Name || !isAmount(parts[3]))
            return;
        const std::vector<std::string> words = wordsOf(lastPart(parts[1].text));
        const bool isSuch = words.size() > 1 && (end.empty() || words.back() == end)
            && isWeightRole(columnFor(words.back()).role);
        end = isSuch ? words.back() : end;
        if (isSuch)
            fields.push_back(&parts[2]);
    }
    for (Node *field : fields.size() > 1 ? fields : std::vector<Node *> {})
        field->text = end;
}

/// The records of a run; none where its rows are no names with numbers.
RepeatedLines recordsOf(const std::vector<Line> &lines, const Run &run)
{
    std::vector<std::vector<Part>> rows;
    for (std::size_t row = 0; row < run.count; ++row)
        rows.push_back(partsOfRow(lines, run, row));
    const std::map<std::size_t, std::string> columns = columnsOf(rows);
    RepeatedLines found {{}, nodeAt(Node::Kind::List, rows.front().front().value)};
    for (const std::vector<Part> &row : rows) {
        Node record = nodeAt(Node::Kind::Struct, row.front().value);
        for (const auto &[at, name] : columns)
            record.children.insert(record.children.end(),
                                   {nameAt(name, row[at].value), row[at].value});
        found.rows.children.push_back(std::move(record));
    }
    if (columns.empty() || !mayBeRow(found.rows.children.front())) {
        found.rows.children.clear();
        return found;
    }
    nameByEnds(found.rows);
    found.areOperands = std::ranges::any_of(
        columns, [&rows](const auto &column) { return isOperand(rows.front(), column.first); });
    const auto bound = std::ranges::find(columns, cumulativeColumn,
                                         [](const auto &column) { return column.second; });
    if (bound == columns.end())
        addOthers(lines, run, columns, found);
    Node rest = bound == columns.end() ? Node {} : restOf(lines, run, columns);
    if (rest.children.empty())
        return found;
    const std::size_t at = bound->first;
    const auto top
        = at < 2 ? std::nullopt : topOf(lines, run.first, rows.front()[at - 2].value.text);
    if (!top) {
        found.rest = rest.children[1];
    } else if (amountOf(*top) > amountOf(rows.back()[at].value)) {
        rest.children.insert(rest.children.end(), {nameAt(bound->second, *top), *top});
        found.rows.children.push_back(std::move(rest));
    }
    return found;
}

bool namesTables(const std::string &name)
{
    return namesTable(name) || tellsHowOften(name);
}

bool namesTablesOrThings(const std::string &name)
{
    return namesTables(name) || namesSpawns(name) || namesDice(name);
}

bool hasName(const Line &line, bool (*isSuch)(const std::string &))
{
    return std::ranges::any_of(line.parts, [isSuch](const Part &part) {
        return !part.isSymbol && isNamed(part.value) && isSuch(part.value.text);
    });
}

/// Lines of cells have commas between them, and brackets perhaps behind numbers and blanks.
bool isOfProgram(const Line &line)
{
    for (std::size_t i = 0; i < line.parts.size(); ++i) {
        const auto &[value, isSymbol] = line.parts[i];
        const bool isCall
            = isSymbol && value.text == "(" && i > 0 && isNamed(line.parts[i - 1].value);
        if (isCall || (isSymbol && isOneOf(value.text, {"=", ":", ":=", "=>", "->", "{"})))
            return true;
    }
    return false;
}

/// The lines from `first` on that come again as often as any do.
Run longestAt(const std::vector<Line> &lines, std::size_t first)
{
    constexpr std::size_t longest = 8;
    Run run;
    for (std::size_t period = 1; period <= longest; ++period) {
        const Run other = runAt(lines, first, period);
        run = other.size() > run.size() ? other : run;
    }
    return run;
}

/// Whether they, the line before them or the name of what is `around` them speak of tables, and no
/// value that is read as it stands holds them.
bool mayBeRows(const std::vector<Line> &lines, const Run &run, const std::string &around,
               const Statements &statements)
{
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(run.first);
    const auto behind = first + static_cast<std::ptrdiff_t>(run.period); // the first row
    const auto holdsRow = [begin = first->begin](const Statement &one) {
        return one.begin < begin && begin < one.end && !holdsCode(one.value);
    };
    const auto isCase = [](const Line &line) { // case <= 20:, <= 20 =>
        const std::size_t at = line.parts[0].value.text == "case" ? 1 : 0;
        return line.parts.size() > at + 1 && isOneOf(line.parts[at].value.text, {"<", "<="})
            && isNumeral(line.parts[at + 1].value);
    };
    const auto after = first + static_cast<std::ptrdiff_t>(run.period * run.count);
    const bool isWhole // from the first case to the last
        = isCase(*first) && run.first > 0 && first[-1].parts.back().value.text == "{"
        && (after == lines.end() || !isCase(*after));
    const bool isPart = !isWhole && std::any_of(first, behind, isCase);
    return !isPart && std::any_of(first, behind, isOfProgram)
        && std::ranges::none_of(statements.list, holdsRow)
        && (namesTablesOrThings(around) || (run.first > 0 && hasName(first[-1], namesTables))
            || std::any_of(first, behind,
                           [](const Line &line) { return hasName(line, namesTablesOrThings); }));
}

} // namespace

std::vector<RepeatedLines> repeatedLines(const std::vector<Token> &tokens,
                                         const Statements &statements)
{
    const std::vector<Line> lines
        = linesOfTokens(statements.areOneValue(tokens) ? std::vector<Token> {} : tokens);
    std::vector<RepeatedLines> found;
    for (std::size_t i = 0; i < lines.size();) {
        const Run run = longestAt(lines, i);
        const std::size_t begin = lines[i].begin; // the class before it may be a row
        const std::size_t scope
            = begin == 0 ? 0 : statements.scopeOf(statements.blockAt(begin - 1));
        const std::string &around = statements.blocks[scope].name;
        const bool areRows = run.size() > 0 && mayBeRows(lines, run, around, statements);
        RepeatedLines own = areRows ? recordsOf(lines, run) : RepeatedLines {};
        own.name = around;
        if (!own.rows.children.empty())
            found.push_back(std::move(own));
        i += std::max(run.size(), std::size_t {1});
    }
    return found;
}

namespace {

/// What makes a line like another: its first call and the signs before it, else all of it but the
/// values, which names before a sign that gives something are not. Empty where no such name or no
/// number stands there, or the line declares a function.
std::string shapeOf(const Line &line)
{
    const std::vector<Part> &parts = line.parts;
    const auto isWord = [&parts](std::size_t at) {
        return at < parts.size() && !parts[at].isSymbol && isNamed(parts[at].value);
    };
    const auto textAt = [&parts](std::size_t at) {
        return at < parts.size() ? parts[at].value.text : std::string();
    };
    std::string shape;
    std::string before; // without names
    bool hasName = false;
    bool hasNumber = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isName = isWord(i) && isOneOf(textAt(i + 1), {"(", "=", ":", "=>"});
        const bool isNumber = isAmount(parts[i].value);
        hasName = hasName || isName;
        hasNumber = hasNumber || isNumber;
        shape += (parts[i].isSymbol || isName ? textAt(i) : isNumber ? "1" : "a") + ' ';
        const bool isCall = isName && textAt(i + 1) == "("
            && !isOneOf(textAt(i), {"if", "elif", "while", "for", "switch", "match", "return"});
        before += (parts[i].isSymbol ? textAt(i) : "a") + ' ';
        if (!isCall)
            continue;
        const bool isHanded = i + 2 < parts.size() && !parts[i + 2].isSymbol;
        const bool isDeclared
            = isWord(i + 2) && textAt(i + 2) != "new" && (isWord(i + 3) || textAt(i + 3) == ":");
        return isHanded && !isDeclared ? before + textAt(i) : std::string();
    }
    return hasName && hasNumber ? shape : std::string();
}

} // namespace

std::map<std::size_t, std::vector<int>> alikeLines(const std::vector<Token> &tokens,
                                                   const Statements &statements,
                                                   const LiteralContext &context,
                                                   const std::vector<std::pair<int, int>> &told)
{
    const std::vector<Line> lines = linesOfTokens(tokens);
    const auto isAmong = [&](std::size_t line, const std::set<std::pair<int, int>> &places) {
        const std::size_t end = line + 1 < lines.size() ? lines[line + 1].begin : tokens.size() - 1;
        for (std::size_t at = lines[line].begin; at < end; ++at) {
            if (places.count({tokens[at].line, tokens[at].column}) > 0)
                return true;
        }
        return false;
    };
    std::set<std::string> read; // shapes of lines
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (isAmong(i, context.read))
            read.insert(shapeOf(lines[i]));
    }
    read.erase(std::string());
    std::map<std::size_t, std::vector<int>> found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int number = tokens[lines[i].begin].line;
        const auto isOf = [number](const std::pair<int, int> &span) {
            return span.first <= number && number <= span.second;
        };
        if (read.count(shapeOf(lines[i])) > 0 && std::ranges::none_of(told, isOf)
            && !isAmong(i, context.read) && !isAmong(i, context.said))
            found[statements.scopeOf(statements.blockAt(lines[i].begin))].push_back(number);
    }
    return found;
}

} // namespace core
