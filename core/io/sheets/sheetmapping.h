// SPDX-License-Identifier: MIT
#pragma once
// Which cells of a sheet mean what: a proposal to look at and to change, then to read by.

#include "core/io/literals/imported.h"
#include "core/io/sheets/sheet.h"

#include <string>
#include <vector>

namespace core {

enum class ColumnRole {
    LeftOut,
    Name, ///< of the entry
    Table, ///< the table that the row belongs to
    Floor, ///< the weight on one floor, and on those after it up to the next column
    FirstFloor, ///< from which on the row's weight holds; "3-5" and "3+" name the last one too
    LastFloor, ///< up to which the row's weight holds
    Weight,
    Growth ///< what the row's weight grows by with each floor after its first
};

struct SheetColumn
{
    ColumnRole role = ColumnRole::LeftOut;
    int floor = 1; ///< of the role Floor

    bool operator==(const SheetColumn &) const = default;
};

enum class RowRole {
    Entry,
    Heading, ///< names the columns
    TableName, ///< names the table of the rows below it
    LeftOut, ///< a title, a total, a remark
    Blank
};

/// A rectangle of a sheet with one heading: its rows hold entries of one table or of several.
struct SheetBlock
{
    int top = 0; ///< the first row, perhaps a title; rows and columns from 0
    int bottom = 0;
    int left = 0;
    int right = 0;
    std::string table; ///< id where no row and no column names it
    std::vector<SheetColumn> columns; ///< left..right
    std::vector<RowRole> rows; ///< top..bottom

    bool operator==(const SheetBlock &) const = default;
};

struct SheetMapping
{
    bool isTransposed = false; ///< floors go down; blocks are those of the transposed sheet
    std::vector<SheetBlock> blocks; ///< do not overlap
    std::optional<Blanks> blanks; ///< behind a weight; asked about without
    std::optional<DecimalMark> mark; ///< asked about where a number is unclear without

    bool operator==(const SheetMapping &) const = default;
};

/// What is known before the sheet is looked at.
struct MappingHints
{
    std::optional<bool> isTransposed; ///< found out otherwise
    std::vector<int> headings = {}; ///< rows that name columns, beside those that are found
};

/// What the words of the headings and the places of numbers say. Columns that say nothing are left
/// out: without a name or without a weight, readSheet() fails.
SheetMapping guessMapping(const Sheet &sheet, const MappingHints &hints = {});

/// What the rows of `block` are, as its columns and its heading say; `mapped` as of mappedSheet().
void guessRows(const Sheet &mapped, SheetBlock &block);

/// The sheet that the blocks of a mapping are of.
Sheet mappedSheet(const Sheet &sheet, const SheetMapping &mapping);

/// Whether some column holds weights, so that there may be something to read.
bool hasWeights(const SheetMapping &mapping);

/// The row of the heading in `block`, or nothing.
std::optional<int> headingRow(const SheetBlock &block);

} // namespace core
