// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/statistics.h"

#include <cmath>
#include <limits>
#include <numeric>

double chiSquared(const std::vector<std::int64_t> &observed,
                  const std::vector<double> &probabilities)
{
    const auto total
        = static_cast<double>(std::accumulate(observed.begin(), observed.end(), std::int64_t {0}));
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) {
        const double expected = total * probabilities[i];
        const double off = static_cast<double>(observed[i]) - expected;
        if (expected > 0)
            sum += off * off / expected;
        else if (observed[i] > 0)
            return std::numeric_limits<double>::infinity();
    }
    return sum;
}

double chiSquaredLimit(int freedom)
{
    const double part = 2.0 / (9.0 * freedom);
    return freedom * std::pow(1.0 - part + 4.265 * std::sqrt(part), 3.0);
}

void Sample::add(double number)
{
    ++m_size;
    m_sum += number;
    m_sumOfSquares += number * number;
}

double Sample::mean() const
{
    return m_sum / static_cast<double>(m_size);
}

double Sample::variance() const
{
    const auto size = static_cast<double>(m_size);
    return (m_sumOfSquares - m_sum * m_sum / size) / (size - 1);
}

double Sample::standardErrorsFrom(double expected) const
{
    return std::abs(mean() - expected) / std::sqrt(variance() / static_cast<double>(m_size));
}
