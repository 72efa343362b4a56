// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one command does over many turns: exploring, travelling, resting.

#include "app/modes/playcontext.h"
#include "core/game/event.h"
#include "core/game/knowledge/travel.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

/// Acts until there is a reason to stop. One that came up on the way goes into the log; why it
/// could not even begin is only told.
class MultiTurn
{
    Q_DECLARE_TR_FUNCTIONS(MultiTurn)

public:
    explicit MultiTurn(const PlayContext &play);

    void startGame() { m_dropped.clear(); }
    /// Says what came up in the turn just taken, if it was one of many: who came into view before
    /// what it did there.
    void lookOut();
    /// Exploring does not take up again what was put down.
    void rememberDropped(const std::vector<core::Event> &events);

    void explore();
    /// Whether it got there.
    bool goToStairs();
    void travel(core::Point cell);
    void rest();

    /// With what a full pack keeps from being taken.
    QString sentenceOf(const core::Stop &stop) const;
    QString leftInVaults() const;

private:
    enum class Fetches { Nothing, Items };

    /// What each turn is compared with.
    struct Lookout
    {
        core::Sight before;
        Fetches fetches = Fetches::Nothing;
        std::optional<core::Stop> news;
    };

    /// Whether it got where it goes to.
    template<typename Ask>
    bool run(Fetches fetches, Ask ask);

    const PlayContext &m_play;
    std::optional<Lookout> m_lookout; // while it acts
    std::vector<core::Point> m_dropped; // where the player put items down on this floor
};
