// SPDX-License-Identifier: MIT
#include "app/cli/reports/resolvereport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"

#include <memory>

namespace cli {

namespace {

struct ResolveOptions
{
    std::string ruleset;
    std::optional<core::FloorRange> floors;
    bool unrolled = false;
    Format format;
};

int runResolve(const ResolveOptions &options)
{
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    return print(resolved(*rules, floorsOr(options.floors, *rules),
                          options.unrolled ? Draws::Unrolled : Draws::ByWeight, options.format));
}

} // namespace

Action addResolve(CLI::App &app)
{
    const auto options = std::make_shared<ResolveOptions>();
    addRuleset(app, options->ruleset);
    addFloors(app, options->floors);
    app.add_flag("--unrolled", options->unrolled);
    addFormat(app, options->format);
    return [options] { return runResolve(*options); };
}

} // namespace cli
