// SPDX-License-Identifier: MIT
#pragma once
// What a cell of a list may hold besides a name and a number: floors, results of dice, weights by
// floor.

#include "core/io/sheets/sheet.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// The number that the digits are, 0..most; nothing for other text.
std::optional<int> wholeIn(std::string_view text, int most);

/// The whole numbers of a list: "1, 3, 5", "1;3;5" and "[4]"; nothing for other text and for one
/// number without brackets. Numbers up to 9999.
std::optional<std::vector<int>> wholeNumbersIn(std::string_view text);

/// The results of dice that a cell names, first and last: "05-40", "[2, 3]", "7"; 00 is 100.
std::optional<std::pair<int, int>> diceResultsIn(std::string_view text);

/// Whether these are results of one roll: they follow one another, and some is a span. Below a
/// heading that names dice they may be single, some may be missing, and a few cells may say
/// something else.
bool areDiceResults(const std::vector<std::string_view> &cells, bool isNamed = false);

/// "5d6", "4d6x100": an amount that dice tell.
bool isRolledAmount(std::string_view text);

/// "rat 50%, bat 30%" and "1-3: rat, 4-6: bat": several names with numbers of their own.
bool listsNumbers(std::string_view text);

/// N of "20", "1/20", "1 in 20" and "1:20"; 1..1000000.
std::optional<int> oneInNumber(std::string_view text);

/// "3", "3-5", "3+", "floor 3": the first floor, and the last where one is named.
struct FloorSpan
{
    int first = 1; ///< from 0
    std::optional<int> last;
};

/// The floors that a heading or a cell names; nothing for other text.
std::optional<FloorSpan> floorsNamed(std::string_view text);
std::optional<FloorSpan> floorsIn(const SheetCell &cell);

/// A weight from a floor on.
struct WeightStep
{
    int floor = 1; ///< from 0
    std::string weight; ///< as it is written
};

/// "1:50, 3:25"; nothing for other text.
std::optional<std::vector<WeightStep>> weightStepsIn(std::string_view text);

} // namespace core
