// SPDX-License-Identifier: MIT
#include "core/io/sheets/sheettext.h"

#include "core/io/import/columns.h"

#include <algorithm>

namespace core {

namespace {

Result<Imported> importUtf8(std::string_view text, const ImportOptions &options)
{
    const auto sheet = sheetFromText(text);
    if (!sheet)
        return sheet.error();
    if (sheet->rows.size() < 2)
        return Error {.message = {"there-are-no-rows"}, .where = {}, .line = 1, .column = 1};
    auto import
        = readSheet(*sheet, answered(*sheet, guessMapping(*sheet), options), options.floors);
    if (!import) {
        Error error = import.error();
        const bool isDenied // what would be offered
            = std::any_of(options.take.begin(), options.take.end(), [](const std::string &answer) {
                  return answer.find("ignore=") != std::string::npos;
              });
        if (isDenied && error.message.id == "in-the-table-from-row")
            error.question.reset();
        return error;
    }
    SheetImport taken = std::move(import).value();
    std::vector<Message> &notes = taken.imported.notes;
    notes.insert(notes.end(), taken.leftOut.begin(), taken.leftOut.end());
    return std::move(taken.imported);
}

} // namespace

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
