// SPDX-License-Identifier: MIT
#include "core/analysis/balance/balance.h"

#include "core/analysis/balance/plansearch.h"
#include "core/analysis/laws/interval.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace core {

namespace {

constexpr double shownEffect = 0.05; // see sizeOf() of compare.h
constexpr std::size_t mostEffects = 5;
constexpr std::size_t mostPairs = 100; // of goals that are looked at for a conflict

// Whether the means of a counted effect are no farther apart than chance may bring them.
bool isChance(const Shift &effect)
{
    const auto error = [](const EntryNumbers &numbers, std::uint64_t runs) {
        return runs > 0 ? meanInterval(numbers.mean, numbers.sd, runs).half() : 0;
    };
    return effect.method() == Method::Simulated
        && std::abs(effect.after.mean - effect.before.mean) <= std::hypot(
               error(effect.before, effect.runsBefore), error(effect.after, effect.runsAfter));
}

class Balancer
{
public:
    Balancer(const Ruleset &rules, const BalanceOptions &options)
        : m_rules(rules)
        , m_options(options)
        , m_playsGames(options.played && missingForPlay(rules).empty())
    {}

    Balance run();

private:
    struct Meeting
    {
        Draft draft;
        std::vector<bool> goals; // that it meets, by their places

        bool has(const std::vector<std::size_t> &those) const
        {
            return std::all_of(those.begin(), those.end(),
                               [this](std::size_t goal) { return goals[goal]; });
        }
    };

    bool isCancelled() const { return m_options.cancel && *m_options.cancel; }
    MayGoOn mayGoOn() const
    {
        return [this](Stage) { return !isCancelled(); };
    }
    bool takeGoals();
    bool isPlayed(std::size_t goal) const;
    bool isNearer(double distance) const;
    bool isMet() const { return !m_result.plans.empty() && m_result.plans.back().distance == 0; }
    Analysis analysed(const Ruleset &rules) const;
    std::optional<Plan> planOf(const Draft &draft, std::vector<GoalResult> games = {}) const;
    void correctTrial(const Draft &draft, const Ruleset &after, const Analysis &analysis) const;
    void tellEffects(Plan &plan, const Ruleset &after, const Analysis &analysis) const;
    void tellEffects(Plan &plan) const;
    bool playGoals();
    bool addPlan(std::optional<Plan> plan);
    void fitAgain(Draft draft);
    void climb();
    void climbByGames();
    std::vector<std::size_t> smallConflict();
    std::vector<std::size_t> largeConflict();
    std::size_t changesNeeded();
    const Meeting *seenToHold(const std::vector<std::size_t> &places) const;
    bool canHold(const std::vector<std::size_t> &places);
    std::vector<std::size_t> inTheWay(const std::vector<std::size_t> &sure,
                                      const std::vector<std::size_t> &open);

    const Ruleset &m_rules;
    const BalanceOptions &m_options;
    const bool m_playsGames;
    Balance m_result;
    std::optional<Analysis> m_analysis;
    std::unique_ptr<Trial> m_trial;
    std::unique_ptr<PlanSearch> m_search;
    std::vector<std::size_t> m_known; // goals that are, by their places in m_result.goals
    Draft m_nearest; // of those that do not meet all
    std::vector<Meeting> m_meetings; // that were found
    std::vector<std::size_t> m_playedGoals;
    bool m_areAllPlayed = false; // by goals
    std::unique_ptr<PlayedSearch> m_games; // where any are played
};

bool Balancer::isPlayed(std::size_t goal) const
{
    return m_playsGames && std::holds_alternative<PlayedGoal>(m_rules.goals[goal].kind);
}

// Where all goals are played it only tells what else moves, and few runs tell enough of that.
Analysis Balancer::analysed(const Ruleset &rules) const
{
    AnalysisOptions options = m_options.analysis;
    options.floors = floorsOfGoals(m_rules);
    if (m_areAllPlayed)
        options.effort = std::max(options.effort, Effort::Seconds);
    Analysis analysis = m_analysis ? *m_analysis : Analysis(options);
    // Where all tables are plain a plan takes milliseconds: it is shown though it was cancelled.
    const bool isQuick = m_analysis && m_analysis->isPlain();
    analysis.update(rules, isQuick ? MayGoOn() : mayGoOn());
    return analysis;
}

// What holds before; false where that was not found out.
bool Balancer::takeGoals()
{
    std::vector<std::size_t> asked = m_options.goals;
    if (asked.empty()) {
        asked.resize(m_rules.goals.size());
        std::iota(asked.begin(), asked.end(), 0U);
    }
    m_areAllPlayed = std::all_of(asked.begin(), asked.end(),
                                 [this](std::size_t goal) { return isPlayed(goal); });
    m_analysis = analysed(m_rules);
    if (m_areAllPlayed && !m_analysis->isComplete() && !isCancelled()) {
        m_areAllPlayed = false; // a few runs take too long: all that are asked for, then
        m_analysis.reset();
        m_analysis = analysed(m_rules);
    }
    m_result.refusal = m_analysis->refusal();
    m_result.isWhole = m_analysis->isComplete();
    if (!m_analysis->isComplete())
        return false;
    for (const std::size_t goal : asked) {
        GoalResult result = evaluate(m_rules.goals[goal], m_rules, *m_analysis);
        if (isPlayed(goal))
            m_playedGoals.push_back(goal);
        if (result.method == Method::Simulated)
            m_result.method = Method::Simulated;
        m_result.distance += result.distance;
        m_result.goals.push_back(goal);
        m_result.before.push_back(std::move(result));
    }
    return true;
}

bool Balancer::isNearer(double distance) const
{
    return distance < (m_result.plans.empty() ? m_result.distance : m_result.plans.back().distance);
}

// Games come first: where they say that it is no nearer, there is nothing to analyse. Where all
// goals are played, what else moves is told at the end, of the plans that are left.
std::optional<Plan> Balancer::planOf(const Draft &draft, std::vector<GoalResult> games) const
{
    Plan plan;
    for (const auto &[number, to] : draft.changes)
        plan.changes.push_back({m_trial->numbers()[number], to});
    const Ruleset after = withChanges(m_rules, plan.changes);
    plan.goals.resize(m_result.goals.size());
    auto game = games.begin();
    for (std::size_t i = 0; i < plan.goals.size(); ++i) {
        if (!isPlayed(m_result.goals[i]))
            continue;
        plan.goals[i] = std::move(*game++);
        plan.distance += plan.goals[i].distance;
    }
    if (m_games && !isNearer(plan.distance))
        return std::nullopt;
    if (!m_areAllPlayed) {
        const Analysis analysis = analysed(after);
        if (!analysis.isComplete())
            return std::nullopt;
        for (std::size_t i = 0; i < plan.goals.size(); ++i) {
            const std::size_t goal = m_result.goals[i];
            if (isPlayed(goal))
                continue;
            plan.goals[i] = evaluate(after.goals[goal], after, analysis);
            plan.distance += plan.goals[i].distance;
        }
        if (!isCancelled())
            tellEffects(plan, after, analysis);
        correctTrial(draft, after, analysis);
    }
    plan.met = static_cast<std::size_t>(std::count_if(plan.goals.begin(), plan.goals.end(),
                                                      [](const auto &goal) { return goal.isMet; }));
    return plan;
}

// Where trials are counted on fewer runs, the plan's own analysis puts them right around it.
void Balancer::correctTrial(const Draft &draft, const Ruleset &after,
                            const Analysis &analysis) const
{
    if (m_trial->isQuick() || analysis.runs() == 0)
        return;
    for (const auto &[number, to] : draft.changes)
        m_trial->set(number, to);
    m_trial->correct(after, analysis);
    for (const auto &[number, to] : draft.changes)
        m_trial->reset(number);
}

// What moves but for what the plan itself changes; none of what may be chance where it was counted.
void Balancer::tellEffects(Plan &plan, const Ruleset &after, const Analysis &analysis) const
{
    plan.effects = compare(m_rules, *m_analysis, after, analysis, shownEffect).effects;
    const auto isChanged = [&](const Shift &effect) {
        return effect.entry.empty() || isChance(effect)
            || std::any_of(plan.changes.begin(), plan.changes.end(), [&](const NumberChange &c) {
                   const SpawnTable &table = m_rules.tables[c.number.at.table];
                   return c.number.isWeight() && table.id == effect.table
                       && table.entries[c.number.at.entry].id == effect.entry;
               });
    };
    std::erase_if(plan.effects, isChanged);
    plan.effects.resize(std::min(plan.effects.size(), mostEffects));
}

void Balancer::tellEffects(Plan &plan) const
{
    const Ruleset after = withChanges(m_rules, plan.changes);
    const Analysis analysis = analysed(after);
    if (analysis.isComplete())
        tellEffects(plan, after, analysis);
}

const Balancer::Meeting *Balancer::seenToHold(const std::vector<std::size_t> &places) const
{
    std::vector<std::size_t> goals;
    goals.reserve(places.size());
    for (const std::size_t place : places)
        goals.push_back(m_result.goals[place]);
    const auto found = std::find_if(m_meetings.begin(), m_meetings.end(),
                                    [&](const Meeting &each) { return each.has(goals); });
    return found == m_meetings.end() ? nullptr : &*found;
}

bool Balancer::canHold(const std::vector<std::size_t> &places)
{
    if (seenToHold(places))
        return true;
    std::vector<bool> asked(m_rules.goals.size(), false);
    for (const std::size_t place : places)
        asked[m_result.goals[place]] = true;
    // The nearest plan meets most of the others already: what goes on from it tells of many at
    // once.
    auto draft = m_search->meeting(asked, m_nearest);
    if (!draft && !m_nearest.changes.empty() && m_trial->isQuick())
        draft = m_search->meeting(asked, {});
    if (!draft)
        return false;
    m_meetings.push_back({*draft, m_search->metBy(*draft)});
    m_meetings.back().goals.resize(m_rules.goals.size(), true);
    return true;
}

// Those of `open` that cannot hold with `sure` and with each other, none of them to spare: halves
// are left out for as long as the rest cannot hold (Junker, "QuickXplain", 2004). Together they
// cannot, and `sure` can.
std::vector<std::size_t> Balancer::inTheWay(const std::vector<std::size_t> &sure,
                                            const std::vector<std::size_t> &open)
{
    if (open.size() == 1)
        return open;
    const auto middle = open.begin() + static_cast<std::ptrdiff_t>(open.size() / 2);
    const auto joined = [](std::vector<std::size_t> a, const std::vector<std::size_t> &b) {
        a.insert(a.end(), b.begin(), b.end());
        return a;
    };
    const auto needed
        = [&](const std::vector<std::size_t> &with, const std::vector<std::size_t> &part) {
              return canHold(with) ? inTheWay(with, part) : std::vector<std::size_t> {};
          };
    const std::vector<std::size_t> first(open.begin(), middle);
    const std::vector<std::size_t> second
        = needed(joined(sure, first), std::vector<std::size_t>(middle, open.end()));
    return joined(second.empty() ? inTheWay(sure, first) : needed(joined(sure, second), first),
                  second);
}

// A single goal first, then two.
std::vector<std::size_t> Balancer::smallConflict()
{
    const std::vector<bool> met = m_search->metBy(m_nearest);
    std::vector<std::size_t> broken;
    for (const std::size_t place : m_known) {
        const std::size_t goal = m_result.goals[place];
        if (goal < met.size() && !met[goal])
            broken.push_back(place);
    }
    for (const std::size_t place : broken) {
        if (!canHold({place}))
            return {place};
    }
    std::size_t pairs = 0;
    for (const std::size_t place : broken) {
        for (const std::size_t other : m_known) {
            if (other == place || seenToHold({place, other}))
                continue;
            if (++pairs <= mostPairs && !canHold({place, other}))
                return {std::min(place, other), std::max(place, other)};
        }
    }
    return {};
}

// Of more than two, where no plan meets all.
std::vector<std::size_t> Balancer::largeConflict()
{
    if (!canHold(m_known)) {
        std::vector<std::size_t> together = inTheWay({}, m_known);
        std::sort(together.begin(), together.end());
        return together;
    }
    const Draft &draft = seenToHold(m_known)->draft; // as the search for plans has missed
    if (draft.changes.size() <= m_options.changes)
        addPlan(planOf(draft));
    return {};
}

// By which all goals would be met, where plans change as many numbers as they may; 0 where none
// does.
std::size_t Balancer::changesNeeded()
{
    const std::vector<Plan> &plans = m_result.plans;
    const std::size_t all = m_trial->numbers().size();
    if (plans.empty() || plans.back().changes.size() < m_options.changes
        || all <= m_options.changes)
        return 0;
    const std::vector<Draft> ladder = PlanSearch(*m_trial,
                                                 {.changes = all,
                                                  .transitions = m_options.freedom.transitions,
                                                  .mayGoOn = [this] { return !isCancelled(); }})
                                          .ladder();
    const std::optional<Plan> plan = ladder.empty() ? std::nullopt : planOf(ladder.back());
    return plan && plan->distance == 0 ? plan->changes.size() : 0;
}

// False where it was cancelled.
bool Balancer::playGoals()
{
    if (m_playedGoals.empty())
        return true;
    m_games = std::make_unique<PlayedSearch>(m_rules, m_playedGoals, *m_trial, *m_options.played,
                                             m_options.cancel);
    auto results = m_games->verified({});
    if (!results)
        return false;
    m_result.method = Method::Simulated;
    for (std::size_t i = 0, game = 0; i < m_result.goals.size(); ++i) {
        if (!isPlayed(m_result.goals[i]))
            continue;
        m_result.before[i] = std::move((*results)[game++]);
        m_result.distance += m_result.before[i].distance;
    }
    return true;
}

// Only one that is nearer than those there are; of these those that change no fewer give way.
bool Balancer::addPlan(std::optional<Plan> plan)
{
    std::vector<Plan> &plans = m_result.plans;
    if (!plan || !isNearer(plan->distance))
        return false;
    while (!plans.empty() && plans.back().changes.size() >= plan->changes.size())
        plans.pop_back();
    plans.push_back(*std::move(plan));
    return true;
}

// Where few runs promised what many do not keep: fitted to what these say.
void Balancer::fitAgain(Draft draft)
{
    constexpr int times = 3;
    const std::vector<bool> all(m_rules.goals.size(), true);
    for (int i = 0; i < times && draft.score.broken == 0 && !isMet() && !isCancelled(); ++i) {
        const auto next = m_search->meeting(all, draft);
        if (!next || next->changes.size() > m_options.changes)
            return;
        draft = *next;
        addPlan(planOf(draft));
    }
}

void Balancer::climb()
{
    // Analyses that are not quick are made once; these are left where it is cancelled later.
    std::vector<std::pair<Draft, std::optional<Plan>>> found;
    m_search = std::make_unique<PlanSearch>(
        *m_trial,
        SearchOptions {.changes = m_options.changes,
                       .transitions = m_options.freedom.transitions,
                       .mayGoOn = [this] { return !isCancelled(); },
                       .found =
                           [this, &found](const Draft &draft) {
                               if (m_options.found)
                                   m_options.found(draft.changes.size(), draft.score.distance);
                               if (!m_trial->isQuick())
                                   found.emplace_back(draft, planOf(draft));
                           },
                       .mayBeMet =
                           [this](const Draft &nearest) {
                               m_nearest = nearest;
                               if (!m_trial->isQuick()) // another path takes as long once more
                                   return false;
                               m_result.conflict = smallConflict();
                               return m_result.conflict.empty();
                           }});
    std::vector<std::optional<Plan>> plans;
    const std::vector<Draft> ladder = m_search->ladder();
    for (const Draft &draft : ladder) {
        const auto known = std::find_if(found.begin(), found.end(), [&](const auto &each) {
            return each.first.changes == draft.changes;
        });
        plans.push_back(known != found.end() ? known->second : planOf(draft));
    }
    m_result.isWhole = !isCancelled();
    if (!m_result.isWhole && !m_trial->isQuick()) {
        plans.clear();
        for (auto &[draft, plan] : found)
            plans.push_back(std::move(plan));
    }
    for (std::optional<Plan> &plan : plans)
        addPlan(std::move(plan));
    if (!ladder.empty() && !m_trial->isQuick())
        fitAgain(ladder.back());
    if (!isMet() && m_trial->isQuick() && m_result.isWhole && m_result.conflict.empty()) {
        m_result.needed = changesNeeded();
        if (m_result.needed == 0)
            m_result.conflict = largeConflict();
    }
    m_result.isWhole = !isCancelled();
    if (!m_result.isWhole)
        m_result.conflict.clear();
    // Nobody waits for the effects of all that was found so far, but the best is shown.
    if (!m_result.isWhole && m_trial->isQuick() && !m_result.plans.empty())
        tellEffects(m_result.plans.back());
}

void Balancer::climbByGames()
{
    const SearchOptions options {.changes = m_options.changes,
                                 .transitions = m_options.freedom.transitions,
                                 .mayGoOn = [this] { return !isCancelled(); },
                                 .found = {},
                                 .mayBeMet = {}};
    m_games->climb(options, [this](const Draft &draft, std::vector<GoalResult> games) {
        if (!addPlan(planOf(draft, std::move(games))))
            return false;
        const Plan &plan = m_result.plans.back();
        if (m_options.found)
            m_options.found(plan.changes.size(), plan.distance);
        return plan.distance == 0;
    });
    for (std::size_t i = 0; m_areAllPlayed && i < m_result.plans.size(); ++i)
        tellEffects(m_result.plans[i]);
    m_result.isWhole = !isCancelled();
}

Balance Balancer::run()
{
    if (!takeGoals())
        return std::move(m_result);
    std::vector<std::size_t> known;
    for (std::size_t i = 0; i < m_result.goals.size(); ++i) {
        if (!m_result.before[i].isKnown)
            continue;
        m_known.push_back(i);
        known.push_back(m_result.goals[i]);
    }
    m_trial = makeTrial(m_rules, *m_analysis, known,
                        freeNumbers(m_rules, m_options.freedom, m_analysis->options().floors.last),
                        m_options.cancel);
    if (!playGoals())
        m_result.isWhole = false;
    else if (m_games && m_result.distance > 0)
        climbByGames();
    else if (m_result.distance > 0)
        climb();
    return std::move(m_result);
}

} // namespace

bool Balance::isMet(const Ruleset &rules) const
{
    const std::vector<GoalResult> &last = plans.empty() ? before : plans.back().goals;
    for (std::size_t i = 0; i < last.size(); ++i) {
        const bool isPlayed = std::holds_alternative<PlayedGoal>(rules.goals[goals[i]].kind);
        if (!last[i].isMet && (last[i].isKnown || !isPlayed))
            return false;
    }
    return !last.empty();
}

Balance balance(const Ruleset &rules, const BalanceOptions &options)
{
    return Balancer(rules, options).run();
}

std::optional<NumberChange> singleChange(const Ruleset &rules, const Analysis &analysis,
                                         std::size_t goal)
{
    const GoalResult now = evaluate(rules.goals[goal], rules, analysis);
    if (!now.isKnown || now.isMet || now.method == Method::Simulated || analysis.runs() > 0)
        return std::nullopt;
    const auto trial = makeTrial(rules, analysis, {goal}, freeNumbers(rules, {}, 0), nullptr);
    const std::vector<Draft> ladder = PlanSearch(*trial, {.changes = 1}).ladder();
    if (ladder.empty() || ladder.back().score.broken > 0)
        return std::nullopt;
    const auto [number, to] = ladder.back().changes.front();
    return NumberChange {trial->numbers()[number], to};
}

} // namespace core
