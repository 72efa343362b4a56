// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartedrows.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace editor {

ChartedRows::ChartedRows(const FloorNumbers &numbers, QObject *parent)
    : QObject(parent)
    , m_numbers(numbers)
{
    connect(&numbers, &FloorNumbers::reshaped, this, [this] {
        choose();
        Q_EMIT changed();
    });
    choose();
}

int ChartedRows::others() const
{
    return m_numbers.entries() - static_cast<int>(m_rows.size());
}

void ChartedRows::include(int row)
{
    m_included = row;
    if (!std::binary_search(m_rows.begin(), m_rows.end(), row))
        chooseAnew();
}

void ChartedRows::showFloors(int first, int last)
{
    if (first == m_first && last == m_last)
        return;
    m_first = first;
    m_last = last;
    if (m_numbers.entries() > std::min(limit(), few))
        chooseAnew();
}

void ChartedRows::showNames(int room)
{
    const int before = limit();
    m_room = room;
    if (limit() != before)
        chooseAnew();
}

int ChartedRows::limit() const
{
    return std::clamp(m_room, 1, most);
}

void ChartedRows::showOnly(std::vector<int> rows)
{
    m_only = std::move(rows);
    choose();
    Q_EMIT changed();
}

void ChartedRows::fold(std::vector<EntryGroup> folds)
{
    for (EntryGroup &group : folds)
        std::erase_if(group.rows,
                      [this](int row) { return row >= m_numbers.entries() || !isShown(row); });
    std::erase_if(folds, [](const EntryGroup &group) { return group.rows.empty(); });
    m_folds = std::move(folds);
    Q_EMIT changed();
}

bool ChartedRows::isShown(int row) const
{
    return m_only.empty() || std::binary_search(m_only.begin(), m_only.end(), row);
}

void ChartedRows::chooseAnew()
{
    const std::vector<int> before = m_rows;
    choose();
    if (m_rows != before)
        Q_EMIT changed();
}

void ChartedRows::choose()
{
    const auto entries = static_cast<std::size_t>(m_numbers.entries());
    const auto isGone = [this](int row) { return row >= m_numbers.entries(); };
    std::erase_if(m_only, isGone);
    for (EntryGroup &group : m_folds)
        std::erase_if(group.rows, isGone);
    std::erase_if(m_folds, [](const EntryGroup &group) { return group.rows.empty(); });
    m_rows = m_only;
    if (m_only.empty()) {
        m_rows.resize(entries);
        std::iota(m_rows.begin(), m_rows.end(), 0);
    }
    const auto limit = static_cast<std::size_t>(this->limit());
    if (m_rows.size() <= std::max(limit, static_cast<std::size_t>(few)))
        return;
    std::vector<double> sums(entries, 0);
    const int last = m_last > 0 ? std::min(m_last, m_numbers.floors()) : m_numbers.floors();
    for (int floor = m_first; floor <= last; ++floor) {
        for (const int row : m_rows)
            sums[static_cast<std::size_t>(row)] += m_numbers.at(row, floor).share;
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [&sums](int a, int b) {
        return sums[static_cast<std::size_t>(a)] > sums[static_cast<std::size_t>(b)];
    });
    const bool mayInclude = m_only.empty() && m_included >= 0 && !isGone(m_included);
    m_rows.resize(limit);
    std::erase_if(m_rows, [&sums](int row) { return sums[static_cast<std::size_t>(row)] <= 0; });
    if (mayInclude && std::find(m_rows.begin(), m_rows.end(), m_included) == m_rows.end()) {
        if (m_rows.size() == limit)
            m_rows.pop_back();
        m_rows.push_back(m_included);
    }
    std::sort(m_rows.begin(), m_rows.end());
}

} // namespace editor
