// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/transitions/handleselection.h"

#include "editor/text/numbertext.h"

#include <algorithm>
#include <utility>

namespace editor {

HandleSelection::HandleSelection(const ChartContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    connect(&context.numbers, &FloorNumbers::reshaped, this, [this] {
        m_marked.clear();
        m_current.reset();
    });
}

bool HandleSelection::isTransition(FloorPoint at) const
{
    return at.row >= 0 && at.row < m_context.grid.rowCount() && at.floor >= 1
        && at.floor <= m_context.numbers.floors()
        && m_context.grid.kindAt(m_context.grid.index(at.row, FloorCellModel::columnOf(at.floor)))
        == CellKind::Own;
}

std::vector<FloorPoint> HandleSelection::transitions() const
{
    std::vector<FloorPoint> all;
    const core::SpawnTable *table = m_context.document.table(m_context.grid.table());
    if (!table)
        return {};
    for (const EntryGroup &line : m_context.rows.lines()) {
        const int row = line.rows.front();
        const core::Progression &weight = table->entries[static_cast<std::size_t>(row)].weight;
        if (line.isFold() || !core::isStepped(weight))
            continue;
        for (const core::Transition &step : stepsOf(weight)) {
            if (step.floor <= m_context.numbers.floors())
                all.push_back({.row = row, .floor = step.floor});
        }
    }
    return all;
}

bool HandleSelection::isMarked(FloorPoint at) const
{
    return std::find(m_marked.begin(), m_marked.end(), at) != m_marked.end();
}

std::vector<FloorPoint> HandleSelection::all() const
{
    std::vector<FloorPoint> both = m_marked;
    if (m_current && !isMarked(*m_current))
        both.push_back(*m_current);
    return both;
}

QString HandleSelection::description() const
{
    const std::vector<FloorPoint> handles = transitions();
    const auto at
        = m_current ? std::find(handles.begin(), handles.end(), *m_current) : handles.end();
    if (at == handles.end())
        return {};
    return tr("%1, floor %2, weight %3, handle %4 of %5")
        .arg(m_context.grid.headerData(at->row, Qt::Vertical, Qt::DisplayRole).toString())
        .arg(at->floor)
        .arg(wholeText(static_cast<std::uint64_t>(m_context.weightAt(*at))))
        .arg(at - handles.begin() + 1)
        .arg(handles.size());
}

void HandleSelection::setCurrent(std::optional<FloorPoint> at)
{
    m_current = at;
    if (at)
        m_context.cursor.setSelected(*at);
    Q_EMIT described();
    Q_EMIT changed();
}

void HandleSelection::mark(FloorPoint at)
{
    if (!isMarked(at))
        m_marked.push_back(at);
}

void HandleSelection::unmark(FloorPoint at)
{
    std::erase(m_marked, at);
}

void HandleSelection::setMarked(std::vector<FloorPoint> marked)
{
    m_marked = std::move(marked);
}

bool HandleSelection::walk(bool next)
{
    const std::vector<FloorPoint> handles = transitions();
    const auto at
        = m_current ? std::find(handles.begin(), handles.end(), *m_current) : handles.end();
    if (at == handles.end() || at == (next ? handles.end() - 1 : handles.begin()))
        return false;
    setCurrent(next ? *(at + 1) : *(at - 1));
    return true;
}

void HandleSelection::dropMissing()
{
    std::erase_if(m_marked, [this](FloorPoint at) { return !isTransition(at); });
    if (m_current && !isTransition(*m_current))
        m_current.reset();
}

} // namespace editor
