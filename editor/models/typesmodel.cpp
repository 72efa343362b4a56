// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typesmodel.h"

#include "editor/document/freshtypes.h"
#include "editor/text/kindtext.h"
#include "editor/text/viewtext.h"

#include "core/io/json/jsontext.h"

#include <QColor>

#include <algorithm>

namespace editor {

namespace {

// The types alone.
core::Ruleset typesOf(const core::Ruleset &rules)
{
    core::Ruleset types;
    types.monsters = rules.monsters;
    types.items = rules.items;
    types.terrain = rules.terrain;
    return types;
}

} // namespace

TypesModel::TypesModel(core::Spawns kind, RulesetDocument &document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
    , m_document(document)
    , m_types(typesOf(document.draft()))
    , m_columns(onTypes(m_types, kind,
                        [](const auto &types) {
                            return typeCells(
                                typename std::remove_cvref_t<decltype(types)>::value_type {});
                        }))
    , m_declared(core::declaredColumns(document.draft()))
    , m_own(core::columnsOf(m_declared, kind))
{
    connect(&document, &RulesetDocument::settled, this, &TypesModel::follow);
}

void TypesModel::follow()
{
    core::Ruleset now = typesOf(m_document.draft());
    core::OwnColumns declared = core::declaredColumns(m_document.draft());
    if (now == m_types && declared == m_declared)
        return;
    std::vector<std::string> own = core::columnsOf(declared, m_kind);
    const bool sameShape = now.monsters.size() == m_types.monsters.size()
        && now.items.size() == m_types.items.size() && now.terrain.size() == m_types.terrain.size()
        && own == m_own;
    if (!sameShape)
        beginResetModel();
    m_types = std::move(now);
    m_declared = std::move(declared);
    m_own = std::move(own);
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool TypesModel::add(const QString &id)
{
    const std::string name = id.trimmed().toStdString();
    if (name.empty() || isTypeThere(m_types, m_kind, name))
        return false;
    m_document.change(tr("add %1").arg(id.trimmed()), [&](core::Ruleset rules) {
        putType(rules, freshType(m_kind, name));
        return rules;
    });
    return true;
}

void TypesModel::remove(int row, Users users)
{
    const auto at = static_cast<std::size_t>(row);
    m_document.change(tr("remove %1").arg(cells(at)[Name].text), [&](core::Ruleset rules) {
        return withoutType(std::move(rules), m_kind, at, users);
    });
}

bool TypesModel::addColumn(const QString &name)
{
    const std::string column = name.trimmed().toStdString();
    core::OwnColumns after = m_declared;
    onTypes(after, m_kind, [&](std::vector<std::string> &columns) { columns.push_back(column); });
    if (column.empty() || core::columnsOf(after, m_kind).size() == m_own.size())
        return false;
    m_document.change(tr("add column %1").arg(name.trimmed()), [&](core::Ruleset rules) {
        core::declareColumns(rules, after);
        return rules;
    });
    return true;
}

bool TypesModel::isOwn(int column) const
{
    return column > Name && column <= Name + static_cast<int>(m_own.size());
}

const std::string &TypesModel::ownAt(int column) const
{
    return m_own[static_cast<std::size_t>(column - Name - 1)];
}

std::size_t TypesModel::builtInAt(int column) const
{
    return static_cast<std::size_t>(column) - (column > Name ? m_own.size() : 0);
}

void TypesModel::removeColumn(int column)
{
    const std::string name = ownAt(column);
    core::OwnColumns after = m_declared;
    onTypes(after, m_kind, [&](std::vector<std::string> &columns) { std::erase(columns, name); });
    const QString text = tr("remove column %1").arg(QString::fromStdString(name));
    m_document.change(text, [&](core::Ruleset rules) {
        onTypes(rules, m_kind, [&](auto &types) {
            for (auto &type : types)
                core::setValueIn(type.unknown, name, {});
        });
        core::declareColumns(rules, after);
        return rules;
    });
}

QStringList TypesModel::membersWithoutColumn() const
{
    QStringList names;
    onTypes(m_types, m_kind, [&](const auto &types) {
        for (const auto &type : types) {
            for (const core::UnknownMember &member : type.unknown) {
                const std::string name = core::memberName(member.pointer);
                const bool isShown = member.pointer.find('/') != std::string::npos
                    || std::find(m_own.begin(), m_own.end(), name) != m_own.end();
                if (!isShown && !names.contains(QString::fromStdString(name)))
                    names << QString::fromStdString(name);
            }
        }
    });
    return names;
}

std::optional<TypesModel::Refused> TypesModel::putInto(core::Ruleset &types,
                                                       const std::vector<TypedCell> &cells,
                                                       DecimalMark mark) const
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const TypedCell &cell = cells[i];
        const QString why = cell.column == Id
            ? tr("An id stays as it is: tables name the type by it.")
            : onTypes(types, m_kind, [&](auto &list) {
                  auto &type = list[static_cast<std::size_t>(cell.row)];
                  return isOwn(cell.column)
                      ? setOwnCell(type.unknown, ownAt(cell.column), cell.text, mark)
                      : setTypeCell(type, builtInAt(cell.column), cell.text, mark);
              });
        if (!why.isEmpty())
            return Refused {i, why};
    }
    return {};
}

std::optional<TypesModel::Refused> TypesModel::put(const std::vector<TypedCell> &cells,
                                                   DecimalMark mark)
{
    core::Ruleset tried = m_types;
    if (auto refused = putInto(tried, cells, mark))
        return refused;
    const QString what
        = headerData(cells.front().column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QString text = cells.size() == 1
        ? tr("%1 of %2", "a column, a type")
              .arg(what, this->cells(static_cast<std::size_t>(cells.front().row))[Name].text)
        : tr("%1 cells of types").arg(cells.size());
    m_document.change(text, [&](core::Ruleset rules) {
        putInto(rules, cells, mark);
        return rules;
    });
    return {};
}

QString TypesModel::problemOf(const QModelIndex &index, const QString &text) const
{
    core::Ruleset after = m_types;
    const auto refused
        = putInto(after, {{index.row(), index.column(), text}}, DecimalMark::Unclear);
    return refused ? refused->why : QString();
}

Qt::ItemFlags TypesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    const bool isTyped = index.isValid() && index.column() != Id
        && (isOwn(index.column()) || m_columns[builtInAt(index.column())].isTyped);
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
    return onTypes(m_types, m_kind,
                   [](const auto &types) { return static_cast<int>(types.size()); });
}

int TypesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size() + m_own.size());
}

std::vector<TypeCell> TypesModel::cells(std::size_t row) const
{
    return onTypes(m_types, m_kind, [&](const auto &types) {
        std::vector<TypeCell> cells = typeCells(types[row]);
        std::vector<TypeCell> own;
        for (const std::string &column : m_own)
            own.push_back(ownCell(column, types[row].unknown));
        cells.insert(cells.begin() + Name + 1, own.begin(), own.end());
        return cells;
    });
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
    if (isOwn(section)) {
        if (role == Qt::ToolTipRole)
            return tr(
                "A column of this ruleset alone: numbers or texts, which templates can write");
        return role == Qt::DisplayRole ? QVariant(QString::fromStdString(ownAt(section)))
                                       : QVariant();
    }
    const TypeCell &column = m_columns[builtInAt(section)];
    if (role == Qt::ToolTipRole)
        return fromView(column.about);
    const QString name = spaced(column.name);
    return role == Qt::DisplayRole ? QVariant(name.left(1).toUpper() + name.mid(1)) : QVariant();
}

} // namespace editor
