// SPDX-License-Identifier: MIT
#include "core/io/sheets/listcells.h"

#include "core/base/ascii.h"
#include "core/io/csv/csvtext.h"
#include "core/tables/countrule.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <charconv>

namespace core {

namespace {

constexpr int mostListed = 9999;

std::string withPlainDashes(std::string_view text)
{
    std::string plain(text);
    for (const std::string_view dash : {"\u2013", "\u2014"}) {
        for (std::size_t at = plain.find(dash); at != std::string::npos; at = plain.find(dash, at))
            plain.replace(at, dash.size(), "-");
    }
    return plain;
}

} // namespace

std::optional<int> wholeIn(std::string_view text, int most)
{
    int number = 0;
    const char *end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, number);
    const bool isWhole = !text.empty() && problem == std::errc {} && stop == end;
    return isWhole && text.front() != '-' && number <= most ? std::optional {number} : std::nullopt;
}

std::optional<std::vector<int>> wholeNumbersIn(std::string_view text)
{
    text = trimmed(text);
    const bool isBracketed = text.size() > 1 && text.front() == '[' && text.back() == ']';
    if (isBracketed)
        text = text.substr(1, text.size() - 2);
    std::vector<int> numbers;
    for (const std::string_view part : partsOf(text, ",;/")) {
        const auto number = wholeIn(part, mostListed);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return isBracketed || numbers.size() > 1 ? std::optional {numbers} : std::nullopt;
}

std::optional<std::pair<int, int>> diceResultsIn(std::string_view text)
{
    const std::string plain = withPlainDashes(trimmed(text));
    if (const auto listed = wholeNumbersIn(plain)) {
        const bool isPair = listed->size() == 2;
        const int end = isPair && listed->back() == 0 ? 100 : listed->back(); // 00
        return isPair && listed->front() <= end ? std::optional {std::pair {listed->front(), end}}
                                                : std::nullopt;
    }
    const auto result = [](std::string_view part) {
        return part == "00" || part == "000" ? std::optional {part.size() == 2 ? 100 : 1000}
                                             : wholeIn(part, mostListed);
    };
    const auto parts = partsOf(plain, "-");
    const auto first = result(parts.front());
    const auto last = result(parts.back());
    if (parts.size() > 2 || !first || !last || *last < *first)
        return std::nullopt;
    return std::pair {*first, *last};
}

bool areDiceResults(const std::vector<std::string_view> &cells, bool isNamed)
{
    std::optional<std::pair<int, int>> before;
    bool hasSpan = false;
    std::size_t others = 0;
    for (const std::string_view cell : cells) {
        const auto results = diceResultsIn(cell);
        others += results ? 0 : 1;
        if (!results)
            continue;
        const bool follows = !before || results->first <= 1
            || (isNamed ? results->first > before->second : results->first == before->second + 1);
        if (!follows)
            return false;
        hasSpan = hasSpan || results->second > results->first
            || (isNamed && !before && results->first == 1 && cells.size() > 1);
        before = results;
    }
    return hasSpan && (isNamed ? others * 3 <= cells.size() : others == 0);
}

bool listsNumbers(std::string_view text)
{
    const auto parts = partsOf(text, "/,;|\n");
    return parts.size() > 1 && std::ranges::all_of(parts, [](std::string_view part) {
               constexpr std::string_view digits = "0123456789.% ";
               const std::size_t mark = part.find(':');
               const std::size_t before = std::min(part.find_first_not_of(digits), part.size());
               const bool isBefore
                   = (part.substr(0, before).find('%') < before && before < part.size())
                   || (mark < part.size() && diceResultsIn(part.substr(0, mark)))
                   || part.find("\uFF1A") < part.size(); // the colon of Japanese
               const std::size_t behind = part.find_last_not_of("0123456789.% ()") + 1;
               const std::string_view number = part.substr(behind);
               return isBefore
                   || (behind > 0 && std::ranges::any_of(number, isDigit)
                       && (number.find_first_of("%( ") != number.npos || part[behind - 1] == ':'));
           });
}

std::optional<int> oneInNumber(std::string_view text)
{
    constexpr int most = 1000000;
    text = trimmed(text);
    for (const std::string_view begin : {"1/", "1:", "1 in "}) {
        if (text.starts_with(begin))
            text.remove_prefix(begin.size());
    }
    const auto number = wholeIn(trimmed(text), most);
    return number && *number > 0 ? number : std::nullopt;
}

bool isRolledAmount(std::string_view text)
{
    std::string plain(text);
    std::erase(plain, ' ');
    return parseDice(plain.substr(0, plain.find_first_of("x*"))).has_value();
}

std::optional<FloorSpan> floorsNamed(std::string_view text)
{
    static constexpr std::string_view words
        = "||floor|floors|level|levels|depth|depths|lv|lvl|dlvl|f|l|d|etage|ebene|";
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == std::string_view::npos)
        return std::nullopt;
    std::string word = "|";
    for (const char c : trimmed(text.substr(0, digits), " _")) {
        if (!isLetter(c))
            return std::nullopt;
        word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    const std::string rest = withPlainDashes(text.substr(digits));
    const std::size_t end = std::min(rest.find_first_of("+-"), rest.size());
    const std::string_view behind = std::string_view(rest).substr(std::min(end + 1, rest.size()));
    const auto first = wholeIn(std::string_view(rest).substr(0, end), maxFloors);
    const auto last = wholeIn(behind, mostListed);
    const bool isSpan = rest.find('-') == end && end < rest.size();
    if (words.find(word + '|') == std::string_view::npos || !first
        || (isSpan ? !last : !behind.empty()))
        return std::nullopt;
    return FloorSpan {*first, last};
}

std::optional<FloorSpan> floorsIn(const SheetCell &cell)
{
    const auto read = numberIn(cell, DecimalMark::Point);
    if (read.number && !read.number->isPercent && read.number->tenThousandths % 10000 == 0)
        return FloorSpan {static_cast<int>(std::clamp<std::int64_t>(
                              read.number->tenThousandths / 10000, -1, maxFloors + 1)),
                          {}};
    std::string text = cell.text;
    std::erase(text, ' ');
    return floorsNamed(text);
}

std::optional<std::vector<WeightStep>> weightStepsIn(std::string_view text)
{
    std::vector<WeightStep> steps;
    for (const std::string_view part : partsOf(text, ",;")) {
        const std::size_t mark = part.find(':');
        if (mark == std::string_view::npos)
            return std::nullopt;
        const auto floor = wholeIn(trimmed(part.substr(0, mark)), mostListed);
        const std::string_view weight = trimmed(part.substr(mark + 1));
        if (!floor || weight.empty() || (!isDigit(weight.front()) && weight.front() != '.'))
            return std::nullopt;
        steps.push_back({*floor, std::string(weight)});
    }
    return steps;
}

} // namespace core
