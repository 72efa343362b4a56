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

int runList(const Format &format)
{
    Table table {{"name|name", "title", "description", "floors|floors", "hash", "|title"}};
    for (const resources::Builtin &builtin : resources::builtins()) {
        const std::string name(builtin.name);
        const core::Result<core::Ruleset> rules = loadRuleset(name);
        if (!rules)
            return fail(rules.error());
        table.rows.push_back({name, rules->name, rules->description, rules->floors,
                              core::rulesetHash(*rules), rules->name});
    }
    return print(inFormat(
        format, [&] { return aligned(forPeople(table), "lrl"); },
        [&](const Printer &printer) { return printer.whole(table); },
        [&] {
            JsonValue list = JsonValue::array();
            for (std::size_t i = 0; i < table.rows.size(); ++i)
                addMembers(list.emplace_back(JsonValue::object()), table, i);
            return toText({{"rulesets", std::move(list)}});
        }));
}

} // namespace

Action addList(CLI::App &app)
{
    const auto format = std::make_shared<Format>();
    addFormat(app, *format);
    return [format] { return runList(*format); };
}

} // namespace cli
