// SPDX-License-Identifier: MIT
#include "core/analysis/laws/closedform.h"

#include "core/gen/layout.h"
#include "core/tables/distribution.h"

#include <cassert>
#include <cmath>

namespace core {

double sampledMeanRooms(const Dungeon &dungeon, int samples)
{
    assert(samples >= 1);
    LayoutMaker layouts(dungeon);
    Map map;
    std::uint64_t rooms = 0;
    for (int seed = 0; seed < samples; ++seed) {
        layouts.placeRooms(Rng::forStream(static_cast<std::uint64_t>(seed), Stream::Layout, 1),
                           map);
        rooms += map.rooms.size();
    }
    return static_cast<double>(rooms) / samples;
}

double atLeastOneOf(const std::vector<double> &count, double share)
{
    double result = 0;
    double hit = 0; // P(at least one success in k tries) = 1 - (1 - share)^k
    for (std::size_t k = 1; k < count.size(); ++k) {
        hit += share * (1 - hit);
        result += count[k] * hit;
    }
    return result < 1 ? result : 1;
}

double atLeastOnceIn(double repeats, double once)
{
    if (once >= 1)
        return repeats > 0 ? 1 : 0;
    return -std::expm1(repeats * std::log1p(-once));
}

ClosedForm closedFormAt(const SpawnTable &table, int floor, double rooms)
{
    const Distribution distribution = Distribution::at(table, floor);
    const Count count = Count::at(table.count, floor);
    const std::vector<double> probabilities = count.probabilities();
    const double repeats = table.count.per == Per::Room ? rooms : 1;

    ClosedForm result;
    result.total = distribution.total();
    result.draws = repeats * count.mean();
    result.none = std::pow(probabilities.front(), repeats);
    result.entries.resize(distribution.size());
    for (std::size_t i = 0; i < distribution.size(); ++i) {
        const double share = distribution.share(i);
        result.entries[i]
            = {.weight = distribution.weight(i),
               .share = share,
               .atLeastOne = atLeastOnceIn(repeats, atLeastOneOf(probabilities, share))};
    }
    return result;
}

} // namespace core
