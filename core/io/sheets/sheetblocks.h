// SPDX-License-Identifier: MIT
#pragma once
// Where the tables of a sheet stand, and what their columns are.

#include "core/io/sheets/sheetmapping.h"

#include <vector>

namespace core {

/// What of a row looks like a heading, in columns by their roles.
struct HeadingScore
{
    int names = 0;
    int floors = 0;
    int weights = 0;
    int others = 0; ///< floors from and to, tables, growth
};

HeadingScore scoreOf(const Sheet &sheet, int row, int left, int right);

/// The blocks of the sheet as it stands; `headings` are rows that name columns, beside those found.
std::vector<SheetBlock> blocksOf(const Sheet &sheet, const std::vector<int> &headings);

} // namespace core
