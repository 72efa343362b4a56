// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Playing itself: what commands and clicks do while nothing else is asked.

#include "app/modes/multiturn.h"
#include "app/modes/playcontext.h"
#include "app/modes/playmode.h"
#include "core/game/state/action.h"

#include <cstddef>
#include <optional>
#include <vector>

class AimMode;
class LookMode;

class PlayingMode : public PlayMode
{
    Q_OBJECT

public:
    PlayingMode(const PlayContext &play, AimMode *aim, LookMode *look, QObject *parent = nullptr);

    void startGame();
    void takenBack() { m_multiTurn.startGame(); }
    /// Before what happened is told.
    void lookOut(const std::vector<core::Event> &events) { m_multiTurn.lookOut(events); }
    void turnPassed(const std::vector<core::Event> &events);
    /// What was walked onto, where nobody is in view and there is room, if that is set; what is to
    /// be chosen from is always asked for.
    void pickUpUnderfoot(const std::vector<core::Event> &events);

    void handle(Command command) override;
    /// In peace; where the player is already nothing is to be done.
    void goTo(core::Point cell);
    bool click(core::Point cell) override;
    /// What a click on an item of the pack does: use it, wear it or aim with it.
    void useItem(std::size_t slot);
    void dropItem(std::size_t slot);
    /// Asks what a new level shall bring.
    void showAdvance();
    /// Asks what an item that identifies shall tell of.
    void showIdentify();
    void showEnchant();

private:
    enum class PackUse { Use, Drop, Throw };

    /// A danger that was asked for and dared.
    struct Dared
    {
        int worst = 0; ///< HP that could be taken
        int hp = 0; ///< of the player then
    };

    void attempt(const core::Action &action);
    void goToStairs();
    void fight();
    void showPack(PackUse use);

    const PlayContext &m_play;
    AimMode *m_aim;
    LookMode *m_look;
    MultiTurn m_multiTurn;
    std::optional<Dared> m_dared;
};
