// SPDX-License-Identifier: MIT
#include "app/cli/shards/tallyjson.h"

#include "app/cli/shards/sealedjson.h"
#include "core/tables/progression.h"
#include "core/tables/spawnedtypes.h"

#include <algorithm>

namespace cli {

namespace {

using Wide = core::Tally::Wide;

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

JsonValue entryJson(const core::EntryTally &entry)
{
    return {{"placed", tallyJson(entry.placed)},
            {"atLeastOne", entry.atLeastOne},
            {"firstSeen", entry.firstSeen},
            {"seenBy", entry.seenBy}};
}

JsonValue entriesJson(const std::vector<core::EntryTally> &entries)
{
    JsonValue json = JsonValue::array();
    for (const core::EntryTally &entry : entries)
        json.push_back(entryJson(entry));
    return json;
}

JsonValue tableJson(const core::TableTally &table)
{
    return {{"drawn", tallyJson(table.drawn)},
            {"placed", tallyJson(table.placed)},
            {"empty", table.empty},
            {"entries", entriesJson(table.entries)}};
}

/// Remembers whether all that was read was as it must be.
class Reader
{
public:
    explicit Reader(std::uint64_t runs)
        : m_runs(runs)
    {}

    bool isGood() const { return m_isGood; }
    core::FloorTally floor(const JsonValue &json, const core::Ruleset &rules);

private:
    core::TableTally table(const JsonValue &json, std::size_t entries);
    core::EntryTally entry(const JsonValue &json);
    std::vector<core::EntryTally> entries(const JsonValue &json, std::size_t count);
    core::Tally tally(const JsonValue &json);
    std::uint64_t hits(const JsonValue &json);
    std::uint64_t whole(const JsonValue &json);
    bool require(bool isGood)
    {
        m_isGood = m_isGood && isGood;
        return isGood;
    }

    std::uint64_t m_runs;
    bool m_isGood = true;
};

std::uint64_t Reader::whole(const JsonValue &json)
{
    return require(json.is_number_unsigned()) ? json.get<std::uint64_t>() : 0;
}

std::uint64_t Reader::hits(const JsonValue &json)
{
    const std::uint64_t count = whole(json);
    require(count <= m_runs);
    return count;
}

core::Tally Reader::tally(const JsonValue &json)
{
    const std::optional<core::Tally> tally = readTally(json);
    require(tally.has_value());
    return tally.value_or(core::Tally());
}

core::EntryTally Reader::entry(const JsonValue &json)
{
    return {.placed = tally(member(json, "placed")),
            .atLeastOne = hits(member(json, "atLeastOne")),
            .firstSeen = hits(member(json, "firstSeen")),
            .seenBy = hits(member(json, "seenBy"))};
}

core::TableTally Reader::table(const JsonValue &json, std::size_t entries)
{
    core::TableTally result {.drawn = tally(member(json, "drawn")),
                             .placed = tally(member(json, "placed")),
                             .empty = hits(member(json, "empty")),
                             .entries = this->entries(member(json, "entries"), entries)};
    return result;
}

std::vector<core::EntryTally> Reader::entries(const JsonValue &json, std::size_t count)
{
    std::vector<core::EntryTally> result;
    if (require(json.is_array() && json.size() == count)) {
        for (const JsonValue &item : json)
            result.push_back(entry(item));
    }
    return result;
}

core::FloorTally Reader::floor(const JsonValue &json, const core::Ruleset &rules)
{
    const std::uint64_t number = whole(member(json, "floor"));
    core::FloorTally result {.rooms = tally(member(json, "rooms")), .tables = {}, .types = {}};
    if (require(number >= 1 && number <= core::maxFloors))
        result.floor = static_cast<int>(number);
    const JsonValue &list = member(json, "tables");
    if (require(list.is_array() && list.size() == rules.tables.size())) {
        for (std::size_t i = 0; i < list.size(); ++i)
            result.tables.push_back(table(list[i], rules.tables[i].entries.size()));
    }
    result.types = entries(member(json, "types"), core::spawnedTypes(rules).size());
    return result;
}

} // namespace

const JsonValue &member(const JsonValue &json, const char *name)
{
    static const JsonValue none;
    const auto found = json.find(name); // the end where json is no object
    return found == json.end() ? none : *found;
}

JsonValue tallyJson(const core::Tally &tally)
{
    return {{"sum", tally.sum()},
            {"squares", wideText(tally.squares())},
            {"cubes", wideText(tally.cubes())},
            {"fourths", wideText(tally.fourths())}};
}

std::optional<core::Tally> readTally(const JsonValue &json)
{
    const JsonValue &sum = member(json, "sum");
    const JsonValue &squares = member(json, "squares");
    if (!sum.is_number_unsigned() || !squares.is_string())
        return std::nullopt;
    const std::optional<Wide> wide = parseWide(squares.get_ref<const std::string &>());
    // Older files have no higher powers.
    const auto powers = [&json](const char *name) {
        const JsonValue &text = member(json, name);
        return text.is_null() ? std::optional<Wide>(0) : parseWide(textOrEmpty(text));
    };
    const std::optional<Wide> cubes = powers("cubes");
    const std::optional<Wide> fourths = powers("fourths");
    return wide && cubes && fourths
        ? std::optional(core::Tally(sum.get<std::uint64_t>(), *wide, *cubes, *fourths))
        : std::nullopt;
}

JsonValue talliesJson(const std::vector<core::FloorTally> &floors, const core::Ruleset &rules)
{
    const core::TypeTallies types(rules);
    JsonValue json = JsonValue::array();
    for (const core::FloorTally &floor : floors) {
        JsonValue tables = JsonValue::array();
        for (const core::TableTally &table : floor.tables)
            tables.push_back(tableJson(table));
        json.push_back({{"floor", floor.floor},
                        {"rooms", tallyJson(floor.rooms)},
                        {"tables", std::move(tables)},
                        {"types", entriesJson(types.of(floor))}});
    }
    return json;
}

std::optional<std::vector<core::FloorTally>>
readTallies(const JsonValue &json, const core::Ruleset &rules, std::uint64_t runs)
{
    if (!json.is_array() || json.empty())
        return std::nullopt;
    Reader reader(runs);
    std::vector<core::FloorTally> floors;
    for (const JsonValue &item : json) {
        floors.push_back(reader.floor(item, rules));
        const int expected = floors.front().floor + static_cast<int>(floors.size()) - 1;
        if (!reader.isGood() || floors.back().floor != expected)
            return std::nullopt;
    }
    return floors;
}

} // namespace cli
