// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The figures of the charts that are more than one number per entry and floor.

#include "editor/analysis/celldisplay.h"
#include "editor/analysis/floornumbers.h"
#include "editor/chartdata/figures.h"
#include "editor/document/entrygroups.h"

#include <functional>
#include <memory>

namespace editor {

/// The charts of a table, in the order people choose from.
enum class ChartKind {
    Weights,
    Mix,
    Chance,
    Expected,
    FirstSeen,
    Counts,
    Compare,
    Together,
    Types,
    Heat,
    All ///< those by floors below one another; the last
};

/// What the figures are made from.
struct FigureSource
{
    const RulesetDocument &document;
    const FloorNumbers &numbers;
    const core::Analysis *analysis; ///< nullptr where working it out would take too long
    std::string table;
    std::vector<EntryGroup> lines; ///< what is charted: entries, and folded groups as one
    int row = -1; ///< the selected entry, or -1
    int floor = 0; ///< the selected floor, or 0
    int shown = 0; ///< among how many entries the lines were chosen, or 0: all of the table
    int firstInSight = 1; ///< of the floors that are shown at once
    int lastInSight = 0; ///< 0: all of them
};

/// Among how many its lines were chosen, a fold counting for one; 0 where these are all.
int amongHowMany(const FigureSource &source);

/// What the mean is of.
enum class ExpectedOf {
    Entries, ///< each entry by itself
    Share, ///< each as a part of all things of the table
    Total, ///< all things of the table
    Xp, ///< their experience points
    Power, ///< their power
    Heal ///< what they heal
};
Figures expectedFigures(const FigureSource &source, ExpectedOf of);

/// P(first seen on the floor) of the selected entry, and P(seen by then).
Figures firstSeenFigures(const FigureSource &source);

/// In how many runs the entry was there n times on the floor, at index n; empty when not known.
using CountTally = std::function<std::vector<std::uint64_t>(const std::string &entry, int floor)>;

/// P(n on the floor) of the selected entry, with what was simulated and played where that is known.
Figures countFigures(const FigureSource &source, const CountTally &simulated,
                     const CountTally &played);

enum class TypesBy { AtLeastOne, Mean, Share, SeenBy }; // Share: of the mean of all
/// Of each monster and item that the table can bring, from all tables; the commonest where there
/// are many.
Figures typeFigures(const FigureSource &source, TypesBy by);

enum class ComparedBy { AtLeastOne, Share, Weight, Mean };

/// The table that the present one is compared with.
struct Reference
{
    QString name;
    std::shared_ptr<const core::Ruleset> rules; ///< nullptr when there is none
    const core::Analysis *analysis = nullptr;
};
Figures compareFigures(const FigureSource &source, const Reference &reference, ComparedBy by);

/// P(both entries on the selected floor); on the diagonal P(at least one).
Figures togetherFigures(const FigureSource &source);

/// A number of every entry on every floor: of those that a cell of the grid can show, but for the
/// difference.
Figures heatFigures(const FigureSource &source, CellDisplay shown);

/// What numbers are, in a word or two.
QString unitName(Unit unit);
QString valuesName(const Figures &figures);
/// A number beside an axis.
QString axisText(Unit unit, double value);
/// A number as the tables write it; "–" where there is none.
QString figureText(Unit unit, double value);
/// A difference of two such values: "+7.0 points", "−12". Percentages differ by points.
QString differenceText(Unit unit, double value);
/// As differenceText(), without the unit.
QString bareDifferenceText(Unit unit, double value);

} // namespace editor
