// SPDX-License-Identifier: MIT
#pragma once
// The search for plans where goals are about games. A model says what games would go like with
// other numbers (gamesmodel.h): from the games of the ruleset as it is, from those of the few
// weights and counts that may do most, each alone, and from all that is played later. The search
// for exact goals finds the plan that should hold, with one number, with two and so on; that is
// played until the model knows its shares well enough, and where they are not what was wanted the
// next one is looked for: a surrogate model, improved where it leads (Jones, Schonlau, Welch 1998).
// All plans play the same games (common random numbers); what is offered is verified on games that
// the search never saw. Where that fails the model learns from those too, and the next plan is
// verified on others.

#include "core/analysis/balance/gamesmodel.h"
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
    std::uint64_t seed = 1; ///< of the search; games that verify have others
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

    /// Of games that the search has not played, with an interval; met only where that is inside the
    /// bounds on every floor. Its distance is that of the interval's worse end. Nothing where it
    /// was cancelled.
    std::optional<GoalResult> verified(std::size_t goal, const Ruleset &rules);

private:
    struct Hits
    {
        std::uint64_t hits = 0; // games that are wanted
        std::uint64_t games = 0;
    };
    /// A ruleset that was played.
    struct Candidate
    {
        Draft draft;
        Ruleset rules;
        std::map<BotKind, GamesPlayed> played;
        std::vector<Hits> verified; // by aim: by games for verifying
    };
    /// What the model says of a draft.
    struct Outlook
    {
        double distance = 0; // of all goals
        bool isMeeting = false; // verifying is likely to go well
        bool isKnown = false; // as well as is worth its games
    };

    bool isCancelled() const { return m_cancel && *m_cancel; }
    PlayedGoal goalAt(std::size_t goal) const;
    JudgeOptions verifying() const;
    std::vector<int> valuesOf(const Draft &draft) const;
    double exactDistanceOf(const Draft &draft);
    Candidate &candidateOf(const Draft &draft);
    bool play(Candidate &candidate, std::size_t more) const;
    GamesWanted wantedBy(std::size_t aim) const;
    std::vector<PlayedPoint> points() const;
    GamesFit fitAround(const Draft &draft) const;
    std::vector<Aim> aimsWithin(double z) const;
    Outlook outlookOf(const Draft &draft);
    bool learn(const Candidate &candidate);
    std::vector<std::vector<std::size_t>> wholes() const;
    bool explore(const Draft &around, std::size_t most);
    Draft nearest(std::size_t changes);
    Draft predicted(const Draft &around, const SearchOptions &options);
    std::optional<Draft> bestOf(const SearchOptions &options);
    bool isVerified(const Draft &draft, std::uint64_t games,
                    const std::function<bool(const Draft &)> &isDone);

    const Ruleset &m_rules;
    std::vector<std::size_t> m_goals;
    Trial &m_exact;
    const PlayedOptions &m_options;
    const std::atomic<bool> *m_cancel;
    std::vector<Aim> m_aims; // of the goals about games
    std::vector<Candidate> m_tried; // the ruleset as it is first
    GamesModel m_model;
    std::uint64_t m_verifyingGames; // at most
    std::uint64_t m_verifyings = 0; // how often drafts were verified, each on seeds of its own
    std::vector<Hits> m_verified; // by aim: what came of it last
};

} // namespace core
