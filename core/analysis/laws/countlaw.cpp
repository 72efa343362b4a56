// SPDX-License-Identifier: MIT
#include "core/analysis/laws/countlaw.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace core {

namespace {

// P(N > k), added from the small end.
Polynomial tailsOf(const Polynomial &law)
{
    Polynomial tails(law.size() > 1 ? law.size() - 1 : 0, 0.0);
    double above = 0.0;
    for (std::size_t k = tails.size(); k > 0; --k) {
        above += law[k];
        tails[k - 1] = above;
    }
    return tails;
}

// Drops what is left of `terms` once it is below 1e-18 of the first: the sums that use it hold
// the first with factor 1 and the others with factors <= 1.
void cutTail(Polynomial &terms)
{
    double rest = 0.0;
    while (terms.size() > 1 && rest + terms.back() < terms.front() * 1e-18) {
        rest += terms.back();
        terms.pop_back();
    }
}

// quantile() where the first terms of a law, which are these, reach that far.
std::optional<int> quantileWithin(const Polynomial &law, double probability)
{
    double below = 0.0;
    for (std::size_t n = 0; n < law.size(); ++n) {
        below += law[n];
        // The sum of all terms may end a rounding error below 1.
        if (below >= probability * (1 - 1e-14))
            return static_cast<int>(n);
    }
    return std::nullopt;
}

} // namespace

CountLaw::CountLaw()
    : CountLaw(Polynomial {1.0})
{}

CountLaw::CountLaw(Polynomial probabilities)
    : m_law(std::move(probabilities))
    , m_tails(tailsOf(m_law))
    , m_mean(core::meanOf(m_law))
    , m_variance(core::varianceOf(m_law))
{
    cutTail(m_tails);
}

double CountLaw::sd() const
{
    return std::sqrt(m_variance);
}

double CountLaw::none(double share) const
{
    return core::evaluate(m_law, 1.0 - share);
}

double CountLaw::atLeastOne(double share) const
{
    return share * core::evaluate(m_tails, 1.0 - share);
}

double CountLaw::slope(double share) const
{
    const double s = 1.0 - share;
    double value = 0.0;
    for (std::size_t n = m_law.size() - 1; n > 0; --n)
        value = value * s + static_cast<double>(n) * m_law[n];
    return value;
}

double CountLaw::varianceOf(double share) const
{
    return m_mean * share * (1.0 - share) + m_variance * share * share;
}

Polynomial CountLaw::lawOf(double share, double rest) const
{
    return startOf(share, rest, m_law.size());
}

std::array<int, 3> CountLaw::pointsOf(double share, double rest) const
{
    if (rest == 0)
        return {quantile(m_law, 0.05), quantile(m_law, 0.5), quantile(m_law, 0.95)};
    for (std::size_t terms = 8;; terms *= 2) {
        const Polynomial start = startOf(share, rest, std::min(terms, m_law.size()));
        const std::optional<int> highest = quantileWithin(start, 0.95);
        if (highest || terms >= m_law.size())
            return {quantile(start, 0.05), quantile(start, 0.5), quantile(start, 0.95)};
    }
}

Polynomial CountLaw::startOf(double share, double rest, std::size_t terms) const
{
    // Horner's rule on G(rest + share·s) in the ring of polynomials.
    Polynomial value {0.0};
    for (std::size_t n = m_law.size(); n > 0; --n) {
        if (n < m_law.size() && value.size() < terms)
            value.push_back(0.0);
        for (std::size_t j = value.size(); j > 0; --j)
            value[j - 1] = value[j - 1] * rest + (j > 1 ? value[j - 2] * share : 0.0);
        value[0] += m_law[n - 1];
    }
    return value;
}

void CountLaw::evaluate(std::span<const double> shares, std::span<const double> rests,
                        std::span<double> none, std::span<double> atLeastOne) const
{
    // Several shares side by side keep the processor's vector units busy.
    constexpr std::size_t lanes = 8;
    for (std::size_t first = 0; first < shares.size(); first += lanes) {
        const std::size_t count = std::min(lanes, shares.size() - first);
        std::array<double, lanes> s {};
        std::array<double, lanes> g {};
        std::array<double, lanes> t {};
        for (std::size_t i = 0; i < count; ++i)
            s[i] = rests[first + i];
        for (std::size_t n = m_law.size(); n > 0; --n) {
            for (std::size_t i = 0; i < lanes; ++i)
                g[i] = g[i] * s[i] + m_law[n - 1];
        }
        for (std::size_t n = m_tails.size(); n > 0; --n) {
            for (std::size_t i = 0; i < lanes; ++i)
                t[i] = t[i] * s[i] + m_tails[n - 1];
        }
        for (std::size_t i = 0; i < count; ++i) {
            none[first + i] = g[i];
            atLeastOne[first + i] = shares[first + i] * t[i];
        }
    }
}

double besideRest(double probability, double rest)
{
    constexpr double largest = 1.0 - std::numeric_limits<double>::epsilon() / 2;
    return rest == 0 ? 1.0 : std::min(probability, largest);
}

int quantile(const Polynomial &law, double probability)
{
    return quantileWithin(law, probability).value_or(static_cast<int>(law.size()) - 1);
}

double meanOf(const Polynomial &law)
{
    double mean = 0.0;
    for (std::size_t n = law.size(); n > 0; --n)
        mean += static_cast<double>(n - 1) * law[n - 1];
    return mean;
}

double varianceOf(const Polynomial &law)
{
    const double mean = meanOf(law);
    double sum = 0.0;
    for (std::size_t n = law.size(); n > 0; --n) {
        const double distance = static_cast<double>(n - 1) - mean;
        sum += distance * distance * law[n - 1];
    }
    return sum;
}

double sdErrorOf(const CountLaw &law, double samples)
{
    double fourth = 0.0;
    for (std::size_t n = law.probabilities().size(); n > 0; --n)
        fourth += std::pow(static_cast<double>(n - 1) - law.mean(), 4) * law.probabilities()[n - 1];
    return sdErrorOf(fourth, law.variance(), samples);
}

double sdErrorOf(double fourth, double variance, double samples)
{
    const double spread = fourth - variance * variance;
    return variance > 0 ? std::sqrt(std::max(spread, 0.0) / (4 * samples * variance)) : 0.0;
}

} // namespace core
