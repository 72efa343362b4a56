// SPDX-License-Identifier: MIT
#include "core/analysis/exact/figures.h"

#include <algorithm>
#include <cmath>

namespace core {

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
        figures.none = share > 0 ? std::min(m_none[i], 1.0) : 1.0;
        figures.atLeastOne = belowOne(m_atLeastOne[i], figures.none);
    }
}

} // namespace core
