// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"
#include "app/cli/support/json.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <memory>

namespace cli {

namespace {

struct Listed
{
    std::string name;
    core::Ruleset rules;
};

std::string asTable(const std::vector<Listed> &list)
{
    std::vector<Row> rows {{"name", "floors", "title"}};
    for (const Listed &item : list)
        rows.push_back({item.name, std::to_string(item.rules.floors), item.rules.name});
    return aligned(rows, "lrl");
}

std::string asCsv(const std::vector<Listed> &list)
{
    std::vector<Row> rows {{"name", "title", "description", "floors", "hash"}};
    for (const Listed &item : list) {
        rows.push_back({item.name, item.rules.name, item.rules.description,
                        std::to_string(item.rules.floors), core::rulesetHash(item.rules)});
    }
    return csv(rows);
}

std::string asJson(const std::vector<Listed> &list)
{
    JsonValue rulesets = JsonValue::array();
    for (const Listed &item : list) {
        rulesets.push_back({{"name", item.name},
                            {"title", item.rules.name},
                            {"description", item.rules.description},
                            {"floors", item.rules.floors},
                            {"hash", core::rulesetHash(item.rules)}});
    }
    return toText({{"rulesets", std::move(rulesets)}});
}

int runList(Format format)
{
    std::vector<Listed> list;
    for (const resources::Builtin &builtin : resources::builtins()) {
        const std::string name(builtin.name);
        core::Result<core::Ruleset> rules = loadRuleset(name);
        if (!rules)
            return fail(rules.error());
        list.push_back({name, *std::move(rules)});
    }
    return print(inFormat(format, list, asTable, asCsv, asJson));
}

} // namespace

Action addList(CLI::App &app)
{
    const auto format = std::make_shared<Format>(Format::Table);
    addFormat(app, *format);
    return [format] { return runList(*format); };
}

} // namespace cli
