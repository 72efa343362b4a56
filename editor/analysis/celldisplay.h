// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the cells of a grid show: the weights themselves, or what follows from them. A row each says
// all that is to be known of one, but for DisplayedValues::at().

#include "core/analysis/goals/solve.h"

#include <QString>

#include <vector>

namespace editor {

enum class CellDisplay {
    Weight,
    Share, ///< of one draw
    AtLeastOne, ///< P(at least one on the floor)
    Expected, ///< mean number placed on the floor
    SeenBy, ///< P(seen on this floor or before)
    Difference ///< of the weight from that of the reference
};

struct DisplayInfo
{
    enum class Number { Whole, Difference, Probability, Mean };

    CellDisplay display = CellDisplay::Weight;
    QString name; ///< with %1 for the name of the reference, where it is about that
    QString help; ///< a sentence; the same
    QString inWords; ///< in the description of a cell; the same
    Number number = Number::Whole;
    bool isOfDraws = false; ///< there is none where nothing is drawn
    bool isCounted = false; ///< on generated runs, where those have to be played
    bool addsUp = false; ///< to that of several entries
    bool looksBack = false; ///< at earlier floors
    core::Measure measure = core::Measure::AtLeastOne; ///< to be solved for, except of weights
};

/// In the order of CellDisplay.
const std::vector<DisplayInfo> &allDisplays();
const DisplayInfo &infoOf(CellDisplay display);
/// `text` of a display with the name of the reference.
QString withReference(const QString &text, const QString &reference);

} // namespace editor
