// SPDX-License-Identifier: MIT
#include "core/io/csv/csvimport.h"

#include "core/io/csv/csvbuilder.h"
#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

namespace {

Error wrongWidth(const CsvRecord &record, const CsvRecord &header, char separator)
{
    const bool isWider = record.size() > header.size();
    const std::string_view message
        = isWider && separator == ',' ? "row-has-fields-by-a-comma" : "row-has-fields";
    return errorAt(isWider ? record[header.size()] : record.front(),
                   {message, {record.size(), header.size()}});
}

/// "monsters" or "items" where a heading or the name of a column says so.
std::optional<std::string> tableNamed(const std::string &text)
{
    const std::string id = tableIdOf(text);
    return id == "monsters" || id == "items" ? std::optional {id} : std::nullopt;
}

/// Rules that do not depend on the floor stand in the first floor's column only.
bool isFlatRule(const std::string &entry)
{
    return isRuleCell(entry) && !entry.starts_with("[upTo") && !entry.starts_with("[exactly");
}

/// The rows of a sheet, one after the other.
class SheetReader
{
public:
    SheetReader(const CsvText &csv, std::size_t header, const CsvColumns &columns,
                const ImportOptions &options, std::vector<Message> &notes)
        : m_csv(csv)
        , m_header(csv.records[header])
        , m_columns(columns)
        , m_options(options)
        , m_notes(notes)
        , m_table(tableNamed(m_header[columns.entry].text).value_or("table"))
    {}

    std::optional<Error> add(CsvRecord record, CsvBuilder &builder);

    /// Tells what was left out.
    void finish();

    /// The highest floor that a row of the long form names.
    int deepest() const { return m_deepest; }

private:
    CsvField tableOf(const CsvRecord &record) const
    {
        if (m_columns.table)
            return record[*m_columns.table];
        return {m_table, record.front().line, record.front().column};
    }
    bool isHeading(const CsvRecord &record);
    std::optional<Error> addMatrix(const CsvRecord &record, CsvBuilder &builder);

    const CsvText &m_csv;
    const CsvRecord &m_header;
    const CsvColumns &m_columns;
    const ImportOptions &m_options;
    std::vector<Message> &m_notes;
    std::string m_table; ///< of the rows that name none
    std::vector<Message> m_headings;
    bool m_hasBlanks = false;
    int m_deepest = 0;
};

/// Rows without a number head what follows: "Items" another table, other words nothing.
bool SheetReader::isHeading(const CsvRecord &record)
{
    const bool hasNumber
        = std::any_of(m_columns.floors.begin(), m_columns.floors.end(),
                      [&](const auto &floor) { return !isBlankCell(record[floor.first].text); });
    const std::string &name = record[m_columns.entry].text;
    const bool again
        = std::all_of(m_columns.floors.begin(), m_columns.floors.end(), [&](const auto &floor) {
              return floorInHeader(record[floor.first].text) == floor.second;
          });
    const bool isHeader = again && (name == m_header[m_columns.entry].text || tableNamed(name));
    std::string word = name;
    std::transform(word.begin(), word.end(), word.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const bool isTotal = word == "total" || word == "totals" || word == "sum";
    if ((hasNumber && !isHeader && !isTotal) || isRuleCell(name))
        return false;
    if (const auto table = tableNamed(name); table && !m_columns.table)
        m_table = *table;
    const auto text = std::find_if(record.begin(), record.end(),
                                   [](const CsvField &field) { return !field.text.empty(); });
    if (text != record.end())
        m_headings.push_back({"line-with-text", {text->line, text->text}});
    return true;
}

std::optional<Error> SheetReader::addMatrix(const CsvRecord &record, CsvBuilder &builder)
{
    const CsvField &entry = record[m_columns.entry];
    const bool isFlat = isFlatRule(entry.text);
    if (isHeading(record))
        return std::nullopt;
    std::string before;
    for (const auto &[column, floor] : m_columns.floors) {
        CsvField cell = record[column];
        if (isBlankCell(cell.text) && !isFlat) {
            m_hasBlanks = true;
            if (before.empty() || (m_options.blanks && *m_options.blanks == Blanks::Carried))
                continue;
            if (!m_options.blanks) {
                Error error = errorAt(cell, {"empty-cell-behind-a-weight"});
                error.question = Question {Question::About::BlankCells};
                return error;
            }
            cell.text = "0";
        }
        if (cell.text != before || isFlat) { // only changes become transitions
            const CsvField from {std::to_string(floor), cell.line, cell.column};
            if (auto error = builder.add(tableOf(record), entry, {from, cell}))
                return error;
        }
        before = cell.text;
        if (isFlat)
            break;
    }
    return std::nullopt;
}

std::optional<Error> SheetReader::add(CsvRecord record, CsvBuilder &builder)
{
    const bool isMatrix = !m_columns.floors.empty();
    while (isMatrix && record.size() > m_header.size() && record.back().text.empty())
        record.pop_back();
    while (isMatrix && record.size() < m_header.size())
        record.push_back({{}, record.back().line, record.back().column});
    if (record.size() != m_header.size())
        return wrongWidth(record, m_header, m_csv.separator);
    if (isMatrix)
        return addMatrix(record, builder);
    const CsvField everywhere {{}, record.front().line, record.front().column};
    const CsvField &floor = m_columns.floor ? record[*m_columns.floor] : everywhere;
    m_deepest = std::max(m_deepest, floorInHeader(floor.text).value_or(0));
    return builder.add(tableOf(record), record[m_columns.entry], {floor, record[m_columns.weight]});
}

void SheetReader::finish()
{
    if (!m_headings.empty())
        m_notes.push_back({"rows-were-taken-for-headings", {m_headings}});
    if (m_hasBlanks)
        m_notes.push_back(m_options.blanks == Blanks::Carried
                              ? Message {"empty-cells-were-carried"}
                              : Message {"empty-cells-were-read-as-0"});
}

void noteLeftOut(const CsvRecord &header, const CsvColumns &columns, std::vector<Message> &notes)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const bool used = i == columns.entry || columns.table == i
            || (columns.floors.empty() && (columns.floor == i || i == columns.weight))
            || std::any_of(columns.floors.begin(), columns.floors.end(),
                           [i](const auto &floor) { return floor.first == i; });
        if (!used)
            names.push_back(header[i].text);
    }
    if (!names.empty())
        notes.push_back({"columns-were-left-out", {names}});
}

/// Whether the row names the columns. A name with one number is a row of weights as well, and so
/// are, further down, names with any numbers that ascend.
bool namesColumns(const CsvText &csv, std::size_t row)
{
    const CsvRecord &record = csv.records[row];
    if (longColumns(record))
        return true;
    const auto columns = matrixColumns(record);
    return columns && (tellsFloors(record) || (row == 0 && columns->floors.size() > 1));
}

/// The first row that names the columns, among the first few; nothing where none does.
std::optional<std::size_t> headerRow(const CsvText &csv)
{
    constexpr std::size_t most = 6;
    for (std::size_t row = 0; row + 1 < std::min(csv.records.size(), most); ++row) {
        if (namesColumns(csv, row))
            return row;
    }
    return std::nullopt;
}

} // namespace

Result<Imported> importCsv(std::string_view text, const ImportOptions &options)
{
    if (const auto broken = brokenUtf8(text))
        return *broken;
    const auto csv = readCsv(text);
    if (!csv)
        return csv.error();
    if (csv->records.size() < 2)
        return Error {.message = {"there-are-no-rows"}, .where = {}, .line = 1, .column = 1};
    const auto found = headerRow(*csv);
    const std::size_t first = found.value_or(0);
    const CsvRecord &header = csv->records[first];
    const auto asLong = longColumns(header);
    const auto columns = asLong ? Result<CsvColumns>(*asLong) : matrixColumns(header);
    if (!columns && tellsFloors(header))
        return columns.error();
    if (!found)
        return errorAt(header.front(), {"first-row-must-name-the-columns"});
    Imported imported;
    imported.notation = asLong ? Notation::CsvLong : Notation::CsvMatrix;
    imported.reason = {"header-names-the-columns"};
    if (first > 0)
        imported.notes.push_back({"header-stands-on-line", {header.front().line}});
    noteLeftOut(header, *columns, imported.notes);
    CsvBuilder builder;
    SheetReader reader(*csv, first, *columns, options, imported.notes);
    for (std::size_t i = first + 1; i < csv->records.size(); ++i) {
        if (auto error = reader.add(csv->records[i], builder))
            return *error;
    }
    reader.finish();
    auto tables = builder.finish(imported.notes);
    if (!tables)
        return tables.error();
    if (tables->empty())
        return errorAt(header.front(), {"no-row-has-a-weight"});
    imported.rules.tables = std::move(tables).value();
    if (!asLong)
        simplify(imported.rules.tables);
    const int reached = asLong ? floorsReached(imported.rules.tables, reader.deepest())
                               : columns->floors.back().second;
    imported.rules.floors = options.floors.value_or(reached);
    return imported;
}

} // namespace core
