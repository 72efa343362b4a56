// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a chart shows, as named rows of numbers: the same for its picture, its table and its CSV.

#include "core/analysis/laws/interval.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace editor {

/// The largest of some numbers, at least 0, and the least above 0.
struct ValueBounds
{
    double most = 0;
    double least = 0; ///< 0 where there is none

    void include(double value)
    {
        most = value > most ? value : most; // never for NaN
        if (value > 0 && (least == 0 || value < least))
            least = value;
    }
};

enum class Unit { Weight, Probability, Mean, Count };

/// How a row is drawn.
enum class FigureRole {
    Line,
    Reference, ///< a line to compare with
    Bar,
    Low, ///< lower edge of a band; the next row is its upper edge
    High,
    Dot, ///< an estimate; the next two rows are the ends of its interval
    DotLow,
    DotHigh,
    Difference ///< in a strip of its own
};

/// Role under which models of charts give a number as double.
inline constexpr int figureNumberRole = 0x0100 + 100; // Qt::UserRole + 100

/// Roles under which they give the ends of its 95 % interval; invalid where it is exact.
inline constexpr int figureLowRole = figureNumberRole + 1;
inline constexpr int figureHighRole = figureNumberRole + 2;

/// Where a row has no number.
inline constexpr double noFigure = std::numeric_limits<double>::quiet_NaN();

/// That of a floor; noFigure where it has none.
inline double valueOn(const std::vector<double> &values, int floor)
{
    const auto column = static_cast<std::size_t>(floor - 1);
    return column < values.size() ? values[column] : noFigure;
}

/// Leaves those of the highest rank, as many as there is room for, in their order; of those of one
/// rank rather the first.
template<typename Element, typename Rank>
void leaveLargest(std::vector<Element> &all, std::size_t room, const Rank &rankOf)
{
    if (all.size() <= room)
        return;
    std::vector<std::pair<double, std::size_t>> ranks;
    for (std::size_t i = 0; i < all.size(); ++i)
        ranks.emplace_back(-rankOf(all[i]), i);
    std::sort(ranks.begin(), ranks.end());
    ranks.resize(room);
    std::sort(ranks.begin(), ranks.end(), [](auto &a, auto &b) { return a.second < b.second; });
    std::vector<Element> left;
    left.reserve(room);
    for (const auto &[rank, i] : ranks)
        left.push_back(std::move(all[i]));
    all = std::move(left);
}

struct FigureRow
{
    QString name;
    int entry = -1; ///< row of the weight grid, for its look; -1 for what is no entry
    FigureRole role = FigureRole::Line;
    Unit unit = Unit::Mean;
    std::vector<double> values; ///< one per column
    int look = -1; ///< number of the style of the entry or the type
    std::string type = {}; ///< id of the monster or item that the row is of; else empty
    std::vector<core::Interval> intervals = {}; ///< one per column, noFigure where it is exact;
                                                ///< empty where all are
    std::vector<int> fold = {}; ///< the rows of the grid it is of as one, if it is a folded group
};

/// A point of a line that is worth naming.
struct FigureMark
{
    int column = 0;
    double value = 0;
    QString text;
};

/// What a stored goal wants of a value in one column.
struct GoalBand
{
    int column = 0;
    int entry = -1;
    std::optional<double> min;
    std::optional<double> max;
    std::optional<bool> isMet = {}; ///< nothing: not known
    bool isOfCurve = false; ///< one of a row of them, each with other bounds
};

struct Figures
{
    QString columnsName; ///< what a column is: "floor", "count", "with"
    QStringList columns;
    QString valuesName = {}; ///< what the numbers are, where their unit does not say it
    std::vector<FigureRow> rows;
    std::vector<FigureMark> marks;
    std::vector<GoalBand> goals;
    int entries = 0; ///< among how many those with a row were chosen; 0: all have one
    QString note; ///< how the numbers were got, or why there are none

    /// That of the first row.
    Unit unit() const { return rows.empty() ? Unit::Mean : rows.front().unit; }
};

/// Still without rows.
Figures figuresOverFloors(int floors);

} // namespace editor
