// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typesmodel.h"

#include "editor/document/freshtypes.h"
#include "editor/text/kindtext.h"
#include "editor/text/viewtext.h"

#include <QColor>

#include <algorithm>

namespace editor {

namespace {

template<typename Type>
bool holds(const std::vector<Type> &types, const std::string &id)
{
    return std::any_of(types.begin(), types.end(), [&id](const Type &t) { return t.id == id; });
}

} // namespace

TypesModel::TypesModel(core::Spawns kind, RulesetDocument &document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
    , m_document(document)
    , m_types(typeListsOf(document.draft()))
    , m_columns(onList(static_cast<const TypeLists &>(m_types), [](const auto &types) {
        return typeCells(typename std::remove_cvref_t<decltype(types)>::value_type {});
    }))
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
    m_document.change(tr("remove %1").arg(cells(at)[Name].text), [&](core::Ruleset rules) {
        return withoutType(std::move(rules), m_kind, at, users);
    });
}

std::optional<TypesModel::Refused>
TypesModel::putInto(TypeLists &types, const std::vector<TypedCell> &cells, DecimalMark mark) const
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const TypedCell &cell = cells[i];
        const QString why = cell.column == Id
            ? tr("An id stays as it is: tables name the type by it.")
            : onList(types, [&](auto &list) {
                  return setTypeCell(list[static_cast<std::size_t>(cell.row)],
                                     static_cast<std::size_t>(cell.column), cell.text, mark);
              });
        if (!why.isEmpty())
            return Refused {i, why};
    }
    return {};
}

std::optional<TypesModel::Refused> TypesModel::put(const std::vector<TypedCell> &cells,
                                                   DecimalMark mark)
{
    TypeLists after = m_types;
    if (auto refused = putInto(after, cells, mark))
        return refused;
    if (after == m_types)
        return {};
    const QString what
        = headerData(cells.front().column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QString text = cells.size() == 1
        ? tr("%1 of %2", "a column, a type")
              .arg(what, this->cells(static_cast<std::size_t>(cells.front().row))[Name].text)
        : tr("%1 cells of types").arg(cells.size());
    setTypes(m_document, after, text);
    return {};
}

QString TypesModel::problemOf(const QModelIndex &index, const QString &text) const
{
    TypeLists after = m_types;
    const auto refused
        = putInto(after, {{index.row(), index.column(), text}}, DecimalMark::Unclear);
    return refused ? refused->why : QString();
}

Qt::ItemFlags TypesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    const bool isTyped = index.isValid() && index.column() != Id
        && m_columns[static_cast<std::size_t>(index.column())].isTyped;
    return isTyped ? usual | Qt::ItemIsEditable : usual;
}

bool TypesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    return role == Qt::EditRole && index.isValid()
        && !put({{index.row(), index.column(), value.toString()}});
}

int TypesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return onList(m_types, [](const auto &types) { return static_cast<int>(types.size()); });
}

int TypesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

std::vector<TypeCell> TypesModel::cells(std::size_t row) const
{
    return onList(m_types, [=](const auto &types) { return typeCells(types[row]); });
}

QVariant TypesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()
        || (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::DecorationRole))
        return {};
    const TypeCell cell
        = cells(static_cast<std::size_t>(index.row()))[static_cast<std::size_t>(index.column())];
    if (role == Qt::DecorationRole)
        return cell.name == "color" ? QVariant(QColor(cell.text)) : QVariant();
    return role == Qt::EditRole ? cell.typed() : cell.text;
}

QVariant TypesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TypeCell &column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::ToolTipRole)
        return fromView(column.about);
    const QString name = spaced(column.name);
    return role == Qt::DisplayRole ? QVariant(name.left(1).toUpper() + name.mid(1)) : QVariant();
}

} // namespace editor
