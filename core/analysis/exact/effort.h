// SPDX-License-Identifier: MIT
#pragma once
// How long numbers may take that have no closed form.

#include "core/analysis/drawn/drawcases.h"

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
    double runs = 0; ///< of generated runs, in nanoseconds of a core as of 2020
    ChainLimits draws; ///< of chains of draws, each
    ChainLimits places; ///< of chains through rooms, each
    double groups = 0; ///< of laws of groups, multiplications altogether
};

constexpr EffortLimits limitsOf(Effort effort)
{
    switch (effort) {
    case Effort::Full:
        return {.runs = 1.5e11, .draws = {}, .places = {.work = 3e9}, .groups = 2e12};
    case Effort::Seconds:
        return {.runs = 1.4e9,
                .draws = {.work = 1e8, .bytes = 5e7},
                .places = {.work = 3e8, .bytes = 5e7},
                .groups = 3e9};
    case Effort::Quick:
        return {.runs = 1.5e8, .draws = {.work = 1e7}, .places = {.work = 1e7}, .groups = 1e8};
    case Effort::None:
        break;
    }
    return {};
}

} // namespace core
