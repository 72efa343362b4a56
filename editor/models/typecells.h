// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of types: a column for each member that core describes.

#include "core/tables/terrain.h"
#include "core/tables/types.h"

#include <QString>

#include <vector>

namespace editor {

struct TypeCell
{
    std::string_view name; ///< of the member, in files
    std::string_view about; ///< what its description says
    QString text; ///< "–" where the type has no such thing
};

/// A cell for each member, in the order of the file: always the same members of one kind of type.
std::vector<TypeCell> typeCells(const core::MonsterType &type);
std::vector<TypeCell> typeCells(const core::ItemType &type);
std::vector<TypeCell> typeCells(const core::TerrainType &type);

} // namespace editor
