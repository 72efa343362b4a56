// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/valueaxis.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace editor {

namespace {

constexpr double roomOfZero = 0.5; // decades
constexpr double mostDecades = 6;
constexpr double shortest = 1e-6; // of the extent
constexpr double rounding = 1e-9; // of rounding

double powerBelow(double value)
{
    return std::floor(std::log10(value) + rounding);
}

std::vector<double> linearTicks(double first, double last, int count, bool isWhole)
{
    const double least = (last - first) / count * (1 - rounding);
    double power = std::pow(10, powerBelow(least));
    double step = 0;
    while (step == 0) {
        for (const double part : {1.0, 2.0, 2.5, 5.0}) {
            const double wanted = part * power;
            if (step == 0 && wanted >= least && (!isWhole || wanted == std::round(wanted)))
                step = wanted;
        }
        power *= 10;
    }
    std::vector<double> ticks;
    const auto end = static_cast<std::int64_t>(std::floor(last / step + rounding));
    for (auto n = static_cast<std::int64_t>(std::ceil(first / step - rounding)); n <= end; ++n)
        ticks.push_back(static_cast<double>(n) * step);
    return ticks;
}

} // namespace

void ValueAxis::setExtent(const Extent &extent)
{
    m_extent = extent;
    const double end = std::log10(extent.end);
    const double least = extent.least > 0 ? powerBelow(extent.least) : end - 1;
    m_leastPower = std::clamp(least, std::ceil(end - rounding) - mostDecades, std::ceil(end) - 1);
}

void ValueAxis::setLogarithmic(bool logarithmic)
{
    m_isLogarithmic = logarithmic;
    fit();
}

double ValueAxis::placeOf(double value) const
{
    if (!m_isLogarithmic)
        return value;
    const double least = std::pow(10, m_leastPower);
    return value >= least ? std::log10(value)
                          : m_leastPower - roomOfZero * (1 - std::max(value, 0.0) / least);
}

double ValueAxis::valueAt(double place) const
{
    if (!m_isLogarithmic)
        return place;
    return place >= m_leastPower
        ? std::pow(10, place)
        : std::pow(10, m_leastPower) * std::max(0.0, 1 - (m_leastPower - place) / roomOfZero);
}

void ValueAxis::setRange(double first, double length)
{
    const double least = placeOf(0);
    const double end = placeOf(m_extent.limit);
    length = std::clamp(length, shortest * (end - least), end - least);
    first = std::clamp(first, least, end - length);
    m_range = Range {first, first + length};
}

void ValueAxis::zoom(double factor, double part)
{
    const double all = placeOf(m_extent.end) - placeOf(0);
    const double length = last() - first();
    const double place = first() + part * length;
    setRange(place - part * length * factor, length * factor);
    if (factor > 1 && length < all * (1 - rounding) && last() - first() >= all * (1 - rounding))
        fit();
}

void ValueAxis::pan(double part)
{
    const double length = last() - first();
    setRange(first() + part * length, length);
}

std::vector<double> ValueAxis::ticks(int count, bool isWhole) const
{
    if (!m_isLogarithmic)
        return linearTicks(first(), last(), count, isWhole);
    std::vector<double> ticks;
    if (first() <= placeOf(0) + rounding)
        ticks.push_back(0);
    const double decades = last() - std::max(first(), m_leastPower);
    const double every = std::max(1.0, std::ceil(decades / count));
    const int powers = static_cast<int>(std::floor((last() + rounding - m_leastPower) / every));
    for (int n = 0; n <= powers; ++n) {
        const double power = m_leastPower + n * every;
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double place = power + std::log10(digit);
            if (place >= first() - rounding && place <= last() + rounding
                && (digit == 1 || decades * 3 <= count))
                ticks.push_back(std::pow(10, power) * digit);
        }
    }
    return ticks.size() > 1 ? ticks : linearTicks(lowest(), highest(), count, isWhole);
}

double niceEnd(double value)
{
    if (!(value > 0))
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
}

ValueBounds boundsOf(const Figures &figures)
{
    ValueBounds bounds;
    for (const FigureRow &row : figures.rows) {
        for (const double value : row.values)
            bounds.include(row.role == FigureRole::Difference ? 0 : value);
    }
    return bounds;
}

ValueAxis::Extent extentOf(const ValueBounds &values, Unit unit)
{
    constexpr double lowShare = 0.3;
    constexpr double headroom = 10; // for what is not there yet
    if (unit == Unit::Probability) {
        const bool isCut = values.most > 0 && values.most < lowShare;
        return {.end = isCut ? niceEnd(values.most) : 1, .least = values.least, .limit = 1};
    }
    const double end = std::max(niceEnd(values.most), unit == Unit::Weight ? 4.0 : 0.0);
    return {.end = end, .least = values.least, .limit = headroom * end};
}

} // namespace editor
