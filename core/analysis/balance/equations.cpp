// SPDX-License-Identifier: MIT
#include "core/analysis/balance/equations.h"

#include <cmath>
#include <cstddef>

namespace core {

std::optional<Factored> Factored::of(std::vector<std::vector<double>> a)
{
    const std::size_t n = a.size();
    std::vector<double> column(n); // side by side, so that compilers take several rows at once
    for (std::size_t k = 0; k < n; ++k) {
        if (!(a[k][k] > 0))
            return std::nullopt;
        const double root = std::sqrt(a[k][k]);
        a[k][k] = root;
        for (std::size_t i = k + 1; i < n; ++i)
            column[i] = a[i][k] /= root;
        for (std::size_t i = k + 1; i < n; ++i) {
            double *row = a[i].data();
            const double factor = row[k];
            for (std::size_t j = k + 1; j <= i; ++j)
                row[j] -= factor * column[j];
        }
    }
    return Factored(std::move(a));
}

std::vector<double> Factored::solved(std::vector<double> b) const
{
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= m_lower[i][k] * b[k];
        b[i] /= m_lower[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= m_lower[k][i] * b[k];
        b[i] /= m_lower[i][i];
    }
    return b;
}

} // namespace core
