// SPDX-License-Identifier: MIT
#pragma once
// Spreadsheets by a guessed mapping, or by the one that options describe.

#include "core/io/sheets/readsheet.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct SheetOptions
{
    std::vector<std::string> sheets; ///< to read; without, the only one with tables, all of text
    std::string columns; ///< "name=A,weight=D,min=B,max=C"; found by their headings without
    std::optional<core::DecimalMark> mark;
    core::ImportOptions answers; ///< to what the sheet leaves open

    /// Whether something is said that only a mapping understands.
    bool areMapping() const { return !sheets.empty() || !columns.empty() || mark.has_value(); }
};

/// The tables of an .xlsx or .ods file.
core::Result<core::Imported> importWorkbook(std::string_view bytes, const SheetOptions &options);

/// The tables of CSV, TSV or Markdown by a mapping.
core::Result<core::Imported> importMapped(std::string_view bytes, const SheetOptions &options);

} // namespace cli
