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

} // namespace

Result<Imported> importSheetText(std::string_view text, const ImportOptions &options)
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
    const auto asksForBlanks = [](const Error &error) {
        return error.question && error.question->about == Question::About::BlankCells;
    };
    if (!read)
        return !asCsv && asksForBlanks(read.error()) ? Result<Imported>(read.error()) : asCsv;
    SheetImport import = std::move(read).value();
    Imported imported = std::move(import.imported);
    imported.notes.insert(imported.notes.end(), import.leftOut.begin(), import.leftOut.end());
    return imported;
}

} // namespace core
