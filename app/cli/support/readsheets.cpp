// SPDX-License-Identifier: MIT
#include "app/cli/support/readsheets.h"

#include "core/io/sheets/columns.h"
#include "core/io/workbook/workbook.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace cli {

namespace {

/// "name", "table", "weight", "min", "max", "growth", or a floor.
std::optional<core::SheetColumn> roleNamed(std::string_view name)
{
    if (const auto role = core::columnRoleOf(name))
        return core::SheetColumn {*role, 1};
    int floor = 0;
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), floor);
    if (problem != std::errc {} || end != name.data() + name.size() || floor < 0
        || floor > core::maxFloors)
        return std::nullopt;
    return core::SheetColumn {core::ColumnRole::Floor, floor};
}

/// Above the first row of numbers there are headings, whatever they say.
void leaveOutHeadings(const core::Sheet &sheet, core::SheetBlock &block)
{
    for (int row = block.top; row <= block.bottom; ++row) {
        core::RowRole &role = block.rowAt(row);
        bool hasWords = false;
        for (int column = block.left; column <= block.right; ++column) {
            const core::ColumnRole own = block.columnAt(column).role;
            const core::SheetCell &cell = core::cellAt(sheet, row, column);
            hasWords = hasWords
                || ((core::isWeightRole(own) || own == core::ColumnRole::Floor)
                    && core::isText(cell));
        }
        if (role == core::RowRole::Entry && !hasWords)
            return;
        if (role == core::RowRole::Entry)
            role = core::RowRole::LeftOut;
    }
}

/// The whole sheet as one table with these columns, below the first heading that is found.
std::optional<core::Error> setColumns(const core::Sheet &sheet, const std::string &columns,
                                      core::SheetMapping &mapping)
{
    std::optional<int> heading;
    for (const core::SheetBlock &block : mapping.blocks) {
        if (!heading)
            heading = core::headingRow(block);
    }
    core::SheetBlock whole;
    whole.bottom = static_cast<int>(sheet.rows.size()) - 1;
    whole.right = core::columnCount(sheet) - 1;
    whole.table = mapping.blocks.empty() ? "table" : mapping.blocks.front().table;
    whole.columns.resize(static_cast<std::size_t>(whole.right) + 1);
    whole.rows.resize(sheet.rows.size(), core::RowRole::Entry);
    if (heading)
        whole.rows[static_cast<std::size_t>(*heading)] = core::RowRole::Heading;
    for (std::size_t at = 0; at <= columns.size();) {
        const std::size_t end = std::min(columns.find(',', at), columns.size());
        const std::string part = columns.substr(at, end - at);
        const std::size_t sign = std::min(part.find('='), part.size());
        const auto role = roleNamed(part.substr(0, sign));
        const auto column = core::columnNamed(part.substr(std::min(sign + 1, part.size())));
        if (!role || !column)
            return core::wordedError(
                "--columns: \"" + part
                + "\" does not say which column is what, as name=A, table=B, "
                  "weight=C, min=D, max=E, growth=F or, for floor 3, 3=G does");
        if (*column > whole.right)
            return core::wordedError("--columns: there is nothing in column "
                                     + core::columnName(*column));
        whole.columns[static_cast<std::size_t>(*column)] = *role;
        at = end + 1;
    }
    mapping.isTransposed = false;
    core::guessRows(sheet, whole);
    core::headByTexts(sheet, whole);
    leaveOutHeadings(sheet, whole);
    mapping.blocks = {whole};
    return std::nullopt;
}

/// The first columns of names and weights that read something, "name=A,weight=B"; empty where none
/// do.
std::string columnsThatRead(const core::Sheet &sheet, const core::ImportOptions &answers)
{
    constexpr int most = 6; // columns tried
    const int columns = std::min(core::columnCount(sheet), most);
    const core::SheetMapping guessed = core::guessMapping(sheet);
    for (int name = 0; name < columns; ++name) {
        for (int weight = 0; weight < columns; ++weight) {
            std::string said
                = "name=" + core::columnName(name) + ",weight=" + core::columnName(weight);
            core::SheetMapping mapping = guessed;
            const bool isSet = name != weight && !setColumns(sheet, said, mapping);
            const auto read = isSet
                ? core::readSheet(sheet, core::answered(sheet, mapping, answers))
                : core::Result<core::Imported>(core::Error {});
            if (read && !read->rules.tables.empty())
                return said;
        }
    }
    return {};
}

/// With the cell, and with the options that answer what is asked.
core::Error located(const core::Sheet &sheet, const core::Error &error,
                    const core::ImportOptions &answers)
{
    std::string text = sheet.name.empty() ? "" : sheet.name + "!";
    text = error.line > 0 ? text + core::cellName(error.line - 1, std::max(error.column, 1) - 1)
                          : sheet.name;
    text += (text.empty() ? "" : ": ") + resources::english(error.message);
    if (!error.question && error.line == 0) {
        const std::string columns = columnsThatRead(sheet, answers);
        text += "; --columns says which column is what";
        text += columns.empty() ? "" : ": --columns \"" + columns + "\" reads something";
    }
    core::Error worded = core::wordedError(text);
    worded.question = error.question;
    return worded;
}

/// Reads the sheets, with the columns that the options name in each that is read.
core::Result<core::Imported> readAll(std::vector<core::MappedSheet> sheets,
                                     const SheetOptions &options)
{
    for (auto &[sheet, mapping, isRead, why] : sheets) {
        if (options.mark)
            mapping.mark = options.mark;
        if (!isRead || options.columns.empty())
            continue;
        if (auto error = setColumns(sheet, options.columns, mapping))
            return *error;
    }
    std::size_t broken = 0;
    auto imported = core::readSheets(sheets, options.answers, broken);
    if (!imported)
        return located(sheets[std::min(broken, sheets.size() - 1)].sheet, imported.error(),
                       options.answers);
    return imported;
}

/// The tabs asked for are read, in that order; without, the only one with tables.
std::optional<core::Error> choose(std::vector<core::MappedSheet> &sheets,
                                  const std::vector<std::string> &names,
                                  const core::ImportOptions &answers)
{
    std::string known;
    for (core::MappedSheet &each : sheets) {
        known.append(known.empty() ? "\"" : ", \"").append(each.sheet.name).append("\"");
        each.isRead = false;
    }
    auto unread = sheets.begin();
    for (const std::string &name : names) {
        const auto place = std::find_if(sheets.begin(), sheets.end(), [&name](const auto &each) {
            return each.sheet.name == name;
        });
        if (place == sheets.end())
            return core::wordedError(
                std::string("there is no sheet \"").append(name).append("\", but ").append(known));
        if (!std::exchange(place->isRead, true))
            unread = std::rotate(unread, place, place + 1);
    }
    if (!names.empty())
        return std::nullopt;
    const auto hasTables = [](const auto &each) { return core::hasWeights(each.mapping); };
    const auto holdsCells = [](const auto &each) { return !each.sheet.rows.empty(); };
    if (std::count_if(sheets.begin(), sheets.end(), hasTables) > 1) {
        std::string options;
        for (const core::MappedSheet &each : sheets) {
            if (hasTables(each) && !core::failureOf(each, answers))
                options.append(options.empty() ? "" : " or ")
                    .append("--sheet \"" + each.sheet.name + '"');
        }
        if (!options.empty()) // else the error tells why the first is not read
            return core::wordedError("several sheets hold tables, of " + known + ": " + options
                                     + " is needed, once for each to read");
    }
    auto place = std::find_if(sheets.begin(), sheets.end(), hasTables);
    if (place == sheets.end()) // the error tells what it lacks
        place = std::find_if(sheets.begin(), sheets.end(), holdsCells);
    if (place == sheets.end())
        return core::wordedError("all of its sheets are empty");
    place->isRead = true;
    return std::nullopt;
}

} // namespace

core::Result<core::Imported> importWorkbook(std::string_view bytes, const SheetOptions &options)
{
    auto sheets = core::readWorkbook(bytes);
    if (!sheets)
        return sheets.error();
    std::vector<core::MappedSheet> mapped = core::guessedSheets(std::move(sheets).value());
    if (const auto error = choose(mapped, options.sheets, options.answers))
        return *error;
    return readAll(std::move(mapped), options);
}

core::Result<core::Imported> importMapped(std::string_view bytes, const SheetOptions &options)
{
    const auto file = core::fileText(bytes);
    if (!file)
        return file.error();
    auto guessed = core::guessedText(file->text, options.answers);
    if (!guessed)
        return guessed.error();
    std::vector<core::MappedSheet> sheets = std::move(guessed).value();
    if (!options.sheets.empty()) {
        if (sheets.size() == 1)
            return core::wordedError("there is one sheet only, without a name: leave --sheet out");
        if (const auto error = choose(sheets, options.sheets, options.answers))
            return *error;
    }
    sheets.front().isRead = sheets.front().isRead || sheets.size() == 1; // the options tell
    auto read = readAll(std::move(sheets), options);
    if (!read || file->note.isEmpty())
        return read;
    core::Imported imported = std::move(read).value();
    imported.notes.push_back(file->note);
    return imported;
}

} // namespace cli
