// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What people change of the mapping of a sheet.

#include "core/io/sheets/sheetmapping.h"

#include <vector>

namespace editor {

/// The columns, ascending, get the role; those of floors count on from the floor before the first.
/// Rows are told anew, but for those that were told by hand. `mapped` as of core::mappedSheet().
void setColumnRoles(const core::Sheet &mapped, core::SheetBlock &block,
                    const std::vector<int> &columns, core::ColumnRole role);

/// Those of the columns that hold the weights of a floor hold those of `first` and on.
void setFloors(core::SheetBlock &block, const std::vector<int> &columns, int first);

void setRowRoles(core::SheetBlock &block, const std::vector<int> &rows, core::RowRole role);

/// The row is the heading, whatever it says; the columns stay as they are.
void setHeading(core::SheetBlock &block, int row);

/// What to guess from when `row` is the heading of `block`; the other blocks keep theirs.
core::MappingHints hintsWithHeading(const core::SheetMapping &mapping,
                                    const core::SheetBlock &block, int row);

} // namespace editor
