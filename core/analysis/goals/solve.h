// SPDX-License-Identifier: MIT
#pragma once
// The weight that gives an entry a wanted share, mean or probability.
//
// A target is a goal about one entry with one free number, its weight on some floors, and asks the
// same trials as the search for plans does. All three measures grow with the weight: bisection
// finds it. With several entries on one floor the shares are independent targets: each is found
// alone, and w_i = p_i · W_rest / (1 − Σ p).

#include "core/analysis/exact/joint.h"
#include "core/base/result.h"

#include <optional>
#include <vector>

namespace core {

enum class Measure {
    Share, ///< of one draw; over several floors the share of all that is drawn there
    Mean, ///< placed on the floors together
    AtLeastOne ///< P(at least one on the floors together)
};

/// A target: on the floors first..last together, all with the same new weight.
struct Target
{
    EntryRef entry;
    FloorRange floors;
    Measure measure = Measure::AtLeastOne;
    double value = 0;
};

/// A whole weight and what it gives.
struct WeightChoice
{
    int weight = 0;
    double achieved = 0;

    bool operator==(const WeightChoice &) const = default;
};

struct Solution
{
    double weight = 0; ///< that gives just what was asked; usually no whole number
    WeightChoice choice; ///< the least whole weight that reaches what was asked
    std::optional<WeightChoice> below; ///< one less, which misses it
    double most = 0; ///< what no weight exceeds: 0..most is feasible
    Method method = Method::Exact; ///< of what the weights give

    bool operator==(const Solution &) const = default;
};

/// What no weight of the target exceeds. `rules` is what the analysis is of.
double mostOf(const Ruleset &rules, const Analysis &analysis, const Target &target);

/// The weight for one target, other weights as they are. An error names the feasible range. Where
/// not all tables are plain only whole weights are tried, and `weight` is that of `choice`.
Result<Solution> solve(const Ruleset &rules, const Analysis &analysis, const Target &target);

/// Weights for several targets on one and the same floor and table, about different entries.
/// `choice` holds whole weights near the exact ones and what they give all together. Only where all
/// tables are plain.
Result<std::vector<Solution>> solveTogether(const Ruleset &rules, const Analysis &analysis,
                                            const std::vector<Target> &targets);

} // namespace core
