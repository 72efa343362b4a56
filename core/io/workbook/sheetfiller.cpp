// SPDX-License-Identifier: MIT
#include "core/io/workbook/sheetfiller.h"

#include <charconv>
#include <cmath>

namespace core {

namespace {

constexpr std::size_t mostCells = 1000000; // of a sheet
constexpr std::size_t mostMerged = 10000;
constexpr std::size_t longestText = 1000; // bytes; names are shorter, and remarks are not read

} // namespace

SheetCell textCell(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
    if (text.size() <= longestText)
        return {std::string(text), {}, false};
    std::size_t size = longestText;
    while ((static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        --size; // not within a character
    return {std::string(text.substr(0, size)) + "\u2026", {}, false};
}

SheetCell numberCell(std::string_view text, bool isPercent)
{
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc {} || end != text.data() + text.size() || !std::isfinite(value))
        return textCell(text);
    SheetCell cell {std::string(text), value, isPercent};
    const auto read = numberIn(cell, {});
    if (read.number)
        cell.text = read.number->text() + (isPercent ? "%" : "");
    return cell;
}

void SheetFiller::put(int row, int column, const SheetCell &cell)
{
    if (cell.isEmpty() || m_isTooLarge)
        return;
    if (row < 0 || column < 0) // rows in cells, as damage makes them
        return;
    if (row >= maxSheetRows || column >= maxSheetColumns || ++m_cells > mostCells) {
        m_isTooLarge = true;
        return;
    }
    if (m_sheet.rows.size() <= static_cast<std::size_t>(row))
        m_sheet.rows.resize(static_cast<std::size_t>(row) + 1);
    auto &cells = m_sheet.rows[static_cast<std::size_t>(row)];
    if (cells.size() <= static_cast<std::size_t>(column))
        cells.resize(static_cast<std::size_t>(column) + 1);
    cells[static_cast<std::size_t>(column)] = cell;
}

void SheetFiller::merge(const MergedCells &range)
{
    const bool isOne = range.top == range.bottom && range.left == range.right;
    if (!isOne && range.top < maxSheetRows && range.left < maxSheetColumns
        && m_sheet.merged.size() < mostMerged)
        m_sheet.merged.push_back(range);
}

} // namespace core
