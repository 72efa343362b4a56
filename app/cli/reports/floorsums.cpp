// SPDX-License-Identifier: MIT
#include "app/cli/reports/floorsums.h"

#include <algorithm>
#include <array>

namespace cli {

namespace {

struct Kind
{
    core::Value value;
    const char *key;
    const char *words;
};

constexpr std::array kinds {Kind {core::Value::Xp, "xp", "experience"},
                            Kind {core::Value::Power, "power", "power of monsters"},
                            Kind {core::Value::Heal, "heal", "healing"}};

} // namespace

std::vector<FloorSum> floorSums(const core::Ruleset &rules, const core::Analysis &analysis,
                                int floor)
{
    std::vector<FloorSum> sums;
    for (const Kind &kind : kinds) {
        core::EntryRefs counting = entriesOf(rules, {});
        std::erase_if(counting, [&](const core::EntryRef &entry) {
            return valueOf(rules, entry, kind.value) == 0;
        });
        if (!analysis.isPlain()) {
            const core::MeanSd sum = core::sumOfTypes(rules, analysis, floor, kind.value);
            if (sum.mean > 0)
                sums.push_back({kind.key, kind.words, sum});
        } else if (!counting.empty()) {
            sums.push_back(
                {kind.key, kind.words,
                 core::WeightedEntries(rules, counting, kind.value).sumOn(analysis, floor)});
        }
    }
    return sums;
}

} // namespace cli
