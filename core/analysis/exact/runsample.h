#pragma once
// Generated runs, and how often each thing is on their floors: the numbers where there is no exact
// way to them.

#include "core/analysis/exact/counted.h"
#include "core/analysis/exact/drawcases.h"
#include "core/analysis/exact/floorrange.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// Runs that simulated numbers are counted on.
inline constexpr int defaultSampleRuns = 10000;

/// Whether draws can be lost because their cell is taken.
enum class Collisions { Counted, Ignored };

class RunSample
{
public:
    /// Plays `runs` (>= 1) runs of the real generator, the same ones on every call, and counts
    /// what countedOf() names of all tables on these floors; nothing where it was ended early.
    static std::shared_ptr<const RunSample> of(const Ruleset &rules, FloorRange floors, int runs,
                                               Collisions collisions, std::optional<int> rooms,
                                               const MayGoOn &mayGoOn);

    std::uint64_t runs() const { return m_runs; }
    const std::vector<Counted> &counted() const { return m_counted; }
    /// The place of it in counted(); it must be there.
    std::size_t placeOf(const Counted &counted) const;

    /// Of one thing counted, or of several together, per floor.
    std::vector<CountedLaw> lawsOf(const std::vector<std::size_t> &places) const;
    /// The runs in which so many, or more, of them were on the floors up to `floor` together.
    std::uint64_t runsWith(const std::vector<std::size_t> &places, int floor, int atLeast) const;
    /// The runs with one of `first` and one of `second` on `floor`.
    std::uint64_t runsWithBoth(const std::vector<std::size_t> &first,
                               const std::vector<std::size_t> &second, int floor) const;
    /// How many of them are on `floor` in each run.
    std::vector<int> countsOn(const std::vector<std::size_t> &places, int floor) const;

private:
    struct Number
    {
        std::uint32_t counted = 0;
        std::uint32_t number = 0;
    };

    FloorRange m_floors;
    std::uint64_t m_runs = 0;
    std::vector<Counted> m_counted;
    // What is on each floor of each run, floors of a run one after the other.
    std::vector<Number> m_numbers;
    std::vector<std::size_t> m_starts; // one more at the end
};

} // namespace core
