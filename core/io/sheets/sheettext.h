// SPDX-License-Identifier: MIT
#pragma once
// Tables as text with separators, as people keep them.

#include "core/io/sheets/readsheet.h"

namespace core {

/// CSV or TSV: as importCsv() reads it, or by the guessed mapping where that reads columns which
/// importCsv() leaves out or refuses. The first failure is that of importCsv(), unless the mapping
/// has a question.
Result<Imported> importSheetText(std::string_view text, const ImportOptions &options);

} // namespace core
