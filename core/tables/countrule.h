// SPDX-License-Identifier: MIT
#pragma once
// How many draws a spawn table makes per room or per floor.

#include "core/base/result.h"
#include "core/base/rng.h"
#include "core/tables/description.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// The most draws one room or floor may ask for.
inline constexpr int maxDraws = 10000;
/// The most that a chain may go on.
inline constexpr int maxChain = 1000;
/// The most parts of a sum.
inline constexpr std::size_t maxParts = 20;

enum class Per { Room, Floor };
inline constexpr std::array perWords {Word<Per> {"room", Per::Room},
                                      Word<Per> {"floor", Per::Floor}};

/// Uniform over 0..most, both included.
struct UpTo
{
    Progression most;

    bool operator==(const UpTo &) const = default;
};

struct Exactly
{
    Progression number;

    bool operator==(const Exactly &) const = default;
};

/// One element, each with the same probability; not empty.
struct OneOf
{
    std::vector<int> numbers;

    bool operator==(const OneOf &) const = default;
};

/// The sum of `dice` dice with sides 1..sides, plus `plus`; below 0 counts as 0.
struct Dice
{
    int dice = 1;
    int sides = 6;
    int plus = 0;

    bool operator==(const Dice &) const = default;
};

/// Reads "2d3+1", "d6", "3d4-2", "1d2".
Result<Dice> parseDice(std::string_view text);
std::string toText(const Dice &dice);

/// Uniform over min..max, both included; a max below min counts as min.
struct Between
{
    Progression min;
    Progression max;

    bool operator==(const Between &) const = default;
};

/// One more for as long as a roll of `percent` succeeds: P(k) = p^k (1 - p) with p = percent / 100,
/// and what is left of the tail at `atMost`.
struct Chain
{
    Progression percent; ///< 0..100
    int atMost = maxChain; ///< 1..maxChain

    bool operator==(const Chain &) const = default;
};

/// How many of so many rolls of `percent` succeed: the binomial distribution.
struct Tries
{
    Progression tries;
    Progression percent; ///< 0..100

    bool operator==(const Tries &) const = default;
};

/// A number that may be below 0, see signedValueAt(). Only a part of a sum.
struct Add
{
    Progression number;

    bool operator==(const Add &) const = default;
};

using CountPart = std::variant<UpTo, Exactly, OneOf, Dice, Between, Chain, Tries, Add>;

/// Independent parts added up; dice may be below 0 there. The sum counts as 0 below 0 and as
/// maxDraws above that. 1..maxParts parts.
struct CountSum
{
    std::vector<CountPart> parts;

    bool operator==(const CountSum &) const = default;
};

/// The table has no count: it is only drawn from by others.
struct NotDrawn
{
    bool operator==(const NotDrawn &) const = default;
};

/// A number of something. NotDrawn stands in a table's count only.
using CountForm
    = std::variant<UpTo, Exactly, OneOf, Dice, Between, Chain, Tries, CountSum, NotDrawn>;

struct CountRule
{
    Per per = Per::Room;
    CountForm draws;

    bool operator==(const CountRule &) const = default;
};

/// A number of something resolved at one floor: the only code that draws or explains counts.
class Count
{
public:
    static Count at(const CountRule &rule, int floor);
    static Count at(const CountForm &form, int floor);
    /// As at(), but what is below 0 stays so, down to -maxDraws.
    static Count signedAt(const CountForm &form, int floor);

    int sample(Rng &rng) const
    {
        switch (m_kind) {
        case Kind::UpTo:
            return rng.between(0, m_number);
        case Kind::Exactly:
            return m_number;
        case Kind::OneOf:
            return m_numbers[rng.below(m_numbers.size())];
        case Kind::Dice: {
            int sum = m_dice.plus;
            for (int die = 0; die < m_dice.dice; ++die)
                sum += rng.between(1, m_dice.sides);
            return std::max(sum, m_floor);
        }
        case Kind::Between:
        case Kind::Chain:
        case Kind::Tries:
        case Kind::Sum:
            break;
        }
        // A copy, so that the caller's generator can stay in registers before.
        Rng own = rng;
        const int number = sampleRare(own);
        rng = own;
        return number;
    }
    /// P(count = lowest() + k) at index k; sums to 1; never empty.
    std::vector<double> probabilities() const;
    double mean() const;
    /// The least number there may be: 0, unless made by signedAt().
    int lowest() const;
    int most() const;

private:
    enum class Kind { UpTo, Exactly, OneOf, Dice, Between, Chain, Tries, Sum };

    class Maker;
    bool succeeds(Rng &rng) const { return static_cast<int>(rng.below(100)) < m_percent; }
    int sampleRare(Rng &rng) const;
    std::vector<double> dice() const;
    std::vector<double> sumOfParts() const;

    Kind m_kind = Kind::Exactly;
    int m_number = 0; // the maximum of UpTo and Between, the number of Exactly, the tries
    int m_least = 0; // Between
    int m_percent = 0; // Chain, Tries
    int m_floor = 0; // what is below counts as this much: 0, or -maxDraws where signed
    std::vector<int> m_numbers; // OneOf
    Dice m_dice;
    std::vector<Count> m_parts; // Sum
};

} // namespace core
