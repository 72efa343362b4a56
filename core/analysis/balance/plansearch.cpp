// SPDX-License-Identifier: MIT
#include "core/analysis/balance/plansearch.h"

#include "core/analysis/balance/equations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace core {

namespace {

constexpr double aLittle = 1e-9;
constexpr double innerMargin = 0.05; // fits aim so far inside the bounds
constexpr double wide = 1.6; // between two values that a line search looks at first
constexpr double wider = 2.5;

std::vector<std::size_t> membersOf(const Draft &draft)
{
    std::vector<std::size_t> members;
    for (const auto &[number, to] : draft.changes)
        members.push_back(number);
    return members;
}

bool areSameMembers(const Draft &a, const Draft &b)
{
    return membersOf(a) == membersOf(b);
}

double squareOf(const std::vector<double> &values)
{
    double sum = 0;
    for (const double value : values)
        sum += value * value;
    return sum;
}

struct NormalEquations
{
    std::vector<std::vector<double>> matrix; // below the diagonal and on it
    std::vector<double> down; // the way of steepest descent
};

NormalEquations normalEquations(const std::vector<std::vector<double>> &slopes,
                                const std::vector<double> &misses)
{
    const std::size_t n = slopes.size();
    NormalEquations normal {.matrix = std::vector(n, std::vector<double>(n, 0.0)),
                            .down = std::vector<double>(n, 0.0)};
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t a = 0; a < misses.size(); ++a)
            normal.down[i] -= slopes[i][a] * misses[a];
        for (std::size_t j = 0; j <= i; ++j) {
            for (std::size_t a = 0; a < misses.size(); ++a)
                normal.matrix[i][j] += slopes[i][a] * slopes[j][a];
        }
    }
    return normal;
}

} // namespace

PlanSearch::PlanSearch(Trial &trial, SearchOptions options)
    : m_trial(trial)
    , m_options(std::move(options))
{
    for (const FreeNumber &number : trial.numbers())
        m_now.push_back(number.value);
    m_base.score = trial.score();
    findMost();
    const std::size_t numbers = trial.numbers().size();
    const std::size_t work = numbers * trial.aims().size();
    // That one number or two meet more goals than that is not worth looking for.
    constexpr std::size_t few = 4;
    const bool mayBeShort = brokenGoals() <= few;
    m_screens = trial.isQuick();
    if (!m_screens) {
        m_effort.lineSearches = 4;
    } else if (work <= 3'000 && mayBeShort) {
        m_effort = {.beam = 6, .tops = 6, .lineSearches = 80, .isShort = true};
    } else if (work <= 30'000) {
        m_effort = {.beam = 2, .tops = 3, .isShort = mayBeShort};
    }
    m_otherwise = m_effort;
    m_otherwise.beam = m_effort.beam == 1 ? 3 : 1;
    ++m_otherwise.tops;
    if (work <= 3'000 && !mayBeShort)
        m_otherwise = {.beam = 6, .tops = 6, .lineSearches = 80, .isShort = true};
}

std::size_t PlanSearch::brokenGoals() const
{
    std::set<std::size_t> goals;
    const std::vector<double> misses = m_trial.misses(0);
    for (std::size_t a = 0; a < misses.size(); ++a) {
        if (misses[a] != 0)
            goals.insert(m_trial.aims()[a].goal);
    }
    return goals.size();
}

bool PlanSearch::isBetter(const Score &a, const Score &b) const
{
    if ((a.broken == 0) != (b.broken == 0))
        return a.broken == 0;
    return a.distance < b.distance - aLittle * std::max(1.0, b.distance);
}

bool PlanSearch::isBetter(const Draft &a, const Draft &b) const
{
    if (isBetter(a.score, b.score) || isBetter(b.score, a.score))
        return isBetter(a.score, b.score);
    return a.size < b.size;
}

void PlanSearch::load(const Draft &draft)
{
    auto change = draft.changes.begin(); // they are in order
    for (std::size_t n = 0; n < m_now.size(); ++n) {
        const bool isChanged = change != draft.changes.end() && change->first == n;
        m_now[n] = isChanged ? change->second : m_trial.numbers()[n].value;
        if (isChanged)
            m_trial.set(n, (change++)->second);
        else
            m_trial.reset(n);
    }
}

// What these numbers are set to, those left as they were apart.
Draft PlanSearch::taken(const std::vector<std::size_t> &members)
{
    Draft draft;
    for (const std::size_t n : members) {
        const FreeNumber &number = m_trial.numbers()[n];
        if (m_now[n] == number.value) {
            m_trial.reset(n);
            continue;
        }
        draft.changes.emplace_back(n, m_now[n]);
        draft.size += sizeOf(NumberChange {number, m_now[n]});
    }
    std::sort(draft.changes.begin(), draft.changes.end());
    draft.score = m_trial.score();
    return draft;
}

Score PlanSearch::at(std::size_t number, double value)
{
    m_trial.set(number, value);
    return m_trial.score();
}

// No search goes further than 64 times the largest such weight of the table, or 1024; of counts 4
// times, or 64; of stats 4 times.
void PlanSearch::findMost()
{
    std::map<std::pair<std::size_t, std::string>, std::int64_t> largest;
    const auto listOf
        = [](const FreeNumber &number) { return std::pair(number.at.table, number.count); };
    for (const FreeNumber &number : m_trial.numbers()) {
        if (number.type)
            continue;
        std::int64_t &most = largest.try_emplace(listOf(number), 16).first->second;
        most = std::max(most, std::int64_t {number.value});
    }
    for (const FreeNumber &number : m_trial.numbers()) {
        const std::int64_t usual = number.type ? number.value : largest[listOf(number)];
        m_most.push_back(static_cast<int>(
            std::min<std::int64_t>(number.most, usual * (number.isWeight() ? 64 : 4))));
    }
}

// Nobody wants to meet a goal by doing away with what it is about, if there is another way.
int PlanSearch::leastOf(std::size_t number) const
{
    const FreeNumber &it = m_trial.numbers()[number];
    return std::max(it.least, m_mayVanish ? 0 : std::min(1, it.value));
}

std::vector<int> PlanSearch::gridOf(std::size_t number, double ratio) const
{
    const int most = m_most[number];
    std::vector<int> grid {leastOf(number)};
    double value = 1;
    while (value < most) {
        grid.push_back(static_cast<int>(value));
        value = std::max(value + 1, value * ratio);
    }
    grid.push_back(most);
    grid.push_back(m_now[number]);
    std::sort(grid.begin(), grid.end());
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    return grid;
}

// Halves low..high by the slope in the middle: right where the distance falls and then grows, as it
// does in one number wherever all goals can be met by it.
PlanSearch::Found PlanSearch::descend(std::size_t number, int low, int high, Found found)
{
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const Score here = at(number, middle);
        const Score next = at(number, middle + 1);
        if (isBetter(here, found.score))
            found = {middle, here};
        if (isBetter(next, found.score))
            found = {middle + 1, next};
        if (found.score.broken == 0)
            break;
        if (here.distance <= next.distance)
            high = middle;
        else
            low = middle + 1;
    }
    return found;
}

// The best value of one number, the others as they are; leaves it as it was.
PlanSearch::Found PlanSearch::best(std::size_t number, double ratio)
{
    const std::vector<int> grid = gridOf(number, ratio);
    const bool wasThere = m_now[number] != m_trial.numbers()[number].value;
    Found found {m_now[number], m_trial.score()};
    std::size_t place = 0;
    Score least = found.score;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const Score score = at(number, grid[i]);
        if (i == 0 || score.distance < least.distance) {
            least = score;
            place = i;
        }
        if (isBetter(score, found.score))
            found = {grid[i], score};
    }
    if (least.broken > 0)
        found = descend(number, place > 0 ? grid[place - 1] : grid[place],
                        place + 1 < grid.size() ? grid[place + 1] : grid[place], found);
    if (found.score.broken == 0)
        found = asNear(number, found);
    if (wasThere)
        m_trial.set(number, m_now[number]);
    else
        m_trial.reset(number);
    return found;
}

// Where it meets all goals, as near to what it was as it does.
PlanSearch::Found PlanSearch::asNear(std::size_t number, Found found)
{
    int bad = m_trial.numbers()[number].value;
    while (std::abs(found.value - bad) > 1) {
        const int middle = bad + (found.value - bad) / 2;
        const Score score = at(number, middle);
        if (score.broken == 0)
            found = {middle, score};
        else
            bad = middle;
    }
    return found;
}

// The best value not far from the one it has; leaves it as it was.
PlanSearch::Found PlanSearch::bestNear(std::size_t number)
{
    const int now = m_now[number];
    const int reach = std::max(4, now / 4);
    const Found found = descend(number, std::max(leastOf(number), now - reach),
                                std::min(m_most[number], now + reach), {now, at(number, now)});
    m_trial.set(number, now);
    return found;
}

bool PlanSearch::mayJoin(const Draft &draft, std::size_t number) const
{
    const auto news
        = std::count_if(draft.changes.begin(), draft.changes.end(), [this](const auto &change) {
              return m_trial.numbers()[change.first].isNew;
          });
    return !draft.has(number) && (!m_trial.numbers()[number].isNew || news < m_options.transitions);
}

// Those that a step up or a step down brings nearest to the goals: a small one where little is left
// to mend, which a large one would pass by.
std::vector<std::size_t> PlanSearch::screened(const Draft &draft, std::size_t most)
{
    const double part = std::min(0.5, draft.score.distance / 4);
    std::vector<std::pair<double, std::size_t>> list;
    for (std::size_t n = 0; n < m_now.size() && mayGoOn(); ++n) {
        if (!mayJoin(draft, n) || !m_trial.mayMatter(n))
            continue;
        const int now = m_now[n];
        const int up = std::max(1, static_cast<int>(part * now));
        double least = at(n, now + up).distance;
        if (now > 0)
            least = std::min(least, at(n, now - std::max(1, 2 * up / 3)).distance);
        m_trial.reset(n);
        list.emplace_back(least, n);
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < std::min(most, list.size()); ++i)
        numbers.push_back(list[i].second);
    return numbers;
}

// Numbers that may join the draft, which is loaded, with their best values; the best first.
std::vector<std::pair<std::size_t, PlanSearch::Found>> PlanSearch::ranked(const Draft &draft,
                                                                          std::size_t most)
{
    std::vector<std::size_t> numbers;
    if (m_now.size() > m_effort.lineSearches) {
        if (m_screens || m_promising.empty())
            m_promising = screened(draft, 2 * m_effort.lineSearches);
        for (const std::size_t n : m_promising) {
            if (mayJoin(draft, n) && numbers.size() < m_effort.lineSearches)
                numbers.push_back(n);
        }
    } else {
        for (std::size_t n = 0; n < m_now.size(); ++n) {
            if (mayJoin(draft, n))
                numbers.push_back(n);
        }
    }
    std::vector<std::pair<std::size_t, Found>> list;
    for (const std::size_t n : numbers) {
        if (!mayGoOn())
            break;
        const Found found = best(n, m_trial.isQuick() ? wide : wider);
        if (found.value != m_now[n])
            list.emplace_back(n, found);
    }
    const auto sizeOfChange = [this](const auto &each) {
        return sizeOf(NumberChange {m_trial.numbers()[each.first], each.second.value});
    };
    std::stable_sort(list.begin(), list.end(), [&](const auto &a, const auto &b) {
        if (isBetter(a.second.score, b.second.score) || isBetter(b.second.score, a.second.score))
            return isBetter(a.second.score, b.second.score);
        return sizeOfChange(a) < sizeOfChange(b);
    });
    list.resize(std::min(list.size(), most));
    return list;
}

// All numbers of the draft moved together; never worse than it was.
Draft PlanSearch::fitted(const Draft &draft)
{
    const std::vector<std::size_t> members = membersOf(draft);
    load(draft);
    if (m_trial.isQuick() && members.size() > 1 && draft.score.broken > 0) {
        fitTogether(members);
        if (isBetter(draft.score, m_trial.score()))
            load(draft);
    }
    polish(members);
    Draft result = taken(members);
    return isBetter(draft, result) ? draft : result;
}

// Damped least squares of how far the measures are from narrower bounds, in ln(1 + number).
// How each miss changes with the logarithm of each number; 0 of those that there are not.
std::vector<std::vector<double>> PlanSearch::slopesAt(const std::vector<std::size_t> &members,
                                                      const std::vector<double> &logs,
                                                      const std::vector<double> &misses)
{
    constexpr double aside = 0.01;
    std::vector<std::vector<double>> slopes;
    for (std::size_t i = 0; i < members.size(); ++i) {
        m_trial.set(members[i], std::expm1(logs[i] + aside));
        slopes.push_back(m_trial.misses(innerMargin));
        for (std::size_t a = 0; a < misses.size(); ++a)
            slopes.back()[a] = misses[a] == 0 ? 0 : (slopes.back()[a] - misses[a]) / aside;
        m_trial.set(members[i], std::expm1(logs[i]));
    }
    return slopes;
}

void PlanSearch::fitTogether(const std::vector<std::size_t> &members)
{
    constexpr int mostSteps = 20;
    const std::size_t n = members.size();
    std::vector<double> logs;
    logs.reserve(n);
    for (const std::size_t number : members)
        logs.push_back(std::log1p(m_now[number]));
    const auto put = [&](const std::vector<double> &to) {
        for (std::size_t i = 0; i < n; ++i)
            m_trial.set(members[i], std::expm1(to[i]));
    };
    std::vector<double> misses = m_trial.misses(innerMargin);
    double square = squareOf(misses);
    double damping = 1e-2;
    for (int step = 0; step < mostSteps && square > 0 && mayGoOn(); ++step) {
        const auto [normal, down] = normalEquations(slopesAt(members, logs, misses), misses);
        bool isDown = false;
        for (int attempt = 0; attempt < 6 && !isDown; ++attempt) {
            auto damped = normal;
            for (std::size_t i = 0; i < n; ++i)
                damped[i][i] += damping * (normal[i][i] + 1e-9) + 1e-12;
            const std::optional<Factored> factored = Factored::of(std::move(damped));
            const auto move = factored ? factored->solved(down) : std::vector<double> {};
            std::vector<double> next = logs;
            for (std::size_t i = 0; i < move.size(); ++i)
                next[i] = std::clamp(logs[i] + std::clamp(move[i], -1.5, 1.5), 0.0,
                                     std::log1p(m_most[members[i]]));
            put(next);
            const std::vector<double> there = m_trial.misses(innerMargin);
            isDown = !move.empty() && squareOf(there) < square * (1 - 1e-4);
            if (isDown) {
                logs = next;
                misses = there;
                square = squareOf(there);
            }
            damping = isDown ? damping / 4 : damping * 5;
        }
        if (!isDown)
            break;
    }
    for (std::size_t i = 0; i < n; ++i) {
        m_now[members[i]]
            = std::max(leastOf(members[i]), static_cast<int>(std::lround(std::expm1(logs[i]))));
        m_trial.set(members[i], m_now[members[i]]);
    }
}

// One number after the other, for as long as that helps.
void PlanSearch::polish(const std::vector<std::size_t> &members)
{
    constexpr int mostRounds = 6;
    Score score = m_trial.score();
    for (int round = 0; round < mostRounds && score.broken > 0 && mayGoOn(); ++round) {
        const Score before = score;
        for (const std::size_t n : members) {
            const bool isWide = round == 0 && m_effort.isShort && members.size() <= 3;
            const Found found = isWide ? best(n, wider) : bestNear(n);
            if (!isBetter(found.score, score))
                continue;
            m_now[n] = found.value;
            m_trial.set(n, found.value);
            score = found.score;
        }
        if (!isBetter(score, before) && (!m_trial.isQuick() || !polishPairs(members)))
            break;
        score = m_trial.score();
    }
}

// One a step aside, another after it; whether that helped.
bool PlanSearch::polishPairs(const std::vector<std::size_t> &members)
{
    constexpr std::size_t most = 8;
    constexpr double nearly = 0.5; // of long plans only what rounding has left is worth it
    const Score before = m_trial.score();
    if (members.size() > most || (!m_effort.isShort && before.distance > nearly))
        return false;
    for (const std::size_t first : members) {
        const int now = m_now[first];
        for (const int step : {-1, 1, -2, 2, -std::max(3, now / 16), std::max(3, now / 16)}) {
            const int to = now + step;
            if (to < leastOf(first) || to > m_most[first])
                continue;
            m_trial.set(first, to);
            for (const std::size_t second : members) {
                if (second == first)
                    continue;
                const Found found = bestNear(second);
                if (!isBetter(found.score, before))
                    continue;
                m_now[first] = to;
                m_now[second] = found.value;
                m_trial.set(second, found.value);
                return true;
            }
            m_trial.set(first, now);
        }
    }
    return false;
}

// Each number as near to what it was as the plan stays as good: within so much more distance where
// it meets not all.
Draft PlanSearch::nearer(const Draft &draft, double slack)
{
    const std::vector<std::size_t> members = membersOf(draft);
    load(draft);
    Score enough = draft.score;
    enough.distance += slack;
    const auto isAsGood = [&](const Score &score) {
        return score.broken <= enough.broken && (enough.broken == 0 || !isBetter(enough, score));
    };
    for (int round = 0; round < 2; ++round) {
        for (const std::size_t n : members) {
            int good = m_now[n];
            int bad = m_trial.numbers()[n].value;
            if (good == bad || !mayGoOn())
                continue;
            while (std::abs(good - bad) > 1) {
                const int middle = good + (bad - good) / 2;
                (isAsGood(at(n, middle)) ? good : bad) = middle;
            }
            m_now[n] = good;
            m_trial.set(n, good);
        }
    }
    for (const std::size_t n : members) { // all the way, which may need no change at all
        m_trial.reset(n);
        if (isAsGood(m_trial.score()))
            m_now[n] = m_trial.numbers()[n].value;
        else
            m_trial.set(n, m_now[n]);
    }
    Draft result = taken(members);
    return isAsGood(result.score) ? result : draft;
}

void PlanSearch::take(std::vector<Draft> &level, Draft draft) const
{
    if (draft.changes.empty())
        return;
    const auto same = std::find_if(level.begin(), level.end(), [&](const Draft &other) {
        return areSameMembers(other, draft);
    });
    if (same == level.end())
        level.push_back(std::move(draft));
    else if (isBetter(draft, *same))
        *same = std::move(draft);
}

void PlanSearch::grow(const std::vector<Draft> &beam, std::vector<Draft> &level)
{
    for (const Draft &draft : beam) {
        load(draft);
        for (const auto &[number, found] : ranked(draft, m_effort.tops)) {
            Draft next = draft;
            next.changes.emplace_back(number, found.value);
            std::sort(next.changes.begin(), next.changes.end());
            next.size += sizeOf(NumberChange {m_trial.numbers()[number], found.value});
            next.score = found.score;
            next = fitted(next);
            take(level, next.score.broken == 0 ? nearer(next) : next);
            load(draft);
        }
    }
}

// In the best draft of the level each number in turn gives way to the one that helps most.
void PlanSearch::exchange(std::vector<Draft> &level)
{
    if (level.empty() || !m_trial.isQuick())
        return;
    const Draft top
        = *std::min_element(level.begin(), level.end(),
                            [this](const Draft &a, const Draft &b) { return isBetter(a, b); });
    const Effort effort = m_effort;
    m_effort.tops = effort.isShort ? (effort.tops + 1) / 2 : 1; // long plans have many to exchange
    m_effort.lineSearches = (effort.lineSearches + 2) / 3;
    m_screens = false;
    for (std::size_t i = 0; i < top.changes.size() && mayGoOn(); ++i) {
        grow({without(top, i)}, level);
    }
    m_effort = effort;
    m_screens = true; // only quick ones are exchanged
}

Draft PlanSearch::without(const Draft &draft, std::size_t place)
{
    Draft rest = draft;
    rest.changes.erase(rest.changes.begin() + static_cast<std::ptrdiff_t>(place));
    load(rest);
    return taken(membersOf(rest));
}

// The best draft found of each number of changes, from none on.
std::vector<Draft> PlanSearch::climb()
{
    load(m_base);
    std::vector<Draft> levels {m_base};
    std::vector<Draft> beam {m_base};
    int stalls = 0;
    const std::size_t most = std::min(m_options.changes, m_now.size());
    const auto isMet = [](const Draft &draft) { return draft.score.broken == 0; };
    const Effort effort = m_effort;
    for (std::size_t k = 1; k <= most && !isMet(levels.back()) && mayGoOn(); ++k) {
        if (k == 3) // that a short plan is not missed is worth most of the effort
            m_effort = {.beam = std::min(effort.beam, std::size_t {3}),
                        .tops = std::min(effort.tops, std::size_t {4}),
                        .lineSearches = std::min(effort.lineSearches, std::size_t {40}),
                        .isShort = effort.isShort};
        std::vector<Draft> level;
        grow(beam, level);
        if (k > 1 && std::none_of(level.begin(), level.end(), isMet))
            exchange(level);
        if (level.empty())
            break;
        std::stable_sort(level.begin(), level.end(),
                         [this](const Draft &a, const Draft &b) { return isBetter(a, b); });
        level.resize(std::min(level.size(), m_effort.beam));
        const double before = levels.back().score.distance;
        levels.push_back(level.front());
        if (m_options.found)
            m_options.found(level.front());
        beam = level;
        stalls = level.front().score.distance < before * 0.998 ? 0 : stalls + 1;
        if (stalls == 2)
            break;
    }
    m_effort = effort;
    return levels;
}

// Strictly better from rung to rung, each moved as little as it may be: the last tenth of what a
// rung gains is not worth a number changed twice as far.
std::vector<Draft> PlanSearch::rungsOf(const std::vector<Draft> &levels)
{
    std::vector<Draft> rungs;
    for (std::size_t k = 1; k < levels.size(); ++k) {
        const Score &before = rungs.empty() ? m_base.score : rungs.back().score;
        if (before.broken == 0 || !isBetter(levels[k].score, before))
            continue;
        constexpr double notWorth = 0.1;
        Draft rung = nearer(levels[k], notWorth * (before.distance - levels[k].score.distance));
        while (!rungs.empty() && rungs.back().changes.size() >= rung.changes.size())
            rungs.pop_back();
        rungs.push_back(std::move(rung));
    }
    load(m_base);
    return rungs;
}

std::vector<Draft> PlanSearch::ladder()
{
    std::vector<Draft> levels = climb();
    const auto isNearer
        = [this](const Draft &a, const Draft &b) { return isBetter(a.score, b.score); };
    Draft last = *std::min_element(levels.begin(), levels.end(), isNearer);
    if (last.score.broken > 0 && mayGoOn() && (!m_options.mayBeMet || m_options.mayBeMet(last))) {
        // Another path may come further.
        const Effort effort = m_effort;
        m_effort = m_otherwise;
        m_mayVanish = true;
        for (Draft &draft : climb()) {
            if (isBetter(draft.score, last.score))
                last = draft;
            const std::size_t place = draft.changes.size();
            levels.resize(std::max(levels.size(), place + 1), m_base);
            if (isBetter(draft.score, levels[place].score))
                levels[place] = std::move(draft);
        }
        m_effort = effort;
    }
    return rungsOf(levels);
}

std::optional<Draft> PlanSearch::meeting(const std::vector<bool> &goals, const Draft &start)
{
    m_trial.ask(goals);
    PlanSearch alone(m_trial, {.transitions = m_options.transitions, .mayGoOn = m_options.mayGoOn});
    alone.m_effort.beam = 1;
    alone.m_effort.tops = 2;
    alone.m_effort.isShort = alone.m_effort.isShort && start.changes.empty();
    alone.m_mayVanish = true;
    const Draft last = alone.onwardFrom(start);
    m_trial.ask(std::vector<bool>(goals.size(), true));
    load(m_base);
    return last.score.broken == 0 ? std::optional(last) : std::nullopt;
}

Draft PlanSearch::onwardFrom(const Draft &start)
{
    m_options.changes -= std::min(start.changes.size(), m_options.changes);
    load(start);
    m_base = fitted(taken(membersOf(start)));
    const std::vector<Draft> levels = climb();
    return *std::min_element(levels.begin(), levels.end(), [this](const Draft &a, const Draft &b) {
        return isBetter(a.score, b.score);
    });
}

std::vector<bool> PlanSearch::metBy(const Draft &draft)
{
    load(draft);
    const std::vector<double> misses = m_trial.misses(0);
    load(m_base);
    std::vector<bool> met;
    for (std::size_t a = 0; a < misses.size(); ++a) {
        const std::size_t goal = m_trial.aims()[a].goal;
        met.resize(std::max(met.size(), goal + 1), true);
        if (misses[a] != 0)
            met[goal] = false;
    }
    return met;
}

} // namespace core
