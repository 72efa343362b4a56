// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/chartedrows.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace editor {

namespace {

bool byFirstRow(const EntryGroup &a, const EntryGroup &b)
{
    return a.rows.front() < b.rows.front();
}

} // namespace

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

const EntryGroup *ChartedRows::lineOf(int row) const
{
    const auto line = std::find_if(m_lines.begin(), m_lines.end(),
                                   [row](const EntryGroup &each) { return each.has(row); });
    return line == m_lines.end() ? nullptr : &*line;
}

bool ChartedRows::hasFolds() const
{
    return std::any_of(m_lines.begin(), m_lines.end(),
                       [](const EntryGroup &line) { return line.isFold(); });
}

int ChartedRows::shown() const
{
    return m_only.empty() ? m_numbers.entries() : static_cast<int>(m_only.size());
}

QString ChartedRows::chosen() const
{
    return shown() == m_numbers.entries()
        ? QString()
        : tr("%1 of %2 entries (filter, solo)").arg(shown()).arg(m_numbers.entries());
}

int ChartedRows::others() const
{
    return std::accumulate(m_lines.begin(), m_lines.end(), shown(),
                           [](int others, const EntryGroup &line) {
                               return others - static_cast<int>(line.rows.size());
                           });
}

void ChartedRows::include(int row)
{
    m_included = row;
    if (!lineOf(row))
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
    Q_EMIT floorsChanged();
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
    m_folds = std::move(folds);
    chooseAnew();
}

bool ChartedRows::isShown(int row) const
{
    return m_only.empty() || std::binary_search(m_only.begin(), m_only.end(), row);
}

void ChartedRows::chooseAnew()
{
    const std::vector<EntryGroup> before = m_lines;
    choose();
    if (m_lines != before)
        Q_EMIT changed();
}

// The folds, and the entries in none.
std::vector<EntryGroup> ChartedRows::all() const
{
    std::vector<EntryGroup> lines;
    std::vector<bool> isFolded(static_cast<std::size_t>(m_numbers.entries()), false);
    for (EntryGroup fold : m_folds) {
        std::erase_if(fold.rows,
                      [this](int row) { return row >= m_numbers.entries() || !isShown(row); });
        for (const int row : fold.rows)
            isFolded[static_cast<std::size_t>(row)] = true;
        if (!fold.rows.empty())
            lines.push_back(std::move(fold));
    }
    for (int row = 0; row < m_numbers.entries(); ++row) {
        if (isShown(row) && !isFolded[static_cast<std::size_t>(row)])
            lines.push_back({.name = {}, .rows = {row}});
    }
    std::sort(lines.begin(), lines.end(), byFirstRow);
    return lines;
}

// By entry, added up over the floors in sight.
std::vector<double> ChartedRows::sharesInSight() const
{
    std::vector<double> sums(static_cast<std::size_t>(m_numbers.entries()), 0);
    const int last = m_last > 0 ? std::min(m_last, m_numbers.floors()) : m_numbers.floors();
    for (int floor = m_first; floor <= last; ++floor) {
        for (std::size_t row = 0; row < sums.size(); ++row)
            sums[row] += m_numbers.at(static_cast<int>(row), floor).share;
    }
    return sums;
}

void ChartedRows::choose()
{
    std::erase_if(m_only, [this](int row) { return row >= m_numbers.entries(); });
    m_lines = all();
    const auto limit = static_cast<std::size_t>(this->limit());
    if (m_lines.size() <= std::max(limit, static_cast<std::size_t>(few)))
        return;
    const std::vector<double> shares = sharesInSight();
    const auto shareOf = [&shares](const EntryGroup &line) {
        double sum = 0;
        for (const int row : line.rows)
            sum += shares[static_cast<std::size_t>(row)];
        return sum;
    };
    std::vector<std::pair<double, EntryGroup>> bySize;
    for (EntryGroup &line : m_lines) {
        const double share = shareOf(line);
        bySize.emplace_back(share, std::move(line));
    }
    std::stable_sort(bySize.begin(), bySize.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    const auto included = m_only.empty()
        ? std::find_if(bySize.begin(), bySize.end(),
                       [this](const auto &line) { return line.second.has(m_included); })
        : bySize.end();
    const bool mustMove = included != bySize.end()
        && (included - bySize.begin() >= this->limit() || included->first <= 0);
    m_lines.clear();
    for (std::size_t i = 0; i < (mustMove ? limit - 1 : limit) && bySize[i].first > 0; ++i)
        m_lines.push_back(bySize[i].second);
    if (mustMove)
        m_lines.push_back(included->second);
    std::sort(m_lines.begin(), m_lines.end(), byFirstRow);
}

} // namespace editor
