// SPDX-License-Identifier: MIT
#include "core/game/rules/advance.h"

#include "core/tables/progression.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace core {

std::optional<int> xpToAdvance(const Rules &rules, int level)
{
    if (rules.advance.by != AdvanceBy::Xp || level >= maxLevel)
        return std::nullopt;
    // Each kill asks, and reading takes longer than a turn: the last one read is kept for the next
    // time.
    using Read = decltype(readExpression(rules.advance.threshold, "level"));
    thread_local std::optional<std::pair<std::string, Read>> last;
    if (!last || last->first != rules.advance.threshold)
        last.emplace(rules.advance.threshold, readExpression(rules.advance.threshold, "level"));
    if (!last->second)
        return std::nullopt;
    const double threshold = last->second->valueAt({&level, 1}).nearest;
    // Written so that NaN, too, ends as the largest value.
    if (!(threshold < maxValue))
        return maxValue;
    return std::max(1, static_cast<int>(std::llround(std::max(threshold, 1.0))));
}

void gainXp(GameState &state, const Ruleset &rules, int xp, std::vector<Event> &events)
{
    Player &player = state.player;
    player.xp += std::min(xp, maxValue - player.xp);
    if (xp <= 0)
        return;
    auto threshold = xpToAdvance(rules.rules, player.level);
    while (threshold && player.xp >= *threshold) {
        player.xp -= *threshold;
        gainLevel(state, rules, events);
        threshold = xpToAdvance(rules.rules, player.level);
    }
}

int healedByKill(const Rules &rules, int xp)
{
    const std::int64_t share = std::int64_t {xp} * rules.healOnXp;
    return static_cast<int>(std::min<std::int64_t>((share + 99) / 100, maxValue));
}

void gainLevel(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    ++state.player.level;
    if (!rules.rules.advance.choices.empty())
        ++state.player.pendingAdvances;
    events.emplace_back(LevelGained {state.player.level});
}

void strengthen(Player &player, const Strengthen &by)
{
    player.maxHp += by.maxHp;
    player.power.min += by.power.min;
    player.power.max += by.power.max;
    player.defense.min += by.defense.min;
    player.defense.max += by.defense.max;
    player.magic += by.magic;
}

void applyChoice(GameState &state, const AdvanceChoice &choice)
{
    Player &player = state.player;
    strengthen(player,
               {.maxHp = choice.maxHp,
                .power = choice.power,
                .defense = choice.defense,
                .magic = choice.magic});
    player.hp += choice.maxHp;
    --player.pendingAdvances;
}

} // namespace core
