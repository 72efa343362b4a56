// SPDX-License-Identifier: MIT
#include "core/io/sheets/headingwords.h"

#include "core/base/ascii.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace core {

namespace {

/// Words of headings, and what their columns are. The first role that fits counts.
struct HeadingWords
{
    ColumnRole role;
    std::string_view headings; ///< small letters, words parted by one blank, each between bars
};

constexpr std::array knownHeadings {
    HeadingWords {
        ColumnRole::Name,
        "|entry|id|name|names|monster|monsters|monster name|enemy|enemies|"
        "enemy name|creature|creatures|mob|mobs|npc|npcs|item|items|item name|"
        "entity|spawn|object|gegner|gegenstand|kreatur|eintrag|item id|monster id|enemy id|"
        "entity id|species|species id|enemy type|monster type|entry id|entry name|mob id|npc id|"
        "creature id|loot id|drop id|drop item|"},
    HeadingWords {ColumnRole::Table,
                  "|table|spawn table|tabelle|table id|table name|loot table|loot table id|"
                  "drop table|drop table id|loot group|spawn group|"},
    // Further ones of floors are known word by word.
    HeadingWords {ColumnRole::Growth,
                  "|growth|increment|inc|slope|each floor|+/floor|+/level|increase|pro etage|"
                  "pro ebene|zunahme|"},
    HeadingWords {ColumnRole::FirstFloor,
                  "|from|min|start|starts at|minfloor|mindepth|minlevel|ab|ab etage|ab ebene|von|"
                  "von etage|dungeon level|dungeon floor|"},
    HeadingWords {ColumnRole::LastFloor,
                  "|to|max|end|until|up to|maxfloor|maxdepth|maxlevel|bis|bis etage|bis ebene|"},
    HeadingWords {ColumnRole::OneIn,
                  "|one in|one in n|1 in n|1 in|one out of|1 in x|one in x|einer von|eins zu|"},
    HeadingWords {ColumnRole::Weight,
                  "|weight|weights|chance|chances|spawn rate|prob|probability|frequency|freq|"
                  "odds|share|%|percent|weight %|chance %|gewicht|wahrscheinlichkeit|anteil|"
                  "h\u00E4ufigkeit|spawn %|commonness|drop rate|spawn frequency|"
                  "weighted chance|rarity|seltenheit|percentage|prozent|w|chance1000|chance100|"}};

/// Those of knownHeadings one by one: columnFor() looks at every cell of a sheet.
const std::unordered_map<std::string_view, ColumnRole> &rolesByHeading()
{
    static const auto roles = [] {
        std::unordered_map<std::string_view, ColumnRole> all;
        for (const auto &[role, headings] : knownHeadings) {
            for (std::size_t at = 1; at < headings.size();) {
                const std::size_t end = headings.find('|', at);
                all.try_emplace(headings.substr(at, end - at), role);
                at = end + 1;
            }
        }
        return all;
    }();
    return roles;
}

/// Whether some word of `words` is one of `list`, whose words stand between bars.
bool hasOneOf(const std::string &words, std::string_view list)
{
    return std::ranges::any_of(wordsOf(words), [list](const std::string &word) {
        return list.find('|' + word + '|') != std::string_view::npos;
    });
}

/// What the words of a heading say that is not known as a whole: "dungeon_depth_minimum".
ColumnRole roleByWords(const std::string &words)
{
    const bool isOfFloors = namesFloorsOf(words);
    const bool isOther = hasOneOf(words, "|body|carry|max|min|item|total|font|unit|");
    if ((words.ends_with(" weight") && !isOfFloors && !isOther) || namesSpawnChance(words))
        return ColumnRole::Weight;
    if (!isOfFloors)
        return ColumnRole::LeftOut;
    if (hasOneOf(words, "|add|adds|scale|scales|scaling|per|"))
        return ColumnRole::Growth;
    if (hasOneOf(words, "|min|minimum|first|from|start|lowest|"))
        return ColumnRole::FirstFloor;
    if (hasOneOf(words, "|max|maximum|last|to|until|end|highest|"))
        return ColumnRole::LastFloor;
    constexpr std::string_view spawn = "spawn "; // levels
    const bool areFloors
        = areFloorWords(words.starts_with(spawn) ? words.substr(spawn.size()) : words);
    return areFloors ? ColumnRole::FirstFloor : ColumnRole::LeftOut;
}

} // namespace

bool areFloorWords(const std::string &words)
{
    return std::ranges::all_of(wordsOf(words), namesFloorsOf);
}

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

std::string headingWords(std::string_view heading)
{
    std::string parted;
    char before = ' ';
    for (const char c : heading) {
        const bool isHump = c >= 'A' && c <= 'Z' && before >= 'a' && before <= 'z';
        parted += isHump ? std::string(" ") + c : std::string(1, c);
        before = c;
    }
    return plainWords(parted);
}

SheetColumn columnFor(const std::string &heading)
{
    constexpr std::size_t longest = 40; // bytes; a sentence is no heading
    if (heading.empty() || heading.size() > longest)
        return {};
    const std::string plain = isDigit(heading.front()) ? std::string() : plainWords(heading);
    for (const std::string &words : {plain, headingWords(heading)}) {
        if (const auto known = rolesByHeading().find(words); known != rolesByHeading().end())
            return {known->second, 1};
    }
    if (const auto floors = floorsNamed(heading))
        return {ColumnRole::Floor, floors->first};
    return {roleByWords(headingWords(heading)), 1};
}

bool mentionsWeight(const std::string &heading)
{
    return std::ranges::any_of(wordsOf(plainWords(heading)), [](const std::string &word) {
        return word == "rate" || columnFor(word).role == ColumnRole::Weight;
    });
}

bool isCumulative(const std::string &heading)
{
    const std::string words = headingWords(heading);
    return words.find("cumul") != std::string::npos || words.find("kumul") != std::string::npos
        || hasOneOf(words, "|cum|upto|") || words.ends_with("threshold")
        || words.ends_with("thresholds") || words.ends_with("threshold %");
}

bool namesChance(const std::string &heading)
{
    const std::string words = headingWords(heading);
    const bool isWeight = hasOneOf(words, "|weight|weights|weighted|gewicht|");
    return !isWeight
        && (heading.find('%') != std::string::npos
            || hasOneOf(words,
                        "|chance|chances|probability|probabilities|prob|probs|percent|percentage|"
                        "pct|prozent|wahrscheinlichkeit|chance100|chance1000|"));
}

bool namesSpawnChance(const std::string &words)
{
    return hasOneOf(words, "|chance|probability|prob|")
        && std::ranges::all_of(wordsOf(words), [](const std::string &word) {
               return hasOneOf(word,
                               "|chance|probability|prob|drop|loot|spawn|of|to|for|per|hundred|"
                               "thousand|million|");
           });
}

bool namesDice(const std::string &heading)
{
    return heading == "d%"
        || std::ranges::any_of(wordsOf(headingWords(heading)), [](const std::string &word) {
               const std::size_t sides = word.find('d') + 1; // 0 without
               const bool areDice = sides > 0 && sides < word.size() && sides < 3
                   && word.find_first_not_of("0123456789", sides) == std::string::npos
                   && (sides == 1 || isDigit(word.front()));
               return areDice || hasOneOf(word, "|roll|rolls|dice|die|wurf|");
           });
}

bool namesRate(const std::string &heading)
{
    return hasOneOf(headingWords(heading), "|rate|rates|");
}

bool namesStat(const std::string &heading)
{
    return hasOneOf(
        headingWords(heading),
        "|hp|mp|xp|exp|experience|health|attack|atk|defense|defence|armor|armour|"
        "damage|dmg|speed|strength|str|dex|int|gold|price|cost|mana|power|points|"
        "crit|critical|dodge|stamina|lebenspunkte|angriff|height|size|kg|recovery|cooldown|"
        "reload|duration|interval|delay|");
}

bool namesPlace(const std::string &heading)
{
    return hasOneOf(headingWords(heading),
                    "|zone|region|biome|area|location|place|map|dungeon|room|chest|container|pool|"
                    "habitat|terrain|gebiet|ort|");
}

bool namesMonsters(const std::string &heading)
{
    return columnFor(heading).role == ColumnRole::Name
        && hasOneOf(headingWords(heading),
                    "|monster|monsters|enemy|enemies|mob|mobs|creature|creatures|npc|npcs|gegner|"
                    "kreatur|");
}

bool namesItems(const std::string &heading)
{
    return hasOneOf(headingWords(heading),
                    "|item|items|loot|drop|drops|reward|rewards|treasure|gegenstand|beute|");
}

bool isStat(const std::string &name)
{
    const std::vector<std::string> words = wordsOf(headingWords(name));
    return namesStat(name) && std::ranges::all_of(words, [](const std::string &word) {
               return namesStat(word)
                   || hasOneOf(word,
                               "|max|min|base|bonus|current|start|starting|total|rate|regen|"
                               "multiplier|per|level|of|");
           });
}

bool namesAmount(const std::string &heading)
{
    return hasOneOf(headingWords(heading),
                    "|count|counts|amount|quantity|qty|min|max|stack|number|quality|tier|id|index|"
                    "anzahl|menge|");
}

bool isTotalWord(const std::string &text)
{
    return isOneOf(plainWords(text),
                   {"total", "totals", "sum", "sums", "average", "avg", "mean", "summe", "gesamt",
                    "count", "grand total", "check"});
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
