// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The value axis of a chart: which values it covers and where they are on it. It shows all there
// is until somebody chooses a range; it is linear or logarithmic.

#include "editor/chartdata/figures.h"

#include <optional>
#include <vector>

namespace editor {

class ValueAxis
{
public:
    /// What there is to be seen.
    struct Extent
    {
        double end = 1; ///< of the axis that shows all, which begins at 0
        double least = 0; ///< the least value above 0; 0 where there is none
        double limit = 10; ///< no range goes beyond it

        bool operator==(const Extent &) const = default;
    };
    void setExtent(const Extent &extent);

    /// Whether it shows all there is.
    bool isFitted() const { return !m_range; }
    /// Whether the extent ends before the whole that its values are parts of.
    bool isCut() const { return m_extent.limit == 1 && m_extent.end < 1; }
    void fit() { m_range.reset(); }
    bool isLogarithmic() const { return m_isLogarithmic; }
    /// Shows all there is, in that way.
    void setLogarithmic(bool logarithmic);
    /// Makes the range so many times as long; what is at that part of it (0 to 1) stays there.
    /// Where that comes to what there is, it is fitted again.
    void zoom(double factor, double part);
    /// Moves the range up by that part of its length, down where it is negative.
    void pan(double part);

    /// Where a value is on a scale on which equal steps look equally long: itself, or its decimal
    /// logarithm. That goes on below the least decade there is by half a decade, to 0.
    double placeOf(double value) const;
    /// The value at such a place.
    double valueAt(double place) const;
    /// The places of the ends.
    double first() const { return m_range ? m_range->first : placeOf(0); }
    double last() const { return m_range ? m_range->last : placeOf(m_extent.end); }
    /// The values at the ends.
    double lowest() const { return valueAt(first()); }
    double highest() const { return valueAt(last()); }

    /// The values to write beside it, ascending: round ones, about `count` and at least two where
    /// that is possible; whole numbers alone where `isWhole`.
    std::vector<double> ticks(int count, bool isWhole) const;

private:
    struct Range
    {
        double first = 0;
        double last = 1;
    };
    void setRange(double first, double length);

    Extent m_extent;
    double m_leastPower = 0; // of ten, that the logarithmic scale has a place of its own for
    bool m_isLogarithmic = false;
    std::optional<Range> m_range;
};

/// The least of 1, 1.5, 2, 3, 4, 5, 6, 8, 10 times a power of ten, even below 1, that is not below
/// `value`.
double niceEnd(double value);
/// Of all that share an axis: differences do not.
ValueBounds boundsOf(const Figures &figures);
/// For values of that unit: for probabilities to 1, or less where all are below 0.3; for weights to
/// 4 at least, so that whole numbers stand beside it.
ValueAxis::Extent extentOf(const ValueBounds &values, Unit unit);

} // namespace editor
