// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/listmodel.h"

#include <utility>

namespace editor {

ListModel::ListModel(QStringList headings, QObject *parent)
    : QAbstractTableModel(parent)
    , m_headings(std::move(headings))
{}

int ListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows());
}

int ListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headings.size());
}

QVariant ListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    const QVariant text = isText ? cell(index.row(), index.column()) : beside(index, role);
    return role == Qt::AccessibleTextRole && text.toString().isEmpty() ? tr("none") : text;
}

QVariant ListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal && role == Qt::DisplayRole
        ? QVariant(m_headings.value(section))
        : QVariant();
}

void ListModel::repaint()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace editor
