// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables from a sheet, by a mapping of its cells.

#include "core/io/sheets/sheetmapping.h"

#include <string>
#include <vector>

namespace core {

struct SheetImport
{
    Imported imported; ///< its notes tell what was changed on the way, not what was left out
    std::vector<Message> leftOut; ///< every cell with content that was not read, in sentences
};

/// The tables of a sheet as a tables-only ruleset of `floors` floors, or as many as it reaches.
/// Fails at the row and column, as line and column from 1, where a cell cannot be what the mapping
/// says, where an empty cell or the mark of a number leaves a choice, and without them where the
/// mapping lacks a column. The answers to OneOfSeveral are "point" and "comma".
Result<SheetImport> readSheet(const Sheet &sheet, const SheetMapping &mapping,
                              std::optional<int> floors = {});

/// The tables of several sheets in one ruleset; of those with one id, the later ones get a number.
SheetImport joined(std::vector<SheetImport> sheets);

} // namespace core
