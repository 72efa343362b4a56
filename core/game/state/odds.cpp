// SPDX-License-Identifier: MIT
#include "core/game/state/odds.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace core {

namespace {

/// What is left to 1 is less than the numbers shown can tell.
constexpr double negligible = 1e-9;

double width(Range range)
{
    return static_cast<double>(range.max) - range.min + 1;
}

/// Of the equally likely pairs of draws, those that differ by exactly `difference`.
double pairs(Range power, Range defense, double difference)
{
    const double least = std::max<double>(power.min, difference + defense.min);
    const double most = std::min<double>(power.max, difference + defense.max);
    return std::max(0.0, most - least + 1);
}

/// 1 + 2 + ... + most.
double sumTo(double most)
{
    return most <= 0 ? 0 : most * (most + 1) / 2;
}

/// Those that differ by `difference` or more: for each power the defences below it that far.
double pairsFrom(Range power, Range defense, double difference)
{
    const double none = difference + defense.min - 1;
    const auto upTo
        = [&](double end) { return sumTo(power.max - end) - sumTo(power.min - 1 - end); };
    return upTo(none) - upTo(none + width(defense));
}

/// The mean number of blows for each number of HP: one blow, and the mean of what it leaves.
double expectedBlows(int hp, const std::vector<double> &law)
{
    if (law[0] >= 1)
        return std::numeric_limits<double>::infinity();
    std::vector<double> mean(static_cast<std::size_t>(hp) + 1, 0.0);
    for (std::size_t left = 1; left < mean.size(); ++left) {
        double rest = 1;
        for (std::size_t d = 1; d < std::min(law.size(), left); ++d)
            rest += law[d] * mean[left - d];
        mean[left] = rest / (1 - law[0]);
    }
    return mean.back();
}

/// One blow more: what is left of each number of HP. Returns the probability of falling to 0.
double strike(std::vector<double> &left, const std::vector<double> &law)
{
    double falls = 0;
    for (std::size_t hp = 1; hp < left.size(); ++hp) {
        const double before = left[hp];
        left[hp] = 0;
        if (before == 0)
            continue;
        for (std::size_t d = 0; d < law.size(); ++d) {
            const double part = before * law[d];
            if (d >= hp)
                falls += part;
            else
                left[hp - d] += part;
        }
    }
    return falls;
}

/// Of what is left of each number of HP.
double mean(const std::vector<double> &left)
{
    double sum = 0;
    for (std::size_t hp = 1; hp < left.size(); ++hp)
        sum += static_cast<double>(hp) * left[hp];
    return sum;
}

int blowsAt(int hp, int damage)
{
    return (hp - 1) / damage + 1;
}

} // namespace

int damageOf(int power, int defense)
{
    return std::max(0, power - defense);
}

Range damageRange(Range power, Range defense)
{
    return {damageOf(power.min, defense.max), damageOf(power.max, defense.min)};
}

double meanDamage(Range power, Range defense)
{
    double sum = 0;
    for (int blow = power.min; blow <= power.max; ++blow) {
        for (int guard = defense.min; guard <= defense.max; ++guard)
            sum += damageOf(blow, guard);
    }
    const double blows = power.max - power.min + 1.0;
    const double guards = defense.max - defense.min + 1.0;
    return sum / (blows * guards);
}

bool isBelowPercent(int hp, int maxHp, int percent)
{
    return static_cast<std::int64_t>(hp) * 100 < static_cast<std::int64_t>(maxHp) * percent;
}

std::vector<double> blowLaw(Range power, Range defense, int cap)
{
    const double all = width(power) * width(defense);
    std::vector<double> law(static_cast<std::size_t>(cap) + 1, 0.0);
    law.front() = 1 - pairsFrom(power, defense, 1) / all;
    for (int d = 1; d < cap; ++d)
        law[static_cast<std::size_t>(d)] = pairs(power, defense, d) / all;
    law.back() = pairsFrom(power, defense, cap) / all;
    return law;
}

double killsAtOnce(int hp, Range power, Range defense, int times)
{
    const int needed = (hp - 1) / times + 1;
    return pairsFrom(power, defense, needed) / (width(power) * width(defense));
}

std::optional<int> KillLaw::enoughWith(double probability) const
{
    const auto first
        = std::find_if(within.begin(), within.end(), [=](double p) { return p >= probability; });
    if (first == within.end())
        return std::nullopt;
    return static_cast<int>(first - within.begin());
}

std::optional<KillLaw> killLaw(int hp, Range power, Range defense)
{
    if (hp > mostHpForOdds)
        return std::nullopt;
    const std::vector<double> law = blowLaw(power, defense, hp);
    const Range damage = damageRange(power, defense);
    KillLaw kill;
    kill.expected = expectedBlows(hp, law);
    kill.within.push_back(0);
    kill.taken.push_back(0);
    if (damage.max <= 0)
        return kill;
    kill.least = blowsAt(hp, damage.max);
    if (damage.min > 0)
        kill.most = blowsAt(hp, damage.min);
    std::vector<double> left(static_cast<std::size_t>(hp) + 1, 0.0);
    left.back() = 1;
    double fallen = 0;
    for (int n = 1; n <= mostBlows && 1 - fallen > negligible; ++n) {
        fallen = kill.most == n ? 1 : std::min(1.0, fallen + strike(left, law));
        kill.within.push_back(fallen);
        kill.taken.push_back(hp - mean(left));
    }
    return kill;
}

std::optional<FightLaw> fightLaw(const KillLaw &first, const KillLaw &second, Tempo tempo)
{
    constexpr std::int64_t whole = 100;
    constexpr double sure = 1 - 1e-6;
    if (first.within.back() < sure && second.within.back() < sure)
        return std::nullopt;
    FightLaw law {.wins = 0, .taken = (1 - first.within.back()) * second.taken.back()};
    for (std::size_t n = 1; n < first.within.size(); ++n) {
        // Who strikes first and falls the other with blow n has been answered n - 1 times.
        const auto answers = static_cast<std::int64_t>(n - 1);
        const std::size_t struck
            = std::min(static_cast<std::size_t>((tempo.saved + answers * tempo.perTurn) / whole),
                       second.within.size() - 1);
        const double falls = first.within[n] - first.within[n - 1];
        law.wins += falls * (1 - second.within[struck]);
        law.taken += falls * second.taken[struck];
    }
    return law;
}

} // namespace core
