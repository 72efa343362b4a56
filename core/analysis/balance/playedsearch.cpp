// SPDX-License-Identifier: MIT
#include "core/analysis/balance/playedsearch.h"

#include "core/analysis/campaign/autoplay.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace core {

namespace {

constexpr std::size_t thorough = 640; // games of the ruleset as it is, and of the best of many
constexpr std::size_t few = thorough / 8; // games of what is played to learn of it
constexpr double inside = 1.5; // standard errors that plans aim inside the bounds
constexpr std::uint64_t heldOut = 0x8e1d0075eed5U; // sets the seeds of verifying games apart

constexpr double aNotableLot = 0.97; // of a distance: less is worth games
constexpr double ofGround = 0.25; // that its things may do of what monsters and items may

// As a campaign counts them.
Autoplay asCampaign(const Ruleset &rules, const GamesPlayed &games)
{
    Autoplay all = noGames(rules);
    all.games = games.list.size();
    for (const GamesPlayed::One &game : games.list) {
        all.won += game.isWon ? 1 : 0;
        for (std::size_t floor = 0; floor < static_cast<std::size_t>(game.floors); ++floor)
            ++all.floors[floor].reached;
    }
    return all;
}

bool isGround(Spawns kind)
{
    return kind == Spawns::Terrain || kind == Spawns::Themes;
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
    , m_games(options.games)
    , m_aims(aimsOfGames(rules, m_goals))
{
    for (const std::size_t goal : m_goals) {
        const PlayedGoal played = goalAt(goal);
        int &last = m_lastFloors[botOf(played)];
        last = std::max(last, lastPlayed(played));
        if (options.games == 0)
            m_games = std::max(m_games, gamesFor(played));
    }
    findStages();
    m_model = GamesModel(exact.numbers().size(), m_stages.size());
}

PlayedGoal PlayedSearch::goalAt(std::size_t goal) const
{
    auto played = std::get<PlayedGoal>(m_rules.goals[goal].kind);
    played.bot = m_options.bot.value_or(played.bot);
    return played;
}

// From each floor that a goal asks for to the next such one.
void PlayedSearch::findStages()
{
    const int won = m_rules.floors + 1;
    const auto endsOf = [won](const PlayedGoal &goal, int floor) {
        return goal.event == GameEvent::Wins ? std::vector {won}
            : goal.event == GameEvent::Ends  ? std::vector {floor, std::min(floor + 1, won)}
                                             : std::vector {floor};
    };
    for (const auto &[bot, last] : m_lastFloors) {
        std::set<int> ends;
        for (const Aim &aim : m_aims) {
            const PlayedGoal goal = goalAt(aim.goal);
            for (const int end : endsOf(goal, aim.floor)) {
                const bool isOne = end > 1 && (end < won || goal.event == GameEvent::Wins);
                if (botOf(goal) == bot && isOne)
                    ends.insert(end);
            }
        }
        int from = 1;
        for (const int end : ends) {
            const GameEvent event = end == won ? GameEvent::Wins : GameEvent::Reaches;
            m_stages.push_back({bot, {.floor = end, .event = event, .from = from}});
            from = end;
        }
    }
    for (const Aim &aim : m_aims) {
        const PlayedGoal goal = goalAt(aim.goal);
        const bool ends = goal.event == GameEvent::Ends;
        const int last = endsOf(goal, aim.floor).front();
        StagedShare &share = m_shares.emplace_back();
        for (std::size_t stage = 0; stage < m_stages.size(); ++stage) {
            const GamesWanted &wanted = m_stages[stage].wanted;
            if (m_stages[stage].bot != botOf(goal))
                continue;
            if (wanted.floor <= last)
                share.passed.push_back(stage);
            else if (ends && wanted.from == last && wanted.event == GameEvent::Reaches)
                share.ended = stage;
        }
    }
}

std::vector<double> PlayedSearch::valuesOf(const Draft &draft) const
{
    std::vector<double> values;
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
    m_tried.push_back({.draft = draft, .rules = withChanges(m_rules, changes), .played = {}});
    for (const auto &[bot, last] : m_lastFloors)
        m_tried.back().played[bot].push_back(
            {.seed = m_options.seed + m_tried.size() - 1, .list = {}});
    return m_tried.back();
}

// Until there are so many games of that seed; false where it was cancelled.
bool PlayedSearch::play(Candidate &candidate, BotKind bot, std::uint64_t seed, std::size_t games)
{
    m_fit.reset();
    std::vector<GamesPlayed> &played = candidate.played[bot];
    auto known = std::find_if(played.begin(), played.end(),
                              [&](const GamesPlayed &each) { return each.seed == seed; });
    if (known == played.end())
        known = played.insert(known, {.seed = seed, .list = {}});
    auto &list = known->list;
    const std::size_t before = list.size();
    if (games <= before)
        return true;
    list.resize(games);
    const AutoplayOptions options {.bot = bot,
                                   .firstGame = before,
                                   .games = games - before,
                                   .seed = seed,
                                   .turnBudget = m_options.turnBudget,
                                   .lastFloor = m_lastFloors.at(bot),
                                   .jobs = m_options.jobs};
    const auto sinkFor = [&list](std::size_t) -> GameSink {
        return [&list](std::uint64_t game, const GameStory &story) {
            list[static_cast<std::size_t>(game)]
                = {static_cast<int>(story.floors.size()), story.ending == Ending::Won};
        };
    };
    return playGames(candidate.rules, options, {.cancel = m_cancel, .progress = {}}, sinkFor);
}

// So many games of the search by each bot; false where it was cancelled.
bool PlayedSearch::play(const Draft &draft, std::size_t games)
{
    Candidate &candidate = candidateOf(draft);
    return std::all_of(m_lastFloors.begin(), m_lastFloors.end(), [&](const auto &bot) {
        return play(candidate, bot.first, candidate.played.at(bot.first).front().seed, games);
    });
}

// Of the search, by each bot.
std::size_t PlayedSearch::gamesOf(const Draft &draft) const
{
    const auto known = std::find_if(m_tried.begin(), m_tried.end(), [&](const Candidate &each) {
        return each.draft.changes == draft.changes;
    });
    return known == m_tried.end() ? 0 : known->played.begin()->second.front().list.size();
}

// What the games of all that was tried say.
std::vector<PlayedPoint> PlayedSearch::points() const
{
    constexpr double nearlyNone = 1e-3; // games, which tell nothing
    std::vector<PlayedPoint> points;
    for (const Candidate &candidate : m_tried) {
        PlayedPoint point {.values = valuesOf(candidate.draft), .shares = {}, .games = {}};
        for (const Stage &stage : m_stages) {
            std::uint64_t hits = 0;
            std::uint64_t games = 0;
            for (const GamesPlayed &played : candidate.played.at(stage.bot)) {
                hits += hitsIn(stage.wanted, played);
                games += countedIn(stage.wanted, played);
            }
            point.games.push_back(std::max(static_cast<double>(games), nearlyNone));
            point.shares.push_back(static_cast<double>(hits) / point.games.back());
        }
        points.push_back(std::move(point));
    }
    return points;
}

const GamesFit &PlayedSearch::fit()
{
    if (!m_fit)
        m_fit = m_model.fitTo(points());
    return *m_fit;
}

// So far inside the bounds as an interval of verifying reaches, and `z` standard errors of the
// model at its best more.
std::vector<Aim> PlayedSearch::aimsWithin(double z) const
{
    const double most = z > 0 ? 0.9 : 0.8; // of a tolerance
    constexpr double wellKnown = 1500; // games that tell as much as the model does
    const auto games = static_cast<double>(m_games);
    std::vector<Aim> aims = m_aims;
    for (Aim &aim : aims) {
        const double width = zOf(goalAt(aim.goal), {.most = m_games});
        const auto margin = [&](double share) {
            // Bounds may be beyond 0 and 1.
            const double deviation = std::sqrt(std::max(share * (1 - share), 0.0)); // of a game
            return std::min(
                most * aim.tolerance,
                deviation * (width / std::sqrt(games) + z / std::sqrt(std::min(games, wellKnown))));
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
    const std::vector<double> values = valuesOf(draft);
    const std::vector<double> logOdds = fit().logOddsAt(values);
    const std::vector<double> errors = fit().errorsAt(values);
    Outlook outlook {.distance = exactDistanceOf(draft), .isKnown = gamesOf(draft) > 0};
    outlook.isMeeting = outlook.distance == 0;
    bool isClear = true;
    for (std::size_t a = 0; a < m_aims.size(); ++a) {
        const double share = m_shares[a].at(logOdds);
        const std::vector<double> slopes = m_shares[a].slopesAt(logOdds);
        double variance = 0;
        for (std::size_t stage = 0; stage < slopes.size(); ++stage)
            variance += std::pow(slopes[stage] * errors[stage], 2);
        outlook.distance += std::abs(narrow[a].missOf(share));
        const double miss = std::abs(wide[a].missOf(share)) * m_aims[a].tolerance;
        outlook.isMeeting = outlook.isMeeting && miss == 0;
        outlook.isMissing = outlook.isMissing || miss > 2 * std::sqrt(variance);
        const double games = share * (1 - share) / std::max(variance, 1e-12); // tell as much
        isClear = isClear && games >= part * static_cast<double>(m_games);
    }
    outlook.isKnown = outlook.isKnown && (isClear || outlook.isMissing);
    return outlook;
}

// What the games of the draft tell of each number; false where it was cancelled.
bool PlayedSearch::learn(const Draft &draft)
{
    std::vector<NumberChange> numbers;
    for (const double value : valuesOf(draft))
        numbers.push_back({m_exact.numbers()[numbers.size()], static_cast<int>(value)});
    const std::vector<double> logOdds = fit().logOddsAt(valuesOf(draft));
    const Candidate &candidate = candidateOf(draft);
    for (const auto &[bot, games] : candidate.played) {
        std::vector<GamesWanted> wanted;
        std::vector<std::size_t> places;
        for (std::size_t stage = 0; stage < m_stages.size(); ++stage) {
            if (m_stages[stage].bot != bot)
                continue;
            wanted.push_back(m_stages[stage].wanted);
            places.push_back(stage);
        }
        const auto slopes
            = slopesOf(candidate.rules, games.front(), numbers, wanted, m_options.jobs, m_cancel);
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
    m_fit.reset();
    return true;
}

// What was not played yet: the numbers of each weight and of the whole count of each table
// together, and each stat; of those that were, their numbers one by one.
std::vector<std::vector<std::size_t>> PlayedSearch::untried() const
{
    const std::vector<FreeNumber> &numbers = m_exact.numbers();
    std::vector<std::vector<std::size_t>> wholes; // what belongs together stands together
    for (std::size_t n = 0; n < numbers.size() && !numbers[n].isNew; ++n) {
        if (wholes.empty() || !areOfOne(numbers[wholes.back().front()], numbers[n]))
            wholes.emplace_back();
        wholes.back().push_back(n);
    }
    std::vector<std::vector<std::size_t>> list;
    for (const std::vector<std::size_t> &whole : wholes) {
        std::vector<bool> isTried(whole.size(), false);
        bool isWhole = false;
        for (const Candidate &candidate : m_tried) {
            std::vector<bool> isThere;
            isThere.reserve(whole.size());
            for (const std::size_t n : whole)
                isThere.push_back(candidate.draft.has(n));
            const auto number = std::count(isThere.begin(), isThere.end(), true);
            isWhole = isWhole || number > 0;
            for (std::size_t i = 0; number == 1 && i < whole.size(); ++i)
                isTried[i] = isTried[i] || isThere[i];
        }
        if (!isWhole)
            list.push_back(whole);
        for (std::size_t i = 0; isWhole && whole.size() > 1 && i < whole.size(); ++i) {
            if (!isTried[i])
                list.push_back({whole[i]});
        }
    }
    return list;
}

// Half as much more or a third less, whichever should bring the goals nearer. Of a stat nobody has
// played it is guessed: what monsters have makes games harder.
PlayedSearch::Trialled PlayedSearch::trialOf(const std::vector<std::size_t> &numbers,
                                             const std::vector<double> &values)
{
    const std::vector<Aim> aims = aimsWithin(inside);
    const std::vector<double> logOdds = fit().logOddsAt(values);
    Trialled trial;
    double more = 0; // what the misses become with it
    for (std::size_t a = 0; a < aims.size(); ++a) {
        const double miss = aims[a].missOf(m_shares[a].at(logOdds));
        const std::vector<double> slopes = m_shares[a].slopesAt(logOdds);
        double slope = 0;
        double guess = 0;
        double variance = 0;
        for (const std::size_t n : numbers) {
            const std::optional<TypeRef> &type = m_exact.numbers()[n].type;
            const bool isMonsters = type && type->kind == Spawns::Monsters && type->index >= 0;
            for (std::size_t stage = 0; stage < slopes.size(); ++stage) {
                slope += slopes[stage] * fit().slope(n, stage);
                guess += type ? slopes[stage] * (isMonsters ? -1 : 1) : 0;
                variance += std::pow(slopes[stage], 2) * m_model.variance(n, stage);
            }
        }
        trial.likely += miss == 0 ? 0 : (std::abs(slope) + std::sqrt(variance)) / aims[a].tolerance;
        more += miss * (slope == 0 ? guess : slope);
    }
    for (const std::size_t n : numbers) {
        const FreeNumber &number = m_exact.numbers()[n];
        const auto now = static_cast<int>(values[n]);
        const int to = more > 0 ? (2 * now + 1) / 3 : (3 * now + 1) / 2;
        const int next = to == now && now > 0 ? (more > 0 ? now - 1 : now + 1) : to;
        const int least = std::min(now, std::max(number.least, 1));
        trial.changes.emplace_back(n, std::clamp(next, least, number.most));
    }
    return trial;
}

// Plays what may do most and was not played yet, beside the draft; false where it was cancelled. Of
// hundreds of numbers the games of one ruleset tell little, and of counts and stats next to
// nothing; what stands together is told by as many games as one number.
bool PlayedSearch::explore(const Draft &around, std::size_t most)
{
    const std::vector<double> values = valuesOf(around);
    std::vector<Trialled> list;
    for (const std::vector<std::size_t> &numbers : untried()) {
        list.push_back(trialOf(numbers, values));
        std::erase_if(list.back().changes,
                      [&](const auto &change) { return change.second == values[change.first]; });
        if (list.back().likely <= 0 || list.back().changes.empty())
            list.pop_back();
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Trialled &a, const Trialled &b) { return a.likely > b.likely; });
    list.resize(std::min(list.size(), most));
    for (const Trialled &each : list) {
        Draft draft = around;
        for (const auto &change : each.changes) {
            std::erase_if(draft.changes,
                          [&](const auto &other) { return other.first == change.first; });
            draft.changes.push_back(change);
        }
        std::sort(draft.changes.begin(), draft.changes.end());
        if (!play(draft, few))
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

// The best plan by the model around the draft.
Draft PlayedSearch::predicted(const Draft &around, double reach, const SearchOptions &options)
{
    PlayedTrial trial(m_exact, aimsWithin(inside), m_shares, fit(), valuesOf(around), reach);
    std::vector<Draft> ladder = PlanSearch(trial, options).ladder();
    const Draft onward = PlanSearch(trial, options).onwardFrom(around);
    if (ladder.empty() || onward.score.distance < ladder.back().score.distance)
        ladder.push_back(onward);
    for (std::size_t n = 0; n < m_exact.numbers().size(); ++n)
        m_exact.reset(n);
    return ladder.back();
}

// The best plan that the model leads to, played until that is known well enough; nothing where it
// was cancelled.
std::optional<Draft> PlayedSearch::bestOf(const SearchOptions &options)
{
    constexpr int rounds = 10;
    constexpr double farthest = 4;
    constexpr double closest = 1.2;
    double reach = farthest;
    Draft top = nearest(options.changes);
    for (int round = 0; round < rounds && reach > closest; ++round) {
        const Draft next = predicted(top, reach, options);
        const Outlook outlook = outlookOf(next);
        if (outlook.isKnown)
            return outlook.distance < outlookOf(top).distance ? next : top;
        const std::size_t games = gamesOf(next);
        if (!play(next, std::max(2 * few, std::min(2 * games, games + thorough))))
            return std::nullopt;
        const Draft now = nearest(options.changes);
        reach = now.changes == top.changes ? std::sqrt(reach) : std::min(farthest, reach * reach);
        top = now;
    }
    return top;
}

void PlayedSearch::climb(const SearchOptions &options, const IsDone &isDone)
{
    constexpr int mostVerifyings = 4; // of plans of as many changes
    constexpr int mostStalls = 4;
    const std::size_t atFirst = 8 + 2 * m_stages.size(); // are played alone
    constexpr std::size_t later = 4;
    const std::uint64_t quick = std::min(JudgeOptions().firstLook, m_games);
    if (!play({}, thorough) || !learn({}) || !explore({}, atFirst))
        return;
    double before = outlookOf({}).distance;
    int stalls = 0;
    int verifyings = 0;
    SearchOptions most = options;
    most.changes = 1;
    while (most.changes <= options.changes && stalls < mostStalls && !isCancelled()) {
        const std::optional<Draft> best = bestOf(most);
        if (!best)
            return;
        // The best of many looks better than it is.
        if (gamesOf(*best) < thorough && (!play(*best, thorough) || !learn(*best)))
            return;
        const Outlook outlook = outlookOf(*best);
        const bool isNotable = outlook.distance < before * aNotableLot;
        if (!best->changes.empty() && (!outlook.isMissing || isNotable)) {
            auto results = verified(*best, outlook.isMeeting ? m_games : quick);
            if (!results || isDone(*best, *std::move(results)))
                return;
            // The model has learned of it. Where it may be met by as many, the next is as long.
            if ((outlook.isMeeting || outlookOf(*best).isMeeting) && ++verifyings < mostVerifyings)
                continue;
        }
        stalls = isNotable ? 0 : stalls + 1;
        verifyings = 0;
        before = outlook.distance;
        ++most.changes;
        // Where nothing is promised any more, more games of the best may show what is.
        const std::size_t games
            = isNotable ? 0 : std::min<std::size_t>(2 * gamesOf(*best), m_games);
        if (gamesOf(*best) < games && (!play(*best, games) || !learn(*best)))
            return;
        if (!explore(*best, later))
            return;
    }
}

std::optional<std::vector<GoalResult>> PlayedSearch::verified(const Draft &draft,
                                                              std::uint64_t most)
{
    const std::uint64_t seed = (m_options.seed ^ heldOut) + m_verifyings++;
    const auto isOpen
        = [](const PlayedVerdict &verdict) { return verdict.verdict == Verdict::Undecided; };
    std::vector<PlayedVerdict> verdicts(m_goals.size());
    std::uint64_t games = std::min(JudgeOptions().firstLook, most);
    for (bool isLast = false; !isLast; games = std::min(2 * games, most)) {
        Candidate &candidate = candidateOf(draft);
        for (std::size_t i = 0; i < m_goals.size(); ++i) {
            const PlayedGoal goal = goalAt(m_goals[i]);
            if (!isOpen(verdicts[i]))
                continue;
            if (!play(candidate, botOf(goal), seed, static_cast<std::size_t>(games)))
                return std::nullopt;
            verdicts[i]
                = verdictOn(goal, asCampaign(m_rules, candidate.played.at(botOf(goal)).back()),
                            zOf(goal, {.most = most}));
        }
        const bool isBroken = std::any_of(verdicts.begin(), verdicts.end(), [](const auto &each) {
            return each.verdict == Verdict::Broken;
        });
        // More games are worth it as long as the bounds will rather hold than not. The first ones
        // tell too little for that.
        const Outlook outlook = outlookOf(draft);
        const bool isDoubtful = games > JudgeOptions().firstLook && !outlook.isMeeting;
        isLast = games == most || isBroken || std::none_of(verdicts.begin(), verdicts.end(), isOpen)
            || outlook.isMissing || isDoubtful;
    }
    std::vector<GoalResult> results;
    results.reserve(verdicts.size());
    for (const PlayedVerdict &verdict : verdicts)
        results.push_back({.isMet = verdict.verdict == Verdict::Met,
                           .value = verdict.value,
                           .floor = verdict.floor,
                           .failingFloors = verdict.failingFloors,
                           .problem = {},
                           .method = Method::Simulated,
                           .ci = verdict.ci,
                           .distance = verdict.distance});
    return results;
}

} // namespace core
