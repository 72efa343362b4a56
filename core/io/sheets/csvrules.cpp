// SPDX-License-Identifier: MIT
// The rows in brackets: count rule, placement, what a table spawns.

#include "core/io/sheets/csvcells.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<std::string_view, 4> countKinds = {"upTo", "exactly", "oneOf", "dice"};

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

bool isRuleCell(std::string_view entry)
{
    return entry.starts_with('[');
}

std::optional<Error> applyRule(const CsvField &rule, const std::vector<CsvLine> &lines,
                               SpawnTable &table, bool &hasCount)
{
    std::string inside = rule.text.substr(1);
    if (inside.ends_with(']'))
        inside.pop_back();
    const auto words = wordsIn(inside);
    const CsvField &value = lines.front().value;
    if (words.size() == 1 && words[0] == "spawns") {
        const auto spawns = valueFor(spawnsWords, value.text);
        if (!spawns)
            return errorAt(value, {"expected-monsters-or-items", {value.text}});
        table.spawns = *spawns;
        return std::nullopt;
    }
    if (words.size() == 1 && words[0] == "placement") {
        const auto placement = valueFor(placementWords, value.text);
        if (!placement)
            return errorAt(value, {"expected-a-placement", {value.text}});
        table.placement = *placement;
        return std::nullopt;
    }
    const bool counts = words.size() == 3 && words[1] == "per"
        && std::find(countKinds.begin(), countKinds.end(), words[0]) != countKinds.end();
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
    return "[" + std::string(countKinds[count.draws.index()]) + " per "
        + std::string(wordFor(perWords, count.per)) + "]";
}

} // namespace core
