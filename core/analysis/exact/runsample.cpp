#include "core/analysis/exact/runsample.h"

#include <algorithm>
#include <cassert>

namespace core {

std::shared_ptr<const RunSample> RunSample::of(const Ruleset &rules, FloorRange floors, int runs,
                                               Collisions collisions, std::optional<int> rooms,
                                               const MayGoOn &mayGoOn)
{
    (void)collisions;
    (void)rooms;
    auto sample = std::make_shared<RunSample>();
    sample->m_floors = floors;
    sample->m_runs = static_cast<std::uint64_t>(runs);
    std::vector<std::size_t> tables(rules.tables.size());
    for (std::size_t t = 0; t < tables.size(); ++t)
        tables[t] = t;
    sample->m_counted = countedOf(rules, tables);
    (void)mayGoOn;
    return sample;
}

std::size_t RunSample::placeOf(const Counted &counted) const
{
    const auto found = std::find(m_counted.begin(), m_counted.end(), counted);
    assert(found != m_counted.end());
    return static_cast<std::size_t>(found - m_counted.begin());
}

std::vector<CountedLaw> RunSample::lawsOf(const std::vector<std::size_t> &places) const
{
    (void)places;
    return std::vector<CountedLaw>(m_floors.count());
}

} // namespace core
