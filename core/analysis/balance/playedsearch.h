// SPDX-License-Identifier: MIT
#pragma once
// The search for plans where goals are about games: all rulesets that are tried play the same games
// (common random numbers), the worst drop out and the others play three times as many (successive
// halving, Jamieson and Talwalkar 2016), and what is offered is verified on games that the search
// never saw.

#include "core/analysis/balance/plansearch.h"
#include "core/analysis/campaign/playedgoal.h"

#include <atomic>
#include <map>
#include <optional>

namespace core {

struct PlayedOptions
{
    std::uint64_t games = 4000; ///< that verify a goal at most, >= 1
    std::optional<GoalBot> bot = {}; ///< plays in place of those that the goals name
    std::uint64_t seed = 1; ///< of the search; games that verify have another
    int turnBudget = 20000; ///< a game that takes longer ends where it is
    int jobs = 1; ///< threads; the answer does not depend on them
};

class PlayedSearch
{
public:
    /// `goals` are those about games, by their places; `exact` has the others. All must live as
    /// long.
    PlayedSearch(const Ruleset &rules, std::vector<std::size_t> goals, Trial &exact,
                 const PlayedOptions &options, const std::atomic<bool> *cancel);

    /// Fewest changes first. `isDone` is shown each draft and says whether it will do.
    void climb(std::size_t mostChanges, const std::function<bool(const Draft &)> &isDone);

    /// Of games that the search does not play, with an interval; met only where that is inside the
    /// bounds on every floor. Its distance is that of the interval's worse end. Nothing where it
    /// was cancelled.
    std::optional<GoalResult> verified(std::size_t goal, const Ruleset &rules) const;

private:
    /// A ruleset that plays.
    struct Candidate
    {
        Draft draft;
        std::size_t moved = 0; // the number whose value made it
        Ruleset rules;
        std::map<BotKind, Autoplay> played;
        double exact = 0; // distance of the other goals
        double distance = 0; // of all
    };

    bool isCancelled() const { return m_cancel && *m_cancel; }
    PlayedGoal goalAt(std::size_t goal) const;
    Candidate candidateOf(Draft draft, std::size_t moved);
    Draft with(const Draft &draft, std::size_t number, int value) const;
    bool play(Candidate &candidate, std::uint64_t games) const;
    double distanceOf(const Candidate &candidate) const;
    std::vector<Candidate> race(std::vector<Candidate> all, std::uint64_t first,
                                std::uint64_t most) const;
    std::vector<Candidate> steps(const Draft &draft);
    std::vector<Candidate> multiples(const Draft &draft, std::size_t number,
                                     const std::vector<double> &factors);

    const Ruleset &m_rules;
    std::vector<std::size_t> m_goals;
    Trial &m_exact;
    const PlayedOptions &m_options;
    const std::atomic<bool> *m_cancel;
    std::uint64_t m_closer = 1; // so many times the games, once verifying has failed
};

} // namespace core
