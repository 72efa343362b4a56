// SPDX-License-Identifier: MIT
#include "core/io/sheets/sheettext.h"

#include "core/io/csv/csvimport.h"

#include <algorithm>

namespace core {

namespace {

/// True where the mapping reads what importCsv() leaves out: floors from and to, growth, tables
/// beside each other, floors that go down.
bool isBeyondCsv(const SheetMapping &mapping)
{
    if (mapping.isTransposed)
        return true;
    for (const SheetBlock &block : mapping.blocks) {
        if (block.left > mapping.blocks.front().left)
            return true;
        for (const SheetColumn &column : block.columns) {
            if (column.role == ColumnRole::LastFloor || column.role == ColumnRole::Growth)
                return true;
        }
    }
    return false;
}

Result<Imported> importUtf8(std::string_view text, const ImportOptions &options)
{
    auto asCsv = importCsv(text, options);
    const bool isOwnForm = text.find('[') != std::string_view::npos;
    if (isOwnForm || (!asCsv && asCsv.error().question))
        return asCsv;
    const auto sheet = sheetFromText(text);
    if (!sheet)
        return asCsv;
    SheetMapping mapping = guessMapping(*sheet);
    mapping.blanks = options.blanks;
    if (asCsv && !isBeyondCsv(mapping))
        return asCsv;
    auto read = readSheet(*sheet, mapping, options.floors);
    if (!read) {
        const auto &question = read.error().question;
        // Which of two marks is meant is told at its place in the text.
        const bool asksForMark = question && question->about == Question::About::OneOfSeveral;
        return asCsv || (hasWeights(mapping) && !asksForMark) ? Result<Imported>(read.error())
                                                              : asCsv;
    }
    SheetImport import = std::move(read).value();
    Imported imported = std::move(import.imported);
    imported.notes.insert(imported.notes.end(), import.leftOut.begin(), import.leftOut.end());
    return imported;
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
