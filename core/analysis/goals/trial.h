// SPDX-License-Identifier: MIT
#pragma once
// What goals would measure with other numbers, again and again: the ground of a search for plans.

#include "core/analysis/goals/freenumbers.h"
#include "core/analysis/goals/goals.h"

#include <atomic>
#include <memory>
#include <vector>

namespace core {

/// How far a ruleset is from its goals.
struct Score
{
    int broken = 0; ///< bounds that are broken, floor by floor; 0: all goals are met
    double distance = 0; ///< of all of them, see GoalResult::distance
    double squares = 0; ///< the same with each squared
};

/// Bounds of one goal on one floor.
struct Aim
{
    std::size_t goal = 0; ///< index into Ruleset::goals
    int floor = 1;
    Bounds bounds;
    Bounded what = boundedMean;
    double tolerance = 1;

    /// By how many tolerances a value misses the bounds, below 0 where it is under them; as if they
    /// were narrower by `margin` tolerances at each end.
    double missOf(double value, double margin = 0) const;
};

/// The aims of a goal; none of what no analysis tells.
std::vector<Aim> aimsOf(const Ruleset &rules, std::size_t goal);

/// Numbers are named by their place in the list of free numbers. Values may have fractions on the
/// way; what is handed out is whole.
class Trial
{
public:
    Trial(std::vector<FreeNumber> numbers, std::vector<Aim> aims);
    virtual ~Trial() = default;
    Trial(const Trial &) = delete;
    Trial &operator=(const Trial &) = delete;

    const std::vector<FreeNumber> &numbers() const { return m_numbers; }
    const std::vector<Aim> &aims() const { return m_aims; }
    double value(std::size_t number) const { return m_values[number]; }

    /// Gives a number a value >= 0; a new transition is there from then on.
    void set(std::size_t number, double value);
    /// As it was at first; a new transition is gone.
    void reset(std::size_t number);

    /// Of the numbers as they are, for the goals asked for.
    Score score();
    /// What the aim measures.
    double measureOf(std::size_t aim);
    /// missOf() of each aim; 0 of goals not asked for.
    std::vector<double> misses(double margin);
    /// Only these goals count from now on: true by their places.
    void ask(const std::vector<bool> &goals);
    bool isAsked(std::size_t goal) const { return m_isAsked[goal]; }

    /// Whether so many scores may be had that it does not matter how many.
    virtual bool isQuick() const = 0;
    /// False of those that hardly bear on any aim: where scores take long they are not looked at.
    virtual bool mayMatter(std::size_t /*number*/) const { return true; }
    /// Is told what the numbers as they are measure by an analysis that takes longer; aims near
    /// there measure that much more or less from then on.
    virtual void correct(const Ruleset & /*rules*/, const Analysis & /*analysis*/) {}
    /// How many scores and misses were asked for.
    std::uint64_t asked() const { return m_asked; }

protected:
    bool isActive(std::size_t number) const { return m_isActive[number]; }
    /// For those who know what a number touches.
    virtual void changed(std::size_t number) = 0;
    /// Brings the measures of all asked aims up to date through measured().
    virtual void update() = 0;
    void measured(std::size_t aim, double value);

private:
    std::vector<FreeNumber> m_numbers;
    std::vector<Aim> m_aims;
    std::vector<double> m_values; // of numbers
    std::vector<bool> m_isActive;
    std::vector<double> m_measures; // of aims
    std::vector<double> m_distances;
    std::vector<bool> m_isAsked; // goals
    Score m_score;
    std::uint64_t m_asked = 0;
};

/// The quick one where all tables are plain, else one that analyses anew for each score.
/// `analysis` is of `rules`; both must live as long. `cancel` becomes true where nobody waits any
/// more: scores mean nothing then.
std::unique_ptr<Trial> makeTrial(const Ruleset &rules, const Analysis &analysis,
                                 const std::vector<std::size_t> &goals,
                                 std::vector<FreeNumber> numbers, const std::atomic<bool> *cancel);

} // namespace core
