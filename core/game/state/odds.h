// SPDX-License-Identifier: MIT
#pragma once
// What a fight would bring, exactly: computed from the numbers the combat code draws from.

#include "core/tables/types.h"

#include <optional>
#include <vector>

namespace core {

/// What one blow takes: power drawn less defence drawn, not below 0. Combat itself calls this.
int damageOf(int power, int defense);

/// From the least to the most that damageOf() can be.
Range damageRange(Range power, Range defense);

/// The mean of damageOf().
double meanDamage(Range power, Range defense);

/// Whether `hp` are less than so many percent of `maxHp`.
bool isBelowPercent(int hp, int maxHp, int percent);

/// probability[d]: that one blow takes d HP, for d below `cap`; the last one, probability[cap],
/// that it takes at least that many. 1 <= cap.
std::vector<double> blowLaw(Range power, Range defense, int cap);

/// The probability that one blow, its damage taken `times` over, takes at least `hp`. 1 <= hp.
double killsAtOnce(int hp, Range power, Range defense, int times);

/// How many blows take all of somebody's HP.
struct KillLaw
{
    int least = 0; ///< fewest that can; 0: no number ever does
    std::optional<int> most; ///< so many surely do; nothing where no number is sure
    double expected = 0; ///< infinite where no number ever does
    std::vector<double> within; ///< within[n]: probability that n blows are enough, from n = 0
                                ///< until it is 1 but for rounding, at most mostBlows of them
    std::vector<double> taken; ///< taken[n]: mean HP that n blows take, for the same n

    /// The fewest blows that are enough with this probability; nothing where none listed is.
    std::optional<int> enoughWith(double probability) const;
};

inline constexpr int mostBlows = 100; ///< that KillLaw lists
inline constexpr int mostHpForOdds = 2000; ///< more would keep a pointer waiting

/// Nothing for more than mostHpForOdds HP. 1 <= hp.
std::optional<KillLaw> killLaw(int hp, Range power, Range defense);

/// How often the second strikes: after each blow of the first it gains `perTurn` percent of a blow
/// to the `saved` ones, and strikes as often as that makes whole ones.
struct Tempo
{
    int saved = 0;
    int perTurn = 100;

    bool operator==(const Tempo &) const = default;
};

/// How a fight ends for who strikes first.
struct FightLaw
{
    double wins = 0; ///< probability that the other falls
    double taken = 0; ///< mean HP that it costs, all of them where the fight is lost
};

/// When each blow of `first`, which strikes first, is answered at that tempo until one falls;
/// nothing where that takes more than the listed blows.
std::optional<FightLaw> fightLaw(const KillLaw &first, const KillLaw &second, Tempo tempo = {});

} // namespace core
