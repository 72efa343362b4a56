// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typesmodel.h"

#include "editor/document/freshtypes.h"
#include "editor/models/typecells.h"
#include "editor/text/kindtext.h"

#include <QColor>

#include <algorithm>

namespace editor {

namespace {

template<typename Type>
bool holds(const std::vector<Type> &types, const std::string &id)
{
    return std::any_of(types.begin(), types.end(), [&id](const Type &t) { return t.id == id; });
}

/// How to write what is not a number.
QVariant monsterHintFor(int column)
{
    if (column == MonsterBehavior)
        return TypesModel::tr("%1, such as “sleeper 20 % 6” (notices within 6 cells), “ranged 6 "
                              "power 3–5” or “coward 30 %”")
            .arg(kindWords<core::Behavior>().join(QLatin1String(", ")));
    if (column == MonsterSpeed)
        return TypesModel::tr("slow, normal, fast, or a percentage of the player's");
    if (column == MonsterInflicts)
        return TypesModel::tr("%1, such as “poisoned 4 turns 2 HP 50 %”; – for nothing")
            .arg(allStatusWords().join(QLatin1String(", ")));
    return {};
}

QVariant itemHintFor(int column)
{
    if (column == ItemStatus)
        return TypesModel::tr("What it inflicts, such as “poisoned 4 turns 2 HP”");
    if (column == ItemThrown)
        return TypesModel::tr("Such as “6 cells power 3–5 slowed 4 turns breaks”; – for nothing");
    return {};
}

QVariant terrainHintFor(int column)
{
    if (column == TerrainSize)
        return TypesModel::tr("Cells of a patch: a number, a range such as 20–60, or dice");
    if (column == TerrainHurts)
        return TypesModel::tr("HP that each turn in it takes from the player");
    if (column == TerrainFalls)
        return TypesModel::tr("The player falls to the next floor and loses so many HP; – for no "
                              "fall");
    if (column == TerrainTriggers)
        return TypesModel::tr("What befalls the player who walks onto it, such as “inflict "
                              "poisoned 5 turns 1 HP”, “teleport 20” (cells away) or “alarm 0” "
                              "(cells; 0: the whole floor); – for nothing");
    if (column == TerrainHidden)
        return TypesModel::tr("Percent of its cells that look like plain ground until they are "
                              "found; – for none");
    if (column == TerrainBecomes)
        return TypesModel::tr("Id of the terrain that is left where somebody treads; – for none");
    if (column == TerrainEdge)
        return TypesModel::tr("Id of the terrain around each patch; – for none");
    if (column == TerrainBurns)
        return TypesModel::tr("Percent of the turns in which a fire beside it sets it alight");
    if (column == TerrainFire)
        return TypesModel::tr("Id of the terrain that it is while it burns; – for what does not");
    if (column == TerrainLasts)
        return TypesModel::tr("It is fire, and burns down after so many turns; – for all else");
    if (column == TerrainLeaves)
        return TypesModel::tr("Id of the terrain that is left when it has burnt down; – for plain "
                              "ground");
    return {};
}

QVariant hintFor(core::Spawns kind, int column)
{
    if (kind == core::Spawns::Terrain)
        return terrainHintFor(column);
    return kind == core::Spawns::Monsters ? monsterHintFor(column) : itemHintFor(column);
}

QStringList choicesFor(core::Spawns kind, int column)
{
    if (kind == core::Spawns::Items && column == ItemEffect)
        return effectChoices();
    if (kind == core::Spawns::Terrain && column == TerrainBlocks)
        return blocksChoices();
    return kind == core::Spawns::Terrain && column == TerrainSlows ? yesOrNo() : QStringList();
}

} // namespace

TypesModel::TypesModel(core::Spawns kind, RulesetDocument &document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
    , m_document(document)
    , m_types(typeListsOf(document.draft()))
{
    connect(&document, &RulesetDocument::settled, this, &TypesModel::follow);
}

void TypesModel::follow()
{
    TypeLists now = typeListsOf(m_document.draft());
    if (now == m_types)
        return;
    const bool sameRows = now.monsters.size() == m_types.monsters.size()
        && now.items.size() == m_types.items.size() && now.terrain.size() == m_types.terrain.size();
    if (!sameRows)
        beginResetModel();
    m_types = std::move(now);
    if (!sameRows)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool TypesModel::add(const QString &id)
{
    const std::string name = id.trimmed().toStdString();
    const bool isTerrain = m_kind == core::Spawns::Terrain;
    const bool isThere = isTerrain ? holds(m_types.terrain, name)
                                   : holds(m_types.monsters, name) || holds(m_types.items, name);
    if (name.empty() || isThere)
        return false;
    TypeLists after = m_types;
    if (isTerrain)
        after.terrain.push_back(freshTerrain(name));
    else if (m_kind == core::Spawns::Monsters)
        after.monsters.push_back(freshMonster(name));
    else
        after.items.push_back(freshItem(name));
    setTypes(m_document, after, tr("add %1").arg(id.trimmed()));
    return true;
}

void TypesModel::remove(int row, Users users)
{
    const auto at = static_cast<std::size_t>(row);
    m_document.change(tr("remove %1").arg(text(at, TypeName)), [&](core::Ruleset rules) {
        return withoutType(std::move(rules), m_kind, at, users);
    });
}

int TypesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return onList(m_types, [](const auto &types) { return static_cast<int>(types.size()); });
}

int TypesModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    if (m_kind == core::Spawns::Terrain)
        return TerrainColumns;
    return m_kind == core::Spawns::Monsters ? int(MonsterColumns) : int(ItemColumns);
}

QString TypesModel::text(std::size_t row, int column) const
{
    return onList(m_types, [=](const auto &types) { return typeCellText(types[row], column); });
}

QVariant TypesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString shown = text(static_cast<std::size_t>(index.row()), index.column());
    if (role == Qt::DecorationRole && index.column() == TypeColor)
        return QColor(shown);
    if (role == ChoicesRole)
        return choicesFor(m_kind, index.column());
    if (role == Qt::ToolTipRole)
        return hintFor(m_kind, index.column());
    return role == Qt::DisplayRole || role == Qt::EditRole ? QVariant(shown) : QVariant();
}

bool TypesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() == TypeId)
        return false;
    TypeLists after = m_types;
    const auto row = static_cast<std::size_t>(index.row());
    const QString typed = value.toString().trimmed();
    const int column = index.column();
    if (!onList(after, [&](auto &types) { return setTypeCell(types[row], column, typed); }))
        return false;
    setTypes(m_document, after,
             tr("%1: %2 %3")
                 .arg(text(row, TypeName),
                      headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), typed));
    return true;
}

Qt::ItemFlags TypesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() != TypeId ? plain | Qt::ItemIsEditable : plain;
}

QVariant TypesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList monsters
        = {tr("Id"),    tr("Name"), tr("Glyph"),     tr("Colour"), tr("HP"),      tr("Defence"),
           tr("Power"), tr("XP"),   tr("Behaviour"), tr("Speed"),  tr("Inflicts")};
    const QStringList items
        = {tr("Id"),     tr("Name"),  tr("Glyph"),     tr("Colour"), tr("Effect"),
           tr("Amount"), tr("Reach"), tr("Per magic"), tr("Status"), tr("Thrown")};
    const QStringList terrain
        = {tr("Id"),     tr("Name"),  tr("Glyph"), tr("Colour"),  tr("Size"),  tr("Blocks"),
           tr("Slows"),  tr("Hurts"), tr("Falls"), tr("Becomes"), tr("Edge"),  tr("Triggers"),
           tr("Hidden"), tr("Burns"), tr("Fire"),  tr("Lasts"),   tr("Leaves")};
    if (m_kind == core::Spawns::Terrain)
        return terrain.value(section);
    return (m_kind == core::Spawns::Monsters ? monsters : items).value(section);
}

} // namespace editor
