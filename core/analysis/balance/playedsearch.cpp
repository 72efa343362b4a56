// SPDX-License-Identifier: MIT
#include "core/analysis/balance/playedsearch.h"

#include "core/analysis/campaign/autoplay.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::size_t thorough = 640; // games that a plan plays at first
constexpr std::uint64_t heldOut = 0x8e1d0075eed5U; // sets the seed of verifying games apart

constexpr double elsewhere = 2; // what slopes vary by more around another plan

double squared(double value)
{
    return value * value;
}

// The variance of log odds that a thing more or less may bring: what the slopes vary by beyond
// their errors (DerSimonian, Laird 1986), a little at least. `scale`: from shares to log odds.
double variancePerThing(const std::vector<std::vector<GameSlope>> &slopes, std::size_t wanted,
                        double scale)
{
    constexpr double least = 0.1;
    double excess = 0;
    double weight = 0;
    for (const std::vector<GameSlope> &number : slopes) {
        const GameSlope &told = number[wanted];
        if (!(told.error > 0) || !std::isfinite(told.error))
            continue;
        excess += squared(told.slope / told.error) - 1;
        weight += squared(told.things / (told.error * scale));
    }
    return weight > 0 ? std::max(squared(least), excess / weight) : squared(least);
}

// No number moves further from what was played than the model may be believed.
int within(int to, int played)
{
    constexpr int factor = 4;
    return std::clamp(to, played / factor, std::max(1, played) * factor);
}

} // namespace

PlayedSearch::PlayedSearch(const Ruleset &rules, std::vector<std::size_t> goals, Trial &exact,
                           const PlayedOptions &options, const std::atomic<bool> *cancel)
    : m_rules(rules)
    , m_goals(std::move(goals))
    , m_exact(exact)
    , m_options(options)
    , m_cancel(cancel)
{
    for (const std::size_t goal : m_goals) {
        const PlayedGoal played = goalAt(goal);
        for (int floor = played.floor; floor <= std::max(played.floor, played.lastFloor); ++floor) {
            const Bounds bounds = boundsOn(played.probability, boundedProbability, floor);
            m_aims.push_back(
                {goal, floor, bounds, boundedProbability, toleranceOf(bounds, boundedProbability)});
        }
    }
}

PlayedGoal PlayedSearch::goalAt(std::size_t goal) const
{
    auto played = std::get<PlayedGoal>(m_rules.goals[goal].kind);
    played.bot = m_options.bot.value_or(played.bot);
    return played;
}

std::vector<int> PlayedSearch::valuesOf(const Draft &draft) const
{
    std::vector<int> values;
    values.reserve(m_exact.numbers().size());
    for (const FreeNumber &number : m_exact.numbers())
        values.push_back(number.value);
    for (const auto &[number, to] : draft.changes)
        values[number] = to;
    return values;
}

PlayedSearch::Candidate PlayedSearch::candidateOf(Draft draft)
{
    std::vector<NumberChange> changes;
    for (const auto &[number, to] : draft.changes) {
        m_exact.set(number, to);
        changes.push_back({m_exact.numbers()[number], to});
    }
    Candidate candidate {.draft = std::move(draft),
                         .rules = withChanges(m_rules, changes),
                         .played = {},
                         .exact = m_exact.score().distance};
    for (const auto &[number, to] : candidate.draft.changes)
        m_exact.reset(number);
    return candidate;
}

// So many games in all; false where it was cancelled.
bool PlayedSearch::play(Candidate &candidate, std::size_t games) const
{
    std::map<BotKind, int> lastFloors;
    for (const std::size_t goal : m_goals) {
        const PlayedGoal played = goalAt(goal);
        int &last = lastFloors[botOf(played)];
        last = std::max(last, lastPlayed(played));
    }
    for (const auto &[bot, last] : lastFloors) {
        GamesPlayed &all
            = candidate.played.try_emplace(bot, GamesPlayed {m_options.seed, {}}).first->second;
        const std::size_t before = all.list.size();
        if (before >= games)
            continue;
        all.list.resize(games);
        const AutoplayOptions options {.bot = bot,
                                       .firstGame = before,
                                       .games = games - before,
                                       .seed = m_options.seed,
                                       .turnBudget = m_options.turnBudget,
                                       .lastFloor = last,
                                       .jobs = m_options.jobs};
        const auto sinkFor = [&all](std::size_t) -> GameSink {
            return [&all](std::uint64_t game, const GameStory &story) {
                all.list[static_cast<std::size_t>(game)]
                    = {static_cast<int>(story.floors.size()), story.ending == Ending::Won};
            };
        };
        if (!playGames(candidate.rules, options, {.cancel = m_cancel, .progress = {}}, sinkFor))
            return false;
    }
    candidate.distance = distanceOf(candidate);
    return true;
}

// All games of a plan, or as many as show that it is farther than `limit`.
bool PlayedSearch::race(Candidate &candidate, double limit) const
{
    constexpr double rarely = 1.5; // standard errors
    const std::size_t all = m_closer * thorough;
    for (std::size_t games = all / 4; games <= all; games *= 2) {
        if (!play(candidate, games))
            return false;
        if (distanceOf(candidate, rarely) > limit)
            return true;
    }
    return true;
}

double PlayedSearch::shareOf(const Candidate &candidate, std::size_t aim) const
{
    const PlayedGoal played = goalAt(m_aims[aim].goal);
    return core::shareOf({m_aims[aim].floor, played.event}, candidate.played.at(botOf(played)));
}

double PlayedSearch::gamesOf(const Candidate &candidate, std::size_t aim) const
{
    return static_cast<double>(candidate.played.at(botOf(goalAt(m_aims[aim].goal))).list.size());
}

// So far inside the bounds as an interval of verifying reaches, and farther once that failed.
std::vector<Aim> PlayedSearch::narrowedAims() const
{
    constexpr double most = 0.8; // of a tolerance
    std::vector<Aim> aims = m_aims;
    for (Aim &aim : aims) {
        const auto floors = std::count_if(
            aims.begin(), aims.end(), [&aim](const Aim &other) { return other.goal == aim.goal; });
        const double half = zForLooks(static_cast<int>(floors)) / 2
            * std::sqrt(static_cast<double>(m_closer) / static_cast<double>(m_options.games));
        const double margin = std::min(most * aim.tolerance, half);
        if (aim.bounds.min)
            *aim.bounds.min += margin;
        if (aim.bounds.max)
            *aim.bounds.max -= margin;
    }
    return aims;
}

// Of each aim, each share `z` standard errors nearer to it.
std::vector<double> PlayedSearch::missesOf(const Candidate &candidate, double z) const
{
    std::vector<double> misses;
    for (const Aim &aim : narrowedAims()) {
        const double share = shareOf(candidate, misses.size());
        const double error
            = std::sqrt(share * (1 - share) / gamesOf(candidate, misses.size())) / aim.tolerance;
        const double miss = aim.missOf(share);
        misses.push_back(std::copysign(std::max(0.0, std::abs(miss) - z * error), miss));
    }
    return misses;
}

double PlayedSearch::distanceOf(const Candidate &candidate, double z) const
{
    double distance = candidate.exact;
    for (const double miss : missesOf(candidate, z))
        distance += std::abs(miss);
    return distance;
}

std::vector<double> PlayedSearch::logOddsOf(const Candidate &candidate) const
{
    std::vector<double> logOdds;
    for (std::size_t a = 0; a < m_aims.size(); ++a)
        logOdds.push_back(core::logOddsOf(shareOf(candidate, a),
                                          static_cast<std::size_t>(gamesOf(candidate, a))));
    return logOdds;
}

// What the games of the candidate tell of each number; false where it was cancelled.
bool PlayedSearch::learn(const Candidate &candidate)
{
    std::vector<NumberChange> numbers;
    for (const int value : valuesOf(candidate.draft))
        numbers.push_back({m_exact.numbers()[numbers.size()], value});
    const bool isFirst = m_slopes.empty();
    m_slopes.resize(numbers.size(), std::vector<double>(m_aims.size(), 0.0));
    m_variances.resize(numbers.size(), std::vector<double>(m_aims.size(), 0.0));
    const std::vector<double> logOdds = logOddsOf(candidate);
    for (const auto &[bot, games] : candidate.played) {
        std::vector<GamesWanted> wanted;
        std::vector<std::size_t> places;
        for (std::size_t a = 0; a < m_aims.size(); ++a) {
            const PlayedGoal played = goalAt(m_aims[a].goal);
            if (botOf(played) != bot)
                continue;
            wanted.push_back({m_aims[a].floor, played.event});
            places.push_back(a);
        }
        const auto slopes
            = slopesOf(candidate.rules, games, numbers, wanted, m_options.jobs, m_cancel);
        if (slopes.empty() && !numbers.empty())
            return false;
        for (std::size_t w = 0; w < places.size(); ++w) {
            const double share = 1 / (1 + std::exp(-logOdds[places[w]]));
            const double scale = 1 / (share * (1 - share));
            const double perThing = variancePerThing(slopes, w, scale);
            for (std::size_t n = 0; n < slopes.size(); ++n) {
                const double variance = squared(slopes[n][w].error * scale);
                double &slope = m_slopes[n][places[w]];
                double &known = m_variances[n][places[w]];
                known = isFirst ? perThing * squared(slopes[n][w].things) : elsewhere * known;
                const double gain = known > 0 ? known / (known + variance) : 0;
                slope += gain * (slopes[n][w].slope * scale - slope);
                known *= 1 - gain;
            }
        }
    }
    return true;
}

// Corrects the slopes in the direction of a step by what it brought.
void PlayedSearch::learnFromStep(const Candidate &from, const Candidate &to)
{
    const std::vector<int> before = valuesOf(from.draft);
    const std::vector<int> after = valuesOf(to.draft);
    std::vector<double> steps;
    for (std::size_t n = 0; n < before.size(); ++n)
        steps.push_back(stepBetween(before[n], after[n]));
    const std::vector<double> start = logOddsOf(from);
    const std::vector<double> end = logOddsOf(to);
    const auto noiseOf
        = [](double logOdds, double games) { return squared(2 * std::cosh(logOdds / 2)) / games; };
    for (std::size_t a = 0; a < end.size(); ++a) {
        double off = end[a] - start[a];
        double variance = noiseOf(start[a], gamesOf(from, a)) + noiseOf(end[a], gamesOf(to, a));
        for (std::size_t n = 0; n < steps.size(); ++n) {
            off -= m_slopes[n][a] * steps[n];
            variance += m_variances[n][a] * steps[n] * steps[n];
        }
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const double gain = m_variances[n][a] * steps[n] / variance;
            m_slopes[n][a] += gain * off;
            m_variances[n][a] *= 1 - gain * steps[n];
        }
    }
}

// Plays the numbers that may do most, each alone; false where it was cancelled. Of hundreds of
// numbers the games of one ruleset tell little, and of counts next to nothing.
bool PlayedSearch::explore(const Candidate &base)
{
    constexpr std::size_t mostNumbers = 8;
    const std::vector<double> misses = missesOf(base);
    std::vector<std::pair<double, std::pair<std::size_t, int>>> list;
    for (std::size_t n = 0; n < m_slopes.size(); ++n) {
        double most = 0;
        double more = 0; // what the misses become with it
        for (std::size_t a = 0; a < misses.size(); ++a) {
            if (misses[a] == 0)
                continue;
            most += std::abs(m_slopes[n][a]) + std::sqrt(m_variances[n][a]);
            more += misses[a] * m_slopes[n][a];
        }
        const FreeNumber &number = m_exact.numbers()[n];
        const int to = more > 0 ? number.value / 2 : std::min(number.most, 2 * number.value);
        if (most > 0 && to != number.value && !number.isNew)
            list.push_back({most, {n, to}});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    list.resize(std::min(list.size(), mostNumbers));
    for (const auto &[most, change] : list) {
        Candidate next = candidateOf({.changes = {change}, .score = {}});
        if (!play(next, thorough / 4))
            return false;
        learnFromStep(base, next);
    }
    return true;
}

// The best plan by the model, no farther from what was played than that may be believed.
Draft PlayedSearch::predicted(const Candidate &around, const SearchOptions &options)
{
    const std::vector<int> values = valuesOf(around.draft);
    PlayedTrial trial(m_exact, narrowedAims(), {values, logOddsOf(around), m_slopes});
    PlanSearch search(trial, options);
    const std::vector<Draft> ladder = search.ladder();
    Draft draft = ladder.empty() ? Draft {} : ladder.back();
    for (std::size_t n = 0; n < values.size(); ++n)
        m_exact.reset(n);
    draft.size = 0;
    for (auto &[number, to] : draft.changes) {
        to = within(to, values[number]);
        draft.size += sizeOf(NumberChange {m_exact.numbers()[number], to});
    }
    std::erase_if(draft.changes, [this](const auto &change) {
        return change.second == m_exact.numbers()[change.first].value;
    });
    return draft;
}

// The best of the plans that the model leads to; nothing where it was cancelled.
std::optional<PlayedSearch::Candidate> PlayedSearch::bestOf(Candidate top,
                                                            const SearchOptions &options)
{
    constexpr int rounds = 6;
    std::vector<Draft> tried {top.draft};
    for (int round = 0; round < rounds && top.distance > 0; ++round) {
        Draft draft = predicted(top, options);
        const bool isTried = std::any_of(tried.begin(), tried.end(), [&](const Draft &other) {
            return other.changes == draft.changes;
        });
        if (isTried)
            break;
        tried.push_back(draft);
        Candidate next = candidateOf(std::move(draft));
        if (!race(next, top.distance))
            return std::nullopt;
        learnFromStep(top, next);
        if (next.distance >= top.distance)
            continue;
        top = std::move(next);
        if (top.distance > 0 && !learn(top))
            return std::nullopt;
    }
    return top;
}

void PlayedSearch::climb(const SearchOptions &options,
                         const std::function<bool(const Draft &)> &isDone)
{
    constexpr double aNotableLot = 0.97;
    constexpr std::size_t closest = 8;
    Candidate top = candidateOf({});
    if (!play(top, thorough) || !learn(top) || !explore(top))
        return;
    int stalls = 0;
    SearchOptions few = options;
    for (few.changes = 1; few.changes <= options.changes && !isCancelled(); ++few.changes) {
        if (!play(top, m_closer * thorough))
            return;
        std::optional<Candidate> next = bestOf(top, few);
        // Met by the games of the search and not by those of verifying: a closer look at more of
        // them, with an aim farther inside the bounds.
        while (next && next->distance == 0 && !isDone(next->draft) && m_closer < closest) {
            m_closer *= 2;
            if (!play(*next, m_closer * thorough) || !learn(*next))
                return;
            next = bestOf(std::move(*next), few);
        }
        if (!next || next->distance == 0)
            return;
        const bool isNotable = next->distance < top.distance * aNotableLot;
        stalls = isNotable ? 0 : stalls + 1;
        if (stalls == 2 || (isNotable && isDone(next->draft)))
            return;
        top = std::move(*next);
    }
}

std::optional<GoalResult> PlayedSearch::verified(std::size_t goal, const Ruleset &rules) const
{
    const auto verdict = judge(goalAt(goal), rules,
                               {.seed = m_options.seed ^ heldOut,
                                .most = m_options.games,
                                .turnBudget = m_options.turnBudget,
                                .jobs = m_options.jobs},
                               {.cancel = m_cancel, .progress = {}});
    if (!verdict)
        return std::nullopt;
    return GoalResult {.isMet = verdict->verdict == Verdict::Met,
                       .value = verdict->value,
                       .floor = verdict->floor,
                       .failingFloors = verdict->failingFloors,
                       .problem = {},
                       .method = Method::Simulated,
                       .ci = verdict->ci,
                       .distance = verdict->distance};
}

} // namespace core
