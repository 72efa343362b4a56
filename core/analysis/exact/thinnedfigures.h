// SPDX-License-Identifier: MIT
#pragma once
// The figures of many kinds of things at once, where each thing is of one of them with its share.

#include "core/analysis/exact/analysis.h"

#include <vector>

namespace core {

class ThinnedFigures
{
public:
    /// `figures` must be there until fill().
    void add(Figures &figures, double share);
    /// Of things whose number has this law: all but firstSeen, seenBy and unseenBy.
    void fill(const CountLaw &law) const;

private:
    std::vector<Figures *> m_figures;
    std::vector<double> m_shares;
    std::vector<double> m_rests;
};

} // namespace core
