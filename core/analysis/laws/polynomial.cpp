// SPDX-License-Identifier: MIT
#include "core/analysis/laws/polynomial.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

enum class Order { Up, Down };

// out[t + i] += taps[t] * row[i] for all t, four of them in one go over the row: that keeps the
// sums in registers. With the taps taken upwards or downwards, each sum is added up in the order of
// the schoolbook product, whichever factor is the longer.
template<Order order>
void addRows(double *out, const Polynomial &taps, const Polynomial &row)
{
    constexpr std::size_t group = 4;
    const std::size_t size = row.size();
    const double *in = row.data();
    std::size_t left = taps.size();
    for (; left >= group && size >= group; left -= group) {
        const std::size_t first = order == Order::Up ? taps.size() - left : left - group;
        std::array<double, group> tap {};
        for (std::size_t i = 0; i < group; ++i)
            tap[i] = taps[first + i];
        double *target = out + first;
        const auto addTo = [&](std::size_t n) { // where not all four reach
            double value = target[n];
            for (std::size_t i = 0; i < group; ++i) {
                const std::size_t t = order == Order::Up ? i : group - 1 - i;
                if (n >= t && n - t < size)
                    value += tap[t] * in[n - t];
            }
            target[n] = value;
        };
        for (std::size_t n = 0; n + 1 < group; ++n) {
            addTo(n);
            addTo(size + n);
        }
        for (std::size_t n = group - 1; n < size; ++n) {
            if constexpr (order == Order::Up)
                target[n] = target[n] + tap[0] * in[n] + tap[1] * in[n - 1] + tap[2] * in[n - 2]
                    + tap[3] * in[n - 3];
            else
                target[n] = target[n] + tap[3] * in[n - 3] + tap[2] * in[n - 2] + tap[1] * in[n - 1]
                    + tap[0] * in[n];
        }
    }
    for (; left > 0; --left) {
        const std::size_t t = order == Order::Up ? taps.size() - left : left - 1;
        for (std::size_t i = 0; i < size; ++i)
            out[t + i] += taps[t] * in[i];
    }
}

} // namespace

void addProduct(Polynomial &sum, const Polynomial &a, const Polynomial &b)
{
    if (a.empty() || b.empty())
        return;
    sum.resize(std::max(sum.size(), a.size() + b.size() - 1), 0.0);
    if (a.size() <= b.size())
        addRows<Order::Up>(sum.data(), a, b);
    else
        addRows<Order::Down>(sum.data(), b, a);
}

Polynomial multiply(const Polynomial &a, const Polynomial &b)
{
    Polynomial product;
    addProduct(product, a, b);
    return product;
}

void addScaled(Polynomial &sum, std::span<const double> a, double factor)
{
    if (sum.size() < a.size())
        sum.resize(a.size(), 0.0);
    for (std::size_t i = 0; i < a.size(); ++i)
        sum[i] += factor * a[i];
}

Polynomial power(Polynomial a, int exponent)
{
    Polynomial result {1.0};
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            result = multiply(result, a);
        if (exponent > 1)
            a = multiply(a, a);
    }
    return result;
}

double evaluate(const Polynomial &a, double s)
{
    double value = 0.0;
    for (std::size_t i = a.size(); i > 0; --i)
        value = value * s + a[i - 1];
    return value;
}

Polynomial withoutTail(Polynomial law)
{
    constexpr double invisible = 1e-19;
    double mean = 0;
    for (std::size_t n = 1; n < law.size(); ++n)
        mean += static_cast<double>(n) * law[n];
    double cut = 0;
    while (law.size() > 1) {
        cut += static_cast<double>(law.size() - 1) * law.back();
        if (cut > invisible * mean)
            break;
        law.pop_back();
    }
    return law;
}

} // namespace core
