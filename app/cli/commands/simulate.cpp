// SPDX-License-Identifier: MIT
#include "app/cli/reports/simulatereport.h"
#include "app/cli/shards/partial.h"
#include "app/cli/support/answer.h"
#include "app/cli/support/command.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/text.h"
#include "core/analysis/sampling/floorcounter.h"
#include "core/analysis/sampling/precision.h"

#include <algorithm>
#include <chrono>
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
    Format format;
};

/// How many runs the next portion has: as many as take a part of a second, which is what Ctrl-C
/// loses at most.
class Portions
{
public:
    explicit Portions(int jobs)
        : m_runs(static_cast<std::uint64_t>(jobs) * core::FloorCounter::batchSize)
    {}

    std::uint64_t next()
    {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (m_isStarted && now - m_begin < 200ms)
            m_runs *= 2;
        m_isStarted = true;
        m_begin = now;
        return m_runs;
    }

private:
    std::uint64_t m_runs;
    bool m_isStarted = false;
    std::chrono::steady_clock::time_point m_begin;
};

core::Simulation simulateWithProgress(const core::Ruleset &rules,
                                      const core::SimulateOptions &options,
                                      std::optional<double> precision)
{
    Progress progress("Simulating", options.runs);
    Portions portions(options.jobs);
    const auto next = [&](const core::Simulation &soFar) {
        const std::uint64_t portion = portions.next();
        return precision ? std::min(portion, core::runsToNextLook(soFar, *precision)) : portion;
    };
    return core::simulateInPortions(rules, options, next, progress.hooks(&cancelOnInterrupt()));
}

core::Result<double> parsePrecision(std::string_view text)
{
    return parseNumber(
        text, [](double value) { return value > 0 && std::isfinite(value); }, "a number above 0");
}

/// Prints the numbers, and says so when they are not as precise, or of as many runs, as was asked.
int printWhole(const core::Ruleset &rules, const core::Simulation &result,
               const SimulateOptions &options)
{
    Answer answer;
    const bool isPart = isInterrupted() && result.runs < options.runs;
    writeSimulated({rules, result, options.seed, options.byType,
                    isPart ? std::optional(options.runs) : std::nullopt},
                   options.format, [&answer](std::string_view piece) { answer.add(piece); });
    const int code = answer.finish();
    if (code == exitDone && isPart) {
        fail("interrupted after " + std::to_string(result.runs) + " runs");
        return exitCancelled;
    }
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
    const core::Simulation result
        = simulateWithProgress(*rules,
                               {.floors = floorsOr(options.floors, *rules),
                                .firstRun = range.first,
                                .runs = range.count,
                                .seed = options.seed,
                                .jobs = options.jobs},
                               options.precision);
    if (isInterrupted() && (options.shard || result.runs == 0)) {
        fail("interrupted, nothing counted");
        return exitCancelled;
    }
    if (!options.shard)
        return printWhole(*rules, result, options);
    return print(partialText({.head = {FATHOM_VERSION, shard},
                              .runs = options.runs,
                              .seed = options.seed,
                              .rules = *rules,
                              .floors = result.floors}));
}

} // namespace

Action addSimulate(CLI::App &app)
{
    const auto options = std::make_shared<SimulateOptions>();
    addRuleset(app, options->ruleset);
    addFloors(app, options->floors);
    addWhole(app, "--runs", options->runs, 1, core::maxRuns)->required();
    addSeed(app, options->seed);
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    app.add_flag("--by-type", options->byType);
    addParsed(app, "--precision", options->precision, parsePrecision);
    addShard(app, options->shard)
        ->excludes(app.get_option("--format"))
        ->excludes(app.get_option("--precision"));
    return [options] { return runSimulate(*options); };
}

} // namespace cli
