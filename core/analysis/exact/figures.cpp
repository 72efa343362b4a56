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

void ThinnedFigures::fill(const TableLaw &of)
{
    const CountLaw &law = of.placed;
    m_none.resize(m_shares.size());
    m_atLeastOne.resize(m_shares.size());
    law.evaluate(m_shares, m_rests, m_none, m_atLeastOne);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        Figures &figures = *m_figures[i];
        const double share = m_shares[i];
        figures.mean = law.meanOf(share);
        const double variance = law.mean() * share * m_rests[i] + law.variance() * share * share;
        figures.sd = std::sqrt(variance);
        figures.error = of.error * share;
        figures.sdError = layoutSdError(figures.mean, variance, figures.error, of.layouts);
        figures.layouts = of.layouts;
        figures.none = share > 0 ? std::clamp(m_none[i], m_rests[i] > 0 ? least : 0.0, 1.0) : 1.0;
        figures.atLeastOne = besideRest(m_atLeastOne[i], figures.none);
    }
}

ChanceErrors chanceErrors(const Figures &figures, const ChanceErrors &before)
{
    ChanceErrors errors = before;
    const double unseenBefore
        = figures.atLeastOne > 0 ? figures.firstSeen / figures.atLeastOne : figures.unseenBy;
    double ofNone = 0; // as a share of it
    if (figures.mean > 0 && figures.none > 0) {
        const double logarithm
            = figures.none < 0.5 ? std::log(figures.none) : std::log1p(-figures.atLeastOne);
        ofNone = -logarithm * figures.error / figures.mean;
        // The mean of what is lognormal from layout to layout, as far as a double holds it.
        if (figures.layouts > 0)
            ofNone = std::sqrt(std::expm1(std::min(ofNone * ofNone * figures.layouts, 500.0))
                               / figures.layouts);
    }
    errors.atLeastOne = figures.none * ofNone;
    errors.firstSeen = unseenBefore * (errors.atLeastOne + figures.atLeastOne * before.unseenBy);
    errors.unseenBy = before.unseenBy + ofNone;
    errors.seenBy = figures.unseenBy * errors.unseenBy;
    return errors;
}

void setHistory(Figures &figures, const Figures &before)
{
    // Sums and products of terms >= 0: accurate at either end without logarithms.
    figures.firstSeen = figures.atLeastOne * before.unseenBy;
    figures.unseenBy = productAboveZero(figures.none, before.unseenBy);
    figures.seenBy = besideRest(before.seenBy + figures.firstSeen, figures.unseenBy);
}

} // namespace core
