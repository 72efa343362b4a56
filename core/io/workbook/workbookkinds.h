// SPDX-License-Identifier: MIT
#pragma once
// The two kinds of spreadsheet files. Included by the workbook reader only.

#include "core/io/workbook/sheetfiller.h"
#include "core/io/workbook/xmlparts.h"

#include <vector>

namespace core {

/// The sheets of an .xlsx file, after ECMA-376. Throws what liborcus throws.
std::vector<SheetFiller> xlsxSheets(const Archive &archive);

/// The sheets of an .ods file, after OpenDocument 1.2. Throws what liborcus throws.
std::vector<SheetFiller> odsSheets(const Archive &archive);

} // namespace core
