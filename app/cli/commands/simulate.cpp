// SPDX-License-Identifier: MIT
#include "app/cli/reports/simulatereport.h"
#include "app/cli/shards/partial.h"
#include "app/cli/support/answer.h"
#include "app/cli/support/command.h"
#include "app/cli/support/numbers.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "core/analysis/sampling/precision.h"

#include <charconv>
#include <cmath>
#include <memory>

namespace cli {

namespace {

struct SimulateOptions
{
    std::string ruleset;
    std::optional<core::FloorRange> floors;
    std::uint64_t runs = 0;
    std::uint64_t seed = 0;
    std::optional<core::Shard> shard;
    std::optional<double> precision;
    int jobs = 1;
    bool byType = false;
    Format format = Format::Table;
};

std::optional<core::Simulation> simulateWithProgress(const core::Ruleset &rules,
                                                     const core::SimulateOptions &options,
                                                     std::optional<double> precision)
{
    Progress progress("Simulating", options.runs);
    const core::BatchHooks hooks {.cancel = &cancelOnInterrupt(),
                                  .progress
                                  = [&progress](std::uint64_t done) { progress.show(done); }};
    if (precision)
        return core::simulateUntil(rules, options, *precision, hooks);
    return core::simulate(rules, options, hooks);
}

core::Result<double> parsePrecision(std::string_view text)
{
    double value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || !(value > 0 && std::isfinite(value))) {
        return core::wordedError("\"" + std::string(text) + "\" is not a number above 0");
    }
    return value;
}

/// Prints the numbers, and says so when they are not as precise as was asked.
int printWhole(const core::Ruleset &rules, const core::Simulation &result,
               const SimulateOptions &options)
{
    Answer answer;
    writeSimulated({rules, result, options.seed, options.byType}, options.format,
                   [&answer](std::string_view piece) { answer.add(piece); });
    const int code = answer.finish();
    const double margin = core::widestMargin(result);
    if (code != exitDone || !options.precision || margin <= *options.precision)
        return code;
    fail("a mean is known to ± " + fixed(margin, 4) + " only: more --runs would be needed");
    return exitNo;
}

int runSimulate(const SimulateOptions &options)
{
    const core::Result<core::Ruleset> rules = loadDrawable(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const core::Shard shard = options.shard.value_or(core::Shard {});
    if (shard.count > options.runs)
        return fail("--shard: there are fewer runs than shards");
    const core::RunRange range = core::runsOf(shard, options.runs);
    const std::optional<core::Simulation> result
        = simulateWithProgress(*rules,
                               {.floors = floorsOr(options.floors, *rules),
                                .firstRun = range.first,
                                .runs = range.count,
                                .seed = options.seed,
                                .jobs = options.jobs},
                               options.precision);
    if (!result) {
        fail("interrupted, nothing counted");
        return exitCancelled;
    }
    if (!options.shard)
        return printWhole(*rules, *result, options);
    return print(partialText({.program = FATHOM_VERSION,
                              .shard = shard,
                              .runs = options.runs,
                              .seed = options.seed,
                              .rules = *rules,
                              .floors = result->floors}));
}

} // namespace

Action addSimulate(CLI::App &app)
{
    const auto options = std::make_shared<SimulateOptions>();
    addRuleset(app, options->ruleset);
    addFloors(app, options->floors);
    addWhole(app, "--runs", options->runs, 1, core::maxRuns, "How many runs, at most 10^9")
        ->required()
        ->type_name("N");
    addSeed(app, options->seed);
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    app.add_flag(
        "--by-type", options->byType,
        "Numbers per monster and item type, over\nall tables and groups; in CSV only these");
    addParsed(app, "--precision", options->precision, parsePrecision,
              "Stop when every mean is known to ± X at 95 %;\nat most --runs")
        ->type_name("X");
    addShard(app, options->shard, "Only share I of N of the runs, to be merged")
        ->excludes(app.get_option("--format"))
        ->excludes(app.get_option("--precision"));
    return [options] { return runSimulate(*options); };
}

} // namespace cli
