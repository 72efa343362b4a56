// SPDX-License-Identifier: MIT
#include "core/analysis/balance/playedtrial.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

std::vector<Aim> joined(std::vector<Aim> aims, const std::vector<Aim> &more)
{
    aims.insert(aims.end(), more.begin(), more.end());
    return aims;
}

} // namespace

PlayedTrial::PlayedTrial(Trial &exact, const std::vector<Aim> &played, GamesFit fit)
    : Trial(exact.numbers(), joined(exact.aims(), played))
    , m_exact(exact)
    , m_fit(std::move(fit))
{}

void PlayedTrial::changed(std::size_t number)
{
    if (isActive(number))
        m_exact.set(number, value(number));
    else
        m_exact.reset(number);
    m_isDirty = true;
}

void PlayedTrial::update()
{
    if (!m_isDirty)
        return;
    m_isDirty = false;
    const std::size_t exact = m_exact.aims().size();
    for (std::size_t i = 0; i < exact; ++i)
        measured(i, m_exact.measureOf(i));
    std::vector<double> logOdds = m_fit.logOdds;
    for (std::size_t n = 0; n < numbers().size(); ++n) {
        if (value(n) == m_fit.values[n])
            continue;
        const double step = stepBetween(m_fit.values[n], value(n));
        for (std::size_t a = 0; a < logOdds.size(); ++a)
            logOdds[a] += m_fit.slopes[n][a] * step;
    }
    for (std::size_t a = 0; a < logOdds.size(); ++a)
        measured(exact + a, shareOfLogOdds(logOdds[a]));
}

} // namespace core
