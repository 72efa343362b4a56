#pragma once
// How many draws a spawn table makes per room or per floor.

#include "core/base/result.h"
#include "core/base/rng.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// The most draws one room or floor may ask for.
inline constexpr int maxDraws = 10000;

enum class Per { Room, Floor };

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

struct CountRule
{
    Per per = Per::Room;
    std::variant<UpTo, Exactly, OneOf, Dice> draws;

    bool operator==(const CountRule &) const = default;
};

/// A count rule resolved at one floor: the only code that draws or explains counts.
class Count
{
public:
    static Count at(const CountRule &rule, int floor);

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
            return std::max(sum, 0);
        }
        }
        return 0;
    }
    /// P(count = k) at index k; sums to 1; never empty.
    std::vector<double> probabilities() const;
    double mean() const;
    int most() const;

private:
    enum class Kind { UpTo, Exactly, OneOf, Dice };
    Kind m_kind = Kind::Exactly;
    int m_number = 0; // the maximum of UpTo, the number of Exactly
    std::vector<int> m_numbers; // OneOf
    Dice m_dice;
};

} // namespace core
