// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/transitionlistmodel.h"

#include "editor/edits/weightedits.h"
#include "editor/text/celltext.h"
#include "editor/text/entrylook.h"
#include "editor/text/numbertext.h"

#include <algorithm>
#include <cstddef>

namespace editor {

TransitionListModel::TransitionListModel(RulesetDocument &document, std::string table,
                                         QObject *parent)
    : ListModel({tr("Entry"), tr("From floor"), tr("Weight")}, parent)
    , m_document(document)
    , m_table(std::move(table))
{
    m_lines = allLines();
    follow();
}

void TransitionListModel::follow()
{
    connect(&m_document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (const auto *weights = factAbout<WeightsChanged>(m_table, change))
            bringEntry(weights->entry);
        else if (factAbout<EntriesInserted>(m_table, change)
                 || factAbout<EntriesRemoved>(m_table, change)
                 || factAbout<EntryRenamed>(m_table, change)
                 || factAbout<EntryChanged>(m_table, change))
            bring(allLines());
    });
}

std::vector<TransitionListModel::Line>
TransitionListModel::linesOf(const core::SpawnEntry &entry) const
{
    if (!core::isStepped(entry.weight))
        return {
            {.entry = entry.id, .floor = 1, .value = 0, .computed = progressionText(entry.weight)}};
    std::vector<Line> lines;
    for (const core::Transition &step : stepsOf(entry.weight))
        lines.push_back(
            {.entry = entry.id, .floor = step.floor, .value = step.value, .computed = {}});
    return lines;
}

std::vector<TransitionListModel::Line> TransitionListModel::allLines() const
{
    std::vector<Line> lines;
    if (const core::SpawnTable *table = m_document.table(m_table)) {
        for (const core::SpawnEntry &entry : table->entries) {
            const std::vector<Line> its = linesOf(entry);
            lines.insert(lines.end(), its.begin(), its.end());
        }
    }
    return lines;
}

void TransitionListModel::bringEntry(const std::string &entry)
{
    const core::SpawnEntry *changed = m_document.entry(m_table, entry);
    if (!changed)
        return;
    std::vector<Line> lines;
    bool isDone = false;
    for (const Line &line : m_lines) {
        if (line.entry != entry) {
            lines.push_back(line);
        } else if (!isDone) {
            const std::vector<Line> its = linesOf(*changed);
            lines.insert(lines.end(), its.begin(), its.end());
            isDone = true;
        }
    }
    bring(isDone ? lines : allLines());
}

// Only what is different between equal beginnings and ends goes and comes: editors and the
// selection stay with the other lines.
void TransitionListModel::bring(const std::vector<Line> &lines)
{
    const auto isSame
        = [](const Line &a, const Line &b) { return a.entry == b.entry && a.floor == b.floor; };
    const std::size_t shorter = std::min(lines.size(), m_lines.size());
    std::size_t head = 0;
    while (head < shorter && isSame(lines[head], m_lines[head]))
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head
           && isSame(lines[lines.size() - 1 - tail], m_lines[m_lines.size() - 1 - tail]))
        ++tail;
    const auto at = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    if (head < m_lines.size() - tail) {
        beginRemoveRows({}, static_cast<int>(head), static_cast<int>(m_lines.size() - tail) - 1);
        m_lines.erase(m_lines.begin() + at(head), m_lines.end() - at(tail));
        endRemoveRows();
    }
    if (head < lines.size() - tail) {
        beginInsertRows({}, static_cast<int>(head), static_cast<int>(lines.size() - tail) - 1);
        m_lines.insert(m_lines.begin() + at(head), lines.begin() + at(head),
                       lines.end() - at(tail));
        endInsertRows();
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (m_lines[i].value == lines[i].value && m_lines[i].computed == lines[i].computed)
            continue;
        m_lines[i] = lines[i];
        Q_EMIT dataChanged(index(static_cast<int>(i), Value), index(static_cast<int>(i), Value));
    }
}

const std::string &TransitionListModel::entryAt(int row) const
{
    return m_lines[static_cast<std::size_t>(row)].entry;
}

int TransitionListModel::floorAt(int row) const
{
    return m_lines[static_cast<std::size_t>(row)].floor;
}

int TransitionListModel::rowOf(const std::string &entry, int floor) const
{
    const auto at = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line &line) {
        return line.entry == entry && line.floor == floor;
    });
    return at == m_lines.end() ? -1 : static_cast<int>(at - m_lines.begin());
}

QVariant TransitionListModel::beside(const QModelIndex &index, int role) const
{
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() != Entry && line.computed.isEmpty())
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::EditRole ? cell(index.row(), index.column()) : QVariant();
}

QVariant TransitionListModel::cell(int row, int column) const
{
    const Line &line = m_lines[static_cast<std::size_t>(row)];
    switch (column) {
    case Entry:
        return m_document.entryName(m_table, line.entry);
    case FromFloor:
        return line.floor;
    case Value:
        return line.computed.isEmpty() ? QVariant(line.value) : QVariant(line.computed);
    default:
        return {};
    }
}

Qt::ItemFlags TransitionListModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ListModel::flags(index);
    if (!index.isValid())
        return flags;
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (index.column() != Entry && line.computed.isEmpty()
        && !m_document.isLocked(m_table, line.entry))
        flags |= Qt::ItemIsEditable;
    return flags | Qt::ItemNeverHasChildren;
}

bool TransitionListModel::moveTo(const Line &line, int floor)
{
    if (floor == line.floor)
        return true;
    if (rowOf(line.entry, floor) >= 0) {
        Q_EMIT refused(tr("%1 has a transition on floor %2 already.")
                           .arg(m_document.entryName(m_table, line.entry))
                           .arg(floor));
        return false;
    }
    const core::Progression &before = m_document.entry(m_table, line.entry)->weight;
    const QString text = tr("%1: floor %2 → %3")
                             .arg(m_document.entryName(m_table, line.entry))
                             .arg(line.floor)
                             .arg(floor);
    const core::Progression after
        = withValue(withoutTransition(before, line.floor), floor, line.value);
    setProgression(m_document, m_table, line.entry, after, text);
    return true;
}

bool TransitionListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Line line = m_lines[static_cast<std::size_t>(index.row())];
    const bool isFloor = index.column() == FromFloor;
    const int most = isFloor ? core::maxFloors : core::maxValue;
    const QString text = value.toString();
    TypedValue typed = typedWhole(text, isFloor ? line.floor : line.value, line.floor, most);
    if (isFloor && typed.value && *typed.value < 1)
        typed = {.value = {}, .problem = tr("Floors are counted from 1.")};
    if (!typed.value) {
        if (!typed.problem.isEmpty())
            Q_EMIT refused(typed.problem);
        return false;
    }
    const int number = static_cast<int>(*typed.value);
    if (isFloor)
        return moveTo(line, number);
    setWeight(m_document, m_table, {.entry = line.entry, .floor = line.floor, .value = number},
              m_document.newGesture());
    return true;
}

} // namespace editor
