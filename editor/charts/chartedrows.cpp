#include "editor/charts/chartedrows.h"

#include <algorithm>
#include <numeric>
#include <utility>

ChartedRows::ChartedRows(const FloorNumbers &numbers, QObject *parent)
    : QObject(parent)
    , m_numbers(numbers)
{
    connect(&numbers, &FloorNumbers::reshaped, this, &ChartedRows::choose);
    choose();
}

int ChartedRows::others() const
{
    return m_numbers.entries() - static_cast<int>(m_rows.size());
}

void ChartedRows::include(int row)
{
    if (!m_only.empty() || row < 0 || row >= m_numbers.entries()
        || std::binary_search(m_rows.begin(), m_rows.end(), row))
        return;
    m_rows = m_largest;
    m_rows.insert(std::upper_bound(m_rows.begin(), m_rows.end(), row), row);
    Q_EMIT changed();
}

void ChartedRows::showOnly(std::vector<int> rows)
{
    if (rows == m_only)
        return;
    m_only = std::move(rows);
    choose();
}

void ChartedRows::choose()
{
    std::erase_if(m_only, [this](int row) { return row >= m_numbers.entries(); });
    std::vector<int> rows(static_cast<std::size_t>(m_numbers.entries()));
    std::iota(rows.begin(), rows.end(), 0);
    if (rows.size() > most) {
        std::vector<double> sums(rows.size(), 0);
        for (int floor = 1; floor <= m_numbers.floors(); ++floor) {
            for (const int row : rows)
                sums[static_cast<std::size_t>(row)] += m_numbers.at(row, floor).share;
        }
        std::stable_sort(rows.begin(), rows.end(), [&sums](int a, int b) {
            return sums[static_cast<std::size_t>(a)] > sums[static_cast<std::size_t>(b)];
        });
        rows.resize(most);
        std::sort(rows.begin(), rows.end());
    }
    if (!m_only.empty())
        rows = m_only;
    m_largest = rows;
    m_rows = std::move(rows);
    Q_EMIT changed();
}
