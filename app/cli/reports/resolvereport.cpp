// SPDX-License-Identifier: MIT
#include "app/cli/reports/resolvereport.h"

#include "app/cli/support/json.h"
#include "app/cli/support/text.h"
#include "core/analysis/drawn/drawshares.h"
#include "core/tables/distribution.h"
#include "core/tables/progression.h"

#include <map>
#include <utility>
#include <vector>

namespace cli {

namespace {

/// Draws that arrive while the player is on a floor are told per so many turns.
constexpr int turnsOfRate = 1000;

/// An entry; its numbers by floor.
struct Line
{
    const core::SpawnTable *from = nullptr; ///< the table that has it
    std::string id;
    std::vector<Value> weights {}; ///< none of what is unrolled
    std::vector<Value> shares {};
    std::vector<Value> arrivals {}; ///< none where none arrive
};

/// What draws from a table come to.
struct Resolved
{
    const core::SpawnTable *table = nullptr;
    std::vector<Line> lines {};
    std::vector<Value> totals {}; ///< none of what is unrolled
};

struct Resolution
{
    const core::Ruleset &rules;
    core::FloorRange range;
    Draws draws;
    std::vector<Resolved> tables {};
};

Resolved resolveTable(const core::SpawnTable &table, core::FloorRange range)
{
    Resolved resolved {&table};
    for (const core::SpawnEntry &entry : table.entries)
        resolved.lines.push_back({&table, entry.id});
    for (int floor = range.first; floor <= range.last; ++floor) {
        const auto at = core::Distribution::at(table, floor);
        resolved.totals.emplace_back(at.total());
        const int turns = table.arrives ? core::valueAt(*table.arrives, floor) : 0;
        for (std::size_t i = 0; i < at.size(); ++i) {
            Line &line = resolved.lines[i];
            line.weights.emplace_back(at.weight(i));
            line.shares.push_back(at.total() == 0 ? Value(nullptr) : percentage(at.share(i), 1));
            const bool areAny = turns > 0 && at.total() > 0;
            if (table.arrives)
                line.arrivals.push_back(rounded(areAny ? at.share(i) * turnsOfRate / turns : 0, 2));
        }
    }
    return resolved;
}

Resolved unroll(const core::Ruleset &rules, std::size_t t, core::FloorRange range)
{
    const std::vector<core::SpawnedType> types = core::spawnedTypes(rules);
    const auto places = core::SpawnedPlaces(types, rules).ofEntries();
    std::map<std::pair<std::size_t, std::size_t>, std::vector<Value>> found;
    for (int floor = range.first; floor <= range.last; ++floor) {
        const core::DrawShares shares = core::drawSharesOf(rules, places, t, floor);
        for (const auto &[way, ofWay] : shares.tables) {
            for (std::size_t e = 0; e < ofWay.thing.size(); ++e) {
                const double share = ofWay.thing[e] + ofWay.nothing[e];
                const auto &stands = rules.tables[way].entries[e].stands;
                if (std::holds_alternative<core::FromTable>(stands) || (share == 0 && way != t))
                    continue;
                std::vector<Value> &list = found[{way, e}];
                list.resize(range.count(), percentage(0, 1));
                list[static_cast<std::size_t>(floor - range.first)] = percentage(share, 1);
            }
        }
    }
    Resolved resolved {&rules.tables[t]};
    for (auto &[place, shares] : found) {
        const core::SpawnTable &from = rules.tables[place.first];
        resolved.lines.push_back(
            {.from = &from, .id = from.entries[place.second].id, .shares = std::move(shares)});
    }
    return resolved;
}

std::string byFloor(const std::string &title, const Resolved &resolved, core::FloorRange range,
                    std::vector<Value> Line::*numbers)
{
    std::vector<Row> rows {{title}};
    for (int floor = range.first; floor <= range.last; ++floor)
        rows[0].push_back(std::to_string(floor));
    const auto add = [&rows](const std::string &name, const std::vector<Value> &values) {
        rows.push_back({name});
        for (const Value &value : values)
            rows.back().push_back(value.text);
    };
    for (const Line &line : resolved.lines)
        add(line.from == resolved.table ? line.id : line.from->id + " > " + line.id, line.*numbers);
    if (numbers == &Line::weights)
        add("total", resolved.totals);
    return alignedInBlocks(rows);
}

std::string asText(const Resolution &resolution)
{
    std::string out = onOneLine(resolution.rules.name) + '\n';
    for (const Resolved &resolved : resolution.tables) {
        const auto numbers = [&](const std::string &title, std::vector<Value> Line::*which) {
            return byFloor(title, resolved, resolution.range, which);
        };
        out += '\n' + resolved.table->id + "\n\n";
        if (resolution.draws == Draws::ByWeight)
            out += numbers("weight on floor", &Line::weights) + '\n';
        out += numbers("share in %", &Line::shares);
        if (resolution.draws == Draws::ByWeight && resolved.table->arrives)
            out += '\n'
                + numbers("arrivals in " + std::to_string(turnsOfRate) + " turns", &Line::arrivals);
    }
    return out;
}

Table tableOf(const Resolution &resolution)
{
    const bool isUnrolled = resolution.draws == Draws::Unrolled;
    Table table {isUnrolled
                     ? std::vector<Column> {"floor", "table", "from", "entry", "share"}
                     : std::vector<Column> {"floor", "table", "total", "entry", "weight", "share"}};
    for (std::size_t f = 0; f < resolution.range.count(); ++f) {
        const int floor = resolution.range.first + static_cast<int>(f);
        for (const Resolved &resolved : resolution.tables) {
            const std::string &id = resolved.table->id;
            for (const Line &line : resolved.lines) {
                if (isUnrolled)
                    table.rows.push_back({floor, id, line.from->id, line.id, line.shares[f]});
                else
                    table.rows.push_back(
                        {floor, id, resolved.totals[f], line.id, line.weights[f], line.shares[f]});
            }
        }
    }
    return table;
}

JsonValue lineJson(const Line &line, std::size_t floor)
{
    JsonValue json {{"id", line.id}};
    if (line.weights.empty())
        json["from"] = line.from->id;
    else
        json["weight"] = jsonOf(line.weights[floor]);
    json["share"] = jsonOf(line.shares[floor]);
    if (!line.arrivals.empty())
        json["arrivalsIn1000Turns"] = jsonOf(line.arrivals[floor]);
    return json;
}

std::string asJson(const Resolution &resolution)
{
    JsonValue floors = JsonValue::array();
    for (std::size_t f = 0; f < resolution.range.count(); ++f) {
        JsonValue tables = JsonValue::array();
        for (const Resolved &resolved : resolution.tables) {
            JsonValue table {{"id", resolved.table->id}};
            if (resolution.draws == Draws::ByWeight)
                table["total"] = jsonOf(resolved.totals[f]);
            JsonValue &entries = table["entries"] = JsonValue::array();
            for (const Line &line : resolved.lines)
                entries.push_back(lineJson(line, f));
            tables.push_back(std::move(table));
        }
        floors.push_back({{"floor", resolution.range.first + static_cast<int>(f)},
                          {"tables", std::move(tables)}});
    }
    return toText({{"ruleset", identity(resolution.rules)},
                   {"method", "exact"},
                   {"floors", std::move(floors)}});
}

} // namespace

std::string resolved(const core::Ruleset &rules, core::FloorRange range, Draws draws,
                     const Format &format)
{
    Resolution resolution {rules, range, draws};
    for (std::size_t t = 0; t < rules.tables.size(); ++t)
        resolution.tables.push_back(draws == Draws::Unrolled
                                        ? unroll(rules, t, range)
                                        : resolveTable(rules.tables[t], range));
    return inFormat(format, resolution, asText, tableOf, asJson);
}

} // namespace cli
