// SPDX-License-Identifier: MIT
#include "core/analysis/balance/playedsearch.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::uint64_t glance = 60; // games of the first round
constexpr std::uint64_t fair = 180;
constexpr std::uint64_t thorough = 1620;
constexpr std::uint64_t heldOut = 0x8e1d0075eed5U; // sets the seed of verifying games apart

int valueIn(const Draft &draft, std::size_t number, int before)
{
    for (const auto &[changed, to] : draft.changes) {
        if (changed == number)
            return to;
    }
    return before;
}

} // namespace

PlayedSearch::PlayedSearch(const Ruleset &rules, std::vector<std::size_t> goals, Trial &exact,
                           const PlayedOptions &options, const std::atomic<bool> *cancel)
    : m_rules(rules)
    , m_goals(std::move(goals))
    , m_exact(exact)
    , m_options(options)
    , m_cancel(cancel)
{}

PlayedGoal PlayedSearch::goalAt(std::size_t goal) const
{
    auto played = std::get<PlayedGoal>(m_rules.goals[goal].kind);
    played.bot = m_options.bot.value_or(played.bot);
    return played;
}

Draft PlayedSearch::with(const Draft &draft, std::size_t number, int value) const
{
    Draft next = draft;
    std::erase_if(next.changes, [number](const auto &change) { return change.first == number; });
    if (value != m_exact.numbers()[number].value)
        next.changes.emplace_back(number, value);
    std::sort(next.changes.begin(), next.changes.end());
    next.size = 0;
    for (const auto &[changed, to] : next.changes)
        next.size += sizeOf(NumberChange {m_exact.numbers()[changed], to});
    return next;
}

PlayedSearch::Candidate PlayedSearch::candidateOf(Draft draft, std::size_t moved)
{
    std::vector<NumberChange> changes;
    for (const auto &[number, to] : draft.changes) {
        m_exact.set(number, to);
        changes.push_back({m_exact.numbers()[number], to});
    }
    Candidate candidate {.draft = std::move(draft),
                         .moved = moved,
                         .rules = withChanges(m_rules, changes),
                         .played = {},
                         .exact = m_exact.score().distance};
    for (const auto &[number, to] : candidate.draft.changes)
        m_exact.reset(number);
    return candidate;
}

// Up to so many games in all; false where it was cancelled.
bool PlayedSearch::play(Candidate &candidate, std::uint64_t games) const
{
    std::map<BotKind, int> lastFloors;
    for (const std::size_t goal : m_goals) {
        const PlayedGoal played = goalAt(goal);
        int &last = lastFloors[botOf(played)];
        last = std::max(last, std::max(played.floor, played.lastFloor));
    }
    for (const auto &[bot, last] : lastFloors) {
        Autoplay &all = candidate.played.try_emplace(bot, noGames(m_rules)).first->second;
        if (all.games >= games)
            continue;
        const auto more = autoplay(candidate.rules,
                                   {.bot = bot,
                                    .firstGame = all.games,
                                    .games = games - all.games,
                                    .seed = m_options.seed,
                                    .turnBudget = m_options.turnBudget,
                                    .lastFloor = last,
                                    .jobs = m_options.jobs},
                                   {.cancel = m_cancel, .progress = {}});
        if (!more)
            return false;
        merge(all, *more);
    }
    candidate.distance = distanceOf(candidate);
    return true;
}

double PlayedSearch::distanceOf(const Candidate &candidate) const
{
    double distance = candidate.exact;
    for (const std::size_t goal : m_goals) {
        const PlayedGoal played = goalAt(goal);
        const Autoplay &all = candidate.played.at(botOf(played));
        // So far inside the bounds the search aims as an interval of verifying reaches.
        constexpr double mostMargin = 0.8; // of a tolerance
        const int floors = std::max(played.floor, played.lastFloor) - played.floor + 1;
        const double half = zForLooks(floors) / 2
            * std::sqrt(static_cast<double>(m_closer) / static_cast<double>(m_options.games));
        for (int floor = played.floor; floor <= std::max(played.floor, played.lastFloor); ++floor) {
            Aim aim {goal, floor, boundsOn(played.probability, boundedProbability, floor),
                     boundedProbability};
            aim.tolerance = toleranceOf(aim.bounds, aim.what);
            const double value
                = static_cast<double>(hitsOn(played, all, floor)) / static_cast<double>(all.games);
            distance += std::abs(aim.missOf(value, std::min(mostMargin, half / aim.tolerance)));
        }
    }
    return distance;
}

// The better third plays three times as many games, again and again; the best first.
std::vector<PlayedSearch::Candidate>
PlayedSearch::race(std::vector<Candidate> all, std::uint64_t first, std::uint64_t most) const
{
    for (std::uint64_t games = first;; games = std::min(3 * games, most)) {
        for (Candidate &candidate : all) {
            if (!play(candidate, games))
                return {};
        }
        std::stable_sort(all.begin(), all.end(), [](const Candidate &a, const Candidate &b) {
            return a.distance != b.distance ? a.distance < b.distance : a.draft.size < b.draft.size;
        });
        if (games >= most || all.size() <= 1)
            return all;
        constexpr std::size_t fewest = 3;
        all.resize(std::min(all.size(), std::max(fewest, (all.size() + 2) / 3)));
    }
}

// Each number twice and half as large.
std::vector<PlayedSearch::Candidate> PlayedSearch::steps(const Draft &draft)
{
    std::vector<Candidate> all;
    for (std::size_t n = 0; n < m_exact.numbers().size(); ++n) {
        const FreeNumber &number = m_exact.numbers()[n];
        const int now = valueIn(draft, n, number.value);
        if (number.isNew)
            continue; // too many to play
        all.push_back(candidateOf(with(draft, n, std::min(number.most, 2 * now + 1)), n));
        if (now > 0)
            all.push_back(candidateOf(with(draft, n, now / 2), n));
    }
    return all;
}

// The number as so many times what it is, or what 1 is where it is 0.
std::vector<PlayedSearch::Candidate> PlayedSearch::multiples(const Draft &draft, std::size_t number,
                                                             const std::vector<double> &factors)
{
    std::vector<Candidate> all;
    const int now = valueIn(draft, number, m_exact.numbers()[number].value);
    int before = -1;
    for (const double factor : factors) {
        const double to = now == 0 && factor == 1 ? 0 : factor * std::max(1, now);
        const int value
            = std::min(m_exact.numbers()[number].most, static_cast<int>(std::lround(to)));
        if (value != before)
            all.push_back(candidateOf(with(draft, number, value), number));
        before = value;
    }
    return all;
}

void PlayedSearch::climb(std::size_t mostChanges, const std::function<bool(const Draft &)> &isDone)
{
    constexpr double aNotableLot = 0.97;
    const std::vector<double> farFactors {0.0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.25,
                                          1.6, 2.2,  3.0, 4.5,  7.0, 12.0};
    const std::vector<double> nearFactors {0.85, 0.93, 1.0, 1.07, 1.15};
    Candidate top = candidateOf({}, 0);
    if (!play(top, thorough))
        return;
    while (!isCancelled()) {
        // Along the numbers that help most, and once more along the one that moved last.
        constexpr std::size_t tried = 2;
        std::vector<Candidate> starts = race(steps(top.draft), glance, fair);
        starts.resize(std::min(tried, starts.size()));
        for (Candidate &start : starts) {
            std::vector<Candidate> line
                = race(multiples(top.draft, start.moved, farFactors), glance, 3 * fair);
            if (line.empty())
                return;
            start = std::move(line.front());
        }
        if (!top.draft.changes.empty())
            starts.push_back(top);
        std::optional<Candidate> next;
        for (const Candidate &start : starts) {
            std::vector<Candidate> line
                = race(multiples(start.draft, start.moved, nearFactors), fair, m_closer * thorough);
            if (!line.empty() && (!next || line.front().distance < next->distance))
                next = std::move(line.front());
        }
        if (!next || next->draft.changes.size() > mostChanges
            || next->distance >= top.distance * aNotableLot)
            return;
        top = std::move(*next);
        if (isDone(top.draft))
            return;
        // Met by the games of the search and not by those of verifying: a closer look at more of
        // them, with an aim farther inside the bounds.
        constexpr std::uint64_t closest = 8;
        while (top.distance == 0 && m_closer < closest) {
            m_closer *= 2;
            if (!play(top, m_closer * thorough))
                return;
        }
    }
}

std::optional<GoalResult> PlayedSearch::verified(std::size_t goal, const Ruleset &rules) const
{
    const PlayedGoal played = goalAt(goal);
    const int last = std::max(played.floor, played.lastFloor);
    const auto all = autoplay(rules,
                              {.bot = botOf(played),
                               .games = m_options.games,
                               .seed = m_options.seed ^ heldOut,
                               .turnBudget = m_options.turnBudget,
                               .lastFloor = last,
                               .jobs = m_options.jobs},
                              {.cancel = m_cancel, .progress = {}});
    if (!all)
        return std::nullopt;
    GoalResult worst {.isMet = true, .failingFloors = {}, .problem = {}};
    double farthest = -1;
    double sum = 0;
    for (int floor = played.floor; floor <= last; ++floor) {
        const Bounds bounds = boundsOn(played.probability, boundedProbability, floor);
        const std::uint64_t hits = hitsOn(played, *all, floor);
        const Interval ci = wilsonInterval(hits, all->games, zForLooks(last - played.floor + 1));
        const double off = std::max(core::distanceOf(bounds, boundedProbability, ci.low),
                                    core::distanceOf(bounds, boundedProbability, ci.high));
        sum += off;
        if (off > 0)
            worst.failingFloors.push_back(floor);
        if (off <= farthest)
            continue;
        farthest = off;
        worst.value = static_cast<double>(hits) / static_cast<double>(all->games);
        worst.margin = -off * toleranceOf(bounds, boundedProbability);
        worst.floor = floor;
        worst.ci = ci;
    }
    worst.isMet = sum == 0;
    worst.distance = sum;
    worst.method = Method::Simulated;
    return worst;
}

} // namespace core
