// SPDX-License-Identifier: MIT
#pragma once
// Generated runs, and how often each thing is on their floors: the numbers where there is no exact
// way to them.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/drawn/runplayer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// Runs that simulated numbers are counted on.
inline constexpr int defaultSampleRuns = 10000;

/// Fewer tell nothing.
inline constexpr int fewestSampleRuns = 20;

/// What is counted, by RunSample::placeOf().
using CountedPlaces = std::vector<std::size_t>;

class RunSample
{
public:
    struct Options
    {
        FloorRange floors;
        int runs = defaultSampleRuns; ///< >= 1
        Collisions collisions = Collisions::Counted;
        std::optional<int> rooms
            = {}; ///< as many on every floor; only where collisions are ignored
        int jobs = 1; ///< threads, >= 1; the numbers do not depend on them
    };

    explicit RunSample(const SpawnNumbers &numbers)
        : m_places(numbers)
    {}

    /// Plays runs of the real generator, the same ones on every call, and counts all that can be
    /// counted. Nothing where it was ended early.
    static std::shared_ptr<const RunSample> of(const Ruleset &rules, const Options &options,
                                               const MayGoOn &mayGoOn);

    struct Limits
    {
        double most = 0; ///< nanoseconds of a core as of 2020, for as many runs as fit in
        int needed = 1; ///< so many have to fit in `longest`, or as many as are asked for if fewer
        double longest = 0; ///< nanoseconds
    };

    /// How many runs of() can play within limits: options.runs at most, a few even where each takes
    /// long, nothing where those that are needed do not fit. The first runs tell, by what is
    /// counted: the answer is the same everywhere.
    static std::optional<int> affordableRuns(const Ruleset &rules, const Options &options,
                                             const Limits &limits);

    std::uint64_t runs() const { return m_runs; }
    /// The place of something that can be counted.
    std::size_t placeOf(const Counted &counted) const;

    /// How many of these there are together on `floor`, one of those asked for, in each run.
    std::vector<int> countsOn(const CountedPlaces &places, int floor) const;
    /// The laws of something, per floor.
    std::vector<CountedLaw> lawsOf(std::size_t place) const;

private:
    struct Number
    {
        std::uint32_t run = 0;
        std::uint32_t number = 0;
    };

    using Numbers
        = std::vector<std::vector<std::vector<Number>>>; // by floor and place; runs ascend

    static void play(RunPlayer &player, std::uint32_t run, Numbers &numbers);
    static void append(Numbers &numbers, const Numbers &more);

    FloorRange m_floors;
    std::uint64_t m_runs = 0;
    SpawnNumbers m_places;
    Numbers m_numbers;
};

} // namespace core
