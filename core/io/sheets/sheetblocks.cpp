// SPDX-License-Identifier: MIT
#include "core/io/sheets/sheetblocks.h"

#include "core/io/sheets/columns.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

/// Whether a word for weights stands above a number, and behind a text above another text.
bool headsWeights(const Sheet &sheet, int row, int left, int right)
{
    constexpr int farthest = 3; // rows below: the first ones may lack the numbers
    for (int column = left + 1; column <= right; ++column) {
        const SheetCell &cell = cellAt(sheet, row, column);
        if (!isText(cell) || columnFor(cell.text).role != ColumnRole::Weight
            || !isText(cellAt(sheet, row, column - 1)))
            continue;
        for (int below = row + 1; below <= row + farthest; ++below) {
            const SheetCell &number = cellAt(sheet, below, column);
            if (!isBlank(number) && !isText(number) && isText(cellAt(sheet, below, column - 1)))
                return true;
        }
    }
    return false;
}

/// Whether the columns of the row tell what is below them. Bare ascending numbers may be weights as
/// well: they are floors where they count from 1, or where another column tells something.
bool isHeading(const Sheet &sheet, int row, int left, int right)
{
    const HeadingScore score = scoreOf(sheet, row, left, right);
    if (score.weights > 0 && score.names + score.others > 0)
        return true;
    if (headsWeights(sheet, row, left, right))
        return true;
    if (score.weights > 0)
        return false;
    std::vector<int> bare;
    for (int column = left; column <= right; ++column) {
        const std::string text = headingText(cellAt(sheet, row, column));
        if (isBareFloor(text))
            bare.push_back(columnFor(text).floor);
    }
    const bool areAllBare = static_cast<int>(bare.size()) == score.floors;
    const bool isTold
        = score.names + score.others > 0 || cellAt(sheet, row, left).isEmpty() || !areAllBare;
    if (score.floors > 1)
        return isTold || (bare.front() == 1 && bare.back() == score.floors);
    return score.floors == 1 && score.names > 0 && (bare.empty() || bare.front() == 1);
}

/// "01-40" and "7"; "1,5" may be a number.
bool isResult(std::string_view text)
{
    return text.find_first_of(",;[") == std::string_view::npos && diceResultsIn(text);
}

/// Texts above the row `numbers` of a name with numbers are a heading, whatever they say.
bool standsAboveNumbers(const Sheet &sheet, int row, int numbers, int columns)
{
    bool isAbove = false;
    bool hasName = false;
    for (int column = 0; column < columns; ++column) {
        const SheetCell &cell = cellAt(sheet, row, column);
        const SheetCell &below = cellAt(sheet, numbers, column);
        if (!isBlank(cell) && (!isText(cell) || isResult(cell.text)))
            return false;
        const bool isWord = isText(below) && !isResult(below.text);
        isAbove = isAbove || (isText(cell) && !isBlank(below) && !isWord);
        hasName = hasName || (isWord && columnFor(below.text).role != ColumnRole::Floor);
    }
    return isAbove && hasName;
}

/// Of the rows from `row` on that stand above the numbers the first with the most cells: titles
/// have few.
int fullestAbove(const Sheet &sheet, int row, int numbers, int columns)
{
    const auto filled = [&sheet](int one) {
        return std::ranges::count_if(sheet.rows[static_cast<std::size_t>(one)],
                                     [](const SheetCell &cell) { return !isBlank(cell); });
    };
    int best = row;
    for (int other = row + 1; other < numbers; ++other) {
        if (standsAboveNumbers(sheet, other, numbers, columns) && filled(other) > filled(best))
            best = other;
    }
    return best;
}

/// The stretches of columns that blank ones part, over the given rows.
std::vector<std::pair<int, int>> columnGroups(const Sheet &sheet, int columns, int top, int bottom)
{
    std::vector<std::pair<int, int>> groups;
    for (int column = 0; column < columns; ++column) {
        bool blank = true;
        for (int row = top; row <= bottom && blank; ++row)
            blank = cellAt(sheet, row, column).isEmpty();
        if (blank)
            continue;
        if (!groups.empty() && groups.back().second == column - 1)
            groups.back().second = column;
        else
            groups.emplace_back(column, column);
    }
    return groups;
}

/// Makes the blocks of one sheet.
class BlockGuesser
{
public:
    explicit BlockGuesser(const Sheet &sheet, const std::vector<int> &headings)
        : m_sheet(sheet)
        , m_columns(columnCount(sheet))
        , m_forced(headings)
    {}

    std::vector<SheetBlock> blocks();

private:
    std::vector<int> headings() const;
    bool isNamedRow(int row, int heading) const;
    bool isAmongNumbers(int row) const;
    void addBlocks(int top, std::optional<int> heading, int bottom);
    std::set<int> alikeTables(int heading, int bottom, int left, int right) const;
    int beginOf(int heading, int column, int weight, int from) const;
    std::vector<std::pair<int, int>> groupsBelow(int heading, int bottom);
    SheetBlock blockOf(int top, std::optional<int> heading, int bottom, int left, int right) const;
    void tellColumns(SheetBlock &block) const;
    SheetColumn saidBy(const SheetBlock &block, int column) const;
    void findName(SheetBlock &block) const;
    void chooseName(SheetBlock &block, int first) const;
    void tellGroups(SheetBlock &block) const;
    void leavePairs(SheetBlock &block) const;
    std::pair<std::size_t, std::size_t> groupsIn(const SheetBlock &block, int column,
                                                 int names) const;
    bool areInOrder(const SheetBlock &block, int column, int names) const;
    ColumnFacts factsIn(int column, int top, int bottom) const;
    ColumnFacts factsBelow(const SheetBlock &block, int column) const;
    bool mayBeName(const SheetBlock &block, int column) const;
    bool areResults(const SheetBlock &block, int column) const;
    bool isOneOfSeveral(int heading, int column) const;
    bool countsRows(const SheetBlock &block, int column) const;
    std::string tableOf(const SheetBlock &block) const;
    int titleAbove(int heading, int lowest) const;
    bool isBlankRow(int row) const;
    void leaveOutLists();
    void leaveTexts(SheetBlock &block) const;

    const Sheet &m_sheet;
    int m_columns; ///< counted once: it takes a look at every row
    const std::vector<int> &m_forced;
    std::set<int> m_titled; ///< columns of names below what their table is called
    std::vector<SheetBlock> m_blocks;
};

std::vector<int> BlockGuesser::headings() const
{
    std::vector<int> found = m_sheet.headings;
    if (!found.empty()) {
        found.insert(found.end(), m_forced.begin(), m_forced.end());
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }
    constexpr int farthest = 20; // rows below: the first ones may lack the numbers
    const int rows = static_cast<int>(m_sheet.rows.size());
    const auto filled = columnGroups(m_sheet, m_columns, 0, rows - 1);
    for (int row = 0; row < rows && !filled.empty(); ++row) {
        const bool isForced = std::ranges::find(m_forced, row) != m_forced.end();
        bool looks = isForced || isHeading(m_sheet, row, filled.front().first, m_columns - 1);
        // Side by side, each table has floors that begin anew.
        for (const auto &[from, to] : columnGroups(m_sheet, m_columns, row, row))
            looks = looks || isHeading(m_sheet, row, from, to);
        // Texts above may head the row, whatever they say.
        for (int above = std::max(row - farthest, 0); looks && found.empty() && above < row;
             ++above) {
            if (standsAboveNumbers(m_sheet, above, row, m_columns) && isNamedRow(row, above))
                found.push_back(above);
        }
        // Below a heading, a name with numbers that happen to ascend is an entry.
        const bool isEntry = !found.empty() && isNamedRow(row, found.back());
        if (isForced || (looks && !isEntry && !isAmongNumbers(row)))
            found.push_back(row);
    }
    for (int row = 0; row + 1 < rows && found.empty(); ++row) {
        for (int below = row + 1; below <= row + farthest && found.empty(); ++below) {
            if (standsAboveNumbers(m_sheet, row, below, m_columns))
                found.push_back(fullestAbove(m_sheet, row, below, m_columns));
        }
    }
    for (int row = found.empty() ? rows : found.back() + 1; row < rows; ++row) {
        const bool isAgain = isBlankRow(row - 1) && !isBlankRow(row)
            && m_sheet.rows[static_cast<std::size_t>(row)]
                == m_sheet.rows[static_cast<std::size_t>(found.front())];
        if (isAgain)
            found.push_back(row);
    }
    return found;
}

/// Whether all numbers stand below words or floors, and the name is no word for what a column is or
/// has one number, whatever other words stand beside it: "rat, 5, , Monster".
bool BlockGuesser::isNamedRow(int row, int heading) const
{
    int named = 0; // the column of names, else the first of texts
    bool isSaid = false;
    bool isByFloor = false;
    int numbers = 0;
    for (int column = m_columns - 1; column >= 0; --column) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        const SheetCell &above = cellAt(m_sheet, heading, column);
        const ColumnRole said = columnFor(headingText(above)).role;
        if (isText(cell) && (said == ColumnRole::Name || !isSaid))
            named = column;
        isSaid = isSaid || (isText(cell) && said == ColumnRole::Name);
        if (isBlank(cell) || isText(cell))
            continue;
        if (!isText(above) && said != ColumnRole::Floor)
            return false;
        isByFloor = isByFloor || said == ColumnRole::Floor;
        ++numbers;
    }
    const SheetCell &name = cellAt(m_sheet, row, named);
    const bool isWord = columnFor(name.text).role != ColumnRole::LeftOut;
    const bool isInList = !cellAt(m_sheet, row - 1, named).isEmpty();
    return numbers > 0 && isText(name)
        && (isWord ? isInList && numbers == 1 && !isByFloor : isInList || !namesSpawns(name.text));
}

/// Numbers without a word for what they are head no columns that have numbers or headings above.
bool BlockGuesser::isAmongNumbers(int row) const
{
    const std::string &first = cellAt(m_sheet, row, 0).text;
    if (row == 0 || namesSpawns(first) || columnFor(first).role == ColumnRole::Name)
        return false;
    bool isAmong = false;
    for (int column = 0; column < m_columns; ++column) {
        const std::string text = headingText(cellAt(m_sheet, row, column));
        const bool isTold
            = column > 0 && !isBareFloor(text) && columnFor(text).role != ColumnRole::LeftOut;
        if (isTold)
            return false;
        isAmong = isAmong || (isBareFloor(text) && !cellAt(m_sheet, row - 1, column).isEmpty());
    }
    return isAmong && isText(cellAt(m_sheet, row, 0)) && isText(cellAt(m_sheet, row - 1, 0));
}

/// The title of a heading stands right above it, alone in its row; the row where its block begins.
int BlockGuesser::titleAbove(int heading, int lowest) const
{
    int row = heading - 1;
    while (row > lowest) {
        const auto &cells = m_sheet.rows[static_cast<std::size_t>(row)];
        const auto filled
            = std::ranges::count_if(cells, [](const SheetCell &cell) { return !cell.isEmpty(); });
        if (filled > 1)
            break;
        if (filled == 1)
            return row;
        --row;
    }
    return heading;
}

bool BlockGuesser::isBlankRow(int row) const
{
    return std::ranges::all_of(m_sheet.rows[static_cast<std::size_t>(row)], isBlank);
}

std::vector<SheetBlock> BlockGuesser::blocks()
{
    const int rows = static_cast<int>(m_sheet.rows.size());
    const std::vector<int> found = headings();
    if (found.empty()) {
        addBlocks(0, {}, rows - 1);
        return std::move(m_blocks);
    }
    int top = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const int next = i + 1 < found.size() ? titleAbove(found[i + 1], found[i]) : rows;
        addBlocks(top, found[i], next - 1);
        top = next;
    }
    leaveOutLists();
    return std::move(m_blocks);
}

/// Lists without weights or names are left out where there are tables, and tables without entries
/// beside others.
void BlockGuesser::leaveOutLists()
{
    if (std::ranges::none_of(m_blocks, holdsTable))
        return;
    const auto hasEntries = [](const SheetBlock &block) {
        return std::ranges::find(block.rows, RowRole::Entry) != block.rows.end();
    };
    for (SheetBlock &block : m_blocks) {
        const bool isBeside = std::ranges::any_of(m_blocks, [&](const SheetBlock &other) {
            return other.top == block.top && hasEntries(other);
        });
        if (holdsTable(block) && (hasEntries(block) || !isBeside))
            continue;
        std::ranges::fill(block.columns, SheetColumn {});
        guessRows(m_sheet, block);
    }
}

/// The columns where tables begin that stand side by side, as their weights are headed alike and
/// their names are not, but as the tables are called.
std::set<int> BlockGuesser::alikeTables(int heading, int bottom, int left, int right) const
{
    std::vector<int> weights;
    for (int column = left; column <= right; ++column) {
        const std::string &text = cellAt(m_sheet, heading, column).text;
        if (columnFor(text).role == ColumnRole::Weight
            && (weights.empty() || text == cellAt(m_sheet, heading, weights.front()).text))
            weights.push_back(column);
    }
    int width = right - left; // of the texts before each weight
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int first = i == 0 ? left : weights[i - 1] + 1;
        int column = weights[i];
        while (column > first && factsIn(column - 1, heading + 1, bottom).areTexts())
            --column;
        width = std::min(width, weights[i] - column);
    }
    std::set<int> begins;
    std::set<std::string> names;
    bool areNames = width > 0;
    for (const int weight : weights) {
        const std::string &name = cellAt(m_sheet, heading, weight - width).text;
        begins.insert(weight - width);
        names.insert(name);
        areNames = areNames && !name.empty() && columnFor(name).role == ColumnRole::LeftOut;
    }
    return areNames && names.size() > 1 ? begins : std::set<int> {};
}

/// Where the table begins whose names are in `column`: "Floor, Name, Weight, Floor, Name, Weight".
int BlockGuesser::beginOf(int heading, int column, int weight, int from) const
{
    const auto isAgain = [&](const std::string &text) {
        bool found = false;
        for (int before = from; before < weight && !text.empty(); ++before)
            found = found || cellAt(m_sheet, heading, before).text == text;
        return found;
    };
    while (column - 1 > weight && isAgain(cellAt(m_sheet, heading, column - 1).text))
        --column;
    return column;
}

/// Parted by blank columns, and where names begin anew behind weights.
std::vector<std::pair<int, int>> BlockGuesser::groupsBelow(int heading, int bottom)
{
    std::vector<std::pair<int, int>> groups;
    m_titled.clear();
    for (const auto &[left, right] : columnGroups(m_sheet, m_columns, heading, bottom)) {
        m_titled.merge(alikeTables(heading, bottom, left, right));
        int from = left;
        bool hasName = false;
        bool hasWeights = false;
        int weight = left; // the last one so far
        for (int column = left; column <= right; ++column) {
            const ColumnRole role = columnFor(headingText(cellAt(m_sheet, heading, column))).role;
            const bool isAlike = column > from && m_titled.contains(column);
            if (isAlike || (role == ColumnRole::Name && hasName && hasWeights)) {
                const int begin = isAlike ? column : beginOf(heading, column, weight, from);
                groups.emplace_back(from, begin - 1);
                from = begin;
                hasWeights = false;
            }
            hasName = hasName || role == ColumnRole::Name;
            const bool isWeight = role == ColumnRole::Floor || role == ColumnRole::Weight;
            hasWeights = hasWeights || isWeight;
            weight = isWeight ? column : weight;
        }
        groups.emplace_back(from, right);
    }
    return groups;
}

void BlockGuesser::addBlocks(int top, std::optional<int> heading, int bottom)
{
    if (bottom < top || m_columns == 0)
        return;
    const int right = m_columns - 1;
    std::vector<std::pair<int, int>> groups {{0, right}};
    if (heading) {
        const auto parts = groupsBelow(*heading, bottom);
        // Columns without a table of their own, remarks for instance, stay with the others.
        const auto isTable = [&](const std::pair<int, int> &part) {
            const HeadingScore score = scoreOf(m_sheet, *heading, part.first, part.second);
            return (score.weights + score.floors > 0
                    || headsWeights(m_sheet, *heading, part.first, part.second))
                && (score.names > 0 || factsIn(part.first, *heading + 1, bottom).texts > 0);
        };
        if (std::ranges::count_if(parts, isTable) > 1) {
            groups.clear();
            for (const auto &part : parts) {
                if (isTable(part) || groups.empty())
                    groups.push_back(part);
                else
                    groups.back().second = part.second;
            }
        }
    }
    const bool isApart = heading && *heading == top && top > 0 && isBlankRow(top - 1);
    const auto before = static_cast<std::ptrdiff_t>(m_blocks.size());
    for (const auto &[from, to] : groups) {
        SheetBlock block = blockOf(top, heading, bottom, from, to);
        if (m_titled.contains(from))
            block.table = idOf(cellAt(m_sheet, *heading, from).text);
        const bool isOfAll = columnOf(block, ColumnRole::Table) || columnThat(block, isFloorRole);
        const auto sameName
            = std::count_if(m_blocks.begin() + (isApart && !isOfAll ? 0 : before), m_blocks.end(),
                            [&block](const SheetBlock &one) { return one.table == block.table; });
        // Side by side, and below a blank row without a title, they are tables of their own.
        if (sameName > 0)
            block.table += '-' + std::to_string(sameName + 1);
        m_blocks.push_back(std::move(block));
    }
}

SheetBlock BlockGuesser::blockOf(int top, std::optional<int> heading, int bottom, int left,
                                 int right) const
{
    SheetBlock block {top, bottom, left, right, {}, {}, {}};
    block.rows.assign(static_cast<std::size_t>(bottom - top) + 1, RowRole::Entry);
    if (heading)
        block.rowAt(*heading) = RowRole::Heading;
    tellColumns(block);
    findName(block);
    tellGroups(block);
    tellListColumns(m_sheet, block, heading);
    guessRows(m_sheet, block);
    block.table = tableOf(block);
    return block;
}

/// What the heading of a column says, unless its cells say that it is something else.
SheetColumn BlockGuesser::saidBy(const SheetBlock &block, int column) const
{
    const auto heading = headingRow(block);
    if (!heading)
        return {};
    SheetColumn said = columnFor(headingOf(m_sheet, block, column));
    const bool isName = said.role == ColumnRole::Name || said.role == ColumnRole::Table;
    if (said.role == ColumnRole::Floor && !isOneOfSeveral(*heading, column)
        && areResults(block, column))
        said = {}; // "d100"
    const ColumnFacts facts = factsBelow(block, column);
    if (said.role == ColumnRole::Weight && facts.areTexts())
        said = {}; // "Rarity", of common and rare
    if (m_titled.contains(column))
        said.role = ColumnRole::Name;
    return !isName && facts.areFlags ? SheetColumn {} : said;
}

void BlockGuesser::tellColumns(SheetBlock &block) const
{
    int last = -1;
    for (int column = block.left; column <= block.right; ++column) {
        const SheetColumn said = saidBy(block, column);
        const bool again = said.role == ColumnRole::Floor && said.floor <= last;
        last = said.role == ColumnRole::Floor ? said.floor : last;
        block.columns.push_back(again ? SheetColumn {} : said);
    }
    leaveTexts(block);
    leavePairs(block);
    const bool hasFloors = columnOf(block, ColumnRole::Floor).has_value();
    // A column for each floor has the weights; floors beside it are of something else. Where there
    // is a weight as well, it is asked about.
    const bool isMatrix = hasFloors && !columnOf(block, ColumnRole::Weight);
    for (SheetColumn &column : block.columns) {
        const bool ofLists = column.role == ColumnRole::FirstFloor
            || column.role == ColumnRole::LastFloor || column.role == ColumnRole::Growth;
        if (ofLists && isMatrix)
            column = {};
    }
    if (hasFloors || columnThat(block, isWeightRole))
        return;
    // One column of numbers behind names can only be weights where nothing is headed; elsewhere its
    // heading has to say so, or its cells that they are percentages.
    std::vector<int> numbers;
    for (int column = block.left; column <= block.right; ++column) {
        const ColumnFacts facts = factsBelow(block, column);
        const std::string text = headingOf(m_sheet, block, column);
        const bool isTold = !headingRow(block) || mentionsWeight(text) || facts.havePercents;
        const bool areNumbers = facts.filled > 0 && facts.texts * 4 <= facts.filled
            && (facts.texts == 0 || facts.havePercents);
        if (areNumbers && facts.least >= 0 && isTold && !namesStat(text)
            && block.columnAt(column) == SheetColumn {})
            numbers.push_back(column);
    }
    if (numbers.size() == 1 && !countsRows(block, numbers.front()))
        block.columnAt(numbers.front()).role = ColumnRole::Weight;
}

/// Columns that are headed as floors are, "f1" and "f2", and of which none holds a number are none.
void BlockGuesser::leaveTexts(SheetBlock &block) const
{
    bool hasNumber = false;
    bool isOther = columnOf(block, ColumnRole::Weight).has_value();
    for (int column = block.left; column <= block.right; ++column) {
        if (block.columnAt(column).role != ColumnRole::Floor)
            continue;
        const ColumnFacts facts = factsBelow(block, column);
        hasNumber = hasNumber || facts.texts < facts.filled;
        isOther = isOther || facts.filled > 0;
    }
    if (isOther && !hasNumber)
        leaveFloors(block);
}

/// "Item1", "Item1Prob", "Item2", "Item2Prob": several pairs in a row.
void BlockGuesser::leavePairs(SheetBlock &block) const
{
    std::map<std::string, std::map<std::string, int>> columns; // by number, then by words
    std::map<std::string, std::set<std::string>> texts; // below these words; several are names
    std::set<std::string> numbers; // words above some
    for (int column = block.left; column <= block.right; ++column) {
        std::string words = headingWords(headingOf(m_sheet, block, column));
        const std::size_t begin = words.find_first_of("0123456789");
        const std::size_t end
            = std::min(words.find_first_not_of("0123456789", begin), words.size());
        const ColumnRole role = block.columnAt(column).role;
        if (begin == 0 || begin == std::string::npos || role == ColumnRole::Floor)
            continue;
        const std::string number = words.substr(begin, end - begin);
        words.replace(begin, end - begin, " ");
        columns[number][words] = column;
        for (const SheetCell *cell : cellsIn(m_sheet, column, topOf(block), block.bottom)) {
            if (isText(*cell))
                texts[words].insert(cell->text);
            else
                numbers.insert(words);
        }
    }
    const auto areNames = [&](const auto &known) {
        const std::size_t own = texts[known.first].size();
        return own > 1 || (own == 1 && numbers.count(known.first) == 0);
    };
    std::map<int, std::optional<int>> pairs; // columns, and those of their names
    for (const auto &[number, named] : columns) {
        const auto name = std::ranges::find_if(named, areNames);
        if (name == named.end() || std::ranges::all_of(named, areNames))
            continue;
        for (const auto &[words, column] : named) {
            const bool isRead
                = named.size() == 2 || column == name->second || mentionsWeight(words);
            pairs[column] = isRead ? std::optional {name->second} : std::nullopt;
        }
    }
    if (pairs.size() < 4)
        return;
    for (const auto &[column, name] : pairs)
        block.columnAt(column) = {ColumnRole::LeftOut, 1, {}, {"pairs-stand-in-one-row"}, name};
}

ColumnFacts BlockGuesser::factsIn(int column, int top, int bottom) const
{
    return factsOf(cellsIn(m_sheet, column, top, bottom), {});
}

ColumnFacts BlockGuesser::factsBelow(const SheetBlock &block, int column) const
{
    return factsIn(column, topOf(block), block.bottom);
}

/// Whether the tables that `column` names follow one another, each with names that differ.
bool BlockGuesser::areInOrder(const SheetBlock &block, int column, int names) const
{
    std::set<std::string> begun;
    std::set<std::pair<std::string, std::string>> known;
    for (int row = topOf(block); row <= block.bottom; ++row) {
        const SheetCell &name = cellAt(m_sheet, row, names);
        const std::string &table = cellAt(m_sheet, row, column).text;
        const bool isSame = !known.empty() && table == cellAt(m_sheet, row - 1, column).text;
        if (table.empty() || !isText(name) || !known.insert({table, name.text}).second
            || (!isSame && !begun.insert(table).second))
            return false;
    }
    return true;
}

/// Whether nothing says so far what the column is, and it has texts that may be names.
bool BlockGuesser::mayBeName(const SheetBlock &block, int column) const
{
    const ColumnFacts facts = factsBelow(block, column);
    return block.columnAt(column) == SheetColumn {} && facts.texts > facts.amounts
        && !areResults(block, column);
}

/// "D2" beside "D1": a heading that counts on from the one before it.
bool BlockGuesser::isOneOfSeveral(int heading, int column) const
{
    const SheetColumn own = columnFor(headingText(cellAt(m_sheet, heading, column)));
    const SheetColumn before = columnFor(headingText(cellAt(m_sheet, heading, column - 1)));
    return before.role == ColumnRole::Floor && own.floor == before.floor + 1;
}

/// 1, 2, 3 and so on, from row to row.
bool BlockGuesser::countsRows(const SheetBlock &block, int column) const
{
    const auto cells = cellsIn(m_sheet, column, topOf(block), block.bottom);
    std::int64_t count = 0;
    return cells.size() > 2 && std::ranges::all_of(cells, [&count](const SheetCell *cell) {
               const auto read = numberIn(*cell, {});
               return read.number && read.number->tenThousandths == 10000 * ++count;
           });
}

/// Of a roll of dice: "01-40"; single ones below "d6" where there are six.
bool BlockGuesser::areResults(const SheetBlock &block, int column) const
{
    std::vector<std::string_view> texts;
    for (const SheetCell *cell : cellsIn(m_sheet, column, topOf(block), block.bottom))
        texts.push_back(cell->text);
    const std::string heading = headingOf(m_sheet, block, column);
    const bool isNamed = namesDice(heading);
    const bool areSpans = std::ranges::any_of(texts, [](std::string_view text) {
        const auto results = diceResultsIn(text);
        return results && results->second > results->first;
    });
    return areDiceResults(texts, isNamed)
        && (isNamed ? areSpans || headingWords(heading) == 'd' + std::to_string(texts.size())
                    : std::ranges::all_of(texts, isResult));
}

/// One column has the names: the one that says so, else the first with text.
void BlockGuesser::findName(SheetBlock &block) const
{
    if (const auto first = columnOf(block, ColumnRole::Name)) {
        // "Id" beside "Name": the first of them that holds words.
        int kept = *first;
        for (int column = block.right; column >= *first; --column) {
            if (block.columnAt(column).role == ColumnRole::Name
                && factsBelow(block, column).texts > 0)
                kept = column;
        }
        for (int column = *first; column <= block.right; ++column) {
            if (block.columnAt(column).role == ColumnRole::Name && column != kept)
                block.columnAt(column) = {};
        }
        return;
    }
    for (int column = block.left; column <= block.right; ++column) {
        if (mayBeName(block, column))
            return chooseName(block, column);
    }
}

/// The first column of texts has the names, or those of tables where another one has several names
/// within them, which is asked about unless they stand in order.
void BlockGuesser::chooseName(SheetBlock &block, int first) const
{
    const auto table = columnOf(block, ColumnRole::Table);
    const bool isPlain = std::ranges::all_of(block.columns, [](const SheetColumn &said) {
        return said.role == ColumnRole::LeftOut || said.role == ColumnRole::Weight;
    });
    const int around = table.value_or(first);
    int best = first;
    std::size_t most = table ? groupsIn(block, around, first).second : 0;
    for (int column = first + 1; column <= block.right && (table || isPlain); ++column) {
        const auto [groups, pairs] = groupsIn(block, around, column);
        if (!mayBeName(block, column) || pairs <= groups)
            continue;
        best = pairs > most ? column : best;
        most = std::max(most, pairs);
    }
    block.columnAt(best).role = ColumnRole::Name;
    if (table || best == first)
        return;
    block.columnAt(first).role = ColumnRole::Table;
    if (areInOrder(block, first, best))
        return;
    block.columnAt(first).others = {ColumnRole::Name}; // in rows to be added
    block.columnAt(best).others = {ColumnRole::LeftOut};
}

/// How many groups the texts of `column` make, and how many names there are in them.
std::pair<std::size_t, std::size_t> BlockGuesser::groupsIn(const SheetBlock &block, int column,
                                                           int names) const
{
    std::set<std::string> groups;
    std::set<std::pair<std::string, std::string>> pairs;
    for (int row = topOf(block); row <= block.bottom; ++row) {
        const std::string &group = cellAt(m_sheet, row, column).text;
        const std::string &name = cellAt(m_sheet, row, names).text;
        if (isTotalWord(group) || isTotalWord(name) || (group.empty() && name.empty()))
            continue;
        groups.insert(group);
        pairs.insert({group, name});
    }
    return {groups.size(), pairs.size()};
}

/// Monsters beside what they leave, and places beside what appears there, may be the tables.
void BlockGuesser::tellGroups(SheetBlock &block) const
{
    const auto name = columnOf(block, ColumnRole::Name);
    if (!name || columnOf(block, ColumnRole::Table) || !headingRow(block))
        return;
    const std::string own = headingOf(m_sheet, block, *name);
    int places = 0; // several, "Small Chest" and "Large Chest", are what numbers are of
    for (int column = block.left; column <= block.right; ++column)
        places += block.columnAt(column) == SheetColumn {}
                && namesPlace(headingOf(m_sheet, block, column))
            ? 1
            : 0;
    for (int column = block.left; column <= block.right; ++column) {
        if (block.columnAt(column) != SheetColumn {})
            continue;
        const std::string beside = headingOf(m_sheet, block, column);
        const bool isOfMonster = namesMonsters(own) && namesItems(beside);
        const bool isMonster = namesItems(own) && namesMonsters(beside);
        const bool isPlace = places == 1 && namesPlace(beside);
        const int table = isOfMonster ? *name : column;
        const int names = isOfMonster ? column : *name;
        const auto [groups, pairs] = groupsIn(block, table, names);
        if (!(isOfMonster || isMonster || isPlace) || groups < 2 || pairs <= groups)
            continue;
        block.columnAt(table) = {ColumnRole::Table, 1};
        block.columnAt(names) = {ColumnRole::Name, 1};
        if (!isOfMonster && !isMonster)
            block.columnAt(table).others = {ColumnRole::LeftOut};
        return;
    }
}

/// By its title, which above a table of Markdown has to say as much of what appears as the heading
/// of its names does, by that heading, or by the tab.
std::string BlockGuesser::tableOf(const SheetBlock &block) const
{
    const auto isKnown = [](const std::string &text) {
        return isOneOf(tableIdOf(text), {"monsters", "items"});
    };
    const int top = headingRow(block).value_or(block.top);
    for (int row = top - 1; row >= block.top; --row) {
        for (int column = block.left; column <= block.right; ++column) {
            if (isKnown(cellAt(m_sheet, row, column).text))
                return tableIdOf(cellAt(m_sheet, row, column).text);
        }
    }
    const auto name = columnOf(block, ColumnRole::Name);
    const std::string tab = idOf(m_sheet.name);
    const bool isTitled = !m_sheet.headings.empty() && !tab.empty();
    for (const std::string &text :
         {name ? headingOf(m_sheet, block, *name) : std::string(), m_sheet.name}) {
        std::string id = tableIdOf(text);
        if (isKnown(text) && !(isTitled && spawnsOf(tab) == spawnsOf(id)))
            return id;
    }
    const bool isDefault = tab.empty() || tab.starts_with("sheet") || tab.starts_with("tabelle");
    return isDefault ? "table" : tab;
}

} // namespace

HeadingScore scoreOf(const Sheet &sheet, int row, int left, int right)
{
    HeadingScore score;
    int last = -1;
    for (int column = left; column <= right; ++column) {
        const SheetColumn said = columnFor(headingText(cellAt(sheet, row, column)));
        if (said.role == ColumnRole::Floor && said.floor <= last)
            return {}; // numbers of a row that is no heading
        last = said.role == ColumnRole::Floor ? said.floor : last;
        score.floors += said.role == ColumnRole::Floor ? 1 : 0;
        score.names += said.role == ColumnRole::Name ? 1 : 0;
        score.weights += said.role == ColumnRole::Weight ? 1 : 0;
        score.others += said.role == ColumnRole::FirstFloor || said.role == ColumnRole::LastFloor
                || said.role == ColumnRole::Table || said.role == ColumnRole::Growth
            ? 1
            : 0;
    }
    return score;
}

std::vector<SheetBlock> blocksOf(const Sheet &sheet, const std::vector<int> &headings)
{
    return BlockGuesser(sheet, headings).blocks();
}

} // namespace core
