// SPDX-License-Identifier: MIT
#pragma once
// Seeing all of a floor, taking what lies there, and leaving it: what every thinking bot does when
// nobody is in view.

#include "core/bot/view.h"
#include "core/game/knowledge/knownpath.h"
#include "core/game/state/action.h"

#include <optional>
#include <vector>

namespace core {

class Explorer
{
public:
    /// Forgets the game before.
    void startGame();
    /// Drops the walk under way, because something came between.
    void interrupt() { m_path.forget(); }

    /// Picks up what lies underfoot, else goes on to the nearest place with something unknown or
    /// wanted, waiting while only fire is in the way; nothing when none is left on this floor.
    std::optional<Action> explore(const View &view);
    /// Goes to the stairs and takes them; nothing while they are unknown.
    std::optional<Action> descend(const View &view);
    /// One step of the shortest walk to `target`; nothing when it cannot be reached.
    std::optional<Action> approach(const View &view, Point target);
    /// As approach(), and remembers the target for followUp(): for those that do not come. The one
    /// before comes first while it is nearer and out of view.
    std::optional<Action> pursue(const View &view, Point target);
    /// One more step to the target last pursued, though it is out of view now: who turned away
    /// would see it again with the next step. Nothing once it is reached.
    std::optional<Action> followUp(const View &view);

private:
    void arrive(const View &view);
    bool leadsOn(const View &view) const;
    bool isStillWanted(const View &view, Point other) const;
    Action takeStep(const View &view);

    KnownPath m_path;
    std::vector<Point> m_wanted;
    std::optional<Point> m_quarry;
    Point m_next; // where the last step was to lead
    int m_floor = 0;
    bool m_isDone = false; // nothing left to see or take on this floor
};

} // namespace core
