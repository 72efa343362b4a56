// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/comparemodels.h"

#include "editor/text/exacttext.h"
#include "editor/text/viewtext.h"

#include "resources/messages/comparisontext.h"

namespace editor {

namespace {

QString drawnShare(double share, bool isDrawn)
{
    return isDrawn ? exactPercent(share) : QStringLiteral("–");
}

} // namespace

DifferencesModel::DifferencesModel(QObject *parent)
    : ListModel({tr("Changed"), tr("From → to")}, parent)
{}

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

QVariant DifferencesModel::beside(const QModelIndex &index, int role) const
{
    return role == Qt::ToolTipRole ? cell(index.row(), index.column()) : QVariant();
}

QVariant DifferencesModel::cell(int row, int column) const
{
    const core::Difference &difference = at(row);
    const auto text = column == Where ? resources::differencePlace : resources::differenceText;
    return fromView(text(difference, *m_state->before, *m_state->after));
}

EffectsModel::EffectsModel(QObject *parent)
    : ListModel({tr("Floor"), tr("Effect on"), tr("P(≥1)"), tr("Expected"), tr("Share")}, parent)
{}

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

QVariant EffectsModel::beside(const QModelIndex &index, int role) const
{
    if (role == SizeRole)
        return at(index.row()).size;
    if (role == Qt::TextAlignmentRole && index.column() != What)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole && at(index.row()).method() == core::Method::Simulated)
        return tr("Simulated: counted on generated runs, so a small difference may be chance.");
    return {};
}

// As in the grid: what was counted is not exact.
QString EffectsModel::mark(const core::Shift &effect)
{
    return effect.method() == core::Method::Simulated ? QStringLiteral("≈ ") : QString();
}

QVariant EffectsModel::cell(int row, int column) const
{
    const core::Shift &effect = at(row);
    switch (column) {
    case Floor:
        return QString::number(effect.floor);
    case What: {
        const QString table = QString::fromStdString(effect.table);
        if (effect.entry.empty())
            return tr("all of “%1”").arg(table);
        return fromView(resources::comparedName({.table = effect.table, .entry = effect.entry},
                                                *m_state->before, *m_state->after));
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

} // namespace editor
