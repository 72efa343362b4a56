// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The game to learn by: which key is useful now, told once and gone when it was pressed.

#include "app/settings/settings.h"

#include <QString>

#include <cstdint>
#include <set>

class GameSession;

/// Seed of the game to learn by: it begins in an empty room of a floor with a bit of everything.
inline constexpr std::uint64_t lessonSeed = 7;

class Hints
{
public:
    /// None was followed yet.
    void restart() { m_followed.clear(); }
    /// A command was given, by key or by mouse: of the hint that is shown it is what it asks for.
    void follow(const GameSession &session, const Settings &settings, Command command);
    /// What to tell now; empty where there is nothing, and in all other games.
    QString text(const GameSession &session, const Settings &settings) const;

private:
    int current(const GameSession &session, const Settings &settings) const;

    std::set<int> m_followed; // places in the table of hints
};
