// SPDX-License-Identifier: MIT
#include "resources/messages/plantext.h"

#include "resources/messages/english.h"

#include <vector>

namespace resources {

using core::Message;

std::string changeText(const core::Ruleset &rules, const core::NumberChange &change,
                       const PlanStyle &style)
{
    const core::FreeNumber &number = change.number;
    const core::SpawnTable &table = rules.tables[number.at.table];
    const std::string what = number.count.empty()
        ? style.name(table.id, table.entries[number.at.entry].id)
        : english(Message {"one-of-the-counts", {table.id, number.count}});
    const std::string from = style.whole(number.value);
    const std::string to = style.whole(change.to);
    const std::string text = number.floor
        ? english(Message {"number-changes-from-a-floor", {what, *number.floor, from, to}})
        : english(Message {"number-changes", {what, from, to}});
    return number.isNew ? english(Message {"number-is-a-new-transition", {text}}) : text;
}

std::string effectsText(const core::Plan &plan, const PlanStyle &style)
{
    std::vector<Message> effects;
    for (const core::Shift &effect : plan.effects)
        effects.push_back({"mean-moves",
                           {style.name(effect.table, effect.entry), effect.floor,
                            style.mean(effect.before.mean), style.mean(effect.after.mean)}});
    return effects.empty() ? std::string()
                           : english(Message {"moves-most-beside", {std::move(effects)}});
}

std::string shortfallText(const core::Ruleset &rules, const core::Balance &balance)
{
    if (balance.conflict.size() == 1)
        return english(Message {"no-numbers-meet-the-goal"});
    if (!balance.conflict.empty())
        return english(Message {"no-numbers-meet-the-goals"});
    if (!balance.isWhole)
        return english(Message {"plans-are-the-best-so-far"});
    return balance.isMet(rules) ? std::string() : english(Message {"no-plan-meets-them-all"});
}

} // namespace resources
