// SPDX-License-Identifier: MIT
#pragma once
// The search for plans: fewest changed numbers first.
//
// Forward choice of the number that helps most, with a line search over whole numbers each; all
// changed numbers fitted together by damped least squares (Levenberg 1944, Marquardt 1963) on the
// logarithms of the numbers, rounded and improved one by one and in pairs; exchange; at last each
// number moved back towards what it was as far as the plan stays as good. No clock and no draw: the
// same answer everywhere.

#include "core/analysis/goals/trial.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace core {

/// Numbers by their places and what they become, in the order of the places.
struct Draft
{
    std::vector<std::pair<std::size_t, int>> changes;
    Score score;
    double size = 0; ///< of all changes together: see sizeOf()

    bool has(std::size_t number) const
    {
        return std::any_of(changes.begin(), changes.end(),
                           [number](const auto &change) { return change.first == number; });
    }
};

struct SearchOptions
{
    std::size_t changes = 40; ///< at most so many numbers
    int transitions = 0; ///< of those so many new transitions
    std::function<bool()> mayGoOn = {}; ///< once false, what was found so far is the answer
    std::function<void(const Draft &)> found = {}; ///< told of each rung when it is there
    /// Asked, once there is a nearest draft that does not meet all goals, whether any may; then
    /// another path is tried.
    std::function<bool(const Draft &)> mayBeMet = {};
};

class PlanSearch
{
public:
    PlanSearch(Trial &trial, SearchOptions options);

    /// Fewest changes first, each with less distance than the one before; ends with one that meets
    /// all goals where one was found.
    std::vector<Draft> ladder();
    /// A draft that meets these goals, by their places, without regard to the others, where a
    /// plainer search that goes on from `start` finds one.
    std::optional<Draft> meeting(const std::vector<bool> &goals, const Draft &start);
    /// The best that comes of the draft, fitted and with more changes; ends the search.
    Draft onwardFrom(const Draft &start);
    /// Which goals the draft meets, by their places.
    std::vector<bool> metBy(const Draft &draft);

private:
    struct Found
    {
        int value = 0;
        Score score;
    };

    struct Effort
    {
        std::size_t beam = 1; // drafts of a level that are continued
        std::size_t tops = 2; // ways in which each is
        std::size_t lineSearches = 24;
        bool isShort = false; // few numbers may do: they are worth most of it
    };

    bool mayGoOn() const { return !m_options.mayGoOn || m_options.mayGoOn(); }
    std::size_t brokenGoals() const;
    bool isBetter(const Score &a, const Score &b) const;
    bool isBetter(const Draft &a, const Draft &b) const;
    void load(const Draft &draft);
    Draft taken(const std::vector<std::size_t> &members);
    Score at(std::size_t number, double value);
    void findMost();
    int leastOf(std::size_t number) const;
    std::vector<int> gridOf(std::size_t number, double ratio) const;
    Found best(std::size_t number, double ratio);
    Found bestNear(std::size_t number);
    Found asNear(std::size_t number, Found found);
    Found descend(std::size_t number, int low, int high, Found found);
    bool mayJoin(const Draft &draft, std::size_t number) const;
    std::vector<std::pair<std::size_t, Found>> ranked(const Draft &draft, std::size_t most);
    std::vector<std::size_t> screened(const Draft &draft, std::size_t most);
    Draft fitted(const Draft &draft);
    std::vector<std::vector<double>> slopesAt(const std::vector<std::size_t> &members,
                                              const std::vector<double> &logs,
                                              const std::vector<double> &misses);
    void fitTogether(const std::vector<std::size_t> &members);
    void polish(const std::vector<std::size_t> &members);
    bool polishPairs(const std::vector<std::size_t> &members);
    Draft nearer(const Draft &draft, double slack = 0);
    void grow(const std::vector<Draft> &beam, std::vector<Draft> &level);
    void exchange(std::vector<Draft> &level);
    Draft without(const Draft &draft, std::size_t place);
    void take(std::vector<Draft> &level, Draft draft) const;
    std::vector<Draft> climb();
    std::vector<Draft> rungsOf(const std::vector<Draft> &levels);

    Trial &m_trial;
    SearchOptions m_options;
    std::vector<int> m_now; // whole values of numbers as they are set
    std::vector<int> m_most; // as far as numbers are tried
    Draft m_base; // what it starts from
    Effort m_effort;
    Effort m_otherwise; // where that has not met all goals
    std::vector<std::size_t> m_promising; // what was screened last
    bool m_screens = true; // each time; else once, and those are taken again
    bool m_mayVanish = false; // what was there may become 0
};

} // namespace core
