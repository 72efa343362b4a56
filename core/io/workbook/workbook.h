// SPDX-License-Identifier: MIT
#pragma once
// Spreadsheet files as their programs write them: .xlsx and .ods.

#include "core/io/sheets/sheet.h"

#include <string_view>
#include <vector>

namespace core {

/// Whether this build has zlib and pugixml.
bool readsWorkbooks();

/// Whether these are the bytes of a packed file, as .xlsx and .ods are.
inline bool isWorkbook(std::string_view bytes)
{
    return bytes.starts_with(std::string_view("PK\3\4", 4));
}

/// The tabs of an .xlsx or .ods file with what was worked out for their formulas when it was saved.
/// Fails where the bytes are something else, damaged, too large, or where the build has no zlib or
/// pugixml, with one sentence.
Result<std::vector<Sheet>> readWorkbook(std::string_view bytes);

} // namespace core
