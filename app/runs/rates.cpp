// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/rates.h"

#include "core/analysis/exact/findrates.h"

#include <algorithm>
#include <utility>

namespace {

/// Of what has to be simulated: enough for a first answer, which takes a second or two, and for
/// one that is good to some percent and leaves the machine alone after ten seconds.
constexpr int fewRuns = 300;
constexpr int manyRuns = 1000;

} // namespace

void findRates(const core::Ruleset &rules, const ui::Demand &demand,
               const std::function<void(core::FindRates)> &tell)
{
    const bool isNeeded = std::any_of(rules.items.begin(), rules.items.end(),
                                      [](const auto &item) { return !item.appearsAs.empty(); });
    bool isRough = isNeeded;
    for (const int runs : {fewRuns, manyRuns}) {
        if (!isRough || demand.cancelled)
            return;
        auto rates = core::findRatesOf(rules, demand.mayGoOn(), runs);
        isRough = rates && rates->isSimulated;
        tell(std::move(rates).value_or(core::FindRates {}));
    }
}
