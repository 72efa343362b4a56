// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/charttablemodel.h"

#include "editor/chartdata/figures.h"
#include "editor/text/numbertext.h"

namespace editor {

ChartTableModel::ChartTableModel(ChartKind kind, WeightGridModel &grid, const FloorNumbers &numbers,
                                 QObject *parent)
    : QIdentityProxyModel(parent)
    , m_kind(kind)
    , m_numbers(numbers)
{
    setSourceModel(&grid);
    connect(&numbers, &FloorNumbers::changed, this, [this](int first, int last) {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, FloorCellModel::columnOf(first)),
                               index(rowCount() - 1, FloorCellModel::columnOf(last)));
    });
}

QString ChartTableModel::text(int row, int floor) const
{
    const FloorNumbers::Column &column = m_numbers.at(floor);
    const core::ClosedForm::Entry &entry = column.entries[static_cast<std::size_t>(row)];
    if (m_kind == ChartKind::Weights)
        return wholeText(static_cast<std::uint64_t>(entry.weight));
    if (column.total == 0)
        return QStringLiteral("–");
    return percentText(m_kind == ChartKind::Mix ? entry.share : entry.atLeastOne);
}

double ChartTableModel::number(int row, int floor) const
{
    const FloorNumbers::Column &column = m_numbers.at(floor);
    const core::ClosedForm::Entry &entry = column.entries[static_cast<std::size_t>(row)];
    if (m_kind == ChartKind::Weights)
        return entry.weight;
    if (column.total == 0)
        return noFigure;
    return m_kind == ChartKind::Mix ? entry.share : entry.atLeastOne;
}

QVariant ChartTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int floor = FloorCellModel::floorOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), floor);
    case figureNumberRole:
        return number(index.row(), floor);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::AccessibleTextRole:
        return tr("%1, floor %2: %3")
            .arg(headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString())
            .arg(floor)
            .arg(text(index.row(), floor));
    default:
        return {};
    }
}

bool ChartTableModel::setData(const QModelIndex &, const QVariant &, int)
{
    return false;
}

Qt::ItemFlags ChartTableModel::flags(const QModelIndex &index) const
{
    return QIdentityProxyModel::flags(index) & ~Qt::ItemFlags(Qt::ItemIsEditable);
}

} // namespace editor
