// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/simulationmodel.h"

#include "editor/style/colors.h"
#include "editor/text/exacttext.h"

#include <QGuiApplication>
#include <QLocale>

#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace editor {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

SimulationModel::SimulationModel(QObject *parent)
    : ListModel({tr("Floor"), tr("Table"), tr("Entry"), tr("Counted"), tr("± 95 %"), tr("Exact"),
                 tr("z"), tr("P(≥1) counted"), tr("95 %"), tr("P(≥1) exact"), tr("z"), tr("Pinned"),
                 tr("Pinned P(≥1)")},
                parent)
{}

void SimulationModel::setResult(const SimulationResult &result)
{
    const bool sameRules = result.rules == m_result.rules
        && static_cast<bool>(result.counted) == static_cast<bool>(m_result.counted);
    if (!sameRules)
        beginResetModel();
    m_result = result;
    if (!sameRules)
        m_rows = findRows();
    judge();
    if (!sameRules)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Mean), index(rowCount() - 1, ColumnCount - 1));
}

void SimulationModel::pin()
{
    m_pinned = m_result;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, PinnedMean), index(rowCount() - 1, PinnedAtLeastOne));
}

void SimulationModel::showFloor(int floor)
{
    if (floor == m_floor)
        return;
    beginResetModel();
    m_floor = floor;
    m_rows = findRows();
    judge();
    endResetModel();
}

void SimulationModel::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    repaint();
}

std::vector<SimulationModel::Row> SimulationModel::findRows() const
{
    std::vector<Row> rows;
    if (!m_result.counted)
        return rows;
    const std::vector<core::FloorTally> &floors = m_result.counted->floors;
    for (std::size_t f = 0; f < floors.size(); ++f) {
        if (m_floor > 0 && floors[f].floor != m_floor)
            continue;
        for (std::size_t t = 0; t < m_result.rules->tables.size(); ++t) {
            const core::SpawnTable &table = m_result.rules->tables[t];
            for (std::size_t e = 0; e < table.entries.size(); ++e) {
                if (core::valueAt(table.entries[e].weight, floors[f].floor) > 0)
                    rows.push_back({f, t, e});
            }
        }
    }
    return rows;
}

void SimulationModel::judge()
{
    m_agreement = {};
    m_z.assign(m_rows.size(), {unknown, unknown});
    if (!m_result.counted || !m_result.analysis)
        return;
    m_agreement = core::agreementOf(*m_result.analysis, *m_result.counted);
    std::map<std::tuple<int, std::size_t, std::size_t>, std::pair<double, double>> found;
    for (const core::Cell &cell : m_agreement.cells) {
        auto &z = found[{cell.floor, cell.table, cell.entry}];
        if (cell.kind == core::CellKind::Mean)
            z.first = cell.z;
        else if (cell.kind == core::CellKind::AtLeastOne)
            z.second = cell.z;
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_z[i] = found[{m_result.counted->floors[m_rows[i].floor].floor, m_rows[i].table,
                        m_rows[i].entry}];
}

const core::EntryTally &SimulationModel::tally(const Row &row) const
{
    return m_result.counted->floors[row.floor].tables[row.table].entries[row.entry];
}

// By name: the pinned simulation may be of tables with other entries.
const core::EntryTally *SimulationModel::pinnedTally(const Row &row) const
{
    if (!m_pinned.counted || row.floor >= m_pinned.counted->floors.size())
        return nullptr;
    const core::SpawnTable &table = m_result.rules->tables[row.table];
    const std::optional<std::size_t> t = core::findTable(*m_pinned.rules, table.id);
    if (!t)
        return nullptr;
    const auto entry = core::findEntry(m_pinned.rules->tables[*t], table.entries[row.entry].id);
    return entry ? &m_pinned.counted->floors[row.floor].tables[*t].entries[*entry] : nullptr;
}

QVariant SimulationModel::beside(const QModelIndex &index, int role) const
{
    const auto at = static_cast<std::size_t>(index.row());
    if (role == Qt::TextAlignmentRole && index.column() != Table && index.column() != Entry)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ForegroundRole && m_stale)
        return mutedText(QGuiApplication::palette());
    if (role == Qt::ForegroundRole && (index.column() == MeanZ || index.column() == AtLeastOneZ)
        && std::abs(value(m_rows[at], at, index.column())) > 4)
        return problemText(QGuiApplication::palette());
    return role == ValueRole ? QVariant(value(m_rows[at], at, index.column())) : QVariant();
}

double SimulationModel::value(const Row &row, std::size_t at, int column) const
{
    const std::uint64_t runs = m_result.counted->runs;
    const int floor = m_result.counted->floors[row.floor].floor;
    const core::EntryTally *pinned = column >= PinnedMean ? pinnedTally(row) : nullptr;
    switch (column) {
    case Floor:
        return floor;
    case Mean:
        return core::estimateMean(tally(row).placed, runs).mean;
    case MeanMargin: {
        const core::MeanEstimate estimate = core::estimateMean(tally(row).placed, runs);
        return estimate.ci.high - estimate.mean;
    }
    case ExactMean:
        return m_result.analysis ? m_result.analysis->at(floor, row.table, row.entry).mean
                                 : unknown;
    case MeanZ:
        return m_z[at].first;
    case AtLeastOne:
        return core::estimateProbability(tally(row).atLeastOne, runs).value;
    case ExactAtLeastOne:
        return m_result.analysis ? m_result.analysis->at(floor, row.table, row.entry).atLeastOne
                                 : unknown;
    case AtLeastOneZ:
        return m_z[at].second;
    case PinnedMean:
        return pinned ? core::estimateMean(pinned->placed, m_pinned.counted->runs).mean : unknown;
    case PinnedAtLeastOne:
        return pinned ? core::estimateProbability(pinned->atLeastOne, m_pinned.counted->runs).value
                      : unknown;
    default:
        return unknown;
    }
}

QVariant SimulationModel::cell(int line, int column) const
{
    const auto at = static_cast<std::size_t>(line);
    const Row &row = m_rows[at];
    const core::SpawnTable &table = m_result.rules->tables[row.table];
    if (column == Table)
        return QString::fromStdString(table.id);
    if (column == Entry)
        return QString::fromStdString(
            core::displayName(*m_result.rules, table, table.entries[row.entry].id));
    if (column == AtLeastOneRange) {
        const core::Interval ci
            = core::estimateProbability(tally(row).atLeastOne, m_result.counted->runs).ci;
        return tr("%1 to %2").arg(exactPercent(ci.low), exactPercent(ci.high));
    }
    const double number = value(row, at, column);
    if (std::isnan(number))
        return QStringLiteral("–");
    switch (column) {
    case Floor:
        return QString::number(static_cast<int>(number));
    case MeanZ:
    case AtLeastOneZ:
        return QLocale().toString(number, 'f', 2).replace(u'-', u'−');
    case AtLeastOne:
    case ExactAtLeastOne:
    case PinnedAtLeastOne:
        return exactPercent(number);
    default:
        return exactNumber(number);
    }
}

} // namespace editor
