// SPDX-License-Identifier: MIT
#pragma once
// Comma-separated values after RFC 4180, read also with semicolons or tabs, and tables of Markdown.

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Ruleset;

/// The largest CSV file read, in bytes.
inline constexpr std::size_t maxCsvBytes = std::size_t {4} * 1024 * 1024;

struct CsvField
{
    std::string text; ///< without quotes; blanks around an unquoted field are dropped
    int line = 1;
    int column = 1; ///< in bytes, from 1
};

using CsvRecord = std::vector<CsvField>;

/// A table of Markdown.
struct CsvTable
{
    std::size_t heading = 0; ///< of the records
    std::vector<std::string> titles; ///< above it, the outermost first; some may be empty
};

struct CsvText
{
    char separator = ',';
    std::vector<CsvRecord> records; ///< blank lines left out
    std::vector<CsvTable> tables = {}; ///< of Markdown, each up to the heading of the next
};

/// What is between the blanks around it.
std::string_view trimmed(std::string_view text, std::string_view blanks = " ");

/// What stands between the marks, without blanks.
std::vector<std::string_view> partsOf(std::string_view text, std::string_view marks);

/// Whether cells are parted by bars below a heading with a rule, | --- | ---: |, as in Markdown.
bool hasTableOfBars(std::string_view text);

/// That tables in HTML are not read, where the text has some.
std::optional<Error> htmlTables(std::string_view text);

/// That blocks of code with numbers in Markdown are not read beside its tables, where the text has
/// some.
std::optional<Error> codeBlocks(std::string_view text);

/// That lists of bullets with names and numbers are not read, as beside tables with bars, where the
/// text has some.
std::optional<Error> bulletLists(std::string_view text);

/// In tables of Markdown a bar, other lines left out; without them, lists of bullets with names and
/// numbers are tables, whose separator is an asterisk. Else the separator is the first of tab,
/// semicolon and comma that the first line has outside of quotes which is no comment and not blank.
/// Line ends may be LF, CRLF or CR; a byte order mark is stepped over.
Result<CsvText> readCsv(std::string_view text);

/// A field, quoted where it needs to be.
std::string csvField(std::string_view text);

/// One record with its line feed, comma-separated, each field as csvField() or another writes it.
std::string csvLine(const std::vector<std::string> &fields,
                    std::string (*written)(std::string_view) = csvField);

/// Whether a spreadsheet takes the text for a formula: it begins with = + - or @, a tab or a line
/// break, and is no number.
bool looksLikeFormula(std::string_view text);

/// That a spreadsheet takes some ids of tables and entries for formulas; empty where it takes none.
Message noteOfFormulas(const Ruleset &rules);

/// A field of a table of results, which nothing reads back, quoted where it has to be: what looks
/// like a formula stands behind an apostrophe, and signs that are not seen are shown.
std::string reportField(std::string_view text);

} // namespace core
