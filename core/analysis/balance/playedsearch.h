// SPDX-License-Identifier: MIT
#pragma once
// The search for plans where goals are about games. A model says what games would go like with
// other numbers (gamesmodel.h): from the games of the ruleset as it is, from those of the few
// weights, counts and stats that may do most, each alone, and from all that is played later. The
// search for exact goals finds the plan that should hold, with one number, with two and so on; that
// is played, and the next one is looked for around the best so far, nearer to it wherever the model
// had promised too much: a surrogate model in a trust region, improved where it leads (Jones,
// Schonlau, Welch 1998; Conn, Gould, Toint 2000). Each plan plays games of its own, so that plans
// beside one another tell more of what all of them do. What is offered is verified on games that
// the search never saw. Where that fails the model learns from those too, and the next plan is
// verified on others.

#include "core/analysis/balance/gamesmodel.h"
#include "core/analysis/balance/plansearch.h"
#include "core/analysis/balance/playedtrial.h"
#include "core/analysis/campaign/playedgoal.h"
#include "core/analysis/goals/goals.h"

#include <atomic>
#include <map>
#include <optional>

namespace core {

struct PlayedOptions
{
    std::uint64_t games = 0; ///< that verify a goal at most; 0: as many as it takes, see gamesFor()
    std::optional<GoalBot> bot = {}; ///< plays in place of those that the goals name
    std::uint64_t seed = 1; ///< of the search; games that verify have others
    int turnBudget = 20000; ///< a game that takes longer ends where it is
    int jobs = 1; ///< threads; the answer does not depend on them
};

class PlayedSearch
{
public:
    /// Shown a draft and what games that verify say of the goals, in their order: whether it will
    /// do.
    using IsDone = std::function<bool(const Draft &, std::vector<GoalResult>)>;

    /// `goals` are those about games, by their places; `exact` has the others. All must live as
    /// long.
    PlayedSearch(const Ruleset &rules, std::vector<std::size_t> goals, Trial &exact,
                 const PlayedOptions &options, const std::atomic<bool> *cancel);

    /// What the goals measure with the draft, of games that the search has not played, with
    /// intervals; met only where these are inside the bounds on every floor. The distances are
    /// those of the intervals' worse ends. Nothing where it was cancelled.
    std::optional<std::vector<GoalResult>> verified(const Draft &draft)
    {
        return verified(draft, m_games);
    }

    /// Fewest changes first, as `options` say.
    void climb(const SearchOptions &options, const IsDone &isDone);

private:
    /// Games of a bot that come to one floor, and those of them that go on to another.
    struct Stage
    {
        BotKind bot = BotKind::Greedy;
        GamesWanted wanted;
    };
    /// A ruleset that was played.
    struct Candidate
    {
        Draft draft;
        Ruleset rules;
        std::map<BotKind, std::vector<GamesPlayed>> played; // by seeds, those of the search first
    };
    /// What the model says of a draft.
    struct Outlook
    {
        double distance = 0; // of all goals
        bool isMeeting = false; // verifying is likely to go well
        bool isMissing = false; // it is not
        bool isKnown = false; // as well as is worth its games
    };
    /// Numbers that are played together, and how much that may do.
    struct Trialled
    {
        double likely = 0;
        std::vector<std::pair<std::size_t, int>> changes;
    };

    bool isCancelled() const { return m_cancel && *m_cancel; }
    std::optional<std::vector<GoalResult>> verified(const Draft &draft, std::uint64_t most);
    PlayedGoal goalAt(std::size_t goal) const;
    void findStages();
    std::vector<double> valuesOf(const Draft &draft) const;
    double exactDistanceOf(const Draft &draft);
    Candidate &candidateOf(const Draft &draft);
    bool play(const Draft &draft, std::size_t games);
    bool play(Candidate &candidate, BotKind bot, std::uint64_t seed, std::size_t games);
    std::size_t gamesOf(const Draft &draft) const;
    std::vector<PlayedPoint> points() const;
    const GamesFit &fit();
    std::vector<Aim> aimsWithin(double z) const;
    Outlook outlookOf(const Draft &draft);
    bool learn(const Draft &draft);
    std::vector<std::vector<std::size_t>> untried() const;
    Trialled trialOf(const std::vector<std::size_t> &numbers, const std::vector<double> &values);
    bool explore(const Draft &around, std::size_t most);
    Draft nearest(std::size_t changes);
    Draft predicted(const Draft &around, double reach, const SearchOptions &options);
    std::optional<Draft> bestOf(const SearchOptions &options);

    const Ruleset &m_rules;
    std::vector<std::size_t> m_goals;
    Trial &m_exact;
    const PlayedOptions &m_options;
    const std::atomic<bool> *m_cancel;
    std::uint64_t m_games; // that verify a goal at most
    std::vector<Aim> m_aims; // of the goals about games
    std::map<BotKind, int> m_lastFloors; // that bots play
    std::vector<Stage> m_stages;
    std::vector<StagedShare> m_shares; // by aim
    std::vector<Candidate> m_tried; // the ruleset as it is first
    GamesModel m_model {0, 0}; // of m_stages
    std::optional<GamesFit> m_fit; // to m_tried; nothing where there is more of it
    std::uint64_t m_verifyings = 0; // how often drafts were verified, each on seeds of its own
};

} // namespace core
