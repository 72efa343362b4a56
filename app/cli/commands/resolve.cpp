// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"
#include "app/cli/support/json.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "core/analysis/drawn/drawshares.h"
#include "core/tables/distribution.h"
#include "core/tables/progression.h"

#include <map>
#include <memory>
#include <utility>

namespace cli {

namespace {

struct ResolveOptions
{
    std::string ruleset;
    std::optional<core::FloorRange> floors;
    bool unrolled = false;
    Format format = Format::Table;
};

/// One spawn table on every floor asked for.
struct Resolved
{
    const core::SpawnTable *table = nullptr;
    std::vector<core::Distribution> floors;
};

std::vector<Resolved> resolveAll(const core::Ruleset &rules, core::FloorRange range)
{
    std::vector<Resolved> result;
    for (const core::SpawnTable &table : rules.tables) {
        Resolved resolved {.table = &table, .floors = {}};
        for (int floor = range.first; floor <= range.last; ++floor)
            resolved.floors.push_back(core::Distribution::at(table, floor));
        result.push_back(std::move(resolved));
    }
    return result;
}

std::vector<Row> headedByFloors(const std::string &title, core::FloorRange range)
{
    Row head {title};
    for (int floor = range.first; floor <= range.last; ++floor)
        head.push_back(std::to_string(floor));
    return {std::move(head)};
}

std::string weightsTable(const Resolved &resolved, core::FloorRange range)
{
    std::vector<Row> rows = headedByFloors("weight on floor", range);
    for (std::size_t entry = 0; entry < resolved.table->entries.size(); ++entry) {
        Row row {resolved.table->entries[entry].id};
        for (const core::Distribution &floor : resolved.floors)
            row.push_back(std::to_string(floor.weight(entry)));
        rows.push_back(std::move(row));
    }
    Row totals {"total"};
    for (const core::Distribution &floor : resolved.floors)
        totals.push_back(std::to_string(floor.total()));
    rows.push_back(std::move(totals));
    return alignedInBlocks(rows);
}

std::string sharesTable(const Resolved &resolved, core::FloorRange range)
{
    std::vector<Row> rows = headedByFloors("share in %", range);
    for (std::size_t entry = 0; entry < resolved.table->entries.size(); ++entry) {
        Row row {resolved.table->entries[entry].id};
        for (const core::Distribution &floor : resolved.floors)
            row.push_back(floor.total() == 0 ? "–" : percent(floor.share(entry), 1));
        rows.push_back(std::move(row));
    }
    return alignedInBlocks(rows);
}

/// Draws that arrive while the player is on a floor, per so many turns; nothing where none do.
constexpr int turnsOfRate = 1000;

std::optional<double> arrivals(const Resolved &resolved, std::size_t entry, std::size_t floor,
                               int number)
{
    if (!resolved.table->arrives)
        return {};
    const int turns = core::valueAt(*resolved.table->arrives, number);
    const core::Distribution &distribution = resolved.floors[floor];
    if (turns <= 0 || distribution.total() == 0)
        return 0.0;
    return distribution.share(entry) * turnsOfRate / turns;
}

std::string arrivalsTable(const Resolved &resolved, core::FloorRange range)
{
    std::vector<Row> rows
        = headedByFloors("arrivals in " + std::to_string(turnsOfRate) + " turns", range);
    for (std::size_t entry = 0; entry < resolved.table->entries.size(); ++entry) {
        Row row {resolved.table->entries[entry].id};
        for (std::size_t floor = 0; floor < range.count(); ++floor)
            row.push_back(
                fixed(*arrivals(resolved, entry, floor, range.first + static_cast<int>(floor)), 2));
        rows.push_back(std::move(row));
    }
    return alignedInBlocks(rows);
}

std::string asTable(const std::vector<Resolved> &tables, const core::Ruleset &rules,
                    core::FloorRange range)
{
    std::string out = onOneLine(rules.name) + '\n';
    for (const Resolved &resolved : tables) {
        out += '\n' + resolved.table->id + "\n\n" + weightsTable(resolved, range) + '\n'
            + sharesTable(resolved, range);
        if (resolved.table->arrives)
            out += '\n' + arrivalsTable(resolved, range);
    }
    return out;
}

std::string asCsv(const std::vector<Resolved> &tables, core::FloorRange range)
{
    std::vector<Row> rows {{"floor", "table", "total", "entry", "weight", "share"}};
    for (std::size_t floor = 0; floor < range.count(); ++floor) {
        for (const Resolved &resolved : tables) {
            const core::Distribution &distribution = resolved.floors[floor];
            for (std::size_t entry = 0; entry < distribution.size(); ++entry) {
                rows.push_back(
                    {std::to_string(range.first + static_cast<int>(floor)), resolved.table->id,
                     std::to_string(distribution.total()), resolved.table->entries[entry].id,
                     std::to_string(distribution.weight(entry)),
                     distribution.total() == 0 ? "" : shortest(distribution.share(entry))});
            }
        }
    }
    return csv(rows);
}

JsonValue tableJson(const Resolved &resolved, std::size_t floor, int number)
{
    const core::Distribution &distribution = resolved.floors[floor];
    JsonValue entries = JsonValue::array();
    for (std::size_t entry = 0; entry < distribution.size(); ++entry) {
        entries.push_back(
            {{"id", resolved.table->entries[entry].id},
             {"weight", distribution.weight(entry)},
             {"share",
              distribution.total() == 0 ? JsonValue() : JsonValue(distribution.share(entry))}});
        if (const auto rate = arrivals(resolved, entry, floor, number))
            entries.back()["arrivalsIn1000Turns"] = *rate;
    }
    return {{"id", resolved.table->id},
            {"total", distribution.total()},
            {"entries", std::move(entries)}};
}

std::string asJson(const std::vector<Resolved> &tables, const core::Ruleset &rules,
                   core::FloorRange range)
{
    JsonValue floors = JsonValue::array();
    for (std::size_t floor = 0; floor < range.count(); ++floor) {
        JsonValue list = JsonValue::array();
        for (const Resolved &resolved : tables)
            list.push_back(tableJson(resolved, floor, range.first + static_cast<int>(floor)));
        floors.push_back(
            {{"floor", range.first + static_cast<int>(floor)}, {"tables", std::move(list)}});
    }
    return toText(
        {{"ruleset", identity(rules)}, {"method", "exact"}, {"floors", std::move(floors)}});
}

/// Something that draws from a table come to, by way of whatever tables it is.
struct Leaf
{
    std::size_t table = 0; ///< that has the entry
    std::size_t entry = 0;
    std::vector<double> shares; ///< by floor

    const core::SpawnTable &tableIn(const core::Ruleset &rules) const
    {
        return rules.tables[table];
    }
};

/// One spawn table with all tables it draws from unrolled.
struct Unrolled
{
    const core::SpawnTable *table = nullptr;
    std::vector<Leaf> leaves;
};

bool isLeaf(const core::SpawnEntry &entry)
{
    return !std::holds_alternative<core::FromTable>(entry.stands);
}

Unrolled unroll(const core::Ruleset &rules, std::size_t t, core::FloorRange range)
{
    const std::vector<core::SpawnedType> types = core::spawnedTypes(rules);
    const auto places = core::SpawnedPlaces(types, rules).ofEntries();
    std::map<std::pair<std::size_t, std::size_t>, std::vector<double>> leaves;
    for (int floor = range.first; floor <= range.last; ++floor) {
        const core::DrawShares shares = core::drawSharesOf(rules, places, t, floor);
        for (const auto &[way, ofWay] : shares.tables) {
            for (std::size_t e = 0; e < ofWay.thing.size(); ++e) {
                const double share = ofWay.thing[e] + ofWay.nothing[e];
                if (!isLeaf(rules.tables[way].entries[e]) || (share == 0 && way != t))
                    continue;
                std::vector<double> &list = leaves[{way, e}];
                list.resize(range.count(), 0.0);
                list[static_cast<std::size_t>(floor - range.first)] = share;
            }
        }
    }
    Unrolled result {.table = &rules.tables[t], .leaves = {}};
    for (auto &[place, shares] : leaves)
        result.leaves.push_back({place.first, place.second, std::move(shares)});
    return result;
}

std::string nameOf(const core::Ruleset &rules, const Unrolled &unrolled, const Leaf &leaf)
{
    const core::SpawnTable &table = leaf.tableIn(rules);
    const std::string &id = table.entries[leaf.entry].id;
    return &table == unrolled.table ? id : table.id + " > " + id;
}

std::string asTable(const std::vector<Unrolled> &tables, const core::Ruleset &rules,
                    core::FloorRange range)
{
    std::string out = onOneLine(rules.name) + '\n';
    for (const Unrolled &unrolled : tables) {
        std::vector<Row> rows = headedByFloors("share in %", range);
        for (const Leaf &leaf : unrolled.leaves) {
            Row row {nameOf(rules, unrolled, leaf)};
            for (const double share : leaf.shares)
                row.push_back(percent(share, 1));
            rows.push_back(std::move(row));
        }
        out += '\n' + unrolled.table->id + "\n\n" + alignedInBlocks(rows);
    }
    return out;
}

std::string asCsv(const std::vector<Unrolled> &tables, const core::Ruleset &rules,
                  core::FloorRange range)
{
    std::vector<Row> rows {{"floor", "table", "from", "entry", "share"}};
    for (std::size_t floor = 0; floor < range.count(); ++floor) {
        for (const Unrolled &unrolled : tables) {
            for (const Leaf &leaf : unrolled.leaves) {
                const core::SpawnTable &from = leaf.tableIn(rules);
                rows.push_back({std::to_string(range.first + static_cast<int>(floor)),
                                unrolled.table->id, from.id, from.entries[leaf.entry].id,
                                shortest(leaf.shares[floor])});
            }
        }
    }
    return csv(rows);
}

std::string asJson(const std::vector<Unrolled> &tables, const core::Ruleset &rules,
                   core::FloorRange range)
{
    JsonValue floors = JsonValue::array();
    for (std::size_t floor = 0; floor < range.count(); ++floor) {
        JsonValue list = JsonValue::array();
        for (const Unrolled &unrolled : tables) {
            JsonValue entries = JsonValue::array();
            for (const Leaf &leaf : unrolled.leaves) {
                const core::SpawnTable &from = leaf.tableIn(rules);
                entries.push_back({{"id", from.entries[leaf.entry].id},
                                   {"from", from.id},
                                   {"share", leaf.shares[floor]}});
            }
            list.push_back({{"id", unrolled.table->id}, {"entries", std::move(entries)}});
        }
        floors.push_back(
            {{"floor", range.first + static_cast<int>(floor)}, {"tables", std::move(list)}});
    }
    return toText(
        {{"ruleset", identity(rules)}, {"method", "exact"}, {"floors", std::move(floors)}});
}

int runUnrolled(const ResolveOptions &options, const core::Ruleset &rules)
{
    const core::FloorRange range = floorsOr(options.floors, rules);
    std::vector<Unrolled> tables;
    for (std::size_t t = 0; t < rules.tables.size(); ++t)
        tables.push_back(unroll(rules, t, range));
    return print(inFormat(
        options.format, [&] { return asTable(tables, rules, range); },
        [&] { return asCsv(tables, rules, range); }, [&] { return asJson(tables, rules, range); }));
}

int runResolve(const ResolveOptions &options)
{
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    if (options.unrolled)
        return runUnrolled(options, *rules);
    const core::FloorRange range = floorsOr(options.floors, *rules);
    const std::vector<Resolved> tables = resolveAll(*rules, range);
    return print(inFormat(
        options.format, [&] { return asTable(tables, *rules, range); },
        [&] { return asCsv(tables, range); }, [&] { return asJson(tables, *rules, range); }));
}

} // namespace

Action addResolve(CLI::App &app)
{
    const auto options = std::make_shared<ResolveOptions>();
    addRuleset(app, options->ruleset);
    addFloors(app, options->floors);
    app.add_flag("--unrolled", options->unrolled,
                 "What a draw comes to: tables that are drawn\nfrom replaced by their entries, "
                 "deeper looks\n"
                 "counted in, what was drawn before left out");
    addFormat(app, options->format);
    return [options] { return runResolve(*options); };
}

} // namespace cli
