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

std::vector<FreeNumber> within(std::vector<FreeNumber> numbers, const std::vector<double> &values,
                               double reach)
{
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        const double most = std::ceil(std::max(1.0, values[n]) * reach);
        numbers[n].least = std::max(numbers[n].least, static_cast<int>(values[n] / reach));
        if (most < numbers[n].most)
            numbers[n].most = static_cast<int>(most);
    }
    return numbers;
}

} // namespace

PlayedTrial::PlayedTrial(Trial &exact, const std::vector<Aim> &played,
                         const std::vector<StagedShare> &shares, const GamesFit &fit,
                         const std::vector<double> &around, double reach)
    : Trial(within(exact.numbers(), around, reach), joined(exact.aims(), played))
    , m_exact(exact)
    , m_shares(shares)
    , m_fit(fit)
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
    std::vector<double> values;
    values.reserve(numbers().size());
    for (std::size_t n = 0; n < numbers().size(); ++n)
        values.push_back(value(n));
    const std::vector<double> logOdds = m_fit.logOddsAt(values);
    for (std::size_t a = 0; a < m_shares.size(); ++a)
        measured(exact + a, m_shares[a].at(logOdds));
}

} // namespace core
