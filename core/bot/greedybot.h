// SPDX-License-Identifier: MIT
#pragma once

#include "core/bot/bot.h"
#include "core/bot/explorer.h"
#include "core/bot/packtactics.h"

namespace core {

/// Explores, fights whatever it sees, takes whatever it finds and descends when nothing is left.
/// Heals when half dead and throws every scroll at the first enemy.
class GreedyBot final : public Bot
{
public:
    void startGame(const Rng &rng) override;
    Action act(const View &view) override;
    void learn(Refusal refusal) override;

private:
    std::optional<Action> heal(const View &view) const;
    std::optional<Action> fight(const View &view);

    Explorer m_explorer;
    PackTactics m_pack;
    std::vector<const Monster *> m_seen;
    bool m_refused = false;
    int m_standoff = 0; // turns in view of enemies since the last blow
};

} // namespace core
