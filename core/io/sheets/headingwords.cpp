// SPDX-License-Identifier: MIT
#include "core/io/sheets/headingwords.h"

#include "core/base/ascii.h"
#include "core/io/csv/csvcells.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace core {

namespace {

/// Words of headings, and what their columns are. The first role that fits counts.
struct HeadingWords
{
    ColumnRole role;
    std::string_view headings; ///< small letters, words parted by one blank, each between bars
};

constexpr std::array headingWords {
    HeadingWords {ColumnRole::Name,
                  "|entry|id|name|names|monster|monsters|monster name|enemy|enemies|"
                  "enemy name|creature|creatures|mob|mobs|npc|npcs|item|items|item name|"
                  "entity|spawn|object|gegner|gegenstand|kreatur|eintrag|"},
    HeadingWords {ColumnRole::Table, "|table|spawn table|tabelle|"},
    HeadingWords {ColumnRole::Growth,
                  "|per floor|per level|per depth|weight per floor|weight per level|"
                  "weight per depth|growth|increment|inc|slope|each floor|+ per floor|"
                  "+ per level|+/floor|+/level|add per floor|add per level|increase|"
                  "increase per floor|pro etage|pro ebene|zunahme|"},
    HeadingWords {ColumnRole::FirstFloor,
                  "|floor|floors|level|levels|depth|depths|from|from floor|from level|"
                  "from depth|min|min floor|min level|min depth|minimum floor|minimum level|"
                  "minimum depth|floor min|level min|depth min|first floor|first level|"
                  "start|start floor|starts at|minfloor|mindepth|minlevel|ab|ab etage|"
                  "ab ebene|von|von etage|etage|ebene|dungeon level|lvl|min lvl|from lvl|"
                  "dungeon floor|"},
    HeadingWords {ColumnRole::LastFloor,
                  "|to|to floor|to level|to depth|max|max floor|max level|max depth|max lvl|"
                  "to lvl|maximum floor|maximum level|maximum depth|floor max|level max|"
                  "depth max|last floor|last level|end|end floor|until|up to|maxfloor|"
                  "maxdepth|maxlevel|bis|bis etage|bis ebene|"},
    HeadingWords {ColumnRole::Weight,
                  "|weight|weights|value|chance|chances|spawn chance|spawn weight|"
                  "spawn rate|prob|probability|frequency|freq|odds|share|%|percent|weight %|"
                  "chance %|gewicht|wahrscheinlichkeit|anteil|h\u00E4ufigkeit|"}};

} // namespace

std::string plainWords(std::string_view text)
{
    std::string words;
    for (const char c : text) {
        const bool gap = c == ' ' || c == '_' || c == '-' || c == ':' || c == '.' || c == '\n'
            || c == '(' || c == ')';
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (!gap)
            words += lower;
        else if (!words.empty() && words.back() != ' ')
            words += ' ';
    }
    return words.substr(0, words.find_last_not_of(' ') + 1);
}

SheetColumn columnFor(const std::string &heading)
{
    constexpr std::size_t longest = 40; // bytes; a sentence is no heading
    if (heading.empty() || heading.size() > longest)
        return {};
    const std::string words = isDigit(heading.front()) ? std::string() : plainWords(heading);
    for (const HeadingWords &known : headingWords) {
        const bool isKnown = known.headings.find('|' + words + '|') != std::string_view::npos;
        if (isKnown && words.find('|') == std::string::npos)
            return {known.role, 1};
    }
    if (const auto floor = floorInHeader(heading); floor && *floor >= 1 && *floor <= maxFloors)
        return {ColumnRole::Floor, *floor};
    return {};
}

namespace {

bool hasWord(const std::string &heading, bool (*isSuch)(const std::string &))
{
    std::istringstream words(plainWords(heading));
    for (std::string word; words >> word;) {
        if (isSuch(word))
            return true;
    }
    return false;
}

} // namespace

bool mentionsWeight(const std::string &heading)
{
    return hasWord(heading, [](const std::string &word) {
        return word == "rate" || columnFor(word).role == ColumnRole::Weight;
    });
}

bool isCumulative(const std::string &heading)
{
    return hasWord(heading, [](const std::string &word) {
        return word.starts_with("cumul") || word == "cum" || word == "threshold"
            || word == "kumuliert";
    });
}

bool isTotalWord(const std::string &text)
{
    static constexpr std::array<std::string_view, 12> words
        = {"total", "totals", "sum",    "sums",  "average",     "avg",
           "mean",  "summe",  "gesamt", "count", "grand total", "check"};
    return std::find(words.begin(), words.end(), plainWords(text)) != words.end();
}

bool isBareFloor(const std::string &heading)
{
    return !heading.empty() && isDigit(heading.front())
        && columnFor(heading).role == ColumnRole::Floor;
}

std::string headingText(const SheetCell &cell)
{
    if (!cell.number)
        return cell.text;
    const auto read = numberIn(cell, {});
    return read.number && !cell.isPercent ? read.number->text() : cell.text;
}

} // namespace core
