// SPDX-License-Identifier: MIT
#pragma once
// How long numbers may take that have no closed form.

#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/drawn/runsample.h"

#include <limits>

namespace core {

/// Work is counted, not time: the numbers are the same on every machine.
enum class Effort {
    Full, ///< all runs that are asked for, and exact laws of a minute or two
    Seconds, ///< some seconds of one core altogether
    Quick, ///< a tenth of a second or two: few runs, and so wide intervals
    None ///< there are no numbers where some do not follow from shares of draws
};

/// What an effort allows.
struct EffortLimits
{
    RunSample::Limits runs; ///< of generated runs
    ChainLimits draws; ///< of chains of draws, each
    double rooms = 0; ///< of laws within rooms, multiplications altogether
};

inline EffortLimits limitsOf(Effort effort)
{
    constexpr double minutes = 1.5e11;
    constexpr int all = std::numeric_limits<int>::max();
    switch (effort) {
    case Effort::Full:
        return {.runs = {minutes, all, minutes}, .draws = {}, .rooms = 2e12};
    case Effort::Seconds:
        return {.runs = {1.4e9, fewestSampleRuns, 1.4e10},
                .draws = {.work = 1e8, .bytes = 5e7},
                .rooms = 3e9};
    case Effort::Quick:
        return {.runs = {1.5e8, all, minutes}, .draws = {.work = 1e7}, .rooms = 1e8};
    case Effort::None:
        break;
    }
    return {};
}

} // namespace core
