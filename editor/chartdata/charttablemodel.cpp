// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/charttablemodel.h"

#include "editor/chartdata/figures.h"
#include "editor/text/intervaltext.h"
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
    const FloorNumbers::Entry entry = m_numbers.at(row, floor);
    if (m_kind == ChartKind::Weights)
        return wholeText(static_cast<std::uint64_t>(entry.weight));
    if (m_numbers.drawsNothing(floor))
        return QStringLiteral("–");
    if (m_kind == ChartKind::Mix)
        return percentText(entry.share);
    const QString chance = percentText(entry.atLeastOne);
    return m_numbers.runs() > 0 ? QStringLiteral("≈ ") + chance : chance;
}

QVariant ChartTableModel::interval(int row, int floor, int role) const
{
    if (m_kind != ChartKind::Chance || m_numbers.runs() == 0)
        return {};
    const core::Interval ends = core::probabilityInterval(number(row, floor), m_numbers.runs());
    if (role == Qt::ToolTipRole)
        return tr("%1; 95 %: %2").arg(m_numbers.method(), intervalText(ends));
    return role == figureLowRole ? ends.low : ends.high;
}

double ChartTableModel::number(int row, int floor) const
{
    const FloorNumbers::Entry entry = m_numbers.at(row, floor);
    if (m_kind == ChartKind::Weights)
        return entry.weight;
    if (m_numbers.drawsNothing(floor))
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
    case figureLowRole:
    case figureHighRole:
    case Qt::ToolTipRole:
        return interval(index.row(), floor, role);
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
