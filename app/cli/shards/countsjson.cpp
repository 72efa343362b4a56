// SPDX-License-Identifier: MIT
#include "app/cli/shards/countsjson.h"

#include "app/cli/shards/sealedjson.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace cli {

namespace {

using Wide = core::Tally::Wide;
using DeathsByTurns = std::map<int, core::Deaths>;

/// Sums of squares outgrow 64 bits.
std::string wideText(Wide number)
{
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(number % 10));
        number /= 10;
    } while (number > 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

std::optional<Wide> parseWide(const std::string &text)
{
    constexpr std::size_t mostDigits = 38; // 10^38 - 1 fits into 128 bits
    if (text.empty() || text.size() > mostDigits)
        return std::nullopt;
    Wide number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::nullopt;
        number = number * 10 + static_cast<Wide>(c - '0');
    }
    return number;
}

/// Writes the members of what describes itself.
class Writer : public core::FieldVisitor<Writer>
{
public:
    void show(const core::Field &field, const auto &value, const auto & /*form*/)
    {
        m_json[std::string(field.name)] = written(value);
    }
    static JsonValue of(const auto &counts)
    {
        Writer writer;
        describe(writer, counts);
        return std::move(writer.m_json);
    }

private:
    static JsonValue written(std::uint64_t number) { return number; }
    static JsonValue written(int number) { return number; }
    static JsonValue written(const core::Tally &tally)
    {
        return {{"sum", tally.sum()},
                {"squares", wideText(tally.squares())},
                {"cubes", wideText(tally.cubes())},
                {"fourths", wideText(tally.fourths())}};
    }
    static JsonValue written(const DeathsByTurns &byTurns)
    {
        JsonValue json = JsonValue::array();
        for (const auto &[turns, deaths] : byTurns)
            json.push_back(JsonValue::array({turns, deaths.games, deaths.first}));
        return json;
    }
    template<typename T>
    static JsonValue written(const std::vector<T> &list)
    {
        JsonValue json = JsonValue::array();
        for (const T &each : list)
            json.push_back(written(each));
        return json;
    }
    static JsonValue written(const auto &counts) { return of(counts); }

    JsonValue m_json = JsonValue::object();
};

/// Reads the members of what describes itself.
class Reader : public core::FieldVisitor<Reader>
{
public:
    static bool read(const JsonValue &json, auto &counts, std::uint64_t most)
    {
        Reader reader(json, most);
        describe(reader, counts);
        return reader.m_isGood;
    }
    void show(const core::Field &field, auto &value, const auto & /*form*/)
    {
        m_isGood = m_isGood && take(cli::member(m_json, std::string(field.name)), value);
    }

private:
    Reader(const JsonValue &json, std::uint64_t most)
        : m_json(json)
        , m_most(most)
    {}

    bool take(const JsonValue &json, std::uint64_t &number) const
    {
        if (!json.is_number_unsigned())
            return false;
        number = json.get<std::uint64_t>();
        return number <= m_most;
    }
    bool take(const JsonValue &json, int &same) const
    {
        return wholeOrZero(json) == static_cast<std::uint64_t>(same);
    }
    bool take(const JsonValue &json, core::Tally &tally) const;
    bool take(const JsonValue &json, DeathsByTurns &byTurns) const;
    template<typename T>
    bool take(const JsonValue &json, std::vector<T> &list) const
    {
        bool isGood = json.is_array() && json.size() == list.size();
        for (std::size_t i = 0; isGood && i < list.size(); ++i)
            isGood = take(json[i], list[i]);
        return isGood;
    }
    bool take(const JsonValue &json, auto &counts) const { return read(json, counts, m_most); }

    const JsonValue &m_json;
    std::uint64_t m_most;
    bool m_isGood = true;
};

bool Reader::take(const JsonValue &json, core::Tally &tally) const
{
    const JsonValue &sum = cli::member(json, "sum");
    // Older files have no higher powers.
    const auto power = [&json](const char *name, std::optional<Wide> absent) {
        const JsonValue &text = cli::member(json, name);
        return text.is_null() ? absent : parseWide(textOrEmpty(text));
    };
    const std::optional<Wide> squares = power("squares", std::nullopt);
    const std::optional<Wide> cubes = power("cubes", 0);
    const std::optional<Wide> fourths = power("fourths", 0);
    if (!sum.is_number_unsigned() || !squares || !cubes || !fourths)
        return false;
    tally = core::Tally(sum.get<std::uint64_t>(), *squares, *cubes, *fourths);
    return true;
}

bool Reader::take(const JsonValue &json, DeathsByTurns &byTurns) const
{
    constexpr std::uint64_t largestTurns = 1'000'000'000;
    bool isGood = json.is_array();
    for (const JsonValue &item : json) {
        std::vector<std::uint64_t> numbers(3);
        isGood = isGood && take(item, numbers) && numbers[0] <= largestTurns;
        if (isGood)
            byTurns[static_cast<int>(numbers[0])] = {.games = numbers[1], .first = numbers[2]};
    }
    return isGood;
}

} // namespace

JsonValue countsJson(const core::FloorTally &counts)
{
    return Writer::of(counts);
}

JsonValue countsJson(const core::Autoplay &counts)
{
    return Writer::of(counts);
}

bool readCounts(const JsonValue &json, core::FloorTally &counts, std::uint64_t runs)
{
    return Reader::read(json, counts, runs);
}

bool readCounts(const JsonValue &json, core::Autoplay &counts)
{
    const auto isWhole = [](const core::PlayedFloor &floor) {
        const auto add
            = [](std::uint64_t sum, const auto &deaths) { return sum + deaths.second.games; };
        return floor.died
            == std::accumulate(floor.deaths.begin(), floor.deaths.end(), std::uint64_t {0}, add);
    };
    return Reader::read(json, counts, std::numeric_limits<std::uint64_t>::max())
        && std::all_of(counts.floors.begin(), counts.floors.end(), isWhole);
}

} // namespace cli
