// SPDX-License-Identifier: MIT
#pragma once
// Puts cells into a sheet as they come, up to what is read of one. Included by the workbook reader
// only.

#include "core/io/sheets/sheet.h"

#include <string>
#include <string_view>

namespace core {

/// The text without the blanks around it, as a cell.
SheetCell textCell(std::string_view text);

/// "0.6" as a cell with the number, or with the text where it is none.
SheetCell numberCell(std::string_view text, bool isPercent);

class SheetFiller
{
public:
    explicit SheetFiller(std::string name) { m_sheet.name = std::move(name); }

    /// Rows and columns from 0. A cell with content beyond what is read makes the sheet too large.
    void put(int row, int column, const SheetCell &cell);
    void merge(const MergedCells &range);

    bool isTooLarge() const { return m_isTooLarge; }
    Sheet take() { return std::move(m_sheet); }

private:
    Sheet m_sheet;
    std::size_t m_cells = 0;
    bool m_isTooLarge = false;
};

} // namespace core
