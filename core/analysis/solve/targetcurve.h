// SPDX-License-Identifier: MIT
#pragma once
// What a target measures, as a function of the entry's weight or share.

#include "core/analysis/solve/solve.h"

#include <vector>

namespace core {

class TargetCurve
{
public:
    TargetCurve(const Ruleset &rules, const Analysis &analysis, const Target &target);

    /// The measure when the entry has this weight on all floors of the target.
    double atWeight(double weight) const;
    /// The measure when the entry has this share on all floors of the target.
    double atShare(double share) const;
    /// The other weights of the table on the target's first floor.
    double rest() const { return m_floors.front().rest; }

private:
    struct Floor
    {
        TableLaw law; // as it is once the table draws
        double rest = 0;
    };

    template<typename ShareOf>
    double measure(ShareOf shareOf) const;

    Measure m_measure;
    std::vector<Floor> m_floors;
};

/// The least `x` in low..high with f(x) >= value, to the last digits; f grows.
template<typename Function>
double bisect(Function f, double value, double low, double high)
{
    constexpr int steps = 200; // ends earlier, where no double is left in between
    for (int step = 0; step < steps; ++step) {
        const double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        (f(middle) >= value ? high : low) = middle;
    }
    return high;
}

} // namespace core
