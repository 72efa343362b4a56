// SPDX-License-Identifier: MIT
#include "core/report/numbers.h"

#include "core/analysis/laws/interval.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace core::report {

namespace {

// Long enough for any double: at most 309 digits before the point and what we ask for after it.
using Buffer = std::array<char, 400>;

std::string below(double percents)
{
    return "<" + fixed(std::max(0.01, std::ceil(percents * 100) / 100), 2);
}

std::string above(double percents)
{
    return ">" + fixed(std::min(99.99, std::floor(percents * 100) / 100), 2);
}

} // namespace

std::string shortest(double value)
{
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

std::string fixed(double value, int decimals)
{
    if (!std::isfinite(value))
        return "–";
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, decimals);
    return {buffer.data(), end.ptr};
}

int decimalsWithin(double error, int most)
{
    if (!(error > 0))
        return most;
    return static_cast<int>(std::clamp(std::ceil(-std::log10(error)), 0.0, double(most)));
}

double shownError(double error, int decimals)
{
    return error > 0 ? std::max(error, std::pow(10, -decimals)) : error;
}

std::string errorText(double error, int decimals)
{
    return fixed(shownError(error, decimals), decimals);
}

std::string measured(double value, double error, int most)
{
    const int decimals = decimalsWithin(error, most);
    return fixed(value, decimals) + " ± " + errorText(error, decimals);
}

std::string change(double value)
{
    if (value == 0)
        return "0";
    Buffer buffer;
    constexpr int digits = 3;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, digits);
    const std::string text {buffer.data(), end.ptr};
    return value > 0 ? '+' + text : text;
}

std::string signedPoints(double difference)
{
    std::string text = fixed(100 * difference, 2);
    return difference > 0 ? '+' + text : text;
}

std::string significance(double p)
{
    return p < 0.0001 ? "<0.0001" : fixed(p, 4);
}

std::string percent(double probability, int decimals)
{
    if (probability == 0)
        return "0";
    if (probability == 1)
        return "100";
    const std::string text = fixed(probability * 100, decimals);
    const double step = std::pow(10, -decimals);
    if (text == fixed(0, decimals))
        return "<" + fixed(step, decimals);
    return text == fixed(100, decimals) ? ">" + fixed(100 - step, decimals) : text;
}

std::string measuredPercent(std::uint64_t hits, std::uint64_t trials)
{
    const double unseen = 100 * core::ruleOfThree(trials);
    if (unseen == 100 && (hits == 0 || hits == trials))
        return "–"; // so few trials say nothing
    if (hits == 0)
        return below(unseen);
    if (hits == trials)
        return above(100 - unseen);
    const core::Interval ci = core::wilsonInterval(hits, trials);
    return percent(static_cast<double>(hits) / static_cast<double>(trials),
                   decimalsWithin(100 * ci.half(), 2));
}

std::string percentOfTrials(double share, std::uint64_t trials)
{
    return measuredPercent(
        static_cast<std::uint64_t>(std::llround(share * static_cast<double>(trials))), trials);
}

std::string meanText(double mean, double sd, std::uint64_t runs, double error)
{
    return runs == 0 ? fixed(mean, decimalsWithin(core::z95 * error, 3))
                     : measured(mean, core::meanInterval(mean, sd, runs).half(), 3);
}

std::string chanceText(double probability, std::uint64_t runs, double error)
{
    return runs == 0 ? percent(probability, decimalsWithin(100 * core::z95 * error, 2))
                     : percentOfTrials(probability, runs);
}

} // namespace core::report
