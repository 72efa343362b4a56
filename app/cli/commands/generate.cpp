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
    Format format;
};

std::string asMap(const core::Ruleset &rules, const core::PopulatedMap &map)
{
    std::string out;
    for (const std::string &row : core::asciiRows(rules, map))
        out += row + '\n';
    return out;
}

Table tableOf(const core::Ruleset &rules, const core::PopulatedMap &map)
{
    Table table {{"kind", "id", "x", "y"}};
    const auto add = [&table](const char *kind, const std::string &id, core::Point p) {
        table.rows.push_back({kind, id, p.x, p.y});
    };
    add("start", "", map.map.start);
    add("stairs", "", map.map.stairs);
    for (const core::Spawn &spawn : map.spawns) {
        const bool isMonster = core::typeOf(rules, map, spawn).kind == core::Spawns::Monsters;
        add(isMonster ? "monster" : "item", core::typeIdOf(rules, map, spawn), spawn.position);
    }
    for (const core::Vault &vault : map.map.vaults)
        add("item", rules.items[static_cast<std::size_t>(vault.keyType)].id, vault.key);
    return table;
}

int runGenerate(const GenerateOptions &options)
{
    const core::Result<core::Ruleset> rules = loadDrawable(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const core::PopulatedMap map = core::generateMap(*rules, options.floor, options.seed);
    return print(inFormat(
        options.format, [&] { return asMap(*rules, map); },
        [&](const Printer &printer) { return printer.whole(tableOf(*rules, map)); },
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
