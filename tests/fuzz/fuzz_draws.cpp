// SPDX-License-Identifier: MIT
// Of any ruleset that can be played, floors come to an end, and a floor jumped to is the floor
// walked to.

#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

bool isPlayable(const core::Ruleset &rules)
{
    const auto issues = core::validate(rules);
    return std::none_of(issues.begin(), issues.end(), [](const core::Issue &issue) {
        return issue.severity == core::Severity::Error;
    });
}

// Floors of thousands of draws each are right, but too slow to try many of them.
bool isQuick(const core::Ruleset &rules)
{
    constexpr int most = 60;
    return std::all_of(rules.tables.begin(), rules.tables.end(), [](const core::SpawnTable &table) {
        const bool isRare = core::Count::at(table.count, 1).most() <= most
            && core::Count::at(table.count, 3).most() <= most;
        return isRare && table.entries.size() <= most;
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto rules = core::readRuleset({reinterpret_cast<const char *>(data), size});
    if (!rules || !isPlayable(*rules) || !isQuick(*rules))
        return 0;
    const int last = std::min(rules->floors, 3);
    core::RunMemory memory;
    core::PopulatedMap walked;
    for (int floor = 1; floor <= last; ++floor)
        walked = core::generateMap(*rules, floor, 7, memory);
    require(walked == core::generateMap(*rules, last, 7));
    for (const core::Spawn &spawn : walked.spawns)
        require(walked.map.isWalkable(spawn.position) || walked.map.stairs == spawn.position);
    return 0;
}
