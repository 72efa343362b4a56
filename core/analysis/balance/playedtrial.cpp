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

double logOddsOf(double share, std::size_t games)
{
    const double least = 0.5 / static_cast<double>(games + 1);
    const double p = std::clamp(share, least, 1 - least);
    return std::log(p / (1 - p));
}

double stepBetween(double from, double to)
{
    constexpr double none = 0.5; // stands for 0
    return std::log(std::max(to, none) / std::max(from, none));
}

PlayedTrial::PlayedTrial(Trial &exact, const std::vector<Aim> &played, GamesModel model)
    : Trial(exact.numbers(), joined(exact.aims(), played))
    , m_exact(exact)
    , m_model(std::move(model))
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
    std::vector<double> logOdds = m_model.logOdds;
    for (std::size_t n = 0; n < numbers().size(); ++n) {
        if (value(n) == m_model.values[n])
            continue;
        const double step = stepBetween(m_model.values[n], value(n));
        for (std::size_t a = 0; a < logOdds.size(); ++a)
            logOdds[a] += m_model.slopes[n][a] * step;
    }
    for (std::size_t a = 0; a < logOdds.size(); ++a)
        measured(exact + a, 1 / (1 + std::exp(-logOdds[a])));
}

} // namespace core
