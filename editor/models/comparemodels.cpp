// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/comparemodels.h"

#include "editor/text/comparetext.h"
#include "editor/text/exacttext.h"

namespace editor {

namespace {

QString drawnShare(double share, bool isDrawn)
{
    return isDrawn ? exactPercent(share) : QStringLiteral("–");
}

} // namespace

void DifferencesModel::setState(const std::shared_ptr<const ComparedState> &state)
{
    beginResetModel();
    m_state = state;
    endResetModel();
}

const core::Difference &DifferencesModel::at(int row) const
{
    return m_state->comparison.differences[static_cast<std::size_t>(row)];
}

int DifferencesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_state ? 0
                                        : static_cast<int>(m_state->comparison.differences.size());
}

int DifferencesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant DifferencesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const core::Difference &difference = at(index.row());
    return index.column() == Where ? differencePlace(difference, *m_state->before, *m_state->after)
                                   : differenceText(difference, *m_state->before, *m_state->after);
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Where ? tr("Changed") : tr("From → to");
}

void EffectsModel::setState(const std::shared_ptr<const ComparedState> &state)
{
    beginResetModel();
    m_state = state;
    endResetModel();
}

const core::Shift &EffectsModel::at(int row) const
{
    return m_state->comparison.effects[static_cast<std::size_t>(row)];
}

int EffectsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_state ? 0 : static_cast<int>(m_state->comparison.effects.size());
}

int EffectsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant EffectsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == SizeRole)
        return at(index.row()).size;
    if (role == Qt::TextAlignmentRole && index.column() != What)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole && at(index.row()).method() == core::Method::Simulated)
        return tr("Simulated: counted on generated runs, so a small difference may be chance.");
    return role == Qt::DisplayRole ? text(at(index.row()), index.column()) : QVariant();
}

// As in the grid: what was counted is not exact.
QString EffectsModel::mark(const core::Shift &effect)
{
    return effect.method() == core::Method::Simulated ? QStringLiteral("≈ ") : QString();
}

QString EffectsModel::text(const core::Shift &effect, int column) const
{
    switch (column) {
    case Floor:
        return QString::number(effect.floor);
    case What: {
        const QString table = QString::fromStdString(effect.table);
        if (effect.entry.empty())
            return tr("all of “%1”").arg(table);
        return comparedName({.table = effect.table, .entry = effect.entry}, *m_state->before,
                            *m_state->after);
    }
    case AtLeastOne:
        return mark(effect)
            + fromTo(exactPercent(effect.before.atLeastOne), exactPercent(effect.after.atLeastOne));
    case Expected:
        return mark(effect)
            + fromTo(exactNumber(effect.before.mean), exactNumber(effect.after.mean));
    case Share:
        return effect.entry.empty() ? QString()
                                    : fromTo(drawnShare(effect.before.share, effect.isDrawnBefore),
                                             drawnShare(effect.after.share, effect.isDrawnAfter));
    default:
        return {};
    }
}

QVariant EffectsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Floor:
        return tr("Floor");
    case What:
        return tr("Effect on");
    case AtLeastOne:
        return tr("P(≥1)");
    case Expected:
        return tr("Expected");
    case Share:
        return tr("Share");
    default:
        return {};
    }
}

} // namespace editor
