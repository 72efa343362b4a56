// SPDX-License-Identifier: MIT
#include "core/bot/greedybot.h"

#include "core/bot/tactics.h"

#include <utility>

namespace core {

void GreedyBot::startGame(const Rng & /*rng*/)
{
    m_explorer.startGame();
    m_pack.startGame();
    m_refused = false;
    m_standoff = 0;
}

void GreedyBot::learn(Refusal /*refusal*/)
{
    m_refused = true;
    m_explorer.interrupt();
}

Action GreedyBot::act(const View &view)
{
    const Player &player = view.player();
    if (player.pendingAdvances > 0)
        return ChooseAdvance {static_cast<std::size_t>(player.level)
                              % view.rules().rules.advance.choices.size()};
    if (view.isToIdentify())
        return identifyMost(view);
    if (view.isToEnchant())
        return enchantBest(view, [](const Player &after) { return after.power.max; });
    if (std::exchange(m_refused, false))
        return Wait {};
    if (const auto action = heal(view))
        return *action;
    if (const auto action = fight(view))
        return *action;
    if (const auto action = m_pack.wearBetter(view))
        return *action;
    constexpr int leastHpPercent = 50;
    if (const auto action = m_pack.tryOut(view, leastHpPercent))
        return *action;
    if (const auto action = m_explorer.explore(view))
        return *action;
    return m_explorer.descend(view).value_or(Wait {});
}

std::optional<Action> GreedyBot::heal(const View &view) const
{
    if (view.player().hp * 2 > view.player().maxHp)
        return std::nullopt;
    if (const auto slot = healingSlot(view))
        return UseItem {*slot, std::nullopt};
    return std::nullopt;
}

std::optional<Action> GreedyBot::fight(const View &view)
{
    view.monstersInView(m_seen);
    forgetFriends(view, m_seen);
    forgetFleeing(view, m_seen);
    const Monster *nearest = nearestOf(view, m_seen);
    if (nearest == nullptr)
        return m_explorer.followUp(view);
    m_explorer.interrupt();
    if (const auto use = attackItem(view, nearest->position))
        return *use;
    const Point target = nearest->position;
    if (stepsBetween(view.player().position, target) == 1) {
        m_standoff = 0;
        return Move {directionTo(view.player().position, target)};
    }
    // Where no way is known yet, whoever does not come must not keep the bot waiting; nor may a
    // slow one that is out of view whenever it could act, and so never sees the bot.
    if (!comesNearer(view, *nearest) || ++m_standoff > longestStandoff)
        return m_explorer.pursue(view, target);
    return m_explorer.approach(view, target).value_or(Wait {});
}

} // namespace core
