// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/figuresmodel.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/text/intervaltext.h"

#include <QElapsedTimer>
#include <QTimer>

#include <cmath>
#include <utility>

namespace editor {

namespace {

/// Whether the value of a column is counted on runs.
bool isCounted(const FigureRow &row, int column)
{
    const auto place = static_cast<std::size_t>(column);
    return place < row.intervals.size() && !std::isnan(row.intervals[place].low);
}

constexpr int frame = 33; // milliseconds: thirty pictures a second

} // namespace

FiguresModel::FiguresModel(std::function<Figures()> make, QObject *parent)
    : QAbstractTableModel(parent)
    , m_make(std::move(make))
{}

void FiguresModel::setFollowed(bool followed)
{
    m_followed = followed;
    if (followed && m_stale)
        refresh();
}

void FiguresModel::outdate()
{
    m_stale = true;
    if (!m_followed || std::exchange(m_scheduled, true))
        return;
    QTimer::singleShot(m_wait, this, [this] {
        m_scheduled = false;
        if (m_followed && m_stale)
            refresh();
    });
}

void FiguresModel::refresh()
{
    QElapsedTimer timer;
    timer.start();
    Figures next = m_make();
    m_wait = timer.elapsed() > 8 ? frame : 0;
    m_stale = false;
    const bool sameShape = next.rows.size() == m_figures.rows.size()
        && next.columns.size() == m_figures.columns.size();
    if (!sameShape)
        beginResetModel();
    m_figures = std::move(next);
    if (!sameShape) {
        endResetModel();
    } else if (rowCount() > 0 && columnCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
    Q_EMIT figuresChanged();
}

int FiguresModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_figures.rows.size());
}

int FiguresModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_figures.columns.size());
}

QString FiguresModel::text(const QModelIndex &index) const
{
    const FigureRow &row = m_figures.rows[static_cast<std::size_t>(index.row())];
    const double value = row.values[static_cast<std::size_t>(index.column())];
    if (row.role == FigureRole::Difference)
        return differenceText(row.unit, value);
    const QString number = figureText(row.unit, value);
    return isCounted(row, index.column()) ? QStringLiteral("≈ ") + number : number;
}

QVariant FiguresModel::interval(const QModelIndex &index, int role) const
{
    const FigureRow &row = m_figures.rows[static_cast<std::size_t>(index.row())];
    if (!isCounted(row, index.column()))
        return {};
    const core::Interval &ends = row.intervals[static_cast<std::size_t>(index.column())];
    if (role == Qt::ToolTipRole)
        return tr("%1; 95 %: %2")
            .arg(m_figures.note,
                 row.unit == Unit::Probability ? intervalText(ends) : meanIntervalText(ends));
    return role == figureLowRole ? ends.low : ends.high;
}

QVariant FiguresModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case figureNumberRole:
        return m_figures.rows[static_cast<std::size_t>(index.row())]
            .values[static_cast<std::size_t>(index.column())];
    case figureLowRole:
    case figureHighRole:
    case Qt::ToolTipRole:
        return interval(index, role);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::AccessibleTextRole:
        return tr("%1, %2 %3: %4")
            .arg(m_figures.rows[static_cast<std::size_t>(index.row())].name, m_figures.columnsName,
                 m_figures.columns[index.column()], text(index));
    default:
        return {};
    }
}

QVariant FiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    if (orientation == Qt::Horizontal)
        return section < m_figures.columns.size() ? m_figures.columns[section] : QVariant();
    return section < rowCount() ? m_figures.rows[static_cast<std::size_t>(section)].name
                                : QVariant();
}

} // namespace editor
