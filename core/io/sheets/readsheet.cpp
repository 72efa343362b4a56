// SPDX-License-Identifier: MIT
#include "core/io/sheets/readsheet.h"

#include "core/base/shortened.h"
#include "core/io/csv/csvtext.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"
#include "core/tables/countrule.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace core {

namespace {

/// Which columns or rows were left out; of many, the first ones.
Message leftOut(bool areColumns, std::vector<Message> list)
{
    constexpr std::size_t most = 40;
    if (list.size() <= most)
        return {areColumns ? "columns-left-out" : "rows-left-out", {list}};
    const std::size_t more = list.size() - most;
    list.resize(most);
    return {areColumns ? "columns-left-out-and-more" : "rows-left-out-and-more", {list, more}};
}

bool isFloor(int floor)
{
    return floor >= 0 && floor <= maxFloors;
}

bool areFloors(const std::optional<FloorSpan> &span)
{
    return span && isFloor(span->first) && (!span->last || isFloor(*span->last));
}

/// The dice that the heading names where they are several, "2d6".
std::optional<Dice> diceIn(const std::string &heading)
{
    constexpr int most = 20; // sides
    for (const std::string &word : wordsOf(headingWords(heading))) {
        const auto dice = parseDice(word);
        if (dice && dice->dice > 1 && dice->dice < 5 && dice->sides <= most)
            return *dice;
    }
    return std::nullopt;
}

/// In how many ways the dice show one of the results; of one die, how many results there are.
std::int64_t waysToRoll(const std::optional<Dice> &dice, const std::pair<int, int> &results)
{
    if (!dice)
        return results.second - results.first + 1;
    std::map<int, std::int64_t> ways {{dice->plus, 1}};
    for (int die = 0; die < dice->dice; ++die) {
        for (const auto &[sum, count] : std::exchange(ways, {})) {
            for (int side = 1; side <= dice->sides; ++side)
                ways[sum + side] += count;
        }
    }
    return std::accumulate(ways.lower_bound(results.first), ways.upper_bound(results.second),
                           std::int64_t {0},
                           [](std::int64_t sum, const auto &way) { return sum + way.second; });
}

/// The error with these answers to it, where there are some.
Error asking(Error error, std::vector<std::string> answers)
{
    if (!answers.empty())
        error.question = Question {Question::About::OneOfSeveral, std::move(answers)};
    return error;
}

/// Reads the blocks of one sheet.
class BlockReader
{
public:
    BlockReader(const Sheet &sheet, const SheetMapping &mapping, std::optional<int> floors)
        : m_plain(mappedSheet(sheet, mapping))
        , m_sheet(unmerged(m_plain))
        , m_mapping(mapping)
        , m_floors(floors)
        , m_areEqual(mapping.areEqual && !hasWeights(mapping))
        , m_isByColumn(mapping.areColumnTables)
        , m_areTables((mapping.areTables || m_isByColumn) && !hasWeights(mapping))
    {}

    Result<Imported> run();

private:
    struct FloorColumn
    {
        int column = 0; ///< -1 between two others: nothing appears there
        int floor = 1;
        int last = 1; ///< that it names
    };

    struct Columns
    {
        std::optional<int> name;
        std::optional<int> table;
        std::optional<int> first;
        std::optional<int> last;
        std::optional<int> weight;
        std::optional<int> growth;
        std::vector<FloorColumn> floors; ///< ascending
        std::optional<int> listed; ///< the floors are a list or a span
        std::vector<int> entries; ///< called as these are, where rows are tables
        std::set<int> rolled; ///< of `entries`, where columns are tables: of results of dice
        ColumnRole floorRole = ColumnRole::FirstFloor; ///< of `first` and `listed`
        ColumnRole weightRole = ColumnRole::Weight; ///< of `weight`
    };

    std::string at(int row, int column) const
    {
        return m_mapping.isTransposed ? cellName(column, row) : cellName(row, column);
    }
    static std::vector<int> entriesOf(const SheetBlock &block);
    FloorColumn floorColumn(const SheetBlock &block, int column) const;
    static void addGaps(std::vector<FloorColumn> &floors);
    std::string headingOf(const SheetBlock &block, int column) const
    {
        return core::headingOf(m_plain, block, column);
    }
    ColumnFacts factsOf(const SheetBlock &block, int column) const
    {
        return core::factsOf(cellsIn(m_sheet, column, topOf(block), block.bottom), m_mapping.mark);
    }
    std::string nameOf(const SheetBlock &block, int column) const
    {
        return answeredName(m_plain, block, column);
    }
    Message columnText(const SheetBlock &block, int column) const;
    Result<Columns> columnsOf(const SheetBlock &block) const;
    static std::optional<int> *placeOf(ColumnRole role, Columns &columns);
    std::optional<Error> readBlock(const SheetBlock &block);
    std::optional<Error> readMatrixRow(const SheetBlock &block, const Columns &columns, int row);
    void readPlainRow(const SheetBlock &block, const Columns &columns, int row);
    void takeWhole(const SheetBlock &block, const Columns &columns);
    void addRow(const std::string &table, const std::string &name, const ListRow &row);
    std::vector<int> columnsOfEntries(const SheetBlock &block, bool isByColumn) const;
    bool areRolled(const SheetBlock &block, int column) const;
    std::optional<Error> readTable(const SheetBlock &block, const Columns &columns, int row);
    std::optional<Error> readListRow(const SheetBlock &block, const Columns &columns, int row);
    Error noFloor(int row, int column) const;
    Result<ListRow> windowAt(const Columns &columns, int row);
    Result<std::vector<ListRow>> floorsAt(const Columns &columns, int row);
    Result<std::vector<ListRow>> steppedAt(int row, int column, const ListRow &window) const;
    Result<std::optional<SheetNumber>> weightOf(const Columns &columns, const std::string &table,
                                                int row);
    Result<std::vector<ListRow>> weighed(const Columns &columns, const std::string &table, int row,
                                         std::vector<ListRow> windows);
    bool isBlankAt(int row, int column) const { return isBlank(cellAt(m_sheet, row, column)); }
    void takeOneIn(const Columns &columns, const SheetBlock &block);
    void finishList(const SheetBlock &block, const Columns &columns);
    std::string listTable(const SheetBlock &block, const Columns &columns, int row) const;
    std::vector<std::string> waysWithoutRow() const;
    Error notANumber(int row, int column) const;
    Error unclearMark(int row, int column) const;
    void takeDecimals();
    std::int64_t unit() const;
    std::string quoted(int row, int column) const;
    Result<std::optional<SheetNumber>> weightAt(int row, int column);
    void tellColumns(const SheetBlock &block, const Columns &columns);
    void tellWeights(const SheetBlock &block, const Columns &columns);
    Error twoOfOneRole(const SheetBlock &block, ColumnRole role, int first, int second) const;
    Error noEntries() const;
    std::vector<std::string> waysToTell(const SheetBlock &block, bool name, bool weight) const;
    Message listedNumbers(const SheetBlock &block, int column, std::string_view id) const;
    std::optional<Error> lackOf(const SheetBlock &block, const Columns &columns) const;
    std::string tableOf(const SheetBlock &block, const Columns &columns, int row) const;
    int reach() const;
    std::optional<Error> question() const;
    std::optional<Error> settleLists();
    void takeTables(std::vector<SpawnTable> tables);
    void tellReading();
    bool isBesideTables(const SheetBlock &block) const;
    std::string textOf(const SheetBlock &block, int row) const
    {
        return shortened(firstText(m_plain, block, row));
    }
    void tellLeftOut();

    Sheet m_plain; ///< with merged cells
    Sheet m_sheet;
    const SheetMapping &m_mapping;
    std::optional<int> m_floors;
    bool m_areEqual; ///< all rows weigh 1, as no column says what they do
    bool m_isByColumn; ///< of the tables, each is a column
    bool m_areTables; ///< each row is a table of what its columns are called, or of its pairs
    Imported m_result;
    const SheetBlock *m_block = nullptr; ///< that is read
    std::string m_table; ///< of the rows that follow
    ListRows m_list;
    struct SeenCells
    {
        std::string percent; ///< the last cell with a percentage
        std::string plain; ///< with a number that is none
    };
    std::map<std::string, SeenCells> m_seenIn; ///< a table of the block
    SeenCells *m_seen = nullptr; ///< of the table that is read
    std::map<std::string, std::int64_t> m_sums; ///< of cumulative weights, by table
    std::optional<Dice> m_dice; ///< whose results are listed, where they are several
    std::int64_t m_oneInWhole = 1; ///< that all N of 1 in N divide
    std::map<std::string, std::int64_t> m_wholes; ///< of tables with a rest, in ten-thousandths
    std::int64_t m_whole = 0; ///< the same, of the block that is read; 0 without
    bool m_leavesRest = false; ///< else each chance is tried by itself
    int m_deepest = 0; ///< floor that is named
    bool m_namesFloors = false;
    bool m_grows = false;
    bool m_hasBlanks = false;
    int m_tens = 0; ///< powers of ten that weights are multiplied by
    bool m_areRounded = false; ///< weights, to as many decimals as are read
    bool m_hasEndless = false; ///< a last floor of 0 or less behind the first
    std::vector<Message> m_nowhere; ///< rows that end before they begin
    std::vector<Message> m_beyond; ///< rows that begin behind the last floor there can be
    bool m_isList = false;
};

/// The rows that hold entries.
std::vector<int> BlockReader::entriesOf(const SheetBlock &block)
{
    std::vector<int> rows;
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        if (block.rows[i] == RowRole::Entry)
            rows.push_back(block.top + static_cast<int>(i));
    }
    return rows;
}

/// The heading of the column, or its letter.
Message BlockReader::columnText(const SheetBlock &block, int column) const
{
    const std::string text = headingOf(block, column);
    const Message name = m_mapping.isTransposed ? Message {"row", {column + 1}}
                                                : Message::verbatim(columnName(column));
    return text.empty() ? name : Message {"cell-with-text", {name, shortened(text)}};
}

/// "3" and "3-5".
BlockReader::FloorColumn BlockReader::floorColumn(const SheetBlock &block, int column) const
{
    const int floor = block.columnAt(column).floor;
    const auto span = floorsNamed(headingOf(block, column));
    const bool isSpan = span && span->first == floor && span->last;
    return {column, floor, isSpan ? std::clamp(*span->last, floor, maxFloors) : floor};
}

/// In ascending order, with what lies between the end of a span and the next floor.
void BlockReader::addGaps(std::vector<FloorColumn> &floors)
{
    std::ranges::stable_sort(floors, {}, &FloorColumn::floor);
    for (std::size_t i = 1; i < floors.size(); ++i) {
        const auto [column, floor, last] = floors[i - 1];
        const FloorColumn gap {-1, last + 1, floors[i].floor - 1};
        if (last > floor && column >= 0 && gap.last >= gap.floor)
            floors.insert(floors.begin() + static_cast<std::ptrdiff_t>(i), gap);
    }
}

std::optional<int> *BlockReader::placeOf(ColumnRole role, Columns &columns)
{
    using Role = ColumnRole;
    if (isWeightRole(role))
        return &columns.weight;
    if (isFloorRole(role))
        return role == Role::FloorList || role == Role::FloorRange ? &columns.listed
                                                                   : &columns.first;
    return role == Role::Name     ? &columns.name
        : role == Role::Table     ? &columns.table
        : role == Role::LastFloor ? &columns.last
        : role == Role::Growth    ? &columns.growth
                                  : nullptr;
}

Result<BlockReader::Columns> BlockReader::columnsOf(const SheetBlock &block) const
{
    Columns columns;
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        const int column = block.left + static_cast<int>(i);
        const ColumnRole role = block.columns[i].role;
        if (role == ColumnRole::Floor)
            columns.floors.push_back(floorColumn(block, column));
        std::optional<int> *place = placeOf(role, columns);
        if (place == nullptr)
            continue;
        if (*place)
            return twoOfOneRole(block, role, **place, column);
        *place = column;
        columns.weightRole = isWeightRole(role) ? role : columns.weightRole;
        columns.floorRole = isFloorRole(role) ? role : columns.floorRole;
    }
    addGaps(columns.floors);
    if (const auto lacking = lackOf(block, columns))
        return *lacking;
    if (m_areTables)
        columns.entries = columnsOfEntries(block, m_isByColumn);
    for (const int column : m_isByColumn ? columns.entries : std::vector<int> {}) {
        if (areRolled(block, column))
            columns.rolled.insert(column);
    }
    return columns;
}

/// Which of the two is meant is asked.
Error BlockReader::twoOfOneRole(const SheetBlock &block, ColumnRole role, int first,
                                int second) const
{
    const std::string word = std::string(wordFor(role)) + '=';
    return asking(
        {.message = {"two-columns-of-one-role",
                     {meaningOf(role), columnText(block, first), columnText(block, second)}},
         .where = {}},
        {word + nameOf(block, first), word + nameOf(block, second)});
}

/// The columns of numbers in pairs, else those which say nothing so far that have numbers below a
/// name that is no stat; columns that are tables need no name.
std::vector<int> BlockReader::columnsOfEntries(const SheetBlock &block, bool isByColumn) const
{
    std::vector<int> found;
    for (int column = block.left; column <= block.right; ++column) {
        const auto &own = block.columnAt(column);
        if (own.pair && own.pair != column)
            found.push_back(column);
    }
    if (!found.empty())
        return isByColumn ? std::vector<int> {} : found;
    for (int column = block.left; column <= block.right; ++column) {
        const std::string heading = headingOf(block, column);
        const bool areNumbers
            = factsOf(block, column).areNumbers() || (isByColumn && areRolled(block, column));
        if (block.columnAt(column) == SheetColumn {} && areNumbers
            && (isByColumn || !heading.empty()) && !namesStat(heading) && !namesAmount(heading))
            found.push_back(column);
    }
    return found;
}

/// Whether all cells are results of dice from 1 on, in whatever order, and some are spans.
bool BlockReader::areRolled(const SheetBlock &block, int column) const
{
    bool hasFirst = false;
    bool hasSpan = false;
    for (const SheetCell *cell : cellsIn(m_sheet, column, topOf(block), block.bottom)) {
        const auto results = diceResultsIn(cell->text);
        if (!results)
            return false;
        hasFirst = hasFirst || results->first <= 1;
        hasSpan = hasSpan || results->second > results->first;
    }
    return hasFirst && hasSpan;
}

/// "name=Thing,weight=Share" and the like: what columns of texts and of numbers may be that are
/// nothing so far.
std::vector<std::string> BlockReader::waysToTell(const SheetBlock &block, bool name,
                                                 bool weight) const
{
    std::vector<std::string> names;
    std::vector<std::string> weights;
    std::vector<std::string> stats; // in place of the others where there are none
    for (int column = block.left; column <= block.right; ++column) {
        if (block.columnAt(column).role != ColumnRole::LeftOut
            || !block.columnAt(column).reason.isEmpty()) // which says what it is
            continue;
        const ColumnFacts facts = factsOf(block, column);
        const std::string own = nameOf(block, column);
        if (facts.filled > 0 && facts.numbers == 0 && facts.texts > facts.amounts)
            names.push_back("name=" + own);
        if (areRolled(block, column))
            weights.push_back("roll=" + own);
        else if (facts.areNumbers() && !facts.haveZeros && facts.least >= 0)
            (namesStat(headingOf(block, column)) ? stats : weights).push_back("weight=" + own);
    }
    if (weights.empty())
        weights = std::move(stats);
    if (!name || !weight)
        return name ? names : weights;
    std::vector<std::string> both;
    for (const std::string &one : names) {
        for (const std::string &other : weights)
            both.emplace_back(one).append(",").append(other);
    }
    return both;
}

/// The message about the first cell of the column that lists names with numbers of their own.
Message BlockReader::listedNumbers(const SheetBlock &block, int column, std::string_view id) const
{
    for (int row = topOf(block); row <= block.bottom; ++row) {
        if (listsNumbers(cellAt(m_sheet, row, column).text))
            return {id, {columnText(block, column), quoted(row, column)}};
    }
    return {};
}

std::optional<Error> BlockReader::lackOf(const SheetBlock &block, const Columns &columns) const
{
    const auto lacks = [&block](const Message &what) {
        const int row = headingRow(block).value_or(block.top) + 1;
        return Error {.message = {"in-the-table-from-row", {row, what}}, .where = {}};
    };
    const bool hasWeights = !columns.floors.empty() || columns.weight || m_areEqual || m_areTables;
    if (!columns.name || !hasWeights) {
        const bool hasPairs
            = !hasWeights && std::ranges::any_of(block.columns, [](const SheetColumn &column) {
                  return column.pair.has_value();
              });
        const std::vector<std::string> ways = waysToTell(block, !columns.name, !hasWeights);
        Error error = lacks({hasPairs            ? "pairs-in-rows-are-not-read"
                                 : !columns.name ? "no-column-holds-the-names"
                                 : ways.empty()  ? "no-column-holds-a-weight"
                                                 : "no-column-is-called-a-weight"});
        for (int column = block.left; column <= block.right && !hasWeights && ways.empty();
             ++column) {
            if (const Message listed = listedNumbers(block, column, "cells-list-names");
                !listed.isEmpty())
                return lacks(listed);
        }
        std::vector<std::string> answers = ways;
        const bool mayBeEqual = columns.first || columns.last || columns.listed || ways.empty();
        if (columns.name && !hasPairs && mayBeEqual)
            answers.emplace_back("rows=equal");
        const auto place = std::min<std::ptrdiff_t>(std::ssize(answers), 3); // of those tried
        for (const bool isByColumn : {true, false}) {
            if (columns.name && columnsOfEntries(block, isByColumn).size() > 1)
                answers.insert(answers.begin() + place,
                               isByColumn ? "columns=tables" : "rows=tables");
        }
        const bool hasFloors = columns.first || columns.last || columns.listed || columns.growth;
        if (columns.name && !hasFloors && !numberedColumns(m_plain, block).empty())
            answers.insert(answers.begin(), "columns=floors");
        return asking(std::move(error), answers);
    }
    if (!columns.floors.empty() && (columns.weight || columns.growth))
        return lacks({"weights-by-floor-and-by-row"});
    for (std::size_t i = 1; i < columns.floors.size(); ++i) {
        if (columns.floors[i].floor == columns.floors[i - 1].floor)
            return lacks({"two-columns-of-one-floor", {columns.floors[i].floor}});
    }
    return std::nullopt;
}

/// The answer that leaves out what has no number for a weight, where most rows have one.
std::vector<std::string> BlockReader::waysWithoutRow() const
{
    const auto left = rowsWithoutNumber(m_plain, m_mapping.mark, *m_block).size();
    return left * 2 < entriesOf(*m_block).size() ? std::vector<std::string> {"rows=numbers"}
                                                 : std::vector<std::string> {};
}

/// Its row may be left out; where several cells of the column are no numbers, the rows may be read
/// as of one weight.
Error BlockReader::notANumber(int row, int column) const
{
    const std::string heading = headingOf(*m_block, column);
    const bool isByFloor
        = m_block->columnAt(column).role == ColumnRole::Floor && isBareFloor(heading);
    Error error
        = cellError(row, column,
                    isByFloor ? Message {"is-no-weight-on-floor", {quoted(row, column), heading}}
                              : Message {"is-not-a-number", {quoted(row, column)}});
    int texts = 0;
    for (int one = row; one <= m_block->bottom; ++one) {
        const bool isEntry = m_block->rowAt(one) == RowRole::Entry;
        texts += isEntry && isText(cellAt(m_sheet, one, column)) ? 1 : 0;
    }
    std::vector<std::string> answers = waysWithoutRow();
    if (texts > 1)
        answers.push_back("ignore=" + nameOf(*m_block, column) + ",rows=equal");
    return asking(std::move(error), std::move(answers));
}

Error BlockReader::unclearMark(int row, int column) const
{
    return asking(cellError(row, column, {"mark-is-unclear", {quoted(row, column)}}),
                  {"point", "comma"});
}

/// The weight in the cell; nothing where it is blank. 60 % beside 0.6 is refused; 0 is the same in
/// both.
Result<std::optional<SheetNumber>> BlockReader::weightAt(int row, int column)
{
    const SheetCell &cell = cellAt(m_sheet, row, column);
    if (isBlank(cell))
        return std::optional<SheetNumber> {};
    const NumberRead read = numberIn(cell, m_mapping.mark, m_tens);
    if (read.problem == NumberProblem::UnclearMark) {
        return unclearMark(row, column);
    }
    if (!read.number)
        return notANumber(row, column);
    if (read.number->tenThousandths < 0)
        return asking(cellError(row, column, {"weight-is-negative", {quoted(row, column)}}),
                      waysWithoutRow());
    m_areRounded = m_areRounded || read.number->isRounded;
    if (read.number->tenThousandths != 0)
        (read.number->isPercent ? m_seen->percent : m_seen->plain) = at(row, column);
    if (!m_seen->percent.empty() && !m_seen->plain.empty())
        return cellError(row, column,
                         {"percentage-beside-a-number", {m_seen->percent, m_seen->plain}});
    return read.number;
}

std::string BlockReader::tableOf(const SheetBlock &block, const Columns &columns, int row) const
{
    if (columns.table) {
        const std::string &text = cellAt(m_sheet, row, *columns.table).text;
        if (!text.empty())
            return text;
    }
    return m_table.empty() ? block.table : m_table;
}

std::optional<Error> BlockReader::readMatrixRow(const SheetBlock &block, const Columns &columns,
                                                int row)
{
    const std::string &name = cellAt(m_sheet, row, *columns.name).text;
    const std::string table = tableOf(block, columns, row);
    if (isRuleCell(name)) { // as in the matrix that exportTables() writes
        const bool isFlat = !name.starts_with("[upTo") && !name.starts_with("[exactly");
        std::string before;
        for (const auto &[column, floor, last] : columns.floors) {
            const std::string &text = cellAt(m_sheet, row, column).text;
            if (text == before || column < 0)
                continue; // only changes become transitions
            const CsvField from {std::to_string(floor), row + 1, column + 1};
            m_list.add({table, row + 1, 1}, {name, row + 1, *columns.name + 1},
                       {from, {text, row + 1, column + 1}});
            if (isFlat)
                break;
            before = text;
        }
        return std::nullopt;
    }
    std::vector<ListRow> rows; // up to the next change
    for (const auto &[column, floor, last] : columns.floors) {
        auto read = weightAt(row, column);
        if (!read)
            return read.error();
        std::optional<SheetNumber> weight = *read;
        if (column < 0) {
            weight = SheetNumber {};
        } else if (!weight) {
            m_hasBlanks = true;
            if (rows.empty() || m_mapping.blanks == Blanks::Carried)
                continue;
            if (!m_mapping.blanks && rows.back().weight != 0) {
                Error error = cellError(row, column, {"empty-cell-behind-a-weight"});
                error.question = Question {Question::About::BlankCells};
                return error;
            }
            weight = SheetNumber {};
        }
        if (!rows.empty() && rows.back().weight == weight->tenThousandths)
            continue;
        if (!rows.empty())
            rows.back().last = floor - 1;
        rows.push_back({.row = row,
                        .column = column,
                        .first = floor,
                        .last = {},
                        .weight = weight->tenThousandths,
                        .isPercent = weight->isPercent,
                        .hasFirst = true});
    }
    for (const ListRow &one : rows)
        m_list.add(table, name, one);
    m_deepest = std::max(m_deepest, columns.floors.back().last);
    return std::nullopt;
}

Error BlockReader::noFloor(int row, int column) const
{
    return cellError(row, column, {"is-no-floor", {maxFloors, quoted(row, column)}});
}

/// From the first floor that the row names to the last, with what its weight grows by.
Result<ListRow> BlockReader::windowAt(const Columns &columns, int row)
{
    ListRow window;
    window.row = row;
    window.column = columns.name.value_or(0);
    window.isEverywhere = true;
    if (columns.growth && !isBlankAt(row, *columns.growth)) {
        const NumberRead growth = numberIn(cellAt(m_sheet, row, *columns.growth), m_mapping.mark);
        if (!growth.number)
            return cellError(row, *columns.growth,
                             {"is-not-a-number", {quoted(row, *columns.growth)}});
        window.growth = growth.number->tenThousandths;
    }
    if (columns.first && !isBlankAt(row, *columns.first)) {
        const auto span = floorsIn(cellAt(m_sheet, row, *columns.first));
        if (!areFloors(span) && !(span && span->first > maxFloors))
            return noFloor(row, *columns.first);
        window.column = *columns.first;
        window.first = span->first;
        window.hasFirst = true;
        window.last = span->last;
        window.isEverywhere = false;
    }
    if (columns.last && !isBlankAt(row, *columns.last)) {
        const auto last = floorsIn(cellAt(m_sheet, row, *columns.last));
        if (!last)
            return noFloor(row, *columns.last);
        const bool isNone = last->first < (window.hasFirst && window.first > 0 ? 1 : 0);
        m_hasEndless = m_hasEndless || isNone;
        if (isNone || last->first > maxFloors)
            return window;
        window.last = last->first;
        window.column = columns.first.value_or(*columns.last);
        window.isEverywhere = false;
    }
    return window;
}

/// On which floors the row's weight holds; several windows where they are listed.
Result<std::vector<ListRow>> BlockReader::floorsAt(const Columns &columns, int row)
{
    auto read = windowAt(columns, row);
    if (!read)
        return read.error();
    ListRow window = std::move(read).value();
    if (!columns.listed || isBlankAt(row, *columns.listed))
        return std::vector {window};
    const SheetCell &cell = cellAt(m_sheet, row, *columns.listed);
    auto floors = wholeNumbersIn(cell.text);
    window.column = *columns.listed;
    window.hasFirst = true;
    window.isEverywhere = false;
    if (!floors) {
        const auto span = floorsIn(cell);
        if (!areFloors(span))
            return noFloor(row, *columns.listed);
        const bool isOpen = cell.text.find('+') != std::string::npos;
        window.first = span->first;
        window.last = span->last || isOpen ? span->last : std::optional {span->first};
        return std::vector {window};
    }
    if (!std::ranges::all_of(*floors, isFloor))
        return noFloor(row, *columns.listed);
    std::ranges::sort(*floors);
    if (columns.floorRole == ColumnRole::FloorRange) {
        window.first = floors->front();
        window.last = floors->back();
        return std::vector {window};
    }
    std::vector<ListRow> windows;
    for (const int floor : *floors) {
        // Floor 0 stays by itself: what it is may be asked about.
        const bool goesOn
            = !windows.empty() && *windows.back().last >= floor - 1 && *windows.back().last != 0;
        if (goesOn) {
            windows.back().last = floor;
            continue;
        }
        window.first = floor;
        window.last = floor;
        windows.push_back(window);
    }
    return windows;
}

/// "1:50, 3:25": a weight from each of these floors to the next.
Result<std::vector<ListRow>> BlockReader::steppedAt(int row, int column,
                                                    const ListRow &window) const
{
    const SheetCell &cell = cellAt(m_sheet, row, column);
    const Error wrong = cellError(row, column, {"is-not-a-number", {quoted(row, column)}});
    const auto steps = weightStepsIn(cell.text);
    if (!steps || steps->empty())
        return wrong;
    std::vector<ListRow> rows;
    for (const WeightStep &step : *steps) {
        const NumberRead read = numberIn({step.weight, {}, false}, DecimalMark::Point, m_tens);
        if (!read.number || step.floor > maxFloors)
            return wrong;
        ListRow one = window;
        one.column = column;
        one.first = step.floor;
        one.last.reset();
        one.hasFirst = true;
        one.isEverywhere = false;
        one.weight = read.number->tenThousandths;
        one.isPercent = read.number->isPercent;
        if (!rows.empty() && step.floor <= rows.back().first)
            return cellError(row, column, {"floors-do-not-ascend"});
        if (!rows.empty())
            rows.back().last = step.floor - 1;
        rows.push_back(one);
    }
    return rows;
}

/// The weight of the row; nothing where its cell is empty.
Result<std::optional<SheetNumber>> BlockReader::weightOf(const Columns &columns,
                                                         const std::string &table, int row)
{
    if (m_areEqual)
        return std::optional {SheetNumber {.tenThousandths = unit()}};
    const SheetCell &cell = cellAt(m_sheet, row, *columns.weight);
    if (columns.weightRole == ColumnRole::OneIn) {
        const auto number = oneInNumber(cell.text);
        if (!number)
            return asking(
                cellError(row, *columns.weight, {"is-no-one-in", {quoted(row, *columns.weight)}}),
                waysWithoutRow());
        const std::int64_t rounded = (m_oneInWhole * 2 + *number) / (std::int64_t {2} * *number);
        return std::optional {SheetNumber {.tenThousandths = rounded * unit()}};
    }
    if (columns.weightRole == ColumnRole::DiceRange) {
        const auto results = diceResultsIn(cell.text);
        if (!results)
            return cellError(row, *columns.weight,
                             {"is-no-result-of-dice", {quoted(row, *columns.weight)}});
        return std::optional {
            SheetNumber {.tenThousandths = waysToRoll(m_dice, *results) * unit()}};
    }
    auto weight = weightAt(row, *columns.weight);
    if (!weight || !*weight || columns.weightRole != ColumnRole::Cumulative)
        return weight;
    SheetNumber own = **weight;
    own.tenThousandths -= std::exchange(m_sums[table], own.tenThousandths);
    if (own.tenThousandths < 0)
        return cellError(row, *columns.weight,
                         {"cumulative-weight-falls", {quoted(row, *columns.name)}});
    return std::optional {own};
}

/// The weights of the row on these floors.
Result<std::vector<ListRow>> BlockReader::weighed(const Columns &columns, const std::string &table,
                                                  int row, std::vector<ListRow> windows)
{
    // A number among steps is the weight on all floors.
    if (columns.weightRole == ColumnRole::Steps
        && !numberIn(cellAt(m_sheet, row, *columns.weight), m_mapping.mark).number)
        return steppedAt(row, *columns.weight, windows.front());
    const auto weight = weightOf(columns, table, row);
    if (!weight)
        return weight.error();
    if (!*weight)
        return cellError(row, *columns.weight,
                         {"has-no-weight-here", {quoted(row, *columns.name)}});
    for (ListRow &one : windows) {
        one.weight = (*weight)->tenThousandths;
        one.isPercent = (*weight)->isPercent && columns.weightRole != ColumnRole::OwnChance;
    }
    return windows;
}

std::string BlockReader::listTable(const SheetBlock &block, const Columns &columns, int row) const
{
    std::string table = tableOf(block, columns, row);
    if (columns.weightRole != ColumnRole::OwnChance)
        return table;
    return table + '-' + idOf(cellAt(m_sheet, row, *columns.name).text);
}

/// A row of exportTables(), or of a rule, as it stands.
void BlockReader::readPlainRow(const SheetBlock &block, const Columns &columns, int row)
{
    const auto fieldAt = [&](std::optional<int> column) {
        return CsvField {column ? cellAt(m_sheet, row, *column).text : "", row + 1,
                         column.value_or(0) + 1};
    };
    const CsvField floor = fieldAt(columns.first);
    const CsvField name = fieldAt(columns.name);
    const bool isText = isRuleCell(name.text) || floor.text.starts_with("formula");
    m_deepest = std::max(m_deepest, floorsNamed(floor.text).value_or(FloorSpan {}).first);
    m_list.add({tableOf(block, columns, row), row + 1, 1}, name,
               {floor, fieldAt(columns.weight),
                isText ? std::nullopt
                       : numberIn(cellAt(m_sheet, row, *columns.weight), m_mapping.mark).number});
}

/// Of one, as weights are read.
std::int64_t BlockReader::unit() const
{
    return tensToThe(4 + m_tens);
}

/// What a message says of a cell.
std::string BlockReader::quoted(int row, int column) const
{
    return shortened(cellAt(m_sheet, row, column).text);
}

/// Finds the least power of ten that holds all weights, where a weight can be so large.
void BlockReader::takeDecimals()
{
    constexpr int most = 6;
    int tens = 0;
    double largest = 0;
    for (const SheetBlock &block : m_mapping.blocks) {
        for (int column = block.left; column <= block.right; ++column) {
            const ColumnRole role = block.columnAt(column).role;
            if (role == ColumnRole::Growth || m_mapping.isExported)
                return;
            if (!holdsWeights(role))
                continue;
            for (const int row : entriesOf(block)) {
                const SheetCell &cell = cellAt(m_sheet, row, column);
                NumberRead read = numberIn(cell, m_mapping.mark, tens);
                for (; read.number && read.number->isRounded && tens < most; ++tens)
                    read = numberIn(cell, m_mapping.mark, tens + 1);
                const bool isChance = role == ColumnRole::Rest || role == ColumnRole::OwnChance;
                const auto plain = numberIn(cell, m_mapping.mark).number;
                const double number = plain ? static_cast<double>(plain->tenThousandths) : 0;
                largest = std::max(largest, isChance ? std::max(number, 1e6) : number);
                if (read.number && read.number->isRounded)
                    return;
            }
        }
    }
    if (largest * std::pow(10, tens) <= maxValue)
        m_tens = tens;
}

/// What all is of that the chances of the block are parts of: one unit for all.
void BlockReader::takeWhole(const SheetBlock &block, const Columns &columns)
{
    m_whole = 0;
    m_leavesRest = m_leavesRest || columns.weightRole == ColumnRole::Rest;
    if (columns.weightRole != ColumnRole::Rest && columns.weightRole != ColumnRole::OwnChance)
        return;
    double most = 0;
    double sum = 0;
    double fraction = 0; // the last one that does not say it is of 100
    for (const int row : entriesOf(block)) {
        const auto read = numberIn(cellAt(m_sheet, row, *columns.weight), m_mapping.mark);
        if (!read.number)
            continue;
        const double chance = static_cast<double>(read.number->tenThousandths) / 10000;
        most = std::max(most, chance);
        sum += chance;
        if (chance > 0 && chance < 1 && !read.number->isPercent)
            fraction = chance;
    }
    const std::string heading = headingOf(block, *columns.weight);
    const double whole = wholeOf(heading, highestBelow(m_plain, heading, most));
    m_whole = static_cast<std::int64_t>(whole) * unit();
    if (whole > 100 || whole > wholeOf(heading, most))
        m_result.notes.push_back({"chances-are-parts-of", {m_whole / unit()}});
    if (whole > 1 && fraction > 0 && heading.find('%') == std::string::npos
        && std::abs(sum - whole) > whole / 100)
        m_result.notes.push_back({"fractions-stand-beside-chances", {m_whole / unit()}});
}

/// Adds what a row says of an entry.
void BlockReader::addRow(const std::string &table, const std::string &name, const ListRow &row)
{
    if (row.hasFirst && row.last && *row.last < row.first) {
        m_nowhere.push_back({"cell-with-text", {at(row.row, row.column), shortened(name)}});
        return;
    }
    if (row.first > maxFloors) {
        m_beyond.push_back({"cell-with-text", {at(row.row, row.column), shortened(name)}});
        return;
    }
    m_grows = m_grows || (row.growth != 0 && !row.last);
    m_namesFloors = m_namesFloors || !row.isEverywhere;
    m_deepest = std::max({m_deepest, row.hasFirst ? row.first : 0, row.last.value_or(0)});
    if (m_whole > 0)
        m_wholes[table] = std::max(m_wholes[table], m_whole);
    m_list.add(table, name, row);
}

/// A row that is a table of what its columns are called or of its pairs, or that tells what it
/// weighs in tables that are columns.
std::optional<Error> BlockReader::readTable(const SheetBlock &block, const Columns &columns,
                                            int row)
{
    auto window = windowAt(columns, row);
    if (!window)
        return window.error();
    for (const int column : columns.entries) {
        const auto &pair = block.columnAt(column).pair;
        std::string table = cellAt(m_sheet, row, *columns.name).text;
        std::string name = pair ? cellAt(m_sheet, row, *pair).text : nameOf(block, column);
        const bool isNone = pair && name == cellAt(m_sheet, row, column).text; // "null", "null"
        if (isNone || isBlankAt(row, column))
            continue;
        if (m_isByColumn)
            std::swap(table, name);
        const auto results = columns.rolled.count(column) > 0
            ? diceResultsIn(cellAt(m_sheet, row, column).text)
            : std::nullopt;
        const auto weight = results
            ? Result<std::optional<SheetNumber>>(SheetNumber {waysToRoll({}, *results) * unit()})
            : weightAt(row, column);
        if (!weight)
            return weight.error();
        window->column = window->hasFirst ? window->column : column;
        window->weight = (*weight)->tenThousandths;
        window->isPercent = (*weight)->isPercent;
        addRow(table, name, *window);
    }
    return std::nullopt;
}

std::optional<Error> BlockReader::readListRow(const SheetBlock &block, const Columns &columns,
                                              int row)
{
    const std::string &name = cellAt(m_sheet, row, *columns.name).text;
    const std::string table = listTable(block, columns, row);
    auto windows = floorsAt(columns, row);
    if (!windows)
        return windows.error();
    auto read = weighed(columns, table, row, std::move(windows).value());
    if (!read)
        return read.error();
    for (const ListRow &window : *read)
        addRow(table, name, window);
    return std::nullopt;
}

/// All N of 1 in N divide the whole that is shared out.
void BlockReader::takeOneIn(const Columns &columns, const SheetBlock &block)
{
    constexpr std::int64_t most = 10'000'000;
    m_oneInWhole = 1;
    bool isRounded = false;
    if (columns.weightRole != ColumnRole::OneIn)
        return;
    for (const int row : entriesOf(block)) {
        const auto number = oneInNumber(cellAt(m_sheet, row, *columns.weight).text);
        const std::int64_t whole = number ? std::lcm(m_oneInWhole, std::int64_t {*number}) : 1;
        isRounded = isRounded || whole > most;
        m_oneInWhole = whole > most ? m_oneInWhole : std::max(m_oneInWhole, whole);
    }
    if (isRounded)
        m_oneInWhole = most;
    m_result.notes.push_back({isRounded ? "one-in-was-rounded" : "one-in-was-scaled",
                              {columnText(block, *columns.weight), m_oneInWhole}});
}

/// What the rows of a block mean for each other, once all are read.
void BlockReader::finishList(const SheetBlock &block, const Columns &columns)
{
    const bool isOwn = columns.floorRole == ColumnRole::OnlyFloor;
    for (const int floor : m_mapping.listedFloors)
        m_deepest = std::max(m_deepest, floor);
    if (!columns.first || (!isOwn && columns.floorRole != ColumnRole::WholeFloor)) {
        std::set<int> floors(m_mapping.listedFloors.begin(), m_mapping.listedFloors.end());
        for (auto [column, floor, last] : columns.floors) {
            for (; floor <= last; ++floor)
                floors.insert(floor);
        }
        return m_list.addListed(floors);
    }
    std::set<std::string> tables;
    for (const int row : entriesOf(block))
        tables.insert(listTable(block, columns, row));
    for (const std::string &table : tables)
        m_list.boundByFloor(table, isOwn, m_mapping.listedFloors);
}

int BlockReader::reach() const
{
    constexpr int usual = 10; // where nothing names a floor
    const bool isUsual = m_isList && (!m_namesFloors || m_grows);
    return m_floors.value_or(std::max(m_deepest, isUsual ? usual : 1));
}

/// What no word says, and only the places of texts and numbers do.
void BlockReader::tellWeights(const SheetBlock &block, const Columns &columns)
{
    std::vector<Message> &notes = m_result.notes;
    const Message listed = listedNumbers(block, *columns.name, "names-list-numbers");
    if (!listed.isEmpty())
        notes.push_back(listed);
    if (!columns.weight)
        return;
    const Message column = columnText(block, *columns.weight);
    const auto first = std::ranges::find(block.rows, RowRole::Entry);
    if (columns.weightRole == ColumnRole::Cumulative) {
        if (std::ranges::count(block.rows, RowRole::Entry) > 1)
            notes.push_back({"weights-are-cumulative", {column}});
    } else if (columns.weightRole == ColumnRole::DiceRange) {
        const Message note {m_dice ? "weights-are-ways-of-dice" : "weights-are-results-of-dice",
                            {column}};
        if (std::ranges::find(notes, note) == notes.end())
            notes.push_back(note);
    } else if (!headingRow(block) && first != block.rows.end()) {
        const int row = block.top + static_cast<int>(first - block.rows.begin());
        const std::string &name = cellAt(m_sheet, row, *columns.name).text;
        const std::string &weight = cellAt(m_sheet, row, *columns.weight).text;
        notes.push_back({"no-row-names-the-columns",
                         {Message {"quoted", {shortened(name) + ' ' + shortened(weight)}}}});
    }
}

/// What the columns were taken for.
void BlockReader::tellColumns(const SheetBlock &block, const Columns &columns)
{
    if (!columns.weight || !headingRow(block) || m_mapping.isExported)
        return;
    const auto texts = [&](const std::vector<std::optional<int>> &list) {
        std::vector<Message> found;
        for (const auto &column : list) {
            if (column)
                found.push_back(columnText(block, *column));
        }
        return found;
    };
    std::vector<Message> parts {
        {"fields-of-entries", {texts({columns.name}), columnText(block, *columns.weight)}}};
    const auto floors = texts({columns.first, columns.last, columns.listed, columns.growth});
    if (!floors.empty())
        parts.push_back({"fields-of-floors", {floors}});
    const Message note {"fields-read", {parts}};
    if (std::ranges::find(m_result.notes, note) == m_result.notes.end())
        m_result.notes.push_back(note);
}

std::optional<Error> BlockReader::readBlock(const SheetBlock &block)
{
    const auto columns = columnsOf(block);
    if (!columns)
        return columns.error();
    m_block = &block;
    m_dice = columns->weight ? diceIn(headingOf(block, *columns->weight)) : std::nullopt;
    tellColumns(block, *columns);
    tellWeights(block, *columns);
    takeOneIn(*columns, block);
    takeWhole(block, *columns);
    m_sums.clear();
    m_seenIn.clear();
    m_table.clear();
    m_isList = m_isList || columns->floors.empty();
    for (int row = block.top; row <= block.bottom; ++row) {
        switch (block.rowAt(row)) {
        case RowRole::Heading:
        case RowRole::LeftOut:
        case RowRole::Blank:
            continue;
        case RowRole::TableName: {
            m_table = firstText(m_plain, block, row);
            const std::string id = tableIdOf(m_table);
            m_table = id == "monsters" || id == "items" ? id : idOf(m_table);
            continue;
        }
        case RowRole::Entry:
            break;
        }
        if (cellAt(m_sheet, row, *columns->name).isEmpty())
            return cellError(row, *columns->name, {"row-names-no-entry"});
        m_seen = &m_seenIn[tableOf(block, *columns, row)];
        const bool isPlain
            = m_mapping.isExported || isRuleCell(cellAt(m_sheet, row, *columns->name).text);
        if (isPlain && columns->weight)
            readPlainRow(block, *columns, row);
        else if (m_areTables) {
            if (auto error = readTable(block, *columns, row))
                return error;
        } else if (auto error = columns->floors.empty() ? readListRow(block, *columns, row)
                                                        : readMatrixRow(block, *columns, row))
            return error;
    }
    if (auto error = m_list.tooMany())
        return error;
    finishList(block, *columns);
    return std::nullopt;
}

/// Whether the block is left out as a list without weights or names.
bool BlockReader::isBesideTables(const SheetBlock &block) const
{
    const auto isLeftOut
        = [](const SheetColumn &column) { return column.role == ColumnRole::LeftOut; };
    return std::ranges::all_of(block.columns, isLeftOut)
        && std::ranges::any_of(m_mapping.blocks, holdsTable);
}

/// Blocks that nobody reads are left out as well: all cells of the sheet are accounted for.
void BlockReader::tellLeftOut()
{
    for (const SheetBlock &block : m_mapping.blocks) {
        const std::vector<int> entries
            = m_areTables ? columnsOfEntries(block, m_isByColumn) : std::vector<int> {};
        std::vector<Message> columns;
        for (int column = block.left; column <= block.right; ++column) {
            const bool isHeaded = !m_mapping.isTransposed && !headingOf(block, column).empty();
            const bool hasContent = isHeaded || factsOf(block, column).filled > 0;
            const bool isEntry = std::ranges::find(entries, column) != entries.end()
                || (m_areTables && block.columnAt(column).pair);
            if (hasContent && !isEntry && block.columnAt(column).role == ColumnRole::LeftOut)
                columns.push_back(columnText(block, column));
        }
        const auto named = columnOf(block, ColumnRole::Name);
        std::vector<Message> rows;
        for (int row = block.top; row <= block.bottom; ++row) {
            if (block.rowAt(row) != RowRole::LeftOut)
                continue;
            const std::string called = named ? cellAt(m_sheet, row, *named).text : std::string();
            const std::string text = called.empty() ? textOf(block, row) : shortened(called);
            const std::string name
                = m_mapping.isTransposed ? columnName(row) : std::to_string(row + 1);
            rows.push_back(text.empty() ? Message::verbatim(name)
                                        : Message {"cell-with-text", {name, text}});
        }
        if (!columns.empty())
            m_result.notes.push_back(leftOut(!m_mapping.isTransposed, std::move(columns)));
        if (!rows.empty())
            m_result.notes.push_back(leftOut(m_mapping.isTransposed, std::move(rows)));
    }
}

/// What is asked before anything is read.
std::optional<Error> BlockReader::question() const
{
    for (const SheetBlock &block : m_mapping.blocks) { // floors of nothing are not asked about
        const auto columns = columnsOf(block);
        if (!hasWeights(m_mapping) && !columns)
            return columns.error();
    }
    if (auto open = openColumns(m_plain, m_mapping))
        return open;
    if (!m_mapping.isDoubtful)
        return std::nullopt;
    const std::string_view doubt = m_mapping.isTransposed ? "may-be-levels-to-rise-through"
                                                          : "headings-may-be-faces-of-dice";
    std::vector<std::string> answers {"rows=floors"};
    for (const SheetBlock &block : m_mapping.blocks) {
        if (!m_mapping.isTransposed)
            std::ranges::copy(waysToTell(block, false, true), std::back_inserter(answers));
    }
    return asking({.message = {doubt}, .where = {}, .line = 1, .column = 1}, answers);
}

/// The rows of the lists, once all are read.
std::optional<Error> BlockReader::settleLists()
{
    std::vector<Message> &notes = m_result.notes;
    const bool areOthersNamed = m_deepest > 0;
    if (const auto zero = m_list.zeroCell(areOthersNamed); zero && !m_mapping.zero)
        return asking(cellError(zero->first, zero->second, {"floors-begin-at-0-which"}),
                      {"zero=first", "zero=before"});
    if (!m_mapping.zero && m_list.zeroCell(true)) // alone
        notes.push_back({"floor-0-is-the-first"});
    m_deepest += m_list.countFromOne(m_mapping.zero, areOthersNamed, notes);
    m_list.noteGaps(notes);
    const std::map<std::string, std::int64_t> none;
    const bool areCounted = m_areEqual // and what several results of one roll bring
        || std::ranges::all_of(m_mapping.blocks, [](const SheetBlock &block) {
                                return columnOf(block, ColumnRole::DiceRange).has_value();
                            });
    if (m_mapping.addsUp || m_mapping.areAdded || areCounted)
        m_list.addUp(m_mapping.areAdded, m_leavesRest ? none : m_wholes, notes);
    if (!m_wholes.empty())
        m_list.settle();
    for (const auto &[table, whole] : m_wholes) {
        if (auto error = m_list.addRest(table, whole); error && m_leavesRest)
            return error;
    }
    return std::nullopt;
}

void BlockReader::takeTables(std::vector<SpawnTable> tables)
{
    Ruleset &rules = m_result.rules;
    rules.tables = std::move(tables);
    for (SpawnTable &table : rules.tables) {
        for (SpawnEntry &entry : table.entries) {
            if (m_wholes.count(table.id) > 0 && entry.id == nothingId)
                entry.stands = Nothing {};
        }
    }
    m_result.withoutCount = m_list.withoutCount();
    if (m_isList && m_mapping.isExported) {
        rules.floors = m_floors.value_or(floorsReached(rules.tables, m_deepest));
    } else {
        simplify(rules.tables);
        rules.floors = reach();
    }
    m_result.notation = m_isList ? Notation::CsvLong : Notation::CsvMatrix;
    m_result.reason = {"headings-name-the-columns"};
}

void BlockReader::tellReading()
{
    std::vector<Message> &notes = m_result.notes;
    if (m_areEqual)
        notes.insert(notes.begin(), {"rows-weigh-the-same"});
    if (m_areTables)
        notes.insert(notes.begin(), {m_isByColumn ? "columns-are-tables" : "rows-are-tables"});
    if (m_mapping.isTransposed)
        notes.push_back({"floors-go-down"});
    if (m_hasBlanks)
        notes.push_back(m_mapping.blanks == Blanks::Carried
                            ? Message {"empty-cells-were-carried"}
                            : Message {"empty-cells-were-read-as-0"});
    if (m_areRounded)
        notes.push_back({"weights-were-rounded-to-four-decimals"});
    if (m_hasEndless)
        notes.push_back({"last-floors-of-0-are-none"});
    if (!m_nowhere.empty())
        notes.push_back({"rows-end-before-they-begin", {m_nowhere.size(), m_nowhere}});
    if (!m_beyond.empty())
        notes.push_back({"rows-begin-beyond-floors", {m_beyond.size(), m_beyond, maxFloors}});
    if (!m_plain.merged.empty())
        notes.push_back({"merged-cells-count-for-all"});
}

/// Where the column of weights is empty, another one may have them, or all rows weigh the same.
Error BlockReader::noEntries() const
{
    Error error {.message = {"sheet-has-no-entries"}, .where = {}};
    std::vector<std::string> answers;
    for (const SheetBlock &block : m_mapping.blocks) {
        const auto column = columnThat(block, isWeightRole);
        const auto heading = headingRow(block);
        if (!column || !heading || block.bottom == *heading || !holdsTable(block))
            continue;
        error.line = *heading + 1;
        error.column = *column + 1;
        if (factsOf(block, *column).filled > 0)
            continue;
        std::ranges::copy_if(
            waysToTell(block, false, true), std::back_inserter(answers),
            [](const std::string &way) { return mentionsWeight(headingWords(way)); });
        answers.push_back("ignore=" + nameOf(block, *column) + ",rows=equal");
    }
    return asking(std::move(error), answers);
}

Result<Imported> BlockReader::run()
{
    const auto located = [this](Error error) {
        if (m_mapping.isTransposed)
            std::swap(error.line, error.column);
        return error;
    };
    if (const auto open = question())
        return located(*open);
    takeDecimals();
    for (const SheetBlock &block : m_mapping.blocks) {
        if (isBesideTables(block))
            continue;
        if (auto error = readBlock(block))
            return located(*error);
    }
    m_list.setDecimals(4 + m_tens, m_areRounded);
    if (const auto error = settleLists())
        return located(*error);
    auto tables = m_list.finish(reach(), m_result.notes);
    if (!tables)
        return located(tables.error());
    if (tables->empty())
        return noEntries();
    takeTables(std::move(tables).value());
    tellReading();
    tellLeftOut();
    return std::move(m_result);
}

} // namespace

Result<Imported> readSheet(const Sheet &sheet, const SheetMapping &mapping,
                           std::optional<int> floors)
{
    return BlockReader(sheet, mapping, floors).run();
}

} // namespace core
