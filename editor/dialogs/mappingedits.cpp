// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/mappingedits.h"

#include <algorithm>

namespace editor {

namespace {

core::SheetColumn *columnAt(core::SheetBlock &block, int column)
{
    const bool isThere = column >= block.left && column <= block.right;
    return isThere ? &block.columns[static_cast<std::size_t>(column - block.left)] : nullptr;
}

} // namespace

void setColumnRoles(const core::Sheet &mapped, core::SheetBlock &block,
                    const std::vector<int> &columns, core::ColumnRole role)
{
    core::SheetBlock guessed = block;
    core::guessRows(mapped, guessed);
    const std::vector<core::RowRole> before = block.rows;
    int floor = 0;
    for (int column = block.left; !columns.empty() && column < columns.front(); ++column) {
        const core::SheetColumn *other = columnAt(block, column);
        if (other != nullptr && other->role == core::ColumnRole::Floor)
            floor = other->floor;
    }
    for (const int column : columns) {
        core::SheetColumn *changed = columnAt(block, column);
        if (changed == nullptr)
            continue;
        changed->role = role;
        changed->others.clear();
        if (role == core::ColumnRole::Floor)
            changed->floor = std::min(++floor, core::maxFloors);
    }
    core::guessRows(mapped, block);
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
        if (before[i] != guessed.rows[i])
            block.rows[i] = before[i];
    }
}

void setFloors(core::SheetBlock &block, const std::vector<int> &columns, int first)
{
    for (const int column : columns) {
        core::SheetColumn *changed = columnAt(block, column);
        if (changed != nullptr && changed->role == core::ColumnRole::Floor)
            changed->floor = std::min(first++, core::maxFloors);
    }
}

void setRowRoles(core::SheetBlock &block, const std::vector<int> &rows, core::RowRole role)
{
    for (const int row : rows) {
        if (row >= block.top && row <= block.bottom)
            block.rows[static_cast<std::size_t>(row - block.top)] = role;
    }
}

void setHeading(core::SheetBlock &block, int row)
{
    std::replace(block.rows.begin(), block.rows.end(), core::RowRole::Heading,
                 core::RowRole::LeftOut);
    setRowRoles(block, {row}, core::RowRole::Heading);
}

core::MappingHints hintsWithHeading(const core::SheetMapping &mapping,
                                    const core::SheetBlock &block, int row)
{
    core::MappingHints hints {mapping.isTransposed, {row}};
    for (const core::SheetBlock &other : mapping.blocks) {
        const auto heading = core::headingRow(other);
        if (heading && &other != &block)
            hints.headings.push_back(*heading);
    }
    return hints;
}

} // namespace editor
