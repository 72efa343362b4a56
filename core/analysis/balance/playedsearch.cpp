// SPDX-License-Identifier: MIT
#include "core/analysis/balance/playedsearch.h"

#include "core/analysis/campaign/autoplay.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::size_t thorough = 640; // games of the ruleset as it is
constexpr std::size_t few = thorough / 8; // games of what is played to learn of it
constexpr double inside = 1.5; // standard errors of verifying that plans aim inside the bounds
constexpr std::uint64_t heldOut = 0x8e1d0075eed5U; // sets the seeds of verifying games apart

constexpr double ofGround = 0.25; // that its things may do of what monsters and items may

bool isGround(Spawns kind)
{
    return kind == Spawns::Terrain || kind == Spawns::Themes;
}

// No number moves further from what was played than the model may be believed.
int within(const FreeNumber &number, int to, int played)
{
    constexpr int factor = 4;
    return std::clamp(to, std::max(number.least, played / factor),
                      std::min(number.most, std::max(1, played) * factor));
}

// Whether both are of one weight, or of the count of one table.
bool areOfOne(const FreeNumber &a, const FreeNumber &b)
{
    return !a.type && !b.type && a.at.table == b.at.table && a.isWeight() == b.isWeight()
        && (!a.isWeight() || a.at.entry == b.at.entry);
}

std::vector<Aim> aimsOfGames(const Ruleset &rules, const std::vector<std::size_t> &goals)
{
    std::vector<Aim> aims;
    for (const std::size_t goal : goals) {
        const auto &played = std::get<PlayedGoal>(rules.goals[goal].kind);
        for (int floor = played.floor; floor <= std::max(played.floor, played.lastFloor); ++floor) {
            const Bounds bounds = boundsOn(played.probability, boundedProbability, floor);
            aims.push_back(
                {goal, floor, bounds, boundedProbability, toleranceOf(bounds, boundedProbability)});
        }
    }
    return aims;
}

} // namespace

PlayedSearch::PlayedSearch(const Ruleset &rules, std::vector<std::size_t> goals, Trial &exact,
                           const PlayedOptions &options, const std::atomic<bool> *cancel)
    : m_rules(rules)
    , m_goals(std::move(goals))
    , m_exact(exact)
    , m_options(options)
    , m_cancel(cancel)
    , m_aims(aimsOfGames(rules, m_goals))
    , m_model(exact.numbers().size(), m_aims.size())
    , m_verifyingGames(options.games)
{}

PlayedGoal PlayedSearch::goalAt(std::size_t goal) const
{
    auto played = std::get<PlayedGoal>(m_rules.goals[goal].kind);
    played.bot = m_options.bot.value_or(played.bot);
    return played;
}

JudgeOptions PlayedSearch::verifying() const
{
    return {.seed = (m_options.seed ^ heldOut) + m_verifyings,
            .most = m_verifyingGames,
            .turnBudget = m_options.turnBudget,
            .jobs = m_options.jobs};
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

// Of the goals that are not about games.
double PlayedSearch::exactDistanceOf(const Draft &draft)
{
    for (const auto &[number, to] : draft.changes)
        m_exact.set(number, to);
    const double distance = m_exact.score().distance;
    for (const auto &[number, to] : draft.changes)
        m_exact.reset(number);
    return distance;
}

PlayedSearch::Candidate &PlayedSearch::candidateOf(const Draft &draft)
{
    const auto known = std::find_if(m_tried.begin(), m_tried.end(), [&](const Candidate &each) {
        return each.draft.changes == draft.changes;
    });
    if (known != m_tried.end())
        return *known;
    std::vector<NumberChange> changes;
    changes.reserve(draft.changes.size());
    for (const auto &[number, to] : draft.changes)
        changes.push_back({m_exact.numbers()[number], to});
    m_tried.push_back({.draft = draft,
                       .rules = withChanges(m_rules, changes),
                       .played = {},
                       .verified = std::vector<Hits>(m_aims.size())});
    return m_tried.back();
}

// So many games more by each bot; false where it was cancelled.
bool PlayedSearch::play(Candidate &candidate, std::size_t more) const
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
        all.list.resize(before + more);
        const AutoplayOptions options {.bot = bot,
                                       .firstGame = before,
                                       .games = more,
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
    return true;
}

GamesWanted PlayedSearch::wantedBy(std::size_t aim) const
{
    return {m_aims[aim].floor, goalAt(m_aims[aim].goal).event};
}

// What the games of all that was tried say.
std::vector<PlayedPoint> PlayedSearch::points() const
{
    std::vector<PlayedPoint> points;
    for (const Candidate &candidate : m_tried) {
        PlayedPoint point {.values = valuesOf(candidate.draft), .shares = {}, .games = {}};
        for (std::size_t a = 0; a < m_aims.size(); ++a) {
            Hits all = candidate.verified[a];
            const auto played = candidate.played.find(botOf(goalAt(m_aims[a].goal)));
            if (played != candidate.played.end()) {
                all.hits += hitsIn(wantedBy(a), played->second);
                all.games += played->second.list.size();
            }
            if (all.games == 0)
                break;
            point.games.push_back(static_cast<double>(all.games));
            point.shares.push_back(static_cast<double>(all.hits) / point.games.back());
        }
        if (point.games.size() == m_aims.size())
            points.push_back(std::move(point));
    }
    return points;
}

GamesFit PlayedSearch::fitAround(const Draft &draft) const
{
    return m_model.around(valuesOf(draft), points());
}

// So far inside the bounds as an interval of verifying reaches, and `z` standard errors more.
std::vector<Aim> PlayedSearch::aimsWithin(double z) const
{
    const double most = z > 0 ? 0.9 : 0.8; // of a tolerance
    const auto games = static_cast<double>(m_options.games);
    std::vector<Aim> aims = m_aims;
    for (Aim &aim : aims) {
        const double width = zOf(goalAt(aim.goal), verifying()) + z;
        const auto margin = [&](double share) {
            return std::min(most * aim.tolerance, width * std::sqrt(share * (1 - share) / games));
        };
        if (aim.bounds.min)
            *aim.bounds.min += margin(*aim.bounds.min);
        if (aim.bounds.max)
            *aim.bounds.max -= margin(*aim.bounds.max);
    }
    return aims;
}

PlayedSearch::Outlook PlayedSearch::outlookOf(const Draft &draft)
{
    constexpr double part = 0.25; // of the games that verify
    const std::vector<Aim> wide = aimsWithin(0);
    const std::vector<Aim> narrow = aimsWithin(inside);
    const GamesFit fit = fitAround(draft);
    Outlook outlook {.distance = exactDistanceOf(draft), .isKnown = true};
    outlook.isMeeting = outlook.distance == 0;
    for (std::size_t a = 0; a < m_aims.size(); ++a) {
        const double share = shareOfLogOdds(fit.logOdds[a]);
        const double variance = share * (1 - share);
        const double error = fit.errors[a] * variance;
        outlook.distance += std::abs(narrow[a].missOf(share));
        const double miss = std::abs(wide[a].missOf(share)) * m_aims[a].tolerance;
        outlook.isMeeting = outlook.isMeeting && miss == 0;
        const double games = error > 0 ? variance / (error * error) : 0; // that would tell as much
        const bool isClear = games >= part * static_cast<double>(m_options.games);
        outlook.isKnown = outlook.isKnown && (isClear || miss > 2 * error);
    }
    return outlook;
}

// What the games of the candidate tell of each number; false where it was cancelled.
bool PlayedSearch::learn(const Candidate &candidate)
{
    std::vector<NumberChange> numbers;
    for (const int value : valuesOf(candidate.draft))
        numbers.push_back({m_exact.numbers()[numbers.size()], value});
    const std::vector<double> logOdds = fitAround(candidate.draft).logOdds;
    for (const auto &[bot, games] : candidate.played) {
        std::vector<GamesWanted> wanted;
        std::vector<std::size_t> places;
        for (std::size_t a = 0; a < m_aims.size(); ++a) {
            if (botOf(goalAt(m_aims[a].goal)) != bot)
                continue;
            wanted.push_back(wantedBy(a));
            places.push_back(a);
        }
        const auto slopes
            = slopesOf(candidate.rules, games, numbers, wanted, m_options.jobs, m_cancel);
        if (slopes.empty() && !numbers.empty())
            return false;
        for (std::size_t w = 0; w < places.size(); ++w) {
            std::vector<GameSlope> told;
            told.reserve(slopes.size());
            for (std::size_t n = 0; n < slopes.size(); ++n) {
                told.push_back(slopes[n][w]);
                const FreeNumber &number = numbers[n].number;
                if (!number.type && isGround(m_rules.tables[number.at.table].spawns))
                    told.back().things *= ofGround;
            }
            m_model.learn(places[w], told, shareOfLogOdds(logOdds[places[w]]));
        }
    }
    return true;
}

// The numbers of each weight, of the whole count of each table, and each stat.
std::vector<std::vector<std::size_t>> PlayedSearch::wholes() const
{
    std::vector<std::vector<std::size_t>> list; // what belongs together stands together
    for (std::size_t n = 0; n < m_exact.numbers().size(); ++n) {
        const FreeNumber &number = m_exact.numbers()[n];
        if (number.isNew)
            continue;
        if (list.empty() || !areOfOne(m_exact.numbers()[list.back().front()], number))
            list.emplace_back();
        list.back().push_back(n);
    }
    return list;
}

// Plays what may do most and was not played yet, each alone beside the draft: a weight on all its
// floors, or the whole count of a table, at twice or half of what it is; false where it was
// cancelled. Of hundreds of numbers the games of one ruleset tell little, and of counts next to
// nothing; what stands together is told by as many games as one number.
bool PlayedSearch::explore(const Draft &around, std::size_t most)
{
    const GamesFit fit = fitAround(around);
    const std::vector<Aim> aims = aimsWithin(inside);
    std::vector<bool> isTried(fit.slopes.size(), false);
    for (const Candidate &candidate : m_tried) {
        for (const auto &[number, to] : candidate.draft.changes)
            isTried[number] = true;
    }
    std::vector<std::pair<double, std::vector<std::pair<std::size_t, int>>>> list;
    for (const std::vector<std::size_t> &numbers : wholes()) {
        double likely = 0;
        double more = 0; // what the misses become with it
        for (std::size_t a = 0; a < aims.size(); ++a) {
            const double miss = aims[a].missOf(shareOfLogOdds(fit.logOdds[a]));
            double slope = 0;
            double variance = 0;
            for (const std::size_t n : numbers) {
                slope += fit.slopes[n][a];
                variance += m_model.variance(n, a);
            }
            likely += miss == 0 ? 0 : std::abs(slope) + std::sqrt(variance);
            more += miss * slope;
        }
        std::vector<std::pair<std::size_t, int>> changes;
        for (const std::size_t n : numbers) {
            const FreeNumber &number = m_exact.numbers()[n];
            const int to = within(number, more > 0 ? (number.value + 1) / 2 : 2 * number.value,
                                  number.value);
            if (to != number.value)
                changes.emplace_back(n, to);
        }
        const bool isAnyTried = std::any_of(numbers.begin(), numbers.end(),
                                            [&](std::size_t n) { return isTried[n]; });
        if (likely > 0 && !changes.empty() && !isAnyTried)
            list.emplace_back(likely, std::move(changes));
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    list.resize(std::min(list.size(), most));
    for (const auto &[likely, changes] : list) {
        Draft draft {.changes = around.changes, .score = {}};
        draft.changes.insert(draft.changes.end(), changes.begin(), changes.end());
        std::sort(draft.changes.begin(), draft.changes.end());
        if (!play(candidateOf(draft), few))
            return false;
    }
    return true;
}

// What was tried of at most so many changes and is nearest to the goals, by the model.
Draft PlayedSearch::nearest(std::size_t changes)
{
    Draft top;
    double distance = outlookOf(top).distance;
    for (const Candidate &candidate : m_tried) {
        if (candidate.draft.changes.size() > changes)
            continue;
        const double here = outlookOf(candidate.draft).distance;
        if (here < distance) {
            distance = here;
            top = candidate.draft;
        }
    }
    return top;
}

// The best plan by the model, no farther from what was played than that may be believed.
Draft PlayedSearch::predicted(const Draft &around, const SearchOptions &options)
{
    const std::vector<int> values = valuesOf(around);
    PlayedTrial trial(m_exact, aimsWithin(inside), fitAround(around));
    PlanSearch search(trial, options);
    const std::vector<Draft> ladder = search.ladder();
    Draft draft = ladder.empty() ? Draft {} : ladder.back();
    for (std::size_t n = 0; n < values.size(); ++n)
        m_exact.reset(n);
    draft.size = 0;
    for (auto &[number, to] : draft.changes) {
        to = within(m_exact.numbers()[number], to, values[number]);
        draft.size += sizeOf(NumberChange {m_exact.numbers()[number], to});
    }
    std::erase_if(draft.changes, [this](const auto &change) {
        return change.second == m_exact.numbers()[change.first].value;
    });
    return draft;
}

// The best plan that the model leads to, played until that is known well enough; nothing where it
// was cancelled.
std::optional<Draft> PlayedSearch::bestOf(const SearchOptions &options)
{
    constexpr int rounds = 8;
    std::size_t games = 2 * few;
    Draft top = nearest(options.changes);
    for (int round = 0; round < rounds; ++round) {
        const Draft next = predicted(top, options);
        if (outlookOf(next).isKnown)
            return outlookOf(next).distance < outlookOf(top).distance ? next : top;
        if (!play(candidateOf(next), games))
            return std::nullopt;
        games = std::min(2 * games, thorough);
        top = nearest(options.changes);
    }
    return top;
}

// Whether the draft will do, by at most so many games that were not played yet; the model knows
// them from then on.
bool PlayedSearch::isVerified(const Draft &draft, std::uint64_t games,
                              const std::function<bool(const Draft &)> &isDone)
{
    m_verifyingGames = games;
    ++m_verifyings;
    m_verified.assign(m_aims.size(), {});
    const bool isIt = isDone(draft);
    m_verifyingGames = m_options.games;
    std::vector<Hits> &known = candidateOf(draft).verified;
    for (std::size_t a = 0; a < m_aims.size(); ++a) {
        known[a].hits += m_verified[a].hits;
        known[a].games += m_verified[a].games;
    }
    return isIt;
}

void PlayedSearch::climb(const SearchOptions &options,
                         const std::function<bool(const Draft &)> &isDone)
{
    constexpr double aNotableLot = 0.97;
    constexpr int mostVerifyings = 4; // of plans of as many changes
    constexpr std::size_t atFirst = 10; // weights and counts that are played alone
    constexpr std::size_t later = 4;
    const std::uint64_t quick = std::min(JudgeOptions().firstLook, m_options.games);
    if (!play(candidateOf({}), thorough) || !learn(m_tried.front()) || !explore({}, atFirst))
        return;
    double before = outlookOf({}).distance;
    int stalls = 0;
    int verifyings = 0;
    SearchOptions most = options;
    most.changes = 1;
    while (most.changes <= options.changes && stalls < 2 && !isCancelled()) {
        const std::optional<Draft> best = bestOf(most);
        if (!best)
            return;
        const Outlook outlook = outlookOf(*best);
        const bool isNotable = outlook.distance < before * aNotableLot;
        if (!best->changes.empty() && (outlook.isMeeting || isNotable)) {
            if (isVerified(*best, outlook.isMeeting ? m_options.games : quick, isDone))
                return;
            // Not met by a little: the model has learned of it, and the next plan is as long.
            if (outlook.isMeeting && ++verifyings < mostVerifyings)
                continue;
        }
        stalls = isNotable ? 0 : stalls + 1;
        verifyings = 0;
        before = outlook.distance;
        ++most.changes;
        Candidate &top = candidateOf(*best);
        const std::size_t games = top.played.empty() ? 0 : top.played.begin()->second.list.size();
        if (games < thorough && (!play(top, thorough - games) || !learn(top)))
            return;
        if (!explore(*best, later))
            return;
    }
}

std::optional<GoalResult> PlayedSearch::verified(std::size_t goal, const Ruleset &rules)
{
    const auto verdict
        = judge(goalAt(goal), rules, verifying(), {.cancel = m_cancel, .progress = {}});
    if (!verdict)
        return std::nullopt;
    m_verified.resize(m_aims.size());
    for (std::size_t a = 0, floor = 0; a < m_aims.size(); ++a) {
        if (m_aims[a].goal == goal)
            m_verified[a] = {verdict->hitsByFloor[floor++], verdict->games};
    }
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
