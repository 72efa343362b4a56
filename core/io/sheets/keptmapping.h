// SPDX-License-Identifier: MIT
#pragma once
// What a mapping of a sheet says to the sheet's next version.

#include "core/io/sheets/sheetmapping.h"

#include <utility>

namespace core {

/// A mapping without the sheet it was made for, by the texts of headings and rows. What was
/// answered beside what columns and rows are is kept as answers.
struct KeptMapping
{
    struct Column
    {
        std::string heading;
        int place = 0; ///< within its block, where there is no heading
        SheetColumn column;
    };
    struct Block
    {
        std::string table;
        std::vector<Column> columns; ///< all of them
        std::vector<std::pair<std::string, RowRole>> rows; ///< that differ from what is guessed
    };

    bool isTransposed = false;
    std::vector<Block> blocks;
};

KeptMapping keptMapping(const Sheet &sheet, const SheetMapping &mapping);

/// `kept` for `next`, the next version of its sheet, which may have further rows and columns, in
/// another order; what its own mapping says beside them holds. `missing` gets the headings that had
/// a role and are there no more.
SheetMapping mappingFrom(const KeptMapping &kept, const MappedSheet &next,
                         std::vector<std::string> &missing);

} // namespace core
