// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Single cells of the tables of types: what they show, and what they make of typed text.

#include "core/tables/terrain.h"
#include "core/tables/types.h"

#include <QString>
#include <QStringList>

namespace editor {

enum TypeColumn {
    TypeId,
    TypeName,
    TypeGlyph,
    TypeColor,
    MonsterHp,
    MonsterDefense,
    MonsterPower,
    MonsterXp,
    MonsterBehavior,
    MonsterSpeed,
    MonsterInflicts,
    MonsterColumns,
    ItemEffect = MonsterHp,
    ItemAmount,
    ItemReach,
    ItemPerMagic,
    ItemStatus,
    ItemThrown,
    ItemColumns,
    TerrainSize = MonsterHp,
    TerrainBlocks,
    TerrainSlows,
    TerrainHurts,
    TerrainFalls,
    TerrainBecomes,
    TerrainEdge,
    TerrainTriggers,
    TerrainHidden,
    TerrainBurns,
    TerrainFire,
    TerrainLasts,
    TerrainLeaves,
    TerrainColumns
};

/// The words for the effects there are.
QStringList effectChoices();
/// The words for what terrain blocks.
QStringList blocksChoices();
/// Yes and no, in that order.
QStringList yesOrNo();

QString typeCellText(const core::MonsterType &type, int column);
QString typeCellText(const core::ItemType &type, int column);
QString typeCellText(const core::TerrainType &type, int column);

/// Changes one cell; false, and nothing changed, where the text makes no sense there.
bool setTypeCell(core::MonsterType &type, int column, const QString &text);
bool setTypeCell(core::ItemType &type, int column, const QString &text);
bool setTypeCell(core::TerrainType &type, int column, const QString &text);

} // namespace editor
