// SPDX-License-Identifier: MIT
#include "core/analysis/exact/chainlaws.h"

#include "core/analysis/drawn/drawnchain.h"
#include "core/analysis/drawn/landings.h"
#include "core/analysis/drawn/placedchain.h"
#include "core/analysis/drawn/roomsbefore.h"
#include "core/analysis/drawn/scatteredchain.h"

namespace core {

namespace {

using Laws = std::optional<std::vector<std::vector<CountedLaw>>>;

Laws byLandings(const ChainQuestion &of, std::size_t table, const ChainLimits &limits,
                const MayGoOn &mayGoOn)
{
    const FloorRange floors = of.options.floors;
    const auto landings = Landings::of(of.rules, table, floors, of.sample, mayGoOn);
    if (!landings)
        return std::nullopt;
    Laws laws = drawnLaws(of.rules, of.tables, of.counted, of.rooms.probabilities(), floors, limits,
                          mayGoOn, &*landings);
    for (std::size_t floor = 0; laws && floor < laws->size(); ++floor) {
        for (std::size_t i = 0; i < of.counted.size(); ++i) {
            if (of.counted[i].what == Counted::What::Things)
                (*laws)[floor][i].error = landings->errorOn(floors.first + static_cast<int>(floor));
        }
    }
    return laws;
}

Laws byDraws(const ChainQuestion &of, const ChainLimits &limits, const MayGoOn &mayGoOn)
{
    const auto table = placedAlone(of.rules, of.tables, of.sample);
    if (!table || of.options.rooms || of.options.effort != Effort::Full)
        return std::nullopt;
    return Landings::canTell(of.rules, *table)
        ? byLandings(of, *table, limits, mayGoOn)
        : scatteredLaws(of.rules, *table, of.counted, of.sample, of.options.floors, limits,
                        mayGoOn);
}

} // namespace

Laws lawsWithPlacement(const ChainQuestion &of, const MayGoOn &mayGoOn)
{
    if (of.options.collisions != Collisions::Counted)
        return std::nullopt;
    const ChainLimits limits {.work = of.options.effort == Effort::Quick ? 1e7 : 3e9};
    if (const auto roots = placedTogether(of.rules, of.tables))
        return placedLaws(of.rules, *roots, of.counted, of.sample, of.options.floors, limits,
                          mayGoOn);
    return byDraws(of, limits, mayGoOn);
}

} // namespace core
