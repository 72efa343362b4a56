// SPDX-License-Identifier: MIT
#pragma once
// The search for plans where goals are about games. What a number does to them is a normal
// distribution: wide at first for numbers that move much, narrowed by what games tell of the
// numbers that they were not played with (gameslopes.h), and by each plan that is played (Kalman
// 1960). The few numbers that may do most are played first, each alone. Then the search for exact
// goals finds the plan that should hold, with one number, with two and so on; that is played, and
// predicts better: a surrogate model, improved where it leads (Jones, Schonlau, Welch 1998). All
// plans play the same games (common random numbers), as many as it takes to see that they are no
// better (racing: Maron, Moore 1994); what is offered is verified on games that the search never
// saw.

#include "core/analysis/balance/gameslopes.h"
#include "core/analysis/balance/plansearch.h"
#include "core/analysis/balance/playedtrial.h"
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

    /// Fewest changes first, as `options` say. `isDone` is shown each draft and says whether it
    /// will do.
    void climb(const SearchOptions &options, const std::function<bool(const Draft &)> &isDone);

    /// Of games that the search does not play, with an interval; met only where that is inside the
    /// bounds on every floor. Its distance is that of the interval's worse end. Nothing where it
    /// was cancelled.
    std::optional<GoalResult> verified(std::size_t goal, const Ruleset &rules) const;

private:
    /// A ruleset that plays.
    struct Candidate
    {
        Draft draft;
        Ruleset rules;
        std::map<BotKind, GamesPlayed> played;
        double exact = 0; // distance of the other goals
        double distance = 0; // of all
    };

    bool isCancelled() const { return m_cancel && *m_cancel; }
    PlayedGoal goalAt(std::size_t goal) const;
    std::vector<int> valuesOf(const Draft &draft) const;
    Candidate candidateOf(Draft draft);
    bool play(Candidate &candidate, std::size_t games) const;
    bool race(Candidate &candidate, double limit) const;
    double shareOf(const Candidate &candidate, std::size_t aim) const;
    double gamesOf(const Candidate &candidate, std::size_t aim) const;
    std::vector<double> missesOf(const Candidate &candidate, double z = 0) const;
    double distanceOf(const Candidate &candidate, double z = 0) const;
    std::vector<Aim> narrowedAims() const;
    std::vector<double> logOddsOf(const Candidate &candidate) const;
    bool learn(const Candidate &candidate);
    bool explore(const Candidate &base);
    void learnFromStep(const Candidate &from, const Candidate &to);
    Draft predicted(const Candidate &around, const SearchOptions &options);
    std::optional<Candidate> bestOf(Candidate top, const SearchOptions &options);

    const Ruleset &m_rules;
    std::vector<std::size_t> m_goals;
    Trial &m_exact;
    const PlayedOptions &m_options;
    const std::atomic<bool> *m_cancel;
    std::vector<Aim> m_aims; // of the goals about games
    std::vector<std::vector<double>> m_slopes; // as GamesModel has them
    std::vector<std::vector<double>> m_variances; // of these
    std::size_t m_closer = 1; // so many times the games, once verifying has failed
};

} // namespace core
