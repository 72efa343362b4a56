// SPDX-License-Identifier: MIT
#pragma once
// How often something is on a floor, and that of many kinds at once.

#include "core/analysis/laws/floorlaw.h"

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
    double error = 0; ///< standard error of the mean, of layouts or runs being a sample
    double sdError = 0; ///< the same of the standard deviation
    int layouts = 0; ///< in the sample; 0 where it is not known, or of no matter

    bool operator==(const Figures &) const = default;
};

/// Standard errors of exact probabilities, which come from the layouts being a sample. What is a
/// share more in the mean is so in the logarithm of the probability of none, as with so many rooms
/// more; that logarithm is taken to be normal from layout to layout, where their number is known,
/// else all to first order. One sample serves all floors, so that their errors add up.
struct ChanceErrors
{
    double atLeastOne = 0;
    double firstSeen = 0; ///< at most
    double seenBy = 0;
    double unseenBy = 0; ///< as a share of it
};
/// `before` are the errors of the floor before.
ChanceErrors chanceErrors(const Figures &figures, const ChanceErrors &before = {});

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
    /// Of the things that it places.
    void fill(const TableLaw &of);

private:
    std::vector<Figures *> m_figures;
    std::vector<double> m_shares;
    std::vector<double> m_rests;
    std::vector<double> m_none;
    std::vector<double> m_atLeastOne;
};

} // namespace core
