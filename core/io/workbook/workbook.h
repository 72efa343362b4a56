// SPDX-License-Identifier: MIT
#pragma once
// Spreadsheet files as their programs write them: .xlsx and .ods, read by liborcus.

#include "core/io/sheets/sheet.h"

#include <string_view>
#include <vector>

namespace core {

/// Whether this build has liborcus.
bool readsWorkbooks();

/// Whether these are the bytes of a packed file, as .xlsx and .ods are.
bool isWorkbook(std::string_view bytes);

/// The tabs of an .xlsx or .ods file with what was worked out for their formulas when it was saved.
/// Fails where the bytes are something else, damaged, too large, or where the build has no
/// liborcus, with one sentence.
Result<std::vector<Sheet>> readWorkbook(std::string_view bytes);

} // namespace core
