// SPDX-License-Identifier: MIT
#include "core/io/sheets/sheet.h"

#include "core/base/ascii.h"
#include "core/base/freename.h"
#include "core/io/csv/csvtext.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/sheets/sheetmapping.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <span>

namespace core {

namespace {

constexpr std::int64_t perUnit = 10000;
constexpr double largestRead = 1e11; // far above every weight, and exact in tenths of thousandths

/// A sharp alone heads a column of numbers, and one before digits is a number.
bool isComment(const std::vector<SheetCell> &row)
{
    const std::string &text = row.front().text;
    if (row.size() == 1)
        return text.starts_with('#') || text.starts_with("//");
    return text.starts_with("//") || (text.size() > 1 && text[0] == '#' && !isDigit(text[1]));
}

/// Makes comments blank rows, but for the last one above the first row with numbers that has as
/// many words as that has cells, or else one less of several: its heading.
void clearComments(std::vector<std::vector<SheetCell>> &rows)
{
    const auto first = std::ranges::find_if(
        rows, [](const auto &row) { return !row.empty() && !isComment(row); });
    const bool isHeaded = first == rows.end() || std::ranges::all_of(*first, isText);
    auto heading = rows.end();
    for (const std::size_t lack : {std::size_t {0}, std::size_t {1}}) {
        for (auto row = first; !isHeaded && heading == rows.end() && row != rows.begin();) {
            --row;
            const bool fits = row->size() + lack == first->size() && row->size() > lack * 3
                && std::ranges::all_of(*row, isText);
            heading = fits ? row : heading;
        }
    }
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        if (row->empty() || !isComment(*row))
            continue;
        std::string &text = row->front().text;
        text.erase(0, text.find_first_not_of("#/ "));
        if (row != heading)
            row->clear();
    }
}

SheetNumber inTenThousandths(double value, bool isPercent)
{
    const double scaled = value * static_cast<double>(perUnit);
    const double whole = std::round(scaled);
    const double tolerance = 1e-12 * std::max(1.0, std::abs(scaled));
    return {.tenThousandths = static_cast<std::int64_t>(whole),
            .isPercent = isPercent,
            .isRounded = std::abs(scaled - whole) > tolerance};
}

/// Without blanks, which some put between thousands, and apostrophes.
std::string withoutGroups(std::string_view text)
{
    std::string kept;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // No-break and narrow no-break blanks, and the curly apostrophe.
        if (text.substr(at).starts_with("\u00A0")) {
            at += 1;
        } else if (text.substr(at).starts_with("\u202F") || text.substr(at).starts_with("\u2019")) {
            at += 2;
        } else if (text[at] != ' ' && text[at] != '\'') {
            kept += text[at];
        }
    }
    return kept;
}

/// A number as people write it: its sign, digits and marks.
struct WrittenNumber
{
    std::string digits; ///< with commas and points
    bool isNegative = false;
    bool isPercent = false;
    bool hasGroups = false; ///< blanks or apostrophes among the digits
};

std::optional<WrittenNumber> writtenNumber(std::string_view text)
{
    WrittenNumber number;
    number.digits = withoutGroups(text);
    if (number.digits.ends_with('%')) {
        number.isPercent = true;
        number.digits.pop_back();
    }
    if (number.digits.starts_with('-') || number.digits.starts_with('+')) {
        number.isNegative = number.digits.front() == '-';
        number.digits.erase(0, 1);
    }
    const auto isPart = [](char c) { return isDigit(c) || c == '.' || c == ','; };
    const bool valid = !number.digits.empty() && number.digits.size() <= 24
        && std::ranges::all_of(number.digits, isPart) && std::ranges::any_of(number.digits, isDigit)
        && isDigit(number.digits.back());
    if (!valid)
        return std::nullopt;
    const std::size_t first = text.find_first_of("0123456789");
    const std::size_t last = text.find_last_of("0123456789");
    const std::string_view between = text.substr(first, last - first + 1);
    number.hasGroups = withoutGroups(between).size() != between.size();
    return number;
}

/// What the digits say about their mark: settled, unclear (1.080), or nothing to say.
struct MarkSaid
{
    std::optional<DecimalMark> mark;
    bool isUnclear = false;
};

MarkSaid markSaidBy(const std::string &digits)
{
    const std::size_t last = digits.find_last_of(".,");
    if (last == std::string::npos)
        return {};
    const DecimalMark own = digits[last] == '.' ? DecimalMark::Point : DecimalMark::Comma;
    const DecimalMark other = own == DecimalMark::Point ? DecimalMark::Comma : DecimalMark::Point;
    const auto count = std::ranges::count(digits, digits[last]);
    if (count > 1)
        return {other, false}; // 1.000.000
    const bool hasOther = digits.find(digits[last] == '.' ? ',' : '.') != std::string::npos;
    const bool likeThousands
        = digits.size() - last - 1 == 3 && last >= 1 && last <= 3 && digits.front() != '0';
    if (hasOther || !likeThousands)
        return {own, false};
    return {{}, true};
}

/// Whether the marks for thousands stand where they belong.
bool isGrouped(std::string_view whole, char mark)
{
    if (whole.find(mark) == std::string_view::npos)
        return true;
    const auto groups = partsOf(whole, std::string_view(&mark, 1));
    return !groups.front().empty() && groups.front().size() < 4
        && std::all_of(groups.begin() + 1, groups.end(),
                       [](std::string_view group) { return group.size() == 3; });
}

} // namespace

bool isBlank(const SheetCell &cell)
{
    const std::string &text = cell.text;
    return !cell.number && (text.empty() || text == "-" || text == "\u2013" || text == "\u2014");
}

bool isText(const SheetCell &cell)
{
    return !isBlank(cell) && numberIn(cell, {}).problem == NumberProblem::NotANumber;
}

const SheetCell &cellAt(const Sheet &sheet, int row, int column)
{
    static const SheetCell empty;
    if (row < 0 || column < 0 || row >= static_cast<int>(sheet.rows.size()))
        return empty;
    const auto &cells = sheet.rows[static_cast<std::size_t>(row)];
    return column < static_cast<int>(cells.size()) ? cells[static_cast<std::size_t>(column)]
                                                   : empty;
}

int columnCount(const Sheet &sheet)
{
    std::size_t count = 0;
    for (const auto &cells : sheet.rows)
        count = std::max(count, cells.size());
    return static_cast<int>(count);
}

Sheet transposed(const Sheet &sheet)
{
    Sheet turned {sheet.name, {}};
    turned.rows.resize(static_cast<std::size_t>(columnCount(sheet)));
    for (std::size_t column = 0; column < turned.rows.size(); ++column) {
        for (int row = 0; row < static_cast<int>(sheet.rows.size()); ++row)
            turned.rows[column].push_back(cellAt(sheet, row, static_cast<int>(column)));
    }
    for (const MergedCells &range : sheet.merged)
        turned.merged.push_back({range.left, range.top, range.right, range.bottom});
    return turned;
}

Sheet unmerged(Sheet sheet)
{
    const int rows = static_cast<int>(sheet.rows.size());
    const int columns = columnCount(sheet);
    for (const MergedCells &range : sheet.merged) {
        const SheetCell content = cellAt(sheet, range.top, range.left);
        for (int row = range.top; row <= std::min(range.bottom, rows - 1); ++row) {
            auto &cells = sheet.rows[static_cast<std::size_t>(row)];
            const int right = std::min(range.right, columns - 1);
            if (static_cast<int>(cells.size()) <= right)
                cells.resize(static_cast<std::size_t>(right) + 1);
            for (int column = range.left; column <= right; ++column)
                cells[static_cast<std::size_t>(column)] = content;
        }
    }
    sheet.merged.clear();
    return sheet;
}

std::string columnName(int column)
{
    std::string name;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return name;
}

std::optional<int> columnNamed(std::string_view name)
{
    int column = 0;
    for (const char c : name) {
        if (!isLetter(c) || column > maxSheetColumns)
            return std::nullopt;
        column = column * 26 + (c >= 'a' ? c - 'a' : c - 'A') + 1;
    }
    return column > 0 && column <= maxSheetColumns ? std::optional {column - 1} : std::nullopt;
}

std::string cellName(int row, int column)
{
    return columnName(column) + std::to_string(row + 1);
}

namespace {

/// "1-3" of the title "Floors 1 to 3: Cellars"; nothing for other text.
std::optional<std::string> floorsOfTitle(std::string_view title)
{
    std::string text(title.substr(0, title.find_first_of(":(")));
    if (const std::size_t to = text.find(" to "); to != std::string::npos)
        text.replace(to, 4, "-");
    for (const std::string_view dash : {" - ", " \u2013 ", " \u2014 "}) {
        const std::size_t at = text.find(dash);
        if (at != std::string::npos && !isDigit((text + ' ')[at + dash.size()]))
            text.resize(at);
    }
    std::erase(text, ' ');
    const std::size_t digits = std::min(text.find_first_of("0123456789"), text.size());
    // "D6" are dice.
    return digits > 1 && floorsNamed(text) ? std::optional {text.substr(digits)} : std::nullopt;
}

/// Of the titles around a table, those which name floors are not what it is called.
struct TableTitle
{
    std::string name;
    std::string floors; ///< as a cell has them; empty without
    std::string unread; ///< a title that names floors in other words, or of floors by column
};

TableTitle titleOf(const CsvTable &table, const CsvRecord &heading)
{
    TableTitle title;
    const bool hasOwn = std::ranges::any_of(heading, [](const CsvField &field) {
        const ColumnRole role = columnFor(field.text).role;
        return role == ColumnRole::Floor || isFloorRole(role) || role == ColumnRole::LastFloor;
    });
    for (const std::string &each : table.titles) {
        const auto floors = floorsOfTitle(each);
        if (each.empty())
            continue;
        if (floors && !hasOwn) {
            title.floors = *floors;
            continue;
        }
        title.name = each;
        const std::vector<std::string> words = wordsOf(headingWords(each));
        const bool namesFloors
            = !words.empty() && namesFloorsOf(words.front()) && std::ranges::any_of(each, isDigit);
        title.unread = floors || namesFloors ? each : title.unread;
    }
    return title;
}

/// What a floor lists holds up to the next one that is listed; which ones are not.
std::vector<std::string> boundFloors(std::vector<TableTitle> &titles)
{
    std::set<int> firsts;
    std::vector<std::string> missing;
    for (const TableTitle &title : titles) {
        if (const auto span = floorsNamed(title.floors))
            firsts.insert(span->first);
    }
    for (TableTitle &title : titles) {
        const auto floor = wholeIn(title.floors, maxFloors);
        const auto next = floor ? firsts.upper_bound(*floor) : firsts.end();
        if (next == firsts.end())
            continue;
        title.floors += '-' + std::to_string(*next - 1);
        for (int between = *floor + 1; between < *next; ++between) {
            const std::string one = std::to_string(between);
            if (std::ranges::find(missing, one) == missing.end())
                missing.push_back(one);
        }
    }
    return missing;
}

/// The tables of Markdown with one heading.
struct AlikeTables
{
    std::vector<std::string> heading;
    std::string name; ///< of their sheet
    std::vector<std::size_t> places; ///< among the tables of the text
};

std::vector<std::string> textsOf(const CsvRecord &record)
{
    std::vector<std::string> texts;
    for (const CsvField &field : record)
        texts.push_back(field.text);
    return texts;
}

std::vector<AlikeTables> alikeTables(const CsvText &csv, const std::vector<TableTitle> &titles)
{
    std::vector<AlikeTables> all;
    for (std::size_t i = 0; i < csv.tables.size(); ++i) {
        const std::string &title = titles[i].name;
        const std::vector<std::string> heading = textsOf(csv.records[csv.tables[i].heading]);
        const auto known = std::ranges::find(all, heading, &AlikeTables::heading);
        const auto own = titles.begin() + static_cast<std::ptrdiff_t>(i);
        const bool isNamed = !title.empty()
            && std::ranges::find(titles.begin(), own, title, &TableTitle::name) == own;
        if (known != all.end()) {
            known->places.push_back(i);
            if (titles[i].floors.empty() || known->name.find(title) == std::string::npos)
                known->name += ", " + title;
            continue;
        }
        const auto isTaken = [&all](const std::string &name) {
            return std::ranges::find(all, name, &AlikeTables::name) != all.end();
        };
        const std::string further // where two stand below one title
            = title + (title.empty() ? "" : " - ") + heading.front();
        const bool isFree = isNamed && !isTaken(title);
        all.push_back({heading, isFree ? title : freeName(further, isTaken), {i}});
    }
    return all;
}

/// The records, each in the row that its line is.
std::optional<Error> addRows(std::span<const CsvRecord> records, Sheet &sheet)
{
    constexpr std::size_t mostLines
        = 1000000; // an export by floors has one for each entry and floor
    for (const CsvRecord &record : records) {
        const auto line = static_cast<std::size_t>(record.front().line);
        if (line > mostLines)
            return Error {.message = {"too-many-rows", {std::to_string(mostLines)}},
                          .where = {},
                          .line = record.front().line,
                          .column = 1};
        // A row keeps its number; lines in quoted fields make it skip some.
        sheet.rows.resize(std::max(sheet.rows.size() + 1, line));
        for (const CsvField &field : record)
            sheet.rows.back().push_back({field.text, {}, false});
        if (static_cast<int>(record.size()) > maxSheetColumns)
            return Error {.message = {"too-many-columns", {maxSheetColumns}},
                          .where = {},
                          .line = record.front().line,
                          .column = record.back().column};
    }
    return std::nullopt;
}

/// The tables with one heading; behind the other columns, whose letters stay those of the text,
/// what their titles say.
std::optional<Error> addTables(const CsvText &csv, const std::vector<TableTitle> &titles,
                               const AlikeTables &alike, Sheet &sheet)
{
    bool areNamed = false; // else they have one name on floors that titles name
    bool haveFloors = false;
    for (const std::size_t place : alike.places) {
        const TableTitle &title = titles[place];
        areNamed = areNamed
            || (alike.places.size() > 1
                && (title.floors.empty() || title.name != titles[alike.places.front()].name));
        haveFloors = haveFloors || !title.floors.empty();
    }
    if (!areNamed && sheet.name.empty())
        sheet.name = titles[alike.places.front()].name;
    std::map<std::pair<std::string, std::string>, int> titled; // how many have each title
    for (const std::size_t place : alike.places) {
        const std::size_t heading = csv.tables[place].heading;
        const auto &[title, floors, unread] = titles[place];
        const std::size_t begin = place == 0 ? 0 : heading;
        const std::size_t end
            = place + 1 < csv.tables.size() ? csv.tables[place + 1].heading : csv.records.size();
        std::vector<CsvRecord> rows(csv.records.begin() + static_cast<std::ptrdiff_t>(begin),
                                    csv.records.begin() + static_cast<std::ptrdiff_t>(end));
        const int count = ++titled[{title, floors}];
        const std::string name = (title.empty() ? "table" : title)
            + (count > 1 ? '-' + std::to_string(count) : std::string());
        const auto own = static_cast<std::ptrdiff_t>(alike.heading.size());
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const int line = rows[row].front().line;
            const bool isHeading = begin + row == heading;
            const bool isBlankRow = std::ranges::all_of(
                rows[row], [](const CsvField &field) { return field.text.empty(); });
            if (isBlankRow)
                continue;
            if (areNamed || haveFloors)
                rows[row].resize(std::max(rows[row].size(), alike.heading.size()), {{}, line, 1});
            if (haveFloors)
                rows[row].insert(rows[row].begin() + own, {isHeading ? "floor" : floors, line, 1});
            if (areNamed)
                rows[row].insert(rows[row].begin() + own, {isHeading ? "table" : name, line, 1});
        }
        sheet.headings.push_back(csv.records[heading].front().line - 1);
        if (auto error = addRows(rows, sheet))
            return error;
    }
    return std::nullopt;
}

/// Tables below titles that name floors, "Floor 1" above "name,weight", as those of Markdown are;
/// not where one stands alone.
void findTitled(CsvText &csv)
{
    const auto isFilled = [](const CsvField &field) { return !field.text.empty(); };
    const auto isNumber
        = [](const CsvField &field) { return !field.text.empty() && isDigit(field.text.front()); };
    for (std::size_t i = 1; i < csv.records.size(); ++i) {
        const CsvRecord &above = csv.records[i - 1];
        const CsvRecord &heading = csv.records[i];
        const auto title = std::ranges::find_if(above, isFilled);
        if (std::ranges::count_if(above, isFilled) == 1 && floorsOfTitle(title->text)
            && std::ranges::count_if(heading, isFilled) > 1
            && std::ranges::none_of(heading, isNumber))
            csv.tables.push_back({i, {title->text}});
    }
    if (csv.tables.size() < 2 || csv.tables.front().heading > 2)
        csv.tables.clear();
    for (const CsvTable &table : csv.tables) {
        for (CsvField &field : csv.records[table.heading - 1])
            field.text.clear();
    }
}

} // namespace

Result<std::vector<Sheet>> sheetsFromText(std::string_view text)
{
    auto read = readCsv(text);
    if (!read)
        return read.error();
    CsvText csv = std::move(read).value();
    if (csv.tables.empty())
        findTitled(csv);
    std::vector<Sheet> sheets(1);
    const bool hasBars = csv.separator == '|';
    if (const auto html = htmlTables(text); html && (hasBars || csv.separator == '*'))
        sheets.front().unread.push_back({"sentence", {html->message}});
    if (const auto code = hasBars ? codeBlocks(text) : std::nullopt)
        sheets.front().unread.push_back({"sentence", {code->message}});
    if (const auto bullets = hasBars ? bulletLists(text) : std::nullopt)
        sheets.front().unread.push_back({"sentence", {bullets->message}});
    std::vector<TableTitle> titles;
    for (const CsvTable &table : csv.tables)
        titles.push_back(titleOf(table, csv.records[table.heading]));
    for (const TableTitle &title : titles) {
        const Message note {"heading-was-not-read-as-floors", {title.unread}};
        std::vector<Message> &unread = sheets.front().unread;
        if (!title.unread.empty() && std::ranges::find(unread, note) == unread.end())
            unread.push_back(note);
    }
    if (const auto missing = boundFloors(titles); !missing.empty())
        sheets.front().unread.push_back(
            {"floors-between-have-what-was-before", {missing, missing.size()}});
    if (csv.tables.empty()) {
        if (auto error = addRows(csv.records, sheets.front()))
            return *error;
        if (!isExported(sheets.front()))
            clearComments(sheets.front().rows);
        return sheets;
    }
    const std::vector<AlikeTables> all = alikeTables(csv, titles);
    sheets.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        sheets[i].name = all.size() > 1 ? all[i].name : std::string();
        if (auto error = addTables(csv, titles, all[i], sheets[i]))
            return *error;
        clearComments(sheets[i].rows);
    }
    return sheets;
}

std::optional<DecimalMark> decimalMarkIn(const Sheet &sheet)
{
    bool point = false;
    bool comma = false;
    for (const auto &cells : sheet.rows) {
        for (const SheetCell &cell : cells) {
            const auto written = cell.number ? std::nullopt : writtenNumber(cell.text);
            const MarkSaid said = written ? markSaidBy(written->digits) : MarkSaid {};
            point = point || said.mark == DecimalMark::Point;
            comma = comma || said.mark == DecimalMark::Comma;
        }
    }
    if (point == comma)
        return std::nullopt;
    return point ? DecimalMark::Point : DecimalMark::Comma;
}

std::string SheetNumber::text() const
{
    const std::int64_t size = std::abs(tenThousandths);
    std::string text = (tenThousandths < 0 ? "-" : "") + std::to_string(size / perUnit);
    if (size % perUnit == 0)
        return text;
    std::string decimals = std::to_string(perUnit + size % perUnit).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return text + '.' + decimals;
}

NumberRead numberIn(const SheetCell &cell, std::optional<DecimalMark> mark, int tens)
{
    if (cell.number) {
        const double value = *cell.number * std::pow(10, tens + (cell.isPercent ? 2 : 0));
        if (!(std::abs(value) < largestRead))
            return {{}, NumberProblem::NotANumber};
        return {inTenThousandths(value, cell.isPercent), NumberProblem::None};
    }
    const auto written = writtenNumber(cell.text);
    if (!written)
        return {{}, NumberProblem::NotANumber};
    const MarkSaid said = markSaidBy(written->digits);
    // With blanks for thousands, the one mark is that of decimals.
    if (said.isUnclear && !mark && !written->hasGroups)
        return {{}, NumberProblem::UnclearMark};
    const bool own = said.isUnclear && written->hasGroups && !mark;
    const DecimalMark decimal = own
        ? (written->digits.find(',') != std::string::npos ? DecimalMark::Comma : DecimalMark::Point)
        : mark.value_or(said.mark.value_or(DecimalMark::Point));
    const char sign = decimal == DecimalMark::Point ? '.' : ',';
    const char group = decimal == DecimalMark::Point ? ',' : '.';
    const std::size_t at = written->digits.find(sign);
    const std::string_view digits = written->digits;
    const std::string_view whole = digits.substr(0, at);
    const std::string_view decimals
        = at == std::string::npos ? std::string_view {} : digits.substr(at + 1);
    if (!isGrouped(whole, group) || decimals.find_first_of(".,") != std::string_view::npos)
        return {{}, NumberProblem::NotANumber};
    std::string plain;
    std::ranges::copy_if(whole, std::back_inserter(plain), isDigit);
    plain = (plain.empty() ? "0" : plain) + "." + std::string(decimals) + "0";
    double value = 0;
    std::from_chars(plain.data(), plain.data() + plain.size(), value);
    value *= std::pow(10, tens);
    if (!(value < largestRead))
        return {{}, NumberProblem::NotANumber};
    return {inTenThousandths(written->isNegative ? -value : value, written->isPercent),
            NumberProblem::None};
}

} // namespace core
