#include "core/tables/countrule.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace core {

namespace {

/// The whole number at the front of `text`, which is shortened by it.
std::optional<int> takeNumber(std::string_view &text)
{
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc {} || number < 0)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

Error badDice(std::string_view text)
{
    return {.message = "\"" + std::string(text)
                + "\" is not a dice expression; write for example \"2d3+1\", with 1 to 100 dice of "
                  "1 to 1000 sides",
            .where = {}};
}

int clampedDraws(const Progression &progression, int floor)
{
    return std::min(valueAt(progression, floor), maxDraws);
}

/// P(sum of `dice` dice = k), by adding one die at a time.
std::vector<double> diceSums(int dice, int sides)
{
    std::vector<double> sums {1.0};
    for (int die = 0; die < dice; ++die) {
        std::vector<double> next(sums.size() + static_cast<std::size_t>(sides), 0.0);
        for (std::size_t sum = 0; sum < sums.size(); ++sum) {
            for (int side = 1; side <= sides; ++side)
                next[sum + static_cast<std::size_t>(side)] += sums[sum] / sides;
        }
        sums = std::move(next);
    }
    return sums;
}

} // namespace

Result<Dice> parseDice(std::string_view text)
{
    Dice dice;
    std::string_view rest = text;
    if (!rest.empty() && rest.front() != 'd') {
        const auto number = takeNumber(rest);
        if (!number)
            return badDice(text);
        dice.dice = *number;
    }
    if (rest.empty() || rest.front() != 'd')
        return badDice(text);
    rest.remove_prefix(1);
    const auto sides = takeNumber(rest);
    if (!sides)
        return badDice(text);
    dice.sides = *sides;
    if (!rest.empty()) {
        const char sign = rest.front();
        rest.remove_prefix(1);
        const auto plus = takeNumber(rest);
        if (!plus || (sign != '+' && sign != '-') || !rest.empty())
            return badDice(text);
        dice.plus = sign == '+' ? *plus : -*plus;
    }
    const bool inRange = dice.dice >= 1 && dice.dice <= 100 && dice.sides >= 1 && dice.sides <= 1000
        && std::abs(dice.plus) <= maxDraws;
    if (!inRange)
        return badDice(text);
    return dice;
}

std::string toText(const Dice &dice)
{
    std::string text = std::to_string(dice.dice) + "d" + std::to_string(dice.sides);
    if (dice.plus != 0)
        text += (dice.plus > 0 ? "+" : "") + std::to_string(dice.plus);
    return text;
}

Count Count::at(const CountRule &rule, int floor)
{
    Count count;
    std::visit(Overloaded {[&](const UpTo &upTo) {
                               count.m_kind = Kind::UpTo;
                               count.m_number = clampedDraws(upTo.most, floor);
                           },
                           [&](const Exactly &exactly) {
                               count.m_kind = Kind::Exactly;
                               count.m_number = clampedDraws(exactly.number, floor);
                           },
                           [&](const OneOf &oneOf) {
                               count.m_kind = Kind::OneOf;
                               count.m_numbers = oneOf.numbers;
                           },
                           [&](const Dice &dice) {
                               count.m_kind = Kind::Dice;
                               count.m_dice = dice;
                           }},
               rule.draws);
    return count;
}

std::vector<double> Count::probabilities() const
{
    const auto most = static_cast<std::size_t>(this->most());
    std::vector<double> result(most + 1, 0.0);
    switch (m_kind) {
    case Kind::UpTo:
        std::fill(result.begin(), result.end(), 1.0 / static_cast<double>(most + 1));
        break;
    case Kind::Exactly:
        result[most] = 1.0;
        break;
    case Kind::OneOf:
        for (const int number : m_numbers)
            result[static_cast<std::size_t>(number)] += 1.0;
        for (double &probability : result)
            probability /= static_cast<double>(m_numbers.size());
        break;
    case Kind::Dice: {
        const std::vector<double> sums = diceSums(m_dice.dice, m_dice.sides);
        for (std::size_t sum = 0; sum < sums.size(); ++sum) {
            const int count = std::max(static_cast<int>(sum) + m_dice.plus, 0);
            result[static_cast<std::size_t>(count)] += sums[sum];
        }
        break;
    }
    }
    return result;
}

double Count::mean() const
{
    const std::vector<double> chances = probabilities();
    double mean = 0;
    for (std::size_t count = 0; count < chances.size(); ++count)
        mean += static_cast<double>(count) * chances[count];
    return mean;
}

int Count::most() const
{
    switch (m_kind) {
    case Kind::UpTo:
    case Kind::Exactly:
        return m_number;
    case Kind::OneOf:
        return *std::max_element(m_numbers.begin(), m_numbers.end());
    case Kind::Dice:
        return std::max(m_dice.dice * m_dice.sides + m_dice.plus, 0);
    }
    return 0;
}

} // namespace core
