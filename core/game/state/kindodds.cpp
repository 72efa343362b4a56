// SPDX-License-Identifier: MIT
#include "core/game/state/kindodds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace core {

namespace {

using Mask = std::uint32_t;

constexpr double impossible = -std::numeric_limits<double>::infinity();

/// The next larger number with as many bits.
Mask nextOfSize(Mask mask)
{
    const Mask lowest = mask & (0U - mask);
    const Mask carried = mask + lowest;
    return carried | (((mask ^ carried) >> 2U) / lowest);
}

/// Divided by the largest, so that long products neither vanish nor overflow.
void rescale(std::vector<double> &values)
{
    const double largest = *std::max_element(values.begin(), values.end());
    if (largest <= 0)
        return;
    for (double &value : values)
        value /= largest;
}

/// Calls `visit(set)` for each set of `size` out of `columns` columns, ascending.
template<typename Visit>
void forEachSet(std::size_t size, std::size_t columns, Visit visit)
{
    const Mask end = Mask {1} << columns;
    if (size == 0)
        return visit(Mask {0});
    for (Mask set = (Mask {1} << size) - 1; set < end; set = nextOfSize(set))
        visit(set);
}

/// sums[S] for sets S of as many columns as there are rows: the sum, over all ways to give the rows
/// one column of S each, of the products of their likelihoods, but for a common factor. Ryser's and
/// other formulas with signs are faster but lose digits.
std::vector<double> sumsOverWays(const std::vector<std::vector<double>> &rows, std::size_t count,
                                 std::size_t columns)
{
    std::vector<double> sums(std::size_t {1} << columns, 0.0);
    sums[0] = 1;
    for (std::size_t row = 0; row < count; ++row) {
        const std::vector<double> &likelihood = rows[row];
        double largest = 0;
        forEachSet(row + 1, columns, [&](Mask set) {
            double sum = 0;
            for (Mask left = set; left != 0; left &= left - 1) {
                const auto column = static_cast<std::size_t>(std::countr_zero(left));
                sum += sums[set ^ (Mask {1} << column)] * likelihood[column];
            }
            sums[set] = sum;
            largest = std::max(largest, sum);
        });
        if (largest > 0)
            forEachSet(row + 1, columns, [&](Mask set) { sums[set] /= largest; });
    }
    return sums;
}

/// The logarithm of how likely the finds of a look are, were it each of `kinds`.
std::vector<double> logLikelihood(const Identification &identification, const FindRates &rates,
                                  int look, const std::vector<int> &kinds)
{
    std::vector<double> sums(kinds.size(), 0.0);
    for (const Find &find : identification.finds) {
        if (find.type != look)
            continue;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const double rate = rates.at(find.floor, kinds[i]);
            const double logarithm = rate > 0 ? find.count * std::log(rate) : impossible;
            sums[i] += logarithm;
        }
    }
    for (const RuledOut &pair : identification.ruledOut) {
        const auto place = std::find(kinds.begin(), kinds.end(), pair.kind);
        if (pair.type == look && place != kinds.end())
            sums[static_cast<std::size_t>(place - kinds.begin())] = impossible;
    }
    return sums;
}

/// The likelihoods themselves, the largest 1; all 0 where none is possible.
std::vector<double> likelihoods(std::vector<double> logs)
{
    const double largest = *std::max_element(logs.begin(), logs.end());
    for (double &value : logs)
        value = largest == impossible ? 0.0 : std::exp(value - largest);
    return logs;
}

bool wasFound(const Identification &identification, int look)
{
    return std::any_of(identification.finds.begin(), identification.finds.end(),
                       [look](const Find &find) { return find.type == look; })
        || std::any_of(identification.ruledOut.begin(), identification.ruledOut.end(),
                       [look](const RuledOut &pair) { return pair.type == look; });
}

std::vector<double> shares(std::vector<double> values)
{
    const double total = std::accumulate(values.begin(), values.end(), 0.0);
    if (!(total > 0))
        return {};
    for (double &value : values)
        value /= total;
    return values;
}

} // namespace

double FindRates::at(int floor, int type) const
{
    const auto place = static_cast<std::size_t>(floor - 1);
    return place < floors.size() ? floors[place][static_cast<std::size_t>(type)] : 0.0;
}

std::vector<double> oddsOfLastRow(const std::vector<std::vector<double>> &rows)
{
    const std::size_t columns = rows.front().size();
    const std::size_t others = rows.size() - 1;
    const std::vector<double> sums = sumsOverWays(rows, others, columns);
    std::vector<double> odds(columns, 0.0);
    forEachSet(others, columns, [&](Mask set) {
        for (std::size_t column = 0; column < columns; ++column) {
            if ((set >> column & 1U) == 0)
                odds[column] += sums[set];
        }
    });
    rescale(odds);
    for (std::size_t column = 0; column < columns; ++column)
        odds[column] *= rows.back()[column];
    return shares(std::move(odds));
}

UnknownOdds unknownOdds(const Identification &identification, const Ruleset &rules,
                        const FindRates &rates, int item)
{
    UnknownOdds odds;
    const std::vector<int> kinds = unknownKinds(identification, rules, item);
    if (kinds.empty())
        return odds;
    std::vector<std::vector<double>> rows;
    const bool isExact = kinds.size() <= mostKindsForOdds;
    odds.method = isExact ? UnknownOdds::Method::Exact : UnknownOdds::Method::Alone;
    for (const int look : kinds) {
        if (isExact && look != item && wasFound(identification, look))
            rows.push_back(likelihoods(logLikelihood(identification, rates, look, kinds)));
    }
    rows.push_back(likelihoods(logLikelihood(identification, rates, item, kinds)));
    const std::vector<double> each = isExact ? oddsOfLastRow(rows) : shares(rows.back());
    for (std::size_t i = 0; i < each.size(); ++i)
        odds.kinds.push_back({.kind = kinds[i], .probability = each[i]});
    std::stable_sort(
        odds.kinds.begin(), odds.kinds.end(),
        [](const KindOdds &a, const KindOdds &b) { return a.probability > b.probability; });
    return odds;
}

} // namespace core
