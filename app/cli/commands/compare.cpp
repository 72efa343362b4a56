// SPDX-License-Identifier: MIT
#include "core/analysis/goals/compare.h"
#include "app/cli/reports/comparereport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/exactsetting.h"
#include "app/cli/support/names.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "resources/messages/comparisontext.h"

#include <algorithm>
#include <memory>

namespace cli {

namespace {

constexpr std::string_view markdownFormat = "markdown";

struct CompareOptions
{
    std::string before;
    std::string after;
    std::optional<core::FloorRange> floors;
    double threshold = 0.01;
    ExactSetting setting;
    Format format;
};

core::Result<double> parseThreshold(const std::string &text)
{
    return parseNumber(
        text, [](double value) { return value >= 0 && value <= 1; }, "a number from 0 to 1");
}

int runCompare(const CompareOptions &options)
{
    const core::Result<core::Ruleset> before = loadRuleset(options.before);
    if (!before)
        return fail(before.error());
    const core::Result<core::Ruleset> after = loadRuleset(options.after);
    if (!after)
        return fail(after.error());
    const core::FloorRange all {1, std::max(before->floors, after->floors)};
    const core::AnalysisOptions how
        = forComparing(optionsOf(options.setting, options.floors.value_or(all)));
    const core::Analysis ofBefore(*before, how);
    if (ofBefore.refusal())
        return fail(*ofBefore.refusal());
    core::Analysis ofAfter = ofBefore; // what both have in common is worked out once
    ofAfter.update(*after);
    if (ofAfter.refusal())
        return fail(*ofAfter.refusal());
    const core::Comparison comparison
        = core::compare(*before, ofBefore, *after, ofAfter, options.threshold);
    const std::string heading = options.before + " → " + options.after + ", floors "
        + std::to_string(how.floors.first) + " to " + std::to_string(how.floors.last);
    const std::vector<core::GoalShift> goals = core::goalShifts(*before, ofBefore, *after, ofAfter);
    const resources::Compared compared {comparison, goals, *before, *after};
    if (options.format.name == jsonFormat.name)
        return print(comparedJson(compared));
    return print(options.format.name == markdownFormat
                     ? resources::comparisonMarkdown(compared, heading)
                     : resources::comparisonText(compared, heading));
}

} // namespace

Action addCompare(CLI::App &app)
{
    const auto options = std::make_shared<CompareOptions>();
    const auto add = [&app](const char *name, std::string &target) {
        app.add_option(name, target)->required();
    };
    add("BEFORE", options->before);
    add("AFTER", options->after);
    addFloors(app, options->floors);
    addParsed(app, "--threshold", options->threshold, parseThreshold);
    addExactSetting(app, options->setting);
    addTextFormat(app, options->format, {"text", markdownFormat, jsonFormat.name});
    return [options] { return runCompare(*options); };
}

} // namespace cli
