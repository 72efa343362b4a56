// SPDX-License-Identifier: MIT
#include "core/analysis/laws/series.h"

namespace core {

namespace {

std::size_t termCount(const std::vector<int> &degrees)
{
    std::size_t count = 1;
    for (const int degree : degrees)
        count *= static_cast<std::size_t>(degree) + 1;
    return count;
}

// Whether adding the exponents of terms i and j stays within the degrees. The sum of two mixed
// radix numbers without a carry is then the index of the product's term.
bool fits(std::size_t i, std::size_t j, const std::vector<int> &degrees)
{
    for (std::size_t u = degrees.size(); u > 0; --u) {
        const std::size_t radix = static_cast<std::size_t>(degrees[u - 1]) + 1;
        if (i % radix + j % radix >= radix)
            return false;
        i /= radix;
        j /= radix;
    }
    return true;
}

} // namespace

Series one(std::vector<int> degrees)
{
    Series series {.degrees = std::move(degrees), .terms = {}};
    series.terms.resize(termCount(series.degrees));
    series.terms.front() = {1.0};
    return series;
}

void addProduct(Series &sum, const Series &a, const Series &b)
{
    for (std::size_t i = 0; i < a.terms.size(); ++i) {
        for (std::size_t j = 0; i + j < a.terms.size(); ++j) {
            if (fits(i, j, a.degrees))
                addProduct(sum.terms[i + j], a.terms[i], b.terms[j]);
        }
    }
}

void addScaled(Series &sum, const Series &a, double factor)
{
    for (std::size_t i = 0; i < a.terms.size(); ++i)
        addScaled(sum.terms[i], a.terms[i], factor);
}

void clear(Series &series)
{
    for (Polynomial &term : series.terms)
        term.clear();
}

Polynomial drawn(const Series &series, const std::vector<std::vector<double>> &laws, int rooms)
{
    Polynomial result;
    for (std::size_t i = 0; i < series.terms.size(); ++i) {
        double factor = 1.0;
        std::size_t rest = i;
        for (std::size_t u = series.degrees.size(); u > 0; --u) {
            const std::size_t radix = static_cast<std::size_t>(series.degrees[u - 1]) + 1;
            const std::size_t draws = rest % radix;
            rest /= radix;
            factor *= laws[u - 1][draws];
            for (std::size_t k = 1; k <= draws; ++k)
                factor *= static_cast<double>(k) / rooms;
        }
        addScaled(result, series.terms[i], factor);
    }
    return result;
}

} // namespace core
