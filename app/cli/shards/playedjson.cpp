// SPDX-License-Identifier: MIT
#include "app/cli/shards/playedjson.h"

#include "app/cli/shards/tallyjson.h"

#include <array>
#include <utility>

namespace cli {

namespace {

using Sum = std::pair<const char *, std::uint64_t core::Autoplay::*>;
constexpr std::array sums {
    Sum {"games", &core::Autoplay::games},           Sum {"won", &core::Autoplay::won},
    Sum {"outOfTurns", &core::Autoplay::outOfTurns}, Sum {"stuck", &core::Autoplay::stuck},
    Sum {"turns", &core::Autoplay::turns},           Sum {"refusals", &core::Autoplay::refusals}};

using FloorTally = std::pair<const char *, core::Tally core::PlayedFloor::*>;
constexpr std::array tallies {FloorTally {"turns", &core::PlayedFloor::turns},
                              FloorTally {"resting", &core::PlayedFloor::resting},
                              FloorTally {"level", &core::PlayedFloor::level},
                              FloorTally {"hp", &core::PlayedFloor::hp},
                              FloorTally {"healing", &core::PlayedFloor::healing},
                              FloorTally {"damage", &core::PlayedFloor::damage},
                              FloorTally {"found", &core::PlayedFloor::found},
                              FloorTally {"used", &core::PlayedFloor::used}};

JsonValue floorJson(const core::PlayedFloor &floor)
{
    JsonValue json {{"reached", floor.reached}, {"died", floor.died}};
    for (const auto &[name, tally] : tallies)
        json[name] = tallyJson(floor.*tally);
    json["killers"] = floor.killers;
    json["deaths"] = JsonValue::array();
    for (const auto &[turns, deaths] : floor.deaths)
        json["deaths"].push_back(JsonValue::array({turns, deaths.games, deaths.first}));
    return json;
}

std::optional<std::vector<std::uint64_t>> readNumbers(const JsonValue &json, std::size_t size)
{
    if (!json.is_array() || json.size() != size)
        return std::nullopt;
    std::vector<std::uint64_t> numbers;
    for (const JsonValue &item : json) {
        if (!item.is_number_unsigned())
            return std::nullopt;
        numbers.push_back(item.get<std::uint64_t>());
    }
    return numbers;
}

bool readNumber(const JsonValue &json, std::uint64_t &number)
{
    if (json.is_number_unsigned())
        number = json.get<std::uint64_t>();
    return json.is_number_unsigned();
}

bool readDeaths(const JsonValue &json, core::PlayedFloor &floor)
{
    if (!json.is_array())
        return false;
    constexpr std::uint64_t largestTurns = 1'000'000'000;
    std::uint64_t died = 0;
    for (const JsonValue &item : json) {
        const auto numbers = readNumbers(item, 3);
        if (!numbers || numbers->at(0) > largestTurns)
            return false;
        floor.deaths[static_cast<int>(numbers->at(0))]
            = {.games = numbers->at(1), .first = numbers->at(2)};
        died += numbers->at(1);
    }
    return died == floor.died;
}

bool readFloor(const JsonValue &json, core::PlayedFloor &floor)
{
    for (const auto &[name, tally] : tallies) {
        const auto read = readTally(member(json, name));
        if (!read)
            return false;
        floor.*tally = *read;
    }
    auto killers = readNumbers(member(json, "killers"), floor.killers.size());
    if (!killers)
        return false;
    floor.killers = std::move(*killers);
    return readNumber(member(json, "reached"), floor.reached)
        && readNumber(member(json, "died"), floor.died)
        && readDeaths(member(json, "deaths"), floor);
}

} // namespace

JsonValue playedJson(const core::Autoplay &result)
{
    JsonValue json = JsonValue::object();
    for (const auto &[name, sum] : sums)
        json[name] = result.*sum;
    json["floors"] = JsonValue::array();
    for (const core::PlayedFloor &floor : result.floors)
        json["floors"].push_back(floorJson(floor));
    return json;
}

std::optional<core::Autoplay> readPlayed(const JsonValue &json, const core::Ruleset &rules)
{
    core::Autoplay result = core::noGames(rules);
    for (const auto &[name, sum] : sums) {
        if (!readNumber(member(json, name), result.*sum))
            return std::nullopt;
    }
    const JsonValue &floors = member(json, "floors");
    if (!floors.is_array() || floors.size() != result.floors.size())
        return std::nullopt;
    for (std::size_t i = 0; i < result.floors.size(); ++i) {
        if (!readFloor(floors[i], result.floors[i]))
            return std::nullopt;
    }
    return result;
}

} // namespace cli
