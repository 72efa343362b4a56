// SPDX-License-Identifier: MIT
#include "app/cli/reports/comparereport.h"

#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/figures.h"
#include "app/cli/reports/goalreport.h"
#include "app/cli/support/json.h"
#include "core/io/ruleset/writers.h"

#include <algorithm>

namespace cli {

namespace {

JsonValue numbersJson(const core::EntryNumbers &numbers, bool isDrawn, std::uint64_t runs)
{
    JsonValue json {{"share", isDrawn ? JsonValue(numbers.share) : JsonValue()}};
    const FloorFigures figures {numbers, runs};
    json.update(meanJson(figures));
    json.erase("sd");
    json.erase("sdCi");
    addNumber(json, "atLeastOne", numbers.atLeastOne, chanceInterval(figures));
    return json;
}

} // namespace

core::AnalysisOptions forComparing(core::AnalysisOptions how)
{
    constexpr int enough = 1000;
    if (how.effort != core::Effort::Full)
        how.runs = std::min(how.runs, enough);
    return how;
}

std::string comparedJson(const resources::Compared &compared)
{
    const auto &[comparison, shifts, before, after] = compared;
    JsonValue differences = JsonValue::array();
    for (const core::Difference &difference : comparison.differences)
        differences.push_back({{"where", difference.where},
                               {"what", nameOf(difference.what)},
                               {"text", resources::differenceText(difference, before, after)}});
    JsonValue goals = JsonValue::array();
    for (const core::GoalShift &shift : shifts)
        goals.push_back({{"goal", JsonValue::parse(core::toJson(shift.goal))},
                         {"before", resultJson(shift.before)},
                         {"after", resultJson(shift.after)}});
    JsonValue effects = JsonValue::array();
    for (const core::Shift &effect : comparison.effects) {
        effects.push_back(
            {{"floor", effect.floor},
             {"table", effect.table},
             {"entry", effect.entry.empty() ? JsonValue() : JsonValue(effect.entry)},
             {"method", methodName(effect.method())},
             {"size", effect.size},
             {"before", numbersJson(effect.before, effect.isDrawnBefore, effect.runsBefore)},
             {"after", numbersJson(effect.after, effect.isDrawnAfter, effect.runsAfter)}});
    }
    return toText({{"before", identity(before)},
                   {"after", identity(after)},
                   {"differences", std::move(differences)},
                   {"goals", std::move(goals)},
                   {"effects", std::move(effects)}});
}

} // namespace cli
