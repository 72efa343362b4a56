// SPDX-License-Identifier: MIT
#pragma once

#include "core/bot/bot.h"

namespace core {

/// Wanders in straight lines, turns where it cannot go on, takes and uses whatever comes, and every
/// staircase it stands on. The floor that any policy has to beat.
class RandomBot final : public Bot
{
public:
    void startGame(const Rng &rng) override;
    Action act(const View &view) override;
    void learn(Refusal refusal) override;

private:
    std::size_t unknownSlot(const View &view);

    Rng m_rng {0};
    Direction m_heading = Direction::North;
    bool m_refused = false;
};

} // namespace core
