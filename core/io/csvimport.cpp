#include "core/io/csvimport.h"

#include "core/io/csvbuilder.h"

#include <algorithm>

namespace core {

namespace {

Error wrongWidth(const CsvRecord &record, const CsvRecord &header, char separator)
{
    std::string message = "this row has " + std::to_string(record.size()) + " fields, the header "
        + std::to_string(header.size());
    if (separator == ',' && record.size() > header.size())
        message += "; a comma inside a number or a name would do that: weights are whole numbers, "
                   "names with commas stand in quotes";
    return errorAt(record.size() > header.size() ? record[header.size()] : record.front(), message);
}

CsvField tableField(const CsvRecord &record, const CsvColumns &columns)
{
    if (columns.table)
        return record[*columns.table];
    return {"table", record.front().line, record.front().column};
}

std::optional<Error> addLong(const CsvRecord &record, const CsvColumns &columns,
                             CsvBuilder &builder)
{
    return builder.add(tableField(record, columns), record[columns.entry],
                       {record[columns.floor], record[columns.weight]});
}

/// Rules that do not depend on the floor stand in the first floor's column only.
bool isFlatRule(const std::string &entry)
{
    return isRuleCell(entry) && !entry.starts_with("[upTo") && !entry.starts_with("[exactly");
}

std::optional<Error> addMatrix(const CsvRecord &record, const CsvColumns &columns,
                               CsvBuilder &builder)
{
    const CsvField table = tableField(record, columns);
    const CsvField &entry = record[columns.entry];
    std::string before;
    for (const auto &[column, floor] : columns.floors) {
        const CsvField &cell = record[column];
        const bool flat = isFlatRule(entry.text);
        if (cell.text.empty() && !flat)
            return errorAt(cell, "the cell is empty; write 0 where nothing is meant");
        if (cell.text != before || flat) { // only changes become transitions
            const CsvField from {std::to_string(floor), cell.line, cell.column};
            if (auto error = builder.add(table, entry, {from, cell}))
                return error;
        }
        before = cell.text;
        if (flat)
            break;
    }
    return std::nullopt;
}

void noteLeftOut(const CsvRecord &header, const CsvColumns &columns,
                 std::vector<std::string> &notes)
{
    std::string names;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const bool used = i == columns.entry || columns.table == i
            || (columns.floors.empty() && (i == columns.floor || i == columns.weight))
            || std::any_of(columns.floors.begin(), columns.floors.end(),
                           [i](const auto &floor) { return floor.first == i; });
        if (!used)
            names += (names.empty() ? "" : ", ") + header[i].text;
    }
    if (!names.empty())
        notes.push_back("These columns were left out: " + names + ".");
}

/// One transition at floor 1 is a constant.
void simplify(Progression &progression)
{
    const auto *steps = std::get_if<Transitions>(&progression);
    if (steps != nullptr && steps->list.size() == 1 && steps->list.front().floor == 1)
        progression = Constant {steps->list.front().value};
}

void simplifyMatrix(std::vector<SpawnTable> &tables)
{
    for (SpawnTable &table : tables) {
        for (SpawnEntry &entry : table.entries)
            simplify(entry.weight);
        if (auto *upTo = std::get_if<UpTo>(&table.count.draws))
            simplify(upTo->most);
        if (auto *exactly = std::get_if<Exactly>(&table.count.draws))
            simplify(exactly->number);
    }
}

} // namespace

Result<Imported> importCsv(std::string_view text, const ImportOptions &options)
{
    const auto csv = readCsv(text);
    if (!csv)
        return csv.error();
    if (csv->records.size() < 2)
        return Error {.message = "there are no rows: expected a header and one row per value",
                      .where = {},
                      .line = 1,
                      .column = 1};
    const CsvRecord &header = csv->records.front();
    const auto asLong = longColumns(header);
    const auto columns = asLong ? Result<CsvColumns>(*asLong) : matrixColumns(header);
    if (!columns)
        return columns.error();
    Imported imported;
    imported.notation = asLong ? Notation::CsvLong : Notation::CsvMatrix;
    imported.reason = "the header names the columns";
    noteLeftOut(header, *columns, imported.notes);
    CsvBuilder builder;
    for (std::size_t i = 1; i < csv->records.size(); ++i) {
        const CsvRecord &record = csv->records[i];
        if (record.size() != header.size())
            return wrongWidth(record, header, csv->separator);
        auto error
            = asLong ? addLong(record, *columns, builder) : addMatrix(record, *columns, builder);
        if (error)
            return *error;
    }
    auto tables = builder.finish(imported.notes);
    if (!tables)
        return tables.error();
    imported.rules.floors = options.floors;
    imported.rules.tables = std::move(tables).value();
    if (!asLong)
        simplifyMatrix(imported.rules.tables);
    return imported;
}

} // namespace core
