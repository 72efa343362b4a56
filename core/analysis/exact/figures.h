// SPDX-License-Identifier: MIT
#pragma once
// How often something is on a floor, and that of many kinds at once.

#include "core/analysis/laws/countlaw.h"

#include <vector>

namespace core {

/// How often something is on one floor. Probabilities are exact 0 where it cannot appear, and 1
/// only where it cannot fail to.
struct Figures
{
    double mean = 0; ///< placed on the floor
    double sd = 0;
    double atLeastOne = 0;
    double none = 1; ///< 1 − atLeastOne, accurate near 0
    double firstSeen = 0; ///< P(on this floor, and on none before it), from the first floor asked
    double seenBy = 0; ///< P(on this floor or before)
    double unseenBy = 1; ///< 1 − seenBy, accurate near 0

    bool operator==(const Figures &) const = default;
};

/// Says how often the thing is seen by this floor, given its figures of the floor before, which is
/// independent of this one.
void setHistory(Figures &figures, const Figures &before);

/// The figures of many kinds of things where each thing is of one of them with its share.
class ThinnedFigures
{
public:
    /// Forgets all kinds but keeps their memory.
    void clear();
    /// A kind whose figures fill() writes: `figures` stay where they are until then. `rest` is
    /// 1 − share, accurate near 0.
    void add(Figures &figures, double share, double rest);
    /// Of things whose number has this law.
    void fill(const CountLaw &law);

private:
    std::vector<Figures *> m_figures;
    std::vector<double> m_shares;
    std::vector<double> m_rests;
    std::vector<double> m_none;
    std::vector<double> m_atLeastOne;
};

} // namespace core
