// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/ratesfinder.h"

#include "core/analysis/exact/findrates.h"

#include <algorithm>
#include <utility>

namespace {

/// Of what has to be simulated: enough for a first answer, which takes a second or two, and for
/// one that is good to some percent and leaves the machine alone after ten seconds.
constexpr int fewRuns = 300;
constexpr int manyRuns = 1000;

} // namespace

void RatesFinder::find(const std::shared_ptr<const core::Ruleset> &rules)
{
    if (rules == m_rules || (rules && m_rules && *rules == *m_rules))
        return; // the same game again, or gone on with
    m_rules = rules;
    m_rates.reset();
    const bool isNeeded = rules
        && std::any_of(rules->items.begin(), rules->items.end(),
                       [](const auto &item) { return !item.appearsAs.empty(); });
    if (!isNeeded)
        return m_finder.find([](const std::stop_token &, const Finder::Deliver &) {});
    m_finder.find([this, rules](const std::stop_token &stop, const Finder::Deliver &deliver) {
        for (const int runs : {fewRuns, manyRuns}) {
            auto rates = core::findRatesOf(
                *rules, [&stop](core::Stage /*stage*/) { return !stop.stop_requested(); }, runs);
            if (stop.stop_requested())
                return;
            const bool isRough = rates && rates->isSimulated;
            deliver([this, rates = std::move(rates).value_or(core::FindRates {})] {
                m_rates = rates;
                Q_EMIT found();
            });
            if (!isRough)
                return;
        }
    });
}
