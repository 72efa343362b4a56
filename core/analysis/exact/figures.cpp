// SPDX-License-Identifier: MIT
#include "core/analysis/exact/figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr double least = std::numeric_limits<double>::min();

// What is small beyond a double is not impossible.
double productAboveZero(double a, double b)
{
    return a > 0 && b > 0 ? std::max(a * b, least) : 0.0;
}

} // namespace

void ThinnedFigures::clear()
{
    m_figures.clear();
    m_shares.clear();
    m_rests.clear();
}

void ThinnedFigures::add(Figures &figures, double share, double rest)
{
    m_figures.push_back(&figures);
    m_shares.push_back(share);
    m_rests.push_back(rest);
}

void ThinnedFigures::fill(const CountLaw &law)
{
    m_none.resize(m_shares.size());
    m_atLeastOne.resize(m_shares.size());
    law.evaluate(m_shares, m_rests, m_none, m_atLeastOne);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        Figures &figures = *m_figures[i];
        const double share = m_shares[i];
        figures.mean = law.meanOf(share);
        figures.sd = std::sqrt(law.mean() * share * m_rests[i] + law.variance() * share * share);
        figures.none = share > 0 ? std::clamp(m_none[i], m_rests[i] > 0 ? least : 0.0, 1.0) : 1.0;
        figures.atLeastOne = besideRest(m_atLeastOne[i], figures.none);
    }
}

void setHistory(Figures &figures, const Figures &before)
{
    // Sums and products of terms >= 0: accurate at either end without logarithms.
    figures.firstSeen = figures.atLeastOne * before.unseenBy;
    figures.unseenBy = productAboveZero(figures.none, before.unseenBy);
    figures.seenBy = besideRest(before.seenBy + figures.firstSeen, figures.unseenBy);
}

} // namespace core
