// SPDX-License-Identifier: MIT
#pragma once
// Tables as text with separators, as people keep them.

#include "core/io/sheets/readsheet.h"

namespace core {

/// CSV or TSV as fileText() reads bytes: as importCsv() reads it, or by the guessed mapping where
/// that reads columns which importCsv() leaves out or refuses. Fails as either does.
Result<Imported> importSheetText(std::string_view bytes, const ImportOptions &options);

} // namespace core
