// SPDX-License-Identifier: MIT
#include "core/io/sheets/readsheet.h"

#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <map>

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

/// Reads the blocks of one sheet.
class BlockReader
{
public:
    BlockReader(const Sheet &sheet, const SheetMapping &mapping, std::optional<int> floors)
        : m_plain(mappedSheet(sheet, mapping))
        , m_sheet(unmerged(m_plain))
        , m_mapping(mapping)
        , m_floors(floors)
    {}

    Result<SheetImport> run();

private:
    struct Columns
    {
        std::optional<int> name;
        std::optional<int> table;
        std::optional<int> first;
        std::optional<int> last;
        std::optional<int> weight;
        std::optional<int> growth;
        std::vector<std::pair<int, int>> floors; ///< column and floor
        bool isCumulative = false; ///< the weights add up from row to row
    };

    std::string at(int row, int column) const
    {
        return m_mapping.isTransposed ? cellName(column, row) : cellName(row, column);
    }
    std::string headingOf(const SheetBlock &block, int column) const;
    Message columnText(const SheetBlock &block, int column) const;
    Result<Columns> columnsOf(const SheetBlock &block) const;
    std::optional<Error> readBlock(const SheetBlock &block);
    std::optional<Error> readMatrixRow(const SheetBlock &block, const Columns &columns, int row);
    std::optional<Error> readListRow(const SheetBlock &block, const Columns &columns, int row);
    Result<std::optional<SheetNumber>> weightAt(int row, int column);
    std::optional<Error> checkPercents(const SheetBlock &block, const Columns &columns) const;
    void tellWeights(const SheetBlock &block, const Columns &columns);
    static std::optional<Error> lackOf(const SheetBlock &block, const Columns &columns);
    std::string tableOf(const SheetBlock &block, const Columns &columns, int row) const;
    int reach() const;
    void tellLeftOut();

    Sheet m_plain; ///< with merged cells
    Sheet m_sheet;
    const SheetMapping &m_mapping;
    std::optional<int> m_floors;
    CsvBuilder m_builder;
    SheetImport m_result;
    std::string m_table; ///< of the rows that follow
    ListRows m_list;
    std::map<std::string, std::int64_t> m_sums; ///< of cumulative weights, by table
    int m_deepest = 1; ///< floor that is named
    bool m_hasBlanks = false;
    bool m_hasRounded = false;
    bool m_isList = false;
};

std::string BlockReader::headingOf(const SheetBlock &block, int column) const
{
    const auto heading = headingRow(block);
    return heading ? cellAt(m_plain, *heading, column).text : std::string();
}

Message BlockReader::columnText(const SheetBlock &block, int column) const
{
    const std::string text = headingOf(block, column);
    const Message name = m_mapping.isTransposed ? Message {"row", {column + 1}}
                                                : Message::verbatim(columnName(column));
    return text.empty() ? name : Message {"cell-with-text", {name, text}};
}

Result<BlockReader::Columns> BlockReader::columnsOf(const SheetBlock &block) const
{
    Columns columns;
    struct Single
    {
        ColumnRole role;
        std::optional<int> Columns::*place;
        std::string_view what;
    };
    constexpr std::array singles {
        Single {ColumnRole::Name, &Columns::name, "the-names"},
        Single {ColumnRole::Table, &Columns::table, "the-tables"},
        Single {ColumnRole::FirstFloor, &Columns::first, "the-first-floor"},
        Single {ColumnRole::LastFloor, &Columns::last, "the-last-floor"},
        Single {ColumnRole::Weight, &Columns::weight, "the-weight"},
        Single {ColumnRole::Growth, &Columns::growth, "the-growth"}};
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        const int column = block.left + static_cast<int>(i);
        if (block.columns[i].role == ColumnRole::Floor)
            columns.floors.emplace_back(column, block.columns[i].floor);
        for (const Single &single : singles) {
            if (block.columns[i].role != single.role)
                continue;
            std::optional<int> &place = columns.*single.place;
            if (place)
                return Error {.message = {"two-columns-of-one-role",
                                          {Message {single.what}, columnText(block, *place),
                                           columnText(block, column)}},
                              .where = {}};
            place = column;
        }
    }
    const auto before = [](const auto &a, const auto &b) { return a.second < b.second; };
    std::stable_sort(columns.floors.begin(), columns.floors.end(), before);
    if (const auto lacking = lackOf(block, columns))
        return *lacking;
    columns.isCumulative = columns.weight && isCumulative(headingOf(block, *columns.weight));
    return columns;
}

std::optional<Error> BlockReader::lackOf(const SheetBlock &block, const Columns &columns)
{
    const auto lacks = [&block](const Message &what) {
        return Error {.message = {"in-the-table-from-row", {block.top + 1, what}}, .where = {}};
    };
    if (!columns.name)
        return lacks({"no-column-holds-the-names"});
    if (columns.floors.empty() && !columns.weight)
        return lacks({"no-column-holds-a-weight"});
    if (!columns.floors.empty() && (columns.weight || columns.growth))
        return lacks({"weights-by-floor-and-by-row"});
    for (std::size_t i = 1; i < columns.floors.size(); ++i) {
        if (columns.floors[i].second == columns.floors[i - 1].second)
            return lacks({"two-columns-of-one-floor", {columns.floors[i].second}});
    }
    return std::nullopt;
}

/// The weight in the cell; nothing where it is blank.
Result<std::optional<SheetNumber>> BlockReader::weightAt(int row, int column)
{
    const SheetCell &cell = cellAt(m_sheet, row, column);
    if (cell.isEmpty() || (!cell.number && isBlankCell(cell.text)))
        return std::optional<SheetNumber> {};
    const NumberRead read = numberIn(cell, m_mapping.mark);
    if (read.problem == NumberProblem::UnclearMark) {
        Error error = cellError(row, column, {"mark-is-unclear", {cell.text}});
        error.question = Question {Question::About::OneOfSeveral, {"point", "comma"}};
        return error;
    }
    if (!read.number)
        return cellError(row, column, {"is-not-a-number", {cell.text}});
    if (read.number->tenThousandths < 0)
        return cellError(row, column, {"weight-is-negative", {cell.text}});
    m_hasRounded = m_hasRounded || read.number->isRounded;
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
    if (isRuleCell(name)) { // as in the matrix that exportCsvMatrix() writes
        const bool isFlat = !name.starts_with("[upTo") && !name.starts_with("[exactly");
        for (const auto &[column, floor] : columns.floors) {
            const SheetCell &cell = cellAt(m_sheet, row, column);
            if (auto error = putLine(m_builder, table, name, std::to_string(floor), cell.text, row))
                return error;
            if (isFlat)
                break;
        }
        return std::nullopt;
    }
    std::optional<SheetNumber> before;
    for (const auto &[column, floor] : columns.floors) {
        auto read = weightAt(row, column);
        if (!read)
            return read.error();
        std::optional<SheetNumber> weight = *read;
        if (!weight) {
            m_hasBlanks = true;
            if (!before || m_mapping.blanks == Blanks::Carried)
                continue;
            if (!m_mapping.blanks && before->tenThousandths != 0) {
                Error error = cellError(row, column, {"empty-cell-behind-a-weight"});
                error.question = Question {Question::About::BlankCells};
                return error;
            }
            weight = SheetNumber {};
        }
        if (!before || before->tenThousandths != weight->tenThousandths) {
            if (auto error = putLine(m_builder, table, name, std::to_string(floor),
                                     weightText(weight->tenThousandths, weight->isPercent), row))
                return error;
        }
        before = weight;
    }
    m_deepest = std::max(m_deepest, columns.floors.back().second);
    return std::nullopt;
}

std::optional<Error> BlockReader::readListRow(const SheetBlock &block, const Columns &columns,
                                              int row)
{
    const std::string &name = cellAt(m_sheet, row, *columns.name).text;
    const auto weight = weightAt(row, *columns.weight);
    if (!weight)
        return weight.error();
    if (!*weight)
        return cellError(row, *columns.weight, {"has-no-weight-here", {name}});
    ListRow window;
    window.row = row;
    window.weight = (*weight)->tenThousandths;
    if (columns.isCumulative) {
        std::int64_t &before = m_sums[tableOf(block, columns, row)];
        window.weight -= before;
        if (window.weight < 0)
            return cellError(row, *columns.weight, {"cumulative-weight-falls", {name}});
        before = (*weight)->tenThousandths;
    }
    window.isPercent = (*weight)->isPercent;
    const auto isBlankAt = [&](int column) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        return cell.isEmpty() || (!cell.number && isBlankCell(cell.text));
    };
    const auto badFloor = [&](int column) {
        return cellError(row, column,
                         {"is-no-floor", {maxFloors, cellAt(m_sheet, row, column).text}});
    };
    const auto isFloor = [](int floor) { return floor >= 0 && floor <= maxFloors; };
    window.isEverywhere = true;
    if (columns.first && !isBlankAt(*columns.first)) {
        const auto span = floorsIn(cellAt(m_sheet, row, *columns.first));
        if (!span || !isFloor(span->first) || (span->last && !isFloor(*span->last)))
            return badFloor(*columns.first);
        window.first = span->first;
        window.hasFirst = true;
        window.last = span->last;
        window.isEverywhere = false;
    }
    if (columns.last && !isBlankAt(*columns.last)) {
        const auto last = floorsIn(cellAt(m_sheet, row, *columns.last));
        if (!last || !isFloor(last->first))
            return badFloor(*columns.last);
        window.last = last->first;
        window.isEverywhere = false;
    }
    if (window.last && *window.last < window.first)
        return cellError(row, columns.last.value_or(*columns.first),
                         {"last-floor-is-before-the-first", {*window.last, window.first}});
    if (columns.growth && !isBlankAt(*columns.growth)) {
        const NumberRead growth = numberIn(cellAt(m_sheet, row, *columns.growth), m_mapping.mark);
        if (!growth.number)
            return cellError(row, *columns.growth,
                             {"is-not-a-number", {cellAt(m_sheet, row, *columns.growth).text}});
        window.growth = growth.number->tenThousandths;
    }
    m_deepest = std::max({m_deepest, window.first, window.last.value_or(1)});
    m_list.add(tableOf(block, columns, row), name, window);
    return std::nullopt;
}

int BlockReader::reach() const
{
    constexpr int usual = 10; // of lists, whose last weights go on
    return m_floors.value_or(m_isList ? std::max(m_deepest, usual) : m_deepest);
}

/// 60 % beside 0.6 is refused; 0 is the same in both.
std::optional<Error> BlockReader::checkPercents(const SheetBlock &block,
                                                const Columns &columns) const
{
    std::map<std::string, std::pair<std::string, std::string>> seen; // percent, plain; by table
    std::string section = m_table;
    for (int row = block.top; row <= block.bottom; ++row) {
        if (block.rows[static_cast<std::size_t>(row - block.top)] == RowRole::TableName)
            section = std::to_string(row);
        if (block.rows[static_cast<std::size_t>(row - block.top)] != RowRole::Entry
            || isRuleCell(cellAt(m_sheet, row, *columns.name).text))
            continue;
        const std::string table
            = columns.table ? cellAt(m_sheet, row, *columns.table).text : section;
        std::vector<int> cells;
        if (columns.weight)
            cells.push_back(*columns.weight);
        for (const auto &floor : columns.floors)
            cells.push_back(floor.first);
        for (const int column : cells) {
            const auto read = numberIn(cellAt(m_sheet, row, column), m_mapping.mark);
            if (!read.number || read.number->tenThousandths == 0)
                continue;
            auto &[percent, plain] = seen[table];
            (read.number->isPercent ? percent : plain) = at(row, column);
            if (!percent.empty() && !plain.empty())
                return cellError(row, column, {"percentage-beside-a-number", {percent, plain}});
        }
    }
    return std::nullopt;
}

/// What no word says, and only the places of texts and numbers do.
void BlockReader::tellWeights(const SheetBlock &block, const Columns &columns)
{
    if (!columns.weight)
        return;
    std::vector<Message> &notes = m_result.imported.notes;
    const Message column = columnText(block, *columns.weight);
    const auto first = std::find(block.rows.begin(), block.rows.end(), RowRole::Entry);
    if (columns.isCumulative) {
        notes.push_back({"weights-are-cumulative", {column}});
    } else if (headingRow(block)) {
        if (columnFor(headingOf(block, *columns.weight)).role != ColumnRole::Weight)
            notes.push_back({"column-was-read-as-the-weight", {column}});
    } else if (first != block.rows.end()) {
        const int row = block.top + static_cast<int>(first - block.rows.begin());
        const std::string &name = cellAt(m_sheet, row, *columns.name).text;
        const std::string &weight = cellAt(m_sheet, row, *columns.weight).text;
        notes.push_back({"no-row-names-the-columns", {Message {"quoted", {name + ' ' + weight}}}});
    }
}

std::optional<Error> BlockReader::readBlock(const SheetBlock &block)
{
    const auto columns = columnsOf(block);
    if (!columns)
        return columns.error();
    if (auto error = checkPercents(block, *columns))
        return error;
    tellWeights(block, *columns);
    m_sums.clear();
    m_table.clear();
    m_isList = m_isList || columns->weight;
    for (int row = block.top; row <= block.bottom; ++row) {
        switch (block.rows[static_cast<std::size_t>(row - block.top)]) {
        case RowRole::Heading:
        case RowRole::LeftOut:
        case RowRole::Blank:
            continue;
        case RowRole::TableName: {
            for (int column = block.right; column >= block.left; --column) {
                if (!cellAt(m_plain, row, column).text.empty())
                    m_table = cellAt(m_plain, row, column).text;
            }
            const std::string id = tableIdOf(m_table);
            m_table = id == "monsters" || id == "items" ? id : idOf(m_table);
            continue;
        }
        case RowRole::Entry:
            break;
        }
        if (cellAt(m_sheet, row, *columns->name).isEmpty())
            return cellError(row, *columns->name, {"row-names-no-entry"});
        auto error = columns->weight ? readListRow(block, *columns, row)
                                     : readMatrixRow(block, *columns, row);
        if (error)
            return error;
    }
    return std::nullopt;
}

/// Blocks that nobody reads are left out as well: all cells of the sheet are accounted for.
void BlockReader::tellLeftOut()
{
    for (const SheetBlock &block : m_mapping.blocks) {
        std::vector<Message> columns;
        for (int column = block.left; column <= block.right; ++column) {
            bool hasContent = false;
            for (int row = block.top; row <= block.bottom && !hasContent; ++row)
                hasContent = block.rows[static_cast<std::size_t>(row - block.top)] == RowRole::Entry
                    && !cellAt(m_plain, row, column).isEmpty();
            const auto place = static_cast<std::size_t>(column - block.left);
            if (hasContent && block.columns[place].role == ColumnRole::LeftOut)
                columns.push_back(columnText(block, column));
        }
        std::vector<Message> rows;
        for (int row = block.top; row <= block.bottom; ++row) {
            if (block.rows[static_cast<std::size_t>(row - block.top)] != RowRole::LeftOut)
                continue;
            std::string text;
            for (int column = block.left; column <= block.right && text.empty(); ++column)
                text = cellAt(m_plain, row, column).text;
            const std::string name
                = m_mapping.isTransposed ? columnName(row) : std::to_string(row + 1);
            rows.push_back(text.empty() ? Message::verbatim(name)
                                        : Message {"cell-with-text", {name, text}});
        }
        if (!columns.empty())
            m_result.leftOut.push_back(leftOut(!m_mapping.isTransposed, std::move(columns)));
        if (!rows.empty())
            m_result.leftOut.push_back(leftOut(m_mapping.isTransposed, std::move(rows)));
    }
}

Result<SheetImport> BlockReader::run()
{
    Imported &imported = m_result.imported;
    const auto located = [this](Error error) {
        if (m_mapping.isTransposed)
            std::swap(error.line, error.column);
        return error;
    };
    for (const SheetBlock &block : m_mapping.blocks) {
        if (auto error = readBlock(block))
            return located(*error);
    }
    m_deepest += m_list.countFromOne(imported.notes);
    if (auto error = m_list.finish(reach(), m_builder, imported.notes))
        return located(*error);
    auto tables = m_builder.finish(imported.notes);
    if (!tables)
        return located(tables.error());
    if (tables->empty())
        return Error {.message = {"sheet-has-no-entries"}, .where = {}};
    imported.rules.tables = std::move(tables).value();
    imported.withoutCount = m_builder.withoutCount();
    simplify(imported.rules.tables);
    imported.rules.floors = reach();
    imported.notation = m_isList ? Notation::CsvLong : Notation::CsvMatrix;
    imported.reason = {"headings-name-the-columns"};
    if (m_mapping.isTransposed)
        imported.notes.push_back({"floors-go-down"});
    if (m_hasBlanks)
        imported.notes.push_back(m_mapping.blanks == Blanks::Carried
                                     ? Message {"empty-cells-were-carried"}
                                     : Message {"empty-cells-were-read-as-0"});
    if (m_hasRounded)
        imported.notes.push_back({"weights-were-rounded-to-four-decimals"});
    if (!m_plain.merged.empty())
        imported.notes.push_back({"merged-cells-count-for-all"});
    tellLeftOut();
    return std::move(m_result);
}

} // namespace

Result<SheetImport> readSheet(const Sheet &sheet, const SheetMapping &mapping,
                              std::optional<int> floors)
{
    return BlockReader(sheet, mapping, floors).run();
}

SheetImport joined(std::vector<SheetImport> sheets)
{
    SheetImport all = std::move(sheets.front());
    Ruleset &rules = all.imported.rules;
    for (std::size_t i = 1; i < sheets.size(); ++i) {
        Imported &more = sheets[i].imported;
        rules.floors = std::max(rules.floors, more.rules.floors);
        for (SpawnTable &table : more.rules.tables) {
            const std::string base = table.id;
            const auto isTaken = [&rules](const std::string &id) {
                return std::any_of(rules.tables.begin(), rules.tables.end(),
                                   [&id](const SpawnTable &other) { return other.id == id; });
            };
            for (int number = 2; isTaken(table.id); ++number)
                table.id = base + "-" + std::to_string(number);
            const auto &assumed = more.withoutCount;
            if (std::find(assumed.begin(), assumed.end(), base) != assumed.end())
                all.imported.withoutCount.push_back(table.id);
            rules.tables.push_back(std::move(table));
        }
        all.imported.notes.insert(all.imported.notes.end(), more.notes.begin(), more.notes.end());
        all.leftOut.insert(all.leftOut.end(), sheets[i].leftOut.begin(), sheets[i].leftOut.end());
    }
    return all;
}

} // namespace core
