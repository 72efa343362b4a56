// SPDX-License-Identifier: MIT
#include "app/cli/reports/analyzereport.h"
#include "app/cli/support/answer.h"
#include "app/cli/support/command.h"
#include "app/cli/support/exactsetting.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/progress.h"
#include "core/analysis/sampling/agreement.h"

#include <memory>

namespace cli {

namespace {

struct AnalyzeOptions
{
    std::string ruleset;
    std::optional<core::FloorRange> floors;
    ExactSetting setting;
    std::uint64_t verifyRuns = 0; ///< 0: no simulation beside it
    int jobs = 1;
    bool sensitivity = false;
    bool together = false;
    bool byType = false;
    Format format;
};

// Differences that chance brings about less often than this are none.
constexpr double level = 1e-4;
constexpr std::uint64_t verifySeed = 1;

core::Agreement verify(const core::Ruleset &rules, const core::Analysis &analysis,
                       const AnalyzeOptions &options)
{
    Progress progress("Simulating", options.verifyRuns);
    const auto simulation
        = core::simulate(rules,
                         {.floors = analysis.options().floors,
                          .runs = options.verifyRuns,
                          .seed = verifySeed,
                          .jobs = options.jobs},
                         {.progress = [&progress](std::uint64_t done) { progress.show(done); }});
    return core::agreementOf(analysis, *simulation);
}

int printAnalyzed(const AnalyzeReport &report, const Format &format)
{
    Answer answer;
    const Sink sink = [&answer](std::string_view piece) { answer.add(piece); };
    inFormat(
        format, [&] { writeAnalyzedText(report, sink); },
        [&](const Printer &printer) { writeAnalyzedRows(report, printer, sink); },
        [&] { writeAnalyzedJson(report, sink); });
    return answer.finish();
}

int runAnalyze(const AnalyzeOptions &options)
{
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const bool isGenerated = options.setting.rooms == 0 && !options.setting.beforePlacement;
    if (options.verifyRuns > 0 && !isGenerated)
        return fail("--verify compares with generated floors: leave out --rooms and "
                    "--before-placement");
    if (options.format.printer
        && int {options.sensitivity} + int {options.together} + int {options.byType} > 1)
        return fail("CSV holds one table: ask for one of --sensitivity, --together and --by-type");
    const core::FloorRange floors = floorsOr(options.floors, *rules);
    core::AnalysisOptions how = optionsOf(options.setting, floors);
    how.jobs = options.jobs;
    const core::Analysis analysis(*rules, how);
    if (analysis.refusal())
        return fail(*analysis.refusal());
    AnalyzeReport report {.rules = *rules,
                          .analysis = analysis,
                          .verified = {},
                          .sensitivity = options.sensitivity,
                          .together = options.together,
                          .byType = options.byType};
    if (options.verifyRuns > 0)
        report.verified = {options.verifyRuns, verify(*rules, analysis, options)};
    const int printed = printAnalyzed(report, options.format);
    if (printed != exitDone || !report.verified)
        return printed;
    return report.verified->agreement.holds(level) ? exitDone : exitNo;
}

} // namespace

Action addAnalyze(CLI::App &app)
{
    const auto options = std::make_shared<AnalyzeOptions>();
    addRuleset(app, options->ruleset);
    addFloors(app, options->floors);
    addExactSetting(app, options->setting);
    app.add_flag("--sensitivity", options->sensitivity);
    app.add_flag("--together", options->together);
    app.add_flag("--by-type", options->byType);
    addWhole(app, "--verify", options->verifyRuns, 1, core::maxRuns);
    addJobs(app, options->jobs);
    addFormat(app, options->format);
    return [options] { return runAnalyze(*options); };
}

} // namespace cli
