// SPDX-License-Identifier: MIT
#include "core/io/sheets/csvcells.h"

#include "core/base/ascii.h"
#include "core/base/overloaded.h"
#include "core/io/sheets/listcells.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core {

namespace {

constexpr int mostWritten = std::numeric_limits<int>::max();

/// Digits with commas, points, apostrophes or blanks between them, such as "1,5" and "1.000".
bool hasMarks(std::string_view text)
{
    return !text.empty() && text.find_first_of("0123456789") == 0
        && text.find_first_of(".,' ") != std::string_view::npos
        && text.find_first_not_of("0123456789.,' ") == std::string_view::npos;
}

Result<Progression> steppedFrom(const std::string &name, const std::vector<CsvLine> &lines,
                                bool ramp, int most, std::vector<Message> &notes)
{
    std::vector<Transition> steps;
    for (const CsvLine &line : lines) {
        CsvField floor = line.floor;
        if (ramp) {
            if (!floor.text.starts_with("ramp "))
                return errorAt(floor, {"expected-ramp-and-a-floor"});
            floor.text = floor.text.substr(5);
        }
        const auto from = csvNumber(floor, 1, maxFloors, "a-floor");
        if (!from)
            return from.error();
        const auto value = csvNumber(line.value, 0, most, "a-weight-or-count");
        if (!value)
            return value.error();
        const bool twice = std::ranges::any_of(
            steps, [&](const Transition &step) { return step.floor == *from; });
        if (twice)
            return errorAt(floor, {"has-two-rows-for-floor", {name, floor.text}});
        steps.push_back({*from, *value});
    }
    const auto before = [](const Transition &a, const Transition &b) { return a.floor < b.floor; };
    if (!std::ranges::is_sorted(steps, before)) {
        std::ranges::sort(steps, before);
        notes.push_back({"rows-were-sorted", {name}});
    }
    if (ramp)
        return Progression {Ramp {std::move(steps)}};
    return Progression {Transitions {std::move(steps)}};
}

/// "formula", "formula 0..200", "formula ..200"
Result<Progression> formulaFrom(const CsvLine &line)
{
    const auto words = wordsIn(line.floor.text);
    std::optional<int> min;
    std::optional<int> max;
    if (words.size() == 2) {
        const std::size_t dots = words[1].find("..");
        const bool ranged = dots != std::string_view::npos;
        const std::string_view low = words[1].substr(0, ranged ? dots : 0);
        const std::string_view high = ranged ? words[1].substr(dots + 2) : words[1];
        min = wholeIn(low, mostWritten);
        max = wholeIn(high, mostWritten);
        if (!ranged || (!low.empty() && !min) || (!high.empty() && !max))
            return errorAt(line.floor, {"expected-a-range-of-values"});
    }
    if (line.value.text.size() > 1000)
        return errorAt(line.value, {"formula-has-1000-characters-at-most"});
    const auto formula = Formula::make(line.value.text, min, max);
    if (words.size() > 2 || !formula)
        return errorAt(line.value,
                       formula ? Message {"expected-formula"} : formula.error().message);
    return Progression {*formula};
}

/// "peak 4-8"
Result<Progression> shapeFrom(const CsvLine &line, ShapeKind kind, int most)
{
    const auto words = wordsIn(line.floor.text);
    const std::string_view range = words.size() == 2 ? words[1] : std::string_view {};
    const std::size_t dash = range.find('-');
    const auto from = wholeIn(range.substr(0, dash), mostWritten);
    const auto to = dash == std::string_view::npos ? std::nullopt
                                                   : wholeIn(range.substr(dash + 1), mostWritten);
    const bool valid = from && to && *from >= 1 && *from <= *to && *to <= maxFloors;
    if (!valid)
        return errorAt(line.floor, {"expected-a-range-of-floors"});
    const auto value = csvNumber(line.value, 0, most, "a-weight-or-count");
    if (!value)
        return value.error();
    return Progression {Shape {kind, *from, *to, *value}};
}

constexpr std::array<std::string_view, 4> plainCounts = {"upTo", "exactly", "oneOf", "dice"};

using Words = std::vector<std::string_view>;

/// The words of a cell in brackets; nothing in other cells.
Words ruleWords(std::string_view cell)
{
    const bool isBracketed = cell.starts_with('[') && cell.ends_with(']');
    return isBracketed ? wordsIn(cell.substr(1, cell.size() - 2)) : Words {};
}

std::optional<Error> applyCount(const CsvField &rule, Per per, std::string_view kind,
                                const std::vector<CsvLine> &lines, SpawnTable &table)
{
    const CsvField &value = lines.front().value;
    if (kind == "dice") {
        const auto dice = parseDice(value.text);
        if (!dice)
            return errorAt(value, dice.error().message);
        table.count = {per, *dice};
        return std::nullopt;
    }
    if (kind == "oneOf") {
        OneOf oneOf;
        for (const std::string_view word : wordsIn(value.text)) {
            const CsvField field {std::string(word), value.line, value.column};
            const auto number = csvNumber(field, 0, maxDraws, "a-number-of-draws");
            if (!number)
                return number.error();
            oneOf.numbers.push_back(*number);
        }
        if (oneOf.numbers.empty())
            return errorAt(value, {"expected-numbers-of-draws"});
        table.count = {per, std::move(oneOf)};
        return std::nullopt;
    }
    std::vector<Message> ignored;
    auto number = progressionFrom(rule.text, lines, maxDraws, ignored);
    if (!number)
        return number.error();
    if (kind == "upTo")
        table.count = {per, UpTo {std::move(number).value()}};
    else
        table.count = {per, Exactly {std::move(number).value()}};
    return std::nullopt;
}

} // namespace

std::vector<std::string_view> wordsIn(std::string_view text)
{
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

Error errorAt(const CsvField &field, Message message)
{
    return {.message = std::move(message), .where = {}, .line = field.line, .column = field.column};
}

Result<int> csvNumber(const CsvField &field, int least, int most, std::string_view what)
{
    const auto number = wholeIn(field.text, mostWritten);
    if (number && *number >= least && *number <= most)
        return *number;
    if (field.text.empty())
        return errorAt(field, {"cell-is-empty"});
    if (!number && hasMarks(field.text))
        return errorAt(field, {"mark-in-whole-number", {field.text, Message {what}}});
    return errorAt(field, {"is-a-whole-number-not", {Message {what}, least, most, field.text}});
}

Result<Progression> progressionFrom(const std::string &name, const std::vector<CsvLine> &lines,
                                    int most, std::vector<Message> &notes)
{
    const CsvField &floor = lines.front().floor;
    const auto words = wordsIn(floor.text);
    const std::string_view kind = words.empty() ? std::string_view {} : words.front();
    const bool ramp = kind == "ramp";
    if (ramp || (!kind.empty() && std::ranges::all_of(kind, isDigit)))
        return steppedFrom(name, lines, ramp, most, notes);
    if (lines.size() > 1)
        return errorAt(lines[1].floor, {"has-a-second-row", {name}});
    if (kind.empty()) {
        const auto value = csvNumber(lines.front().value, 0, most, "a-weight-or-count");
        if (!value)
            return value.error();
        return Progression {Constant {*value}};
    }
    if (kind == "formula")
        return formulaFrom(lines.front());
    if (const auto shape = valueFor(shapeWords, kind))
        return shapeFrom(lines.front(), *shape, most);
    return steppedFrom(name, lines, false, most, notes);
}

std::vector<std::pair<std::string, std::string>> cellsOf(const Progression &progression)
{
    using Cells = std::vector<std::pair<std::string, std::string>>;
    const auto points = [](const std::vector<Transition> &list, const std::string &prefix) {
        Cells cells;
        for (const Transition &point : list)
            cells.emplace_back(prefix + std::to_string(point.floor), std::to_string(point.value));
        return cells;
    };
    const auto limit = [](std::optional<int> number) {
        return number ? std::to_string(*number) : std::string {};
    };
    return std::visit(Overloaded {[](const Constant &constant) {
                                      return Cells {{"", std::to_string(constant.value)}};
                                  },
                                  [&](const Transitions &steps) { return points(steps.list, ""); },
                                  [&](const Ramp &ramp) { return points(ramp.points, "ramp "); },
                                  [&](const Formula &formula) {
                                      const bool clamped = formula.min() || formula.max();
                                      const std::string range = clamped
                                          ? " " + limit(formula.min()) + ".." + limit(formula.max())
                                          : "";
                                      return Cells {{"formula" + range, formula.expression()}};
                                  },
                                  [](const Shape &shape) {
                                      return Cells {{std::string(wordFor(shapeWords, shape.kind))
                                                         + " " + std::to_string(shape.from) + "-"
                                                         + std::to_string(shape.to),
                                                     std::to_string(shape.value)}};
                                  },
                                  [](const Windows &) { return Cells {}; }},
                      progression);
}

bool isRuleCell(std::string_view entry)
{
    const auto words = ruleWords(entry);
    return words == Words {"spawns"} || words == Words {"placement"}
    || (words.size() == 3 && words[1] == "per")
        || (!words.empty() && std::ranges::find(plainCounts, words[0]) != plainCounts.end());
}

std::optional<Error> applyRule(const CsvField &rule, const std::vector<CsvLine> &lines,
                               SpawnTable &table, bool &hasCount)
{
    const auto words = ruleWords(rule.text);
    const CsvField &value = lines.front().value;
    const auto put = [&value](const auto &list, auto &member, std::string_view expected) {
        const auto read = valueFor(list, value.text);
        member = read.value_or(member);
        return read ? std::nullopt : std::optional(errorAt(value, {expected, {value.text}}));
    };
    if (words.size() == 1 && words[0] == "spawns")
        return put(spawnsWords, table.spawns, "expected-monsters-or-items");
    if (words.size() == 1 && words[0] == "placement")
        return put(placementWords, table.placement, "expected-a-placement");
    const bool counts = words.size() == 3 && words[1] == "per"
        && std::ranges::find(plainCounts, words[0]) != plainCounts.end();
    const auto per = counts ? valueFor(perWords, words[2]) : std::nullopt;
    if (!per)
        return errorAt(rule, {"expected-a-rule"});
    if (hasCount)
        return errorAt(rule, {"second-count-rule", {table.id}});
    hasCount = true;
    return applyCount(rule, *per, words[0], lines, table);
}

std::string ruleCell(const CountRule &count)
{
    return "[" + std::string(plainCounts[count.draws.index()]) + " per "
        + std::string(wordFor(perWords, count.per)) + "]";
}

} // namespace core
