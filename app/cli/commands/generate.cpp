// SPDX-License-Identifier: MIT
#include "core/gen/generate.h"
#include "app/cli/reports/generatereport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "core/gen/asciimap.h"

#include <memory>

namespace cli {

namespace {

struct GenerateOptions
{
    std::string ruleset;
    int floor = 1;
    std::uint64_t seed = 0;
    Format format = Format::Table;
};

std::string asMap(const core::Ruleset &rules, const core::PopulatedMap &map)
{
    std::string out;
    for (const std::string &row : core::asciiRows(rules, map))
        out += row + '\n';
    return out;
}

Row csvRow(const std::string &kind, const std::string &id, core::Point p)
{
    return {kind, id, std::to_string(p.x), std::to_string(p.y)};
}

std::string asCsv(const core::Ruleset &rules, const core::PopulatedMap &map)
{
    std::vector<Row> rows {{"kind", "id", "x", "y"}};
    rows.push_back(csvRow("start", "", map.map.start));
    rows.push_back(csvRow("stairs", "", map.map.stairs));
    for (const core::Spawn &spawn : map.spawns) {
        const bool isMonster = core::typeOf(rules, map, spawn).kind == core::Spawns::Monsters;
        rows.push_back(csvRow(isMonster ? "monster" : "item", core::typeIdOf(rules, map, spawn),
                              spawn.position));
    }
    for (const core::Vault &vault : map.map.vaults)
        rows.push_back(
            csvRow("item", rules.items[static_cast<std::size_t>(vault.keyType)].id, vault.key));
    return csv(rows);
}

int runGenerate(const GenerateOptions &options)
{
    const core::Result<core::Ruleset> rules = loadDrawable(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const core::PopulatedMap map = core::generateMap(*rules, options.floor, options.seed);
    return print(inFormat(
        options.format, [&] { return asMap(*rules, map); }, [&] { return asCsv(*rules, map); },
        [&] { return generatedJson(*rules, map, options.floor, options.seed); }));
}

} // namespace

Action addGenerate(CLI::App &app)
{
    const auto options = std::make_shared<GenerateOptions>();
    addRuleset(app, options->ruleset);
    addFloor(app, options->floor);
    addSeed(app, options->seed);
    addFormat(app, options->format);
    return [options] { return runGenerate(*options); };
}

} // namespace cli
