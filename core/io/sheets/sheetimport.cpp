// SPDX-License-Identifier: MIT
// Sheets of a text or a file one by one, and their tables in one ruleset.

#include "core/base/freename.h"
#include "core/io/csv/csvtext.h"
#include "core/io/sheets/answers.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <utility>

namespace core {

std::optional<Error> failureOf(const MappedSheet &each, const ImportOptions &options)
{
    const ReadWith readWith = [&each](const ImportOptions &with) {
        return readSheet(each.sheet, answered(each.sheet, each.mapping, with));
    };
    const auto read = readWith(options);
    const bool mayBeRead = read
        || (read.error().question && leadsToTables(*read.error().question, options, readWith));
    return mayBeRead ? std::nullopt : std::optional {errorBehind(read.error(), options, readWith)};
}

namespace {

/// That a sheet was left out, and why where that is known.
Message sheetLeftOut(const std::string &name, const std::optional<Error> &why)
{
    if (!why)
        return {"sheet-was-left-out", {name}};
    return why->line > 0 ? Message {"sheet-was-left-out-for-line", {name, why->line, why->message}}
                         : Message {"sheet-was-left-out-as", {name, why->message}};
}

Result<Imported> importUtf8(std::string_view text, const ImportOptions &options)
{
    auto guessed = guessedText(text, options);
    if (!guessed)
        return withHtmlTables(text, guessed.error());
    std::vector<MappedSheet> sheets = std::move(guessed).value();
    if (sheets.front().sheet.rows.size() < 2)
        return withHtmlTables(
            text, Error {.message = {"there-are-no-rows"}, .where = {}, .line = 1, .column = 1});
    if (std::ranges::none_of(sheets, &MappedSheet::isRead)) { // the error tells what one lacks
        const auto asked = std::ranges::find_if(sheets, [&](const MappedSheet &each) {
            const auto read = readSheet(each.sheet, answered(each.sheet, each.mapping, options));
            return !read && read.error().question
                && std::ranges::any_of(read.error().question->answers, [](const std::string &one) {
                       return one.find("weight=") != std::string::npos;
                   });
        });
        (asked == sheets.end() ? sheets.front() : *asked).isRead = true;
    }
    std::size_t broken = 0;
    auto import = readSheets(sheets, options, broken);
    if (!import) {
        Error error = import.error();
        const bool isDenied // what would be offered
            = std::ranges::any_of(options.take, [](const std::string &answer) {
                  return answer.find("ignore=") != std::string::npos;
              });
        const bool isPage // of text and tags
            = columnCount(sheets.front().sheet) == 1 && htmlTables(text);
        if ((isDenied && error.message.id == "in-the-table-from-row") || isPage)
            error.question.reset();
        return isDenied ? error : withHtmlTables(text, error);
    }
    return import;
}

/// Adds the tables of another sheet; of those with one id, the later ones get a number.
void join(Imported &all, Imported more)
{
    all.rules.floors = std::max(all.rules.floors, more.rules.floors);
    for (SpawnTable &table : more.rules.tables) {
        const std::string base = table.id;
        const auto isTaken = [&all](const std::string &id) {
            return std::ranges::any_of(all.rules.tables,
                                       [&id](const SpawnTable &other) { return other.id == id; });
        };
        table.id = freeName(base, isTaken);
        if (has(more.withoutCount, base))
            all.withoutCount.push_back(table.id);
        all.rules.tables.push_back(std::move(table));
    }
    std::ranges::copy_if(more.notes, std::back_inserter(all.notes), [&all](const Message &note) {
        return std::ranges::find(all.notes, note) == all.notes.end();
    });
}

} // namespace

Result<Imported> readSheets(const std::vector<MappedSheet> &sheets, const ImportOptions &options,
                            std::size_t &broken)
{
    std::optional<Imported> all;
    std::vector<Message> leftOut;
    std::vector<Message> unread;
    for (broken = 0; broken < sheets.size(); ++broken) {
        const auto &[sheet, mapping, isRead, why] = sheets[broken];
        unread.insert(unread.end(), sheet.unread.begin(), sheet.unread.end());
        const SheetMapping own = answered(sheet, mapping, options);
        const bool isDenied = hasWeights(mapping) && !hasWeights(own) && !own.areEqual;
        if (!isRead || (isDenied && sheets.size() > 1)) {
            if (!sheet.rows.empty())
                leftOut.push_back(sheetLeftOut(sheet.name, why));
            continue;
        }
        auto read = readSheet(sheet, own, options.floors);
        if (!read)
            return read.error();
        if (all)
            join(*all, std::move(read).value());
        else
            all = std::move(read).value();
    }
    const auto denied = std::ranges::find(sheets, true, &MappedSheet::isRead);
    if (!all && denied == sheets.end())
        return Error {.message = {"no-sheet-is-read"}, .where = {}};
    if (!all) { // the error tells what it lacks
        broken = static_cast<std::size_t>(denied - sheets.begin());
        return readSheet(denied->sheet, answered(denied->sheet, denied->mapping, options),
                         options.floors);
    }
    all->notes.insert(all->notes.end(), leftOut.begin(), leftOut.end());
    all->notes.insert(all->notes.end(), unread.begin(), unread.end());
    return *std::move(all);
}

Result<std::vector<MappedSheet>> guessedText(std::string_view text, const ImportOptions &options)
{
    auto sheets = sheetsFromText(text);
    if (!sheets)
        return sheets.error();
    std::vector<MappedSheet> guessed = guessedSheets(std::move(sheets).value());
    if (guessed.size() < 2)
        return guessed;
    std::vector<MappedSheet *> failed;
    for (MappedSheet &each : guessed) {
        for (SheetBlock &block : each.mapping.blocks)
            block.table = idOf(each.sheet.name);
        // What an answer said of it is not left out, but refused.
        const SheetMapping own = answered(each.sheet, each.mapping, options);
        const bool isAnswered = own != each.mapping;
        each.isRead = each.isRead || hasWeights(own);
        each.why = each.isRead && !isAnswered ? failureOf(each, options) : std::nullopt;
        if (each.why)
            failed.push_back(&each);
    }
    const auto areRead = std::ranges::count_if(guessed, &MappedSheet::isRead);
    for (MappedSheet *each : failed) // else the error tells why
        each->isRead = areRead == static_cast<std::ptrdiff_t>(failed.size());
    return guessed;
}

Result<Imported> withHtmlTables(std::string_view text, Result<Imported> imported)
{
    const auto html = htmlTables(text);
    if (!imported && !imported.error().question && !hasTableOfBars(text))
        return html ? *html : bulletLists(text).value_or(imported.error());
    if (!imported || !html)
        return imported;
    Imported result = std::move(imported).value();
    result.notes.push_back({"sentence", {html->message}});
    return result;
}

Result<Imported> importSheetText(std::string_view bytes, const ImportOptions &options)
{
    const auto file = fileText(bytes);
    if (!file)
        return file.error();
    auto read = importUtf8(file->text, options);
    if (!read || file->note.isEmpty())
        return read;
    Imported imported = std::move(read).value();
    imported.notes.insert(imported.notes.begin(), file->note);
    return imported;
}

} // namespace core
