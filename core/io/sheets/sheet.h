// SPDX-License-Identifier: MIT
#pragma once
// Cells of a spreadsheet as a value, whichever file or clipboard they come from.

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// How far a sheet is read: rows and columns that hold something.
inline constexpr int maxSheetRows = 20000;
inline constexpr int maxSheetColumns = 1100;
/// The largest spreadsheet file read, in bytes, and what it may unpack to.
inline constexpr std::size_t maxWorkbookBytes = std::size_t {16} * 1024 * 1024;
inline constexpr std::size_t maxUnpackedBytes = std::size_t {64} * 1024 * 1024;

struct SheetCell
{
    std::string text; ///< as it is shown or was typed, without blanks around it
    std::optional<double> number; ///< what a cell holds that is no text; 0.6 where it shows 60 %
    bool isPercent = false; ///< shown as a percentage
    int line = 0; ///< of the text it is from; 0 where its row is its line

    bool isEmpty() const { return text.empty() && !number; }
    bool operator==(const SheetCell &) const = default;
};

/// Cells shown as one, which have the content of the upper left; rows and columns from 0.
struct MergedCells
{
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;

    bool operator==(const MergedCells &) const = default;
};

struct Sheet
{
    std::string name; ///< of the tab; empty for text
    std::vector<std::vector<SheetCell>> rows; ///< may differ in length
    std::vector<MergedCells> merged = {};
    std::map<std::string, double> highest = {}; ///< numbers below these headings, in all of a file
    std::vector<int> headings = {}; ///< rows that are known to name columns
    std::vector<Message> unread = {}; ///< what of its file stands in no sheet

    bool operator==(const Sheet &) const = default;
};

/// True for cells without a value: "", "-", "–".
bool isBlank(const SheetCell &cell);

/// Whether the cell says something that is no number.
bool isText(const SheetCell &cell);

/// An empty cell outside of the sheet.
const SheetCell &cellAt(const Sheet &sheet, int row, int column);

/// The number of columns of the longest row.
int columnCount(const Sheet &sheet);

/// Rows become columns.
Sheet transposed(const Sheet &sheet);

/// Every merged cell with the content of the upper left, and no merged cells any more.
Sheet unmerged(Sheet sheet);

/// "A", "Z", "AA" of the columns 0, 25, 26.
std::string columnName(int column);
/// The other way round; nothing for other text. Small letters do too.
std::optional<int> columnNamed(std::string_view name);

/// "C5" of row 4 and column 2.
std::string cellName(int row, int column);

/// Text of a CSV or TSV file or of a clipboard, all cells text. Rows that are comments are blank,
/// but for a heading and for files that exportTables() wrote. Of Markdown, tables with the same
/// heading are one sheet, with a last column that names them where there are several; other ones
/// are sheets named by the titles above them. Never empty. Fails as readCsv() does.
Result<std::vector<Sheet>> sheetsFromText(std::string_view text);

/// How decimals are marked.
enum class DecimalMark { Point, Comma };

/// The mark that the cells with decimals agree on; nothing where there are none, or both.
std::optional<DecimalMark> decimalMarkIn(const Sheet &sheet);

/// A number of a cell, rounded to four decimals.
struct SheetNumber
{
    std::int64_t tenThousandths = 0;
    bool isPercent = false;
    bool isRounded = false; ///< it had more decimals

    /// "60", "7.5", "-3"
    std::string text() const;
};

enum class NumberProblem {
    None,
    NotANumber,
    UnclearMark ///< 1.080: decimals or thousands
};

struct NumberRead
{
    std::optional<SheetNumber> number; ///< nothing where there is a problem
    NumberProblem problem = NumberProblem::None;
};

/// The number that a cell holds, times ten to the power of `tens`. Without a mark, it is settled by
/// the cell itself: "12,5" has only one meaning, "1.080" has two.
NumberRead numberIn(const SheetCell &cell, std::optional<DecimalMark> mark, int tens = 0);

} // namespace core
