// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables from a sheet, by a mapping of its cells.

#include "core/io/sheets/sheetmapping.h"

#include <string_view>
#include <vector>

namespace core {

/// The tables of a sheet as a tables-only ruleset of `floors` floors, or as many as it reaches. The
/// notes tell what was changed on the way, and of every cell with content that was not read.
/// Fails at the row and column, as line and column from 1, where a cell cannot be what the mapping
/// says, where an empty cell or the mark of a number leaves a choice, and without them where the
/// mapping lacks a column. The answers to OneOfSeveral are "point" and "comma".
Result<Imported> readSheet(const Sheet &sheet, const SheetMapping &mapping,
                           std::optional<int> floors = {});

/// Why no answer to what is asked of the sheet reads it; nothing where one does.
std::optional<Error> failureOf(const MappedSheet &each, const ImportOptions &options);

/// The tables of all sheets that are read, with the answers of `options`, in one ruleset; of those
/// with one id, the later ones get a number. Notes name the other sheets. Fails as readSheet()
/// does; `broken` gets the place of the sheet that fails, or their number where none is to be read.
Result<Imported> readSheets(const std::vector<MappedSheet> &sheets, const ImportOptions &options,
                            std::size_t &broken);

/// guessedSheets() of sheetsFromText(). Of several, the titles name the tables, and those are read
/// that with the answers of `options` can be or ask something. Fails as that does.
Result<std::vector<MappedSheet>> guessedText(std::string_view text,
                                             const ImportOptions &options = {});

/// What was imported of the text with a note of its tables in HTML, or the error about those or
/// about lists of bullets where there is nothing else.
Result<Imported> withHtmlTables(std::string_view text, Result<Imported> imported);

/// CSV or TSV as fileText() reads bytes, by guessedText() and the answers in `options`. Fails as
/// that and readSheets() do.
Result<Imported> importSheetText(std::string_view bytes, const ImportOptions &options);

} // namespace core
