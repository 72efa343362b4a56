// SPDX-License-Identifier: MIT
#include "core/tables/countrule.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <charconv>
#include <limits>
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
    return {.message = {"dice-cannot-be-read", {text}}, .where = {}};
}

int clampedDraws(const Progression &progression, int floor)
{
    return std::min(valueAt(progression, floor), maxDraws);
}

int percentAt(const Progression &progression, int floor)
{
    return std::min(valueAt(progression, floor), 100);
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

/// P(k of `tries` succeed), outwards from the most probable number, so that nothing vanishes.
std::vector<double> binomial(int tries, int percent)
{
    const double odds = percent / (100.0 - percent);
    const auto mode = static_cast<std::size_t>(static_cast<std::int64_t>(tries) * percent / 100);
    std::vector<double> law(static_cast<std::size_t>(tries) + 1, 0.0);
    if (percent == 0 || percent == 100) {
        law[mode] = 1.0;
        return law;
    }
    law[mode] = 1.0;
    for (std::size_t k = mode; k + 1 < law.size(); ++k)
        law[k + 1]
            = law[k] * odds * static_cast<double>(law.size() - 1 - k) / static_cast<double>(k + 1);
    for (std::size_t k = mode; k > 0; --k)
        law[k - 1] = law[k] * static_cast<double>(k) / (odds * static_cast<double>(law.size() - k));
    const double total = std::accumulate(law.begin(), law.end(), 0.0);
    for (double &probability : law)
        probability /= total;
    return law;
}

/// P(k successes before the first failure), 0..atMost.
std::vector<double> chainLaw(int atMost, int percent)
{
    std::vector<double> law;
    double reached = 1.0; // P(k successes or more)
    for (int k = 0; k < atMost; ++k) {
        const double goesOn = reached * percent / 100.0;
        law.push_back(reached - goesOn);
        reached = goesOn;
    }
    law.push_back(reached);
    return law;
}

/// The law of the sum of two independent numbers. It has at most `longest` elements: what is beyond
/// counts as the last.
std::vector<double> added(const std::vector<double> &first, const std::vector<double> &second,
                          std::size_t longest)
{
    std::vector<double> sum(std::min(first.size() + second.size() - 1, longest), 0.0);
    for (std::size_t j = 0; j < second.size(); ++j) {
        if (second[j] == 0)
            continue;
        for (std::size_t i = 0; i < first.size(); ++i)
            sum[std::min(i + j, sum.size() - 1)] += first[i] * second[j];
    }
    return sum;
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

/// Looks up the forms of one floor.
class Count::Maker
{
public:
    Maker(int floor, int least)
        : m_at(floor)
    {
        m_count.m_floor = least;
    }

    Count of(const CountForm &form)
    {
        std::visit(*this, form);
        return std::move(m_count);
    }

    void operator()(const UpTo &rule)
    {
        m_count.m_kind = Kind::UpTo;
        m_count.m_number = clampedDraws(rule.most, m_at);
    }
    void operator()(const Exactly &rule)
    {
        m_count.m_kind = Kind::Exactly;
        m_count.m_number = clampedDraws(rule.number, m_at);
    }
    void operator()(const OneOf &rule)
    {
        m_count.m_kind = Kind::OneOf;
        m_count.m_numbers = rule.numbers;
    }
    void operator()(const Dice &rule)
    {
        m_count.m_kind = Kind::Dice;
        m_count.m_dice = rule;
    }
    void operator()(const Between &rule)
    {
        m_count.m_kind = Kind::Between;
        m_count.m_least = clampedDraws(rule.min, m_at);
        m_count.m_number = std::max(clampedDraws(rule.max, m_at), m_count.m_least);
    }
    void operator()(const Chain &rule)
    {
        m_count.m_kind = Kind::Chain;
        m_count.m_percent = percentAt(rule.percent, m_at);
        m_count.m_number = m_count.m_percent == 0 ? 0 : rule.atMost;
    }
    void operator()(const Tries &rule)
    {
        m_count.m_kind = Kind::Tries;
        m_count.m_percent = percentAt(rule.percent, m_at);
        m_count.m_number = m_count.m_percent == 0 ? 0 : clampedDraws(rule.tries, m_at);
    }
    void operator()(const Add &rule)
    {
        m_count.m_kind = Kind::Exactly;
        m_count.m_number = std::clamp(signedValueAt(rule.number, m_at), -maxDraws, maxDraws);
    }
    void operator()(const CountSum &rule)
    {
        m_count.m_kind = Kind::Sum;
        for (const CountPart &part : rule.parts) {
            Maker maker(m_at, -maxDraws);
            std::visit(maker, part);
            m_count.m_parts.push_back(std::move(maker.m_count));
        }
    }
    void operator()(const NotDrawn &) { m_count.m_kind = Kind::Exactly; }

private:
    int m_at;
    Count m_count;
};

Count Count::at(const CountRule &rule, int floor)
{
    return at(rule.draws, floor);
}

Count Count::at(const CountForm &form, int floor)
{
    return Maker(floor, 0).of(form);
}

Count Count::signedAt(const CountForm &form, int floor)
{
    return Maker(floor, -maxDraws).of(form);
}

/// The forms that few tables have.
int Count::sampleRare(Rng &rng) const
{
    int number = 0;
    switch (m_kind) {
    case Kind::UpTo:
    case Kind::Exactly:
    case Kind::OneOf:
    case Kind::Dice:
        break;
    case Kind::Between:
        return rng.between(m_least, m_number);
    case Kind::Chain:
        while (number < m_number && succeeds(rng))
            ++number;
        return number;
    case Kind::Tries:
        for (int tries = m_number; tries > 0; --tries)
            number += succeeds(rng) ? 1 : 0;
        return number;
    case Kind::Sum:
        for (const Count &part : m_parts)
            number += part.sample(rng);
        return std::clamp(number, m_floor, maxDraws);
    }
    return number;
}

std::vector<double> Count::dice() const
{
    const int lowest = this->lowest();
    std::vector<double> result(static_cast<std::size_t>(most() - lowest) + 1, 0.0);
    const std::vector<double> sums = diceSums(m_dice.dice, m_dice.sides);
    for (std::size_t sum = 0; sum < sums.size(); ++sum) {
        const int count = std::max(static_cast<int>(sum) + m_dice.plus, lowest);
        result[static_cast<std::size_t>(count - lowest)] += sums[sum];
    }
    return result;
}

std::vector<double> Count::sumOfParts() const
{
    // Those that may be below 0 come first: then nothing above maxDraws comes back from there.
    std::vector<const Count *> parts;
    for (const Count &part : m_parts)
        parts.push_back(&part);
    std::stable_partition(parts.begin(), parts.end(),
                          [](const Count *part) { return part->lowest() < 0; });
    int lowest = 0;
    std::vector<double> sum {1.0};
    for (const Count *part : parts) {
        lowest += part->lowest();
        const bool mayFall = part->lowest() < 0;
        const auto longest = static_cast<std::size_t>(maxDraws - lowest) + 1;
        sum = added(sum, part->probabilities(),
                    mayFall ? std::numeric_limits<std::size_t>::max() : longest);
    }
    const int first = this->lowest();
    std::vector<double> result(static_cast<std::size_t>(most() - first) + 1, 0.0);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const int count = std::clamp(lowest + static_cast<int>(i), m_floor, maxDraws);
        result[static_cast<std::size_t>(count - first)] += sum[i];
    }
    return result;
}

std::vector<double> Count::probabilities() const
{
    const auto most = static_cast<std::size_t>(this->most() - lowest());
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
    case Kind::Dice:
        return dice();
    case Kind::Between: {
        const auto least = static_cast<std::ptrdiff_t>(m_least);
        std::fill(result.begin() + least, result.end(), 1.0 / (m_number - m_least + 1));
        break;
    }
    case Kind::Chain:
        return chainLaw(m_number, m_percent);
    case Kind::Tries:
        return binomial(m_number, m_percent);
    case Kind::Sum:
        return sumOfParts();
    }
    return result;
}

double Count::mean() const
{
    const std::vector<double> chances = probabilities();
    double mean = lowest();
    for (std::size_t count = 0; count < chances.size(); ++count)
        mean += static_cast<double>(count) * chances[count];
    return mean;
}

int Count::lowest() const
{
    int lowest = 0;
    switch (m_kind) {
    case Kind::UpTo:
    case Kind::OneOf:
    case Kind::Between:
    case Kind::Chain:
    case Kind::Tries:
        break;
    case Kind::Exactly:
        lowest = std::min(m_number, 0);
        break;
    case Kind::Dice:
        lowest = std::min(m_dice.dice + m_dice.plus, 0);
        break;
    case Kind::Sum:
        for (const Count &part : m_parts)
            lowest += part.lowest();
        break;
    }
    return std::max(lowest, m_floor);
}

int Count::most() const
{
    int most = 0;
    switch (m_kind) {
    case Kind::UpTo:
    case Kind::Exactly:
    case Kind::Between:
    case Kind::Chain:
    case Kind::Tries:
        return m_number;
    case Kind::OneOf:
        return *std::max_element(m_numbers.begin(), m_numbers.end());
    case Kind::Dice:
        return std::max(m_dice.dice * m_dice.sides + m_dice.plus, m_floor);
    case Kind::Sum:
        for (const Count &part : m_parts)
            most += part.most();
        return std::clamp(most, m_floor, maxDraws);
    }
    return 0;
}

} // namespace core
