// SPDX-License-Identifier: MIT
#pragma once
// Tables as text with separators, as people keep them.

#include "core/io/sheets/readsheet.h"

namespace core {

/// CSV or TSV as fileText() reads bytes, by the guessed mapping and the answers in `options`. Fails
/// as sheetFromText() and readSheet() do.
Result<Imported> importSheetText(std::string_view bytes, const ImportOptions &options);

} // namespace core
