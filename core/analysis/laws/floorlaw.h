// SPDX-License-Identifier: MIT
#pragma once
// From rooms to a floor: products over the rooms of a layout, averaged over the layouts.

#include "core/analysis/laws/countlaw.h"
#include "core/analysis/laws/floormodel.h"
#include "core/analysis/laws/layoutsample.h"

#include <optional>

namespace core {

/// The generating function of what `markers` (one per table of the model) count on a whole floor.
Polynomial floorPolynomial(const LayoutSample &sample, const FloorModel &model,
                           const std::vector<Marker> &markers);

/// How many things one table draws and places on a floor.
struct TableLaw
{
    CountLaw placed;
    double drawn = 0; ///< mean number of draws, those lost to collisions included
    /// Standard error of the placed mean that comes from the layouts being a sample.
    double error = 0;
    /// The same of `drawn`; as all these errors of the runs where it is counted on some.
    double drawnError = 0;
    int layouts = 0; ///< how many went in: fewer than the sample has where counts are huge
    double lost = 0; ///< mean number of draws that come to nothing because a cell is taken
    double sdError = 0; ///< standard error of placed.sd()
    double lostError = 0;
};

/// Standard error of the standard deviation of a number with such a mean and variance on a floor,
/// whose mean has the standard `error` from a sample of so many layouts. Taken to be normal from
/// layout to layout, with a variance on each that is in proportion to its mean.
double layoutSdError(double mean, double variance, double error, int layouts);

/// The law of the last table of `model`, which is as upTo() returns it; all 0 where it is empty.
TableLaw tableLaw(const LayoutSample &sample, const FloorModel &model);
/// The same, or nothing where it was ended early.
std::optional<TableLaw> tableLaw(const LayoutSample &sample, const FloorModel &model,
                                 const MayGoOn &mayGoOn);

/// Layouts that a floorPolynomial() of this model can afford without a noticeable wait; at most
/// sample.layouts.
int affordableLayouts(const LayoutSample &sample, const FloorModel &model);

/// About how many multiplications a floorPolynomial() of this model takes.
double workOf(const LayoutSample &sample, const FloorModel &model);

/// Whether a tableLaw() of this model takes a few seconds at most and no number on the way is too
/// large for a double. Counted, not timed: the same answer everywhere.
bool isAffordable(const LayoutSample &sample, const FloorModel &model);

} // namespace core
