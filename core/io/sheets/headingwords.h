// SPDX-License-Identifier: MIT
#pragma once
// What the words of headings say about their columns.

#include "core/io/sheets/sheetmapping.h"

#include <string>
#include <string_view>

namespace core {

/// Small letters, with one blank for all that stands between words.
std::string plainWords(std::string_view text);

/// plainWords() with what capitals part: "min depth" of minDepth.
std::string headingWords(std::string_view heading);

/// Whether the words speak of a chance in 100 or in 1, not of a weight.
bool namesChance(const std::string &heading);

/// Whether they are words for a chance and for what appears alone, in any order: "chance of drop".
bool namesSpawnChance(const std::string &words);

/// Whether all of the words are such of floors: "floor level".
bool areFloorWords(const std::string &words);

/// Whether the words name dice or what is rolled: "Roll", "d20", "1d6".
bool namesDice(const std::string &heading);

/// Whether the words speak of a rate, which may be a chance in 100 as well as a weight.
bool namesRate(const std::string &heading);

/// Whether the words name what a creature or a thing has: hit points, experience, a price.
bool namesStat(const std::string &heading);
/// Whether the words say where something appears: the rows of one place may be a table.
bool namesPlace(const std::string &heading);
/// Whether it names monsters.
bool namesMonsters(const std::string &heading);
/// Whether it names what a monster may leave behind.
bool namesItems(const std::string &heading);

/// Whether all of the words are such, or say which of it: "max HP", but not "leather armor".
bool isStat(const std::string &name);

/// Whether the words name how many come at once, or what the row is worth: beside weights.
bool namesAmount(const std::string &heading);

/// What a heading says: the number itself where the cell holds one.
std::string headingText(const SheetCell &cell);

/// The role that the words of a heading name; LeftOut for other words.
SheetColumn columnFor(const std::string &heading);

/// Whether some word of the heading names a weight, as in "Encounter Rate" and "Spawn %".
bool mentionsWeight(const std::string &heading);

/// Whether the words say that the numbers below add up from row to row: "Cumulative Weight".
bool isCumulative(const std::string &heading);

/// Floors without a word for them, such as "3" and "4-6": they may be weights as well.
bool isBareFloor(const std::string &heading);

/// "Total", "Sum", "Summe" and the like.
bool isTotalWord(const std::string &text);

} // namespace core
