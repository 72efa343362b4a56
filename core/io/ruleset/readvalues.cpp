// SPDX-License-Identifier: MIT
// Values that have no members.

#include "core/io/ruleset/readers.h"

#include <algorithm>
#include <charconv>

namespace core {

namespace {

bool isVisibleCharacter(std::string_view glyph)
{
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    if (std::ranges::count_if(glyph, continues) + 1 != static_cast<std::ptrdiff_t>(glyph.size()))
        return false;
    const auto first = static_cast<unsigned char>(glyph.front());
    const bool isControl = first <= ' ' || first == 0x7F
        || (first == 0xC2 && static_cast<unsigned char>(glyph[1]) <= 0xA0);
    return !isControl;
}

} // namespace

Range readRange(const JsonCursor &place, int least, int most)
{
    if (place.is(JsonKind::Number)) {
        const int both = place.integer(least, most);
        return {.min = both, .max = both};
    }
    if (!place.is(JsonKind::List) || place.size() != 2) {
        place.fail({"number-or-pair-belongs-here"});
        return {};
    }
    const Range range {.min = place.element(0).integer(least, most),
                       .max = place.element(1).integer(least, most)};
    if (range.max < range.min)
        place.fail({"minimum-comes-first"});
    return range;
}

std::string readGlyph(const JsonCursor &place)
{
    std::string glyph = place.text();
    if (glyph.empty() || !isVisibleCharacter(glyph))
        place.fail({"glyph-is-one-character"});
    return glyph;
}

std::string readColor(const JsonCursor &place)
{
    std::string color = place.text();
    const bool isColor = color.size() == 7 && color.front() == '#'
        && color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
    if (!isColor)
        place.fail({"color-is-hexadecimal"});
    return color;
}

std::vector<int> readNumbers(const JsonCursor &list, int most)
{
    std::vector<int> numbers;
    if (!list.expect(JsonKind::List, {"a-list-of-whole-numbers"}))
        return numbers;
    if (list.size() == 0 || list.size() > maxListed)
        list.fail({"one-of-lists-numbers", {maxListed}});
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i)
        numbers.push_back(list.element(i).integer(0, most));
    return numbers;
}

Dice readDice(const JsonCursor &place)
{
    if (!place.expect(JsonKind::Text, {"a-text-of-dice"}))
        return {};
    const auto dice = parseDice(place.node().text);
    if (dice)
        return *dice;
    place.failWith(dice.error());
    return {};
}

Between readEnds(const JsonCursor &pair, int most)
{
    if (!pair.is(JsonKind::List) || pair.size() != 2) {
        pair.fail({"between-is-a-pair"});
        return {};
    }
    Between ends;
    ends.min = readProgression(pair.element(0), most);
    ends.max = readProgression(pair.element(1), most);
    return ends;
}

std::optional<Condition> readCondition(const JsonCursor &place)
{
    const std::string text = place.text();
    if (text.size() > maxExpression)
        place.fail({"condition-is-too-long", {maxExpression}});
    if (place.failed())
        return std::nullopt;
    auto condition = Condition::make(text);
    if (condition)
        return *std::move(condition);
    place.failWith(condition.error());
    return std::nullopt;
}

/// Ascending floors with a text each, such as [[1, "too many?"], [5, "the boss"]].
std::optional<std::vector<FloorNote>> readFloorNotes(const JsonNode &list)
{
    std::vector<FloorNote> notes;
    for (const JsonNode &pair : list.children) {
        if (pair.kind != JsonKind::List || pair.children.size() != 2
            || pair.children[0].kind != JsonKind::Number || pair.children[1].kind != JsonKind::Text)
            return std::nullopt;
        const std::string_view digits = pair.children[0].text;
        int floor = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), floor);
        const bool isNext = floor > (notes.empty() ? 0 : notes.back().floor) && floor <= maxFloors;
        if (read.ec != std::errc {} || read.ptr != digits.data() + digits.size() || !isNext
            || pair.children[1].text.empty())
            return std::nullopt;
        notes.push_back({.floor = floor, .text = std::string(pair.children[1].text)});
    }
    return notes;
}

} // namespace core
