// SPDX-License-Identifier: MIT
#pragma once

#include "core/bot/bot.h"
#include "core/bot/explorer.h"
#include "core/bot/packtactics.h"

namespace core {

/// Explores like the greedy bot, but reckons: meets several enemies in a corridor, keeps scrolls
/// for fights that cost much, heals before a blow could kill, chooses the advance that makes fights
/// cheapest, creeps up on the unaware or passes them by, frees captives
/// when nobody else is in view, rests where that heals, and leaves a floor early when hurt and the
/// descent heals.
class CarefulBot final : public Bot
{
public:
    void startGame(const Rng &rng) override;
    Action act(const View &view) override;
    void learn(Refusal refusal) override;

private:
    std::optional<Action> heal(const View &view) const;
    std::optional<Action> fight(const View &view);
    std::optional<Action> withdraw(const View &view, const Monster &nearest);
    bool lurks(const View &view);
    bool rests(const View &view);
    bool leavesEarly(const View &view) const;

    Explorer m_explorer;
    PackTactics m_pack;
    KnownPath m_path; // plans the way to a corridor
    std::vector<const Monster *> m_seen;
    bool m_refused = false;
    bool m_rests = false;
    int m_waited = 0; // turns in a row in a corridor for enemies that do not come
    int m_standoff = 0; // turns in view of enemies since the last blow
};

} // namespace core
