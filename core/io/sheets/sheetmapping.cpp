// SPDX-License-Identifier: MIT
#include "core/io/sheets/sheetmapping.h"

#include "core/base/ascii.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/csvcells.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/sheets/sheetblocks.h"
#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

namespace {

/// Whether the words say that the records are counted or named by numbers.
bool countsRecords(const std::string &heading)
{
    return isOneOf(idOf(heading), {"id", "nr", "no", "number", "index", "key"});
}

/// Whether columns tell floors and none a weight.
bool namesFloorsAlone(const SheetBlock &block)
{
    return !columnThat(block, holdsWeights)
        && (columnThat(block, isFloorRole) || columnOf(block, ColumnRole::LastFloor));
}

RowRole roleOf(const Sheet &sheet, const SheetBlock &block, int row,
               const std::optional<int> &heading)
{
    if (heading && row == *heading)
        return RowRole::Heading;
    bool isEmpty = true;
    bool hasValue = namesFloorsAlone(block); // which may weigh the same
    bool again = heading.has_value();
    std::string name;
    const std::string text = firstText(sheet, block, row);
    for (int column = block.left; column <= block.right; ++column) {
        const SheetCell &cell = cellAt(sheet, row, column);
        const ColumnRole role = block.columnAt(column).role;
        isEmpty = isEmpty && cell.isEmpty();
        again = again
            && (role == ColumnRole::LeftOut || cell.text == cellAt(sheet, *heading, column).text);
        const bool isValue = holdsWeights(role) || role == ColumnRole::Growth;
        hasValue = hasValue
            || (isValue && !isBlank(cell)
                && (role != ColumnRole::DiceRange || diceResultsIn(cell.text)));
        if (role == ColumnRole::Name)
            name = cell.text;
    }
    if (isEmpty)
        return RowRole::Blank;
    if (heading && row < *heading)
        return RowRole::LeftOut;
    if (again || isTotalWord(name) || isTotalWord(text))
        return RowRole::LeftOut;
    if (!hasValue) {
        const bool isKnown = isOneOf(tableIdOf(name.empty() ? text : name), {"monsters", "items"});
        return isKnown ? RowRole::TableName : RowRole::LeftOut;
    }
    return name.empty() ? RowRole::LeftOut : RowRole::Entry;
}

/// Whether the row has a name, no word for what a column is, and numbers where the block has
/// weights, other than the floors that they hold on.
bool readsAsEntry(const Sheet &sheet, const SheetBlock &block, int row)
{
    bool hasName = false;
    bool hasWeight = false;
    for (int column = block.left; column <= block.right; ++column) {
        const SheetCell &cell = cellAt(sheet, row, column);
        const SheetColumn &own = block.columnAt(column);
        if (isBlank(cell))
            continue;
        if (own.role == ColumnRole::Name) {
            const ColumnRole said = columnFor(headingText(cell)).role;
            hasName = !isTotalWord(cell.text)
                && (!isText(cell) || said == ColumnRole::LeftOut || said == ColumnRole::Floor);
        }
        if (!holdsWeights(own.role))
            continue;
        const bool isTold = !isText(cell)
            || (own.role == ColumnRole::DiceRange && diceResultsIn(cell.text))
            || (own.role == ColumnRole::OneIn && oneInNumber(cell.text));
        if (!isTold)
            return false;
        hasWeight = hasWeight || own.role != ColumnRole::Floor
            || columnFor(headingText(cell)).floor != own.floor;
    }
    return hasName && hasWeight;
}

/// Whether the word of a heading may stand in front of floors: one for them, for a count of them or
/// for what has them.
bool headsFloors(const std::string &word)
{
    const ColumnRole said = columnFor(word).role;
    return isBareFloor(word) || namesFloorsOf(word) || countsRecords(word)
        || said == ColumnRole::FirstFloor || said == ColumnRole::Name || said == ColumnRole::Table;
}

/// The mapping of a sheet that isExported(). Lines that end before the name are remarks.
SheetMapping exportedMapping(const Sheet &sheet)
{
    SheetBlock block;
    block.bottom = static_cast<int>(sheet.rows.size()) - 1;
    block.right = columnCount(sheet) - 1;
    block.table = "table";
    std::size_t name = 0;
    for (const SheetCell &cell : sheet.rows.front()) {
        block.columns.push_back(columnFor(cell.text));
        name = cell.text == "entry" ? block.columns.size() : name;
    }
    block.rows.reserve(sheet.rows.size());
    for (const auto &row : sheet.rows)
        block.rows.push_back(row.empty()             ? RowRole::Blank
                                 : row.size() < name ? RowRole::LeftOut
                                                     : RowRole::Entry);
    block.rows.front() = RowRole::Heading;
    SheetMapping mapping;
    mapping.mark = decimalMarkIn(sheet);
    mapping.blocks.push_back(std::move(block));
    mapping.isExported = true;
    return mapping;
}

/// Whether columns "D1" and "D2", which may be the faces of dice, stand beside what a creature has.
bool mayBeFaces(const Sheet &sheet, const SheetBlock &block)
{
    bool hasFaces = false;
    bool hasStats = false;
    for (int column = block.left; column <= block.right; ++column) {
        const std::string text = headingOf(sheet, block, column);
        const ColumnRole role = block.columnAt(column).role;
        hasFaces = hasFaces || (role == ColumnRole::Floor && lowerCase(text.front()) == 'd');
        hasStats = hasStats || (role == ColumnRole::LeftOut && namesStat(text));
    }
    return hasFaces && hasStats;
}

/// Whether the cell names one of the types between bars: "list" of "List<string>".
bool isTypeOf(const SheetCell &cell, std::string_view types)
{
    const std::string words = plainWords(cell.text);
    const std::string type = words.substr(0, words.find_first_of("[<0123456789"));
    return !isBlank(cell) && types.find('|' + type + '|') != std::string_view::npos;
}

/// Makes a row of types below one of words blank, and another of words right below it.
void clearTypes(Sheet &sheet)
{
    constexpr std::string_view numbers = "|int|integer|long|float|double|decimal|number|";
    constexpr std::string_view others = "|string|str|text|bool|boolean|enum|list|array|";
    const auto isNumber = [=](const SheetCell &cell) { return isTypeOf(cell, numbers); };
    const auto isOther = [&](const SheetCell &cell) {
        return !isBlank(cell) && !isNumber(cell) && !isTypeOf(cell, others);
    };
    const auto rows = std::min<std::size_t>(sheet.rows.size(), 6);
    for (std::size_t row = 1; row < rows; ++row) {
        const auto &types = sheet.rows[row];
        const auto number = std::ranges::find_if(types, isNumber);
        if (number == types.end() || std::ranges::any_of(types, isOther)
            || std::ssize(types) - std::ranges::count_if(types, isBlank) < 2)
            continue;
        const auto column = static_cast<int>(number - types.begin());
        const bool hasWords = isText(cellAt(sheet, static_cast<int>(row) + 1, column));
        std::vector<Message> cleared;
        for (std::size_t one = row; one <= row + (hasWords ? 1 : 0); ++one) {
            auto &cells = sheet.rows[one];
            cleared.push_back({"cell-with-text", {std::to_string(one + 1), cells.front().text}});
            cells.clear();
        }
        sheet.unread.push_back({"rows-left-out", {cleared}});
        return;
    }
}

/// Whether a heading of the sheet names what a creature has: a table of levels to rise through.
bool namesStats(const Sheet &sheet)
{
    for (int column = 1; column < columnCount(sheet); ++column) {
        if (namesStat(cellAt(sheet, 0, column).text))
            return true;
    }
    return false;
}

/// The sheet without the rows of one cell above all others, which are titles.
Sheet withoutTitles(Sheet sheet)
{
    for (std::vector<SheetCell> &row : sheet.rows) {
        if (std::ranges::count_if(row, [](const SheetCell &cell) { return !cell.isEmpty(); }) > 1)
            break;
        std::ranges::fill(row, SheetCell {});
    }
    return sheet;
}

/// The blocks of a sheet that was turned, where its floors went down or its names stood above one
/// another; none else.
std::vector<SheetBlock> blocksDown(const Sheet &turned, const std::vector<int> &headings)
{
    std::vector<SheetBlock> blocks = blocksOf(turned, headings);
    const auto heading = blocks.empty() ? std::nullopt : headingRow(blocks.front());
    if (!heading)
        return {};
    const SheetBlock &front = blocks.front();
    const HeadingScore score = scoreOf(turned, *heading, front.left, front.right);
    const bool isOfOne = front.bottom == *heading + 1; // what one thing has
    const bool isTold = score.weights > 0
        || (score.floors > 0 && headsFloors(firstText(turned, front, *heading)));
    const bool areRead = isTold && !isOfOne && columnOf(front, ColumnRole::Name)
        && std::ranges::any_of(blocks, [](const SheetBlock &block) {
                             return columnThat(block, holdsWeights).has_value();
                         });
    return areRead ? blocks : std::vector<SheetBlock> {};
}

} // namespace

bool holdsWeights(ColumnRole role)
{
    return role == ColumnRole::Floor || isWeightRole(role);
}

std::optional<int> columnThat(const SheetBlock &block, bool (*is)(ColumnRole))
{
    const auto found = std::ranges::find_if(block.columns, is, &SheetColumn::role);
    return found == block.columns.end()
        ? std::nullopt
        : std::optional {block.left + static_cast<int>(found - block.columns.begin())};
}

std::optional<int> columnOf(const SheetBlock &block, ColumnRole role)
{
    const auto found = std::ranges::find(block.columns, role, &SheetColumn::role);
    return found == block.columns.end()
        ? std::nullopt
        : std::optional {block.left + static_cast<int>(found - block.columns.begin())};
}

bool hasWeights(const SheetMapping &mapping)
{
    return std::ranges::any_of(mapping.blocks, [](const SheetBlock &block) {
        return columnThat(block, holdsWeights).has_value();
    });
}

bool holdsTable(const SheetBlock &block)
{
    return columnThat(block, holdsWeights) && columnOf(block, ColumnRole::Name);
}

std::optional<int> headingRow(const SheetBlock &block)
{
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        if (block.rows[i] == RowRole::Heading)
            return block.top + static_cast<int>(i);
    }
    return std::nullopt;
}

int topOf(const SheetBlock &block)
{
    return headingRow(block).value_or(block.top - 1) + 1;
}

std::string firstText(const Sheet &mapped, const SheetBlock &block, int row)
{
    for (int column = block.left; column <= block.right; ++column) {
        if (!cellAt(mapped, row, column).text.empty())
            return cellAt(mapped, row, column).text;
    }
    return {};
}

std::string headingOf(const Sheet &mapped, const SheetBlock &block, int column)
{
    return headingText(cellAt(mapped, headingRow(block).value_or(-1), column));
}

std::string answeredName(const Sheet &mapped, const SheetBlock &block, int column)
{
    std::string heading = headingOf(mapped, block, column);
    for (int before = block.left; before < column && !heading.empty(); ++before)
        heading = headingOf(mapped, block, before) == heading ? std::string() : heading;
    return heading.empty() ? columnName(column) : heading;
}

void leaveFloors(SheetBlock &block)
{
    for (SheetColumn &column : block.columns) {
        if (column.role == ColumnRole::Floor)
            column = {};
    }
}

void guessRows(const Sheet &mapped, SheetBlock &block)
{
    const std::optional<int> heading = headingRow(block);
    for (std::size_t i = 0; i < block.rows.size(); ++i)
        block.rows[i] = roleOf(mapped, block, block.top + static_cast<int>(i), heading);
}

void headByTexts(const Sheet &mapped, SheetBlock &block)
{
    const std::optional<int> heading = headingRow(block);
    if (!heading || !readsAsEntry(mapped, block, *heading))
        return;
    block.rowAt(*heading) = RowRole::Entry;
    guessRows(mapped, block);
    int first = block.top;
    for (; !readsAsEntry(mapped, block, first); ++first)
        block.rowAt(first)
            = block.rowAt(first) == RowRole::Entry ? RowRole::LeftOut : block.rowAt(first);
    int texts = 0;
    bool areTexts = first > block.top;
    for (int column = block.left; areTexts && column <= block.right; ++column) {
        const SheetCell &cell = cellAt(mapped, first - 1, column);
        areTexts = isBlank(cell) || isText(cell);
        texts += isText(cell) ? 1 : 0;
    }
    if (!areTexts || texts < 2)
        return;
    block.rowAt(first - 1) = RowRole::Heading;
    guessRows(mapped, block);
}

Sheet mappedSheet(const Sheet &sheet, const SheetMapping &mapping)
{
    return mapping.isTransposed ? transposed(sheet) : sheet;
}

bool isExported(const Sheet &sheet)
{
    std::vector<std::string> texts;
    for (const SheetCell &cell : sheet.rows.empty() ? std::vector<SheetCell>() : sheet.rows.front())
        texts.push_back(cell.text);
    if (!texts.empty() && texts.front() == "table")
        texts.erase(texts.begin());
    if (texts.size() < 2 || texts.front() != "entry"
        || columnCount(sheet) != static_cast<int>(sheet.rows.front().size()))
        return false;
    bool isMatrix = true;
    for (std::size_t i = 1; i < texts.size(); ++i)
        isMatrix = isMatrix && texts[i] == std::to_string(i);
    return isMatrix || texts == std::vector<std::string> {"entry", "floor", "weight"};
}

SheetMapping guessMapping(const Sheet &sheet, const MappingHints &hints)
{
    if (!hints.isTransposed.value_or(false) && isExported(sheet))
        return exportedMapping(sheet);
    SheetMapping mapping;
    mapping.mark = decimalMarkIn(sheet);
    mapping.isTransposed = hints.isTransposed.value_or(false);
    const Sheet mapped = mappedSheet(sheet, mapping);
    mapping.blocks = blocksOf(mapped, hints.headings);
    mapping.isDoubtful = std::ranges::any_of(
        mapping.blocks, [&mapped](const SheetBlock &block) { return mayBeFaces(mapped, block); });
    if (hints.isTransposed || hasWeights(mapping)
        || countsRecords(headingText(cellAt(sheet, 0, 0))))
        return mapping;
    const std::vector<SheetBlock> down
        = blocksDown(transposed(withoutTitles(sheet)), hints.headings);
    if (down.empty())
        return mapping;
    mapping.isTransposed = true;
    mapping.isDoubtful = namesStats(sheet);
    mapping.blocks = down;
    return mapping;
}

std::vector<MappedSheet> guessedSheets(std::vector<Sheet> sheets)
{
    std::vector<MappedSheet> mapped;
    mapped.reserve(sheets.size());
    for (Sheet &sheet : sheets) {
        clearTypes(sheet);
        SheetMapping mapping = guessMapping(sheet);
        const bool isRead = hasWeights(mapping);
        mapped.push_back({std::move(sheet), std::move(mapping), isRead});
    }
    return mapped;
}

} // namespace core
