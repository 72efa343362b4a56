// SPDX-License-Identifier: MIT
#pragma once
// What the columns of a list are: by their headings, by what they hold, or as an answer says.

#include "core/io/sheets/sheetmapping.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The word for the role in answers and options: "weight", "min", "ignore".
std::string_view wordFor(ColumnRole role);

/// The name of the role, as "First floor" in English.
Message titleOf(ColumnRole role);

/// What a column of the role holds, as "weights, of which the shares are drawn" in English.
Message meaningOf(ColumnRole role);

/// Why the column of `block` has its role, as "its name says “Min Depth”" in English; empty where
/// it is left out though its name says something. `sheet` as of mappedSheet().
Message reasonOf(const Sheet &sheet, const SheetBlock &block, int column);

/// The role of that word.
std::optional<ColumnRole> columnRoleOf(std::string_view word);

/// The highest number below the heading: `most` in the sheet, or another in the rest of its file.
double highestBelow(const Sheet &sheet, const std::string &heading, double most);

/// What all is of that chances up to `most` are parts of: 1, 100, 1000, 10000 and so on.
double wholeOf(const std::string &heading, double most);

/// Whether chances that add up to `sum` are more than this whole, rounding left aside.
bool exceedWhole(double sum, double whole);

/// What cells have in common.
struct ColumnFacts
{
    int filled = 0;
    int numbers = 0;
    int texts = 0; ///< a number whose mark is unclear is neither
    int amounts = 0; ///< of the texts, those which dice tell
    bool havePercents = false;
    bool haveZeros = false; ///< or signs in front, as codes and offsets do: 0064, +4
    bool areFlags = true; ///< true or false, which says no number; false without cells
    double least = 0; ///< but 0 where all are more
    double most = 0;
    double sum = 0;

    bool areNumbers() const { return filled > 0 && numbers == filled; }
    bool areTexts() const { return filled > 0 && texts == filled; }
};

/// The rows of entries of which a weight is no number from 0 on.
std::vector<int> rowsWithoutNumber(const Sheet &sheet, std::optional<DecimalMark> mark,
                                   const SheetBlock &block);

ColumnFacts factsOf(const std::vector<const SheetCell *> &cells, std::optional<DecimalMark> mark);

/// Those of the column in these rows that are not blank.
std::vector<const SheetCell *> cellsIn(const Sheet &sheet, int column, int top, int bottom);

/// Looks at what the columns of the block hold, where words alone leave open what they are. Columns
/// that may be several things get the others. Nothing changes in a block with a column for each
/// floor.
void tellListColumns(const Sheet &sheet, SheetBlock &block, std::optional<int> heading);

/// Columns of numbers that are nothing so far and headed alike but for a number, "chance_1" and
/// "chance_2", with these numbers in ascending order; empty where others are numbered, too.
std::vector<std::pair<int, int>> numberedColumns(const Sheet &sheet, const SheetBlock &block);

/// The parts of the answers, "weight=Chance" and "min=Level", but those for other lists alone.
std::vector<std::string> answersIn(const std::vector<std::string> &answers,
                                   const std::string &list);

/// Takes answers such as "weight=Chance,min=Level", "zero=first" and, for the list of that name
/// alone, "spawns.weight=chance". A column is named by its heading or its letter. What names
/// nothing here is left to other readers.
void takeAnswers(const Sheet &sheet, const std::vector<std::string> &answers,
                 SheetMapping &mapping);

/// The mapping with what `options` answer.
SheetMapping answered(const Sheet &sheet, SheetMapping mapping, const ImportOptions &options);

/// What the mapping leaves open about its columns, as a question with all ways of settling it;
/// nothing where it leaves nothing open. `sheet` as of mappedSheet().
std::optional<Error> openColumns(const Sheet &sheet, const SheetMapping &mapping);

} // namespace core
