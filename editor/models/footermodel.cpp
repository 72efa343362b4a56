// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/footermodel.h"

#include "editor/edits/tableedits.h"
#include "editor/text/entrylook.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include <utility>

namespace editor {

FooterModel::FooterModel(RulesetDocument &document, std::string table, const FloorNumbers &numbers,
                         QObject *parent)
    : FloorCellModel(parent)
    , m_document(document)
    , m_table(std::move(table))
    , m_numbers(numbers)
{
    connect(&numbers, &FloorNumbers::changed, this, [this](int first, int last) {
        Q_EMIT dataChanged(index(Total, columnOf(first)), index(None, columnOf(last)));
    });
    connect(&numbers, &FloorNumbers::reshaped, this, [this] {
        if (columnCount() > 0)
            Q_EMIT dataChanged(index(Total, 0), index(None, columnCount() - 1));
    });
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (!factAbout<CountRuleChanged>(m_table, change))
            return;
        Q_EMIT headerDataChanged(Qt::Vertical, CountRow, CountRow);
        Q_EMIT ruleChanged();
    });
    connect(&document, &RulesetDocument::referenceChanged, this, [this] {
        if (columnCount() > 0)
            Q_EMIT dataChanged(index(CountRow, 0), index(CountRow, columnCount() - 1));
    });
    followFloors(document);
}

void FooterModel::follow(const GoalsModel &goals)
{
    m_goals.follow(goals);
    connect(&goals, &GoalsModel::checked, this, &FooterModel::updateGoals);
    connect(&m_document, &RulesetDocument::settled, this, [this] {
        if (m_isPutOff && !m_document.isPreviewed())
            updateGoals();
    });
    updateGoals();
}

void FooterModel::updateGoals()
{
    GoalRows rows = m_goals;
    rows.update(m_document.table(m_table));
    const int before = m_goals.count();
    const int after = rows.count();
    // A row more would move the chart in which the goal is being drawn.
    m_isPutOff = after != before && m_document.isPreviewed();
    if (m_isPutOff)
        return;
    if (after > before)
        beginInsertRows({}, FirstGoal + before, FirstGoal + after - 1);
    else if (after < before)
        beginRemoveRows({}, FirstGoal + after, FirstGoal + before - 1);
    m_goals = std::move(rows);
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    QStringList names;
    for (int row = 0; row < after; ++row)
        names << m_goals.header(row, Qt::DisplayRole).toString();
    if (std::exchange(m_goalNames, names) != names && after > 0)
        Q_EMIT headerDataChanged(Qt::Vertical, FirstGoal, rowCount() - 1);
    if (after > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(FirstGoal, 0), index(rowCount() - 1, columnCount() - 1));
}

std::vector<int> FooterModel::goalsOf(int row) const
{
    return row < FirstGoal ? std::vector<int>() : m_goals.goalsOf(row - FirstGoal);
}

const core::CountRule &FooterModel::rule() const
{
    static const core::CountRule nothing;
    const core::SpawnTable *table = m_document.table(m_table);
    return table ? table->count : nothing;
}

bool FooterModel::isOfThemes() const
{
    const core::SpawnTable *table = m_document.table(m_table);
    return table && table->spawns == core::Spawns::Themes;
}

bool FooterModel::isDrawnFromOnly() const
{
    return std::holds_alternative<core::NotDrawn>(rule().draws);
}

QString FooterModel::wholeRule() const
{
    if (isOfThemes())
        return tr("one in every room but the first");
    const core::SpawnTable *table = m_document.table(m_table);
    if (table && table->arrives && isDrawnFromOnly())
        return tr("turns between arrivals: %1").arg(progressionNotation(*table->arrives));
    if (countProgression(rule()))
        return {};
    const bool isOfEveryFloor = std::holds_alternative<core::OneOf>(rule().draws)
        || std::holds_alternative<core::Dice>(rule().draws);
    return isOfEveryFloor ? tr("%1, on every floor").arg(countRuleText(rule()))
                          : countRuleText(rule());
}

int FooterModel::floors() const
{
    return m_document.draft().floors;
}

int FooterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstGoal + m_goals.count();
}

QString FooterModel::text(int row, int floor) const
{
    const core::SpawnTable *table = m_document.table(m_table);
    const bool placesNothing = isDrawnFromOnly() // what it brings is counted where it was asked for
        || (table && table->spawns == core::Spawns::Terrain) // patches are not placed
        || (m_numbers.drawsNothing(floor)
            && m_numbers.mean(floor) == 0); // draws, but nothing to draw
    if ((row == Mean || row == None) && placesNothing)
        return QStringLiteral("–");
    const std::uint64_t runs = m_numbers.runs();
    switch (row) {
    case Total:
        return wholeText(m_numbers.total(floor));
    case CountRow: {
        const core::Progression *progression = countProgression(rule());
        return progression ? QString::number(core::valueAt(*progression, floor)) : wholeRule();
    }
    case Mean:
        return approximate(meanText(m_numbers.mean(floor)), runs);
    case None:
        return approximate(percentText(m_numbers.none(floor)), runs);
    default:
        return {};
    }
}

QVariant FooterModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int floor = floorOf(index);
    if (index.row() >= FirstGoal)
        return m_goals.data(index.row() - FirstGoal, floor, role);
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), floor);
    case Qt::TextAlignmentRole:
        if (index.row() == CountRow && !countProgression(rule()))
            return int(Qt::AlignLeft | Qt::AlignVCenter);
        return int(Qt::AlignCenter);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return tip(index);
    case Qt::AccessibleTextRole:
        return tr("%1, floor %2: %3")
            .arg(rowName(index.row()))
            .arg(floor)
            .arg(text(index.row(), floor));
    default:
        return index.row() == CountRow ? countData(floor, role) : QVariant();
    }
}

QVariant FooterModel::countData(int floor, int role) const
{
    const core::Progression *progression = countProgression(rule());
    if (role == Qt::EditRole)
        return progression ? QVariant(core::valueAt(*progression, floor)) : QVariant();
    if (role == CellRole::Kind)
        return static_cast<int>(progression ? cellKind(*progression, floor) : CellKind::Computed);
    if (role == CellRole::Ghost)
        return ghost(floor);
    return {};
}

// What the count is in the ruleset that is compared with, where it is another.
QString FooterModel::ghost(int floor) const
{
    const std::shared_ptr<const core::Ruleset> &reference = m_document.reference();
    if (!reference || reference == m_document.saved())
        return {};
    const std::optional<std::size_t> there = core::findTable(*reference, m_table);
    const core::Progression *now = countProgression(rule());
    const core::Progression *then
        = there ? countProgression(reference->tables[*there].count) : nullptr;
    if (!now || !then || core::valueAt(*now, floor) == core::valueAt(*then, floor))
        return {};
    return QString::number(core::valueAt(*then, floor));
}

QString FooterModel::countTip(int floor) const
{
    const core::Progression *progression = countProgression(rule());
    if (!progression)
        return tr("Press F4 to edit the rules of the table.");
    switch (cellKind(*progression, floor)) {
    case CellKind::Own:
        return tr("set on this floor · Delete removes it");
    case CellKind::Carried:
        return tr("since floor %1").arg(*sinceFloor(*progression, floor));
    case CellKind::Before:
        return tr("0 until a floor is given a count");
    case CellKind::Computed:
        return tr("Computed by %1. Press F4 to edit the rules of the table.")
            .arg(progressionText(*progression));
    }
    return {};
}

QString FooterModel::tip(const QModelIndex &index) const
{
    switch (index.row()) {
    case Total:
        return tr("%1: the sum of the weights on this floor.")
            .arg(text(index.row(), floorOf(index)));
    case CountRow: {
        const QString other = ghost(floorOf(index));
        return other.isEmpty()
            ? countTip(floorOf(index))
            : tr("%1 · %2: %3").arg(countTip(floorOf(index)), m_document.referenceName(), other);
    }
    case Mean:
    case None:
        if (isOfThemes())
            return tr("A theme places nothing itself: it says what entries a room may have.");
        if (isDrawnFromOnly())
            return tr("Only other tables draw from this one: what it brings is counted there.");
        return (index.row() == Mean
                    ? tr("The mean number of things placed on this floor (%1).")
                    : tr("The probability that this table places nothing on this floor (%1)."))
            .arg(m_numbers.method());
    default:
        return {};
    }
}

QString FooterModel::rowName(int row) const
{
    switch (row) {
    case Total:
        return tr("total weight");
    case CountRow: {
        if (isDrawnFromOnly())
            return tr("draws");
        const QString per
            = rule().per == core::Per::Room ? tr("draws per room") : tr("draws per floor");
        return countProgression(rule()) ? tr("%1, %2").arg(per, countRuleText(rule())) : per;
    }
    case Mean:
        return tr("placed per floor");
    case None:
        return tr("P(floor has none)");
    default:
        return {};
    }
}

QVariant FooterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal)
        return role == Qt::DisplayRole ? QVariant(QString::number(section + 1)) : QVariant();
    if (section >= FirstGoal)
        return section < rowCount() ? m_goals.header(section - FirstGoal, role) : QVariant();
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return rowName(section);
    if (role == Qt::ToolTipRole && columnCount() > 0)
        return tip(index(section, 0));
    return {};
}

Qt::ItemFlags FooterModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    const core::Progression *progression = countProgression(rule());
    const bool isLocked = m_document.table(m_table) && m_document.table(m_table)->isKept;
    if (index.row() == CountRow && progression && core::isStepped(*progression) && !isLocked)
        flags |= Qt::ItemIsEditable;
    return flags;
}

int FooterModel::mostAt(const QModelIndex &) const
{
    return core::maxDraws;
}

int FooterModel::valueBefore(const QModelIndex &index) const
{
    return floorOf(index) == m_gesture.floor ? m_gesture.before : index.data(Qt::EditRole).toInt();
}

void FooterModel::beginGesture(const QModelIndex &index)
{
    m_gesture = {.floor = floorOf(index), .before = index.data(Qt::EditRole).toInt()};
}

void FooterModel::preview(int value)
{
    previewCount(m_document, m_table, m_gesture.floor, value);
}

void FooterModel::commit()
{
    m_gesture.floor = 0;
    m_document.commitPreview();
}

void FooterModel::restore()
{
    m_document.withdrawPreview();
}

} // namespace editor
