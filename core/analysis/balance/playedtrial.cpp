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
                         std::vector<double> around, double reach)
    : Trial(within(exact.numbers(), around, reach), joined(exact.aims(), played))
    , m_exact(exact)
    , m_shares(shares)
    , m_fit(fit)
    , m_around(std::move(around))
{
    m_slopeErrors.reserve(m_around.size());
    for (std::size_t n = 0; n < m_around.size(); ++n)
        m_slopeErrors.push_back(fit.slopeErrors(n));
}

// Of log odds by stage: what the way from where the trial began may do otherwise.
std::vector<double> PlayedTrial::variancesOf(const std::vector<double> &values,
                                             std::size_t stages) const
{
    std::vector<double> variances(stages, 0.0);
    double squaredSteps = 0;
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (values[n] == m_around[n])
            continue;
        const double step = stepBetween(m_around[n], values[n]);
        squaredSteps += step * step;
        for (std::size_t stage = 0; stage < variances.size(); ++stage)
            variances[stage] += std::pow(step * m_slopeErrors[n][stage], 2);
    }
    for (double &variance : variances)
        variance += std::pow(GamesFit::bendOver(squaredSteps), 2);
    return variances;
}

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
    constexpr double caution = 0.1; // standard deviations
    const std::vector<double> variances = variancesOf(values, logOdds.size());
    for (std::size_t a = 0; a < m_shares.size(); ++a) {
        const std::vector<double> slopes = m_shares[a].slopesAt(logOdds);
        double variance = 0;
        for (std::size_t stage = 0; stage < slopes.size(); ++stage)
            variance += std::pow(slopes[stage], 2) * variances[stage];
        const Bounds &bounds = aims()[exact + a].bounds;
        const double share = m_shares[a].at(logOdds);
        const bool isHigh = bounds.max && (!bounds.min || share > (*bounds.min + *bounds.max) / 2);
        measured(exact + a, share + (isHigh ? caution : -caution) * std::sqrt(variance));
    }
}

} // namespace core
