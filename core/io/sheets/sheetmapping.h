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
    Growth, ///< what the row's weight grows by with each floor after its first
    OnlyFloor, ///< the one floor on which the row's weight holds
    WholeFloor, ///< the floor whose rows list all that appears there, up to the next such floor
    FloorList, ///< each floor on which the row's weight holds: "1, 3, 5"
    FloorRange, ///< the first and the last of them: "1, 4"
    OneIn, ///< N of 1 in N; the weight is its reciprocal
    Cumulative, ///< the weights of this row and those above it
    DiceRange, ///< the results of dice: "01-03" is 3 of them, "00" is 100
    Rest, ///< percentages of a draw that brings nothing in what is left of 100
    OwnChance, ///< percentages that are tried each by itself
    Steps ///< weights by the floors from which on they hold: "1:50, 3:25"
};

/// Whether a column of this role says how often the entry of a row appears.
bool isWeightRole(ColumnRole role);

/// Whether a column of this role holds weights, of rows or on one floor.
bool holdsWeights(ColumnRole role);

/// Whether a column of this role says where the weight of a row begins to hold.
bool isFloorRole(ColumnRole role);

struct SheetColumn
{
    ColumnRole role = ColumnRole::LeftOut;
    int floor = 1; ///< of the role Floor; 0 where they are counted from it
    std::vector<ColumnRole> others
        = {}; ///< what it may be as well; asked about where there are some
    Message reason = {}; ///< why it has its role, where reasonOf() does not see it
    std::optional<int> pair = {}; ///< of several in a row: the column with its names

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

    SheetColumn &columnAt(int column) { return columns[static_cast<std::size_t>(column - left)]; }
    const SheetColumn &columnAt(int column) const
    {
        return columns[static_cast<std::size_t>(column - left)];
    }
    RowRole &rowAt(int row) { return rows[static_cast<std::size_t>(row - top)]; }
    RowRole rowAt(int row) const { return rows[static_cast<std::size_t>(row - top)]; }

    bool operator==(const SheetBlock &) const = default;
};

/// What floors are that begin at 0.
enum class ZeroFloor {
    First, ///< floor 0 is the first: all are one more
    Before ///< floor 0 lies before the first: what holds there and on floor 1 holds from floor 1 on
};

struct SheetMapping
{
    bool isTransposed = false; ///< floors go down; blocks are those of the transposed sheet
    std::vector<SheetBlock> blocks; ///< do not overlap
    std::optional<Blanks> blanks; ///< behind a weight; asked about without
    std::optional<DecimalMark> mark; ///< asked about where a number is unclear without
    std::optional<ZeroFloor> zero = {}; ///< asked about where floors begin at 0 without
    std::vector<int> listedFloors = {}; ///< of a list by floor, though one may list nothing
    bool addsUp = false; ///< rows with one name are added where their floors meet
    bool areAdded = false; ///< so was answered: also where each begins on a floor of its own
    bool areEqual = false; ///< rows without a weight all weigh 1: so was answered
    bool areTables = false; ///< each row is a table of its columns or pairs: so was answered
    bool areColumnTables = false; ///< each column of numbers is one of the rows: so was answered
    bool isDoubtful = false; ///< it may be no spawn table at all: asked about
    bool isExported = false; ///< of isExported(): rows are taken as they stand

    bool operator==(const SheetMapping &) const = default;
};

/// A sheet with what its cells are taken for.
struct MappedSheet
{
    Sheet sheet;
    SheetMapping mapping;
    bool isRead = true; ///< else it is one that only may be read
    std::optional<Error> why = {}; ///< it is not read, where that is known
};

/// Whether the first row is one that exportTables() writes as CSV (csvcells.h): all rows below are
/// of tables, whatever their entries are called.
bool isExported(const Sheet &sheet);

/// What is known before the sheet is looked at.
struct MappingHints
{
    std::optional<bool> isTransposed; ///< found out otherwise
    std::vector<int> headings = {}; ///< rows that name columns, beside those that are found
};

/// What the words of the headings and the places of numbers say. Columns that say nothing are left
/// out: without a name or without a weight, readSheet() fails.
SheetMapping guessMapping(const Sheet &sheet, const MappingHints &hints = {});

/// The sheets by their guessed mappings; those that have weights are read.
std::vector<MappedSheet> guessedSheets(std::vector<Sheet> sheets);

/// What the rows of `block` are, as its columns and its heading say; `mapped` as of mappedSheet().
void guessRows(const Sheet &mapped, SheetBlock &block);

/// Where columns were told by their letters: a heading that reads as an entry is one, and texts
/// right above the first entry are the heading instead.
void headByTexts(const Sheet &mapped, SheetBlock &block);

/// The sheet that the blocks of a mapping are of.
Sheet mappedSheet(const Sheet &sheet, const SheetMapping &mapping);

/// Whether some column holds weights, so that there may be something to read.
bool hasWeights(const SheetMapping &mapping);

/// Whether columns of the block hold names and weights.
bool holdsTable(const SheetBlock &block);

/// The first column of that role, or of a role that is so; nothing without.
std::optional<int> columnOf(const SheetBlock &block, ColumnRole role);
std::optional<int> columnThat(const SheetBlock &block, bool (*is)(ColumnRole));

/// Leaves out the columns of the role Floor.
void leaveFloors(SheetBlock &block);

/// The row of the heading in `block`, or nothing.
std::optional<int> headingRow(const SheetBlock &block);

/// The first row below the heading, or of all.
int topOf(const SheetBlock &block);

/// The first text in the row of the block.
std::string firstText(const Sheet &mapped, const SheetBlock &block, int row);

/// What the heading of the column says; empty without.
std::string headingOf(const Sheet &mapped, const SheetBlock &block, int column);
/// What answers call the column: its heading, or its letter where it has none or a column before it
/// has the same.
std::string answeredName(const Sheet &mapped, const SheetBlock &block, int column);

} // namespace core
