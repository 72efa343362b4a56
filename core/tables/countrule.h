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

/// Numbers of draws, tries and the like.
inline constexpr form::ByFloor drawsByFloor {.max = maxDraws};
inline constexpr form::ByFloor percentByFloor {.max = percents.max, .unit = form::Unit::Percent};

/// Each form of a count describes itself; what is whole of it stands behind its name. `sentence`
/// words it from its members: see inWords().

/// Uniform over 0..most, both included.
struct UpTo
{
    static constexpr Kind kind {"upTo"};
    static constexpr std::string_view sentence = "number-from-0-to";
    Progression most;

    bool operator==(const UpTo &) const = default;
};

void describe(auto &v, Like<UpTo> auto &rule)
{
    v.whole("most", rule.most, drawsByFloor);
}

struct Exactly
{
    static constexpr Kind kind {"exactly"};
    static constexpr std::string_view sentence = "that-number";
    Progression number;

    bool operator==(const Exactly &) const = default;
};

void describe(auto &v, Like<Exactly> auto &rule)
{
    v.whole("number", rule.number, drawsByFloor);
}

/// One element, each with the same probability; not empty.
struct OneOf
{
    static constexpr Kind kind {"oneOf"};
    static constexpr std::string_view sentence = "one-of-the-numbers";
    std::vector<int> numbers;

    bool operator==(const OneOf &) const = default;
};

void describe(auto &v, Like<OneOf> auto &rule)
{
    v.whole("numbers", rule.numbers, form::Numbers {maxDraws});
}

/// The sum of `dice` dice with sides 1..sides, plus `plus`; below 0 counts as 0.
struct Dice
{
    static constexpr Kind kind {"dice"};
    static constexpr std::string_view sentence = "that-number";
    int dice = 1;
    int sides = 6;
    int plus = 0;

    bool operator==(const Dice &) const = default;
};

namespace form {

/// "2d3+1": see parseDice().
struct DiceText
{};

} // namespace form

void describe(auto &v, Like<Dice> auto &dice)
{
    v.whole("text", dice, form::DiceText {});
}

/// Reads "2d3+1", "d6", "3d4-2", "1d2".
Result<Dice> parseDice(std::string_view text);
std::string toText(const Dice &dice);

/// Uniform over min..max, both included; a max below min counts as min.
struct Between
{
    static constexpr Kind kind {"between", {}, 2};
    static constexpr std::string_view sentence = "number-from-to";
    Progression min;
    Progression max;

    bool operator==(const Between &) const = default;
};

namespace form {

/// A list of the two ends, each for each floor.
struct Ends
{
    ByFloor each;
};

} // namespace form

void describe(auto &v, Like<Between> auto &rule)
{
    v.whole("ends", rule, form::Ends {drawsByFloor});
}

/// One more for as long as a roll of `percent` succeeds: P(k) = p^k (1 - p) with p = percent / 100,
/// and what is left of the tail at `atMost`.
struct Chain
{
    static constexpr Kind kind {"chain", {}, 2};
    static constexpr std::string_view sentence = "one-more-while-a-roll-succeeds";
    Progression percent; ///< 0..100
    int atMost = maxChain; ///< 1..maxChain

    bool operator==(const Chain &) const = default;
};

void describe(auto &v, Like<Chain> auto &rule)
{
    v.whole("percent", rule.percent, percentByFloor);
    v.unusual("atMost", rule.atMost, form::Number {.min = 1, .max = maxChain, .absent = maxChain});
}

/// How many of so many rolls of `percent` succeed: the binomial distribution.
struct Tries
{
    static constexpr Kind kind {"tries", {}, 2};
    static constexpr std::string_view sentence = "tries-at-a-chance";
    Progression tries;
    Progression percent; ///< 0..100

    bool operator==(const Tries &) const = default;
};

void describe(auto &v, Like<Tries> auto &rule)
{
    v.whole("tries", rule.tries, drawsByFloor);
    v.required("percent", rule.percent, percentByFloor);
}

/// A number that may be below 0, see signedValueAt(). Only a part of a sum.
struct Add
{
    static constexpr Kind kind {"add"};
    static constexpr std::string_view sentence = "that-number";
    Progression number;

    bool operator==(const Add &) const = default;
};

void describe(auto &v, Like<Add> auto &rule)
{
    v.whole("number", rule.number, form::ByFloor {.max = maxDraws, .min = -maxDraws});
}

using CountPart = std::variant<UpTo, Exactly, OneOf, Dice, Between, Chain, Tries, Add>;

/// Independent parts added up; dice may be below 0 there. The sum counts as 0 below 0 and as
/// maxDraws above that. 1..maxParts parts.
struct CountSum
{
    static constexpr Kind kind {"sum", {}, 2};
    static constexpr std::string_view sentence = "sum-of-counts";
    std::vector<CountPart> parts;

    bool operator==(const CountSum &) const = default;
};

namespace form {

/// A list of counts.
struct Parts
{};

} // namespace form

void describe(auto &v, Like<CountSum> auto &sum)
{
    v.whole("parts", sum.parts, form::Parts {});
}

/// The table has no count: it is only drawn from by others.
struct NotDrawn
{
    static constexpr Kind kind {"", {}, 2};
    static constexpr std::string_view sentence = "only-other-tables-draw-it";
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

void describe(auto &v, Like<CountRule> auto &count)
{
    v.member("per", count.per, perWords);
    v.show({"draws", Presence::Required}, count.draws, form::Among {});
}

inline bool isUsual(const CountRule &count, const form::Object & /*form*/)
{
    return std::holds_alternative<NotDrawn>(count.draws);
}
inline bool isUsual(const CountForm &count, const form::CountedBy & /*form*/)
{
    return count == CountForm(Exactly {Constant {1}});
}

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
