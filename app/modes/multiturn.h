// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one command does over many turns: exploring, travelling, resting.

#include "app/modes/playcontext.h"
#include "core/game/knowledge/travel.h"
#include "core/game/state/event.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

/// Acts until there is a reason to stop. One that came up on the way goes into the log; why it
/// could not even begin is only told.
class MultiTurn
{
    Q_DECLARE_TR_FUNCTIONS(MultiTurn)

public:
    explicit MultiTurn(const PlayContext &play);

    /// Or goes on elsewhere in one: who is in view is known.
    void startGame();
    /// Says what came up in the turn just taken, before what that did: of one of many all that ends
    /// them, else who came into view for the first time.
    void lookOut(const std::vector<core::Event> &events);
    /// Exploring does not take up again what was put down. On a new floor says who is in view.
    void turnPassed(const std::vector<core::Event> &events);

    void explore();
    /// Whether it got there.
    bool goToStairs();
    void travel(core::Point cell);
    void rest();

    /// With what a full pack keeps from being taken.
    QString sentenceOf(const core::Stop &stop) const;
    /// What exploring leaves there, and why.
    QString leftInVaults() const;
    QString leftInShackles() const;
    /// Whether the player put something down there, which is not picked up unasked.
    bool wasDroppedAt(core::Point cell) const
    {
        return std::find(m_dropped.begin(), m_dropped.end(), cell) != m_dropped.end();
    }
    /// Whether a walk that goes on leads over that cell.
    bool passes(core::Point cell) const { return m_goal && *m_goal != cell; }

private:
    enum class Purpose { Explore, Walk, Rest };

    /// While it acts.
    struct Course
    {
        Purpose purpose = Purpose::Explore;
        core::Sight before; ///< what this turn is compared with
        bool isInterrupted = false;
    };
    /// What would have led past sleepers: a walk, or without a goal exploring.
    struct Refused
    {
        core::Point from;
        std::optional<core::Point> goal;

        bool operator==(const Refused &) const = default;
    };

    /// Why it ended; nothing where it was interrupted.
    template<typename Ask>
    std::optional<core::Stop> run(Purpose purpose, Ask ask);
    /// Past sleepers where that was refused last time, from the same place.
    template<typename Ask>
    std::optional<core::Stop> runPast(Purpose purpose, std::optional<core::Point> goal, Ask ask);
    void goToVault(core::Sleepers sleepers);
    std::optional<core::Stop> newsOf(const Course &course) const;
    QStringList leftBehind(const core::Stop &stop) const;
    QStringList sentencesOf(const core::Stop &stop, Purpose purpose) const;
    void startFloor();
    void noteAwake(core::ActorId id);
    std::vector<core::ActorId> meet();
    void sayWhoIsThere(const std::vector<core::ActorId> &seen);

    const PlayContext &m_play;
    std::optional<Course> m_course;
    int m_floor = 1; // of what follows
    std::vector<core::ActorId> m_met; // on this floor
    std::vector<core::ActorId> m_metAwake;
    std::vector<core::Point> m_dropped; // where the player put items down
    std::optional<Refused> m_refused;
    std::optional<core::Point> m_goal; // of a walk, while it goes on
    QString m_news; // said after what the turn did
};
