// SPDX-License-Identifier: MIT
#pragma once
// What targets measure with other weights: a trial of goals about their entries.

#include "core/analysis/goals/solve.h"
#include "core/analysis/goals/trial.h"

#include <memory>
#include <vector>

namespace core {

class TargetTrial
{
public:
    /// Targets of one table and the same floors, about different entries.
    TargetTrial(const Ruleset &rules, const Analysis &analysis, const std::vector<Target> &targets);
    TargetTrial(const TargetTrial &) = delete;
    TargetTrial &operator=(const TargetTrial &) = delete;

    /// Gives the entry of a target this weight on all floors of the target; whole unless
    /// takesFractions().
    void set(std::size_t target, double weight);
    double measure(std::size_t target = 0);
    /// Of one target: what it measures with this weight.
    double at(double weight);
    /// The same for certain, where trials are no more than near; trials near there are told so.
    double certainAt(int weight);
    /// What no weight exceeds. Measures after it are less precise.
    double most();
    bool takesFractions() const { return m_trial->isQuick(); }
    /// Of what is measured.
    Method method() const;

private:
    /// What shares follow from, on one floor.
    struct FloorShares
    {
        double rest = 0; // weights of the entries that no target is about
        double drawn = 0; // in the mean
    };

    bool weigh(const Target &target);
    double share(std::size_t target) const;

    std::vector<Target> m_targets;
    Ruleset m_rules; // with a goal for each target but those of shares, which weights tell
    Analysis m_analysis; // of the targets' floors
    std::vector<FloorShares> m_shares;
    std::vector<double> m_weights; // by target
    std::vector<std::size_t> m_numbers; // by target, in the trial
    std::vector<std::size_t> m_aims; // by target
    std::unique_ptr<Trial> m_trial;
};

} // namespace core
