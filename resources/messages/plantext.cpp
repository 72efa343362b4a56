// SPDX-License-Identifier: MIT
#include "resources/messages/plantext.h"

#include "core/analysis/laws/interval.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <vector>

namespace resources {

using core::Message;

namespace {

std::string numberText(const core::Ruleset &rules, const core::FreeNumber &number,
                       const PlanStyle &style)
{
    if (number.type) {
        std::string stat = number.stat;
        std::replace(stat.begin(), stat.end(), '/', ' ');
        const std::string type = core::idOf(rules, *number.type);
        return english(
            Message {"one-of-the-stats",
                     {type.empty() ? english(Message {"who-plays"}) : style.name({}, type), stat}});
    }
    const core::SpawnTable &table = rules.tables[number.at.table];
    return number.isWeight() ? style.name(table.id, table.entries[number.at.entry].id)
                             : english(Message {"one-of-the-counts", {table.id, number.count}});
}

std::string valueText(std::optional<int> low, int value, const PlanStyle &style)
{
    const std::string text = style.whole(value);
    return low && *low != value ? english(Message {"range-of-two", {style.whole(*low), text}})
                                : text;
}

} // namespace

std::string changeText(const core::Ruleset &rules, const core::NumberChange &change,
                       const PlanStyle &style)
{
    const core::FreeNumber &number = change.number;
    const std::string what = numberText(rules, number, style);
    const std::string from = valueText(number.low, number.value, style);
    const std::string to = valueText(change.lowTo(), change.to, style);
    const std::string text = number.floor
        ? english(Message {"number-changes-from-a-floor", {what, *number.floor, from, to}})
        : english(Message {"number-changes", {what, from, to}});
    return number.isNew ? english(Message {"number-is-a-new-transition", {text}}) : text;
}

std::string effectsText(const core::Plan &plan, const PlanStyle &style)
{
    const auto meanOf = [&style](const core::EntryNumbers &numbers, std::uint64_t runs) {
        const std::string mean = style.mean(numbers.mean);
        return runs == 0
            ? mean
            : mean + " ± " + style.mean(core::meanInterval(numbers.mean, numbers.sd, runs).half());
    };
    std::vector<Message> effects;
    for (const core::Shift &effect : plan.effects)
        effects.push_back(
            {"mean-moves",
             {style.name(effect.table, effect.entry), effect.floor,
              meanOf(effect.before, effect.runsBefore), meanOf(effect.after, effect.runsAfter)}});
    return effects.empty() ? std::string()
                           : english(Message {"moves-most-beside", {std::move(effects)}});
}

std::string shortfallText(const core::Ruleset &rules, const core::Balance &balance)
{
    if (balance.needed > 0)
        return english(Message {"so-many-changes-meet-them-all", {balance.needed}});
    if (balance.conflict.size() == 1)
        return english(Message {"no-numbers-meet-the-goal"});
    if (!balance.conflict.empty())
        return english(Message {"no-numbers-meet-the-goals"});
    if (!balance.isWhole)
        return english(Message {balance.plans.empty() ? "no-plan-was-found-yet"
                                                      : "plans-are-the-best-so-far"});
    return balance.isMet(rules) ? std::string() : english(Message {"no-plan-meets-them-all"});
}

} // namespace resources
